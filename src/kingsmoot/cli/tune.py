"""`kingsmoot tune`: weights of an evaluation, found by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from kingsmoot.arena.backends import backend
from kingsmoot.arena.tune import Search, kept, tune
from kingsmoot.cli.arena import Options, Ray, Seats, Workers, command, settings, workers_of
from kingsmoot.cli.arguments import game_of, positive, seed_of
from kingsmoot.cli.console import console, plain, tr
from kingsmoot.cli.errors import fault
from kingsmoot.cli.files import write_text


def tuned(
    game: Annotated[str, typer.Argument(help="which game; see `kingsmoot games`")],
    bot: Annotated[str, typer.Option(help="whose weights: greedy, or path/to/mybot.py:MyBot")] = "greedy",
    seats: Seats = "",
    options: Options = None,
    generations: Annotated[str, typer.Option(help="steps of the search", metavar="N")] = "8",
    population: Annotated[str, typer.Option(help="candidates a step", metavar="N")] = "8",
    deals: Annotated[str, typer.Option(help="deals a candidate", metavar="N")] = "12",
    judged: Annotated[str, typer.Option(help="deals of the last judgement", metavar="N")] = "100",
    seed: Annotated[str, typer.Option(help="of everything", metavar="HEX")] = "1",
    out: Annotated[Path | None, typer.Option(help="where the weights go", metavar="FILE")] = None,
    workers: Workers = "",
    ray: Ray = "",
) -> None:
    """Look for better weights of a bot's evaluation, and keep them with the study that found them."""
    rules = game_of(game)
    many = positive(population, "--population")
    if many < 4:
        raise fault("error-whole", name="--population", value=population)
    search = Search(
        bot,
        settings(rules, seats, "", options or []),
        positive(generations, "--generations"),
        many,
        positive(deals, "--deals"),
        positive(judged, "--judged"),
        seed_of(seed),
    )
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        back = backend(rules.id, workers_of(workers, ray, usual=2), ray)
        try:
            with Progress(*columns, console=console(complaints=True), transient=True) as bar:
                task = bar.add_task("")
                study = tune(rules, search, back, lambda done, of: bar.update(task, completed=done, total=of))
        finally:
            back.close()
    except ImportError as missing:
        raise fault("error-extra", extra="arena") from missing
    share, low, high = study.share
    told = tr(
        "tune-better" if study.better else "tune-no-better",
        share=f"{share:.1%}",
        low=f"{low:.1%}",
        high=f"{high:.1%}",
        fair=f"{study.fair:.1%}",
        n=study.judged,
    )
    path = out or Path(f"{rules.id}-weights.toml")
    write_text(path, kept(rules, search, study, command()))
    console().print(plain(told))
    console().print(plain(tr("prove-written", file=str(path))))
