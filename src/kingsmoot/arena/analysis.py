"""A finished game looked at again: what each seat could expect at each moment, and which moves turned it.

The expectation at a moment is the mean outcome of play-outs from the true position, with all draws to come
made anew: what an onlooker who sees every card, and no dice to come, would have bet. A move is judged by
what its seat knew: every alternative is tried in the same worlds imagined from the seat's own view, with
the same luck, so that hindsight does not count. It turned the game where another move was better by more
than the doubt about both.

Everything depends on the record and the seed alone. The table's result page calls `analyse` (in a process
of its own; it takes seconds) and shows `Analysis.told()`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, Final, final

from kingsmoot.bots.budget import shares
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.lots import SEED_BYTES, Stream, derive
from kingsmoot.core.match import Match
from kingsmoot.core.moves import Move
from kingsmoot.core.record import Record
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State, asked_of, owed, play
from kingsmoot.core.views import reopen

ROLLOUTS: Final = 32
MOMENTS: Final = 60
"""Most moments of a game that are looked at; they are spread evenly."""
TURNS: Final = 5
TRIED: Final = 12
"""Alternatives to a move."""
SURE: Final = 2.0
"""Standard errors by which an alternative must be better."""

Progress = Callable[[int, int], None]


@final
class Moment:
    """After so many answers: the share of the win that each seat may expect."""

    def __init__(self, at: int, expectation: list[float]) -> None:
        self.at = at
        self.expectation = expectation


@final
class Turn:
    """A move after which the game was another one."""

    def __init__(self, at: int, seat: Seat, kind: str, move: str, value: float) -> None:
        self.at = at
        """So many answers had been given before it."""
        self.seat = seat
        self.kind = kind
        self.move = move
        self.value = value
        """What the seat could expect after it, as far as it knew."""
        self.better = ""
        self.better_value = value
        self.error = 0.0
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
    """Raises `BadRecord` for a record that cannot be replayed."""
    whole = Match.of(game, record)
    states = _states(game, whole)
    answers = len(whole.answers)
    found = Analysis(states[0].book.seats)
    apart = max(1, -(-answers // moments))
    looked = sorted({*range(0, answers, apart), answers})
    steps = len(looked) + turns * 2
    for done, at in enumerate(looked):
        luck = derive(seed, b"moment", at)
        found.moments.append(Moment(at, _expected(game, states[at], rollouts, luck)))
        progress(done + 1, steps)
    for done, at in enumerate(_suspects(found, whole, turns * 2)):
        turn = _judged(game, states[at], whole, at, rollouts, derive(seed, b"turn", at))
        if turn is not None and turn.lost > SURE * turn.error:
            found.turns.append(turn)
        progress(len(looked) + done + 1, steps)
    found.turns.sort(key=lambda turn: -turn.lost)
    del found.turns[turns:]
    return found


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


def _judged(game: Game, s: State, whole: Match, at: int, rollouts: int, seed: bytes) -> Turn | None:
    """The move against its alternatives, in worlds that its seat could not tell apart."""
    answer = whole.answers[at]
    d = asked_of(s, answer.seat)
    if d is None:
        return None
    view = game.view(s, answer.seat)
    tried = game.propose(view, d, TRIED, Stream(derive(seed, b"tried")))[:TRIED]
    if answer.move not in tried:
        tried.append(answer.move)
    if len(tried) < 2:
        return None
    values: dict[Move, list[float]] = {m: [] for m in tried}
    for n in range(rollouts):
        world = game.imagine(view, answer.seat, derive(seed, b"world", n))
        reopen(world, answer.seat)
        for m in tried:
            value = _value(game, world.clone(), d, m, Stream(derive(seed, b"luck", n)))
            if value is not None:
                values[m].append(value)
    text = answer.move.text(s.book)
    played = values[answer.move]
    if len(played) < rollouts:
        return None  # in some world it could not even be made: the seat knew more than a view tells
    turn = Turn(at, answer.seat, game.kinds[d.kind], text, sum(played) / rollouts)
    for m, some in values.items():
        if m != answer.move and len(some) == rollouts and sum(some) / rollouts > turn.better_value:
            turn.better = m.text(s.book)
            turn.better_value = sum(some) / rollouts
            off = [a - b for a, b in zip(some, played, strict=True)]
            mean = sum(off) / rollouts
            turn.error = sqrt(sum([(x - mean) ** 2 for x in off]) / max(1, rollouts - 1) / rollouts)
    return turn if turn.better else None


def _value(game: Game, world: State, d: Decision, m: Move, luck: Stream) -> float | None:
    if play(world, d, m) is not None:
        return None
    return played_out(game, world, luck)[d.seat]
