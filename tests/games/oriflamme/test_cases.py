"""The cases of Oriflamme: every worked example of the book is there, and each says what happens.

That they pass and cover the rules is examined for all games alike (`tests/conformance/test_cases.py`).
"""

from __future__ import annotations

from kingsmoot.games.oriflamme.game import GAME
from kingsmoot.io.cases import cases, load

CASES = cases(GAME)


def test_every_worked_example_of_the_book_is_there() -> None:
    examples = [path.stem for path in CASES if path.parent.name == "examples"]
    assert examples == [f"o-ex-{n:02}" for n in range(1, 31)]


def test_a_case_says_what_happens() -> None:
    records = [load(path) for path in CASES]
    assert [record.title for record in records if not record.note and len(record.title) <= 20] == []
