"""`kingsmoot play`: a game against bots in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from kingsmoot.bots import Bot, bot, names_of
from kingsmoot.cli import turn
from kingsmoot.cli.arguments import game_of, seat_of, seed_of, whole
from kingsmoot.cli.console import speaker
from kingsmoot.cli.errors import fault, refused
from kingsmoot.cli.files import read_text, record_of, replayed
from kingsmoot.cli.session import PERSON, Session
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.match import Match
from kingsmoot.core.record import Record
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import asked_of
from kingsmoot.io import registry
from kingsmoot.kit.capabilities import Filed

OPPONENT: Final = "squire"
"""Who plays the other seats unless told otherwise: quick and sensible."""


def play(
    game: Annotated[str, typer.Argument(help="which game; see `kingsmoot games`")] = "",
    seats: Annotated[str, typer.Option(help="how many play", metavar="N")] = "",
    seat: Annotated[str, typer.Option(help="where you sit: 0, 1, 2 ... or a name", metavar="K")] = "",
    bots: Annotated[
        str,
        typer.Option(
            help="who plays the other seats, one for all or one each: page,knight,lord", metavar="SPEC"
        ),
    ] = "",
    seed: Annotated[str, typer.Option(help="reuse a seed to get the same deal", metavar="HEX")] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(help="a table option; may be given several times", metavar="NAME=VALUE"),
    ] = None,
    edition: Annotated[str, typer.Option(help="which edition of the rules")] = "",
    prepared: Annotated[
        Path | None,
        typer.Option(
            help="what you prepare at home, such as an army: read from this file, or kept there once chosen",
            metavar="FILE",
        ),
    ] = None,
    name: Annotated[str, typer.Option(help="what you are called", metavar="NAME")] = "",
    load: Annotated[Path | None, typer.Option(help="go on with a saved game", metavar="FILE")] = None,
) -> None:
    """Play against bots, in the terminal."""
    if load is not None:
        match, record = loaded(load, game)
    else:
        match, record = begun(game, seats, seed, edition, option or []), None
    book = match.state.book
    names = [speaker(match.game).say(match.game.seat_name(book, at)) for at in range(book.seats)]
    mine = seat_of(seat, match.game, names) if seat else seated(record)
    specs = opponents(bots, mine, book.seats, record)
    bots_by_seat = {at: (spec, named(spec, match.game)) for at, spec in specs.items()}
    session = Session(match, mine, bots_by_seat, called(name))
    if prepared is not None:
        bring(session, prepared)
    raise typer.Exit(turn.run(session))


def called(name: str) -> str:
    """A name for people to read; brackets would be taken for colours by what prints the board."""
    return " ".join("".join([c if c.isprintable() and c not in "[]" else " " for c in name]).split())


def bring(s: Session, path: Path) -> None:
    """Give the answer that was prepared in a file (`kit.capabilities.Filed`); where there is no such file
    yet, it is written with the answer.
    """
    d = asked_of(s.match.state, s.seat) if s.match.state.result is None else None
    game, book = s.game, s.match.state.book
    if d is None or not isinstance(game, Filed):
        raise fault("error-nothing-prepared")
    if not path.exists():
        s.prepared = path
        return
    try:
        move = game.from_file(read_text(path), book)
    except Refused as wrong:
        raise fault("error-prepared", file=str(path), why=s.words.refusal(wrong.refusal)) from None
    refusal = s.match.play(s.seat, move)
    if refusal is None:
        s.say("play-prepared", file=str(path))
    elif refusal.rule == "C-NOT-LEGAL":
        raise fault("error-nothing-prepared")
    else:
        raise fault("error-prepared", file=str(path), why=s.words.refusal(refusal))


def begun(id: str, seats: str, seed: str, edition: str, options: list[str]) -> Match:
    """A new game, as the command line asks for it."""
    if not id:
        raise fault("error-which-game", known=", ".join(registry.games()))
    game = game_of(id)
    try:
        start = game.new(
            whole(seats, "--seats") if seats else game.usual_seats(), seed_of(seed), edition, chosen(options)
        )
    except Refused as wrong:
        raise refused(wrong, game) from None
    return Match(game, start)


def chosen(options: list[str]) -> dict[str, str]:
    """`name=value` of each `--option`."""
    found = {}
    for told in options:
        name, equals, value = told.partition("=")
        if not equals:
            raise fault("error-option-form", option=told)
        found[name] = value
    return found


def loaded(path: Path, id: str) -> tuple[Match, Record]:
    game, record = record_of(path)
    if id and id != game.id:
        raise fault("record-other-game", name=game.id, other=id)
    return replayed(path, game, record), record


def seated(record: Record | None) -> Seat:
    """Where the person of a record sat; otherwise at the first seat."""
    if record is not None and PERSON in record.players:
        return record.players.index(PERSON)
    return 0


def opponents(told: str, mine: Seat, seats: int, record: Record | None) -> dict[Seat, str]:
    """Who plays the other seats: as told, as in the record, or the usual opponent."""
    others = [at for at in range(seats) if at != mine]
    if told:
        specs = told.split(",")
        if len(specs) == 1:
            specs *= len(others)
        if len(specs) != len(others):
            raise fault("error-bots", n=len(specs), seats=len(others))
        return dict(zip(others, specs, strict=True))
    kept = record.players if record is not None and len(record.players) == seats else [OPPONENT] * seats
    return {at: OPPONENT if kept[at] == PERSON else kept[at] for at in others}


def named(spec: str, game: Game) -> Bot:
    try:
        return bot(spec, game)
    except ValueError:
        told = [(known, speaker(game).bot(known)) for known in names_of(game)]
        listed = [known if known == called else f"{known} ({called})" for known, called in told]
        raise fault("error-bot", name=spec, known=", ".join(listed)) from None
