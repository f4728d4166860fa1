"""Players: their keys, the devices that hold them, whom they avoid.

Of a key there is only its hash here. A player has one key for each device, so that each can be taken away by
itself; another device joins by a ticket, which is good once, for minutes, and only if one that is in agrees.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple, final

from sqlalchemy import Connection, delete, exists, func, insert, or_, select, update

from kingsmoot.table.db.jobs import Row
from kingsmoot.table.db.schema import AVOIDED, KEYS, PLAYERS, RATINGS, RESULTS, SEATS, TABLES, TICKETS
from kingsmoot.table.db.storage import Storage

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letters that are mistaken for one another."""
ID_LETTERS: Final = 10
TICKET_SECONDS: Final = 600.0
"""For so long a device may join by a link."""
MOST_DEVICES: Final = 10
MOST_AVOIDED: Final = 500
SEEN: Final = 600.0
"""Seconds after which it is noted again that somebody is here."""
MOST_GAMES: Final = 100
"""Games that a player is shown: those that go on first."""


class Player(NamedTuple):
    id: str
    name: str
    created: float
    key: str
    """Which of the keys was shown: the public name of a device."""
    joined: float
    """When that device came."""


class Ticket(NamedTuple):
    player: str
    name: str
    """What that player is called."""
    key_hash: str
    label: str


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LETTERS))


@final
class PlayerRows:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # Keys.

    async def of_key(self, key_hash: str, now: float) -> Player | None:
        columns = (PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.created, KEYS.c.made, KEYS.c.seen)
        wanted = select(*columns, KEYS.c.id.label("key"))
        found = await self._storage.rows(wanted.join(PLAYERS).where(KEYS.c.hash == key_hash))
        if not found:
            return None
        row = found[0]
        if now - row["seen"] > SEEN:
            await self._storage.do(lambda c: _note_seen(c, row["id"], row["key"], now))
        return Player(row["id"], row["name"], row["created"], row["key"], row["made"])

    async def begin(self, key_hash: str, name: str, label: str, now: float) -> str:
        """A new player with a first key; the one whose key it is, if it is known. Its id."""

        def work(c: Connection) -> str:
            known = c.execute(select(KEYS.c.player).where(KEYS.c.hash == key_hash)).scalar()
            if known is not None:
                return str(known)
            id = new_id()
            c.execute(insert(PLAYERS).values(id=id, name=name, created=now, seen=now))
            _add_key(c, id, key_hash, label, now)
            return id

        return await self._storage.do(work)

    async def rename(self, player: str, name: str) -> None:
        await self._storage.do(lambda c: _run(c, update(PLAYERS).where(PLAYERS.c.id == player), name=name))

    async def devices(self, player: str) -> list[Row]:
        columns = (KEYS.c.id, KEYS.c.label, KEYS.c.made, KEYS.c.seen)
        return await self._storage.rows(
            select(*columns).where(KEYS.c.player == player).order_by(KEYS.c.made, KEYS.c.id)
        )

    async def has_key(self, key: str) -> bool:
        return bool(await self._storage.rows(select(KEYS.c.id).where(KEYS.c.id == key)))

    async def drop_keys(self, player: str, keys: Sequence[str]) -> None:
        await self._storage.do(
            lambda c: _run(c, delete(KEYS).where(KEYS.c.player == player, KEYS.c.id.in_(keys)))
        )

    async def renew(self, player: str, key: str, key_hash: str) -> bool:
        """Another key in the place of one, and the only one from now on: other devices and tickets are out.
        False if the key is somebody's already."""

        def work(c: Connection) -> bool:
            if c.execute(select(KEYS.c.id).where(KEYS.c.hash == key_hash)).first() is not None:
                return False
            old = c.execute(select(KEYS.c.label, KEYS.c.made).where(KEYS.c.id == key)).mappings().first()
            if old is None:
                return False
            c.execute(delete(KEYS).where(KEYS.c.player == player))
            c.execute(delete(TICKETS).where(TICKETS.c.player == player))
            _add_key(c, player, key_hash, old["label"], old["made"])  # the device is no newer by that
            return True

        return await self._storage.do(work)

    # Tickets: how another device joins.

    async def issue(self, player: str, ticket_hash: str, until: float) -> None:
        """A ticket; one that was there before is no good any more."""

        def work(c: Connection) -> None:
            c.execute(
                delete(TICKETS).where(or_(TICKETS.c.player == player, TICKETS.c.until < until - 86_400))
            )
            values = {"hash": ticket_hash, "player": player, "until": until, "key_hash": "", "label": ""}
            c.execute(insert(TICKETS).values(**values))

        await self._storage.do(work)

    async def claim(self, ticket_hash: str, key_hash: str, label: str, now: float) -> Ticket | None:
        """A device asks to join. The first that comes has the ticket; for all others it is none."""

        def work(c: Connection) -> Ticket | None:
            wanted = select(TICKETS, PLAYERS.c.name).join(PLAYERS).where(TICKETS.c.hash == ticket_hash)
            row = c.execute(wanted.where(TICKETS.c.until >= now)).mappings().first()
            if row is None or row["key_hash"] not in ("", key_hash):
                return None
            if c.execute(select(KEYS.c.id).where(KEYS.c.hash == key_hash)).first() is not None:
                return None  # a device that is somebody's already brings a key of its own for this
            if not row["key_hash"]:
                claimed = {"key_hash": key_hash, "label": label}
                # Not if another process was faster.
                free = update(TICKETS).where(TICKETS.c.hash == ticket_hash, TICKETS.c.key_hash == "")
                if c.execute(free.values(**claimed)).rowcount != 1:
                    return None
            return Ticket(row["player"], row["name"], key_hash, row["label"] or label)

        return await self._storage.do(work)

    async def asking(self, player: str, now: float) -> tuple[str, Ticket] | None:
        """The device that asks to join, with the hash of its ticket."""
        live = (TICKETS.c.player == player, TICKETS.c.until >= now, TICKETS.c.key_hash != "")
        found = await self._storage.rows(select(TICKETS).where(*live))
        return (found[0]["hash"], _ticket(found[0])) if found else None

    async def answer(self, player: str, ticket_hash: str, yes: bool, now: float) -> bool:
        """A device that is in lets the one that asks in, or not; False if there was nothing to answer."""

        def work(c: Connection) -> bool:
            mine = (TICKETS.c.player == player, TICKETS.c.hash == ticket_hash)
            row = c.execute(select(TICKETS).where(*mine)).mappings().first()
            gone = c.execute(delete(TICKETS).where(*mine)).rowcount != 1
            if row is None or gone or not row["key_hash"] or row["until"] < now:
                return False
            many = c.execute(select(func.count()).where(KEYS.c.player == player)).scalar() or 0
            if yes and many >= MOST_DEVICES:
                return False
            if yes:
                _add_key(c, player, row["key_hash"], row["label"], now)
            return True

        return await self._storage.do(work)

    # Games.

    async def seats(self, player: str, most: int = MOST_GAMES) -> list[Row]:
        """Where a player sits: games that go on before those that are over, the latest first."""
        over = (TABLES.c.status == "over").label("over")
        wanted = select(SEATS.c.table, SEATS.c.seat, SEATS.c.passes, TABLES.c.status).join(TABLES)
        wanted = wanted.where(SEATS.c.player == player).order_by(over, TABLES.c.changed.desc())
        return await self._storage.rows(wanted.limit(most))

    async def tables_of(self, player: str, key: str = "") -> list[str]:
        """All tables where a player sits, or those only at which a certain device has a link."""
        wanted = select(SEATS.c.table).distinct().where(SEATS.c.player == player)
        if key:
            wanted = wanted.where(SEATS.c.passes.like(f'%"{key}"%'))
        return [row["table"] for row in await self._storage.rows(wanted)]

    # Others.

    async def names(self, players: Collection[str]) -> dict[str, str]:
        found = await self._storage.rows(
            select(PLAYERS.c.id, PLAYERS.c.name).where(PLAYERS.c.id.in_(set(players)))
        )
        return {row["id"]: row["name"] for row in found}

    async def player(self, id: str) -> Row | None:
        found = await self._storage.rows(select(PLAYERS).where(PLAYERS.c.id == id))
        return found[0] if found else None

    async def avoid(self, player: str, other: str, how: str, now: float) -> bool:
        """`block`, `mute` or `none`; False if there are too many."""

        def work(c: Connection) -> bool:
            c.execute(delete(AVOIDED).where(AVOIDED.c.player == player, AVOIDED.c.other == other))
            if how == "none":
                return True
            many = c.execute(select(func.count()).where(AVOIDED.c.player == player)).scalar() or 0
            if many >= MOST_AVOIDED:
                return False
            c.execute(insert(AVOIDED).values(player=player, other=other, how=how, at=now))
            return True

        return await self._storage.do(work)

    async def avoided(self, player: str) -> list[Row]:
        wanted = select(AVOIDED.c.other, AVOIDED.c.how, PLAYERS.c.name)
        wanted = wanted.outerjoin(PLAYERS, PLAYERS.c.id == AVOIDED.c.other).where(AVOIDED.c.player == player)
        return await self._storage.rows(wanted.order_by(AVOIDED.c.at))

    async def blocked_by(self, player: str, others: Collection[str]) -> bool:
        """Whether any of the others has blocked a player."""
        mine = (AVOIDED.c.other == player, AVOIDED.c.how == "block", AVOIDED.c.player.in_(set(others)))
        return bool(await self._storage.rows(select(AVOIDED.c.player).where(*mine).limit(1)))

    # Going.

    async def delete(self, player: str) -> None:
        """All that names a player. What others have played with him stays theirs, without his name."""

        def work(c: Connection) -> None:
            c.execute(update(RESULTS).where(RESULTS.c.player == player).values(player="", name=""))
            c.execute(delete(RATINGS).where(RATINGS.c.who == player))
            c.execute(delete(AVOIDED).where(or_(AVOIDED.c.player == player, AVOIDED.c.other == player)))
            c.execute(delete(TICKETS).where(TICKETS.c.player == player))
            c.execute(delete(KEYS).where(KEYS.c.player == player))
            c.execute(delete(PLAYERS).where(PLAYERS.c.id == player))

        await self._storage.do(work)

    async def forget(self, before: float) -> int:
        """Delete players who have never sat at a table and were not seen since; how many there were."""
        sits = exists().where(SEATS.c.player == PLAYERS.c.id)
        played = exists().where(RESULTS.c.player == PLAYERS.c.id)
        idle = select(PLAYERS.c.id).where(PLAYERS.c.seen < before, ~sits, ~played).limit(100)
        found = [row["id"] for row in await self._storage.rows(idle)]
        for id in found:
            await self.delete(id)
        return len(found)

    async def count(self) -> int:
        found = await self._storage.rows(select(func.count().label("n")).select_from(PLAYERS))
        return int(found[0]["n"])


def _run(c: Connection, statement: Any, **values: Any) -> None:
    c.execute(statement.values(**values) if values else statement)


def _add_key(c: Connection, player: str, key_hash: str, label: str, now: float) -> None:
    values = {"hash": key_hash, "id": new_id(), "player": player, "label": label}
    c.execute(insert(KEYS).values(**values, made=now, seen=now))


def _note_seen(c: Connection, player: str, key: str, now: float) -> None:
    c.execute(update(PLAYERS).where(PLAYERS.c.id == player).values(seen=now))
    c.execute(update(KEYS).where(KEYS.c.id == key).values(seen=now))


def _ticket(row: Row) -> Ticket:
    return Ticket(row["player"], "", row["key_hash"], row["label"])
