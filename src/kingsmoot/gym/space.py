"""Which number an action has: a space of its own for each game that names its words and things.

    0                       WAIT: nothing is asked of this seat (parallel environments only)
    1                       DONE: what is filled so far is the move, or the set is complete, or there is only
                            one answer
    2 ... 2 + words         a word or a thing, by name
    ... + numbers           the digits of a whole number; a hint of a measure, or a point between its bounds;
                            things without a name, by their place in the slot

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

from kingsmoot.core.game import Game
from kingsmoot.kit.capabilities import Featured
from kingsmoot.kit.encoding import Encoding

WAIT: Final = 0
DONE: Final = 1
FIRST_WORD: Final = 2
WORDS: Final = 256
NUMBERS: Final = 64


@cache
def bucket(name: str) -> int:
    """The number of a word or a thing in a hashed space."""
    return FIRST_WORD + int.from_bytes(blake2b(name.encode(), digest_size=4).digest(), "big") % WORDS


@final
class Space:
    """All actions of a game."""

    def __init__(self, names: Sequence[str] = (), numbers: int = NUMBERS) -> None:
        self.names = tuple(names)
        """Of words and things, in order; empty in a hashed space."""
        self.numbers = numbers
        self.first_number = FIRST_WORD + (len(self.names) or WORDS)
        self.size = self.first_number + numbers
        self._known = {name: FIRST_WORD + at for at, name in enumerate(self.names)}
        if len(self._known) != len(self.names):
            raise ValueError("a name stands for two actions")

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
                at = self._known.get(thing, 0)
                if at:
                    found[at] = thing
                else:
                    rest.append(thing)
            if rest and not self.numbers:
                raise ValueError(f"{rest[0]} has no name among the actions of this game")
            return found, rest
        if len(things) > WORDS:
            return found, list(things)
        for thing in things:
            at = bucket(thing)
            while at in found:
                at = FIRST_WORD + (at + 1 - FIRST_WORD) % WORDS
            found[at] = thing
        return found, []

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
    return HASHED if own is None else Space(own.names, own.numbers)
