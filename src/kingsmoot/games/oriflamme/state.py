"""The table of Oriflamme as plain data.

A card laid in the row gets the next number, and all that is known of it lies in lists by that number.
The row is the list of its top cards, the first being the first in the direction of activation, wherever
the marker points; what a card covers is said by its number, and `row` has the whole stacks.
"""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar, Final, final

from kingsmoot.core.native import Vector
from kingsmoot.core.patterns import Shape
from kingsmoot.core.refs import EVERYONE
from kingsmoot.core.state import Cached, State
from kingsmoot.core.vectors import vector
from kingsmoot.core.zones import Zone
from kingsmoot.games.oriflamme.book import (
    INTRIGUES,
    LAST_CHARACTER,
    TWIN,
    OriflammeBook,
)

DOWN: Final = 0
REVEALED: Final = 1
ENTERED: Final = 2
"""How a card lies: face down, turned up in the row, or face up since it came (O-PRI-06)."""

NONE: Final = -1


@final
class Oriflamme(State):
    # Declared here and filled by `setup.bare`, every one of them: making a state costs nothing.
    rule: Cached[OriflammeBook]
    """The same book, with its options as switches."""
    round: int
    first: int
    """The seat with the first-player token."""
    influence: Vector
    supply: int
    """What is left of the common supply; counted only where it is limited."""
    hand: list[tuple[int, ...]]
    aside: tuple[tuple[int, ...], ...]
    """The cards set aside at set-up, by family."""
    not_aside: tuple[int, ...]
    """By family, one bit a card: what a Substitution has shown not to be among them."""
    pile: list[tuple[int, ...]]
    """Cards discarded and eliminated, by colour, in the order they left."""
    twin_in_front: tuple[bool, ...]
    tops: Vector
    """The top card of each position of the row."""
    visited: int
    """So many positions from the start have been passed in this activation phase; the last of
    them is the one being visited.
    """
    active: int
    """The card whose turn it is in the row (not one that a Plan activates)."""
    uncovered: tuple[int, ...]
    """Cards laid bare that are activated before the row goes on."""
    # By the number of a laid card:
    card: Vector
    family: Vector
    """Its colour."""
    controller: Vector
    """Whose family it belongs to now: another's than its colour's if bribed."""
    briber: Vector
    """Whose bribe token lies on it, or NONE."""
    face: Vector
    tokens: Vector
    beneath: Vector
    """The card it covers, or NONE."""
    not_card: Vector
    """One bit a card: what it has publicly been shown not to be."""

    # <fields> written by `make generate`
    __slots__ = (
        "active",
        "aside",
        "beneath",
        "briber",
        "card",
        "controller",
        "face",
        "family",
        "first",
        "hand",
        "influence",
        "not_aside",
        "not_card",
        "pile",
        "round",
        "rule",
        "supply",
        "tokens",
        "tops",
        "twin_in_front",
        "uncovered",
        "visited",
    )

    SHAPE: ClassVar[Shape] = (
        ("round", "int"),
        ("first", "int"),
        ("influence", "Vector"),
        ("supply", "int"),
        ("hand", "list[tuple[int, ...]]"),
        ("aside", "tuple[tuple[int, ...], ...]"),
        ("not_aside", "tuple[int, ...]"),
        ("pile", "list[tuple[int, ...]]"),
        ("twin_in_front", "tuple[bool, ...]"),
        ("tops", "Vector"),
        ("visited", "int"),
        ("active", "int"),
        ("uncovered", "tuple[int, ...]"),
        ("card", "Vector"),
        ("family", "Vector"),
        ("controller", "Vector"),
        ("briber", "Vector"),
        ("face", "Vector"),
        ("tokens", "Vector"),
        ("beneath", "Vector"),
        ("not_card", "Vector"),
    )
    CACHED: ClassVar[tuple[str, ...]] = ("rule",)

    def clone(self) -> Oriflamme:
        t = Oriflamme(self.book, self.seed)
        self.copy_common(t)
        t.rule = self.rule
        t.round = self.round
        t.first = self.first
        t.influence = self.influence[:]
        t.supply = self.supply
        t.hand = self.hand[:]
        t.aside = self.aside
        t.not_aside = self.not_aside
        t.pile = self.pile[:]
        t.twin_in_front = self.twin_in_front
        t.tops = self.tops[:]
        t.visited = self.visited
        t.active = self.active
        t.uncovered = self.uncovered
        t.card = self.card[:]
        t.family = self.family[:]
        t.controller = self.controller[:]
        t.briber = self.briber[:]
        t.face = self.face[:]
        t.tokens = self.tokens[:]
        t.beneath = self.beneath[:]
        t.not_card = self.not_card[:]
        return t

    # </fields>

    @property
    def row(self) -> list[tuple[int, ...]]:
        """The positions, each with its cards from bottom to top."""
        return [self.stack_under(c) for c in self.tops]

    @row.setter
    def row(self, row: list[tuple[int, ...]]) -> None:
        self.tops = vector([stack[-1] for stack in row])
        self.beneath = vector([NONE] * len(self.card))
        for stack in row:
            for under, c in pairwise(stack):
                self.beneath[c] = under

    def covered(self, c: int) -> bool:
        """Whether another card lies on this one."""
        return c != NONE and c in self.beneath

    def stack_under(self, c: int) -> tuple[int, ...]:
        """A card and all beneath it, from bottom to top."""
        if self.beneath[c] == NONE:
            return (c,)
        stack = [c]
        while self.beneath[c] != NONE:
            c = self.beneath[c]
            stack.append(c)
        return tuple(stack[::-1])

    # What is hidden: hands, set-aside cards, face-down cards of the row (O-SEC-03).

    def zones(self) -> list[Zone]:
        found = []
        for f in range(self.book.seats):
            mine = 1 << f
            hand, aside = self.hand[f], self.aside[f]
            found.append(Zone(f, hand, (mine,) * len(hand), (1 << TWIN,) * len(hand)))
            barred = self.not_aside[f] | 1 << TWIN
            found.append(Zone(f, aside, (mine,) * len(aside), (barred,) * len(aside)))
        for top in self.tops:
            for c in self.stack_under(top):
                found.append(self._laid(c, c == top))
        return found

    def _laid(self, c: int, on_top: bool) -> Zone:
        """One card of the row, with who knows it (O-SEC-01, O-SEC-04, O-N-54)."""
        known, barred = 1 << self.family[c], self.not_card[c]
        if self.face[c] == DOWN:
            barred |= 1 << TWIN
        elif on_top or not self.rule.covered_hidden:
            known = EVERYONE
        else:
            known |= 1 << self.controller[c]
            barred |= INTRIGUES
        return Zone(self.family[c], (self.card[c],), (known,), (barred,) if barred else ())

    def set_zones(self, zones: list[Zone]) -> None:
        at = 0
        aside: list[tuple[int, ...]] = []
        for f in range(self.book.seats):
            self.hand[f] = zones[at].cards
            aside.append(zones[at + 1].cards)
            at += 2
        self.aside = tuple(aside)
        for top in self.tops:
            for c in self.stack_under(top):
                self.card[c] = zones[at].cards[0]
                at += 1

    # Short questions that the rules ask all the time.

    def is_character(self, c: int) -> bool:
        return self.card[c] <= LAST_CHARACTER

    def position_of(self, c: int) -> int:
        """The position whose top card is `c`, or NONE."""
        tops = self.tops
        here = self.visited - 1
        if here >= 0 and tops[here] == c:
            return here  # asked of the visited card more often than of all others together
        for at in range(len(tops)):  # compiled, ten times as fast as `index`; interpreted, no slower
            if tops[at] == c:
                return at
        return NONE

    def neighbours(self, at: int) -> list[int]:
        """The top cards beside a position (O-QUE-03)."""
        found = []
        if at > 0:
            found.append(self.tops[at - 1])
        if at + 1 < len(self.tops):
            found.append(self.tops[at + 1])
        return found
