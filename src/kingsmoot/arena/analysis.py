"""A finished game looked at again: what each seat could expect at each moment, and which moves turned it.

The expectation at a moment is the mean outcome of play-outs from the true position, with all draws to come
made anew: what an onlooker who sees every card, and no dice to come, would have bet.

A move is judged by what its seat knew: it and its alternatives are tried in worlds imagined from the seat's
own view, with the same luck, so that hindsight does not count. Whatever did best of many was lucky in the
worlds where it did, so some worlds choose the best alternative (`Trial`) and others judge it (`Contest`).
It turned the game where the other move was better there beyond doubt: where every move is as good as the
next, the chance that an analysis tells of any turn is about `DOUBT`, shared evenly among the moves judged.

Everything depends on the record and the seed alone. The table's result page calls `analyse` (in a process
of its own; it takes seconds) and shows `Analysis.told()`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf, sqrt
from typing import Any, Final, final

from kingsmoot.bots.budget import shares
from kingsmoot.bots.duel import student
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.lots import SEED_BYTES, Stream, derive
from kingsmoot.core.match import Answer, Match
from kingsmoot.core.moves import Move
from kingsmoot.core.record import Record
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State, asked_of, owed, play
from kingsmoot.core.views import reopen

ROLLOUTS: Final = 32
FEWEST: Final = 2
"""Play-outs: one alone does not tell how far it may be off."""
MOMENTS: Final = 60
"""Most moments of a game that are looked at; they are spread evenly."""
TURNS: Final = 5
TRIED: Final = 12
"""Alternatives to a move."""
DOUBT: Final = 0.05
"""The chance of an analysis to tell of any turn where there is none."""

Progress = Callable[[int, int], None]
Values = Callable[[int, list[int]], list[float | None]]
"""What some moves come to in a world, by its number and theirs; None for one that cannot be made there."""


@final
class Moment:
    """After so many answers: the share of the win that each seat may expect."""

    def __init__(self, at: int, expectation: list[float]) -> None:
        self.at = at
        self.expectation = expectation


@final
class Trial:
    """A move that may have turned the game, and which of its rivals is worth judging it by."""

    def __init__(
        self, at: int, seat: Seat, kind: str, moves: list[str], values: Values, rollouts: int
    ) -> None:
        self.at = at
        self.seat = seat
        self.kind = kind
        self.moves = moves
        """The one that was made, and the others."""
        self._values = values
        self._worlds = max(1, rollouts // (2 if len(moves) > 2 else 4))
        """Those that choose: the first ones. With a single rival they only say whether to look further."""
        self.left = (rollouts - self._worlds) * len(moves)
        """Play-outs that are saved for judging, of those it takes to try every move `rollouts` times."""
        totals = [0.0] * len(moves)
        for n in range(self._worlds):
            for m, value in enumerate(values(n, list(range(len(moves))))):
                totals[m] += -inf if value is None else value
        self.rival = totals.index(max(totals)) if totals[0] > -inf else 0
        """What did best; 0 where that is the move itself, or where it could not even be made."""
        self.lead = (totals[self.rival] - totals[0]) / self._worlds if self.rival else 0.0

    def judged(self, worlds: int) -> Contest | None:
        """In worlds that did not choose. None if in some of them one of the two could not be made: the seat
        knew more than a view tells.
        """
        found = [self._values(self._worlds + n, [0, self.rival]) for n in range(worlds)]
        pairs = [(one, other) for one, other in found if one is not None and other is not None]
        return Contest(pairs) if len(pairs) == worlds else None


@final
class Contest:
    """What a move and its rival came to, world for world."""

    def __init__(self, pairs: list[tuple[float, float]]) -> None:
        self.value = sum([one for one, _ in pairs]) / len(pairs)
        self.better_value = sum([other for _, other in pairs]) / len(pairs)
        # As of a sample with two worlds more, the rival winning all in one and losing all in the other: or a
        # handful of worlds that agree would pass for certainty.
        off = [*[other - one for one, other in pairs], 1.0, -1.0]
        self._mean = sum(off) / len(off)
        self._freedom = len(off) - 1
        self.error = sqrt(sum([(x - self._mean) ** 2 for x in off]) / self._freedom / len(off))
        """The standard error of the difference."""

    def sure(self, doubt: float) -> bool:
        """Whether the rival was better: said of an equal one with a chance of `doubt`, about."""
        return self._mean > student(doubt, self._freedom) * self.error


@final
class Turn:
    """A move after which the game was another one."""

    def __init__(self, trial: Trial, contest: Contest) -> None:
        self.at = trial.at
        """So many answers had been given before it."""
        self.seat = trial.seat
        self.kind = trial.kind
        self.move = trial.moves[0]
        self.better = trial.moves[trial.rival]
        self.value = contest.value
        """What the seat could expect after it, as far as it knew."""
        self.better_value = contest.better_value
        self.error = contest.error
        """The standard error of the difference."""

    @property
    def lost(self) -> float:
        return self.better_value - self.value


@final
class Analysis:
    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.moments: list[Moment] = []
        self.turns: list[Turn] = []
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
    for done, at in enumerate(_suspects(found, whole, turns * 2)):
        trial = _tried(game, states[at], whole.answers[at], at, rollouts, derive(seed, b"turn", at))
        if trial is not None:
            trials.append(trial)
        progress(len(looked) + done + 1, steps)
    found.turns = turning(trials, turns, lambda done: progress(len(looked) + turns * 2 + done, steps))
    return found


def turning(
    trials: list[Trial], most: int, progress: Callable[[int], None] = lambda done: None
) -> list[Turn]:
    """The moves whose rivals are better beyond doubt, the dearest first.

    Only so many as may be told are judged, those with the most promising rivals. They share the play-outs
    that are left, and the doubt.
    """
    promising = sorted([one for one in trials if one.rival], key=lambda one: -one.lead)[:most]
    playouts = sum([one.left for one in trials])
    found: list[Turn] = []
    for done, trial in enumerate(promising):
        contest = trial.judged(playouts // (2 * len(promising)))
        if contest is not None and contest.sure(DOUBT / len(promising)):
            found.append(Turn(trial, contest))
        progress(done + 1)
    return sorted(found, key=lambda turn: -turn.lost)


def _states(game: Game, whole: Match) -> list[State]:
    """The position before each answer, and the last one."""
    match = Match(game, whole._kept[0][1].clone())
    found = [match.state.clone()]
    for a in whole.answers:
        match.play(a.seat, a.move)
        found.append(match.state.clone())
    return found


def _expected(game: Game, s: State, rollouts: int, seed: bytes) -> list[float]:
    if s.result is not None:
        return list(s.result)
    total = [0.0] * s.book.seats
    for n in range(rollouts):
        world = s.clone()
        _reseed(world, derive(seed, b"world", n))
        for seat, share in enumerate(played_out(game, world, Stream(derive(seed, b"luck", n)))):
            total[seat] += share / rollouts
    return total


def _reseed(s: State, seed: bytes) -> None:
    """Other draws to come."""
    s.seed = seed
    s.lanes = ()
    s.lanes_of = -1
    s.forced = ()


def played_out(game: Game, s: State, luck: Stream) -> list[float]:
    """To the end by the game's own policy, or to its horizon and judged there: the shares of the win."""
    made = 0
    begin = game.clock(s, 0)
    while s.result is None:
        if game.horizon and game.clock(s, made) >= begin + game.horizon:
            return shares(game.worth(s))
        made += 1
        d = owed(s)[0]
        if play(s, d, game.rollout(s, d, luck)) is not None:
            raise RuntimeError(f"a move of the play-out policy was refused: {s.stack!r}")
    return list(s.result)


def _suspects(found: Analysis, whole: Match, most: int) -> list[int]:
    """Answers within whose stretch their seat lost the most; of each stretch the seat's last one."""
    losses = []
    for before, after in zip(found.moments, found.moments[1:], strict=False):
        for seat in range(found.seats):
            mine = [at for at in range(before.at, after.at) if whole.answers[at].seat == seat]
            if mine:
                loss = before.expectation[seat] - after.expectation[seat]
                losses.append((-loss, mine[-1]))
    losses.sort()
    return [at for _, at in losses[:most]]


def _tried(game: Game, s: State, answer: Answer, at: int, rollouts: int, seed: bytes) -> Trial | None:
    """The move and its alternatives, in worlds that its seat could not tell apart; None if it had none."""
    d = asked_of(s, answer.seat)
    if d is None:
        return None
    view = game.view(s, answer.seat)
    tried = game.propose(view, d, TRIED, Stream(derive(seed, b"tried")))[:TRIED]
    moves = [answer.move, *[m for m in tried if m != answer.move]]
    if len(moves) < 2:
        return None

    def values(n: int, some: list[int]) -> list[float | None]:
        world = game.imagine(view, answer.seat, derive(seed, b"world", n))
        reopen(world, answer.seat)
        return [_value(game, world.clone(), d, moves[m], Stream(derive(seed, b"luck", n))) for m in some]

    return Trial(at, answer.seat, game.kinds[d.kind], [m.text(s.book) for m in moves], values, rollouts)


def _value(game: Game, world: State, d: Decision, m: Move, luck: Stream) -> float | None:
    if play(world, d, m) is not None:
        return None
    return played_out(game, world, luck)[d.seat]
