"""`kingsmoot puzzle` and `kingsmoot puzzles`: find the best move; and find new puzzles in finished games."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from kingsmoot.cli.arguments import game_of, positive, seed_of, whole
from kingsmoot.cli.console import console, plain, title, tr
from kingsmoot.cli.errors import bad_record, fault
from kingsmoot.cli.files import record_of, write_text
from kingsmoot.cli.learn import Left, Lessons
from kingsmoot.core.record import BadRecord
from kingsmoot.learn.mining import mine
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
    seed: Annotated[str, typer.Option(help="the same search again", metavar="HEX")] = "",
) -> None:
    """Find new puzzles in finished games: a single move clearly better than all others, beyond doubt."""
    found = game_of(game)
    many = positive(worlds, "--worlds")
    total = 0
    for path in files:
        _, record = record_of(path)
        if record.game != found.id:
            raise fault("record-other-game", name=record.game, other=found.id)
        try:
            with console().status(plain(tr("mined-looking", file=str(path)))):
                made = mine(found, record, many, seed_of(seed) if seed else bytes(16))
        except BadRecord as wrong:
            raise bad_record(path, wrong, found) from None
        for one in made:
            name = to / f"{path.stem}-{one.at}.toml"
            write_text(name, one.dumps(found, path.stem))
            console().print(plain(tr("mined-written", file=str(name), move=one.move)))
        total += len(made)
    console().print(plain(tr("mined-total", n=total)))
