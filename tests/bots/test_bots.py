"""Bots play by the rules, know only their view, and see the obvious."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

import pytest

from kingsmoot.arena.head_to_head import play_game
from kingsmoot.bots import FORMER, LEVELS, NAMES, bot, names_of
from kingsmoot.bots.budget import Bot, Budget, Choice
from kingsmoot.bots.greedy import GreedyBot
from kingsmoot.bots.random_bot import PolicyBot, RandomBot
from kingsmoot.bots.search import Rival, SearchBot, advice
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.state import State, asked_of, owed, play
from kingsmoot.games.banners.bot.worth import worth as banners_worth
from kingsmoot.games.banners.game import GAME as BANNERS
from kingsmoot.games.oriflamme.bot.worth import worth as oriflamme_worth
from kingsmoot.games.oriflamme.game import GAME as ORIFLAMME
from kingsmoot.games.thrones.bot.worth import worth as former_worth
from kingsmoot.games.thrones.game import GAME as THRONES
from kingsmoot.games.watch.bot.worth import worth as watch_worth
from kingsmoot.games.watch.game import GAME as WATCH
from tests.toy.flow import force
from tests.toy.game import GAME as TOY
from tests.toy.state import toy

SEED = bytes(range(16))
TABLES = [(ORIFLAMME, 3), (ORIFLAMME, 4), (ORIFLAMME, 5), (TOY, 2), (TOY, 4)]


def choose(name: str, game: Game, s: State, d: Decision, seed: bytes = SEED, **budget: Any) -> Choice:
    return bot(name).choose(game, game.view(s, d.seat), d, Budget(seed=seed, **budget))


def positions(game: Game, seats: int, most: int = 400) -> list[tuple[State, Decision]]:
    """Every question of one game of the play-out policy."""
    s = game.new(seats, SEED)
    luck = Stream(SEED)
    found: list[tuple[State, Decision]] = []
    while s.result is None and len(found) < most:
        d = owed(s)[0]
        found.append((s.clone(), d))
        assert play(s, d, game.rollout(s, d, luck)) is None
    return found


# Extending.


@pytest.mark.parametrize("house", [RandomBot, PolicyBot, GreedyBot, SearchBot])
def test_a_house_bot_can_be_extended_in_both_builds(house: type[Bot]) -> None:
    class Stubborn(house):  # type: ignore[valid-type, misc]
        asked = 0

        def choose(self, game: Game, view: State, d: Decision, budget: Budget) -> Choice:
            self.asked += 1
            told = super().choose(game, view, d, budget)
            assert isinstance(told, Choice)
            return told

    mine = Stubborn()
    s, d = positions(TOY, 2, most=1)[0]
    view, budget = TOY.view(s, d.seat), Budget(iterations=50, seed=SEED)
    assert mine.choose(TOY, view, d, budget).move == house().choose(TOY, view, d, budget).move
    assert mine.asked == 1


# Names.


@pytest.mark.parametrize(
    "name",
    [
        "random",
        "policy",
        "greedy",
        "search",
        "search:20",
        "search:0.5s",
        *FORMER,
        "search@2026-11:0.5s",
        *LEVELS,
    ],
)
def test_names(name: str) -> None:
    assert bot(name) is not None


@pytest.mark.parametrize(
    "name", ["", "nobody", "greedy:3", "search:", "search:x", "search:0", "search:-1s", "search@2026"]
)
def test_unknown_names(name: str) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        bot(name)


def test_a_bot_of_one_game_plays_no_other() -> None:
    assert names_of() == [*LEVELS, *NAMES]
    assert names_of(THRONES) == [*LEVELS, "maester", *NAMES]
    assert bot("maester", THRONES) is not None
    for game in (None, ORIFLAMME):
        with pytest.raises(ValueError, match="no bot 'maester'"):
            bot("maester", game)


def test_a_bot_of_an_earlier_date_sees_the_game_as_it_was_then() -> None:
    """The same rules, the former judgement: what a new search is measured against stays what it was."""
    then = THRONES.as_of("2026-11")
    s: Any = THRONES.new(3, SEED)
    assert THRONES.as_of("today") is THRONES
    assert then.id == THRONES.id
    assert then.worth(s) == pytest.approx(former_worth(s))
    assert then.worth(s) != pytest.approx(THRONES.worth(s))
    told = bot("search@2026-11:5").choose(THRONES, THRONES.view(s, 0), owed(s)[0], Budget(seed=SEED))
    assert play(s, owed(s)[0], told.move) is None


@pytest.mark.parametrize(
    ("game", "seats", "judged"),
    [(ORIFLAMME, 4, oriflamme_worth), (WATCH, 4, watch_worth), (BANNERS, 2, banners_worth)],
    ids=["oriflamme", "watch", "banners"],
)
def test_the_former_judgement_stays_what_it_was(
    game: Game, seats: int, judged: Callable[[Any], list[float]]
) -> None:
    s = positions(game, seats, most=40)[-1][0]
    assert game.as_of("2026-11").worth(s) == judged(s)
    assert game.worth(s) != pytest.approx(judged(s))


def test_what_the_games_own_bot_expects_counts_as_some_play_outs() -> None:
    """Where few were played, its judgement decides; where many were, what came of them."""
    s: Any = BANNERS.new(2, SEED, "", {"mode": "got", "size": "30"})
    chance = Stream(SEED)
    while len(BANNERS.counsel("captain", BANNERS.view(s, owed(s)[0].seat), owed(s)[0], Stream(SEED))) < 4:
        d = owed(s)[0]
        assert play(s, d, BANNERS.rollout(s, d, chance)) is None
    d = owed(s)[0]
    view = BANNERS.view(s, d.seat)
    tried = BANNERS.propose(view, d, 4, Stream(SEED))
    gains = dict(reversed(BANNERS.counsel("captain", view, d, Stream(SEED))))
    told = advice(BANNERS, view, d, tried, Stream(SEED))
    steps = [gains.get(m, min(gains.values())) * BANNERS.advice / 4 for m in tried]
    assert told == pytest.approx(steps)
    assert advice(THRONES, view, d, tried, Stream(SEED)) == [0.0] * len(tried)
    few, many = Rival(tried[0], 2, 0.8), Rival(tried[1], 2)
    for rival, share in ((few, 0.5), (many, 0.6)):
        rival.visits, rival.total = 4, 4 * share
    assert few.judged() > many.judged()
    for rival, share in ((few, 0.5), (many, 0.6)):
        rival.visits, rival.total = 40, 40 * share
    assert few.judged() < many.judged()


def test_budget_is_one_thing() -> None:
    with pytest.raises(ValueError, match="iterations, of seconds"):
        Budget(-1)
    with pytest.raises(ValueError, match="16 bytes"):
        Budget(10, seed=b"")


# Legal, everywhere.


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("name", ["random", "policy", "greedy", "page", "search:12"])
def test_whole_games(game: Game, seats: int, name: str) -> None:
    """`play_game` raises where a move is refused."""
    rest = bot("policy")
    result, made, _ = play_game(game, [bot(name), *[rest] * (seats - 1)], SEED, 0)
    assert made > 0
    assert sum(result) == pytest.approx(1)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_choices_explain_themselves(game: Game, seats: int) -> None:
    for s, d in positions(game, seats)[::17]:
        for name in ("greedy", "search:20"):
            c = choose(name, game, s, d)
            assert sum(c.expectation) == pytest.approx(1)
            assert c.move.text(s.book) in [text for text, _, _ in c.why]
            assert len(c.expectation) == seats


def test_every_kind_of_question_of_the_toy() -> None:
    """Sealed bids, a measured angle, a window, two seats at once, a set of cards."""
    met = set()
    for seed in range(2):
        s = TOY.new(3, bytes([seed]) * 16)
        while s.result is None:
            d = owed(s)[-1]  # the last of those asked at once, others have not answered
            met.add(TOY.kinds[d.kind])
            assert play(s, d, choose("search:15", TOY, s, d).move) is None
    assert met == set(TOY.kinds)


def test_sealed_answers_of_others_are_not_read() -> None:
    """Whatever the others have sealed, and whether they have: a bid may depend on who answered only."""
    found = set()
    for bid in range(3):
        s = TOY.new(3, SEED)
        other = asked_of(s, 0)
        mine = asked_of(s, 2)
        assert other is not None
        assert mine is not None
        assert play(s, other, TOY.parse(f"bid {bid}", s.book)) is None
        found.add(choose("search:60", TOY, s, mine).move.text(s.book))
    assert len(found) == 1


@pytest.mark.parametrize("name", ["greedy", "search:150"])
def test_finds_the_gap_with_the_lance(name: str) -> None:
    """A measured answer: the lance is turned where it strikes harder than straight ahead."""
    harder = 0
    for seed in range(5):
        s = TOY.new(2, bytes([40 + seed]) * 16)
        while TOY.kinds[owed(s)[0].kind] != "aim":
            d = owed(s)[0]
            assert play(s, d, TOY.rollout(s, d, Stream(SEED))) is None
        words = choose(name, TOY, s, owed(s)[0]).move.text(s.book).split()
        angle, gap = round(float(words[2]) * 100), toy(s).gap[int(words[1])]
        harder += force(3, angle, gap, 500) - force(3, 0, gap, 500)
    assert harder >= 3


# The same again.


@pytest.mark.parametrize(("game", "seats"), [(ORIFLAMME, 4), (TOY, 3)])
@pytest.mark.parametrize("name", ["random", "policy", "greedy", "search:50", "lord"])
def test_iterations_make_a_run_reproducible(game: Game, seats: int, name: str) -> None:
    for s, d in positions(game, seats)[3::13]:
        first, again = (choose(name, game, s, d, iterations=50) for _ in range(2))
        assert first.move == again.move
        assert first.expectation == again.expectation
        assert first.why == again.why


@pytest.mark.parametrize(("game", "seats"), [(ORIFLAMME, 4), (TOY, 3)])
@pytest.mark.parametrize("name", ["greedy", "search:50"])
def test_no_bot_cheats(game: Game, seats: int, name: str) -> None:
    """The truth scrambled after the view was taken: nothing changes, to the last visit."""
    for s, d in positions(game, seats)[2::13]:
        true = choose(name, game, s, d)
        for n in range(2):
            scrambled = game.imagine(game.view(s, d.seat), d.seat, Stream(SEED).seed_of(n))
            told = choose(name, game, scrambled, d)
            assert told.why == true.why
            assert told.move == true.move


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_imagined_worlds_fit_the_view(game: Game, seats: int) -> None:
    for s, _ in positions(game, seats):
        for seat in range(seats):
            view = game.view(s, seat)
            for n in range(3):
                world = game.imagine(view, seat, Stream(SEED).seed_of(n))
                assert game.view(world, seat).facts() == view.facts()
                assert game.faults(world) == []


@pytest.mark.parametrize(("name", "least"), [("search", 0.0), ("search@2026-11", 0.9)])
def test_seconds_are_kept(name: str, least: float) -> None:
    """`search` may be sure before (`test_levels.py`), the former one never is."""
    s = ORIFLAMME.new(4, SEED)
    for seconds in (0.05, 0.3):
        began = perf_counter()
        choose(name, ORIFLAMME, s, owed(s)[0], seconds=seconds)
        assert least * seconds < perf_counter() - began < seconds + 1.0


# The obvious.


def arranged(**position: Any) -> tuple[State, Decision]:
    s = ORIFLAMME.arrange(ORIFLAMME.open_book(3, "", {}), SEED, position)
    return s, owed(s)[0]


LAST_HANDS = {
    "red": ["criminal"],
    "blue": ["criminal"],
    "green": ["criminal"],
}


@pytest.mark.parametrize("name", ["greedy", "search:200"])
def test_takes_a_won_game(name: str) -> None:
    """Last round, last card: only revealing takes the influence that wins."""
    s, d = arranged(
        round=6,
        influence={"red": 8, "blue": 9, "green": 3},
        row=[["blue schemer up"], ["green prince up"], ["red plan down 3"]],
        visited=2,
        hand=LAST_HANDS,
    )
    c = choose(name, ORIFLAMME, s, d)
    assert c.move.text(s.book) == "reveal 2"
    assert c.expectation[0] > 0.9


@pytest.mark.parametrize("name", ["greedy", "search:200"])
def test_strikes_the_queen(name: str) -> None:
    """Last round, the last card strikes: a Queen pays two and wins, an empty card pays one and does not."""
    s, d = arranged(
        round=6,
        influence={"red": 8, "blue": 9, "green": 3},
        row=[["blue queen up"], ["red apothecary up"], ["red prince entered"], ["green schemer up"]],
        visited=1,
        hand=LAST_HANDS,
    )
    best = choose(name, ORIFLAMME, s, d).move.text(s.book)
    ends = {}
    for m in s.stack[-1].legal(s, d) or []:
        t = s.clone()
        assert play(t, d, m) is None
        ends[m.text(s.book)] = (t.result or (0.0,))[0]
    assert ends[best] == max(ends.values())


@pytest.mark.parametrize("name", ["greedy", "search:300"])
def test_does_not_strike_its_own(name: str) -> None:
    s, d = arranged(
        round=5,
        influence={"red": 8, "blue": 9, "green": 9},
        row=[["red schemer up"], ["red daredevil up"], ["blue queen up"]],
        visited=1,
        hand={family: ["criminal", "plan", "bribe"] for family in LAST_HANDS},
    )
    assert choose(name, ORIFLAMME, s, d).move.text(s.book) == "eliminate 2"
