"""What a masked action does."""

from __future__ import annotations

from typing import Final

REFUSES: Final = "refuses"
"""It raises `ValueError`, and nothing has changed."""
ENDS: Final = "ends"
"""It ends the episode with a loss for whoever took it: for harnesses that draw actions blindly, as the checks
of Gymnasium and PettingZoo do.
"""
MASKED: Final = (REFUSES, ENDS)
