"""Tempers in the arena: promises are made, kept and broken, and a game can be played again."""

from __future__ import annotations

import pytest

from kingsmoot.arena.bot_game import BotGame, record_of
from kingsmoot.arena.company import Tempered
from kingsmoot.arena.errors import BadParticipant
from kingsmoot.arena.participants import participant
from kingsmoot.bots.company import TEMPERS
from kingsmoot.core.match import Match
from kingsmoot.io.registry import game
from tests.arena.support import fought, plan


def played(*names: str, seed: int = 0) -> BotGame:
    g = game("oriflamme")
    match = Match(g, g.new(len(names), bytes([seed]) * 16))
    one = BotGame(match, [participant(name, g) for name in names], bytes(16))
    one.play()
    return one


def test_the_greedy_break_what_the_loyal_keep() -> None:
    def made(temper: str) -> tuple[int, list[int]]:
        words, gains = 0, []
        for seed in range(1, 4):
            one = played(*[f"greedy~{temper}"] * 4, seed=seed)
            assert one.company is not None
            assert not any(one.faults)
            words += len(one.company.words)
            gains += one.company.gains
        return words, gains

    loyal, greedy = made("loyal"), made("greedy")
    assert loyal[0] > 0
    assert all(gain > 50 for gain in loyal[1]), "only to win"
    assert min(greedy[1]) <= 10


def test_bots_without_a_temper_promise_nothing_and_play_as_ever() -> None:
    assert played(*["greedy"] * 3).company is None
    one = played("greedy~loyal", "greedy", "greedy")
    assert one.company is not None
    assert one.company.words == []
    plain = played(*["greedy"] * 3)
    assert one.match.record().dumps() == plain.match.record().dumps()


def test_a_temper_is_chosen_or_drawn() -> None:
    g = game("oriflamme")
    one = participant("greedy~lot", g)
    assert isinstance(one, Tempered)
    drawn = {one.temper(seat, bytes([n]) * 16) for seat in range(4) for n in range(8)}
    assert drawn == set(TEMPERS.values())
    assert one.temper(1, bytes(16)) == one.temper(1, bytes(16))
    chosen = participant("greedy~vengeful", g)
    assert isinstance(chosen, Tempered)
    assert chosen.temper(0, bytes(16)) == TEMPERS["vengeful"]
    with pytest.raises(BadParticipant):
        participant("greedy~angry", g)


def test_a_tournament_of_tempers_is_the_same_again(tmp_path) -> None:  # type: ignore[no-untyped-def]
    wanted = plan("oriflamme", ("policy~cautious", "policy~greedy", "policy~lot"), (3,), 3)
    once, again = fought(tmp_path / "a", wanted), fought(tmp_path / "b", wanted)
    assert [record_of(r.record).dumps() for r in once] == [record_of(r.record).dumps() for r in again]
    assert not any(any(r.faults) for r in once)
