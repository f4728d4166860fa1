"""What scenarios of Thrones can say: scripted shuffles during set-up, discard piles, who holds the tokens."""

from __future__ import annotations

from typing import Any

import pytest

from kingsmoot.core.game import BadPosition
from kingsmoot.core.record import Record
from kingsmoot.core.scenario import Outcome
from kingsmoot.games.thrones.game import GAME
from kingsmoot.io.cases import run

WINTER = {"round": 3, "phase": "westeros", "lords": {}, "decks": [["winter-is-coming"], [], []]}


def scenario(position: dict[str, Any], *expect: dict[str, Any], **more: Any) -> Outcome:
    data = {"game": "thrones", "seats": 3, "position": position, "expect": list(expect), **more}
    return run(GAME, Record.loads(Record.of(data).dumps()))


def test_draws_reach_what_is_shuffled_while_the_position_is_set_up() -> None:
    """Winter Is Coming shuffles its deck before anybody is asked."""
    fine = scenario(WINTER, {"over": False}, draws=[["westeros-1", 2]])
    assert fine.differed == []
    other = scenario(WINTER, {"over": False}, draws=[["westeros-1", 0], ["tide", 2]])
    assert str(other.differed[0]) == "record-draw-label name=tide other=westeros-1"


def test_discard_piles_and_holders_can_be_asked_for() -> None:
    position = {"round": 3, "lords": {}, "hands": {"stark": ["eddard-stark", "robb-stark"]}}
    outcome = scenario(
        position,
        {"path": "discards.lannister", "value": []},
        {"path": "discards.stark.0", "value": "roose-bolton"},
        {"path": "discards.stark.5", "absent": True},
        {"path": "holders.blade", "value": GAME.describe(GAME.new(3, bytes(16)))["tracks"]["fiefdoms"][0]},
        {"path": "fight", "absent": True},
    )
    assert outcome.differed == []


@pytest.mark.parametrize(
    ("key", "value"),
    [("holders", {"raven": "stark"}), ("discards", {"stark": ["catelyn-stark"]}), ("castles", {"stark": 7})],
)
def test_what_follows_from_the_rest_must_be_so(key: str, value: object) -> None:
    book = GAME.open_book(3, "", {})
    told: dict[str, Any] = {"round": 3, "lords": {}, "tracks": ["lannister"]}
    right = GAME.describe(GAME.arrange(book, bytes(16), told))[key]
    assert GAME.arrange(book, bytes(16), {**told, key: {name: right[name] for name in list(right)[:1]}})
    told[key] = value
    with pytest.raises(BadPosition) as wrong:
        GAME.arrange(book, bytes(16), told)
    assert [fault.id for fault in wrong.value.faults if not isinstance(fault, str)] == ["position-follows"]
