"""The line to one page: a WebSocket to which a frame that was made once can be posted.

ASGI knows no way to send the same bytes to a thousand sockets: every `send` is a call of its own that encodes
the text anew. A `Wire` is the server's own protocol with one more door, reached through the scope's
`extensions`; what is posted there goes straight to the transport. Handshake, pings and closing stay with
the server.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION: Final = "kingsmoot.wire"

_TEXT: Final = 0x81
"""A whole text frame; servers do not mask."""


def framed(text: str) -> bytes:
    """One text as a frame (RFC 6455, 5.2)."""
    data = text.encode()
    size = len(data)
    if size < 126:
        return bytes((_TEXT, size)) + data
    if size < 1 << 16:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big") + data
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + data


class Wire(WebSocketsSansIOProtocol):
    ready: Callable[[], None] | None = None
    """Called when a page that was too slow has read what it was sent."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # otherwise it was refused, and there is no scope
            extensions = self.scope.get("extensions")
            assert extensions is not None
            extensions[EXTENSION] = {"wire": self}

    @property
    def slow(self) -> bool:
        """What was posted has not been read yet: better wait, and then post the newest."""
        return not self.writable.is_set()

    def post(self, frame: bytes) -> None:
        if self.handshake_complete and not self.close_sent and not self.disconnected:
            self.transport.write(frame)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.ready is not None:
            self.ready()

    def hang_up(self, code: int) -> None:
        """Close; at once and without a word if the page does not read anyway."""
        if self.slow:
            self.transport.abort()
        elif not self.close_sent and not self.disconnected:
            self.loop.create_task(self.send({"type": "websocket.close", "code": code, "reason": ""}))

    def shutdown(self) -> None:
        self.ready = None
        super().shutdown()
