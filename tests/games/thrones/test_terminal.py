"""The board of Thrones in a terminal: every area, house and term of a combat."""

from __future__ import annotations

import re

import pytest

from kingsmoot.cli.boards import board
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.games.thrones.book import NONE
from kingsmoot.games.thrones.game import GAME
from kingsmoot.games.thrones.tables import AREAS, HOUSES, LANDS
from kingsmoot.games.thrones.text import terminal
from kingsmoot.io.boards import printed
from kingsmoot.io.words import words
from tests.games.thrones.test_draw import LANGUAGES, positions


def plain(text: str) -> str:
    return re.sub(r"\[/?[a-z-]*\]", "", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_names_every_land_and_house(lang: str) -> None:
    say = words(lang, GAME)
    for s in positions(6)[::6]:
        told = plain(board(GAME, GAME.view(s, 0), 0, say, 100))
        for name in AREAS[:LANDS]:
            assert say("area-" + name) in told
        for name in HOUSES:
            assert say("house-" + name) in told
        for id in re.findall(r"(?:picture|table|term|count|order)-[a-z-]+", told):
            raise AssertionError(f"no words for {id}")


def test_a_combat_shows_both_strengths() -> None:
    fights = [s for s in positions(6) if s.fight and s.fight.winner == NONE]
    assert fights
    for s in fights:
        told = plain(terminal.board(GAME.view(s, ONLOOKER), ONLOOKER, words("en", GAME), 120))
        assert "attacks: " in told
        assert "defends: " in told


def test_the_game_prints_itself() -> None:
    assert printed(GAME) is terminal
    assert [plain(terminal.badge(seat)) for seat in range(6)] == [" S ", " L ", " B ", " G ", " T ", " M "]
