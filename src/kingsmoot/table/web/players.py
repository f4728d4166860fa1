"""The calls of players: their key, their devices, their games, whom they avoid. A key is shown in the header
`Kingsmoot-Key`, never in an address."""

from __future__ import annotations

from typing import final

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.protocol import bodies
from kingsmoot.protocol.answers import (
    AskingDevice,
    AvoidedPlayer,
    Device,
    Joined,
    Me,
    MoveCode,
    Nothing,
    OwnGame,
    OwnGames,
    Renewed,
    RenewedSeat,
    Seated,
)
from kingsmoot.table.db.players import TICKET_SECONDS, Player
from kingsmoot.table.rooms import clocks
from kingsmoot.table.rooms.players import Players
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.seats import clean_text
from kingsmoot.table.web.api import Api, answer, listing
from kingsmoot.table.web.calls import PLAYER_CALLS
from kingsmoot.table.web.limits import key_of, lang_of, whole
from kingsmoot.table.web.profiles import Profiles

WEIGHTS = {"own_games": 5, "profile": 3, "leaders": 3, "renew": 5, "merge": 5, "claim": 3}


@final
class PlayersApi:
    def __init__(self, api: Api, profiles: Profiles) -> None:
        self.api = api
        self.limits = api.limits
        self.players: Players = api.actions.players
        self.profiles = profiles

    def routes(self) -> list[BaseRoute]:
        return [
            Route(
                call.path,
                self.api.guarded(getattr(self, call.name), WEIGHTS.get(call.name, 1)),
                methods=[call.method],
            )
            for call in PLAYER_CALLS
        ]

    async def _need(self, request: Request) -> Player:
        return await self.players.need(key_of(request))

    # The key and its devices.

    async def me(self, request: Request) -> Response:
        return answer(await self._told(await self._need(request)))

    async def _told(self, player: Player) -> Me:
        asking = await self.players.asking(player)
        return Me(
            player.id,
            player.name,
            player.created,
            [
                Device(**row, this=row["id"] == player.key)
                for row in await self.players.rows.devices(player.id)
            ],
            AskingDevice(*asking) if asking is not None else None,
            [
                AvoidedPlayer(row["other"], row["name"] or "", row["how"])
                for row in await self.players.rows.avoided(player.id)
            ],
        )

    async def begin(self, request: Request) -> Response:
        self.limits.player(request)
        body = await self.limits.body(request, bodies.BeginPlayer)
        player = await self.players.begin(key_of(request), body.name, body.label)
        return answer(await self._told(player), 201)

    async def rename(self, request: Request) -> Response:
        body = await self.limits.body(request, bodies.NamePlayer)
        await self.players.rename(await self._need(request), body.name)
        return answer(Nothing())

    async def move(self, request: Request) -> Response:
        """A code, as a link and to be photographed. What stands behind `#` no browser sends anywhere."""
        await self.limits.body(request, bodies.Empty)
        code = await self.players.issue(await self._need(request))
        here = request.headers.get("origin") or f"{request.url.scheme}://{request.headers.get('host', '')}"
        drawn = segno.make(f"{here[:200]}/me#join={code}", micro=False)
        return answer(MoveCode(code, TICKET_SECONDS, ["".join(map(str, row)) for row in drawn.matrix]))

    async def join(self, request: Request) -> Response:
        body = await self.limits.body(request, bodies.Join)
        key = key_of(request)
        joined = await self.players.join(body.code, key, body.label)
        return answer(Joined(*joined))

    async def admit(self, request: Request) -> Response:
        body = await self.limits.body(request, bodies.Admit)
        player = await self._need(request)
        await self.players.answer(player, body.ticket, body.yes)
        return answer(await self._told(player))

    async def drop(self, request: Request) -> Response:
        body = await self.limits.body(request, bodies.DropDevice)
        player = await self._need(request)
        told = await self._told(player)
        await self.players.drop(player, body.device)
        told.devices = [one for one in told.devices if one.id != body.device]
        return answer(told)

    async def renew(self, request: Request) -> Response:
        body = await self.limits.body(request, bodies.RenewKey)
        fresh = await self.players.renew(await self._need(request), body.key)
        return answer(Renewed([RenewedSeat(*one) for one in fresh]))

    async def merge(self, request: Request) -> Response:
        self.limits.player(request)
        body = await self.limits.body(request, bodies.MergePlayer)
        player = await self._need(request)
        await self.players.merge(player, body.key)
        return answer(await self._told(player))

    async def delete(self, request: Request) -> Response:
        await self.limits.body(request, bodies.Empty)
        await self.players.delete(await self._need(request))
        return answer(Nothing())

    # Games.

    async def claim(self, request: Request) -> Response:
        body = await self.limits.body(request, bodies.Mine)
        await self.players.claim(await self._need(request), body.tokens)
        return answer(Nothing())

    async def own_games(self, request: Request) -> Response:
        player = await self._need(request)
        found = []
        for room, seat in await self.players.games(player):
            told = msgspec.structs.asdict(listing(room, lang_of(request)))
            owes = seat in room.table.owing() and not room.table.seats[seat].bot
            found.append(OwnGame(**told, seat=seat, owes=owes))
        return answer(OwnGames(found))

    async def open(self, request: Request) -> Response:
        body = await self.limits.body(request, bodies.OpenOwn)
        token = await self.players.open(await self._need(request), body.table, body.seat)
        return answer(Seated(body.table, body.seat, token, f"/s/{token}"))

    # What others may know.

    async def own_profile(self, request: Request) -> Response:
        player = await self._need(request)
        return answer(await self.profiles.of(player.id, lang_of(request), whole=True))

    async def profile(self, request: Request) -> Response:
        return answer(await self.profiles.of(request.path_params["player"], lang_of(request)))

    async def leaders(self, request: Request) -> Response:
        return answer(
            await self.profiles.leaders(request.path_params["game"], seats_of(request), lang_of(request))
        )

    # Others.

    async def avoid(self, request: Request) -> Response:
        body = await self.limits.body(request, bodies.Avoid)
        player = await self._need(request)
        if body.player == player.id or await self.players.rows.player(body.player) is None:
            raise Refused(Refusal("S-PLAYER"))
        if not await self.players.rows.avoid(player.id, body.player, body.how, clocks.now()):
            raise Refused(Refusal("S-MANY"))
        return answer(await self._told(player))

    async def report_player(self, request: Request) -> Response:
        """Anybody may, with a key or without."""
        body = await self.limits.body(request, bodies.Report)
        self.limits.report(request)
        player = await self.players.guest(key_of(request))
        room = await self.api.room_store.room(body.table)
        if body.seat is not None and body.seat >= room.size:
            raise Refused(Refusal("S-SEAT"))
        seat = room.table.seats[body.seat] if body.seat is not None else None
        await self.players.bans.rows.report(
            {
                "at": clocks.now(),
                "table": room.id,
                "seat": body.seat,
                "name": seat.name if seat is not None else "",
                "player": seat.player if seat is not None else "",
                "address": address_at(room, body.seat),
                "by": player.id if player is not None else "",
                "reason": body.reason,
                "text": clean_text(body.text),
            }
        )
        return answer(Nothing())


def address_at(room: Room, seat: int | None) -> str:
    """From where somebody looks through the eyes of a seat now, if anybody does."""
    if seat is None:
        return ""
    found = sorted({reader.address for reader in room.readers if reader.seat == seat and reader.address})
    return found[0] if found else ""


def seats_of(request: Request) -> int | None:
    told = request.query_params.get("seats", "")
    return int(told) if whole(told) and len(told) < 3 else None
