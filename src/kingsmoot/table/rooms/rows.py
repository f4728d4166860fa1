"""Between the state of a table and the rows of the database: the one place that knows both.

A change is written as what differs between two states, so that commands need not know what is kept where.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kingsmoot.core.record import Entry
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import asked_of
from kingsmoot.io.registry import game as game_of
from kingsmoot.table.db.jobs import Job, Row
from kingsmoot.table.db.storage import Rows
from kingsmoot.table.rooms import results
from kingsmoot.table.rooms.chat import MOTIONS_KEPT, ChatLine, Motion, Promise
from kingsmoot.table.rooms.draft import Draft, Timed
from kingsmoot.table.rooms.seats import SeatState, StandingAnswer
from kingsmoot.table.rooms.table_state import TableSettings, TableSetup, TableState

# -- reading ----------------------------------------------------------------------------------------


def table_of(rows: Rows) -> TableState:
    """A table from all its rows. Raises `ValueError` or `BadRecord` if it is not what was once written."""
    row = rows.table
    table = TableState(
        TableSetup(
            row["id"],
            game_of(row["game"]),
            row["rules"],
            row["edition"],
            msgspec.json.decode(row["options"]),
            msgspec.json.decode(row["settings"], type=TableSettings),
            row["seats"],
            row["secret"],
            row["commitment"],
            row["seed"],
            row["host_hash"],
            row["created"],
        )
    )
    _read(table, rows)
    if len(table.seats) != table.setup.size:
        raise ValueError("the seats of a table are missing")
    if table.status != "waiting":
        entries, sealed = _timed(rows.entries), _timed(rows.sealed)
        table.match = table.opened([entry for entry, _ in [*entries, *sealed]])
        table.times = [at for _, at in entries]
        table.sealed_at = {entry.seat: at for entry, at in sealed}
    return table


def newer(table: TableState, rows: Rows) -> Draft:
    """What another process has made of a table; of entries and chat, `rows` has only what is new."""
    draft = Draft(table, rows.table["changed"])
    _read(draft, rows)
    if draft.status != "waiting":
        draft.replay(_timed(rows.entries), _timed(rows.sealed))
    return draft


def _read(table: TableState, rows: Rows) -> None:
    row = rows.table
    table.status, table.version, table.epoch = row["status"], row["version"], row["epoch"]
    table.changed = row["changed"]
    table.clocks.load(row["clocks"])
    table.motions = msgspec.json.decode(row["motions"] or "[]", type=list[Motion])
    table.seats = [_seat_of(r) for r in rows.seats]
    for r in rows.chat:
        table.chat.append(ChatLine(r["n"], r["sender"], r["receiver"], r["text"], r["at"], r["name"]))
        table.chat_count = r["n"] + 1
    table.promises = {
        r["id"]: Promise(r["id"], r["sender"], r["receiver"], r["what"], r["state"], r["at"])
        for r in rows.promises
    }


def _seat_of(row: Row) -> SeatState:
    return SeatState(
        row["seat"],
        row["kind"],
        row["bot"],
        row["name"],
        row["token_hash"],
        row["nonce"],
        msgspec.json.decode(row["standing"], type=dict[str, StandingAnswer]),
        msgspec.json.decode(row["notices"], type=dict[str, str]),
        bool(row["resigned"]),
        row["prepared"],
        row["player"],
        msgspec.json.decode(row["passes"], type=tuple[tuple[str, str], ...]),
    )


def _timed(rows: Sequence[Row]) -> list[Timed]:
    return [(Entry(r["seat"], r["text"], r.get("beside", "")), r["at"]) for r in rows]


# -- writing ----------------------------------------------------------------------------------------


def changes(before: TableState, after: TableState) -> Job:
    """What must be written so that `after` is kept instead of `before`."""
    job = Job(before.setup.id, before.version)
    _add_rows(job, before, after)
    if after.status == "over" and before.status != "over":
        job.results = results.of(after)
    elif after.status == "over":
        job.owners = [
            {"b_table": before.setup.id, "b_seat": now.seat, "b_player": now.player}
            for was, now in zip(before.seats, after.seats, strict=True)
            if was.player != now.player
        ]
    job.row = _row(after)
    return job


def creation(table: TableState) -> Job:
    """What must be written for a new table."""
    setup = table.setup
    job = Job(setup.id, 0)
    _add_rows(job, TableState(setup), table)
    job.create = _row(table) | {
        "id": setup.id,
        "game": setup.game.id,
        "rules": setup.rules,
        "edition": setup.edition,
        "options": _json(setup.options),
        "settings": _json(setup.settings),
        "seats": setup.size,
        "secret": setup.secret,
        "commitment": setup.commitment,
        "seed": setup.seed,
        "host_hash": setup.host_hash,
        "created": setup.created,
        "lease_holder": "",
        "lease_until": 0.0,
    }
    return job


def _row(table: TableState) -> Row:
    """The columns of `tables` that change."""
    return {
        "version": table.version,
        "epoch": table.epoch,
        "entries": len(table.match.entries) if table.match is not None else 0,
        "status": table.status,
        "clocks": table.clocks.dump(),
        "motions": _json(table.motions[-MOTIONS_KEPT:]),
        "waits": table.waits(),
        "deadline": table.clocks.deadline() if table.status == "running" else None,
        "changed": table.changed,
    }


def _add_rows(job: Job, before: TableState, after: TableState) -> None:
    key = {"table": after.setup.id}
    known = len(before.match.entries) if before.match is not None else 0
    entries = after.match.entries if after.match is not None else []
    job.entries = [
        key | {"n": n, "seat": e.seat, "beside": e.beside, "text": e.text, "at": after.times[n]}
        for n, e in enumerate(entries[known:], known)
    ]
    had, sealed = _sealed(before), _sealed(after)
    job.seal = [
        key | {"seat": seat, "epoch": after.epoch, **row}
        for seat, row in sealed.items()
        if had.get(seat) != row
    ]
    job.unseal = [seat for seat in had if seat not in sealed]
    seats = dict(enumerate(before.seats))
    job.seats = [key | _seat_row(s) for s in after.seats if seats.get(s.seat) != s]
    job.chat = [key | msgspec.structs.asdict(line) for line in after.chat if line.n >= before.chat_count]
    job.promises = [
        key | msgspec.structs.asdict(p) for p in after.promises.values() if before.promises.get(p.id) != p
    ]


def _sealed(table: TableState) -> dict[Seat, Row]:
    """Answers that are in but not yet opened."""
    found: dict[Seat, Row] = {}
    if table.match is not None:
        s = table.match.state
        for seat, m in s.sealed:
            d = asked_of(s, seat)
            if m is not None and d is not None:
                text, at = m.text(s.book), table.sealed_at[seat]
                found[seat] = {"number": d.number, "text": text, "at": at}
    return found


def _seat_row(seat: SeatState) -> Row:
    row = msgspec.structs.asdict(seat)
    kept = {"standing": seat.standing, "notices": seat.notices, "passes": seat.passes}
    return row | {name: _json(value) for name, value in kept.items()}


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
