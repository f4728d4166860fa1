"""What a finished game came to, seat by seat: for histories, and for ratings where it was rated.

The rows are written with the change that ends the game, so that no crash can come between.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.refs import Seat
from kingsmoot.table.db.jobs import Row
from kingsmoot.table.rooms.table_state import TableState

GIVEN_UP: Final = ("takeover", "resign")
"""Notes of a record by which a person leaves the seat to a bot."""


def of(table: TableState) -> list[Row]:
    """A row a seat; none where no person sat, or where a finished game was only played on."""
    setup = table.setup
    if table.match is None or setup.settings.fork_of or all(s.kind != "person" for s in table.seats):
        return []
    s = table.match.state
    shares, scores, placed = list(s.result or ()), setup.game.scores(s), places(table)
    return [
        {
            "table": setup.id,
            "seat": seat.seat,
            "game": setup.game.id,
            "edition": setup.edition,
            "seats": setup.size,
            "rated": setup.settings.rated,
            "listed": setup.settings.listed,
            "player": seat.player,
            # A bot that stands in for somebody is not rated: the game is the person's.
            "bot": seat.bot if seat.kind == "bot" else "",
            "name": seat.name,
            "share": float(shares[seat.seat]),
            "score": float(scores[seat.seat]),
            "place": placed[seat.seat],
            "ended": table.changed,
        }
        for seat in table.seats
    ]


def places(table: TableState) -> list[int]:
    """From 1, by the share of the win and then by the score; who is equal shares a place. Where it counts,
    whoever has left the seat to a bot comes last, whatever the bot has made of it."""
    assert table.match is not None
    s = table.match.state
    left = given_up(table) if table.setup.settings.rated else set()
    shares, scores = list(s.result or ()), table.setup.game.scores(s)
    ranks = [(seat not in left, shares[seat], scores[seat]) for seat in range(table.setup.size)]
    ranks = [rank if rank[0] else (False, 0.0, 0.0) for rank in ranks]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def given_up(table: TableState) -> set[Seat]:
    assert table.match is not None
    persons = {s.seat for s in table.seats if s.kind == "person"}
    return {e.seat for e in table.match.entries if e.beside in GIVEN_UP and e.seat in persons}
