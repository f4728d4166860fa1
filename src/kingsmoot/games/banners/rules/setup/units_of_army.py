"""From army lists to units on hand (B-ARMY, B-UNIT, B-ATT)."""

from __future__ import annotations

from kingsmoot.core.tuples import with_value
from kingsmoot.core.vectors import vector
from kingsmoot.games.banners.book import CLASH
from kingsmoot.games.banners.rules.setup import army_lists
from kingsmoot.games.banners.rules.tactics_cards import shuffled
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import NONE, WAITING
from kingsmoot.games.banners.vocabulary.kinds import DRAW_DECK


def muster(s: Banners) -> None:
    """Make the units of all armies, seat by seat, and shuffle the decks. Attachments go with their units
    (B-DEP-05)."""
    cat = s.rule.cat
    owner: list[int] = []
    kind: list[int] = []
    attached: list[int] = []
    ncu: list[int] = []
    ncu_owner: list[int] = []
    masks: list[int] = []
    for seat in range(s.book.seats):
        told = army_lists.read(cat, s.armies[seat])
        start = len(owner)
        for unit, joined in told.units:
            owner.append(seat)
            kind.append(unit)
            attached.append(joined)
        for n in told.ncus:
            ncu.append(n)
            ncu_owner.append(seat)
        s.commander = with_value(s.commander, seat, head(s, told, start))
        cards = army_lists.deck(cat, told)
        mask = 0
        for card in cards:
            mask |= 1 << card
        masks.append(mask)
        s.deck = with_value(s.deck, seat, cards)
    s.decklist = tuple(masks)
    raise_units(s, owner, kind, attached, ncu, ncu_owner)
    for seat in range(s.book.seats):
        s.deck = with_value(s.deck, seat, shuffled(s, s.deck[seat], DRAW_DECK))


def raise_units(
    s: Banners, owner: list[int], kind: list[int], attached: list[int], ncu: list[int], ncu_owner: list[int]
) -> None:
    """Fresh units at full strength, not yet deployed."""
    cat = s.rule.cat
    count = len(owner)
    s.owner = tuple(owner)
    s.kind = tuple(kind)
    s.ordinal = tuple([kind[: at + 1].count(kind[at]) for at in range(count)])
    nothing = [0] * count
    s.attached = vector(attached)
    s.where = vector([WAITING] * count)
    s.x = vector(nothing)
    s.y = vector(nothing)
    s.facing = vector(nothing)
    s.health = vector([cat.unit_models[k] * cat.unit_wounds[k] for k in kind])
    s.tokens = vector(nothing)
    s.done = vector(nothing)
    s.used = vector(nothing)
    s.marks = vector(nothing)
    s.stained = (0,) * count
    s.vow = (NONE,) * count
    s.attire = ((),) * count
    s.ranks_at = (0,) * count
    s.ncu = tuple(ncu)
    s.ncu_owner = tuple(ncu_owner)
    s.ncu_zone = (NONE,) * len(ncu)
    s.ncu_done = (0,) * len(ncu)
    s.ncu_tokens = tuple([cat.ncu_start_tokens[n] for n in ncu])
    s.ncu_on = (NONE,) * len(ncu)
    s.ncu_marks = (0,) * len(ncu)


def head(s: Banners, told: army_lists.Army, start: int) -> int:
    """The unit of the commander; in a clash, if he is no part of a unit, his representative: the first
    attachment (B-MODE-CLASH-04)."""
    at = army_lists.commander_unit(s.rule.cat, told)
    if at != NONE:
        return start + at
    if s.rule.mode != CLASH:
        return NONE
    for place, (_, joined) in enumerate(told.units):
        if joined != NONE:
            return start + place
    return NONE
