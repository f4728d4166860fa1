"""Finished games looked at again: made once, told in the reader's words, never in anybody's way."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kingsmoot.core.lines import Refused
from kingsmoot.core.match import Match
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.record import Record
from kingsmoot.io.registry import games
from kingsmoot.table.bots import analyses
from kingsmoot.table.bots.analyses import Analyses
from kingsmoot.table.bots.bot_pool import BotPool, NoAnswer
from kingsmoot.table.rooms.room import Room
from tests.table.support import House, house, play_some


async def finished(h: House, game: str) -> Room:
    players = await h.table(game, persons=3)
    await play_some(h, players, Stream(bytes(16)), 100_000)
    room = players[0].room
    assert room.table.status == "over"
    return room


class Slow(BotPool):
    """Counts what it is asked for, and answers when it is let."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = 0
        self.go = asyncio.Event()
        self.fails = False

    async def analyse(self, record: str, seconds: float) -> dict[str, Any]:
        self.asked += 1
        await self.go.wait()
        if self.fails:
            raise NoAnswer
        return {"seats": 3, "expectation": [], "turns": []}


@pytest.mark.parametrize("game", ["oriflamme", "toy"])
def test_a_study_tells_every_seat_and_the_moves_that_turned_the_game(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "t.db")) as h:
            room = await finished(h, game)
            assert room.table.match is not None
            made = Analyses(h.storage, h.bot_pool, 0.3)
            study = await made.of(room, room.table.record())
            assert study is await made.of(room, room.table.record())
            ends = [at for at, _ in study["expectation"]]
            assert (ends[0], ends[-1]) == (0, len(room.table.match.answers))
            assert all(len(shares) == 3 for _, shares in study["expectation"])
            assert study["expectation"][-1][1] == pytest.approx(room.table.match.state.result)
            told = {lang: analyses.told(room, study, lang) for lang in ("en", "uk", "ru")}
            for at, turn in enumerate(study["turns"]):
                for lang in told:
                    said = told[lang].turns[at]
                    assert said.move.text == turn["move"] != said.better.text == turn["better"]
                    assert said.question
                    assert said.better.sentence
                assert told["uk"].turns[at].question != told["en"].turns[at].question

    asyncio.run(run())


def test_a_turn_is_found_and_said(tmp_path: Path) -> None:
    """A bad move on purpose is told with the better one."""

    async def run() -> None:
        async with house(str(tmp_path / "t.db")) as h:
            room = await finished(h, "toy")
            assert room.table.match is not None
            first = room.table.match.answers[0]
            turn = {"at": 0, "seat": first.seat, "kind": "bid", "move": "bid 0", "value": 0.1}
            turn |= {"better": "bid 1", "better_value": 0.5, "error": 0.1}
            study = {"seats": 3, "rollouts": 8, "expectation": [], "turns": [turn]}
            [told] = analyses.told(room, study, "uk").turns
            assert told.move.text == first.move.text(room.table.match.state.book)
            assert told.better.text == "bid 1"
            assert told.question == "Скільки монет ставите за поле?"

    asyncio.run(run())


def test_a_study_is_made_once_however_often_the_server_starts(database: str) -> None:
    async def run() -> None:
        slow = Slow()
        slow.go.set()
        async with house(database) as h:
            room = await finished(h, "toy")
            first = await Analyses(h.storage, slow, 1.0).of(room, room.table.record())
        async with house(database) as h:
            again = await h.room_store.room(room.id)
            assert await Analyses(h.storage, slow, 1.0).of(again, again.table.record()) == first
        assert slow.asked == 1

    asyncio.run(run())


def test_many_who_ask_at_once_get_one_study_and_a_queue_has_an_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "t.db")) as h:
            room = await finished(h, "toy")
            record = room.table.record()
            slow = Slow()
            made = Analyses(h.storage, slow, 1.0)
            asking = [asyncio.create_task(made.of(room, record)) for _ in range(20)]
            await asyncio.sleep(0)
            asking[0].cancel()  # somebody goes away; the others still get theirs
            slow.go.set()
            assert len({id(s) for s in await asyncio.gather(*asking[1:])}) == 1
            assert slow.asked == 1
            slow.go.clear()
            waiting = []
            for n in range(analyses.QUEUE):
                room.table.epoch = n + 1
                waiting.append(asyncio.create_task(made.of(room, record)))
                await asyncio.sleep(0)
            room.table.epoch = 99
            with pytest.raises(Refused, match="S-ANALYSIS"):
                await made.of(room, record)
            slow.go.set()
            await asyncio.gather(*waiting)
            await made.of(room, record)

    asyncio.run(run())


def test_a_study_that_failed_is_made_anew_when_asked_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "t.db")) as h:
            room = await finished(h, "toy")
            slow = Slow()
            slow.go.set()
            slow.fails = True
            made = Analyses(h.storage, slow, 1.0)
            with pytest.raises(Refused, match="S-ANALYSIS"):
                await made.of(room, room.table.record())
            slow.fails = False
            assert (await made.of(room, room.table.record()))["seats"] == 3

    asyncio.run(run())


GAMES = Path(__file__).parents[2] / "games"
ENDED = [
    ("oriflamme", "shared-victory"),
    ("watch", "the-wall-falls"),
    ("thrones", "three-houses"),
    ("banners", "two-against-two"),
]


@pytest.mark.parametrize(("game", "name"), ENDED)
def test_a_turn_leads_to_a_lesson_or_to_a_rule_in_every_game(game: str, name: str) -> None:
    found = games()[game]
    match = Match.of(found, Record.loads((GAMES / game / "records" / f"{name}.toml").read_text("utf-8")))
    assert match.state.result is not None
    room = Room.at(found, match.state)
    room.table.match, room.table.status = match, "over"
    book = match.opening.book
    verbs = {answer.move.text(book).split()[0]: at for at, answer in enumerate(match.answers)}
    turns = [
        {"at": at, "seat": (made := match.answers[at]).seat, "kind": "", "value": 0.2}
        | {"move": made.move.text(book), "better": made.move.text(book), "better_value": 0.5, "error": 0.1}
        for at in verbs.values()
    ]
    told = analyses.told(room, {"seats": 2, "rollouts": 8, "expectation": [], "turns": turns}, "uk").turns
    assert all(turn.question and turn.better.sentence for turn in told)
    assert any(turn.lesson for turn in told)
    helped = [bool(turn.lesson or turn.rule) for turn in told]
    assert sum(helped) > 0.9 * len(verbs), [v for v, helps in zip(verbs, helped, strict=True) if not helps]
