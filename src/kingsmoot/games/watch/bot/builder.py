"""The bot `builder`: looks at every answer it may give and weighs what it brings by its plans.

It sees a view and nothing else. Every kind of question has its own short judgement; what they share is
`Plans.promise`, the worth of a hand by what it can soon become.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.native import Vector
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import Seat
from kingsmoot.games.watch.book import (
    CARD,
    GUARD,
    KEEP,
    KINDS_OF,
    OFFERS_COUNT,
    PATROL,
    ROAD,
    SETTLEMENT,
    Counts,
)
from kingsmoot.games.watch.bot import builder_heroes
from kingsmoot.games.watch.bot.plans import LATER, Plans, exchanged, without
from kingsmoot.games.watch.bot.worth import land_of, open_site
from kingsmoot.games.watch.rules.board import BOTH, CORNERS, ENDS, HEXES_AT, NEAR, PATHS_AT
from kingsmoot.games.watch.rules.heroes.common import UseHero
from kingsmoot.games.watch.rules.moves import ACCEPT, DECLINE, TRADE, WITHDRAW
from kingsmoot.games.watch.rules.production import half
from kingsmoot.games.watch.rules.trade import Offering, why_not_offer
from kingsmoot.games.watch.state import NONE, Watch
from kingsmoot.games.watch.vocabulary.questions import (
    ASK_BEFORE,
    ASK_COUNTER,
    ASK_DEAL,
    ASK_DISCARD,
    ASK_FIRST_GUARD,
    ASK_FIRST_ROAD,
    ASK_FOUND,
    ASK_FREE_ROAD,
    ASK_OFFER,
    ASK_REPLY,
    ASK_ROB,
    ASK_TORMUND,
    ASK_TURN,
)
from kingsmoot.games.watch.vocabulary.things import TO_CAMP, YES
from kingsmoot.games.watch.vocabulary.verbs import (
    Bank,
    BuildKeep,
    BuildRoad,
    Buy,
    CallWinter,
    Clear,
    Deal,
    Discard,
    End,
    MoveTormund,
    Offer,
    Patrol,
    PlayRoads,
    PostGuard,
    Recruit,
    Rob,
    Roll,
    Settle,
)
from kingsmoot.kit.policy import Weighed, best_first, best_of

ROLL_NOW: Final = 0.3
OFFER_GAIN: Final = 0.35
"""The least that an offer must promise, in points, to be made."""
ACCEPT_GAIN: Final = 0.12


def counsel(s: Watch, d: Decision, luck: Stream) -> list[Weighed]:
    """All answers worth a thought, the best first."""
    found = weighed(s, d)
    if not found:
        listed = s.stack[-1].legal(s, d)
        assert listed
        found = [(listed[luck.below(len(listed))], 0.0)]
    return best_first(found)


def weighed(s: Watch, d: Decision) -> list[Weighed]:
    """In no order; nothing where the question is not one that a builder thinks about."""
    kind = d.kind
    seat = d.seat
    if kind == ASK_DISCARD:
        return [(discard(s, seat), 0.0)]
    if kind == ASK_OFFER:
        return offers(s, Plans(s, seat))
    if kind == ASK_COUNTER:
        return [(DECLINE, 0.0)]
    listed = s.stack[-1].legal(s, d)
    assert listed is not None
    if kind == ASK_FOUND:
        return [(m, founding(s, seat, m.spot)) for m in listed if isinstance(m, Settle)]
    if kind == ASK_FIRST_ROAD:
        return [(m, first_road(s, seat, m.path)) for m in listed if isinstance(m, BuildRoad)]
    plans = Plans(s, seat)
    if kind in (ASK_TURN, ASK_BEFORE):
        return turn(s, plans, listed)
    if kind == ASK_FREE_ROAD:
        return [(m, plans.road_value(m.path)) for m in listed if isinstance(m, BuildRoad)]
    if kind == ASK_FIRST_GUARD:
        return [(m, plans.section_value(m.section)) for m in listed if isinstance(m, PostGuard)]
    if kind == ASK_TORMUND:
        return [(m, hex_value(s, plans, m.to)) for m in listed if isinstance(m, MoveTormund)]
    if kind == ASK_ROB:
        return [(m, victim_value(s, m.player)) for m in listed if isinstance(m, Rob)]
    if kind == ASK_REPLY:
        return replies(s, plans)
    if kind == ASK_DEAL:
        return deals(s, plans, listed)
    return builder_heroes.answers(s, plans, listed)


# Set-up.


def founding(s: Watch, seat: Seat, v: int) -> float:
    """Pips, kinds that are still missing, a way to go on from there, a route for what comes in plenty."""
    land = land_of(s)
    have = [0.0] * KINDS_OF
    for other in s.settled[seat]:
        for h in HEXES_AT[other]:
            have[s.terrain[h]] += land.pips[h]
    new = 2.0 if not s.rule.watch else 1.7
    found = land.spot[v]
    kinds: list[int] = []
    for h in HEXES_AT[v]:
        r = s.terrain[h]
        if r and have[r] == 0.0 and r not in kinds and land.pips[h]:
            kinds.append(r)
            found += new
    route = s.rule.route_at[v]
    if route != NONE:
        q = have[s.routes[route]]
        for h in HEXES_AT[v]:
            if s.terrain[h] == s.routes[route]:
                q += land.pips[h]
        found += 0.15 * q
    best = 0.0
    for w in NEAR[v]:
        for e in PATHS_AT[w]:
            x = BOTH[e] - w
            if x != v and open_site(s, x) and land.spot[x] > best:
                best = land.spot[x]
    return found + 0.2 * best


def first_road(s: Watch, seat: Seat, e: int) -> float:
    """Towards the best place two roads away."""
    land = land_of(s)
    best = 0.0
    for v in ENDS[e]:
        if s.site[v]:
            continue
        for f in PATHS_AT[v]:
            w = BOTH[f] - v
            if f != e and s.rule.open_path[f] and s.road[f] == NONE and open_site(s, w):
                best = max(best, land.spot[w])
    return best


# The turn.


def turn(s: Watch, plans: Plans, listed: list[Move]) -> list[Weighed]:
    seat = plans.seat
    hand = plans.held()
    now = plans.promise(hand)
    rest = LATER * now
    over = int(s.cards[seat]) - s.rule.hand_limit
    waste = 0.05 * over if over > 0 else 0.0  # what a seven would cost, on the average
    found: list[Weighed] = []
    desk = TRADE in listed
    for m in listed:
        if isinstance(m, BuildRoad):
            found.append((m, plans.road_value(m.path) + LATER * after(plans, hand, s.rule.cost[ROAD])))
        elif isinstance(m, Settle):
            x = plans.settlement_value(m.spot)
            found.append((m, x + LATER * after(plans, hand, s.rule.cost[SETTLEMENT])))
        elif isinstance(m, UseHero):
            found.append((m, rest + builder_heroes.use_value(s, plans, m, hand, now)))
        elif isinstance(m, Bank):
            swapped = hand[:]
            swapped[m.give] -= s.rate[seat * KINDS_OF + m.give]
            swapped[m.get] += 1
            found.append((m, LATER * plans.promise(swapped) + plans.ready(swapped) - 0.03))
        elif isinstance(m, BuildKeep):
            found.append((m, plans.keep_value(m.spot) + LATER * after(plans, hand, s.rule.cost[KEEP])))
        elif isinstance(m, PostGuard):
            x = plans.guard + plans.section_value(m.section)
            found.append((m, x + LATER * after(plans, hand, s.rule.cost[GUARD])))
        elif isinstance(m, Patrol):
            found.append((m, rest + patrol_value(s, plans) + 0.6 * hex_value(s, plans, m.hexagon)))
        elif isinstance(m, Clear):
            found.append((m, rest + patrol_value(s, plans) + clear_value(s, plans, m.hexagon)))
        elif isinstance(m, Recruit):
            found.append((m, rest + plans.guard + plans.section_value(m.section)))
        elif isinstance(m, CallWinter):
            more = hand[:]
            for r in m.two:
                more[r] += 1
            found.append((m, plans.promise(more) + 0.05))
        elif isinstance(m, Buy):
            found.append((m, plans.card + LATER * after(plans, hand, s.rule.cost[CARD])))
        elif isinstance(m, PlayRoads):
            found.append((m, rest + free_roads(s, plans)))
        elif isinstance(m, End):
            found.append((m, rest - waste))
        elif isinstance(m, Roll):
            found.append((m, rest + ROLL_NOW))
        # Trade is weighed below, when it is known what else there is.
    if desk and not s.offered and found:
        best = max([x for _, x in found])
        # Seldom: to get a card for another promises no more than to get it for nothing.
        if wished(plans, hand) > best + OFFER_GAIN:
            m = best_of(offers(s, plans))
            if isinstance(m, Offer):
                swapped = exchanged(hand, m.give, m.want)
                if LATER * plans.promise(swapped) + plans.ready(swapped) > best + OFFER_GAIN:
                    found.append((TRADE, best + 0.1))
    return found


def after(plans: Plans, hand: Vector, cost: tuple[int, ...]) -> float:
    """The promise of the hand that is left."""
    return plans.promise(without(hand, cost))


def wished(plans: Plans, hand: Vector) -> float:
    """The most that a hand could promise with one card more."""
    most = 0.0
    for want in range(1, KINDS_OF):
        hand[want] = hand[want] + 1
        x = LATER * plans.promise(hand) + plans.ready(hand)
        hand[want] = hand[want] - 1
        if x > most:
            most = x
    return most


def free_roads(s: Watch, plans: Plans) -> float:
    best = 0.0
    for e in s.reach[plans.seat]:
        best = max(best, plans.road_value(e))
    return 1.5 * best - 0.1


def patrol_value(s: Watch, plans: Plans) -> float:
    """A patrol laid down: the Largest Patrol, or a step towards it."""
    seat = plans.seat
    if s.patrol_holder == seat:
        return 0.1
    mine = s.open[seat * KINDS_OF + PATROL] + 1
    rival = (
        s.rule.largest_patrol if s.patrol_holder == NONE else s.open[s.patrol_holder * KINDS_OF + PATROL] + 1
    )
    if mine >= rival:
        return plans.point(s.rule.honour)
    return 0.15


def clear_value(s: Watch, plans: Plans, h: int) -> float:
    """A card for certain, an own hex freed, and a Gift less full: not what the leader in guards wishes."""
    found = 0.3 + 0.06 * plans.own_pips(h)
    if plans.guards > plans.rival:
        return found - 0.4 * plans.danger
    return found + 0.7 * plans.danger


# The seven.


def hex_value(s: Watch, plans: Plans, h: int) -> float:
    """What it costs the others, the leader most, and whom it lets one rob."""
    if h == TO_CAMP:
        return 0.0
    seat, land = plans.seat, plans.outlook.land
    mean = sum(s.points) / s.book.seats
    found = 0.0
    loot = 0.0
    for v in CORNERS[h]:
        b = int(s.site[v])
        if b:
            owner = (b - 1) >> 1
            pips = 0.0 if s.wild[h] else land.pips[h] * land.scarce[s.terrain[h]] * (2 - (b & 1))
            if owner == seat:
                found -= 1.3 * pips
            else:
                weight = 1.0 + 0.25 * (int(s.points[owner]) - mean)
                if s.points[owner] >= s.rule.target - 2:
                    weight *= 1.6
                found += max(0.3, weight) * pips
                loot = max(loot, min(int(s.cards[owner]), 4) * 0.08)
    return 0.05 * found + loot


def victim_value(s: Watch, victim: Seat) -> float:
    if not s.cards[victim]:
        return -1.0
    return 0.2 * int(s.points[victim]) + 0.1 * min(int(s.cards[victim]), 7)


def discard(s: Watch, seat: Seat) -> Move:
    """Card after card, each time the one that is missed least."""
    plans = Plans(s, seat)
    hand = plans.held()
    gone = [0] * KINDS_OF
    for _ in range(half(s, seat)):
        least, best = 0, -1.0
        for r in range(1, KINDS_OF):
            if hand[r]:
                hand[r] -= 1
                x = plans.promise(hand) + 0.02 * int(hand[r])
                hand[r] += 1
                if x > best:
                    least, best = r, x
        hand[least] -= 1
        gone[least] += 1
    return Discard(tuple(gone))


# Trade among players.


def offers(s: Watch, plans: Plans) -> list[Weighed]:
    """One card that is missed for one that can be spared, or for two of them; or no offer at all. The best of
    them, the third and so on are for the first offer of a turn, the others for the second: so what was
    refused is not offered again.
    """
    found = best_first(all_offers(s, plans))
    later = s.offered if s.rule.rules >= OFFERS_COUNT else s.offered - 1
    kept: list[Weighed] = []
    at = 0
    for m, x in found:
        if isinstance(m, Offer):
            if at % 2 == later % 2:
                kept.append((m, x))
            at += 1
        else:
            kept.append((m, x))
    return kept


def all_offers(s: Watch, plans: Plans) -> list[Weighed]:
    hand = plans.held()
    least = plans.promise(hand) + 0.1
    found: list[Weighed] = [(WITHDRAW, least)]
    # To give something away promises no more than to get the same for nothing.
    welcome = [False] * KINDS_OF
    for want in range(1, KINDS_OF):
        hand[want] = hand[want] + 1
        welcome[want] = plans.promise(hand) + plans.ready(hand) > least
        hand[want] = hand[want] - 1
    for give in range(1, KINDS_OF):
        for many in range(1, min(2, int(hand[give])) + 1):
            for want in range(1, KINDS_OF):
                if want == give or not welcome[want]:
                    continue
                hand[give] = hand[give] - many
                hand[want] = hand[want] + 1
                x = plans.promise(hand) + plans.ready(hand)
                hand[give] = hand[give] + many
                hand[want] = hand[want] - 1
                if x > least:
                    m = Offer(some(give, many), some(want, 1))
                    if why_not_offer(s, plans.seat, m.give, m.want) is None:
                        found.append((m, x))
    return found


def some(r: int, many: int) -> Counts:
    """A number of cards of one resource."""
    return SOME[many][r]


SOME: Final[tuple[tuple[Counts, ...], ...]] = tuple(
    [
        tuple([tuple([many * int(r == k and r > 0) for k in range(KINDS_OF)]) for r in range(KINDS_OF)])
        for many in range(3)
    ]
)


def replies(s: Watch, plans: Plans) -> list[Weighed]:
    """Yes to what helps more than it may help the other; never to whoever is about to win."""
    top = s.stack[-1]
    assert isinstance(top, Offering)
    seat = plans.seat
    found: list[Weighed] = [(DECLINE, 0.0)]
    if top.why_not_accept(s, seat) is not None or s.points[s.active] >= s.rule.target - 2:
        return found
    hand = plans.held()
    now = plans.promise(hand)
    after_deal = exchanged(hand, top.want, top.give)
    gain = plans.promise(after_deal) - now + 0.04 * (sum(top.give) - sum(top.want))
    found.append((ACCEPT, gain - ACCEPT_GAIN - 0.1 * max(0, int(s.points[s.active] - s.points[seat]))))
    return found


def deals(s: Watch, plans: Plans, listed: list[Move]) -> list[Weighed]:
    top = s.stack[-1]
    assert isinstance(top, Offering)
    hand = plans.held()
    now = plans.promise(hand)
    found: list[Weighed] = []
    for m in listed:
        if not isinstance(m, Deal):
            found.append((m, now + 0.05))
            continue
        said = top.replies[m.player]
        give, want = top.give, top.want
        if said != YES:
            want, give = said[:KINDS_OF], said[KINDS_OF:]
        kept = exchanged(hand, give, want)
        found.append((m, plans.promise(kept) - 0.04 * int(s.points[m.player])))
    return found
