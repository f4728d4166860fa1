"""The lobby: what there is to play, tables that wait for somebody, and a game against bots by one press.

All of it shows without a script; what this browser remembers is added by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple, final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from kingsmoot.bots import LEVELS
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games
from kingsmoot.io.words import words
from kingsmoot.learn.lesson import shelf
from kingsmoot.learn.primer import FirstGame, Primer, by_weight, cover, primer
from kingsmoot.learn.puzzle import daily
from kingsmoot.protocol.bodies import Create, SeatWanted
from kingsmoot.table.bots.builds import which
from kingsmoot.table.costs import in_thread
from kingsmoot.table.rooms import creation
from kingsmoot.table.rooms.room_store import RoomStore
from kingsmoot.table.rooms.seats import LONGEST_NAME, known_bot, new_token
from kingsmoot.table.rooms.wording import own, speech
from kingsmoot.table.web.actions import Actions
from kingsmoot.table.web.figures import address
from kingsmoot.table.web.limits import Limits, lang_of
from kingsmoot.table.web.pages import counted, filled, form_of, guarded, page, sent, theme_of
from kingsmoot.table.web.recent import Recent
from kingsmoot.table.web.static_files import A_WHILE

OPEN: Final = 3
"""Tables that are shown before a script asks for more."""
USUAL_BOT: Final = "squire"


class Card(NamedTuple):
    """A game as the lobby shows it."""

    id: str
    title: str
    line: str
    symbol: str
    weight: int
    """0: not known."""
    minutes: int
    least: int
    most: int
    lessons: int
    bots: Sequence[tuple[str, str]]


class OpenTable(NamedTuple):
    id: str
    title: str
    symbol: str
    names: str
    free: int
    rated: bool


class Daily(NamedTuple):
    """The puzzle of the day."""

    game: str
    id: str
    of: str
    title: str
    task: str
    figure: str
    """The address of a picture of its position."""


@final
class Lobby:
    def __init__(self, room_store: RoomStore, actions: Actions, limits: Limits) -> None:
        self.room_store = room_store
        self.actions = actions
        self.limits = limits
        self._pages = Recent(self._page, room_store.made)

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/", guarded(self.limits, self.lobby), methods=["GET"]),
            Route("/", guarded(self.limits, self.quick), methods=["POST"]),
            Route("/new", guarded(self.limits, self.new), methods=["GET"]),
            Route("/cover/{game}.svg", counted(self.limits, self.cover), methods=["GET"]),
        ]

    async def lobby(self, request: Request) -> Response:
        # Who reads this may press *Play now* next.
        self.room_store.spawn(self.actions.bot_pool.make_ready())
        return sent(await self._pages.of(f"{lang_of(request)} {theme_of(request)}"), request)

    async def _page(self, looks: str) -> str:
        """The page in a language and a theme."""
        lang, theme = looks.split()
        return await in_thread(self._drawn, lang, theme, await self.open_tables(lang))

    def _drawn(self, lang: str, theme: str, tables: list[OpenTable]) -> str:
        cards = [card(game, lang) for game in by_weight()]
        game, found = daily(datetime.now(UTC).date())
        of, figure = speech(game, lang).title(), address(game, "puzzle", found.id)
        today = Daily(game.id, found.id, of, found.title[lang], found.task[lang], figure)
        title = own(lang, "page-lobby")
        thinks = words(lang)(f"upkeep-thinks-{which(self.actions.bot_pool.builds)}")
        return filled(
            "lobby.html", lang, theme, title=title, cards=cards, tables=tables, daily=today, thinks=thinks
        )

    async def open_tables(self, lang: str) -> list[OpenTable]:
        """Tables with free seats, the newest first."""
        found = []
        for id in await self.room_store.storage.listed(50):
            try:
                room = await self.room_store.room(id)
            except Refused:
                continue
            free = sum([s.kind == "open" for s in room.table.seats])
            if room.table.status != "waiting" or not free:
                continue
            told = speech(room.game, lang)
            names = ", ".join([s.name for s in room.table.seats if s.name])
            symbol = told_symbol(primer(room.game))
            found.append(OpenTable(room.id, told.title(), symbol, names, free, room.settings.rated))
            if len(found) == OPEN:
                break
        return found

    async def new(self, request: Request) -> Response:
        """The form with all options."""
        lang = lang_of(request)
        known = [(game.id, speech(game, lang).title()) for game in by_weight()]
        return page("new.html", request, title=own(lang, "page-new"), games=known)

    async def quick(self, request: Request) -> Response:
        """A table against bots, at once."""
        self.limits.creation(request)
        form = await form_of(request)
        game = game_of(form.get("game", "")[:64])
        told = primer(game)
        usual = FirstGame(game.usual_seats(), USUAL_BOT)
        first = told.first if told is not None and form.get("first") else usual
        bot = form.get("bot", "")[:64]
        bot = bot if bot and known_bot(bot, game) else first.bot
        seats = [SeatWanted("person"), *[SeatWanted("bot", bot) for _ in range(first.seats - 1)]]
        wanted = Create(game.id, seats, options=dict(first.options), listed=False)
        made = await creation.create(self.room_store, wanted)
        token = made.seats[0].token
        who = await self.actions.who(made.table, token, lang_of(request))
        name = form.get("name", "")[:LONGEST_NAME]
        token = await self.actions.sit_down(who, new_token()[:32], name, own=True) or token
        # Behind a lesson the coach sits down too; what stands after `#` is for the script alone.
        return RedirectResponse(f"/s/{token}{'#coach' if form.get('first') else ''}", 303)

    async def cover(self, request: Request) -> Response:
        game = games().get(request.path_params["game"])
        found = cover(game) if game is not None else None
        if found is None:
            return Response(status_code=404)
        headers = {"Cache-Control": A_WHILE, "Content-Security-Policy": "style-src 'unsafe-inline'"}
        return Response(found.read_bytes(), media_type="image/svg+xml", headers=headers)


def card(game: Game, lang: str) -> Card:
    told, words = primer(game), speech(game, lang)
    return Card(
        game.id,
        words.title(),
        told.line[lang] if told is not None else "",
        told_symbol(told),
        told.weight if told is not None else 0,
        told.minutes if told is not None else 0,
        game.least,
        game.most,
        len(shelf(game).lessons),
        [(level, words.words.bot(level)) for level in LEVELS],
    )


def told_symbol(told: Primer | None) -> str:
    return told.symbol if told is not None else "ui-seat"
