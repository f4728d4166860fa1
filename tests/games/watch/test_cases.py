"""The cases of the Watch: every worked example of the almanac is there, every hero and every card.

That they pass and cover the rules is examined for all games alike (`tests/conformance/test_cases.py`).
"""

from __future__ import annotations

from kingsmoot.games.watch.book import HEROES
from kingsmoot.games.watch.game import GAME
from kingsmoot.io.cases import cases

CASES = cases(GAME)
EXAMPLES = {
    *("w-prod-16", "w-prod-17", "w-prod-18", "w-seven-15", "w-seven-16", "w-trade-17", "w-trade-18"),
    *("w-trade-19", "w-roads-11", "w-settle-09", "w-settle-10", "w-dev-17", "w-route-11", "w-route-12"),
    *("w-wildlings-13", "w-migrate-04", "w-advance-06", "w-advance-07", "w-raid-05", "w-raid-06"),
    *("w-breach-10", "w-breach-11", "w-breach-12", "w-victory-12"),
}


def test_every_worked_example_of_the_almanac_is_there() -> None:
    assert len(EXAMPLES) == 24
    assert {path.stem for path in CASES if path.parent.name == "examples"} >= EXAMPLES


def test_every_hero_and_every_card_has_a_case() -> None:
    names = [path.stem for path in CASES]
    for hero in HEROES[1:]:
        assert any(name.startswith(hero) for name in names), hero
    for card in ("patrol", "recruits", "roads", "winter", "point"):
        assert any(name.startswith(card) for name in names), card
