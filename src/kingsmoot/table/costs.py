"""What everybody costs: the time of the processor that is spent for each address.

Calls and messages have weights, but a weight is a guess. Here every step that the event loop does for
somebody is measured, with what follows from it: the move that is judged, what others are told of it, the
answers of bots. An address that stays within its allowance never waits. One that has spent more waits behind
everybody else: its calls and messages come one at a time, and all such addresses together get a small share
of the loop, however many they are.

What is read once and kept for all (`once_for_all`) is paid for by nobody: whoever came first to a server that
was just started would wait for seconds, for what all others get for nothing.
"""

from __future__ import annotations

import asyncio
import contextvars
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from functools import cache, wraps
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar, final

P = ParamSpec("P")
T = TypeVar("T")

SAVED: Final = 0.15
"""Seconds of the processor that somebody who was quiet may spend at once: some pages, a look back."""
SHARE: Final = 0.1
"""The part of the loop's time that is left to all who have spent too much."""
MOST_WAITING: Final = 20
"""Calls and messages of one address that may wait for their turn; the next is refused."""
TICK: Final = 0.002
"""Seconds between two turns at least: meanwhile the loop looks at everybody else."""
SCHEDULED: Final = Path("/proc/thread-self/schedstat")
"""Where Linux tells for how many nanoseconds a thread has worked, and for how many it waited to work."""
FORGET: Final = 60.0
"""Seconds between two looks for those who have not come for long."""


class TooMuch(Exception):
    """Too much of this address waits already."""


@final
class Account:
    """What was spent in one name, and not yet paid off by the time that has passed since."""

    __slots__ = ("_at", "_clock", "_spent", "allowance", "late", "of")

    def __init__(self, of: Costs | None, allowance: float, clock: Callable[[], float]) -> None:
        self.of = of
        self.allowance = allowance
        self._clock = clock
        self._spent, self._at = 0.0, clock()
        self.late: deque[asyncio.Future[None]] = deque()
        """Turns that are waited for."""

    def spent(self) -> float:
        now = self._clock()
        self._spent = max(0.0, self._spent - (now - self._at) * self.allowance)
        self._at = now
        return self._spent

    def spend(self, seconds: float) -> None:
        self._spent = self.spent() + seconds
        if self.of is not None and self._spent > SAVED:
            self.of.together.spend(seconds)

    def overdrawn(self) -> bool:
        return self.spent() > SAVED


PAYER: Final[ContextVar[Account | None]] = ContextVar("PAYER", default=None)
"""For whom something is done: whoever has called, and it is handed on to all that follows from the call."""


@final
class Costs:
    def __init__(self, allowance: float) -> None:
        """Seconds of the processor that an address may spend each second; 0: nothing is counted."""
        self.allowance = allowance
        self.together = Account(None, SHARE, could_work)
        """What those have spent who have spent too much."""
        self._accounts: dict[str, Account] = {}
        self._late: OrderedDict[Account, None] = OrderedDict()
        """Those who wait, one after the other."""
        self._serving: asyncio.Task[None] | None = None
        self._looked = time.monotonic()

    def account(self, address: str) -> Account | None:
        if not self.allowance:
            return None
        now = time.monotonic()
        if now - self._looked > FORGET:
            self._looked = now
            self._accounts = {who: a for who, a in self._accounts.items() if a.late or a.spent()}
        found = self._accounts.get(address)
        if found is None:
            found = self._accounts[address] = Account(self, self.allowance, time.monotonic)
        return found

    def spent(self) -> dict[str, float]:
        """What was spent for each address, and is not paid off yet."""
        return {address: account.spent() for address, account in self._accounts.items()}

    async def wait(self, who: Account) -> None:
        """Returns when those before have had their turn."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        who.late.append(turn)
        self._late.setdefault(who)
        if self._serving is None or self._serving.done():
            self._serving = asyncio.create_task(self._serve())
        await turn

    async def _serve(self) -> None:
        while self._late:
            await asyncio.sleep(TICK)
            while owed := self.together.spent():
                await asyncio.sleep(owed / SHARE)
            who, _ = self._late.popitem(last=False)
            turn = who.late.popleft()
            if who.late:
                self._late[who] = None  # behind the others
            if not turn.done():  # otherwise whoever waited has gone away
                turn.set_result(None)


def could_work() -> float:
    """Seconds in which this thread worked or could have: the clock's, without those in which it waited
    because others had the processors. Where the computer is busy, a share of the time is a share of less."""
    try:
        waited = int(SCHEDULED.read_text().split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        waited = 0.0  # not told by every system
    return time.monotonic() - waited


async def turn(bounded: bool = False) -> None:
    """Returns when it is the turn of whoever pays: at once, unless he has spent too much. Raises `TooMuch` if
    it is `bounded`, and too much of his waits already."""
    who = PAYER.get()
    if who is None or who.of is None or not who.overdrawn():
        return
    if bounded and len(who.late) >= MOST_WAITING:
        raise TooMuch
    await who.of.wait(who)


def metered(work: Coroutine[Any, Any, T]) -> Coroutine[Any, Any, T]:
    """The same work, whose every step is paid for by whoever pays now."""
    who = PAYER.get()
    return work if who is None else _metered(work, who)


async def _metered(work: Coroutine[Any, Any, T], who: Account) -> T:
    done: T = await _Steps(work, who)
    return done


@final
class _Unpaid(threading.local):
    """Seconds of the processor that this thread has spent on what is kept for all."""

    seconds = 0.0


_UNPAID: Final = _Unpaid()


def _paid() -> float:
    """Seconds of the processor that this thread has spent for somebody in particular."""
    return time.thread_time() - _UNPAID.seconds


def once_for_all(work: Callable[P, T]) -> Callable[P, T]:
    """As `functools.cache`; but whoever is the first to want something does not pay for its making."""

    @cache
    @wraps(work)
    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        began = _paid()
        try:
            return work(*args, **kwargs)
        finally:
            _UNPAID.seconds += _paid() - began

    return made  # type: ignore[return-value]


@final
class _Steps:
    """Hands everything on to a coroutine and back, and measures meanwhile."""

    __slots__ = ("_who", "_work")

    def __init__(self, work: Coroutine[Any, Any, Any], who: Account) -> None:
        self._work, self._who = work, who

    def __await__(self) -> Generator[Any, Any, Any]:
        work, step, given = self._work, self._work.send, None
        while True:
            began = _paid()
            try:
                wanted = step(given)
            except StopIteration as done:
                return done.value
            finally:
                self._who.spend(_paid() - began)
            try:
                given, step = (yield wanted), work.send
            except GeneratorExit:
                work.close()
                raise
            except BaseException as wrong:
                given, step = wrong, work.throw


_THREADS: Final = ThreadPoolExecutor(2, "beside")
"""Not those that all of asyncio shares: there a mail server that does not answer would keep pages waiting.
Few, for each takes time from the loop; two, so that a long replay does not keep short work waiting."""


async def in_thread(work: Callable[..., T], *given: Any, threads: ThreadPoolExecutor = _THREADS) -> T:
    """Beside the event loop, but paid for like all else: threads share the interpreter."""
    around = contextvars.copy_context()
    loop = asyncio.get_running_loop()
    done, seconds = await loop.run_in_executor(threads, around.run, _timed, work, *given)
    pay(seconds)
    return done


def _timed(work: Callable[..., T], *given: Any) -> tuple[T, float]:
    began = _paid()
    return work(*given), _paid() - began


def pay(seconds: float) -> None:
    """Something was done for whoever pays, elsewhere."""
    who = PAYER.get()
    if who is not None:
        who.spend(seconds)
