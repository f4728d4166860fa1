"""`kingsmoot scenario`: positions in which something must hold."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from kingsmoot.cli.console import console, plain, speaker, tr
from kingsmoot.cli.errors import Fault, fault
from kingsmoot.cli.files import read_text, record_of, write_text
from kingsmoot.core.record import BadRecord, Place
from kingsmoot.io import cases
from kingsmoot.io.cases import scenarios_in
from kingsmoot.io.rewrite import rewritten

NAMED: Final = re.compile(r"\S+\.toml\b")
"""A sentence that begins with the name of its file."""


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
        held += print_outcome(path, differences(path), tr("scenario-holds"))
    console().print(plain(tr("scenario-total", n=held, total=len(paths))))
    raise typer.Exit(int(held < len(paths)))


def differences(path: Path) -> list[str]:
    """All that is wrong with a scenario, each as a sentence with its file and line."""
    try:
        game, record = record_of(path)
    except Fault as broken:
        return [str(broken)]
    words = speaker(game)
    try:
        found = cases.run(game, record).differed
    except BadRecord as broken:
        return [words.say(broken.why)]
    except Exception as bug:
        # A mistake of the program: told with its file, so that those after it are run nevertheless.
        if os.environ.get("KINGSMOOT_DEBUG"):
            raise
        return [tr("error-bug", why=f"{type(bug).__name__}: {bug}")]
    return [at(words.say(one.why), one.place, path) for one in found]


def at(told: str, place: Place, path: Path) -> str:
    """`file.toml:12: what is wrong there`."""
    file, n = place
    return f"{file or path}:{n}: {told}" if n else told


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
    """One line a file if all is well; otherwise what is wrong on stderr, one line for each place."""
    if not wrong:
        _print(console(), f"[good]✓[/] {plain(str(path))}: {plain(good)}")
    else:
        placed = [told for told in wrong if NAMED.match(told)]
        others = " ".join([told for told in wrong if told not in placed])
        for line in [*placed, *([f"{path}: {others}"] if others else [])]:
            _print(console(complaints=True), f"[bad]✗[/] {plain(line)}")
    return not wrong


def _print(out: Console, told: str) -> None:
    out.print(told, soft_wrap=True)
