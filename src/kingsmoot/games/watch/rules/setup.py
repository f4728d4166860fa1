"""Setting the table up: the board, the decks, and the rounds of placing (W-SETUP, W-SETUPW, W-RANDOM)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.chance import draw, pick
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.state import advance, ask
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vectors import filled, vector
from kingsmoot.games.watch.book import (
    CLANS,
    EACH,
    GUARD,
    KEEP,
    KINDS_OF,
    SETTLEMENT,
    TERRAINS,
    TWO_TWELVE,
    WatchBook,
    yields_of,
)
from kingsmoot.games.watch.rules.board import (
    ENDS,
    HEXES,
    HEXES_AT,
    NEIGHBOURS,
    PATHS,
    PATHS_AT,
    SECTIONS,
    SPOTS,
)
from kingsmoot.games.watch.rules.building import (
    at_path,
    closed_spots,
    lay_road,
    open_spots,
    put_settlement,
    why_not_stand,
)
from kingsmoot.games.watch.rules.flow import TURNS, begin_turn
from kingsmoot.games.watch.rules.moves import BUILD_ROAD, POST_GUARD, SETTLE
from kingsmoot.games.watch.rules.supply import take
from kingsmoot.games.watch.rules.the_wall import open_sections, post, why_not_post
from kingsmoot.games.watch.rules.victory import best
from kingsmoot.games.watch.state import CAMP, NONE, Watch
from kingsmoot.games.watch.vocabulary.events import GAIN
from kingsmoot.games.watch.vocabulary.kinds import (
    DRAW_DECK,
    DRAW_FIRST,
    DRAW_NUMBER,
    DRAW_ROUTE,
    DRAW_START,
    DRAW_TILE,
    DRAW_TOKEN,
    WORDS,
)
from kingsmoot.games.watch.vocabulary.questions import ASK_FIRST_GUARD, ASK_FIRST_ROAD, ASK_FOUND
from kingsmoot.games.watch.vocabulary.verbs import BuildRoad, PostGuard, Settle


def bare(book: WatchBook, seed: bytes) -> Watch:
    """The fixed board with nothing on it, all pieces in stock, all cards in the supply and the decks."""
    s = Watch(book, seed)
    s.rule = book
    seats = book.seats
    s.turn = s.active = s.first = s.offered = s.bought = s.quiet = 0
    s.breached = ()  # W-SETUPW-10
    s.rolled = s.played = s.built = False
    s.tormund = CAMP  # W-SETUP-05
    s.road_holder = s.patrol_holder = s.looker = s.looked = NONE  # W-SETUP-04
    s.dice = ()
    s.rolls = filled(13, 0)
    s.terrain = book.terrain
    s.yields = book.yields
    s.routes = book.routes
    s.shown = s.reserve = s.spent = ()
    s.deck = book.deck
    s.hand = filled(KINDS_OF * seats, 0)
    s.cards = filled(seats, 0)
    s.bank = vector([0] + [EACH] * (KINDS_OF - 1))  # W-SETUP-02
    s.site = filled(SPOTS, 0)
    s.income = ()
    s.road = filled(PATHS, NONE)
    s.settled = s.reach = s.sites = ((),) * seats
    s.stock = vector([n if kind < GUARD or book.watch else 0 for kind, n in enumerate(book.stock)] * seats)
    # seven guards each in the Watch game alone: W-SETUPW-01
    s.rate = tuple([0 if r == 0 else book.rate for r in range(KINDS_OF)]) * seats
    s.points = filled(seats, 0)
    s.length = (0,) * seats
    s.held = (0,) * seats
    s.dev = s.open = (0,) * (KINDS_OF * seats)
    s.fresh = (0,) * KINDS_OF
    sections = SECTIONS if book.watch else 0
    s.wall = ((),) * sections
    s.clearing = (0,) * sections
    s.camp = ((),) * (len(CLANS) if book.watch else 0)
    s.wild = ((),) * HEXES
    s.frost = book.figures  # W-SETUPW-09
    s.under = ((),) * (2 * seats)
    s.reserve = book.tokens
    s.hero = s.ready = (0,) * seats
    s.side = (0,) * seats  # W-SETUPW-13
    return s


def numbers_of(s: Watch) -> tuple[int, ...]:
    """The inverse: the number token of each hex."""
    found = [0] * HEXES
    for total, hexes in enumerate(s.yields):
        for h in hexes:
            found[h] = TWO_TWELVE if found[h] else total
    return tuple(found)


def begin(book: WatchBook, seed: bytes, forced: tuple[tuple[str, int], ...]) -> Watch:
    s = bare(book, seed)
    s.forced = forced
    s.first = draw(s, book.seats, DRAW_FIRST) if book.preset else first_player(s)  # the oldest: by lot
    if book.layout != "fixed":
        lay_out(s)
    deck = list(book.deck)
    s.deck = tuple(pick(s, deck, len(deck), DRAW_DECK))  # W-SETUP-03
    tokens = list(book.tokens)
    s.reserve = tuple(pick(s, tokens, len(tokens), DRAW_TOKEN))
    s.stack = [TURNS]
    if book.preset:
        preset(s)
    for at in range(book.seats):
        s.hero = with_value(s.hero, (s.first + at) % book.seats, book.heroes[at])  # W-SETUPW-14, W-SETUPW-15
    s.active = s.first
    if book.preset:
        begin_turn(s, None)
    else:
        s.stack.append(PLACINGS[0])
    advance(s)
    return s


# The board.


def lay_out(s: Watch) -> None:
    """Random terrain and routes (W-RANDOM-01 to W-RANDOM-04), and numbers too (W-RANDOM-05)."""
    book = s.rule
    while True:
        tiles = list(book.tiles)
        drawn = pick(s, tiles, len(book.land), DRAW_TILE)
        if len(set(drawn)) == len(TERRAINS) - 1:
            break  # otherwise a terrain is missing: W-RANDOM-02
    terrain = [0] * HEXES
    for h, tile in zip(book.land, drawn):
        terrain[h] = tile
    s.terrain = tuple(terrain)
    routes = list(book.routes)
    s.routes = tuple(pick(s, routes, len(routes), DRAW_ROUTE))  # W-RANDOM-03
    if book.layout == "fully_random":
        s.yields = yields_of(random_numbers(s))


def random_numbers(s: Watch) -> tuple[int, ...]:
    """Dealt until no 6 or 8 lies beside another (W-RANDOM-06)."""
    while True:
        left = [number for number in s.rule.numbers if number]
        numbers = [0] * HEXES
        for h, number in zip(s.rule.land, pick(s, left, len(left), DRAW_NUMBER)):
            numbers[h] = number
        if not reds_touch(numbers):
            return tuple(numbers)


def reds_touch(numbers: list[int]) -> bool:
    for h, number in enumerate(numbers):
        if number in (6, 8) and any(numbers[other] in (6, 8) for other in NEIGHBOURS[h]):
            return True
    return False


# Who begins.


def first_player(s: Watch) -> int:
    """The highest roll (W-SETUP-12); those tied roll again (W-SETUP-13)."""
    left = list(range(s.book.seats))
    while len(left) > 1:
        totals = []
        for _ in left:
            totals.append(draw(s, 6, DRAW_START) + draw(s, 6, DRAW_START))
        left = best(left, totals)
    return left[0]


def preset(s: Watch) -> None:
    """The fixed start of the base game (W-SETUP-07 to W-SETUP-09)."""
    for seat, (plain, road, starred, other) in enumerate(s.rule.starts):
        for v, e in ((plain, road), (starred, other)):
            put_settlement(s, seat, v, None)
            lay_road(s, seat, e, None)
        starting_resources(s, seat, starred, None)  # W-SETUP-09


def starting_resources(s: Watch, seat: int, v: int, out: Sink) -> None:
    """One card for each terrain hex beside the second settlement (W-SETUP-19)."""
    for h in HEXES_AT[v]:
        r = s.terrain[h]
        if r:
            take(s, seat, r, 1)
            GAIN.tell(out, seat, r, 1)


def deal_tokens(s: Watch) -> None:
    """One wildling token under each settlement in stock, two under each keep (W-SETUPW-07, W-SETUPW-08)."""
    left = s.reserve
    back: tuple[int, ...] = ()
    for seat in range(s.book.seats):
        settlements, keeps = s.stock[seat * 4 + SETTLEMENT], 2 * s.stock[seat * 4 + KEEP]
        if s.rule.tokens_from_all:
            placed = s.rule.stock[SETTLEMENT] - settlements
            back += left[len(left) - placed :]  # they go back to the reserve unseen
            left = left[: len(left) - placed]
        s.under = with_value(s.under, seat * 2, left[len(left) - settlements :])
        left = left[: len(left) - settlements]
        s.under = with_value(s.under, seat * 2 + 1, left[len(left) - keeps :])
        left = left[: len(left) - keeps]
    s.reserve = back + left


# The rounds of placing.


@final
class Placing(Frame[Watch]):
    """Settlement and road, twice round (W-SETUP-14, W-SETUP-16), then a guard (W-SETUPW-02, W-SETUPW-03)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("placing {done:n} [{spot}]")

    def __init__(self, done: int, spot: int) -> None:
        self.done = done
        """How many have had their turn at placing, over all rounds."""
        self.spot = spot
        """The settlement whose road is due, or NONE."""

    def run(self, s: Watch, out: Sink) -> None:
        seats = s.book.seats
        rounds = 3 if s.rule.watch else 2
        if self.done == rounds * seats:
            s.stack.pop()
            s.active = s.first  # W-SETUP-20
            if s.rule.watch:
                deal_tokens(s)
            begin_turn(s, out)  # W-SETUPW-04
            return
        s.active = placer(s, self.done)
        if self.done >= 2 * seats:
            ask(s, s.active, ASK_FIRST_GUARD)
        else:
            ask(s, s.active, ASK_FOUND if self.spot == NONE else ASK_FIRST_ROAD)

    def legal(self, s: Watch, d: Decision) -> list[Move] | None:
        if d.kind == ASK_FOUND:
            return [SETTLE[v] for v in open_spots(s)]
        if d.kind == ASK_FIRST_ROAD:
            return [BUILD_ROAD[e] for e in PATHS_AT[self.spot] if self.why_not_first_road(s, e) is None]
        return [POST_GUARD[section] for section in open_sections(s, d.seat)]

    def sample(self, s: Watch, d: Decision, luck: Stream) -> Move | None:
        if d.kind != ASK_FOUND:
            return None
        closed = closed_spots(s)
        many = 0
        for v in range(SPOTS):
            if not closed >> v & 1:
                many += 1
        n = luck.below(many)
        for v in range(SPOTS):
            if not closed >> v & 1:
                if not n:
                    return SETTLE[v]
                n -= 1
        return None

    def why_not_first_road(self, s: Watch, e: int) -> Refusal | None:
        """It leaves the settlement just placed (W-SETUP-14, W-SETUP-18)."""
        if self.spot not in ENDS[e]:
            rule = "W-SETUP-14" if self.done < s.book.seats else "W-SETUP-18"
            return at_path(rule, e)
        if s.road[e] != NONE:
            return at_path("W-ROADS-02", e)
        return None if s.rule.open_path[e] else at_path("W-ROADS-08", e)

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        if d.kind == ASK_FOUND:
            if not isinstance(m, Settle):
                return Refusal("W-SETUP-14")
            return why_not_stand(s, m.spot)  # W-SETUP-15, W-SETUP-17
        if d.kind == ASK_FIRST_ROAD:
            if not isinstance(m, BuildRoad):
                return Refusal("W-SETUP-14")
            return self.why_not_first_road(s, m.path)
        if not isinstance(m, PostGuard):
            return Refusal("W-SETUPW-03")
        return why_not_post(s, d.seat, m.section)

    def answer(self, s: Watch, d: Decision, m: Move, out: Sink) -> None:
        """Nothing is paid (W-SETUP-21), and no token is revealed (W-N-01)."""
        if isinstance(m, Settle):
            put_settlement(s, d.seat, m.spot, out)
            if self.done >= s.book.seats:
                starting_resources(s, d.seat, m.spot, out)  # W-SETUP-19
            s.stack[-1] = Placing(self.done, m.spot)
            return
        if isinstance(m, BuildRoad):
            lay_road(s, d.seat, m.path, out)
        elif isinstance(m, PostGuard):
            post(s, d.seat, m.section, out)
        s.stack[-1] = PLACINGS[self.done + 1]

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-setup", ("n", self.done // s.book.seats + 1))


def placer(s: Watch, done: int) -> int:
    """Round 1 in turn order, round 2 backwards, round 3 in turn order."""
    seats = s.book.seats
    at = done % seats
    if done // seats == 1:
        at = seats - 1 - at
    return (s.first + at) % seats


PLACINGS: Final[tuple[Placing, ...]] = tuple([Placing(done, NONE) for done in range(13)])
