"""`kingsmoot verify`: games that prove themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kingsmoot.cli.console import speaker, tr
from kingsmoot.cli.errors import Fault
from kingsmoot.cli.files import record_of
from kingsmoot.cli.scenario import print_outcome
from kingsmoot.core import match


def verify(files: Annotated[list[Path], typer.Argument(help="records of finished games")]) -> None:
    """Prove recorded games: every die and shuffle, every move, and the end."""
    sound = 0
    for path in files:
        try:
            game, record = record_of(path)
            wrong = [speaker(game).say(told) for told in match.verify(game, record)]
            if not record.result and not wrong:
                wrong = [tr("verify-unfinished")]
        except Fault as broken:
            wrong = [str(broken)]
        sound += print_outcome(path, wrong, tr("verify-proven"))
    raise typer.Exit(int(sound < len(files)))
