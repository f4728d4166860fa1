"""The log: whose badge a line wears, and who plays."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from msgspec import UNSET

from kingsmoot.core.match import Match
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed
from kingsmoot.games.banners.draw.reader import liveries
from kingsmoot.games.banners.state import Banners
from kingsmoot.io.registry import game as game_of
from kingsmoot.protocol.down import LogLine
from kingsmoot.table.rooms import outbox
from kingsmoot.table.rooms.game_log import GameLog, LogEntry, said
from kingsmoot.table.rooms.wording import speech
from tests.table.support import house, luck, play_some, some_move


def test_a_line_wears_the_badge_of_who_acts_not_of_who_answered_last(tmp_path: Path) -> None:
    """Red bids more and first, Blue answers last: it is Red who takes the field."""

    async def run() -> None:
        async with house(str(tmp_path / "t.db")) as h:
            first, second = await h.table("toy", persons=2)
            room = first.room
            for who, coins in ((first, 2), (second, 0)):
                assert room.table.match is not None
                number = room.table.match.state.pending[0].number
                await h.actions.play(who, number, room.table.epoch, f"bid {coins}")
            lines = said(room.log(0), 0, speech(room.game, "en"), room.view(0))
            seats = {line.text: line.seat for line in lines}
            assert seats["The Red Knight bids 2."] == 0
            assert seats["The Blue Knight bids 0."] == 1
            assert seats["The Red Knight takes the field for 2."] == 0

    asyncio.run(run())


def test_log_crumbs_and_board_say_who_plays(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "t.db")) as h:
            players = await h.table(persons=3, sit=False)
            for who, name in zip(players, ("Ада", "", "Олександра Б."), strict=True):
                await h.actions.sit_down(who, f"nonce-of-{who.seat}", name)
            room = players[0].room
            asked = room.table.owing()[0]
            crumbs = outbox.owed_struct(room, 1, "uk").crumbs
            assert crumbs[-1] == "вирішують " + ["Червоні (Ада)", "Сині", "Зелені (Олександра Б.)"][asked]
            seat, number, text = some_move(room, luck(1))
            await h.actions.play(players[seat], number, 0, text)
            line = said(room.log(1), 0, room.speech("uk"), room.view(1))[0].text
            assert line.startswith(["Червоні (Ада) ", "Сині ", "Зелені (Олександра Б.) "][asked])
            drawn = outbox.picture(room, 1, "uk", 0).whole
            assert ("карта Червоних (Ада)" in drawn) == (asked == 0)
            assert "(Олександра" not in drawn  # no room for it there
            assert [s.words for s in outbox.seats_said(room, "uk")] == ["Червоні", "Сині", "Зелені"]
            assert speech(room.game, "uk").seat(room.view(1), 0) == "Червоні"  # other tables

    asyncio.run(run())


def test_dice_of_one_roll_are_told_in_one_line() -> None:
    game, stream = game_of("banners"), luck(2)
    match = Match(game, game.new(2, bytes(16)))
    rolled: list[str] = []
    while match.state.result is None and len(rolled) < 20:
        d = owed(match.state)[0]
        before = len(match.answers)
        assert match.play(d.seat, sample(match.state, d, stream)) is None
        new = match.answers[before:]
        log = GameLog(game, match.state.book)
        lines = log._of(partial(game.view, match.state), new, ONLOOKER, len(match.answers))
        told = [entry.line for entry in lines if entry.line is not None]
        rolled += [str(dict(line.args)["n"]) for line in told if line.id == "log-die"]
    assert any("," in n for n in rolled)


@pytest.mark.parametrize(
    ("id", "seats", "answers", "title", "sides", "dice"),
    [
        ("thrones", 4, 400, "log-attacks", True, False),
        ("watch", 4, 1500, "log-dealt", False, False),
        ("banners", 2, 900, "log-attack", False, True),
    ],
)
def test_what_is_decided_is_told_whole(
    id: str, seats: int, answers: int, title: str, sides: bool, dice: bool
) -> None:
    """Combats with both strengths, attacks with their dice, trades: from the lines of the log."""
    game, stream = game_of(id), Stream(b"\1" * 16)
    match = Match(game, game.new(seats, bytes(16)))
    while match.state.result is None and len(match.answers) < answers:
        d = owed(match.state)[0]
        assert match.play(d.seat, sample(match.state, d, stream)) is None
    entries = GameLog(game, match.state.book).replayed(0, match)
    for lang in LANGUAGES:
        words = speech(game, lang)
        told = said(entries, 0, words, game.view(match.state, 0))
        texts = [line.text for line in told]
        results = [line.result for line in told if line.result is not UNSET]
        opened = [texts[n] for n, entry in enumerate(entries) if entry.line and entry.line.id == title]
        found = [r for r in results if r.title in opened]
        assert found
        for result in found:
            assert len(result.totals) == (2 if sides else 0)
            assert all(row.text in texts for row in result.rows)
            assert result.outcome == "" or result.outcome in texts
        assert any(row.dice for r in found for row in r.rows) == dice
        if id == "thrones":
            bids_are_one_result(entries, told)
            marches_have_a_way(entries, told)


def bids_are_one_result(entries: list[LogEntry], told: list[LogLine]) -> None:
    """All bids for a track, with the places that follow from them."""
    places = [line.result for n, line in enumerate(told) if entries[n].event == "ranked" and line.result]
    assert places
    for result in places:
        assert sorted([seat for seat, _ in result.totals]) == [0, 1, 2, 3]
        assert len(result.rows) == 3


def marches_have_a_way(entries: list[LogEntry], told: list[LogLine]) -> None:
    """From area to area; a retreat goes on from where the attack went."""
    led, kinds = "", set()
    for entry, line in zip(entries, told, strict=True):
        if line.way is not UNSET:
            start, end = line.way
            assert start.startswith("area:"), line
            assert end.startswith("area:"), line
            assert entry.event != "retreated" or start == led
            led = end
            kinds.add(entry.event)
    assert kinds >= {"moved", "attacks", "retreated"}


def test_who_plays_an_army_wears_it(tmp_path: Path) -> None:
    """In the picture units wear the colours of their factions, and so do the names of those who lead them."""

    async def run() -> None:
        async with house(str(tmp_path / "t.db")) as h:
            players = await h.table("banners", persons=2)
            room = players[0].room
            await play_some(h, players, luck(3), 12)
            seen = room.view(ONLOOKER)
            assert isinstance(seen, Banners)
            assert seen.armies
            worn = [s.colour for s in outbox.seats_said(room, "uk")]
            assert worn == list(liveries(seen.armies))
            assert worn[0].startswith("army-")

    asyncio.run(run())
