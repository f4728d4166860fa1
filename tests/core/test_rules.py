"""The catalogue of rules."""

from __future__ import annotations

from typing import Any

import pytest

from kingsmoot.core.rules import BadRulebook, Coverage, Rulebook
from kingsmoot.io.rulebook import core_rules, rules
from tests.core.tourney import GAME

SENTENCE = {"en": "One.", "uk": "Раз.", "ru": "Раз."}
GOOD: dict[str, Any] = {"section": "a", "source": "stated", "kind": "enforced", **SENTENCE}


def catalogue(**more: Any) -> Rulebook:
    return Rulebook({"sections": {"a": SENTENCE}, "rules": {"X-1": {**GOOD, **more}}})


def test_a_sound_rule_has_no_faults() -> None:
    book = catalogue(why=SENTENCE, page=3)
    assert book.faults() == []
    assert book["X-1"].sentence == book["X-1"].why == SENTENCE
    assert book["X-1"].page == 3
    assert "X-1" in book
    assert "X-2" not in book
    assert repr(book["X-1"]) == "Rule('X-1')"


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"kind": "wished"}, "unknown kind"),
        ({"source": "rumour"}, "unknown source"),
        ({"kind": "advice"}, "without a reason"),
        ({"why": {"en": "No."}}, "every language"),
        ({"section": "b"}, "unknown section"),
    ],
)
def test_a_fault_is_told(more: dict[str, Any], fault: str) -> None:
    assert any(fault in told for told in catalogue(**more).faults())


def test_all_faults_are_told_not_only_the_first() -> None:
    assert len(catalogue(kind="wished", source="rumour", section="b").faults()) >= 3


@pytest.mark.parametrize("name", ["section", "source", "kind", "en", "uk", "ru"])
def test_a_missing_field_is_named(name: str) -> None:
    data = {k: v for k, v in GOOD.items() if k != name}
    with pytest.raises(BadRulebook, match=f"X-1: '{name}'"):
        Rulebook({"sections": {}, "rules": {"X-1": data}})


def test_coverage_counts_enforced_rules_only() -> None:
    book = rules(GAME)
    enforced = [rule.id for rule in book.enforced()]
    shown = {enforced[0]: ["a case"], enforced[1]: [], "X-BID-2": ["a case"], "X-NONE": ["a case"]}
    coverage = Coverage(book, shown)
    assert coverage.total == enforced
    assert coverage.missing == enforced[1:]
    assert coverage.unknown == ["X-NONE"]
    assert coverage.line == f"1 of {len(enforced)} enforced rules covered"


def test_the_core_has_a_rule_for_each_of_its_own_refusals() -> None:
    cited = {
        "C-NOT-ASKED",
        "C-STALE",
        "C-OVER",
        "C-NOT-LEGAL",
        "C-NOT-A-MOVE",
        "C-SEATS",
        "C-EDITION",
        "C-NO-OPTION",
        "C-OPTION",
        "C-POSITION",
        "C-WRONG-GAME",
        "C-TAKEBACK-NOTHING",
        "C-TAKEBACK-ANSWERED",
        "C-TAKEBACK-REVEALED",
    }
    assert cited <= set(core_rules().rules)
