"""Pages of `docs/` that tools write from the code: written anew, or only compared with what is there."""

from __future__ import annotations

import sys
from pathlib import Path


def keep(page: Path, now: str) -> int:
    """Write the page; with `--check` only say, as an exit status, whether it is out of date (a test does)."""
    if "--check" in sys.argv[1:]:
        return int(not page.exists() or now != page.read_text("utf-8"))
    page.write_text(now, "utf-8")
    return 0
