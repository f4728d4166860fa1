"""Lessons and puzzles on the table page.

A page of a lesson is a page of a table that exists for the length of a call: the browser sends the right
answers so far, the lesson is played up to there, and what a table would tell its reader goes back. Nothing is
kept here, so nothing can be broken, and a lesson goes on where it was left.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any, Final, final

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.refs import Seat
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games
from kingsmoot.learn.coach import fitting
from kingsmoot.learn.example import example
from kingsmoot.learn.lesson import Lesson, shelf
from kingsmoot.learn.player import Course, Judged, Player
from kingsmoot.learn.primer import primer
from kingsmoot.learn.puzzle import Puzzle, daily, puzzles
from kingsmoot.look import THEMES
from kingsmoot.protocol.answers import Coached, CoachSaid, Summary
from kingsmoot.protocol.down import MoveSaid, encode
from kingsmoot.protocol.fields import Coordinate
from kingsmoot.protocol.up import Carry
from kingsmoot.table.rooms import outbox
from kingsmoot.table.rooms.game_log import Happened
from kingsmoot.table.rooms.readers import Memory
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.wording import own, speech
from kingsmoot.table.web.actions import Actions
from kingsmoot.table.web.api import Handler, answer, refused
from kingsmoot.table.web.figures import figure
from kingsmoot.table.web.identity import Identity
from kingsmoot.table.web.limits import Limits, lang_of, token_of
from kingsmoot.table.web.pages import counted, guarded, page
from kingsmoot.table.web.static_files import A_WHILE

LONGEST: Final = 400
"""Letters of one answer."""
MOST: Final = 100
"""Answers of one lesson."""
WIDEST: Final = 100
NOT_THIS: Final = ("lesson-not-this", "puzzle-not-this")
LEARNER: Final = "learner"
"""Stands for the link of every seat of a table that exists only for a call."""

AnswerText = Annotated[str, Meta(max_length=LONGEST)]


class LessonAsked(Struct, forbid_unknown_fields=True):
    """Where a lesson stands in the browser, and what is answered there."""

    given: Annotated[list[AnswerText], Meta(max_length=MOST)] = []
    answer: AnswerText | None = None
    decision: int = 0
    filled: list[str | int | list[str]] | None = None
    """Instead of an answer: values that are filled so far."""
    carry: Annotated[str, Meta(max_length=100)] = ""
    """Instead of them: a thing that is held over the picture."""
    at: tuple[Coordinate, Coordinate] = (0.0, 0.0)
    columns: Annotated[int, Meta(ge=0, le=WIDEST)] = 0
    seen: Annotated[str, Meta(max_length=80)] = ""


class LessonSaid(Struct):
    given: list[str]
    step: int
    """From 0; as many as there are steps: the lesson is done."""
    of: int
    asks: bool
    """Whether the step waits for an answer on the board."""
    say: str
    light: list[str]
    verdict: str
    """What became of the answer: empty, `right`, `wrong` (played, to be taken back) or `refused`."""
    told: str
    rule: str
    refs: list[str]
    shown: MoveSaid | None
    hint: str
    """Of a puzzle: what helps."""
    rules: list[str]
    """Of a puzzle: those that decide it."""
    messages: list[msgspec.Raw]
    """What a table would say."""


@final
class Learning:
    def __init__(self, actions: Actions, limits: Limits) -> None:
        self.actions = actions
        self.limits = limits

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/learn/{game}", guarded(self.limits, self.lessons), methods=["GET"]),
            Route("/learn/{game}/{lesson}", guarded(self.limits, self.lesson), methods=["GET"]),
            Route("/api/tables/{table}/coach", self._call(self.coach), methods=["GET"]),
            Route("/api/games/{game}/summary", self._call(self.summary), methods=["GET"]),
            Route("/example/{game}/{example:path}", guarded(self.limits, self.example), methods=["GET"]),
            Route("/api/example/{game}/{example:path}", self._call(self.play), methods=["POST"]),
            Route("/figure/{game}/{way}/{name:path}.svg", counted(self.limits, self.figure), methods=["GET"]),
            Route("/puzzle", guarded(self.limits, self.today), methods=["GET"]),
            Route("/puzzle/{game}/{puzzle}", guarded(self.limits, self.puzzle), methods=["GET"]),
            Route("/api/learn/{game}/{lesson}", self._call(self.play), methods=["POST"]),
            Route("/api/learn/{game}/{lesson}/fill", self._call(self.fill), methods=["POST"]),
            Route("/api/puzzle/{game}/{puzzle}", self._call(self.play), methods=["POST"]),
            Route("/api/puzzle/{game}/{puzzle}/fill", self._call(self.fill), methods=["POST"]),
        ]

    def _call(self, handler: Handler) -> Handler:
        async def called(request: Request) -> Response:
            game = None
            try:
                self.limits.call(request)
                if "game" in request.path_params:
                    game = game_of(request.path_params["game"])
                return await handler(request)
            except Refused as wrong:
                return refused(wrong.refusal, lang_of(request), game)

        return called

    # Pages.

    async def lessons(self, request: Request) -> Response:
        """A game's lessons; a script goes on with the first that is not done."""
        game = game_of(request.path_params["game"])
        return self._page(request, game, shelf(game).lessons, None)

    async def lesson(self, request: Request) -> Response:
        game = game_of(request.path_params["game"])
        return self._page(request, game, shelf(game).lessons, _lesson(request, game))

    async def today(self, request: Request) -> Response:
        """The puzzle of the day, which is the same all over the world."""
        game, found = daily(datetime.now(UTC).date())
        return RedirectResponse(f"/puzzle/{game.id}/{found.id}", 303)

    async def puzzle(self, request: Request) -> Response:
        game = game_of(request.path_params["game"])
        return self._page(request, game, puzzles(game), _lesson(request, game))

    async def example(self, request: Request) -> Response:
        """A scenario that shows a rule, played step by step."""
        game = game_of(request.path_params["game"])
        lesson = await asyncio.to_thread(_lesson, request, game)
        return self._page(request, game, {}, lesson)

    async def figure(self, request: Request) -> Response:
        """Where an example or a puzzle begins, as a picture."""
        asked, wanted = request.path_params, request.query_params.get("theme")
        game = games().get(asked["game"])
        theme = next((theme for theme in THEMES if theme == wanted), "auto")
        found = None
        if game is not None:
            lang = lang_of(request)
            found = await asyncio.to_thread(figure, game, asked["way"], asked["name"], lang, theme)
        if found is None:
            return Response(status_code=404)
        headers = {"Cache-Control": A_WHILE, "Content-Security-Policy": "style-src 'unsafe-inline'"}
        return Response(found, media_type="image/svg+xml", headers=headers)

    def _page(
        self, request: Request, game: Game, shown: Mapping[str, Lesson | Puzzle], lesson: Lesson | None
    ) -> Response:
        lang = lang_of(request)
        way = next((way for way in ("puzzle", "example") if way in request.path_params), "learn")
        fill: dict[str, Any] = {
            "kind": "table lesson",
            "styles": ["table", "panels", "beside", "lesson"],
            "script": "lesson",
            "title": lesson.title[lang] if lesson is not None else speech(game, lang).title(),
            "way": way,
            "game": game.id,
            "lesson": lesson.id if lesson is not None else "",
            "lessons": [(id, n, one.title[lang]) for n, (id, one) in enumerate(shown.items(), 1)],
        }
        return page("lesson.html", request, **fill)

    # Calls.

    async def play(self, request: Request) -> Response:
        game = game_of(request.path_params["game"])
        lesson = await asyncio.to_thread(_lesson, request, game)
        asked = await self.limits.body(request, LessonAsked)
        return answer(said(game, lesson, asked, lang_of(request), _puzzle(request, game)))

    async def fill(self, request: Request) -> Response:
        game = game_of(request.path_params["game"])
        lesson = _lesson(request, game)
        asked = await self.limits.body(request, LessonAsked)
        player = Player(game, lesson)
        player.resume(asked.given)
        who = Identity(room_of(game, player.course), lesson.learner, False, lang_of(request), LEARNER)
        if asked.carry:
            return answer(self.actions.carry(who, Carry(asked.decision, asked.carry, asked.at)))
        return answer(await self.actions.fill(who, asked.decision, 0, asked.filled or []))

    async def summary(self, request: Request) -> Response:
        """A game on one screen."""
        told, lang = primer(game_of(request.path_params["game"])), lang_of(request)
        if told is None:
            raise Refused(Refusal("S-LESSON"))
        signs = [(sign.symbol, sign.say[lang]) for sign in told.sign]
        return answer(Summary(told.goal[lang], told.turn[lang], signs))

    async def coach(self, request: Request) -> Response:
        """What a coach could say to a seat now."""
        who = await self.actions.who(request.path_params["table"], token_of(request), lang_of(request))
        seat, room = who.seated(), who.room
        if room.settings.rated:
            raise Refused(Refusal("S-RATED"))
        if room.table.match is None:
            raise Refused(Refusal("S-WAITING"))
        found = await asyncio.to_thread(fitting, room.game, room.table.match, seat)
        told = [
            CoachSaid(r.id, r.say[who.lang], r.rule, one.light, r.times, list(r.follows))
            for one in found
            for r in (one.remark,)
        ]
        return answer(Coached(told))


def _lesson(request: Request, game: Game) -> Lesson:
    """What is played: a lesson, or a puzzle made into one."""
    puzzle = _puzzle(request, game)
    if puzzle is not None:
        return puzzle.lesson()
    if "example" in request.path_params:
        shown = example(game, request.path_params["example"])
        if shown is None:
            raise Refused(Refusal("S-LESSON"))
        return shown
    found = shelf(game).lessons.get(request.path_params.get("lesson", ""))
    if found is None:
        raise Refused(Refusal("S-LESSON"))
    return found


def _puzzle(request: Request, game: Game) -> Puzzle | None:
    return puzzles(game).get(request.path_params.get("puzzle", ""))


def said(
    game: Game, lesson: Lesson, asked: LessonAsked, lang: str, puzzle: Puzzle | None = None
) -> LessonSaid:
    """What becomes of an answer, and all that the page shows then."""
    told = speech(game, lang)
    player = Player(game, lesson)
    player.resume(asked.given)
    judged: Judged | None = None
    verdict = ""
    if asked.answer is not None and player.question is not None:
        m = told.read(player.view(), player.question, asked.answer)
        if isinstance(m, Refusal):
            judged = Judged(False, None, m.rule, m, None)
        else:
            judged = player.answer(m)
        verdict = "right" if judged.right else "refused" if judged.refusal is not None else "wrong"
    step = player.step
    asks = step is not None and step.asks
    known = list(shelf(game).lessons if puzzle is None else puzzles(game))
    number = f"{known.index(lesson.id) + 1}. " if lesson.id in known else ""
    title = f"{told.title()} · {number}{lesson.title[lang]}"
    course = judged.course if judged is not None and judged.course is not None else player.course
    shown = player.shown() if step is not None else None
    why, rule, refs = "", "", []
    if judged is not None and not judged.right:
        rule = judged.rule
        refusal = told.why(judged.refusal) if judged.refusal is not None else None
        why = judged.say[lang] if judged.say is not None else refusal.sentence if refusal is not None else ""
        refs = refusal.refs if refusal is not None else []
    return LessonSaid(
        player.given,
        len(player.given) if step is not None else len(lesson.step),
        len(lesson.step),
        asks,
        step.say[lang] if step is not None else lesson.learnt[lang],
        list(step.light) if step is not None else [],
        verdict,
        why or (own(lang, NOT_THIS[puzzle is not None]) if verdict == "wrong" else ""),
        rule,
        refs,
        told.move(player.view(), shown) if shown is not None else None,
        puzzle.hint[lang] if puzzle is not None else "",
        list(puzzle.shows) if puzzle is not None else [],
        messages(game, course, lesson.learner, lang, asked, title, asks and verdict != "wrong"),
    )


def room_of(game: Game, course: Course) -> Room:
    """A table in the position of a lesson, with its log."""
    room = Room.at(game, course.state)
    room.table.match = course.match
    room.table.seats = [msgspec.structs.replace(s, token_hash=LEARNER) for s in room.table.seats]
    room.elsewhere["lesson"] = (0.0, frozenset(range(course.state.book.seats)))
    room.recount()
    log = room.game_log
    for seat in range(course.state.book.seats):
        log.watch(seat)
    count = 0
    for state, answers in course.past:
        count += len(answers)
        log.take(Happened(partial(game.view, state), count, answers))
    return room


def messages(
    game: Game, course: Course, seat: Seat, lang: str, asked: LessonAsked, title: str, ask: bool
) -> list[msgspec.Raw]:
    """What the table tells the learner; without a question where none is to be answered."""
    room = room_of(game, course)
    had = Memory(seat, False, lang, asked.columns, asked.seen)
    table = outbox.table_struct(room, seat, False, lang)
    table.hints, table.backs, table.title = False, None, title
    owed = outbox.owed_struct(room, seat, lang)
    if not ask:
        owed.asks, owed.waiting = [], []
    picture = outbox.picture(room, seat, lang, asked.columns)
    told = [
        encode(table),
        outbox.scene_said(room, picture, None, had.seen),
        encode(owed),
        outbox.log_said(room, seat, lang, 0),
    ]
    return [msgspec.Raw(one.encode()) for one in told]
