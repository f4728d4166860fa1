"""Random actions are drawn first and judged then: each comes as often as by the walk over the slots.

Random games seldom come to a unit that may shoot, charge and march at once (`tests/conformance/test_moves.py`
counts what they come to), so such positions are arranged here.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample, walked
from kingsmoot.core.state import owed
from kingsmoot.games.banners.game import GAME

DRAWS: Final = 600
SURE: Final = 5.0
"""Standard deviations that two counts may differ by: one in a million does by chance."""


def unit(seat: int, at: str, face: str) -> dict[str, Any]:
    return {"seat": seat, "at": at, "face": face}


CAN: Final[dict[str, tuple[dict[str, Any], set[str]]]] = {
    "shoots, charges or moves": (
        {
            "acting": "bowmen-1",
            "units": {
                "bowmen-1": unit(0, "24.000,14.000", "0.00"),
                "guardsmen-1": unit(1, "21.000,22.000", "180.00"),
                "guardsmen-2": unit(1, "28.000,23.000", "180.00"),
            },
        },
        {"shoot", "charge", "maneuver", "march", "rest"},
    ),
    "fights or retreats": (
        {
            "acting": "sworn-swords-1",
            "engaged": ["sworn-swords-1 front guardsmen-1 front full"],
            "units": {
                "sworn-swords-1": unit(0, "24.000,20.000", "0.00"),
                "guardsmen-1": unit(1, "24.000,24.800", "180.00"),
            },
        },
        {"attack", "retreat", "rest"},
    ),
    "only moves": (
        {
            "acting": "sworn-swords-1",
            "units": {
                "sworn-swords-1": unit(0, "24.000,8.000", "0.00"),
                "guardsmen-1": unit(1, "24.000,40.000", "180.00"),
            },
        },
        {"maneuver", "march", "rest"},
    ),
}


@pytest.mark.parametrize("can", CAN)
def test_every_action_that_is_possible_is_drawn_as_often_as_by_the_walk(can: str) -> None:
    position, verbs = CAN[can]
    s = GAME.arrange(GAME.open_book(2, "", {}), bytes(16), position)
    (d,) = owed(s)
    luck, like = Stream(b"drawn" + bytes(11)), Stream(b"walked" + bytes(10))
    drawn = [sample(s, d, luck).parts(s.book) for _ in range(DRAWS)]
    reached = [walked(s, d, like).parts(s.book) for _ in range(DRAWS)]
    assert {parts[0] for parts in drawn} == {parts[0] for parts in reached} == verbs
    for length in (1, 3):  # the verb; with the unit and its target
        one, other = Counter([p[:length] for p in drawn]), Counter([p[:length] for p in reached])
        for parts in one | other:
            assert abs(one[parts] - other[parts]) < SURE * max(one[parts] + other[parts], 10) ** 0.5, parts
