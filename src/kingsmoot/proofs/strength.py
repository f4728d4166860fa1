"""The proof `strength`: one bot at a table of weaker ones, as the game's `contests.toml` asks.

Iterations, not seconds, so that the figures can be reproduced. Every deal is played once from each seat,
shared wins are split, and the deal is the unit of the statistics. A game says in its file who meets whom
at how many seats, under which options, and which win share the lower end of the interval must reach.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from kingsmoot.arena.contests import contests
from kingsmoot.arena.head_to_head import head_to_head
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import derive
from kingsmoot.io.seeds import seed_bytes
from kingsmoot.proofs.base import Disproved, Found, Tick

CLAIM: Final = (
    "One bot at a table of weaker ones wins at least the share that is asked of it, beyond doubt (95 in 100)."
)
USUAL: Final = 100
"""With `--games 100` every contest has the deals that its file names; with 50, half of them."""


def run(game: Game, many: int, tick: Tick) -> Found:
    """All contests are played before a failed one is reported: each takes long, and each is worth knowing."""
    found: Found = []
    failed: list[str] = []
    asked = contests(game)
    for at, one in enumerate(asked):
        turns = len(one.tables)
        deals = max(2, ceil(one.deals * many / USUAL / turns) * turns)
        seed = derive(seed_bytes(at), b"duel")
        report = head_to_head(game.id, one.hero, one.rest, one.seats, deals, seed, options=one.tables)
        tick(many // len(asked))
        told = f"{report.win_share:.1%} [{report.low:.1%}, {report.high:.1%}]"
        found.append((one.name, f"{told}, {deals} deals, {report.games} games; asked: {one.least:.1%}"))
        for ending in game.endings:
            shares = [share for name, share in report.apart if name == ending]
            if shares:
                told = f"{len(shares)} games, {sum(shares):.1f} of them won by {one.hero}"
                found.append((f"- ended by {ending}", told))
        if report.low < one.least:
            failed.append(one.name)
    if failed:
        raise Disproved("; ".join([f"{name}: {told}" for name, told in found if name in failed]))
    return found
