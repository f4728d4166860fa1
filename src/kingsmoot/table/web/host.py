"""The page of the server's host: tables, load, reports, bans, what is kept for how long.

It opens with a secret of its own, the setting `host_secret`; without one there is no such page. It shows
nothing that is hidden in a game. Everything on it works without a script.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any, Final, final

import structlog
from sqlalchemy import select
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.io.words import words
from kingsmoot.table.db.jobs import Row
from kingsmoot.table.db.schema import CHAT, TABLES
from kingsmoot.table.rates import rates
from kingsmoot.table.rooms import clocks
from kingsmoot.table.rooms.bans import network_of
from kingsmoot.table.rooms.players import Players
from kingsmoot.table.rooms.ratings import Ratings
from kingsmoot.table.rooms.room_store import RoomStore
from kingsmoot.table.rooms.wording import own, refusal_of
from kingsmoot.table.settings import judge_secret
from kingsmoot.table.web.limits import STATUS, Limits, MovingWindow, address_of, lang_of
from kingsmoot.table.web.pages import form_of, page
from kingsmoot.table.web.profiles import title

log = structlog.get_logger("kingsmoot.host")

COOKIE: Final = "host"
HOURS: Final = 12
"""For so long the host need not type the secret again."""
TRIES: Final = rates("5/minute, 20/hour")
"""How often one address may try a secret."""
SHOWN: Final = 60
DAY: Final = 86_400.0


@final
class HostPage:
    def __init__(
        self,
        room_store: RoomStore,
        limits: Limits,
        players: Players,
        ratings: Ratings,
    ) -> None:
        self.room_store = room_store
        self.storage = room_store.storage
        self.limits = limits
        self.players = players
        self.ratings = ratings
        self.secret = room_store.settings.host_secret
        judge_secret(self.secret)
        self._tries = MovingWindow()
        self._began = time.monotonic()

    def routes(self) -> list[BaseRoute]:
        if not self.secret:
            return []
        return [
            Route("/host", self._guarded(self.show), methods=["GET"]),
            Route("/host", self._guarded(self.act), methods=["POST"]),
        ]

    def _guarded(self, handler: Callable[[Request], Awaitable[Response]]) -> Any:
        """Not by the limits of everybody: an address that is banned may be the host's own."""

        async def called(request: Request) -> Response:
            try:
                if request.method == "POST" and not self.limits.origin(request):
                    raise Refused(Refusal("S-ORIGIN"))
                return await handler(request)
            except Refused as wrong:
                told = refusal_of(words(lang_of(request)), wrong.refusal)
                status = STATUS.get(wrong.rule, 409)
                return page("host_login.html", request, status, title=_title(request), refusal=told)

        return called

    # Who is the host.

    def _mark(self, until: int) -> str:
        """What the cookie holds: until when, and that whoever wrote it knows the secret."""
        key = hashlib.sha256(b"host page " + self.secret.encode()).digest()
        return f"{until}.{hmac.new(key, str(until).encode(), 'sha256').hexdigest()}"

    def _is_host(self, request: Request) -> bool:
        held = request.cookies.get(COOKIE, "")
        until = held.partition(".")[0]
        if not (until.isascii() and until.isdigit() and len(until) < 12):
            return False
        known = self._mark(int(until)).encode()
        return hmac.compare_digest(held.encode(), known) and int(until) > time.time()

    def _enter(self, request: Request, secret: str) -> Response:
        if not self._tries.hit(TRIES, address_of(request)):
            raise Refused(Refusal("S-RATE"))
        given, mine = (hashlib.sha256(text.encode()).digest() for text in (secret, self.secret))
        if not hmac.compare_digest(given, mine):
            log.warning("somebody has tried a wrong secret of the host")
            raise Refused(Refusal("S-SECRET"))
        answer = RedirectResponse("/host", 303)
        secure = request.url.scheme == "https" or self.room_store.settings.url.startswith("https:")
        answer.set_cookie(
            COOKIE,
            self._mark(int(time.time()) + HOURS * 3600),
            max_age=HOURS * 3600,
            path="/host",
            secure=secure,
            httponly=True,
            samesite="strict",
        )
        return answer

    # The page.

    async def show(self, request: Request) -> Response:
        if not self._is_host(request):
            self.limits.call(request)
            return page("host_login.html", request, title=_title(request), refusal="")
        return page("host.html", request, title=_title(request), **await self._told(lang_of(request)))

    async def _told(self, lang: str) -> dict[str, Any]:
        moderation, chosen = self.players.bans.rows, self.room_store.settings
        reports = await moderation.reports(SHOWN)
        return {
            "counts": await self.storage.count(),
            "players": await self.players.rows.count(),
            "tables": [self._table(row, lang) for row in await self._tables()],
            "load": {
                "process": self.room_store.process,
                "hours": (time.monotonic() - self._began) / 3600,
                "rooms": len(self.room_store.rooms),
                "sockets": sum(len(room.readers) for room in self.room_store.rooms.values()),
            },
            "addresses": self.limits.busiest(12),
            "reports": reports,
            "lines": {row["id"]: await self._lines(row) for row in reports if row["open"]},
            "bans": await moderation.bans(clocks.now()),
            "keep": [
                (name, getattr(chosen, f"keep_{name}"))
                for name in ("waiting", "running", "over", "players", "reports")
            ],
            "when": when,
        }

    async def _tables(self) -> list[Row]:
        columns = (TABLES.c.id, TABLES.c.game, TABLES.c.status, TABLES.c.seats, TABLES.c.settings)
        wanted = select(*columns, TABLES.c.created, TABLES.c.changed, TABLES.c.entries)
        return await self.storage.rows(wanted.order_by(TABLES.c.changed.desc()).limit(SHOWN))

    def _table(self, row: Row, lang: str) -> Row:
        room = self.room_store.rooms.get(row["id"])
        flags = [name for name in ("rated", "listed") if f'"{name}":true' in row["settings"]]
        readers = len(room.readers) if room is not None else 0
        return row | {"title": title(row["game"], lang), "flags": flags, "readers": readers}

    async def _lines(self, report: Row) -> list[str]:
        """What the seat that was reported has said last for all to hear."""
        if report["seat"] is None:
            return []
        said = (CHAT.c.table == report["table"], CHAT.c.sender == report["seat"], CHAT.c.receiver.is_(None))
        rows = await self.storage.rows(
            select(CHAT.c.text).where(*said, CHAT.c.at <= report["at"]).order_by(CHAT.c.n.desc()).limit(5)
        )
        return [row["text"] for row in rows][::-1]

    # What the host does.

    async def act(self, request: Request) -> Response:
        form = await form_of(request)
        if form.get("do") == "enter":
            return self._enter(request, form.get("secret", "")[:200])
        if not self._is_host(request):
            raise Refused(Refusal("S-SECRET"))
        do, what = form.get("do", ""), form.get("what", "")[:64].strip()
        log.info("the host has acted", do=do)
        if do == "leave":
            answer = RedirectResponse("/host", 303)
            answer.delete_cookie(COOKIE, path="/host")
            return answer
        if do == "delete":
            await self.room_store.delete(what)
        elif do == "settle":
            await self.players.bans.rows.settle(what)
        elif do == "ban":
            await self._ban(form.get("kind", ""), what, form.get("why", "")[:500], form.get("days", ""))
        elif do == "lift":
            await self.players.bans.rows.lift(form.get("kind", "")[:8], what)
            await self.players.bans.look()
        elif do == "tidy":
            await self.room_store.forget(clocks.now())
            await self.players.forget(clocks.now())
        elif do == "recount":
            await self.ratings.rows.recount(clocks.now())
        return RedirectResponse("/host", 303)

    async def _ban(self, kind: str, what: str, why: str, days: str) -> None:
        if kind == "player":
            named = what if await self.players.rows.player(what) is not None else None
        else:
            kind, named = "address", network_of(what)
        if named is None:
            raise Refused(Refusal("S-PLAYER" if kind == "player" else "S-ADDRESS"))
        until = (
            clocks.now() + int(days) * DAY
            if days.isascii() and days.isdigit() and 0 < len(days) < 5
            else None
        )
        await self.players.bans.rows.ban(kind, named, why, clocks.now(), until)
        await self.players.bans.look()


def _title(request: Request) -> str:
    return own(lang_of(request), "page-host")


def when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
