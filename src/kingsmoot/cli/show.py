"""`kingsmoot show`: a position in words and as a picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from kingsmoot.cli.arguments import game_of, reader_of, seed_of
from kingsmoot.cli.console import console, plain, speaker, title
from kingsmoot.cli.errors import fault, refused
from kingsmoot.cli.files import record_of, replayed, write_text
from kingsmoot.cli.replay import Reader, To, heading, names, opening, replay_one, seen_by, upto
from kingsmoot.core.lines import Refused
from kingsmoot.core.match import Match
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.state import State, owed
from kingsmoot.core.toml import pair
from kingsmoot.io import registry
from kingsmoot.kit.capabilities import Drawn
from kingsmoot.look import THEMES


def show(
    what: Annotated[str, typer.Argument(help="a record or scenario, or a game", metavar="FILE|GAME")],
    svg: Annotated[
        str, typer.Option(help="where a picture goes; - for standard output, without words", metavar="OUT")
    ] = "",
    seat: Reader = "",
    to: To = "",
    theme: Annotated[str, typer.Option(help="light or dark; otherwise as the reader prefers")] = "",
    seed: Annotated[str, typer.Option(help="of a new game", metavar="HEX")] = "0",
) -> None:
    """Tell a position in the words of scenario files, and draw it as SVG."""
    if theme not in ("", *THEMES):
        raise fault("error-theme", theme=theme, known=", ".join(THEMES))
    match = pictured(what, to, seed)
    game = match.game
    reader = reader_of(seat or "all", match.game, names(match))
    view = seen_by(match, reader) if seat else match.game.view(match.state, ONLOOKER)
    if svg != "-":
        print_position(match, view)
    if not svg:
        return
    if not isinstance(game, Drawn):
        raise fault("error-not-drawn", game=title(match.game))
    scene = game.scene(view, reader, speaker(match.game))
    shown = [known for known in THEMES if known == theme]
    drawn = scene.svg(standalone=True, theme=shown[0] if shown else "auto")
    if svg == "-":
        sys.stdout.write(drawn + "\n")
    else:
        write_text(Path(svg), drawn + "\n")


def print_position(match: Match, view: State) -> None:
    """Where the game stands, what is asked, and the position as a scenario would describe it."""
    out, game, words = console(), match.game, speaker(match.game)
    heading(out, match)
    for d in owed(match.state):
        out.print(f"[ask]{plain(words.say(game.ask(view, d)))}[/]")
    out.print()
    sys.stdout.write("[position]\n" + "".join([pair(key, told) for key, told in game.describe(view).items()]))


def pictured(what: str, to: str, seed: str) -> Match:
    """The position to draw: of a record after some moves, or of a new game."""
    if what in registry.games() and not Path(what).exists():
        game = game_of(what)
        try:
            return Match(game, game.new(game.usual_seats(), seed_of(seed)))
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
