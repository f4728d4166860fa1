"""Results worth a card of their own: a combat, an attack, bids, a trade.

A game declares which event opens one and which closes it (`kit.capabilities.Reported`), and by which numbers
it is decided. The card is then made of the lines of the log between them, in the reader's language: its maker
knows no game.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ResultType:
    opens: str
    """The event with which it begins: its line is the title."""
    closes: tuple[str, ...]
    """The events that decide it: their line is the outcome. One that opens it too is a result by itself."""
    totals: tuple[str, ...] = ()
    """Events whose number `n` is what the seat that acts in them has: the last one counts."""
    after: tuple[str, ...] = ()
    """Events that follow from it: casualties, retreats."""
    in_rows: bool = False
    """Many of both in a row: bids, then places. The first of the latter is what everybody wishes to know."""
