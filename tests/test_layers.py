"""Rules are pure: the imports of core, kit and the games' rule modules, read from the source.

import-linter holds the order of the layers; this holds what may come from outside them, and what games may
import: their folders are no regular packages, so that import-linter does not see into them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parent.parent / "src" / "kingsmoot"

# No file, clock, network, process or random source is reachable from these.
PURE = frozenset(
    {
        "__future__",
        "abc",
        "array",
        "bisect",
        "collections",
        "collections.abc",
        "contextlib",
        "copy",
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "hashlib",
        "heapq",
        "itertools",
        "json",
        "math",
        "operator",
        "re",
        "string",
        "struct",
        "tomllib",
        "types",
        "typing",
        "unicodedata",
    }
)

# Drawing writes SVG, always escaped, in the common look.
DRAWING = {"xml.etree.ElementTree", "kingsmoot.look", "kingsmoot.look.sheet"}

# Each exception with its reason.
ALSO = {
    "kit/cells.py": {"librt.strings"},  # the compiler's own bytes
    "games/oriflamme/bot/network.py": {"base64"},  # weights lie in a file of text
    "kit/scene.py": DRAWING,
    "kit/seat_letters.py": DRAWING,  # what marks a seat where its name has no letter
    "kit/panels.py": {"msgspec"},  # panels are sent as they are: structs that can be written
    "svg": DRAWING,  # svg.py and its parts, svg_*.py
    "draw": DRAWING,  # draw.py and its parts, draw_*.py
}

# Only for the type checker and mypyc: never imported when running.
TYPES_ONLY = frozenset({"librt.strings", "librt.vecs", "mypy_extensions", "typing_extensions"})

# Layers that pure modules may use.
BELOW = {
    "core": ("kingsmoot.core",),
    "kit": ("kingsmoot.core", "kingsmoot.kit"),
    "games": ("kingsmoot.core", "kingsmoot.kit", "kingsmoot.games"),
}

# Doors of a game to the world: they read its book and words through kingsmoot.io, or print.
DOORS = {"game.py", "terminal.py"}

IMPURE_CALLS = frozenset({"open", "print", "input", "exec", "eval", "breakpoint", "__import__"})


def pure_files() -> list[Path]:
    return [
        path
        for layer in BELOW
        for path in sorted((HOME / layer).rglob("*.py"))
        if not (layer == "games" and path.name in DOORS)
    ]


def is_type_checking(node: ast.stmt) -> bool:
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING") | ast.Attribute(attr="TYPE_CHECKING")):
            return True
    return False


def imports(tree: ast.AST, package: str, typing: bool = False) -> Iterator[tuple[str, bool]]:
    """Every imported module, and whether only a type checker sees the import."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, typing
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            base = ".".join(parts[: len(parts) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            for alias in node.names:
                # `from kingsmoot import look` and `from xml.etree import ElementTree` name modules.
                whole = module in {"kingsmoot", "xml.etree", "importlib"}
                yield f"{module}.{alias.name}" if whole else module, typing
        elif isinstance(node, ast.If) and is_type_checking(node):
            for child in node.body:
                yield from imports(ast.Module([child], []), package, True)
            for child in node.orelse:
                yield from imports(ast.Module([child], []), package, typing)
        else:
            yield from imports(node, package, typing)


def faults(source: str, path: str) -> list[str]:
    """What the module at `path` (below src/kingsmoot) may not do."""
    where = Path(path)
    below = BELOW[where.parts[0]]
    allowed = PURE | ALSO.get(path, set()) | ALSO.get(where.stem.partition("_")[0], set())
    if "draw" in where.parts:
        allowed |= DRAWING
    tree = ast.parse(source)
    found = []
    for name, typing in imports(tree, ".".join(("kingsmoot", *where.parent.parts))):
        if name in allowed or (typing and name in TYPES_ONLY):
            continue
        if any(name == layer or name.startswith(layer + ".") for layer in below):
            continue
        found.append(f"imports {name}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in IMPURE_CALLS:
                found.append(f"line {node.lineno} calls {node.func.id}()")
    return found


def test_rules_are_pure() -> None:
    files = pure_files()
    assert files
    found = {
        str(path.relative_to(HOME)): bad
        for path in files
        if (bad := faults(path.read_text(encoding="utf-8"), str(path.relative_to(HOME))))
    }
    assert found == {}


def foreign(source: str, path: str) -> list[str]:
    """Of a module of a game, the imports of ours that are neither of this game nor of a layer below games."""
    parts = Path(path).parts
    own = f"kingsmoot.games.{parts[1]}"
    below = ("kingsmoot.core", "kingsmoot.kit", "kingsmoot.look", "kingsmoot.io", own)
    named = {name for name, _ in imports(ast.parse(source), ".".join(("kingsmoot", *parts[:-1])))}
    ours = [name for name in sorted(named) if name.partition(".")[0] == "kingsmoot"]
    return [name for name in ours if not any(f"{name}.".startswith(f"{layer}.") for layer in below)]


def test_no_game_knows_another_or_what_stands_on_it() -> None:
    files = sorted((HOME / "games").glob("*/**/*.py"))
    assert len(files) > 100
    found = {
        str(path.relative_to(HOME)): bad
        for path in files
        if (bad := foreign(path.read_text("utf-8"), str(path.relative_to(HOME))))
    }
    assert found == {}
    assert foreign("from kingsmoot.games.watch import book", "games/thrones/x.py") == [
        "kingsmoot.games.watch"
    ]
    assert foreign("import kingsmoot.bots.greedy", "games/thrones/x.py") == ["kingsmoot.bots.greedy"]
    assert foreign("from kingsmoot.games.thrones import map", "games/thrones/rules/x.py") == []


@pytest.mark.parametrize(
    ("path", "source", "expected"),
    [
        ("core/x.py", "import random", ["imports random"]),
        ("core/x.py", "from os import path", ["imports os"]),
        ("core/x.py", "import json, hashlib", []),
        ("core/x.py", "import msgspec", ["imports msgspec"]),
        ("core/x.py", "import mypy_extensions", ["imports mypy_extensions"]),
        (
            "core/x.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import mypy_extensions",
            [],
        ),
        ("core/x.py", "def f():\n    import time", ["imports time"]),
        ("core/x.py", "from ..kit import graph", ["imports kingsmoot.kit"]),
        ("core/x.py", "from . import refs", []),
        ("core/x.py", "from kingsmoot import core", []),
        ("kit/x.py", "from kingsmoot import look", ["imports kingsmoot.look"]),
        ("kit/svg.py", "from kingsmoot import look", []),
        ("kit/x.py", "from kingsmoot.core.refs import Ref", []),
        (
            "kit/x.py",
            "from kingsmoot.games.oriflamme import row",
            ["imports kingsmoot.games.oriflamme"],
        ),
        ("games/oriflamme/x.py", "from kingsmoot.io import books", ["imports kingsmoot.io"]),
        ("games/oriflamme/draw.py", "import xml.etree.ElementTree as ET", []),
        ("games/oriflamme/draw/x.py", "import xml.etree.ElementTree as ET", []),
        ("games/oriflamme/x.py", "print(1)", ["line 1 calls print()"]),
    ],
)
def test_the_test(path: str, source: str, expected: list[str]) -> None:
    assert faults(source, path) == expected


# Only play-outs and searches may play an answer that nobody judges again.
UNJUDGED = {
    "bench/engine.py",
    "bots/company.py",
    "bots/greedy.py",
    "bots/playouts.py",
    "bots/search.py",
    "bots/search_2026_11.py",
    "core/playout.py",
    "core/state.py",
    "gym/stepping.py",
}


def test_only_play_outs_play_without_judging() -> None:
    named = [
        path for path in sorted(HOME.rglob("*.py")) if "play_offered" in path.read_text(encoding="utf-8")
    ]
    assert {str(path.relative_to(HOME)) for path in named} == UNJUDGED
