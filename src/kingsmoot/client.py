"""A program at the web table: make tables, sit down, look, wait, fill, play.

Needs nothing but a kingsmoot without extras; what the server says comes as the classes of
`kingsmoot.protocol`. `docs/programs.md` walks through the calls.

    made = Client("http://127.0.0.1:8000").create("oriflamme", ["person", "random", "random"])
    seat = Seat("http://127.0.0.1:8000", made.table, made.seats[0].token)
    seat.sit("a program")
    while (asked := seat.wait()) is not None:
        seat.play(asked, choose(asked))
"""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar, final
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

import msgspec
from msgspec import UNSET

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.protocol.answers import Failed, Games, Made, Seated, Seen
from kingsmoot.protocol.bodies import Create, SeatWanted, Sit
from kingsmoot.protocol.down import AmongDomain, Asked, DomainSaid, FilledSaid, MeasureDomain, WordDomain
from kingsmoot.protocol.up import Fill, Play

__all__ = ["Client", "Refused", "Seat", "some_value"]

PAUSE: Final = 0.1
"""Seconds between two looks of somebody who waits."""
TOO_QUICK: Final = 1.0
"""Seconds after which one who was too quick tries again."""
KINDS: Final = ("person", "open")

T = TypeVar("T")


class Client:
    """A server, and what can be done there without a seat."""

    def __init__(self, address: str, lang: str = "en", timeout: float = 60.0) -> None:
        self.address = address.rstrip("/")
        self.lang = lang
        """Of all sentences: en, uk or ru."""
        self.timeout = timeout
        """Seconds for one call."""

    def games(self) -> Games:
        """What can be played here, with options and bots."""
        return self.call("/api/games", Games)

    def create(
        self,
        game: str,
        seats: Sequence[str],
        options: Mapping[str, str] | None = None,
        edition: str = "",
        seed: str = "",
    ) -> Made:
        """Make a table: for each seat `person`, `open`, or the name of a bot. Every person's seat has a
        link, which is shown only now (`Made.seats`).

        :raises Refused: for what is not possible.
        """
        wanted = [SeatWanted(s) if s in KINDS else SeatWanted("bot", s) for s in seats]  # type: ignore[arg-type]
        body = Create(game, wanted, edition=edition, options=dict(options or {}), seed=seed)
        return self.call("/api/tables", Made, body)

    def call(self, path: str, kind: type[T], body: Any = None, token: str = "") -> T:
        """Any call of `/api/openapi.json`: with a body it is sent, without one it is asked for.

        :raises Refused: if it does not succeed: `.rule` is the rule, the message its sentence.
        """
        return msgspec.json.decode(self.text(path, body, token), type=kind)

    def text(self, path: str, body: Any = None, token: str = "") -> bytes:
        """The same as it came; for files and pictures."""
        headers = {"Content-Type": "application/json", "Accept-Language": self.lang}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = msgspec.json.encode(body) if body is not None else None
        try:
            with urlopen(Request(self.address + path, data, headers), timeout=self.timeout) as answered:
                found: bytes = answered.read()
                return found
        except HTTPError as wrong:
            told = wrong.read()
            try:
                why = msgspec.json.decode(told, type=Failed).refused
            except msgspec.MsgspecError:
                raise wrong from None
            raise Refused(Refusal(why.rule), why.sentence) from None


@final
class Seat(Client):
    """A seat at a table, held by the token of its link."""

    def __init__(self, address: str, table: str, token: str, lang: str = "en", timeout: float = 60.0) -> None:
        super().__init__(address, lang, timeout)
        self.table = table
        self.token = token

    def sit(self, name: str = "", nonce: str = "") -> Seated:
        """Sit down. The nonce is this seat's part of the seed: something that nobody can guess."""
        seated = self._at("sit", Seated, Sit(name=name, nonce=nonce or secrets.token_hex(16)))
        if seated.token is not UNSET:
            self.token = seated.token
        return seated

    def view(self) -> Seen:
        """All that the seat may know, and what it is asked."""
        return self._at("view", Seen)

    def wait(self, pause: float = PAUSE) -> Asked | None:
        """Look until the seat is asked something; None: the game is over."""
        while True:
            try:
                seen = self.view()
            except Refused as wrong:
                if wrong.rule != "S-RATE":
                    raise
                time.sleep(TOO_QUICK)
                continue
            if seen.table.status == "over":
                return None
            for asked in seen.owed.asks if seen.owed is not UNSET else ():
                if not asked.answered:
                    return asked
            time.sleep(pause)

    def fill(self, asked: Asked, filled: Sequence[str | int | list[str]] = ()) -> FilledSaid:
        """What comes after these values: the next `slot`, or the whole `move`; the other one is UNSET."""
        return self._at("fill", FilledSaid, Fill(asked.decision, list(filled), asked.epoch))

    def play(self, asked: Asked, move: str) -> Seen:
        """Answer with a move in notation. :raises Refused: if a rule forbids it; nothing has changed."""
        return self._at("play", Seen, Play(asked.decision, move, asked.epoch))

    def record(self) -> str:
        """Seed and moves, as TOML; whole when the game is over."""
        return self.text(f"/api/tables/{quote(self.table)}/record", token=self.token).decode()

    def _at(self, call: str, kind: type[T], body: Any = None) -> T:
        return self.call(f"/api/tables/{quote(self.table)}/{call}", kind, body, self.token)


def some_value(domain: DomainSaid, luck: random.Random) -> str | int | list[str]:
    """Something that fits a slot, at random."""
    if isinstance(domain, WordDomain):
        return luck.choice(domain.words)[0]
    if isinstance(domain, AmongDomain):
        refs = [ref for ref, _ in domain.refs]
        if domain.least == domain.most == 1:
            return luck.choice(refs)
        return sorted(luck.sample(refs, luck.randint(domain.least, domain.most)))
    if isinstance(domain, MeasureDomain) and domain.hints:
        return luck.choice(domain.hints)
    return luck.randint(domain.least, domain.most)
