"""What uvicorn speaks HTTP with: its own protocol, which does not wait for ever for the end of a request."""

from __future__ import annotations

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

WHOLE_SECONDS: Final = 10.0
"""Seconds in which the head of a request must be here, from its first byte or the opening of the line."""


class PunctualProtocol(H11Protocol):
    """Hangs up on whoever opens a line and says nothing, or half a request."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:
            self._expect()
        else:
            self._relax()

    def connection_lost(self, exc: Exception | None) -> None:
        self._relax()
        super().connection_lost(exc)

    def _expect(self) -> None:
        """The head of a request has begun, or should: it must be whole in time."""
        if self._late is None:
            self._late = self.loop.call_later(WHOLE_SECONDS, self._hang_up)

    def _relax(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _hang_up(self) -> None:
        self._late = None
        if not self.transport.is_closing():
            self.transport.abort()
