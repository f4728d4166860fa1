"""The engine beside an independent reading of the same rules (`twin.py`).

Both are dealt the same cards and given the same random answers; after each answer they must agree on who is
asked what, on every option, and on everything that lies on the table. `KINGSMOOT_DEEP=100` plays that many
games at each table instead of a few.
"""

from __future__ import annotations

import os
import random
from dataclasses import dataclass, field

import pytest

from kingsmoot.core.lines import Refusal
from kingsmoot.core.match import Match
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import NotationError
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.slots_from_moves import moves
from kingsmoot.core.state import owed, play
from kingsmoot.games.oriflamme.book import NAMES, OPTIONS
from kingsmoot.games.oriflamme.game import GAME
from kingsmoot.games.oriflamme.rules.moves import (
    ACTIVATES,
    BRIBES,
    DECLINE,
    ELIMINATES,
    KEEPS,
    PLACES,
    REPLACE,
    REVEALS,
    SPEND,
    TAKE,
    TWINS,
)
from kingsmoot.games.oriflamme.state import DOWN, Oriflamme
from kingsmoot.games.oriflamme.vocabulary import END, START, Keep, OnCard, Place, Reveal
from kingsmoot.games.oriflamme.vocabulary import Twin as TwinMove
from tests.games.oriflamme import twin as other

GAMES = int(os.environ.get("KINGSMOOT_DEEP", "0")) or 8
"""Games at each table."""

KINDS = {
    "place": "place",
    "reveal": "reveal",
    "twin": "twin",
    "target_daredevil": "daredevil",
    "target_apothecary": "apothecary",
    "target_substitution": "substitution",
    "bribe": "bribe",
    "plan_target": "plan",
    "plan_influence": "plan token",
    "replace": "replace",
}


@dataclass(frozen=True)
class Table:
    seats: int
    changed: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        changed = [f"{name}:{value}" for name, value in sorted(self.changed.items())]
        return "-".join([str(self.seats), *changed])


def tables() -> list[Table]:
    """All defaults, each option changed alone, all changed, and some at random; for 3 to 5 families."""
    luck = random.Random("tables")
    found = []
    for seats in (3, 4, 5):
        found.append(Table(seats))
        found.append(Table(seats, {option.name: option.values[1] for option in OPTIONS}))
        found += [Table(seats, {option.name: option.values[1]}) for option in OPTIONS]
        for _ in range(12):
            found.append(Table(seats, {option.name: luck.choice(option.values) for option in OPTIONS}))
    return found


# One language for both ------------------------------------------------------------------------------


def where_of(s: Oriflamme, where: int) -> other.Where:
    if not s.row:
        assert where == START
        return "only"
    if where == START:
        return "start"
    return "end" if where == END else s.position_of(where)


def option_of(s: Oriflamme, m: Move) -> other.Option:
    """A move of the engine as an option of the other reading."""
    if isinstance(m, Place):
        return NAMES[m.card], where_of(s, m.where)
    if isinstance(m, TwinMove):
        return where_of(s, m.where)
    if isinstance(m, OnCard):
        if isinstance(m, Keep | Reveal):
            assert m.laid == s.active
            return "keep" if isinstance(m, Keep) else "reveal"
        return s.position_of(m.laid)
    if m in (TAKE, SPEND):
        return "take" if m == TAKE else "spend"
    replacing = GAME.kinds[s.pending[0].kind] == "replace"
    if m == DECLINE:
        return "no" if replacing else "decline"
    return "yes"


def table_of(s: Oriflamme) -> dict[str, object]:
    """All that lies on the table of the engine."""
    return {
        "round": s.round,
        "first": s.first,
        "influence": list(s.influence),
        "supply": s.supply if s.rule.limited else 0,
        "row": [
            [
                (s.family[c], NAMES[s.card[c]], s.face[c] != DOWN, s.tokens[c], s.controller[c], s.briber[c])
                for c in stack
            ]
            for stack in s.row
        ],
        "hands": [sorted(NAMES[card] for card in hand) for hand in s.hand],
        "aside": [sorted(NAMES[card] for card in aside) for aside in s.aside],
        "discards": [[NAMES[card] for card in pile] for pile in s.pile],
        "twins": list(s.twin_in_front),
    }


def table_of_other(t: other.Twin) -> dict[str, object]:
    """The same of the other reading."""
    return {
        "round": t.round,
        "first": t.first,
        "influence": t.influence,
        "supply": t.in_supply() if t.options["supply"] == "limited" else 0,
        "row": [
            [
                (
                    card.family,
                    card.name,
                    card.face_up,
                    card.tokens,
                    card.controller,
                    -1 if card.bribed_by is None else card.bribed_by,
                )
                for card in position.cards
            ]
            for position in t.row
            if position.cards
        ],
        "hands": [sorted(hand) for hand in t.hands],
        "aside": [sorted(aside) for aside in t.aside],
        "discards": t.discards,
        "twins": t.twin_in_front,
    }


# Side by side ---------------------------------------------------------------------------------------


def options_of(s: Oriflamme) -> dict[other.Option, Move]:
    (asked,) = owed(s)
    listed = moves(s, asked)
    assert listed is not None
    by_option = {option_of(s, m): m for m in listed}
    assert len(by_option) == len(listed)
    return by_option


def pass_over_the_feint(s: Oriflamme) -> None:
    """Where replacing is a choice, the engine also asks a player who has no such card, so that being asked
    tells the others nothing. Declining is then the only answer; the other reading does not ask.
    """
    while s.pending and GAME.kinds[s.pending[0].kind] == "replace" and list(options_of(s)) == ["no"]:
        assert s.rule.replacement_optional
        assert play(s, s.pending[0], DECLINE) is None


MOODS = ("any", "stacks", "patience", "both")


def inclined(luck: random.Random, mood: str, question: other.Question) -> other.Option:
    """A random answer. Some games are inclined to stacks, some to cards that stay face down for long: what
    seldom happens among answers of equal chance is to happen here.
    """
    liked: list[other.Option] = []
    if mood in ("stacks", "both") and question.kind == "place":
        liked = [o for o in question.options if isinstance(o, tuple) and isinstance(o[1], int)]
    if mood in ("stacks", "both") and question.kind == "twin":
        liked = [o for o in question.options if isinstance(o, int)]
    if mood in ("patience", "both") and question.kind == "reveal":
        liked = ["keep"]
    if mood in ("patience", "both") and question.kind == "plan token":
        liked = ["spend"]
    return luck.choice(liked if liked and luck.random() < 0.7 else question.options)


def side_by_side(table: Table, n: int) -> int:
    """One game; returns how many questions were asked."""
    luck = random.Random(f"{table} {n}")
    seed = luck.randbytes(16)
    mood = MOODS[n % len(MOODS)]
    s = GAME.new(table.seats, seed, options=table.changed)
    assert isinstance(s, Oriflamme)
    known = {name: value for name, value in table.changed.items() if name in other.DEFAULTS}
    t = other.Twin(
        table.seats,
        known,
        first=s.first,
        hands=[[NAMES[card] for card in hand] for hand in s.hand],
        aside=[[NAMES[card] for card in aside] for aside in s.aside],
    )
    asking = t.play()
    question = next(asking)
    told: list[str] = []
    count = 0
    while True:
        here = f"{table} game {n}: " + " ".join(told)
        assert table_of(s) == table_of_other(t), here
        (asked,) = owed(s)
        assert (KINDS[GAME.kinds[asked.kind]], asked.seat) == (question.kind, question.seat), here
        by_option = options_of(s)
        assert set(by_option) == set(question.options), here
        count += 1
        option = inclined(luck, mood, question)
        told.append(f"{asked.seat}:{by_option[option].text(s.book)};")
        assert play(s, asked, by_option[option]) is None
        pass_over_the_feint(s)
        try:
            question = asking.send(option)
        except StopIteration:
            break
    here = f"{table} game {n}: " + " ".join(told)
    assert table_of(s) == table_of_other(t), here
    shares = [1 / len(t.winners) if seat in t.winners else 0 for seat in range(table.seats)]
    assert s.result == tuple(shares), here
    return count


@pytest.mark.parametrize("table", tables(), ids=str)
def test_engine_and_twin_agree(table: Table) -> None:
    for n in range(GAMES):
        side_by_side(table, n)


# What the comparison has found ----------------------------------------------------------------------


def arranged(changed: dict[str, str], position: dict[str, object], told: str) -> Oriflamme:
    """A position after some moves, each told as `seat: move` on a line of its own."""
    book = GAME.open_book(3, "", changed)
    match = Match(GAME, GAME.arrange(book, bytes(16), position))
    for line in told.split("\n"):
        seat, _, text = line.strip().partition(": ")
        assert match.play(int(seat), GAME.parse(text, book)) is None, line
    assert isinstance(match.state, Oriflamme)
    return match.state


def test_a_card_that_waits_for_its_turn_and_is_covered_meanwhile_waits_once() -> None:
    """The Queen under Plan is to act; a Twin covers her and falls again. She still acts once."""
    s = arranged(
        {"uncovered_card_in_passed_position_activates": "at_once", "twin_enters_on": "activation"},
        {
            "round": 4,
            "discard": {"red": ["bribe"]},
            "row": [
                ["red queen up", "red plan down 1"],
                ["blue prince up bribed red"],
                ["red apothecary up"],
            ],
        },
        """0: reveal 1
        0: activate 2
        0: twin on 0
        0: spend
        0: activate 3
        0: eliminate 4""",
    )
    # One for the Prince, one for the Twin, two by the Queen, one for the Apothecary that then strikes itself.
    assert list(s.influence) == [6, 1, 1]


def test_the_visit_to_a_stack_goes_on_before_another_position_has_its_turn() -> None:
    """O-STK-09: what lies under the card that acted comes next, then what was laid bare behind."""
    s = arranged(
        {"uncovered_card_in_passed_position_activates": "at_once"},
        {
            "round": 4,
            "visited": 1,
            "row": [
                ["red queen down", "red plan down", "red schemer up"],
                ["blue trap down", "blue substitution down"],
                ["green plan down"],
            ],
        },
        """1: reveal 4
        1: eliminate 2""",
    )
    asked = []
    for moves_of in (REVEALS, REVEALS, KEEPS):
        asked.append((s.pending[0].seat, NAMES[s.card[s.active]]))
        assert play(s, s.pending[0], moves_of[s.active]) is None
    assert asked == [(1, "trap"), (0, "plan"), (0, "queen")]


def test_the_twin_does_not_cover_a_hidden_prince_either() -> None:
    """O-TWI-05 says nothing of faces: the player knows his own card."""
    s = arranged(
        {"twin_enters_on": "activation"},
        {
            "round": 3,
            "discard": {"red": ["bribe"]},
            "row": [
                ["green queen down"],
                ["blue prince up bribed red"],
                ["red prince down"],
                ["red plan down"],
            ],
        },
        "2: keep 0",
    )
    assert set(options_of(s)) == {"start", "end", 3}
    refusal = play(s, s.pending[0], TWINS[2 + 2])
    assert refusal is not None
    assert refusal.rule == "O-TWI-05"
    assert play(s, s.pending[0], TWINS[3 + 2]) is None
    guesses = [GAME.imagine(GAME.view(s, 2), 2, bytes([n] * 16)) for n in range(40)]
    assert not any(NAMES[guess.card[3]] == "prince" for guess in guesses if isinstance(guess, Oriflamme))


# A malicious player ---------------------------------------------------------------------------------

ALL_MOVES = [
    *(m for of in PLACES for m in of),
    *TWINS,
    *KEEPS,
    *REVEALS,
    *ELIMINATES,
    *BRIBES,
    *ACTIVATES,
    TAKE,
    SPEND,
    REPLACE,
    DECLINE,
]
"""Every move that any text can say."""


@pytest.mark.parametrize("table", tables()[::3], ids=str)
def test_nobody_breaks_in(table: Table) -> None:
    """Every move there is, by everybody, in time and out of it: what is not offered changes nothing, and the
    refusal would be the same whatever lies where the player cannot look.
    """
    luck = random.Random(f"break in {table}")
    match = Match(GAME, GAME.new(table.seats, luck.randbytes(16), options=table.changed))
    s = match.state
    while s.result is None:
        (d,) = owed(s)
        offered = moves(s, d)
        assert offered is not None
        if luck.random() < 0.08:
            before = GAME.digest(s)
            world = GAME.imagine(GAME.view(s, d.seat), d.seat, luck.randbytes(16))
            for m in ALL_MOVES:
                refusal = match.play(d.seat, m) if m not in offered else None
                assert (refusal is None) == (m in offered)
                there = world.stack[-1].check(world, d, m) and play(world, d, m)
                assert there == refusal
            for seat in (-1, *range(table.seats), ONLOOKER, 99):
                for number in (None, 0, d.number - 1, d.number, d.number + 1):
                    if seat == d.seat and number in (None, d.number):
                        continue
                    refusal = match.play(seat, luck.choice(offered), number)
                    assert refusal is not None
                    assert refusal.rule == ("C-STALE" if seat == d.seat else "C-NOT-ASKED")
            assert GAME.digest(s) == before
            assert GAME.faults(s) == []
        assert match.play(d.seat, luck.choice(offered), d.number) is None
    assert {match.play(seat, luck.choice(ALL_MOVES)) for seat in range(table.seats)} == {Refusal("C-OVER")}


@pytest.mark.parametrize("hidden", ["prince", "plan"])
def test_nobody_tries_for_a_hidden_prince_and_takes_it_back(hidden: str) -> None:
    """Where a hidden Prince falls with the Twin, a card that does not fall is none: that is knowledge too."""
    book = GAME.open_book(3, "", {"hidden_prince_or_twin_spared": "no"})
    position = {
        "round": 4,
        "discard": {"red": ["bribe"]},
        "row": [
            ["blue criminal up"],
            ["green daredevil up"],
            ["blue twin up bribed red"],
            [f"red {hidden} down"],
        ],
    }
    match = Match(GAME, GAME.arrange(book, bytes(16), position))
    assert match.play(2, GAME.parse("eliminate 2", book)) is None
    assert match.why_not_take_back(2, [0, 1, 2]) == Refusal("C-TAKEBACK-REVEALED")


def test_only_the_exact_text_of_a_move_is_read() -> None:
    luck = random.Random("texts")
    book = GAME.open_book(3, "", {})
    words = [
        *GAME.vocabulary.verbs,
        *NAMES,
        "start",
        "end",
        "on",
        "0",
        "39",
        "40",
        "-1",
        "-2",
        "007",
        "+1",
        "1.0",
        "0x1",
    ]
    words += ["", "\t", "\n", "PLACE", "Queen", "٣", "9" * 30, "@card-queen", "hand:queen"]
    understood = 0
    for _ in range(20_000):
        text = " ".join(luck.choices(words, k=luck.randint(0, 5)))
        try:
            m = GAME.parse(text, book)
        except NotationError:
            continue
        understood += 1
        assert m.text(book) == text
        assert m in ALL_MOVES
    assert understood
