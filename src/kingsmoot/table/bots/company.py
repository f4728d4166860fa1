"""Bots among people at a table: what they say, when, and what binds them (`kingsmoot.bots.company`).

A temper is chosen for the table or drawn by lot for each seat. A bot offers a seat peace once in a game, and
nobody has two offers of bots before them at a time.
"""

from __future__ import annotations

import hashlib

from kingsmoot.bots.company import (
    FEWEST,
    TEMPERS,
    Outlook,
    Temper,
    Ties,
    left_to_ask,
    owes_return,
    sought,
    takes,
    temper_by_lot,
    ties_of,
)
from kingsmoot.core.refs import Seat
from kingsmoot.kit.capabilities import Promising
from kingsmoot.table.rooms.commands import AnswerPromise, Command, OfferPromise
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.seats import SeatState


def temper_of(room: Room, seat: Seat) -> Temper:
    """The table's, or one by lot: the same for as long as the table is there."""
    if room.settings.temper:
        return TEMPERS[room.settings.temper]
    lot = hashlib.blake2b(f"{room.id} {seat}".encode(), digest_size=4).digest()
    return temper_by_lot(int.from_bytes(lot))


def ties(room: Room, seat: Seat) -> Ties | None:
    """What binds the bot of a seat; nothing where nobody has promised anything."""
    if not room.table.promises or not isinstance(room.game, Promising):
        return None
    return ties_of(room.game, temper_of(room, seat), room.table.promises.values(), seat)


def due(room: Room) -> int | None:
    """Since when, by the game's clock, bots should think about whom to offer peace; None if they need not:
    they do so once between two pauses of the game, and only where somebody looks on."""
    match = room.table.match
    if match is None or not room.readers or not room.settings.private_talk:
        return None
    if len(room.table.seats) < FEWEST or not isinstance(room.game, Promising):
        return None
    promises, size = room.table.promises.values(), len(room.table.seats)
    if not any(_speaks(s) and left_to_ask(promises, s.seat, size) for s in room.table.seats):
        return None
    now = room.game.clock(match.state, len(match.answers))
    if room.outlook_at is not None and room.outlook_at <= now < room.outlook_at + max(room.game.horizon, 1):
        return None
    return now


def said(room: Room, seen: Outlook | None = None) -> Command | None:
    """What a bot has to say to somebody now: the next of it. What is `seen` is needed to offer something."""
    if room.table.match is None:
        return None
    promises = room.table.promises.values()
    for p in promises:
        if p.state == "offered" and room.table.seats[p.receiver].bot:
            state = "given" if takes(room.game, promises, p) else "withdrawn"
            return AnswerPromise(p.receiver, p.id, state)
    if not room.settings.private_talk or not isinstance(room.game, Promising):
        return None
    for p in promises:
        bot, other = p.receiver, p.sender
        if p.state == "given" and p.kind in room.game.promises and room.table.seats[bot].bot:
            if owes_return(temper_of(room, bot), promises, p, len(room.table.seats)):
                return OfferPromise(bot, other, f"{p.kind} -")
    if seen is None or room.table.status != "running":
        return None
    busy = {p.receiver for p in promises if p.state == "offered"}
    for s in room.table.seats:
        to = sought(temper_of(room, s.seat), seen, s.seat, promises, busy) if _speaks(s) else None
        if to is not None:
            return OfferPromise(s.seat, to, f"{room.game.promises[0]} -")
    return None


def _speaks(s: SeatState) -> bool:
    """Whether a seat's bot offers something of its own accord: one that only stands in for a person binds
    nobody who will be back."""
    return bool(s.bot) and s.kind == "bot"
