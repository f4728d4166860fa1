"""The HTTP calls: what sockets can do, for programs and for pages that only look."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, final

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from kingsmoot import look
from kingsmoot.bots import LEVELS, names_of
from kingsmoot.core.books import LOT, Option
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.io.fluent import capitalised
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games
from kingsmoot.io.rulebook import find
from kingsmoot.io.words import words
from kingsmoot.kit.seat_letters import letter_of
from kingsmoot.learn.primer import by_weight
from kingsmoot.protocol import bodies, down, up
from kingsmoot.protocol.answers import (
    Acted,
    Failed,
    GameInfo,
    Games,
    HeldSeat,
    HeldSeats,
    Nothing,
    OptionInfo,
    Seated,
    SeatInfo,
    Seen,
    TableInfo,
    Tables,
)
from kingsmoot.protocol.json_schema import schema
from kingsmoot.table.bots import analyses
from kingsmoot.table.bots.analyses import Analyses
from kingsmoot.table.costs import in_thread, once_for_all
from kingsmoot.table.rooms import ahead, creation, outbox, pictures, prepared_lists, replay
from kingsmoot.table.rooms.replays import Replays
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.room_store import RoomStore
from kingsmoot.table.rooms.seats import PASS, hash_of
from kingsmoot.table.rooms.wording import edition_id, option_id, own, refusal_of, speech
from kingsmoot.table.web.actions import Actions
from kingsmoot.table.web.calls import CALLS, JSON, SVG, TOML, openapi
from kingsmoot.table.web.identity import Identity
from kingsmoot.table.web.limits import DEAR, STATUS, Limits, address_of, key_of, lang_of, token_of
from kingsmoot.table.web.profiles import Profiles
from kingsmoot.table.web.recent import Recent

log = structlog.get_logger("kingsmoot.api")

Handler = Callable[[Request], Awaitable[Response]]


WEIGHTS: Final = {
    "tables": 3,
    "mine": 3,
    "check_list": 2,
    "view": 2,
    "scene": 2,
    "moment": 2,
    "explained": 2,
    "fork": 5,
    "story": 5,
    "verify": 5,
    "analysis": 5,
}
"""What the calls that replay games or read many tables weigh, by name; the others weigh 1."""
FETCH: Final = 4
"""What it weighs that a table must first be read from the database and replayed."""


def answer(body: object, status: int = 200) -> Response:
    return _json(msgspec.json.encode(body), status)


def _json(body: bytes, status: int = 200) -> Response:
    return Response(body, status, media_type=JSON)


def refused(refusal: Refusal, lang: str, game: Game | None = None) -> Response:
    told = words(lang, game)
    body = Failed(down.WhyNot(refusal.rule, refusal_of(told, refusal), list(refusal.refs)))
    return answer(body, STATUS.get(refusal.rule, 409))


@final
class Api:
    def __init__(
        self,
        room_store: RoomStore,
        actions: Actions,
        limits: Limits,
        analyses: Analyses,
        replays: Replays,
        profiles: Profiles,
    ) -> None:
        self.profiles = profiles
        self.analyses = analyses
        self.replays = replays
        self.room_store = room_store
        self.actions = actions
        self.limits = limits
        self._listed = Recent(self._list, room_store.made)

    def routes(self) -> list[BaseRoute]:
        return [
            Route(
                call.path,
                self.guarded(getattr(self, call.name), WEIGHTS.get(call.name, 1)),
                methods=[call.method],
            )
            for call in CALLS
        ]

    def guarded(self, handler: Handler, weight: int = 1) -> Handler:
        """A call within the limits of its caller; what it raises is its answer."""

        async def guarded(request: Request) -> Response:
            try:
                table = request.path_params.get("table")
                fetched = 0 if table is None or table in self.room_store.rooms else FETCH
                self.limits.call(request, weight + fetched)
                return await handler(request)
            except Refused as wrong:
                room = self.room_store.rooms.get(request.path_params.get("table", ""))
                return refused(wrong.refusal, lang_of(request), room.game if room is not None else None)
            except (OSError, SQLAlchemyError) as wrong:
                # The database is away. What was not committed was not done, and may be tried again.
                self.room_store.metrics.errors.labels("storage").inc()
                log.error("the storage failed", error=type(wrong).__name__)
                return refused(Refusal("S-BUSY"), lang_of(request))

        return guarded

    async def _who(self, request: Request) -> Identity:
        table, token = request.path_params["table"], token_of(request)
        who = await self.actions.who(table, token, lang_of(request))
        who.address = address_of(request)
        return who

    async def _maker(self, request: Request) -> str:
        player = await self.actions.players.guest(key_of(request))
        return player.id if player is not None else ""

    # Tables.

    async def games(self, request: Request) -> Response:
        return _json(_games(lang_of(request)))

    async def schema(self, request: Request) -> Response:
        return _json(_schema())

    async def openapi(self, request: Request) -> Response:
        return _json(_openapi())

    async def tables(self, request: Request) -> Response:
        return _json(await self._listed.of(lang_of(request)))

    async def _list(self, lang: str) -> bytes:
        rooms = []
        for id in await self.room_store.storage.listed():
            with contextlib.suppress(Refused):  # damaged, or gone since
                rooms.append(await self.room_store.room(id))
        found = await in_thread(_listings, rooms, lang)
        await self.profiles.rate(found)
        return msgspec.json.encode(Tables(found))

    async def create(self, request: Request) -> Response:
        wanted = await self.limits.body(request, bodies.Create)
        self.limits.creation(request, all(seat.kind == "bot" for seat in wanted.seats))
        try:
            made = await creation.create(self.room_store, wanted, await self._maker(request))
        except Refused as wrong:
            # A list that is forbidden is forbidden by a rule of the game, in its words.
            return refused(wrong.refusal, lang_of(request), games().get(wanted.game))
        await self.actions.begin_if_ready(await self.room_store.room(made.table))
        return answer(made, 201)

    async def check_list(self, request: Request) -> Response:
        """Whether a file would do for a seat of a table that is yet to be made."""
        b = await self.limits.body(request, bodies.ListCheck)
        game = game_of(b.game)
        told = speech(game, lang_of(request))
        try:
            s, move = prepared_lists.prepared(
                game, b.seats, b.edition or game.editions[0], b.options, b.seat, b.text
            )
        except Refused as wrong:
            return answer(down.ListSaid(why=told.why(wrong.refusal)))
        return answer(down.ListSaid(told.move(s, move)))

    async def mine(self, request: Request) -> Response:
        wanted = await self.limits.body(request, bodies.Mine)
        hashes = {hash_of(t): t for t in wanted.tokens}
        found = []
        for row in [*await self.room_store.storage.seats_of(list(hashes)), *await self._passes(hashes)]:
            try:
                room = await self.room_store.room(row["table"])
            except Refused:
                continue
            told = msgspec.structs.asdict(listing(room, lang_of(request)))
            owes = row["seat"] in room.table.owing() and not room.table.seats[row["seat"]].bot
            found.append(HeldSeat(**told, seat=row["seat"], token=hashes[row["token_hash"]], owes=owes))
        return answer(HeldSeats(found))

    async def _passes(self, hashes: Mapping[str, str]) -> list[dict[str, Any]]:
        """The links of devices among those, as far as they still open a seat: they name it themselves."""
        found = []
        for hashed, token in hashes.items():
            named = PASS.fullmatch(token)
            if named is None:
                continue
            with contextlib.suppress(Refused):
                who = await self.actions.who(named[1], token, "en")
                found.append({"table": who.room.id, "seat": who.seat, "token_hash": hashed})
        return found

    async def table(self, request: Request) -> Response:
        who = await self._who(request)
        return answer(outbox.table_struct(who.room, who.seat, who.host, who.lang))

    async def sit(self, request: Request) -> Response:
        wanted = await self.limits.body(request, bodies.Sit)
        who = await self._who(request)
        nonce = wanted.nonce or ""
        if who.seat != ONLOOKER:
            if not nonce:
                raise Refused(Refusal("S-MESSAGE", ("nonce expected",)))
            player = await self.actions.sitting(who, key_of(request))
            renewed = await self.actions.sit_down(who, nonce, wanted.name, wanted.own, player)
            if not renewed:
                return answer(Seated(who.room.id, who.seat))
            return answer(Seated(who.room.id, who.seat, renewed, f"/s/{renewed}"))
        if not nonce:
            raise Refused(Refusal("S-MESSAGE", ("nonce expected",)))
        player = await self.actions.sitting(who, key_of(request))
        seat, token = await self.actions.sit(who, wanted.seat, wanted.name, nonce, player)
        return answer(Seated(who.room.id, seat, token, f"/s/{token}"), 201)

    # Playing.

    async def view(self, request: Request) -> Response:
        who = await self._who(request)
        return answer(await seen(who))

    async def scene(self, request: Request) -> Response:
        who = await self._who(request)
        if who.room.table.match is None:
            raise Refused(Refusal("S-WAITING"))
        svg = await in_thread(_standalone, who)
        headers = {
            "Cache-Control": "no-store",
            "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
        }
        return Response(svg, media_type=SVG, headers=headers)

    async def fill(self, request: Request) -> Response:
        body = await self.limits.body(request, up.Fill)
        who = await self._who(request)
        return answer(await self.actions.fill(who, body.decision, body.epoch, body.filled))

    async def play(self, request: Request) -> Response:
        body = await self.limits.body(request, up.Play)
        who = await self._who(request)
        await self.actions.play(who, body.decision, body.epoch, body.text)
        return answer(await seen(who))

    async def read_list(self, request: Request) -> Response:
        body = await self.limits.body(request, bodies.ListBody)
        who = await self._who(request)
        return answer(await self.actions.read_list(who, body.decision, body.epoch, body.text))

    async def own_list(self, request: Request) -> Response:
        """One's own list at any time; that of others when the game is over."""
        who = await self._who(request)
        seat = request.query_params.get("seat", str(who.seat))
        if not _whole(seat) or not 0 <= int(seat) < who.room.size:
            raise Refused(Refusal("S-SEAT"))
        if int(seat) != who.seat:
            replay.ended(who.room)
        return _file(
            prepared_lists.given(who.room, int(seat)), f"{who.room.game.id}-{who.room.id}-{seat}.toml"
        )

    async def back(self, request: Request) -> Response:
        body = await self.limits.body(request, up.Back)
        who = await self._who(request)
        await self.actions.back(who, body.agree, body.yes)
        return answer(await seen(who))

    async def say(self, request: Request) -> Response:
        body = await self.limits.body(request, up.Say)
        who = await self._who(request)
        await self.actions.say(who, body.text, body.to, body.name)
        return answer(Nothing())

    async def act(self, request: Request) -> Response:
        body: up.Anything = await self.limits.body(request, up.Anything)  # type: ignore[arg-type]
        self.limits.call(request, DEAR.get(type(body), 0))
        who = await self._who(request)
        return answer(Acted(await self.actions.act(who, body)))

    # Afterwards.

    async def record(self, request: Request) -> Response:
        who = await self._who(request)
        return _file(replay.record(who.room, who.seat).dumps(), f"{who.room.id}.toml")

    async def report(self, request: Request) -> Response:
        who = await self._who(request)
        note = request.query_params.get("note", "")[:1000]
        made = replay.report(who.room, who.seat, note)
        return _file(made.dumps(), f"report-{who.room.id}.toml")

    async def moment(self, request: Request) -> Response:
        who = await self._who(request)
        at, eyes = _moment(request)
        columns = request.query_params.get("columns", "0")
        if not _whole(columns):
            raise Refused(Refusal("S-MOMENT"))
        told = await self.replays.moment(who.room, at, eyes, who.lang, int(columns), who.seat)
        return _json(told)

    async def explained(self, request: Request) -> Response:
        who = await self._who(request)
        at, eyes = _moment(request)
        ref = request.query_params.get("ref", "")[:100]
        return _json(await self.replays.explained(who.room, at, eyes, who.lang, ref, who.seat))

    async def story(self, request: Request) -> Response:
        who = await self._who(request)
        return _json(await self.replays.story(who.room, who.lang))

    async def verify(self, request: Request) -> Response:
        who = await self._who(request)
        return _json(await self.replays.verified(who.room, who.lang))

    async def analysis(self, request: Request) -> Response:
        who = await self._who(request)
        replay.ended(who.room)
        analysis = await self.analyses.of(who.room, who.room.table.record())
        return answer(await in_thread(analyses.told, who.room, analysis, who.lang))

    async def fork(self, request: Request) -> Response:
        self.limits.creation(request)
        body = await self.limits.body(request, bodies.Fork)
        who = await self._who(request)
        made = await creation.fork(self.room_store, who.room, body.at, body.seat, body.bot)
        await self.room_store.room(made.table)
        return answer(made, 201)

    async def again(self, request: Request) -> Response:
        """The same once more; the others are told where."""
        self.limits.creation(request)
        who = await self._who(request)
        seat = who.seated()
        made = await creation.again(self.room_store, who.room, seat, await self._maker(request))
        if any(s.kind != "bot" and s.seat != seat for s in who.room.table.seats):
            await self.actions.say(who, own(who.lang, "play-again", link=f"/t/{made.table}"), None)
        return answer(made, 201)


async def seen(who: Identity) -> Seen:
    """Everything that a seat may know, as data: for programs."""
    room = who.room
    await ahead.write_log(room, who.seat, who.lang)
    table = outbox.table_struct(room, who.seat, who.host, who.lang)
    found = Seen(table, f"/api/tables/{room.id}/scene.svg")
    if room.table.match is not None:
        view = room.view(who.seat)
        found.facts = room.game.facts(view)
        found.owed = outbox.owed_struct(room, who.seat, who.lang)
        found.log = outbox.lines_said(room, who.seat, who.lang)
    return found


def _standalone(who: Identity) -> str:
    view = who.room.view(who.seat)
    return pictures.scene(who.room.game, view, who.seat, who.speech, 0).svg(standalone=True)


def game_info(game: Game, lang: str) -> GameInfo:
    told = speech(game, lang)
    book = game.open_book(game.most, game.editions[0], {})
    seats = []
    for seat in range(game.most):
        line = game.seat_name(book, seat)
        colour = pictures.colour(line.id, seat)
        letter = letter_of(told.say, line.id, colour)
        seats.append((told.say(line), colour, letter, look.seat(colour).symbol))
    options = [
        OptionInfo(
            o.name,
            _or(told.words(option_id(o.name)), option_id(o.name), o.name),
            _or(told.words(option_id(o.name, "text")), option_id(o.name, "text"), ""),
            o.rule,
            _values(told.words, o),
            o.default,
            rule is not None and rule.source == "ruling",
        )
        for o in game.options
        for rule in [find(game, o.rule)]
    ]
    return GameInfo(
        game.id,
        told.title(),
        _or(told.words("about"), "about", ""),
        game.least,
        game.most,
        [(e, _or(told.words(edition_id(e)), edition_id(e), e)) for e in game.editions],
        options,
        game.usual_seats(),
        seats,
        prepared_lists.options(game),
        [(spec, capitalised(told.words.bot(spec))) for spec in names_of(game)],
        len(LEVELS),
    )


@once_for_all
def _games(lang: str) -> bytes:
    return msgspec.json.encode(Games([game_info(game, lang) for game in by_weight()], list(LANGUAGES)))


@once_for_all
def _schema() -> bytes:
    return msgspec.json.encode(schema())


@once_for_all
def _openapi() -> bytes:
    return msgspec.json.encode(openapi())


def _listings(rooms: list[Room], lang: str) -> list[TableInfo]:
    return [listing(room, lang) for room in rooms]


def listing(room: Room, lang: str) -> TableInfo:
    return TableInfo(
        room.id,
        room.game.id,
        speech(room.game, lang).title(),
        room.table.status,
        [s.seat for s in room.table.seats if s.kind == "open"],
        [
            SeatInfo(s.seat, s.name, s.kind, s.bot, s.words, s.colour, s.letter, s.symbol, s.player)
            for s in outbox.seats_said(room, lang)
        ],
        room.table.setup.created,
        room.settings.rated,
        room.table.clocks.running,
    )


def _values(told: Callable[[str], str], option: Option) -> list[tuple[str, str, str]]:
    found = [_value(told, option.name, value) for value in option.values]
    return [*found, (LOT, told("option-lot"), told("option-lot-text"))] if option.lot else found


def _value(told: Callable[[str], str], name: str, value: str) -> tuple[str, str, str]:
    id = option_id(name, value)
    return value, _or(told(id), id, value), _or(told(f"{id}-text"), f"{id}-text", "")


def _or(told: str, id: str, otherwise: str) -> str:
    """What was told, unless it is only the id: then there are no words for it."""
    return otherwise if told == id else told


def _moment(request: Request) -> tuple[int, int]:
    """Which moment of a game is looked at, and through whose eyes."""
    at, eyes = request.query_params.get("at", ""), request.query_params.get("eyes", "-1")
    if eyes == "all":
        eyes = str(replay.ALL)
    if not (_whole(at) and _whole(eyes)):
        raise Refused(Refusal("S-MOMENT"))
    return int(at), int(eyes)


def _whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 8


def _file(text: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type=TOML, headers=headers)
