"""Scenario files on disk: those that a game brings, and what they cover of its rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kingsmoot.core.game import Game
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.core.rules import Coverage
from kingsmoot.core.scenario import Outcome, run
from kingsmoot.io.rulebook import home, rules


def load(path: Path) -> Record:
    """A record or scenario from a file; whatever is wrong is a `BadRecord` of one sentence."""
    try:
        return Record.loads(path.read_text("utf-8"))
    except OSError as wrong:
        raise BadRecord(f"{path}: {wrong.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: not a text file") from None


def cases(game: Game) -> list[Path]:
    """The scenarios that a game brings: the worked examples of its book, and one or more a rule."""
    return sorted((home(game) / "cases").rglob("*.toml"))


def outcomes(game: Game, paths: Iterable[Path]) -> dict[Path, Outcome]:
    found = {}
    for path in paths:
        try:
            found[path] = run(game, load(path))
        except BadRecord as wrong:
            found[path] = Outcome(Record(game.id), [str(wrong)])
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
