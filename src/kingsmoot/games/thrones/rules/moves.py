"""Moves that are made once: moves are values, so a list of moves is a list of references."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.thrones.book import PORT_LIMIT, POWER_TOKENS
from kingsmoot.games.thrones.tables import ALL, CARDS, HOUSES, ORDERS, TRACKS
from kingsmoot.games.thrones.vocabulary.kinds import CHOICES
from kingsmoot.games.thrones.vocabulary.verbs import (
    Bid,
    Blade,
    Bottom,
    Choose,
    Climb,
    Collect,
    Discard,
    Drop,
    Look,
    Name,
    Pass,
    PlayCard,
    Raven,
    Recover,
    Redraw,
    Remove,
    Take,
    Top,
)

PASS: Final = Pass()
LOOK: Final = Look()
TOP: Final = Top()
BOTTOM: Final = Bottom()
USE_BLADE: Final = Blade()
REDRAW: Final = Redraw()
PLAYS: Final[tuple[PlayCard, ...]] = tuple([PlayCard(card) for card in range(len(CARDS))])
DISCARDS: Final[tuple[Discard, ...]] = tuple([Discard(card) for card in range(len(CARDS))])
RECOVERS: Final[tuple[Recover, ...]] = tuple([Recover(card) for card in range(len(CARDS))])
NAMES: Final[tuple[Name, ...]] = tuple([Name(house) for house in range(len(HOUSES))])
DROPS: Final[tuple[Drop, ...]] = tuple([Drop(track) for track in range(len(TRACKS))])
CLIMBS: Final[tuple[Climb, ...]] = tuple([Climb(track) for track in range(len(TRACKS))])
REMOVES: Final[tuple[Remove, ...]] = tuple([Remove(area) for area in range(ALL)])
CHOOSES: Final[tuple[Choose, ...]] = tuple([Choose(word) for word in range(len(CHOICES))])
TAKES: Final[tuple[Take, ...]] = tuple([Take(ships) for ships in range(PORT_LIMIT + 1)])
BIDS: Final[tuple[Bid, ...]] = tuple([Bid(power) for power in range(POWER_TOKENS + 1)])
COLLECTS: Final[tuple[tuple[Collect, ...], ...]] = tuple(
    [(Collect(area, False), Collect(area, True)) for area in range(ALL)]
)
"""COLLECTS[area][mustering]"""
RAVENS: Final[tuple[tuple[Raven, ...], ...]] = tuple(
    [tuple([Raven(area, order) for order in range(len(ORDERS))]) for area in range(ALL)]
)
"""RAVENS[area][order]"""
