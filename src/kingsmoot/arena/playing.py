"""One game by bots that see only their views, kept as a record."""

from __future__ import annotations

import zlib
from time import perf_counter
from typing import Final

import msgspec

from kingsmoot.arena.entrants import Sitter, entrant
from kingsmoot.arena.schedule import Deal, Plan, rotated
from kingsmoot.bots import Bot, Budget
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.lots import Stream, derive
from kingsmoot.core.match import Match
from kingsmoot.core.project import sample
from kingsmoot.core.record import Record
from kingsmoot.core.state import owed
from kingsmoot.io.registry import game as game_of

STAND_IN: Final = "random"
"""Who answers for a bot that has failed, to the end of that game."""


class Row(msgspec.Struct):
    """A game as it lies in the file; what a worker sends back."""

    question: int
    deal: int
    turn: int
    setting: int
    players: list[str]
    result: list[float]
    scores: list[float]
    answers: list[int]
    """By seat, how often it was asked."""
    seconds: list[float]
    """By seat, how long it thought: the only thing here that differs from run to run."""
    fault: str
    """Who failed, and how; empty where nobody did."""
    record: bytes
    """Packed; see `record_of`."""

    @property
    def decisions(self) -> int:
        return sum(self.answers)


def record_of(packed: bytes) -> Record:
    return Record.loads(zlib.decompress(packed).decode())


def packed(record: Record) -> bytes:
    return zlib.compress(record.dumps().encode(), 6)


def play_deal(plan: Plan, deal: Deal) -> list[Row]:
    """One deal in every rotation."""
    game = game_of(plan.game)
    question = plan.questions()[deal.question]
    setting, lineup, seed = plan.place(question, deal.number)
    table = plan.settings[setting]
    rows = []
    for turn in range(table.seats):
        names = rotated(lineup, turn)
        match = Match(game, game.new(table.seats, seed, table.edition, dict(table.options)))
        playing = Playing(match, [entrant(name, game) for name in names], derive(seed, b"think", turn))
        playing.play()
        record = match.record()
        record.players = list(names)
        assert match.state.result is not None
        rows.append(
            Row(
                deal.question,
                deal.number,
                turn,
                setting,
                list(names),
                list(match.state.result),
                game.scores(match.state),
                playing.answers,
                playing.seconds,
                playing.fault,
                packed(record),
            )
        )
    return rows


class Playing:
    """A match on its way."""

    def __init__(self, match: Match, bots: list[Bot], seed: bytes) -> None:
        self.match = match
        self.bots = bots
        self.seed = seed
        self.answers = [0] * len(bots)
        self.seconds = [0.0] * len(bots)
        self.fault = ""
        self._out: set[int] = set()
        """Seats whose bot has failed."""

    def play(self) -> None:
        match = self.match
        sitting = [(seat, bot) for seat, bot in enumerate(self.bots) if isinstance(bot, Sitter)]
        try:
            for seat, bot in sitting:
                bot.sit(match.game, len(self.bots), seat)
            while match.state.result is None:
                self.step()
        finally:
            for _, bot in sitting:
                bot.rise(match.state.result or ())

    def step(self) -> None:
        match = self.match
        d = owed(match.state)[0]
        seat = d.seat
        budget = Budget(seed=derive(self.seed, b"think", sum(self.answers)))
        self.answers[seat] += 1
        if seat not in self._out:
            began = perf_counter()
            why = self._ask(match.game, d, budget)
            self.seconds[seat] += perf_counter() - began
            if not why:
                return
            self._out.add(seat)
            self.fault = self.fault or f"{seat}: {why}"
            match.beside("takeover", seat, STAND_IN)
        move = sample(match.state, d, Stream(budget.seed_for(b"random")))
        if match.play(seat, move) is not None:
            raise RuntimeError(f"a sampled move was refused: {move!r}")

    def _ask(self, game: Game, d: Decision, budget: Budget) -> str:
        """Let a bot answer; what went wrong, or nothing."""
        view = game.view(self.match.state, d.seat)
        try:
            refusal = self.match.play(d.seat, self.bots[d.seat].choose(game, view, d, budget).move)
        except Exception as wrong:
            # Whoever wrote the bot will want to know; the tournament goes on.
            return f"{type(wrong).__name__}: {wrong}"
        return refusal.rule if refusal is not None else ""
