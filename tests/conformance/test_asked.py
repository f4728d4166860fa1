"""A question is asked wherever there is something to decide, and nowhere else.

A frame that could ask decides in `run` whether it does. Here the frames of random games are run one by one. A
frame that goes by in silence is held against the slow way: every move that its question was ever answered
with, and everything it lists, is put to its judge. If two answers are legal, somebody should have been asked.
And whoever is asked has a legal answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kingsmoot.core.decisions import Decision
from kingsmoot.core.frames import Frame
from kingsmoot.core.moves import Move
from kingsmoot.core.slots_from_moves import moves, sample
from kingsmoot.core.state import State, asked_of, play
from kingsmoot.games.banners.vocabulary.verbs import Use
from tests.conformance.plays import DEEP, Play, Table, plays

LOOKS = 12 if DEEP == 1 else 1000
"""How often a kind of frame that goes by in silence is looked at, in one game."""
ANSWERS = 24
"""So many answers of other positions are tried there, for each question."""

Name = tuple[str, str]
"""A game, and the class of one of its frames."""
Whom = Callable[[Any, Any], list[int]]


def everybody(s: State, f: Frame[Any]) -> list[int]:
    return list(range(s.book.seats))


WHOM: dict[Name, Whom] = {
    ("banners", "Action"): lambda s, f: [s.owner[f.unit]],
    ("banners", "Boon"): lambda s, f: [s.owner[f.unit]],
    ("banners", "Embassy"): lambda s, f: [s.ncu_owner[f.ncu]],
    ("banners", "Pick"): lambda s, f: [f.seat],
    ("banners", "Turn"): lambda s, f: [s.active],
    ("banners", "Window"): lambda s, f: [(s.active + at) % s.book.seats for at in range(f.at, s.book.seats)],
    ("banners", "ZoneEffect"): lambda s, f: [f.seat],
    ("thrones", "Marches"): everybody,
    ("thrones", "Mustering"): lambda s, f: [f.seat],
    ("thrones", "Powers"): everybody,
    ("thrones", "Raids"): everybody,
}
"""Frames that may go by in silence, with those whom they would ask, or have left to ask."""
KNOWN_BEFORE: tuple[Name, ...] = (
    *[("banners", name) for name in ("Charging", "CleanUp", "Missions", "Morale", "Strike")],
    ("oriflamme", "PlanUnfolds"),
    *[("thrones", name) for name in ("CallSupport", "Clash", "LoseUnits", "RetreatTo", "Unhorsed")],
    ("thrones", "WildlingAttack"),
    ("watch", "JeorPays"),
    *[("toy", name) for name in ("Refit", "Window")],
)
"""Frames of several stages that know without their judge whether this one asks: who may re-roll, who owes."""


def never(s: State, m: Move) -> bool:
    return False


BESIDE: dict[str, Callable[[Any, Move], bool]] = {
    "banners": lambda s, m: isinstance(m, Use) and s.rule.effects[m.ability].anytime,
}
"""Answers that may be given whenever one is asked anyway (B-N-23): nobody is asked because of them."""


def test_who_could_decide_is_asked(table: Table) -> None:
    game = table.game
    beside = BESIDE.get(game.id, never)
    for one in plays(table):
        questions = asked_by(one)
        looks: dict[type, int] = {}
        for s, f in unasked(one, set(questions)):
            name = (game.id, type(f).__name__)
            if name in KNOWN_BEFORE:
                continue
            assert name in WHOM, f"{f} asks nobody: whom would it ask?"
            looks[type(f)] = looks.get(type(f), 0) + 1
            if looks[type(f)] > LOOKS:
                continue
            for kind, answers in questions[key_of(f)].items():
                for seat in WHOM[name](s, f):
                    found = legal(f, s, Decision(0, seat, kind), answers)
                    told = [m.text(s.book) for m in found if not beside(s, m)]
                    assert len(told) < 2, f"{game.kinds[kind]} is not asked of {seat}: {told} by {f}"


def test_who_is_asked_has_an_answer(table: Table) -> None:
    for one in plays(table):
        for step in one.watched:
            s = step.before
            for d in s.pending:
                listed = moves(s, d)
                answers = listed if listed is not None else [sample(s, d, one.luck("asked"))]
                assert answers, f"{table.game.kinds[d.kind]} has no answer"
                assert all(s.stack[-1].check(s, d, m) is None for m in answers)


Key = tuple[type, Any]
"""A frame by its class and, if it goes through steps, the step."""


def key_of(f: Frame[Any]) -> Key:
    return type(f), getattr(f, "step", None)


def asked_by(one: Play) -> dict[Key, dict[int, list[Move]]]:
    """By frame: the questions that it asked in this game, and answers to them."""
    found: dict[Key, dict[int, list[Move]]] = {}
    for step in one.steps:
        s, d = step.before, step.decision
        answers = found.setdefault(key_of(s.stack[-1]), {}).setdefault(d.kind, [])
        if len(answers) < ANSWERS:
            answers += [step.move, *(moves(s, d) or [])[: ANSWERS // 4]]
    return found


def unasked(one: Play, keys: set[Key]) -> Iterator[tuple[State, Frame[Any]]]:
    """Frames that ask elsewhere and went by in silence, with the position before. One that has asked already
    and is at its end is not meant, unless it asks around."""
    s = one.steps[0].before.clone()
    spoke: dict[int, type] = {}
    for step in one.steps:
        d = asked_of(s, step.decision.seat)
        assert d is not None
        spoke[len(s.stack)] = type(s.stack[-1])
        if d.secret or len(s.pending) > 1:
            assert play(s, d, step.move) is None
        else:
            s.pending = ()
            s.stack[-1].answer(s, d, step.move, None)
        while not s.pending and s.result is None:
            f, depth = s.stack[-1], len(s.stack)
            spoke = {at: kind for at, kind in spoke.items() if at <= depth}
            before = s.clone() if key_of(f) in keys else None
            f.run(s, None)
            stays = len(s.stack) >= depth and key_of(s.stack[depth - 1]) == key_of(f)
            around = WHOM.get((one.table.game.id, type(f).__name__)) is everybody or hasattr(f, "at")
            silent = spoke.get(depth) is not type(f) or around
            if before is not None and not s.pending and not stays and silent:
                yield before, f


def legal(f: Frame[Any], s: State, d: Decision, answers: list[Move]) -> list[Move]:
    """What could be answered: by the frame's own list, and by its judge."""
    listed = f.legal(s, d) or []
    return list(dict.fromkeys([*listed, *[m for m in answers if f.check(s, d, m) is None]]))
