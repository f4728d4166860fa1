"""The course of a turn: production, then trade and building in any order (W-TURN, W-VARIANT)."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import HIDDEN
from kingsmoot.core.state import ask
from kingsmoot.games.watch.book import (
    KINDS_OF,
)
from kingsmoot.games.watch.kinds import ASK_BEFORE, ASK_TURN, TURN, tell
from kingsmoot.games.watch.moves import (
    BANK,
    BUY,
    CALL_WINTER,
    CLEAR,
    END,
    END_TURN,
    LAY,
    LAYS,
    ONS,
    PLAIN,
    PLAY_ROADS,
    POST,
    RAISE,
    RAISES,
    RECRUIT,
    ROLL,
    SCOUT,
    SETTLE,
    SETTLES,
    TRADE,
    For,
    Off,
    On,
)
from kingsmoot.games.watch.rules import building, development, the_wall, trade
from kingsmoot.games.watch.rules.heroes.abilities import hero_of, may_use, usable, why_not_use
from kingsmoot.games.watch.rules.heroes.questions import SAMWELLS
from kingsmoot.games.watch.rules.heroes.use import use_hero
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
from kingsmoot.kit.verbs import Plain


@final
class Turn(Frame[Watch]):
    """One seat's turn after the other. At the bottom of the stack from the first to the last."""

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
            found.append(PLAIN[ROLL])
        else:
            found.append(END_TURN)
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
                found.append(LAYS[e])
        if pays & PAYS_SETTLEMENT:
            for v in building.settlement_spots(s, seat):
                found.append(SETTLES[v])
        if pays & PAYS_GUARD:
            for section in open_sections(s, seat):
                found.append(ONS[POST][section])
        if pays & PAYS_KEEP:
            for v in building.keep_spots(s, seat):
                found.append(RAISES[v])
        if pays & PAYS_CARD and development.why_not_buy(s, seat) is None:
            found.append(PLAIN[BUY])

    def list_trades(self, s: Watch, seat: int, found: list[Move]) -> None:
        """The active seat alone (W-TRADE-04), as often as it likes (W-TRADE-01), and after building too
        (W-N-30) unless the stages are apart (W-VARIANT-01).
        """
        trade.bank_trades(s, seat, found)
        if trade.why_not_trade(s, seat) is None:
            found.append(PLAIN[TRADE])

    # Why something is not.

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        seat = d.seat
        if isinstance(m, On):
            verb = m.verb
            if verb == LAY:
                return building.why_not_road(s, seat, m.thing) if s.rolled else too_early(s)
            if verb == SETTLE:
                return building.why_not_settle(s, seat, m.thing) if s.rolled else too_early(s)
            if verb == RAISE:
                return building.why_not_keep(s, seat, m.thing) if s.rolled else too_early(s)
            if verb == POST:
                return the_wall.why_not_guard(s, seat, m.thing) if s.rolled else too_early(s)
            if verb == SCOUT:
                return development.why_not_scout(s, seat, m)
            if verb == RECRUIT:
                return development.why_not_recruit(s, seat, m.thing)
        elif isinstance(m, Plain):
            if m.verb == END:
                return None if s.rolled else too_early(s)
            if m.verb == ROLL:
                return too_early(s) if s.rolled else None
            if m.verb == BUY:
                return development.why_not_buy(s, seat) if s.rolled else too_early(s)
            if m.verb == PLAY_ROADS:
                return development.why_not_roads(s, seat)
            if m.verb == TRADE:
                return trade.why_not_trade(s, seat) if s.rolled else Refusal("W-N-29")
        elif isinstance(m, For):
            if m.one == HIDDEN or m.other == HIDDEN:
                return Refusal("C-HIDDEN")
            if m.verb == BANK:
                return trade.why_not_bank(s, seat, m.one, m.other) if s.rolled else Refusal("W-N-29")
            if m.verb == CALL_WINTER:
                return development.why_not_call_winter(s, seat, m)
        elif isinstance(m, Off) and m.verb == CLEAR:
            return development.why_not_send_back(s, seat, m)
        hero = hero_of(m)
        return why_not_use(s, seat, hero, m) if hero else NOT_LEGAL

    # What is done.

    def answer(self, s: Watch, d: Decision, m: Move, out: Sink) -> None:
        seat = d.seat
        if isinstance(m, On):
            verb = m.verb
            if verb <= POST:
                s.built = True
                if verb == LAY:
                    building.build_road(s, seat, m.thing, out)
                elif verb == SETTLE:
                    building.build_settlement(s, seat, m.thing, out)
                elif verb == RAISE:
                    building.build_keep(s, seat, m.thing, out)
                else:
                    the_wall.buy_guard(s, seat, m.thing, out)
                return
            if verb == SCOUT:
                development.scout(s, seat, m.thing, out)
                return
            if verb == RECRUIT:
                development.recruit(s, seat, m.thing, out)
                return
        elif isinstance(m, Plain):
            if m.verb == END:
                end_turn(s, out)
                return
            if m.verb == ROLL:
                self.roll(s, out)
                return
            if m.verb == BUY:
                s.built = True
                development.buy(s, seat, out)
                return
            if m.verb == PLAY_ROADS:
                development.begin_roads(s, seat, out)
                return
            if m.verb == TRADE:
                s.offered += 1
                s.stack.append(trade.DESK)
                return
        elif isinstance(m, For):
            if m.verb == BANK:
                trade.bank_trade(s, seat, m.one, m.other, out)
                return
            if m.verb == CALL_WINTER:
                development.call_winter(s, seat, m, out)
                return
        elif isinstance(m, Off) and m.verb == CLEAR:
            development.send_back(s, seat, m, out)
            return
        use_hero(s, seat, m, out)

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-turn", ("player", "@player-" + s.rule.colours[s.active]), ("n", s.turn))


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
    tell(out, TURN, s.active, s.turn)


TURNS: Final = Turn()
