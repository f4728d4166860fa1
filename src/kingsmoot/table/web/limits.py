"""Limits for everything that comes in: its origin, its size, its rate, its form."""

from __future__ import annotations

import asyncio
import collections
import socket
import time
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final, TypeVar, final
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection, Request

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.protocol import up
from kingsmoot.table.costs import Costs
from kingsmoot.table.rates import Rate, Rates, rates
from kingsmoot.table.rooms.bans import Bans
from kingsmoot.table.settings import Settings
from kingsmoot.table.web.http import WHOLE_SECONDS

T = TypeVar("T")

KEY_HEADER: Final = "Kingsmoot-Key"
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
    "S-KEY": 401,
    "S-BANNED": 403,
    "S-BLOCKED": 403,
    "S-SECRET": 403,
    "S-ORIGIN": 403,
    "S-HOST": 403,
    "S-NAME": 421,
    "S-ONLOOKER": 403,
    "S-NO-TABLE": 404,
    "S-LESSON": 404,
    "S-PLAYER": 404,
    "S-TICKET": 404,
    "S-MOMENT": 404,
    "S-SLOW": 408,
    "S-SIZE": 413,
    "S-RATE": 429,
    "S-BUSY": 503,
    "S-THINK": 503,
    "S-ANALYSIS": 503,
}
"""Anything else is refused by a rule of play: 409."""


DEAR: Final[dict[type[up.Up], int]] = {up.Hint: 10, up.SetLang: 10, up.SetColumns: 10, up.Carry: 2}
"""What some messages weigh beyond others: a bot thinks, everything is told anew, a place is sought."""
OWN_NAMES: Final = ("localhost",)
"""What every computer calls itself."""
HELLO: Final = 5
"""What the opening of a socket weighs, in calls."""
FORGET: Final = 60.0
"""Seconds between two looks for those who have not come for long."""


@final
class Visits:
    """When somebody came, as far back as a rate looks, and how much each visit weighed."""

    __slots__ = ("came", "weight")

    def __init__(self) -> None:
        self.came: collections.deque[tuple[float, int]] = collections.deque()
        self.weight = 0

    def until(self, since: float) -> int:
        """The weight of all visits after `since`; older ones are forgotten."""
        while self.came and self.came[0][0] <= since:
            self.weight -= self.came.popleft()[1]
        return self.weight

    def add(self, now: float, weight: int) -> None:
        self.came.append((now, weight))
        self.weight += weight


@final
class MovingWindow:
    """When everybody came. What was refused does not count."""

    def __init__(self) -> None:
        self._visits: dict[tuple[str, Rate], Visits] = {}
        self._looked = time.monotonic()

    def hit(self, rates: Rates, who: str, weight: int = 1) -> bool:
        """Somebody comes for something of that weight; False if that is too often."""
        now = time.monotonic()
        if now - self._looked > FORGET:
            self._looked = now
            self._forget(now)
        visits = [self._visits.setdefault((who, rate), Visits()) for rate in rates]
        if any(v.until(now - rate.seconds) + weight > rate.most for rate, v in zip(rates, visits)):
            return False
        for v in visits:
            v.add(now, weight)
        return True

    def _forget(self, now: float) -> None:
        self._visits = {
            (who, rate): v for (who, rate), v in self._visits.items() if v.until(now - rate.seconds)
        }


@final
class Limits:
    def __init__(self, settings: Settings, bans: Bans | None = None) -> None:
        self.bans = bans
        self._window = MovingWindow()
        self._frames = rates(settings.frames)
        self._address_frames = rates(settings.address_frames)
        self._calls = rates(settings.calls)
        self._files = rates(settings.files)
        self._creations = rates(settings.creations)
        self._bot_creations = rates(settings.bot_creations)
        self._players = rates(settings.players)
        self._reports = rates(settings.reports)
        self.costs = Costs(settings.cpu)
        self._sockets: collections.Counter[str] = collections.Counter()
        self.most_sockets = settings.sockets
        self.origins = frozenset(settings.origins.split())
        ours = [urlsplit(url).hostname or "" for url in (settings.url, *self.origins) if url]
        own = socket.gethostname().lower()
        self.hosts = frozenset([*OWN_NAMES, settings.host, own, f"{own}.local", *ours])

    def origin(self, c: HTTPConnection) -> bool:
        """Whether the page that speaks is ours. Programs send no origin; browsers always do."""
        origin = c.headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        try:
            return bool(urlsplit(origin).netloc) and urlsplit(origin).netloc == c.headers.get("host")
        except ValueError:
            return False

    def host(self, c: HTTPConnection) -> bool:
        """Whether we are called by a name of ours. Any other name was made by somebody to lead a browser here
        from a page of theirs; such a page could then read what we answer."""
        try:
            name = urlsplit(f"//{c.headers.get('host', '')}").hostname or ""
        except ValueError:
            return False
        return name in self.hosts or is_address(name)

    def frame(self, socket: str, address: str, weight: int = 1) -> bool:
        return self._window.hit(self._frames, f"frame {socket}", weight) and self._window.hit(
            self._address_frames, f"frames {address}", weight
        )

    def banned(self, c: HTTPConnection) -> bool:
        return self.bans is not None and self.bans.address(address_of(c))

    def call(self, c: HTTPConnection, weight: int = 1) -> None:
        if self.banned(c):
            raise Refused(Refusal("S-BANNED"))
        self._hit(self._calls, f"call {address_of(c)}", weight)

    def file(self, request: Request) -> None:
        self._hit(self._files, f"file {address_of(request)}")

    def creation(self, request: Request, bots_alone: bool = False) -> None:
        self._hit(self._creations, f"creation {address_of(request)}")
        if bots_alone:
            self._hit(self._bot_creations, f"bots {address_of(request)}")

    def player(self, request: Request) -> None:
        """A new player, or a device that asks to join one."""
        self._hit(self._players, f"player {address_of(request)}")

    def report(self, request: Request) -> None:
        self._hit(self._reports, f"report {address_of(request)}")

    def _hit(self, rates: Rates, who: str, weight: int = 1) -> None:
        if not self._window.hit(rates, who, weight):
            raise Refused(Refusal("S-RATE"))

    def open_socket(self, c: HTTPConnection) -> bool:
        """A page comes: it will be told everything, which costs as much as several calls."""
        if self.banned(c) or self._sockets[address_of(c)] >= self.most_sockets:
            return False
        if not self._window.hit(self._calls, f"call {address_of(c)}", HELLO):
            return False
        self._sockets[address_of(c)] += 1
        return True

    def close_socket(self, c: HTTPConnection) -> None:
        who = address_of(c)
        self._sockets[who] -= 1
        if self._sockets[who] <= 0:
            del self._sockets[who]

    def busiest(self, most: int) -> list[tuple[str, int, float]]:
        """Who takes most of this process now: addresses, how many sockets each has open, and the seconds of
        the processor that were spent for it and are not paid off."""
        spent = self.costs.spent()
        known = {*self._sockets, *spent}
        found = [(who, self._sockets[who], spent.get(who, 0.0)) for who in known]
        return sorted(found, key=lambda one: (-one[2], -one[1], one[0]))[:most]

    async def body(self, request: Request, kind: type[T]) -> T:
        """The body of a call, decoded strictly."""
        if not self.origin(request):
            raise Refused(Refusal("S-ORIGIN"))
        if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
            # A form of a foreign page cannot send this kind without being asked first.
            raise Refused(Refusal("S-MESSAGE", ("application/json expected",)))
        return decode(await limited(request), kind)


async def limited(request: Request) -> bytes:
    """The body of a call; one that is too large, or takes too long, is not read to its end."""
    length = request.headers.get("content-length", "0")
    if not whole(length) or int(length) > up.LARGEST:
        raise Refused(Refusal("S-SIZE"))
    found = bytearray()
    try:
        async with asyncio.timeout(WHOLE_SECONDS):
            async for chunk in request.stream():
                found += chunk
                if len(found) > up.LARGEST:
                    raise Refused(Refusal("S-SIZE"))
    except TimeoutError:
        raise Refused(Refusal("S-SLOW")) from None
    return bytes(found)


def whole(text: str) -> bool:
    """Whether that is a whole number, not below zero nor out of hand: `isdigit` alone takes a ² for one."""
    return text.isascii() and text.isdigit() and len(text) < 9


def decode(data: bytes | str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise Refused(Refusal("S-MESSAGE", (str(wrong)[:200],))) from None


def address_of(c: HTTPConnection) -> str:
    """Who calls, as far as anybody is told apart. Of IPv6, everybody has at least 2^64 addresses."""
    host = c.client.host if c.client is not None else "?"
    if ":" not in host:
        return host
    try:
        address = IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(address.ipv4_mapped or IPv6Network((int(address) >> 64 << 64, 64)))


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


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


def key_of(c: HTTPConnection) -> str | None:
    """The key of a player, which is shown in a header: addresses are logged and handed on."""
    return c.headers.get(KEY_HEADER, "").strip()[:100] or None


def token_of(c: HTTPConnection) -> str | None:
    """The link of a seat from `Authorization: Bearer TOKEN`."""
    kind, _, token = c.headers.get("authorization", "").partition(" ")
    return token.strip()[:100] if kind.lower() == "bearer" and token.strip() else None
