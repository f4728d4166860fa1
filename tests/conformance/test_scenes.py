"""Scenes hold together, and everything has words."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from kingsmoot.core.events import seen
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Line
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.slots import refs_of
from kingsmoot.core.state import asked_of, play
from kingsmoot.io.words import words
from kingsmoot.kit.faces import Drawn
from kingsmoot.table.wording import edition_id, option_id
from tests.conformance.plays import (
    PlainWords,
    Table,
    plays,
    readers,
    walk,
)

WORDS = PlainWords()


def test_scenes_are_well_formed_and_show_every_thing_that_can_be_chosen(table: Table) -> None:
    game = table.game
    if not isinstance(game, Drawn):
        pytest.skip("this game draws nothing")
    for one in plays(table):
        for step in one.some(6):
            for reader in readers(step.before):
                v = game.view(step.before, reader)
                scene = game.scene(v, reader, WORDS)
                assert scene.faults() == []
                ElementTree.fromstring(scene.svg(standalone=reader == ONLOOKER))
                for ref in scene.refs():
                    assert scene.labels[ref]
                d = asked_of(v, reader)
                for _, reached in walk(v, d) if d is not None else ():
                    if not isinstance(reached, Move):
                        assert set(refs_of(reached.domain)) <= scene.refs()
        assert game.scene(game.view(one.end, 0), 0, WORDS).faults() == []


def test_every_question_event_and_piece_of_procedure_has_words(table: Table) -> None:
    game = table.game
    for one in plays(table):
        for step in one.watched:
            after = step.before.clone()
            assert play(after, step.decision, step.move) is None
            for reader in readers(after):
                v = game.view(after, reader)
                for d in v.pending:
                    assert isinstance(game.ask(v, d), Line)
                for frame in v.stack:
                    assert isinstance(frame.crumb(v), Line | None)
                for e in seen(step.events, reader):
                    assert isinstance(game.tell(v, e), Line | None)
                    assert 0 <= e.kind < len(game.events)


def test_what_a_lobby_says_of_a_game_has_words_in_every_language(game: Game) -> None:
    """A test game may do without; what is offered to people may not."""
    if not type(game).__module__.startswith("kingsmoot."):
        pytest.skip("offered to nobody")
    said = ["title", *[edition_id(e) for e in game.editions]]
    for o in game.options:
        said += [option_id(o.name), option_id(o.name, "text"), *[option_id(o.name, v) for v in o.values]]
    for lang in LANGUAGES:
        told = words(lang, game)
        english = words("en", game)
        assert [id for id in said if told(id) == id] == []
        if lang != "en":
            assert [id for id in said if told(id) == english(id) and not told(id).isdigit()] == []
