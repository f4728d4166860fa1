"""Scenes are sound, on a wide screen and on a phone."""

from __future__ import annotations

from functools import partial
from xml.etree import ElementTree

import pytest

from kingsmoot.core.moves import Move
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.slots import refs_of
from kingsmoot.core.state import asked_of
from kingsmoot.core.walks import walk
from kingsmoot.kit import word_cache
from kingsmoot.kit.capabilities import Drawn, Previewed
from kingsmoot.kit.scene import FEW, kind_of_width
from tests.conformance.plays import PlainWords, Table, plays, readers

WORDS = PlainWords()
PHONE = 5
"""Columns: how many fingers fit side by side on a phone."""
NO_PLACE = {"home:theirs"}
"""Answers that are named like the places of a board and are none: the opponent is to choose."""


def test_a_picture_is_for_a_telephone_or_for_any_other_width(table: Table) -> None:
    """The table draws once for all widths of a kind."""
    game = table.game
    if not isinstance(game, Drawn):
        pytest.skip("this game draws nothing")
    state = next(plays(table)).some(2)[-1].before
    v = game.view(state, ONLOOKER)
    for columns in (1, FEW - 2, FEW, 3 * FEW, 100):
        alike = game.scene(v, ONLOOKER, WORDS, kind_of_width(columns))
        assert game.scene(v, ONLOOKER, WORDS, columns).svg() == alike.svg()


def test_scenes_are_well_formed_and_show_every_thing_that_can_be_chosen(table: Table) -> None:
    game = table.game
    if not isinstance(game, Drawn):
        pytest.skip("this game draws nothing")
    for one in plays(table):
        for at, step in enumerate(one.some(6)):
            for n, reader in enumerate(readers(step.before), at):
                v = game.view(step.before, reader)
                scene = game.scene(v, reader, WORDS, PHONE * (n % 2))
                assert scene.faults() == []
                drawn = scene.svg()
                assert "style" not in drawn  # a strict page would refuse it
                ElementTree.fromstring(scene.svg(standalone=True) if reader == ONLOOKER else drawn)
                for ref in scene.refs():
                    assert scene.labels[ref]
                d = asked_of(v, reader)
                shown = scene.shown()
                kinds = {ref.partition(":")[0] for ref in scene.refs() if ":" in ref}
                for _, reached in walk(v, d) if d is not None else ():
                    # What lies nowhere on the board is listed with the question, by its label.
                    for ref in refs_of(reached.domain) if not isinstance(reached, Move) else ():
                        assert ref in shown or ref in NO_PLACE or ref.partition(":")[0] not in kinds, ref
                        assert WORDS.say(game.label(v, ref))
        assert game.scene(game.view(one.end, 0), 0, WORDS).faults() == []


def test_what_is_kept_is_what_would_be_drawn_anew(table: Table) -> None:
    """Parts are kept by what they are drawn from; one that leaves out something shows what was before."""
    game = table.game
    if not isinstance(game, Drawn):
        pytest.skip("this game draws nothing")
    for one in plays(table):
        for at, step in enumerate(one.some(8)):
            for n, reader in enumerate(readers(step.before), at):
                v = game.view(step.before, reader)
                kept = game.scene(v, reader, WORDS, PHONE * (n % 2))
                anew_words = PlainWords()  # of which nothing is kept yet
                anew = game.scene(v, reader, anew_words, PHONE * (n % 2))
                word_cache.forget(anew_words)
                assert kept.svg() == anew.svg()
                assert kept.labels == anew.labels
                assert kept.panels == anew.panels


def test_parts_that_are_kept_are_bounded() -> None:
    known = word_cache.lexicon(PlainWords())
    for n in range(3 * word_cache.KEPT):
        assert known.keep(("part", n), partial(str, n)) == str(n)
        assert known.kept() <= word_cache.KEPT
    word_cache.forget(known.words)


def test_the_ghost_of_a_move_is_well_formed(table: Table) -> None:
    game = table.game
    if not isinstance(game, Previewed):
        pytest.skip("this game shows no ghosts")
    for one in plays(table):
        for step in one.some(12):
            ghost = game.ghost(game.view(step.before, step.decision.seat), step.decision, step.move, WORDS)
            assert "style" not in ghost
            if ghost:
                ElementTree.fromstring(ghost)
