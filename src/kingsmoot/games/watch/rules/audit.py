"""What makes a position sound."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sized
from typing import Any, Final

from kingsmoot.core.frames import Frame
from kingsmoot.core.state import asked_of
from kingsmoot.core.vectors import count
from kingsmoot.games.watch.book import (
    CAMPS,
    CLANS,
    EACH,
    GUARD,
    HEROES,
    KEEP,
    KINDS_OF,
    PATROL,
    ROAD,
    SETTLEMENT,
    TERRAINS,
    WARRIOR,
    WILDLINGS,
)
from kingsmoot.games.watch.rules.awards import longest
from kingsmoot.games.watch.rules.board import HEXES, PATHS, POSTS, SECTIONS, SPOTS
from kingsmoot.games.watch.rules.building import income_by_total, too_near, where
from kingsmoot.games.watch.rules.development import FreeRoads
from kingsmoot.games.watch.rules.flow import Turn
from kingsmoot.games.watch.rules.heroes.builders import MelisandrePicks
from kingsmoot.games.watch.rules.heroes.common import AfterUse
from kingsmoot.games.watch.rules.heroes.traders import JeorPays, MancePicks, SamwellHelps
from kingsmoot.games.watch.rules.production import Discards, Robbery, TormundMoves
from kingsmoot.games.watch.rules.setup import Placing
from kingsmoot.games.watch.rules.trade import Desk, Offering
from kingsmoot.games.watch.rules.victory import guards, over, wildlings_in_gift
from kingsmoot.games.watch.rules.wildlings import Advance
from kingsmoot.games.watch.state import CAMP, DECK, NONE, Watch
from kingsmoot.games.watch.vocabulary.things import HAGGLING, NO, NO_REPLY, YES


def audit(s: Watch) -> list[str]:
    """All that is wrong, in plain English. The later checks rely on the earlier ones."""
    site, road, stock, length = tuple(s.site), tuple(s.road), tuple(s.stock), tuple(s.length)
    found = (
        _sizes(s)
        or _numbers(s)
        or _unless_same(s, 0, (s.terrain, s.yields, s.routes, s.tormund), _board)
        or _hands(s)
        or _unless_same(s, 1, (s.deck, s.dev, s.open, s.fresh, s.held, s.bought, s.active), _deck)
        or _unless_same(s, 2, (s.reserve, s.spent, s.under, stock, s.result, s.turn), _tokens)
        or _unless_same(s, 3, (site, road, stock, s.wall), _pieces)
        or _unless_same(s, 4, (site, s.income, road, s.reach, s.sites, length), _net)
        or _derived(s)
        or _north(s)
        or _heroes(s)
        or _course(s)
    )
    return found


SOUND: Final[list[tuple[object, ...]]] = [()] * 5
"""By number of a check: what it found to be sound last."""


def _unless_same(
    s: Watch, number: int, read: tuple[object, ...], check: Callable[[Watch], list[str]]
) -> list[str]:
    """Most moves change little, and a check is told all that it reads: what was right of the very same
    things is right still. They are numbers, and tuples: of vectors, which change in place, as they were then.
    """
    known = SOUND[number]
    if len(known) == len(read) + 1 and known[0] is s.rule:
        same = True
        for at in range(len(read)):
            if known[at + 1] is not read[at] and known[at + 1] != read[at]:
                same = False
                break
        if same:
            return []
    found = check(s)
    if not found:
        SOUND[number] = (s.rule, *read)
    return found


def _sizes(s: Watch) -> list[str]:
    seats, sections = s.book.seats, SECTIONS if s.rule.watch else 0
    sizes: tuple[tuple[Sized, int], ...] = (
        (s.hand, KINDS_OF * seats),
        (s.cards, seats),
        (s.bank, KINDS_OF),
        (s.site, SPOTS),
        (s.road, PATHS),
        (s.settled, seats),
        (s.reach, seats),
        (s.sites, seats),
        (s.stock, 4 * seats),
        (s.rate, KINDS_OF * seats),
        (s.points, seats),
        (s.length, seats),
        (s.dev, KINDS_OF * seats),
        (s.held, seats),
        (s.fresh, KINDS_OF),
        (s.open, KINDS_OF * seats),
        (s.wall, sections),
        (s.clearing, sections),
        (s.camp, len(CLANS) if s.rule.watch else 0),
        (s.wild, HEXES),
        (s.frost, len(WILDLINGS)),
        (s.under, 2 * seats),
        (s.hero, seats),
        (s.side, seats),
        (s.ready, seats),
    )
    found = ["a list is not as long as it should be" for told, many in sizes if len(told) != many][:1]
    if len(s.terrain) != HEXES or len(s.yields) != 13 or len(s.routes) != KINDS_OF - 1:
        found.append("the board is not whole")
    if len(s.rolls) != 13 or len(s.dice) not in (0, 3):
        found.append("the dice are not whole")
    if s.shown and len(s.shown) != KINDS_OF * seats:
        found.append("what is shown belongs to no hand")
    return found


def _numbers(s: Watch) -> list[str]:
    seats = range(s.book.seats)
    changing: tuple[Iterable[int], ...] = (s.hand, s.cards, s.bank, s.stock)
    counts: tuple[Iterable[int], ...] = (*changing, s.dev, s.held, s.fresh, s.open, s.clearing, s.frost)
    found = []
    if any(min(told, default=0) < 0 for told in counts) or any(n < 0 for n in s.shown):
        found.append("a count is negative")
    if s.active not in seats or s.first not in seats:
        found.append("nobody sits where it is somebody's turn")
    if min(s.turn, s.offered, s.bought, s.quiet, *s.rolls, *s.dice) < 0:
        found.append("a number of turns or offers is negative")
    if any(not NONE <= holder < s.book.seats for holder in (s.road_holder, s.patrol_holder)):
        found.append("nobody sits where a special token lies")
    if any(s.hand[seat * KINDS_OF] for seat in seats) or any(s.dev[::KINDS_OF]) or s.fresh[0]:
        found.append("a card is unknown")
    if (s.looker == NONE) != (s.looked == NONE):
        found.append("somebody looks at nothing")
    if s.looker != NONE and (s.looker not in seats or (s.looked not in seats and s.looked != DECK)):
        found.append("somebody looks at nothing")
    return found


def _board(s: Watch) -> list[str]:
    found = []
    if tuple([h for h in range(HEXES) if s.terrain[h]]) != s.rule.land:
        found.append("the land is not where this board has it")
    if any(not 0 <= r < len(TERRAINS) for r in s.terrain):
        found.append("an unknown terrain")
    if sorted(s.routes) != sorted(s.rule.routes):
        found.append("each resource has one trade route")
    told = sorted([h for hexes in s.yields[:2] + s.yields[7:8] for h in hexes])
    numbered = [h for hexes in s.yields for h in hexes]
    if told or any(not 0 <= h < HEXES for h in numbered) or set(numbered) != set(s.rule.land):
        found.append("every terrain hex has one number token")
    if not CAMP <= s.tormund < HEXES or (s.tormund != CAMP and not s.terrain[s.tormund]):
        found.append("Tormund stands nowhere")
    return found


def _hands(s: Watch) -> list[str]:
    """95 resource cards."""
    seats = range(s.book.seats)
    found = []
    for r in range(1, KINDS_OF):
        if s.bank[r] + sum([s.hand[seat * KINDS_OF + r] for seat in seats]) != EACH:
            found.append(f"there are {EACH} cards of each resource")
            break
    if any(sum(s.hand[seat * KINDS_OF : (seat + 1) * KINDS_OF]) != s.cards[seat] for seat in seats):
        found.append("a hand is not counted right")
    if s.shown and any(n > h for n, h in zip(s.shown, s.hand)):
        found.append("a seat has shown what it does not hold")
    return found


def _deck(s: Watch) -> list[str]:
    seats = range(s.book.seats)
    found = []
    cards = [*s.deck]
    for seat in seats:
        for card in range(1, KINDS_OF):
            at = seat * KINDS_OF + card
            cards += [card] * (s.dev[at] + s.open[at])
        cards += [PATROL] * s.open[seat * KINDS_OF]
        held = sum(s.dev[seat * KINDS_OF : (seat + 1) * KINDS_OF])
        if held + (sum(s.fresh) if seat == s.active else 0) != s.held[seat]:
            found.append("development cards are not counted right")
    for card in range(1, KINDS_OF):
        cards += [card] * s.fresh[card]
    if sorted(cards) != sorted(s.rule.deck):
        found.append("the development cards are not those of the deck")
    if sum(s.fresh) != s.bought:
        found.append("cards bought this turn are not counted right")
    return found


def _tokens(s: Watch) -> list[str]:
    """57 wildling tokens."""
    found = []
    tokens = [*s.reserve, *s.spent, *[token for pile in s.under for token in pile]]
    if sorted(tokens) != sorted(s.rule.tokens):
        found.append("the wildling tokens are not those of the box")
    if s.rule.watch and s.turn:
        for seat in range(s.book.seats):
            one, two = s.stock[seat * 4 + SETTLEMENT], 2 * s.stock[seat * 4 + KEEP]
            if not over(s) and (len(s.under[seat * 2]), len(s.under[seat * 2 + 1])) != (one, two):
                found.append("wildling tokens lie under the wrong pieces")
    return found


def _pieces(s: Watch) -> list[str]:
    if max(s.site) > 2 * s.book.seats or max(s.road) >= s.book.seats or min(s.site) < 0 or min(s.road) < NONE:
        return ["a piece belongs to nobody at this table"]
    found = []
    for seat in range(s.book.seats):
        on_board = (
            count(s.road, seat),
            count(s.site, 1 + 2 * seat),
            count(s.site, 2 + 2 * seat),
            sum([there.count(seat) for there in s.wall]),
        )
        for piece in (ROAD, SETTLEMENT, KEEP, GUARD):
            have = s.rule.stock[piece] if piece != GUARD or s.rule.watch else 0
            if on_board[piece] + s.stock[seat * 4 + piece] != have:
                found.append("a seat has more or fewer pieces than it should")
                break
    if any(b and (not s.rule.open_spot[v] or too_near(s, v) != NONE) for v, b in enumerate(s.site)):
        found.append("a settlement stands too near another, or on ice")
    if any(r != NONE and not s.rule.open_path[e] for e, r in enumerate(s.road)):
        found.append("a road lies on a closed path")
    return found


def _net(s: Watch) -> list[str]:
    """Where one may build and how far roads go."""
    found = []
    if s.income and s.income != income_by_total(s):
        found.append("the pieces kept by hex are not those beside it")
    if where(s) != (s.reach, s.sites):
        found.append("where one may build is not as the pieces lie")
    if tuple(s.length) != tuple([longest(s, seat) for seat in range(s.book.seats)]):
        found.append("the longest chain of roads is not counted right")
    return found


def _derived(s: Watch) -> list[str]:
    """What is kept beside the pieces agrees with them."""
    found = []
    for seat in range(s.book.seats):
        settled = tuple([v for v, b in enumerate(s.site) if b == 1 + 2 * seat])
        keeps = [v for v, b in enumerate(s.site) if b == 2 + 2 * seat]
        if s.settled[seat] != settled:
            found.append("settlements are not counted right")
        rates = [s.rule.rate] * KINDS_OF
        rates[0] = 0
        for v in (*settled, *keeps):
            if s.rule.route_at[v] != NONE:
                rates[s.routes[s.rule.route_at[v]]] = s.rule.route_rate
        if s.rate[seat * KINDS_OF : (seat + 1) * KINDS_OF] != tuple(rates):
            found.append("a rate of trade is not as the pieces lie")
        points = len(settled) + 2 * len(keeps) + (s.rule.guard_points[guards(s, seat)] if s.rule.watch else 0)
        points += s.rule.honour * ((s.road_holder == seat) + (s.patrol_holder == seat))
        if s.points[seat] != points:
            found.append("points are not as the pieces lie")
    patrols = tuple([s.open[seat * KINDS_OF + PATROL] for seat in range(s.book.seats)])
    for holder, counts, least in (
        (s.road_holder, tuple(s.length), s.rule.longest_road),
        (s.patrol_holder, patrols, s.rule.largest_patrol),
    ):
        if holder != NONE and (counts[holder] < least or counts[holder] < max(counts)) and not over(s):
            found.append("a special token lies with the wrong seat")
    return found


def _north(s: Watch) -> list[str]:
    if not s.rule.watch:
        busy = any(s.wild) or any(s.frost) or s.breaches
        return ["there is no Wall in the base game"] if busy else []
    kinds = range(1, len(WILDLINGS))
    figures = list(s.frost)
    figures[WARRIOR] += sum(s.clearing)
    found = []
    for there in [*s.camp, *s.wild]:
        for kind in there:
            if kind not in kinds:
                return ["an unknown wildling"]
            figures[kind] += 1
    if tuple(figures) != s.rule.figures:
        found.append("there are 24 warriors, 8 climbers and 8 giants")
    if any(not NONE <= at < SECTIONS for at in s.breached):
        found.append("the Wall has four sections")
    if any(len(there) > POSTS or any(not 0 <= g < s.book.seats for g in there) for there in s.wall):
        found.append("a section of the Wall has five posts")
    if over(s):
        return found
    if any(many > len(there) for many, there in zip(s.clearing, s.wall)):
        found.append("warriors wait where they would break through")
    if any(len(there) >= CAMPS for there in s.camp):
        found.append("a fifth wildling would have started a raid")
    if s.breaches >= s.rule.breaches or wildlings_in_gift(s) > s.rule.most_wild:
        found.append("the game should have ended tragically")
    if any(there != tuple(sorted(there)) or (there and not s.terrain[h]) for h, there in enumerate(s.wild)):
        found.append("wildlings stand on ice or out of order")
    return found


def _heroes(s: Watch) -> list[str]:
    if not s.rule.watch:
        return ["there are no heroes in the base game"] if any(s.hero) else []
    if any(not 1 <= hero < len(HEROES) for hero in s.hero) or len(set(s.hero)) != len(s.hero):
        return ["every seat has one hero, and no two the same"]
    if any(side not in (0, 1) for side in s.side) or any(not 0 <= r <= s.turn + 1 for r in s.ready):
        return ["a hero lies in no known way"]
    return []


# The course of the game.

BY_HEROES: Final = (JeorPays, MancePicks, MelisandrePicks)


def _course(s: Watch) -> list[str]:
    """The stack is one that play builds, and asks what is pending."""
    if over(s):
        return [] if not s.pending else ["the game is over and goes on"]
    if not s.stack or not isinstance(s.stack[0], Turn):
        return ["it is nobody's turn"]
    if any(not _fits(s, frame) for frame in s.stack[1:]) or not _in_order(s.stack[1:]):
        return ["no such procedure"]
    if bool(s.turn) == isinstance(s.stack[-1], Placing):
        return ["set-up comes before the first turn"]
    if (s.looker != NONE) != isinstance(s.stack[-1], MancePicks | MelisandrePicks):
        return ["somebody looks at hidden cards without a hero"]
    if bool(s.shown) != isinstance(s.stack[-1], Offering):
        return ["cards are shown without an offer"]
    if isinstance(s.stack[-1], Advance):
        return ["the wildling die waits for nothing"]
    if not s.pending:
        return []
    t = s.clone()
    t.pending, t.sealed, t.forced = (), (), ()
    t.stack[-1].run(t, None)
    if over(t) or _questions(t) != _questions(s):
        return ["the question is not the one that is due"]
    for seat, m in s.sealed:
        d = asked_of(s, seat)
        if d is not None and m is not None and s.stack[-1].check(s, d, m) is not None:
            return [f"an answer of seat {seat} is sealed that would be refused"]
    return []


def _questions(s: Watch) -> list[tuple[int, int, bool]]:
    return [(d.seat, d.kind, d.secret) for d in s.pending]


def _fits(s: Watch, frame: Frame[Any]) -> bool:
    """What a frame holds is possible."""
    seats = range(s.book.seats)
    if isinstance(frame, Placing):
        rounds = 3 if s.rule.watch else 2
        return 0 <= frame.done < rounds * s.book.seats and NONE <= frame.spot < SPOTS
    if isinstance(frame, Advance):
        return s.rule.watch and 1 <= frame.die <= 12
    if isinstance(frame, FreeRoads):
        return 1 <= frame.left <= 2
    if isinstance(frame, Offering):
        return _offer_fits(s, frame)
    if isinstance(frame, AfterUse | SamwellHelps):
        return s.rule.watch and frame.seat in seats
    if isinstance(frame, JeorPays):
        sound = 1 <= frame.resource < KINDS_OF and all(
            seat in seats and seat != s.active for seat in frame.seats
        )
        return sound and frame.owed in seats and frame.owed != s.active
    if isinstance(frame, Discards):
        return max(s.cards) > s.rule.hand_limit
    if isinstance(frame, Robbery):
        return s.tormund != CAMP
    if isinstance(frame, MancePicks | MelisandrePicks):
        return s.looker == s.active and (s.looked == DECK) == isinstance(frame, MelisandrePicks)
    return isinstance(frame, TormundMoves | Desk)


def _offer_fits(s: Watch, frame: Offering) -> bool:
    sides = [frame.give, frame.want]
    for reply in frame.replies:
        if len(reply) == 2 * KINDS_OF:
            sides += [reply[:KINDS_OF], reply[KINDS_OF:]]
        elif reply not in (NO_REPLY, NO, YES, HAGGLING):
            return False
    if len(frame.replies) != s.book.seats:
        return False
    for side in sides:
        if len(side) != KINDS_OF or side[0] or min(side) < 0 or not 0 < sum(side) <= EACH * 5:
            return False
    shown = _shown_by(frame, s.active)
    return s.shown == tuple(shown)


def _shown_by(frame: Offering, active: int) -> list[int]:
    found: list[int] = []
    for seat, reply in enumerate(frame.replies):
        if seat == active:
            found += frame.give
        elif reply == YES:
            found += frame.want
        else:
            found += reply[:KINDS_OF] if len(reply) > KINDS_OF else (0,) * KINDS_OF
    return found


def _in_order(above: list[Frame[Any]]) -> bool:
    """A frame alone; or the wildling die beneath what the roll brings; or a hero's use over its aftermath."""
    rest = above[:]
    if rest and isinstance(rest[0], Advance):
        rest = rest[1:]
    elif rest and isinstance(rest[0], Placing | Desk | Offering | FreeRoads):
        return len(rest) == 1
    if rest and isinstance(rest[0], AfterUse):
        return len(rest) == 1 or (len(rest) == 2 and isinstance(rest[1], BY_HEROES))
    if rest and isinstance(rest[0], TormundMoves):
        return len(rest) == 1 or (len(rest) == 2 and isinstance(rest[1], Discards))
    return not rest or (len(rest) == 1 and isinstance(rest[0], Robbery | SamwellHelps))
