"""Shortcuts to positions of the test-only game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refusal
from kingsmoot.core.match import Match
from kingsmoot.core.moves import Move
from kingsmoot.core.state import State, asked_of, play
from tests.toy.game import GAME as TOY
from tests.toy.state import ToyState

S = TypeVar("S", bound=State)

GAME: Game = TOY
SEED = bytes(range(16))


def new(seats: int = 2, edition: str = "", **options: str) -> ToyState:
    s = GAME.new(seats, SEED, edition, options)
    assert isinstance(s, ToyState)
    return s


def at(position: Mapping[str, Any], seats: int = 2, draws: Mapping[str, int] | None = None) -> ToyState:
    """An arranged position, with the draws to come scripted."""
    s = GAME.arrange(GAME.open_book(seats, "", {}), SEED, position)
    assert isinstance(s, ToyState)
    s.forced = tuple((draws or {}).items())
    return s


def move(text: str, s: State) -> Move:
    return GAME.parse(text, s.book)


def answer(s: State, line: str) -> Refusal | None:
    """`0: bid 3`"""
    seat, _, text = line.partition(": ")
    d = asked_of(s, int(seat))
    assert d is not None, f"{seat} is not asked"
    return play(s, d, move(text, s))


def answers(s: S, *lines: str) -> S:
    for line in lines:
        assert answer(s, line) is None, line
    return s


def match(*lines: str, seats: int = 2) -> Match:
    m = Match(GAME, new(seats))
    for line in lines:
        give(m, line)
    return m


def give(m: Match, line: str) -> None:
    seat, _, text = line.partition(": ")
    refusal = m.play(int(seat), move(text, m.state))
    assert refusal is None, f"{line}: {refusal}"
