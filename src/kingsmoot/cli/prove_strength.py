"""The proof `strength`: up the ladder of bots, each one beats a table of those below it."""

from __future__ import annotations

from typing import Final

from kingsmoot.bots.duel import Report, duel
from kingsmoot.cli.proofs import Disproved, Found, Tick
from kingsmoot.core.game import Game
from kingsmoot.core.lots import derive
from kingsmoot.door import middling, seed_bytes

CLAIM: Final = (
    "One bot at a table of those below it on the ladder wins more than a fair share of the games, beyond "
    "doubt (95 in 100). Every deal is played once from each seat."
)
LADDER: Final = (("page", "random"), ("squire", "page"), ("search:400", "squire"))
"""Iterations, not seconds, so that the figures can be had again."""


def run(game: Game, many: int, tick: Tick) -> Found:
    """`many` deals in all, spread over the duels."""
    seats = middling(game)
    found: Found = [("fair share", f"{1 / seats:.1%} at {seats} seats")]
    for at, (hero, rest) in enumerate(LADDER):
        deals = max(2, many // len(LADDER))
        heard = 0

        def progress(done: int, _: Report) -> None:
            nonlocal heard
            tick(done - heard)
            heard = done

        report = duel(game.id, hero, rest, seats, deals, derive(seed_bytes(at), b"duel"), progress=progress)
        found.append(
            (
                f"{hero} among {rest}",
                f"{report.win_share:.1%} [{report.low:.1%}, {report.high:.1%}], {report.games} games",
            )
        )
        if report.low <= 1 / seats:
            raise Disproved(f"{hero} among {rest}: {report!r} is no proof of more than {1 / seats:.1%}")
    return found
