"""`kingsmoot games`: what there is to play."""

from __future__ import annotations

from kingsmoot.cli.console import console, indented, plain, speaker, title, tr
from kingsmoot.core.books import LOT
from kingsmoot.io.registry import games as every_game


def games() -> None:
    """List the games, with their seats, editions and options."""
    out = console()
    for game in every_game().values():
        words = speaker(game)
        seats = str(game.least) if game.least == game.most else f"{game.least}–{game.most}"
        name = title(game)
        told = f"[b]{plain(game.id)}[/]" + (f"  {plain(name)}" if name != game.id else "")
        out.print(f"{told}  [aside]{plain(tr('games-seats', seats=seats))} · {', '.join(game.editions)}[/]")
        for option in game.options:
            id = "option-" + option.name.replace("_", "-")
            name = words(id)
            values = ", ".join([option.values[0] + " *", *option.values[1:], *([LOT] if option.lot else [])])
            out.print(indented(f"{option.name} = {values}", 2))
            if name != id:
                out.print(indented(f"[aside]{plain(name)}[/]", 4))
    out.print(f"[aside]{plain(tr('games-usual'))}[/]")
