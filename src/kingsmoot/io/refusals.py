"""Which rules can refuse a move, and at which question: for readers, and for tests that provoke each of them.

What the code of the rules names in a text (and not only in a comment) can refuse. When it does is shown by
the game's own cases: each of them that demands a refusal is a position, a question and a move.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kingsmoot.core.game import Game
from kingsmoot.core.match import Match, set_up
from kingsmoot.core.record import read_entry
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State, asked_of
from kingsmoot.io.cases import cases, load
from kingsmoot.io.cites import ID, sources

RULES: Final = "rules."
SLOTS: Final = ("Slot", "turn_slot")
"""What a slot names is the rule that it is asked by; it refuses nothing."""


@dataclass(frozen=True)
class Provoked:
    """A move that a rule refuses."""

    path: Path
    rule: str
    question: str
    seat: Seat
    text: str
    state: State


def refusing(game: Game) -> dict[str, list[str]]:
    """The rules that can refuse a move, each with the modules that name it."""
    found: dict[str, list[str]] = {}
    for module, source in sources(game).items():
        if module.startswith(RULES):
            for id in dict.fromkeys(_named(ast.parse(source))):
                found.setdefault(id, []).append(module)
    return dict(sorted(found.items()))


def _named(tree: ast.AST) -> Iterator[str]:
    """Ids that stand alone in a text: a docstring has other words beside them."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in SLOTS:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
            yield node.value
        yield from _named(node)


def provoked(game: Game) -> Iterator[Provoked]:
    """Every refusal of a move that a case of the game demands, with the position in which it is provoked."""
    for path in cases(game):
        record = load(path)
        wanted = [e for e in record.expect if ID.fullmatch(e.get("refused", ""))]
        if not wanted:
            continue
        answers = record.answers()
        match = Match(game, set_up(game, record))
        for count in range(len(answers) + 1):
            if count:
                match._replay(*answers[count - 1])
            for e in wanted:
                entry = read_entry(e["move"])
                d = asked_of(match.state, entry.seat)
                if e.get("after", len(answers)) == count and d is not None:
                    asked = game.kinds[d.kind]
                    yield Provoked(path, e["refused"], asked, entry.seat, entry.text, match.state.clone())


def by_question(game: Game) -> dict[str, list[str]]:
    """The rules that can refuse, each with the questions at which a case shows it to."""
    found: dict[str, list[str]] = {id: [] for id in refusing(game)}
    for one in provoked(game):
        asked = found.setdefault(one.rule, [])
        if one.question not in asked:
            asked.append(one.question)
    return dict(sorted(found.items()))
