"""Lists that are prepared beforehand and kept as files, such as armies.

Games take part by shape (`kit.capabilities.Filed`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import SEED_BYTES, Stream
from kingsmoot.core.refs import Seat
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, asked_of, judge
from kingsmoot.kit.capabilities import Filed
from kingsmoot.table.costs import once_for_all
from kingsmoot.table.rooms.room import Room

NO_LIST: Final = Refusal("S-LIST")

_KINDS: dict[tuple[Game, int], bool] = {}
"""Whether answers to each kind of question that came up can be kept as files. To ask a game
for its shape again for every seat that is told of a move would cost a tenth of telling it.
"""


def asks(game: Game, s: State, d: Decision) -> bool:
    """Whether a question can be answered by a file. Any answer tells: all of a kind are alike in this."""
    known = _KINDS.get((game, d.kind))
    if known is None:
        known = isinstance(game, Filed) and bool(
            game.to_file(sample(s, d, Stream(bytes(SEED_BYTES))), s.book)
        )
        _KINDS[game, d.kind] = known
    return known


@once_for_all
def options(game: Game) -> list[tuple[str, str]] | None:
    """Options with which the game begins by asking for lists: any of these will do. None for a game
    that knows no lists.
    """
    if not isinstance(game, Filed):
        return None
    found = []
    for o in game.options:
        for value in o.values:
            try:
                s = _opening(game, game.least, "", {o.name: value})
            except Refused:
                continue  # it needs another number of seats, or another option with it
            d = asked_of(s, 0)
            if d is not None and asks(game, s, d):
                found.append((o.name, value))
    return found


def asked(game: Game, chosen: Mapping[str, str]) -> bool:
    """Whether the game, played with these options, asks for lists."""
    return any(chosen.get(name) == value for name, value in options(game) or ())


def _opening(game: Game, seats: int, edition: str, chosen: Mapping[str, str]) -> State:
    return game.new(seats, bytes(SEED_BYTES), edition, dict(chosen))


def prepared(
    game: Game, seats: int, edition: str, chosen: Mapping[str, str], seat: Seat, text: str
) -> tuple[State, Move]:
    """The answer that a file holds, to what the game asks first of a seat.

    Raises `Refused` for a file that is none, for a list that the rules forbid, and where none is asked for.
    """
    s = _opening(game, seats, edition, chosen)
    return s, read(game, s, asked_of(s, seat), text)


def read(game: Game, s: State, d: Decision | None, text: str) -> Move:
    """The answer to a question that a file holds. Raises `Refused`."""
    if d is None or not isinstance(game, Filed) or not asks(game, s, d):
        raise Refused(NO_LIST)
    move = game.from_file(text, s.book)
    refusal = judge(s, d, move)
    if refusal is not None:
        raise Refused(refusal)
    return move


def given(room: Room, seat: Seat) -> str:
    """The file of the list that a seat has given, opened or still sealed. Raises `Refused`."""
    game = room.game
    if room.table.match is not None and isinstance(game, Filed):
        sealed = [m for who, m in room.table.match.state.sealed if who == seat and m is not None]
        for move in [*sealed, *[a.move for a in room.table.match.answers if a.seat == seat]]:
            told = game.to_file(move, room.book)
            if told:
                return told
    raise Refused(NO_LIST)
