"""One game by bots that see only their views, kept as a record."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from time import perf_counter
from typing import Final

import msgspec

from kingsmoot.arena.company import Company, Tempered
from kingsmoot.arena.errors import BadParticipant
from kingsmoot.arena.participants import Sitter, mark, participant
from kingsmoot.arena.schedule import Deal, Plan, rotated
from kingsmoot.bots import Bot, Budget, Choice
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.record import Record
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed
from kingsmoot.io.registry import game as game_of

STAND_IN: Final = "random"
"""Who answers for a bot that has failed, to the end of that game."""
LONGEST: Final = 300
"""Characters of a fault that are kept, so that no bot can fill the file."""


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
    faults: list[str]
    """By seat, how its bot failed; empty where it did not."""
    record: bytes
    """Packed; see `record_of`."""

    @property
    def decisions(self) -> int:
        return sum(self.answers)


def record_of(packed: bytes) -> Record:
    return Record.loads(zlib.decompress(packed).decode())


def packed(record: Record) -> bytes:
    return zlib.compress(record.dumps().encode(), 6)


def play_deal(plan: Plan, deal: Deal, marks: Mapping[str, str] | None = None) -> list[Row]:
    """One deal in every rotation, or once (`Plan.rotated`). Raises `BadParticipant`, also where a bot is not
    the one of these marks."""
    game = game_of(plan.game)
    question = plan.questions()[deal.question]
    setting, lineup, seed = plan.place(question, deal.number)
    table = plan.settings[setting]
    for name, told in (marks or {}).items():
        if name in lineup and mark(name, game) != told:
            raise BadParticipant("error-arena-changed", name=name)
    rows = []
    for turn in range(plan.turns(table)):
        names = rotated(lineup, turn)
        match = Match(game, game.new(table.seats, seed, table.edition, dict(table.options)))
        bot_game = BotGame(match, [participant(name, game) for name in names], derive(seed, b"think", turn))
        bot_game.play()
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
                bot_game.answers,
                bot_game.seconds,
                bot_game.faults,
                packed(record),
            )
        )
    return rows


class BotGame:
    """A match on its way."""

    def __init__(self, match: Match, bots: list[Bot], seed: bytes) -> None:
        self.match = match
        self.bots = [bot.bot if isinstance(bot, Tempered) else bot for bot in bots]
        self.seed = seed
        tempers = {seat: bot.temper(seat, seed) for seat, bot in enumerate(bots) if isinstance(bot, Tempered)}
        self.company = Company(match.game, tempers, seed) if tempers else None
        self.answers = [0] * len(bots)
        self.seconds = [0.0] * len(bots)
        self.faults = [""] * len(bots)
        self._out: set[int] = set()
        """Seats whose bot has failed."""

    def play(self) -> None:
        with ExitStack() as afterwards:
            for seat, bot in enumerate(self.bots):
                if isinstance(bot, Sitter):
                    # Every bot that was asked to sit is asked to rise, whatever happens to it or to another.
                    afterwards.callback(self._rise, seat, bot)
                    self._sit(seat, bot)
            while self.match.state.result is None:
                self.step()

    def _sit(self, seat: int, bot: Sitter) -> None:
        match = self.match
        why = failing(lambda: bot.sit(match.game, len(self.bots), seat))
        if why:
            self._replace(seat, why)

    def _rise(self, seat: int, bot: Sitter) -> None:
        why = failing(lambda: bot.rise(self.match.state.result or ()))
        self.faults[seat] = self.faults[seat] or why

    def _replace(self, seat: int, why: str) -> None:
        self._out.add(seat)
        self.faults[seat] = why
        self.match.beside("takeover", seat, STAND_IN)

    def step(self) -> None:
        match = self.match
        d = owed(match.state)[0]
        seat = d.seat
        if self.company is not None:
            self.company.talk(match.state, sum(self.answers))
        budget = Budget(seed=derive(self.seed, b"think", sum(self.answers)))
        self.answers[seat] += 1
        if seat not in self._out:
            began = perf_counter()
            why = self._ask(match.game, d, budget)
            self.seconds[seat] += perf_counter() - began
            if not why:
                return
            self._replace(seat, why)
        move = sample(match.state, d, Stream(budget.seed_for(b"random")))
        if match.play(seat, move) is not None:
            raise RuntimeError(f"a sampled move was refused: {move!r}")

    def _ask(self, game: Game, d: Decision, budget: Budget) -> str:
        """Let a bot answer; what went wrong, or nothing."""
        view = game.view(self.match.state, d.seat)
        rule = ""

        def answer() -> None:
            nonlocal rule
            choice: Choice | Move = self.bots[d.seat].choose(game, view, d, budget)
            # A bot of somebody else's may give a bare move.
            move = choice if isinstance(choice, Move) else choice.move
            if self.company is not None and not isinstance(choice, Move):
                move = self.company.bound(view, d.seat, choice)
            refusal = self.match.play(d.seat, move)
            rule = refusal.rule if refusal is not None else ""
            if self.company is not None and not rule:
                self.company.note(view, d, move)

        return failing(answer) or rule


def failing(act: Callable[[], None]) -> str:
    """Let a bot act; how it failed, or nothing. The tournament goes on even if the bot tries to end the
    program; its author can read why it failed.
    """
    try:
        act()
    except KeyboardInterrupt:
        raise
    except BaseException as wrong:
        return described(wrong)
    return ""


def described(wrong: BaseException) -> str:
    """A fault as a text that can be sent and kept, whatever it says of itself."""
    name = type(wrong).__name__
    try:
        told = f"{name}: {wrong}"
    except Exception:
        told = name
    return told.encode("utf-8", "replace").decode()[:LONGEST]
