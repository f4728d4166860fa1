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
    Column("player", String(24), nullable=False, server_default=""),
    Column("passes", Text, nullable=False, server_default="[]"),
    Index("seats_by_token", "token_hash"),
    Index("seats_by_player", "player"),
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

PLAYERS: Final = Table(
    "players",
    META,
    Column("id", String(24), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("players_by_seen", "seen"),
)

KEYS: Final = Table(
    "keys",
    META,
    Column("hash", String(64), primary_key=True),
    Column("id", String(24), nullable=False, unique=True),
    Column("player", String(24), ForeignKey("players.id"), nullable=False),
    Column("label", String(64), nullable=False),
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("keys_by_player", "player"),
)

TICKETS: Final = Table(
    "tickets",
    META,
    Column("hash", String(64), primary_key=True),
    Column("player", String(24), ForeignKey("players.id"), nullable=False),
    Column("until", Float, nullable=False),
    Column("key_hash", String(64), nullable=False),
    Column("label", String(64), nullable=False),
    Index("tickets_by_player", "player"),
)

# What a game came to outlives its table: no reference to `tables`.
RESULTS: Final = Table(
    "results",
    META,
    Column("table", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(64), nullable=False),
    Column("edition", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("player", String(24), nullable=False),
    Column("bot", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("share", Float, nullable=False),
    Column("score", Float, nullable=False),
    Column("place", Integer, nullable=False),
    Column("ended", Float, nullable=False),
    Column("counted", BigInteger, nullable=True),
    Column("mu", Float, nullable=True),
    Column("sigma", Float, nullable=True),
    Index("results_by_player", "player", "ended"),
    Index("results_by_count", "rated", "counted"),
)

RATINGS: Final = Table(
    "ratings",
    META,
    Column("who", String(72), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed", Float, nullable=False),
    Index("ratings_by_game", "game", "seats", "mu"),
)

AVOIDED: Final = Table(
    "avoided",
    META,
    Column("player", String(24), ForeignKey("players.id"), primary_key=True),
    Column("other", String(24), primary_key=True),
    Column("how", String(8), nullable=False),
    Column("at", Float, nullable=False),
    Index("avoided_by_other", "other"),
)

REPORTS: Final = Table(
    "reports",
    META,
    Column("id", String(24), primary_key=True),
    Column("at", Float, nullable=False),
    Column("table", String(24), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("name", String(64), nullable=False),
    Column("player", String(24), nullable=False),
    Column("address", String(64), nullable=False),
    Column("by", String(24), nullable=False),
    Column("reason", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Index("reports_by_time", "open", "at"),
)

BANS: Final = Table(
    "bans",
    META,
    Column("kind", String(8), primary_key=True),
    Column("what", String(64), primary_key=True),
    Column("why", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("until", Float, nullable=True),
)
