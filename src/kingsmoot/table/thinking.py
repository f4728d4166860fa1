"""What runs in the processes of bots. They get a view as data, and know nothing else of the table."""

from __future__ import annotations

import contextlib
import hashlib
import multiprocessing
import os
import signal
import threading
from typing import Any

import msgspec

from kingsmoot.bots import Budget, bot
from kingsmoot.core.game import Game
from kingsmoot.core.lots import SEED_BYTES
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State, asked_of
from kingsmoot.io.registry import game, games

NICE = 5


def write_view(g: Game, view: State) -> bytes:
    """A view as data. It holds no seed, no draws and no hidden card: a view has none."""
    return msgspec.json.encode(g.position(view))


def read_view(data: bytes) -> tuple[Game, State]:
    """The inverse of `write_view`. `Game.restore` would refuse it, since a view is not a whole position."""
    told: dict[str, Any] = msgspec.json.decode(data)
    g = game(told["game"])
    book = g.open_book(told["seats"], told["edition"], told["options"])
    view = g.bare(book, b"")
    g.codec(book).read_state(view, told["facts"])
    return g, view


def prepare() -> None:
    """In a fresh process: bots give way to the server, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(NICE)
    threading.Thread(target=_follow, daemon=True).start()
    games()


def _follow() -> None:
    """The server may be killed without a word. Its end is seen by a pipe that nobody holds any more."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


Thought = tuple[str, list[float], list[tuple[str, float]]]
"""The move, the share of the win that each seat may expect, and the moves looked at with their values."""


class Failed(RuntimeError):
    """A bot failed; only the kind of the fault is told, for its words could tell what the seat sees."""


def think(data: bytes, seat: Seat, spec: str, seed: str = "") -> Thought:
    """With a `seed`, the luck of the bot follows from it and from what the seat sees."""
    try:
        luck = os.urandom(SEED_BYTES)
        if seed:
            luck = hashlib.blake2b(
                data, key=seed.encode(), digest_size=SEED_BYTES, person=bytes([seat])
            ).digest()
        return _think(data, seat, spec, luck)
    except Exception as wrong:
        # Not every exception can travel between processes, and one that cannot takes the pool with it.
        raise Failed(type(wrong).__name__) from None


def _think(data: bytes, seat: Seat, spec: str, luck: bytes) -> Thought:
    g, view = read_view(data)
    d = asked_of(view, seat)
    if d is None:
        raise ValueError("nothing is asked of this seat")
    choice = bot(spec, g).choose(g, view, d, Budget(seed=luck))
    why = [(text, value) for text, value, _ in choice.why[:8]]
    return choice.move.text(view.book), list(choice.expectation), why


def pid() -> int:
    return os.getpid()
