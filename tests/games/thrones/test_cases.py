"""The cases of Thrones: every worked example of the books is there, and every card of the box.

That they pass and cover the rules is examined for all games alike (`tests/conformance/test_cases.py`).
"""

from __future__ import annotations

import pytest

from kingsmoot.games.thrones.game import GAME
from kingsmoot.games.thrones.tables import CARDS, WESTEROS, WILDLINGS
from kingsmoot.io.cases import cases, read_text

CASES = cases(GAME)
TEXTS = {path: read_text(path) for path in CASES}
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
