"""Timing: how long an answer takes must not tell what is hidden.

Twin tables that look the same to a reader differ in a sealed answer, or in the hidden cards of others. The
work that is done for the reader is timed in both, in turn and many times, inside the process: whoever
measures from outside sees the same difference under much more noise. Told is the difference of the
medians, and how sure it is that there is one (the rank test of Mann and Whitney; beyond 4 it is no accident).
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable
from typing import Final

from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import SEED_BYTES, Stream
from kingsmoot.core.refs import Seat
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, asked_of, owed, play
from kingsmoot.core.zones import Impossible
from kingsmoot.proofs.base import Found, Tick
from kingsmoot.proofs.games import table as table_of
from kingsmoot.table.rooms.commands import Play
from kingsmoot.table.rooms.readers import Reader
from kingsmoot.table.rooms.room import Room

SURE: Final = 4.0
STEPS: Final = 300
PAIRS: Final = 6
"""Twins of each kind in one game."""
JUNK: Final = "no such move at all"


def run(game: Game, many: int, tick: Tick) -> Found:
    """`many` samples of each twin, at twins of sealed answers and of hidden cards."""
    luck = random.Random(game.id)
    found: Found = []
    for name, pairs in (("sealed answers", sealed(game, luck)), ("hidden cards", hidden(game, luck))):
        surest, apart, base = 0.0, 0.0, 0.0
        for one, other, reader in pairs:
            for work in (look, junk):
                a, b = measured(work, one, other, reader, many, luck)
                z, gap = differ(a, b)
                if abs(z) > abs(surest):
                    surest, apart, base = z, gap, statistics.median(a)
        tick(many // 2)
        if pairs:
            told = f"{len(pairs)}, {many}, {apart:+.1f} of {base:.0f} µs, {surest:+.1f}"
            found.append((f"{name}: twins, samples of each, largest difference, how sure", told))
    return found


Twin = tuple[Room, Room, Seat]


def sealed(game: Game, luck: random.Random) -> list[Twin]:
    """Tables where one seat has sealed one thing or another, and who looks on."""
    found: list[Twin] = []
    for n in range(20):
        s, stream = opening(game, n, luck)
        for _ in range(STEPS):
            if s.result is not None or len(found) >= PAIRS:
                break
            d = owed(s)[0]
            if d.secret and len(owed(s)) > 1:
                texts = {sample(s, d, stream).text(s.book) for _ in range(12)}
                if len(texts) > 1:
                    rooms = [Room.at(game, s.clone()) for _ in range(2)]
                    for room, text in zip(rooms, sorted(texts, key=len)[:: len(texts) - 1]):
                        room.apply(Play(d.seat, d.number, 0, text, "en"), 0.0)
                    found.append((rooms[0], rooms[1], owed(s)[1].seat))
            play(s, d, sample(s, d, stream))
    return found


def hidden(game: Game, luck: random.Random) -> list[Twin]:
    """Tables whose hidden cards lie otherwise, and a seat to which they look the same."""
    found: list[Twin] = []
    for n in range(PAIRS):
        s, stream = opening(game, n, luck)
        before = s
        for _ in range(luck.randrange(20, STEPS)):
            if s.result is not None:
                break
            before, d = s.clone(), luck.choice(owed(s))
            play(s, d, sample(s, d, stream))
        s = before if s.result is not None else s
        seat = owed(s)[0].seat
        try:
            world = game.imagine(game.view(s, seat), seat, luck.randbytes(SEED_BYTES))
        except Impossible:
            continue
        found.append((Room.at(game, s), Room.at(game, world), seat))
    return found


def opening(game: Game, n: int, luck: random.Random) -> tuple[State, Stream]:
    seats, edition, options = table_of(game, n)
    return game.new(seats, luck.randbytes(SEED_BYTES), edition, options), Stream(luck.randbytes(SEED_BYTES))


def look(room: Room, seat: Seat) -> None:
    """All that a page is told when it comes, made anew."""
    fresh = Room(room.table)
    fresh.table._views = None
    Reader(fresh, seat).news()


def junk(room: Room, seat: Seat) -> None:
    """An attempt that is refused."""
    room.table._views = None
    d = asked_of(room.view(seat), seat)
    Play(seat, d.number if d is not None else 0, 0, JUNK, "en").apply(room.draft(0.0))


def measured(
    work: Callable[[Room, Seat], None], one: Room, other: Room, seat: Seat, many: int, luck: random.Random
) -> tuple[list[float], list[float]]:
    """Microseconds, for the one and for the other, in an order that is drawn each time."""
    took: tuple[list[float], list[float]] = ([], [])
    for room in (one, other):
        work(room, seat)
    gc.disable()
    try:
        for _ in range(many):
            for which in luck.sample((0, 1), 2):
                began = time.perf_counter_ns()
                work((one, other)[which], seat)
                took[which].append((time.perf_counter_ns() - began) / 1000)
    finally:
        gc.enable()
    return took


def differ(a: list[float], b: list[float]) -> tuple[float, float]:
    """How sure it is that they differ, in standard deviations; and by how much their medians do."""
    both = sorted([(x, 0) for x in a] + [(x, 1) for x in b])
    ranks = sum(n for n, (_, which) in enumerate(both, 1) if which == 0)
    n, m = len(a), len(b)
    mean, spread = n * (n + m + 1) / 2, (n * m * (n + m + 1) / 12) ** 0.5
    return (ranks - mean) / spread, statistics.median(a) - statistics.median(b)
