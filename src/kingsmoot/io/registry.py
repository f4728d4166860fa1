"""Which games there are.

Games come by entry point (`kingsmoot.games`), so that a package of its own can bring one. A program may
`register` others, and the variable KINGSMOOT_GAMES may name some more as `module:attribute`, separated
by commas: that is how a server under test gets a game that is not installed. With KINGSMOOT_JUDGE_ALL=1
play-outs judge their own moves too (`core.state.DEBUGGING`).
"""

from __future__ import annotations

import os
from importlib import import_module
from importlib.metadata import entry_points

from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.state import DEBUGGING

_registered: dict[str, Game] = {}
_looked = False


def register(game: Game) -> None:
    """Make a game known by its id; a later one with the same id takes its place."""
    _registered[game.id] = game


def games() -> dict[str, Game]:
    """All games by id."""
    global _looked
    if not _looked:
        DEBUGGING.judges_all = os.environ.get("KINGSMOOT_JUDGE_ALL") == "1"
        known = dict(_registered)
        for entry in entry_points(group="kingsmoot.games"):
            register(entry.load())
        for name in filter(None, os.environ.get("KINGSMOOT_GAMES", "").split(",")):
            module, _, attribute = name.partition(":")
            register(getattr(import_module(module), attribute))
        _registered.update(known)
        _looked = True  # only now: whoever is interrupted, or comes meanwhile, must not find half of them
    return dict(sorted(_registered.items()))


def game(id: str) -> Game:
    """A game by its id; refused with C-UNKNOWN-GAME."""
    known = games()
    if id not in known:
        raise Refused(Refusal("C-UNKNOWN-GAME", (id, ", ".join(known))))
    return known[id]
