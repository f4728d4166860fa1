"""The proofs about the table, small; and that they would find what they look for."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from kingsmoot.core.game import Game
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games, register
from kingsmoot.proofs import hostile, kills, leaks, timing
from kingsmoot.proofs.base import Disproved
from kingsmoot.table.rooms import outbox
from kingsmoot.table.rooms.room import Room
from tests.table.support import ROOT
from tests.toy.game import GAME as TOY

register(TOY)


def test_kills(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGSMOOT_GAMES", "tests.toy.game:GAME")
    monkeypatch.setenv("PYTHONPATH", str(ROOT), prepend=":")
    done: list[int] = []
    answers, _ = kills.killed_on(TOY, str(tmp_path / "table.db"), 2, random.Random(1), done.append)
    assert sum(done) == 2
    assert answers > 0


def test_inputs_are_spoilt_in_many_ways() -> None:
    spoil = hostile.Spoiler(random.Random(1))
    found = {spoil.data(hostile.good_messages("place queen end")) for _ in range(2000)}
    assert len(found) > 1900


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_notation_and_lists(game: Game) -> None:
    luck = random.Random(1)
    spoil, known = hostile.Spoiler(luck), hostile.positions(game, luck)
    texts = [text for _, _, text in known]
    for _ in range(300):
        view, d, _ = luck.choice(known)
        hostile.try_notation(game, view, d, spoil.text(texts), "uk")
    lists, options = hostile.good_lists(game, luck)
    assert bool(lists) is (game.id == "banners")
    for _ in range(100 if lists else 0):
        hostile.try_list(game, spoil.text(lists), options)


@pytest.mark.parametrize(
    "game", [*[g for g in games().values() if g.id != "oriflamme"], TOY], ids=lambda game: game.id
)
def test_sealed_answers_look_the_same(game: Game) -> None:
    for n in range(30):
        pairs, sealed = leaks.twins(game, n)
        if sealed:
            assert pairs >= sealed
            return
    raise AssertionError("no secret question came up")


def test_a_leak_of_a_sealed_answer_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    told = outbox.owed_said

    def leaky(room: Room, seat: int, lang: str) -> str:
        assert room.table.match is not None
        sealed = sum(len(m.text(room.book)) for _, m in room.table.match.state.sealed if m is not None)
        return told(room, seat, lang) + " " * sealed

    monkeypatch.setattr(outbox, "owed_said", leaky)
    with pytest.raises(Disproved, match="instead of"):
        [leaks.twins(game_of("thrones"), n) for n in range(10)]


def test_a_difference_of_times_would_be_seen() -> None:
    luck = random.Random(1)
    a, b = [[luck.gauss(100, 10) for _ in range(500)] for _ in range(2)]
    assert abs(timing.differ(a, b)[0]) < timing.SURE
    z, gap = timing.differ(a, [x + 5 for x in b])
    assert z < -timing.SURE
    assert -8 < gap < -2
    assert len(timing.run(TOY, 4, lambda n: None)) > 0
