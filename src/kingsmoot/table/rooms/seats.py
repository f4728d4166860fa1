"""Seats: who holds them, by which secret link, and who answers for them now."""

from __future__ import annotations

import hmac
import re
import secrets
import unicodedata
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final, final

import msgspec

from kingsmoot.bots import bot
from kingsmoot.bots.search import SearchBot
from kingsmoot.core.game import Game
from kingsmoot.core.refs import Seat

TOKEN_BYTES: Final = 32
PASS: Final = re.compile("p-([a-z0-9]{1,24})-([0-9]{1,2})-([A-Za-z0-9_-]{22})")
"""How the link is written by which a device of its player opens a seat: it names table and seat."""
MOST_PASSES: Final = 12
"""Devices of one player that may hold a link to the same seat: the eldest goes."""
STAND_IN: Final = "squire"
"""The bot that plays for a seat whose person left it to a bot without saying which."""
SPEC: Final = re.compile("[a-z0-9:.]+")
"""How a bot may be written at a table."""
LONGEST_NAME: Final = 40
MARKS: Final = 2
"""Accents and the like on one letter; more of them would be drawn over what others wrote."""
BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and symbols that are drawn as nothing."""
LOOKALIKES: Final = str.maketrans("авекмнорстухіїјѕԁɡαβεηικνορτυχ015", "abekmhopctyxiijsdgabehiknoptuxols")
"""Small Cyrillic and Greek letters, and digits, that are drawn as Latin ones."""
SLOWEST: Final = 10.0
"""Seconds for one answer beyond which a bot may not play at a table: people wait, at other tables too."""
MOST_ITERATIONS: Final = 2000
"""The same for a bot that counts iterations instead; most games then take less than `SLOWEST`."""


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_pass(table: str, seat: Seat) -> str:
    return f"p-{table}-{seat}-{secrets.token_urlsafe(16)}"


def hash_of(token: str) -> str:
    """All that is kept of a token."""
    return sha256(token.encode()).hexdigest()


def same(token_hash: str, other: str) -> bool:
    """Compared in constant time; an empty one is never the same."""
    return bool(token_hash) and hmac.compare_digest(token_hash, other)


def clean_name(name: str) -> str:
    """A name for people to read: no control signs, no marks that turn the direction of writing, nothing that
    cannot be seen; and empty if nothing is left."""
    found, marks = "", 0
    for c in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(c)
        if kind[0] == "C" or c in BLANK:
            continue
        marks = marks + 1 if kind[0] == "M" else 0
        if marks <= MARKS and (found or kind[0] != "M"):
            found += c
    return " ".join(found.split())[:LONGEST_NAME].strip()


def likeness(name: str) -> str:
    """What a name looks like: equal for names that people would take for one another."""
    bare = unicodedata.normalize("NFKD", name).casefold().translate(LOOKALIKES)
    return "".join(c for c in bare if c.isalnum())


def name_apart(name: str, others: Sequence[str]) -> str:
    """The name, with a number if somebody else is called so already."""
    taken = {likeness(other) for other in others if other}
    if not name or likeness(name) not in taken:
        return name
    for n in range(2, len(others) + 3):
        numbered = f"{name[: LONGEST_NAME - 3]} {n}"
        if likeness(numbered) not in taken:
            return numbered
    raise AssertionError("more names than seats")


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


@final
class Link:
    """The link that somebody came by. While it is being renewed there are two, the old one and the new
    one."""

    def __init__(self, token_hash: str) -> None:
        self.token_hash = token_hash
        self.next = ""

    def opens(self, seat: SeatState) -> bool:
        return seat.opened_by(self.token_hash) or same(seat.token_hash, self.next)


VACANT: Final[dict[str, Any]] = {"name": "", "nonce": "", "token_hash": "", "player": "", "passes": ()}
"""What a seat has at which nobody sits any more."""


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
    """Where to send `your turn`: `email`, `webhook`. One that is not yet confirmed is `asked-email`, and the
    hash of the code that was sent there `code-email`."""
    resigned: bool = False
    prepared: str = ""
    """The answer that was given for the seat before the game, to what is asked first."""
    player: str = ""
    """Whose key was shown when the person sat down; empty: nobody's, which is all the same to the game."""
    passes: tuple[tuple[str, str], ...] = ()
    """Further links, for other devices of that player: by which key each was given, and its hash."""

    def opened_by(self, token_hash: str) -> bool:
        """All are compared, whichever it is."""
        found = same(self.token_hash, token_hash)
        for _, other in self.passes:
            found |= same(other, token_hash)
        return found

    @property
    def confirmed(self) -> dict[str, str]:
        """The addresses at which somebody has agreed to notices."""
        return {kind: self.notices[kind] for kind in ("email", "webhook") if kind in self.notices}

    @property
    def ready(self) -> bool:
        """Whether the game can begin as far as this seat goes."""
        return self.kind == "bot" or (self.kind == "person" and bool(self.nonce))
