"""Scenario files on disk: how they are read, those that a game brings, what they cover of its rulebook.

A file may extend another one (`extends = "../starts/four-seats.toml"`, relative to itself) and take its
beginning from there. Files in a folder named `starts` are made to be extended; they show nothing themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from kingsmoot.core import scenario
from kingsmoot.core.game import Game
from kingsmoot.core.lines import line
from kingsmoot.core.record import LARGEST, BadRecord, Place, Record, nearest, read_toml
from kingsmoot.core.rules import Coverage
from kingsmoot.core.scenario import Outcome
from kingsmoot.core.toml_lines import key_lines
from kingsmoot.io.packed import packed_in, read_packed
from kingsmoot.io.rulebook import home, rule_ids, rules

STARTS: Final = "starts"
TAKEN_OVER: Final = ("game", "edition", "rules", "seats", "options", "seed", "draws", "position")
"""What a file has of the one that it extends: how the game begins, not what happens in it."""


class NoText(BadRecord):
    """A file that cannot be read at all. What is told names it."""

    def __init__(self, id: str, path: Path) -> None:
        super().__init__(line(id, file=str(path)))


def load(path: Path) -> Record:
    """A record or scenario from a file; whatever is wrong is a `BadRecord` of one sentence and a place."""
    data, places = _tables(path, ())
    try:
        return Record.of(data, places)
    except BadRecord as wrong:
        raise placed(wrong, nearest(places, wrong.key)) from None


def placed(wrong: BadRecord, place: Place) -> BadRecord:
    """The same fault, told with the file and the line where it is."""
    file, n = place
    if not n:
        return wrong
    return BadRecord(line("record-at", file=file, n=str(n), why=wrong.bare), key=wrong.key)


def run(game: Game, r: Record) -> Outcome:
    """Play a scenario and compare it with all its demands. Raises `BadRecord` for a demand without sense."""
    try:
        return scenario.run(game, r, rule_ids(game))
    except BadRecord as wrong:
        raise placed(wrong, r.place(wrong.key)) from None


def _tables(path: Path, extending: tuple[Path, ...]) -> tuple[dict[str, Any], dict[str, Place]]:
    """What a file says, together with what it takes over, and where; `extending` are the files on the way."""
    text = read_text(path)
    data = read_toml(text)
    places = {key: (str(path), n) for key, n in key_lines(text).items()}
    name = data.pop("extends", "")
    if not name:
        return data, places
    if not isinstance(name, str):
        raise placed(BadRecord(line("record-type", name="extends", kind="text")), places["extends"])
    base = path.parent / name
    way = (*extending, path.resolve())
    if base.resolve() in way:
        raise BadRecord(line("record-extends-itself", file=str(base)))
    try:
        start, start_places = _tables(base, way)
    except NoText:
        raise
    except BadRecord as wrong:
        raise BadRecord(line("error-record", file=str(base), why=wrong.why)) from None
    taken = {key: value for key, value in start.items() if key in TAKEN_OVER}
    start_places = {key: at for key, at in start_places.items() if key.partition(".")[0] in TAKEN_OVER}
    return merged(taken, data), {**start_places, **places}


def merged(start: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Tables merged key by key, to any depth; of anything else, the own value stands.

    >>> merged({"seats": 3, "power": {"stark": 5, "tully": 0}}, {"power": {"tully": 1}})
    {'seats': 3, 'power': {'stark': 5, 'tully': 1}}
    """
    found = dict(start)
    for key, value in own.items():
        before = found.get(key)
        if isinstance(before, dict) and isinstance(value, dict):
            value = merged(before, value)
        found[key] = value
    return found


def read_text(path: Path) -> str:
    """The text of a file. No more is read than a record may have: the name may be that of a device."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except FileNotFoundError:
        packed = read_packed(path)
        if packed is None:
            raise NoText("error-no-file", path) from None
        raw = packed
    except IsADirectoryError:
        raise NoText("error-directory", path) from None
    except (OSError, ValueError):
        raise NoText("error-unreadable", path) from None
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        # What was cut off in the midst of a letter is too large, not garbled.
        if len(raw) > LARGEST:
            raise BadRecord(line("record-large")) from None
        raise NoText("error-not-text", path) from None


def cases(game: Game) -> list[Path]:
    """The scenarios that a game brings: the worked examples of its book, and one or more a rule."""
    return scenarios_in(home(game) / "cases")


def plays(game: Game) -> list[Path]:
    """Recorded plays (`tools/recorded_plays.py`): they tell when the code no longer does what it did, not
    whether that was right. An installed package has none.
    """
    return sorted((home(game) / "plays").glob("*.toml"))


def scenarios_in(folder: Path, starts: bool = False) -> list[Path]:
    """All scenarios below a folder, with or without what they begin with."""
    found = sorted(folder.rglob("*.toml")) or packed_in(folder, "*.toml")
    return [path for path in found if starts or path.parent.name != STARTS]


def outcomes(game: Game, paths: Iterable[Path]) -> dict[Path, Outcome]:
    found = {}
    for path in paths:
        try:
            found[path] = run(game, load(path))
        except BadRecord as wrong:
            found[path] = Outcome(Record(game.id))
            found[path].differs(wrong.why, "")
    return found


def coverage(game: Game) -> tuple[Coverage, dict[Path, Outcome]]:
    """Run all cases of a game and see which enforced rules a passing one names."""
    done = outcomes(game, cases(game))
    shown: dict[str, list[str]] = {}
    for path, outcome in done.items():
        if outcome.passed:
            for id in outcome.record.shows:
                shown.setdefault(id, []).append(path.stem)
    return Coverage(rules(game), shown), done
