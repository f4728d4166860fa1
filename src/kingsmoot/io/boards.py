"""The board of a game in a terminal, if it prints one."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from kingsmoot.core.game import Game
from kingsmoot.kit.capabilities import Printed


def printed(game: Game) -> Printed | None:
    """The game's own print: by itself, or by the module `terminal` in its room `text`."""
    if isinstance(game, Printed):
        return game
    home = type(game).__module__.rpartition(".")[0]
    room = home + ".text" if home and find_spec(home + ".text") is not None else home
    if home and find_spec(room + ".terminal") is not None:
        module = import_module(room + ".terminal")
        if isinstance(module, Printed):
            return module
    return None
