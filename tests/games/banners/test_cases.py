"""The cases of Banners: all pass, name real rules, and every worked example of the rulebook is there."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from kingsmoot.core.scenario import run
from kingsmoot.games.banners.game import GAME
from kingsmoot.io.cases import cases, coverage, load
from kingsmoot.io.rulebook import core_rules, home, rules

CASES = cases(GAME)
NAMES = [str(path.relative_to(home(GAME) / "cases").with_suffix("")) for path in CASES]
EXAMPLES = (
    *("b-unit-14", "b-rank-04", "b-rank-05", "b-att-07", "b-los-04", "b-los-05", "b-los-06", "b-arc-04"),
    *("b-man-03", "b-march-03", "b-retreat-05", "b-ranged-07", "b-ranged-08", "b-melee-07", "b-melee-08"),
    *("b-charge-15", "b-charge-16", "b-failed-03", "b-morale-03", "b-panic-03", "b-panic-05", "b-cmd-05"),
    *("b-conf-03", "b-sim-04", "b-sim-05", "b-stack-03", "b-stack-04", "b-wound-02", "b-mod-03", "b-army-06"),
)
RULE = re.compile(r"\b(?:B-(?:MODE-)?[A-Z]+-\d\d|C-[A-Z-]+[A-Z])\b")


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


def test_every_worked_example_of_the_rulebook_is_there() -> None:
    assert len(EXAMPLES) == 30
    found = [path.stem for path in CASES if path.parent.name == "examples"]
    assert [id for id in EXAMPLES if not any(name.startswith(id) for name in found)] == []


def test_every_id_that_the_code_cites_is_a_rule() -> None:
    for path in sorted(home(GAME).glob("*.py")):
        for id in RULE.findall(path.read_text("utf-8")):
            assert id in rules(GAME) or id in core_rules(), f"{path.name}: {id}"


def test_nine_tenths_of_the_catalogue_are_enforced() -> None:
    catalogue = [r for r in rules(GAME).rules.values() if not r.id.startswith("B-N-")]
    assert sum(r.enforced for r in catalogue) >= 0.9 * len(catalogue)


def test_every_enforced_rule_has_a_case() -> None:
    covered, _ = coverage(GAME)
    assert covered.missing == []
    assert covered.unknown == []


def test_every_option_value_has_a_case() -> None:
    shown = {(name, value) for path in CASES for name, value in load(path).options.items()}
    wanted = {(option.name, value) for option in GAME.options for value in option.values[1:]}
    assert wanted - shown == set()


def test_every_card_of_the_modes_has_a_case() -> None:
    cat = GAME.catalogue()
    names = [path.stem for path in CASES]
    for kind in (cat.cards[1:], cat.sieges[1:], cat.objectives, cat.missions[1:]):
        assert [card for card in kind if not any(name.startswith(card) for name in names)] == []
