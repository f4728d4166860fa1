"""Mining: a puzzle is made only of a moment with one clearly better move, and it can be solved."""

from __future__ import annotations

from pathlib import Path

from kingsmoot.core.match import Match
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.record import Record
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed
from kingsmoot.io.registry import games
from kingsmoot.learn.lesson import convert
from kingsmoot.learn.mining import CLEAR, _beats_all, mine
from kingsmoot.learn.player import Player, begun
from kingsmoot.learn.puzzle import Puzzle, puzzles


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
    best, poor = game.parse("keep 1", view.book), game.parse("reveal 1", view.book)
    shares = _beats_all(game, view, d, best, 30, bytes(16))
    assert shares is not None
    assert shares[0] - shares[1] > CLEAR
    assert _beats_all(game, view, d, poor, 30, bytes(16)) is None


def test_what_is_found_can_be_written_read_and_solved(tmp_path: Path) -> None:
    game = games()["oriflamme"]
    found = [one for seed in range(1, 5) for one in mine(game, finished(seed), 24)]
    assert found, "four careless games hold no clear moment"
    for n, one in enumerate(found):
        path = tmp_path / f"{n:02d}-found.toml"
        path.write_text(one.dumps(game, "game"), "utf-8")
        puzzle = convert(path, Puzzle)
        player = Player(game, puzzle.lesson())
        shown = player.shown()
        assert shown is not None
        assert shown.text(player.course.state.book) == one.move
        assert player.answer(shown).right
        assert player.step is None
