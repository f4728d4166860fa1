"""Time: for each seat, for each decision, or both, and what happens when it is up.

With both, the time of the decision runs first and the seat's own only after it. Seats that a bot plays have
no clock. The clock runs while nobody is looking and while no server is up, but a player who would come back
to an empty clock only because the server was away gets a little time (`GRACE`).
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Final, final

import msgspec

GRACE: Final = 60.0
"""Seconds that a clock has left at least when a server comes up."""

_AHEAD: Final = time.time() - time.monotonic()


def now() -> float:
    """The time of day when this process began, and what has passed since: setting the clock of the computer
    takes no time from anybody."""
    return _AHEAD + time.monotonic()


class Kept(msgspec.Struct):
    """What is kept of the clocks of a table."""

    left: list[float] = []
    """Seconds that each seat has left of its own."""
    since: dict[int, tuple[int, float]] = {}
    """For each seat that owes: the number of the question, and since when."""
    struck: dict[int, int] = {}
    """Questions at which the time has run out: that happens only once for each."""
    by_bot: dict[int, int] = {}
    """Questions that a bot answers because the time is up, or because the others voted so."""


@final
class Clocks:
    def __init__(self, seats: int, seat: float | None, decision: float | None, zero: str) -> None:
        self.seat = seat
        self.decision = decision
        self.zero = zero
        self.kept = Kept([seat or 0.0] * seats)

    def copy(self) -> Clocks:
        made = Clocks(len(self.kept.left), self.seat, self.decision, self.zero)
        kept = self.kept
        made.kept = Kept(kept.left[:], kept.since.copy(), kept.struck.copy(), kept.by_bot.copy())
        return made

    @property
    def running(self) -> bool:
        return self.seat is not None or self.decision is not None

    def load(self, text: str) -> None:
        if text and text != "{}":
            self.kept = msgspec.json.decode(text, type=Kept)

    def dump(self) -> str:
        return msgspec.json.encode(self.kept).decode() if self.running else "{}"

    def turn(self, owing: Mapping[int, int], now: float) -> None:
        """The seats of `owing` (with the number of the question) owe from now on, the others do not."""
        if not self.running:
            return
        kept = self.kept
        for seat, (number, since) in list(kept.since.items()):
            if owing.get(seat) != number:
                kept.left[seat] = self._own(seat, now - since)
                del kept.since[seat]
                kept.struck.pop(seat, None)
                kept.by_bot.pop(seat, None)
        for seat, number in owing.items():
            if seat not in kept.since:
                kept.since[seat] = (number, now)

    def _own(self, seat: int, used: float) -> float:
        """Seconds that a seat has left of its own after thinking for `used` seconds."""
        if self.seat is None:
            return self.kept.left[seat]
        return max(0.0, self.kept.left[seat] - max(0.0, used - (self.decision or 0.0)))

    def left(self, seat: int, now: float) -> float | None:
        """Seconds until this seat's time is up, or would be up if it owed."""
        if not self.running:
            return None
        whole = (self.decision or 0.0) + (self.kept.left[seat] if self.seat is not None else 0.0)
        if seat in self.kept.since:
            whole -= max(0.0, now - self.kept.since[seat][1])
        return max(0.0, round(whole, 1))

    def deadline(self) -> float | None:
        """When the next clock strikes."""
        if not self.running or self.zero == "none":
            return None
        ends = [
            since + (self.decision or 0.0) + (self.kept.left[seat] if self.seat is not None else 0.0)
            for seat, (number, since) in self.kept.since.items()
            if self.kept.struck.get(seat) != number
        ]
        return min(ends, default=None)

    def up(self, now: float) -> list[int]:
        """Seats whose time is up and for whom it has not yet struck."""
        if self.zero == "none":
            return []
        return [
            seat
            for seat, (number, _) in sorted(self.kept.since.items())
            if self.kept.struck.get(seat) != number and self.left(seat, now) == 0.0
        ]

    def strike(self, seat: int) -> None:
        if seat in self.kept.since:
            self.kept.struck[seat] = self.kept.since[seat][0]
            if self.zero == "bot":
                self.to_bot(seat)

    def to_bot(self, seat: int) -> None:
        """A bot answers this one question for the seat."""
        if seat in self.kept.since:
            self.kept.by_bot[seat] = self.kept.since[seat][0]

    def by_bot(self, seat: int, number: int) -> bool:
        return self.kept.by_bot.get(seat) == number

    def forgive(self, began: float, now: float) -> None:
        """A server came up at `began`: nobody loses by its absence, nor wins by a clock that was wrong."""
        for seat, (number, since) in self.kept.since.items():
            if since > now:
                self.kept.since[seat] = (number, now)
            elif since < began:
                whole = (self.decision or 0.0) + (self.kept.left[seat] if self.seat is not None else 0.0)
                if since + whole < began + GRACE:
                    self.kept.since[seat] = (number, began + GRACE - whole)
