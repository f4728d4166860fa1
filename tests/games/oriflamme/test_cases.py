"""The cases of Oriflamme: all pass, all enforced rules have one, and ids are real wherever they stand."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from kingsmoot.cli.prove_rules import breaks, citations
from kingsmoot.core.scenario import run
from kingsmoot.games.oriflamme.game import GAME
from kingsmoot.io.cases import cases, coverage, load
from kingsmoot.io.rulebook import core_rules, home, rules

CASES = cases(GAME)
NAMES = [str(path.relative_to(home(GAME) / "cases").with_suffix("")) for path in CASES]


@pytest.mark.parametrize("path", CASES, ids=NAMES)
def test_a_case_passes(path: Path) -> None:
    assert run(GAME, load(path)).differed == []


def test_every_enforced_rule_has_a_case() -> None:
    covered, _ = coverage(GAME)
    total = len(rules(GAME).enforced())
    assert covered.missing == []
    assert covered.unknown == []
    assert covered.line == f"{total} of {total} enforced rules covered"


@pytest.mark.parametrize("path", CASES, ids=NAMES)
def test_a_case_names_enforced_rules_each_once(path: Path) -> None:
    shows = load(path).shows
    assert shows
    assert [id for id, n in Counter(shows).items() if n > 1] == []
    assert [id for id in shows if id not in rules(GAME) or not rules(GAME)[id].enforced] == []


@pytest.mark.parametrize("path", CASES, ids=NAMES)
def test_a_case_says_what_happens(path: Path) -> None:
    record = load(path)
    assert record.title
    assert not record.title.endswith(".")
    assert record.note or len(record.title) > 20


def test_every_worked_example_of_the_book_is_there() -> None:
    examples = [path.stem for path in CASES if path.parent.name == "examples"]
    assert examples == [f"o-ex-{n:02}" for n in range(1, 31)]


def test_every_option_value_has_a_case() -> None:
    shown = {(name, value) for path in CASES for name, value in load(path).options.items()}
    wanted = {(option.name, value) for option in GAME.options for value in option.values[1:]}
    assert wanted - shown == set()


def test_every_number_of_seats_has_a_case() -> None:
    assert {load(path).seats or GAME.least for path in CASES} >= {3, 4, 5}


def code() -> dict[str, str]:
    return {path.stem: path.read_text("utf-8") for path in sorted(home(GAME).glob("*.py"))}


def test_every_id_in_the_code_is_in_a_catalogue() -> None:
    cited = {
        id for source in code().values() for id in re.findall(r"\b[A-Z]-[A-Z]+(?:-[A-Z0-9]+)*\b", source)
    }
    known = set(rules(GAME).rules) | set(core_rules().rules)
    assert cited - known == set()


def test_every_enforced_rule_is_cited_or_broken_by_hand() -> None:
    """What `kingsmoot prove rules` needs in order to try each of them."""
    known = set(citations(code())) | set(breaks(GAME))
    assert [rule.id for rule in rules(GAME).enforced() if rule.id not in known] == []


@pytest.mark.parametrize("rule", sorted(breaks(GAME)))
def test_a_break_quotes_code_that_is_there(rule: str) -> None:
    """If this fails, the code quoted in breaks.toml was rewritten: quote it anew."""
    one = breaks(GAME)[rule]
    assert rules(GAME)[rule].enforced
    assert one.why
    assert one.old != one.new
    assert code()[one.module].count(one.old) == 1
    compile(code()[one.module].replace(one.old, one.new), one.module, "exec")
