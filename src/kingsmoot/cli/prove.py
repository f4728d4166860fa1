"""`kingsmoot prove`: long proofs, by name. Each prints its figures and writes them to docs/proofs/NAME.md.

A proof is a function that does its work, reports progress, and returns what it found; it raises `Disproved`
with one sentence where something does not hold.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kingsmoot.cli.arguments import game_of, whole
from kingsmoot.cli.console import console, plain, tr
from kingsmoot.cli.errors import fault
from kingsmoot.core.game import Game
from kingsmoot.io.registry import games
from kingsmoot.proofs import arena, claims, kills, levels, room, rules, strength, table, unusual
from kingsmoot.proofs import games as games_
from kingsmoot.proofs.base import Disproved, Proof, late
from kingsmoot.proofs.report import report, section, told_before

HOME: Final = Path("docs") / "proofs"


PROOFS: Final = {
    "arena": Proof(arena.CLAIM, arena.run, 1_000),
    "clicks": Proof(claims.CLICKS, late("clicks"), 2),
    "games": Proof(games_.CLAIM, games_.run, 10_000),
    "hostile": Proof(claims.HOSTILE, late("hostile"), 250_000),
    "kills": Proof(kills.CLAIM, kills.run, 250),
    "leaks": Proof(claims.LEAKS, late("leaks"), 200),
    "levels": Proof(levels.CLAIM, levels.run, levels.USUAL, "strength"),
    "proxied": Proof(claims.PROXIED, late("proxied"), 50),
    "room": Proof(room.CLAIM, room.run, room.USUAL),
    "rule-by-rule": Proof(rules.CLAIM_BY_RULE, rules.run_by_rule, 100, "rules"),
    "rules": Proof(rules.CLAIM, rules.run, 100),
    "soak": Proof(claims.SOAK, late("soak"), 24),
    "strength": Proof(strength.CLAIM, strength.run, strength.USUAL),
    "table": Proof(table.CLAIM, table.run, 100),
    "timing": Proof(claims.TIMING, late("timing"), 2000),
    "unusual": Proof(unusual.CLAIM, unusual.run, unusual.USUAL),
}


def prove(
    name: Annotated[str, typer.Argument(help=f"which proof: {', '.join(PROOFS)}; otherwise all")] = "",
    many: Annotated[str, typer.Option("--games", help="how many games are played", metavar="N")] = "",
    game: Annotated[str, typer.Option("--game", help="only of this game")] = "",
    out: Annotated[Path, typer.Option(help="where the report goes", metavar="DIR")] = HOME,
) -> None:
    """Prove, over many games, what must always hold."""
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
    failed: dict[str, str] = {}
    for game in chosen:
        began = perf_counter()
        try:
            with progress(screen) as bar:
                task = bar.add_task(game.id, total=many)
                figures = proof.run(game, many, partial(bar.advance, task))
        except Disproved as wrong:
            failed[game.id], figures = str(wrong), wrong.found
        for figure, value in figures:
            screen.print(f"  {plain(game.id)}: {plain(figure)} [b]{plain(value)}[/]")
        if figures:
            told = section(f"{command} --game {game.id} --games {many}", figures, perf_counter() - began)
            write(name, game, told, out, screen)
        elif failed:
            break
    for at, why in failed.items():
        raise fault("prove-failed", name=name, game=at, why=why)


def write(name: str, game: Game, told: list[str], out: Path, screen: Console) -> None:
    """Put what was found of a game on the page of the proof, beside what is told there already."""
    page = PROOFS[name].page or name
    path = out / f"{page}.md"
    title = game.id if page == name else f"{game.id}, {name}"
    try:
        out.mkdir(parents=True, exist_ok=True)
        path.write_text(report(page, PROOFS[page], {title: told}, told_before(path)), "utf-8")
    except OSError:
        raise fault("error-unwritable", file=str(path)) from None
    screen.print(plain(tr("prove-written", file=str(path))))


def progress(screen: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=screen, transient=True)
