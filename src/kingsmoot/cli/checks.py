"""`kingsmoot verify` and `kingsmoot scenario`: games that prove themselves, positions that must hold."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from kingsmoot.cli.faults import Fault, fault, record_of, said_again
from kingsmoot.cli.speech import console, plain, tr
from kingsmoot.core import match
from kingsmoot.core import scenario as scenarios
from kingsmoot.core.record import BadRecord


def verify(files: Annotated[list[Path], typer.Argument(help="records of finished games")]) -> None:
    """Prove recorded games: every die and shuffle, every move, and the end."""
    sound = 0
    for path in files:
        try:
            game, record = record_of(path)
            wrong = [said_again(told, game) for told in match.verify(game, record)]
            if not record.result and not wrong:
                wrong = [tr("verify-unfinished")]
        except Fault as broken:
            wrong = [str(broken)]
        sound += report(path, wrong, tr("verify-proven"))
    raise typer.Exit(int(sound < len(files)))


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
        held += report(path, wrong, tr("scenario-holds"))
    console().print(plain(tr("scenario-total", n=held, total=len(paths))))
    raise typer.Exit(int(held < len(paths)))


def report(path: Path, wrong: list[str], good: str) -> bool:
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
