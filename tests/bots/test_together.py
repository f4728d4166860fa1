"""Several searches for one answer are one: what came of each move is added up."""

from __future__ import annotations

from kingsmoot.bots.budget import Budget, Choice
from kingsmoot.bots.search import SearchBot, together
from kingsmoot.core.random_streams import derive
from kingsmoot.core.state import owed
from kingsmoot.io.registry import game

GAME = game("oriflamme")
STATE = GAME.new(3, bytes(16))
ASKED = owed(STATE)[0]
VIEW = GAME.view(STATE, ASKED.seat)


def thoughts(many: int, iterations: int = 60) -> list[Choice]:
    return [
        SearchBot(iterations).choose(GAME, VIEW, ASKED, Budget(seed=derive(bytes(16), b"part", n)))
        for n in range(many)
    ]


def joined(parts: list[Choice]) -> Choice:
    return together(GAME, VIEW, ASKED, parts, mixed=False, seed=bytes(16))


def test_visits_and_values_are_added_up() -> None:
    parts = thoughts(3)
    whole = joined(parts)
    for text, value, visits in whole.why:
        same = [tally for part in parts for tally in part.tallies if tally.text == text]
        assert visits == sum(tally.visits for tally in same)
        assert abs(value * visits - sum(tally.total for tally in same)) < 1e-9
    assert sum(visits for _, _, visits in whole.why) == sum(v for part in parts for _, _, v in part.why)
    most = max(visits for _, _, visits in whole.why)
    contenders = [(value, text) for text, value, visits in whole.why if 2 * visits >= most]
    assert whole.move.text(STATE.book) == max(contenders)[1]
    assert abs(sum(whole.expectation) - 1.0) < 1e-9


def test_the_order_does_not_matter_and_one_alone_is_itself() -> None:
    parts = thoughts(3)
    one, other = joined(parts), joined(parts[::-1])
    assert (one.move, one.why, one.expectation) == (other.move, other.why, other.expectation)
    assert joined(parts[:1]) is parts[0]


def test_a_sure_win_of_one_is_taken() -> None:
    parts = thoughts(2, 20)
    sure = Choice(parts[0].move, (1.0, 0.0, 0.0), [(parts[0].move.text(STATE.book), 1.0, 1)])
    assert joined([parts[1], sure]) is sure
