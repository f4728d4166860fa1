"""The web application: routes, headers, start and end."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingsmoot.table.api import Api, answer
from kingsmoot.table.doors import Doors
from kingsmoot.table.gates import Gates
from kingsmoot.table.keeper import Keeper
from kingsmoot.table.metrics import Metrics
from kingsmoot.table.notices import Notices
from kingsmoot.table.pages import Pages
from kingsmoot.table.settings import Settings
from kingsmoot.table.sockets import Sockets
from kingsmoot.table.stewards import Stewards
from kingsmoot.table.storage import Storage
from kingsmoot.table.studies import Studies
from kingsmoot.table.thinkers import Thinkers

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


class Headers:
    """Puts the headers on every answer that does not bring its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers)


def make_app(settings: Settings) -> Starlette:
    metrics = Metrics()
    storage = Storage(settings.db)
    keeper = Keeper(settings, storage, metrics)
    thinkers = Thinkers(settings.thinkers, settings.bot_seed)
    notices = Notices(keeper)
    doors = Doors(keeper, thinkers, notices)
    gates = Gates(settings)
    stewards = Stewards(keeper, thinkers)
    sockets = Sockets(keeper, doors, gates)
    pages = Pages(keeper, doors, gates)

    async def health(request: Request) -> Response:
        """Up, and able to read its database."""
        try:
            counted = await storage.count()
        except Exception:
            return answer({"health": "no database"}, 503)
        return answer({"health": "good", "tables": counted, "process": keeper.process})

    async def measured(request: Request) -> Response:
        return PlainTextResponse(metrics.text())

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await keeper.open()
        keeper.watchers.append(notices)
        stewards.start()
        try:
            yield
        finally:
            await keeper.close()
            thinkers.close()

    routes = [
        Route("/health", health),
        Route("/metrics", measured),
        WebSocketRoute("/ws/{table}", sockets.serve),
        *Api(keeper, doors, gates, Studies(storage, thinkers, settings.study)).routes(),
        *pages.routes(),
    ]
    app = Starlette(routes=routes, lifespan=lifespan)
    app.state.keeper = keeper
    app.state.stewards = stewards
    app.state.notices = notices
    app.add_middleware(Headers)
    return app
