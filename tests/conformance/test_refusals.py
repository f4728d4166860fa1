"""A refusal changes nothing and names a rule."""

from __future__ import annotations

import pytest

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.rules import Rulebook
from kingsmoot.core.state import asked_of, play
from kingsmoot.core.walks import walk
from kingsmoot.io.cases import cases
from kingsmoot.io.refusals import provoked, refusing
from kingsmoot.table.rooms.commands import Play
from kingsmoot.table.rooms.room import Room
from tests.conformance.plays import (
    Rulebooks,
    Table,
    plays,
    readers,
)


def cites(rulebooks: Rulebooks, game: Game, refusal: Refusal) -> bool:
    return any(refusal.rule in book for book in rulebooks[game.id])


def test_a_refused_move_changes_nothing_and_names_a_rule_that_exists(
    table: Table, rulebooks: Rulebooks
) -> None:
    for one in plays(table):
        luck = one.luck("refusals")
        refused = 0
        for step in one.some(12):
            s = step.before.clone()
            for d in s.pending:
                for _ in range(15):
                    m = one.all_moves[luck.below(len(one.all_moves))]
                    if s.stack[-1].check(s, d, m) is None:
                        continue
                    events: list[Event] = []
                    refusal = play(s, d, m, events)
                    assert refusal is not None
                    refused += 1
                    assert cites(rulebooks, table.game, refusal), refusal
                    assert fills_its_sentence(rulebooks[table.game.id], refusal), refusal
                    assert not events
                    assert one.bytes_of(s) == step.facts
        assert refused, "no mutation was refused: this test has tested nothing"


def fills_its_sentence(books: list[Rulebook], refusal: Refusal) -> bool:
    for book in books:
        if refusal.rule in book:
            for sentence in book[refusal.rule].why.values():
                sentence.format(*map(Told, refusal.args))  # an IndexError means that an argument is missing
    return True


class Told(str):
    """An argument of which a sentence may ask any form (`{0:gen}`)."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return str(self)


def test_late_and_unasked_answers_are_refused_without_a_trace(table: Table) -> None:
    for one in plays(table):
        for step in one.some(8):
            s = step.before.clone()
            d = step.decision
            late = Decision(d.number - 1, d.seat, d.kind, d.secret)
            refusal = play(s, late, step.move)
            assert refusal is not None
            assert refusal.rule == "C-STALE"
            for seat in readers(s):
                if asked_of(s, seat) is None:
                    refusal = play(s, Decision(d.number, seat, d.kind, d.secret), step.move)
                    assert refusal is not None
                    assert refusal.rule == "C-NOT-ASKED"
            assert one.bytes_of(s) == step.facts


def test_slots_and_options_cite_rules_that_exist(table: Table, rulebooks: Rulebooks) -> None:
    for option in table.game.options:
        if option.rule:
            assert cites(rulebooks, table.game, Refusal(option.rule))
    for one in plays(table):
        for step in one.some(10):
            for _, reached in walk(step.before, step.decision):
                if not isinstance(reached, Move) and reached.rule:
                    assert cites(rulebooks, table.game, Refusal(reached.rule))


def test_every_rule_that_can_refuse_is_provoked_by_notation_and_at_the_table(game: Game) -> None:
    """Each of them once at every question where a case shows it: by the notation alone, on the whole
    position, and by a person's command at a table, where the seat's own view judges first.
    """
    if not cases(game):
        pytest.skip("a game of the tests: it has no book and no cases")
    seen: set[tuple[str, str]] = set()
    for one in provoked(game):
        if (one.rule, one.question) in seen:
            continue
        seen.add((one.rule, one.question))
        s = one.state
        d = asked_of(s, one.seat)
        assert d is not None
        refusal = play(s.clone(), d, game.parse(one.text, s.book))
        assert refusal is not None, one
        assert refusal.rule == one.rule, one
        room = Room.at(game, s.clone())
        told = room.apply(Play(one.seat, d.number, room.table.epoch, one.text, "en"), 0.0)
        assert told is not None, one
        assert told.rule == one.rule, one
    assert set(refusing(game)) == {rule for rule, _ in seen}


def test_the_rulebook_is_sound(game: Game, rulebooks: Rulebooks) -> None:
    for book in rulebooks[game.id]:
        assert book.faults() == []
