"""What a game's `contests.toml` asks for."""

from __future__ import annotations

import pytest

from kingsmoot.arena.contests import Contest, contests, ladder
from kingsmoot.cli.arena import participants_of, settings
from kingsmoot.io import registry


@pytest.mark.parametrize("name", sorted(registry.games()))
def test_a_game_asks_for_bots_seats_and_options_it_has(name: str) -> None:
    game = registry.game(name)
    for one in contests(game):
        assert game.least <= one.seats <= game.most
        assert 1 / one.seats < one.least < 1
        for options in one.tables:
            game.open_book(one.seats, "", options)


@pytest.mark.parametrize("name", sorted(registry.games()))
def test_a_ladder_has_every_bot_at_tables_of_the_game(name: str) -> None:
    game, rungs = registry.game(name), ladder(registry.game(name))
    assert {bot.partition(":")[0] for bot in rungs.bots} == {
        "search",
        *game.bots,
        "greedy",
        "policy",
        "random",
    }
    assert participants_of(",".join(rungs.bots), game) == rungs.bots
    for table in settings(game, rungs.seats, "", list(rungs.options)):
        game.open_book(table.seats, "", dict(table.options))


def test_an_option_with_several_values_is_had_in_turn() -> None:
    one = Contest("a", "b", 2, 4, 0.6, {"mode": ["clash", "feast"], "size": "30"})
    assert one.tables == ({"mode": "clash", "size": "30"}, {"mode": "feast", "size": "30"})
    assert one.name == "a among b, 2 seats, mode=clash/feast, size=30"
