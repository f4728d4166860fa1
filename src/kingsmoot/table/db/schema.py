"""The tables of the database: one schema for SQLite and PostgreSQL.

Texts of JSON are kept as text: both databases then hold the same bytes, and nothing here is ever searched
by what is inside them.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

META: Final = MetaData()

TABLES: Final = Table(
    "tables",
    META,
    Column("id", String(24), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("host_hash", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("clocks", Text, nullable=False),
    Column("motions", Text, nullable=False),
    Column("waits", String(16), nullable=False),
    Column("deadline", Float, nullable=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("lease_holder", String(64), nullable=False),
    Column("lease_until", Float, nullable=False),
    Index("tables_by_waits", "waits"),
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_changed", "status", "changed"),
)

SEATS: Final = Table(
    "seats",
    META,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("bot", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("token_hash", String(64), nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("standing", Text, nullable=False),
    Column("notices", Text, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("prepared", Text, nullable=False, server_default=""),
    Index("seats_by_token", "token_hash"),
)

ENTRIES: Final = Table(
    "entries",
    META,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("beside", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

SEALED: Final = Table(
    "sealed",
    META,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

CHAT: Final = Table(
    "chat",
    META,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("sender", Integer, nullable=False),
    Column("receiver", Integer, nullable=True),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("name", String(40), nullable=False, server_default=""),
)

PROMISES: Final = Table(
    "promises",
    META,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("id", Integer, primary_key=True),
    Column("sender", Integer, nullable=False),
    Column("receiver", Integer, nullable=False),
    Column("what", Text, nullable=False),
    Column("state", String(16), nullable=False),
    Column("at", Float, nullable=False),
)

ANALYSES: Final = Table(
    "analyses",
    META,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("epoch", Integer, primary_key=True),
    Column("analysis", Text, nullable=False),
    Column("at", Float, nullable=False),
)
