"""Positions as data."""

from __future__ import annotations

import json

from kingsmoot.core.slots_from_moves import moves
from tests.conformance.plays import (
    Table,
    plays,
)


def test_a_position_survives_as_json(table: Table) -> None:
    for one in plays(table):
        for s in [*[step.before for step in one.some(15)], one.end]:
            told = json.loads(json.dumps(table.game.position(s)))
            again = table.game.restore(told)
            assert one.bytes_of(again) == one.bytes_of(s)
            assert again.facts() == s.facts()
            assert again.book.chosen() == s.book.chosen()


def test_a_described_position_can_be_arranged_again(table: Table) -> None:
    """Sealed answers are not described; everything else comes back."""
    game = table.game
    for one in plays(table):
        for step in one.some(15):
            s = step.before
            if s.sealed:
                continue
            again = game.arrange(s.book, s.seed, game.describe(s))
            assert game.describe(again) == game.describe(s)
            assert game.faults(again) == []
            assert [d.seat for d in again.pending] == [d.seat for d in s.pending]
            for d, e in zip(again.pending, s.pending, strict=True):
                assert moves(again, d) == moves(s, e)


def test_a_new_table_is_sound_and_says_what_was_chosen(table: Table) -> None:
    s = table.new()
    assert table.game.faults(s) == []
    assert s.book.seats == table.seats
    assert s.book.edition == table.edition
    assert dict(table.options).items() <= s.book.chosen().items()
    assert set(s.book.chosen()) == {o.name for o in table.game.options}
