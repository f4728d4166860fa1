"""Many games being played at once, without numpy: the inner loop of `gym.batch`, compiled with the rules.

In each game the seat that owes an answer first acts. What it sees is written anew when the position changes,
and what it is asked after every action. The cells of all games go into one row of bytes, their places counted
through the whole batch.
"""

from __future__ import annotations

from typing import final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State, next_owed, play_offered
from kingsmoot.gym.actions import Filling
from kingsmoot.gym.layout import Layout
from kingsmoot.kit.cells import Cells, Marks


@final
class Place:
    """One of the games."""

    def __init__(self, layout: Layout, k: int, state: State) -> None:
        self.layout = layout
        self.state = state
        self.seat: Seat = 0
        """Who acts."""
        self.steps = 0
        self.mask_at = k * layout.space.size
        self.seen = Cells(k * layout.size)
        self.d: Decision = next_owed(state)
        self.view: State = state
        self.here: Filling | None = None
        self.begin(state)

    def begin(self, state: State) -> None:
        """Another game in the same place."""
        self.state = state
        self.steps = 0
        self._ask()

    def _ask(self) -> None:
        """The next seat looks at the position."""
        s = self.state
        d = next_owed(s)
        self.d = d
        self.seat = d.seat
        layout = self.layout
        view = layout.game.view(s, d.seat)
        self.view = view
        self.here = Filling(view, d, layout.space)
        self.seen.clear()
        layout.write_view(view, d.seat, self.seen)

    def act(self, action: int) -> bool:
        """Take an action; whether the game is over. Raises `ValueError` for a masked one."""
        here = self.here
        assert here is not None
        move = here.take(action)
        self.steps += 1
        if move is not None:
            s = self.state
            play_offered(s, self.d, move)
            if s.result is not None:
                return True
            self._ask()
        return False

    def write(self, cells: Cells, marks: Marks) -> None:
        """What the acting seat sees, and what it may do."""
        here = self.here
        assert here is not None
        start = cells.start
        cells.start = self.seen.start
        self.layout.write_asked(self.view, self.seat, self.d, here, cells)
        cells.start = start
        cells.add(self.seen)
        here.write_mask(self.mask_at, marks)


def masked(places: list[Place], actions: list[int]) -> list[int]:
    """The games in which the action is masked."""
    found: list[int] = []
    for k in range(len(places)):
        here = places[k].here
        assert here is not None
        if not here.allows(actions[k]):
            found.append(k)
    return found


def step(places: list[Place], actions: list[int], but: list[int]) -> list[int]:
    """An action in each game, but in these; which of them are over."""
    over: list[int] = []
    for k in range(len(places)):
        if (not but or k not in but) and places[k].act(actions[k]):
            over.append(k)
    return over


def look(places: list[Place], cells: Cells, marks: Marks) -> list[int]:
    """Write down what all see and may do; who acts."""
    cells.clear()
    marks.clear()
    actors: list[int] = []
    for place in places:
        place.write(cells, marks)
        actors.append(place.seat)
    return actors
