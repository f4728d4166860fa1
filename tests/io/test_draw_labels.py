"""The page on scenarios names the draws of every game."""

from __future__ import annotations

import runpy
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools" / "draw_labels.py"


def test_the_table_of_draws_is_up_to_date() -> None:
    """If this fails: `make generate`."""
    tool = runpy.run_path(str(TOOL))
    page = tool["PAGE"].read_text("utf-8")
    assert tool["written"](page) == page
