"""The speed of an engine, in yards (`kingsmoot.bench.yardstick`) and in microseconds.

Games are played uniformly at random over the listed moves, at the table that the game names (`measured`);
setting up, listing and playing are all included. Runs of the engine and of the yardstick alternate, so
that a busy hour slows both.
"""

from __future__ import annotations

import statistics
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from kingsmoot.bench.yardstick import yards_per_second
from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.playout import playout
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.record import Record
from kingsmoot.core.slots_from_moves import moves, sample
from kingsmoot.core.state import State, next_owed, owed, play, play_offered
from kingsmoot.io.build import compiled
from kingsmoot.io.seeds import seed_bytes
from kingsmoot.io.words import words
from kingsmoot.kit.capabilities import Drawn

REPEATS: Final = 25
SECONDS: Final = 0.1
"""The length of each run, ours and the yardstick's: short, so that a busy moment falls on both."""
POSITIONS: Final = 200
KEPT: Final = 1000
"""Games kept as records for the figure of memory."""
MEMORY_SECONDS: Final = 2.0
"""Where 1,000 games would take longer, fewer are kept and the figure is scaled up: watching the memory slows
a program down tenfold.
"""
LEAST_KEPT: Final = 20


@dataclass(frozen=True)
class EngineFigures:
    game: str
    compiled: bool
    yards_per_second: float
    decisions_per_yard: float
    games_per_yard: float
    decisions_per_game: float
    clone_us: float
    moves_us: float
    play_us: float
    view_us: float
    imagine_us: float
    scene_us: float | None
    """None for a game that draws nothing."""
    more: dict[str, float]
    """Figures that only this game has."""
    records_1000_mb: float
    """Peak of memory while 1,000 games are played and kept as records."""


def measure(game: Game, seconds: float = SECONDS, repeats: int = REPEATS, kept: int = KEPT) -> EngineFigures:
    yards = [yards_per_second(seconds)]
    decisions, games = [], []
    for turn in range(repeats):
        made, ended, spent = _games(game, seconds, turn)
        yards.append(yards_per_second(seconds))
        around = (yards[-2] + yards[-1]) / 2  # each run against the yards just before and after it
        decisions.append(made / spent / around)
        games.append(ended / spent / around)
    some = positions(game, POSITIONS)
    fast = statistics.median(games) * statistics.median(yards)
    kept = min(kept, max(LEAST_KEPT, int(MEMORY_SECONDS * fast)))
    return EngineFigures(
        game=game.id,
        compiled=compiled(),
        yards_per_second=round(statistics.median(yards)),
        decisions_per_yard=statistics.median(decisions),
        games_per_yard=statistics.median(games),
        decisions_per_game=round(sum(decisions) / sum(games), 1),
        clone_us=_each(some, lambda s: s.clone()),
        moves_us=_each(some, lambda s: moves(s, owed(s)[0])),
        play_us=_play(some),
        view_us=_each(some, lambda s: game.view(s, owed(s)[0].seat)),
        imagine_us=_imagine(game, some),
        scene_us=_scene(game, some[::10]),
        more=game.figures(time.perf_counter),
        records_1000_mb=round(_memory(game, kept) * KEPT / kept, 2),
    )


def _new(game: Game, n: int) -> State:
    return game.new(game.usual_seats(), seed_bytes(n), options=game.measured[1])


def _games(game: Game, seconds: float, turn: int) -> tuple[int, int, float]:
    """Whole random games for about `seconds`: decisions, games, seconds spent."""
    made = ended = 0
    seats, options = game.usual_seats(), game.measured[1]
    one = _compiled_game if compiled() else _plain_game
    luck, rng = Stream(seed_bytes(turn)), Random(turn)
    started = time.perf_counter()
    while True:
        made += one(game.new(seats, seed_bytes(turn << 32 | ended), "", options), luck, rng)
        ended += 1
        spent = time.perf_counter() - started
        if spent >= seconds:
            return made, ended, spent


def _compiled_game(s: State, luck: Stream, rng: Random) -> int:
    return playout(s, luck)


def _plain_game(s: State, luck: Stream, rng: Random) -> int:
    """As `playout`, with a generator that costs nothing beside an interpreted engine."""
    made = 0
    chance = rng.random
    while s.result is None:
        d = next_owed(s)
        listed = s.stack[-1].legal(s, d)
        m = listed[int(chance() * len(listed))] if listed else sample(s, d, luck)
        play_offered(s, d, m)
        made += 1
    return made


def positions(game: Game, many: int) -> list[State]:
    """Positions from random games, as they come."""
    found: list[State] = []
    n = 0
    while len(found) < many:
        s = _new(game, n)
        luck = Stream(seed_bytes(n))
        while s.result is None and len(found) < many:
            found.append(s.clone())
            d = owed(s)[0]
            play(s, d, sample(s, d, luck))
        n += 1
    return found


def _each(some: list[State], work: Callable[[State], object]) -> float:
    """Microseconds a call: the median over a few rounds, each over all positions."""
    rounds = []
    for _ in range(5):
        started = time.perf_counter()
        for s in some:
            work(s)
        rounds.append(time.perf_counter() - started)
    return round(1e6 * statistics.median(rounds) / len(some), 2)


def _play(some: list[State]) -> float:
    luck = Stream(seed_bytes(1))
    rounds = []
    for _ in range(5):
        ready = [(s.clone(), owed(s)[0], sample(s, owed(s)[0], luck)) for s in some]
        started = time.perf_counter()
        for s, d, m in ready:
            play(s, d, m)
        rounds.append(time.perf_counter() - started)
    return round(1e6 * statistics.median(rounds) / len(some), 2)


def _imagine(game: Game, some: list[State]) -> float:
    seed = seed_bytes(2)
    views = [game.view(s, owed(s)[0].seat) for s in some]
    return _each(views, lambda v: game.imagine(v, owed(v)[0].seat, seed))


def _scene(game: Game, some: list[State]) -> float | None:
    if not isinstance(game, Drawn):
        return None
    drawn, english = game, words("en", game)
    return _each(some, lambda s: drawn.scene(s, owed(s)[0].seat, english).svg())


def _memory(game: Game, kept: int) -> float:
    """Megabytes at the peak."""
    tracemalloc.start()
    try:
        records: list[Record] = []
        for n in range(kept):
            match = Match(game, _new(game, n))
            luck = Stream(seed_bytes(n))
            while match.state.result is None:
                d = owed(match.state)[0]
                match.play(d.seat, sample(match.state, d, luck))
            records.append(match.record())
        return tracemalloc.get_traced_memory()[1] / 1e6
    finally:
        tracemalloc.stop()
