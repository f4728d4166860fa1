"""What is hidden stays hidden."""

from __future__ import annotations

from collections import Counter

import pytest

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event, seen
from kingsmoot.core.facts import canonical
from kingsmoot.core.moves import Move
from kingsmoot.core.playout import playout
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import HIDDEN, Seat
from kingsmoot.core.slots_from_moves import moves, sample, slot
from kingsmoot.core.state import State, asked_of, owed, play
from kingsmoot.core.walks import walk
from kingsmoot.kit.capabilities import Drawn
from tests.conformance.plays import (
    PlainWords,
    Step,
    Table,
    plays,
    readers,
    told,
)

WORDS = PlainWords()


def options(s: State, d: Decision, luck: Stream) -> list[object]:
    """Everything that a seat is offered: the list in order, or every slot on a random walk."""
    listed = moves(s, d)
    if listed is not None:
        return [*listed, told(slot(s, d, []))]
    return [*[told(step) for _, step in walk(s, d)][:60], sample(s, d, luck)]


def test_a_view_offers_what_the_state_offers(table: Table) -> None:
    for one in plays(table):
        for at, step in enumerate(one.watched):
            for d in step.before.pending:
                v = table.game.view(step.before, d.seat)
                mine = options(v, d, one.luck(str(at)))
                assert mine == options(step.before, d, one.luck(str(at))), f"{d}"


def test_a_view_hides_the_seed_the_draws_and_what_is_sealed(table: Table) -> None:
    for one in plays(table):
        for step in one.watched:
            s = step.before
            for reader in readers(s):
                v = table.game.view(s, reader)
                assert (v.seed, v.draws, v.forced, v.revealed) == (b"", 0, (), 0)
                assert (v.lanes, v.lanes_of) == (b"", -1)
                for (who, m), (_, hidden) in zip(s.sealed, v.sealed, strict=True):
                    assert hidden == (m if who == reader else None)
                for zone, shown in zip(s.zones(), v.zones(), strict=True):
                    known = [bool(mask >> reader & 1) for mask in zone.masks]
                    hoped = [c if k else HIDDEN for c, k in zip(zone.cards, known, strict=True)]
                    assert list(shown.cards) == hoped
                assert one.bytes_of(table.game.view(v, reader)) == one.bytes_of(v), "seen once is seen"


def test_what_is_imagined_looks_the_same_and_is_sound(table: Table) -> None:
    for one in plays(table):
        for at, step in enumerate(one.watched):
            for reader in readers(step.before):
                v = table.game.view(step.before, reader)
                whole = table.game.imagine(v, reader, table.seed(at))
                assert one.bytes_of(table.game.view(whole, reader)) == one.bytes_of(v)
                assert table.game.faults(whole) == []


def test_what_is_imagined_can_be_played_to_its_end(table: Table) -> None:
    for one in plays(table):
        for at, step in enumerate(one.some(6)):
            v = table.game.view(step.before, step.decision.seat)
            whole = table.game.imagine(v, step.decision.seat, table.seed(at))
            playout(whole, one.luck(str(at)), table.game.longest + 1)
            assert whole.result is not None


def test_the_true_position_stays_possible_for_everybody(table: Table) -> None:
    for one in plays(table):
        for s in [*[step.before for step in one.watched], one.end]:
            for zone in s.zones():
                for place, card in enumerate(zone.cards):
                    assert card != HIDDEN
                    assert not zone.bars(place, card), f"{card} is ruled out where it lies"
            for reader in readers(s):
                v = table.game.view(s, reader)
                unseen = table.game.unseen(v)
                for pool, cards in hidden_cards(s, v).items():
                    assert not cards - Counter(unseen[pool]), "a hidden card counts as seen"


def hidden_cards(s: State, v: State) -> dict[int, Counter[int]]:
    """What really lies in the places that a view hides, by pool."""
    found: dict[int, Counter[int]] = {}
    for zone, shown in zip(s.zones(), v.zones(), strict=True):
        under = [c for c, told in zip(zone.cards, shown.cards, strict=True) if told == HIDDEN]
        found.setdefault(zone.pool, Counter()).update(under)
    return found


def received(table: Table, s: State, reader: Seat, events: list[Event], shown: Move) -> list[object]:
    """Everything that a seat is sent after a move, except the picture: see below."""
    game = table.game
    v = game.view(s, reader)
    got: list[object] = [
        canonical(game.facts(v)),
        canonical(game.describe(v)),
        seen(events, reader),
        [game.tell(v, e) for e in seen(events, reader)],
        shown.text(s.book),
        [game.ask(v, d) for d in v.pending],
        game.scores(v),
    ]
    d = asked_of(v, reader)
    if d is not None:
        got.append(options(v, d, Stream(bytes(16))))
    return got


def worlds(table: Table, step: Step, reader: Seat, seed: bytes) -> tuple[State, State]:
    """The true world before a step and an imagined one that looks the same to the reader."""
    game = table.game
    here = step.before.clone()
    there = game.imagine(game.view(here, reader), reader, seed)
    # The same dice fall in both, and the sealed answers that the step opens are the same: the worlds differ
    # only in what the reader cannot see.
    there.seed, there.draws = here.seed, here.draws
    if len(owed(here)) == 1:
        there.sealed = here.sealed
    assert asked_of(there, step.decision.seat) == step.decision, "a question tells what is hidden"
    return here, there


def test_nothing_a_seat_receives_tells_apart_what_it_cannot_see(table: Table) -> None:
    """The leak law. If two positions look the same to a seat before and after a move (or after two moves that
    read the same), everything that the seat receives must be the same. And if the move could not have been
    made in the other world, but another one with the same effects for the seat could, its text must not tell
    the two apart.
    """
    compared = 0
    for one in plays(table):
        for at, step in enumerate(one.some(14)):
            for reader in readers(step.before):
                compared += compare_worlds(table, step, reader, table.seed(at))
    assert compared, "no two worlds could be compared: this test has tested nothing"


def compare_worlds(table: Table, step: Step, reader: Seat, seed: bytes) -> int:
    """Play a step in the true world, and every move that looks like it in an imagined one."""
    game, by = table.game, step.decision.seat
    here, there = worlds(table, step, reader, seed)
    assert play(here, step.decision, step.move) is None
    seen_here = canonical(game.facts(game.view(here, reader)))
    shown = step.move.redact(by, reader)
    mine = received(table, here, reader, step.events, shown)
    compared, alike = 0, []
    for m in moves(there, step.decision) or [step.move]:
        after, events = there.clone(), list[Event]()
        if play(after, step.decision, m, events) is not None:
            continue
        if canonical(game.facts(game.view(after, reader))) != seen_here:
            continue
        theirs = received(table, after, reader, events, m.redact(by, reader))
        assert theirs == mine or m.redact(by, reader) != shown
        compared += 1
        if seen(events, reader) == seen(step.events, reader):
            alike.append(theirs)
    if alike and there.stack[-1].check(there, step.decision, step.move) is not None:
        assert mine in alike, f"the text of {step.move} tells {reader} what it cannot see"
    return compared


def test_worlds_that_look_the_same_are_drawn_the_same(table: Table) -> None:
    game = table.game
    if not isinstance(game, Drawn):
        pytest.skip("this game draws nothing")
    for one in plays(table):
        for at, step in enumerate(one.some(4)):
            for reader in readers(step.before):
                both = [game.view(s, reader) for s in worlds(table, step, reader, table.seed(at))]
                scenes = [game.scene(v, reader, WORDS) for v in both]
                assert len({scene.svg() for scene in scenes}) == 1
                assert all(scene.panels == scenes[0].panels for scene in scenes)


PROCEDURE = ("pending", "asked", "stack", "sealed")


def test_who_is_asked_next_is_decided_by_what_is_public(table: Table) -> None:
    """The same move in two worlds that look the same: if everything said and revealed is the same too, the
    next question must not differ.
    """
    for one in plays(table):
        for at, step in enumerate(one.some(14)):
            for reader in readers(step.before):
                here, there = worlds(table, step, reader, table.seed(at))
                if there.stack[-1].check(there, step.decision, step.move) is not None:
                    continue
                told = []
                for s in (here, there):
                    events: list[Event] = []
                    assert play(s, step.decision, step.move, events) is None
                    v = table.game.view(s, reader)
                    facts = {k: f for k, f in table.game.facts(v).items() if k not in PROCEDURE}
                    told.append((facts, seen(events, reader), v.pending))
                if told[0][:2] == told[1][:2]:
                    assert told[0][2] == told[1][2], "the question tells what is hidden"
