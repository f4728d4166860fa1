"""Features of a game's own: every cell has a meaning, the observer comes first, nothing hidden is in them."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.kinds import Names, Number
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import Measure
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, owed, play
from kingsmoot.games.banners.state import Banners
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games
from kingsmoot.kit.cells import Cells

np = pytest.importorskip("numpy", reason="needs the extra [rl]")

from kingsmoot.gym.actions import Filling  # noqa: E402
from kingsmoot.gym.batch import Batch  # noqa: E402
from kingsmoot.gym.episode import Episode  # noqa: E402
from kingsmoot.gym.layout import layout_of  # noqa: E402
from kingsmoot.gym.observations import observation  # noqa: E402
from kingsmoot.gym.space import FIRST_WORD, encoding_of, space_of  # noqa: E402

OWN = [game for game in games().values() if encoding_of(game) is not None]


def positions(game: Game, options: dict[str, str], seats: int, seed: int, most: int = 240) -> list[State]:
    """Some along one random game."""
    luck = Stream(bytes([seed] * 16))
    s = game.new(seats, bytes([seed] * 16), "", options)
    found = []
    for n in range(most):
        if s.result is not None:
            break
        d = owed(s)[0]
        if n % 5 == 0:
            found.append(s.clone())
        assert play(s, d, sample(s, d, luck)) is None
    return [*found, s]


@pytest.mark.parametrize("game", OWN, ids=[game.id for game in OWN])
def test_every_cell_is_told_once_and_has_a_name(game: Game) -> None:
    own, layout = encoding_of(game), layout_of(game)
    assert own is not None
    names = layout.names()
    assert len(names) == layout.size == len(set(names))
    every = [{}, *[{option.name: value} for option in game.options for value in option.values[1:]]]
    used: set[str] = set()
    kinds: list[str] = []
    for block in own.blocks:
        kinds += [f"{block.name}: {cell}" for _ in block.things or ("",) for cell in block.cells]
    for n, options in enumerate(every):
        seats = game.least + n % (game.most - game.least + 1)
        for s in positions(game, options, seats, n, 60 if game.id == "banners" and n else 240):
            seat = n % seats
            cells = Cells()
            own.write(game.view(s, seat), seat, cells)
            assert len(set(cells.at)) == len(cells.at)
            assert min(cells.at) >= 0
            assert max(cells.at) < own.size
            assert all(-4.0 <= value <= 4.0 for value in cells.values)
            used.update([kinds[at] for at in cells.at])
    # Not of every thing: no army has as many units as there are rows.
    assert len(used) > len(set(kinds)) / 3


@pytest.mark.parametrize("game", OWN, ids=[game.id for game in OWN])
def test_all_that_may_be_chosen_has_a_name(game: Game) -> None:
    """Every verb, every name that its fields may have, and every part of moves that random play lists."""
    space = space_of(game)
    parts = set(game.vocabulary.verbs)
    for reader in game.vocabulary.readers.values():
        for kind in [field.kind for field in reader.pattern.fields]:
            if isinstance(kind, Names):
                parts.update([kind.prefix + name for name in kind.names if name not in ("?", "none")])
            elif isinstance(kind, Number) and kind.prefix:
                parts.update([kind.prefix + str(n + kind.first) for n in range(kind.least, kind.most + 1)])
    for s in positions(game, {}, game.most, 1):
        for d in owed(s) if s.result is None else ():
            parts.update([part for m in s.stack[-1].legal(s, d) or () for part in m.parts(s.book)])
    own = encoding_of(game)
    assert own is not None
    for part in sorted(parts):
        for name in (part,) if part in space.known else own.spelled(part) or (part,):
            by_name, rest = space.numbered([name])
            assert rest == []
            assert [space.name(at) for at in by_name] == [name]
            assert all(FIRST_WORD <= at < space.first_number for at in by_name)


@pytest.mark.parametrize("game", OWN, ids=[game.id for game in OWN])
def test_a_move_that_tables_share_is_spelled_as_at_the_table_that_asks(game: Game) -> None:
    """The first seat of three is blue in the Watch, the first of four red."""
    space = space_of(game)
    wide = game.open_book(game.most, "", {})
    differ = 0
    for s in positions(game, {}, game.least, 2):
        for d in owed(s) if s.result is None else ():
            for m in s.stack[-1].legal(s, d) or ():
                if all(part in space.known for part in m.parts(s.book)):
                    for book in (s.book, wide, s.book):
                        names = tuple([space.name(action) for action in space.spell(m, book)])
                        assert names == m.parts(book)
                    differ += m.parts(s.book) != m.parts(wide)
    assert (differ > 0) == (game.id == "watch")


def test_oriflamme_is_told_in_words() -> None:
    """A position that can be read off its cells."""
    game = game_of("oriflamme")
    book = game.open_book(3, "", {})
    told = {
        "round": 6,
        "first": "blue",
        "influence": {"red": 2, "blue": 5, "green": 1},
        "row": [["red queen up"], ["blue plan down 1", "blue prince down 2"]],
    }
    s = game.arrange(book, bytes(16), told)
    names = layout_of(game).names()

    def seen(seat: int) -> dict[str, float]:
        found = observation(game, game.view(s, seat), seat)
        return {names[at]: float(found[at]) for at in np.flatnonzero(found)}

    red, blue = seen(0), seen(1)
    assert red["round 6"] == 1
    assert "first player: 1 after the observer" in red
    assert "first player: observer" in blue
    assert blue["family: observer: influence / 20"] == pytest.approx(0.25)
    assert red["family: 1 after the observer: influence / 20"] == pytest.approx(0.25)
    # The Queen lies in the first position, open to all; what covers the Plan only its owner knows.
    queen = [name for name in red if name.endswith("known: queen")]
    assert queen == [name for name in blue if name.endswith("known: queen")]
    assert len(queen) == 1
    assert not any(name.endswith("known: prince") for name in red if name.startswith("laid"))
    prince = next(name for name in blue if name.startswith("laid") and name.endswith("known: prince"))
    card = prince.removesuffix("known: prince")
    assert blue[card + "influence on it / 20"] == pytest.approx(0.1)
    assert blue[card + "its position / 20"] == pytest.approx(0.05)
    assert blue[card + "belongs to: observer"] == 1
    assert red[card + "belongs to: 1 after the observer"] == 1
    covered = [name for name in red if name.endswith("cards on top of it / 5")]
    assert len(covered) == 1


def test_the_watch_is_told_in_words() -> None:
    """Roads, settlements and hands at the start of a game with a fixed set-up."""
    game = game_of("watch")
    s = game.new(3, bytes(range(16)), "", {"mode": "base", "setup": "fixed"})
    names = layout_of(game).names()

    def seen(seat: int) -> dict[str, float]:
        found = observation(game, game.view(s, seat), seat)
        return {names[at]: float(found[at]) for at in np.flatnonzero(found)}

    told = game.describe(s)
    colours = list(told["roads"])
    for seat, colour in enumerate(colours):
        mine = seen(seat)
        assert "the full game with the Wall" not in mine
        for kind, own in (("path", "road: observer"), ("spot", "settlement: observer")):
            there = {name.split(": ")[1] for name in mine if name.startswith(kind) and name.endswith(own)}
            assert there == set(told["roads" if kind == "path" else "settlements"][colour])
        hand = sum([value for name, value in mine.items() if name.startswith("player: observer: known ")])
        assert hand == pytest.approx(mine["player: observer: resource cards / 10"])
        other = [name for name in mine if name.startswith("player: 1 after the observer: known ")]
        assert other == []
        assert "player: 1 after the observer: resource cards not known / 10" in mine
    assert len([name for name in seen(0) if name.startswith("hex") and "yields on" in name]) >= 15


def told(game: Game, s: State, seat: int) -> dict[str, float]:
    names = layout_of(game).names()
    found = observation(game, game.view(s, seat), seat)
    return {names[at]: float(found[at]) for at in np.flatnonzero(found)}


def test_thrones_is_told_in_words() -> None:
    """Units, tracks and castles at the start; the orders that a house has placed before they are revealed."""
    game = game_of("thrones")
    s = game.new(3, bytes(16))
    stark, lannister = told(game, s, 0), told(game, s, 1)
    assert stark["area: winterfell: units of observer"] == 1
    assert lannister["area: winterfell: units of 2 after the observer"] == 1
    assert stark["area: winterfell: knights / 4"] == pytest.approx(0.25)
    assert stark["house: observer: is stark"] == 1
    assert stark["house: observer: power / 20"] == lannister["house: observer: power / 20"] > 0
    assert len([name for name in stark if name.endswith("of its seven is in hand")]) == 21
    episode = Episode(game, s)
    names = layout_of(game).names()
    assert names[np.flatnonzero(episode.observe(0))[-1]]
    march = episode.space.known["order:march"]
    episode.act(0, march)
    now = {names[at] for at in np.flatnonzero(episode.observe(0))}
    # One march order lies where it was placed, and the next area is asked for.
    placed = [name for name in now if name.endswith(": order: march")]
    assert len(placed) == 1
    asked = [name for name in now if name.startswith("to fill: area:")]
    assert len(asked) == 1
    assert asked[0].removeprefix("to fill: area:") not in placed[0]
    assert {"taken: order:march", "filled last: order:march"} <= now
    assert not [name for name in told(game, episode.state, 1) if name.endswith(": order: march")]


def deployed() -> State:
    """Banners after both have deployed."""
    game, luck = game_of("banners"), Stream(bytes(16))
    s = game.new(2, bytes(16), "", {"terrain": "none"})
    while game.kinds[s.pending[0].kind] in ("objective", "zone", "deploy"):
        d = owed(s)[0]
        assert play(s, d, sample(s, d, luck)) is None
    return s


def test_banners_keeps_its_geometry() -> None:
    """Distances are those of the table, and both see their own army in the south, looking north."""
    game, s = game_of("banners"), deployed()
    assert isinstance(s, Banners)
    both = [told(game, s, seat) for seat in range(2)]
    first = [u for u in range(s.units()) if s.owner[u] == 0 and s.on_table(u)]
    other = [u for u in range(s.units()) if s.owner[u] == 1 and s.on_table(u)]
    assert first
    assert other
    for seat, (mine, theirs) in enumerate(((first, other), (other, first))):
        seen, rows = both[seat], [u for u in range(s.units()) if s.owner[u] == seat]
        home = [seen[f"unit: observer, unit {rows.index(u) + 1}: y / 48 inches"] for u in mine]
        assert max(home) < 0.5
        north = [seen[f"unit: observer, unit {rows.index(u) + 1}: cosine of the facing"] for u in mine]
        assert north == pytest.approx([1.0] * len(mine))
        u, v = mine[0], theirs[0]
        x = seen[f"unit: observer, unit {rows.index(u) + 1}: x / 48 inches"]
        y = home[0]
        at = [w for w in range(s.units()) if s.owner[w] != seat].index(v) + 1
        away = (
            seen[f"unit: 1 after the observer, unit {at}: x / 48 inches"] - x,
            seen[f"unit: 1 after the observer, unit {at}: y / 48 inches"] - y,
        )
        inches = ((s.x[u] - s.x[v]) ** 2 + (s.y[u] - s.y[v]) ** 2) ** 0.5 / 1000
        assert (away[0] ** 2 + away[1] ** 2) ** 0.5 * 48 == pytest.approx(inches, abs=1e-3)
        assert away[1] > 0


def test_points_of_a_measure_lie_where_they_mean() -> None:
    """Whoever deploys from the north has the same numbers for the same place as seen from there."""
    game = game_of("banners")
    luck = Stream(bytes(16))
    s = game.new(2, bytes(16), "", {"terrain": "none"})
    found: dict[bool, list[int]] = {}
    space = space_of(game)
    while len(found) < 2:
        d = owed(s)[0]
        if game.kinds[d.kind] == "deploy":
            assert isinstance(s, Banners)
            view = game.view(s, d.seat)
            here = Filling(view, d, space)
            here.take(here.actions()[0])
            assert here.slot is not None
            assert here.slot.name == "x"
            domain = here.slot.domain
            assert isinstance(domain, Measure)
            places = {action - space.first_number: value for action, value in here.choices.items()}
            assert len(places) == len(domain.hints)
            turned = s.home[d.seat] == 1
            for point, value in places.items():
                assert isinstance(value, int)
                share = value / domain.most
                assert point / 96 == pytest.approx(1 - share if turned else share, abs=0.06)
            found[turned] = sorted(places)
        assert play(s, d, sample(s, d, luck)) is None


def test_dice_to_roll_again_are_chosen_one_by_one() -> None:
    """However many ways there are, no slot overflows: a re-roll is spelled by the faces of its dice."""
    game = game_of("banners")
    space, book = space_of(game), game.open_book(2, "", {})
    many = game.parse("reroll 1 1 1 2 2 3", book)
    named = [space.name(action) for action in space.spell(many, book)]
    assert named == ["reroll", *["face:1"] * 3, *["face:2"] * 2, "face:3"]
    assert [space.name(a) for a in space.spell(game.parse("start outriders-1 grey-wind-1", book), book)] == [
        "start",
        "unit:outriders-1",
        "unit:grey-wind-1",
    ]


STEPS = 150


@pytest.mark.parametrize("game", OWN, ids=[game.id for game in OWN])
def test_both_builds_write_the_same(game: Game) -> None:
    """Observations and masks of many steps, as they were when they were last looked at. Whoever changes rules
    or an encoding on purpose writes the new digest down; the compiled build must come to the same one.
    """
    batch = Batch(game, 6, seed=11)
    luck = np.random.default_rng(1)
    found = blake2b(digest_size=8)
    for _ in range(STEPS):
        found.update(batch.observations.tobytes() + batch.masks.tobytes() + batch.actors.tobytes())
        batch.step((luck.random(batch.masks.shape) * batch.masks).argmax(axis=1))
    assert found.hexdigest() == DIGESTS[game.id]


DIGESTS = {
    "banners": "84ee8907330fe8a0",
    "oriflamme": "e9154cde8c4d1405",
    "thrones": "d578b63c929e54f0",
    "watch": "dd62d930f0cfe237",
}
