"""Writes the table of settings in docs/hosting.md, from `table/settings.py`: `make generate`.

python tools/settings_table.py            writes the page
python tools/settings_table.py --check    only says whether it is out of date (a test does this)
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Final

from pages import keep

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "hosting.md"
SETTINGS: Final = ROOT / "src" / "kingsmoot" / "table" / "settings.py"
BEGIN: Final = "<!-- written by `make generate` from `table/settings.py` -->\n"
END: Final = "<!-- end -->\n"


def rows() -> list[str]:
    """A row for each field: its name, what it is if nobody says, and its docstring."""
    tree = ast.parse(SETTINGS.read_text("utf-8"))
    fields = next(node for node in tree.body if isinstance(node, ast.ClassDef)).body
    found = []
    for at, node in enumerate(fields):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            after = fields[at + 1] if at + 1 < len(fields) else None
            told = ""
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                told = " ".join(str(after.value.value).split())
            usual = ast.literal_eval(node.value)
            shown = {"": "", True: "`1`", False: "`0`"}.get(usual, f"`{usual}`")
            found.append(f"| `{node.target.id}` | {shown} | {told} |\n")
    return found


def written() -> str:
    """The whole page, with the table of today."""
    page = PAGE.read_text("utf-8")
    head, rest = page.split(BEGIN)
    table = "".join(["\n| setting | if nobody says | what it is |\n|---|---|---|\n", *rows(), "\n"])
    return head + BEGIN + table + END + rest.split(END)[1]


if __name__ == "__main__":
    sys.exit(keep(PAGE, written()))
