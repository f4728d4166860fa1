"""How well each family stands, in influence to expect, on a whole (imagined) table.

What a card will bring is a sum over its visits to come, each as likely as its survival: chances of being
struck come from the killers that can reach it. Tables were measured on good play.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.refs import Seat
from kingsmoot.games.oriflamme.book import (
    APOTHECARY,
    BRIBE,
    CRIMINAL,
    DAREDEVIL,
    LAST_CHARACTER,
    PAYS,
    PLAN,
    PRINCE,
    QUEEN,
    ROUNDS,
    SCHEMER,
    SUBSTITUTION,
    TRAP,
)
from kingsmoot.games.oriflamme.bot.measured import GAIN
from kingsmoot.games.oriflamme.rules.flow import Placement
from kingsmoot.games.oriflamme.rules.row import beside_stack
from kingsmoot.games.oriflamme.state import DOWN, NONE, Oriflamme

INCOME: Final[tuple[float, ...]] = tuple(
    [float(pays) if card <= LAST_CHARACTER else 0.0 for card, pays in enumerate(PAYS)]
)
"""What one activation pays."""

TWIN_TO_COME: Final = 2.0
HAND: Final = 0.6
HIDDEN_GAIN: Final = 0.6
COVERED: Final = 0.8
LOSS: Final = 0.35
"""What the loss of one influence by somebody else is worth."""

STRUCK_BY_DAREDEVIL: Final = 0.6
STRUCK_BY_APOTHECARY: Final = 0.4
STRUCK_FROM_HIDING: Final = 0.25
STRUCK_ANYHOW: Final = 0.05
STRUCK_QUEEN: Final = 0.1
TIE_BREAK: Final = 0.02

SHARP: Final = 0.45
SHARPER: Final = 0.15
"""How score turns into the chance to win, more so from round to round."""


def worth(s: Oriflamme) -> list[float]:
    """The score of each seat, sharpened so that its softmax is the chance to win."""
    sharp = SHARP * (1.0 + SHARPER * s.round)
    return [sharp * x for x in score(s)]


def score(s: Oriflamme) -> list[float]:
    seats = s.book.seats
    found = [float(n) for n in s.influence]
    placing = isinstance(s.stack[-1], Placement)
    for seat in range(seats):
        found[seat] += HAND * _hand(s, seat)
    for at in range(len(s.tops)):
        _position(s, at, placing, found)
    return found


def _hand(s: Oriflamme, seat: Seat) -> float:
    """The best cards for the placements to come."""
    hand = s.hand[seat]
    times = min(len(hand) - 1, ROUNDS - s.round + 1)  # one card is never placed (O-PLA-11)
    if times <= 0:
        return 0.0
    # The middle of the rounds to come.
    gains = GAIN[(times + 2) // 2]
    return sum(sorted([gains[card] for card in hand], reverse=True)[:times])


def _position(s: Oriflamme, at: int, placing: bool, found: list[float]) -> None:
    """Add what the cards of one position will bring."""
    c = s.tops[at]
    seat = s.controller[c]
    left = ROUNDS - s.round + (1 if placing or at >= s.visited or c in s.uncovered else 0)
    before, after = _struck(s, at, placing)
    found[seat] += TIE_BREAK
    if s.face[c] == DOWN:
        _hidden(s, at, left, before, after, found)
    else:
        _open(s, at, left, before, after, found)
    if s.beneath[c] != NONE and left > 0:
        # An intrigue leaves in its own visit and the card below acts in it (O-STK-09).
        soon = 0.8 if s.card[c] > LAST_CHARACTER and s.card[c] != TRAP else 0.25
        for under in s.stack_under(c)[:-1]:
            found[s.controller[under]] += (
                COVERED * soon * (int(s.tokens[under]) + _future(s, under, left, 0.15, 0.3))
            )


def _future(s: Oriflamme, c: int, left: int, before: float, after: float) -> float:
    """What a card by itself will bring in so many visits."""
    card = s.card[c]
    if s.face[c] == DOWN:
        return HIDDEN_GAIN * GAIN[left][card]
    return INCOME[card] * _paid(left, before, after)


def _paid(left: int, before: float, after: float) -> float:
    """How many of its visits a card lives to see: `before` is the risk until the first, then `after`."""
    total = 0.0
    alive = 1.0 - before
    for _ in range(left):
        total += alive
        alive *= 1.0 - after
    return total


def _hidden(s: Oriflamme, at: int, left: int, before: float, after: float, found: list[float]) -> None:
    """Influence on a card is worth its chance to be taken; the card, what such cards usually bring,
    better or worse for where it lies.
    """
    c = s.tops[at]
    card = s.card[c]
    seat = s.controller[c]
    if left <= 0:
        return
    safe = 1.0 - before
    held = 0.0 if card == TRAP else float(s.tokens[c])
    gain = HIDDEN_GAIN * GAIN[left][card]
    if card == PRINCE and s.twin_in_front[seat]:
        gain += HIDDEN_GAIN * TWIN_TO_COME * left / ROUNDS
    if card == TRAP:
        found[seat] += gain + 1.5 * before
    else:
        found[seat] += safe * (held + gain + _place_of(s, at, seat, card, left))


def _place_of(s: Oriflamme, at: int, seat: Seat, card: int, left: int) -> float:
    """How much better than usual a hidden card lies here."""
    if card in (DAREDEVIL, SUBSTITUTION):
        return 0.5 * _best_strike(s, s.neighbours(at), seat, card) - 0.5
    if card == APOTHECARY:
        return 0.5 * _best_strike(s, _reached(s, at, seat), seat, card) - 0.5
    if card == CRIMINAL:
        return 0.7 * _criminal(s, at, seat)
    if card == SCHEMER:
        return -1.5 if beside_stack(s, at) else 0.0
    if card == PLAN:
        return 0.4 * _best_own(s, seat) * (1 + int(s.tokens[s.tops[at]])) - 0.5
    if card == BRIBE:
        return 0.7 * _best_bribe(s, seat, left) - 1.0
    return 0.0


def _open(s: Oriflamme, at: int, left: int, before: float, after: float, found: list[float]) -> None:
    c = s.tops[at]
    card = s.card[c]
    seat = s.controller[c]
    if left <= 0:
        return
    if card == SCHEMER and beside_stack(s, at):
        return
    if INCOME[card]:
        found[seat] += INCOME[card] * _paid(left, before, after)
        return
    times = min(_paid(left, before, after), 2.0)
    if card == CRIMINAL:
        found[seat] += times * _criminal(s, at, seat)
    elif card == DAREDEVIL:
        found[seat] += 0.6 * times * _best_strike(s, s.neighbours(at), seat, card)
    else:
        found[seat] += 0.6 * times * _best_strike(s, _reached(s, at, seat), seat, card)


def _criminal(s: Oriflamme, at: int, seat: Seat) -> float:
    """He takes from whoever stands beside him (O-CRI-01)."""
    total = 0.0
    for c in s.neighbours(at):
        total += -1.0 if s.controller[c] == seat else LOSS * int(min(s.influence[s.controller[c]], 1))
    return total


def _reached(s: Oriflamme, at: int, seat: Seat) -> list[int]:
    """What an Apothecary at this position could strike (O-APO-01)."""
    found: list[int] = []
    for n in range(len(s.tops)):
        if n != at and s.controller[s.tops[n]] == seat:
            for c in s.neighbours(n):
                if c not in found and c != s.tops[at]:
                    found.append(c)
    return found


def _best_strike(s: Oriflamme, targets: list[int], seat: Seat, card: int) -> float:
    """The best that striking one of these can bring; it must be done (O-ACT-07)."""
    best = -9.0
    for c in targets:
        pays = 0.0 if card == DAREDEVIL else 1.0
        hit = s.card[c]
        if s.controller[c] == seat:
            value = pays - 1.5 - int(s.tokens[c]) - INCOME[hit]
        else:
            value = pays + LOSS * (int(s.tokens[c]) + 1.5 * INCOME[hit] + 0.5)
            if hit == QUEEN:
                value += 1.0  # O-QUN-02
            if hit == TRAP and s.face[c] == DOWN:
                value = pays - 1.0
        best = max(best, value)
    return best if targets else 0.0


def _best_own(s: Oriflamme, seat: Seat) -> float:
    """What a Plan could activate."""
    best = 0.0
    for c in s.tops:
        if s.controller[c] == seat and s.face[c] != DOWN:
            best = max(best, INCOME[s.card[c]])
    return best


def _best_bribe(s: Oriflamme, seat: Seat, left: int) -> float:
    """What a Bribe could bring: a lone face-up character of somebody else (O-BRI-01)."""
    best = 0.0
    for c in s.tops:
        if s.beneath[c] == NONE and s.face[c] != DOWN and s.controller[c] != seat:
            best = max(best, INCOME[s.card[c]] * min(left, 2))
    return best


def _struck(s: Oriflamme, at: int, placing: bool) -> tuple[float, float]:
    """The chance that the top card here is struck before its next visit, and between two later ones."""
    c = s.tops[at]
    seat = s.controller[c]
    first = 1.0 - STRUCK_ANYHOW
    always = first
    temptation = STRUCK_QUEEN if s.face[c] != DOWN and s.card[c] == QUEEN else 0.0
    temptation += 0.05 * int(s.tokens[c])
    for n in range(len(s.tops)):
        k = s.tops[n]
        if s.controller[k] == seat:
            continue
        risk = _risk_from(s, n, k, at)
        if risk:
            risk = min(risk + temptation, 0.9)
            always *= 1.0 - risk
            # Who comes earlier in the row strikes first; who was passed strikes in the next round.
            acts = placing or n >= s.visited
            if (n < at and acts) or (not placing and at < s.visited):
                first *= 1.0 - risk
    return 1.0 - first, 1.0 - always


def _risk_from(s: Oriflamme, n: int, k: int, at: int) -> float:
    """How likely the card `k` at position n strikes position `at` in one visit."""
    card = s.card[k]
    beside = n == at - 1 or n == at + 1
    if card == DAREDEVIL and beside:
        return STRUCK_BY_DAREDEVIL if s.face[k] != DOWN else STRUCK_FROM_HIDING
    if card == SUBSTITUTION and beside:
        return STRUCK_FROM_HIDING
    if card == APOTHECARY:
        seat = s.controller[k]
        for c in s.neighbours(at):
            if c != k and s.controller[c] == seat:
                return STRUCK_BY_APOTHECARY if s.face[k] != DOWN else 0.6 * STRUCK_FROM_HIDING
    return 0.0
