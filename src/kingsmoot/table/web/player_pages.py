"""The pages of players: one's own, everybody's profile, the list of the strongest.

Profiles and lists show without a script. One's own page needs one: the key lies in the browser alone.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from kingsmoot.learn.primer import by_weight
from kingsmoot.table.rooms.wording import own, speech
from kingsmoot.table.web.limits import Limits, lang_of
from kingsmoot.table.web.pages import guarded, page
from kingsmoot.table.web.players import seats_of
from kingsmoot.table.web.profiles import Profiles


@final
class PlayerPages:
    def __init__(self, limits: Limits, profiles: Profiles) -> None:
        self.limits = limits
        self.profiles = profiles

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/me", guarded(self.limits, self.me), methods=["GET"]),
            Route("/p/{player}", guarded(self.limits, self.profile), methods=["GET"]),
            Route("/ratings/{game}", guarded(self.limits, self.leaders), methods=["GET"]),
        ]

    async def me(self, request: Request) -> Response:
        return page("me.html", request, title=own(lang_of(request), "page-me"))

    async def profile(self, request: Request) -> Response:
        told = await self.profiles.of(request.path_params["player"], lang_of(request))
        name = told.name or own(lang_of(request), "profile-nameless")
        return page("profile.html", request, title=name, called=name, profile=told, day=day)

    async def leaders(self, request: Request) -> Response:
        lang = lang_of(request)
        told = await self.profiles.leaders(request.path_params["game"], seats_of(request), lang)
        known = [(game.id, speech(game, lang).title()) for game in by_weight()]
        title = f"{told.title} · {own(lang, 'page-ratings')}"
        return page("ratings.html", request, title=title, told=told, games=known)


def day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d")
