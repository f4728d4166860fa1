"""Head to head: one bot (the hero) at a table of copies of another.

Every deal is played once from each seat, so that luck of the deal and of the seat cancel out. Games of
one deal are not independent; therefore the deal is the unit of statistics. Shared wins are split.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter
from typing import final

from kingsmoot.analysis.intervals import interval
from kingsmoot.bots import bot
from kingsmoot.bots.budget import Bot, Budget
from kingsmoot.core.events import Event
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import derive
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import owed, play
from kingsmoot.io.registry import game as game_of


@final
class HeadToHead:
    def __init__(
        self, won: list[float], seats: int, seconds: float, decisions: int, apart: list[tuple[str, float]]
    ) -> None:
        self.won = won
        """By deal: the hero's mean share of the win over all seats."""
        self.games = len(won) * seats
        self.seconds = seconds
        """Seconds of computing, all processes together."""
        self.decisions = decisions
        """The hero's, all games together."""
        self.apart = apart
        """The games that ended out of the ordinary: how, and the hero's share of the win."""
        self.win_share, self.low, self.high = interval(won, seats)

    def __repr__(self) -> str:
        return (
            f"{self.win_share:.1%} [{self.low:.1%}, {self.high:.1%}] of {self.games} games, "
            f"{self.decisions} decisions, {self.seconds:.0f} s"
        )


Deal = tuple[str, str, str, int, bytes, dict[str, str]]
"""What a worker needs to play one deal: game, hero, rest, seats, seed, options."""

Played = tuple[float, int, float, list[tuple[str, float]]]
"""The hero's mean share, the hero's decisions, seconds, games that ended out of the ordinary."""


def head_to_head(
    game_id: str,
    hero: str,
    rest: str,
    seats: int,
    deals: int,
    seed: bytes,
    processes: int = 2,
    progress: Callable[[int, HeadToHead], None] | None = None,
    options: tuple[dict[str, str], ...] = ({},),
    known: Mapping[int, Played] | None = None,
    keep: Callable[[int, Played], None] | None = None,
) -> HeadToHead:
    """`hero` against `seats - 1` times `rest`; `progress` is called after every deal with the report so far.
    Where there are several sets of options, they take turns. Deals that are `known`, by number, are not
    played again; those that are played are handed to `keep`.
    """
    if deals < 1:
        raise ValueError("a comparison has at least one deal")
    game = game_of(game_id)
    bot(hero, game), bot(rest, game)  # an unknown name fails here, not in a worker
    known = known or {}
    numbers = [n for n in range(deals) if n not in known]
    tasks: list[Deal] = [
        (game_id, hero, rest, seats, derive(seed, b"duel", n), options[n % len(options)]) for n in numbers
    ]
    won: list[float] = []
    decisions = 0
    seconds = 0.0
    apart: list[tuple[str, float]] = []

    def enter(played: Played) -> None:
        nonlocal decisions, seconds
        won.append(played[0])
        decisions += played[1]
        seconds += played[2]
        apart.extend(played[3])
        if progress is not None:
            progress(len(won), HeadToHead(won[:], seats, seconds, decisions, apart[:]))

    def enter_new(n: int, played: Played) -> None:
        if keep is not None:
            keep(n, played)
        enter(played)

    for n in sorted(known):
        if n < deals:
            enter(known[n])
    if processes == 1 or not tasks:
        for n, task in zip(numbers, tasks):
            enter_new(n, play_deal(task))
    else:
        # Spawned, not forked: a program that asks for this may have threads.
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            for n, played in zip(numbers, pool.map(play_deal, tasks)):
                enter_new(n, played)
    return HeadToHead(won, seats, seconds, decisions, apart)


def play_deal(deal: Deal) -> Played:
    """One deal from every seat."""
    began = perf_counter()
    game_id, hero, rest, seats, seed, options = deal
    game = game_of(game_id)
    won = 0.0
    decisions = 0
    apart: list[tuple[str, float]] = []
    for seat in range(seats):
        table = [bot(hero if at == seat else rest, game) for at in range(seats)]
        result, made, endings = play_game(game, table, seed, seat, options)
        won += result[seat]
        decisions += made
        apart += [(name, result[seat]) for name in endings[:1]]
    return won / seats, decisions, perf_counter() - began, apart


def play_game(
    game: Game, bots: list[Bot], seed: bytes, watched: Seat, options: dict[str, str] | None = None
) -> tuple[tuple[float, ...], int, list[str]]:
    """One game by bots that see only their views; the result, how often `watched` decided, and which of the
    `endings` of the game it came to.
    """
    s = game.new(len(bots), seed, options=options or {})
    made = 0
    asked = 0
    last: list[Event] = []
    while s.result is None:
        d = owed(s)[0]
        asked += 1
        budget = Budget(seed=derive(seed, b"think", asked * len(bots) + watched))
        choice = bots[d.seat].choose(game, game.view(s, d.seat), d, budget)
        last.clear()
        refusal = play(s, d, choice.move, last)
        if refusal is not None:
            raise RuntimeError(f"{choice.move.text(s.book)} is refused by {refusal.rule}")
        made += d.seat == watched
    named = [game.events[e.kind] for e in last]
    return s.result, made, [name for name in named if name in game.endings]
