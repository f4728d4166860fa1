"""Seats: who holds them, by which secret link, and who answers for them now."""

from __future__ import annotations

import hmac
import re
import secrets
import unicodedata
from hashlib import sha256
from typing import Final

import msgspec

from kingsmoot.bots import bot
from kingsmoot.bots.search import SearchBot
from kingsmoot.core.game import Game
from kingsmoot.core.refs import Seat

TOKEN_BYTES: Final = 32
STAND_IN: Final = "squire"
"""The bot that plays for a seat whose person left it to a bot without saying which."""
SPEC: Final = re.compile("[a-z0-9:.]+")
"""How a bot may be written at a table."""
LONGEST_NAME: Final = 40
SLOWEST: Final = 10.0
"""Seconds for one answer beyond which a bot may not play at a table: people wait, at other tables too."""
MOST_ITERATIONS: Final = 2000
"""The same for a bot that counts iterations instead; most games then take less than `SLOWEST`."""


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
    return " ".join(kept.split())[:LONGEST_NAME]


def clean_text(text: str) -> str:
    """Chat: as a name, but lines may stay lines."""
    return "".join(c for c in text if c == "\n" or unicodedata.category(c)[0] not in "C").strip()


def known_bot(spec: str, game: Game) -> bool:
    """Whether there is such a bot for the game, and it thinks for no longer than a table can wait."""
    if SPEC.fullmatch(spec) is None:
        return False
    try:
        found = bot(spec, game)
    except ValueError:
        return False
    if not isinstance(found, SearchBot):
        return True
    return found.seconds <= SLOWEST and found.iterations <= MOST_ITERATIONS


class StandingAnswer(msgspec.Struct, frozen=True):
    """Given for the seat whenever a question of its kind comes."""

    answer: str
    until: str
    mark: str = ""
    """What went on at the outermost when it was given: `until = "round"` ends when that changes."""


class SeatState(msgspec.Struct, frozen=True):
    """One seat of one table."""

    seat: Seat
    kind: str
    """`person`, `bot` or `open`: what it was made as."""
    bot: str = ""
    """Not empty: this bot answers, whatever the kind."""
    name: str = ""
    token_hash: str = ""
    nonce: str = ""
    standing: dict[str, StandingAnswer] = {}
    """By the kind of the question."""
    notices: dict[str, str] = {}
    """Where to send `your turn`: `email`, `webhook`."""
    resigned: bool = False
    prepared: str = ""
    """The answer that was given for the seat before the game, to what is asked first."""

    @property
    def ready(self) -> bool:
        """Whether the game can begin as far as this seat goes."""
        return self.kind == "bot" or (self.kind == "person" and bool(self.nonce))
