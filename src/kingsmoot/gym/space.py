"""Which number an action has: a space of its own for each game that names its words and things.

    0                       WAIT: nothing is asked of this seat (parallel environments only)
    1                       DONE: what is filled so far is the move, or the set is complete, or there is only
                            one answer
    2 ... 2 + words         a word or a thing, by name
    ... + numbers           the digits of a whole number; a point of a measure; things without a name, by
                            their place in the slot

In a space of names (`kit.encoding`) a number means the same thing in every position, and none is shared. For
a game that has none, words and things are found by a hash of their name among WORDS numbers: the same
everywhere unless two things of one slot fall on the same number, when the later one takes the next free one.

Things that have no number by name are counted in the order of their slot, by as many digits as it takes: so
nothing overflows, however many there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from typing import Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move, Spelling
from kingsmoot.kit.capabilities import Featured
from kingsmoot.kit.encoding import Encoding

WAIT: Final = 0
DONE: Final = 1
FIRST_WORD: Final = 2
WORDS: Final = 256
NUMBERS: Final = 64
UNNAMED: Final[tuple[int, ...]] = (-1,)
"""What spells a move of which a part has no name."""
PIECES_KEPT: Final = 10_000


def bucket(name: str) -> int:
    """The number of a word or a thing in a hashed space."""
    found = _buckets.get(name, 0)
    if not found:
        found = _buckets[name] = _hashed(name)
    return found


_buckets: dict[str, int] = {}


def _hashed(name: str) -> int:
    return FIRST_WORD + int.from_bytes(blake2b(name.encode(), digest_size=4).digest(), "big") % WORDS


@final
class Space:
    """All actions of a game."""

    def __init__(
        self, names: Sequence[str] = (), numbers: int = NUMBERS, own: Encoding | None = None
    ) -> None:
        self.names: tuple[str, ...] = tuple(names)
        """Of words and things, in order; empty in a hashed space."""
        self.numbers = numbers
        self.own = own
        """The encoding that it is made of."""
        self.first_number = FIRST_WORD + (len(self.names) or WORDS)
        self.size = self.first_number + numbers
        self.known: dict[str, int] = {name: at for at, name in enumerate(self.names, FIRST_WORD)}
        """The number of every word and thing that has a name."""
        if len(self.known) != len(self.names):
            raise ValueError("a name stands for two actions")
        self._pieces: dict[str, tuple[int, ...]] = {}
        """The numbers that spell a thing which has no name of its own, such as the faces of several dice; 0
        stands for a piece without a name either."""

    def spell(self, m: Move, book: Book) -> tuple[int, ...]:
        """The numbers that spell a listed move, part by part; UNNAMED if they do not. Games share moves among
        their tables, and the space of a game is always the same one: so they are found once and kept with
        the move, for as long as it is asked about under the same book.
        """
        kept = m.spelling
        if kept is not None and kept.book is book:
            return kept.actions
        found = self._spell(m, book)
        m.spelling = Spelling(book, found)
        return found

    def _spell(self, m: Move, book: Book) -> tuple[int, ...]:
        own = self.own
        assert own is not None
        found: list[int] = []
        for part in m.parts(book):
            at = self.known.get(part, 0)
            if at:
                found.append(at)
                continue
            pieces = self._pieces.get(part)
            if pieces is None:
                pieces = tuple([self.known.get(piece, 0) for piece in own.spelled(part)])
                if len(self._pieces) == PIECES_KEPT:
                    self._pieces.clear()
                self._pieces[part] = pieces
            if not pieces or 0 in pieces:
                return UNNAMED
            found += pieces
        return tuple(found)

    def name(self, action: int) -> str:
        """What an action is by itself, where nothing is asked that it could answer."""
        if action == WAIT:
            return "wait"
        if action == DONE:
            return "done"
        if FIRST_WORD <= action < self.first_number:
            return self.names[action - FIRST_WORD] if self.names else f"word {action - FIRST_WORD}"
        if self.first_number <= action < self.size:
            return f"number {action - self.first_number}"
        return f"action {action}"

    def numbered(self, things: Sequence[str]) -> tuple[dict[int, str], list[str]]:
        """The things of one slot by number, and those that have none by their name."""
        found: dict[int, str] = {}
        if self.names:
            rest = []
            for thing in things:
                at = self.known.get(thing, 0)
                if at:
                    found[at] = thing
                else:
                    rest.append(thing)
            if rest:
                self.must_count(rest[0])
            return found, rest
        if len(things) > WORDS:
            return found, list(things)
        for thing in things:
            at = bucket(thing)
            while at in found:
                at = FIRST_WORD + (at + 1 - FIRST_WORD) % WORDS
            found[at] = thing
        return found, []

    def must_count(self, thing: str) -> None:
        """Raises `ValueError` where things without a name have no numbers either."""
        if not self.numbers:
            raise ValueError(f"{thing} has no name among the actions of this game")

    def part(self, low: int, high: int, digit: int) -> tuple[int, int]:
        """The least and the greatest of the whole numbers from `low` to `high` that a digit stands for."""
        wide = high - low + 1
        if wide <= self.numbers:
            return low + digit, low + digit
        return low + wide * digit // self.numbers, low + wide * (digit + 1) // self.numbers - 1

    def digits(self, low: int, high: int) -> range:
        return range(min(self.numbers, high - low + 1))


HASHED: Final = Space()


@cache
def encoding_of(game: Game) -> Encoding | None:
    """What a game offers of its own. Asked once: comparing a class with a protocol takes its time."""
    return game.encoding if isinstance(game, Featured) else None


@cache
def space_of(game: Game) -> Space:
    own = encoding_of(game)
    return HASHED if own is None else Space(own.names, own.numbers, own)
