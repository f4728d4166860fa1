"""What runs in the processes of bots. They get a view as data, and know nothing else of the table.

Finished games are analysed here as well, from their whole record, which everybody may know by then.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import socket
import struct
import sys
import time
from math import ceil
from typing import Any, Final

import msgspec

from kingsmoot.analysis.game import FEWEST, MOMENTS, ROLLOUTS, TRIED, TURNS, analyse
from kingsmoot.analysis.reasons import reasons
from kingsmoot.bots import Budget, Choice, bot
from kingsmoot.bots.budget import Tally
from kingsmoot.bots.company import Outlook, Ties, outlook, strikes_of, weighed
from kingsmoot.bots.search import SearchBot, together
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import SEED_BYTES, derive
from kingsmoot.core.record import Record
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.state import State, asked_of
from kingsmoot.io.build import HOME, compiled
from kingsmoot.io.registry import game
from kingsmoot.kit.capabilities import Promising
from kingsmoot.kit.grounds import Ground

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
    # Bots give way to the server; but only from here on: what starts at that rank takes minutes on a busy
    # computer, and somebody waits for the first answer.
    with contextlib.suppress(OSError):
        os.nice(NICE)
        leave_a_core()
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


def leave_a_core() -> None:
    """Where there are several, one core is left to servers and their database, however many servers let bots
    think on this computer. To be nice is not enough: whoever thinks is not interrupted at once, and a move is
    handed on a dozen times between processes before it is on disk."""
    if sys.platform == "linux":
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, cores[1:] or cores)


def _luck(data: bytes, seat: Seat, seed: str) -> bytes:
    if not seed:
        return os.urandom(SEED_BYTES)
    return hashlib.blake2b(data, key=seed.encode(), digest_size=SEED_BYTES, person=bytes([seat])).digest()


BotAnswer = tuple[str, list[float], list[tuple[str, float]]]
"""The move, the share of the win that each seat may expect, and the moves looked at with their values."""


def think(data: bytes, seat: Seat, spec: str, seed: str = "", share: float = 1.0) -> BotAnswer:
    """With a `seed`, the luck of the bot follows from it and from what the seat sees. A bot that thinks for a
    certain time does so for a `share` of it."""
    return think_bound(data, seat, spec, seed, share, None)[0]


def think_bound(
    data: bytes, seat: Seat, spec: str, seed: str, share: float, ties: Ties | None
) -> tuple[BotAnswer, int]:
    """The same for a bot that is bound to others; and what it gains by breaking a promise, in percent of the
    win, if it does."""
    return answer_of(data, seat, spec, [think_part(data, seat, spec, seed, share)], seed, ties)


Part = tuple[str, tuple[float, ...], list[tuple[str, float, int]], list[Tally]]
"""What one process thinks of a question, as data: a `Choice`."""


def think_part(
    data: bytes, seat: Seat, spec: str, seed: str = "", share: float = 1.0, part: int = 0, parts: int = 1
) -> Part:
    """One of the `parts` in which a question is thought about, each with a luck of its own. A number of
    iterations is shared among them; of time each has all."""
    luck = _luck(data, seat, seed)
    if part:
        luck = derive(luck, b"part", part)
    g, view = read_view(data)
    d = asked_of(view, seat)
    if d is None:
        raise ValueError("nothing is asked of this seat")
    chosen = bot(spec, g)
    iterations, seconds = 0, 0.0
    if isinstance(chosen, SearchBot) and (share < 1.0 or parts > 1):
        iterations, seconds = ceil(chosen.iterations * share / parts), chosen.seconds * share
    choice = chosen.choose(g, view, d, Budget(iterations, seconds, luck))
    return choice.move.text(view.book), choice.expectation, choice.why, choice.tallies


def answer_of(
    data: bytes, seat: Seat, spec: str, parts: list[Part], seed: str, ties: Ties | None
) -> tuple[BotAnswer, int]:
    """The answer that all parts together come to, by what binds the bot."""
    text, expectation, why, _ = parts[0]
    gained = 0
    if len(parts) > 1 or ties is not None:
        g, view = read_view(data)
        d = asked_of(view, seat)
        assert d is not None
        if len(parts) > 1:
            thoughts = [Choice(g.parse(one[0], view.book), *one[1:]) for one in parts]
            thinks = bot(spec, g)
            assert isinstance(thinks, SearchBot)
            choice = together(g, view, d, thoughts, thinks.mixed, _luck(data, seat, seed), thinks.error)
            text, expectation, why = choice.move.text(view.book), choice.expectation, choice.why
        if ties is not None and isinstance(g, Promising):
            looked_at = [(move, value) for move, value, _ in why]
            text, gained = weighed(strikes_of(g, view), text, looked_at, ties)
    return (text, list(expectation), [(move, value) for move, value, _ in why[:8]]), gained


def look_out(data: bytes, seed: str = "") -> Outlook:
    """What everybody can expect of everybody, from what is public."""
    g, public = read_view(data)
    return outlook(g, public, _luck(data, ONLOOKER, seed))


WINS, ONLY, ALIKE, BECAUSE = "wins", "only", "alike", "because"
"""What speaks for an advice: it wins, there is no other, all others come to much the same, or reasons do."""
COMPARED: Final = 3
"""Other moves that the best one is held against, until something speaks for it."""
EXPLAINING: Final = 0.4
"""Seconds for finding reasons, about."""

Advice = tuple[BotAnswer, str, str, list[Ground]]
"""The answer, what speaks for it, and with reasons the other move that they are told of, and the reasons."""


def advise(data: bytes, seat: Seat, spec: str, seed: str = "", share: float = 1.0) -> Advice:
    """What a bot would answer, and what for."""
    told = think(data, seat, spec, seed, share)
    text, expectation, why = told
    others = [other for other, _ in why if other != text][:COMPARED]
    if expectation[seat] >= 1.0:
        return told, WINS, "", []
    if not others:
        return told, ONLY, "", []
    g, view = read_view(data)
    d = asked_of(view, seat)
    assert d is not None
    moves = [g.parse(other, view.book) for other in others]
    luck = _luck(data, seat, seed)
    against, found = reasons(g, view, d, g.parse(text, view.book), moves, luck, EXPLAINING)
    if against is None:
        return told, ALIKE, "", []
    return told, BECAUSE, against.text(view.book), found


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


def build() -> tuple[str, bool]:
    """The folder that this process has its rules from, and whether they are compiled."""
    return str(HOME), compiled()
