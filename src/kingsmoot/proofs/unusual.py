"""The proof `unusual`: what random play rarely meets is played as well.

Every two choices that a table offers (seats, edition, values of options) meet at some table: a small set of
tables that covers all pairs is searched for, and each is played at random. On the way positions are taken
to the edges that the game names (supply just met, a last card in hand, one castle short of victory) and
played on from there. After every answer the game's audit must find nothing wrong.
"""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Final

from kingsmoot.core.events import Event
from kingsmoot.core.game import BadPosition, Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, owed, play
from kingsmoot.io import registry
from kingsmoot.io.seeds import seed_bytes
from kingsmoot.kit.capabilities import Edged
from kingsmoot.proofs.base import Disproved, Found, Tick

CLAIM: Final = (
    "At tables where every two of the choices that a table offers meet, and from positions arranged at the "
    "edges of the rules, random play goes on without an error, and after every answer the game's audit finds "
    "nothing wrong."
)
USUAL: Final = 1_000
BATCH: Final = 5
EDGES_A_GAME: Final = 6
"""Positions taken to an edge in one game, at most."""
TRIED_EVERY: Final = 6
"""After one of so many answers, by lot, the position is taken to an edge."""
FURTHER: Final = 60
"""Answers that are played on from an edge."""

Table = tuple[int, str, tuple[tuple[str, str], ...]]
"""Seats, edition, and the options."""


@dataclass
class Played:
    games: int = 0
    answers: int = 0
    """All that were audited."""
    edges: Counter[str] = field(default_factory=Counter)
    """By edge: positions that were arranged there and played on."""
    wrong: str = ""


def run(game: Game, many: int, tick: Tick) -> Found:
    """So many games, at the tables in turn."""
    tables, impossible = paired_tables(game)
    jobs = [(game.id, low, min(low + BATCH, many)) for low in range(0, many, BATCH)]
    total = Played()
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        for (_, low, high), played in zip(jobs, pool.map(play_batch, jobs)):
            if played.wrong:
                pool.shutdown(cancel_futures=True)
                raise Disproved(played.wrong)
            total.games += played.games
            total.answers += played.answers
            total.edges += played.edges
            tick(high - low)
    return [
        ("tables that cover every pair of choices", f"{len(tables)}"),
        ("pairs that no table allows", f"{impossible}"),
        ("random games", f"{total.games:,}"),
        ("answers audited", f"{total.answers:,}"),
        ("positions at the edge, played on", f"{sum(total.edges.values()):,}"),
        *[
            (f"- {edge}", f"{total.edges[edge]:,}")
            for edge in (game.edges() if isinstance(game, Edged) else ())
        ],
    ]


# All pairs.

Choice = tuple[int, str]
"""The number of what is chosen (0: seats, 1: edition, then the options) and the value."""


def paired_tables(game: Game) -> tuple[list[Table], int]:
    """Few tables among which every two choices meet, and how many pairs no table allows."""
    factors = [
        [str(n) for n in range(game.least, game.most + 1)],
        list(game.editions),
        *[list(o.values) for o in game.options],
    ]
    choices = [[(at, value) for value in values] for at, values in enumerate(factors)]
    left = {frozenset(pair) for a, b in combinations(choices, 2) for pair in product(a, b)}
    order = sorted(left, key=sorted)
    found: list[Table] = []
    impossible = 0
    for pair in order:
        if pair not in left:
            continue
        row = next((row for row in _rows(choices, dict(pair), left) if opens(game, row)), None)
        if row is None:
            impossible += 1
            left.discard(pair)
            continue
        found.append(_table(game, row))
        left -= {frozenset(two) for two in combinations(row.items(), 2)}
    return found, impossible


def _rows(
    choices: list[list[Choice]], fixed: dict[int, str], left: set[frozenset[Choice]]
) -> Iterator[dict[int, str]]:
    """Whole rows with this pair: first the one that covers most of what is left, then the usual choices with
    every number of seats and every value of any one other option.
    """
    row = dict(fixed)
    for values in choices:
        if values[0][0] not in row:
            new = [sum(frozenset((one, other)) in left for other in row.items()) for one in values]
            at, value = values[new.index(max(new))]
            row[at] = value
    yield dict(sorted(row.items()))
    usual = {at: value for (at, value), *_ in choices}
    for seats in choices[0]:
        for values in choices:
            for one in values:
                yield dict(sorted({**usual, **dict([seats, one]), **fixed}.items()))


def _table(game: Game, row: dict[int, str]) -> Table:
    seats, edition, *values = row.values()
    return int(seats), edition, tuple(zip([o.name for o in game.options], values, strict=True))


def opens(game: Game, row: dict[int, str]) -> bool:
    seats, edition, options = _table(game, row)
    try:
        game.open_book(seats, edition, dict(options))
    except Refused:
        return False
    return True


# Playing.


def play_batch(job: tuple[str, int, int]) -> Played:
    """A part of the work, in a process of its own."""
    id, low, high = job
    game = registry.game(id)
    tables, _ = paired_tables(game)
    found = Played()
    for n in range(low, high):
        try:
            play_game(game, tables[n % len(tables)], n, found)
        except Disproved as wrong:
            found.wrong = f"game {n} at {tables[n % len(tables)]}: {wrong}"
            return found
        except Exception as wrong:  # whatever it is, the proof must say in which game it was
            found.wrong = f"game {n} at {tables[n % len(tables)]}: {type(wrong).__name__}: {wrong}"
            return found
    return found


def play_game(game: Game, table: Table, n: int, found: Played, most: int = 0) -> None:
    """One random game, with its positions at the edge; `most` answers of it, or all."""
    seats, edition, options = table
    s = game.new(seats, derive(seed_bytes(n), b"unusual"), edition, dict(options))
    luck = Stream(derive(seed_bytes(n), b"answers"))
    left = EDGES_A_GAME
    made = 0
    while s.result is None and (not most or made < most):
        if made > game.longest:
            raise Disproved(f"longer than {game.longest} decisions")
        if left and luck.below(TRIED_EVERY) == 0 and from_the_edge(game, s, luck, found):
            left -= 1
        answer(game, s, luck, found)
        made += 1
    found.games += 1


def answer(game: Game, s: State, luck: Stream, found: Played) -> None:
    """A random answer, and nothing wrong after it."""
    asked = owed(s)
    d = asked[luck.below(len(asked))]
    m = sample(s, d, luck)
    before = s.clone()
    events: list[Event] = []
    refusal = play(s, d, m, events)
    if refusal is not None:
        raise Disproved(f"{m.text(s.book)} was offered and is refused by {refusal.rule}")
    found.answers += 1
    faults = game.faults(s) + game.audit_step(before, m, s, events)
    if faults:
        raise Disproved(f"after {m.text(s.book)}: {'; '.join(map(str, faults))}")


def from_the_edge(game: Game, s: State, luck: Stream, found: Played) -> bool:
    """Take a copy of the position to one of the edges, by lot, and play on from there."""
    if not isinstance(game, Edged) or s.sealed:
        return False
    edges = game.edges()
    name = list(edges)[luck.below(len(edges))]
    for told in edges[name](game.describe(s), luck):
        try:
            at = game.arrange(s.book, luck.seed_of(found.answers), told)
        except BadPosition:
            continue
        try:
            for _ in range(FURTHER):
                if at.result is not None:
                    break
                answer(game, at, luck, found)
        except Disproved as wrong:
            raise Disproved(f"{name}, in the midst of {told}: {wrong}") from None
        found.edges[name] += 1
        return True
    return False
