"""The table in a terminal, for any game: printed by the game itself, or by the labels of its picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsmoot.cli.console import plain, tr
from kingsmoot.core.game import Game
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.state import State
from kingsmoot.io.boards import printed
from kingsmoot.io.words import Words
from kingsmoot.kit.capabilities import Drawn, Explaining
from kingsmoot.kit.panels import Panel

MOST_CARDS: Final = 4
"""Things of the same name that are explained at once."""


def board(game: Game, view: State, seat: Seat, words: Words, width: int) -> str:
    """The whole table as a seat sees it, in console markup."""
    own = printed(game)
    return own.board(view, seat, words, width) if own is not None else generic(game, view, seat, words)


def badge(game: Game, seat: Seat) -> str:
    own = printed(game)
    return own.badge(seat) if own is not None else f"[b]{seat}[/]"


def generic(game: Game, view: State, seat: Seat, words: Words) -> str:
    """Seats with their scores, every thing of the picture by its label, and the position in its own words."""
    lines = []
    for at, score in enumerate(game.scores(view)):
        you = f" · {tr('table-you')}" if at == seat else ""
        name = words.say(game.seat_name(view.book, at))
        lines.append(f"{badge(game, at)}  {plain(name)}{you}: [b]{score:g}[/]")
    if isinstance(game, Drawn):
        # Pictures carry the words that a screen reader says: a terminal may say them too.
        labels = game.scene(view, seat, words).labels.values()
        lines += ["", *[f"  · {plain(told)}" for told in dict.fromkeys(labels)]]
    lines += ["", *[f"[aside]{plain(told)}[/]" for told in described(game.describe(view))]]
    return "\n".join(lines)


def panels(game: Game, view: State, seat: Seat, words: Words) -> list[Panel]:
    """What lies beside the board: the same data as at the web table."""
    return game.scene(view, seat, words).panels if isinstance(game, Drawn) else []


def cards(
    game: Game, view: State, seat: Seat, words: Words, typed: str, offered: Mapping[Ref, str]
) -> list[Panel]:
    """The things on the table, or on offer under these names, that begin like this, each in full. They may
    also be named as in notation (`sworn-swords-1`).
    """
    if not isinstance(game, Drawn) or not isinstance(game, Explaining):
        return []
    scene, low = game.scene(view, seat, words), typed.casefold()
    names = {ref: scene.called(ref) for ref in sorted(scene.shown())} | dict(offered)
    refs = [
        ref
        for ref, name in names.items()
        if name.casefold().startswith(low) or ref.rpartition(":")[2].startswith(low)
    ]
    told = [game.explain(view, seat, ref, words) for ref in refs[:MOST_CARDS]]
    return [card for card in told if card is not None]


def described(position: Mapping[str, Any]) -> list[str]:
    """`coins: 3, 4` and so on, one line a fact, in the words of scenario files."""
    return [f"{name}: {_value(value)}" for name, value in position.items()]


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join([f"{name} {_value(v)}" for name, v in value.items()])
    if isinstance(value, list):
        nested = any(isinstance(v, list | Mapping) for v in value)
        return (" | " if nested else ", ").join([_value(v) for v in value]) or "–"
    return str(value)
