"""Records plays of a game for the proof `rules`: games/GAME/plays/*.toml.

    python tools/recorded_plays.py banners --seconds 10

Many short plays are tried, from positions of random games at all sorts of tables and, where a game searches
for room, from crowded tables. Few are kept: those that together run most lines of the rules, the rare ones
counting most, in so many seconds. What is kept tells what the code does, not what it should do; that is what
cases are for, and the twins of `prove room`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from time import process_time
from types import FrameType
from typing import Any, Final

from kingsmoot.core.events import Event
from kingsmoot.core.game import BadPosition, Game
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.record import Record
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, owed, play
from kingsmoot.io import registry
from kingsmoot.io.cases import run
from kingsmoot.io.rulebook import home
from kingsmoot.io.seeds import seed_bytes
from kingsmoot.kit.capabilities import Searched
from kingsmoot.proofs.unusual import Table, paired_tables

ANSWERS: Final = 5
"""Answers of a recorded play."""
FROM: Final = 300
"""A play begins after fewer answers of a game than this."""
CROWDED: Final = 75
"""Of a hundred candidates so many begin at a crowded table, if the game has any: there room is scarce."""
NO_COURSE: Final = "?"

Lines = frozenset[tuple[str, int]]


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game")
    words.add_argument("--seconds", type=float, default=10.0, help="that all plays together take")
    words.add_argument("--tried", type=int, default=400, help="candidates")
    given = words.parse_args()
    game = registry.game(given.game)
    folder = home(game) / "plays"
    found = []
    for n, data in enumerate(candidates(game, given.tried)):
        lines, seconds, course = traced(game, data)
        data["expect"][0]["course"] = course
        found.append((data, lines, seconds))
        sys.stderr.write(f"\r{n + 1} of {given.tried}")
    kept = chosen(found, given.seconds)
    folder.mkdir(exist_ok=True)
    for path in folder.glob("*.toml"):
        path.unlink()
    for n, data in enumerate(kept, 1):
        (folder / f"play-{n:03}.toml").write_text(Record.of(data).dumps(), "utf-8")
    sys.stderr.write(f"\n{len(kept)} plays are kept\n")


# Candidates.


def candidates(game: Game, many: int) -> Iterator[dict[str, Any]]:
    tables, _ = paired_tables(game)
    n = 0
    while many:
        n += 1
        seed = derive(seed_bytes(n), b"recorded play")
        luck = Stream(seed)
        table = tables[n % len(tables)]
        seats, edition, options = table
        told: Mapping[str, Any] | None
        if isinstance(game, Searched) and seats == game.least and luck.below(100) < CROWDED:
            told = game.crowded(game.open_book(seats, edition, dict(options)), n)
        else:
            told = somewhere(game, table, luck, seed)
        if told is not None:
            data = recorded(game, table, told, luck, seed)
            if data is not None:
                many -= 1
                yield data


def somewhere(game: Game, table: Table, luck: Stream, seed: bytes) -> Mapping[str, Any] | None:
    """A position of a game between players of whom some know what they do."""
    seats, edition, options = table
    s = game.new(seats, seed, edition, dict(options))
    clever = luck.below(4)
    for _ in range(luck.below(FROM)):
        if s.result is not None:
            return None
        answer(game, s, luck, clever)
    return None if s.result is not None or s.sealed else game.describe(s)


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
    game: Game, table: Table, told: Mapping[str, Any], luck: Stream, seed: bytes
) -> dict[str, Any] | None:
    seats, edition, options = table
    try:
        s = game.arrange(game.open_book(seats, edition, dict(options)), seed, told)
    except BadPosition:
        return None
    clever = luck.below(5)
    answers = []
    for _ in range(ANSWERS):
        if s.result is not None:
            break
        seat, text = answer(game, s, luck, clever)
        answers.append(f"{seat}: {text}\n")
    usual = {option.name: option.default for option in game.options}
    return {
        "game": game.id,
        "title": "A recorded play",
        "seats": seats,
        "edition": edition if edition != game.editions[0] else "",
        "options": {name: value for name, value in options if value != usual[name]},
        "rules": game.rules,
        "seed": seed.hex(),
        "moves": "".join(answers),
        "position": dict(told),
        "expect": [{"course": NO_COURSE}],
    }


# What is kept.


def traced(game: Game, data: dict[str, Any]) -> tuple[Lines, float, str]:
    """The lines of the rules that a play runs, how many seconds it takes, and its course."""
    rules = str(home(game) / "rules")
    found: set[tuple[str, int]] = set()

    def local(frame: FrameType, event: str, arg: Any) -> Any:
        found.add((frame.f_code.co_filename, frame.f_lineno))
        return local

    def opened(frame: FrameType, event: str, arg: Any) -> Any:
        return local(frame, event, arg) if frame.f_code.co_filename.startswith(rules) else None

    record = Record.of(data)
    sys.settrace(opened)
    try:
        outcome = run(game, record)
    finally:
        sys.settrace(None)
    began = process_time()
    run(game, record)
    seconds = process_time() - began
    (differs,) = outcome.differed  # that the course is another one, and nothing else
    why: Any = dict(differs.why.args)["why"]
    return frozenset(found), seconds, str(dict(why.args)["name"])


def chosen(found: list[tuple[dict[str, Any], Lines, float]], seconds: float) -> list[dict[str, Any]]:
    """The plays that add most for their time: a line counts half as much each time it is run."""
    seen: Counter[tuple[str, int]] = Counter()
    left = list(range(len(found)))
    kept = []
    while left:
        worth = {n: sum([0.5 ** seen[line] for line in found[n][1]]) / (0.05 + found[n][2]) for n in left}
        best = max(left, key=lambda n: worth[n])
        left.remove(best)
        if found[best][2] > seconds:
            continue
        data, lines, took = found[best]
        seconds -= took
        seen.update(lines)
        kept.append(data)
        if seconds <= 0:
            break
    return kept


if __name__ == "__main__":
    main()
