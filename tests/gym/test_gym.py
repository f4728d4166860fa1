"""The gym doors: PettingZoo's own tests for every registered game, and what those do not ask."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache

import pytest

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.frames import Frame
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import Among, Filled, Slot
from kingsmoot.core.slots_from_moves import moves
from kingsmoot.core.state import State, owed, play
from kingsmoot.io.registry import game as game_of
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

from kingsmoot.gym.actions import Filling  # noqa: E402
from kingsmoot.gym.aec import Aec  # noqa: E402
from kingsmoot.gym.episode import Episode  # noqa: E402
from kingsmoot.gym.masked import ENDS  # noqa: E402
from kingsmoot.gym.observations import remembered  # noqa: E402
from kingsmoot.gym.parallel import Parallel  # noqa: E402
from kingsmoot.gym.single import Single  # noqa: E402
from kingsmoot.gym.space import DONE, FIRST_WORD, HASHED, WAIT, Space, encoding_of, space_of  # noqa: E402
from kingsmoot.gym.spelling import spelled  # noqa: E402

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


def test_every_seat_sees_the_same_whoever_has_looked_before(game: Game) -> None:
    """All are looked at before each step; into a clone and a restored environment nobody has looked yet."""
    env = Aec(game)
    env.reset(seed=3)
    restored = Aec(game)
    luck = np.random.default_rng(4)
    for _ in range(30):
        if env.episode.over:
            break
        seen = {agent: env.observe(agent) for agent in env.agents}
        env.step(drawn(seen[env.agent_selection]["action_mask"], luck))
        cloned = env.clone()
        restored.restore(json.loads(json.dumps(env.snapshot())))
        for agent in env.agents:
            now = env.observe(agent)
            assert data_equivalence(now, cloned.observe(agent))
            assert data_equivalence(now, restored.observe(agent))


def test_that_a_seat_has_sealed_its_answer_is_seen_at_once() -> None:
    episode = Episode.new(game_of("thrones"), 3, 1)
    before = [episode.observe(seat) for seat in range(3)]
    assert episode.acting() == [0, 1, 2]
    episode.act(2, episode.actions(2)[0])
    while episode.acting() == [0, 1, 2]:
        episode.act(0, episode.actions(0)[0])
    assert episode.acting() == [1, 2]
    assert all(not np.array_equal(episode.observe(seat), before[seat]) for seat in range(3))
    # What the third seat has begun is not forgotten over it.
    assert len(episode.taken(2)) == 1
    assert episode.clone().taken(2) == episode.filling(2).taken == episode.taken(2)


def test_a_restored_parallel_environment_goes_on_identically(game: Game) -> None:
    env = Parallel(game)
    seen, _ = env.reset(seed=3)
    luck = np.random.default_rng(1)
    for _ in range(15):
        seen = env.step({a: drawn(o["action_mask"], luck) for a, o in seen.items()})[0]
        assert data_equivalence(seen, env.clone()._seen())
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
        if env.agents:
            assert data_equivalence(seen, Parallel(game).restore(env.snapshot()))
            assert data_equivalence(seen, env.clone()._seen())


def test_the_single_seat(game: Game) -> None:
    seats = game.least
    env = Single(game, ["random"] * (seats - 1), seat=None)
    other = Single(game, ["random"] * (seats - 1), seat=None)
    seen, info = env.reset(seed=9)
    assert env.observation_space.contains(seen)
    assert data_equivalence((seen, info), other.reset(seed=9))
    luck = np.random.default_rng(1)
    cloned = other
    for n in range(200):
        if n == 8:
            assert data_equivalence(seen, other.restore(json.loads(json.dumps(env.snapshot()))))
            cloned = env.clone()
        action = drawn(seen["action_mask"], luck)
        told = env.step(action)
        assert data_equivalence(told, other.step(action))
        assert cloned is other or data_equivalence(told, cloned.step(action))
        seen = told[0]
        if told[2]:
            result = env.episode.state.result
            assert result is not None
            assert told[1] == pytest.approx(result[env.seat] - 1 / seats)
            break
    # Also the games to come.
    assert data_equivalence(env.reset(), cloned.reset())


def made(here: Filling, actions: list[int] | None) -> object:
    """The move that these actions make."""
    for action in actions or ():
        here.take(action)
    return here.move


def test_every_filling_ends_in_a_move_that_is_not_refused_and_can_be_spelled(game: Game) -> None:
    luck = Stream(bytes(16))
    space = space_of(game)
    s = game.new(game.most, bytes(range(16)))
    for _ in range(160):
        if s.result is not None:
            break
        d = owed(s)[0]
        view = game.view(s, d.seat)
        here = Filling(view, d, space)
        while here.move is None:
            possible = here.actions()
            assert possible
            assert WAIT not in possible
            assert possible[-1] < space.size
            here.take(possible[luck.below(len(possible))])
        assert s.stack[-1].check(s, d, here.move) is None
        assert made(Filling(view, d, space), spelled(view, d, here.move, space)) == here.move, here.taken
        listed = moves(s, d)
        if listed is not None and len(listed) <= 12:
            ways = {tuple(spelled(view, d, m, space) or ()) for m in listed}
            assert len(ways) == len(listed)
            assert () not in ways
        assert play(s, d, here.move) is None


@pytest.mark.parametrize(
    ("id", "options", "kinds"),
    [
        ("thrones", {}, {"orders", "march", "muster", "bid", "rank"}),
        ("watch", {"offers": "any"}, {"offer", "counter", "discard"}),
        ("banners", {"armies": "choose", "size": "60"}, {"army"}),
    ],
)
def test_moves_of_many_slots_that_actions_make_can_be_spelled(
    id: str, options: dict[str, str], kinds: set[str]
) -> None:
    """Moves in which things come in any order, again and again, or in other words than the move's."""
    game = game_of(id)
    luck = Stream(bytes(16))
    found: set[str] = set()
    for deal in range(4):
        s = game.new(game.most, bytes([deal] * 16), "", options)
        for _ in range(4 if id == "banners" else 300):
            if s.result is not None:
                break
            d = owed(s)[0]
            view = game.view(s, d.seat)
            here = Filling(view, d)
            while here.move is None:
                here.take(here.actions()[luck.below(len(here.actions()))])
            if not here.listed:
                assert made(Filling(view, d), spelled(view, d, here.move)) == here.move, here.taken
                found.add(game.kinds[d.kind])
            assert play(s, d, here.move) is None
        if kinds <= found:
            break
    assert kinds <= found


class Marks(Move):
    """Marks on some of twelve cells: cell * 2 + mark."""

    def __init__(self, placed: tuple[int, ...]) -> None:
        self.placed = placed

    def values(self) -> tuple[tuple[int, ...]]:
        return (self.placed,)

    def parts(self, book: Book) -> tuple[str, ...]:
        return ("marks", *["mark:" + "ab"[p & 1] for p in self.placed])


class Marking(Frame[State]):
    """Cell after cell gets a mark or none, which the move does not say."""

    def slot(self, s: State, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        marks = {"mark:a": 0, "mark:b": 1}
        so_far = Marks(tuple([at * 2 + marks[str(one)] for at, one in enumerate(filled) if one in marks]))
        if len(filled) == 12:
            return so_far
        return Slot("cell", Among((*marks, "mark:none")), so_far=so_far)


def test_a_slot_that_tells_what_is_filled_leads_to_the_move() -> None:
    """Words alone do not: any of 924 ways to leave six cells bare would do."""
    view = State(TOY.open_book(2, "", {}), b"")
    view.stack = [Marking()]
    d = Decision(1, 0, 0)
    for placed in ((12, 15, 16, 19, 20, 23), (0, 3, 8, 11, 17, 22), ()):
        assert made(Filling(view, d), spelled(view, d, Marks(placed))) == Marks(placed)


def test_what_no_actions_make_is_not_spelled() -> None:
    s = TOY.new(2, bytes(16))
    while TOY.kinds[owed(s)[0].kind] != "aim":
        d = owed(s)[0]
        here = Filling(TOY.view(s, d.seat), d)
        while here.move is None:
            here.take(here.actions()[0])
        assert play(s, d, here.move) is None
    d = owed(s)[0]
    view = TOY.view(s, d.seat)
    straight = TOY.parse(f"aim {1 - d.seat} 0.00", s.book)
    assert made(Filling(view, d), spelled(view, d, straight)) == straight
    assert spelled(view, d, TOY.parse(f"aim {1 - d.seat} 0.01", s.book)) is None, "between points"
    assert spelled(view, d, TOY.parse("bid 1", s.book)) is None, "no answer to this question"


def test_every_action_has_a_name() -> None:
    episode = Episode.new(game_of("oriflamme"), 3, 1)
    here = episode.filling(episode.acting()[0])
    legal = set(here.actions())
    space = episode.space
    assert all(here.name(action) == space.name(action) for action in range(space.size) if action != DONE)
    assert all(space.name(action) in space.names for action in legal)
    for one in (space, HASHED):
        assert len({one.name(action) for action in range(one.size)}) == one.size
        assert (one.name(WAIT), one.name(DONE)) == ("wait", "done")


def test_histories_that_are_not_kept_are_not_told() -> None:
    env = Aec("oriflamme", 3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="keeps=True"):
        env.information_state(env.agent_selection)
    with pytest.raises(ValueError, match="keeps=True"):
        env.episode.memory(0)


def test_before_the_first_reset_there_is_nothing_to_copy() -> None:
    for env in (Aec("oriflamme", 3), Parallel("oriflamme", 3), Single("oriflamme", ["random"] * 2)):
        for copied in (env.clone, env.snapshot):
            with pytest.raises(ValueError, match="reset"):
                copied()
        env.reset(seed=1)
        other = env.clone()
        other.restore(env.snapshot())
        assert data_equivalence(other.snapshot(), env.snapshot())


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
        both.step(dict.fromkeys(seen, space_of(both.game).size - 1))


# -- spaces ----------------------------------------------------------------------------------------


class Choosing(Frame[State]):
    """One of many things, or some of them; then the move that says which."""

    def __init__(self, refs: tuple[str, ...], most: int) -> None:
        self.refs = refs
        self.most = most

    def slot(self, s: State, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        if filled:
            picked = filled[0]
            return Chosen(picked if isinstance(picked, tuple) else (str(picked),))
        return Slot("things", Among(self.refs, 1, self.most))


class Chosen(Move):
    def __init__(self, refs: tuple[str, ...]) -> None:
        self.refs = refs

    def values(self) -> tuple[tuple[str, ...]]:
        return (self.refs,)

    def parts(self, book: Book) -> tuple[str, ...]:
        return ("choose", *self.refs)


@pytest.mark.parametrize("space", [HASHED, Space(("dice:7",), 10)], ids=["hashed", "named"])
def test_a_slot_of_any_size_fits_into_every_space(space: Space) -> None:
    """E.g. which dice are rolled again: several hundred sets of them."""
    refs = tuple([f"dice:{n}" for n in range(359)])
    view = State(TOY.open_book(2, "", {}), b"")
    d = Decision(1, 0, 0)
    view.stack = [Choosing(refs, 1)]
    ways = set()
    for ref in refs:
        actions = spelled(view, d, Chosen((ref,)), space)
        assert actions is not None
        assert made(Filling(view, d, space), actions) == Chosen((ref,))
        assert max(actions) < space.size
        ways.add(tuple(actions))
    assert len(ways) == len(refs)
    view.stack = [Choosing(refs, 3)]
    for some in (("dice:0",), ("dice:300", "dice:301"), ("dice:0", "dice:7", "dice:358")):
        wanted = Chosen(tuple(sorted(some)))
        assert made(Filling(view, d, space), spelled(view, d, wanted, space)) == wanted
    luck = Stream(bytes(16))
    for _ in range(30):
        here = Filling(view, d, space)
        while here.move is None:
            here.take(here.actions()[luck.below(len(here.actions()))])


def test_a_space_of_names_is_one_to_one(game: Game) -> None:
    own = encoding_of(game)
    if own is None:
        assert space_of(game) is HASHED
        return
    space = space_of(game)
    assert len(set(own.names)) == len(own.names)
    assert [space.name(FIRST_WORD + n) for n in range(len(own.names))] == list(own.names)
    with pytest.raises(ValueError, match="two"):
        Space(("queen", "queen"))
    with pytest.raises(ValueError, match="no name"):
        Space(("queen",), 0).numbered(["king"])
