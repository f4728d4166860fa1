"""What finished games came to, and the ratings that follow from it.

A rated game is counted once: its rows hold the number under which it was, and are counted in the same
transaction in which the ratings change. Ratings follow from the results alone, in the order of these numbers
(`recount`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NamedTuple, final

from sqlalchemy import Connection, delete, func, insert, or_, select, text, tuple_, update

from kingsmoot.table.db.jobs import Row
from kingsmoot.table.db.schema import PLAYERS, RATINGS, RESULTS
from kingsmoot.table.db.storage import Storage

BOT: Final = "bot:"
"""How the name of a bot begins among those who are rated."""
LOCK: Final = "SELECT pg_advisory_xact_lock(716254)"
"""Two processes must not count at once: the second would not see what the first has changed."""

Known = tuple[float, float]
"""Mean and uncertainty."""
Teach = Callable[[Sequence[str], Sequence[Known | None], Sequence[float]], dict[str, Known]]
"""What a game teaches of those who played: names, what was known of them, and how well each did."""


class Rating(NamedTuple):
    who: str
    game: str
    seats: int
    mu: float
    sigma: float
    games: int


@final
class ResultRows:
    def __init__(self, storage: Storage, teach: Teach) -> None:
        self._storage = storage
        self._teach = teach

    # Counting.

    async def count_next(self, now: float) -> bool:
        """Count the rated game that ended first and is not counted yet; False if there is none."""
        return await self._storage.do(lambda c: self._count_next(c, now))

    def _count_next(self, c: Connection, now: float) -> bool:
        if self._storage.postgres:
            c.execute(text(LOCK))
        left = select(RESULTS.c.table).where(RESULTS.c.rated, RESULTS.c.counted.is_(None))
        table = c.execute(left.order_by(RESULTS.c.ended, RESULTS.c.table).limit(1)).scalar()
        if table is None:
            return False
        last = c.execute(select(func.max(RESULTS.c.counted))).scalar() or 0
        self._count(c, table, last + 1, now)
        return True

    async def recount(self, now: float) -> int:
        """All ratings anew, from the results; how many games there were."""

        def work(c: Connection) -> int:
            if self._storage.postgres:
                c.execute(text(LOCK))
            counted = select(RESULTS.c.table, RESULTS.c.counted).distinct()
            rows = c.execute(counted.where(RESULTS.c.counted.is_not(None)).order_by(RESULTS.c.counted)).all()
            c.execute(delete(RATINGS))
            for table, number in rows:
                self._count(c, table, number, now)
            return len(rows)

        return await self._storage.do(work)

    def _count(self, c: Connection, table: str, number: int, now: float) -> None:
        wanted = select(RESULTS).where(RESULTS.c.table == table).order_by(RESULTS.c.seat)
        rows = c.execute(wanted).mappings().all()
        game, seats = rows[0]["game"], rows[0]["seats"]
        # A person without a key, or whose key is gone, is somebody of whom nothing is known.
        names = [r["player"] or (BOT + r["bot"] if r["bot"] else f"?{r['seat']}") for r in rows]
        mine = (RATINGS.c.who.in_(names), RATINGS.c.game == game, RATINGS.c.seats == seats)
        known = {r["who"]: r for r in c.execute(select(RATINGS).where(*mine)).mappings()}
        after: dict[str, Known] = {}
        if len(set(names)) > 1:
            before = [(known[n]["mu"], known[n]["sigma"]) if n in known else None for n in names]
            after = self._teach(names, before, [float(-r["place"]) for r in rows])
        for name, (mu, sigma) in after.items():
            if name.startswith("?"):
                continue
            games = known[name]["games"] + 1 if name in known else 1
            c.execute(delete(RATINGS).filter_by(who=name, game=game, seats=seats))
            values = {"who": name, "game": game, "seats": seats, "mu": mu, "sigma": sigma}
            c.execute(insert(RATINGS).values(**values, games=games, changed=now))
        for row, name in zip(rows, names, strict=True):
            learnt = after.get(name, (None, None))
            c.execute(
                update(RESULTS)
                .where(RESULTS.c.table == table, RESULTS.c.seat == row["seat"])
                .values(counted=number, mu=learnt[0], sigma=learnt[1])
            )

    # Looking.

    async def history(self, player: str, whole: bool, most: int) -> list[Row]:
        """The games that a player has finished, the latest first: to others only those that are no secret."""
        wanted = select(RESULTS).where(RESULTS.c.player == player)
        if not whole:
            wanted = wanted.where(or_(RESULTS.c.rated, RESULTS.c.listed))
        return await self._storage.rows(wanted.order_by(RESULTS.c.ended.desc()).limit(most))

    async def beside(self, tables: Collection[str]) -> list[Row]:
        """All seats of some finished games."""
        wanted = select(RESULTS).where(RESULTS.c.table.in_(set(tables)))
        return await self._storage.rows(wanted.order_by(RESULTS.c.table, RESULTS.c.place, RESULTS.c.seat))

    async def sums(self, player: str, whole: bool) -> list[Row]:
        """By game: how many were played, won (as shares), rated."""
        wanted = select(
            RESULTS.c.game,
            func.count().label("played"),
            func.sum(RESULTS.c.share).label("won"),
        ).where(RESULTS.c.player == player)
        if not whole:
            wanted = wanted.where(or_(RESULTS.c.rated, RESULTS.c.listed))
        return await self._storage.rows(wanted.group_by(RESULTS.c.game).order_by(RESULTS.c.game))

    async def ratings_of(self, who: str) -> list[Rating]:
        wanted = select(RATINGS).where(RATINGS.c.who == who).order_by(RATINGS.c.game, RATINGS.c.seats)
        return [_rating(row) for row in await self._storage.rows(wanted)]

    async def ratings(self, wanted: Collection[tuple[str, str, int]]) -> dict[tuple[str, str, int], Rating]:
        """By who, game and number of seats."""
        if not wanted:
            return {}
        keys = tuple_(RATINGS.c.who, RATINGS.c.game, RATINGS.c.seats)
        found = [
            _rating(row) for row in await self._storage.rows(select(RATINGS).where(keys.in_(set(wanted))))
        ]
        return {(r.who, r.game, r.seats): r for r in found}

    async def leaders(self, game: str, seats: int, most: int) -> list[tuple[Rating, str]]:
        """The highest means first, with the names of people."""
        mine = (RATINGS.c.game == game, RATINGS.c.seats == seats)
        wanted = select(RATINGS, PLAYERS.c.name).outerjoin(PLAYERS, PLAYERS.c.id == RATINGS.c.who)
        rows = await self._storage.rows(wanted.where(*mine).order_by(RATINGS.c.mu.desc()).limit(most))
        return [(_rating(row), row["name"] or "") for row in rows]

    async def rated_seats(self, game: str) -> list[int]:
        """Numbers of seats at which a game was rated."""
        wanted = select(RATINGS.c.seats).distinct().where(RATINGS.c.game == game).order_by(RATINGS.c.seats)
        return [row["seats"] for row in await self._storage.rows(wanted)]


def _rating(row: Any) -> Rating:
    return Rating(row["who"], row["game"], row["seats"], row["mu"], row["sigma"], row["games"])
