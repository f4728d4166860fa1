"""Who meets whom at which table.

A *deal* is one seed at one table with one line-up of bots. It is played once in every rotation of the
seats, so that luck of the deal and of the seat (the house, the first move) cancels out. The same seeds
serve every line-up, every table and every question: what differs between two bots is then the bots. So
games of one seed are not independent, and the *seed* is the unit of statistics.

A *question* is a set of bots whose order is asked for. `together` asks one question about all bots and
seats as many of them as it can; `pairs` asks one about every two, each in turn alone among copies of the
other. Deals of a question are numbered; tables and line-ups take turns in a fixed cycle.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

import msgspec

from kingsmoot.core.random_streams import derive

TOGETHER: Final = "together"
PAIRS: Final = "pairs"
STYLES: Final = (TOGETHER, PAIRS)


class Setting(msgspec.Struct, frozen=True):
    """A table: how many seats, which edition, which options."""

    seats: int
    edition: str = ""
    options: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        edition = (self.edition,) if self.edition else ()
        return " ".join([str(self.seats), *edition, *[f"{n}={v}" for n, v in self.options]])


class Question(msgspec.Struct, frozen=True):
    """Which of these bots is the better one?"""

    number: int
    bots: tuple[str, ...]
    lineups: tuple[tuple[tuple[str, ...], ...], ...]
    """For each setting the line-ups that take turns at it."""


class Deal(msgspec.Struct, frozen=True, order=True):
    question: int
    number: int


class Plan(msgspec.Struct, frozen=True):
    """All that decides what is played; two runs of one plan give the same games."""

    game: str
    bots: tuple[str, ...]
    settings: tuple[Setting, ...]
    games: int
    """Games of a question, at most (rounded up to whole cycles)."""
    seed: str
    style: str = TOGETHER
    early: bool = True
    """Whether a question stops once it is decided."""
    margin: float = 0.03
    """A smaller difference of win shares counts as none."""
    doubt: float = 0.05
    """The chance to decide wrongly, all questions together."""
    rotated: bool = True
    """Whether a deal is played in every rotation of the seats. Where all are the same bot, and it leaves
    nothing to chance, they would all be the same game."""

    def turns(self, table: Setting) -> int:
        """How often a deal is played at a table."""
        return table.seats if self.rotated else 1

    def questions(self) -> list[Question]:
        asked: list[tuple[str, ...]] = [self.bots]
        if self.style == PAIRS:
            asked = list(combinations(self.bots, 2))
        return [
            Question(n, bots, tuple([lineups(bots, s.seats) for s in self.settings]))
            for n, bots in enumerate(asked)
        ]

    def cycle(self, q: Question) -> int:
        """The number of deals after which every line-up has sat at every table."""
        return sum([len(some) for some in q.lineups])

    def place(self, q: Question, number: int) -> tuple[int, tuple[str, ...], bytes]:
        """Of a deal: which setting, which line-up, which seed."""
        at = number % self.cycle(q)
        for setting, some in enumerate(q.lineups):
            if at < len(some):
                return setting, some[at], derive(bytes.fromhex(self.seed), b"deal", number // self.cycle(q))
            at -= len(some)
        raise AssertionError("a cycle has no such deal")

    def cycles(self) -> list[int]:
        """By question; deal `n` has seed number `n // cycle`."""
        return [self.cycle(q) for q in self.questions()]

    def deals(self, q: Question) -> int:
        """How many deals a question has at most."""
        each = sum([self.turns(s) * len(some) for s, some in zip(self.settings, q.lineups, strict=True)])
        return -(-self.games // each) * self.cycle(q)

    def games_of(self, q: Question) -> int:
        """How many games a question has at most."""
        each = sum([self.turns(s) * len(some) for s, some in zip(self.settings, q.lineups, strict=True)])
        return -(-self.games // each) * each


def lineups(bots: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    """Two bots: each alone among copies of the other. More: as many different ones as there are seats,
    and where there are more seats than bots, each of them in turn once more.

    >>> lineups(("a", "b"), 3)
    (('a', 'b', 'b'), ('b', 'a', 'a'))
    >>> lineups(("a", "b", "c"), 4)
    (('a', 'b', 'c', 'a'), ('a', 'b', 'c', 'b'), ('a', 'b', 'c', 'c'))
    >>> lineups(("a", "b"), 2), lineups(("a",), 3)
    ((('a', 'b'),), (('a', 'a', 'a'),))
    """
    many = len(bots)
    if many == 1:
        return (bots * seats,)
    if many == 2:
        one, two = bots
        return ((one, two),) if seats == 2 else ((one, *[two] * (seats - 1)), (two, *[one] * (seats - 1)))
    if many >= seats:
        return tuple(combinations(bots, seats))
    whole, left = divmod(seats, many)
    if not left:
        return (bots * whole,)
    return tuple([bots * whole + more for more in combinations(bots, left)])


def rotated(lineup: tuple[str, ...], turn: int) -> tuple[str, ...]:
    """Everybody moves `turn` seats on.

    >>> rotated(("a", "b", "c"), 1)
    ('c', 'a', 'b')
    """
    return tuple([lineup[(at - turn) % len(lineup)] for at in range(len(lineup))])
