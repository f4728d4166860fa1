"""Asking before answering: hints, what a measure would mean and why not; late and doubled answers."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from msgspec import UNSET

from kingsmoot.core.decisions import Decision
from kingsmoot.core.lines import Refused
from kingsmoot.core.slots import Filled, Measure, Slot
from kingsmoot.protocol import down, up
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.web.identity import Identity
from tests.table.support import House, inside, luck, play_some, refused, some_move, watch
from tests.table.support import news as heard
from tests.toy import flow
from tests.toy.state import DEGREE, FARTHEST, ToyState


def test_a_hint_is_a_legal_move_with_what_may_be_expected(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        await play_some(h, players, luck(1), 7)
        first = players[room.table.owing()[0]]
        asked = heard(watch(first))
        ask = next(n for n in asked if n["type"] == "owed")["asks"][0]
        hint = await h.actions.hint(first, ask["decision"])
        assert len(hint.expectation) == 3
        assert sum(hint.expectation) == pytest.approx(1.0, abs=0.01)
        assert hint.why
        assert all(sentence for sentence, _ in hint.why)
        version = room.table.version
        await h.actions.play(first, ask["decision"], 0, hint.move.text)  # not refused
        assert room.table.version == version + 1
        assert await refused(h.actions.hint(first, ask["decision"])) in ("C-STALE", "C-NOT-ASKED")
        other = players[(room.table.owing()[0] + 1) % 3]
        assert await refused(h.actions.hint(other, ask["decision"] + 1)) == "C-NOT-ASKED"

    inside(db, act)


def test_no_hints_where_it_counts(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table(rated=True)
        first = players[players[0].room.table.owing()[0]]
        assert await refused(h.actions.hint(first, 1)) == "S-RATED"
        table = next(n for n in heard(watch(first)) if n["type"] == "table")
        assert table["hints"] is False

    inside(db, act)


async def aiming(h: House) -> tuple[Room, Identity, int]:
    players = await h.table("toy", persons=2)
    room = players[0].room
    await h.actions.play(players[0], 1, 0, "bid 1")
    await h.actions.play(players[1], 1, 0, "bid 0")
    assert room.table.match is not None
    return room, players[0], room.table.match.state.pending[0].number


def test_the_ghost_of_an_unfinished_measure(db: str) -> None:
    async def act(h: House) -> None:
        _, who, number = await aiming(h)
        step = await h.actions.fill(who, number, 0, ["knight:1"])
        domain = json.loads(down.encode(step))["slot"]["domain"]
        assert (domain["handle"], domain["centre"]) == ("turn", [190, 46])
        assert "rotate" not in (step.ghost or "rotate")  # straight, as it would be played now
        turned = await h.actions.fill(who, number, 0, ["knight:1", 20 * DEGREE])
        assert turned.ghost is not None
        assert "rotate(20)" in turned.ghost
        assert turned.why is UNSET

    inside(db, act)


def test_what_is_half_done_is_shown_where_it_would_lie(db: str) -> None:
    """Orders of thrones, area by area: too few are no reason to say why not."""

    async def act(h: House) -> None:
        players = await h.table("thrones", persons=3)
        who = players[0]
        one = await h.actions.fill(who, 1, 0, ["order:march"])
        two = await h.actions.fill(who, 1, 0, ["order:march", "order:defense"])
        assert one.ghost is not None
        assert two.ghost is not None
        assert (one.ghost.count("<use"), two.ghost.count("<use")) == (1, 2)
        assert two.why is UNSET
        assert two.move is UNSET
        whole = await h.actions.fill(who, 1, 0, ["order:march", "order:defense", "order:support"])
        assert whole.move is not UNSET
        assert whole.move.sentence == (
            "Orders: Winterfell (march), White Harbor (defense) and the Shivering Sea (support)"
        )

    inside(db, act)


def test_a_measure_that_would_be_refused_says_why_and_what_is_in_the_way(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = flow.Aiming.slot

    def wide(self: flow.Aiming, s: ToyState, d: Decision, filled: list[Filled]) -> object:
        step = usual(self, s, d, filled)
        if isinstance(step, Slot) and isinstance(step.domain, Measure):
            lot = step.domain
            lot.least, lot.most, lot.loose = -2 * FARTHEST, 2 * FARTHEST, True
        return step

    monkeypatch.setattr(flow.Aiming, "slot", wide)

    async def act(h: House) -> None:
        room, who, number = await aiming(h)
        who.lang = "uk"
        told = await h.actions.fill(who, number, 0, ["knight:1", FARTHEST + DEGREE])
        assert told.why is not UNSET
        assert told.why.rule == "X-AIM-2"
        assert told.why.refs == ["lance:0"]
        assert told.why.sentence == "31 градусів — задалеко. [X-AIM-2]"
        assert told.ghost is not None
        assert (await h.actions.fill(who, number, 0, ["knight:1", FARTHEST])).why is UNSET
        version = room.table.version
        assert (
            await refused(h.actions.play(who, number, 0, f"aim 1 {FARTHEST // DEGREE + 1}.00")) == "X-AIM-2"
        )
        assert room.table.version == version

    inside(db, act)


def test_late_doubled_and_stale_answers_harm_nothing(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        seat, number, text = some_move(room, luck(1))
        play = [h.actions.play(players[seat], number, 0, text) for _ in range(4)]
        ended = await asyncio.gather(*play, return_exceptions=True)
        assert [e for e in ended if e is None] == [None]  # of four at once, one is taken
        assert room.table.match is not None
        assert len(room.table.match.answers) == 1
        await h.actions.back(players[seat], None, None)
        assert room.table.epoch == 1
        # What was sent before the take-back arrives after it: the same question, but of another time.
        assert await refused(h.actions.play(players[seat], number, 0, text)) == "C-STALE"
        assert await refused(h.actions.fill(players[seat], number, 0, [])) == "C-STALE"
        other = players[(seat + 1) % 3]
        assert await refused(h.actions.play(other, number, 1, text)) == "C-NOT-ASKED"
        assert len(room.table.match.answers) == 0
        await h.actions.play(players[seat], number, 1, text)
        assert len(room.table.match.answers) == 1

    inside(db, act)


def test_log_lines_point_at_what_they_speak_of(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table("toy", persons=2)
        own, onlooker = watch(players[0]), watch(await h.onlooker(players[0].room))
        heard(own), heard(onlooker)
        await h.actions.play(players[0], 1, 0, "bid 1")
        await h.actions.play(players[1], 1, 0, "bid 0")
        await h.actions.play(players[0], 2, 0, "aim 1 0.00")
        lines = [line for n in heard(onlooker) if n["type"] == "log" for line in n["lines"]]
        aimed = [line for line in lines if line["refs"]]
        assert aimed
        assert all("knight:1" in line["refs"] for line in aimed)

    inside(db, act)


def test_the_question_turns_to_another_area_and_back(db: str) -> None:
    """Orders of thrones in any order: a thing that the same is asked for fills the slot, and turns it."""

    async def act(h: House) -> None:
        players = await h.table("thrones", persons=3)
        who = players[0]
        first = await h.actions.fill(who, 1, 0, [])
        assert first.slot is not UNSET
        one, two, three = [first.slot.name, *[ref for ref, _ in first.slot.instead]]
        turned = await h.actions.fill(who, 1, 0, [three, "order:march"])
        assert turned.slot is not UNSET
        assert turned.slot.name == one
        again = await h.actions.fill(who, 1, 0, [three, "order:march", one, "order:raid", three])
        assert again.slot is not UNSET
        assert again.slot.name == three
        assert isinstance(again.slot.domain, down.AmongDomain)
        assert "order:march" in [ref for ref, _ in again.slot.domain.refs]  # the token is free again
        whole = await h.actions.fill(who, 1, 0, [two, "order:raid", "order:march", one, "order:raid"])
        assert whole.move is not UNSET
        assert await refused(h.actions.fill(who, 1, 0, ["area:pyke"])) == "T-PLAN-02"

    inside(db, act)


def test_a_thing_held_over_the_picture_is_told_where_it_would_stand(db: str) -> None:
    """A unit of Banners, carried to the middle of the table: as near as its zone allows, and why."""

    async def act(h: House) -> None:
        options = {"mode": "feast", "size": "20", "terrain": "none"}
        players = await h.table("banners", persons=2, options=options)
        room = players[0].room

        def asked() -> tuple[Identity, dict[str, Any]]:
            who = players[room.table.owing()[0]]
            return who, next(n for n in heard(watch(who)) if n["type"] == "owed")["asks"][0]

        while not asked()[1]["carries"]:
            await play_some(h, players, luck(1), 1)
        who, ask = asked()
        wish = up.Carry(ask["decision"], ask["carries"][0], (300.0, 300.0))
        told = h.actions.carry(who, wish)
        assert told.filled[0] == wish.ref
        assert told.ghost is not None
        assert told.why is not None
        assert told.move is not None
        await h.actions.play(who, ask["decision"], 0, told.move.text)  # it is legal
        other = players[room.table.owing()[0]]
        stale = up.Carry(ask["decision"], wish.ref, wish.at)
        with pytest.raises(Refused) as late:
            h.actions.carry(other, stale)
        assert late.value.rule == "C-STALE"
        with pytest.raises(Refused) as not_carried:
            h.actions.carry(other, up.Carry(ask["decision"] + 1, "zone:crown", wish.at))
        assert not_carried.value.rule == "C-UNASKED"

    inside(db, act)
