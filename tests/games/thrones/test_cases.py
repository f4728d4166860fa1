"""The cases of Thrones: all pass, all enforced rules have one, and every card of the box is there."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from kingsmoot.cli.prove_rules import breaks
from kingsmoot.core.scenario import run
from kingsmoot.games.thrones.game import GAME
from kingsmoot.games.thrones.tables import CARDS, WESTEROS, WILDLINGS
from kingsmoot.io.cases import cases, coverage, load
from kingsmoot.io.rulebook import core_rules, home, rules

CASES = cases(GAME)
NAMES = [str(path.relative_to(home(GAME) / "cases").with_suffix("")) for path in CASES]
TEXTS = {path: path.read_text("utf-8") for path in CASES}


@pytest.mark.parametrize("path", CASES, ids=NAMES)
def test_a_case_passes(path: Path) -> None:
    assert run(GAME, load(path)).differed == []


def test_every_enforced_rule_has_a_case() -> None:
    covered, _ = coverage(GAME)
    assert covered.missing == []
    assert covered.unknown == []


@pytest.mark.parametrize("path", CASES, ids=NAMES)
def test_a_case_names_enforced_rules_each_once(path: Path) -> None:
    shows = load(path).shows
    assert shows
    assert [id for id, n in Counter(shows).items() if n > 1] == []
    assert [id for id in shows if id not in rules(GAME) or not rules(GAME)[id].enforced] == []


EXAMPLES = (
    "setup-20 setup-21 terms-06 supply-12 supply-13 supply-14 muster-12 clash-09 plan-16 raid-10 march-16 "
    "cons-06 combat-24 combat-25 supp-14 retr-16 spec-07 wild-14 sea-10 port-16 neut-09 track-05"
)


def test_every_worked_example_of_the_books_is_there() -> None:
    examples = {path.stem for path in CASES if path.parent.name == "examples"}
    assert {f"t-{name}" for name in EXAMPLES.split()} <= examples


@pytest.mark.parametrize("card", CARDS[1:])
def test_every_house_card_is_played_in_a_case_of_its_own(card: str) -> None:
    assert any(path.stem.startswith(card) and f": card {card}" in text for path, text in TEXTS.items())


@pytest.mark.parametrize("card", sorted({card for deck in WESTEROS for card in deck[1:]}))
def test_every_westeros_card_is_shown_in_a_case(card: str) -> None:
    assert any(f'"{card}"' in text for path, text in TEXTS.items() if path.parent.name == "westeros")


@pytest.mark.parametrize("card", WILDLINGS[1:])
def test_every_wildling_card_is_shown_in_a_case(card: str) -> None:
    assert any(f'"{card}' in text for path, text in TEXTS.items() if path.parent.name == "wildlings")


def test_every_option_value_has_a_case() -> None:
    shown = {(name, value) for path in CASES for name, value in load(path).options.items()}
    wanted = {(option.name, value) for option in GAME.options for value in option.values[1:]}
    assert wanted - shown == set()


def test_both_editions_have_cases() -> None:
    assert {load(path).edition for path in CASES} >= {"uk", "ru"}


def test_rules_are_cited_where_they_exist() -> None:
    known = {*rules(GAME).rules, *core_rules().rules}
    for path in sorted(home(GAME).rglob("*.py")):
        for id in re.findall(r"\b[TC]-[A-Z]+(?:-[A-Z]+)*-?\d*\b", path.read_text("utf-8")):
            if re.fullmatch(r"T-[A-Z]+-\d\d|C-[A-Z-]+", id):
                assert id in known, f"{path.name}: {id}"


def test_nine_tenths_of_the_rules_are_enforced() -> None:
    book = rules(GAME)
    assert len(book.enforced()) >= 0.9 * len(book.rules)
    assert book.faults() == []


@pytest.mark.parametrize("rule", sorted(breaks(GAME)))
def test_a_break_quotes_code_that_is_there(rule: str) -> None:
    """If this fails, the code quoted in breaks.toml was rewritten: quote it anew."""
    one = breaks(GAME)[rule]
    code = (home(GAME) / (one.module.replace(".", "/") + ".py")).read_text("utf-8")
    assert rules(GAME)[rule].enforced
    assert one.why
    assert one.old != one.new
    assert code.count(one.old) == 1
    compile(code.replace(one.old, one.new), one.module, "exec")
