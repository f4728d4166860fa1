"""Scenario files in a former spelling (`former/`, as they were once shipped) and what becomes of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kingsmoot.core.record import Record
from kingsmoot.games.banners.text import former as banners
from kingsmoot.games.banners.text.describe import MISSIONS
from kingsmoot.games.thrones.text import former as thrones
from kingsmoot.io.cases import cases, load, read_text, run
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games
from kingsmoot.io.rewrite import holds, rewritten

FORMER = sorted((Path(__file__).parent / "former").rglob("*.toml"))


@pytest.mark.parametrize("path", FORMER, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_former_file_holds_in_the_words_of_today(path: Path) -> None:
    game = game_of(path.parent.name)
    text = path.read_text("utf-8")
    assert not holds(game, Record.loads(text))
    now = rewritten(game, text)
    assert run(game, Record.loads(now)).differed == []
    assert rewritten(game, now) == now


@pytest.mark.parametrize(
    ("file", "before", "after"),
    [
        ("banners/affil-umber-silenced", "marks = 256, wounds", 'marks = ["silenced-this-round"], wounds'),
        ("banners/hold-the-castle-morale", "edicts = 6\n", 'edicts = ["dread", "hold-the-castle"]\n'),
        ("banners/seize-their-prize", "touching = [], held = 2 }", "touching = [], held = [1] }"),
        ("banners/war-camp", "value = [2, 2, 2]\n", "value = [[1], [1], [1]]\n"),
        ("banners/cut-off", "value = 512\n", 'value = ["attachment-silenced"]\n'),
        ("banners/bribery-morale", '[["bribery", 0, 0]]', '[{ card = "bribery", seat = 0, tokens = 0 }]'),
        ("thrones/preemptive-units", 'asks = "raided"', 'asks = "preemptive"'),
        ("thrones/t-setup-20", "pyke = 99 }", 'pyke = "closed" }'),
        ("watch/clockwise", '"rolled 1 1 1"', '"rolled blue 1+1"'),
        ("watch/three-dice", '"rolled 0 1 2 1"', '"rolled_wildling red 1+2 1"'),
    ],
)
def test_only_the_old_words_are_replaced(file: str, before: str, after: str) -> None:
    path = Path(__file__).parent / "former" / f"{file}.toml"
    text = path.read_text("utf-8")
    now = rewritten(game_of(path.parent.name), text)
    assert before in text
    assert before not in now
    assert after in now
    assert [line for line in now.splitlines() if "title" in line or "shows" in line] == [
        line for line in text.splitlines() if "title" in line or "shows" in line
    ]


@pytest.mark.parametrize("id", list(games()))
def test_a_file_of_today_stays_as_it_is(id: str) -> None:
    game = game_of(id)
    for path in cases(game)[::12]:
        text = read_text(path)
        assert rewritten(game, text, load(path)) == text, path


def test_values_that_no_old_case_had() -> None:
    book: Any = game_of("banners").open_book(2, "", {})
    often = [0] * 2 * MISSIONS
    often[MISSIONS + 1] = 2
    assert banners.FORMER["scored"](book, often) == [{}, {book.cat.missions[1]: 2}]
    assert banners.FORMER["missions_known.*.*"](book, 3) == [0, 1]
    fight = {"attacker": "stark", "gifts": [0, 1], "marks": 0}
    assert thrones.FORMER["fight"](book, fight) == {"attacker": "stark", "gifts": ["defender"]}
