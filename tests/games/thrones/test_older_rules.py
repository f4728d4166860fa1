"""Records made under rules 1 mean what they meant: each case of a changed ruling, played by the old one."""

from __future__ import annotations

import pytest

from kingsmoot.core.scenario import Outcome
from kingsmoot.games.thrones.game import GAME
from kingsmoot.io.cases import cases, load, run


def by_rules_1(name: str) -> Outcome:
    """A shipped case as it was before."""
    record = load(next(path for path in cases(GAME) if path.stem == name))
    record.rules = 1
    return run(GAME, record)


def test_a_lord_was_judged_before_the_other_moves_of_the_order() -> None:
    told = [str(one) for one in by_rules_1("joined-support").differed]
    assert any("record-refused" in one and "T-NEUT-01" in one for one in told)


def test_an_abandoned_march_was_not_reconciled() -> None:
    told = [str(one) for one in by_rules_1("abandoned-supply").differed]
    assert any("differs-asked" in one and "other=trim" in one for one in told)


def test_renly_promoted_a_standing_footman() -> None:
    told = [str(one) for one in by_rules_1("renly-baratheon-chooses").differed]
    assert any("differs-open name=– other=promote-routed stoney-sept" in one for one in told)


def test_only_the_cheapest_retreats_were_open() -> None:
    told = [str(one) for one in by_rules_1("supply-any-area").differed]
    assert any("other=retreat flints-finger lose footman footman, retreat" in one for one in told)


def test_salladhor_had_the_last_word() -> None:
    told = [str(one) for one in by_rules_1("victarion-salladhor-saan").differed]
    assert any("name=final greyjoy 9" in one and "final greyjoy 3" in one for one in told)


@pytest.mark.parametrize("name", ["salladhor-saan-victarion", "others-help", "supply-choice"])
def test_what_was_not_changed_holds_by_both(name: str) -> None:
    assert by_rules_1(name).differed == []
