"""`kingsmoot prove`: long proofs, by name. Each prints its figures and writes them to docs/proofs/NAME.md.

A proof is a function that does its work, reports progress, and returns what it found; it raises `Disproved`
with one sentence where something does not hold.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version
from pathlib import Path
from time import perf_counter
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kingsmoot.bench import compiled
from kingsmoot.cli import prove_arena, prove_games, prove_rules, prove_strength, prove_table
from kingsmoot.cli.faults import fault, game_of
from kingsmoot.cli.play import whole
from kingsmoot.cli.proofs import Disproved, Found, Tick
from kingsmoot.cli.speech import console, plain, tr
from kingsmoot.core.game import Game
from kingsmoot.io.registry import games

HOME: Final = Path("docs") / "proofs"


@dataclass(frozen=True)
class Proof:
    claim: str
    run: Callable[[Game, int, Tick], Found]
    usual: int
    """How far its bar goes when nobody says otherwise: so many games, deals, or hundredths."""


PROOFS: Final = {
    "arena": Proof(prove_arena.CLAIM, prove_arena.run, 1_000),
    "games": Proof(prove_games.CLAIM, prove_games.run, 10_000),
    "rules": Proof(prove_rules.CLAIM, prove_rules.run, 100),
    "strength": Proof(prove_strength.CLAIM, prove_strength.run, prove_strength.USUAL),
    "table": Proof(prove_table.CLAIM, prove_table.run, 100),
}


def prove(
    name: Annotated[
        str, typer.Argument(help="which proof: arena, games, rules, strength, table; otherwise all")
    ] = "",
    many: Annotated[str, typer.Option("--games", help="how many games are played", metavar="N")] = "",
    game: Annotated[str, typer.Option("--game", help="only of this game")] = "",
    out: Annotated[Path, typer.Option(help="where the report goes", metavar="DIR")] = HOME,
) -> None:
    """Prove what must always hold, with many games."""
    if name and name not in PROOFS:
        raise fault("error-proof", name=name, known=", ".join(PROOFS))
    chosen = [game_of(game)] if game else list(games().values())
    count = whole(many, "--games") if many else 0
    for each in [name] if name else PROOFS:
        prove_one(each, chosen, count or PROOFS[each].usual, out, f"kingsmoot prove {each}")


def prove_one(name: str, chosen: list[Game], many: int, out: Path, command: str) -> None:
    proof = PROOFS[name]
    screen = console()
    screen.print(f"[b]{name}[/]: {plain(proof.claim)}")
    found: dict[str, list[str]] = {}
    for game in chosen:
        began = perf_counter()
        try:
            with progress(screen) as bar:
                task = bar.add_task(game.id, total=many)
                figures = proof.run(game, many, partial(bar.advance, task))
        except Disproved as wrong:
            raise fault("prove-failed", name=name, game=game.id, why=str(wrong)) from None
        found[game.id] = section(
            f"{command} --game {game.id} --games {many}", figures, perf_counter() - began
        )
        for figure, value in figures:
            screen.print(f"  {plain(game.id)}: {plain(figure)} [b]{plain(value)}[/]")
    path = out / f"{name}.md"
    try:
        out.mkdir(parents=True, exist_ok=True)
        path.write_text(report(name, proof, found, told_before(path)), "utf-8")
    except OSError:
        raise fault("error-unwritable", file=str(path)) from None
    screen.print(plain(tr("prove-written", file=str(path))))


def progress(screen: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=screen, transient=True)


def section(command: str, figures: Found, seconds: float) -> list[str]:
    """What was found of a game, how, when and with what: enough to do it again."""
    build = "compiled" if compiled() else "interpreted"
    return [
        f"    {command}",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, kingsmoot {version('kingsmoot')} ({build}), "
        f"{platform.python_implementation()} {platform.python_version()}, {seconds:.0f} s.",
        "",
        "| | |",
        "|---|---|",
        *[f"| {figure} | {value} |" for figure, value in figures],
        "",
    ]


def report(name: str, proof: Proof, found: dict[str, list[str]], before: dict[str, list[str]]) -> str:
    """All that is known of a proof: what was found now, and of other games what was told before."""
    lines = [f"# {name}", "", proof.claim, ""]
    for game, told in sorted((before | found).items()):
        lines += [f"## {game}", "", *told]
    return "\n".join(lines).rstrip("\n") + "\n"


def told_before(path: Path) -> dict[str, list[str]]:
    """The sections of a report that lies there already, by game."""
    if not path.is_file():
        return {}
    _, *sections = path.read_text("utf-8").split("\n## ")
    told = [section.rstrip("\n").split("\n") for section in sections]
    return {game: [*lines, ""] for game, _, *lines in told}
