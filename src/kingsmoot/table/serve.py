"""Start a table server."""

from __future__ import annotations

import contextlib
import errno
import gc
import io
import logging
import os
import resource
import signal
import socket
import sys
import time
from ipaddress import ip_address
from typing import Any, Final, NoReturn, final

import segno
import structlog
import uvicorn
from uvicorn.server import Server

from kingsmoot.core.lines import line
from kingsmoot.io.words import Words, surroundings
from kingsmoot.io.words import words as say
from kingsmoot.protocol.up import LARGEST
from kingsmoot.table.bots.builds import Builds, builds_for, which
from kingsmoot.table.db.file_lock import InUse, alone
from kingsmoot.table.settings import PREFIX, Settings, settings
from kingsmoot.table.upkeep import Unusable, require_usable
from kingsmoot.table.web.app import make_app
from kingsmoot.table.web.connections import protocol
from kingsmoot.table.web.http import PunctualProtocol

TIDIED: Final = 600
"""Seconds between two full collections of garbage."""
NEVER: Final = 1_000_000
FILES: Final = 65_536
"""Descriptors that we ask for: a thousand half-open lines must not keep everybody else out."""
SPARE: Final = 200
REPEATED: Final = 60.0
"""Seconds for which a line of the log is not repeated."""
REMEMBERED: Final = 1000
EVERYWHERE: Final = ("0.0.0.0", "::")
SOMEWHERE: Final = ("192.0.2.1", 9)
"""An address that is nobody's (RFC 5737)."""


@final
class Brief(logging.Handler):
    """What libraries log: the kind of a fault, not its words, which could hold an address or what is hidden;
    and the same thing once a minute, so that nobody fills the disk by repeating what is logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._told: dict[tuple[str, str, str], float] = {}

    def emit(self, record: logging.LogRecord) -> None:
        words = record.getMessage().split("\n")[0]
        kind = record.exc_info[0] if record.exc_info else None
        told = (record.name, words, kind.__name__ if kind is not None else "")
        now = time.monotonic()
        if now - self._told.get(told, -REPEATED) < REPEATED:
            return
        if len(self._told) >= REMEMBERED:
            self._told.clear()
        self._told[told] = now
        found = {"error": told[2]} if told[2] else {}
        structlog.get_logger("kingsmoot.libraries").log(record.levelno, words, by=record.name, **found)


def set_up_logs(kind: str) -> None:
    """Structured logs on the error stream. They never hold a token, a move or a position."""
    logging.basicConfig(handlers=[Brief()], level=logging.WARNING, force=True)
    level = logging.CRITICAL if kind == "none" else logging.INFO
    render: Any = structlog.processors.JSONRenderer() if kind == "json" else structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            render,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def configured(chosen: Settings, builds: Builds | None = None) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(chosen, builds),
        host=chosen.host,
        port=chosen.port,
        ws=protocol(chosen.shared_frames),
        ws_max_size=LARGEST,
        # Pages mix what one reader may know with what others wrote: compressed together, sizes would tell.
        ws_per_message_deflate=False,
        ws_ping_interval=25.0,
        ws_ping_timeout=25.0,
        access_log=False,  # addresses of seats are secrets
        log_level="warning",
        log_config=None,
        server_header=False,
        http=PunctualProtocol,
        limit_concurrency=most_connections(),
        # Whoever calls could otherwise say that somebody else does, and be counted as another each time.
        proxy_headers=bool(chosen.proxies),
        forwarded_allow_ips=chosen.proxies.split(),
        lifespan="on",
        timeout_graceful_shutdown=3,
        callback_notify=tidied,
        timeout_notify=TIDIED,
    )


def most_connections() -> int:
    """As many as the operating system gives us, and some less: files and processes need theirs."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(soft - SPARE, soft // 2)


async def tidied() -> None:
    gc.collect()


def listen(host: str, port: int) -> socket.socket:
    """The port is taken here, so that its number is known (0: any) before anything is printed."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sends short answers at once (TCP_NODELAY) instead of after 40 ms.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except (OSError, OverflowError):
        made.close()
        raise
    made.listen(1024)
    made.set_inheritable(True)
    return made


def listen_somewhere(chosen: Settings, asked: bool) -> socket.socket:
    """The port; another one if it is taken and nobody has `asked` for it, as whoever has a proxy does. Raises
    `Unusable`."""
    try:
        try:
            return listen(chosen.host, chosen.port)
        except OSError:
            if asked or f"{PREFIX}PORT" in os.environ:
                raise
            return listen(chosen.host, 0)
    except (OSError, OverflowError) as wrong:  # the latter: no number of a port
        if isinstance(wrong, OSError) and wrong.errno == errno.EADDRINUSE:
            raise Unusable(line("upkeep-port-taken", port=str(chosen.port))) from None
        address, why = f"{chosen.host}:{chosen.port}", getattr(wrong, "strerror", None) or str(wrong)
        raise Unusable(line("upkeep-no-listening", address=address, why=why)) from None


def address_of(s: socket.socket) -> str:
    host, port = s.getsockname()[:2]
    return http_address("localhost" if host in EVERYWHERE else host, port)


def http_address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def network_address(s: socket.socket) -> str:
    """What other devices of the network call us; empty if we listen to this computer alone."""
    host, port = s.getsockname()[:2]
    if host in EVERYWHERE:
        # Nothing is sent: the system only tells from which of its addresses it would send.
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as made:
            try:
                made.connect(SOMEWHERE)
            except OSError:
                return ""
            host = made.getsockname()[0]
    return "" if ip_address(host).is_loopback else http_address(host, port)


def announce(s: socket.socket, words: Words, builds: Builds | None) -> str:
    """Where the table is: for this computer, and as a code that phones read, for the network; and which rules
    bots think with."""
    told = [address_of(s), words(f"upkeep-thinks-{which(builds)}")]
    network = network_address(s)
    if network:
        code = io.StringIO()
        segno.make(network, micro=False).terminal(code, border=2, compact=True)
        told += ["", words("upkeep-phones", address=network), code.getvalue().rstrip("\n")]
    return "\n".join(told)


def serve(db: str | None = None, host: str | None = None, port: int | None = None, **given: Any) -> None:
    """Serve tables until interrupted. What is not given comes from the environment, then from defaults."""
    chosen = settings({"db": db, "host": host, "port": port, **given})
    run(chosen, listen(chosen.host, chosen.port), builds_for(chosen))


def run(chosen: Settings, listening: socket.socket, builds: Builds | None = None) -> None:
    """Raises `Unusable` if there is something wrong with the database, `InUse` if another server has the
    same file."""
    os.umask(0o077)
    with listening:
        require_usable(chosen.db)
        with alone(chosen.db):
            _run(chosen, listening, builds)


def _run(chosen: Settings, listening: socket.socket, builds: Builds | None) -> None:
    set_up_logs(chosen.logs)
    # The loop hands work to threads (files, bots) and waits for them: they must not wait long for their turn.
    # Nor must they change places all the time: with a fifth of this every move took longer, and under attack
    # the slowest in a hundred two and a half times as long (docs/proofs/bench-attack.md).
    sys.setswitchinterval(0.0005)
    # A full collection goes over every object, and no move arrives meanwhile: a quarter of a second where a
    # thousand read, every few seconds. The small ones stay; a full one comes by the clock, and what the start
    # has brought is left out of it.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], NEVER)
    # After its own orderly end the server raises the signal once more: then Python ends orderly as well.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with contextlib.suppress(KeyboardInterrupt):
        Server(configured(chosen, builds)).run(sockets=[listening])


def run_to_the_end(chosen: Settings, listening: socket.socket, builds: Builds | None = None) -> NoReturn:
    """As `run`; the process ends with it. By then all is written and closed. What is left would be taken
    apart object by object: seconds of work, or minutes where others have the processors, for which whoever
    has asked the server to end would wait.
    """
    code: int | str | None = 0
    try:
        run(chosen, listening, builds)
    except SystemExit as end:
        code = end.code
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code if isinstance(code, int) else int(code is not None))


def main(words: list[str]) -> None:
    """What `make play` and tests start: python -m kingsmoot.table.serve [DB [PORT]]. The command `kingsmoot
    table` does the same, but has all other commands to import first.
    """
    if len(words) > 2 or any(word.startswith("-") for word in words):
        sys.exit("python -m kingsmoot.table.serve [DB [PORT]]; for everything else: kingsmoot table --help")
    speaker = say(surroundings(os.environ))
    try:
        chosen = settings({"db": words[0] if words else None, "port": words[1] if len(words) > 1 else None})
    except ValueError as wrong:
        sys.exit(speaker("error-settings", why=str(wrong)))
    try:
        require_usable(chosen.db)
        listening = listen_somewhere(chosen, len(words) > 1)
        builds = builds_for(chosen)
        sys.stdout.write(announce(listening, speaker, builds) + "\n")
        sys.stdout.flush()
        run_to_the_end(chosen, listening, builds)
    except (InUse, Unusable) as wrong:
        sys.exit(speaker.say(wrong.why))


if __name__ == "__main__":
    main(sys.argv[1:])
