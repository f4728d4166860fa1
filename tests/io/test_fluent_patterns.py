"""Messages made into functions say what Fluent says."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from kingsmoot.core.game import Game
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.io.fluent import Bundle
from kingsmoot.io.fluent_patterns import LONGEST
from kingsmoot.io.registry import games
from kingsmoot.io.rulebook import home
from kingsmoot.io.words import SHARED
from tests.messages import messages

ADDRESS = re.compile(r"0x[0-9a-f]+")
NUMBERS = (0, 1, 2, 5, 11, 21, -3, 1234, 12345)


def parsed(path: Path) -> list[ast.Message]:
    return [one for one in FluentParser().parse(path.read_text("utf-8")).body if isinstance(one, ast.Message)]


def chosen_by(message: ast.Message) -> set[str]:
    """The words that choose a variant somewhere in a message."""
    found: set[str] = set()

    def look(pattern: ast.Pattern) -> None:
        for element in pattern.elements:
            if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
                for variant in element.expression.variants:
                    if isinstance(variant.key, ast.Identifier):
                        found.add(variant.key.name)
                    look(variant.value)

    for pattern in [message.value, *[form.value for form in message.attributes]]:
        if pattern is not None:
            look(pattern)
    return found


def names(path: Path) -> list[str]:
    """Some names of things as arguments: of one thing, of several alike, with a number behind."""
    variables = messages(path)
    ids = [m.id.name for m in parsed(path) if m.attributes and m.value and variables[m.id.name] <= {"n"}]
    some = ids[:: max(1, len(ids) // 4)]
    return (
        []
        if not some
        else [
            f"@{some[0]} @{some[-1]} @{some[0]}",
            *[f"@{id}" for id in some],
            *[f"@{id}#2" for id in some[:1]],
        ]
    )


def fillings(variables: set[str], values: list[Any]) -> list[dict[str, Any]]:
    """Typical arguments, alike and mixed, so that choices also meet what they do not know."""
    alike = [dict.fromkeys(variables, value) for value in values]
    mixed = [
        {name: values[(at + n) % len(values)] for n, name in enumerate(sorted(variables))}
        for at in range(len(values))
    ]
    return alike + mixed if variables else [{}]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_and_form_is_a_function_that_says_what_fluent_says(game: Game, lang: str) -> None:
    paths = [SHARED / f"{lang}.ftl", home(game) / "words" / f"{lang}.ftl"]
    bundle = Bundle(lang, [path.read_text("utf-8") for path in paths])
    usual = [*NUMBERS, "Ада", *[bundle.filled(name) for name in names(paths[-1])]]
    for path in paths:
        variables = messages(path)
        for message in parsed(path):
            id = message.id.name
            forms = [form.id.name for form in message.attributes] + [""] * (message.value is not None)
            args_of = fillings(variables[id], [*usual, *sorted(chosen_by(message))])
            for form, args in product(forms, args_of):
                assert bundle.format(id, form, args) == bundle.by_fluent(id, form, args), (id, form, args)
            assert [form for form in forms if not bundle.has_function(id, form)] == []


UNUSUAL = """
word = word
    .gen = words
count = { $n ->
        [one] one
        [2] two
       *[other] { $n }
    }
term = { -brand }
-brand = Brand
missing = { $who } and { word } and { word.gen } and { nothing }
itself = again { itself }
number = { NUMBER($n) }
named = { IN($who, "gen") }
quoted = { "{" }{ $who }
"""


@pytest.mark.parametrize("id", ["word", "count", "term", "missing", "itself", "number", "named", "quoted"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_unusual_is_left_to_fluent(lang: str, id: str) -> None:
    bundle = Bundle(lang, [UNUSUAL])
    given: list[dict[str, Any]] = [
        {},
        {"n": 2, "who": "x" * (LONGEST + 1)},
        {"n": 0.5, "who": None},
        {"n": "one", "who": 3},
        {"n": True, "who": "somebody"},
        {"n": 1, "who": bundle.filled("@word")},
    ]
    for args in given:
        told, by_fluent = bundle.format(id, "", args), bundle.by_fluent(id, "", args)
        # Fluent tells where in memory a missing argument of a function lies.
        assert ADDRESS.sub("", told) == ADDRESS.sub("", by_fluent), args


def test_later_messages_replace_earlier_ones_with_all_their_forms() -> None:
    bundle = Bundle("en", ["it = one\n    .gen = of one\n", "it = two\n"])
    assert bundle.say("it") == "two"
    assert bundle.filled("@it") == "two"
    assert not bundle.has_function("it", "gen")
