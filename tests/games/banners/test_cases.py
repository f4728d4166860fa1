"""The cases of Banners: every worked example of the rulebook is there, every ability and every card.

That they pass and cover the rules is examined for all games alike (`tests/conformance/test_cases.py`).
"""

from __future__ import annotations

from kingsmoot.games.banners.game import GAME, BannersGame
from kingsmoot.io.cases import cases

CASES = cases(GAME)
EXAMPLES = (
    *("b-unit-14", "b-rank-04", "b-rank-05", "b-att-07", "b-los-04", "b-los-05", "b-los-06", "b-arc-04"),
    *("b-man-03", "b-march-03", "b-retreat-05", "b-ranged-07", "b-ranged-08", "b-melee-07", "b-melee-08"),
    *("b-charge-15", "b-charge-16", "b-failed-03", "b-morale-03", "b-panic-03", "b-panic-05", "b-cmd-05"),
    *("b-conf-03", "b-sim-04", "b-sim-05", "b-stack-03", "b-stack-04", "b-wound-02", "b-mod-03", "b-army-06"),
)


def test_every_worked_example_of_the_rulebook_is_there() -> None:
    assert len(EXAMPLES) == 30
    found = [path.stem for path in CASES if path.parent.name == "examples"]
    assert [id for id in EXAMPLES if not any(name.startswith(id) for name in found)] == []


def test_every_ability_and_every_card_has_a_case() -> None:
    cat = BannersGame().catalogue()
    names = [path.stem for path in CASES]
    for kind in (cat.abilities, cat.cards[1:], cat.sieges[1:], cat.objectives, cat.missions[1:]):
        assert [card for card in kind if not any(name.startswith(card) for name in names)] == []
