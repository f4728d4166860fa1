"""Events tell what happened, for logs, animations and statistics. They are never the source of truth."""

from __future__ import annotations

from typing import final

from kingsmoot.core.refs import EVERYONE, Mask, Seat, sees


@final
class Event:
    """Its kind, small whole numbers as arguments, and the seats that may know of it."""

    __slots__ = ("args", "kind", "seen_by")

    def __init__(self, kind: int, args: tuple[int, ...], seen_by: Mask = EVERYONE) -> None:
        self.kind = kind
        self.args = args
        self.seen_by = seen_by

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.kind == other.kind
            and self.args == other.args
            and self.seen_by == other.seen_by
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.args, self.seen_by))

    def __repr__(self) -> str:
        return f"Event({self.kind}, {self.args}, {self.seen_by:#x})"


Sink = list[Event] | None
"""Where events are collected; None in search, where nobody reads them."""


def seen(events: list[Event], seat: Seat) -> list[Event]:
    """The events that a seat may know of. The masks are removed: they would tell who else knows."""
    return [Event(e.kind, e.args) for e in events if sees(e.seen_by, seat)]
