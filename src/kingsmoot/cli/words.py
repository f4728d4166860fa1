"""`kingsmoot words`: every sentence that play brings about, for an editor to read."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.progress import BarColumn, Progress

from kingsmoot.cli.arguments import game_of
from kingsmoot.cli.console import console, language, plain
from kingsmoot.proofs.harvest import harvest, lines


def words(
    game: Annotated[str, typer.Argument(help="the game")],
    games: Annotated[int, typer.Option("--harvest", min=1, help="games to play", metavar="N")] = 20,
    each: Annotated[int, typer.Option(min=1, help="renderings kept of each message")] = 6,
) -> None:
    """Play games with bots and print every distinct line they cause, by message."""
    with Progress(BarColumn(), console=console(complaints=True), transient=True) as bar:
        job = bar.add_task("", total=games)
        found = harvest(game_of(game), language(), games, each, lambda: bar.advance(job))
    out = console()
    for kind, id, told in lines(found):
        out.print(f"[aside]{kind} {plain(id)}[/]  {plain(told)}", soft_wrap=True)
