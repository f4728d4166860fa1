"""The board in a terminal: no line too long in any language, and nothing that a seat may not see."""

from __future__ import annotations

import pytest
from rich.text import Text

from kingsmoot.core.game import Game
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.io.boards import printed
from kingsmoot.io.words import words
from kingsmoot.kit.capabilities import Printed
from tests.conformance.plays import PlainWords, Table, plays, readers


def own(game: Game) -> Printed:
    found = printed(game)
    if found is None:
        pytest.skip("this game is printed by its labels")
    return found


def test_no_line_is_too_long(table: Table) -> None:
    game, terminal = table.game, own(table.game)
    for one in plays(table):
        for at, s in enumerate([*[step.before for step in one.some(8)], one.end]):
            reader = (0, s.book.seats - 1, ONLOOKER)[at % 3]
            said = words(LANGUAGES[at % len(LANGUAGES)], game)
            for width in (80, 120):
                told = terminal.board(game.view(s, reader), reader, said, width)
                lines = Text.from_markup(told).plain.splitlines()
                assert lines
                assert [line for line in lines if len(line) > width] == []


def test_worlds_that_look_the_same_are_printed_the_same(table: Table) -> None:
    game, terminal = table.game, own(table.game)
    said = PlainWords()
    for one in plays(table):
        for at, step in enumerate(one.some(5)):
            for reader in readers(step.before):
                v = game.view(step.before, reader)
                there = game.imagine(v, reader, table.seed(at))
                here, again = [terminal.board(s, reader, said, 100) for s in (v, game.view(there, reader))]
                assert here == again


def test_a_badge_is_three_characters(game: Game) -> None:
    badges = [Text.from_markup(own(game).badge(seat)).plain for seat in range(game.most)]
    assert {len(badge) for badge in badges} == {3}
    assert len(set(badges)) == len(badges)
