"""Every text that the page on notation shows is the one exact text of a move."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kingsmoot.core.game import Game
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
