"""What every proof shares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from kingsmoot.core.game import Game

Found = list[tuple[str, str]]
"""Figures with their names, in the order in which they are told."""

Tick = Callable[[int], None]
"""Called with the number of games that were done since the last call."""


class Disproved(Exception):
    """What was to be proved does not hold; the message says where. Where figures are worth telling all the
    same, they are `found`."""

    def __init__(self, why: str, found: Found | None = None) -> None:
        super().__init__(why)
        self.found = found or []


@dataclass(frozen=True)
class Proof:
    claim: str
    run: Callable[[Game, int, Tick], Found]
    usual: int
    """How far its bar goes where nobody says otherwise: games, deals, or hundredths of the whole."""
    page: str = ""
    """The proof on whose page it is told, where that is not its own."""


def late(name: str) -> Callable[[Game, int, Tick], Found]:
    """The proof of a module that needs the web's packages: imported only when it runs."""

    def run(game: Game, many: int, tick: Tick) -> Found:
        found: Found = import_module(f"kingsmoot.proofs.{name}").run(game, many, tick)
        return found

    return run
