"""What an editor reads: the harvest of words."""

from __future__ import annotations

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import Stream
from kingsmoot.games.oriflamme.game import GAME
from kingsmoot.io import registry
from kingsmoot.proofs.harvest import KINDS, begun, drawn, harvest, in_turn, lines

SEED = bytes(15) + b"\x01"


def test_every_kind_of_sentence_is_brought_about_and_none_twice() -> None:
    found = harvest(GAME, "uk", 2, 3)
    told = list(lines(found))
    assert {kind for kind, _, _ in told} == set(KINDS) - {"action"}  # in Oriflamme nothing has a price
    assert len({line for _, _, line in told}) == len(told)
    assert max(len(renderings) for renderings in found.values()) == 3
    assert found["log", "log-first"][0].startswith("Першими ходять ")


def test_a_drawing_can_be_repeated_and_another_seed_draws_others() -> None:
    one, again = harvest(GAME, "en", 1, 3, seed=SEED), harvest(GAME, "en", 1, 3, seed=SEED)
    assert one == again
    assert harvest(GAME, "en", 1, 3) != one
    told = list(lines(one))
    assert drawn(told, 20, Stream(SEED)) == drawn(told, 20, Stream(SEED)) != told[:20]
    assert len(set(drawn(told, 20, Stream(SEED)))) == 20


def test_each_value_comes_once_before_any_comes_again() -> None:
    for what in range(5):
        assert {in_turn("abc", SEED, what, n) for n in range(3, 6)} == {"a", "b", "c"}
    orders = {tuple([in_turn("abcd", SEED, what, n) for n in range(4)]) for what in range(8)}
    assert len(orders) > 1


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.id)
def test_few_tables_meet_every_edition_and_every_value_of_every_option(game: Game) -> None:
    laps = max([len(game.editions), *[len(option.values) for option in game.options]])
    books = [begun(game, n, SEED).book for n in range(laps)]
    assert {book.edition for book in books} == set(game.editions)
    for option in game.options:
        assert {book.chosen()[option.name] for book in books} == set(option.values)
