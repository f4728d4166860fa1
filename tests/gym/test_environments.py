"""What all environments offer: masked actions, rewards, truncation, pictures; and batches of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.vectors import vector
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games, register
from tests.toy.game import GAME as TOY

np = pytest.importorskip("numpy", reason="needs the extra [rl]")
gymnasium = pytest.importorskip("gymnasium", reason="needs the extra [rl]")
pytest.importorskip("pettingzoo", reason="needs the extra [rl]")

from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import seed_test  # noqa: E402

from kingsmoot.gym import Aec, Batch, Parallel, Single, registered  # noqa: E402
from kingsmoot.gym.episode import Episode  # noqa: E402
from kingsmoot.gym.layout import layout_of  # noqa: E402

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation:UserWarning"),
    # Gymnasium's own advice: that an environment be made by its registry, that features have bounds.
    pytest.mark.filterwarnings("ignore:.*WARN:UserWarning"),
]


@cache
def every_game() -> tuple[Game, ...]:
    register(TOY)
    return tuple(games().values())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", every_game(), ids=[game.id for game in every_game()])


def drawn(mask: object, luck: object) -> int:
    return int(luck.choice(np.flatnonzero(mask)))  # type: ignore[attr-defined]


def test_gymnasium_checks_every_game(game: Game) -> None:
    """It draws actions blindly, which `masked="ends"` is for."""
    check_env(Single(game, ["random"] * (game.usual_seats() - 1), masked="ends"), skip_render_check=True)
    seed_test(lambda: Aec(game, masked="ends"), num_cycles=10)


def test_gymnasium_makes_what_is_registered() -> None:
    assert "kingsmoot/Oriflamme-v0" in registered.register()
    env = gymnasium.make("kingsmoot/Oriflamme-v0", others=["random", "random"], seat=None, render_mode="ansi")
    seen, _ = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    inner = env.unwrapped
    assert isinstance(inner, Single)
    assert np.array_equal(inner.action_masks(), seen["action_mask"].astype(bool))
    env.step(drawn(seen["action_mask"], np.random.default_rng(1)))
    assert "round 1 of 6" in str(env.render())
    for name in ("Banners", "Thrones", "Watch"):
        told, _ = gymnasium.make(f"kingsmoot/{name}-v0").reset(seed=1)
        assert told["action_mask"].any()
    usual = gymnasium.make("kingsmoot.gym.registered:kingsmoot/Oriflamme-v0")
    assert usual.unwrapped.count == 4


def test_a_masked_action_may_end_the_episode_with_a_loss() -> None:
    env = Aec("oriflamme", 3, masked="ends")
    env.reset(seed=1)
    first = env.agent_selection
    env.step(0)
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    assert env.rewards[first] == pytest.approx(-1 / 3)
    assert sum(env.rewards.values()) == pytest.approx(-1 / 3)
    env.agent_selection = first
    assert not env.observe(first)["action_mask"].any()
    single = Single("oriflamme", ["random"] * 2, masked="ends")
    single.reset(seed=1)
    _, reward, over, cut, _ = single.step(0)
    assert reward == pytest.approx(-1 / 3)
    assert (over, cut) == (True, False)
    with pytest.raises(ValueError, match="masked"):
        Aec("oriflamme", masked="sometimes")


def test_such_a_loss_is_told_as_ranks_are() -> None:
    aec = Aec("oriflamme", 3, masked="ends", rewards="rank")
    aec.reset(seed=1)
    first = aec.agent_selection
    aec.step(0)
    assert aec.rewards[first] == -1.0
    together = Parallel("oriflamme", 3, masked="ends", rewards="rank")
    together.reset(seed=1)
    _, rewards, _, _, _ = together.step(dict.fromkeys(together.agents, 0))
    assert min(rewards.values()) == -1.0
    single = Single("oriflamme", ["random"] * 2, masked="ends", rewards="rank")
    single.reset(seed=1)
    assert single.step(0)[1] == -1.0
    batch = Batch("oriflamme", 1, 3, masked="ends", rewards="rank")
    actor = batch.actors[0]
    batch.step([0])
    assert batch.rewards[0, actor] == -1.0


def test_episodes_are_cut_after_so_many_steps() -> None:
    env = Aec("watch", max_steps=7)
    env.reset(seed=1)
    luck = np.random.default_rng(1)
    steps = 0
    while not any(env.truncations.values()):
        env.step(drawn(env.last()[0]["action_mask"], luck))
        steps += 1
        env = env.clone() if steps == 3 else env
    assert steps == 7
    assert not any(env.rewards.values())
    both = Parallel("thrones", 3, max_steps=2)
    seen, _ = both.reset(seed=1)
    seen = both.step({a: drawn(o["action_mask"], luck) for a, o in seen.items()})[0]
    seen, _, over, cut, _ = both.step({a: drawn(o["action_mask"], luck) for a, o in seen.items()})
    assert all(cut.values())
    assert not any(over.values())
    assert both.agents == []


def test_rewards_by_rank_follow_result_and_score() -> None:
    game = game_of("oriflamme")
    episode = Episode.new(game, 4, 1)
    assert episode.ranks() == [0.0] * 4
    s = episode.state.clone()
    s.result = (0.5, 0.0, 0.5, 0.0)
    s.influence = vector([9, 4, 9, 7])  # type: ignore[attr-defined]
    assert Episode(game, s).ranks() == pytest.approx([2 / 3, -1.0, 2 / 3, -1 / 3])
    env = Single(game, ["random"] * 2, rewards="rank")
    seen, _ = env.reset(seed=2)
    luck = np.random.default_rng(1)
    over = False
    reward = 0.0
    while not over:
        seen, reward, over, _, _ = env.step(drawn(seen["action_mask"], luck))
    assert reward == env.episode.ranks()[0]
    assert sum(env.episode.ranks()) == pytest.approx(0)


def test_every_game_is_drawn_and_printed(game: Game) -> None:
    env = Aec(game, render_mode="ansi")
    env.reset(seed=1)
    told = env.render()
    assert told is not None
    assert len(told.splitlines()) > 3
    assert "[/]" not in told
    picture = Aec(game, render_mode="svg")
    picture.reset(seed=1)
    assert str(picture.render()).startswith("<svg")
    with pytest.raises(ValueError, match="render_mode"):
        Aec(game, render_mode="human")


def test_the_whole_position_tells_what_views_hide() -> None:
    env = Aec("oriflamme", 3)
    env.reset(seed=1)
    names = env.cell_names()
    whole = env.state()
    assert env.state_space.contains(whole)
    theirs = [n for n, name in enumerate(names) if "family: 1 after the observer: known in hand" in name]
    assert whole[theirs].sum() == 7
    assert env.observe("seat_0")["observation"][theirs].sum() == 0


# -- batches ---------------------------------------------------------------------------------------------


def test_a_batch_plays_the_same_games_as_one_at_a_time(game: Game) -> None:
    """Observations, masks, rewards and the games to come, action for action."""
    slots, seats = 3, game.least
    batch = Batch(game, slots, seats, seed=40)
    alone = [Aec(game, seats) for _ in range(slots)]
    for k, env in enumerate(alone):
        env.reset(seed=40 + k)
    luck = np.random.default_rng(5)
    for _ in range(120):
        for k, env in enumerate(alone):
            assert env.agent_selection == f"seat_{batch.actors[k]}"
            seen = env.observe(env.agent_selection)
            assert np.array_equal(seen["observation"], batch.observations[k])
            assert np.array_equal(seen["action_mask"], batch.masks[k])
        actions = [drawn(mask, luck) for mask in batch.masks]
        batch.step(actions)
        for k, env in enumerate(alone):
            env.step(actions[k])
            assert batch.ended[k] == env.episode.over
            if env.episode.over:
                assert list(batch.rewards[k]) == pytest.approx(env.episode.returns())
                env.reset()
            else:
                assert not batch.rewards[k].any()


def test_a_thousand_steps_of_every_game(game: Game) -> None:
    """With as many seats as it has: no action that does not fit, and always one that may be taken."""
    batch = Batch(game, 8, game.most, seed=7, max_steps=100)
    luck = np.random.default_rng(3)
    for _ in range(130):
        assert batch.masks.any(axis=1).all()
        assert np.isfinite(batch.observations).all()
        batch.step((luck.random(batch.masks.shape) * batch.masks).argmax(axis=1))


def test_the_page_on_environments_runs() -> None:
    """All its code, but for OpenSpiel, which is run in a process of its own."""
    page = (Path(__file__).resolve().parents[2] / "docs" / "environments.md").read_text("utf-8")
    code = "\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL))
    code = "\n".join([line for line in code.splitlines() if not line.startswith("spiel.")])
    exec(code.replace(", spiel", ""), {})


def test_a_batch_writes_where_it_is_told_and_begins_anew() -> None:
    layout = layout_of(game_of("oriflamme"))
    seen = np.full((4, layout.size), 9.0, np.float32)
    may = np.full((4, layout.space.size), 9, np.int8)
    batch = Batch("oriflamme", 4, 3, seed=1, observations=seen, masks=may, max_steps=5, rewards="rank")
    first = seen.copy()
    assert batch.observations is seen
    assert set(np.unique(may)) == {0, 1}
    luck = np.random.default_rng(1)
    for _ in range(5):
        assert not batch.ended.any()
        batch.step(np.array([drawn(mask, luck) for mask in may]))
    assert batch.truncated.all()
    assert batch.ended.all()
    assert batch.games == 4
    batch.reset(1)
    assert np.array_equal(seen, first)
    with pytest.raises(ValueError, match="masked"):
        batch.step([0] * 4)
    assert np.array_equal(seen, first), "a masked action changes nothing"
    ends = Batch("oriflamme", 4, 3, seed=1, masked="ends")
    may = [drawn(mask, luck) for mask in ends.masks]
    ends.step([0, *may[1:]])
    assert ends.ended.tolist() == [True, False, False, False]
    assert ends.rewards[0].sum() == pytest.approx(-1 / 3)
    gaps = np.zeros((4, 2, layout.size), np.float32)
    sliced = Batch("oriflamme", 4, 3, seed=1, observations=gaps[:, 1])
    assert np.array_equal(gaps[:, 1], first)
    sliced.step([drawn(mask, luck) for mask in sliced.masks])
    assert not gaps[:, 0].any()
    with pytest.raises(ValueError, match="4 actions"):
        batch.step([0])
    with pytest.raises(ValueError, match="wanted"):
        Batch("oriflamme", 2, observations=seen)
    with pytest.raises(ValueError, match="rewards"):
        Batch("oriflamme", 2, rewards="gold")


@pytest.mark.parametrize(
    ("told", "make"),
    [
        ("2 seats are not possible", lambda: gymnasium.make("kingsmoot/Oriflamme-v0", others=["greedy"])),
        ("9 seats are not possible", lambda: Aec("oriflamme", seats=9)),
        ("9 seats are not possible", lambda: Parallel("oriflamme", seats=9)),
        ("9 seats are not possible", lambda: Batch("oriflamme", 2, seats=9)),
        ("There is no game “chess” here", lambda: Single("chess", ["random"])),
        ("There is no game “chess” here", lambda: Batch("chess", 2)),
        ("There is no game “chess” here", lambda: registered.make("chess")),
        ("This game has no option weather; it has: ", lambda: Aec("oriflamme", options={"weather": "fair"})),
        ("This game has no edition x; it has: ", lambda: Batch("oriflamme", 2, edition="x")),
    ],
)
def test_what_cannot_be_had_is_refused_with_a_sentence(told: str, make: Callable[[], object]) -> None:
    with pytest.raises(Refused) as wrong:
        make()
    assert told in str(wrong.value)


def test_a_seat_and_a_bot_that_do_not_exist_are_told_at_once() -> None:
    for seat in (7, -1):
        with pytest.raises(ValueError, match=f"there is no seat {seat}: seats are 0 to 2"):
            Single("oriflamme", ["random"] * 2, seat=seat)
    with pytest.raises(TypeError, match="a method `choose`"):
        Single("oriflamme", ["random", object()])  # type: ignore[list-item]


def test_nothing_is_played_before_the_first_reset() -> None:
    single, aec, parallel = Single("oriflamme", ["random"] * 2), Aec("oriflamme"), Parallel("oriflamme")
    first = next(iter(aec.possible_agents))
    for ask in (
        lambda: single.step(13),
        lambda: aec.step(13),
        lambda: aec.last(),
        lambda: aec.observe(first),
        lambda: parallel.step({}),
    ):
        with pytest.raises(ResetNeeded, match=r"reset\(\) or restore\(\) comes first"):
            ask()
    aec.reset(seed=1)
    assert aec.last()[2:4] == (False, False)
