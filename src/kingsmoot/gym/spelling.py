"""The actions that make a given move.

A list of moves is walked straight to the move. Slots are filled by a search that knows no game: it asks of
every choice how well it fits the move, and goes on where it has been surprised least.

- What the move itself names next (in its `parts` and `values`, as often as they have it, after what it named
  last) is no surprise.
- Something else that it names is a small one: what is filled need not come in the order of the move.
- What it does not name is a greater one: slots may say other words than the move does.
- Where the slot that follows tells what is filled so far (`Slot.so_far`, `Slot.done`), and in it something
  that the move does not have, that is a great one.

A measure is filled with a number of the move or not at all: a move between the points of a measure is soon
known to have no spelling.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from typing import Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.slots import Measure, Whole
from kingsmoot.core.state import State
from kingsmoot.gym.actions import Filling
from kingsmoot.gym.space import DONE, HASHED, Space

TRIED: Final = 1000
"""Fillings looked at before a move is given up as one that cannot be spelled."""
OUT_OF_ORDER: Final = 1
UNNAMED: Final = 2
CONTRADICTED: Final = 6
"""How much it surprises."""


def spelled(view: State, d: Decision, wanted: Move, space: Space = HASHED) -> list[int] | None:
    """The actions that make a move; None for one that they cannot make: it lies between the points of a
    measure, or it does not answer the question. A search that comes to no end is given up.
    """
    here = Filling(view, d, space)
    if not here.listed:
        return _Search(here, wanted, wanted.parts(view.book)).found()
    while here.move is None:
        action = here.along(wanted)
        if not here.allows(action):
            return None
        here.take(action)
    return here.taken if here.move == wanted else None


@final
class _Path:
    """A filling, perhaps with an action that it is yet to take, and what of the move was named on the way."""

    __slots__ = ("action", "here", "last", "used")

    def __init__(self, here: Filling, action: int, used: int, last: int) -> None:
        self.here = here
        self.action = action
        """-1: none."""
        self.used = used
        """Places of `_Search.said`, as bits."""
        self.last = last


@final
class _Search:
    """Paths still to follow, the least surprising first, and of those the one that has come farthest."""

    def __init__(self, root: Filling, wanted: Move, parts: tuple[str, ...]) -> None:
        self.wanted = wanted
        self.values = wanted.values()
        self.said: list[str | int] = [*parts, *_flat(self.values)]
        self._open: list[tuple[int, int, int, _Path]] = []
        """Surprise, actions taken (below zero), number, path."""
        self._pushed = 0
        self._push(0, _Path(root, -1, 0, -1))

    def _push(self, surprise: int, path: _Path) -> None:
        self._pushed += 1
        heappush(self._open, (surprise, -len(path.here.taken), self._pushed, path))

    def found(self) -> list[int] | None:
        for _ in range(TRIED):
            if not self._open:
                break
            surprise, _, _, path = heappop(self._open)
            here = path.here
            if path.action >= 0:
                here = here.branch()
                here.take(path.action)
                if here.move is not None:
                    if here.move == self.wanted:
                        return here.taken
                    continue
                if self._contradicted(here):
                    self._push(surprise + CONTRADICTED, _Path(here, -1, path.used, path.last))
                    continue
            self._expand(here, surprise, path.used, path.last)
        return None

    def _contradicted(self, here: Filling) -> bool:
        slot = here.slot
        assert slot is not None
        for told in (slot.so_far, slot.done):
            if told is not None and type(told) is type(self.wanted):
                for mine, whole in zip(told.values(), self.values, strict=True):
                    if not _within(mine, whole):
                        return True
        return False

    def _expand(self, here: Filling, surprise: int, used: int, last: int) -> None:
        domain = here.slot.domain if here.slot is not None else None
        named: list[tuple[int, int, _Path]] = []
        unnamed: list[_Path] = []
        for action, value in here.choices.items():
            most = here.most(action) if action != DONE and isinstance(domain, Whole) else value
            page = here.left(action)
            ways = [self._away(one, one, used, last) for one in page] or [self._away(value, most, used, last)]
            away = min([way for way in ways if way >= 0], default=-1)
            if away >= 0:
                place = (last + 1 + away) % len(self.said)
                # A digit that leaves several does not use up what it stands for: more digits follow.
                now = used | 1 << place if value == most and not page else used
                named.append((away, action, _Path(here, action, now, place)))
            elif action == DONE:
                self._push(surprise, _Path(here, action, used, last))
            elif not isinstance(domain, Measure):
                unnamed.append(_Path(here, action, used, last))
        for at, (_, _, path) in enumerate(sorted(named, key=_order)):
            self._push(surprise + OUT_OF_ORDER if at else surprise, path)
        for path in unnamed:
            self._push(surprise + UNNAMED, path)

    def _away(self, least: str | int, most: str | int, used: int, last: int) -> int:
        """How far after what it named last the move names this, or a number from `least` to `most`; -1:
        nowhere.
        """
        many = len(self.said)
        for away in range(many):
            place = (last + 1 + away) % many
            word = self.said[place]
            if used >> place & 1:
                continue
            if word == least:
                return away
            if isinstance(word, int) and isinstance(least, int) and isinstance(most, int):
                if least <= word <= most:
                    return away
        return -1


def _order(named: tuple[int, int, _Path]) -> tuple[int, int]:
    return named[0], named[1]


def _flat(values: Iterable[object]) -> Iterator[str | int]:
    for value in values:
        if isinstance(value, str | int):
            yield value
        elif isinstance(value, tuple):
            yield from _flat(value)


def _within(mine: object, whole: object) -> bool:
    """Can a value of what is filled so far become that of the whole move? Numbers of things grow, lists get
    longer, and what is nothing yet becomes anything.
    """
    if isinstance(mine, tuple) and isinstance(whole, tuple):
        if not Counter(mine) - Counter(whole):
            return True
        return len(mine) == len(whole) and all(
            isinstance(one, int) and isinstance(other, int) and one <= other
            for one, other in zip(mine, whole, strict=True)
        )
    return mine == whole or not mine
