"""Pages: our templates, filled; without a script they still show board, question and links.

Everything that people wrote is escaped. Templates are `string.Template`s of the folder `templates`.
"""

from __future__ import annotations

import hashlib
import mimetypes
import re
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from html import escape
from pathlib import Path
from string import Template
from typing import Final, final
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from kingsmoot import look
from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games
from kingsmoot.io.words import words
from kingsmoot.kit.scene import page_defs
from kingsmoot.table.protocol.bodies import Create, SeatWanted
from kingsmoot.table.protocol.messages import Asked, Choice, MoveSaid, Node, SlotSaid
from kingsmoot.table.rooms import creation, outbox, pictures
from kingsmoot.table.rooms.game_log import said
from kingsmoot.table.rooms.room_store import RoomStore
from kingsmoot.table.rooms.seats import hash_of, new_token
from kingsmoot.table.rooms.wording import own, refusal_of, speech
from kingsmoot.table.web.actions import Actions
from kingsmoot.table.web.api import refused
from kingsmoot.table.web.identity import Identity
from kingsmoot.table.web.limits import STATUS, Limits, lang_of, limited
from kingsmoot.table.web.rulebooks import rules_markup

HOME: Final = Path(__file__).parent.parent
STATIC: Final = HOME / "static"
TEMPLATES: Final = Path(__file__).parent / "templates"
FOREVER: Final = "public, max-age=31536000, immutable"
A_WHILE: Final = "public, max-age=60"

PLAIN: Final = """<!doctype html>
<html lang="$lang" data-theme="$theme"><head><meta charset="utf-8"><title>$title</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="$static/look.css"></head>
<body class="scene">$defs<h1>$title</h1>$tables$create$seats$board$question$log$rules</body></html>
"""
"""The page of who has no templates."""

Fill = dict[str, str]


@final
class Pages:
    def __init__(self, room_store: RoomStore, actions: Actions, limits: Limits) -> None:
        self.room_store = room_store
        self.actions = actions
        self.limits = limits

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/", self._guarded(self.lobby), methods=["GET"]),
            Route("/", self._guarded(self.quick), methods=["POST"]),
            Route("/t/{table}", self._guarded(self.table), methods=["GET"]),
            Route("/t/{table}", self._guarded(self.sit), methods=["POST"]),
            Route("/s/{token}", self._guarded(self.seat), methods=["GET"]),
            Route("/s/{token}", self._guarded(self.answer), methods=["POST"]),
            Route("/r/{game}", self._guarded(self.rules), methods=["GET"]),
            Route("/static/{name:path}", self.static, methods=["GET"]),
            Route("/favicon.ico", self.no_icon, methods=["GET"]),
        ]

    def _guarded(
        self, handler: Callable[[Request], Awaitable[Response]]
    ) -> Callable[[Request], Awaitable[Response]]:
        async def guarded(request: Request) -> Response:
            try:
                self.limits.call(request)
                if request.method == "POST" and not self.limits.origin(request):
                    raise Refused(Refusal("S-ORIGIN"))
                return await handler(request)
            except Refused as wrong:
                if "text/html" not in request.headers.get("accept", ""):
                    return refused(wrong.refusal, lang_of(request))
                lang = lang_of(request)
                told = escape(refusal_of(words(lang), wrong.refusal))
                status = STATUS.get(wrong.rule, 409)
                return page(
                    "table.html", request, {"title": wrong.rule, "question": f"<p>{told}</p>"}, status
                )

        return guarded

    # Pages.

    async def lobby(self, request: Request) -> Response:
        lang = lang_of(request)
        rows = []
        for id in await self.room_store.storage.listed(50):
            try:
                room = await self.room_store.room(id)
            except Refused:
                continue
            told = speech(room.game, lang)
            seats = [s.name or told.say(room.game.seat_name(room.book, s.seat)) for s in room.table.seats]
            names = ", ".join(seats)
            rows.append(f'<li><a href="/t/{room.id}">{escape(told.title())}</a>: {escape(names)}</li>')
        listed = f"<ul>{''.join(rows)}</ul>" if rows else f"<p>{escape(own(lang, 'page-none'))}</p>"
        choices = "".join(
            f'<option value="{escape(g.id)}">{escape(speech(g, lang).title())}</option>'
            for g in games().values()
        )
        create = (
            f'<form method="post" action="/"><label>{escape(own(lang, "page-game"))} '
            f'<select name="game">{choices}</select></label> '
            f"<button>{escape(own(lang, 'page-bots'))}</button></form>"
        )
        title = own(lang, "page-lobby")
        return page("lobby.html", request, {"title": title, "tables": listed, "create": create})

    async def quick(self, request: Request) -> Response:
        """Without a script: a table against bots, at once."""
        self.limits.creation(request)
        form = await _form(request)
        game = game_of(form.get("game", "")[:64])
        seats = [SeatWanted("person"), *[SeatWanted("bot") for _ in range(game.least - 1)]]
        made = await creation.create(self.room_store, Create(game.id, seats, listed=False))
        token = made.seats[0]["token"]
        who = await self.actions.who(made.table, token, lang_of(request))
        await self.actions.sit_down(who, new_token()[:32], "")
        return RedirectResponse(f"/s/{token}", 303)

    async def table(self, request: Request) -> Response:
        who = await self.actions.who(request.path_params["table"], None, lang_of(request))
        return await self._board(request, who, "")

    async def sit(self, request: Request) -> Response:
        form = await _form(request)
        who = await self.actions.who(request.path_params["table"], None, lang_of(request))
        _, token = await self.actions.sit(who, None, form.get("name", "")[:40], new_token()[:32])
        return RedirectResponse(f"/s/{token}", 303)

    async def seat(self, request: Request) -> Response:
        return await self._board(request, await self._holder(request), request.path_params["token"])

    async def answer(self, request: Request) -> Response:
        """Without a script: a move, or taking back, by a form."""
        form = await _form(request)
        who = await self._holder(request)
        if form.get("do") == "back":
            await self.actions.back(who, None, None)
        elif form.get("do") == "sit":
            await self.actions.sit_down(who, new_token()[:32], form.get("name", "")[:40])
        else:
            decision, epoch = form.get("decision", ""), form.get("epoch", "")
            if not (decision.isdigit() and epoch.isdigit() and len(decision + epoch) < 18):
                raise Refused(Refusal("S-MESSAGE", ("decision, epoch",)))
            await self.actions.play(who, int(decision), int(epoch), form.get("text", "")[:4000])
        return RedirectResponse(f"/s/{request.path_params['token']}", 303)

    async def _holder(self, request: Request) -> Identity:
        row = await self.room_store.storage.seat_of(hash_of(request.path_params["token"][:100]))
        if row is None:
            raise Refused(Refusal("S-TOKEN"))
        return await self.actions.who(row["table"], request.path_params["token"], lang_of(request))

    async def _board(self, request: Request, who: Identity, token: str) -> Response:
        room, lang = who.room, who.lang
        fill: Fill = {
            "title": who.speech.title(),
            "table": room.id,
            "game": room.game.id,
            "seat": "" if who.seat == ONLOOKER else str(who.seat),
            "seats": seats_markup(who),
        }
        if room.table.match is not None:
            view = room.view(who.seat)
            fill["board"] = pictures.scene(room.game, view, who.seat, who.speech, 0).svg()
            fill["question"] = question_markup(who, token)
            told = said(room.log(who.seat), 0, who.speech, view)
            lines = "".join(f"<li>{escape(line.text)}</li>" for line in told)
            fill["log"] = f"<h2>{escape(own(lang, 'page-log'))}</h2><ol>{lines}</ol>"
        else:
            fill["question"] = sit_markup(who, token)
        return page("table.html", request, fill)

    async def rules(self, request: Request) -> Response:
        game = game_of(request.path_params["game"])
        lang = lang_of(request)
        title = f"{speech(game, lang).title()}: {own(lang, 'page-rules')}"
        return page(
            "rules.html", request, {"title": title, "game": game.id, "rules": await rules_markup(game, lang)}
        )

    # Files.

    async def static(self, request: Request) -> Response:
        name = request.path_params["name"]
        hashed, slash, rest = name.partition("/")
        lasting = bool(slash) and hashed == version()
        # A page made just before an update still asks by the older name: it gets the newer file, for a while.
        found = file_of(rest if slash and VERSION.fullmatch(hashed) else name)
        if found is None:
            return Response(status_code=404)
        data, etag = found
        headers = {"ETag": etag, "Cache-Control": FOREVER if lasting else A_WHILE}
        if request.headers.get("if-none-match") == etag:
            return Response(status_code=304, headers=headers)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return Response(data, media_type=kind, headers=headers)

    async def no_icon(self, request: Request) -> Response:
        return Response(status_code=204, headers={"Cache-Control": FOREVER})


async def _form(request: Request) -> dict[str, str]:
    data = await limited(request)
    try:
        return {name: values[0] for name, values in parse_qs(data.decode(), max_num_fields=20).items()}
    except ValueError:
        raise Refused(Refusal("S-MESSAGE", ("form",))) from None


# -- files ------------------------------------------------------------------------------------------


def file_of(name: str) -> tuple[bytes, str] | None:
    """A file of ours: the look's, or one of the folder `static`, and nothing beside it."""
    if name in ("look.css", "symbols.svg"):
        data = look.css().encode() if name == "look.css" else _symbols()
    else:
        path = (STATIC / name).resolve()
        if STATIC.resolve() not in path.parents or not path.is_file() or path.name.startswith("."):
            return None
        data = path.read_bytes()
    return data, f'"{hashlib.sha256(data).hexdigest()[:20]}"'


@cache
def _symbols() -> bytes:
    return (Path(look.__file__).parent / "symbols.svg").read_bytes()


def version() -> str:
    """Changes whenever a file does: addresses that contain it may be kept for ever."""
    stamp = tuple((str(p), p.stat().st_mtime_ns) for p in _files())
    return _version(stamp)


def _files() -> Iterator[Path]:
    if STATIC.is_dir():
        yield from sorted(p for p in STATIC.rglob("*") if p.is_file())


VERSION: Final = re.compile("v[0-9a-f]{16}")


@cache
def _version(stamp: tuple[tuple[str, int], ...]) -> str:
    h = hashlib.sha256(look.css().encode() + _symbols())
    for path, _ in stamp:
        h.update(path.encode() + Path(path).read_bytes())
    return "v" + h.hexdigest()[:16]


@cache
def _defs() -> str:
    return page_defs()


def page(name: str, request: Request, fill: Fill, status: int = 200) -> Response:
    path = TEMPLATES / name
    text = path.read_text("utf-8") if path.is_file() else PLAIN
    theme = request.cookies.get("theme", "auto")
    usual = dict.fromkeys(
        ("table", "game", "seat", "tables", "create", "seats", "board", "question", "log", "rules"), ""
    )
    usual |= fill
    usual |= {
        "lang": lang_of(request),
        "theme": theme if theme in ("light", "dark") else "auto",
        "static": f"/static/{version()}",
        "defs": _defs(),
        "path": escape(request.url.path),
        "title": escape(fill.get("title", "")),
    }
    headers = {}
    lang = request.query_params.get("lang")
    if lang == usual["lang"]:
        headers["Set-Cookie"] = f"lang={lang}; Path=/; Max-Age=31536000; SameSite=Lax"
    return Response(Template(text).safe_substitute(usual), status, headers, "text/html")


# -- what works without a script ----------------------------------------------------------------------


def seats_markup(who: Identity) -> str:
    rows = []
    for s in outbox.seats_said(who.room, who.lang):
        named = f": {escape(s.name)}" if s.name else ""
        bot = f" ({escape(who.speech.bot(s.bot))})" if s.bot else ""
        rows.append(f'<li class="{escape(s.colour)}">{escape(s.words)}{named}{bot}</li>')
    return f"<ul>{''.join(rows)}</ul>"


def sit_markup(who: Identity, token: str) -> str:
    where = f"/s/{escape(token)}" if token else f"/t/{who.room.id}"
    if not token and not any(s.kind == "open" for s in who.room.table.seats):
        return f"<p>{escape(own(who.lang, 'page-waiting'))}</p>"
    return (
        f'<form method="post" action="{where}"><input type="hidden" name="do" value="sit">'
        f'<input name="name" maxlength="40"> <button>{escape(own(who.lang, "page-sit"))}</button></form>'
    )


def question_markup(who: Identity, token: str) -> str:
    owed = outbox.owed_struct(who.room, who.seat, who.lang)
    parts = [f"<p>{escape(' · '.join(owed.crumbs))}</p>"]
    for asked in owed.asks:
        parts.append(f"<h2>{escape(asked.sentence)}</h2>{_answers(asked, token)}")
        parts.append(_typed(asked, token, who.lang))
    if token and who.room.table.status == "running":
        back = escape(own(who.lang, "page-back"))
        parts.append(
            f'<form method="post" action="/s/{escape(token)}"><input type="hidden" name="do" value="back">'
            f"<button>{back}</button></form>"
        )
    return "".join(parts)


def _answers(asked: Asked, token: str) -> str:
    listed = list(_moves(asked.tree)) if asked.tree is not None else []
    if isinstance(asked.slot, SlotSaid) and asked.slot.done is not None:
        listed.append(asked.slot.done)
    rows = "".join(
        f'<button name="text" value="{escape(move.text)}">{escape(move.sentence)}</button> '
        for move in listed
    )
    return f"{_form_head(asked, token)}{rows}</form>" if rows else ""


def _typed(asked: Asked, token: str, lang: str) -> str:
    label = escape(own(lang, "page-move"))
    field = f'<label>{label} <input name="text"></label> <button>{label}</button>'
    return f"{_form_head(asked, token)}{field}</form>"


def _form_head(asked: Asked, token: str) -> str:
    return (
        f'<form method="post" action="/s/{escape(token)}">'
        f'<input type="hidden" name="decision" value="{asked.decision}">'
        f'<input type="hidden" name="epoch" value="{asked.epoch}">'
    )


def _moves(node: Node) -> Iterator[MoveSaid]:
    if node.done is not None:
        yield node.done
    for choice in node.options:
        yield from _moves_of(choice)


def _moves_of(choice: Choice) -> Iterator[MoveSaid]:
    if isinstance(choice.next, Node):
        yield from _moves(choice.next)
    elif isinstance(choice.move, MoveSaid):
        yield choice.move
