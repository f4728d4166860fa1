"""A game declares its vocabulary once, and everything that speaks follows it."""

from __future__ import annotations

import ast
import importlib
from functools import cache
from pathlib import Path

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.notation import NotationError
from kingsmoot.core.vocabulary import NO_PATTERN, EventType
from kingsmoot.io.rulebook import home
from tests.conformance.plays import DEEP, Table, plays

OFTEN = {"tell", "tell_all"}


@cache
def constants(game: Game) -> dict[str, EventType]:
    """Events by the names of their constants."""
    package = type(game).__module__.rpartition(".")[0]
    module = importlib.import_module(f"{package}.vocabulary")
    if hasattr(module, "__path__"):
        module = importlib.import_module(f"{package}.vocabulary.events")
    found = {name: one for name, one in vars(module).items() if isinstance(one, EventType)}
    assert len(found) == len(game.vocabulary.events), "an event has no constant, or is looked for elsewhere"
    return found


def test_every_event_is_told_somewhere_with_as_many_values_as_it_has_fields(game: Game) -> None:
    events, found = constants(game), set()
    for path in home(game).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            name = ast.unparse(node.func.value).rpartition(".")[2]
            if node.func.attr not in OFTEN or name not in events:
                continue
            found.add(name)
            many = len(events[name].pattern.fields)
            if node.func.attr == "tell" and not any(isinstance(a, ast.Starred) for a in node.args):
                assert len(node.args) - 1 == many, f"{path.name}:{node.lineno} {name}"
    unused = set(events) - found
    passed_on = " ".join([path.read_text("utf-8") for path in home(game).rglob("*.py")])
    assert not [name for name in unused if passed_on.count(name) < 2], "declared, and never told"


def test_constant_and_event_have_one_name(game: Game) -> None:
    if game.id == "toy":
        pytest.skip("its verbs and events share names on purpose")
    wrong = {name: event.name for name, event in constants(game).items() if name.lower() != event.name}
    assert wrong == {}


def test_every_frame_is_spelt_by_a_pattern_of_its_own(game: Game) -> None:
    spelt = [frame.PATTERN for frame in game.frames.values()]
    assert NO_PATTERN not in spelt
    names = [pattern.name for pattern in spelt]
    assert len(set(names)) == len(names)


def test_every_event_is_spelt_as_scenarios_may_name_it(table: Table) -> None:
    """What a scenario names is checked against the patterns: what happens must pass that check."""
    words = table.game.vocabulary
    for one in plays(table):
        after = [*[step.before for step in one.steps[1:]], one.end]
        for step, s in [*zip(one.steps, after, strict=True)][:: 1 if DEEP > 1 else 5]:
            for event in step.events:
                told = words.spell(event, s)
                words.check_event(told, s)
                words.check_event(told.partition(" ")[0], s)
                with pytest.raises(NotationError):
                    words.check_event(told + " and-so-on", s)


def test_every_draw_has_a_declared_label(game: Game) -> None:
    """`draw(s, 6, DRAW_DIE)`: a label in quotes would be one that scenarios cannot script."""
    for path in home(game).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("draw", "pick", "shuffled"):
                quoted = [a for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
                assert not quoted, f"{path.name}:{node.lineno}"
    assert game.vocabulary.draws


def test_every_message_of_the_log_belongs_to_an_event(game: Game) -> None:
    """A sentence that belongs to no event will never be read."""
    words = game.vocabulary
    path = Path(home(game)) / "words" / "en.ftl"
    ids = [line.split(" ")[0] for line in path.read_text("utf-8").splitlines() if line.startswith("log-")]
    lines = tuple([event.line_id for event in words.events])
    code = " ".join([path.read_text("utf-8") for path in home(game).rglob("*.py")])
    lost = [id for id in ids if not id.startswith(lines) and f'"{id}' not in code]
    assert lost == []
