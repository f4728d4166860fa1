"""How fast is this computer, right now, at the kind of work a rules engine does?

A fixed workload in plain Python (lists of small integers, attribute reads, calls, a dictionary, tuples).
One *yard* is one turn of its loop. Figures of the peers were taken interleaved with this loop, so
decisions per yard compare across computers and noisy hours:

    ours  = our decisions per second / yards per second        (both from one run, alternating)
    ratio = ours / peer's decisions per yard                   (see PEERS)

The loop must stay as it is, and interpreted: another loop would be another yard.
"""

from __future__ import annotations

import time
from typing import Final

PEERS: Final[dict[str, tuple[float, float, str]]] = {
    "catanatron 3.3.0": (0.0256, 2.38e-05, "base Catan, four random players, 1,033 decisions a game, Python"),
    "TAG Catan": (0.22, 1.6e-04, "four random players, Java 17"),
    "catanatron Rust 2025": (0.25, 2.0e-04, "four random players, native"),
    "swords-and-ravens": (
        1.08e-03,
        2.5e-06,
        "six random players, ten rounds, no clients attached, TypeScript on Node 20",
    ),
    "diplomacy 1.1.2": (3.8e-03, 3.1e-06, "seven random powers, orders, Python"),
    "OpenSpiel hearts": (0.142, 2.3e-03, "C++ engine driven from Python"),
    "python-chess": (0.022, 8.3e-05, "random moves, Python"),
    "oriflamme sketch": (
        0.17,
        2.6e-03,
        "a bare simulator of the full Ablaze rules, four random players, Python, "
        "no records, views or notation",
    ),
}
"""Decisions per yard, games per yard, and what was run: medians of several runs, CPython 3.11, one core."""


class _Place:
    __slots__ = ("near", "owner", "units")

    def __init__(self, owner: int, near: tuple[int, ...]) -> None:
        self.owner = owner
        self.near = near
        self.units = [0, 0, 0]


def _reach(places: list[_Place], start: int, seat: int) -> int:
    found = 0
    for n in places[start].near:
        p = places[n]
        if p.owner == seat or p.units[0] == 0:
            found += 1
    return found


def _turn(places: list[_Place], memory: dict[tuple[int, int], int], i: int) -> int:
    seat = i % 6
    at = (i * 7) % len(places)
    here = places[at]
    n = _reach(places, at, seat)
    if n > 3:
        here.owner = seat
        here.units[i % 3] += 1
    else:
        here.units = [u - 1 if u else 0 for u in here.units]
    key = (seat, at)
    memory[key] = memory.get(key, 0) + n
    return n + sum(here.units)


def yards_per_second(seconds: float = 1.0) -> float:
    """Run the loop for about `seconds`."""
    places = [_Place(i % 7, tuple((i * k + k) % 58 for k in (1, 5, 11, 17, 23))) for i in range(58)]
    memory: dict[tuple[int, int], int] = {}
    turns = 0
    started = time.perf_counter()
    while True:
        for i in range(turns, turns + 2000):
            _turn(places, memory, i)
        turns += 2000
        spent = time.perf_counter() - started
        if spent >= seconds:
            return turns / spent
