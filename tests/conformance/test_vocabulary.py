"""A game declares its vocabulary once, and everything that speaks follows it."""

from __future__ import annotations

import ast
import importlib
from functools import cache
from pathlib import Path

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.notation import NotationError, Tokens
from kingsmoot.core.record import Record
from kingsmoot.core.vocabulary import NO_PATTERN, EventType, Vocabulary
from kingsmoot.io.cases import cases, load
from kingsmoot.io.rulebook import home

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


def test_events_in_cases_are_known_and_in_words(game: Game) -> None:
    """A demand is a beginning of an event as its pattern spells it: no bare numbers for things with names."""
    words = game.vocabulary
    wrong: list[str] = []
    for path in cases(game):
        record = load(path)
        for demand in record.expect:
            for told in (*demand.get("events", []), *demand.get("silent", [])):
                why = unreadable(game, words, record, demand.get("after"), told)
                if why:
                    wrong.append(f"{path.parent.name}/{path.name}: {told!r}: {why}")
    assert wrong == []


def unreadable(game: Game, words: Vocabulary, record: Record, after: int | None, told: str) -> str:
    name, *rest = told.split(" ")
    known = [event.pattern for event in words.events if event.name == name]
    if not known:
        return "no such event"
    if not rest:
        return ""
    begun = Record.loads(record.dumps())
    answers = [entry for _, entry in record.answers()]
    begun.entries = answers if after is None else answers[:after]
    s = Match.of(game, begun).state
    tokens = Tokens(told)
    tokens.take("name")
    try:
        for field in known[0].fields:
            if not tokens.more():
                return ""
            for word in field.before:
                tokens.literal(word)
            if field.join:
                return ""
            while tokens.more():
                field.kind.find(tokens, s)
                if not field.many:
                    break
        tokens.end()
    except NotationError as wrong:
        return wrong.why
    return ""


def test_every_message_of_the_log_belongs_to_an_event(game: Game) -> None:
    """A sentence that belongs to no event will never be read."""
    words = game.vocabulary
    path = Path(home(game)) / "words" / "en.ftl"
    ids = [line.split(" ")[0] for line in path.read_text("utf-8").splitlines() if line.startswith("log-")]
    lines = tuple([event.line_id for event in words.events])
    code = " ".join([path.read_text("utf-8") for path in home(game).rglob("*.py")])
    lost = [id for id in ids if not id.startswith(lines) and f'"{id}' not in code]
    assert lost == []
