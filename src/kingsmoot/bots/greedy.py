"""The greedy bot: one move deep, over a few imagined worlds that all moves share.

A move is worth what `Game.worth` says right after it, once the seat's own decisions that follow at once
(a target, a spot) are taken greedily too: one after the other, each by what it brings at once, so that a
row of them costs the sum of their answers and not the product. They are chosen over all worlds in which they
look the same to the seat: choosing in each world by itself would use what the seat cannot know.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.bots.budget import Budget, Choice, forced, standing
from kingsmoot.bots.erring import erring
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State, owed, play, play_offered

WORLDS: Final = 12
TRIED: Final = 32
"""Moves looked at where they cannot be listed."""
FOLLOWED: Final = 3
"""Own decisions in a row that are followed before the position is judged: more cost time and gain little."""
FOLLOWED_TRIED: Final = 12


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot:
    def __init__(self, error: float = 0.0, worlds: int = WORLDS) -> None:
        self.error = error
        """By how much it errs (`bots/erring.py`)."""
        self.worlds = worlds

    def choose(self, game: Game, view: State, d: Decision, budget: Budget) -> Choice:
        luck = Stream(budget.seed_for(b"greedy"))
        tried = game.propose(view, d, TRIED, luck)
        if len(tried) == 1:
            return forced(game, view, d, tried[0], budget)
        worlds = [game.imagine(view, d.seat, luck.seed_of(i)) for i in range(self.worlds)]
        judged = []
        for at, m in enumerate(tried):
            value = _after(game, worlds, d, m, luck, FOLLOWED)
            judged.append((-value[d.seat], at, value))
        judged.sort()
        best = judged[erring([-loss for loss, _, _ in judged], self.error, luck)]
        why = [(tried[at].text(view.book), value[d.seat], self.worlds) for _, at, value in judged]
        return Choice(tried[best[1]], tuple(best[2]), why)


def _after(game: Game, worlds: list[State], d: Decision, m: Move, luck: Stream, follow: int) -> list[float]:
    """The mean standing after a move, over the worlds; a refused move is worth nothing."""
    ends = _played(game, worlds, d, m, luck)
    return _mean(game, ends, d.seat, luck, follow) if ends else [0.0] * worlds[0].book.seats


def _played(game: Game, worlds: list[State], d: Decision, m: Move, luck: Stream) -> list[State]:
    """The worlds after a move; none of them where it is refused."""
    ends: list[State] = []
    for world in worlds:
        s = world.clone()
        if play(s, d, m) is not None:
            return []
        _unseal(game, s, d.seat, luck)
        ends.append(s)
    return ends


def _unseal(game: Game, s: State, seat: Seat, luck: Stream) -> None:
    """Where others owe sealed answers beside ours, they give plausible ones."""
    while s.result is None and s.sealed:
        left = [d for d in owed(s) if d.seat != seat]
        if not left:
            return
        for d in left:
            play_offered(s, d, game.rollout(s, d, luck))


def _mean(game: Game, ends: list[State], seat: Seat, luck: Stream, follow: int) -> list[float]:
    total = [0.0] * ends[0].book.seats
    groups: dict[str, list[State]] = {}
    for s in ends:
        asked = _asked(s, seat) if follow else None
        if asked is None:
            _add(total, standing(game, s), 1.0)
        else:
            groups.setdefault(_look(game, s, asked), []).append(s)
    for group in groups.values():
        _add(total, _best(game, group, seat, luck, follow), float(len(group)))
    return [t / len(ends) for t in total]


def _asked(s: State, seat: Seat) -> Decision | None:
    """What the seat alone owes now."""
    left = owed(s)
    if s.result is None and len(left) == 1 and left[0].seat == seat:
        return left[0]
    return None


def _look(game: Game, s: State, d: Decision) -> str:
    """What tells worlds apart for the seat, as far as it matters here: the question and its answers."""
    listed = s.stack[-1].legal(s, d)
    return f"{d.kind} {listed!r}"


def _best(game: Game, group: list[State], seat: Seat, luck: Stream, follow: int) -> list[float]:
    """The standing after the answer that is best on average over worlds that look the same, and after those
    that follow it.
    """
    d = _asked(group[0], seat)
    assert d is not None
    best: list[State] = []
    most = -1.0
    for m in game.propose(group[0], d, FOLLOWED_TRIED, luck):
        ends = _played(game, group, d, m, luck)
        value = _mean(game, ends, seat, luck, 0)[seat] if ends else -1.0
        if value > most:
            best, most = ends, value
    return _mean(game, best, seat, luck, follow - 1) if best else [0.0] * group[0].book.seats


def _add(total: list[float], values: list[float], weight: float) -> None:
    for seat, value in enumerate(values):
        total[seat] += weight * value
