"""What runs in the processes of bots. They get a view as data, and know nothing else of the table.

Finished games are analysed here as well, from their whole record, which everybody may know by then.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import multiprocessing
import os
import pickle
import signal
import socket
import struct
import threading
import time
from math import ceil
from typing import Any, Final

import msgspec

from kingsmoot.analysis.game import FEWEST, MOMENTS, ROLLOUTS, TRIED, TURNS, analyse
from kingsmoot.bots import Budget, bot
from kingsmoot.bots.search import SearchBot
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import SEED_BYTES
from kingsmoot.core.record import Record
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State, asked_of
from kingsmoot.io.registry import game, games

NICE: Final = 10
SIZE: Final = struct.Struct("!I")
"""Before each message on the line between the server and a process: how long it is."""


def write_view(g: Game, view: State) -> bytes:
    """A view as data. It holds no seed, no draws and no hidden card: a view has none."""
    return msgspec.json.encode(g.position(view))


def read_view(data: bytes) -> tuple[Game, State]:
    """The inverse of `write_view`."""
    told: dict[str, Any] = msgspec.json.decode(data)
    g = game(told["game"])
    return g, g.read_position(told)


def attend(line: socket.socket) -> None:
    """The life of a process: does what comes down the line and answers, until the server hangs up."""
    prepare()
    with line, line.makefile("rwb") as messages:
        while head := messages.read(SIZE.size):
            work, given = pickle.loads(messages.read(SIZE.unpack(head)[0]))
            try:
                answer = (True, work(*given))
            except Exception as wrong:
                # Only the kind of the fault travels: its words could tell what the seat sees.
                answer = (False, type(wrong).__name__)
            data = pickle.dumps(answer)
            messages.write(SIZE.pack(len(data)) + data)
            messages.flush()


def prepare() -> None:
    """In a fresh process: bots give way to the server, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, daemon=True).start()
    games()
    gc.freeze()
    # Only now, because somebody waits for the first answer: on a busy computer a process that gives way takes
    # minutes to start.
    with contextlib.suppress(OSError):
        os.nice(NICE)


def _follow() -> None:
    """The server may be killed without a word. Its end is seen by a pipe that nobody holds any more."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


BotAnswer = tuple[str, list[float], list[tuple[str, float]]]
"""The move, the share of the win that each seat may expect, and the moves looked at with their values."""


def think(data: bytes, seat: Seat, spec: str, seed: str = "", share: float = 1.0) -> BotAnswer:
    """With a `seed`, the luck of the bot follows from it and from what the seat sees. A bot that thinks for a
    certain time does so for a `share` of it."""
    luck = os.urandom(SEED_BYTES)
    if seed:
        luck = hashlib.blake2b(data, key=seed.encode(), digest_size=SEED_BYTES, person=bytes([seat])).digest()
    g, view = read_view(data)
    d = asked_of(view, seat)
    if d is None:
        raise ValueError("nothing is asked of this seat")
    chosen = bot(spec, g)
    iterations, seconds = 0, 0.0
    if isinstance(chosen, SearchBot) and share < 1.0:
        iterations, seconds = ceil(chosen.iterations * share), chosen.seconds * share
    choice = chosen.choose(g, view, d, Budget(iterations, seconds, luck))
    why = [(text, value) for text, value, _ in choice.why[:8]]
    return choice.move.text(view.book), list(choice.expectation), why


DEPTHS: Final = ((MOMENTS, TURNS), (MOMENTS // 2, TURNS - 2), (MOMENTS // 4, TURNS - 3))
"""How many moments of a game and how many turns of it are looked at: where time is short, fewer."""
LEAST: Final = 8
"""Play-outs from one moment below which fewer moments are looked at instead."""


def analyse_record(record: str, seconds: float) -> dict[str, Any]:
    """An analysis of a finished game, which takes about that many seconds.

    A quick look first tells what a thorough one costs, for games differ a hundredfold.
    """
    r = Record.loads(record)
    g = game(r.game)
    start = time.perf_counter()
    quick = analyse(g, r, rollouts=FEWEST, moments=10, turns=1)
    each = (time.perf_counter() - start) / (FEWEST * _playouts(len(quick.moments), 1))
    rollouts, moments, turns = 0, 0, 0
    for moments, turns in DEPTHS:
        rollouts = int(seconds / each / _playouts(moments, turns))
        if rollouts >= LEAST:
            break
    rollouts = min(ROLLOUTS, max(FEWEST, rollouts))
    return analyse(g, r, rollouts, moments, turns).told() | {"rollouts": rollouts}


def _playouts(moments: int, turns: int) -> int:
    """How many games an analysis plays to their end, with one play-out from each moment."""
    return moments + 2 * turns * (TRIED + 1)


def pid() -> int:
    return os.getpid()
