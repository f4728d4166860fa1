"""The types that the scripts are checked with are those of the messages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

TOOL: Final = Path(__file__).parents[2] / "tools" / "client_types.py"


def test_the_types_of_the_scripts_are_up_to_date() -> None:
    done = subprocess.run([sys.executable, TOOL, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}: make generate"
