"""What makes a position sound: the audit that scenarios and positions from outside must pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kingsmoot.games.oriflamme.book import (
    FAMILIES,
    LAST_CHARACTER,
    MOST_LAID,
    NAMES,
    ROUNDS,
    SHUFFLED,
    SUBSTITUTION,
    TWIN,
)
from kingsmoot.games.oriflamme.rules.characters import TwinEnters
from kingsmoot.games.oriflamme.rules.flow import Activation, Placement, Round
from kingsmoot.games.oriflamme.rules.intrigues import (
    PlanChooses,
    PlanUnfolds,
    Replacement,
)
from kingsmoot.games.oriflamme.rules.row import own_characters
from kingsmoot.games.oriflamme.rules.targets import Target
from kingsmoot.games.oriflamme.state import DOWN, ENTERED, NONE, REVEALED, Oriflamme
from kingsmoot.games.oriflamme.vocabulary import (
    ASK_PLACE,
    ASK_PLAN_INFLUENCE,
    ASK_REPLACE,
    ASK_REVEAL,
    ASK_TWIN,
)


def audit(s: Oriflamme) -> list[str]:
    """All that is wrong, in plain English. The later checks rely on the earlier ones."""
    for check in (_sizes, _numbers, _cards, _lying, _course):
        found = check(s)
        if found:
            return found
    return []


def _sizes(s: Oriflamme) -> list[str]:
    by_seat: tuple[Sequence[Any], ...] = (s.hand, s.aside, s.not_aside, s.pile, s.twin_in_front)
    by_card = (s.card, s.family, s.controller, s.briber, s.face, s.tokens, s.beneath, s.not_card)
    found = []
    if len(s.influence) != s.book.seats or any(len(zone) != s.book.seats for zone in by_seat):
        found.append("not every family has its place")
    if any(len(told) != len(s.card) for told in by_card) or len(s.card) > MOST_LAID:
        found.append("not everything is told of every card laid")
    return found


def _numbers(s: Oriflamme) -> list[str]:
    seats = range(s.book.seats)
    in_row = [c for stack in s.row for c in stack]
    found = []
    if not 0 <= s.round <= ROUNDS or s.first not in seats:
        found.append("no such round or first player")
    if any(f not in seats for f in (*s.family, *s.controller)) or any(
        b != NONE and b not in seats for b in s.briber
    ):
        found.append("a card belongs to nobody at this table")
    if any(face not in (DOWN, REVEALED, ENTERED) for face in s.face) or min(s.tokens, default=0) < 0:
        found.append("a card lies in no known way")
    if any(not 1 <= code < len(NAMES) for code in s.card):
        found.append("an unknown card was laid")
    if len(set(in_row)) != len(in_row) or any(not 0 <= c < len(s.card) for c in in_row):
        found.append("a card is in the row twice, or was never laid")
    if not all(s.row) or not 0 <= s.visited <= len(s.row):
        found.append("a position is empty or was passed and is not there")
    if any(not 0 <= c < len(s.card) for c in s.uncovered) or not NONE <= s.active < len(s.card):
        found.append("a card is active that was never laid")
    if not s.rule.debts and min(s.influence) < 0:
        found.append("influence is below zero")
    to_come = sum([min(len(hand), ROUNDS - s.round + 1) for hand in s.hand])
    to_come += sum(s.twin_in_front) + len([pile for pile in s.pile if SUBSTITUTION not in pile])
    if len(s.card) + to_come > MOST_LAID:
        found.append("more cards have been laid than there are")
    return found


def _cards(s: Oriflamme) -> list[str]:
    """Each family has each of its eleven cards once (O-SET-02, O-SET-03)."""
    found = []
    for seat in range(s.book.seats):
        have = [*s.hand[seat], *s.aside[seat], *s.pile[seat]]
        have += [s.card[c] for stack in s.row for c in stack if s.family[c] == seat]
        if s.twin_in_front[seat]:
            have.append(TWIN)
        if sorted(have) != sorted([*SHUFFLED, TWIN]):
            found.append(f"{FAMILIES[seat]} has not each of its eleven cards once")
        if TWIN in s.hand[seat] or TWIN in s.aside[seat]:
            found.append(f"the Twin of {FAMILIES[seat]} is in hand or set aside")
    return found


def _lying(s: Oriflamme) -> list[str]:
    found = []
    tokens = [s.briber[c] for stack in s.row for c in stack if s.briber[c] != NONE]
    if len(set(tokens)) != len(tokens):  # O-SET-02
        found.append("a family has two bribe tokens")
    for stack in s.row:
        if len({s.controller[c] for c in stack}) > 1:  # O-N-48
            found.append("a stack belongs to two families")
        for c in stack:
            up = s.face[c] != DOWN
            if s.controller[c] != (s.family[c] if s.briber[c] == NONE else s.briber[c]):
                found.append("a card is bribed without a token, or has a token and is not bribed")
            if s.card[c] == TWIN and not up:
                found.append("a Twin lies face down")
            if up and s.tokens[c]:
                found.append("influence lies on a face-up card")
            if not up and s.briber[c] != NONE:
                found.append("a face-down card is bribed")
            if up and s.card[c] > LAST_CHARACTER and c != s.active:  # O-INT-02
                found.append("an intrigue lies face up")
            if s.not_card[c] >> s.card[c] & 1:
                found.append("a card is what it was shown not to be")
    return found


def _course(s: Oriflamme) -> list[str]:
    """The stack of frames is one that the course of the game builds, and asks what it would ask."""
    if s.result is not None:
        return []
    kinds = [type(f) for f in s.stack]
    if kinds[:1] != [Round] or len(kinds) < 2 or kinds[1] not in (Placement, Activation):
        return ["the game is in no phase"]
    if kinds[1] is Placement and len(kinds) > 2:
        return ["something is going on in the midst of the placement phase"]
    tops = [stack[-1] for stack in s.row]
    for f in s.stack[1:]:
        if isinstance(f, Placement) and not 0 <= f.left <= s.book.seats:
            return ["more have to place than sit at the table"]
        if isinstance(f, PlanUnfolds | PlanChooses):
            seat = f.seat if isinstance(f, PlanUnfolds) else f.card
            if not 0 <= seat < s.book.seats or (isinstance(f, PlanUnfolds) and f.held < 0):
                return ["a Plan unfolds for nobody"]
        elif isinstance(f, Target) and f.card not in tops:
            return ["a card that is not on top of a position acts"]
        elif isinstance(f, TwinEnters) and (
            f.prince not in tops or not s.twin_in_front[s.controller[f.prince]]
        ):
            return ["the Twin cannot enter"]
        elif isinstance(f, Replacement) and (f.by not in tops or not 1 <= f.name <= LAST_CHARACTER):
            return ["nothing can be replaced"]
    return _asked(s, tops)


def _may_call(s: Oriflamme, prince: int, tops: list[int]) -> bool:
    return prince in tops and s.twin_in_front[s.controller[prince]]


def _asked(s: Oriflamme, tops: list[int]) -> list[str]:
    """Is the question that is pending the one that the top frame puts?"""
    if not s.pending:
        return []
    d, top = s.pending[0], s.stack[-1]
    right = len(s.pending) == 1 and not d.secret and not s.sealed
    if isinstance(top, Placement):
        turn = (s.first - top.left) % s.book.seats
        right &= d.kind == ASK_PLACE and d.seat == turn and top.left > 0 and bool(s.hand[d.seat])
    elif isinstance(top, Activation):
        right &= d.kind == ASK_REVEAL and s.active in tops and s.face[s.active] == DOWN
        right = right and d.seat == s.controller[s.active]
    elif isinstance(top, TwinEnters):
        right &= d.kind == ASK_TWIN and d.seat == s.controller[top.prince]
    elif isinstance(top, Replacement):
        right &= d.kind == ASK_REPLACE and d.seat == s.controller[top.by]
    elif isinstance(top, PlanUnfolds):
        right &= d.kind == ASK_PLAN_INFLUENCE and d.seat == top.seat and top.held > 0
        right = right and bool(own_characters(s, top.seat))
    elif isinstance(top, Target):
        right &= d.kind == top.asks() and d.seat == top.chooser(s) and bool(top.targets(s))
    else:
        right = False
    return [] if right else ["the question is not the one that is due"]
