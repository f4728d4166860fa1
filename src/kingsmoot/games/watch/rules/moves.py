"""Moves are values, so each of the common ones is made once: a list of moves is then a list of references."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.moves import Move
from kingsmoot.games.watch.book import CARDS, COLOURS, HEROES, KINDS_OF, WILDLINGS
from kingsmoot.games.watch.rules.board import HEXES, PATHS, SECTIONS, SPOTS
from kingsmoot.games.watch.vocabulary.verbs import (
    Accept,
    Bank,
    BuildKeep,
    BuildRoad,
    Buy,
    CallWinter,
    Clear,
    Deal,
    Decline,
    End,
    Exchange,
    Flip,
    Give,
    Haggle,
    MoveTormund,
    Patrol,
    Pick,
    PlayRoads,
    PostGuard,
    Recruit,
    Rob,
    Roll,
    Seize,
    Settle,
    Stop,
    Take,
    Trade,
    Withdraw,
)

ROLL: Final[Move] = Roll()
END: Final[Move] = End()
BUY: Final[Move] = Buy()
PLAY_ROADS: Final[Move] = PlayRoads()
TRADE: Final[Move] = Trade()
WITHDRAW: Final[Move] = Withdraw()
STOP: Final[Move] = Stop()
ACCEPT: Final[Move] = Accept()
DECLINE: Final[Move] = Decline()
HAGGLE: Final[Move] = Haggle()
FLIP: Final[Move] = Flip()

Moves = tuple[Move, ...]
BUILD_ROAD: Final[Moves] = tuple([BuildRoad(path) for path in range(PATHS)])
SETTLE: Final[Moves] = tuple([Settle(spot) for spot in range(SPOTS)])
BUILD_KEEP: Final[Moves] = tuple([BuildKeep(spot) for spot in range(SPOTS)])
POST_GUARD: Final[Moves] = tuple([PostGuard(section) for section in range(SECTIONS)])
RECRUIT: Final[Moves] = tuple([Recruit(section) for section in range(SECTIONS)])
MOVE_TORMUND: Final[Moves] = tuple([MoveTormund(hexagon) for hexagon in range(HEXES + 1)])
SCOUT: Final[Moves] = tuple([Patrol(hexagon) for hexagon in range(HEXES)])
ROB: Final[Moves] = tuple([Rob(seat) for seat in range(len(COLOURS))])
DEAL: Final[Moves] = tuple([Deal(seat) for seat in range(len(COLOURS))])
TAKE: Final[Moves] = tuple([Take(r) for r in range(KINDS_OF)])
GIVE: Final[Moves] = tuple([Give(r) for r in range(KINDS_OF)])
SEIZE: Final[Moves] = tuple([Seize(r) for r in range(KINDS_OF)])
PICK: Final[Moves] = tuple([Pick(card) for card in range(len(CARDS))])
EXCHANGE: Final[Moves] = tuple([Exchange(hero) for hero in range(len(HEROES))])

# By two things.
BANK: Final[tuple[Moves, ...]] = tuple(
    [tuple([Bank(give, get) for get in range(KINDS_OF)]) for give in range(KINDS_OF)]
)
CALL_WINTER: Final[tuple[Moves, ...]] = tuple(
    [tuple([CallWinter((one, other)) for other in range(KINDS_OF)]) for one in range(KINDS_OF)]
)
CLEAR: Final[tuple[Moves, ...]] = tuple(
    [tuple([Clear(hexagon, kind) for kind in range(len(WILDLINGS))]) for hexagon in range(HEXES)]
)
