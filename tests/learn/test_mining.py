"""Mining: a puzzle is made only of a moment with one clearly better move, and it can be solved."""

from __future__ import annotations

from itertools import islice
from math import inf
from pathlib import Path
from typing import Final

import pytest

from kingsmoot.core.match import Match
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.record import Record
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed
from kingsmoot.io.registry import games
from kingsmoot.learn.lesson import convert
from kingsmoot.learn.mining import CLEAR, Trial, mine
from kingsmoot.learn.player import Player, begun
from kingsmoot.learn.puzzle import Puzzle, puzzles

GAMES: Final = Path(__file__).parents[1] / "games"


def finished(seed: int) -> Record:
    """A game of Oriflamme by people who hardly look: full of mistakes."""
    game = games()["oriflamme"]
    match = Match(game, game.new(3, bytes([seed]) * 16))
    luck = Stream(bytes([seed]) * 16)
    while match.state.result is None:
        d = owed(match.state)[0]
        assert match.play(d.seat, sample(match.state, d, luck)) is None
    return match.record()


def test_a_known_puzzle_is_recognised_and_a_matter_of_taste_is_not() -> None:
    game = games()["oriflamme"]
    puzzle = puzzles(game)["wait-for-it"]
    course = begun(game, puzzle)
    d = owed(course.state)[0]
    view = game.view(course.state, d.seat)
    listed = [game.parse(told, view.book) for told in ("reveal 1", "keep 1")]
    trial = Trial(game, view, d, listed, bytes(16))
    assert trial.outstanding() == 1
    shares = trial.beats_all(1, 30)
    assert shares is not None
    assert shares[0] - shares[1] > CLEAR
    assert trial.beats_all(0, 30) is None
    # The same answer twice: whichever is taken, it does not stand out.
    assert Trial(game, view, d, [listed[1], *listed], bytes(16)).outstanding() is None


def test_what_is_found_can_be_written_read_and_solved(tmp_path: Path) -> None:
    game = games()["oriflamme"]
    search = (one for seed in range(1, 7) for one in mine(game, finished(seed), 24, inf))
    found = [*islice(search, 2)]
    assert found, "six careless games hold no clear moment"
    for n, one in enumerate(found):
        path = tmp_path / f"{n:02d}-found.toml"
        path.write_text(one.dumps(game, "game"), "utf-8")
        puzzle = convert(path, Puzzle)
        assert puzzle.shows
        player = Player(game, puzzle.lesson())
        shown = player.shown()
        assert shown is not None
        assert shown.text(player.course.state.book) == one.move
        assert player.answer(shown).right
        assert player.step is None


@pytest.mark.parametrize(
    ("game", "name"),
    [("thrones", "three-houses"), ("watch", "the-wall-falls"), ("banners", "each-for-himself")],
)
def test_a_search_ends_in_time_and_tells_how_far_it_came(game: str, name: str) -> None:
    record = Record.loads((GAMES / game / "records" / f"{name}.toml").read_text("utf-8"))
    told: list[tuple[int, int]] = []
    assert not [*mine(games()[game], record, 24, 0.0, progress=lambda *now: told.append(now))]
    assert told[0][0] == 0
    assert told[-1][1] > 3, "questions whose answers can be listed"
    assert told[-1][0] < told[-1][1]
