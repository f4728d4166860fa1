"""Development cards: buying and playing them (W-DEV)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.state import ask
from kingsmoot.core.tuples import with_value
from kingsmoot.games.watch.book import (
    CARD,
    CARDS,
    KINDS_OF,
    PATROL,
    RECRUITS,
    RESOURCES,
    ROADS,
    WILDLINGS,
    WINTER,
)
from kingsmoot.games.watch.rules.awards import award_patrol, award_road
from kingsmoot.games.watch.rules.board import HEX_NAMES
from kingsmoot.games.watch.rules.building import lay_road, road_paths, why_not_lay
from kingsmoot.games.watch.rules.moves import (
    BUILD_ROAD,
    CALL_WINTER,
    CLEAR,
    PLAY_ROADS,
    RECRUIT,
    SCOUT,
    STOP,
    Moves,
)
from kingsmoot.games.watch.rules.production import move_tormund, tormund_goes, why_not_tormund
from kingsmoot.games.watch.rules.supply import pay, take, take_if_any, why_not_afford
from kingsmoot.games.watch.rules.the_wall import open_sections, post, why_not_post
from kingsmoot.games.watch.rules.victory import victory
from kingsmoot.games.watch.state import Watch, with_more
from kingsmoot.games.watch.vocabulary.events import BOUGHT, CLEARED, DREW, PLAYED, TOOK
from kingsmoot.games.watch.vocabulary.kinds import WORDS
from kingsmoot.games.watch.vocabulary.questions import ASK_FREE_ROAD
from kingsmoot.games.watch.vocabulary.verbs import (
    BuildRoad,
    CallWinter,
    Clear,
    Patrol,
    PlayCard,
    Recruit,
    Stop,
)

PLAYED_ONE: Final = Refusal("W-TURN-06")
EMPTY_DECK: Final = Refusal("W-DEV-16")


# Buying.


def why_not_buy(s: Watch, seat: int) -> Refusal | None:
    if not s.deck:
        return EMPTY_DECK
    return why_not_afford(s, seat, CARD, "W-BUILD-06")


def buy(s: Watch, seat: int, out: Sink) -> None:
    """The topmost card, for its buyer's eyes alone (W-DEV-02)."""
    pay(s, seat, s.rule.cost[CARD])  # W-BUILD-06
    BOUGHT.tell(out, seat)
    card = s.deck[-1]
    s.deck = s.deck[:-1]
    receive(s, seat, card, out)


def receive(s: Watch, seat: int, card: int, out: Sink) -> None:
    s.fresh = with_more(s.fresh, card, 1)  # not to be played this turn: W-DEV-03
    s.held = with_more(s.held, seat, 1)
    s.bought += 1
    s.revealed += 1
    DREW.tell(out, seat, card)


# Playing.


def why_not_play(s: Watch, seat: int, card: int) -> Refusal | None:
    """One a turn (W-TURN-06), and none bought in the same turn (W-DEV-03)."""
    if s.dev[seat * KINDS_OF + card]:
        return PLAYED_ONE if s.played else None
    name = ("@card-" + CARDS[card],)
    return Refusal("W-DEV-03", name) if s.fresh[card] else Refusal("C-NOT-IN-HAND", name)


def play_card(s: Watch, seat: int, card: int, out: Sink) -> None:
    s.dev = with_more(s.dev, seat * KINDS_OF + card, -1)
    s.held = with_more(s.held, seat, -1)
    # A patrol stays face up, the others leave: W-DEV-11, W-DEV-16.
    s.open = with_more(s.open, seat * KINDS_OF + card, 1)
    s.played = True
    s.revealed += 1
    PLAYED.tell(out, seat, card)


def may_play(s: Watch, seat: int) -> bool:
    """Whether any card in hand is one that could be played."""
    return not s.played and s.held[seat] > s.bought


def playable(s: Watch, seat: int, found: list[Move]) -> None:
    """All ways to play a card now."""
    if not may_play(s, seat):
        return
    dev, at = s.dev, seat * KINDS_OF
    if dev[at + PATROL]:
        found += [SCOUT[h] for h in tormund_goes(s, False)]
        if s.rule.watch:
            found += wildlings_to_clear(s, CLEAR)
    if dev[at + RECRUITS]:
        found += [RECRUIT[section] for section in open_sections(s, seat)]
    if dev[at + ROADS] and road_paths(s, seat):
        found.append(PLAY_ROADS)
    if dev[at + WINTER]:
        for one in range(1, KINDS_OF):
            for other in range(one, KINDS_OF):
                if why_not_winter(s, one, other) is None:
                    found.append(CALL_WINTER[one][other])


def wildlings_to_clear(s: Watch, moves: tuple[Moves, ...]) -> list[Move]:
    """Those among the moves, by hex and wildling, for which there is a wildling."""
    found: list[Move] = []
    if not any(s.wild):
        return found
    for h, there in enumerate(s.wild):
        if there:
            for kind in sorted(set(there)):
                found.append(moves[h][kind])
    return found


def why_not_clear(s: Watch, hexagon: int, kind: int, rule: str) -> Refusal | None:
    if kind not in s.wild[hexagon]:
        told = "@wildling-" + WILDLINGS[kind] if kind else "?"
        return Refusal(rule, (HEX_NAMES[hexagon], told), (f"hex:{HEX_NAMES[hexagon]}",))
    return None


def remove_wildling(s: Watch, hexagon: int, kind: int) -> None:
    """Back to the Frostfangs; another on the same hex stays (W-N-15)."""
    there = list(s.wild[hexagon])
    there.remove(kind)
    s.wild = with_value(s.wild, hexagon, tuple(there))
    s.frost = with_more(s.frost, kind, 1)


def why_not_winter(s: Watch, one: int, other: int) -> Refusal | None:
    """Any two that the supply has; told in the order of the resources."""
    if one > other or not one:
        return Refusal("W-DEV-10", ("@resource-" + RESOURCES[one],))
    if not s.bank[one] or not s.bank[other] or (one == other and s.bank[one] < 2):
        short = one if not s.bank[one] or one == other else other
        return Refusal("W-DEV-10", ("@resource-" + RESOURCES[short],), (f"bank:{RESOURCES[short]}",))
    return None


def why_not_card(s: Watch, seat: int, m: PlayCard) -> Refusal | None:
    """Why this use of a card is impossible."""
    if isinstance(m, Patrol):
        return why_not_scout(s, seat, m.hexagon)
    if isinstance(m, Clear):
        return why_not_send_back(s, seat, m)
    if isinstance(m, Recruit):
        return why_not_recruit(s, seat, m.section)
    if isinstance(m, CallWinter):
        return why_not_call_winter(s, seat, m)
    return why_not_roads(s, seat)


def why_not_scout(s: Watch, seat: int, hexagon: int) -> Refusal | None:
    refusal = why_not_play(s, seat, PATROL)
    return refusal if refusal is not None else why_not_tormund(s, hexagon, False)  # W-DEV-12


def why_not_send_back(s: Watch, seat: int, m: Clear) -> Refusal | None:
    if not s.rule.watch:
        return Refusal("W-DEV-14")
    refusal = why_not_play(s, seat, PATROL)
    return refusal if refusal is not None else why_not_clear(s, m.hexagon, m.wildling, "W-DEV-13")


def why_not_recruit(s: Watch, seat: int, section: int) -> Refusal | None:
    if not s.rule.watch:
        return Refusal("W-SETUP-06")
    refusal = why_not_play(s, seat, RECRUITS)
    return refusal if refusal is not None else why_not_post(s, seat, section)  # W-N-27


def why_not_roads(s: Watch, seat: int) -> Refusal | None:
    """At least one road must be possible (W-DEV-09, W-N-28)."""
    refusal = why_not_play(s, seat, ROADS)
    if refusal is not None:
        return refusal
    return None if road_paths(s, seat) else Refusal("W-N-28")


def why_not_call_winter(s: Watch, seat: int, m: CallWinter) -> Refusal | None:
    refusal = why_not_play(s, seat, WINTER)
    return refusal if refusal is not None else why_not_winter(s, m.two[0], m.two[1])


def use_card(s: Watch, seat: int, m: PlayCard, out: Sink) -> None:
    if isinstance(m, Patrol):
        scout(s, seat, m.hexagon, out)
    elif isinstance(m, Clear):
        send_back(s, seat, m, out)
    elif isinstance(m, Recruit):
        recruit(s, seat, m.section, out)
    elif isinstance(m, CallWinter):
        call_winter(s, seat, m, out)
    else:
        begin_roads(s, seat, out)


def scout(s: Watch, seat: int, hexagon: int, out: Sink) -> None:
    """Laid down, counted for Largest Patrol at once, then Tormund moves; nobody discards (W-DEV-15)."""
    play_card(s, seat, PATROL, out)
    award_patrol(s, out)  # W-N-38
    if not victory(s, out):  # the tenth point ends the game at once: W-VICTORY-01
        move_tormund(s, seat, hexagon, out)  # W-DEV-12


def send_back(s: Watch, seat: int, m: Clear, out: Sink) -> None:
    """The other way to use a patrol: a wildling leaves the Gift, and its hex yields one card (W-DEV-13)."""
    play_card(s, seat, PATROL, out)
    award_patrol(s, out)
    if victory(s, out):
        return
    remove_wildling(s, m.hexagon, m.wildling)
    CLEARED.tell(out, seat, m.hexagon, m.wildling)
    take_if_any(s, seat, s.terrain[m.hexagon], out)


def recruit(s: Watch, seat: int, section: int, out: Sink) -> None:
    play_card(s, seat, RECRUITS, out)
    post(s, seat, section, out)  # W-DEV-08


def call_winter(s: Watch, seat: int, m: CallWinter, out: Sink) -> None:
    play_card(s, seat, WINTER, out)
    for r in m.two:
        take(s, seat, r, 1)  # W-DEV-10
        TOOK.tell(out, seat, r)


def begin_roads(s: Watch, seat: int, out: Sink) -> None:
    play_card(s, seat, ROADS, out)
    s.stack.append(FREE_ROADS[2])  # W-DEV-09


@final
class FreeRoads(Frame[Watch]):
    """Up to two roads for nothing: the second is the player's choice (W-N-28)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("free_roads {left:n}")

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, s: Watch, out: Sink) -> None:
        if victory(s, out):
            return
        seat = s.active
        if not self.left or not road_paths(s, seat):
            s.stack.pop()
        else:
            ask(s, seat, ASK_FREE_ROAD)

    def legal(self, s: Watch, d: Decision) -> list[Move] | None:
        found = [BUILD_ROAD[e] for e in s.reach[d.seat]]
        return [STOP, *found] if self.may_stop(s) else found

    def may_stop(self, s: Watch) -> bool:
        return s.rule.roads_optional and self.left == 1

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Stop):
            return None if self.may_stop(s) else Refusal("W-N-28")
        if not isinstance(m, BuildRoad):
            return Refusal("W-DEV-09")
        return why_not_lay(s, d.seat, m.path)

    def answer(self, s: Watch, d: Decision, m: Move, out: Sink) -> None:
        if isinstance(m, Stop):
            s.stack.pop()
            return
        assert isinstance(m, BuildRoad)
        s.stack[-1] = FREE_ROADS[self.left - 1]
        lay_road(s, d.seat, m.path, out)
        award_road(s, out)

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-free-roads", ("n", self.left))


FREE_ROADS: Final[tuple[FreeRoads, ...]] = tuple([FreeRoads(left) for left in range(3)])
