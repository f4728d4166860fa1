"""Every text that the page on notation shows is the one exact text of a move."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kingsmoot
from kingsmoot.core.game import Game
from kingsmoot.games.thrones.tables import ORDERS
from kingsmoot.io.registry import games
from tests.toy.game import GAME as TOY

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
SECTIONS = {title.lower(): text for title, text in re.findall(r"(?ms)^## (\w+)\n(.*?)(?=^## |\Z)", PAGE)}
OFFERED = [game for game in games().values() if game is not TOY]


def texts(section: str) -> list[str]:
    rows = [line for line in section.splitlines() if line.startswith("| `")]
    return [text for row in rows for text in re.findall(r"`([^`]+)`", row.split("|")[1])]


@pytest.mark.parametrize("game", OFFERED, ids=[game.id for game in OFFERED])
def test_every_text_is_exact(game: Game) -> None:
    book = game.open_book(game.least, "", {})
    shown = texts(SECTIONS[game.id])
    assert len(shown) > 8
    for text in shown:
        assert game.parse(text, book).text(book) == text


@pytest.mark.parametrize("game", OFFERED, ids=[game.id for game in OFFERED])
def test_every_verb_is_told_of(game: Game) -> None:
    missing = {verb for verb in game.vocabulary.verbs if not re.search(rf"`{verb}\b", SECTIONS[game.id])}
    assert missing == set()


def test_the_orders_of_thrones_are_listed() -> None:
    orders = [name for name in ORDERS if name != "?"]
    listed = [words.split() for words in re.findall(r"`([a-z1*\- ]+)`", SECTIONS["thrones"])]
    assert sorted(word for words in listed if set(words) <= set(orders) for word in words) == sorted(orders)


def test_the_march_of_the_page_can_be_made() -> None:
    (march,) = [text for text in texts(SECTIONS["thrones"]) if text.startswith("march") and "leave" in text]
    words = {
        "phase": "marches",
        "units": {"stark": {"moat-cailin": "knight footman"}},
        "orders": {"moat-cailin": "march-1"},
    }
    assert kingsmoot.game("thrones").position(words, 3, seed=1).why(march) is None
