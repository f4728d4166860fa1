"""Mistakes in what a person gives us: one sentence each, in that person's language."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kingsmoot.cli.console import speaker, tr
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.record import BadRecord
from kingsmoot.io.cases import NoText

USAGE: Final = 2
FAILED: Final = 1


class Fault(Exception):
    """Something was given that cannot be used. The message is the sentence to print."""

    def __init__(self, sentence: str, status: int = FAILED) -> None:
        super().__init__(sentence)
        self.status = status


def fault(id: str, /, **args: str | int) -> Fault:
    return Fault(tr(id, **args))


def bad_record(path: Path, wrong: BadRecord, game: Game | None = None) -> Fault:
    if isinstance(wrong, NoText) or wrong.why.id == "record-at":  # it names its file
        return Fault(speaker(game).say(wrong.why))
    return Fault(speaker(game)("error-record", file=str(path), why=wrong.why))


# Reading what was named on the command line.


def refused(wrong: Refused, game: Game | None = None) -> Fault:
    return Fault(speaker(game).refusal(wrong.refusal))
