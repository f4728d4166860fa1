"""The words of the Watch: everything has a name, and every event a sentence that it fills."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from kingsmoot.core.kinds import Kind
from kingsmoot.core.lines import Line
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.games.watch.book import CARDS, CLANS, COLOURS, HEROES, RESOURCES, TERRAINS, WILDLINGS
from kingsmoot.games.watch.game import GAME
from kingsmoot.games.watch.rules.board import HEX_NAMES, PATH_NAMES, SPOT_NAMES
from kingsmoot.games.watch.vocabulary.kinds import WORDS
from kingsmoot.games.watch.vocabulary.verbs import VERBS
from kingsmoot.io.rulebook import home, rules
from kingsmoot.io.words import words
from kingsmoot.proofs.harvest import Harvest, harvest, lines
from tests.messages import messages


def dashed(name: str) -> str:
    return name.replace("_", "-")


def test_every_thing_has_a_name() -> None:
    known = messages(home(GAME) / "words" / "en.ftl")
    wanted = {f"player-{name}" for name in COLOURS} | {f"resource-{name}" for name in RESOURCES[1:]}
    wanted |= {f"terrain-{name}" for name in TERRAINS} | {f"card-{name}" for name in CARDS[1:]}
    wanted |= {f"hero-{name}" for name in HEROES[1:]} | {f"hero-{name}-text" for name in HEROES[1:]}
    wanted |= {f"wildling-{name}" for name in WILDLINGS[1:]} | {f"clan-{dashed(name)}" for name in CLANS}
    wanted |= {f"do-{verb}" for verb in VERBS} | {f"summary-{verb}" for verb in VERBS}
    wanted |= {f"section-{name}" for name in rules(GAME).sections}
    wanted |= {f"ask-{dashed(kind)}" for kind in WORDS.question_names()}
    for option in GAME.options:
        wanted |= {f"option-{dashed(option.name)}", f"option-{dashed(option.name)}-text"}
        wanted |= {f"option-{dashed(option.name)}-{dashed(value)}" for value in option.values}
    assert wanted - set(known) == set()


def test_every_event_has_a_sentence_that_its_fields_fill() -> None:
    known = messages(home(GAME) / "words" / "en.ftl")
    for event in WORDS.events:
        assert known[event.line_id] <= set(event.pattern.names), event.line_id


def test_every_ref_has_words_in_every_language() -> None:
    for options in ({}, {"mode": "base"}):
        s = GAME.new(4, bytes(16), options=options)
        refs = ["player:red", "hand:ore", "bank:ore", "section:1", "clearing:1", "camp:cannibals:1"]
        refs += ["tormund:camp", "card:patrol", "hero:yoren", "wildling:giant", *VERBS]
        for kind, names in (("hex", HEX_NAMES), ("spot", SPOT_NAMES), ("path", PATH_NAMES)):
            refs += [f"{kind}:{name}" for name in names]
        for line in [GAME.label(s, ref) for ref in refs]:
            for lang in LANGUAGES:
                told = words(lang, GAME).say(line)
                assert told != line.id, line
                assert not re.search(r"[{}@$]", told), told


# Forms of names.

KINDS = WORDS.kinds
HINTS = ("income", "rival")
"""Reasons of hints that name something."""

MORE: dict[str, dict[str, Kind]] = {
    "summary-benjen": {"clan": KINDS["clan"]},
    "label-": {"player": KINDS["player"], "resource": KINDS["resource"], "clan": KINDS["clan"]}
    | dict.fromkeys(("give", "want"), KINDS["cards"]),
    "ask-hero-b": {"hero": KINDS["hero"]},
    **{f"hint-{name}": {"player": KINDS["player"], "resource": KINDS["resource"]} for name in HINTS},
    **{f"picture-{name}": {"player": KINDS["player"]} for name in ("heir", "heirs", "most-guards")},
}
"""What fills messages that no pattern fills."""

REASONS = {
    "gen": ("resource-", "player-", "hero-", "piece-"),
    "acc": ("resource-",),
    "with": ("player-",),
    "counted": ("resource-",),
}
"""What a reason can ask a form of."""


class Asked(Visitor):
    """All `IN($x, "form")` of a message."""

    def __init__(self) -> None:
        self.found: set[tuple[str, str]] = set()

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        of, form = node.arguments.positional[:2]
        assert isinstance(of, ast.VariableReference)
        assert isinstance(form, ast.StringLiteral)
        self.found.add((of.id.name, form.parse()["value"]))


def told(lang: str) -> dict[str, ast.Message]:
    body = FluentParser().parse((home(GAME) / "words" / f"{lang}.ftl").read_text("utf-8")).body
    return {one.id.name: one for one in body if isinstance(one, ast.Message)}


def forms(message: ast.Message) -> set[str]:
    return {one.id.name for one in message.attributes}


def fields(pattern: Pattern) -> dict[str, Kind]:
    return {field.name: field.kind for field in pattern.fields}


def sentences() -> dict[str, dict[str, Kind]]:
    """By message: of what kind its variables are."""
    found = {event.line_id: fields(event.pattern) for event in WORDS.events}
    found |= {"ask-" + dashed(p.name): fields(p) for p in WORDS.questions}
    found |= {"summary-" + name: fields(reader.pattern) for name, reader in WORDS.readers.items()}
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_has_the_forms_that_sentences_ask_for(lang: str) -> None:
    known, filled = told(lang), sentences()
    missing = []
    for id, message in known.items():
        asked = Asked()
        asked.visit(message)
        kinds = {**filled.get(id, {}), **MORE.get(id, MORE["label-"] if id.startswith("label-") else {})}
        for variable, form in asked.found:
            names = [name for name in kinds[variable].messages() if name != "hero-none"]
            assert names, f"{id}: {variable} has no names"
            missing += [f"{id}: {name}.{form}" for name in names if form not in forms(known[name])]
    assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_has_the_forms_that_reasons_ask_for(lang: str) -> None:
    known = told(lang)
    asked = {
        form
        for rule in rules(GAME).rules.values()
        for form in re.findall(r"\{\d:(\w+)\}", rule.why.get(lang, ""))
    }
    assert [
        f"{id}.{form}"
        for form in asked
        for id in known
        if id.startswith(REASONS[form]) and not id.endswith("-text") and form not in forms(known[id])
    ] == []


# What is said in play.


@pytest.fixture(scope="module", params=LANGUAGES[1:])
def heard(request: pytest.FixtureRequest) -> tuple[str, Harvest]:
    return request.param, harvest(GAME, request.param, 4, 3, cases=False)


def said(found: Harvest) -> Iterator[tuple[str, str]]:
    """Kind and rendering, without rates (3:1) and the numbers of rules."""
    for kind, _, line in lines(found):
        yield kind, re.sub(r"\d:\d| \[[A-Z0-9-]+\]$", "", line)


def test_no_sentence_has_two_colons(heard: tuple[str, Harvest]) -> None:
    parts = [part for _, line in said(heard[1]) for part in re.split(r"(?<=[.!?;]) ", line)]
    assert [part for part in parts if part.count(":") > 1] == []


def test_a_line_of_the_log_begins_with_a_capital(heard: tuple[str, Harvest]) -> None:
    assert [
        line for kind, line in said(heard[1]) if kind == "log" and not line.lstrip("«")[0].isupper()
    ] == []


def test_no_english_is_left(heard: tuple[str, Harvest]) -> None:
    assert [line for _, line in said(heard[1]) if re.search(r"[A-Za-z]{2}", line)] == []


def test_names_of_cards_are_quoted(heard: tuple[str, Harvest]) -> None:
    lang, found = heard
    cards = [words(lang, GAME)("card-" + name) for name in CARDS[1:]]
    assert [card for card in cards if not re.fullmatch("«.*»", card)] == []
    assert [line for _, line in said(found) if line.count("«") != line.count("»")] == []
    bare = [re.sub("«[^»]*»", "", line) for _, line in said(found)]
    assert [line for line in bare if any(card.strip("«»") in line for card in cards)] == []


def test_what_a_reader_may_not_know_is_not_named() -> None:
    """Others learn neither which card Mance takes nor which one Melisandre keeps."""
    for lang in LANGUAGES:
        for id, variable in (("summary-seize", "resource"), ("summary-pick", "card")):
            assert "hidden" not in words(lang, GAME).say(Line(id, (variable, "hidden")))
