"""A finished game looked at again: what each seat could expect at each moment, and which moves turned it.

The expectation at a moment is the mean outcome of play-outs from the true position, with fresh
draws: what an onlooker who sees every card, but no dice to come, would have bet.

A move is judged by what its seat knew: it and its alternatives are tried in worlds imagined from the seat's
own view, with the same luck, so that hindsight does not count. `turning_points` says when one of them was
better beyond doubt.

Everything depends on the record and the seed alone. The table's result page calls `analyse` (in a process
of its own; it takes seconds) and shows `Analysis.told()`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, Final, final

from kingsmoot.analysis.turning_points import Trial, TurningPoint, turning
from kingsmoot.bots.playouts import played_out
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.match import Answer, Match
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import SEED_BYTES, Stream, derive
from kingsmoot.core.record import Record
from kingsmoot.core.slots_from_moves import moves
from kingsmoot.core.state import State, asked_of, play
from kingsmoot.core.views import reopen

ROLLOUTS: Final = 32
FEWEST: Final = 2
"""Play-outs: one alone does not tell how far it may be off."""
MOMENTS: Final = 60
"""Most moments of a game that are looked at; they are spread evenly."""
TURNS: Final = 5
TRIED: Final = 12
"""Alternatives to a move."""

Progress = Callable[[int, int], None]


@final
class Moment:
    """The share of the win that each seat may expect, after the first `at` answers."""

    def __init__(self, at: int, expectation: list[float]) -> None:
        self.at = at
        self.expectation = expectation


@final
class Analysis:
    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.moments: list[Moment] = []
        self.turns: list[TurningPoint] = []
        """The dearest first."""

    def told(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "seats": self.seats,
            "expectation": [[m.at, [round(x, 4) for x in m.expectation]] for m in self.moments],
            "turns": [
                {
                    "at": t.at,
                    "seat": t.seat,
                    "kind": t.kind,
                    "move": t.move,
                    "value": round(t.value, 4),
                    "better": t.better,
                    "better_value": round(t.better_value, 4),
                    "error": round(t.error, 4),
                }
                for t in self.turns
            ],
        }


def analyse(
    game: Game,
    record: Record,
    rollouts: int = ROLLOUTS,
    moments: int = MOMENTS,
    turns: int = TURNS,
    seed: bytes = bytes(SEED_BYTES),
    progress: Progress = lambda done, of: None,
) -> Analysis:
    """Raises `BadRecord` for a record that cannot be replayed, `ValueError` for too few play-outs."""
    if rollouts < FEWEST:
        raise ValueError(f"an analysis takes at least {FEWEST} play-outs, not {rollouts}")
    whole = Match.of(game, record)
    states = _states(game, whole)
    answers = len(whole.answers)
    found = Analysis(states[0].book.seats)
    apart = max(1, -(-answers // moments))
    looked = sorted({*range(0, answers, apart), answers})
    steps = len(looked) + turns * 3
    for done, at in enumerate(looked):
        luck = derive(seed, b"moment", at)
        found.moments.append(Moment(at, _expected(game, states[at], rollouts, luck)))
        progress(done + 1, steps)
    trials: list[Trial] = []
    for done, at in enumerate(_suspects(game, found, whole, states, turns * 2)):
        trial = _tried(game, states[at], whole.answers[at], at, rollouts, derive(seed, b"turn", at))
        if trial is not None:
            trials.append(trial)
        progress(len(looked) + done + 1, steps)
    found.turns = turning(trials, turns, lambda done: progress(len(looked) + turns * 2 + done, steps))
    return found


def _states(game: Game, whole: Match) -> list[State]:
    """The position before each answer, and the last one."""
    match = Match(game, whole.opening.clone())
    found = [match.state.clone()]
    for a in whole.answers:
        match.play(a.seat, a.move)
        found.append(match.state.clone())
    return found


def _expected(game: Game, s: State, rollouts: int, seed: bytes) -> list[float]:
    if s.result is not None:
        return list(s.result)
    total = [0.0] * s.book.seats
    begin = game.clock(s, 0)
    for n in range(rollouts):
        world = s.clone()
        _reseed(world, derive(seed, b"world", n))
        for seat, share in enumerate(played_out(game, world, begin, Stream(derive(seed, b"luck", n)))):
            total[seat] += share / rollouts
    return total


def _reseed(s: State, seed: bytes) -> None:
    """Other draws to come."""
    s.seed = seed
    s.lanes = b""
    s.lanes_of = -1
    s.forced = ()


def _suspects(game: Game, found: Analysis, whole: Match, states: list[State], most: int) -> list[int]:
    """Answers within whose stretch their seat lost the most; of each stretch the one that had the most
    alternatives, for what a turn ends with is seldom what decided it."""
    losses = []
    for before, after in zip(found.moments, found.moments[1:], strict=False):
        for seat in range(found.seats):
            mine = [at for at in range(before.at, after.at) if whole.answers[at].seat == seat]
            if mine:
                loss = before.expectation[seat] - after.expectation[seat]
                losses.append((-loss, mine))
    losses.sort()
    suspects: list[int] = []
    for _, mine in losses:
        if len(suspects) == most:
            break
        others, at = max([(_alternatives(game, states[at], whole.answers[at]), at) for at in mine])
        if others:
            suspects.append(at)
    return suspects


def _alternatives(game: Game, s: State, answer: Answer) -> float:
    """How many other answers there were; where they cannot be listed, more than anywhere else."""
    d = asked_of(s, answer.seat)
    if d is None:
        return 0
    listed = moves(game.view(s, answer.seat), d)
    return inf if listed is None else len(listed) - 1


def _tried(game: Game, s: State, answer: Answer, at: int, rollouts: int, seed: bytes) -> Trial | None:
    """The move and its alternatives, in worlds that its seat could not tell apart; None if it had none."""
    d = asked_of(s, answer.seat)
    if d is None:
        return None
    view = game.view(s, answer.seat)
    tried = game.propose(view, d, TRIED, Stream(derive(seed, b"tried")))[:TRIED]
    compared = [answer.move, *[m for m in tried if m != answer.move]]
    if len(compared) < 2:
        return None

    def values(n: int, some: list[int]) -> list[float | None]:
        world = game.imagine(view, answer.seat, derive(seed, b"world", n))
        reopen(world, answer.seat)
        return [_value(game, world.clone(), d, compared[m], Stream(derive(seed, b"luck", n))) for m in some]

    return Trial(at, answer.seat, game.kinds[d.kind], [m.text(s.book) for m in compared], values, rollouts)


def _value(game: Game, world: State, d: Decision, m: Move, luck: Stream) -> float | None:
    if play(world, d, m) is not None:
        return None
    return played_out(game, world, game.clock(world, 0), luck)[d.seat]
