"""Bots of anybody: from a file, over HTTP, with weights; and those that fail."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from kingsmoot.arena.entrants import BadEntrant, entrant, tunable
from kingsmoot.arena.playing import record_of
from kingsmoot.bots import Budget
from kingsmoot.core.match import Match
from kingsmoot.core.state import owed, play
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games
from tests.arena.support import fought, plan
from tests.toy.game import GAME as TOY

ROOT = Path(__file__).resolve().parent.parent.parent
TEMPLATE = ROOT / "examples" / "mybot.py"

FAILS = """
class Raises:
    def choose(self, game, view, d, budget):
        raise KeyError("lost")

class Cheats:
    def choose(self, game, view, d, budget):
        from kingsmoot.bots import Choice
        from kingsmoot.core.moves import Move
        return Choice(Move(), (), [])
"""


def test_the_template_plays_and_beats_random(tmp_path: Path) -> None:
    spec = f"{TEMPLATE}:MyBot"
    rows = fought(tmp_path / "a.sqlite3", plan(bots=(spec, "random"), games=40))
    assert not any(row.fault for row in rows)
    won = sum(row.result[row.players.index(spec)] for row in rows)
    assert won > 0.6 * len(rows)


def test_a_bot_that_fails_is_stood_in_for_and_named(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(FAILS, "utf-8")
    raises, cheats = "bad.py:Raises", "bad.py:Cheats"
    rows = fought(tmp_path / "a.sqlite3", plan(bots=(raises, cheats), games=4))
    assert len(rows) == 4
    for row in rows:
        assert "KeyError" in row.fault or "C-NOT-LEGAL" in row.fault or "NotImplementedError" in row.fault
        record = record_of(row.record)
        assert {e.seat for e in record.entries if e.beside == "takeover"} == {0, 1}
        assert Match.of(TOY, record).state.result is not None


def test_a_program_over_http_holds_a_seat_as_at_the_table(tmp_path: Path) -> None:
    shutil.copy(ROOT / "examples" / "http_bot.py", tmp_path / "program.py")
    rows = fought(tmp_path / "a.sqlite3", plan(bots=("http:program.py", "random"), games=2))
    assert [row.fault for row in rows] == ["", ""]
    assert {name for row in rows for name in row.players} == {"http:program.py", "random"}


def test_a_program_that_leaves_is_stood_in_for(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text("", "utf-8")
    rows = fought(tmp_path / "a.sqlite3", plan(bots=("http:program.py", "random"), games=2))
    assert all("has left" in row.fault for row in rows)


def test_weights_make_another_bot() -> None:
    plain, alike, mad = [entrant(f"greedy{w}") for w in ("", '@{"judgement": 1.0}', '@{"judgement": -1.0}')]
    s = TOY.new(2, bytes(16))
    differs = 0
    for n in range(12):
        d = owed(s)[0]
        view, budget = TOY.view(s, d.seat), Budget(seed=n.to_bytes(16, "big"))
        move = plain.choose(TOY, view, d, budget).move
        assert alike.choose(TOY, view, d, budget).move == move
        differs += mad.choose(TOY, view, d, budget).move != move
        assert play(s, d, move) is None
    assert differs > 4


def test_a_bot_that_a_game_brings_along_plays_and_has_weights() -> None:
    own = [(game, name) for game in games().values() for name in game.bots]
    for game, name in own:
        weights = tunable(name, game)
        plain, alike = entrant(name, game), entrant(f"{name}@{json.dumps(weights)}", game)
        mad = entrant(f"{name}@{json.dumps({**weights, 'counsel': -1.0, 'score': 1.0})}", game)
        s = game.new(game.least, bytes(16))
        differs = 0
        for n in range(10):
            d = owed(s)[0]
            view, budget = game.view(s, d.seat), Budget(seed=n.to_bytes(16, "big"))
            move = plain.choose(game, view, d, budget).move
            assert alike.choose(game, view, d, budget).move == move
            differs += mad.choose(game, view, d, budget).move != move
            assert play(s, d, move) is None
        assert differs
    with pytest.raises(BadEntrant):
        tunable("random", TOY)


@pytest.mark.parametrize(
    ("spec", "id"),
    [
        ("dragon", "error-bot"),
        ("search:0", "error-bot"),
        ("nowhere.py:Bot", "error-bot-no-file"),
        ("broken.py:Bot", "error-bot-broken"),
        ("good.py:Nobody", "error-bot-class"),
        ("good.py:NoBot", "error-bot-class"),
        ("good.py:NeedsMore", "error-bot-broken"),
        ("http:nowhere.py", "error-bot-no-file"),
        ("greedy@nowhere.toml", "error-weights"),
        ("greedy@tuned", "error-weights"),
        ("random@{}", "error-no-weights"),
    ],
)
def test_who_cannot_be_entered(tmp_path: Path, spec: str, id: str) -> None:
    (tmp_path / "broken.py").write_text("1 / 0\n", "utf-8")
    (tmp_path / "good.py").write_text(
        "class NoBot: pass\nclass NeedsMore:\n    def __init__(self, x): pass\n    def choose(self): pass\n",
        "utf-8",
    )
    with pytest.raises(BadEntrant) as wrong:
        entrant(spec)
    assert wrong.value.id == id
    assert game_of("toy") is TOY
