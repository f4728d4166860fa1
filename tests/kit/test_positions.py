"""What all readers of described positions share: values, things by their kinds, pieces of procedure."""

from __future__ import annotations

from typing import Any, ClassVar, final

import pytest

from kingsmoot.core.books import Book
from kingsmoot.core.frames import Frame
from kingsmoot.core.game import BadPosition
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.state import State
from kingsmoot.core.vocabulary import Flag, Names, Number, Vocabulary
from kingsmoot.kit.positions import PositionReader, spelt

WORDS = Vocabulary(Names("house", ("stark", "tyrell")), Number("n"), Flag("due"))
AT = State(Book("", 2, {}), b"")


@final
class Plan(Frame[Any]):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("plan {seat:house} {held:n} [{due}]")

    def __init__(self, seat: int, held: int, due: bool) -> None:
        self.seat = seat
        self.held = held
        self.due = due


@final
class Reader(PositionReader):
    KEYS = ("round", "over", "power", "hands", "doing")


def reader(**told: Any) -> Reader:
    return Reader(told, AT, WORDS, {"Plan": Plan})


def test_a_frame_is_told_and_read_again() -> None:
    for frame, words in ((Plan(1, 2, False), "plan tyrell 2"), (Plan(0, 3, True), "plan stark 3 due")):
        assert spelt(frame, AT) == words
        assert reader(doing=[words]).stack("doing") == [frame]


def test_values_and_things_are_read() -> None:
    r = reader(round=3, over=True, power={"tyrell": 5}, hands=["stark", "tyrell"])
    assert (r.whole("round", 1, 1, 10), r.flag("over"), r.by("house", "power")) == (3, True, [(1, 5)])
    assert r.things("house", "hands") == [0, 1]
    r.settle()


def test_everything_wrong_is_told_at_once() -> None:
    r = reader(
        round=0, over=1, power=[], hands=["arryn", 3], doing=["plan", "pact stark", "plan stark 1 now"], x=1
    )
    r.whole("round", 1, 1, 10)
    r.flag("over")
    r.by("house", "power")
    r.things("house", "hands")
    r.thing("house", "arryn", "hands")
    r.stack("doing")
    with pytest.raises(BadPosition) as wrong:
        r.settle()
    lines = [fault for fault in wrong.value.faults if not isinstance(fault, str)]
    assert [line.id for line in lines] == [
        "position-unknown-key",
        "position-whole",
        "position-type",
        "position-type",
        "position-type",
        "position-known",
        "position-form",
        "position-known",
        "position-form",
    ]
    forms = [dict(line.args) for line in lines if line.id in ("position-known", "position-form")]
    assert [told.get("known") or told["form"] for told in forms] == [
        "stark, tyrell",
        "plan <house> <n> [<due>]",
        "plan",
        "plan <house> <n> [<due>]",
    ]


def test_what_a_view_hides_cannot_be_set_up() -> None:
    for told in ({"hands": ["?"]}, {"power": {"stark": ["knight ? 2"]}}):
        with pytest.raises(BadPosition) as wrong:
            reader(**told)
        (fault,) = wrong.value.faults
        assert not isinstance(fault, str)
        assert fault.id == "position-hidden"
