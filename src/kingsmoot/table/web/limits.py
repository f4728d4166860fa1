"""Limits for everything that comes in: its origin, its size, its rate, its form."""

from __future__ import annotations

import collections
import re
import time
from typing import Final, NamedTuple, TypeVar, final
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection, Request

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.table.protocol.messages import LARGEST
from kingsmoot.table.settings import Settings

T = TypeVar("T")

STATUS: Final = {
    "S-MESSAGE": 400,
    "C-NOT-A-MOVE": 400,
    "C-AMBIGUOUS": 400,
    "C-UNKNOWN-GAME": 400,
    "C-SEATS": 400,
    "C-EDITION": 400,
    "C-NO-OPTION": 400,
    "C-OPTION": 400,
    "S-BOT": 400,
    "S-TOKEN": 401,
    "S-ORIGIN": 403,
    "S-HOST": 403,
    "S-ONLOOKER": 403,
    "S-NO-TABLE": 404,
    "S-MOMENT": 404,
    "S-SIZE": 413,
    "S-RATE": 429,
    "S-BUSY": 503,
    "S-THINK": 503,
    "S-ANALYSIS": 503,
}
"""Anything else is refused by a rule of play: 409."""


FORGET: Final = 60.0
"""Seconds between two looks for those who have not come for long."""
UNITS: Final = {"second": 1, "minute": 60, "hour": 3600}
RATE: Final = re.compile(r"(\d+)/(\d*) *(second|minute|hour)s?")


class Rate(NamedTuple):
    """How often something may happen: at most `most` times in `seconds` seconds."""

    most: int
    seconds: int

    @classmethod
    def of(cls, text: str) -> Rate:
        """`40/2 seconds`, `600/minute`. Raises `ValueError`."""
        found = RATE.fullmatch(text.strip())
        if found is None:
            raise ValueError(f"{text!r} is not a rate such as 40/2 seconds or 600/minute")
        most, many, unit = found.groups()
        return cls(int(most), int(many or 1) * UNITS[unit])


@final
class MovingWindow:
    """When everybody came. What was refused does not count."""

    def __init__(self) -> None:
        self._came: dict[str, collections.deque[float]] = {}
        self._until: dict[str, float] = {}
        """When somebody's last visit no longer counts."""
        self._looked = time.monotonic()

    def hit(self, rate: Rate, who: str) -> bool:
        """Somebody comes; False if that is too often."""
        now = time.monotonic()
        if now - self._looked > FORGET:
            self._looked = now
            self._forget(now)
        came = self._came.setdefault(who, collections.deque())
        while came and came[0] <= now - rate.seconds:
            came.popleft()
        if len(came) >= rate.most:
            return False
        came.append(now)
        self._until[who] = now + rate.seconds
        return True

    def _forget(self, now: float) -> None:
        for who in [who for who in self._came if self._until.get(who, 0.0) <= now]:
            del self._came[who]
            self._until.pop(who, None)


@final
class Limits:
    def __init__(self, settings: Settings) -> None:
        self._window = MovingWindow()
        self._frames = Rate.of(settings.frames)
        self._calls = Rate.of(settings.calls)
        self._creations = Rate.of(settings.creations)
        self._sockets: collections.Counter[str] = collections.Counter()
        self.most_sockets = settings.sockets
        self.origins = frozenset(settings.origins.split())

    def origin(self, c: HTTPConnection) -> bool:
        """Whether the page that speaks is ours. Programs send no origin; browsers always do."""
        origin = c.headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        try:
            return bool(urlsplit(origin).netloc) and urlsplit(origin).netloc == c.headers.get("host")
        except ValueError:
            return False

    def frame(self, socket: str) -> bool:
        return self._window.hit(self._frames, f"frame {socket}")

    def call(self, request: Request) -> None:
        self._hit(self._calls, f"call {address_of(request)}")

    def creation(self, request: Request) -> None:
        self._hit(self._creations, f"creation {address_of(request)}")

    def _hit(self, rate: Rate, who: str) -> None:
        if not self._window.hit(rate, who):
            raise Refused(Refusal("S-RATE"))

    def open_socket(self, c: HTTPConnection) -> bool:
        if self._sockets[address_of(c)] >= self.most_sockets:
            return False
        self._sockets[address_of(c)] += 1
        return True

    def close_socket(self, c: HTTPConnection) -> None:
        who = address_of(c)
        self._sockets[who] -= 1
        if self._sockets[who] <= 0:
            del self._sockets[who]

    async def body(self, request: Request, kind: type[T]) -> T:
        """The body of a call, decoded strictly."""
        if not self.origin(request):
            raise Refused(Refusal("S-ORIGIN"))
        if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
            # A form of a foreign page cannot send this kind without being asked first.
            raise Refused(Refusal("S-MESSAGE", ("application/json expected",)))
        return decode(await limited(request), kind)


async def limited(request: Request) -> bytes:
    """The body of a call; one that is too large is not read to its end."""
    length = request.headers.get("content-length", "0")
    if not length.isdigit() or int(length) > LARGEST:
        raise Refused(Refusal("S-SIZE"))
    found = bytearray()
    async for chunk in request.stream():
        found += chunk
        if len(found) > LARGEST:
            raise Refused(Refusal("S-SIZE"))
    return bytes(found)


def decode(data: bytes | str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise Refused(Refusal("S-MESSAGE", (str(wrong)[:200],))) from None


def address_of(c: HTTPConnection) -> str:
    return c.client.host if c.client is not None else "?"


def lang_of(c: HTTPConnection) -> str:
    """`?lang=`, then the cookie, then what the browser prefers, then English."""
    for told in (c.query_params.get("lang"), c.cookies.get("lang")):
        if told in LANGUAGES:
            return told
    for part in c.headers.get("accept-language", "")[:200].split(","):
        lang = part.split(";")[0].strip().lower()[:2]
        if lang in LANGUAGES:
            return lang
    return "en"


def token_of(c: HTTPConnection) -> str | None:
    """The link of a seat from `Authorization: Bearer TOKEN`."""
    kind, _, token = c.headers.get("authorization", "").partition(" ")
    return token.strip()[:100] if kind.lower() == "bearer" and token.strip() else None
