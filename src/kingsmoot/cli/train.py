"""`kingsmoot train`: a judgement learnt from self-play."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from kingsmoot.arena.schedule import Plan, Setting
from kingsmoot.arena.store import Store
from kingsmoot.cli.arena import (
    Options,
    Ray,
    Seats,
    Workers,
    command,
    participants_of,
    run_plan,
    settings,
    workers_of,
)
from kingsmoot.cli.arguments import game_of, positive, seed_of
from kingsmoot.cli.console import console, plain, tr
from kingsmoot.cli.errors import fault
from kingsmoot.cli.files import make_folder, write_text
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.random_streams import derive
from kingsmoot.kit.capabilities import Judging
from kingsmoot.proofs.report import page, section, told_before

if TYPE_CHECKING:
    from kingsmoot.arena.training import Trained

PAGE: Final = "training.md"
CLAIM: Final = (
    "What a bot says of a position is a chance of winning for each seat. Measured on games that took no part "
    "in learning; log-loss: less is better."
)


def train(
    game: Annotated[str, typer.Argument(help="which game; see `kingsmoot games`")],
    games: Annotated[str, typer.Option(help="how many are played", metavar="N")] = "4000",
    bot: Annotated[str, typer.Option(help="who plays all seats", metavar="SPEC")] = "policy",
    seats: Seats = "",
    options: Options = None,
    seed: Annotated[str, typer.Option(help="of all deals", metavar="HEX")] = "1",
    file: Annotated[Path | None, typer.Option(help="where the games are kept", metavar="FILE")] = None,
    out: Annotated[Path | None, typer.Option(help="where the weights go", metavar="FILE")] = None,
    report: Annotated[Path | None, typer.Option(help="where the report goes", metavar="DIR")] = None,
    workers: Workers = "",
    ray: Ray = "",
) -> None:
    """Learn how good a position is: play, learn, measure. What was interrupted goes on where it stopped."""
    rules = game_of(game)
    if not isinstance(rules, Judging):
        raise fault("error-not-judging", game=rules.id)
    began = perf_counter()
    plan = Plan(
        game=rules.id,
        bots=participants_of(bot, rules)[:1],
        settings=settings(rules, seats, "", options or []) if seats or options else every_table(rules),
        games=positive(games, "--games"),
        seed=derive(seed_of(seed), b"train").hex(),
        early=False,
        rotated=bot not in rules.bots,  # those answer alike wherever they sit
    )
    path = file or Path(f"{rules.id}-training.sqlite3")
    many = workers_of(workers, ray, usual=2)
    run_plan(rules, plan, path, many, ray)
    try:
        from kingsmoot.arena.training import kept, learn
    except ImportError as missing:
        raise fault("error-extra", extra="arena") from missing
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Store.open(path) as store,
        Progress(*columns, console=console(complaints=True), transient=True) as bar,
    ):
        task = bar.add_task("")
        trained = learn(store, rules, many or 1, lambda done, of: bar.update(task, completed=done, total=of))
        weights = out or Path(f"{rules.id}-learnt.toml")
        write_text(weights, kept(rules, store, trained, command()))
    console().print(plain(tr("train-told", file=str(weights))))
    if report is not None:
        write_report(rules.id, report, trained, perf_counter() - began)
        console().print(plain(tr("prove-written", file=str(report / PAGE))))


def every_table(game: Game) -> tuple[Setting, ...]:
    """Every number of seats with every value of the options that make it a different game."""
    strata = [[(o.name, value) for value in o.values] for o in game.options if o.name in game.strata]
    found = []
    for n, chosen in product(range(game.least, game.most + 1), product(*strata)):
        try:
            game.open_book(n, "", dict(chosen))
        except Refused:
            continue  # a mode that so many cannot play
        found.append(Setting(n, "", chosen))
    return tuple(found)


def write_report(id: str, folder: Path, trained: Trained, seconds: float) -> None:
    """The page of all games, with a new section of this one, and its plot beside it."""
    from kingsmoot.arena.plots import calibration

    make_folder(folder)
    figures = [
        ("games", f"{trained.games}, of which {trained.held_out} took no part in learning"),
        ("positions", f"{trained.positions}"),
    ]
    lines = section(command(), figures, seconds)
    lines += ["| table | positions | equal chances | before | learnt |", "|---|---|---|---|---|"]
    for one in trained.measured:
        losses = f"{one.uniform:.3f} | {one.former:.3f} | {one.learnt:.3f}"
        lines.append(f"| {one.name} | {one.positions} | {losses} |")
    lines += ["", "| said | won | seats |", "|---|---|---|"]
    lines += [f"| {one.said:.3f} | {one.won:.3f} | {one.seats} |" for one in trained.bins]
    lines += ["", "| said before | won | seats |", "|---|---|---|"]
    lines += [f"| {one.said:.3f} | {one.won:.3f} | {one.seats} |" for one in trained.former_bins]
    plot = f"training-{id}.svg"
    points = {
        "before": [(one.said, one.won) for one in trained.former_bins],
        "learnt": [(one.said, one.won) for one in trained.bins],
    }
    write_text(folder / plot, calibration(points, "said", "won"))
    lines += ["", f"![what was said against what was won]({plot})", ""]
    path = folder / PAGE
    write_text(path, page("training", CLAIM, {id: lines}, told_before(path)))
