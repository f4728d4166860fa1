"""`kingsmoot puzzle` and `kingsmoot puzzles`: find the best move; and find new puzzles in finished games."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from kingsmoot.cli.arguments import game_of, positive, seed_of, whole
from kingsmoot.cli.console import console, plain, title, tr
from kingsmoot.cli.errors import bad_record, fault
from kingsmoot.cli.files import record_of, write_text
from kingsmoot.cli.learn import Left, Lessons
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import SEED_BYTES
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.learn.mining import Found, mine
from kingsmoot.learn.puzzle import daily, puzzles


def puzzle(
    game: Annotated[str, typer.Argument(help="which game; left out: the puzzle of the day")] = "",
    number: Annotated[str, typer.Argument(help="the number of the puzzle")] = "1",
) -> None:
    """Find the best move, in the terminal."""
    if game:
        found = game_of(game)
        listed = list(puzzles(found).values())
        at = whole(number, "NUMBER", least=1)
        if at > len(listed):
            raise fault("error-puzzle", game=title(found), n=at, most=len(listed))
        one = listed[at - 1]
    else:
        found, one = daily(datetime.now(UTC).date())
        at = list(puzzles(found)).index(one.id) + 1
    run = Lessons(found, one.lesson(), at, (one.hint, one.shows))
    try:
        run.play()
    except (Left, EOFError, KeyboardInterrupt):
        run.out.print()
        run.say("learn-left", command=f"kingsmoot puzzle {found.id} {at}")


def mined(
    game: Annotated[str, typer.Argument(help="which game")],
    files: Annotated[
        list[Path], typer.Option("--from", help="records of finished games, may be repeated", metavar="FILE")
    ],
    to: Annotated[Path, typer.Option(help="where the puzzles are written", metavar="FOLDER")] = Path(),
    worlds: Annotated[str, typer.Option(help="play-outs for each move", metavar="N")] = "60",
    seconds: Annotated[
        str, typer.Option(help="how long to look through each record, at most", metavar="N")
    ] = "300",
    seed: Annotated[str, typer.Option(help="the same search again", metavar="HEX")] = "",
) -> None:
    """Find new puzzles in finished games: a single move clearly better than all others, beyond doubt."""
    found = game_of(game)
    many, longest = positive(worlds, "--worlds"), positive(seconds, "--seconds")
    start = seed_of(seed) if seed else bytes(SEED_BYTES)
    total = 0
    for path in files:
        _, record = record_of(path)
        if record.game != found.id:
            raise fault("record-other-game", name=record.game, other=found.id)
        try:
            for one in _searched(found, path, record, many, longest, start):
                name = to / f"{path.stem}-{one.at}.toml"
                write_text(name, one.dumps(found, path.stem))
                console().print(plain(tr("mined-written", file=str(name), move=one.move)))
                total += 1
        except BadRecord as wrong:
            raise bad_record(path, wrong, found) from None
    console().print(plain(tr("mined-total", n=total)))


def _searched(
    game: Game, path: Path, record: Record, worlds: int, seconds: int, seed: bytes
) -> Iterator[Found]:
    """What is found in a record, as it is found, with a bar that tells how far the search has come."""
    columns = TextColumn(plain(tr("mined-looking", file=str(path)))), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, console=console(complaints=True), transient=True) as bar:
        task = bar.add_task("", total=None)

        def progress(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of)

        yield from mine(game, record, worlds, seconds, seed, progress)
