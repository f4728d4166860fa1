"""A click on anything that is drawn, at any question of any game, is answered by a rule about that thing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import BadPosition, Game
from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.match import Match, set_up
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Ref
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.slots import Filled, Slot, refs_of
from kingsmoot.core.slots_from_moves import guess, moves, sample, slot
from kingsmoot.core.state import State, owed, play
from kingsmoot.io.cases import cases, load
from kingsmoot.io.registry import game as game_of
from kingsmoot.kit.capabilities import Drawn
from kingsmoot.table.rooms.wording import speech
from tests.table.support import luck

GAMES: Final = (("oriflamme", 4, 3), ("thrones", 5, 1), ("watch", 4, 2), ("banners", 2, 1))
RARE: Final = (("banners", 4, {"mode": "clash", "size": "20", "terrain": "none"}, "representative"),)
"""Tables that come to a question which no case asks."""
TWICE: Final = 2
"""How often each slot of each kind of question is looked at."""
DEEP: Final = 5
"""Slots of one answer that are looked at."""
RAW: Final = re.compile(r"\b[a-z][a-z-]*:[A-Za-z0-9*]|@[a-z]|[a-z]+=[a-z]")
"""A ref, a name that was not put into words, a piece of notation."""

APART: Final = {("oriflamme", "hand")}
"""What shares the refs of a kind that is asked for and is none of it: closed hands of others."""

YET_TO_COME: Final = {"terrain:new"}
"""What is to be laid: what lies there already has nothing to do with it."""

Asked = tuple[State, Decision, list[Filled], Slot]


def positions(game: Game, seats: int, games: int) -> Iterator[tuple[State, Decision]]:
    """Random games; then, for kinds of questions that they do not come to, rare tables and the cases."""
    asked: Counter[int] = Counter()
    for n in range(games):
        for s, d in _random(game.new(seats, bytes([n]) * 16), n):
            asked[d.kind] += 1
            yield s, d
    for id, many, options, rare in RARE:
        for s, d in _random(game.new(many, bytes(16), "", options), 0) if id == game.id else ():
            if game.kinds[d.kind] == rare:
                asked[d.kind] += 1
                yield s, d
                break
    for path in cases(game):
        if all(asked[kind] for kind in range(len(game.kinds))):
            return
        for s in _of_case(game, path):
            for d in owed(s) if s.result is None else ():
                asked[d.kind] += 1
                if asked[d.kind] <= TWICE:
                    yield s, d
    assert {name for kind, name in enumerate(game.kinds) if not asked[kind]} == set()


def _random(s: State, n: int) -> Iterator[tuple[State, Decision]]:
    stream = luck(n)
    while s.result is None:
        d = owed(s)[stream.below(len(owed(s)))]
        yield s, d
        assert play(s, d, sample(s, d, stream)) is None


def _of_case(game: Game, path: Path) -> Iterator[State]:
    r = load(path)
    try:
        match = Match(game, set_up(game, r))
    except (Refused, BadPosition):
        return  # the case shows that no such table can be
    yield match.state
    for _, e in r.answers():
        if match.play(e.seat, game.parse(e.text, match.state.book)) is not None:
            return
        yield match.state


def questions(game: Game, seats: int, games: int) -> Iterator[Asked]:
    """Every kind of question with every kind of slot, some of each, as the seat that is asked sees it."""
    seen: Counter[tuple[object, ...]] = Counter()
    stream = luck(games)
    for s, d in positions(game, seats, games):
        v = game.view(s, d.seat)
        filled: list[Filled] = []
        for _ in range(DEEP):
            step = slot(v, d, filled)
            if isinstance(step, Move):
                break
            kind = (d.kind, type(v.stack[-1]), step.name.partition(":")[0], len(filled))
            seen[kind] += 1
            if seen[kind] <= TWICE:
                yield v, d, list(filled), step
            filled.append(guess(step, stream))


def choosable(v: State, d: Decision, filled: list[Filled], step: Slot) -> set[Ref]:
    """What may be chosen now, earlier or later in the same answer: a click on it is no mistake."""
    found = {*refs_of(step.domain), *step.instead, step.name}
    listed = moves(v, d)
    if listed is not None:
        return found.union(*[m.parts(v.book) for m in listed])
    for at in range(len(filled)):
        before = slot(v, d, filled[:at])
        assert isinstance(before, Slot)
        found.update(refs_of(before.domain))
    return found


def kind_of(ref: Ref) -> str:
    return ref.partition(":")[0]


@pytest.mark.parametrize(("id", "seats", "games"), GAMES, ids=[g[0] for g in GAMES])
def test_everything_drawn_says_why_it_cannot_be_chosen(id: str, seats: int, games: int) -> None:
    game = game_of(id)
    assert isinstance(game, Drawn)
    told = [speech(game, lang) for lang in LANGUAGES]
    reasons: Counter[str] = Counter()
    wrong: dict[tuple[str, str, str], str] = {}
    for v, d, filled, step in questions(game, seats, games):
        possible = choosable(v, d, filled, step)
        offered = {kind_of(ref) for ref in refs_of(step.domain) if ":" in ref and ref not in YET_TO_COME}
        for at, ref in enumerate(sorted(game.scene(v, d.seat, told[0].words).shown() - possible)):
            said = told[at % len(told)]
            refusal = said.fill(v, d, [*filled, ref])
            assert isinstance(refusal, Refusal), (game.kinds[d.kind], filled, ref)
            reasons[refusal.rule.partition("-")[0]] += 1
            sentence = said.refused(refusal).sentence
            own = kind_of(ref) in offered and (id, kind_of(ref)) not in APART
            if refusal.rule in ("C-SLOT", "C-NOT-LEGAL") or (own and refusal.rule == "C-UNASKED"):
                wrong.setdefault((game.kinds[d.kind], step.name, kind_of(ref)), f"{filled} {ref} {sentence}")
            elif RAW.search(sentence.removesuffix(f"[{refusal.rule}]")):
                wrong.setdefault((game.kinds[d.kind], "raw", refusal.rule), sentence)
    assert not wrong, "\n".join([f"{k}: {s}" for k, s in wrong.items()])
    assert len(reasons) == 2, "both the game's rules and the core's have given reasons"
