"""Two players who are one person become one: somebody has played on two devices before they were joined."""

from __future__ import annotations

from typing import Any, final

from sqlalchemy import Connection, delete, func, insert, or_, select, text, update

from kingsmoot.table.db.players import MOST_AVOIDED, MOST_DEVICES
from kingsmoot.table.db.results import LOCK
from kingsmoot.table.db.schema import (
    AVOIDED,
    KEYS,
    PLAYERS,
    RATINGS,
    REPORTS,
    RESULTS,
    SEATS,
    TABLES,
    TICKETS,
)
from kingsmoot.table.db.storage import Storage


@final
class MergeRows:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def met(self, one: str, other: str) -> bool:
        """Whether both have sat at the same rated table: then one of them was an opponent of the other."""
        both = (one, other)
        finished = select(RESULTS.c.table).where(RESULTS.c.rated, RESULTS.c.player.in_(both))
        finished = finished.group_by(RESULTS.c.table).having(func.count(RESULTS.c.player.distinct()) > 1)
        sitting = select(SEATS.c.table, TABLES.c.settings).join(TABLES).where(SEATS.c.player.in_(both))
        sitting = sitting.group_by(SEATS.c.table, TABLES.c.settings)
        sitting = sitting.having(func.count(SEATS.c.player.distinct()) > 1)
        if await self._storage.rows(finished.limit(1)):
            return True
        return any('"rated":true' in row["settings"] for row in await self._storage.rows(sitting))

    async def merge(self, kept: str, other: str, key: str, now: float) -> None:
        """All that names one player names the other from now on. Of the keys of who goes, the one that was
        shown becomes a device of who stays, if there is room; the rest is gone."""

        def work(c: Connection) -> None:
            if self._storage.postgres:
                c.execute(text(LOCK))  # ratings change
            c.execute(update(RESULTS).where(RESULTS.c.player == other).values(player=kept))
            c.execute(update(REPORTS).where(REPORTS.c.player == other).values(player=kept))
            c.execute(update(REPORTS).where(REPORTS.c.by == other).values(by=kept))
            _merge_ratings(c, kept, other)
            _merge_avoided(c, kept, other)
            many = c.execute(select(func.count()).where(KEYS.c.player == kept)).scalar() or 0
            if many < MOST_DEVICES:
                c.execute(update(KEYS).where(KEYS.c.id == key).values(player=kept, made=now))
            for kind in (TICKETS, KEYS):
                c.execute(delete(kind).where(kind.c.player == other))
            c.execute(delete(PLAYERS).where(PLAYERS.c.id == other))

        await self._storage.do(work)


def _merge_ratings(c: Connection, kept: str, other: str) -> None:
    """Where both are rated the one with more games stands, until all ratings are computed anew."""
    rows = c.execute(select(RATINGS).where(RATINGS.c.who.in_((kept, other)))).mappings().all()
    known = {(r["who"], r["game"], r["seats"]): r["games"] for r in rows}
    for (who, game, seats), games in known.items():
        if who == other:
            mine = known.get((kept, game, seats), 0)
            loser, winner = (other, kept) if mine >= games else (kept, other)
            c.execute(delete(RATINGS).filter_by(who=loser, game=game, seats=seats))
            c.execute(update(RATINGS).filter_by(who=winner, game=game, seats=seats).values(who=kept))


def _merge_avoided(c: Connection, kept: str, other: str) -> None:
    """Whom either avoids, and who avoids either; a block counts for more than a mute. None avoids himself."""
    both = (kept, other)
    mine = or_(AVOIDED.c.player.in_(both), AVOIDED.c.other.in_(both))
    rows = c.execute(select(AVOIDED).where(mine).order_by(AVOIDED.c.at)).mappings().all()
    c.execute(delete(AVOIDED).where(mine))
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for row in rows:
        who, whom = (kept if name == other else name for name in (row["player"], row["other"]))
        before = found.get((who, whom))
        if who != whom and (before is None or before["how"] == "mute"):
            found[who, whom] = {"player": who, "other": whom, "how": row["how"], "at": row["at"]}
    own = [row for row in found.values() if row["player"] == kept][:MOST_AVOIDED]
    of_others = [row for row in found.values() if row["player"] != kept]
    if own or of_others:
        c.execute(insert(AVOIDED), [*own, *of_others])
