"""`kingsmoot analyse`: a finished game looked at again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress
from rich.table import Table

from kingsmoot.analysis.game import FEWEST, MOMENTS, ROLLOUTS, TURNS, Analysis, analyse
from kingsmoot.cli.arguments import positive, seed_of
from kingsmoot.cli.console import console, plain, speaker, tr
from kingsmoot.cli.errors import bad_record, fault
from kingsmoot.cli.files import record_of
from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.record import BadRecord, Record

BAR = " ▁▂▃▄▅▆▇█"


def analysed(
    file: Annotated[Path, typer.Argument(help="a record of a game", metavar="RECORD")],
    rollouts: Annotated[str, typer.Option(help="play-outs from each moment", metavar="N")] = str(ROLLOUTS),
    moments: Annotated[str, typer.Option(help="moments looked at, at most", metavar="N")] = str(MOMENTS),
    turns: Annotated[str, typer.Option(help="moves told, at most", metavar="N")] = str(TURNS),
    seed: Annotated[str, typer.Option(help="of the play-outs", metavar="HEX")] = "0",
    as_json: Annotated[bool, typer.Option("--json", help="for programs")] = False,
) -> None:
    """Show how each seat’s chances changed and which moves turned the game."""
    playouts = positive(rollouts, "--rollouts")
    if playouts < FEWEST:
        raise fault("error-analyse-few", name="--rollouts", least=FEWEST)
    game, record = record_of(file)
    screen = console(complaints=True)
    try:
        match = Match.of(game, record)
        if not match.answers:
            raise fault("error-analyse-empty", file=str(file))
        with Progress(BarColumn(), console=screen, transient=True) as bar:
            task = bar.add_task("")
            found = analyse(
                game,
                record,
                playouts,
                positive(moments, "--moments"),
                positive(turns, "--turns"),
                seed_of(seed),
                lambda done, of: bar.update(task, completed=done, total=of),
            )
    except BadRecord as wrong:
        raise bad_record(file, wrong, game) from None
    if as_json:
        typer.echo(json.dumps(found.told(), indent=2))
    else:
        show(console(), game, record, match, found)


def show(out: Console, game: Game, record: Record, match: Match, found: Analysis) -> None:
    say = speaker(game)
    names = [say.say(game.seat_name(match.state.book, seat)) for seat in range(found.seats)]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(plain(tr("analyse-seat")))
    table.add_column(plain(tr("analyse-course")))
    for head in ("analyse-first", "analyse-last"):
        table.add_column(plain(tr(head)), justify="right")
    for seat, name in enumerate(names):
        values = [m.expectation[seat] for m in found.moments]
        line = "".join([BAR[min(8, round(8 * x))] for x in values])
        table.add_row(plain(name), line, f"{values[0]:.0%}", f"{values[-1]:.0%}")
    out.print(table)
    out.print()
    if not found.turns:
        out.print(plain(tr("analyse-no-turns")))
    for turn in found.turns:
        told = tr(
            "analyse-turn",
            n=turn.at + 1,
            who=names[turn.seat],
            move=turn.move,
            value=f"{turn.value:.0%}",
            better=turn.better,
            more=f"{turn.better_value:.0%}",
            doubt=f"{turn.error:.0%}",
        )
        out.print(plain(told))
