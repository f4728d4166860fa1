"""Writes the tables of actions and cells in docs/environments.md, from the games' encodings: `make generate`.

python tools/encoding_tables.py            writes the page
python tools/encoding_tables.py --check    only says whether it is out of date (a test does this)
"""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path
from typing import Final

from pages import keep

from kingsmoot.io.registry import games
from kingsmoot.kit.capabilities import Featured

PAGE: Final = Path(__file__).parents[1] / "docs" / "environments.md"
BEGIN: Final = "<!-- written by `make generate` from the encodings of the games -->\n"
END: Final = "<!-- end -->\n"
FEW: Final = 16
"""Names of one sort that are listed one by one; of more, the first and the last."""


def sort_of(name: str) -> str:
    return name.partition(":")[0] if ":" in name else ""


def listed(names: list[str]) -> str:
    shown = names if len(names) <= FEW else [names[0], "…", names[-1]]
    return ", ".join([name if name == "…" else f"`{name}`" for name in shown])


def span(first: int, many: int) -> str:
    return f"{first} to {first + many - 1}" if many > 1 else str(first)


def tables() -> str:
    found = []
    for id, game in games().items():
        if not isinstance(game, Featured):
            continue
        own = game.encoding
        found.append(f"\n### {id}, version {own.version}\n\n| actions | what they choose |\n|---|---|\n")
        found.append("| 0, 1 | wait, done |\n")
        at = 2
        for _, some in groupby(own.names, key=sort_of):
            names = list(some)
            found.append(f"| {span(at, len(names))} | {listed(names)} |\n")
            at += len(names)
        if own.numbers:
            found.append(f"| {span(at, own.numbers)} | numbers, and things without a name |\n")
        found.append("\n| block | of each of | cells |\n|---|---|---|\n")
        for block in own.blocks:
            things = (
                f"{len(block.things)}: {block.things[0]} … {block.things[-1]}" if block.things else "once"
            )
            found.append(f"| {block.name} ({block.size}) | {things} | {'; '.join(block.cells)} |\n")
    return "".join(found) + "\n"


def written() -> str:
    """The whole page, with the tables of today."""
    head, rest = PAGE.read_text("utf-8").split(BEGIN)
    return head + BEGIN + tables() + END + rest.split(END)[1]


if __name__ == "__main__":
    sys.exit(keep(PAGE, written()))
