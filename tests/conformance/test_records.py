"""A record is the whole game, and what was taken back was never played."""

from __future__ import annotations

from kingsmoot.core.match import Match, verify
from kingsmoot.core.record import Record
from tests.conformance.plays import (
    Play,
    Table,
    plays,
    readers,
)


def match_of(one: Play, upto: int | None = None) -> Match:
    """The first answers of a game, given through a match."""
    match = Match(one.table.game, one.table.new(one.n))
    for step in one.steps[:upto]:
        assert match.play(step.decision.seat, step.move, step.decision.number) is None
    return match


def test_records_are_written_read_and_written_byte_for_byte(table: Table) -> None:
    for one in plays(table):
        for upto in (0, 1, len(one.steps) // 2, len(one.steps)):
            match = match_of(one, upto)
            text = match.record().dumps()
            assert Record.loads(text).dumps() == text
            for reader in readers(one.end):
                shown = match.view_record(reader).dumps()
                assert Record.loads(shown).dumps() == shown
                assert table.seed(one.n).hex() not in shown


def test_a_record_replays_to_the_same_position_and_proves_itself(table: Table) -> None:
    for one in plays(table):
        match = match_of(one)
        assert one.bytes_of(match.state) == one.end_facts
        record = Record.loads(match.record().dumps())
        assert verify(table.game, record) == []
        assert record.digest == table.game.digest(one.end)
        again = Match.of(table.game, record)
        assert one.bytes_of(again.state) == one.end_facts
        assert again.record().dumps() == record.dumps()
        halfway = len(one.steps) // 2
        cut = Match.of(table.game, Record.loads(match_of(one, halfway).record().dumps()))
        assert one.bytes_of(cut.state) == one.steps[halfway].facts


def test_digests_differ_as_positions_do(table: Table) -> None:
    for one in plays(table):
        digests = {table.game.digest(step.before) for step in one.watched}
        assert len(digests) == len({step.facts for step in one.watched})


def test_taking_back_returns_exactly_what_was_before(table: Table) -> None:
    for one in plays(table):
        match = match_of(one, 0)
        everyone = range(table.seats)
        watched = {step.decision.number for step in one.watched}
        for step in one.steps:
            d = step.decision
            epoch = match.epoch
            assert match.play(d.seat, step.move) is None
            if d.number not in watched:
                continue
            if d.secret and d not in match.state.pending and len(step.before.pending) > 1:
                continue  # opened: all of them are taken back together, see tests/core/test_match.py
            assert match.take_back(d.seat, everyone, agreed=True) is None
            assert match.epoch == epoch + 1
            assert one.bytes_of(match.state) == step.facts
            assert match.play(d.seat, step.move) is None
        assert one.bytes_of(match.state) == one.end_facts
        again = Match.of(table.game, Record.loads(match.record().dumps()))
        assert one.bytes_of(again.state) == one.end_facts
