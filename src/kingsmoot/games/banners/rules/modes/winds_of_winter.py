"""The Winds of Winter: secret missions and the open one (B-MODE-WINDS).

A mission is scored by its holder, the open mission by everybody; each as often in a round as it says.
Scoring a secret mission shows it.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import EVERYONE, only
from kingsmoot.core.state import ask
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import WINDS
from kingsmoot.games.banners.rules.field.ground import inside
from kingsmoot.games.banners.rules.tactics_cards import shuffled
from kingsmoot.games.banners.rules.victory.elimination import eliminated
from kingsmoot.games.banners.rules.victory.points import score
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    COMBAT,
    CONDITION_BITS,
    CROWN,
    LONG,
    MANEUVER,
    NONE,
    TABLE,
    WEALTH,
    WHY_MISSION,
    ZONES,
)
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.kinds import (
    DRAW_MISSION,
    WORDS,
)
from kingsmoot.games.banners.vocabulary.questions import ASK_MISSION
from kingsmoot.games.banners.vocabulary.verbs import KEEP, Drop

MISSIONS_HELD: Final = 2  # B-MODE-WINDS-04
FIRST_SCORING: Final = 2  # B-MODE-WINDS-06
SLOTS: Final = 32
"""Missions a seat in `Banners.scored`."""


# -- scoring -----------------------------------------------------------------------------------------


def mission(s: Banners, slug: str) -> int:
    return s.rule.cat.mission_code[slug]


def happens(s: Banners, seat: int, slug: str, out: Sink) -> None:
    """An event that a mission of this name rewards."""
    if s.rule.mode == WINDS and s.round >= FIRST_SCORING:
        card = mission(s, slug)
        if card == s.open_mission or card in s.missions[seat]:
            score_mission(s, seat, card, out)


def score_mission(s: Banners, seat: int, card: int, out: Sink) -> None:
    cat = s.rule.cat
    at = seat * SLOTS + card
    if s.scored[at] >= cat.mission_most[card]:
        return
    s.scored = with_value(s.scored, at, s.scored[at] + 1)
    if card in s.missions[seat]:
        place = s.missions[seat].index(card)
        known = list(s.missions_known[seat])
        if known[place] != EVERYONE:
            known[place] = EVERYONE
            s.missions_known = with_value(s.missions_known, seat, tuple(known))
            s.revealed += 1
    events.MISSION_SCORED.tell(out, seat, card, cat.mission_points[card])
    score(s, s.team[seat], cat.mission_points[card], WHY_MISSION, out)


def unit_fell(s: Banners, u: int, by: int, out: Sink) -> None:
    """Break Them, Slay the Champion, Behead, Revenge: who destroyed it."""
    mine = s.team[s.owner[u]]
    if by == NONE or s.team[by] == mine:
        return
    cat = s.rule.cat
    if cat.unit_points[s.kind[u]] > 0:
        happens(s, by, "break-them", out)
    if s.attached[u] != NONE:
        happens(s, by, "slay-the-champion", out)
    if is_head(s, u):
        happens(s, by, "off-with-the-head", out)
    if s.lost[by] > 0:
        happens(s, by, "revenge", out)


def is_head(s: Banners, u: int) -> bool:
    """The commander's unit; if he is a non-combat unit, the most expensive on the table."""
    seat = s.owner[u]
    aside = any(s.ncu_owner[n] == seat and s.rule.cat.ncu_commander[s.ncu[n]] for n in range(len(s.ncu)))
    if not aside:
        return s.commander[seat] == u
    cost = [s.rule.cat.unit_points[s.kind[v]] for v in range(len(s.owner)) if s.owner[v] == seat and on(s, v)]
    return s.rule.cat.unit_points[s.kind[u]] >= max(cost, default=0)


def on(s: Banners, u: int) -> bool:
    return s.where[u] == TABLE


def panic_failed(s: Banners, u: int, wounds: int, out: Sink) -> None:
    """Terror: two wounds or more from one panic test."""
    if wounds >= 2:
        for seat in range(s.book.seats):
            if s.team[seat] != s.team[s.owner[u]]:
                happens(s, seat, "terror", out)


def flank_hurt(s: Banners, u: int, out: Sink) -> None:
    happens(s, s.owner[u], "flank-assault", out)


def charge_arrived(s: Banners, u: int, out: Sink) -> None:
    happens(s, s.owner[u], "thunderous-charge", out)


def token_claimed(s: Banners, at: int, u: int, out: Sink) -> None:
    """Seize: an enemy controlled it earlier in this round."""
    mine = 1 << s.team[s.owner[u]]
    if s.held[at] & ~mine:
        happens(s, s.owner[u], "seize-their-prize", out)


def turn_ends(s: Banners, seat: int, out: Sink) -> None:
    """Decimate: an enemy that lost two ranks in a single turn of yours."""
    for u in range(len(s.owner)):
        if s.team[s.owner[u]] != s.team[seat] and u < len(s.ranks_at) and s.ranks_at[u] - s.ranks(u) >= 2:
            happens(s, seat, "decimate", out)


# -- the end of a round ------------------------------------------------------------------------------


def score_round(s: Banners, out: Sink) -> None:
    """Missions that are counted at the end of a round, in seat order."""
    if s.round < FIRST_SCORING:
        return
    cat = s.rule.cat
    for seat in range(s.book.seats):
        for card in sorted({*s.missions[seat], s.open_mission} - {0}):
            if cat.mission_when[card] == 0 and fulfilled(s, seat, cat.missions[card]):
                score_mission(s, seat, card, out)


def tokens_of(s: Banners, team: int) -> list[int]:
    return [at for at, units in enumerate(s.touching) if units and s.team[s.owner[units[0]]] == team]


def zones_of(s: Banners, team: int) -> int:
    return sum([1 for zone in range(len(ZONES)) if zone_team(s, zone) == team])


def zone_team(s: Banners, zone: int) -> int:
    who = s.controller(zone)
    return NONE if who == NONE else s.team[who]


def fulfilled(s: Banners, seat: int, slug: str) -> bool:
    """Whether a mission of the end of the round is met."""
    team = s.team[seat]
    mine = [u for u in range(len(s.owner)) if on(s, u) and s.team[s.owner[u]] == team]
    foes = [u for u in range(len(s.owner)) if on(s, u) and s.team[s.owner[u]] != team]
    rivals = [other for other in set(s.team) if other != team]
    if slug == "hold-the-centre":
        return bool(s.touching) and 0 in tokens_of(s, team)
    if slug == "spread-the-banners":
        return len(tokens_of(s, team)) >= 3
    if slug == "foothold":
        return len(tokens_of(s, team)) >= 2
    if slug == "deny-the-field":
        return not any(tokens_of(s, other) for other in rivals)
    if slug == "behind-enemy-lines":
        return any(wholly_beyond(s, u, seat, LONG) for u in mine)
    if slug == "push-forward":
        deep = s.rule.depth // 2
        return sum([wholly_beyond(s, u, seat, deep) for u in mine]) > sum(
            [wholly_beyond(s, u, s.owner[u], deep) for u in foes]
        )
    if slug == "sow-discord":
        return sum([sum([1 for bit in CONDITION_BITS if s.tokens[u] & bit]) for u in foes]) >= 3
    if slug == "masters-of-the-council":
        return zones_of(s, team) > max([zones_of(s, other) for other in rivals])
    if slug == "power-at-court":
        return zone_team(s, CROWN) == team and zone_team(s, WEALTH) == team
    if slug == "war-council":
        return zone_team(s, COMBAT) == team and zone_team(s, MANEUVER) == team
    if slug == "hold-the-line":
        return s.lost[seat] == 0 and any(s.is_engaged(u) for u in mine)
    return False


def wholly_beyond(s: Banners, u: int, seat: int, far: int) -> bool:
    """Whether the whole tray lies within `far` of the edge opposite to the seat's own; in free-for-all of
    either edge that is not his."""
    home = s.home[seat]
    width, depth = s.rule.width, s.rule.depth
    if not s.rule.free_for_all:
        return inside(s, u, 0, depth - far if home == 0 else 0, width, depth if home == 0 else far)
    south, west = home in (0, 3), home in (0, 2)
    return inside(s, u, 0, depth - far if south else 0, width, depth if south else far) or inside(
        s, u, width - far if west else 0, 0, width if west else far, depth
    )


# -- cards -------------------------------------------------------------------------------------------


def draw_missions(s: Banners, seat: int, out: Sink) -> None:
    """Up to two; an empty deck is made anew of the discards (B-N-31)."""
    while len(s.missions[seat]) < MISSIONS_HELD:
        card = next_mission(s)
        if not card:
            return
        s.missions = with_value(s.missions, seat, (*s.missions[seat], card))
        s.missions_known = with_value(s.missions_known, seat, (*s.missions_known[seat], only(seat)))
        s.revealed += 1
        events.MISSION_DRAWN.tell(out, seat, card)


def next_mission(s: Banners) -> int:
    if not s.mission_deck:
        s.mission_deck = shuffled(s, s.mission_discard, DRAW_MISSION)
        s.mission_discard = ()
    if not s.mission_deck:
        return 0
    card = s.mission_deck[-1]
    s.mission_deck = s.mission_deck[:-1]
    return card


def reveal_mission(s: Banners, out: Sink) -> None:
    """From round 2 on, one open mission a round (B-MODE-WINDS-08)."""
    if s.round >= FIRST_SCORING:
        s.open_mission = next_mission(s)
        s.revealed += 1
        events.MISSION_OPEN.tell(out, s.open_mission)


def end_missions(s: Banners) -> None:
    """The open mission is discarded, what was scored is counted anew."""
    if s.open_mission:
        s.mission_discard = (*s.mission_discard, s.open_mission)
        s.open_mission = 0
    s.scored = (0,) * len(s.scored)


@final
class Missions(Frame[Banners]):
    """Each player may discard one secret mission, then draws back up to two (B-MODE-WINDS-07)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("missions [{at:count}]")

    def __init__(self, at: int) -> None:
        self.at = at

    def seat(self, s: Banners) -> int:
        return (s.first + self.at) % s.book.seats

    def run(self, s: Banners, out: Sink) -> None:
        if self.at == s.book.seats:
            s.stack.pop()
        elif eliminated(s, self.seat(s)):
            s.stack[-1] = Missions(self.at + 1)
        elif s.missions[self.seat(s)]:
            ask(s, self.seat(s), ASK_MISSION)
        else:
            draw_missions(s, self.seat(s), out)
            s.stack[-1] = Missions(self.at + 1)

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        found: list[Move] = [KEEP]
        found += [Drop(card) for card in s.missions[d.seat]]
        return found

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        seat = d.seat
        if isinstance(m, Drop):
            held, known = list(s.missions[seat]), list(s.missions_known[seat])
            at = held.index(m.mission)
            del held[at], known[at]
            s.missions = with_value(s.missions, seat, tuple(held))
            s.missions_known = with_value(s.missions_known, seat, tuple(known))
            s.mission_discard = (*s.mission_discard, m.mission)
            events.MISSION_DROPPED.tell(out, seat)
        draw_missions(s, seat, out)
        s.stack[-1] = Missions(self.at + 1)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-missions")
