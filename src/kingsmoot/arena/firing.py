"""Which rules fire how often.

Code cites rules by number: in a comment behind a statement, in a docstring, in a refusal. While a game is
replayed, the lines of the game's own modules are watched; a rule has fired when a line that cites it was
run (or the function was, whose docstring cites it). Only an interpreted engine can be watched so.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, Final

from kingsmoot.core.game import Game
from kingsmoot.io.rulebook import home, rules

ID: Final = re.compile(r"\b[A-Z]-[A-Z]+-\d+\b")
Cited = dict[str, dict[int, tuple[str, ...]]]
"""By file and line: the rules that the line cites."""


@cache
def citations(folder: Path) -> Cited:
    found: Cited = {}
    for path in sorted(folder.rglob("*.py")):
        lines = _cited(path.read_text("utf-8"))
        if lines:
            found[str(path)] = lines
    return found


def _cited(source: str) -> dict[int, tuple[str, ...]]:
    found: dict[int, set[str]] = {}
    statements = _statements(ast.parse(source))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in (tokenize.COMMENT, tokenize.STRING):
            continue
        for at, text in enumerate(token.string.split("\n")):
            for id in ID.findall(text):
                found.setdefault(statements.get(token.start[0] + at, token.start[0]), set()).add(id)
    return {line: tuple(sorted(ids)) for line, ids in found.items()}


def _statements(tree: ast.Module) -> dict[int, int]:
    """For each line the first line of the innermost statement around it; a docstring belongs to the first
    statement after it, since it is not run itself.
    """
    found: dict[int, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
            body = node.body
            if len(body) > 1 and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
                for line in range(body[0].lineno, (body[0].end_lineno or 0) + 1):
                    found[line] = body[1].lineno
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef | ast.ClassDef):
            end = node.end_lineno or node.lineno
            simple = not hasattr(node, "body")
            for line in range(node.lineno, end + 1 if simple else node.lineno + 1):
                found.setdefault(line, node.lineno)
    return found


@contextmanager
def watching(game: Game, fired: Counter[str]) -> Iterator[None]:
    """Count the rules that fire meanwhile. Slow: a few games say enough."""
    cited = citations(home(game))
    before = sys.gettrace()

    def lines_of(at: dict[int, tuple[str, ...]]) -> Callable[[FrameType, str, Any], Any]:
        def line(frame: FrameType, event: str, arg: Any) -> Any:
            if event == "line":
                for id in at.get(frame.f_lineno, ()):
                    fired[id] += 1
            return line

        return line

    tracers = {file: lines_of(at) for file, at in cited.items()}

    def call(frame: FrameType, event: str, arg: Any) -> Any:
        return tracers.get(frame.f_code.co_filename)

    sys.settrace(call)
    try:
        yield
    finally:
        sys.settrace(before)


def known(game: Game) -> list[str]:
    """The enforced rules that some line cites: those that can be seen to fire."""
    cited = {id for at in citations(home(game)).values() for ids in at.values() for id in ids}
    return [rule.id for rule in rules(game).enforced() if rule.id in cited]
