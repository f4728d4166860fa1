"""Files that were named on the command line, read and written; whatever cannot be is a `Fault`."""

from __future__ import annotations

from pathlib import Path

from kingsmoot.cli.arguments import game_of
from kingsmoot.cli.errors import bad_record, fault
from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.record import LARGEST, BadRecord, Record
from kingsmoot.io.cases import read


def read_text(path: Path) -> str:
    """The text of a file. No more is read than a record may have: the name may be that of a device."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise fault("error-no-file", file=str(path)) from None
    except IsADirectoryError:
        raise fault("error-directory", file=str(path)) from None
    except (OSError, ValueError):
        raise fault("error-unreadable", file=str(path)) from None
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        # What was cut off in the midst of a letter is too large, not garbled.
        if len(raw) > LARGEST:
            raise bad_record(path, BadRecord("the file is too large for a record")) from None
        raise fault("error-not-text", file=str(path)) from None


def record_of(path: Path) -> tuple[Game, Record]:
    """A record or scenario from a file, and the game that it is of."""
    try:
        r = read(path, read_text(path))
    except BadRecord as wrong:
        raise bad_record(path, wrong) from None
    return game_of(r.game), r


def write_text(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
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
