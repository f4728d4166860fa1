"""Worked examples: the scenarios that show a rule, made playable step by step.

A scenario becomes a lesson in which nothing is asked: each press gives its next answer, said in words; the
rules that it shows are told at its beginning.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.state import owed
from kingsmoot.io.cases import cases, load
from kingsmoot.io.rulebook import home, rules
from kingsmoot.io.words import words
from kingsmoot.learn.lesson import Lesson, Step, Text

LONGEST: Final = 14
"""Answers of an example: a longer one is a proof, not an illustration."""
TOLD: Final = 2
"""Rules that are told at the beginning."""


@cache
def examples(game: Game) -> dict[str, Path]:
    """By rule, the scenario that shows it best: a worked example of the book, or a short one."""
    found: dict[str, tuple[int, Path]] = {}
    for path in cases(game):
        try:
            record = load(path)
        except BadRecord:
            continue
        many = len(record.answers())
        if not 1 <= many <= LONGEST or not (record.position or record.seed):
            continue
        # The fewer rules a scenario shows, the more it is about each of them.
        weight = many + 3 * len(record.shows) - (100 if worked(path) else 0)
        for rule in record.shows:
            if rule in rules(game) and (rule not in found or weight < found[rule][0]):
                found[rule] = (weight, path)
    return {rule: path for rule, (_, path) in found.items()}


def worked(path: Path) -> bool:
    """Whether a scenario is a worked example."""
    return path.parent.name == "examples"


@cache
def placed(path: Path) -> bool:
    """Whether it is one whose position says more than a sentence: it does not begin with an empty table."""
    return worked(path) and bool(load(path).position)


def name_of(game: Game, path: Path) -> str:
    """What a scenario is called in addresses: its place among the cases."""
    return path.relative_to(home(game) / "cases").with_suffix("").as_posix()


def example(game: Game, name: str) -> Lesson | None:
    """A scenario as a lesson; None if there is none of that name, or if it cannot be played."""
    path = next((p for p in set(examples(game).values()) if name_of(game, p) == name), None)
    if path is None:
        return None
    record = load(path)
    try:
        return _lesson(game, record, name)
    except BadRecord:
        return None


def _lesson(game: Game, record: Record, name: str) -> Lesson:
    book = rules(game)
    shown = [book[id] for id in record.shows if id in book]
    match = Match.of(game, _begun(record))
    at_first = record.draws[: len(record.draws) - len(match.state.forced)]
    steps = [Step(say={lang: " ".join([r.sentence[lang] for r in shown[:TOLD]]) for lang in LANGUAGES})]
    learner = owed(match.state)[0].seat if match.state.result is None else 0
    for _, entry in record.answers():
        m = game.parse(entry.text, match.state.book)
        view = game.view(match.state, entry.seat)
        said: Text = {}
        for lang in LANGUAGES:
            told = words(lang, game)
            who = told.say(game.seat_name(view.book, entry.seat))
            said[lang] = f"{who}: {told.summary(view, m) or entry.text}"
        forced = match.state.forced
        match.play(entry.seat, m)
        made = forced[: len(forced) - len(match.state.forced)]
        steps.append(Step(say=said, draws=made, then=[f"{entry.seat}: {entry.text}"]))
    titles = {lang: ", ".join([r.id for r in shown[:TOLD]]) or name for lang in LANGUAGES}
    return Lesson(
        seats=record.seats or game.least,
        learner=learner,
        edition=record.edition,
        options=dict(record.options),
        seed=record.seed,
        draws=[(str(label), int(value)) for label, value in at_first],
        position=dict(record.position),
        title=titles,
        learnt={lang: " ".join([r.sentence[lang] for r in shown[:TOLD]]) for lang in LANGUAGES},
        minutes=1,
        shows=list(record.shows),
        step=steps,
        id=name,
    )


def _begun(record: Record) -> Record:
    """The record before its first answer."""
    begun = Record(record.game, record.seats, record.edition, record.rules)
    begun.options, begun.seed = dict(record.options), record.seed
    begun.draws, begun.position = list(record.draws), dict(record.position)
    return begun
