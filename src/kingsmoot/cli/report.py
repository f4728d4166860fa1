"""`kingsmoot report`: what a file of games says, as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kingsmoot.arena.store import Store
from kingsmoot.cli.arguments import game_of
from kingsmoot.cli.console import console, language, plain, tr
from kingsmoot.cli.errors import fault
from kingsmoot.cli.files import write_text


def report(
    file: Annotated[Path, typer.Argument(help="a file of games", metavar="FILE")],
    out: Annotated[Path | None, typer.Option(help="where the report goes", metavar="FILE")] = None,
) -> None:
    """Write a report on a file of games."""
    write_report(file, out or file.with_suffix(".html"))


def write_report(file: Path, out: Path) -> None:
    try:
        from kingsmoot.arena.report import html
        from kingsmoot.arena.summary import figures

        with Store.open(file) as store:
            if not store.games():
                raise fault("error-arena-empty", file=str(file))
            game = game_of(store.plan.game)
            write_text(out, html(store, figures(store, game, language()), language()))
    except ImportError as missing:
        raise fault("error-extra", extra="arena") from missing
    console().print(plain(tr("prove-written", file=str(out))))
