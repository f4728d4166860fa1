"""What makes a position sound: every figure, token and card is accounted for."""

from __future__ import annotations

from kingsmoot.games.thrones.book import (
    LAND_UNITS,
    MOST_SUPPLY,
    MOST_THREAT,
    NONE,
    PORT_LIMIT,
    POWER_TOKENS,
    ROUNDS,
    SHIPS,
    count,
    size,
)
from kingsmoot.games.thrones.rules.control import (
    areas_by_house,
    castles_by_house,
    controller,
    tokens_by_house,
)
from kingsmoot.games.thrones.rules.fight import ATTACKER, DEFENDER
from kingsmoot.games.thrones.rules.flow import STEPS, Round
from kingsmoot.games.thrones.rules.neutral_lords import LordStands
from kingsmoot.games.thrones.rules.ports import PortFalls
from kingsmoot.games.thrones.rules.supply import Trim, within
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import (
    ALL,
    AREAS,
    CARD_HOUSE,
    CARDS,
    CLOSED,
    FIGURES,
    FULL_HANDS,
    HOME_OF,
    HOUSES,
    LANDS,
    ORDERS,
    SEAS,
    TIDE_COPIES,
    TOKENS,
    UNITS,
    WESTEROS_COPIES,
    WILDLINGS,
)


def audit(s: Thrones) -> list[str]:
    """All that is wrong with a whole position, in plain English."""
    found = shape(s)
    if found:
        return found  # nothing below makes sense of such a board
    return areas(s) + houses(s) + cards(s) + combat(s) + procedure(s)


def shape(s: Thrones) -> list[str]:
    found = []
    seats = s.book.seats
    for name in ("army", "routed", "holder", "token", "garrison", "lord", "order"):
        if len(getattr(s, name)) != ALL:
            found.append(f"{name} has not one entry an area")
    for name in ("power", "supply", "hand"):
        if len(getattr(s, name)) != seats:
            found.append(f"{name} has not one entry a house")
    if len(s.track) != 3 or any(sorted(t) != list(range(seats)) for t in s.track):
        found.append("a track does not hold every house once")
    if len(s.deck) != 3 or len(s.shown) != 3:
        found.append("there are three Westeros decks")
    if len(s.wild_known) != len(s.wild) or len(s.tides) not in (0, 3):
        found.append("wildling or tides cards are out of shape")
    if s.fight and not set(s.fight.seat) <= set(range(seats)):
        found.append("a combat is out of shape")
    if found:
        return found
    if any(not NONE <= who < seats for who in (*s.holder, *s.token)):
        found.append("an area belongs to no house at this table")
    elif s.held and s.held != areas_by_house(s):
        found.append("the areas kept by house are not those held")
    elif s.castles and s.castles != castles_by_house(s):
        found.append("the castles kept by house are not those controlled")
    elif s.tokens and s.tokens != tokens_by_house(s):
        found.append("the power tokens kept by house are not those on the board")
    if any(not 0 <= units < 1 << 14 for units in (*s.army, *s.routed)):
        found.append("a number of units is out of range")
    if any(not NONE <= o < len(ORDERS) or o == 0 for o in s.order):
        found.append("there is no such order")
    if not 0 <= s.round <= ROUNDS or s.threat not in range(0, MOST_THREAT + 1, 2):
        found.append("round or wildling threat is out of range")
    if not 0 <= s.banned < 1 << len(ORDERS):
        found.append("there is no such order to forbid")
    return found


def areas(s: Thrones) -> list[str]:
    found = []
    field = s.fight.field if s.fight else NONE
    falling = [f.port for f in s.stack if isinstance(f, PortFalls)]
    for a in range(ALL):
        name = AREAS[a]
        units = s.army[a]
        if (s.holder[a] == NONE) != (units == 0) and a != field:
            found.append(f"{name}: units without a house, or a house without units")
        if any(count(s.routed[a], kind) > count(units, kind) for kind in range(4)):
            found.append(f"{name}: more routed units than units")
        if (a < LANDS and units & SHIPS) or (a >= LANDS and units & LAND_UNITS):
            found.append(f"{name}: units where they cannot stand")
        if a >= SEAS and size(units) > PORT_LIMIT:
            found.append(f"{name}: more than {PORT_LIMIT} ships in a port")
        if a >= SEAS and units and a not in falling and controller(s, a) != s.holder[a]:
            found.append(f"{name}: ships in a port of another house")
        if s.token[a] != NONE and (a >= LANDS or s.holder[a] not in (NONE, s.token[a])):
            found.append(f"{name}: a power token where it cannot lie")
        if s.order[a] != NONE and not units and a != field:
            found.append(f"{name}: an order without units")
        if s.lord[a] and (a >= LANDS or units or s.token[a] != NONE or not 0 < s.lord[a] <= CLOSED):
            found.append(f"{name}: a neutral lord where he cannot be")
        if s.garrison[a]:
            home = HOME_OF[a]
            if not 0 <= home < s.book.seats or controller(s, a) != home or not 0 < s.garrison[a] < 10:
                found.append(f"{name}: a garrison where it cannot be")
    return found


def houses(s: Thrones) -> list[str]:
    found = []
    # What has marched on a lord still stands at home until it is known whether the lord falls (T-N-30).
    unsettled = [f.seat for f in s.stack if isinstance(f, Trim | LordStands)]
    for seat in range(s.book.seats):
        name = HOUSES[seat]
        have = [0] * 4
        for a in range(ALL):
            if s.holder[a] == seat:
                have = [n + count(s.army[a], kind) for kind, n in enumerate(have)]
        if s.fight and s.fight.attacker == seat:
            have = [n + count(s.fight.host, kind) for kind, n in enumerate(have)]
        for kind in range(4):
            if have[kind] > FIGURES[kind]:
                found.append(f"{name}: more than {FIGURES[kind]} of {UNITS[kind]}")
        if s.power[seat] < 0 or s.power[seat] + s.token.count(seat) > POWER_TOKENS:
            found.append(f"{name}: more than {POWER_TOKENS} power tokens, or less than none")
        if not 0 <= s.supply[seat] <= MOST_SUPPLY:
            found.append(f"{name}: supply is out of range")
        elif not found and seat not in unsettled and not within(s, seat):
            found.append(f"{name}: armies beyond its supply")
        used = [0] * len(ORDERS)
        for a in range(ALL):
            if s.holder[a] == seat and s.order[a] > 0:
                used[s.order[a]] += 1
        if any(n > TOKENS[o] for o, n in enumerate(used)):
            found.append(f"{name}: more orders of a kind than tokens")
        fights = bool(s.fight) and seat in (s.fight.attacker, s.fight.defender)
        if not 0 <= s.hand[seat] <= FULL_HANDS[seat] or (s.hand[seat] == 0 and not fights):
            found.append(f"{name}: no hand of House cards")
    return found


def cards(s: Thrones) -> list[str]:
    found = []
    for deck in range(3):
        whole = [card for card, copies in enumerate(WESTEROS_COPIES[deck]) for _ in range(copies)]
        if sorted(s.deck[deck] + s.shown[deck]) != whole:
            found.append(f"Westeros deck {deck + 1} is not whole")
    if sorted(s.wild) != list(range(1, len(WILDLINGS))):
        found.append("the wildling deck is not whole")
    drawn = [card for pile in s.tides for card in pile]
    if any(not 0 < c < len(TIDE_COPIES) or drawn.count(c) > TIDE_COPIES[c] for c in drawn):
        found.append("there are no such tides cards")
    if any(len(pile) > 1 for pile in s.tides) or (drawn and (not s.fight or not s.rule.tides)):
        found.append("tides cards lie where they cannot")
    if len(s.tides_shown) not in (0, 2) or any(not 0 < c < len(TIDE_COPIES) for c in s.tides_shown):
        found.append("other tides cards were opened than there are")
    return found


def combat(s: Thrones) -> list[str]:
    f = s.fight
    if not f:
        return ["support without a combat"] if s.backing else []
    found = []
    if f.attacker == f.defender:
        found.append("nobody fights against himself")
    if not 0 <= f.field < SEAS or not 0 <= f.origin < ALL or not 0 < f.march < len(ORDERS):
        found.append("a combat that no march led to")
    elif f.host & (SHIPS if f.field < LANDS else LAND_UNITS) or not 0 <= f.host < 1 << 14:
        found.append("attackers where they cannot stand")
    elif s.holder[f.field] not in (NONE, f.attacker, f.defender):
        found.append("a third house holds the field")
    for side in (ATTACKER, DEFENDER):
        if not (
            f.card[side] == 0 or (0 < f.card[side] < len(CARDS) and CARD_HOUSE[f.card[side]] == f.seat[side])
        ):
            found.append("a House card of another house")
    if f.blade not in (NONE, 0, 1) or f.winner not in (NONE, 0, 1):
        found.append("a combat has two sides")
    if any(not 0 <= b >> 1 < ALL for b in s.backing):
        found.append("support from nowhere")
    return found


def procedure(s: Thrones) -> list[str]:
    bottom = s.stack[0] if s.stack else None
    if not isinstance(bottom, Round) or not 0 <= bottom.at < len(STEPS):
        return ["the rounds are out of order"]
    if s.result is None and not s.round and bottom.at != 0:
        return ["no round has begun"]
    if s.round > 1 and 2 <= bottom.at <= 5 and not all(s.shown):
        return ["the Westeros cards of the round are not shown"]
    return []
