"""Writes docs/positions.md, the words of positions in every game, from their readers: `make generate`.

python tools/position_words.py            writes the page
python tools/position_words.py --check    only says whether it is out of date (a test does this)
"""

from __future__ import annotations

import ast
import sys
from inspect import cleandoc
from pathlib import Path
from typing import Final

from pages import keep

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ROOT / "src" / "kingsmoot" / "games"
PAGE: Final = ROOT / "docs" / "positions.md"
HEAD: Final = """\
# Positions in words

Written by `make generate` from the modules that read them (`games/GAME/text/position.py`).

The same words serve scenarios ([`[position]`](scenarios.md#positions), in TOML) and Python
([`game(...).position({...})`](python.md), in dictionaries). A key that is left out is as at the beginning,
as far as the game allows it; a key that is given replaces all of it. Then the game goes on by itself to its
next question, so say where it stands (`phase`, `turn`, `active`, `rolled`) if that matters.
`table.describe()`, or `kingsmoot show FILE --seat all`, tells any position in these words, which is the
quickest way to a first one. Every example below can be set up as it stands, with two players in Banners,
four in the Watch and three elsewhere; all that is wrong with a position is told at once.
"""


def told(game: str) -> str:
    """What the reader of a game says of its words, its examples in blocks."""
    source = (GAMES / game / "text" / "position.py").read_text("utf-8")
    text = cleandoc(ast.get_docstring(ast.parse(source)) or "")
    found: list[str] = []
    code = False
    for line in text.splitlines()[1:]:
        if line.startswith("    ") != code and line:
            if code and found[-1] == "":
                found.pop()
            found.append("```" if code else "```toml")
            found += [""] if code else []
            code = not code
        found.append(line.removeprefix("    ") if code else line)
    return "\n".join([*found, "```"] if code else found)


def written() -> str:
    games = sorted(path.parts[-3] for path in GAMES.glob("*/text/position.py"))
    return HEAD + "".join(f"\n## {game}\n{told(game)}\n" for game in games)


if __name__ == "__main__":
    sys.exit(keep(PAGE, written()))
