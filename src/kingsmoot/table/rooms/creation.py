"""New tables: from what was asked for, or as a fork of a finished game."""

from __future__ import annotations

import secrets
import time
from typing import Any, Final

import msgspec

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.record import commitment
from kingsmoot.io.registry import game as game_of
from kingsmoot.table.db.storage import Job
from kingsmoot.table.protocol.bodies import Create
from kingsmoot.table.rooms import prepared_lists
from kingsmoot.table.rooms.replay import replayed
from kingsmoot.table.rooms.room import Room, TableSettings
from kingsmoot.table.rooms.room_store import RoomStore
from kingsmoot.table.rooms.seats import STAND_IN, Sitting, clean_name, hash_of, known_bot, new_token

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letters that are mistaken for one another when a link is read aloud."""
SECRET_BYTES: Final = 32


class Made(msgspec.Struct):
    """A new table, with the links that open its seats: they are shown once and kept by nobody here."""

    table: str
    seats: list[dict[str, Any]]
    host: str


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(12))


async def create(room_store: RoomStore, wanted: Create) -> Made:
    """Raises `Refused` for what is not possible."""
    game = game_of(wanted.game)
    edition = wanted.edition or game.editions[0]
    game.open_book(len(wanted.seats), edition, wanted.options)
    id = new_id()
    sittings, links = [], []
    for seat, asked in enumerate(wanted.seats):
        spec = asked.bot or STAND_IN if asked.kind == "bot" else ""
        if spec and not known_bot(spec, game):
            raise Refused(Refusal("S-BOT", (spec,)))
        sitting = Sitting(id, seat, asked.kind, spec, clean_name(asked.name))
        if asked.list:
            s, move = prepared_lists.prepared(
                game, len(wanted.seats), edition, wanted.options, seat, asked.list
            )
            sitting.prepared = move.text(s.book)
        if asked.kind == "person":
            token = new_token()
            sitting.token_hash = hash_of(token)
            links.append({"seat": seat, "token": token, "link": f"/s/{token}"})
        sittings.append(sitting)
    clock = wanted.clock
    settings = TableSettings(
        clock.seat if clock is not None else None,
        clock.decision if clock is not None else None,
        clock.zero if clock is not None else "none",
        wanted.private_talk,
        wanted.rated and not wanted.seed,  # who gave the seed knows every draw to come
        wanted.listed,
    )
    secret = secrets.token_bytes(SECRET_BYTES)
    host = new_token()
    job = _job(id, wanted.game, game.rules, edition, wanted.options, settings, sittings, hash_of(host))
    job.create["secret"] = "" if wanted.seed else secret.hex()
    job.create["commitment"] = "" if wanted.seed else commitment(secret)
    job.create["seed"] = wanted.seed
    await room_store.storage.write(job)
    return Made(id, links, host)


async def fork(room_store: RoomStore, room: Room, at: int, seat: int, spec: str) -> Made:
    """A private table against bots, from the moment after `at` answers of a finished game."""
    if room.match is None or room.status != "over":
        raise Refused(Refusal("S-NOT-OVER"))
    answers = room.match.answers
    if not 0 <= at <= len(answers) or seat >= room.size:
        raise Refused(Refusal("S-MOMENT"))
    spec = spec or STAND_IN
    if not known_bot(spec, room.game):
        raise Refused(Refusal("S-BOT", (spec,)))
    # Sealed answers that were not yet opened at that moment are not part of it: they are asked again.
    at = len(replayed(room, at).answers)
    id, token, host = new_id(), new_token(), new_token()
    sittings = [Sitting(id, s, "bot", spec) for s in range(room.size)]
    sittings[seat] = Sitting(id, seat, "person", "", room.seats[seat].name)
    sittings[seat].token_hash = hash_of(token)
    settings = TableSettings(private_talk=False, rated=False, listed=False, fork_of=room.id)
    job = _job(id, room.game.id, room.rules, room.edition, room.options, settings, sittings, hash_of(host))
    # The secret is known by now, so there is nothing left to commit to: the seed itself is kept.
    job.create["seed"] = room.game_log.opening.seed.hex() if room.game_log is not None else ""
    job.create["status"] = "running"
    job.create["entries"] = at
    job.create["waits"] = "bot"
    now = job.create["created"]
    job.entries = [
        {"table": id, "n": n, "seat": a.seat, "beside": "", "text": a.move.text(room.book), "at": now}
        for n, a in enumerate(answers[:at])
    ]
    await room_store.storage.write(job)
    return Made(id, [{"seat": seat, "token": token, "link": f"/s/{token}"}], host)


def _job(
    id: str,
    game: str,
    rules: int,
    edition: str,
    options: dict[str, str],
    settings: TableSettings,
    sittings: list[Sitting],
    host_hash: str,
) -> Job:
    now = time.time()
    job = Job(id, 0)
    job.create = {
        "id": id,
        "game": game,
        "rules": rules,
        "edition": edition,
        "options": msgspec.json.encode(options).decode(),
        "settings": msgspec.json.encode(settings).decode(),
        "seats": len(sittings),
        "secret": "",
        "commitment": "",
        "seed": "",
        "host_hash": host_hash,
        "status": "waiting",
        "version": 1,
        "epoch": 0,
        "entries": 0,
        "clocks": "{}",
        "motions": "[]",
        "waits": "",
        "deadline": None,
        "created": now,
        "changed": now,
        "lease_holder": "",
        "lease_until": 0.0,
    }
    job.seats = [s.row() for s in sittings]
    return job
