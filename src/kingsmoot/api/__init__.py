"""The Python API: games, tables, and errors that say what is wrong.

    ValueError
      NotationError   a text is not one move
        NotAMove      it is no move of this game at all
        Ambiguous     it could be several
      BadRecord       a record that cannot be read or replayed
    Refused           a rule says no: `.rule` is its number, the message its sentence

A `Title` is a game in its box, a `Table` one game being played (`docs/python.md` walks through both):

    >>> title = game("oriflamme")
    >>> title
    <oriflamme for 3 to 5 seats: ablaze>
    >>> table = title.new(seats=3, seed="c0ffee")
    >>> table
    <oriflamme at 3 seats, after 0 moves: round 1 of 6 › placement › waiting for Green>
    >>> len(table.moves()), "place bribe start" in table.moves()
    (7, True)
    >>> table.play("queen")  # lenient, if only one move reads like this
    >>> table.play("keep 0")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    kingsmoot.core.lines.Refused: ...]
"""

from __future__ import annotations

from kingsmoot.api.rows import Decided, Moves, Owed
from kingsmoot.api.table import Table
from kingsmoot.api.title import Title, game, load, titles
from kingsmoot.bots import Bot, Budget, Choice
from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import Ambiguous, NotAMove, NotationError
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.slots import Among, Measure, Slot, Whole, Word
from kingsmoot.core.state import State, play
from kingsmoot.io.build import VERSION

__all__ = [
    "ONLOOKER",
    "Ambiguous",
    "Among",
    "BadRecord",
    "Bot",
    "Budget",
    "Choice",
    "Decided",
    "Measure",
    "Move",
    "Moves",
    "NotAMove",
    "NotationError",
    "Owed",
    "Record",
    "Refusal",
    "Refused",
    "Seat",
    "Slot",
    "State",
    "Stream",
    "Table",
    "Title",
    "Whole",
    "Word",
    "__version__",
    "game",
    "load",
    "play",
    "titles",
]

__version__ = VERSION
"""The release that is installed."""
