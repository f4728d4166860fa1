"""What a file of games says: about the bots that played, and about the game.

Shares of the win come from all games. What needs a replay (branching, kinds of decisions, scores over
time, events) comes from a sample drawn by lot, and rules that fire from a smaller one. Every tenth
game, say, would not do: line-ups and rotations take turns in the file, and all those games might share one.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from heapq import nsmallest
from typing import Final

from kingsmoot.arena.bot_game import Row, record_of
from kingsmoot.arena.rules_fired import known, watching
from kingsmoot.arena.standings import Crosstable, Ratings, Standing, alone
from kingsmoot.arena.store import Store
from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.record import Record
from kingsmoot.core.slots_from_moves import moves
from kingsmoot.core.state import asked_of
from kingsmoot.io.build import compiled
from kingsmoot.io.words import Words, words

SAMPLE: Final = 200
WATCHED: Final = 10
STEPS: Final = 20
"""Points of a curve over the course of a game."""


@dataclass
class Summary:
    game: Game
    games: int = 0
    faults: int = 0
    bots: list[Standing] = field(default_factory=list)
    """Best first."""
    pairs: dict[tuple[str, str], Standing] = field(default_factory=dict)
    """By (hero, rest): the hero's standing in the deals of those two alone."""
    seats: list[Standing] = field(default_factory=list)
    """By seat, in the words of the game, at each number of seats."""
    order: list[Standing] = field(default_factory=list)
    """By who answered first, second ... in the game."""
    settings: list[tuple[str, int, float]] = field(default_factory=list)
    """By table: its name, its games, decisions a game."""
    lengths: list[int] = field(default_factory=list)
    sampled: int = 0
    branching: list[int] = field(default_factory=list)
    unlisted: int = 0
    """Decisions that are built by slots."""
    kinds: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    winners: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    """The mean score of those who win in the end, and of the others, at each step of the game."""
    watched: int = 0
    fired: dict[str, tuple[int, float]] = field(default_factory=dict)
    """By rule: in how many of the watched games it fired, and how often a game."""


def figures(store: Store, game: Game, lang: str = "en", sample: int = SAMPLE) -> Summary:
    found = Summary(game)
    seated = Seated(store, game, words(lang, game))
    plan = store.plan
    questions = plan.questions()
    bots, seats, order = Crosstable(plan), Crosstable(plan), Crosstable(plan)
    pairs: dict[tuple[str, str], Crosstable] = {}
    rated, rated_seats, rated_order = Ratings(), Ratings(), Ratings()
    settings: dict[int, list[int]] = {}
    for row in store.rows():
        found.games += 1
        found.faults += any(row.faults)
        found.lengths.append(row.decisions)
        settings.setdefault(row.setting, []).append(row.decisions)
        bots.add(row, row.players, alone(row.players))
        rated.add(row, row.players)
        names = seated.names[row.setting]
        seats.add(row, names)
        rated_seats.add(row, names)
        if len(questions[row.question].bots) == 2 and len(set(row.players)) == 2:
            hero, rest = _duel(row, questions[row.question].bots)
            if hero:
                pairs.setdefault((hero, rest), Crosstable(plan)).add(row, row.players)
    found.bots = sorted(_rated(bots.lines(), rated), key=lambda one: -one.share[0])
    found.seats = _rated(seats.lines(), rated_seats)
    found.pairs = {
        pair: next(one for one in table.lines() if one.name == pair[0]) for pair, table in pairs.items()
    }
    found.settings = [
        (plan.settings[at].name, len(some), sum(some) / len(some)) for at, some in sorted(settings.items())
    ]
    _replays(store, found, order, rated_order, sample)
    found.order = _rated(order.lines(), rated_order)
    found.order.sort(key=lambda one: one.name)
    return found


class Seated:
    """The names of seats, asked once a table."""

    def __init__(self, store: Store, game: Game, told: Words) -> None:
        several = len(store.plan.settings) > 1
        self.names: list[list[str]] = []
        for table in store.plan.settings:
            book = game.open_book(table.seats, table.edition, dict(table.options))
            names = [told.say(game.seat_name(book, seat)) for seat in range(table.seats)]
            self.names.append([f"{name} ({table.name})" for name in names] if several else names)


def _rated(lines: list[Standing], ratings: Ratings) -> list[Standing]:
    for line in lines:
        line.rating = ratings.of(line.name)
    return lines


def _duel(row: Row, bots: tuple[str, ...]) -> tuple[str, str]:
    """Who sat alone, among whom; with two seats both do, and the first is taken."""
    one, two = bots
    if row.players.count(one) == 1:
        return one, two
    return (two, one) if row.players.count(two) == 1 else ("", "")


# Replays.


def _replays(store: Store, found: Summary, order: Crosstable, rated: Ratings, sample: int) -> None:
    chosen = nsmallest(sample, [lot(row) for row in store.rows()])
    replayed, watched = set(chosen), set(chosen[:WATCHED])
    curves: list[list[list[float]]] = [[[] for _ in range(STEPS + 1)] for _ in range(2)]
    fired: dict[str, list[int]] = {}
    for row in store.rows(records=True):
        record = record_of(row.record)
        first = list(dict.fromkeys([e.seat for e in record.entries if e.answer]))
        if len(first) == len(row.players):
            places = [f"{first.index(seat) + 1}" for seat in range(len(first))]
            order.add(row, places)
            rated.add(row, places)
        if lot(row) in replayed:
            _replay(found, record, row, curves)
            if lot(row) in watched and not compiled():
                _watch(found, record, fired)
    found.winners, found.others = [[_mean(point) for point in curve] for curve in curves]
    if found.watched:
        for id in known(found.game):
            some = fired.get(id, [])
            found.fired[id] = (len(some), sum(some) / found.watched)


def lot(row: Row) -> bytes:
    """The lot that a game draws: the lowest are replayed. It depends only on the game's place in the plan."""
    return blake2b(struct.pack("<3Q", row.question, row.deal, row.turn), digest_size=8).digest()


def _replay(found: Summary, record: Record, row: Row, curves: list[list[list[float]]]) -> None:
    game = found.game
    found.sampled += 1
    scores = []
    for match, answer in replay(game, record):
        s = match.state
        d = asked_of(s, answer)
        assert d is not None
        found.kinds[game.kinds[d.kind]] += 1
        listed = moves(s, d)
        if listed is None:
            found.unlisted += 1
        else:
            found.branching.append(len(listed))
        scores.append(game.scores(s))
    whole = Match.of(game, record)
    scores.append(game.scores(whole.state))
    for a in whole.answers:
        for e in a.events:
            found.events[game.events[e.kind]] += 1
    for step in range(STEPS + 1):
        now = scores[round(step * (len(scores) - 1) / STEPS)]
        for seat, score in enumerate(now):
            curves[0 if row.result[seat] > 0 else 1][step].append(score)


def replay(game: Game, record: Record) -> Iterator[tuple[Match, int]]:
    """The game before each answer, and who gives it. The match is the same one, further on each time."""
    whole = Match.of(game, record)
    match = Match(game, whole.opening.clone())
    for a in whole.answers:
        yield match, a.seat
        match.play(a.seat, a.move)


def _watch(found: Summary, record: Record, fired: dict[str, list[int]]) -> None:
    seen: Counter[str] = Counter()
    with watching(found.game, seen):
        Match.of(found.game, record)
    found.watched += 1
    for id, times in seen.items():
        fired.setdefault(id, []).append(times)


def _mean(some: list[float]) -> float:
    return sum(some) / len(some) if some else 0.0
