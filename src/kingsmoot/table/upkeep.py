"""What an operator wants beside serving: a database that can be used, a look whether all is well, a copy."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from kingsmoot.core.lines import Line, line
from kingsmoot.io.build import VERSION
from kingsmoot.table.bots.builds import BUILDING, Builds, which
from kingsmoot.table.db.engine import address, revisions
from kingsmoot.table.db.schema import TABLES
from kingsmoot.table.db.storage import Storage
from kingsmoot.table.rooms.room_store import room_of

HEADER: Final = b"SQLite format 3\0"
"""How a file of SQLite begins."""
WAIT: Final = 5
"""Seconds to wait for a database server."""
SHARED: Final = 0o077
"""Rights of anybody but the owner."""


class Unusable(Exception):
    """The database cannot be used; `why` is the sentence for the operator."""

    def __init__(self, why: Line) -> None:
        super().__init__(str(why))
        self.why = why


class Finding(NamedTuple):
    good: bool
    what: Line


def url_of(db: str) -> URL:
    """Raises `Unusable` if that is neither a file nor a PostgreSQL database."""
    try:
        scheme = make_url(db).get_backend_name() if "://" in db else "sqlite"
        if scheme in ("sqlite", "postgresql"):
            return make_url(address(db))
    except (ArgumentError, ValueError):
        pass
    raise Unusable(line("upkeep-no-address"))


def require_usable(db: str) -> None:
    """Before anything is served: raises `Unusable` where a server would fail at its first table."""
    with opened(url_of(db)) as (_, revision):
        if revision is not None and revision not in revisions():
            raise Unusable(line("upkeep-newer", version=VERSION))
    file = Path(url_of(db).database or "")
    if "://" not in db and file.exists() and os.geteuid() not in (0, file.stat().st_uid):
        raise Unusable(line("upkeep-read-only", file=str(file)))  # nobody else can shut it to the others


@contextlib.contextmanager
def opened(url: URL) -> Iterator[tuple[Any, str | None]]:
    """A plain connection, and the version of the tables there: None if there are none yet."""
    connection = _file(url) if url.get_backend_name() == "sqlite" else _server(url)
    try:
        yield connection, _revision(connection, url)
    finally:
        connection.close()


def _file(url: URL) -> sqlite3.Connection:
    """Where there is no file yet, none is made: what a look finds is not changed by it."""
    path = Path(url.database or "")
    try:
        if path.is_dir():
            raise Unusable(line("error-directory", file=str(path)))
        if not path.absolute().parent.is_dir():
            raise Unusable(line("upkeep-no-folder", folder=str(path.absolute().parent)))
        if not path.exists():
            with tempfile.TemporaryFile(dir=path.absolute().parent):
                return sqlite3.connect(":memory:")
        with path.open("r+b") as file:  # SQLite would open a file that cannot be written, too
            if file.read(len(HEADER)) not in (b"", HEADER):
                raise Unusable(line("upkeep-other", file=str(path)))
        connection = sqlite3.connect(path, isolation_level=None, timeout=WAIT)
        # Reading works in a folder where nothing can be written; the first move would not.
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    except (OSError, sqlite3.Error) as wrong:
        if isinstance(wrong, sqlite3.Error) and "locked" in str(wrong):
            return sqlite3.connect(path, timeout=WAIT)  # another server writes: so it can be written
        raise Unusable(line("upkeep-read-only", file=str(path))) from None
    return connection


def _server(url: URL) -> Any:
    try:
        import psycopg
    except ImportError:
        raise Unusable(line("error-extra", extra="postgres")) from None
    try:
        plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
        return psycopg.connect(plain, connect_timeout=WAIT, autocommit=True)
    except psycopg.Error as wrong:
        why = str(wrong).strip().split("\n")[0]
        raise Unusable(line("upkeep-no-server", address=_told(url), why=why)) from None


def _revision(connection: Any, url: URL) -> str | None:
    """Of our tables. Raises `Unusable` if there are tables of another program instead."""
    lists = {
        "sqlite": "SELECT name FROM sqlite_master WHERE type = 'table'",
        "postgresql": "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()",
    }
    names = {str(row[0]) for row in connection.execute(lists[url.get_backend_name()])}
    if "alembic_version" in names:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return str(row[0]) if row else None
    if names:
        raise Unusable(line("upkeep-other", file=_told(url)))
    return None


def _told(url: URL) -> str:
    """A database as the operator named it, without its password."""
    name = url.get_backend_name()
    return str(url.database) if name == "sqlite" else url.set(drivername=name).render_as_string()


# A look whether all is well. Nothing is changed, and a server may run meanwhile.


def check(db: str, builds: Builds | None = None) -> Iterator[Finding]:
    """What there is to say of a database and of this program. Raises `Unusable`."""
    require_usable(db)
    url = url_of(db)
    yield Finding(True, line("upkeep-version", version=VERSION))
    thinks = which(builds)
    yield Finding(True, line(f"upkeep-thinks-{'later' if thinks == BUILDING else thinks}"))
    with opened(url) as (connection, revision):
        if url.get_backend_name() == "sqlite" and Path(url.database or "").exists():
            yield from _check_file(Path(url.database or ""), connection)
    if revision is None:
        yield Finding(True, line("upkeep-empty"))
    elif revision != revisions()[0]:
        yield Finding(True, line("upkeep-older"))
    else:
        yield from asyncio.run(_check_tables(db))


def _check_file(path: Path, connection: sqlite3.Connection) -> Iterator[Finding]:
    found = str(connection.execute("PRAGMA quick_check").fetchone()[0])
    if found == "ok":
        yield Finding(True, line("upkeep-sound", file=str(path)))
    else:
        yield Finding(False, line("upkeep-damaged-file", file=str(path), why=found))
    if path.stat().st_mode & SHARED:
        yield Finding(False, line("upkeep-shared", file=str(path)))


async def _check_tables(db: str) -> list[Finding]:
    """Every table is read, and its record played again."""
    storage = Storage(db)
    try:
        async with storage.engine.connect() as c:
            ids = [str(row[0]) for row in await c.execute(select(TABLES.c.id).order_by(TABLES.c.id))]
        damaged = [id for id in ids if not await _can_be_read(storage, id)]
    finally:
        await storage.engine.dispose()
    told = [Finding(True, line("upkeep-tables", n=len(ids)))]
    return told + [Finding(False, line("upkeep-damaged-table", table=id)) for id in damaged]


async def _can_be_read(storage: Storage, id: str) -> bool:
    found = await storage.fetch(id)
    try:
        return found is None or bool(room_of(found))  # None: deleted meanwhile
    except Exception:
        return False


# A copy.


def back_up(db: str, file: Path) -> None:
    """Copy a database in a file while a server uses it. Raises `Unusable` and `OSError`.

    A plain copy of the file would lack what still stands in its journal.
    """
    url = url_of(db)
    if url.get_backend_name() != "sqlite":
        raise Unusable(line("upkeep-pg-dump", address=_told(url), file=str(file)))
    source = Path(url.database or "")
    if not source.exists():
        raise Unusable(line("error-no-file", file=str(source)))
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # never over an older copy
    with opened(url) as (connection, _), contextlib.closing(sqlite3.connect(file)) as copy:
        connection.backup(copy)
