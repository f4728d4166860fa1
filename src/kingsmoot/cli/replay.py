"""`kingsmoot replay`: a recorded game told again."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.rule import Rule

from kingsmoot.cli.arguments import reader_of, whole
from kingsmoot.cli.boards import board
from kingsmoot.cli.console import console, plain, speaker, title, tr
from kingsmoot.cli.errors import bad_record, fault
from kingsmoot.cli.files import record_of, replayed
from kingsmoot.cli.session import print_events
from kingsmoot.core.events import seen
from kingsmoot.core.game import Game
from kingsmoot.core.match import Answer, Match
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.state import State
from kingsmoot.io.words import CRUMB

Reader = Annotated[
    str, typer.Option(help="as this seat saw it: 0, 1, 2 ... or a name; or all", metavar="K|all")
]
To = Annotated[str, typer.Option(help="only as far as after this many moves", metavar="N")]


def replay(
    file: Annotated[Path, typer.Argument(help="a record")],
    to: To = "",
    seat: Reader = "all",
    step: Annotated[bool, typer.Option("--step", help="wait for Enter after each move")] = False,
) -> None:
    """Replay a recorded game."""
    game, record = record_of(file)
    told = replayed(file, game, record)  # all of it first: a damaged record is found before it is told
    count = upto(to, told)
    reader = reader_of(seat, game, names(told))
    out = console()
    match = opening(file, game, record)
    out.print(f"[b]{plain(title(game))}[/]")
    for at, answer in enumerate(told.answers[:count], 1):
        replay_one(match, answer)
        tell(out, match, answer, reader)
        if step and not paused(out, match, reader, at, count):
            return
    if not step or not count:
        heading(out, match)
        out.print(board(game, seen_by(match, reader), reader, speaker(game), out.width))


def opening(file: Path, game: Game, record: Record) -> Match:
    """The same game before its first move."""
    entries = record.entries
    record.entries = []
    try:
        return Match.of(game, record)
    except BadRecord as wrong:
        raise bad_record(file, wrong, game) from None
    finally:
        record.entries = entries


def replay_one(match: Match, answer: Answer) -> None:
    if match.play(answer.seat, answer.move) is not None:
        raise RuntimeError("a game that was replayed cannot be replayed again")


def upto(told: str, match: Match) -> int:
    if not told:
        return len(match.answers)
    count = whole(told, "--to")
    if count > len(match.answers):
        raise fault("error-to", n=count, most=len(match.answers))
    return count


def names(match: Match) -> list[str]:
    book = match.state.book
    return [speaker(match.game).say(match.game.seat_name(book, at)) for at in range(book.seats)]


def seen_by(match: Match, reader: Seat) -> State:
    """What a seat saw; a reader who asks for all sees everything."""
    return match.state if reader == ONLOOKER else match.game.view(match.state, reader)


def tell(out: Console, match: Match, answer: Answer, reader: Seat) -> None:
    """What came of an answer. Of sealed ones, all is told with the last."""
    if not match.answers:
        return
    events = match.answers[-1].events if match.answers[-1].move == answer.move else []
    heard = events if reader == ONLOOKER else seen(events, reader)
    print_events(out, speaker(match.game), match.game, seen_by(match, reader), answer.seat, heard)


def heading(out: Console, match: Match) -> None:
    words = speaker(match.game)
    over = match.state.result is not None
    crumbs = [words("crumb-over")] if over else words.crumbs(match.game, match.state)
    out.print()
    out.print(Rule(f"[crumb]{plain(CRUMB.join(crumbs))}[/]", align="left", style="aside"))


def paused(out: Console, match: Match, reader: Seat, at: int, count: int) -> bool:
    """Show the table and wait; False when the person has seen enough."""
    heading(out, match)
    out.print(board(match.game, seen_by(match, reader), reader, speaker(match.game), out.width))
    out.print()
    if at == count:
        return True
    out.print(f"[aside]{plain(tr('replay-step', at=at, count=count))}[/] ", end="")
    out.file.flush()
    line = sys.stdin.readline()
    return bool(line) and line.strip().casefold() not in ("q", "quit")
