"""What a hint gives as its reasons: points, what the land brings, what is near, and rivals held back."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.watch.book import KINDS_OF, PATROL, RESOURCES
from kingsmoot.games.watch.bot.worth import (
    BASE_WEIGHTS,
    WATCH_WEIGHTS,
    best_site,
    danger,
    hand_worth,
    income,
    land_of,
)
from kingsmoot.games.watch.rules.victory import guards, total
from kingsmoot.games.watch.state import Watch
from kingsmoot.kit.grounds import Grounds

RIVAL: Final = 0.3
"""What a point of a rival counts, against one's own."""
ROAD: Final = 0.15
GUARD: Final = 0.25
WALL: Final = 3.0
"""What the chance counts that the Wall falls."""


def grounds(now: Watch, then: Watch, seat: int) -> Grounds:
    w = WATCH_WEIGHTS if then.rule.watch else BASE_WEIGHTS
    point = w.point
    land = land_of(then)
    came = income(then, land)
    at = seat * KINDS_OF
    found: Grounds = {
        ("points",): float(total(then, seat)),
        ("site",): w.site * best_site(then, land, seat) / point,
        ("hand",): hand_worth(then, seat, w) / point,
        ("held",): w.held * then.held[seat] / point,
        ("road",): ROAD * int(then.length[seat]),
        ("patrols",): w.patrol * then.open[at + PATROL] / point,
    }
    for r in range(1, KINDS_OF):
        found[("income", "resource", "@resource-" + RESOURCES[r])] = (
            w.pip * came[at + r] * land.scarce[r] / point
        )
    for other in range(then.book.seats):
        if other != seat:
            name = "@player-" + then.rule.colours[other]
            found[("rival", "player", name)] = -RIVAL * total(then, other)
    if then.rule.watch:
        found[("guards",)] = GUARD * guards(then, seat)
        found[("wall",)] = -WALL * danger(then)
    return found
