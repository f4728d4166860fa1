"""Features of a game's own: every cell has a meaning, the observer comes first, nothing hidden is in them."""

from __future__ import annotations

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.kinds import Names, Number
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, owed, play
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games
from kingsmoot.kit.encoding import Cells

np = pytest.importorskip("numpy", reason="needs the extra [rl]")

from kingsmoot.gym.observations import layout_of, observation  # noqa: E402
from kingsmoot.gym.space import FIRST_WORD, encoding_of, space_of  # noqa: E402

OWN = [game for game in games().values() if encoding_of(game) is not None]


def positions(game: Game, options: dict[str, str], seats: int, seed: int) -> list[State]:
    """Some along one random game."""
    luck = Stream(bytes([seed] * 16))
    s = game.new(seats, bytes([seed] * 16), "", options)
    found = []
    for n in range(240):
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
    used: set[int] = set()
    for n, options in enumerate(every):
        seats = game.least + n % (game.most - game.least + 1)
        for s in positions(game, options, seats, n):
            seat = n % seats
            cells = Cells()
            own.write(game.view(s, seat), seat, cells)
            assert len(set(cells.at)) == len(cells.at)
            assert min(cells.at) >= 0
            assert max(cells.at) < own.size
            assert all(-4.0 <= value <= 4.0 for value in cells.values)
            used.update(cells.at)
    assert len(used) > own.size / 3


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
    for part in sorted(parts):
        by_name, rest = space.numbered([part])
        assert rest == []
        assert [space.name(at) for at in by_name] == [part]
        assert all(FIRST_WORD <= at < space.first_number for at in by_name)


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
