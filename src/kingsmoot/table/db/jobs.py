"""A change of a table as rows, and the statements that write many of them at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    String,
    Update,
    bindparam,
    case,
    delete,
    insert,
    literal_column,
    text,
    update,
)

from kingsmoot.table.db.schema import CHAT, ENTRIES, PROMISES, RESULTS, SEALED, SEATS, TABLES

Row = dict[str, Any]

CHANNEL: Final = "kingsmoot"
"""Where PostgreSQL tells other processes of a change."""
HOT: Final = ("version", "epoch", "entries", "status", "clocks", "motions", "waits", "deadline", "changed")
"""Columns of `tables` that a job sets, always all of them: then many jobs are one statement."""
SEAT_COLUMNS: Final = (
    "kind",
    "bot",
    "name",
    "token_hash",
    "nonce",
    "standing",
    "notices",
    "resigned",
    "prepared",
    "player",
    "passes",
)


@final
class Job:
    """One change of one table: written whole, or not at all."""

    def __init__(self, table: str, version: int) -> None:
        self.table = table
        self.version = version
        """The version that the change was made from; it makes the next one."""
        self.row: Row = {}
        """Columns of `tables`, always all of `HOT`."""
        self.entries: list[Row] = []
        self.seal: list[Row] = []
        self.unseal: list[int] = []
        """Seats whose sealed answer goes."""
        self.seats: list[Row] = []
        self.chat: list[Row] = []
        self.promises: list[Row] = []
        self.results: list[Row] = []
        """What the game came to: one row a seat, with the change that ends it."""
        self.owners: list[Row] = []
        """Seats of a finished game that have become somebody's, or nobody's."""
        self.create: Row = {}
        """A whole row of `tables`: the job makes the table."""
        self.patient = False
        """Nobody waits for it."""
        self.done: asyncio.Future[None] | None = None


@final
class Note:
    """A small change beside the moves: a lease, a table that is set aside. It goes along with what else is
    written: a transaction of its own would keep those waiting who play. Those of one kind are one statement,
    with other values each."""

    def __init__(self, table: str, statement: Update, given: Row) -> None:
        self.table = table
        self.statement = statement
        self.given = given
        self.rows = 0
        """How many it has changed."""
        self.patient = True
        self.done: asyncio.Future[None] | None = None


@final
class Errand:
    """A change beside all tables, of several statements that belong together: a key, a rating. It is done in
    one transaction, and again from the beginning if another one of the same batch did not fit.

    What it has to say it returns: an error would undo what others have written along with it."""

    def __init__(self, do: Callable[[Connection], Any]) -> None:
        self.table = ""
        self.do = do
        self.answer: Any = None
        self.patient = False
        self.done: asyncio.Future[None] | None = None


Work = Job | Note | Errand


@final
class Transaction:
    """Writes jobs in one transaction, for a process that may hold leases."""

    def __init__(self, postgres: bool) -> None:
        self._postgres = postgres
        self._take = _take(postgres)
        self.holder = "-"
        """The process that writes here, as it stands in leases."""
        self.lease_seconds = 15.0

    def write(self, c: Connection, batch: Sequence[Work]) -> bool:
        """False, with nothing written, if a version had moved on."""
        jobs = [work for work in batch if isinstance(work, Job)]
        _write_notes(c, [work for work in batch if isinstance(work, Note)])
        made = [job.create for job in jobs if job.create]
        if made:
            c.execute(insert(TABLES), made)
        known = [job for job in jobs if not job.create]
        if known and not self._take_tables(c, known):
            c.rollback()
            return False
        _write_rows(c, jobs)
        for work in batch:
            if isinstance(work, Errand):
                work.answer = work.do(c)
        if self._postgres and known:
            told = [f"{job.table} {job.version + 1}" for job in known]
            notify = text("SELECT pg_notify(:channel, told) FROM unnest(CAST(:told AS text[])) told")
            c.execute(notify, {"channel": CHANNEL, "told": told})
        c.commit()
        return True

    def _take_tables(self, c: Connection, jobs: list[Job]) -> bool:
        usual: Row = {"b_holder": self.holder, "b_lease": self.lease_seconds}
        if not self._postgres:
            usual["b_now"] = time.time()
        rows = [{"b_id": j.table, "b_version": j.version, **usual, **j.row} for j in jobs]
        return c.execute(self._take, rows).rowcount == len(jobs)


def _write_notes(c: Connection, batch: Sequence[Note]) -> None:
    kinds: dict[int, list[Note]] = {}
    for note in batch:
        kinds.setdefault(id(note.statement), []).append(note)
    for notes in kinds.values():
        all_of_them = c.execute(notes[0].statement, [note.given for note in notes]).rowcount == len(notes)
        for note in notes:
            # Which of them changed nothing, for instance because another process has the lease, is told one
            # by one; to do it again changes nothing more.
            note.rows = 1 if all_of_them else c.execute(note.statement, note.given).rowcount


def _write_rows(c: Connection, batch: list[Job]) -> None:
    seats = [(j.table, seat) for j in batch for seat in [*j.unseal, *[r["seat"] for r in j.seal]]]
    if seats:
        c.execute(_UNSEAL, [{"b_table": t, "b_seat": seat} for t, seat in seats])
    for kind, rows in (
        (ENTRIES, [r for j in batch for r in j.entries]),
        (SEALED, [r for j in batch for r in j.seal]),
        (CHAT, [r for j in batch for r in j.chat]),
        (RESULTS, [r for j in batch for r in j.results]),
    ):
        if rows:
            c.execute(insert(kind), rows)
    new = [r for j in batch if j.create for r in j.seats]
    if new:
        c.execute(insert(SEATS), new)
    changed = [r for j in batch if not j.create for r in j.seats]
    if changed:
        rows = [
            {"b_table": r["table"], "b_seat": r["seat"], **{name: r[name] for name in SEAT_COLUMNS}}
            for r in changed
        ]
        c.execute(_SET_SEAT, rows)
    owners = [r for j in batch for r in j.owners]
    if owners:
        c.execute(_SET_OWNER, owners)
    promises = [r for j in batch for r in j.promises]
    if promises:
        c.execute(_DROP_PROMISE, [{"b_table": r["table"], "b_id": r["id"]} for r in promises])
        c.execute(insert(PROMISES), promises)


def _take(postgres: bool) -> Update:
    """Sets the row of a table if its version is the known one. The holder of the lease renews it so."""
    mine = TABLES.c.lease_holder == bindparam("b_holder", type_=String)
    seconds = bindparam("b_lease", type_=Float)
    now: ColumnElement[float] = bindparam("b_now", type_=Float)
    if postgres:
        now = literal_column("extract(epoch FROM clock_timestamp())::float8", type_=Float)
    renewed = case((mine, now + seconds), else_=TABLES.c.lease_until)
    return (
        update(TABLES)
        .where(TABLES.c.id == bindparam("b_id"), TABLES.c.version == bindparam("b_version"))
        .values({name: bindparam(name) for name in HOT} | {"lease_until": renewed})
    )


_SET_SEAT: Final = (
    update(SEATS)
    .where(SEATS.c.table == bindparam("b_table"), SEATS.c.seat == bindparam("b_seat"))
    .values({name: bindparam(name) for name in SEAT_COLUMNS})
)
_SET_OWNER: Final = (
    update(RESULTS)
    .where(RESULTS.c.table == bindparam("b_table"), RESULTS.c.seat == bindparam("b_seat"))
    .values(player=bindparam("b_player"))
)
_UNSEAL: Final = delete(SEALED).where(
    SEALED.c.table == bindparam("b_table"), SEALED.c.seat == bindparam("b_seat")
)
_DROP_PROMISE: Final = delete(PROMISES).where(
    PROMISES.c.table == bindparam("b_table"), PROMISES.c.id == bindparam("b_id")
)
