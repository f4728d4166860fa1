"""Writes the table of draws into docs/scenarios.md, from the vocabularies of the games: `make generate`.

python tools/draw_labels.py            writes the page
python tools/draw_labels.py --check    only says whether it is out of date (a test does this)
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from kingsmoot.io.registry import games

PAGE: Final = Path(__file__).parents[1] / "docs" / "scenarios.md"
BEGIN: Final = "<!-- draws: written by `make generate` -->\n"
END: Final = "<!-- /draws -->"


def written(page: str) -> str:
    """The page with the table as it must be."""
    rows = [
        f"| `{game.id}` | `{label}` | {what} |\n"
        for game in games().values()
        if game.id != "toy"
        for label, what in game.vocabulary.draws.items()
    ]
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    return before + BEGIN + "| game | label | what is drawn |\n|---|---|---|\n" + "".join(rows) + END + after


def main() -> int:
    page = PAGE.read_text("utf-8")
    now = written(page)
    if "--check" in sys.argv:
        return int(now != page)
    PAGE.write_text(now, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
