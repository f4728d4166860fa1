"""Analyses of finished games: made when somebody asks, once each, outside the event loop.

What is found is the same for everybody and is kept in the database; only the words are put together for each
reader.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Final, final

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.match import Match
from kingsmoot.core.record import Record
from kingsmoot.core.state import asked_of
from kingsmoot.learn.advice import lesson_for, rule_for, rules_by_answer
from kingsmoot.protocol.answers import AnalysisSaid, TurningPoint
from kingsmoot.table.bots.bot_pool import BotPool, NoAnswer
from kingsmoot.table.costs import once_for_all
from kingsmoot.table.db.storage import Storage
from kingsmoot.table.rooms.replay import ended
from kingsmoot.table.rooms.room import Room

log = structlog.get_logger("kingsmoot.analyses")

KEPT: Final = 50
"""Analyses that stay in memory; each is a few kilobytes."""
QUEUE: Final = 8
"""Analyses that may wait to be made; the next is refused: its reader would wait for minutes."""

known_rules: Final = once_for_all(rules_by_answer)

Analysis = dict[str, Any]
"""As `kingsmoot.analysis.game.Analysis.told` gives it."""


@final
class Analyses:
    def __init__(self, storage: Storage, bot_pool: BotPool, seconds: float) -> None:
        self._storage = storage
        self._bot_pool = bot_pool
        self._seconds = seconds
        self._made: OrderedDict[tuple[str, int], asyncio.Task[Analysis]] = OrderedDict()

    async def of(self, room: Room, record: Record) -> Analysis:
        """The analysis of a table's game: the one that was made, is being made, or is made now."""
        key = (room.id, room.table.epoch)
        task = self._made.get(key)
        if task is None:
            if sum([not t.done() for t in self._made.values()]) >= QUEUE:
                raise Refused(Refusal("S-ANALYSIS"))
            task = asyncio.create_task(self._make(*key, record))
            self._made[key] = task
            while len(self._made) > KEPT:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        try:
            # A reader who goes away does not end it for the others.
            return await asyncio.shield(task)
        except NoAnswer:
            self._made.pop(key, None)
            raise Refused(Refusal("S-ANALYSIS")) from None

    async def _make(self, table: str, epoch: int, record: Record) -> Analysis:
        """Read, if it was made once; or made now, and kept."""
        kept = await self._storage.analysis(table, epoch)
        if kept is not None:
            return msgspec.json.decode(kept, type=Analysis)
        made = await self._bot_pool.analyse(record.dumps(), self._seconds)
        try:
            await self._storage.keep_analysis(table, epoch, msgspec.json.encode(made).decode())
        except SQLAlchemyError as wrong:
            # The reader who asked gets it all the same.
            log.warning("an analysis was not kept", table=table, error=type(wrong).__name__)
        return made


def told(room: Room, analysis: Analysis, lang: str) -> AnalysisSaid:
    """An analysis in a reader's words: each move that turned the game, and the better one, as sentences."""
    match = ended(room)
    words = room.speech(lang)
    replay = Match(room.game, match.opening.clone())
    turns = {turn["at"]: turn for turn in analysis["turns"]}
    found: dict[int, TurningPoint] = {}
    for at, answer in enumerate(match.answers):
        turn = turns.get(at)
        if turn is not None:
            view = room.game.view(replay.state, turn["seat"])
            d = asked_of(replay.state, turn["seat"])
            better = room.game.parse(turn["better"], view.book)
            lesson = lesson_for(room.game, answer.move.text(view.book), turn["better"])
            found[at] = TurningPoint(
                at,
                turn["seat"],
                turn["kind"],
                words.question(view, d) if d is not None else "",
                words.move(view, answer.move),
                turn["value"],
                words.move(view, better),
                turn["better_value"],
                turn["error"],
                lesson.id if lesson is not None else "",
                lesson.title[lang] if lesson is not None else "",
                rule_for(room.game, turn["better"]) if lesson is None and known_rules(room.game) else "",
            )
        replay.play(answer.seat, answer.move)
    points = [found[turn["at"]] for turn in analysis["turns"]]
    return AnalysisSaid(analysis["seats"], analysis["rollouts"], analysis["expectation"], points)
