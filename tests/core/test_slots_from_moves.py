"""Slots from lists, walks over slots, and values that come from outside."""

from __future__ import annotations

from collections import Counter
from typing import final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.core.books import Book
from kingsmoot.core.moves import Move, Value
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import DONE, Among, Filled, Measure, Slot, Whole, Word, fits
from kingsmoot.core.slots_from_moves import Misfit, fill, guess, moves, projected, sample, slot
from kingsmoot.core.state import asked_of, owed
from tests.core.tourney import at, move, new

BOOK = Book("", 2, {})
LUCK = bytes(range(16))


@final
class Said(Move):
    """A move that consists of its parts."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def values(self) -> tuple[Value, ...]:
        return self.words

    def parts(self, book: Book) -> tuple[str, ...]:
        return self.words


MARCHES: list[Move] = [
    Said("pass"),
    Said("march", "north"),
    Said("march", "south"),
    Said("march", "south", "knight"),
    Said("raid", "east", "coast", "ship"),
    Said("raid", "east", "coast", "camp"),
]


def step(*filled: Filled) -> Slot | Move:
    return projected(MARCHES, BOOK, filled)


def asks(*filled: Filled) -> tuple[str, ...]:
    reached = step(*filled)
    assert isinstance(reached, Slot)
    if isinstance(reached.domain, Word):
        return reached.domain.words
    assert isinstance(reached.domain, Among)
    assert (reached.domain.least, reached.domain.most) == (1, 1)
    return reached.domain.refs


def test_the_verb_is_asked_first_as_a_word() -> None:
    reached = step()
    assert isinstance(reached, Slot)
    assert isinstance(reached.domain, Word)
    assert asks() == ("pass", "march", "raid")


def test_a_verb_alone_is_a_whole_move() -> None:
    assert step("pass") == Said("pass")


def test_what_all_moves_share_is_not_asked() -> None:
    assert asks("raid") == ("ship", "camp")
    assert step("raid", "ship") == Said("raid", "east", "coast", "ship")


def test_a_move_that_may_go_on_can_be_ended() -> None:
    reached = step("march", "south")
    assert isinstance(reached, Slot)
    assert reached.done == Said("march", "south")
    assert step("march", "south", DONE) == Said("march", "south")
    assert step("march", "south", "knight") == Said("march", "south", "knight")


@pytest.mark.parametrize(
    "filled",
    [
        ("flee",),
        ("march", "west"),
        ("march", DONE),
        (DONE,),
        ("pass", "again"),
        ("march", "north", "knight"),
        ("march", "south", DONE, "knight"),
        ("march", "south", "knight", DONE),
        (3,),
        (("march",),),
    ],
)
def test_a_value_that_fits_no_slot_is_a_misfit(filled: tuple[Filled, ...]) -> None:
    with pytest.raises(Misfit):
        step(*filled)


words = st.sampled_from(["a", "b", "c"])


@given(st.lists(st.lists(words, min_size=1, max_size=4).map(tuple), min_size=1, max_size=8, unique=True))
def test_every_listed_move_is_reached_once_and_nothing_else(parts: list[tuple[str, ...]]) -> None:
    listed: list[Move] = [Said(*p) for p in parts]
    ends: list[Move] = []
    paths: list[tuple[Filled, ...]] = [()]
    while paths:
        filled = paths.pop()
        reached = projected(listed, BOOK, filled)
        if isinstance(reached, Move):
            ends.append(reached)
            continue
        if reached.done is not None:
            ends.append(reached.done)
        domain = reached.domain
        choices = domain.words if isinstance(domain, Word) else domain.refs  # type: ignore[union-attr]
        assert len(choices) > 1 or reached.done is not None, "a question with one answer"
        paths += [(*filled, choice) for choice in choices]
    assert Counter(ends) == Counter(listed)


# -- decisions that cannot be listed ----------------------------------------------------------------

AIM = {"asks": "aim", "challenger": 0, "gaps": [0, 1000]}
REFIT = {"asks": "refit", "owing": [0], "hands": [["parry", "spur", "banner"], []]}


def test_values_from_outside_are_checked_against_their_slots() -> None:
    s = at(AIM)
    d = owed(s)[0]
    assert isinstance(fill(s, d, []), Slot)
    assert fill(s, d, ["knight:1", 1250]) == move("aim 1 12.50", s)
    assert fill(s, d, ["knight:1", DONE]) == move("aim 1 0.00", s)
    for bad in (
        ["knight:0"],
        ["knight:1", 3001],
        ["knight:1", "12"],
        ["knight:1", True],
        [DONE],
        ["knight:1", 5, 5],
        ["knight:1", DONE, 5],
        [("knight:1",)],
    ):
        with pytest.raises(Misfit):
            fill(s, d, bad)  # type: ignore[arg-type]


def test_a_set_may_be_filled_in_any_order() -> None:
    s = at(REFIT)
    d = owed(s)[0]
    assert fill(s, d, [("hand:0:2", "hand:0:0")]) == move("discard 0 2", s)
    assert fill(s, d, [()]) == move("discard", s)
    with pytest.raises(Misfit):
        fill(s, d, [("hand:0:0", "hand:0:1", "hand:0:2")])


def test_samples_reach_every_answer() -> None:
    s = at(REFIT)
    d = owed(s)[0]
    luck = Stream(LUCK)
    got = {sample(s, d, luck).text(s.book) for _ in range(300)}
    pairs = {"discard 0 1", "discard 0 2", "discard 1 2"}
    assert got == {"discard", "discard 0", "discard 1", "discard 2"} | pairs


def test_samples_of_a_list_are_even() -> None:
    s = at({"asks": "salute"})
    d = owed(s)[0]
    luck = Stream(LUCK)
    counts = Counter(sample(s, d, luck) for _ in range(2000))
    assert len(counts) == 2
    assert all(900 < c < 1100 for c in counts.values())


def test_half_of_the_measures_tried_are_hints() -> None:
    s = at(AIM)
    d = owed(s)[0]
    step = slot(s, d, ["knight:1"])
    assert isinstance(step, Slot)
    assert isinstance(step.domain, Measure)
    luck = Stream(LUCK)
    tried = [guess(step, luck) for _ in range(1000)]
    assert all(fits(step.domain, value) for value in tried)
    assert 430 < sum(value in step.domain.hints for value in tried) < 570


def test_of_a_loose_measure_only_hints_are_tried() -> None:
    luck = Stream(LUCK)
    step = Slot("turn", Measure(-18000, 18000, (-900, 0, 4500), "turn", "°", 100, "lance:1", loose=True))
    assert {guess(step, luck) for _ in range(200)} == {-900, 0, 4500}
    assert fits(step.domain, 17)


@given(st.integers(-5, 5), st.integers(0, 5), st.binary(min_size=16, max_size=16))
def test_guesses_fit_their_slots(least: int, more: int, seed: bytes) -> None:
    luck = Stream(seed)
    refs = ("a", "b", "c", "d", "e")
    for domain in (
        Whole(least, least + more),
        Measure(least, least + more, (least,)),
        Measure(least, least + more, ()),
        Among(refs, abs(least) % 3, min(5, abs(least) % 3 + more)),
        Among(refs),
        Word(refs),
    ):
        assert fits(domain, guess(Slot("some", domain), luck))


def test_sealed_decisions_are_built_by_slots_too() -> None:
    s = new()
    d = asked_of(s, 1)
    assert d is not None
    assert moves(s, d) is None
    assert slot(s, d, [3]) == move("bid 3", s)
