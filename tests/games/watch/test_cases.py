"""The cases of the Watch: all pass, name real rules, and every worked example of the almanac is there."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from kingsmoot.cli.prove_rules import breaks, citations
from kingsmoot.core.scenario import run
from kingsmoot.games.watch.book import HEROES
from kingsmoot.games.watch.game import GAME
from kingsmoot.io.cases import cases, coverage, load
from kingsmoot.io.rulebook import core_rules, home, rules

CASES = cases(GAME)
NAMES = [str(path.relative_to(home(GAME) / "cases").with_suffix("")) for path in CASES]
EXAMPLES = [
    "w-prod-16",
    "w-prod-17",
    "w-prod-18",
    "w-seven-15",
    "w-seven-16",
    "w-trade-17",
    "w-trade-18",
    "w-trade-19",
    "w-roads-11",
    "w-settle-09",
    "w-settle-10",
    "w-dev-17",
    "w-route-11",
    "w-route-12",
    "w-wildlings-13",
    "w-migrate-04",
    "w-advance-06",
    "w-advance-07",
    "w-raid-05",
    "w-raid-06",
    "w-breach-10",
    "w-breach-11",
    "w-breach-12",
    "w-victory-12",
]


@pytest.mark.parametrize("path", CASES, ids=NAMES)
def test_a_case_passes(path: Path) -> None:
    assert run(GAME, load(path)).differed == []


@pytest.mark.parametrize("path", CASES, ids=NAMES)
def test_a_case_names_enforced_rules_each_once(path: Path) -> None:
    record = load(path)
    assert record.shows
    assert record.title
    assert not record.title.endswith(".")
    assert [id for id, n in Counter(record.shows).items() if n > 1] == []
    assert [id for id in record.shows if id not in rules(GAME) or not rules(GAME)[id].enforced] == []


def test_every_worked_example_of_the_almanac_is_there() -> None:
    found = {path.stem for path in CASES if path.parent.name == "examples"}
    assert set(EXAMPLES) <= found


def test_every_id_that_the_code_cites_is_a_rule() -> None:
    for path in sorted(home(GAME).glob("*.py")):
        for id in re.findall(r"\b(?:W-[A-Z]+-\d\d|C-[A-Z-]+[A-Z])\b", path.read_text("utf-8")):
            assert id in rules(GAME) or id in core_rules(), f"{path.name}: {id}"


def test_nine_tenths_of_the_catalogue_are_enforced() -> None:
    catalogue = [r for r in rules(GAME).rules.values() if not r.id.startswith("W-N-")]
    assert sum(r.enforced for r in catalogue) >= 0.9 * len(catalogue)


def test_every_enforced_rule_has_a_case() -> None:
    covered, _ = coverage(GAME)
    assert covered.missing == []
    assert covered.unknown == []


def test_every_option_value_has_a_case() -> None:
    shown = {(name, value) for path in CASES for name, value in load(path).options.items()}
    wanted = {(option.name, value) for option in GAME.options for value in option.values[1:]}
    assert wanted - shown == set()


def test_every_hero_and_every_card_has_a_case() -> None:
    names = [path.stem for path in CASES]
    for hero in HEROES[1:]:
        assert any(name.startswith(hero) for name in names), hero
    for card in ("patrol", "recruits", "roads", "winter", "point"):
        assert any(name.startswith(card) for name in names), card


def code() -> dict[str, str]:
    return {path.stem: path.read_text("utf-8") for path in sorted(home(GAME).glob("*.py"))}


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
