"""A game on one screen: what it is, its goal, a turn, five signs; and how a first game of it is set up.

It lies as `primer.toml` beside the game's code, with a picture of our own drawing as `cover.svg`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from kingsmoot.core.game import Game
from kingsmoot.io.registry import games
from kingsmoot.io.rulebook import home
from kingsmoot.learn.lesson import Text, convert

HEAVY = 3


class Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    symbol: str
    say: Text


class FirstGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game for somebody who has just learnt it, against bots."""

    seats: int
    bot: str
    options: dict[str, str] = {}


class Primer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    weight: int
    """From 1, light, to 3, heavy."""
    minutes: int
    symbol: str
    line: Text
    goal: Text
    turn: Text
    first: FirstGame
    sign: Sequence[Sign]
    id: str = ""


@cache
def primer(game: Game) -> Primer | None:
    """None for a game that brings none, such as one that is being made."""
    path = home(game) / "primer.toml"
    if not path.exists():
        return None
    found: Primer = convert(path, Primer)
    return found


def cover(game: Game) -> Path | None:
    """The picture of a game."""
    path = home(game) / "cover.svg"
    return path if path.exists() else None


def by_weight() -> list[Game]:
    """All games, the lightest first; those without a primer last."""

    def key(game: Game) -> tuple[int, int, str]:
        told = primer(game)
        return (told.weight, told.minutes, game.id) if told is not None else (HEAVY + 1, 0, game.id)

    return sorted(games().values(), key=key)
