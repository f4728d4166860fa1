"""What a hint gives as its reasons: areas kept and taken, rivals kept out, and what else a house has."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.thrones.book import AREAS_LABEL, NONE
from kingsmoot.games.thrones.bot.features import threatened
from kingsmoot.games.thrones.bot.worth import AREA, power_worth, units_worth
from kingsmoot.games.thrones.rules.control import controller, held_by
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import (
    CARD_BIT,
    CARD_STRENGTH,
    DECKS,
    HOUSES,
    LANDS,
    MUSTERS,
    SEAS,
    TRACKS,
)
from kingsmoot.kit.grounds import Grounds

RIVAL: Final = 0.4
"""What it counts that a rival does not hold a castle, against holding it oneself."""
DANGER: Final = 0.4
SUPPLY: Final = 0.2
PLACE: Final = 0.1


def grounds(now: Thrones, then: Thrones, seat: int) -> Grounds:
    seats = then.book.seats
    found: Grounds = {}
    for a in range(SEAS):
        before = controller(now, a) if a < LANDS else now.holder[a]
        after = controller(then, a) if a < LANDS else then.holder[a]
        if after == seat:
            found[("keep" if before == seat else "take", "area", AREAS_LABEL[a])] = AREA[a]
        elif after != NONE and after < seats and a < LANDS and MUSTERS[a]:
            name = "drive-out" if before == after else "keep-out"
            found[(name, "house", "@house-" + HOUSES[after], "area", AREAS_LABEL[a])] = -RIVAL * AREA[a]
    army = 0.0
    for a in held_by(then, seat):
        army += units_worth(then.army[a]) - 0.5 * units_worth(then.routed[a])
    found[("army",)] = army
    danger, reach = [0.0] * seats, [0.0] * seats
    threatened(then, danger, reach)
    found[("danger",)] = -DANGER * danger[seat]
    found[("power",)] = power_worth(then.power[seat])
    found[("supply",)] = SUPPLY * then.supply[seat]
    found[("cards",)] = sum(
        [0.02 + 0.02 * CARD_STRENGTH[c] for c in DECKS[seat] if then.hand[seat] & CARD_BIT[c]]
    )
    for track in range(len(TRACKS)):
        found[("place", "track", "@track-" + TRACKS[track])] = -PLACE * then.position(track, seat)
    return found
