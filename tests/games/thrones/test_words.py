"""Sentences of Thrones: names have every form that is asked of them, and lines read as sentences."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from kingsmoot.core.kinds import Kind
from kingsmoot.core.lines import Line
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.thrones.game import GAME
from kingsmoot.games.thrones.rules.fight import DEFENDER, Fight
from kingsmoot.games.thrones.rules.houses.lannister import AnotherCard
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import CARDS
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.io.rulebook import home, rules
from kingsmoot.proofs.harvest import harvest, lines

BY_NAME = {"other": "house", "to": "area", "target": "area", "new": "order"}
"""Kinds of variables that are not called by their kind, in questions, summaries and pieces of procedure."""


class _Asked(Visitor):
    """The forms that a message asks for: `IN($area, "from")`."""

    def __init__(self) -> None:
        self.found: set[tuple[str, str]] = set()

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        name, form = node.arguments.positional[:2]
        assert isinstance(name, ast.VariableReference)
        assert isinstance(form, ast.StringLiteral)
        self.found.add((name.id.name, form.value))


@cache
def told(lang: str) -> dict[str, ast.Message]:
    path: Path = home(GAME) / "words" / f"{lang}.ftl"
    body = FluentParser().parse(path.read_text("utf-8")).body
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def forms(lang: str, id: str) -> set[str]:
    return {attribute.id.name for attribute in told(lang)[id].attributes}


def patterns() -> dict[str, Pattern]:
    """By message: the pattern that fills it."""
    found = {event.line_id: event.pattern for event in WORDS.events}
    found |= {"ask-" + pattern.name.replace("_", "-"): pattern for pattern in WORDS.questions}
    return found | {"summary-" + name: reader.pattern for name, reader in WORDS.readers.items()}


def kind_of(id: str, variable: str) -> Kind:
    """What fills a variable of a message: by its pattern, or by its name."""
    pattern = patterns().get(id)
    fields = {f.name: f.kind for f in pattern.fields} if pattern is not None else {}
    return fields.get(variable) or WORDS.kinds[BY_NAME.get(variable, variable)]


@pytest.mark.parametrize("lang", ["en", "uk", "ru"])
def test_every_name_has_the_forms_that_sentences_ask_for(lang: str) -> None:
    missing = []
    asked_for = 0
    for id, message in told(lang).items():
        asked = _Asked()
        asked.visit(message)
        for variable, form in asked.found:
            names = kind_of(id, variable).messages()
            assert names, f"{id}: nothing is known of ${variable}"
            asked_for += len(names)
            missing += [f"{id}: {name} has no {form}" for name in names if form not in forms(lang, name)]
    assert asked_for
    assert missing == []


@pytest.mark.parametrize("lang", ["en", "uk", "ru"])
def test_reasons_of_refusals_ask_for_forms_that_names_have(lang: str) -> None:
    """A reason has no types: some kind of thing must have all the forms it asks of one argument."""
    for rule in rules(GAME).rules.values():
        for n in "01":
            asked = set(re.findall(rf"\{{{n}:([a-z]+)\}}", rule.why.get(lang, "")))
            if asked:
                kinds = [kind for kind in WORDS.kinds.values() if kind.messages()]
                assert any(asked <= forms(lang, kind.messages()[0]) for kind in kinds), rule.id


@pytest.mark.parametrize("lang", ["en", "uk", "ru"])
def test_every_verb_has_a_summary(lang: str) -> None:
    assert [name for name in WORDS.readers if f"summary-{name}" not in told(lang)] == []


@cache
def rendered(lang: str) -> list[tuple[str, str, str]]:
    return list(lines(harvest(GAME, lang, games=3, most=4, cases=False)))


@pytest.mark.parametrize("lang", ["uk", "ru"])
def test_rendered_lines_read_as_sentences(lang: str) -> None:
    for kind, id, line in rendered(lang):
        said = line.partition("[")[0]
        assert not re.search("[A-HJ-UWYZa-z]", said), (id, line)  # I, V and X number the decks
        assert not re.search(r"[{}@]|\$|\?\?\?", said), (id, line)
        assert said.count("«") == said.count("»"), (id, line)
        if kind == "refusal":
            continue
        assert all(sentence.count(":") < 2 for sentence in re.split(r"[.?!] ", said)), (id, line)
        if kind in ("log", "question", "summary"):
            assert said[0].isupper() or said[0] in "«0123456789", (id, line)
        if kind in ("log", "question"):
            assert said.rstrip()[-1] in ".?", (id, line)


@pytest.mark.parametrize("lang", ["uk", "ru"])
def test_cards_stand_in_quotation_marks(lang: str) -> None:
    for id, message in told(lang).items():
        if not id.startswith(("log-", "ask-", "summary-", "crumb-")):
            continue
        for element in re.findall(r".?\{ \$(?:card|wildling) \}.?", _source(lang, message)):
            assert element[0] == "«", id
            assert element[-1] == "»", id


def _source(lang: str, message: ast.Message) -> str:
    text = (home(GAME) / "words" / f"{lang}.ftl").read_text("utf-8")
    assert message.span is not None
    return text[message.span.start : message.span.end]


def test_a_word_on_a_button_says_what_it_means_where_it_is_asked() -> None:
    """`power` and `nothing` are answers to several questions."""
    found = {id: line for kind, id, line in rendered("uk") if kind == "label"}
    assert found["do-leave-power"] == "Лишити жетон влади"
    assert found["do-leave-nothing"] == "Не лишати жетона"
    assert found["do-collect-power"] == "Отримати владу"


def test_while_a_cancelled_card_is_replaced_no_card_is_named() -> None:
    s = GAME.new(3, bytes(16))
    assert isinstance(s, Thrones)
    s.fight = Fight(0, 1)
    frame = AnotherCard(DEFENDER, CARDS.index("asha-greyjoy"))
    assert frame.crumb(s) == Line("crumb-cards")
    s.fight.card[DEFENDER] = CARDS.index("balon-greyjoy")
    assert frame.crumb(s) == Line("crumb-card", ("card", "@card-balon-greyjoy"))
