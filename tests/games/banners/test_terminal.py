"""The table of Banners in a terminal: every unit, piece and card, and the odds of an attack."""

from __future__ import annotations

import re

import pytest

from kingsmoot.cli.boards import board
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.games.banners.game import GAME
from kingsmoot.games.banners.rules.attack.procedure import ROLL, Strike
from kingsmoot.games.banners.terms import NONE, TABLE
from kingsmoot.games.banners.text import terminal
from kingsmoot.games.banners.unit_names import unit_ref
from kingsmoot.io.words import words
from tests.games.banners.test_draw import LANGUAGES, some


def plain(text: str) -> str:
    return re.sub(r"\[/?[a-z-]*\]", "", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_names_every_unit_and_piece(lang: str) -> None:
    say = words(lang, GAME)
    for s in list(some())[::5]:
        told = plain(board(GAME, GAME.view(s, 0), 0, say, 100))
        for u in range(s.units()):
            assert unit_ref(s, u).partition(":")[2] in told
        for at in range(len(s.terrain)):
            kind = s.terrain[at][0]
            assert kind == NONE or say("terrain-" + s.rule.cat.terrain_slug[kind]) in told
        for card in s.hand[0] if s.hand else ():
            assert say("card-" + s.rule.cat.card_slug[card]) in told
        for id in re.findall(r"(?:picture|keyword|mode|zone|condition)-[a-z-]+", told):
            raise AssertionError(f"no words for {id}")


def test_units_stand_on_the_map_with_an_arrow_and_a_letter() -> None:
    for s in list(some())[::5]:
        lines = plain(terminal.board(GAME.view(s, ONLOOKER), ONLOOKER, words("en", GAME), 80)).splitlines()
        top = next(n for n, line in enumerate(lines) if line.startswith("┌"))
        shown = [line for line in lines[top:] if line.startswith("│")]
        assert len(shown) == s.rule.depth // 2000
        assert {len(line) for line in shown} == {s.rule.width // 1000 + 2}
        alone = [u for u in range(s.units()) if s.where[u] == TABLE]
        letters = "".join(shown)
        for u in alone:
            assert terminal.LETTERS[u] in letters


def test_an_attack_shows_its_odds_before_the_dice() -> None:
    found = 0
    for s in some():
        strikes = [f for f in s.stack if isinstance(f, Strike)]
        if s.result is None and strikes and strikes[-1].step <= ROLL:
            found += 1
            told = plain(terminal.board(GAME.view(s, ONLOOKER), ONLOOKER, words("en", GAME), 120))
            assert "⚔" in told
            assert "wounds on average" in told
    assert found
