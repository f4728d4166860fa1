"""`kingsmoot film`: a recorded game as a page to step through, or as a drawing or picture that moves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from kingsmoot.analysis.film import SECONDS, Film
from kingsmoot.cli.arguments import reader_of
from kingsmoot.cli.console import console, plain, speaker, title, tr
from kingsmoot.cli.errors import fault
from kingsmoot.cli.files import record_of, replayed, write_bytes, write_text
from kingsmoot.cli.replay import Reader, names
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.kit.capabilities import Drawn
from kingsmoot.look import THEMES

ENDINGS: Final = (".html", ".svg", ".png")


def film(
    file: Annotated[Path, typer.Argument(help="a record", metavar="FILE")],
    out: Annotated[Path, typer.Argument(help="where it goes: .html, .svg or .png", metavar="OUT")],
    seat: Reader = "",
    theme: Annotated[str, typer.Option(help="light or dark; otherwise as the reader prefers")] = "",
    seconds: Annotated[float, typer.Option(help="how long a position is shown", min=0.05)] = SECONDS,
) -> None:
    """Make a film of a recorded game, as an onlooker sees it unless a seat is named."""
    if out.suffix not in ENDINGS:
        raise fault("film-file", file=str(out), known=", ".join(ENDINGS))
    if theme not in ("", *THEMES):
        raise fault("error-theme", theme=theme, known=", ".join(THEMES))
    game, record = record_of(file)
    match = replayed(file, game, record)
    if not isinstance(game, Drawn):
        raise fault("error-not-drawn", game=title(match.game))
    reader = reader_of(seat, match.game, names(match)) if seat else ONLOOKER
    everything = bool(seat) and reader == ONLOOKER
    shown = [known for known in THEMES if known == theme]
    made = Film(match, None if everything else reader, speaker(match.game), shown[0] if shown else None)
    if out.suffix == ".png":
        try:
            write_bytes(out, made.png(seconds))
        except ModuleNotFoundError as missing:
            raise fault("error-extra", extra="png") from missing
    else:
        write_text(out, made.html(seconds) if out.suffix == ".html" else made.svg(seconds) + "\n")
    console().print(plain(tr("film-written", n=len(made.stills), file=str(out))))
