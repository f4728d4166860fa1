"""Seed and moves determine the game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kingsmoot.core.events import Event
from kingsmoot.core.game import Game
from kingsmoot.core.state import play
from tests.conformance.plays import (
    DEEP,
    Table,
    chronicles,
    plays,
)

ROOT = Path(__file__).resolve().parent.parent.parent


def test_seed_and_moves_give_the_same_game_again(table: Table) -> None:
    for one in plays(table):
        s = table.new(one.n)
        for step in one.steps:
            assert one.bytes_of(s) == step.facts
            events: list[Event] = []
            assert play(s, step.decision, step.move, events) is None
            assert events == step.events
        assert one.bytes_of(s) == one.end_facts


def test_going_on_from_a_clone_at_every_step_gives_the_same_game(table: Table) -> None:
    for one in plays(table):
        s = table.new(one.n)
        for step in one.steps:
            s = s.clone()
            assert play(s, step.decision, step.move) is None
        assert one.bytes_of(s) == one.end_facts
        for at in range(0, len(one.steps), 7 if DEEP > 1 else len(one.steps) // 4 + 1):
            s = one.steps[at].before.clone()
            for step in one.steps[at:]:
                assert play(s, step.decision, step.move) is None
            assert one.bytes_of(s) == one.end_facts


@pytest.mark.parametrize("hash_seed", ["0", "4242"] if DEEP > 1 else ["4242"])
def test_another_process_with_another_hash_seed_plays_the_same_games(game: Game, hash_seed: str) -> None:
    # 1 and 13: facts, moves in their order and events are the same to the byte.
    many = min(DEEP, 5)
    told = subprocess.run(
        [sys.executable, "-m", "tests.conformance.plays", type(game).__module__, str(many)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert json.loads(told) == chronicles(game, many)


def test_a_game_played_without_events_is_the_same(table: Table) -> None:
    """Collecting events changes nothing: without them the game is the same."""
    for one in plays(table):
        for step in one.some(8):
            heard, unheard = step.before.clone(), step.before.clone()
            play(heard, step.decision, step.move, [])
            play(unheard, step.decision, step.move, None)
            assert one.bytes_of(heard) == one.bytes_of(unheard)
