"""The proof `unusual`, on the beginning of a few games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations, product

import pytest

from kingsmoot.core.books import Book
from kingsmoot.core.game import BadPosition, Game
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.games.oriflamme.state import Oriflamme
from kingsmoot.io.registry import game as game_of
from kingsmoot.kit.capabilities import Edged
from kingsmoot.kit.edges import Told
from kingsmoot.proofs.base import Disproved
from kingsmoot.proofs.unusual import Played, answer, paired_tables, play_game

GAMES = ("oriflamme", "thrones", "watch", "banners")


@pytest.mark.parametrize("id", GAMES)
def test_every_two_choices_meet_at_some_table(id: str) -> None:
    game = game_of(id)
    tables, impossible = paired_tables(game)
    met = [(str(seats), edition, *[value for _, value in options]) for seats, edition, options in tables]
    factors = [
        [str(n) for n in range(game.least, game.most + 1)],
        game.editions,
        *[o.values for o in game.options],
    ]
    missing = [
        (one, other)
        for (a, ones), (b, others) in combinations(enumerate(factors), 2)
        for one, other in product(ones, others)
        if not any(row[a] == one and row[b] == other for row in met)
    ]
    assert len(missing) == impossible
    assert impossible == (1 if id == "banners" else 0)  # a storm of three
    assert len(tables) < 80


@pytest.mark.parametrize("id", GAMES)
def test_play_goes_on_from_the_edges(id: str) -> None:
    game = game_of(id)
    tables, _ = paired_tables(game)
    found = Played()
    for n in range(3 if id == "banners" else 6):
        play_game(game, tables[n], n, found, most=60)
    assert found.answers > 100
    assert found.edges


@pytest.mark.parametrize("id", GAMES)
def test_every_edge_can_be_reached(id: str) -> None:
    """At a table with the usual options, but for those that only some tables have."""
    game = game_of(id)
    assert isinstance(game, Edged)
    options = {"supply": "limited"} if id == "oriflamme" else {}
    s, luck = game.new(game.least, bytes(16), "", options), Stream(bytes(16))
    left = dict(game.edges())
    for _ in range(2_000):
        if s.result is not None:
            s = game.new(game.least, luck.seed_of(1), "", options)
        d = owed(s)[0]
        assert play(s, d, sample(s, d, luck)) is None
        if s.result is None and not s.sealed and luck.below(8) == 0:
            told = game.describe(s)
            for name, edge in list(left.items()):
                if arranged(game, s.book, edge(told, luck)):
                    del left[name]
        if not left:
            break
    assert list(left) == []


def arranged(game: Game, book: Book, positions: Iterator[Told]) -> bool:
    for told in positions:
        with suppress(BadPosition):
            game.arrange(book, bytes(16), told)
            return True
    return False


def test_a_game_that_breaks_its_audit_is_found_out() -> None:
    game = game_of("oriflamme")
    s = game.new(3, bytes(16))
    assert isinstance(s, Oriflamme)
    s.influence[0] = -100
    with pytest.raises(Disproved, match="influence is below zero"):
        answer(game, s, Stream(bytes(16)), Played())
