"""Who controls what, what can be reached, and power (pages 6, 23 to 25 of the book)."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.events import Sink
from kingsmoot.core.native import Vector, i64
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vectors import vector, with_number
from kingsmoot.games.thrones.book import (
    CASTLES_TO_WIN,
    COURT,
    FIEFDOMS,
    LAND_UNITS,
    NONE,
    POWER_TOKENS,
    THRONE,
    count,
    size,
)
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import (
    ALL,
    FIGURES,
    FULL_HANDS,
    HOME_OF,
    HOUSES,
    LAND_OF,
    LANDS,
    MUSTERS,
    NEAR,
    SEAS,
)
from kingsmoot.games.thrones.vocabulary.events import (
    DESTROYED,
    FELL_BACK,
    GAINED,
    HAND_BACK,
    ORDER_GONE,
    PAID,
    RANKED,
    SEVENTH,
    TOKEN_GONE,
    WINNER,
)

CASTLE_LANDS: Final[tuple[int, ...]] = tuple([a for a in range(LANDS) if MUSTERS[a]])
LANDS_BESIDE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([n for n in NEAR[a] if n < LANDS]) for a in range(ALL)]
)
SEAS_BESIDE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([n for n in NEAR[a] if LANDS <= n < SEAS]) for a in range(ALL)]
)
PORTS_BESIDE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([n for n in NEAR[a] if n >= SEAS]) for a in range(ALL)]
)
BIT: Final[Vector] = vector([1 << a for a in range(ALL)])
"""By area, a bit of its own."""


# Control (T-CTRL-01, T-CTRL-11, T-CTRL-12, T-PORT-01).


def controller(s: Thrones, a: int) -> int:
    """Units first, then a power token, then the crest; a port belongs to the house that controls its land."""
    if a >= SEAS:
        a = LAND_OF[a]
    if s.holder[a] != NONE:
        return s.holder[a]
    if s.token[a] != NONE:
        return s.token[a]
    home = HOME_OF[a]
    return home if home < s.book.seats else NONE  # T-PCNT-05


def castles(s: Thrones) -> list[int]:
    """Castle and stronghold areas by seat (T-VICT-02)."""
    return [len(castles_of(s, seat)) for seat in range(s.book.seats)]


def castles_of(s: Thrones, seat: int) -> tuple[int, ...]:
    """The castles and strongholds that a house controls, in the order of the map: kept, as `held_by`."""
    if not s.castles:
        s.castles = castles_by_house(s)
    return s.castles[seat]


def castles_by_house(s: Thrones) -> tuple[tuple[int, ...], ...]:
    """What `Thrones.castles` keeps."""
    return tuple(
        [tuple([a for a in CASTLE_LANDS if controller(s, a) == seat]) for seat in range(len(HOUSES))]
    )


def lands_of(s: Thrones, seat: int) -> int:
    return len([a for a in range(LANDS) if controller(s, a) == seat])


def areas_of(s: Thrones, seat: int) -> list[int]:
    """Where a house has units."""
    army = s.army
    return [a for a in held_by(s, seat) if army[a]]


def how_many_areas(s: Thrones, seat: int) -> int:
    army = s.army
    found = 0
    for a in held_by(s, seat):
        if army[a] != 0:
            found += 1
    return found


def held_by(s: Thrones, seat: int) -> tuple[int, ...]:
    """The areas that a house holds, in the order of the map: asked so often that they are kept."""
    if not s.held:
        s.held = areas_by_house(s)
    return s.held[seat]


def areas_by_house(s: Thrones) -> tuple[tuple[int, ...], ...]:
    """What `Thrones.held` keeps."""
    return tuple([tuple([a for a in range(ALL) if s.holder[a] == seat]) for seat in range(len(HOUSES))])


def hold(s: Thrones, a: int, seat: int) -> None:
    """From now on units of this house stand in the area, or NONE."""
    before = s.holder[a]
    if before == seat:
        return
    owner = controller(s, a)
    s.holder = with_number(s.holder, a, seat)
    if s.held:
        s.held = handed_on(s.held, a, before, seat)
    keep_castles(s, a, owner)


def keep_castles(s: Thrones, a: int, before: int) -> None:
    """Control of an area may have changed: so may whose castle it is."""
    if s.castles and MUSTERS[a]:
        owner = controller(s, a)
        if owner != before:
            s.castles = handed_on(s.castles, a, before, owner)


def handed_on(
    by_house: tuple[tuple[int, ...], ...], a: int, before: int, after: int
) -> tuple[tuple[int, ...], ...]:
    """Areas by house, one of which goes from one house to another; either may be NONE."""
    found = list(by_house)
    if before != NONE:
        found[before] = tuple([b for b in found[before] if b != a])
    if after != NONE:
        found[after] = with_area(found[after], a)
    return tuple(found)


def with_area(areas: tuple[int, ...], a: int) -> tuple[int, ...]:
    """One more area, in the order of the map."""
    found = list(areas)
    found.append(a)
    found.sort()
    return tuple(found)


# Victory.


def seventh_castle(s: Thrones, out: Sink) -> bool:
    """The seventh castle or stronghold wins at once (T-VICT-01, T-VICT-06, T-ROUND-05, T-N-27)."""
    if s.result is not None:
        return True
    for seat in range(s.book.seats):
        if len(castles_of(s, seat)) >= CASTLES_TO_WIN:
            have = castles(s)
            SEVENTH.tell(out, seat, have[seat])
            tied = [other for other in range(s.book.seats) if have[other] >= CASTLES_TO_WIN]
            crown(s, first_of(s, tied), out)
            return True
    return False


def after_ten_rounds(s: Thrones, out: Sink) -> None:
    """The most castles and strongholds (T-SETUP-02, T-VICT-03, T-CLEAN-04)."""
    have = castles(s)
    crown(s, first_of(s, [seat for seat in range(s.book.seats) if have[seat] == max(have)]), out)


def first_of(s: Thrones, tied: list[int]) -> int:
    """Tie-breakers, those of the edition (T-VICT-04); never the Iron Throne token (T-VICT-05)."""
    for measure in RUSSIAN_TIES if s.rule.russian else UKRAINIAN_TIES:
        if len(tied) > 1:
            counts = [measure(s, seat) for seat in tied]
            tied = [seat for seat, n in zip(tied, counts) if n == max(counts)]
    return tied[0]


def strongholds(s: Thrones, seat: int) -> int:
    return len([a for a in castles_of(s, seat) if MUSTERS[a] == 2])


def supply_level(s: Thrones, seat: int) -> int:
    return s.supply[seat]


def available_power(s: Thrones, seat: int) -> int:
    return s.power[seat]


def throne_rank(s: Thrones, seat: int) -> int:
    return -s.position(THRONE, seat)


UKRAINIAN_TIES: Final = (lands_of, supply_level, throne_rank)
RUSSIAN_TIES: Final = (strongholds, supply_level, available_power, throne_rank)


def crown(s: Thrones, winner: int, out: Sink) -> None:
    s.result = tuple([1.0 if seat == winner else 0.0 for seat in range(s.book.seats)])
    s.pending = ()
    s.sealed = ()
    WINNER.tell(out, winner, castles(s)[winner])


# Power (T-TERMS-04, T-TERMS-08).


def pool(s: Thrones, seat: int) -> int:
    """Tokens of a house that are neither available nor on the board (T-CONS-05)."""
    if not s.tokens:
        s.tokens = tokens_by_house(s)
    return POWER_TOKENS - s.power[seat] - s.tokens[seat]


def tokens_by_house(s: Thrones) -> tuple[int, ...]:
    """What `Thrones.tokens` keeps."""
    found = [0] * s.book.seats
    for who in s.token:
        if who != NONE:
            found[who] += 1
    return tuple(found)


def lay_token(s: Thrones, a: int, seat: int) -> None:
    """From now on a power token of this house lies in the area, or NONE."""
    owner = controller(s, a)
    s.token = with_value(s.token, a, seat)
    s.tokens = ()
    keep_castles(s, a, owner)


def gain(s: Thrones, seat: int, n: int, out: Sink) -> int:
    n = min(n, pool(s, seat))  # T-SETUP-19
    s.power[seat] += n
    if n:
        GAINED.tell(out, seat, n)
    return n


def pay(s: Thrones, seat: int, n: int, out: Sink) -> int:
    n = min(n, s.power[seat])
    s.power[seat] -= n
    if n:
        PAID.tell(out, seat, n)
    return n


def take_token(s: Thrones, a: int, out: Sink) -> None:
    """The power token of an area goes back to the pool (T-CTRL-06); it defends nothing (T-CTRL-07)."""
    if s.token[a] != NONE:
        TOKEN_GONE.tell(out, s.token[a], a)
        lay_token(s, a, NONE)


# Units.


def forces(s: Thrones, seat: int) -> int:
    """All figures of a house on the board."""
    total = 0
    army = s.army
    for a in held_by(s, seat):
        total += army[a]
    if s.fight and s.fight.attacker == seat:
        total += s.fight.host
    return total


def in_stock(s: Thrones, seat: int, kind: int) -> int:
    return FIGURES[kind] - count(forces(s, seat), kind)


def destroy(s: Thrones, a: int, units: int, routed: int, out: Sink) -> None:
    """Back to their owner's stock (T-TERMS-09). `routed` of them lay there."""
    if units:
        DESTROYED.tell(out, s.holder[a], a, units)
        s.army[a] -= units
        s.routed = with_value(s.routed, a, s.routed[a] - routed)


def emptied(s: Thrones, a: int, out: Sink) -> None:
    """If no unit is left, control is lost, or falls back (T-CTRL-03, T-CTRL-13); its order goes too."""
    if s.army[a] == 0 and s.holder[a] != NONE:
        seat = s.holder[a]
        drop_order(s, a, out)  # T-COMBAT-21
        hold(s, a, NONE)
        if a < LANDS and HOME_OF[a] not in (NONE, seat) and controller(s, a) == HOME_OF[a]:
            FELL_BACK.tell(out, HOME_OF[a], a)


def drop_order(s: Thrones, a: int, out: Sink) -> None:
    if s.order[a] != NONE:
        ORDER_GONE.tell(out, s.holder[a], a, s.order[a])
        s.order[a] = NONE


def standing(s: Thrones, a: int) -> int:
    return s.army[a] - s.routed[a]


def land_size(units: int) -> int:
    return size(units & LAND_UNITS)


# What can be reached (T-MARCH-04, T-SEA-01).


def lands_in_reach(s: Thrones, seat: int, a: int) -> list[int]:
    """Adjacent lands (T-BOARD-01, T-BOARD-02, T-BOARD-03), and those that an unbroken chain of own ships at
    sea makes adjacent (T-SEA-01), routed or under orders (T-SEA-04, T-SEA-05), however often (T-SEA-02);
    ships of others and in ports do not count (T-SEA-03, T-SEA-09). For marches and retreats only (T-SEA-08).
    """
    found = list(LANDS_BESIDE[a])
    holder = s.holder
    seas = [sea for sea in SEAS_BESIDE[a] if holder[sea] == seat]
    if not seas:
        return found
    seen: i64 = BIT[a]  # lands and seas, one bit each
    for land in found:
        seen |= BIT[land]
    for sea in seas:
        seen |= BIT[sea]
    at = 0
    while at < len(seas):
        for n in SEAS_BESIDE[seas[at]]:
            if holder[n] == seat and seen & BIT[n] == 0:
                seen |= BIT[n]
                seas.append(n)
        at += 1
    for sea in seas:
        for land in LANDS_BESIDE[sea]:
            if seen & BIT[land] == 0:
                seen |= BIT[land]
                found.append(land)
    return found


def waters_in_reach(s: Thrones, seat: int, a: int) -> list[int]:
    """Adjacent seas, and an adjacent port of one's own (T-MARCH-05, T-PORT-06); no ship carries ships
    (T-SEA-07).
    """
    return [*SEAS_BESIDE[a], *[p for p in PORTS_BESIDE[a] if controller(s, p) == seat]]


# Tracks (T-TRACK-01, T-TRACK-02).


def move_on_track(s: Thrones, track: int, seat: int, to: int, out: Sink) -> None:
    """A house moves to a position; the others close the gap. Dominance tokens follow position 1 at once, used
    ones as they are (T-TRACK-03, T-N-17).
    """
    left = [other for other in s.track[track] if other != seat]
    s.track = with_value(s.track, track, (*left[:to], seat, *left[to:]))
    RANKED.tell(out, seat, track, to + 1)


def to_bottom(s: Thrones, track: int, seat: int, out: Sink) -> None:
    move_on_track(s, track, seat, s.book.seats - 1, out)


def blade_holder(s: Thrones) -> int:
    return s.track[FIEFDOMS][0]


def raven_holder(s: Thrones) -> int:
    return s.track[COURT][0]


def throne_holder(s: Thrones) -> int:
    return s.track[THRONE][0]  # T-INFL-02


# Hands.


def refill_hand(s: Thrones, seat: int, kept: int, out: Sink) -> None:
    """An empty hand takes back all cards but the last one played (T-HCARD-07)."""
    if s.hand[seat] == 0:
        s.hand = with_value(s.hand, seat, FULL_HANDS[seat] & ~kept)
        HAND_BACK.tell(out, seat)
