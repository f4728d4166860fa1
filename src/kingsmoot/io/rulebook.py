"""Reading rulebooks: the catalogue of a game lies beside its code as `rules.toml`."""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from pathlib import Path

from kingsmoot.core.game import Game
from kingsmoot.core.rules import BadRulebook, Rule, Rulebook


def home(game: Game) -> Path:
    """The folder of a game's data: where its `game.py` lies."""
    file = sys.modules[type(game).__module__].__file__
    assert file is not None
    return Path(file).parent


def beside(game: Game, name: str) -> str:
    """The text of a file in that folder; empty if it is not there."""
    path = home(game) / name
    return path.read_text("utf-8") if path.is_file() else ""


@cache
def read(path: Path) -> Rulebook:
    """The catalogue in a file. Raises `BadRulebook`."""
    with path.open("rb") as file:
        try:
            data = tomllib.load(file)
        except tomllib.TOMLDecodeError as wrong:
            raise BadRulebook(f"{path.name}: {wrong}") from None
    return Rulebook(data)


def core_rules() -> Rulebook:
    """The core's own rules, `C-...`."""
    return read(Path(__file__).parent.parent / "core" / "rules.toml")


def rules(game: Game) -> Rulebook:
    return read(home(game) / "rules.toml")


@cache
def rule_ids(game: Game) -> frozenset[str]:
    """The ids of all rules that a scenario of the game may name: its own and the core's."""
    return frozenset([*rules(game).rules, *core_rules().rules])


def find(game: Game | None, id: str) -> Rule | None:
    """A rule of the game or of the core."""
    if game is not None and id in rules(game):
        return rules(game)[id]
    return core_rules().rules.get(id)
