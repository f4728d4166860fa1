"""The socket of a table: one reader, what it is told and what it says."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import Final, final

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.protocol import down, up
from kingsmoot.table import costs
from kingsmoot.table.rooms import ahead
from kingsmoot.table.rooms.readers import MOVED, NO_TOKEN, Reader
from kingsmoot.table.rooms.room_store import RoomStore
from kingsmoot.table.web.actions import Actions
from kingsmoot.table.web.connections import connection_of
from kingsmoot.table.web.identity import Identity
from kingsmoot.table.web.limits import DEAR, Limits, address_of

log = structlog.get_logger("kingsmoot.sockets")

HELLO_SECONDS: Final = 10.0
"""Seconds in which a page must say who it is."""
PATIENCE: Final = 20
"""Frames that may be malformed or too many before the page is cut off."""

NO_TABLE: Final = 4404
TOO_MUCH: Final = 4429
BAD_HELLO: Final = 4400


@final
class Sockets:
    def __init__(self, room_store: RoomStore, actions: Actions, limits: Limits) -> None:
        self.room_store = room_store
        self.actions = actions
        self.limits = limits

    async def serve(self, socket: WebSocket) -> None:
        ours = self.limits.host(socket) and self.limits.origin(socket)
        if not ours or not self.limits.open_socket(socket):
            await socket.close()  # before accept: the handshake itself is refused
            return
        try:
            await costs.turn(bounded=True)
            await self.room_store.precedence.stand_back()
            await socket.accept()
            await self._serve(socket)
        except costs.TooMuch:
            pass  # the handshake is refused
        except WebSocketDisconnect:
            pass
        except Exception as wrong:
            self.room_store.metrics.errors.labels("socket").inc()
            log.error("a socket failed", error=type(wrong).__name__)
        finally:
            self.limits.close_socket(socket)
            if socket.application_state != WebSocketState.DISCONNECTED:
                with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                    await socket.close(MOVED)

    async def _serve(self, socket: WebSocket) -> None:
        try:
            text = await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS)
            hello = up.UP.decode(text.encode())
            if not isinstance(hello, up.Hello):
                raise msgspec.DecodeError("hello expected")
            who = await self.actions.who(socket.path_params["table"], hello.token, hello.lang)
            who.address = address_of(socket)
        except Refused as wrong:
            await socket.close(NO_TOKEN if wrong.rule == "S-TOKEN" else NO_TABLE, wrong.rule)
            return
        except (TimeoutError, msgspec.DecodeError, UnicodeError, KeyError):
            await socket.close(BAD_HELLO)
            return
        connection = connection_of(socket)
        reader = Reader(who.room, who.seat, who.host, hello.lang)
        reader.memory = reader.memory._replace(seen=hello.seen or "").widened(hello.columns)
        reader.link, reader.address = who.link, who.address
        reader.connection, connection.ready = connection, reader.catch_up
        await ahead.write_news(who.room, reader.memory)
        self.room_store.enter(reader)
        try:
            await self._hear(socket, reader, who)
        finally:
            connection.ready = None
            self.room_store.leave(reader)

    async def _hear(self, socket: WebSocket, reader: Reader, who: Identity) -> None:
        name, address = secrets.token_hex(8), address_of(socket)
        faults = 0
        while True:
            text = await _text(socket)
            if not self.limits.frame(name, address):
                reader.tell(self._refusal(who, Refusal("S-RATE"), ""))
                faults += 1
                await asyncio.sleep(0.2)
            elif text is None or len(text) > up.LARGEST:
                reader.tell(self._refusal(who, Refusal("S-SIZE" if text else "S-MESSAGE", ("text",)), ""))
                faults += 1
            else:
                try:
                    message = up.UP.decode(text.encode())
                except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
                    reader.tell(self._refusal(who, Refusal("S-MESSAGE", (str(wrong)[:200],)), ""))
                    faults += 1
                else:
                    dear = DEAR.get(type(message), 0)
                    if dear and not self.limits.frame(name, address, dear):
                        reader.tell(self._refusal(who, Refusal("S-RATE"), ""))
                        faults += 1
                    else:
                        await costs.turn()
                        if not isinstance(message, up.Play):
                            await self.room_store.precedence.stand_back()
                        await self._take(reader, who, message)
            if faults > PATIENCE:
                await socket.close(TOO_MUCH)
                return

    async def _take(self, reader: Reader, who: Identity, message: up.Anything) -> None:
        about = str(message.__struct_config__.tag)
        self.room_store.metrics.messages.labels(about).inc()
        who.room = reader.room
        if isinstance(message, up.SetLang):
            who.lang = message.lang
            await ahead.write_news(reader.room, reader.memory.spoken(message.lang))
            reader.speak(message.lang)
        elif isinstance(message, up.SetColumns):
            await ahead.write_news(reader.room, reader.memory.widened(message.columns))
            reader.widen(message.columns)
        else:
            try:
                reader.tell(*await self.actions.act(who, message))
                reader.look()  # who gave the own seat away hears no more than that
            except Refused as wrong:
                reader.tell(self._refusal(who, wrong.refusal, about))

    def _refusal(self, who: Identity, refusal: Refusal, about: str) -> down.RefusedSaid:
        return who.speech.refused(refusal, about)


async def _text(socket: WebSocket) -> str | None:
    """The next frame as text; None for a binary one."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code") or 1000)
    text: str | None = event.get("text")
    return text
