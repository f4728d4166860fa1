"""The web application: routes, headers, start and end."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Final

import structlog
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.io.registry import games
from kingsmoot.io.rulebook import core_rules, rules
from kingsmoot.learn.lesson import shelf
from kingsmoot.learn.puzzle import puzzles
from kingsmoot.table import costs
from kingsmoot.table.bots.analyses import Analyses
from kingsmoot.table.bots.autoplay import Autoplay
from kingsmoot.table.bots.bot_pool import BotPool
from kingsmoot.table.bots.builds import Builds
from kingsmoot.table.db.storage import Storage
from kingsmoot.table.metrics import Metrics
from kingsmoot.table.precedence import Precedence
from kingsmoot.table.rooms.notices import Notices
from kingsmoot.table.rooms.ratings import Ratings
from kingsmoot.table.rooms.replays import Replays
from kingsmoot.table.rooms.room_store import RoomStore
from kingsmoot.table.rooms.wording import speech, table_rules
from kingsmoot.table.settings import Settings
from kingsmoot.table.web.actions import Actions
from kingsmoot.table.web.api import Api, answer, refused
from kingsmoot.table.web.host import HostPage
from kingsmoot.table.web.learning import Learning
from kingsmoot.table.web.limits import STATUS, Limits, address_of, lang_of
from kingsmoot.table.web.lobby import Lobby
from kingsmoot.table.web.pages import TEMPLATES, Pages
from kingsmoot.table.web.player_pages import PlayerPages
from kingsmoot.table.web.players import PlayersApi
from kingsmoot.table.web.profiles import Profiles
from kingsmoot.table.web.sockets import Sockets

log = structlog.get_logger("kingsmoot.app")

COUNTED: Final = 1.0
"""Seconds between two counts of the tables."""
TOO_OFTEN: Final = STATUS["S-RATE"]
QUIET: Final = 10.0
"""Seconds after the start in which those who wait for it come first; then all languages are learnt."""
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; "
        "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin",  # addresses of seats are secrets: only the host is ever told
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Outermost:
    """Puts the headers on every answer that does not bring its own, answers what has failed, and notes who
    pays for what is done."""

    def __init__(
        self, app: ASGIApp, metrics: Metrics, limits: Limits, precedence: Precedence, tarry: float
    ) -> None:
        self.app = app
        self.metrics = metrics
        self.limits = limits
        self.precedence = precedence
        self.tarry = tarry

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            costs.PAYER.set(self.limits.costs.account(address_of(HTTPConnection(scope))))
        await costs.metered(self._call(scope, receive, send))

    async def _call(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        if not self.limits.host(HTTPConnection(scope)):
            await refused(Refusal("S-NAME"), lang_of(HTTPConnection(scope)))(scope, receive, send)
            return
        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                if message["status"] == TOO_OFTEN:
                    await asyncio.sleep(self.tarry)  # to be refused again and again must not be cheap
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            await costs.turn(bounded=True)
            await self.precedence.stand_back()
            await self.app(scope, receive, with_headers)
        except costs.TooMuch:
            await refused(Refusal("S-RATE"), lang_of(HTTPConnection(scope)))(scope, receive, with_headers)
        except Exception as wrong:
            # No words and no traceback: they could hold an address, or what is hidden.
            self.metrics.errors.labels("web").inc()
            log.error("a call failed", error=type(wrong).__name__)
            if not begun:
                await PlainTextResponse("Internal Server Error", 500)(scope, receive, with_headers)


def read_all() -> None:
    """What anybody's first page needs, whichever it is: whoever comes first shall not pay for it."""
    for game in games().values():
        shelf(game)
        puzzles(game)
    for name in TEMPLATES.list_templates():
        TEMPLATES.get_template(name)


async def learn_languages() -> None:
    """The words of a game in one language take a second to read, its rules, which refusals name, a twentieth:
    nobody who comes first shall keep all others waiting for them."""
    await asyncio.sleep(QUIET)
    works: list[Callable[[], object]] = [table_rules, core_rules]
    works += [partial(rules, game) for game in games().values()]
    works += [partial(speech, game, lang) for game in games().values() for lang in LANGUAGES]
    for work in works:
        began = time.monotonic()
        await asyncio.to_thread(work)
        await asyncio.sleep(time.monotonic() - began)


def make_app(settings: Settings, builds: Builds | None = None) -> Starlette:
    metrics = Metrics()
    storage = Storage(settings.db)
    room_store = RoomStore(settings, storage, metrics)
    bot_pool = BotPool(settings.bot_processes, settings.bot_seed, builds)
    notices = Notices(room_store)
    actions = Actions(room_store, bot_pool, notices)
    limits = Limits(settings, actions.bans)
    ratings = Ratings(room_store)
    profiles = Profiles(actions.players.rows, ratings)
    autoplay = Autoplay(room_store, bot_pool)
    sockets = Sockets(room_store, actions, limits)
    pages = Pages(room_store, actions, limits)
    replays = Replays()
    analyses = Analyses(storage, bot_pool, settings.analysis_seconds)
    api = Api(room_store, actions, limits, analyses, replays, profiles)

    counted: dict[str, int] = {}
    asked = 0.0

    async def health(request: Request) -> Response:
        """Up, and able to read its database. Tables are counted now and then, however often it is asked."""
        nonlocal counted, asked
        try:
            limits.call(request)
            if time.monotonic() - asked > COUNTED:
                counted, asked = await storage.count(), time.monotonic()
        except Refused as wrong:
            return refused(wrong.refusal, "en")
        except Exception:
            return answer({"health": "no database"}, 503)
        return answer({"health": "good", "tables": counted, "process": room_store.process})

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        read_all()
        await room_store.open()
        await actions.bans.look()
        room_store.watchers += [notices, ratings]
        room_store.spawn(ratings.count())
        room_store.spawn(actions.bans.look_on())
        room_store.spawn(actions.players.forget_on())
        autoplay.start()
        room_store.spawn(learn_languages())
        room_store.spawn(bot_pool.change_over())
        served = metrics.serve(settings.metrics) if settings.metrics else None
        try:
            yield
        finally:
            if served is not None:
                served.shutdown()
                served.server_close()
            await room_store.close()
            bot_pool.close()
            replays.close()
            notices.close()

    routes = [
        Route("/health", health),
        WebSocketRoute("/ws/{table}", sockets.serve),
        *api.routes(),
        *PlayersApi(api, profiles).routes(),
        *PlayerPages(limits, profiles).routes(),
        *HostPage(room_store, limits, actions.players, ratings).routes(),
        *Lobby(room_store, actions, limits).routes(),
        *Learning(actions, limits).routes(),
        *pages.routes(),
    ]
    app = Starlette(routes=routes, lifespan=lifespan)
    app.state.room_store = room_store
    app.state.autoplay = autoplay
    app.state.notices = notices
    app.add_middleware(
        Outermost,
        metrics=metrics,
        limits=limits,
        precedence=room_store.precedence,
        tarry=settings.tarry,
    )
    return app
