"""Promises among bots in the arena: those with a temper (`knight~loyal`) offer, take, keep and break them.

What a temper costs can be measured so. Bots without one promise nothing, and are promised nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from kingsmoot.bots import Bot, Budget, Choice
from kingsmoot.bots.company import (
    FEWEST,
    TEMPERS,
    Outlook,
    Temper,
    outlook,
    owes_return,
    sought,
    strikes_of,
    takes,
    temper_by_lot,
    ties_of,
    weighed,
)
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import derive
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.state import State
from kingsmoot.kit.capabilities import Promising

MARK: Final = "~"
LOT: Final = "lot"


def untempered(spec: str) -> tuple[str, str]:
    """A bot and its temper, if it has one. A ~ in a path belongs to the path.

    >>> untempered("knight~loyal"), untempered("knight"), untempered("~/b.py:B~lot"), untempered("~/b.py:B")
    (('knight', 'loyal'), ('knight', ''), ('~/b.py:B', 'lot'), ('~/b.py:B', ''))
    """
    name, mark, temper = spec.rpartition(MARK)
    return (name, temper) if mark and (temper in TEMPERS or temper == LOT) else (spec, "")


class Tempered:
    """A bot with a temper. By itself it is the bot: only in company it is of use."""

    def __init__(self, bot: Bot, temper: str) -> None:
        self.bot = bot
        self._temper = temper

    def temper(self, seat: Seat, seed: bytes) -> Temper:
        """Its own, or one by lot for each game and seat."""
        if self._temper != LOT:
            return TEMPERS[self._temper]
        return temper_by_lot(derive(seed, b"temper", seat)[0])

    def choose(self, game: Game, view: State, d: Decision, budget: Budget) -> Choice:
        return self.bot.choose(game, view, d, budget)


class Spoken(msgspec.Struct):
    """One promise of a seat to another."""

    sender: Seat
    receiver: Seat
    kind: str
    state: str


class Company:
    """What bots with tempers promise each other in one game."""

    def __init__(self, game: Game, tempers: Mapping[Seat, Temper], seed: bytes) -> None:
        self.game = game
        self.tempers = tempers
        self.words: list[Spoken] = []
        self.gains: list[int] = []
        """What breaking a promise has brought, each time, in percent of the win."""
        self._seed = seed
        self._due: int | None = None

    def talk(self, s: State, answers: int) -> None:
        """Once between two pauses of the game: who offers what to whom, what is taken, and what returned."""
        if s.result is not None or s.book.seats < FEWEST or not isinstance(self.game, Promising):
            return
        now = self.game.clock(s, answers)
        if self._due is not None and now < self._due:
            return
        self._due = now + max(self.game.horizon, 1)
        seen = outlook(self.game, self.game.view(s, ONLOOKER), derive(self._seed, b"outlook", answers))
        for seat in self.tempers:
            self._offer(seat, seen, self.game.promises[0])

    def _offer(self, seat: Seat, seen: Outlook, kind: str) -> None:
        alone = [to for to in range(len(seen.chances)) if to not in self.tempers]
        to = sought(self.tempers[seat], seen, seat, self.words, alone)
        if to is None:
            return
        word = self._spoken(seat, to, kind)
        if word.state == "given" and owes_return(self.tempers[to], self.words, word, len(seen.chances)):
            self._spoken(to, seat, kind)

    def _spoken(self, sender: Seat, receiver: Seat, kind: str) -> Spoken:
        word = Spoken(sender, receiver, kind, "offered")
        word.state = "given" if takes(self.game, self.words, word) else "withdrawn"
        self.words.append(word)
        return word

    def bound(self, view: State, seat: Seat, choice: Choice) -> Move:
        """What a seat answers, by its temper and what binds it."""
        if seat not in self.tempers:
            return choice.move
        ties = ties_of(self.game, self.tempers[seat], self.words, seat)
        if ties is None:
            return choice.move
        why = [(text, value) for text, value, _ in choice.why]
        text, gained = weighed(strikes_of(self.game, view), choice.move.text(view.book), why, ties)
        if gained:
            self.gains.append(gained)
        return self.game.parse(text, view.book)

    def note(self, view: State, d: Decision, m: Move) -> None:
        """An answer was given: what it breaks is broken, and who is struck is bound no longer."""
        if d.secret or not self.words or not isinstance(self.game, Promising):
            return
        for word in self.words:
            if word.state != "given":
                continue
            if word.sender == d.seat and self.game.breaks(view, m, word.kind, word.receiver):
                word.state = "broken"
            elif word.receiver == d.seat and self.game.breaks(view, m, word.kind, word.sender):
                word.state = "withdrawn"
