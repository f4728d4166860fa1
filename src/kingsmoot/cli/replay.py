"""`kingsmoot replay` and `kingsmoot show`: recorded games told again, and drawn."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.rule import Rule

from kingsmoot.cli.boards import board
from kingsmoot.cli.faults import (
    bad_record,
    fault,
    game_of,
    reader_of,
    record_of,
    refused,
    write_text,
)
from kingsmoot.cli.play import replayed, seed_of, whole
from kingsmoot.cli.session import print_events
from kingsmoot.cli.speech import console, plain, speaker, title, tr
from kingsmoot.core.events import seen
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.match import Answer, Match
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.state import State
from kingsmoot.door import CRUMB, middling
from kingsmoot.io import registry
from kingsmoot.kit.faces import Drawn
from kingsmoot.look import THEMES

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
    """Tell a recorded game again."""
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
    """What a seat saw; who asks for all sees everything."""
    return match.state if reader == ONLOOKER else match.game.view(match.state, reader)


def tell(out: Console, match: Match, answer: Answer, reader: Seat) -> None:
    """What came of an answer. Of sealed ones, all is told with the last."""
    if not match.answers:
        return
    events = match.answers[-1].events if match.answers[-1].move == answer.move else []
    heard = events if reader == ONLOOKER else seen(events, reader)
    print_events(out, match.game, seen_by(match, reader), answer.seat, heard)


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


def show(
    what: Annotated[str, typer.Argument(help="a record, or a game", metavar="FILE|GAME")],
    svg: Annotated[str, typer.Option(help="where the picture goes; - for standard output", metavar="OUT")],
    seat: Reader = "",
    to: To = "",
    theme: Annotated[str, typer.Option(help="light or dark; otherwise as the reader prefers")] = "",
    seed: Annotated[str, typer.Option(help="of a new game", metavar="HEX")] = "0",
) -> None:
    """Draw a position as SVG."""
    if theme not in ("", *THEMES):
        raise fault("error-theme", theme=theme, known=", ".join(THEMES))
    match = pictured(what, to, seed)
    game = match.game
    if not isinstance(game, Drawn):
        raise fault("error-not-drawn", game=title(match.game))
    reader = reader_of(seat or "all", match.game, names(match))
    view = seen_by(match, reader) if seat else match.game.view(match.state, ONLOOKER)
    scene = game.scene(view, reader, speaker(match.game))
    shown = [known for known in THEMES if known == theme]
    drawn = scene.svg(standalone=True, theme=shown[0] if shown else "auto")
    if svg == "-":
        sys.stdout.write(drawn + "\n")
    else:
        write_text(Path(svg), drawn + "\n")


def pictured(what: str, to: str, seed: str) -> Match:
    """The position to draw: of a record after so many moves, or of a new game."""
    if what in registry.games() and not Path(what).exists():
        game = game_of(what)
        try:
            return Match(game, game.new(middling(game), seed_of(seed)))
        except Refused as wrong:
            raise refused(wrong, game) from None
    if not Path(what).exists() and not what.endswith(".toml"):
        game_of(what)  # no file and no game: the complaint lists the games
    file = Path(what)
    game, record = record_of(file)
    told = replayed(file, game, record)
    match = opening(file, game, record)
    for answer in told.answers[: upto(to, told)]:
        replay_one(match, answer)
    return match
