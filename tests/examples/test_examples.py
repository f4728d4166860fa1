"""The examples run, and do what they promise."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from kingsmoot.arena.standings import standings
from tests.arena.support import fought, plan

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"


def test_a_small_policy_learns_to_beat_random() -> None:
    pytest.importorskip("gymnasium", reason="needs the extra [rl]")
    main = runpy.run_path(str(EXAMPLES / "train_policy.py"))["main"]
    assert main(seconds=4.0, judged=100) > 0.42


def test_the_bot_of_the_guide_plays(tmp_path: Path) -> None:
    guide = (EXAMPLES.parent / "docs" / "bots.md").read_text("utf-8")
    bot = tmp_path / "mybot.py"
    bot.write_text(guide.split("```python\n")[1].split("```")[0], "utf-8")
    wanted = plan("toy", (f"{bot}:MyBot", "random"), games=4)
    rows = fought(tmp_path / "games.sqlite3", wanted)
    assert rows
    assert not any(fault for row in rows for fault in row.faults)
    # Alone among copies of `random` it wins far more than its fair share; the arena says so.
    wanted = plan("oriflamme", (f"{bot}:MyBot", "random"), seats=(3,), games=36)
    best, worst = standings(wanted, fought(tmp_path / "match.sqlite3", wanted))
    assert best.name.endswith("MyBot")
    assert best.games == worst.games == 18
    assert best.share[1] > 0.5 > worst.share[2]
