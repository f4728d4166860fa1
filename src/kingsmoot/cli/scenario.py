"""`kingsmoot scenario`: positions in which something must hold."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from kingsmoot.cli.console import console, plain, speaker, tr
from kingsmoot.cli.errors import Fault, fault
from kingsmoot.cli.files import read_text, record_of, write_text
from kingsmoot.core import scenario as scenarios
from kingsmoot.core.record import BadRecord
from kingsmoot.io.cases import scenarios_in
from kingsmoot.io.rewrite import rewritten


def scenario(
    files: Annotated[list[Path], typer.Argument(help="scenarios, or folders of them")],
    rewrite: Annotated[
        bool,
        typer.Option("--rewrite", help="rewrite files that use a former spelling"),
    ] = False,
) -> None:
    """Run scenarios and say what differed."""
    paths = [path for file in files for path in (scenarios_in(file, rewrite) if file.is_dir() else [file])]
    if not paths:
        raise fault("error-no-scenarios")
    if rewrite:
        rewrite_all(paths)
        return
    held = 0
    for path in paths:
        try:
            game, record = record_of(path)
            wrong = [speaker(game).say(told) for told in scenarios.run(game, record).differed]
        except BadRecord as broken:
            wrong = [speaker().say(broken.why)]
        except Fault as broken:
            wrong = [str(broken)]
        held += print_outcome(path, wrong, tr("scenario-holds"))
    console().print(plain(tr("scenario-total", n=held, total=len(paths))))
    raise typer.Exit(int(held < len(paths)))


def rewrite_all(paths: list[Path]) -> None:
    """Write files whose spelling has changed. One that cannot be played stays as it is, and is named."""
    failed = 0
    for path in paths:
        try:
            game, record = record_of(path)
            text = read_text(path)
            now = rewritten(game, text, record)
        except BadRecord as broken:
            failed += not print_outcome(path, [speaker().say(broken.why)], "")
            continue
        except Fault as broken:
            failed += not print_outcome(path, [str(broken)], "")
            continue
        if now != text:
            write_text(path, now)
            print_outcome(path, [], tr("scenario-rewritten"))
    raise typer.Exit(int(failed > 0))


def print_outcome(path: Path, wrong: list[str], good: str) -> bool:
    """One line a file; with all that is wrong, on stderr, if anything is."""
    if not wrong:
        _print(console(), f"[good]✓[/] {plain(str(path))}: {plain(good)}")
    else:
        told = " ".join(wrong)
        line = told if told.startswith(str(path)) else f"{path}: {told}"
        _print(console(complaints=True), f"[bad]✗[/] {plain(line)}")
    return not wrong


def _print(out: Console, told: str) -> None:
    out.print(told, soft_wrap=True)
