"""New tables: from what was asked for, or as a fork of a finished game."""

from __future__ import annotations

import secrets
from typing import Final, Literal, cast

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.random_streams import SEED_BYTES
from kingsmoot.core.record import Entry, commitment
from kingsmoot.core.refs import Seat
from kingsmoot.io.registry import game as game_of
from kingsmoot.protocol.answers import Made, SeatLink
from kingsmoot.protocol.bodies import ClockWanted, Create, SeatWanted
from kingsmoot.table.rooms import clocks, prepared_lists
from kingsmoot.table.rooms.replay import ended, replayed
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.room_store import RoomStore
from kingsmoot.table.rooms.seats import STAND_IN, SeatState, clean_name, hash_of, known_bot, new_token
from kingsmoot.table.rooms.table_state import TableSettings, TableSetup, TableState

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letters that are mistaken for one another when a link is read aloud."""
ID_LETTERS: Final = 12
SECRET_BYTES: Final = 32


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LETTERS))


def link(seat: int, token: str) -> SeatLink:
    return SeatLink(seat, token, f"/s/{token}")


async def create(room_store: RoomStore, wanted: Create, maker: str = "") -> Made:
    """For a player who has shown a key, or for anybody. Raises `Refused` for what is not possible."""
    game = game_of(wanted.game)
    edition = wanted.edition or game.editions[0]
    options = game.settled(len(wanted.seats), edition, wanted.options, secrets.token_bytes(SEED_BYTES))
    game.open_book(len(wanted.seats), edition, options)
    seats, links = [], []
    for seat, asked in enumerate(wanted.seats):
        spec = asked.bot or STAND_IN if asked.kind == "bot" else ""
        if spec and not known_bot(spec, game):
            raise Refused(Refusal("S-BOT", (spec,)))
        token_hash, prepared = "", ""
        if asked.list:
            s, move = prepared_lists.prepared(game, len(wanted.seats), edition, options, seat, asked.list)
            prepared = move.text(s.book)
        if asked.kind == "person":
            token = new_token()
            token_hash = hash_of(token)
            links.append(link(seat, token))
        name = clean_name(asked.name)
        seats.append(SeatState(seat, asked.kind, spec, name, token_hash, prepared=prepared))
    clock = wanted.clock
    settings = TableSettings(
        clock.seat if clock is not None else None,
        clock.decision if clock is not None else None,
        clock.zero if clock is not None else "none",
        wanted.private_talk,
        wanted.rated and not wanted.seed,  # whoever gave the seed knows every draw to come
        any(s.kind == "open" for s in seats) if wanted.listed is None else wanted.listed,
        onlookers_talk=wanted.onlookers_talk
        and not wanted.rated,  # where it counts nobody may whisper advice
        maker=maker,
        temper=wanted.temper,
    )
    secret, host = secrets.token_bytes(SECRET_BYTES), new_token()
    table = TableState(
        TableSetup(
            new_id(),
            game,
            game.rules,
            edition,
            options,
            settings,
            len(seats),
            "" if wanted.seed else secret.hex(),
            "" if wanted.seed else commitment(secret),
            wanted.seed,
            hash_of(host),
            clocks.now(),
        )
    )
    table.seats = seats
    await room_store.make(table)
    return Made(table.setup.id, links, host)


async def again(room_store: RoomStore, room: Room, seat: Seat, maker: str = "") -> Made:
    """A table like one whose game is over: the same game, options, clock and bots. Who asks for it has a
    link; the seats of other people are open."""
    ended(room)
    was, chosen = room.table.setup, room.settings
    seats = [
        SeatWanted("person" if s.seat == seat else "bot" if s.kind == "bot" else "open", s.bot, s.name)
        for s in room.table.seats
    ]
    for one in seats:
        if one.kind == "open":
            one.name = one.bot = ""
    clock = None
    if chosen.seat_seconds or chosen.decision_seconds:
        zero = cast("Literal['bot', 'vote', 'none']", chosen.zero)
        clock = ClockWanted(chosen.seat_seconds, chosen.decision_seconds, zero)
    wanted = Create(
        was.game.id,
        seats,
        was.edition,
        dict(was.options),
        clock,
        chosen.private_talk,
        chosen.onlookers_talk,
        chosen.temper,
        chosen.rated,
        False,
    )
    return await create(room_store, wanted, maker)


async def fork(room_store: RoomStore, room: Room, at: int, seat: int, spec: str) -> Made:
    """A private table against bots, from the moment after `at` answers of a finished game. Without a wish
    (`spec`) bots stay who they were, and the seats of people have one for them."""
    if seat >= room.size:
        raise Refused(Refusal("S-MOMENT"))
    if spec and not known_bot(spec, room.game):
        raise Refused(Refusal("S-BOT", (spec,)))
    # Sealed answers that were not yet opened at that moment are not part of it: they are asked again.
    answers = replayed(room, at).answers
    was, now = room.table.setup, clocks.now()
    token, host = new_token(), new_token()
    table = TableState(
        TableSetup(
            new_id(),
            room.game,
            was.rules,
            was.edition,
            was.options,
            TableSettings(private_talk=False, rated=False, listed=False, fork_of=room.id),
            room.size,
            # The secret is known by now, so there is nothing left to commit to: the seed itself is kept.
            seed=ended(room).opening.seed.hex(),
            host_hash=hash_of(host),
            created=now,
        )
    )
    table.seats = [SeatState(s.seat, "bot", spec or s.bot or STAND_IN) for s in room.table.seats]
    table.seats[seat] = SeatState(seat, "person", "", room.table.seats[seat].name, hash_of(token))
    table.status = "running"
    table.match = table.opened([Entry(a.seat, a.move.text(room.book)) for a in answers])
    table.times = [now] * len(answers)
    await room_store.make(table)
    return Made(table.setup.id, [link(seat, token)], host)
