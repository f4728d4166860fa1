"""Short plays to choose from, for `tools/recorded_plays.py`: a few answers from all sorts of positions.

They begin in the midst of random games at tables of every sort, at the edges that a game names, where a game
searches for room at crowded tables, and where the cases begin: as they are, and with something in them
exchanged for what stands at the same place in another case. So cards and abilities are met that random games
seldom come to, where their conditions hold and where they do not.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, Final

from kingsmoot.core.events import Event
from kingsmoot.core.game import BadPosition, Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.record import Record
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, owed, play
from kingsmoot.io.cases import cases, load, run
from kingsmoot.io.seeds import seed_bytes
from kingsmoot.kit.capabilities import Edged, Searched
from kingsmoot.proofs.unusual import Table, paired_tables

ANSWERS: Final = 5
"""Answers of a recorded play, if not told otherwise."""
FROM: Final = 300
"""A play begins after fewer answers of a game than this."""
EVERY: Final = 20
"""Of a game that is played for its positions, about one answer in so many has a candidate begin there."""
RARELY: Final = 5
"""Of the other sorts so many candidates are made for one at an edge."""
NO_COURSE: Final = "?"
MOST_CHANGES: Final = 3
"""Things exchanged in the position of a case, at most."""

Data = dict[str, Any]
"""A record as files have it."""


def candidates(game: Game, many: int, from_seed: int = 0) -> Iterator[Data]:
    """So many plays, with their courses; other ones from another seed."""
    sources = [games(game, from_seed), at_cases(game, from_seed), at_cases(game, from_seed + 1)]
    if isinstance(game, Searched):
        sources.append(crowds(game, from_seed))
    if isinstance(game, Edged):
        sources.append(edges(game, from_seed))
    for turn in count():
        rare = isinstance(game, Edged) and turn % RARELY  # an edge takes a long time to find
        for source in sources[:-1] if rare else sources:
            data = next(source, None) if many else None
            if data is not None and with_course(game, data):
                many -= 1
                yield data
        if not many:
            return


def with_course(game: Game, data: Data) -> bool:
    """Write the course of a play into it. False if it stumbles over something else."""
    data["expect"] = [{"course": NO_COURSE}]
    differed = run(game, Record.of(data)).differed
    args: list[Mapping[str, Any]] = [dict(one.why.args) for one in differed]
    why = [found["why"] for found in args if "why" in found]
    if len(differed) != 1 or not why:  # something other than the course
        return False
    data["expect"] = [{"course": str(dict(why[0].args)["name"])}]
    return True


# Where they begin.


def games(game: Game, from_seed: int) -> Iterator[Data]:
    """In the midst of games between players of whom some know what they do."""
    tables, _ = paired_tables(game)
    for n in _numbers(from_seed):
        seed = derive(seed_bytes(n), b"recorded play")
        luck = Stream(seed)
        table = tables[luck.below(len(tables))]
        seats, edition, options = table
        s = game.new(seats, seed, edition, dict(options))
        clever = luck.below(4)
        for at in range(FROM):
            if s.result is not None:
                break
            if luck.below(EVERY) == 0 and not s.sealed:
                yield from recorded(game, table, game.describe(s), luck, luck.seed_of(at))
            answer(game, s, luck, clever)


def edges(game: Game, from_seed: int) -> Iterator[Data]:
    """Where a game has been taken to one of its edges."""
    assert isinstance(game, Edged)
    found = game.edges()
    for n, data in enumerate(games(game, from_seed + 1)):
        luck = Stream(derive(seed_bytes(n), b"edge of a play"))
        name = list(found)[luck.below(len(found))]
        for told in found[name](data["position"], luck):
            made = list(recorded(game, table_of(game, Record.of(data)), told, luck, luck.seed_of(0)))
            if made:
                yield made[0]
                break


def crowds(game: Game, from_seed: int) -> Iterator[Data]:
    """At crowded tables, where room is scarce."""
    assert isinstance(game, Searched)
    tables = [table for table in paired_tables(game)[0] if table[0] == game.least]
    for n in _numbers(from_seed):
        seed = derive(seed_bytes(n), b"crowded play")
        luck = Stream(seed)
        seats, edition, options = table = tables[luck.below(len(tables))]
        told = game.crowded(game.open_book(seats, edition, dict(options)), n)
        yield from recorded(game, table, told, luck, seed)


def at_cases(game: Game, from_seed: int) -> Iterator[Data]:
    """The cases themselves as plays, if the seed is 0; then positions like theirs."""
    found = [r for r in [load(path) for path in cases(game)] if _fits(game, r)]
    if not found:
        return
    if from_seed == 0:
        for r in found:
            if r.entries:
                yield _of_record(game, r, r.position)
    values = Values()
    for r in found:
        values.note(r.position)
    for n in _numbers(from_seed):
        seed = derive(seed_bytes(n), b"like a case")
        luck = Stream(seed)
        r = found[luck.below(len(found))]
        told = copy.deepcopy(r.position)
        for _ in range(luck.below(MOST_CHANGES + 1)):
            values.exchange(told, luck)
        table = table_of(game, r)
        if luck.below(4) == 0:
            table = _other_option(game, table, luck)
        first = [(e.seat, e.text) for _, e in r.answers()]
        yield from recorded(game, table, told, luck, seed, first[: luck.below(len(first) + 1)])


def _fits(game: Game, r: Record) -> bool:
    """Whether a play can begin where a case does."""
    refused = any("table" in demand for demand in r.expect)
    return bool(r.position) and not refused and r.rules in (0, game.rules)


def _numbers(from_seed: int) -> Iterator[int]:
    n = from_seed * 1_000_000
    while True:
        n += 1
        yield n


def table_of(game: Game, r: Record) -> Table:
    return r.seats or game.least, r.edition or game.editions[0], tuple(r.options.items())


def _other_option(game: Game, table: Table, luck: Stream) -> Table:
    seats, edition, options = table
    option = game.options[luck.below(len(game.options))]
    values = list(option.values)
    return seats, edition, tuple({**dict(options), option.name: values[luck.below(len(values))]}.items())


# What stands where in positions.


class Values:
    """What was seen at the places of positions. The names of things (`units.bowmen-1`) do not count."""

    def __init__(self) -> None:
        self.seen: dict[str, dict[str, Any]] = {}
        """By place: the values, by what they look like."""

    def note(self, told: Mapping[str, Any], place: str = "") -> None:
        for key, value in told.items():
            self.seen.setdefault(place, {}).setdefault(f"{key}: {value}", (key, value))
            if isinstance(value, Mapping):
                self.note(value, f"{place}.{key}" if not place else f"{place}.*")

    def exchange(self, told: dict[str, Any], luck: Stream) -> None:
        """Give something another value, add something, or take something away."""
        rows = list(_rows(told, ""))
        place, row = rows[luck.below(len(rows))]
        known = list(self.seen.get(place, {}).values())
        if row and luck.below(5) == 0:
            del row[list(row)[luck.below(len(row))]]
        elif known:
            key, value = known[luck.below(len(known))]
            row[key] = copy.deepcopy(value)


def _rows(told: dict[str, Any], place: str) -> Iterator[tuple[str, dict[str, Any]]]:
    yield place, told
    for key, value in told.items():
        if isinstance(value, dict):
            yield from _rows(value, f"{place}.{key}" if not place else f"{place}.*")


# Recording.


def answer(game: Game, s: State, luck: Stream, clever: int) -> tuple[int, str]:
    asked = owed(s)
    d = asked[luck.below(len(asked))]
    m = game.rollout(s, d, luck) if luck.below(4) < clever else sample(s, d, luck)
    told = m.text(s.book)
    events: list[Event] = []
    refusal = play(s, d, m, events)
    assert refusal is None, f"{told}: {refusal}"
    return d.seat, told


def recorded(
    game: Game,
    table: Table,
    told: Mapping[str, Any],
    luck: Stream,
    seed: bytes,
    first: list[tuple[int, str]] | None = None,
) -> Iterator[Data]:
    """A play from a position, if it is possible: these answers as far as they are, then others."""
    seats, edition, options = table
    try:
        s = game.arrange(game.open_book(seats, edition, dict(options)), seed, told)
    except (BadPosition, Refused):
        return
    clever = luck.below(5)
    answers = []
    given = _given(game, s, first or [])
    for _ in range(ANSWERS):
        if s.result is not None:
            break
        seat, text = next(given, None) or answer(game, s, luck, clever)
        answers.append(f"{seat}: {text}\n")
    if not answers:
        return
    r = Record(game.id, seats, edition if edition != game.editions[0] else "", game.rules)
    usual = {option.name: option.default for option in game.options}
    r.options = {name: value for name, value in options if value != usual[name]}
    r.seed = seed.hex()
    yield {**_of_record(game, r, told), "moves": "".join(answers)}


def _given(game: Game, s: State, first: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Play these answers, until one cannot be given."""
    for seat, text in first:
        asked = [d for d in owed(s) if d.seat == seat]
        try:
            if not asked or play(s, asked[0], game.parse(text, s.book)) is not None:
                return
        except ValueError:
            return
        yield seat, text


def _of_record(game: Game, r: Record, told: Mapping[str, Any]) -> Data:
    return {
        "game": r.game,
        "title": "A recorded play",
        "seats": r.seats,
        "edition": r.edition,
        "options": dict(r.options),
        "rules": game.rules,
        "seed": r.seed,
        "draws": r.draws,
        "moves": "".join(f"{e.seat}: {e.text}\n" for _, e in r.answers()),
        "position": dict(told),
    }
