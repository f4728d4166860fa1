"""`kingsmoot words`: every sentence that play brings about, for an editor to read."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.progress import BarColumn, Progress

from kingsmoot.cli.arguments import game_of, seed_of
from kingsmoot.cli.console import console, language, plain
from kingsmoot.core.random_streams import Stream
from kingsmoot.proofs.harvest import drawn, harvest, lines


def words(
    game: Annotated[str, typer.Argument(help="the game")],
    games: Annotated[int, typer.Option("--harvest", min=1, help="games to play", metavar="N")] = 20,
    each: Annotated[int, typer.Option(min=1, help="renderings kept of each message")] = 6,
    draw: Annotated[int, typer.Option(min=0, help="lines drawn of all by lot; 0: all", metavar="N")] = 0,
    seed: Annotated[str, typer.Option(help="of the games and of the lot", metavar="HEX")] = "0",
) -> None:
    """Play games with bots and print every distinct line they cause, by message."""
    luck = seed_of(seed)
    with Progress(BarColumn(), console=console(complaints=True), transient=True) as bar:
        job = bar.add_task("", total=games)
        found = list(lines(harvest(game_of(game), language(), games, each, lambda: bar.advance(job), luck)))
    out = console()
    for kind, id, told in drawn(found, draw, Stream(luck)) if draw else found:
        out.print(f"[aside]{kind} {plain(id)}[/]  {plain(told)}", soft_wrap=True)
