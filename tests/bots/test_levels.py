"""Levels: what a game declares, how they err, and how long they think."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from time import perf_counter

import pytest

from kingsmoot.bots import LEVELS, bot
from kingsmoot.bots.budget import Bot, Budget, Choice
from kingsmoot.bots.erring import erring
from kingsmoot.bots.greedy import GreedyBot
from kingsmoot.bots.levels import GREEDY, SEARCH, USUAL, level
from kingsmoot.bots.own import OwnBot
from kingsmoot.bots.search import Rival, SearchBot, beyond_doubt, together
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.state import owed
from kingsmoot.io.registry import game
from tests.toy.game import GAME as TOY

GAMES = ["banners", "oriflamme", "thrones", "watch"]
LONGEST = {"page": 0.1, "squire": 0.1, "knight": 0.3, "lord": 2.0, "king": 10.0}
"""Seconds that people wait at most. What takes a tenth does not queue behind those that think."""
PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
STATE = game("oriflamme").new(3, bytes(16))
ASKED = owed(STATE)[0]
VIEW = game("oriflamme").view(STATE, ASKED.seat)


def choices(of: Bot, many: int = 60) -> list[Choice]:
    g = game("oriflamme")
    return [of.choose(g, VIEW, ASKED, Budget(seed=derive(bytes(16), b"luck", n))) for n in range(many)]


def loss(choice: Choice) -> float:
    """How much the answer is worth less than the best that was looked at."""
    values = {text: value for text, value, _ in choice.why}
    return max(values.values()) - values[choice.move.text(STATE.book)]


# What is declared.


@pytest.mark.parametrize("name", GAMES)
def test_levels_are_declared_and_take_no_longer_than_people_wait(name: str) -> None:
    g = game(name)
    for which in LEVELS:
        who = level(which, g)
        assert who.bot in (SEARCH, GREEDY, *g.bots)
        assert (who.seconds > 0) == (who.bot == SEARCH)
        assert who.seconds <= LONGEST[which]
        made = bot(which, g)
        assert isinstance(made, SearchBot | GreedyBot | OwnBot)
        assert made.error == who.error
        if isinstance(made, SearchBot):
            assert (made.iterations, made.seconds, made.mixed) == (who.iterations, who.seconds, True)
        elif isinstance(made, OwnBot):
            assert (made.name, made.iterations) == (who.bot, who.iterations)
        else:
            assert who.bot == GREEDY


@pytest.mark.parametrize("name", GAMES)
def test_the_strongest_is_the_search_at_its_full_strength(name: str) -> None:
    king = level("king", game(name))
    assert (king.bot, king.iterations, king.error) == (SEARCH, 0, 0.0)
    assert king.seconds > 0


@pytest.mark.parametrize("name", GAMES)
def test_of_levels_that_play_alike_the_lower_errs_more(name: str) -> None:
    told = [level(which, game(name)) for which in LEVELS]
    for below, above in pairwise(told):
        assert below != above
        if (below.bot, below.iterations) == (above.bot, above.iterations):
            assert below.error > above.error


def test_a_game_that_declares_none_has_the_usual_ones() -> None:
    assert [level(which, TOY) for which in LEVELS] == list(USUAL.values())
    assert [level(which, None) for which in LEVELS] == list(USUAL.values())


# To err.


def test_who_errs_takes_what_is_worth_less_seldom_and_hardly_ever_what_loses() -> None:
    luck = Stream(bytes(16))
    taken = [erring([0.5, 0.4, 0.0], 0.1, luck) for _ in range(2000)]
    assert taken.count(1) / taken.count(0) == pytest.approx(0.37, abs=0.06)
    assert 0 < taken.count(2) < 40
    assert erring([0.1, 0.7, 0.7], 0.0, luck) == 1


@pytest.mark.parametrize("make", [lambda error: GreedyBot(error), lambda error: SearchBot(60, error=error)])
def test_the_greater_the_error_the_more_is_lost_and_the_seed_decides_it(make: object) -> None:
    assert callable(make)
    lost = [sum(map(loss, choices(make(error)))) for error in (0.01, 0.05, 0.5)]
    assert lost == sorted(lost)
    assert lost[2] > 2 * lost[0]
    again = choices(make(0.5))
    assert [one.move for one in again] == [one.move for one in choices(make(0.5))]
    assert len({one.move.text(STATE.book) for one in again}) > 2


def test_an_own_bot_errs_by_what_it_expects() -> None:
    g = game("watch")
    s = g.new(4, bytes(16))
    d = owed(s)[0]
    view = g.view(s, d.seat)
    told = [m.text(s.book) for m, _ in g.counsel("builder", view, d, Stream(bytes(16)))]

    def places(error: float) -> list[int]:
        """Of what is answered, among what the builder would, best first."""
        of = OwnBot("builder", error)
        seeds = [Budget(seed=derive(bytes(16), b"luck", n)) for n in range(60)]
        found = [of.choose(g, view, d, seed).move.text(s.book) for seed in seeds]
        return [told.index(text) if text in told else len(told) for text in found]

    assert places(0.0) == [0] * 60
    assert places(1.0) == places(1.0)
    assert 0 < sum(places(0.02)) < sum(places(1.0))
    assert len(told) not in places(0.02)


def test_an_own_bot_errs_where_it_makes_one_plan() -> None:
    g = game("thrones")
    s = g.new(3, bytes(16))
    d = owed(s)[0]
    view = g.view(s, d.seat)
    assert len(g.counsel("maester", view, d, Stream(bytes(16)))) == 1
    seeds = [Budget(seed=derive(bytes(16), b"luck", n)) for n in range(20)]
    same = sum(
        OwnBot("maester", 1.0).choose(g, view, d, seed).move
        == OwnBot("maester").choose(g, view, d, seed).move
        for seed in seeds
    )
    assert 4 < same < 19


def test_who_thinks_in_several_processes_errs_once() -> None:
    """By the seed of the question; what the single searches chose does not count."""
    parts = choices(SearchBot(60, error=0.3), 3)
    g = game("oriflamme")
    found = [
        together(g, VIEW, ASKED, some, True, derive(bytes(16), b"seed", n), 0.3)
        for n in range(60)
        for some in (parts, parts[::-1])
    ]
    assert [one.move for one in found[::2]] == [one.move for one in found[1::2]]
    assert len({one.move.text(STATE.book) for one in found}) > 2
    assert all(one.why == found[0].why for one in found)


# How long.


def test_with_iterations_and_seconds_what_is_spent_first_ends_it() -> None:
    few = SearchBot(60, 5.0).choose(game("oriflamme"), VIEW, ASKED, Budget())
    assert few.why == SearchBot(60).choose(game("oriflamme"), VIEW, ASKED, Budget()).why
    began = perf_counter()
    many = SearchBot(10**9, 0.2).choose(game("oriflamme"), VIEW, ASKED, Budget())
    assert perf_counter() - began < 1.2
    assert sum(visits for _, _, visits in many.why) < 10**6


def rival(value: float, visits: int = 64, spread: float = 0.0) -> Rival:
    made = Rival(ASKED_MOVES[0], 3)
    made.visits = visits
    made.total = value * visits
    made.squares = (value * value + spread * spread) * visits
    return made


ASKED_MOVES = game("oriflamme").propose(VIEW, ASKED, 2, Stream(bytes(16)))


def test_what_is_ahead_beyond_doubt_need_not_be_thought_about_any_more() -> None:
    assert beyond_doubt([rival(0.9, spread=0.1), rival(0.1, spread=0.1), rival(0.2, spread=0.1)])
    assert not beyond_doubt([rival(0.9, spread=0.1), rival(0.1, spread=0.1), rival(0.85, spread=0.1)])
    assert not beyond_doubt([rival(0.9, spread=2.0), rival(0.1, spread=2.0)])


def test_a_search_for_a_certain_time_ends_when_it_is_sure() -> None:
    """Last round, last card: to reveal is worth far more than anything else."""
    g = game("oriflamme")
    position = {
        "round": 6,
        "influence": {"red": 8, "blue": 9, "green": 3},
        "row": [["blue schemer up"], ["green prince up"], ["red plan down 3"]],
        "visited": 2,
        "hand": {"red": ["criminal"], "blue": ["criminal"], "green": ["criminal"]},
    }
    s = g.arrange(g.open_book(3, "", {}), bytes(16), position)
    d = owed(s)[0]
    began = perf_counter()
    told = SearchBot(seconds=20.0).choose(g, g.view(s, d.seat), d, Budget())
    assert perf_counter() - began < 10.0
    assert told.move.text(s.book) == "reveal 2"
    counted = SearchBot(2000).choose(g, g.view(s, d.seat), d, Budget())
    assert sum(visits for _, _, visits in counted.why) == 2000, "a number of iterations is all made"


@pytest.mark.parametrize("name", GAMES)
def test_the_page_on_bots_tells_them_as_they_are_declared(name: str) -> None:
    rows = [line.split(" | ") for line in PAGE.read_text("utf-8").splitlines()]
    [(_, *cells)] = [row for row in rows if row[0] == f"| {name}" and len(row) == 1 + len(LEVELS)]
    for which, cell in zip(LEVELS, cells, strict=True):
        who = level(which, game(name))
        told = {float(number) for number in re.findall(r"\d+(?:\.\d+)?", cell)}
        declared = {
            who.error,
            who.iterations if who.bot == SEARCH else 0,
            0 if who.iterations else who.seconds,
        }
        if "the same" in cell:
            declared -= {who.iterations}
        else:
            assert who.bot in cell
        assert told == declared - {0}
