"""New puzzles from finished games: moments in which one move was clearly better than every other.

Analysis tells where a game turned (`kingsmoot.analysis`). At such a moment the better move is held against
every rival in worlds that its seat could not tell apart; a puzzle is only made where it beats each of them
beyond doubt.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from kingsmoot.analysis.game import analyse
from kingsmoot.analysis.turning_points import DOUBT, Contest
from kingsmoot.bots.playouts import played_out
from kingsmoot.core import toml
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import SEED_BYTES, Stream, derive
from kingsmoot.core.record import Record
from kingsmoot.core.refs import Seat
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.slots_from_moves import moves
from kingsmoot.core.state import State, asked_of, judge, play
from kingsmoot.core.views import reopen
from kingsmoot.io.words import words

RIVALS: Final = 12
"""Moves that the better one is held against, where there are more."""
TURNS: Final = 6
CLEAR: Final = 0.15
"""Share of the win by which the solution must be better than the next best."""

Progress = Callable[[int, int], None]


@final
class Found:
    """A puzzle that was found: the moment, the solution, and what it is worth beside the next best move."""

    def __init__(
        self, record: Record, at: int, seat: Seat, move: str, value: float, next_best: float
    ) -> None:
        self.record = record
        self.at = at
        self.seat = seat
        self.move = move
        self.value = value
        self.next_best = next_best

    def dumps(self, game: Game, name: str) -> str:
        """As a file for the folder `puzzles` of its game; its words are a beginning for whoever edits it."""
        match = Match.of(game, self.record)
        book = match.opening.book
        shares = {"percent": round(100 * self.value), "other": round(100 * self.next_best)}
        parts = []
        for key in ("title", "task", "hint", "idea"):
            said = {
                lang: words(lang, game)(f"mined-{key}", name=name, n=self.at, **shares) for lang in LANGUAGES
            }
            parts.append(toml.pair(key, said))
        fields: dict[str, Any] = {
            "shows": [],
            "seats": book.seats,
            "learner": self.seat,
            "edition": book.edition,
            "options": {o.name: book.options[o.name] for o in game.options},
            "seed": match.opening.seed.hex(),
            "before": [f"{a.seat}: {a.move.text(book)}" for a in match.answers[: self.at]],
        }
        parts += [toml.pair(key, value) for key, value in fields.items()]
        parts += ["\n[[move]]\n", toml.pair("answer", [self.move])]
        return "".join(parts)


def mine(
    game: Game,
    record: Record,
    worlds: int,
    seed: bytes = bytes(SEED_BYTES),
    progress: Progress = lambda done, of: None,
) -> list[Found]:
    """The puzzles of a finished game. Raises `BadRecord` for a record that cannot be replayed."""
    whole = Match.of(game, record)
    turns = analyse(game, record, rollouts=worlds, turns=TURNS, seed=seed, progress=progress).turns
    found = []
    for turn in turns:
        state = _before(game, whole, turn.at)
        d = asked_of(state, turn.seat)
        if d is None:
            continue
        view = game.view(state, turn.seat)
        best = game.parse(turn.better, view.book)
        shares = _beats_all(game, view, d, best, worlds, derive(seed, b"mine", turn.at))
        if shares is not None and shares[0] - shares[1] >= CLEAR:
            found.append(Found(record, turn.at, turn.seat, turn.better, *shares))
    return found


def _before(game: Game, whole: Match, at: int) -> State:
    match = Match(game, whole.opening.clone())
    for answer in whole.answers[:at]:
        match.play(answer.seat, answer.move)
    return match.state


def _beats_all(
    game: Game, view: State, d: Decision, best: Move, worlds: int, seed: bytes
) -> tuple[float, float] | None:
    """What the best move and the next best are worth, if it beats each of them beyond doubt."""
    listed = moves(view, d)
    if listed is None or len(listed) > RIVALS:
        listed = game.propose(view, d, RIVALS, Stream(derive(seed, b"rivals")))
    rivals = [m for m in listed if m != best and judge(view, d, m) is None]
    if not rivals:
        return None
    value, next_best = 0.0, 0.0
    for rival in rivals:
        pairs = []
        for n in range(worlds):
            one = _value(game, view, d, best, derive(seed, b"world", n))
            other = _value(game, view, d, rival, derive(seed, b"world", n))
            if one is None or other is None:
                return None
            pairs.append((other, one))
        contest = Contest(pairs)
        if not contest.sure(DOUBT / len(rivals)):
            return None
        value = contest.better_value
        next_best = max(next_best, contest.value)
    return value, next_best


def _value(game: Game, view: State, d: Decision, m: Move, seed: bytes) -> float | None:
    """What a move came to in one world that the seat cannot tell from the true one."""
    world = game.imagine(view, d.seat, seed)
    reopen(world, d.seat)
    if play(world, d, m) is not None:
        return None
    return played_out(game, world, game.clock(world, 0), Stream(derive(seed, b"luck")))[d.seat]
