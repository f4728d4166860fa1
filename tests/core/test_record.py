"""Records as text."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.core.match import Match
from kingsmoot.core.record import LARGEST, BadRecord, Entry, Record, commitment, read_entry, seed_of
from tests.core.tourney import GAME, SEED, match

LINES = ("1: bid 2", "0: bid 3", "0: aim 1 12.50")
TEXT = match(*LINES).record().dumps()


def loads(text: str) -> Record | None:
    """The record, or None where it is refused with one line."""
    try:
        return Record.loads(text)
    except BadRecord as wrong:
        complaint = str(wrong)
    assert complaint
    assert "\n" not in complaint
    return None


def test_a_record_reads_as_it_should() -> None:
    assert (
        'game = "toy"\nedition = "royal"\nrules = 1\nseats = 2\n'
        'options = { scouting = "no", purse = "plain" }\n'
        f'seed = "{SEED.hex()}"\nmoves = """\n0: bid 3\n1: bid 2\n0: aim 1 12.50\n"""\n'
    ) == TEXT


def test_comments_empty_lines_and_all_headers_are_kept() -> None:
    r = Record("toy", 3, "village", 1)
    r.title, r.note, r.players = 'A "title"', "two\nlines", ["person", "bot"]
    r.reader, r.nonces, r.shows, r.result = 0, ["a"], ["X-BID-1"], [0.5, 0.5, 0.0]
    r.draws, r.expect = [["die", 3]], [{"after": 1, "over": False}]
    r.position = {"coins": [1, 2, 3], "hands": [["dodge"], [], []], "odd key": {"deep": [{}]}}
    r.entries = [
        Entry(0, "", comment="a comment"),
        Entry(0, ""),
        Entry(0, "bid 3", comment="high # low"),
        Entry(1, "", "resign"),
        Entry(2, "0", "take-back", "why not"),
    ]
    text = r.dumps()
    again = Record.loads(text)
    assert again.dumps() == text
    assert again.entries == r.entries
    for name, _ in Record.HEADER:
        if name != "moves":
            assert getattr(again, name) == getattr(r, name), name


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("2: march  >  x", Entry(2, "march  >  x")),
        ("  2 :  bid 3  #  why ", Entry(2, "bid 3", comment="why")),
        ("# only words", Entry(0, "", comment="only words")),
        ("#", Entry(0, "", comment=".")),  # an empty comment is still a comment
        ("", Entry(0, "")),
        ("! take-back 2 14", Entry(2, "14", "take-back")),
        ("! takeover 1 greedy # asleep", Entry(1, "greedy", "takeover", "asleep")),
    ],
)
def test_lines_are_read(line: str, entry: Entry) -> None:
    assert read_entry(line) == entry
    assert read_entry(entry.line()) == entry
    assert hash(read_entry(line)) == hash(entry)


@pytest.mark.parametrize(
    "line",
    [
        "bid 3",
        "x: bid 3",
        "0:",
        "-1: bid",
        "100: bid",
        "²: bid",
        "!",
        "! dance 1",
        "! resign",
        "! resign 1 2",
    ],
)
def test_bad_lines_are_reported_with_their_number(line: str) -> None:
    with pytest.raises(BadRecord, match=r"^record-at-line n=7 "):
        read_entry(line, 7)


@given(st.text())
def test_any_line_is_read_or_refused(line: str) -> None:
    with contextlib.suppress(BadRecord):
        entry = read_entry(line)
        assert read_entry(entry.line()) == entry


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"colour": "red"}, "record-key name=colour"),
        ({"seats": "two"}, "record-type name=seats kind=whole"),
        ({"rules": True}, "record-type name=rules kind=whole"),
        ({"seed": "00"}, "record-hex name=seed n=32"),
        ({"seed": "zz" * 16}, "record-hex name=seed n=32"),
        ({"secret": "00"}, "record-hex name=secret n=64"),
        ({"result": [1]}, "record-holds name=result kind=number"),
        ({"options": {"purse": 1}}, "record-holds name=options kind=text"),
        ({"players": [1]}, "record-holds name=players kind=text"),
        ({"draws": [["die"]]}, "record-draw"),
        ({"draws": [["die", "1"]]}, "record-draw"),
        ({"expect": [1]}, "record-holds name=expect kind=table"),
        ({"position": {"when": object()}}, "record-values"),
        ({"moves": "0: bid 1\nbid 2\n"}, "record-at-line n=2"),
        ({"moves": "! take-back 0 1\n"}, "record-take-back name=1"),
        ({"moves": "! take-back 0 ²\n"}, "record-take-back name=²"),
        ({"moves": "! take-back 0 x\n"}, "record-take-back name=x"),
    ],
)
def test_what_is_wrong_is_told(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        Record.of({"game": "toy", **change})


def test_a_record_without_a_game_is_none() -> None:
    with pytest.raises(BadRecord, match="record-no-game"):
        Record.of({})
    assert loads("") is None
    assert loads("game = 1979-05-27") is None
    assert loads("x" * (LARGEST + 1)) is None
    assert loads("a = " + "[" * 100_000) is None


@given(st.text())
def test_random_text_is_refused_with_one_line(text: str) -> None:
    assert loads(text) is None


@given(st.integers(0, len(TEXT)), st.integers(0, len(TEXT)))
def test_a_record_cut_or_shuffled_is_refused_or_a_record(one: int, two: int) -> None:
    for text in (TEXT[:one], TEXT[one:], TEXT[:one] + TEXT[two:], TEXT[two:] + TEXT[:two]):
        r = loads(text)
        if r is not None:
            assert Record.loads(r.dumps()).dumps() == r.dumps()
            with contextlib.suppress(BadRecord):
                Match.of(GAME, r)


@given(st.integers(0, len(TEXT) - 1), st.characters(exclude_categories=["Cs"]))
def test_one_wrong_letter_is_refused_or_a_record(place: int, letter: str) -> None:
    r = loads(TEXT[:place] + letter + TEXT[place + 1 :])
    if r is not None:
        assert Record.loads(r.dumps()).dumps() == r.dumps()
        with contextlib.suppress(BadRecord):
            Match.of(GAME, r)


def test_the_answers_that_stand() -> None:
    moves = "0: a\n1: b\n# c\n2: d\n! take-back 1 1\n1: e\n! resign 0\n"
    r = Record.of({"game": "toy", "moves": moves})
    assert [(at, e.text) for at, e in r.answers()] == [(1, "a"), (6, "e")]


def test_the_seed_is_made_by_all() -> None:
    secret = bytes(32)
    assert commitment(secret) != commitment(bytes(31) + b"\1")
    assert len(seed_of(secret, [])) == 16
    seeds = {
        seed_of(secret, nonces) for nonces in ([], ["a"], ["b"], ["a", "b"], ["ab"], ["b", "a"], ["", "ab"])
    }
    assert len(seeds) == 7, "neither the order nor the borders of nonces are lost"
