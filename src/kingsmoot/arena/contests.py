"""What a game's `contests.toml` says: who must beat whom in the proofs of strength and of levels, and its
ladder of bots."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from itertools import pairwise, product
from typing import Any, Final

from kingsmoot.bots import FORMER, LEVELS
from kingsmoot.core.game import Game
from kingsmoot.io.rulebook import home

LEAST: Final = 1.5
"""Times its fair share that a level wins among copies of the one below."""
PAIR: Final = 0.65
"""The same where two seats make that impossible."""
NEWCOMER: Final = "policy"
"""Who stands for a person that plays for the first time and is sensible: simple habits, and no look ahead."""
FORMER_SECONDS: Final = 0.1
"""For each answer, where searches of two dates meet."""


@dataclass(frozen=True)
class Contest:
    hero: str
    rest: str
    seats: int
    deals: int
    least: float
    """Share of the wins that the lower end of the interval must reach."""
    options: dict[str, str | list[str]] = field(default_factory=dict)
    """Where an option has several values, they take turns from deal to deal."""

    @property
    def name(self) -> str:
        chosen = "".join([f", {name}={'/'.join(values)}" for name, values in self._values()])
        return f"{self.hero} among {self.rest}, {self.seats} seats{chosen}"

    @property
    def tables(self) -> tuple[dict[str, str], ...]:
        named = [[(name, value) for value in values] for name, values in self._values()]
        return tuple([dict(chosen) for chosen in product(*named)])

    def _values(self) -> list[tuple[str, list[str]]]:
        return [(name, [v] if isinstance(v, str) else v) for name, v in self.options.items()]


@dataclass(frozen=True)
class Ladder:
    """Bots of which every two meet, and where. Searches are short enough for the whole to take an hour."""

    bots: tuple[str, ...]
    seats: str = ""
    options: tuple[str, ...] = ()
    """As on the command line."""


def contests(game: Game) -> list[Contest]:
    return [Contest(**one) for one in _told(game).get("contest", [])]


def level_contests(game: Game) -> list[Contest]:
    """A newcomer among the lowest level, every level alone among copies of the one below, and the search
    among copies of the former one, at the times people wait: the quickest first."""
    told = _told(game).get("levels")
    if told is None:
        return []
    seats, deals, options = told["seats"], told["deals"], told.get("options", {})
    least = PAIR if seats == 2 else LEAST / seats
    now, former = [f"{name}:{FORMER_SECONDS}s" for name in ("search", *FORMER)]
    return [
        Contest(NEWCOMER, LEVELS[0], seats, deals, least, options),
        Contest(LEVELS[1], LEVELS[0], seats, deals, least, options),
        Contest(LEVELS[2], LEVELS[1], seats, deals, least, options),
        Contest(now, former, seats, deals, told["former"], options),
        *[Contest(above, below, seats, deals, least, options) for below, above in pairwise(LEVELS[2:])],
    ]


def ladder(game: Game) -> Ladder:
    told = _told(game).get("ladder", {})
    usual = ("search:200", *game.bots, "greedy", "policy", "random")
    return Ladder(tuple(told.get("bots", usual)), told.get("seats", ""), tuple(told.get("options", ())))


def _told(game: Game) -> dict[str, Any]:
    path = home(game) / "contests.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
