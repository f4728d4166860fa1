"""`kingsmoot verify` and `kingsmoot scenario`: games that prove themselves, positions that must hold."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from kingsmoot.cli.console import console, plain, tr
from kingsmoot.cli.errors import Fault, fault, said_again
from kingsmoot.cli.files import record_of
from kingsmoot.core import scenario as scenarios
from kingsmoot.core.record import BadRecord


def scenario(files: Annotated[list[Path], typer.Argument(help="scenarios, or folders of them")]) -> None:
    """Run scenarios and say what differed."""
    paths = [path for file in files for path in (sorted(file.rglob("*.toml")) if file.is_dir() else [file])]
    if not paths:
        raise fault("error-no-scenarios")
    held = 0
    for path in paths:
        try:
            game, record = record_of(path)
            wrong = [said_again(told, game) for told in scenarios.run(game, record).differed]
        except BadRecord as broken:
            wrong = [said_again(str(broken))]
        except Fault as broken:
            wrong = [str(broken)]
        held += print_outcome(path, wrong, tr("scenario-holds"))
    console().print(plain(tr("scenario-total", n=held, total=len(paths))))
    raise typer.Exit(int(held < len(paths)))


def print_outcome(path: Path, wrong: list[str], good: str) -> bool:
    """One line a file: of those that are not as they should be on stderr, with all that is wrong."""
    if not wrong:
        _print(console(), f"[good]✓[/] {plain(str(path))}: {plain(good)}")
    else:
        told = " ".join(wrong)
        line = told if told.startswith(str(path)) else f"{path}: {told}"
        _print(console(complaints=True), f"[bad]✗[/] {plain(line)}")
    return not wrong


def _print(out: Console, told: str) -> None:
    out.print(told, soft_wrap=True)
