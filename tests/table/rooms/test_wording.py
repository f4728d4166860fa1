"""How the table puts questions and answers into words."""

from __future__ import annotations

import pytest

from kingsmoot.core.lines import Refusal
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import Seat
from kingsmoot.core.slots import Slot
from kingsmoot.core.slots_from_moves import moves, sample, slot
from kingsmoot.core.state import State, asked_of, owed, play
from kingsmoot.io.registry import game as game_of
from kingsmoot.protocol.down import MoveSaid, SlotSaid, TreeNode
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
    asked = told.tree(s, d)
    assert isinstance(asked, SlotSaid)
    whole = told.label(s, asked.name)
    assert asked.about
    assert whole.startswith(f"{asked.about}: ")
    assert told.label(s, "area:winterfell", bare=True) == name


@pytest.mark.parametrize(("name", "kind", "seed"), [("thrones", "march", 1), ("watch", "offer", 8)])
def test_an_answer_without_any_choice_can_be_given(name: str, kind: str, seed: int) -> None:
    """An order to march that leads nowhere, an offer that can only be withdrawn: no list, and no slot."""
    game = game_of(name)
    s, stream = game.new(game.least, seed.to_bytes(16, "big")), Stream(seed.to_bytes(16, "big"))
    while True:
        d = owed(s)[0]
        if moves(s, d) is None and not isinstance(only := slot(s, d, ()), Slot):
            break
        assert play(s, d, sample(s, d, stream)) is None
    assert game.kinds[d.kind] == kind
    told = speech(game, "en")
    tree = told.tree(s, d)
    assert isinstance(tree, TreeNode)
    (offered,) = tree.options
    assert isinstance(offered.move, MoveSaid)
    assert offered.move.text == only.text(s.book)
    assert told.fill(s, d, []) == told.fill(s, d, [offered.ref]) == only


def test_a_question_tells_what_it_names() -> None:
    """A picture too large for its window is moved there: to the area of a combat, which nobody can choose."""
    game, stream = game_of("thrones"), luck(2)
    s = game.new(6, bytes(16))
    while game.kinds[owed(s)[0].kind] != "support":
        d = owed(s)[0]
        assert play(s, d, sample(s, d, stream)) is None
    told = speech(game, "en")
    (ref,) = told.asked_about(s, d := owed(s)[0])
    assert ref.startswith("area:")
    assert told.label(s, ref, bare=True) in told.question(s, d)


def test_what_is_typed_need_not_be_the_exact_text() -> None:
    """Zeros at the end of a measure, blanks and the order of lists are nobody's trouble."""
    for id, typed, exact in (
        (
            "thrones",
            "orders  white-harbor=raid winterfell=march-1",
            "orders winterfell=march-1 white-harbor=raid",
        ),
        ("banners", "pivot greataxes-1 turn=12.3", "pivot greataxes-1 turn=12.30"),
    ):
        game = game_of(id)
        s = game.new(game.usual_seats(), bytes(16))
        d = owed(s)[0]
        move = speech(game, "uk").read(game.view(s, d.seat), d, typed)
        assert not isinstance(move, Refusal)
        assert move.text(s.book) == exact
