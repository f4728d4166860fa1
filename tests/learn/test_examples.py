"""Worked examples: for most rules there is one, and each can be played through."""

from __future__ import annotations

import pytest

from kingsmoot.core.rules import LANGUAGES
from kingsmoot.io.registry import games
from kingsmoot.io.rulebook import rules
from kingsmoot.learn.example import example, examples, name_of
from kingsmoot.learn.player import Player

GAMES = ["oriflamme", "watch", "thrones", "banners"]
SOME = 12
"""Examples of each game that are played here; all are scenarios, and run as such elsewhere."""


@pytest.mark.parametrize("name", GAMES)
def test_most_enforced_rules_have_an_example(name: str) -> None:
    game = games()[name]
    shown = examples(game)
    enforced = rules(game).enforced()
    assert len(shown) >= 0.75 * len(enforced), (len(shown), len(enforced))


@pytest.mark.parametrize("name", GAMES)
def test_an_example_goes_to_its_end_as_its_scenario_does(name: str) -> None:
    game = games()[name]
    paths = sorted(set(examples(game).values()))
    for path in paths[:: max(1, len(paths) // SOME)]:
        lesson = example(game, name_of(game, path))
        assert lesson is not None, path
        assert all(set(step.say) == set(LANGUAGES) for step in lesson.step)
        player = Player(game, lesson)
        while player.step is not None:
            player.go_on()
        assert not player.strayed, path


def test_what_is_no_example() -> None:
    assert example(games()["oriflamme"], "../../secret") is None
