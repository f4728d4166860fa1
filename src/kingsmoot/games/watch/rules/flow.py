"""The course of a turn: production, then trade and building in any order (W-TURN, W-VARIANT)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.state import ask
from kingsmoot.games.watch.book import KINDS_OF, OFFERS_COUNT
from kingsmoot.games.watch.rules import building, development, the_wall, trade
from kingsmoot.games.watch.rules.heroes.common import UseHero
from kingsmoot.games.watch.rules.heroes.traders import SAMWELLS
from kingsmoot.games.watch.rules.heroes.use import may_use, usable, use_hero, why_not_use
from kingsmoot.games.watch.rules.moves import (
    BUILD_KEEP,
    BUILD_ROAD,
    BUY,
    END,
    POST_GUARD,
    ROLL,
    SETTLE,
    TRADE,
)
from kingsmoot.games.watch.rules.production import roll
from kingsmoot.games.watch.rules.supply import (
    PAYS_CARD,
    PAYS_GUARD,
    PAYS_KEEP,
    PAYS_ROAD,
    PAYS_SETTLEMENT,
    affordable,
)
from kingsmoot.games.watch.rules.the_wall import open_sections
from kingsmoot.games.watch.rules.victory import stalled, victory
from kingsmoot.games.watch.state import NONE, Watch, with_more
from kingsmoot.games.watch.vocabulary.events import TURN
from kingsmoot.games.watch.vocabulary.kinds import WORDS
from kingsmoot.games.watch.vocabulary.questions import ASK_BEFORE, ASK_TURN
from kingsmoot.games.watch.vocabulary.verbs import (
    Bank,
    Build,
    BuildKeep,
    BuildRoad,
    End,
    PlayCard,
    PostGuard,
    Roll,
    Settle,
    Trade,
)

NOWHERE: Final[tuple[int, ...]] = ()


@final
class Turn(Frame[Watch]):
    """One seat's turn after the other. At the bottom of the stack from the first to the last."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("turns")

    def run(self, s: Watch, out: Sink) -> None:
        if victory(s, out):
            return
        if not s.rolled:
            if may_before(s, s.active):
                ask(s, s.active, ASK_BEFORE)
            else:
                self.roll(s, out)
        elif may_act(s, s.active):
            ask(s, s.active, ASK_TURN)
        else:
            end_turn(s, out)

    def roll(self, s: Watch, out: Sink) -> None:
        samwell = roll(s, out)
        if samwell != NONE:
            s.stack.append(SAMWELLS[samwell])

    # All that is possible.

    def legal(self, s: Watch, d: Decision) -> list[Move] | None:
        seat = d.seat
        found: list[Move] = []
        if not s.rolled:
            found.append(ROLL)
        else:
            found.append(END)
            self.list_builds(s, seat, found)
            self.list_trades(s, seat, found)
        development.playable(s, seat, found)
        if s.rule.watch:
            usable(s, seat, found)
        return found

    def list_builds(self, s: Watch, seat: int, found: list[Move]) -> None:
        """What the hand pays for, where it may stand (W-BUILD-01)."""
        pays = affordable(s, seat)
        if not pays:
            return
        if pays & PAYS_ROAD:
            for e in building.road_paths(s, seat):
                found.append(BUILD_ROAD[e])
        if pays & PAYS_SETTLEMENT:
            for v in building.settlement_spots(s, seat):
                found.append(SETTLE[v])
        if pays & PAYS_GUARD:
            for section in open_sections(s, seat):
                found.append(POST_GUARD[section])
        if pays & PAYS_KEEP:
            for v in building.keep_spots(s, seat):
                found.append(BUILD_KEEP[v])
        if pays & PAYS_CARD and development.why_not_buy(s, seat) is None:
            found.append(BUY)

    def list_trades(self, s: Watch, seat: int, found: list[Move]) -> None:
        """The active seat alone (W-TRADE-04), as often as it likes (W-TRADE-01), and after building too
        (W-N-30) unless the stages are apart (W-VARIANT-01).
        """
        trade.bank_trades(s, seat, found)
        if trade.may_offer(s, seat):
            found.append(TRADE)

    def sample(self, s: Watch, d: Decision, luck: Stream) -> Move | None:
        """Of the base game: after the roll the list has a few rows, and an answer is found by its number in
        one of them. So the list, which is long when much can be built, need not be made.
        """
        seat = d.seat
        if s.rule.watch:
            return None
        if not s.rolled:
            found: list[Move] = [ROLL]
            development.playable(s, seat, found)
            return found[luck.below(len(found))]
        pays = affordable(s, seat)
        roads = building.road_paths(s, seat) if pays & PAYS_ROAD else NOWHERE
        spots = building.settlement_spots(s, seat) if pays & PAYS_SETTLEMENT else NOWHERE
        keeps = building.keep_spots(s, seat) if pays & PAYS_KEEP else NOWHERE
        buys = 1 if pays & PAYS_CARD and s.deck else 0
        trades = trade.how_many_bank_trades(s, seat)
        offers = 1 if trade.may_offer(s, seat) else 0
        n = 1 + len(roads) + len(spots) + len(keeps) + buys + trades + offers
        if development.may_play(s, seat):
            cards: list[Move] = []
            development.playable(s, seat, cards)
            drawn = luck.below(n + len(cards))
            if drawn >= n:
                return cards[drawn - n]
            n = drawn
        else:
            n = luck.below(n)
        if not n:
            return END
        n -= 1
        if n < len(roads):
            return BUILD_ROAD[roads[n]]
        n -= len(roads)
        if n < len(spots):
            return SETTLE[spots[n]]
        n -= len(spots)
        if n < len(keeps):
            return BUILD_KEEP[keeps[n]]
        n -= len(keeps)
        if n < buys:
            return BUY
        n -= buys
        return trade.nth_bank_trade(s, seat, n) if n < trades else TRADE

    # Why something is not.

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        seat = d.seat
        if isinstance(m, End):
            return None if s.rolled else too_early(s)
        if isinstance(m, Bank):
            return trade.why_not_bank(s, seat, m.give, m.get) if s.rolled else Refusal("W-N-29")
        if isinstance(m, Trade):
            return trade.why_not_trade(s, seat) if s.rolled else Refusal("W-N-29")
        if isinstance(m, Roll):
            return too_early(s) if s.rolled else None
        if isinstance(m, Build):
            return why_not_build(s, seat, m) if s.rolled else too_early(s)
        if isinstance(m, PlayCard):
            return development.why_not_card(s, seat, m)
        if isinstance(m, UseHero):
            return why_not_use(s, seat, m)
        return NOT_LEGAL

    # What is done.

    def answer(self, s: Watch, d: Decision, m: Move, out: Sink) -> None:
        seat = d.seat
        if isinstance(m, End):
            end_turn(s, out)
        elif isinstance(m, Bank):
            trade.bank_trade(s, seat, m.give, m.get, out)
        elif isinstance(m, Trade):
            if s.rule.rules < OFFERS_COUNT:
                s.offered += 1
            s.stack.append(trade.DESK)
        elif isinstance(m, Roll):
            self.roll(s, out)
        elif isinstance(m, Build):
            s.built = True
            build(s, seat, m, out)
        elif isinstance(m, PlayCard):
            development.use_card(s, seat, m, out)
        elif isinstance(m, UseHero):
            use_hero(s, seat, m, out)

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-turn", ("player", "@player-" + s.rule.colours[s.active]), ("n", s.turn))


def why_not_build(s: Watch, seat: int, m: Build) -> Refusal | None:
    if isinstance(m, BuildRoad):
        return building.why_not_road(s, seat, m.path)
    if isinstance(m, Settle):
        return building.why_not_settle(s, seat, m.spot)
    if isinstance(m, BuildKeep):
        return building.why_not_keep(s, seat, m.spot)
    if isinstance(m, PostGuard):
        return the_wall.why_not_guard(s, seat, m.section)
    return development.why_not_buy(s, seat)


def build(s: Watch, seat: int, m: Build, out: Sink) -> None:
    if isinstance(m, BuildRoad):
        building.build_road(s, seat, m.path, out)
    elif isinstance(m, Settle):
        building.build_settlement(s, seat, m.spot, out)
    elif isinstance(m, BuildKeep):
        building.build_keep(s, seat, m.spot, out)
    elif isinstance(m, PostGuard):
        the_wall.buy_guard(s, seat, m.section, out)
    else:
        development.buy(s, seat, out)


def too_early(s: Watch) -> Refusal:
    """Production comes first, and once."""
    return IN_WATCH if s.rule.watch else IN_BASE


IN_WATCH: Final = Refusal("W-TURN-02")
IN_BASE: Final = Refusal("W-TURN-01")


# A turn with nothing to decide passes by itself, and what everybody knows decides that (W-N-36).


def may_before(s: Watch, seat: int) -> bool:
    """Anything to do before the roll? A card in hand might be one to play (W-TURN-06)."""
    if s.held[seat] and not s.played:
        return True
    return s.rule.watch and may_use(s, seat)


def may_act(s: Watch, seat: int) -> bool:
    if s.cards[seat] or (s.held[seat] > s.bought and not s.played):
        return True
    return s.rule.watch and may_use(s, seat)


def end_turn(s: Watch, out: Sink) -> None:
    """The seat to the left is next (W-TURN-03, W-BUILD-10)."""
    if s.bought:
        for card in range(1, KINDS_OF):
            if s.fresh[card]:
                s.dev = with_more(s.dev, s.active * KINDS_OF + card, s.fresh[card])
        s.fresh = (0,) * KINDS_OF
        s.bought = 0
    s.quiet += 1
    if stalled(s, out):
        return
    s.active = (s.active + 1) % s.book.seats
    begin_turn(s, out)


def begin_turn(s: Watch, out: Sink) -> None:
    s.turn += 1
    s.rolled = False
    s.played = False
    s.built = False
    s.offered = 0
    if out is not None:
        TURN.tell(out, s.active, s.turn)


TURNS: Final = Turn()
