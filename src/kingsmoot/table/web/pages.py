"""Pages: our templates, filled; without a script they still show board, question and links.

Templates are those of the folder `templates`, by Jinja2. They escape everything; the picture of the board
and the patterns of the look are the only markup that is put in as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, final
from urllib.parse import parse_qs

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.io.fluent import decimal
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.words import words
from kingsmoot.kit.panels import text_of
from kingsmoot.kit.scene import page_defs
from kingsmoot.protocol.down import Asked, MoveSaid, SlotSaid, TreeNode, TreeOption
from kingsmoot.table.costs import in_thread, once_for_all
from kingsmoot.table.rooms import outbox, pictures
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.room_store import RoomStore
from kingsmoot.table.rooms.seats import LONGEST_NAME, PASS, hash_of, new_token
from kingsmoot.table.rooms.wording import own, refusal_of, speech
from kingsmoot.table.web.actions import Actions
from kingsmoot.table.web.api import Handler, refused
from kingsmoot.table.web.identity import Identity
from kingsmoot.table.web.limits import STATUS, Limits, lang_of, limited, whole
from kingsmoot.table.web.rulebooks import rulebook
from kingsmoot.table.web.static_files import modules, no_icon, static, version

TEMPLATES: Final = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)


@final
class Pages:
    def __init__(self, room_store: RoomStore, actions: Actions, limits: Limits) -> None:
        self.room_store = room_store
        self.actions = actions
        self.limits = limits

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/t/{table}", guarded(self.limits, self.table), methods=["GET"]),
            Route("/t/{table}", guarded(self.limits, self.sit), methods=["POST"]),
            Route("/s/{token}", guarded(self.limits, self.seat), methods=["GET"]),
            Route("/s/{token}", guarded(self.limits, self.answer), methods=["POST"]),
            Route("/n/{table}/{code}", guarded(self.limits, self.confirm), methods=["GET", "POST"]),
            Route("/r/{game}", guarded(self.limits, self.rules), methods=["GET"]),
            Route("/static/{name:path}", counted(self.limits, static), methods=["GET"]),
            Route("/favicon.ico", counted(self.limits, no_icon), methods=["GET"]),
        ]

    # Pages.

    async def table(self, request: Request) -> Response:
        who = await self.actions.who(request.path_params["table"], None, lang_of(request))
        return await self._board(request, who, "")

    async def sit(self, request: Request) -> Response:
        form = await form_of(request)
        who = await self.actions.who(request.path_params["table"], None, lang_of(request))
        _, token = await self.actions.sit(who, None, form.get("name", "")[:LONGEST_NAME], new_token()[:32])
        return RedirectResponse(f"/s/{token}", 303)

    async def seat(self, request: Request) -> Response:
        return await self._board(request, await self._holder(request), request.path_params["token"])

    async def answer(self, request: Request) -> Response:
        """Without a script: a move, or taking back, by a form."""
        form = await form_of(request)
        who = await self._holder(request)
        token = request.path_params["token"]
        if form.get("do") == "back":
            await self.actions.back(who, None, None)
        elif form.get("do") == "sit":
            name = form.get("name", "")[:LONGEST_NAME]
            token = await self.actions.sit_down(who, new_token()[:32], name) or token
        else:
            decision, epoch = form.get("decision", ""), form.get("epoch", "")
            if not (whole(decision) and whole(epoch)):
                raise Refused(Refusal("S-MESSAGE", ("decision, epoch",)))
            await self.actions.play(who, int(decision), int(epoch), form.get("text", "")[:4000])
        return RedirectResponse(f"/s/{token}", 303)

    async def confirm(self, request: Request) -> Response:
        """Whoever reads at an address agrees to notices: by pressing a button, for programs follow links."""
        agreed = request.method == "POST"
        if agreed:
            table, code = request.path_params["table"], request.path_params["code"][:100]
            await self.actions.confirm_notices(table, code)
        title = own(lang_of(request), "confirm-page")
        return page("confirm.html", request, title=title, agreed=agreed)

    async def _holder(self, request: Request) -> Identity:
        token = request.path_params["token"][:100]
        named = PASS.fullmatch(token)
        if named is not None:
            return await self.actions.who(named[1], token, lang_of(request))
        row = await self.room_store.storage.seat_of(hash_of(token))
        if row is None:
            raise Refused(Refusal("S-TOKEN"))
        return await self.actions.who(row["table"], token, lang_of(request))

    async def _board(self, request: Request, who: Identity, token: str) -> Response:
        """Beside the event loop: a whole board in words and pictures takes longer than many moves."""
        frozen = who.room.frozen()
        drawn = await in_thread(self._drawn, request, who, frozen, token)
        who.room.keep_log(frozen, who.seat)
        return drawn

    def _drawn(self, request: Request, who: Identity, room: Room, token: str) -> Response:
        told = room.speech(who.lang)
        fill: dict[str, Any] = {
            "title": told.title(),
            "table": room.id,
            "game": room.game.id,
            "seat": "" if who.seat == ONLOOKER else who.seat,
            "seats": outbox.seats_said(room, who.lang),
            "bot": told.words.bot,
            "here": f"/s/{token}" if token else f"/t/{room.id}",
        }
        if room.table.match is None:
            fill["may_sit"] = token or any(s.kind == "open" for s in room.table.seats)
        else:
            view = room.view(who.seat)
            scene = pictures.scene(room.game, view, who.seat, told, 0)
            fill |= {
                "board": Markup(scene.svg()),
                "panels": text_of(scene.panels, 100),
                "owed": outbox.owed_struct(room, who.seat, who.lang),
                "listed_moves": listed_moves,
                "may_take_back": token and room.table.status == "running",
                "log": outbox.lines_said(room, who.seat, who.lang),
            }
        return page("table.html", request, **fill)

    async def rules(self, request: Request) -> Response:
        game = game_of(request.path_params["game"])
        lang = lang_of(request)
        title = f"{speech(game, lang).title()}: {own(lang, 'page-rules')}"
        told = await rulebook(game, lang, "coverage" in request.query_params)
        return await in_thread(partial(page, "rules.html", request, title=title, game=game.id, **told))


def counted(limits: Limits, handler: Handler) -> Handler:
    """A file of ours, within the limits of its caller."""

    async def called(request: Request) -> Response:
        try:
            limits.file(request)
        except Refused as wrong:
            return refused(wrong.refusal, lang_of(request))
        return await handler(request)

    return called


PAGE: Final = 3
"""What a page weighs, in calls: a board is drawn, or many tables are told."""


def guarded(limits: Limits, handler: Handler) -> Handler:
    """A page within the limits of its caller; a refusal is a page as well."""

    async def called(request: Request) -> Response:
        try:
            limits.call(request, PAGE)
            if request.method == "POST" and not limits.origin(request):
                raise Refused(Refusal("S-ORIGIN"))
            return await handler(request)
        except Refused as wrong:
            if "text/html" not in request.headers.get("accept", ""):
                return refused(wrong.refusal, lang_of(request))
            told = refusal_of(words(lang_of(request)), wrong.refusal)
            status = STATUS.get(wrong.rule, 409)
            return page("table.html", request, status, title=wrong.rule, refusal=told)

    return called


async def form_of(request: Request) -> dict[str, str]:
    data = await limited(request)
    try:
        return {name: values[0] for name, values in parse_qs(data.decode(), max_num_fields=20).items()}
    except ValueError:
        raise Refused(Refusal("S-MESSAGE", ("form",))) from None


@once_for_all
def _defs() -> Markup:
    """Patterns and symbols that pictures use, once a page."""
    return Markup(page_defs())


def page(name: str, request: Request, status: int = 200, **fill: Any) -> Response:
    return sent(filled(name, lang_of(request), theme_of(request), **fill), request, status)


def filled(name: str, lang: str, theme: str, **fill: Any) -> str:
    return TEMPLATES.get_template(name).render(
        fill,
        lang=lang,
        theme=theme,
        static=f"/static/{version()}",
        modules=modules,
        defs=_defs(),
        tr=partial(own, lang),
        number=lambda value: decimal(str(value), lang),
    )


def theme_of(request: Request) -> str:
    theme = request.cookies.get("theme", "")
    return theme if theme in ("light", "dark") else "auto"


def sent(text: str, request: Request, status: int = 200) -> Response:
    """A page, which remembers the language that was asked for."""
    headers, lang = {}, lang_of(request)
    if request.query_params.get("lang") == lang:
        headers["Set-Cookie"] = f"lang={lang}; Path=/; Max-Age=31536000; SameSite=Lax"
    return HTMLResponse(text, status, headers)


# -- what works without a script ----------------------------------------------------------------------


def listed_moves(asked: Asked) -> list[MoveSaid]:
    """The answers to a question that can be given by pressing a button."""
    found = list(_moves(asked.tree)) if asked.tree is not None else []
    if isinstance(asked.slot, SlotSaid) and asked.slot.done is not None:
        found.append(asked.slot.done)
    return found


def _moves(node: TreeNode) -> Iterator[MoveSaid]:
    if node.done is not None:
        yield node.done
    for choice in node.options:
        yield from _moves_of(choice)


def _moves_of(choice: TreeOption) -> Iterator[MoveSaid]:
    if isinstance(choice.next, TreeNode):
        yield from _moves(choice.next)
    elif isinstance(choice.move, MoveSaid):
        yield choice.move
