"""How the table puts questions and answers into words."""

from __future__ import annotations

import pytest

from kingsmoot.core.refs import Seat
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, asked_of, owed, play
from kingsmoot.io.registry import game as game_of
from kingsmoot.table.protocol.messages import SlotSaid
from kingsmoot.table.rooms.wording import speech
from tests.table.support import luck


def planning() -> tuple[State, Seat]:
    """A game that asks for an order for each area."""
    game, stream = game_of("thrones"), luck(1)
    s = game.new(3, bytes(16))
    while game.kinds[owed(s)[0].kind] != "orders":
        d = owed(s)[0]
        assert play(s, d, sample(s, d, stream)) is None
    return s, owed(s)[0].seat


@pytest.mark.parametrize(("lang", "name"), [("en", "Winterfell"), ("uk", "Вінтерфел"), ("ru", "Винтерфелл")])
def test_a_slot_for_a_thing_names_it_without_what_lies_there(lang: str, name: str) -> None:
    s, seat = planning()
    d = asked_of(s, seat)
    assert d is not None
    told = speech(game_of("thrones"), lang)
    slot = told.tree(s, d)
    assert isinstance(slot, SlotSaid)
    whole = told.label(s, slot.name)
    assert slot.about
    assert whole.startswith(f"{slot.about}: ")
    assert told.label(s, "area:winterfell", bare=True) == name
