"""What the Gift and the Wall come to for each seat, in numbers that can be weighed: each about 0 to 1."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.watch.book import BRICK, GRAIN, KINDS_OF, LUMBER, ORE, PATROL, WOOL
from kingsmoot.games.watch.bot.worth import best_site, income, land_of
from kingsmoot.games.watch.rules.victory import guards, total
from kingsmoot.games.watch.state import Watch

YIELDS: Final = (("lumber", LUMBER), ("brick", BRICK), ("wool", WOOL), ("grain", GRAIN), ("ore", ORE))


def aspects(s: Watch) -> dict[str, list[float]]:
    seats = range(s.book.seats)
    land = land_of(s)
    came = income(s, land)
    found = {
        "points": [total(s, seat) / 10.0 for seat in seats],
        "cards": [min(int(s.cards[seat]), 10) / 10.0 for seat in seats],
        "held": [s.held[seat] / 5.0 for seat in seats],
        "patrols": [s.open[seat * KINDS_OF + PATROL] / 4.0 for seat in seats],
        "road": [int(s.length[seat]) / 10.0 for seat in seats],
        "guards": [guards(s, seat) / 6.0 for seat in seats],
        "site": [best_site(s, land, seat) / 12.0 for seat in seats],
    }
    for name, resource in (
        ("lumber", LUMBER),
        ("brick", BRICK),
        ("wool", WOOL),
        ("grain", GRAIN),
        ("ore", ORE),
    ):
        found[name] = [came[seat * KINDS_OF + resource] / 10.0 for seat in seats]
    return found
