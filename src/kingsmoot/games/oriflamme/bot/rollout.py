"""How Oriflamme is played in play-outs, and which hidden cards are likely, by what was measured on good play.

A play-out reads no card that its seat cannot know.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.refs import Seat
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.tuples import with_value
from kingsmoot.games.oriflamme.book import (
    BRIBE,
    DAREDEVIL,
    LAST_CHARACTER,
    PLAN,
    QUEEN,
    ROUNDS,
    SCHEMER,
    SUBSTITUTION,
    TRAP,
    TWIN,
)
from kingsmoot.games.oriflamme.bot.measured import BRIBED, PLACED, PLANNED, SHOWN, STILL_DOWN, TARGET
from kingsmoot.games.oriflamme.rules.moves import KEEPS, PLACES, REVEALS, SPEND, TAKE
from kingsmoot.games.oriflamme.rules.row import beside_stack, own_tops
from kingsmoot.games.oriflamme.state import DOWN, ENTERED, NONE, Oriflamme
from kingsmoot.games.oriflamme.vocabulary import (
    ASK_APOTHECARY,
    ASK_BRIBE,
    ASK_DAREDEVIL,
    ASK_PLACE,
    ASK_PLAN_INFLUENCE,
    ASK_PLAN_TARGET,
    ASK_REPLACE,
    ASK_REVEAL,
    ASK_SUBSTITUTION,
    END,
    START,
    Bribe,
    OnCard,
)

NEEDY: Final = (DAREDEVIL, SUBSTITUTION, SCHEMER, PLAN, BRIBE)
"""Cards that are shown only where others lie well for them."""
SHOWN_MORE: Final = 8
"""Percent that a card is revealed the more often for each influence on it."""

TARGET_DOWN: Final = 2
TARGET_INFLUENCE: Final = 3
"""How tempting a face-down card of an opponent is, and each influence on it."""

AT_END: Final = 10
STACKED: Final = 4
STACKED_GUARD: Final = 12
"""How likely a card is laid at an end, on an own one, and on one that it guards."""


def rollout(s: Oriflamme, d: Decision, luck: Stream) -> Move:
    kind = d.kind
    if kind == ASK_REVEAL:
        return _show(s, luck)
    if kind == ASK_PLACE:
        return _place(s, d.seat, luck)
    if kind in (ASK_DAREDEVIL, ASK_APOTHECARY, ASK_SUBSTITUTION):
        return _strike(s, d, luck)
    if kind == ASK_BRIBE:
        return _welcome(s, d, BRIBED, luck)
    if kind == ASK_PLAN_TARGET:
        return _welcome(s, d, PLANNED, luck)
    if kind == ASK_PLAN_INFLUENCE:
        return SPEND if _earns(s, d.seat) else TAKE
    if kind == ASK_REPLACE:
        listed = s.stack[-1].legal(s, d)
        assert listed is not None
        return listed[0]
    return sample(s, d, luck)


def _show(s: Oriflamme, luck: Stream) -> Move:
    """In the last round all is shown but the Trap, which may still be struck (O-END-02)."""
    c = s.active
    card = s.card[c]
    if s.round == ROUNDS:
        chance = 50 if card == TRAP and s.visited < len(s.tops) else 100
    else:
        chance = SHOWN[card] + SHOWN_MORE * s.tokens[c]
        if card in NEEDY:
            chance = (chance * _use(s, c, card)) >> 2
    return (REVEALS if luck.below(100) < chance else KEEPS)[c]


def _use(s: Oriflamme, c: int, card: int) -> int:
    """How well the table suits a card that needs others, 4 being as usual."""
    seat = s.controller[c]
    if card == SCHEMER:
        return 1 if beside_stack(s, s.position_of(c)) else 5
    if card == PLAN:
        return 12 if _earns(s, seat) else 2
    best = 0
    if card == BRIBE:
        for other in s.tops:
            if s.beneath[other] == NONE and s.controller[other] != seat and s.face[other] != DOWN:
                best = max(best, BRIBED[s.card[other]])
        return best
    for other in s.neighbours(s.position_of(c)):
        if s.controller[other] != seat:
            best = max(best, _tempting(s, other))
    return best if best < 7 else 7


def _tempting(s: Oriflamme, c: int) -> int:
    if s.face[c] == DOWN:
        return TARGET_DOWN + TARGET_INFLUENCE * s.tokens[c]
    return TARGET[s.card[c]]


def _place(s: Oriflamme, seat: Seat, luck: Stream) -> Move:
    weights = PLACED[s.round - 1]
    hand = s.hand[seat]
    card = hand[_pick([weights[c] for c in hand], luck)]
    if not s.tops:
        return PLACES[card][START + 2]
    wheres = [START, END]
    likely = [AT_END, AT_END]
    for c in own_tops(s, seat):
        wheres.append(c)
        likely.append(_stacked(s, card, c))
    return PLACES[card][wheres[_pick(likely, luck)] + 2]


def _stacked(s: Oriflamme, card: int, c: int) -> int:
    """How likely a card is laid on this own one: an intrigue on an earner guards it and costs it nothing
    (O-STK-06, O-STK-09), a character puts it to sleep (O-STK-04).
    """
    earns = s.face[c] != DOWN and PLANNED[s.card[c]] > 1
    if card > LAST_CHARACTER:
        return STACKED_GUARD if earns or s.tokens[c] else STACKED
    return 1 if earns else STACKED


def _strike(s: Oriflamme, d: Decision, luck: Stream) -> Move:
    """One of the opponents' cards, the more tempting the likelier."""
    listed = s.stack[-1].legal(s, d)
    assert listed is not None
    weights: list[int] = []
    for m in listed:
        assert isinstance(m, OnCard)
        c = m.laid
        if s.controller[c] == d.seat:
            weights.append(0)
        else:
            weights.append(_tempting(s, c))
    return listed[_pick(weights, luck)]


def _welcome(s: Oriflamme, d: Decision, table: tuple[int, ...], luck: Stream) -> Move:
    listed = s.stack[-1].legal(s, d)
    assert listed is not None
    weights: list[int] = []
    for m in listed:
        if not isinstance(m, OnCard) or (isinstance(m, Bribe) and s.controller[m.laid] == d.seat):
            weights.append(0)
        else:
            weights.append(table[s.card[m.laid]])
    return listed[_pick(weights, luck)]


def _earns(s: Oriflamme, seat: Seat) -> bool:
    """Whether one more activation brings more than the influence spent on it."""
    for c in own_tops(s, seat):
        if s.face[c] != DOWN and (s.card[c] == QUEEN or s.card[c] == SCHEMER):
            return True
    return False


def _pick(weights: list[int], luck: Stream) -> int:
    """An index in proportion to the weights; any of them where all are 0."""
    total = sum(weights)
    if total == 0:
        return luck.below(len(weights))
    left = luck.below(total)
    for at, w in enumerate(weights):
        left -= w
        if left < 0:
            return at
    raise AssertionError


# Worlds.


def imagine(v: Oriflamme, unseen: dict[int, list[int]], seed: bytes) -> Oriflamme | None:
    """A whole state that fits the view, likelier cards more often; None where this cannot promise it.

    Each round lays one card a family, and cards that enter face up can be told (O-PLA-01, O-PRI-06), so
    the number of a card tells its round. What is left goes to hand and set-aside cards at random.
    """
    luck = Stream(derive(seed, b"deal"))
    s = v.clone()
    s.seed = seed
    seats = s.book.seats
    entered = 0
    rounds: list[int] = []
    for c in range(len(s.card)):
        if s.face[c] == ENTERED:
            entered += 1
        rounds.append(min((c - entered) // seats, s.round - 1))  # arranged rows are numbered anyhow
    for stack in s.row:
        for c in stack:
            if s.card[c]:
                continue
            if s.face[c] != DOWN:
                return None  # O-N-54 played otherwise: the general way
            kept = rounds[c] < s.round - 1
            weights = (STILL_DOWN if kept else PLACED)[rounds[c]]
            left = unseen[s.family[c]]
            barred = s.not_card[c] | 1 << TWIN
            fits = [0 if barred >> card & 1 else weights[card] for card in left]
            if not any(fits):
                return None
            s.card[c] = left.pop(_pick(fits, luck))
    for f in range(seats):
        left = unseen[f]
        if not left:
            continue
        luck.shuffle(left)
        aside = len(s.aside[f])
        if TWIN in left or len(left) != aside + len(s.hand[f]):
            return None
        s.aside = with_value(s.aside, f, tuple(left[:aside]))
        s.hand[f] = tuple(left[aside:])
        for card in s.aside[f]:
            if s.not_aside[f] >> card & 1:
                return None
    return s
