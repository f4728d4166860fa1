"""`kingsmoot lab`: a balance study of a game, and its report."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from kingsmoot.arena.contests import Ladder
from kingsmoot.arena.contests import ladder as ladder_of
from kingsmoot.arena.schedule import PAIRS, TOGETHER, Plan
from kingsmoot.cli.arena import Options, Ray, Seats, Workers, participants_of, run_plan, settings, workers_of
from kingsmoot.cli.arguments import game_of, positive, seed_of
from kingsmoot.cli.errors import fault
from kingsmoot.cli.files import make_folder
from kingsmoot.cli.report import write_report
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import derive
from kingsmoot.io import registry

GAMES: Final = "600"
USUAL: Final = "policy"
"""Who plays a study unless told otherwise: quick and sensible."""


def lab(
    game: Annotated[str, typer.Argument(help="which game; a ladder may be of all of them")] = "",
    bots: Annotated[str, typer.Option(help="who plays all seats", metavar="SPEC,...")] = "",
    games: Annotated[str, typer.Option(help="how many games, a question", metavar="N")] = GAMES,
    seats: Seats = "",
    options: Options = None,
    edition: Annotated[str, typer.Option(help="which edition of the rules; several take turns")] = "",
    ladder: Annotated[
        bool, typer.Option("--ladder", help="the strength of bots instead: every two by themselves")
    ] = False,
    early: Annotated[bool, typer.Option("--early", help="stop each question once it is decided")] = False,
    seed: Annotated[str, typer.Option(help="of all deals", metavar="HEX")] = "1",
    file: Annotated[Path | None, typer.Option(help="where the games are kept", metavar="FILE")] = None,
    report: Annotated[Path | None, typer.Option(help="where the report goes", metavar="FILE|DIR")] = None,
    workers: Workers = "",
    ray: Ray = "",
) -> None:
    """Study the balance of a game, or the strength of its bots, and write a report with plots."""
    chosen = [game_of(game)] if game else list(registry.games().values())
    if not game and (file is not None or not ladder):
        raise fault("error-which-game", known=", ".join(registry.games()))
    for rules in chosen:
        name = f"{rules.id}-{'ladder' if ladder else 'lab'}"
        rungs = ladder_of(rules) if ladder else Ladder((USUAL,), every(rules))
        plan = Plan(
            game=rules.id,
            bots=participants_of(bots or ",".join(rungs.bots), rules),
            settings=settings(rules, seats or rungs.seats, edition, options or list(rungs.options)),
            games=positive(games, "--games"),
            seed=derive(seed_of(seed), b"lab").hex(),
            style=PAIRS if ladder else TOGETHER,
            early=early,
        )
        path = file or Path(f"{name}.sqlite3")
        run_plan(rules, plan, path, workers_of(workers, ray, usual=2), ray)
        write_report(path, page(report, f"{name}.html", several=not game))


def page(report: Path | None, name: str, several: bool) -> Path:
    """Where a report goes: into the folder that was named, or to the file, or here."""
    if report is None:
        return Path(name)
    if several:
        make_folder(report)
    return report / name if report.is_dir() else report


def every(game: Game) -> str:
    """Every number of seats."""
    return ",".join([str(n) for n in range(game.least, game.most + 1)])
