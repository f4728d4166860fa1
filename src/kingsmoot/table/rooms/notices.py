"""`Your turn`, by mail or to a web address: only to players who are away, and only if settings allow it.

A notice is sent once for each question, a while after it was asked, and holds nothing but the name of the
game and the question in words.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
import smtplib
import socket
import ssl
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from email.errors import HeaderParseError
from email.headerregistry import Address
from email.message import EmailMessage
from http.client import HTTP_PORT, HTTPS_PORT, HTTPConnection, HTTPException
from typing import Final, final
from urllib.parse import urlsplit

import structlog

from kingsmoot.core.refs import Seat
from kingsmoot.core.state import asked_of
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.room_store import RoomStore
from kingsmoot.table.settings import Settings

log = structlog.get_logger("kingsmoot.notices")

TOLD: Final = 10_000
"""Questions that are known to have been told of; older ones are forgotten."""
GLOBAL_UNICAST: Final = ipaddress.IPv6Network("2000::/3")
PATIENCE: Final = 10.0
"""Seconds for a mail server or a web address to answer."""
THREADS: Final = 4


@final
class Notices:
    def __init__(self, room_store: RoomStore) -> None:
        self.room_store = room_store
        self.settings = room_store.settings
        self._told: OrderedDict[tuple[str, Seat], tuple[int, int]] = OrderedDict()
        self._threads = ThreadPoolExecutor(THREADS, "notices")
        """Of their own: an address that never answers keeps nobody waiting but other notices."""
        self.sent = 0

    def may(self, email: str, webhook: str) -> bool:
        """Whether notices can be sent there. They are only once who reads there has agreed, by a link to
        us."""
        if (email or webhook) and not self.settings.url:
            return False
        if email and not (self.settings.smtp and is_mail(email)):
            return False
        return not webhook or (self.settings.webhooks and is_web(webhook, self.settings.webhooks_private))

    def ask(self, room: Room, kind: str, to: str, code: str, lang: str) -> None:
        """Ask whoever reads at an address whether notices of a table may come."""
        told = room.speech(lang)
        subject, body = (told.own(f"confirm-{part}", game=told.title()) for part in ("subject", "body"))
        where = f"{self.settings.url}/n/{room.id}/{code}"
        self.room_store.spawn(self._send({kind: to}, subject, body, where, room.id))

    def table_changed(self, room: Room) -> None:
        """Called whenever a table has changed or somebody has come or gone."""
        if room.table.match is None or not (self.settings.smtp or self.settings.webhooks):
            return
        here = room.here()
        for seat in room.table.owing():
            sitting = room.table.seats[seat]
            d = asked_of(room.table.match.state, seat)
            if d is None or not sitting.confirmed or sitting.bot or seat in here:
                continue
            question = (d.number, room.table.epoch)
            if self._told.get((room.id, seat)) != question:
                self._told[room.id, seat] = question
                while len(self._told) > TOLD:
                    self._told.popitem(last=False)
                self.room_store.spawn(self._later(room, seat, question))

    def table_left(self, room: Room) -> None:
        """What was told stays known: the same question may come into memory again."""

    async def _later(self, room: Room, seat: Seat, question: tuple[int, int]) -> None:
        await asyncio.sleep(self.settings.notice_after)
        room = await self.room_store.room(room.id)
        d = asked_of(room.table.match.state, seat) if room.table.match is not None else None
        if d is None or (d.number, room.table.epoch) != question or seat not in room.table.owing():
            return
        if seat in room.here():
            self._told.pop((room.id, seat), None)  # has come back: may go away again before answering
            return
        # Of several processes only one tells: the one that may also let bots think.
        if not await self.room_store.storage.lease(room.id, self.room_store.process, self.settings.lease):
            return
        told = room.speech("en")
        words = {"game": told.title(), "question": told.question(room.view(seat), d)}
        where = f"{self.settings.url}/t/{room.id}" if self.settings.url else ""
        subject, body = told.own("notice-subject", **words), told.own("notice-body", **words)
        await self._send(room.table.seats[seat].confirmed, subject, body, where, room.id)
        self.sent += 1

    async def _send(self, to: dict[str, str], subject: str, body: str, where: str, table: str) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._threads, send, self.settings, to, subject, body, where, table)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def send(settings: Settings, to: dict[str, str], subject: str, body: str, where: str, table: str) -> None:
    """In a thread: both are slow and may fail, which is only logged."""
    if "email" in to and settings.smtp:
        try:
            _mail(settings, to["email"], subject, f"{body}\n\n{where}\n")
        except (OSError, smtplib.SMTPException, ValueError) as wrong:
            log.warning("mail failed", table=table, error=type(wrong).__name__)
    if "webhook" in to and settings.webhooks:
        try:
            _post(to["webhook"], {"table": table, "text": body, "url": where}, settings.webhooks_private)
        except (OSError, HTTPException, ValueError) as wrong:
            log.warning("webhook failed", table=table, error=type(wrong).__name__)


def _mail(settings: Settings, to: str, subject: str, body: str) -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = settings.sender, to, subject
    message.set_content(body)
    host, _, port = settings.smtp.partition(":")
    with smtplib.SMTP(host, int(port or 25), timeout=PATIENCE) as server:
        server.send_message(message)


class _Plain(HTTPConnection):
    """A connection to an address that was looked up and judged before: asked again, the name could mean
    another one."""

    def __init__(self, host: str, port: int, address: str) -> None:
        super().__init__(host, port, timeout=PATIENCE)
        self.address = address

    def connect(self) -> None:
        self.sock = socket.create_connection((self.address, self.port), PATIENCE)

    def hang_up(self) -> None:
        """By another thread: whoever reads or writes meanwhile is told that there is nothing more."""
        with contextlib.suppress(OSError, AttributeError):  # not yet open, or closed by now
            self.sock.shutdown(socket.SHUT_RDWR)


class _Secure(_Plain):
    default_port = HTTPS_PORT

    def connect(self) -> None:
        super().connect()
        # The certificate must be of the name that was given, whatever its address. It is shown after the
        # socket is ours: who is slow to show it can be hung up on.
        known = ssl.create_default_context()
        self.sock = known.wrap_socket(self.sock, server_hostname=self.host, do_handshake_on_connect=False)
        self.sock.do_handshake()


def _post(url: str, body: dict[str, str], private: bool) -> None:
    """Redirections are not followed: an address that is allowed must not lead to one that is not."""
    if not is_web(url, private):
        raise ValueError("not an address of the web")
    parts = urlsplit(url)
    secure = parts.scheme == "https"
    host, port = parts.hostname or "", parts.port or (HTTPS_PORT if secure else HTTP_PORT)
    address = address_of(host, port, private)
    line = _Secure(host, port, address) if secure else _Plain(host, port, address)
    # Whoever sends an answer letter by letter answers each time within our patience.
    ending = threading.Timer(PATIENCE, line.hang_up)
    ending.daemon = True
    ending.start()
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        line.request("POST", path, json.dumps(body).encode(), {"Content-Type": "application/json"})
        answer = line.getresponse()
        answer.read(1024)
        if answer.status >= 300:
            raise ValueError(f"answered {answer.status}")
    finally:
        ending.cancel()
        line.close()


def is_mail(address: str) -> bool:
    """Whether that is the address of one mailbox somewhere on the public net."""
    if not address.isascii() or any(c.isspace() for c in address):
        return False
    try:
        found = Address(addr_spec=address)
    except (ValueError, IndexError, HeaderParseError):
        return False
    return found.addr_spec == address and "." in found.domain.strip(".") and not found.domain.startswith("[")


def is_web(url: str, private: bool = False) -> bool:
    """An address of the web, at one of its own ports unless it lies in our own networks."""
    try:
        parts = urlsplit(url)
        if parts.port not in (None, HTTP_PORT, HTTPS_PORT) and not private:
            return False
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.username is None
    except ValueError:
        return False


def is_public(address: str) -> bool:
    """Whether an address belongs to the public net and to nothing else: no private, local, shared, multicast
    or reserved one, and none that carries another address inside (mapped, translated, tunnelled)."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        carries = found.sixtofour is not None or found.teredo is not None
        return found in GLOBAL_UNICAST and found.is_global and not carries
    return found.is_global and not found.is_multicast and not found.is_reserved


def address_of(host: str, port: int, private: bool) -> str:
    """The address of a host, looked up once. Raises `ValueError` if any of its addresses is not of the public
    web: notices must not reach into our own network."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]) for entry in found]
    if not private and not all(is_public(a) for a in addresses):
        raise ValueError("not an address of the public web")
    return addresses[0]
