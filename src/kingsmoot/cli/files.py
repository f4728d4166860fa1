"""Files named on the command line, read and written; whatever cannot be raises `Fault`."""

from __future__ import annotations

from pathlib import Path

from kingsmoot.cli.arguments import game_of
from kingsmoot.cli.errors import bad_record, fault
from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.io import cases


def read_text(path: Path) -> str:
    """The text of a file that is no larger than a record may be."""
    try:
        return cases.read_text(path)
    except BadRecord as wrong:
        raise bad_record(path, wrong) from None


def record_of(path: Path) -> tuple[Game, Record]:
    """A record or scenario from a file, and the game that it is of."""
    try:
        r = cases.load(path)
    except BadRecord as wrong:
        raise bad_record(path, wrong) from None
    return game_of(r.game), r


def write_text(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except (OSError, ValueError):
        raise fault("error-unwritable", file=str(path)) from None


def write_bytes(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except (OSError, ValueError):
        raise fault("error-unwritable", file=str(path)) from None


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError):
        raise fault("error-unwritable", file=str(path)) from None


def replayed(path: Path, game: Game, record: Record) -> Match:
    try:
        return Match.of(game, record)
    except BadRecord as wrong:
        raise bad_record(path, wrong, game) from None
