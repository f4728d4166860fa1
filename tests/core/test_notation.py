"""Texts of moves: exact, canonical, and three ways to fail."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.core.moves import Move
from kingsmoot.core.notation import (
    MOST_TEXT,
    Ambiguous,
    NotAMove,
    NotationError,
    Tokens,
    decimal,
    lattice,
    read,
)
from tests.core.tourney import GAME, move, new

BOOK = new().book
WORDS = [
    *GAME.vocabulary.verbs,
    "dodge",
    "?",
    "0",
    "1",
    "-1",
    "12.50",
    "-0.00",
    "007",
    "",
    "²",
    "١",
    "1e3",
    "\n",
]


def only_the_canonical_text_parses(text: str) -> None:
    try:
        m = GAME.parse(text, BOOK)
    except NotationError as wrong:
        complaint = str(wrong)
    else:
        complaint = ""
        assert m.text(BOOK) == text
    assert "\n" not in complaint


@given(st.text())
def test_random_text_is_refused_without_a_crash(text: str) -> None:
    only_the_canonical_text_parses(text)


@given(st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join))
def test_shuffled_words_of_the_game_cause_no_crash(text: str) -> None:
    only_the_canonical_text_parses(text)


@given(st.integers(0, 10**9), st.integers(0, 15), st.integers(-(10**9), 10**9))
def test_numbers_come_back(coins: int, seat: int, angle: int) -> None:
    for text in (f"bid {coins}", f"aim {seat} {decimal(angle, 100)}"):
        assert GAME.parse(text, BOOK).text(BOOK) == text


@given(st.integers(-(10**9) + 1, 10**9 - 1), st.sampled_from([1, 10, 100, 1000]))
def test_decimals_and_the_lattice_are_inverse(value: int, scale: int) -> None:
    text = decimal(value, scale)
    assert lattice(text, scale) == value
    assert round(float(text) * scale) == value


@pytest.mark.parametrize(
    ("text", "value"), [("37.5", 3750), ("37", 3700), ("37.", 3700), ("-0.01", -1), ("0", 0)]
)
def test_missing_places_are_forgiven_by_the_lattice(text: str, value: int) -> None:
    assert lattice(text, 100) == value


@pytest.mark.parametrize("text", ["", "-", ".5", "1.234", "1,5", "x", "1.x", "٣", "1" * 12, "1.-5", "+5"])
def test_these_are_no_numbers(text: str) -> None:
    assert lattice(text, 100) is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "notation-verb"),
        ("joust", "notation-verb"),
        ("bid", "notation-missing"),
        ("bid  3", "notation-missing"),
        ("bid 3 ", "notation-too-much"),
        ("bid three", "notation-whole"),
        ("bid 03", "notation-expected name=3 other=03"),
        ("bid -1", "notation-range"),
        ("bid 3 coins", "notation-too-much"),
        ("aim 1 5", "notation-form"),
        ("aim 16 0.00", "notation-range"),
        ("stow ruse", "notation-known name=ruse what=ruse known="),
        ("aim 1 5.5x", "notation-form name=5.5x form=12.34"),
        ("aim 1 5.5", "form=5.50"),
        ("discard 1 0", "notation-order"),
        (" pass", "notation-verb"),
        ("PASS", "notation-verb"),
        ("bid " + "1" * MOST_TEXT, "notation-long"),
    ],
)
def test_a_complaint_says_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(NotAMove, match=why):
        GAME.parse(text, BOOK)


@pytest.mark.parametrize(
    ("text", "exact"),
    [("aim 1 5", "aim 1 5.00"), ("aim  1 5.5", "aim 1 5.50"), ("aim 1 -12.3", "aim 1 -12.30")],
)
def test_who_types_may_leave_out_zeros_and_double_blanks(text: str, exact: str) -> None:
    assert GAME.typed(text, BOOK).text(BOOK) == exact
    with pytest.raises(NotAMove):
        GAME.parse(text, BOOK)


@pytest.mark.parametrize("angle", ["05", "-0", "--5", "5.555", "+5", "5,5", "1e3"])
def test_an_odd_number_is_not_guessed_at(angle: str) -> None:
    with pytest.raises(NotAMove, match="notation-form"):
        GAME.typed(f"aim 1 {angle}", BOOK)


@given(st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join))
def test_what_is_typed_is_read_as_its_exact_text_is(text: str) -> None:
    with contextlib.suppress(NotationError):
        m = GAME.typed(text, BOOK)
        assert GAME.parse(m.text(BOOK), BOOK) == m


def test_few_names_are_listed_and_many_are_not() -> None:
    assert str(Tokens("x").no_such("card", "x", ["a", "?", "b"]).why).endswith("known=a, b")
    assert (
        str(Tokens("x").no_such("card", "x", map(str, range(25))).why) == "notation-no-such name=x what=card"
    )


def test_literals_are_taken_or_complained_of() -> None:
    tokens = Tokens("from > to")
    assert tokens.take("start") == "from"
    tokens.literal(">")
    assert tokens.peek() == "to"
    with pytest.raises(NotAMove, match="notation-expected name=> other=to"):
        tokens.literal(">")


# -- lenient reading --------------------------------------------------------------------------------

POSSIBLE: list[tuple[Move, str]] = [
    (move(text, new()), text) for text in ("stow dodge", "stow parry", "buy", "done", "react dodge")
]


def reads(text: str) -> str:
    return read(text, POSSIBLE).text(BOOK)


def test_beginnings_of_words_are_enough() -> None:
    assert reads("s p") == "stow parry"
    assert reads("  STOW  dod ") == "stow dodge"
    assert reads("parry") == "stow parry"
    assert reads("b") == "buy"


def test_the_whole_text_wins_over_longer_ones() -> None:
    buy_two = move("bid 2", new())
    assert read("buy", [(buy_two, "buy two"), *POSSIBLE]).text(BOOK) == "buy"


def test_what_could_be_several_is_ambiguous() -> None:
    with pytest.raises(Ambiguous) as caught:
        reads("dodge")
    assert caught.value.candidates == ["stow dodge", "react dodge"]


def test_one_move_in_two_languages_is_not_ambiguous() -> None:
    buy = move("buy", new())
    assert read("b", [(buy, "buy"), (buy, "bestow")]) == buy


@pytest.mark.parametrize("text", ["", "   ", "fly", "stow buy", "dodge stow"])
def test_what_reads_like_nothing_possible_is_no_move(text: str) -> None:
    with pytest.raises(NotAMove):
        reads(text)


@given(st.text())
def test_lenient_reading_never_crashes(text: str) -> None:
    with contextlib.suppress(NotationError):
        assert reads(text)
