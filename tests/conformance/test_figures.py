"""A figure of a game (a cost, a limit, a rate) stands in one place: changed there, what is listed and what is
refused change together.

A game adds a figure as an entry of FIGURES: a position, a move, and a book in which the figure is different.
The move must be possible with one of the two figures and impossible with the other, both in the list of moves
(or the slots) and by the refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

import pytest

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.slots import Among, Filled, Slot
from kingsmoot.core.slots_from_moves import moves, slot
from kingsmoot.core.state import State, asked_of
from kingsmoot.games.watch.book import WatchBook
from kingsmoot.games.watch.game import WatchGame
from kingsmoot.io.registry import game

SEED = bytes(16)
Change = Callable[[Game, Book], Book]
"""The same book with another figure."""


@dataclass(frozen=True)
class Figure:
    game: str
    name: str
    seats: int
    change: Change
    position: Mapping[str, Any]
    move: str
    possible: bool
    """With the usual figure; with the changed one it is the other way round."""
    options: Mapping[str, str] = field(default_factory=dict)


def option(name: str, value: str) -> Change:
    """A figure that the table may choose."""

    def change(game: Game, book: Book) -> Book:
        return game.open_book(book.seats, book.edition, {**book.options, name: value})

    return change


def watch(path: str, value: object) -> Change:
    """A figure of `data/figures.toml`, by its path."""

    def change(game: Game, book: Book) -> Book:
        assert isinstance(game, WatchGame)
        data: Any = deepcopy(game.data())
        table, _, key = path.partition(".")
        assert key in data[table]
        data[table][key] = value
        return WatchBook(book.edition, book.seats, dict(book.options), data)

    return change


BASE = {"mode": "base"}
AT = {"settlements": {"red": ["N:0,0"]}, "roads": {"red": ["N:0,0/S:1,-1", "N:1,0/S:1,-1"]}}


def rich(**hand: int) -> dict[str, Any]:
    return {**AT, "hand": {"red": hand}}


FIGURES = [
    Figure("watch", "cost.road", 4, watch("cost.road", "ore"), rich(ore=1), "road N:0,0/S:0,-1", False, BASE),
    Figure(
        "watch",
        "cost.settlement",
        4,
        watch("cost.settlement", "wool*2"),
        rich(lumber=1, brick=1, wool=1, grain=1),
        "settle N:1,0",
        True,
        BASE,
    ),
    Figure(
        "watch",
        "cost.keep",
        4,
        watch("cost.keep", "grain ore"),
        rich(grain=1, ore=1),
        "keep N:0,0",
        False,
        BASE,
    ),
    Figure("watch", "cost.card", 4, watch("cost.card", "lumber*3"), rich(lumber=3), "buy", False, BASE),
    Figure(
        "watch",
        "cost.guard",
        4,
        watch("cost.guard", "brick*2"),
        rich(lumber=1, brick=1, wool=1),
        "guard 2",
        True,
    ),
    Figure(
        "watch",
        "cost.guard, by a hero",
        4,
        watch("cost.guard", "ore*2"),
        {**rich(ore=1, grain=1), "heroes": {"red": "alliser"}},
        "alliser 1 ore grain",
        False,
    ),
    Figure(
        "watch",
        "cost.card, by a hero",
        4,
        watch("cost.card", "brick"),
        {**rich(wool=2, ore=1), "heroes": {"red": "melisandre"}},
        "melisandre grain wool",
        True,
    ),
    Figure("watch", "rate.base", 4, watch("rate.base", 2), rich(wool=3), "bank wool ore", False, BASE),
    Figure("watch", "rate.watch", 4, watch("rate.watch", 4), rich(wool=3), "bank wool ore", True),
    Figure(
        "watch", "stock.keeps", 4, watch("stock.keeps", 0), rich(grain=2, ore=3), "keep N:0,0", True, BASE
    ),
    Figure(
        "watch", "stock.guards", 4, watch("stock.guards", 0), rich(lumber=1, brick=1, wool=1), "guard 1", True
    ),
    Figure(
        "watch",
        "offers a turn",
        4,
        option("offers", "none"),
        {**AT, "hand": {"red": {"wool": 1}, "blue": {"ore": 1}}},
        "trade",
        True,
        BASE,
    ),
    # In Oriflamme no amount limits a choice (influence is paid as far as it goes); options of the table do.
    Figure(
        "oriflamme",
        "apothecary_may_target_itself",
        3,
        option("apothecary_may_target_itself", "no"),
        {"visit": 0, "row": [["red apothecary up"], ["red plan down"], ["red trap down"]]},
        "eliminate 0",
        True,
    ),
    Figure(
        "oriflamme",
        "bribe_mandatory_if_possible",
        3,
        option("bribe_mandatory_if_possible", "no"),
        {
            "visited": 0,
            "active": 0,
            "acting": ["bribe 0"],
            "row": [["red bribe up"], ["blue queen up"], ["green queen up"]],
        },
        "decline",
        False,
    ),
]


def possible(s: State, d: Decision) -> list[Move]:
    """All answers, listed or found by walking over the slots."""
    listed = moves(s, d)
    if listed is not None:
        return listed
    found: list[Move] = []
    walks: list[list[Filled]] = [[]]
    while walks:
        walk = walks.pop()
        step = slot(s, d, walk)
        if isinstance(step, Slot):
            assert isinstance(step.domain, Among)
            walks += [[*walk, ref] for ref in step.domain.refs]
            if step.done is not None:
                found.append(step.done)
        else:
            found.append(step)
    return found


@pytest.mark.parametrize("figure", FIGURES, ids=[f"{f.game}-{f.name}" for f in FIGURES])
def test_list_and_refusal_follow_a_changed_figure(figure: Figure) -> None:
    rules = game(figure.game)
    usual = rules.open_book(figure.seats, "", figure.options)
    for book, expected in ((usual, figure.possible), (figure.change(rules, usual), not figure.possible)):
        s = rules.arrange(book, SEED, figure.position)
        d = asked_of(s, 0)
        m = rules.parse(figure.move, book)
        assert (d is not None and m in possible(s, d)) == expected
        assert (d is not None and s.stack[-1].check(s, d, m) is None) == expected
