"""Setting the board up (pages 4 and 5 of the book)."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.chance import pick
from kingsmoot.core.native import Vector
from kingsmoot.core.refs import NOBODY
from kingsmoot.core.state import advance
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vectors import vector
from kingsmoot.games.thrones.book import NONE, SHIP, START_POWER, START_THREAT, ThronesBook
from kingsmoot.games.thrones.rules.control import hold
from kingsmoot.games.thrones.rules.fight import NO_FIGHT
from kingsmoot.games.thrones.rules.flow import ROUND_FRAMES
from kingsmoot.games.thrones.rules.westeros import shuffle_deck
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import (
    ALL,
    ERRATA_HOUSE,
    ERRATA_SHIP,
    FULL_HANDS,
    GARRISON,
    HOME,
    LORDS,
    ONE,
    START_SUPPLY,
    START_TRACKS,
    START_UNITS,
    WILDLINGS,
)
from kingsmoot.games.thrones.vocabulary.kinds import DRAW_WILDLINGS

NO_UNITS: Final[Vector] = vector([0] * ALL)
NOTHING: Final[Vector] = vector([NONE] * ALL)
NO_NUMBERS: Final[tuple[int, ...]] = (0,) * ALL
NO_TOKENS: Final[tuple[int, ...]] = (NONE,) * ALL
"""By area, as the board is empty. The vectors are copied, never changed."""


def bare(book: ThronesBook, seed: bytes) -> Thrones:
    """An empty board: houses at their tracks, cards in hand, nobody anywhere."""
    s = Thrones(book, seed)
    s.rule = book
    seats = book.seats
    s.round = s.banned = 0
    s.threat = START_THREAT  # T-SETUP-06
    s.army = NO_UNITS[:]
    s.routed = NO_NUMBERS
    s.holder = NOTHING[:]
    s.held = ()
    s.token = NO_TOKENS
    s.tokens = ()
    s.castles = ()
    s.garrison = NO_NUMBERS
    s.lord = NO_NUMBERS
    s.order = NOTHING[:]
    s.power = vector([START_POWER] * seats)  # T-SETUP-18
    s.supply = START_SUPPLY[:seats]  # T-SETUP-13
    s.hand = FULL_HANDS[:seats]  # T-SETUP-12
    s.track = START_TRACKS[seats - 3]  # T-SETUP-14, T-SETUP-15
    s.deck = s.shown = ((), (), ())
    s.wild = s.wild_known = ()
    s.fight, s.backing, s.tides, s.tides_shown = NO_FIGHT, (), (), ()
    s.face_down = s.blade_used = s.raven_used = s.tides_open = False
    return s


def place_all(s: Thrones) -> None:
    """Units (T-SETUP-16), garrisons (T-SETUP-17) and neutral lords (T-SETUP-08)."""
    for seat in range(s.book.seats):
        for a, units in START_UNITS[seat]:
            s.army[a] = units
            hold(s, a, seat)
        s.garrison = with_value(s.garrison, HOME[seat], GARRISON[seat])  # T-GARR-01, T-TERMS-12
    if s.rule.extra_ship:
        s.army[ERRATA_SHIP] = ONE[SHIP]  # T-SETUP-22
        hold(s, ERRATA_SHIP, ERRATA_HOUSE)
    for a, strength in LORDS[s.book.seats - 3]:  # T-PCNT-01, T-PCNT-02, T-PCNT-03, T-PCNT-04
        s.lord = with_value(s.lord, a, strength)


def shuffle_all(s: Thrones) -> None:
    for deck in range(3):
        shuffle_deck(s, deck)
    cards = list(range(1, len(WILDLINGS)))
    s.wild = tuple(pick(s, cards, len(cards), DRAW_WILDLINGS))  # T-SETUP-06
    s.wild_known = (NOBODY,) * len(s.wild)


def begin(book: ThronesBook, seed: bytes, forced: tuple[tuple[str, int], ...]) -> Thrones:
    s = bare(book, seed)
    s.forced = forced
    place_all(s)
    shuffle_all(s)
    s.stack = [ROUND_FRAMES[0]]
    advance(s)
    return s
