"""Seats: who holds them, by which secret link, and who answers for them now."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from hashlib import sha256
from typing import Final, final

import msgspec

from kingsmoot.bots import bot
from kingsmoot.core.game import Game
from kingsmoot.core.refs import Seat

TOKEN_BYTES: Final = 32
STAND_IN: Final = "squire"
"""Who plays for a seat whose person left it to a bot without saying which."""
SLOWEST: Final = 60.0


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    """All that is kept of a token."""
    return sha256(token.encode()).hexdigest()


def same(token_hash: str, other: str) -> bool:
    """Compared in constant time; an empty one is never the same."""
    return bool(token_hash) and hmac.compare_digest(token_hash, other)


def clean_name(name: str) -> str:
    """A name for people to read: no control signs, no marks that turn the direction of writing."""
    kept = "".join(c for c in name if unicodedata.category(c)[0] not in "C")
    return " ".join(kept.split())[:40]


def clean_text(text: str) -> str:
    """Talk: as a name, but lines may stay lines."""
    return "".join(c for c in text if c == "\n" or unicodedata.category(c)[0] not in "C").strip()


def known_bot(spec: str, game: Game) -> bool:
    """Whether there is such a bot for the game, and it thinks for no longer than a table can wait."""
    try:
        bot(spec, game)
    except ValueError:
        return False
    kind, _, amount = spec.partition(":")
    if kind != "search" or not amount:
        return True
    if amount.startswith("t"):
        return False
    if amount.endswith("s"):
        return float(amount[:-1]) <= SLOWEST
    return int(amount) <= 100_000


class Standing(msgspec.Struct):
    """A standing answer: given for the seat whenever a question of that kind comes."""

    answer: str
    until: str
    mark: str = ""
    """What went on at the outermost when it was given: `until = "round"` ends when that changes."""


@final
class Sitting:
    """One seat of one table."""

    def __init__(self, table: str, seat: Seat, kind: str, bot: str = "", name: str = "") -> None:
        self.table = table
        self.seat = seat
        self.kind = kind
        self.bot = bot
        """Not empty: a bot answers, whatever the kind."""
        self.name = name
        self.token_hash = ""
        self.nonce = ""
        self.standing: dict[str, Standing] = {}
        self.notices: dict[str, str] = {}
        self.resigned = False
        self.prepared = ""
        """The answer that was given for the seat before the game, to what is asked first."""

    @property
    def ready(self) -> bool:
        """Whether the game can begin as far as this seat goes."""
        return self.kind == "bot" or (self.kind == "person" and bool(self.nonce))

    def row(self) -> dict[str, object]:
        return {
            "table": self.table,
            "seat": self.seat,
            "kind": self.kind,
            "bot": self.bot,
            "name": self.name,
            "token_hash": self.token_hash,
            "nonce": self.nonce,
            "standing": msgspec.json.encode(self.standing).decode(),
            "notices": msgspec.json.encode(self.notices).decode(),
            "resigned": self.resigned,
            "prepared": self.prepared,
        }

    @classmethod
    def of(cls, row: dict[str, object]) -> Sitting:
        seat = row["seat"]
        assert isinstance(seat, int)
        made = cls(str(row["table"]), seat, str(row["kind"]), str(row["bot"]), str(row["name"]))
        made.token_hash = str(row["token_hash"])
        made.nonce = str(row["nonce"])
        made.standing = msgspec.json.decode(str(row["standing"]), type=dict[str, Standing])
        made.notices = msgspec.json.decode(str(row["notices"]), type=dict[str, str])
        made.resigned = bool(row["resigned"])
        made.prepared = str(row["prepared"])
        return made
