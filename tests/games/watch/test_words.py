"""The words of the Watch: the same messages with the same variables in every language, and none forgotten."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from kingsmoot.core.events import Event
from kingsmoot.core.lines import Line
from kingsmoot.core.lots import Stream
from kingsmoot.core.project import sample
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.state import owed, play
from kingsmoot.games.watch import kinds
from kingsmoot.games.watch.board import HEX_NAMES, PATH_NAMES, SPOT_NAMES
from kingsmoot.games.watch.book import CARDS, CLANS, COLOURS, HEROES, RESOURCES, TERRAINS, WILDLINGS
from kingsmoot.games.watch.game import GAME
from kingsmoot.games.watch.reading import VERBS
from kingsmoot.games.watch.speech import FILLS
from kingsmoot.io.rulebook import home, rules
from kingsmoot.io.words import words


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(lang: str) -> dict[str, set[str]]:
    found = {}
    path = home(GAME) / "words" / f"{lang}.ftl"
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is told twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


def dashed(name: str) -> str:
    return name.replace("_", "-")


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_language_has_the_same_messages_and_variables(lang: str) -> None:
    mine, english = messages(lang), messages("en")
    assert set(mine) == set(english)
    assert {id: told for id, told in mine.items() if told != english[id]} == {}


def test_every_thing_has_a_name() -> None:
    known = messages("en")
    wanted = {f"player-{name}" for name in COLOURS} | {f"resource-{name}" for name in RESOURCES[1:]}
    wanted |= {f"terrain-{name}" for name in TERRAINS} | {f"card-{name}" for name in CARDS[1:]}
    wanted |= {f"hero-{name}" for name in HEROES[1:]} | {f"hero-{name}-text" for name in HEROES[1:]}
    wanted |= {f"wildling-{name}" for name in WILDLINGS[1:]} | {f"clan-{dashed(name)}" for name in CLANS}
    wanted |= {f"do-{verb}" for verb in VERBS} | {f"section-{name}" for name in rules(GAME).sections}
    wanted |= {f"ask-{dashed(kind)}" for kind in kinds.KINDS}
    for option in GAME.options:
        wanted |= {f"option-{dashed(option.name)}", f"option-{dashed(option.name)}-text"}
        wanted |= {f"option-{dashed(option.name)}-{dashed(value)}" for value in option.values}
    assert wanted - set(known) == set()


def test_every_event_has_a_sentence_that_its_numbers_fill() -> None:
    known = messages("en")
    for kind, fills in FILLS.items():
        id = "log-" + dashed(kinds.EVENTS[kind])
        assert known[id] <= set(fills), id
    others = [name for kind, name in enumerate(kinds.EVENTS) if kind not in FILLS]
    assert all(any(id.startswith("log-" + dashed(name)) for id in known) for name in others)


def test_what_is_said_in_a_game_is_said_in_every_language() -> None:
    """No message is missing, no variable is left unfilled, no id shows."""
    for n, options in enumerate(({}, {"mode": "base"})):
        s = GAME.new(4, bytes([n] * 16), options=options)
        luck = Stream(bytes([n] * 16))
        said: set[Line] = set()
        while s.result is None:
            ds = owed(s)
            d = ds[luck.below(len(ds))]
            said.add(GAME.ask(s, d))
            events: list[Event] = []
            play(s, d, sample(s, d, luck), events)
            lines = [GAME.tell(s, e) for e in events] + [frame.crumb(s) for frame in s.stack]
            said |= {line for line in lines if line is not None}
        said |= {GAME.label(s, f"hex:{name}") for name in HEX_NAMES}
        said |= {GAME.label(s, f"spot:{name}") for name in SPOT_NAMES}
        said |= {GAME.label(s, f"path:{name}") for name in PATH_NAMES}
        refs = ["player:red", "hand:ore", "bank:ore", "section:1", "clearing:1", "camp:cannibals:1"]
        refs += ["tormund:camp", "card:patrol", "hero:yoren", "wildling:giant", *VERBS]
        said |= {GAME.label(s, ref) for ref in refs}
        for lang in LANGUAGES:
            for line in said:
                told = words(lang, GAME).say(line)
                assert told != line.id, line
                assert not re.search(r"[{}@$]", told), told
