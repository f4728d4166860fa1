"""Connections to SQLite and PostgreSQL, and their migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

BUSY_SECONDS: Final = 10.0
"""Seconds that a connection waits for another one that writes."""
AWAY_SECONDS: Final = 10
"""Seconds after which a database server that does not answer is away."""
READERS: Final = 2
"""Threads that read tables."""
AHEAD: Final = 4000
"""Pages written ahead at which the writer itself makes a checkpoint, so that they do not grow without end."""


def address(db: str) -> str:
    """A database address as SQLAlchemy wants it; a plain path is a SQLite file."""
    if "://" not in db:
        return f"sqlite+aiosqlite:///{Path(db).absolute()}"
    url = make_url(db)
    driver = {"sqlite": "sqlite+aiosqlite"}.get(url.drivername, "postgresql+psycopg")
    url = url.set(drivername=driver if "+" not in url.drivername else url.drivername)
    return url.render_as_string(hide_password=False)


def async_engine(url: str, postgres: bool) -> AsyncEngine:
    if postgres:
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    made = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})
    _prepared(made.sync_engine)
    return made


def writing_engine(url: str, postgres: bool) -> Engine:
    """The writer's own connection, for a thread of its own. It is not tried before each transaction, which
    somebody waits for: where it was lost, what is written then is written once more."""
    if postgres:
        return create_engine(
            url,
            pool_size=1,
            max_overflow=0,
            connect_args={"connect_timeout": AWAY_SECONDS},
        )
    plain = make_url(url).set(drivername="sqlite")
    made = create_engine(plain, connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False})
    _prepared(made)
    return made


def reading_engine(url: str, writing: Engine, postgres: bool) -> Engine:
    """Connections for the threads that read whole tables, each by one snapshot. A file's are the writer's."""
    if not postgres:
        return writing
    return create_engine(
        url,
        pool_size=READERS,
        max_overflow=0,
        pool_pre_ping=True,
        isolation_level="REPEATABLE READ",
        connect_args={"connect_timeout": AWAY_SECONDS},
    )


def _prepared(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        # Transactions are begun by hand: the driver's own begin would take the write lock too late.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        # An acknowledged move survives a loss of power too; the writer commits many at once.
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute(f"PRAGMA wal_autocheckpoint={AHEAD}")
        cursor.execute(f"PRAGMA busy_timeout={int(BUSY_SECONDS * 1000)}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


def migrate(connection: Connection) -> None:
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def revisions() -> list[str]:
    """All versions of the tables that this program knows, the newest first."""
    return [script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()]
