"""Patterns write, read and point at what they declare; `tell` gets as many values as an event has fields."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kingsmoot.core.books import Book
from kingsmoot.core.events import Event
from kingsmoot.core.notation import NotAMove, Tokens
from kingsmoot.core.state import State
from kingsmoot.core.vocabulary import Flag, Names, Number, Scaled, Vocabulary

WORDS = Vocabulary(
    Names("house", ("stark", "tyrell"), acts=True), Names("area", ("north", "south")), Number("n")
)
BOOK = Book("", 2, {})
AT = State(BOOK, b"")
RAID = WORDS.pattern("raid {area} [> {target:area}]")


@pytest.mark.parametrize(("values", "text"), [((0, 1), "raid north > south"), ((1, -1), "raid south")])
def test_a_pattern_reads_what_it_spells(values: tuple[int, ...], text: str) -> None:
    assert RAID.text(values, BOOK) == text
    tokens = Tokens(text)
    tokens.take("verb")
    assert tuple(RAID.read(tokens, BOOK)) == values
    assert RAID.of_parts(RAID.parts(values, BOOK)[1:], BOOK) == list(values)


def test_an_event_knows_who_acts_and_what_fills_its_sentence() -> None:
    pillaged = WORDS.event("pillaged {house} {other:house} {n}")
    out: list[Event] = []
    pillaged.tell(out, 1, 0, 2)
    assert WORDS.spell(out[0], AT) == "pillaged tyrell stark 2"
    assert WORDS.actor(out[0], AT) == 1
    line = pillaged.line(out[0].args, AT)
    assert line is not None
    assert line.args == (("house", "@house-tyrell"), ("other", "@house-stark"), ("n", 2))


def test_a_kind_that_is_not_declared_is_a_fault_at_import() -> None:
    with pytest.raises(ValueError, match="there is no kind 'castle'"):
        WORDS.pattern("storm {castle}")


def test_what_make_generate_writes_is_up_to_date() -> None:
    home = Path(__file__).parents[2]
    sources = [*(home / "src").rglob("*.py"), *(home / "tests" / "toy").rglob("*.py")]
    asking = [str(p) for p in sources if "# <fields>" in p.read_text("utf-8")]
    assert asking
    subprocess.run([sys.executable, str(home / "tools" / "generate.py"), "--check", *asking], check=True)


def test_words_may_be_joined_to_fields_and_fields_to_one_another() -> None:
    words = Vocabulary(
        Names("area", ("north", "south")), Scaled("angle", 100, none=0), Flag("leave", "leave=power")
    )
    raven = words.pattern("raven {area}={to:area}")
    march = words.pattern("march {area} [turn={turn:angle}] turn={last:angle} [{leave}]")
    for pattern, values, text, parts in (
        (raven, (0, 1), "raven north=south", ("area:north", "area:south")),
        (
            march,
            (0, 800, -50, True),
            "march north turn=8.00 turn=-0.50 leave=power",
            ("area:north", "turn:8.00", "turn:-0.50", "leave=power"),
        ),
    ):
        assert pattern.text(values, BOOK) == text
        assert pattern.parts(values, BOOK)[1:] == parts
        tokens = Tokens(text)
        tokens.take("verb")
        assert tuple(pattern.read(tokens, BOOK)) == values
        tokens.end()


def test_a_field_takes_as_many_as_there_are() -> None:
    accept = WORDS.pattern("accept {seats*:house} [from {area}]")
    for values, text in ((((0, 1), 1), "accept stark tyrell from south"), (((), -1), "accept")):
        assert accept.text(values, BOOK) == text
        tokens = Tokens(text)
        tokens.take("verb")
        assert tuple(accept.read(tokens, BOOK)) == values


def test_only_those_named_may_know_of_an_event() -> None:
    words = Vocabulary(Names("house", ("stark", "tyrell", "arryn"), acts=True))
    stolen = words.event("stolen {house} {other:house}", to="house other")
    out: list[Event] = []
    stolen.tell(out, 2, 0)
    assert out[0].seen_by == 0b101


class Rising(Names):
    """Names in the order of the table."""

    def __init__(self) -> None:
        super().__init__("rising", ("north", "south"), ref="area")
        self.empty = "nowhere"

    def check_list(self, values: tuple[int, ...], tokens: Tokens) -> None:
        if not values or list(values) != sorted(values):
            raise tokens.wrong("notation-order", what="card")


def test_a_kind_judges_lists_and_has_a_word_for_an_empty_one() -> None:
    pattern = Vocabulary(Rising()).pattern("go {to*:rising}")
    for values, text in (((), "go nowhere"), ((0, 1), "go north south")):
        assert pattern.text((values,), BOOK) == text
        tokens = Tokens(text)
        tokens.take("verb")
        assert pattern.read(tokens, BOOK) == [values]
    for wrong in ("go south north", "go"):
        tokens = Tokens(wrong)
        tokens.take("verb")
        with pytest.raises(NotAMove):
            pattern.read(tokens, BOOK)


def test_an_optional_group_begins_with_its_first_field_and_is_never_told_empty() -> None:
    words = Vocabulary(Names("way", ("left", "right")), Scaled("far", 1000, none=0))
    shoot = words.pattern("shoot [{way}={far}]")
    for text, values in (("right=1.500", [1, 1500]), ("", [-1, 0])):
        tokens = Tokens(text) if text else Tokens("shoot")
        tokens.at = 0 if text else 1
        assert shoot.read(tokens, BOOK) == values
    with pytest.raises(NotAMove, match="notation-left-out"):
        words.pattern("march [turn={turn:far}]").read(Tokens("turn=0.000"), BOOK)
