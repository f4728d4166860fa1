"""The connection to one page: what a reader's messages are posted to.

`Wire` posts the same bytes to a thousand sockets, but leans on the insides of uvicorn. Where those are not as
it knows them, or the setting `shared_frames` is off, a `PlainConnection` does the same by means of ASGI.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol, final

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from kingsmoot.table.rooms.readers import Connection, Frame

if TYPE_CHECKING:
    from uvicorn.config import WSProtocolType

log = structlog.get_logger("kingsmoot.connections")

EXTENSION: Final = "kingsmoot.wire"
"""Where a `Wire` puts itself into the scope of its socket."""


class SocketConnection(Connection, Protocol):
    ready: Callable[[], None] | None
    """Called when a page that was slow has read what it was sent."""


@final
class PlainConnection:
    """Sends one text after the other, each by a `send_text` of its own."""

    def __init__(self, socket: WebSocket) -> None:
        self.ready: Callable[[], None] | None = None
        self._socket = socket
        self._texts: deque[str] = deque()
        self._sending: asyncio.Task[None] | None = None

    @property
    def slow(self) -> bool:
        return self._sending is not None

    def post(self, frame: Frame) -> None:
        self._texts.append(frame.text)
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        try:
            while self._texts:
                await self._socket.send_text(self._texts.popleft())
        except (RuntimeError, WebSocketDisconnect):
            self._texts.clear()  # the page has gone; whoever hears for it notices
        finally:
            self._sending = None
        if self.ready is not None:
            self.ready()

    def hang_up(self, code: int) -> None:
        asyncio.get_running_loop().create_task(self._close(code))

    async def _close(self, code: int) -> None:
        if self._sending is not None:
            self._sending.cancel()
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._socket.close(code)


def connection_of(socket: WebSocket) -> SocketConnection:
    """The connection of an accepted socket."""
    found: dict[str, Any] = socket.scope.get("extensions", {}).get(EXTENSION, {})
    return found["wire"] if found else PlainConnection(socket)


def protocol(shared: bool) -> WSProtocolType | type[asyncio.Protocol]:
    """What uvicorn is to serve sockets with."""
    if not shared:
        return "websockets-sansio"
    try:
        from kingsmoot.table.web.wire import Wire
    except (ImportError, AttributeError) as wrong:
        log.warning("this uvicorn is not known: frames are encoded for each reader", error=str(wrong))
        return "auto"
    return Wire
