"""Condition tokens (B-COND): one of a kind on a unit, until an enemy expends it or an effect takes it off."""

from __future__ import annotations

from kingsmoot.core.events import Sink
from kingsmoot.games.banners.rules.victory.elimination import eliminated
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import CONDITION_BITS, NONE, TABLE
from kingsmoot.games.banners.vocabulary import events


def put(s: Banners, u: int, condition: int, out: Sink) -> None:
    """A token on a unit; a second of the same kind changes nothing (B-COND-01). Walls take none."""
    if s.where[u] != TABLE or s.kind[u] == s.rule.cat.wall or s.tokens[u] & condition:
        return
    s.tokens[u] |= condition
    events.CONDITION.tell(out, u, CONDITION_BITS.index(condition))


def lift(s: Banners, u: int, condition: int, out: Sink) -> None:
    if s.tokens[u] & condition:
        s.tokens[u] &= ~condition
        events.CONDITION_OFF.tell(out, u, CONDITION_BITS.index(condition))


def carried(s: Banners, u: int) -> list[int]:
    """Indices of the conditions that a unit has."""
    return [at for at, bit in enumerate(CONDITION_BITS) if s.tokens[u] & bit]


def enemies_in_turn(s: Banners, u: int, first: int = NONE) -> list[int]:
    """The seats that may expend a token of this unit: the one named first, then in turn order."""
    mine = s.team[s.owner[u]]
    seats = [(s.active + at) % s.book.seats for at in range(s.book.seats)]
    found = [seat for seat in seats if s.team[seat] != mine and not eliminated(s, seat)]
    if first in found:
        found.remove(first)
        found.insert(0, first)
    return found
