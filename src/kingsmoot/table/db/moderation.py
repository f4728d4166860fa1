"""Reports to the host, and bans."""

from __future__ import annotations

from typing import Final, final

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from kingsmoot.table.db.jobs import Row
from kingsmoot.table.db.players import new_id
from kingsmoot.table.db.schema import BANS, REPORTS
from kingsmoot.table.db.storage import Storage

MOST_REPORTS: Final = 5000
"""Reports that are kept: then the eldest go."""


@final
class ModerationRows:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def report(self, row: Row) -> None:
        def work(c: Connection) -> None:
            many = c.execute(select(func.count()).select_from(REPORTS)).scalar() or 0
            if many >= MOST_REPORTS:
                eldest = select(REPORTS.c.id).order_by(REPORTS.c.open, REPORTS.c.at).limit(100)
                c.execute(delete(REPORTS).where(REPORTS.c.id.in_(eldest.scalar_subquery())))
            c.execute(insert(REPORTS).values(id=new_id(), open=True, **row))

        await self._storage.do(work)

    async def reports(self, most: int) -> list[Row]:
        """The open ones first, the latest before."""
        return await self._storage.rows(
            select(REPORTS).order_by(REPORTS.c.open.desc(), REPORTS.c.at.desc()).limit(most)
        )

    async def settle(self, id: str) -> None:
        await self._storage.do(
            lambda c: _run(c, update(REPORTS).where(REPORTS.c.id == id).values(open=False))
        )

    async def forget_reports(self, before: float) -> None:
        await self._storage.do(lambda c: _run(c, delete(REPORTS).where(REPORTS.c.at < before)))

    async def ban(self, kind: str, what: str, why: str, now: float, until: float | None) -> None:
        def work(c: Connection) -> None:
            c.execute(delete(BANS).filter_by(kind=kind, what=what))
            c.execute(insert(BANS).values(kind=kind, what=what, why=why, at=now, until=until))

        await self._storage.do(work)

    async def lift(self, kind: str, what: str) -> None:
        await self._storage.do(lambda c: _run(c, delete(BANS).filter_by(kind=kind, what=what)))

    async def bans(self, now: float) -> list[Row]:
        lasting = or_(BANS.c.until.is_(None), BANS.c.until > now)
        return await self._storage.rows(select(BANS).where(lasting).order_by(BANS.c.at.desc()))


def _run(c: Connection, statement: object) -> None:
    c.execute(statement)  # type: ignore[call-overload]
