"""New puzzles from finished games: moments in which one move was clearly better than every other.

Every question of a game whose answers can all be listed, and are several, is looked at: a few worlds that its
seat could not tell apart say which answer seems best and whether it stands out. If it does, others judge it,
world for world against every rival; the first rival that comes too near ends it. A puzzle is only made where
the answer beats each of them beyond doubt.

Questions are taken in an order by lot, spread over the game, so that a search that is stopped has looked
everywhere a little.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any, Final, final

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
from kingsmoot.core.state import State, asked_of, play
from kingsmoot.core.views import reopen
from kingsmoot.io.words import words
from kingsmoot.learn.advice import lesson_for, rule_for

FEWEST: Final = 2
"""Answers: where there is but one, there is nothing to find."""
MOST: Final = 40
"""Answers: the best one must be held against all others."""
CLEAR: Final = 0.15
"""Share of the win by which the solution must be better than the next best."""
SCREENING: Final = 4
"""Worlds that say which answer seems best."""
STAGE: Final = 12
"""Worlds after which a judgement is looked at, to end one that leads nowhere."""
HOPEFUL: Final = 0.5
"""Part of `CLEAR` that the answer must be ahead by, at each such look."""

Progress = Callable[[int, int], None]
"""Questions looked at, and of how many."""


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
        lesson, rule = (
            lesson_for(game, match.answers[self.at].move.text(book), self.move),
            rule_for(game, self.move),
        )
        shares = {"percent": round(100 * self.value), "other": round(100 * self.next_best)}
        parts = []
        for key in ("title", "task", "hint", "idea"):
            said = {
                lang: words(lang, game)(f"mined-{key}", name=name, n=self.at, **shares) for lang in LANGUAGES
            }
            parts.append(toml.pair(key, said))
        fields: dict[str, Any] = {
            "shows": list(lesson.shows) if lesson is not None else [rule] if rule else [],
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
    seconds: float,
    seed: bytes = bytes(SEED_BYTES),
    progress: Progress = lambda done, of: None,
) -> Iterator[Found]:
    """The puzzles of a game, as they are found, until the time is over: what is begun is ended. Raises
    `BadRecord` for a record that cannot be replayed."""
    until = monotonic() + seconds
    whole = Match.of(game, record)
    asked = _questions(game, whole)
    order = list(range(len(asked)))
    Stream(derive(seed, b"order")).shuffle(order)
    for done, n in enumerate(order):
        progress(done, len(asked))
        if monotonic() > until:
            return
        at, seat, view = asked[n]
        d = asked_of(view, seat)
        assert d is not None
        listed = moves(view, d) or []
        trial = Trial(game, view, d, listed, derive(seed, b"mine", at))
        best = trial.outstanding()
        shares = trial.beats_all(best, worlds) if best is not None else None
        if best is not None and shares is not None:
            yield Found(record, at, seat, listed[best].text(view.book), *shares)
    progress(len(asked), len(asked))


def _questions(game: Game, whole: Match) -> list[tuple[int, Seat, State]]:
    """The questions with several answers that can all be listed, as their seats saw them."""
    match = Match(game, whole.opening.clone())
    found = []
    for at, answer in enumerate(whole.answers):
        d = asked_of(match.state, answer.seat)
        if d is not None:
            view = game.view(match.state, answer.seat)
            listed = moves(view, d)
            if listed is not None and FEWEST <= len(listed) <= MOST:
                found.append((at, answer.seat, view))
        match.play(answer.seat, answer.move)
    return found


@final
class Trial:
    """All answers to a question, in worlds that its seat cannot tell from the true one."""

    def __init__(self, game: Game, view: State, d: Decision, listed: list[Move], seed: bytes) -> None:
        self._game = game
        self._view = view
        self._d = d
        self._listed = listed
        self._seed = seed

    def outstanding(self) -> int | None:
        """The answer that seems to stand out, by its number."""
        values = [self._values(derive(self._seed, b"screening", n)) for n in range(SCREENING)]
        if None in values:
            return None
        totals = [sum(column) / SCREENING for column in zip(*[v for v in values if v], strict=True)]
        first, second = sorted(range(len(totals)), key=lambda m: -totals[m])[:2]
        return first if totals[first] - totals[second] >= CLEAR else None

    def beats_all(self, best: int, worlds: int) -> tuple[float, float] | None:
        """What the best answer and the next best are worth, if it beats each of the others beyond doubt, in
        worlds that did not choose it."""
        rivals = [m for m in range(len(self._listed)) if m != best]
        contests: list[Contest] = []
        seen: list[list[float]] = []
        while len(seen) < worlds:
            for _ in range(min(STAGE, worlds - len(seen))):
                values = self._values(derive(self._seed, b"world", len(seen)))
                if values is None:
                    return None
                seen.append(values)
            contests = [Contest([(v[m], v[best]) for v in seen]) for m in rivals]
            if any(c.better_value - c.value < CLEAR * HOPEFUL for c in contests):
                return None
        value, next_best = contests[0].better_value, max([c.value for c in contests])
        sure = all(c.sure(DOUBT / len(rivals)) for c in contests)
        return (value, next_best) if sure and value - next_best >= CLEAR else None

    def _values(self, seed: bytes) -> list[float] | None:
        """What each answer came to in one world; None if one could not be given there."""
        world = self._game.imagine(self._view, self._d.seat, seed)
        reopen(world, self._d.seat)
        begin = self._game.clock(world, 0)
        found = []
        for m in self._listed:
            tried = world.clone()
            if play(tried, self._d, m) is not None:
                return None
            luck = Stream(derive(seed, b"luck"))
            found.append(played_out(self._game, tried, begin, luck)[self._d.seat])
        return found
