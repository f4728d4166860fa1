"""A search of the own turn: all that a seat can do before anybody else answers.

Where a turn may end the game (`Game.may_win`), a way to win must not be missed because it takes several
answers, or because the first of them looks like nothing. Lines of answers are tried until one wins, first
those that consist of what the game thinks likeliest (`Game.to_win`): of every kind of answer the likeliest
before the next of any, since a plan needs a card, a trade and a building rather than three trades. A line
must win in other worlds that fit the view as well: what the seat cannot know does not count.
"""

from __future__ import annotations

from math import log
from typing import Final, final

from kingsmoot.bots.budget import Choice, Clock
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.state import State, owed, play

SHARE: Final = 0.25
"""Of the budget, at most; an answer that is looked at counts as a quarter of an iteration."""
LOOKED: Final = 4
LONGEST: Final = 6
"""Answers of a line."""
WORLDS: Final = 4
"""In so many other worlds a line has to win as well."""
STEP: Final = 1.0
"""How much later a line is tried for each answer, beside the logarithm of its place among the answers there.
"""


@final
class Line:
    """A position that the seat can come to by itself, and the answers that lead there."""

    __slots__ = ("answers", "places", "s")

    def __init__(self, s: State, answers: list[Move], places: float) -> None:
        self.s = s
        self.answers = answers
        self.places = places
        """How far from what the game thinks likeliest, all answers together."""


def winning_choice(game: Game, view: State, d: Decision, clock: Clock, luck: Stream) -> Choice | None:
    """That answer with what is to be expected of it: the win."""
    wins = winning_answer(game, view, d, clock, luck)
    if wins is None:
        return None
    sure = tuple([1.0 if seat == d.seat else 0.0 for seat in range(view.book.seats)])
    return Choice(wins, sure, [(wins.text(view.book), 1.0, 1)])


def winning_answer(game: Game, view: State, d: Decision, clock: Clock, luck: Stream) -> Move | None:
    """The first answer of a line that wins in this turn whatever others hold; None if none is found."""
    if not game.may_win(view, d.seat):
        return None
    world = game.imagine(view, d.seat, luck.seed_of(1 << 41))
    if len(owed(world)) != 1:
        return None
    lines = [Line(world, [], 0.0)]
    seen: set[tuple[str, ...]] = set()
    looked = 0
    while lines:
        line = lines.pop(_next(lines))
        asked = owed(line.s)[0]
        place = 0
        for m in by_kinds(game.to_win(line.s, asked, luck)):
            looked += 1
            place += 1
            if clock.share(looked // LOOKED) >= SHARE:
                return None
            answers = [*line.answers, m]
            # The same answers in another order come to the same.
            key = tuple(sorted([a.text(view.book) for a in answers]))
            if key in seen:
                continue
            seen.add(key)
            s = line.s.clone()
            if play(s, asked, m) is not None:
                continue
            if s.result is not None:
                if s.result[d.seat] == 1.0 and _wins_elsewhere(game, view, d, answers, luck):
                    return answers[0]
            elif len(answers) < LONGEST and _goes_on(s, d.seat):
                lines.append(Line(s, answers, line.places + STEP + log(place)))
    return None


def by_kinds(moves: list[Move]) -> list[Move]:
    """The first of every kind of move, then the second of every kind, and so on."""
    kinds: dict[type[Move], list[Move]] = {}
    for m in moves:
        kinds.setdefault(type(m), []).append(m)
    found: list[Move] = []
    place = 0
    while len(found) < len(moves):
        for same in kinds.values():
            if place < len(same):
                found.append(same[place])
        place += 1
    return found


def _next(lines: list[Line]) -> int:
    """The first of the lines with the least distance."""
    best = 0
    for at in range(1, len(lines)):
        if lines[at].places < lines[best].places:
            best = at
    return best


def _goes_on(s: State, seat: int) -> bool:
    """Is the seat asked again, and nobody else?"""
    left = owed(s)
    return len(left) == 1 and left[0].seat == seat


def _wins_elsewhere(game: Game, view: State, d: Decision, answers: list[Move], luck: Stream) -> bool:
    for n in range(WORLDS):
        s = game.imagine(view, d.seat, luck.seed_of((1 << 41) + 1 + n))
        for m in answers:
            if s.result is not None or not _goes_on(s, d.seat) or play(s, owed(s)[0], m) is not None:
                return False
        if s.result is None or s.result[d.seat] < 1.0:
            return False
    return True
