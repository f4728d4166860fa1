"""Who has which abilities now: units by their cards and attachments, non-combat units by theirs."""

from __future__ import annotations

from kingsmoot.core.native import Vector, i64
from kingsmoot.core.vectors import filled
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ATTACHMENT_SILENCED,
    SILENCED,
    SILENCED_ROUND,
    TABLE,
)
from kingsmoot.games.banners.unit_names import NCU


def has(s: Banners, u: int, ability: int) -> bool:
    """Whether a combat unit has an ability now: on its card or its attachment's (B-ATT-06), not silenced."""
    return bool(able(s, u) >> ability & 1)


def able(s: Banners, u: int) -> int:
    """All abilities that a unit has now, one bit each."""
    marks = s.marks[u]
    if marks & (SILENCED | SILENCED_ROUND):
        return s.rule.able[s.kind[u]][s.attached[u] + 1] & s.rule.innate
    if marks & ATTACHMENT_SILENCED:
        return s.rule.able[s.kind[u]][0]
    return s.rule.able[s.kind[u]][s.attached[u] + 1]


def ncu_has(s: Banners, n: int, ability: int) -> bool:
    return bool(ncu_able(s, n) >> ability & 1)


def ncu_able(s: Banners, n: int) -> int:
    return 0 if s.ncu_marks[n] & SILENCED_ROUND else s.rule.cat.ncu_able[s.ncu[n]]


def owner_of(s: Banners, u: int) -> int:
    """The seat of a combat unit, or of NCU + n."""
    return s.ncu_owner[u - NCU] if u >= NCU else s.owner[u]


def ability_mask(s: Banners, source: int) -> int:
    return ncu_able(s, source - NCU) if source >= NCU else able(s, source)


def printed(s: Banners) -> Vector:
    """By seat, the abilities printed on its units when they were first asked for, one bit each; a character
    who has died since may have had some of them. After the seats, how many units there are."""
    kept, seats, units = s.printed, s.book.seats, len(s.kind) + len(s.ncu)
    if len(kept) > seats and kept[seats] == units:
        return kept
    found = filled(seats + 1, 0)
    for u in range(len(s.kind)):
        found[s.owner[u]] |= s.rule.able[s.kind[u]][s.attached[u] + 1]
    for n in range(len(s.ncu)):
        found[s.ncu_owner[n]] |= s.rule.cat.ncu_able[s.ncu[n]]
    found[seats] = units
    s.printed = found
    return found


def sources_of(s: Banners, mask: int, seat: int) -> list[int]:
    """A seat's units, combat and not, with any of these abilities printed on them."""
    found: list[int] = []
    wanted: i64 = mask
    if not printed(s)[seat] & wanted:
        return found
    able, kinds, attached = s.rule.able, s.kind, s.attached
    for u in range(len(kinds)):
        if s.owner[u] == seat and able[kinds[u]][attached[u] + 1] & wanted:
            if s.where[u] == TABLE or s.round == 0:
                found.append(u)
    for n in range(len(s.ncu)):
        if s.ncu_owner[n] == seat and s.rule.cat.ncu_able[s.ncu[n]] & mask:
            found.append(NCU + n)
    return found


def sources(s: Banners, mask: int) -> list[int]:
    """Everybody's, in turn order from the active player."""
    found: list[int] = []
    for at in range(s.book.seats):
        found += sources_of(s, mask, (s.active + at) % s.book.seats)
    return found


def bits(mask: int) -> list[int]:
    found: list[int] = []
    left: i64 = mask
    at = 0
    while left:
        if left & 255 == 0:
            left >>= 8
            at += 8
            continue
        if left & 1:
            found.append(at)
        left >>= 1
        at += 1
    return found
