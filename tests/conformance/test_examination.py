"""The examination that every game must pass, at every table it can be played at.

Nothing here knows any game. Each test is named by what it demands; the numbers in the comments are the
demands of the design, in their order. `KINGSMOOT_DEEP=100` plays that many games at each table.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import os
import subprocess
import sys
import textwrap
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event, seen
from kingsmoot.core.facts import canonical
from kingsmoot.core.frames import Frame
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.lots import Stream
from kingsmoot.core.match import Match, verify
from kingsmoot.core.moves import Move
from kingsmoot.core.playout import playout
from kingsmoot.core.project import fill, moves, sample, slot
from kingsmoot.core.record import Record
from kingsmoot.core.refs import HIDDEN, ONLOOKER, Seat
from kingsmoot.core.rules import Catalogue
from kingsmoot.core.slots import refs_of
from kingsmoot.core.state import COMMON, State, asked_of, owed, play
from kingsmoot.kit.faces import Drawn
from tests.conformance.plays import (
    DEEP,
    PlainWords,
    Play,
    Step,
    Table,
    chronicles,
    plays,
    told,
    walk,
)

ROOT = Path(__file__).resolve().parent.parent.parent
WORDS = PlainWords()
Rulebooks = dict[str, list[Catalogue]]


def readers(s: State) -> list[Seat]:
    """Everybody who looks at the table, with a seat or without."""
    return [*range(s.book.seats), ONLOOKER]


def cites(rulebooks: Rulebooks, game: Game, refusal: Refusal) -> bool:
    return any(refusal.rule in book for book in rulebooks[game.id])


# -- 1. Seed and moves are the game -----------------------------------------------------------------


def test_seed_and_moves_give_the_same_game_again(table: Table) -> None:
    for one in plays(table):
        s = table.new(one.n)
        for step in one.steps:
            assert one.bytes_of(s) == step.facts
            events: list[Event] = []
            assert play(s, step.decision, step.move, events) is None
            assert events == step.events
        assert one.bytes_of(s) == one.end_facts


def test_going_on_from_a_clone_at_every_step_gives_the_same_game(table: Table) -> None:
    for one in plays(table):
        s = table.new(one.n)
        for step in one.steps:
            s = s.clone()
            assert play(s, step.decision, step.move) is None
        assert one.bytes_of(s) == one.end_facts
        for at in range(0, len(one.steps), 7):
            s = one.steps[at].before.clone()
            for step in one.steps[at:]:
                assert play(s, step.decision, step.move) is None
            assert one.bytes_of(s) == one.end_facts


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_another_process_with_another_hash_seed_plays_the_same_games(game: Game, hash_seed: str) -> None:
    # 1 and 13: facts, the order of moves and events are the same bytes.
    many = min(DEEP, 5)
    told = subprocess.run(
        [sys.executable, "-m", "tests.conformance.plays", type(game).__module__, str(many)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert json.loads(told) == chronicles(game, many)


def test_answers_can_be_told_apart_from_their_events(table: Table) -> None:
    """Listening changes nothing: a game nobody watches is the same game."""
    for one in plays(table):
        for step in one.some(8):
            heard, unheard = step.before.clone(), step.before.clone()
            play(heard, step.decision, step.move, [])
            play(unheard, step.decision, step.move, None)
            assert one.bytes_of(heard) == one.bytes_of(unheard)


# -- 2. Clones stand still --------------------------------------------------------------------------


def test_no_clone_has_changed_when_the_game_is_over(table: Table) -> None:
    for one in plays(table):
        for step in one.steps:
            assert one.bytes_of(step.before) == step.facts


def own_fields(thing: State | Frame) -> list[str]:
    """The attributes that a thing really has: compiled, in slots, or in a dictionary of its own."""
    found = list(getattr(type(thing), "__mypyc_attrs__", ()))
    if not found:
        found = [name for kind in type(thing).__mro__ for name in vars(kind).get("__slots__", ())]
    return [*found, *getattr(thing, "__dict__", ())]


def own_facts(s: State) -> list[str]:
    """All fields but those that are no facts: the book, under whatever name a game may also keep it, and
    the cache of draws, which follows from the seed.
    """
    return [n for n in own_fields(s) if getattr(s, n) is not s.book and n not in ("lanes", "lanes_of")]


def test_the_shape_names_every_field(table: Table) -> None:
    for one in plays(table):
        for step in one.some(10):
            s = step.before
            named = [name for name, _ in (*COMMON, *s.SHAPE)]
            assert sorted(own_facts(s)) == sorted(named)
            for frame in s.stack:
                assert sorted(own_fields(frame)) == sorted([name for name, _ in frame.SHAPE])
                assert table.game.frames[type(frame).__name__] is type(frame)


def test_every_value_is_of_the_type_that_the_shape_names(table: Table) -> None:
    for one in plays(table):
        for step in one.some(10):
            s = step.before
            for name, kind in (*COMMON, *s.SHAPE):
                assert is_a(getattr(s, name), read_type(kind)), f"{name}: {kind}"
            for frame in s.stack:
                for name, kind in frame.SHAPE:
                    assert is_a(getattr(frame, name), read_type(kind)), f"{frame!r}.{name}: {kind}"


def read_type(kind: str, names: dict[str, Any] | None = None) -> Any:
    """An annotation as the thing it names; aliases are looked up in `names`."""
    known = {"Move": Move, "Frame": Frame, "Decision": Decision, **(names or {})}
    return eval(kind, known)


def is_a(value: object, kind: Any) -> bool:
    """Whether a value is of a type of annotations: the slow twin of what the codec reads."""
    args: tuple[Any, ...] = getattr(kind, "__args__", ())
    if type(kind).__name__ == "UnionType":
        return any(is_a(value, one) for one in args)
    if kind is type(None) or kind is None:
        return value is None
    origin = getattr(kind, "__origin__", kind)
    if origin in (Move, Frame):
        return isinstance(value, origin)
    if type(value) is not origin:
        return False
    if origin is list and isinstance(value, list):
        return all(is_a(v, args[0]) for v in value)
    if origin is tuple and isinstance(value, tuple):
        if args and args[-1] is ...:
            return all(is_a(v, args[0]) for v in value)
        return len(value) == len(args) and all(is_a(v, k) for v, k in zip(value, args, strict=True))
    return True


def annotations_of(cls: type) -> dict[str, Any]:
    """What the source says of the fields: on the class, in `__init__`, or on the argument that is kept."""
    names = vars(importlib.import_module(cls.__module__))
    body = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    found: dict[str, str] = {}
    for node in ast.walk(body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            found[node.target.attr] = ast.unparse(node.annotation)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.setdefault(node.target.id, ast.unparse(node.annotation))
        elif isinstance(node, ast.arg) and node.annotation is not None:
            found.setdefault(node.arg, ast.unparse(node.annotation))
    return {name: read_type(kind, names) for name, kind in found.items() if "ClassVar" not in kind}


def test_the_shape_agrees_with_the_annotations(game: Game, compiled: bool) -> None:
    if compiled:
        pytest.skip("compiled classes have no source to read")
    s = game.new(game.least, bytes(16))
    for cls, shape in [(type(s), s.SHAPE), *[(frame, frame.SHAPE) for frame in game.frames.values()]]:
        declared = annotations_of(cls)
        for name, kind in shape:
            if name in declared:  # a plain number or text may go without one
                assert read_type(kind) == declared[name], f"{cls.__name__}.{name}"


def changed(value: Any) -> Any:
    """Another value of the same type."""
    if value is None:
        return (1.0,)
    if isinstance(value, list):
        return [*value, value[0] if value else 7]
    if isinstance(value, tuple):
        return (*value, value[0]) if value else ((0, None),)
    return value + (b"!" if isinstance(value, bytes) else 1)


def test_a_clone_copies_every_field_and_shares_none_that_can_change(table: Table) -> None:
    one = next(iter(plays(table)))
    for name, _ in (*COMMON, *one.end.SHAPE):
        for s in (one.steps[len(one.steps) // 2].before.clone(), one.end.clone()):
            setattr(s, name, changed(getattr(s, name)))
            copied = getattr(s.clone(), name)
            assert copied == getattr(s, name), f"clone forgets {name}"
            if isinstance(copied, list):
                assert copied is not getattr(s, name), f"clone shares {name}"
                assert not any(isinstance(v, list | dict | set) for v in copied), name


# -- 3. Texts ---------------------------------------------------------------------------------------


def test_texts_are_canonical_and_parse_back(table: Table) -> None:
    for one in plays(table):
        book = one.end.book
        texts: dict[str, Move] = {}
        for m in one.all_moves:
            text = m.text(book)
            assert table.game.parse(text, book) == m
            assert table.game.parse(text, book).text(book) == text
            assert text == " ".join(text.split()), "words stand apart by one space"
            assert "#" not in text, "# begins a comment in a record"
            assert texts.setdefault(text, m) == m, "one text, one move"
            assert hash(table.game.parse(text, book)) == hash(m)


def test_a_redacted_move_has_a_text_that_parses_back(table: Table) -> None:
    for one in plays(table):
        book = one.end.book
        for step in one.steps:
            by = step.decision.seat
            assert step.move.redact(by, by) == step.move, "who made a move may read it"
            for reader in readers(step.before):
                shown = step.move.redact(by, reader)
                assert table.game.parse(shown.text(book), book) == shown
                assert shown.redact(by, reader) == shown


# -- 4. Listed moves are the unrefused ones ---------------------------------------------------------


def test_no_move_is_listed_twice_and_none_listed_is_refused(table: Table) -> None:
    for one in plays(table):
        for step in one.steps:
            for d in step.before.pending:
                listed = moves(step.before, d)
                if listed is None:
                    continue
                assert listed, f"{d} has no answer: {step.before.stack}"
                assert len(set(listed)) == len(listed)
                for m in listed:
                    assert step.before.stack[-1].check(step.before, d, m) is None, m


def test_what_is_not_listed_is_refused_and_what_no_walk_reaches_too(table: Table) -> None:
    for one in plays(table):
        luck = one.luck("mutations")
        for step in one.some(12):
            s = step.before
            others = one.all_moves[:]
            picked = [others.pop(luck.below(len(others))) for _ in range(min(25, len(others)))]
            for d in s.pending:
                for m in picked:
                    fine = s.stack[-1].check(s, d, m) is None
                    listed = moves(s, d)
                    if listed is not None:
                        assert fine == (m in listed), f"{m} for {d}"
                    else:
                        assert fine == reachable(s, d, m), f"{m} for {d}"


def reachable(s: State, d: Decision, wanted: Move) -> bool:
    return any(step == wanted for _, step in walk(s, d, wanted))


def test_walks_over_slots_end_in_unrefused_moves_and_reach_every_listed_one(table: Table) -> None:
    for one in plays(table):
        for step in one.some(12):
            s = step.before
            for d in s.pending:
                ends = [m for _, m in walk(s, d) if isinstance(m, Move)]
                assert ends
                for m in ends:
                    assert s.stack[-1].check(s, d, m) is None, m
                listed = moves(s, d)
                if listed is not None:
                    assert Counter(ends) == Counter(listed)


def test_the_move_of_every_step_is_reached_by_a_walk(table: Table) -> None:
    for one in plays(table):
        for step in one.steps:
            assert reachable(step.before, step.decision, step.move), step.move


def test_what_is_filled_from_outside_leads_the_same_way(table: Table) -> None:
    for one in plays(table):
        for step in one.some(5):
            for filled, reached in walk(step.before, step.decision):
                assert told(fill(step.before, step.decision, filled)) == told(reached)


def test_sampled_and_proposed_moves_are_unrefused(table: Table) -> None:
    for one in plays(table):
        luck = one.luck("samples")
        for step in one.some(10):
            for d in step.before.pending:
                some = [sample(step.before, d, luck) for _ in range(5)]
                some += table.game.propose(step.before, d, 6, luck)
                for m in some:
                    assert step.before.stack[-1].check(step.before, d, m) is None, m


# -- 5. A refusal changes nothing and names a rule --------------------------------------------------


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


def fills_its_sentence(books: list[Catalogue], refusal: Refusal) -> bool:
    for book in books:
        if refusal.rule in book:
            for sentence in book[refusal.rule].why.values():
                sentence.format(*refusal.args)  # an IndexError: it has a place that nothing fills
    return True


def test_late_and_uncalled_answers_are_refused_without_a_trace(table: Table) -> None:
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


def test_the_rulebook_is_sound(game: Game, rulebooks: Rulebooks) -> None:
    for book in rulebooks[game.id]:
        assert book.faults() == []


# -- 6. What is hidden ------------------------------------------------------------------------------


def options(s: State, d: Decision, luck: Stream) -> list[object]:
    """All that a seat is offered: the list in its order, or every slot on one random walk."""
    listed = moves(s, d)
    if listed is not None:
        return [*listed, told(slot(s, d, []))]
    return [*[told(step) for _, step in walk(s, d)][:60], sample(s, d, luck)]


def test_a_view_offers_what_the_state_offers(table: Table) -> None:
    for one in plays(table):
        for at, step in enumerate(one.steps):
            for d in step.before.pending:
                v = table.game.view(step.before, d.seat)
                mine = options(v, d, one.luck(str(at)))
                assert mine == options(step.before, d, one.luck(str(at))), f"{d}"


def test_a_view_hides_the_seed_the_draws_and_what_is_sealed(table: Table) -> None:
    for one in plays(table):
        for step in one.steps:
            s = step.before
            for reader in readers(s):
                v = table.game.view(s, reader)
                assert (v.seed, v.draws, v.forced, v.revealed) == (b"", 0, (), 0)
                assert (v.lanes, v.lanes_of) == ((), -1)
                for (who, m), (_, hidden) in zip(s.sealed, v.sealed, strict=True):
                    assert hidden == (m if who == reader else None)
                for zone, shown in zip(s.zones(), v.zones(), strict=True):
                    known = [bool(mask >> reader & 1) for mask in zone.masks]
                    hoped = [c if k else HIDDEN for c, k in zip(zone.cards, known, strict=True)]
                    assert list(shown.cards) == hoped
                assert one.bytes_of(table.game.view(v, reader)) == one.bytes_of(v), "seen once is seen"


def test_what_is_imagined_looks_the_same_and_is_sound(table: Table) -> None:
    for one in plays(table):
        for at, step in enumerate(one.steps):
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
        for s in one.states():
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
    """What truly lies in the places that a view hides, pool by pool."""
    found: dict[int, Counter[int]] = {}
    for zone, shown in zip(s.zones(), v.zones(), strict=True):
        under = [c for c, told in zip(zone.cards, shown.cards, strict=True) if told == HIDDEN]
        found.setdefault(zone.pool, Counter()).update(under)
    return found


def received(table: Table, s: State, reader: Seat, events: list[Event], shown: Move) -> list[object]:
    """Everything that a seat is sent after a move, but the picture: see below."""
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
    # The same dice fall in both, and what the step opens of sealed answers is the same: the worlds
    # differ only in what the reader cannot see.
    there.seed, there.draws = here.seed, here.draws
    if len(owed(here)) == 1:
        there.sealed = here.sealed
    assert asked_of(there, step.decision.seat) == step.decision, "a question tells what is hidden"
    return here, there


def test_nothing_a_seat_receives_tells_apart_what_it_cannot_see(table: Table) -> None:
    """The leak law. Two positions that look the same to a seat before and after a move (or after two
    moves that read the same) must be the same to it in everything it gets. And where the move could not
    have been made in the other world, but one that looks the same could, its text must not tell.
    """
    compared = 0
    for one in plays(table):
        for at, step in enumerate(one.some(14)):
            for reader in readers(step.before):
                compared += compare_worlds(table, step, reader, table.seed(at))
    assert compared, "no two worlds could be compared: this test has tested nothing"


def compare_worlds(table: Table, step: Step, reader: Seat, seed: bytes) -> int:
    """Play a step in the true world, and all that looks like it in an imagined one."""
    game, by = table.game, step.decision.seat
    here, there = worlds(table, step, reader, seed)
    assert play(here, step.decision, step.move) is None
    seen_here = canonical(game.facts(game.view(here, reader)))
    shown = step.move.redact(by, reader)
    mine = received(table, here, reader, step.events, shown)
    alike = []
    for m in moves(there, step.decision) or [step.move]:
        after, events = there.clone(), list[Event]()
        if play(after, step.decision, m, events) is not None:
            continue
        if canonical(game.facts(game.view(after, reader))) != seen_here:
            continue
        theirs = received(table, after, reader, events, m.redact(by, reader))
        alike.append(theirs)
        assert theirs == mine or m.redact(by, reader) != shown
    if alike and there.stack[-1].check(there, step.decision, step.move) is not None:
        assert mine in alike, f"the text of {step.move} tells {reader} what it cannot see"
    return len(alike)


def test_worlds_that_look_the_same_are_drawn_the_same(table: Table) -> None:
    game = table.game
    if not isinstance(game, Drawn):
        pytest.skip("this game draws nothing")
    for one in plays(table):
        for at, step in enumerate(one.some(3)):
            for reader in readers(step.before):
                both = [game.view(s, reader) for s in worlds(table, step, reader, table.seed(at))]
                assert len({game.scene(v, reader, WORDS).svg() for v in both}) == 1


PROCEDURE = ("pending", "asked", "stack", "sealed")


def test_who_is_asked_next_is_decided_by_what_is_public(table: Table) -> None:
    """The same move in two worlds that look the same: where all that is told and laid open stays the
    same too, the next question may not differ.
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


# -- 7. Something is always owed --------------------------------------------------------------------


def test_something_is_owed_until_there_is_a_result(table: Table) -> None:
    for one in plays(table):
        assert len(one.steps) <= table.game.longest
        for step in one.steps:
            assert step.before.result is None
            assert owed(step.before)
            assert table.game.faults(step.before) == []
        assert table.game.faults(one.end) == []


def test_the_result_shares_one_win_and_ends_the_game(table: Table) -> None:
    for one in plays(table):
        assert one.end.result is not None
        assert len(one.end.result) == table.seats
        assert all(0 <= share <= 1 for share in one.end.result)
        assert round(sum(one.end.result), 9) in (0, 1)
        assert not one.end.pending
        last = one.steps[-1]
        refusal = play(one.end, last.decision, last.move)
        assert refusal is not None
        assert refusal.rule == "C-OVER"
        assert one.bytes_of(one.end) == one.end_facts


def test_scores_and_worth_are_told_of_every_seat(table: Table) -> None:
    for one in plays(table):
        for s in [*[step.before for step in one.some(8)], one.end]:
            assert len(table.game.scores(s)) == len(table.game.worth(s)) == table.seats
            for reader in readers(s):
                assert len(table.game.scores(table.game.view(s, reader))) == table.seats


# -- 8 and 12. Whoever answers first ----------------------------------------------------------------


def test_every_seat_asked_may_answer_first(table: Table) -> None:
    for one in plays(table):
        luck = one.luck("first")
        for step in one.steps:
            if len(step.before.pending) < 2:
                continue
            for d in step.before.pending:
                s = step.before.clone()
                assert play(s, d, sample(s, d, luck)) is None


def sealed_questions(one: Play) -> list[State]:
    """Positions in which several seats owe a secret answer and none has given it."""
    asked = [step.before for step in one.steps]
    return [s for s in asked if len(s.pending) > 1 and s.pending[0].secret and not s.sealed]


def test_the_order_of_sealed_answers_leaves_no_trace(table: Table) -> None:
    for one in plays(table):
        luck = one.luck("sealed")
        for s in sealed_questions(one):
            answers = [(d, sample(s, d, luck)) for d in s.pending]
            ends = set()
            for order in list(permutations(answers))[:24]:
                t = s.clone()
                for d, m in order:
                    assert play(t, d, m) is None
                ends.add(one.bytes_of(t))
            assert len(ends) == 1


def test_a_sealed_answer_may_be_thought_over(table: Table) -> None:
    for one in plays(table):
        luck = one.luck("second thoughts")
        for s in sealed_questions(one):
            answers = [(d, sample(s, d, luck)) for d in s.pending]
            t, plain = s.clone(), s.clone()
            for d, m in answers[:-1]:
                first = sample(t, d, luck)
                assert play(t, d, first) is None
                assert play(t, d, m) is None
                assert play(plain, d, m) is None
                assert one.bytes_of(t) == one.bytes_of(plain)
                assert t.pending == s.pending, "what was asked stays whole until all have answered"
                assert d not in owed(t)
            for world in (t, plain):
                assert play(world, *answers[-1]) is None
            assert one.bytes_of(t) == one.bytes_of(plain)


# -- 9. Scenes and words ----------------------------------------------------------------------------


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
        for step, after in zip(one.steps, one.states()[1:], strict=True):
            for reader in readers(after):
                v = game.view(after, reader)
                for d in v.pending:
                    assert isinstance(game.ask(v, d), Line)
                for frame in v.stack:
                    assert isinstance(frame.crumb(v), Line | None)
                for e in seen(step.events, reader):
                    assert isinstance(game.tell(v, e), Line | None)
                    assert 0 <= e.kind < len(game.events)


# -- 10. Records ------------------------------------------------------------------------------------


def match_of(one: Play, upto: int | None = None) -> Match:
    """The first answers of a game, given through a match."""
    match = Match(one.table.game, one.table.new(one.n))
    for step in one.steps[:upto]:
        assert match.play(step.decision.seat, step.move, step.decision.number) is None
    return match


def test_records_are_written_read_and_written_byte_for_byte(table: Table) -> None:
    for one in plays(table):
        for upto in (0, 1, len(one.steps) // 2, len(one.steps)):
            text = match_of(one, upto).record().dumps()
            assert Record.loads(text).dumps() == text
            for reader in readers(one.end):
                shown = match_of(one, upto).view_record(reader).dumps()
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
        digests = {table.game.digest(step.before) for step in one.steps}
        assert len(digests) == len({step.facts for step in one.steps})


def test_taking_back_returns_exactly_what_was_before(table: Table) -> None:
    for one in plays(table):
        match = match_of(one, 0)
        everyone = range(table.seats)
        for step in one.steps:
            d = step.decision
            epoch = match.epoch
            assert match.play(d.seat, step.move) is None
            if d.secret and d not in match.state.pending and len(step.before.pending) > 1:
                continue  # opened: all that were asked are taken back together, see the tests of Match
            assert match.take_back(d.seat, everyone, agreed=True) is None
            assert match.epoch == epoch + 1
            assert one.bytes_of(match.state) == step.facts
            assert match.play(d.seat, step.move) is None
        assert one.bytes_of(match.state) == one.end_facts
        again = Match.of(table.game, Record.loads(match.record().dumps()))
        assert one.bytes_of(again.state) == one.end_facts


# -- 11 and 13. Positions as data -------------------------------------------------------------------


def test_a_position_survives_as_json(table: Table) -> None:
    for one in plays(table):
        for s in [*[step.before for step in one.some(15)], one.end]:
            told = json.loads(json.dumps(table.game.position(s)))
            again = table.game.restore(told)
            assert one.bytes_of(again) == one.bytes_of(s)
            assert again.facts() == s.facts()
            assert again.book.chosen() == s.book.chosen()


def test_a_described_position_can_be_arranged_again(table: Table) -> None:
    """Sealed answers are nobody's to describe; all else comes back."""
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
