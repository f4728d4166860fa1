"""Levels for people, from a beginner to the strongest there is.

The strongest is the search at its full strength. The others are players that think less and err more: how
much is fitted to each game, so that every level beats the one below, and told in its `contests.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from kingsmoot.core.game import Game
from kingsmoot.io.rulebook import home

LEVELS: Final = ("page", "squire", "knight", "lord", "king")
SEARCH: Final = "search"
GREEDY: Final = "greedy"


class Level(NamedTuple):
    bot: str
    """`search`, `greedy`, or one of the game's own bots."""
    seconds: float = 0.0
    """How long it searches for one answer, at most."""
    iterations: int = 0
    """After how many it has searched enough, if that takes less time: it is then as strong on every computer
    that is quick enough. One of the game's own bots looks for a win in its own turn for so long."""
    error: float = 0.0
    """By how much it errs (`bots/erring.py`)."""


USUAL: Final[Mapping[str, Level]] = {
    "page": Level(GREEDY, error=0.1),
    "squire": Level(GREEDY),
    "knight": Level(SEARCH, 0.3),
    "lord": Level(SEARCH, 2.0),
    "king": Level(SEARCH, 10.0),
}
"""Where a game says nothing, or none is given."""


def level(name: str, game: Game | None) -> Level:
    """How one of the `LEVELS` plays a game."""
    if game is None:
        return USUAL[name]
    return _declared(home(game) / "contests.toml").get(name, USUAL[name])


@cache
def _declared(path: Path) -> Mapping[str, Level]:
    told = tomllib.loads(path.read_text("utf-8")).get("levels", {}) if path.is_file() else {}
    return {name: Level(**told[name]) for name in LEVELS if name in told}
