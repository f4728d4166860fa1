"""The gym doors: PettingZoo's own tests for every registered game, and what those do not ask."""

from __future__ import annotations

import json
from functools import cache

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.lots import Stream
from kingsmoot.core.project import moves
from kingsmoot.core.state import owed, play
from kingsmoot.io.registry import games, register
from tests.toy.game import GAME as TOY

np = pytest.importorskip("numpy", reason="needs the extra [rl]")
pytest.importorskip("pettingzoo", reason="needs the extra [rl]")

from gymnasium.utils.env_checker import data_equivalence  # noqa: E402
from pettingzoo.test import (  # noqa: E402
    api_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)

from kingsmoot.gym.actions import ACTIONS, WAIT, Filling, spelled  # noqa: E402
from kingsmoot.gym.aec import Aec  # noqa: E402
from kingsmoot.gym.episode import Episode  # noqa: E402
from kingsmoot.gym.observations import remembered  # noqa: E402
from kingsmoot.gym.parallel import ENDS, Parallel  # noqa: E402
from kingsmoot.gym.single import Single  # noqa: E402

# PettingZoo recommends what it offers masks for itself: an observation that is a dict.
pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning")

CYCLES = 40


@cache
def every_game() -> tuple[Game, ...]:
    register(TOY)
    return tuple(games().values())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", every_game(), ids=[game.id for game in every_game()])


def test_pettingzoo_api(game: Game) -> None:
    api_test(Aec(game), num_cycles=CYCLES)


def test_pettingzoo_seed(game: Game) -> None:
    seed_test(lambda: Aec(game), num_cycles=CYCLES)


def test_pettingzoo_parallel(game: Game) -> None:
    parallel_api_test(Parallel(game), num_cycles=CYCLES)
    parallel_seed_test(lambda: Parallel(game, masked=ENDS), num_cycles=CYCLES)


def drawn(mask: object, luck: object) -> int:
    return int(luck.choice(np.flatnonzero(mask)))  # type: ignore[attr-defined]


def played(env: Aec, luck: object, most: int) -> list[object]:
    """Random steps; everything that was seen on the way."""
    seen: list[object] = []
    for agent in env.agent_iter():
        told = env.last()
        seen.append((agent, told))
        over = told[2] or told[3]
        if over and len(seen) > most:
            break
        env.step(None if over else drawn(told[0]["action_mask"], luck))
        if len(seen) >= most:
            break
    return seen


def test_clones_and_restored_environments_go_on_identically(game: Game) -> None:
    env = Aec(game, keeps=True)
    env.reset(seed=5)
    played(env, np.random.default_rng(1), 37)
    cloned = env.clone()
    told = json.loads(json.dumps(env.snapshot()))
    restored = Aec(game, keeps=True)
    restored.restore(told)
    agent = env.agent_selection
    assert (
        env.information_state(agent) == restored.information_state(agent) == cloned.information_state(agent)
    )
    first = played(env, np.random.default_rng(2), 60)
    assert data_equivalence(first, played(cloned, np.random.default_rng(2), 60))
    assert data_equivalence(first, played(restored, np.random.default_rng(2), 60))
    # Also the games to come.
    for one in (env, cloned, restored):
        one.reset()
    assert data_equivalence(env.last(), cloned.last())
    assert data_equivalence(env.last(), restored.last())


def test_a_restored_parallel_environment_goes_on_identically(game: Game) -> None:
    env = Parallel(game)
    seen, _ = env.reset(seed=3)
    luck = np.random.default_rng(1)
    for _ in range(15):
        seen = env.step({a: drawn(o["action_mask"], luck) for a, o in seen.items()})[0]
    other = Parallel(game)
    again = other.restore(json.loads(json.dumps(env.snapshot())))
    cloned = env.clone()
    assert data_equivalence(seen, again)
    for _ in range(15):
        if not env.agents:
            break
        actions = {a: drawn(o["action_mask"], luck) for a, o in seen.items()}
        told = env.step(actions)
        assert data_equivalence(told, other.step(actions))
        assert data_equivalence(told, cloned.step(actions))
        seen = told[0]


def test_the_single_seat(game: Game) -> None:
    seats = game.least
    env = Single(game, ["random"] * (seats - 1), seat=None)
    other = Single(game, ["random"] * (seats - 1), seat=None)
    seen, info = env.reset(seed=9)
    assert env.observation_space.contains(seen)
    assert data_equivalence((seen, info), other.reset(seed=9))
    luck = np.random.default_rng(1)
    for n in range(200):
        if n == 8:
            assert data_equivalence(seen, other.restore(json.loads(json.dumps(env.snapshot()))))
        action = drawn(seen["action_mask"], luck)
        told = env.step(action)
        assert data_equivalence(told, other.step(action))
        seen = told[0]
        if told[2]:
            result = env.episode.state.result
            assert result is not None
            assert told[1] == pytest.approx(result[env.seat] - 1 / seats)
            break


def test_every_filling_ends_in_a_move_that_is_not_refused_and_listed_moves_can_be_spelled(game: Game) -> None:
    luck = Stream(bytes(16))
    s = game.new(game.most, bytes(range(16)))
    for _ in range(60):
        if s.result is not None:
            break
        d = owed(s)[0]
        view = game.view(s, d.seat)
        here = Filling(view, d)
        while here.move is None:
            possible = here.actions()
            assert possible
            assert WAIT not in possible
            assert possible[-1] < ACTIONS
            here.take(possible[luck.below(len(possible))])
        assert s.stack[-1].check(s, d, here.move) is None
        listed = moves(s, d)
        if listed is not None and len(listed) <= 12:
            ways = {tuple(spelled(view, d, m) or ()) for m in listed}
            assert len(ways) == len(listed)
            assert () not in ways
        assert play(s, d, here.move) is None


def test_observations_show_what_a_view_shows_and_no_more(game: Game) -> None:
    """Two positions with the same view give the same observation, whatever is hidden."""
    seats = game.most
    s = game.new(seats, bytes(range(16)))
    luck = Stream(bytes(16))
    for n in range(24):
        if s.result is not None:
            break
        d = owed(s)[0]
        if n % 4 == 0:
            world = game.imagine(game.view(s, d.seat), d.seat, luck.seed_of(n))
            one, two = Episode(game, s), Episode(game, world)
            assert np.array_equal(one.observe(d.seat), two.observe(d.seat))
            assert np.array_equal(one.mask(d.seat), two.mask(d.seat))
        here = Filling(game.view(s, d.seat), d)
        while here.move is None:
            here.take(here.actions()[luck.below(len(here.actions()))])
        assert play(s, d, here.move) is None


def test_memories_grow_with_what_is_told_and_clones_have_their_own(game: Game) -> None:
    env = Aec(game, keeps=True)
    env.reset(seed=2)
    luck = np.random.default_rng(1)
    for most in (1, 0, 12, 25):
        played(env, luck, most)
        other = env.clone()
        played(other, np.random.default_rng(most), 9)
        for episode in (env.episode, other.episode):
            for seat, history in enumerate(episode.histories):
                assert np.array_equal(episode.memory(seat), remembered(history))
        assert env.episode.histories != other.episode.histories


def test_a_masked_action_is_refused_and_changes_nothing() -> None:
    env = Aec("oriflamme", 3)
    env.reset(seed=1)
    before = env.last()
    with pytest.raises(ValueError, match="masked"):
        env.step(WAIT)
    assert data_equivalence(before, env.last())
    both = Parallel("oriflamme", 3)
    seen, _ = both.reset(seed=1)
    with pytest.raises(ValueError, match="masked"):
        both.step(dict.fromkeys(seen, ACTIONS - 1))
