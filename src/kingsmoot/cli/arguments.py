"""Arguments of the command line, read; whatever cannot be used raises `Fault`."""

from __future__ import annotations

from collections.abc import Iterable

from kingsmoot.cli.console import title
from kingsmoot.cli.errors import fault, refused
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.io import registry
from kingsmoot.io.seeds import seed_bytes


def game_of(id: str) -> Game:
    try:
        return registry.game(id)
    except Refused as wrong:
        raise refused(wrong) from None


def seat_of(told: str, game: Game, names: Iterable[str]) -> Seat:
    """A seat by its number (from 0) or by the beginning of its name in the language of this run."""
    names = list(names)
    if told.isascii() and told.isdigit() and len(told) < 3 and int(told) < len(names):
        return int(told)
    low = told.casefold()
    alike = [seat for seat, name in enumerate(names) if low and name.casefold().startswith(low)]
    exact = [seat for seat, name in enumerate(names) if name.casefold() == low]
    if len(exact or alike) == 1:
        return (exact or alike)[0]
    known = ", ".join([f"{seat} ({name})" for seat, name in enumerate(names)])
    raise fault("error-seat", seat=told, game=title(game), known=known)


def reader_of(told: str, game: Game, names: Iterable[str]) -> Seat:
    """As `seat_of`; `all` is whoever may see everything, told apart by `ONLOOKER`."""
    return ONLOOKER if told.casefold() == "all" else seat_of(told, game, names)


def whole(told: str, name: str, least: int = 0) -> int:
    """A whole number from `least`, which is 0 or 1."""
    if told.isascii() and told.isdigit() and len(told) < 7 and int(told) >= least:
        return int(told)
    raise fault("error-positive" if least else "error-whole", name=name, value=told)


def seed_of(told: str) -> bytes:
    try:
        return seed_bytes(told or None)
    except ValueError:
        raise fault("error-seed", seed=told) from None


def positive(told: str, name: str) -> int:
    return whole(told, name, least=1)


def fraction(told: str, name: str) -> float:
    try:
        found = float(told)
    except ValueError:
        found = -1.0
    if not 0.0 < found < 1.0:
        raise fault("error-fraction", name=name, value=told)
    return found
