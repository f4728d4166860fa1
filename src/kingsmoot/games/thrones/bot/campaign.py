"""The board as one house sees it at war: what each area is worth to it, how strongly an enemy could come
there, where its armies are drawn to, and how likely it wins a battle. Nothing is played out.

What is found here holds for one position: a `Campaign` is made for a decision and not kept.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.native import Floats, Vector, append, i64
from kingsmoot.core.vectors import empty, filled_floats, vector
from kingsmoot.games.thrones.book import CASTLES_TO_WIN, FIEFDOMS, NONE, SUPPORTS
from kingsmoot.games.thrones.bot.worth import AREA, muscle, threats
from kingsmoot.games.thrones.rules.control import castles_of, controller
from kingsmoot.games.thrones.rules.march import against_leaving, guarded
from kingsmoot.games.thrones.rules.supply import others
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import (
    ALL,
    CARD_BIT,
    CARD_STRENGTH,
    CLOSED,
    DECKS,
    HOME,
    HOME_OF,
    HOUSES,
    LANDS,
    NEAR,
    SEAS,
)

DENIED: Final = 0.3
"""What it is worth, of an area, that its owner loses it."""
SEVENTH: Final = 20.0
TOKEN: Final = 0.05

BESIDE: Final[Vector] = vector([n for a in range(ALL) for n in NEAR[a]])
BESIDE_FROM: Final[Vector] = vector([sum([len(NEAR[b]) for b in range(a)]) for a in range(ALL + 1)])
"""All that borders on an area: the part of `BESIDE` from its place here to that of the next area."""

DECIDED: Final = max(CARD_STRENGTH) + 1
"""No House card turns a battle in which one side leads by so much."""
LEADS: Final = 2 * DECIDED + 1
"""Leads that are told apart, from the greatest of the other side's on."""
NOT_ASKED: Final = -1.0


@final
class Campaign:
    def __init__(self, s: Thrones, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.threat = threats(s, seat)
        need = self.threat[:]
        home = HOME[seat]
        need[home] = need[home] - s.garrison[home]
        self.need = need
        """The strength against which an army must hold an area: its garrison holds too."""
        castles = len(castles_of(s, seat))
        self.castle_gain = SEVENTH if castles + 1 >= CASTLES_TO_WIN else 0.15 * max(0, castles - 3)
        """What one more castle counts beside what it is worth."""
        self.owner = owners(s)
        self.pull = self._pulls()
        self.armies = others(s, seat, NONE)
        """All armies of the house, counted (`rules.supply`)."""
        self.supporting = supporting(s)
        self.best, self.second = two_best(s, seat)
        """The numbers of the two best House cards."""
        self.chances = filled_floats(len(HOUSES) * LEADS, NOT_ASKED)
        """By defender and lead, how likely an attack wins: found when it is first asked."""

    def _pulls(self) -> Floats:
        """How much an army is drawn to an area by what could be taken from there, two steps ahead."""
        s = self.s
        near = filled_floats(ALL, 0.0)
        for a in range(SEAS):
            if self.owner[a] != self.seat and s.lord[a] != CLOSED:
                wanted = 0.25 * AREA[a]
                if guarded(s, self.seat, a):
                    wanted *= 0.6
                for at in range(BESIDE_FROM[a], BESIDE_FROM[a + 1]):
                    n = BESIDE[at]
                    if wanted > near[n]:
                        near[n] = wanted
        found = near[:]
        for b in range(ALL):
            further = 0.5 * near[b]
            if further > 0.0:
                for other in range(BESIDE_FROM[b], BESIDE_FROM[b + 1]):
                    m = BESIDE[other]
                    if further > found[m]:
                        found[m] = further
        return found

    # Areas.

    def exposure(self, a: i64, held: i64) -> float:
        """What may be lost of an area that is held with so much strength."""
        short = self.need[a] - held
        if short <= 0:
            return 0.0
        part = 0.15 * int(short)
        if part > 0.5:
            part = 0.5
        return -AREA[a] * part

    def taken(self, a: int, musters: bool) -> float:
        """What it brings to take an area; `musters`: it has a castle or a stronghold."""
        owner = self.owner[a]
        if owner == self.seat:
            return 0.0
        value = AREA[a]
        if owner != NONE:
            value += DENIED * AREA[a]
        if musters:
            value += self.castle_gain
        return value

    def drawn(self, a: i64, strength: i64) -> float:
        """What it counts that units of so much strength stand where more can be taken."""
        if strength > 2:
            strength = 2
        return self.pull[a] * int(strength) * 0.5

    def stay(self, origin: int, left: i64) -> tuple[float, bool]:
        """What is kept of an area where so much stays behind, and whether a power token should lie there."""
        s = self.s
        if left != 0 or s.routed[origin] != 0:
            strength = muscle(left)
            kept = AREA[origin] + self.exposure(origin, strength)
            return kept + self.drawn(origin, strength), False
        if origin >= LANDS:
            return 0.0, False
        bare = AREA[origin] + self.exposure(origin, 0)
        if HOME_OF[origin] == self.seat or s.token[origin] == self.seat:
            return bare, False
        if bare > TOKEN and not against_leaving(s, self.seat, origin, s.army[origin]):
            return bare - TOKEN, True
        return 0.0, False

    # Battles.

    def chance(self, defender: int, lead: i64) -> float:
        """How likely an attack wins that leads by so much before the House cards, which lie open."""
        if lead > DECIDED:
            lead = DECIDED
        if lead < -DECIDED:
            lead = -DECIDED
        at: i64 = defender * LEADS + DECIDED
        at += lead
        if self.chances[at] == NOT_ASKED:
            self.chances[at] = self._chance(defender, lead)
        return self.chances[at]

    def _chance(self, defender: int, lead: i64) -> float:
        """With one of the two best cards against any, which is taken to be a strong one rather."""
        s = self.s
        least: i64 = 1  # by how much an attack must lead to win
        if s.position(FIEFDOMS, self.seat) < s.position(FIEFDOMS, defender):
            least = 0
        cards = s.hand[defender]
        won: i64 = 0
        total: i64 = 0
        for card in DECKS[defender]:
            if cards & CARD_BIT[card]:
                theirs: i64 = CARD_STRENGTH[card]
                if self.best != NONE:
                    total += 1 + theirs
                    if lead + self.best - theirs >= least:
                        won += 1 + theirs
                if self.second != NONE:
                    total += 1 + theirs
                    if lead + self.second - theirs >= least:
                        won += 1 + theirs
        return int(won) / int(total) if total != 0 else 0.5


def owners(s: Thrones) -> Vector:
    """By area, who controls it; of seas and ports, who stands there."""
    found = s.holder[:]
    for a in range(LANDS):
        if found[a] == NONE:
            found[a] = controller(s, a)
    return found


def supporting(s: Thrones) -> Vector:
    """Areas with support orders, if there are any."""
    found = empty()
    for a in range(ALL):
        if s.order[a] > 0 and SUPPORTS >> s.order[a] & 1:
            found = append(found, a)
    return found


def two_best(s: Thrones, seat: int) -> tuple[i64, i64]:
    """The highest numbers on the House cards in hand; NONE where there is no such card."""
    best: i64 = NONE
    second: i64 = NONE
    cards = s.hand[seat]
    for card in DECKS[seat]:
        if cards & CARD_BIT[card]:
            n: i64 = CARD_STRENGTH[card]
            if n > best:
                second = best
                best = n
            elif n > second:
                second = n
    return best, second
