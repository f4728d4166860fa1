"""A win in the own turn is not walked past, and is no guess about what the seat cannot know."""

from __future__ import annotations

import pytest

from kingsmoot.bots import bot
from kingsmoot.bots.budget import Budget, Clock
from kingsmoot.bots.own_turn import winning_answer
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.games.watch.game import GAME as WATCH
from kingsmoot.learn.player import Player
from kingsmoot.learn.puzzle import puzzles


def found(player: Player, iterations: int) -> Move | None:
    d = player.question
    assert d is not None
    return winning_answer(WATCH, player.view(), d, Clock(Budget(iterations)), Stream(bytes(16)))


def test_a_win_of_three_answers_is_found_from_its_first() -> None:
    """Two trades with the supply that look like nothing, and a keep."""
    player = Player(WATCH, puzzles(WATCH)["the-route-pays"].lesson())
    while player.question is not None:
        move = found(player, 400)
        assert move is not None
        assert player.answer(move).right
    assert player.course.state.result == (1.0, 0.0, 0.0, 0.0)


def solves(name: str, id: str) -> bool:
    player = Player(WATCH, puzzles(WATCH)[id].lesson())
    thinker = bot(name, WATCH)
    while (d := player.question) is not None:
        if not player.answer(thinker.choose(WATCH, player.view(), d, Budget()).move).right:
            return False
    return True


@pytest.mark.parametrize("id", ["the-route-pays", "join-the-ends", "the-cut"])
def test_a_lord_of_the_watch_does_not_walk_past_a_win(id: str) -> None:
    assert solves("lord", id)
    assert not solves("builder", id)


def test_it_keeps_to_its_share_of_the_budget() -> None:
    player = Player(WATCH, puzzles(WATCH)["the-route-pays"].lesson())
    assert found(player, 4) is None


def test_luck_is_no_win() -> None:
    """Nine points and the price of a development card: whether it is a point nobody can know."""
    s = WATCH.arrange(
        WATCH.open_book(4, "", {"mode": "base"}),
        bytes(16),
        {
            "turn": 52,
            "active": "red",
            "rolled": True,
            "settlements": {"red": ["S:0,1"], "blue": ["S:3,0"]},
            "keeps": {"red": ["N:1,3", "N:1,2", "S:0,-1"]},
            "hand": {"red": {"wool": 1, "grain": 1, "ore": 1}},
            "open": {"red": ["patrol", "patrol", "patrol"]},
        },
    )
    d = s.pending[0]
    assert WATCH.may_win(s, d.seat)
    for seed in range(6):
        luck = Stream(bytes([seed]) * 16)
        assert winning_answer(WATCH, WATCH.view(s, d.seat), d, Clock(Budget(400)), luck) is None
