"""The examples run, and do what they promise."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"


def test_a_small_policy_learns_to_beat_random() -> None:
    pytest.importorskip("gymnasium", reason="needs the extra [rl]")
    main = runpy.run_path(str(EXAMPLES / "train_policy.py"))["main"]
    assert main(seconds=4.0, judged=100) > 0.42
