"""`kingsmoot arena`: tournaments of bots, on one computer or many."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from time import perf_counter
from typing import Annotated, Final

import typer
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kingsmoot.arena.backends import Backend, backend
from kingsmoot.arena.bot_game import Row
from kingsmoot.arena.participants import participant
from kingsmoot.arena.run import JOB, Run
from kingsmoot.arena.schedule import STYLES, Plan, Setting
from kingsmoot.arena.sprt import BETTER, EQUAL, FIRST_LOOK, SequentialTest
from kingsmoot.arena.standings import Standing, standings
from kingsmoot.arena.store import Store
from kingsmoot.cli.arguments import fraction, game_of, positive, seed_of, whole
from kingsmoot.cli.console import console, plain, tr
from kingsmoot.cli.errors import fault, refused
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.random_streams import derive
from kingsmoot.io import registry

SHOWN: Final = 4
"""Times a second that the table is drawn anew."""
WORDS: Final = 120
"""Characters of a fault that are printed; the file has the rest."""

Seats = Annotated[str, typer.Option(help="how many play: 4, or 3,4,5 in turn", metavar="N,...")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--options",
        "--option",
        help="choices of the table; several values take turns: mode=watch|base",
        metavar="NAME=VALUE|...",
    ),
]
Workers = Annotated[
    str,
    typer.Option(
        help="how many processes play; 1: this one; on a Ray cluster as many as it has CPUs", metavar="N"
    ),
]
Ray = Annotated[str, typer.Option(help="play on a Ray cluster; local starts one here", metavar="ADDRESS")]


def arena(
    game: Annotated[str, typer.Argument(help="which game; see `kingsmoot games`")] = "",
    bots: Annotated[
        str,
        typer.Option(
            help="who plays: greedy,search:2000,path/to/mybot.py:MyBot,http:program.py", metavar="SPEC,..."
        ),
    ] = "greedy,random",
    games: Annotated[str, typer.Option(help="at most this many for each question", metavar="N")] = "400",
    seats: Seats = "",
    options: Options = None,
    edition: Annotated[str, typer.Option(help="which edition of the rules; several take turns")] = "",
    seed: Annotated[str, typer.Option(help="of all deals", metavar="HEX")] = "1",
    file: Annotated[
        Path | None, typer.Option(help="where the games are kept; GAME.sqlite3", metavar="FILE")
    ] = None,
    style: Annotated[str, typer.Option(help="together, or pairs: every two bots by themselves")] = "together",
    margin: Annotated[str, typer.Option(help="a smaller difference of win shares counts as none")] = "0.03",
    full: Annotated[bool, typer.Option("--full", help="do not stop early when all is decided")] = False,
    workers: Workers = "",
    ray: Ray = "",
    job: Annotated[str, typer.Option(help="games that a worker gets at once", metavar="N")] = str(JOB),
) -> None:
    """Let bots play a tournament; an interrupted one resumes where it stopped."""
    rules = game_of(game) if game else None
    if rules is None:
        raise fault("error-which-game", known=", ".join(registry.games()))
    plan = Plan(
        game=rules.id,
        bots=participants_of(bots, rules),
        settings=settings(rules, seats, edition, options or []),
        games=positive(games, "--games"),
        seed=derive(seed_of(seed), b"arena").hex(),
        style=chosen_style(style),
        early=not full,
        margin=fraction(margin, "--margin"),
    )
    path = file or Path(f"{rules.id}.sqlite3")
    ran = run_plan(rules, plan, path, workers_of(workers, ray, usual=1), ray, positive(job, "--job"))
    out = console()
    out.print(table_of(ran.final))
    for name, why in ran.faults.items():
        out.print(plain(tr("arena-failed", name=name, why=why)))
    for docket in ran.run.dockets:
        for line in verdicts(docket):
            out.print(plain(line))
    out.print(plain(tr("arena-kept", n=ran.games, file=str(path))))


class FinishedRun:
    """A run that is over."""

    def __init__(self, run: Run, final: list[Standing], faults: dict[str, str]) -> None:
        self.run = run
        self.final = final
        self.games = run.store.games()
        self.faults = faults
        """By bot, the first words of its first fault."""


def run_plan(game: Game, plan: Plan, path: Path, workers: int, ray: str = "", job: int = JOB) -> FinishedRun:
    """Play a plan to its end, and say how it stands meanwhile."""
    with Store.begin(path, plan, game, command()) as store:
        run = Run(store, job)
        back = backend(game.id, workers, ray)
        try:
            watched(run, back)
        finally:
            back.close()
        rated = find_spec("openskill") is not None
        faults: dict[str, str] = {}
        return FinishedRun(run, standings(plan, _noting(store.rows(), faults), rated), faults)


def _noting(rows: Iterable[Row], faults: dict[str, str]) -> Iterator[Row]:
    """The same rows; the first fault of each bot is noted on the way."""
    for row in rows:
        for name, why in zip(row.players, row.faults, strict=True):
            if why:
                faults.setdefault(name, " ".join(why.split())[:WORDS])
        yield row


def watched(run: Run, back: Backend) -> None:
    screen = console(complaints=True)
    if not screen.is_terminal:
        run.play(back)
        return
    bar = progress(screen)
    task = bar.add_task("", total=run.total)
    with Live(console=screen, refresh_per_second=SHOWN, transient=True) as live:
        shown = 0.0

        def told(run: Run) -> None:
            # Drawing a table takes as long as playing a quick game: not after every deal.
            nonlocal shown
            if perf_counter() - shown < 1 / SHOWN:
                return
            shown = perf_counter()
            bar.update(task, total=run.total, completed=run.played, speed=f"{speed(run):.1f}")
            live.update(Group(table_of(run.lines()), bar))

        bar.update(task, completed=run.played, speed="")
        live.update(bar)
        run.play(back, told)


def speed(run: Run) -> float:
    """Games a second of this run."""
    return run.fresh / max(perf_counter() - run.began, 1e-9)


def progress(screen: Console) -> Progress:
    rate = TextColumn("{task.fields[speed]} " + plain(tr("arena-speed")))
    columns = (BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    return Progress(*columns, console=screen)


def table_of(lines: list[Standing]) -> Table:
    """The table as it stands. Blanks within a cell do not break; those of a heading may."""
    found = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    found.add_column(plain(tr("arena-bot")), overflow="fold", min_width=8)
    faults = any(line.faults for line in lines)
    for head in (
        "share",
        "interval",
        "fair",
        "rating",
        "seats-held",
        "time",
        *(["faults"] if faults else []),
    ):
        found.add_column(plain(tr("arena-" + head)), justify="right")
    for line in lines:
        mean, low, high = line.share
        mu, sigma = line.rating
        cells = [
            f"[b]{mean:.1%}[/]",
            f"{low:.1%}–{high:.1%}",
            f"{line.fair:.1%}",
            f"{mu:.1f} ± {sigma:.1f}" if sigma else "",
            f"{line.games}",
            f"{1000 * line.seconds / max(line.decisions, 1):.2f}",
        ]
        if faults:
            cells.append(f"[bad]{line.faults}[/]")
        found.add_row(plain(line.name), *[cell.replace(" ", "\N{NO-BREAK SPACE}") for cell in cells])
    return found


def verdicts(docket: SequentialTest) -> list[str]:
    told = []
    for (one, two), verdict in zip(docket.pairs, docket.verdicts, strict=True):
        if verdict is None and docket.seeds < FIRST_LOOK:
            games = FIRST_LOOK * docket.plan.games_of(docket.question) // max(docket.most // docket.cycle, 1)
            told.append(tr("arena-few", one=one, two=two, n=docket.seeds, least=FIRST_LOOK, games=games))
        elif verdict is None:
            told.append(tr("arena-open", one=one, two=two, n=docket.seen))
        elif verdict == EQUAL:
            told.append(tr("arena-equal", one=one, two=two, n=docket.seen))
        else:
            best, other = (one, two) if verdict == BETTER else (two, one)
            told.append(tr("arena-better", one=best, two=other, n=docket.seen))
    return told


# What the command line asks for.


def participants_of(told: str, game: Game) -> tuple[str, ...]:
    specs = tuple([spec.strip() for spec in told.split(",") if spec.strip()])
    if not specs or len(set(specs)) != len(specs):
        raise fault("error-participants")
    for spec in specs:
        participant(spec, game)
    return specs


def settings(game: Game, seats: str, edition: str, options: list[str]) -> tuple[Setting, ...]:
    """All tables that were asked for, each one tried once."""
    many = [whole(n, "--seats") for n in seats.split(",")] if seats else [game.usual_seats()]
    choices = []
    for told in options:
        name, equals, values = told.partition("=")
        if not equals:
            raise fault("error-option-form", option=told)
        choices.append([(name, value) for value in values.split("|")])
    found = []
    for n, one, picked in product(many, edition.split(",") if edition else [""], product(*choices)):
        try:
            game.open_book(n, one, dict(picked))
        except Refused as wrong:
            raise refused(wrong, game) from None
        found.append(Setting(n, one, picked))
    return tuple(dict.fromkeys(found))


def chosen_style(told: str) -> str:
    if told not in STYLES:
        raise fault("error-style", style=told, known=", ".join(STYLES))
    return told


def workers_of(told: str, ray: str, usual: int) -> int:
    """Where nobody says how many, a cluster gives all it has: 0."""
    if told:
        return positive(told, "--workers")
    return 0 if ray else usual


def command() -> str:
    """The line that was typed, so that a report can say how to repeat it."""
    return shlex.join(["kingsmoot", *sys.argv[1:]]) if sys.argv else "kingsmoot"
