"""The proof `strength`: `greedy` among `random`, and `search` among `greedy`, at every number of seats.

Iterations, not seconds, so that the figures can be had again. Every deal is played once from each seat,
shared wins are split, and the deal is the unit of the statistics.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.bots.duel import Report, duel
from kingsmoot.cli.proofs import Disproved, Found, Tick
from kingsmoot.core.game import Game
from kingsmoot.core.lots import derive
from kingsmoot.door import middling, seed_bytes

CLAIM: Final = (
    "One bot at a table of weaker ones wins more than its fair share of the games, beyond doubt (95 in 100); "
    "at the middling number of seats `greedy` at least twice its share among `random`, `search` with 2,000 "
    "iterations a decision at least 1.8 times its share among `greedy`."
)
DUELS: Final = (("greedy", "random", 2.0), ("search:2000", "greedy", 1.8))
"""Hero, rest, and how many times the fair share the lower end of the interval must reach."""


def run(game: Game, many: int, tick: Tick) -> Found:
    """`many` hundredths of the bar; the duels at the middling number of seats get the most deals."""
    found: Found = []
    plan = [(hero, rest, factor, seats) for hero, rest, factor in DUELS for seats in _seats(game)]
    for at, (hero, rest, factor, seats) in enumerate(plan):
        usual = seats == middling(game)
        deals = max(2, many // 3 if usual else many // 12)
        report = _fought(game, hero, rest, seats, deals, at)
        tick(many // len(plan))
        told = f"{report.win_share:.1%} [{report.low:.1%}, {report.high:.1%}]"
        found.append((f"{hero} among {rest}, {seats} seats", f"{told}, {deals} deals, {report.games} games"))
        wanted = factor / seats if usual else 1 / seats
        if report.low <= wanted:
            raise Disproved(f"{hero} among {rest} at {seats} seats: {told} is no proof of {wanted:.1%}")
    return found


def _seats(game: Game) -> list[int]:
    """The middling number first: it is the one that people ask about."""
    usual = middling(game)
    return [usual, *[n for n in range(game.least, game.most + 1) if n != usual]]


def _fought(game: Game, hero: str, rest: str, seats: int, deals: int, at: int) -> Report:
    return duel(game.id, hero, rest, seats, deals, derive(seed_bytes(at), b"duel"))
