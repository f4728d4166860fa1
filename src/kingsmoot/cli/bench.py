"""`kingsmoot bench`: the speed of the engines, beside that of their peers."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from kingsmoot.bench.engine import EngineFigures, measure
from kingsmoot.bench.yardstick import PEERS
from kingsmoot.cli.arguments import game_of
from kingsmoot.cli.console import console, plain, tr
from kingsmoot.io.registry import games

OPERATIONS = ("clone", "moves", "play", "view", "imagine", "scene")


def bench(
    game: Annotated[
        str,
        typer.Argument(
            help="only this game; `table`: the web table under load; `attack`: while it is attacked"
        ),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="for programs")] = False,
    seconds: Annotated[float, typer.Option(help="of `table` and `attack`: for how long")] = 60.0,
    db: Annotated[str, typer.Option(help="of `attack`: the address of a PostgreSQL, for two servers")] = "",
) -> None:
    """Measure the engines, in yards and microseconds."""
    if game in ("table", "attack"):
        bench_the_table(game, as_json, seconds, db)
        return
    chosen = [game_of(game)] if game else list(games().values())
    out = console()
    found = []
    for one in chosen:
        with console(complaints=True).status(plain(tr("bench-running", game=one.id))):
            found.append(measure(one))
    if as_json:
        typer.echo(json.dumps([flat(figures) for figures in found], indent=2))
        return
    for figures in found:
        print_figures(out, figures)


def flat(figures: EngineFigures) -> dict[str, object]:
    told = asdict(figures)
    more = told.pop("more")
    return {**told, **more}


def bench_the_table(what: str, as_json: bool, seconds: float, db: str) -> None:
    # Imported late: the engines are measured without the web's packages.
    from kingsmoot.bench import attack, table

    with console(complaints=True).status(plain(tr("bench-running", game=what))):
        found = table.measure(seconds) if what == "table" else attack.measure(seconds, db=db)
    if as_json:
        typer.echo(json.dumps(found, indent=2))
        return
    for name, value in table.told(found):
        console().print(f"{plain(name)}: [b]{plain(value)}[/]")


def print_figures(out: Console, f: EngineFigures) -> None:
    build = tr("bench-compiled" if f.compiled else "bench-interpreted")
    out.print()
    out.print(f"[b]{f.game}[/], {plain(build)}")
    out.print(
        plain(
            tr(
                "bench-speed",
                decisions=f"{f.decisions_per_yard:.3f}",
                games=f"{f.games_per_yard:.2e}",
                each=f"{f.decisions_per_game:g}",
                yards=f"{f.yards_per_second:,.0f}",
            )
        )
    )
    costs = [(name, getattr(f, name + "_us")) for name in OPERATIONS]
    out.print("  ".join([f"{name} [b]{us:g}[/] µs" for name, us in costs if us is not None]))
    if f.more:
        out.print("  ".join([f"{name} [b]{value:g}[/]" for name, value in f.more.items()]))
    out.print(plain(tr("bench-memory", mb=f"{f.records_1000_mb:g}")))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for head in ("bench-peer", "bench-decisions", "bench-games", "bench-what"):
        right = head in ("bench-decisions", "bench-games")
        table.add_column(plain(tr(head)), justify="right" if right else "left")
    for name, (decisions, games_, what) in PEERS.items():
        table.add_row(
            name,
            f"{f.decisions_per_yard / decisions:.1f}x",
            f"{f.games_per_yard / games_:.1f}x",
            f"[aside]{what}[/]",
        )
    out.print(table)
