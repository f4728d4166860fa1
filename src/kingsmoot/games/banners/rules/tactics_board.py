"""The tactics board: non-combat units claim zones (B-NCU, B-BOARD, B-INFL)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.state import ask
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import AMENDED
from kingsmoot.games.banners.rules.actions import free_action
from kingsmoot.games.banners.rules.conditions import carried, lift, put
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.morale import panic
from kingsmoot.games.banners.rules.possible_actions import possible
from kingsmoot.games.banners.rules.tactics_cards import attached_card, draw_cards, leave_card
from kingsmoot.games.banners.rules.windows.abilities import bits, ncu_able
from kingsmoot.games.banners.rules.windows.procedure import Resolve, Window
from kingsmoot.games.banners.rules.wounds import full_health, restore
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    COMBAT,
    CONDITION_BITS,
    CROWN,
    MANEUVER,
    NCU_ACTIVATES,
    NCU_CLAIMS,
    NONE,
    TABLE,
    TACTICS,
    WEALTH,
    ZONE_CHOOSES,
    ZONES,
)
from kingsmoot.games.banners.unit_names import NCU, code, told, unit_of
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.questions import ASK_CLAIM, ASK_CONDITION, ASK_TARGET
from kingsmoot.games.banners.vocabulary.verbs import PASS, Claim, Target, Token

CROWN_MODIFIER: Final = -1
WEALTH_WOUNDS: Final = 3
TACTICS_CARDS: Final = 2


def empty_zones(s: Banners) -> list[int]:
    """B-BOARD-03."""
    return [zone for zone in range(len(ZONES)) if zone not in s.ncu_zone]


# -- the activation of a non-combat unit -------------------------------------------------------------


@final
class Embassy(Frame[Banners]):
    """It moves to an empty zone and claims it (B-NCU-03); with a full board nothing happens (B-NCU-07,
    B-N-19)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("embassy {ncu} before {step:embassy_step}")

    def __init__(self, ncu: int, step: int) -> None:
        self.ncu = ncu
        self.step = step

    def run(self, s: Banners, out: Sink) -> None:
        n = self.ncu
        if self.step == 0:
            s.stack[-1] = Embassy(n, 1)
            s.stack.append(Window(NCU_ACTIVATES, n, NONE))
        elif self.step == 1:
            free = empty_zones(s)
            if not free:
                s.stack[-1] = Embassy(n, 2)
                events.NO_ZONE.tell(out, s.ncu_owner[n], n)
            elif len(free) == 1:
                s.stack[-1] = Embassy(n, 2)
                claim(s, n, free[0], out)
            else:
                ask(s, s.ncu_owner[n], ASK_CLAIM)
        else:
            s.ncu_done = with_value(s.ncu_done, n, 1)  # B-ACT-05
            s.stack.pop()

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        return [Claim(zone) for zone in empty_zones(s)]

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Claim):
            return Refusal("B-NCU-03")
        if m.zone in empty_zones(s):
            return None
        return Refusal("B-BOARD-03", ("@zone-" + ZONES[m.zone],), ("zone:" + ZONES[m.zone],))

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Claim)
        s.stack[-1] = Embassy(self.ncu, 2)
        claim(s, self.ncu, m.zone, out)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-embassy", ("unit", told(s, NCU + self.ncu)))


def claim(s: Banners, n: int, zone: int, out: Sink) -> None:
    """The zone is controlled from now on (B-NCU-05), and its effect comes at once (B-NCU-04), after what
    the claim itself triggers (B-NCU-06)."""
    s.ncu_zone = with_value(s.ncu_zone, n, zone)
    events.CLAIMED.tell(out, s.ncu_owner[n], n, zone)
    # What its owner must do at a time of his own comes at the latest when all this is over (B-N-58).
    for ability in bits(ncu_able(s, n)) if s.rule.rules >= AMENDED else ():
        e = s.rule.effects[ability]
        if e is not None and e.due:
            s.stack.append(Resolve(ability, s.ncu_owner[n], NCU + n, NONE, NCU_CLAIMS, n, zone))
    s.stack.append(ZoneEffect(s.ncu_owner[n], zone, True))
    s.stack.append(Window(NCU_CLAIMS, n, zone))


def replace_zone(s: Banners, other: int = NONE) -> None:
    """The effect of the zone just claimed is replaced, by that of another zone or by something else; its
    control stays (B-N-21)."""
    for at in range(len(s.stack) - 1, -1, -1):
        f = s.stack[at]
        if isinstance(f, ZoneEffect):
            if other == NONE:
                del s.stack[at]
            else:
                s.stack[at] = ZoneEffect(f.seat, other, False)
            return


def copy_zone(s: Banners, seat: int, zone: int) -> None:
    """The effect of another zone in place of the claimed one (Master of the Game)."""
    replace_zone(s, zone)


# -- the effects of the zones (B-BOARD-04) -----------------------------------------------------------


def troops(s: Banners, seat: int, friendly: bool) -> list[int]:
    """Combat units on the table, of one's own side or of the enemies; no walls."""
    mine, wall = s.team[seat], s.rule.cat.wall
    return [
        u
        for u in range(len(s.owner))
        if s.where[u] == TABLE
        and s.health[u] > 0
        and (s.team[s.owner[u]] == mine) == friendly
        and s.kind[u] != wall
    ]


@final
class ZoneEffect(Frame[Banners]):
    """What a claimed zone gives; without a target nothing (B-N-20)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("zone-effect {seat:player} {zone} [{claimed}]")

    def __init__(self, seat: int, zone: int, claimed: bool) -> None:
        self.seat = seat
        self.zone = zone
        self.claimed = claimed
        """The zone itself was claimed; its effect is no copy."""

    def run(self, s: Banners, out: Sink) -> None:
        if self.zone == TACTICS:
            draw_cards(s, self.seat, TACTICS_CARDS, out)
        if not self.chosen(s):
            events.NOTHING.tell(out, self.seat)
            s.stack.pop()
        elif self.zone == TACTICS:
            s.stack[-1] = Tidings(self.seat)
        else:
            ask(s, self.seat, ASK_TARGET)

    def chosen(self, s: Banners) -> list[int]:
        """Whom the zone may choose; Combat only those that can attack."""
        found = troops(s, self.seat, self.zone not in (CROWN, TACTICS))
        if self.zone != COMBAT or s.rule.rules < AMENDED:
            return found
        return [u for u in found if possible(s, u, passives.zone_actions(s, u, COMBAT, self.claimed))]

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        if self.zone == TACTICS:
            return []  # whom it chooses is asked by `Tidings`, with the token
        found: list[Move] = [Target(code(s, u)) for u in self.chosen(s)]
        if self.zone == COMBAT or self.zone == MANEUVER:
            found.append(PASS)
        return found

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        return None if m in self.legal(s, d) else not_by_zone(self.zone)

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        s.stack.pop()
        if not isinstance(m, Target):
            return
        u = unit_of(s, m.unit)
        if self.zone == CROWN:
            panic(s, u, CROWN_MODIFIER, NONE, out, self.seat)
        elif self.zone == WEALTH:
            enrich(s, u, self.seat, out)
        else:
            allowed = passives.zone_actions(s, u, self.zone, self.claimed)
            free_action(s, u, allowed, 0, 0, out)
        if self.claimed:
            s.stack.append(Window(ZONE_CHOOSES, u, self.zone))

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-zone", ("zone", "@zone-" + ZONES[self.zone]))


def not_by_zone(zone: int) -> Refusal:
    """Not what the zone says."""
    name = "@zone-" + ZONES[zone]
    return Refusal("B-BOARD-04", (name, name + "-text"), ("zone:" + ZONES[zone],))


def enrich(s: Banners, u: int, seat: int, out: Sink) -> None:
    """Wealth: up to three wounds and one condition token; bribes end with it."""
    restore(s, u, min(WEALTH_WOUNDS, full_health(s, u) - s.health[u]), out)
    bribe = attached_card(s, u, s.rule.cat.card_code["bribery"])
    if bribe >= 0:
        leave_card(s, u, bribe, out)
    tokens = carried(s, u)
    if len(tokens) == 1:
        lift(s, u, CONDITION_BITS[tokens[0]], out)
    elif tokens:
        s.stack.append(Relief(u, seat))


@final
class Relief(Frame[Banners]):
    """Which condition token goes (Wealth)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("relief {unit} by {seat:player}")

    def __init__(self, unit: int, seat: int) -> None:
        self.unit = unit
        self.seat = seat

    def run(self, s: Banners, out: Sink) -> None:
        ask(s, self.seat, ASK_CONDITION)

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        return [Token(code(s, self.unit), at) for at in carried(s, self.unit)]

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        return None if m in self.legal(s, d) else not_by_zone(WEALTH)

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Token)
        s.stack.pop()
        lift(s, self.unit, CONDITION_BITS[m.condition], out)


@final
class Tidings(Frame[Banners]):
    """A condition token on an enemy (Tactics)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("tidings {seat:player}")

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Banners, out: Sink) -> None:
        if troops(s, self.seat, False):
            ask(s, self.seat, ASK_CONDITION)
        else:
            s.stack.pop()

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        return [
            Token(code(s, u), at) for u in troops(s, self.seat, False) for at in range(len(CONDITION_BITS))
        ]

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        return None if m in self.legal(s, d) else not_by_zone(TACTICS)

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Token)
        s.stack.pop()
        put(s, unit_of(s, m.unit), CONDITION_BITS[m.condition], out)


def influence(s: Banners, n: int, u: int) -> None:
    """Attach the card of a non-combat unit to a combat unit (B-INFL-01)."""
    s.ncu_on = with_value(s.ncu_on, n, u)


def may_influence(s: Banners, n: int, u: int) -> bool:
    """At most one friendly and one enemy influence on a unit (B-INFL-02)."""
    friendly = s.friends(s.ncu_owner[n], s.owner[u])
    for other in range(len(s.ncu_on)):
        if s.ncu_on[other] == u and s.friends(s.ncu_owner[other], s.owner[u]) == friendly:
            return False
    return True
