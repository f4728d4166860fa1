"""Where code cites rules: the one reader of rule ids in source text.

Code cites a rule by its id: in a comment behind a statement or above it, in the docstring of a function or
class, in the text below a constant, in a refusal. `kingsmoot prove rules` spoils the code there, reports
count how often it runs, tests demand that every enforced rule is cited. It lies in `io`, below all of them.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from kingsmoot.core.game import Game
from kingsmoot.io.rulebook import home

ID: Final = re.compile(r"\b[A-Z]+(?:-[A-Z]+)+-\d+\b")
"""`T-RAID-03`, `B-MODE-GOT-06`. The core's own rules (`C-SEATS`) have names, not numbers."""

NAMED: Final = re.compile(rf"{ID.pattern}|\bC-[A-Z-]+[A-Z]\b")
"""Both."""


@dataclass(frozen=True)
class Citation:
    rule: str
    at: tuple[int, int]
    """Line and column of the statement that it stands beside."""
    whole: bool
    """Whether it is about all that the statement holds (a function, a class), or about its own line only."""
    runs: tuple[int, ...]
    """Lines that run when the rule is applied; none for what happens once, at import."""


def sources(game: Game) -> dict[str, str]:
    """The code of a game by module, as seen from its folder: `rules.raid`."""
    return {
        ".".join(path.relative_to(home(game)).with_suffix("").parts): path.read_text("utf-8")
        for path in sorted(home(game).rglob("*.py"))
    }


def cited_by(modules: Mapping[str, str]) -> dict[str, list[tuple[str, Citation]]]:
    """By rule: who cites it, module and place, those first that are about a single line."""
    found: dict[str, list[tuple[str, Citation]]] = {}
    for module, source in modules.items():
        for one in citations(source):
            found.setdefault(one.rule, []).append((module, one))
    for places in found.values():
        places.sort(key=lambda place: place[1].whole)
    return found


@cache
def citations(source: str) -> tuple[Citation, ...]:
    """All citations of a module, each place once."""
    tree = ast.parse(source)
    inside = _in_functions(tree)
    found: dict[Citation, None] = {}
    for rule, node, whole in _cited(tree, source):
        if whole:
            runs = tuple([line for f in _functions(node) if (line := _first_line(f))])
        else:
            runs = (node.lineno,) if node in inside else ()
        found[Citation(rule, (node.lineno, node.col_offset), whole, runs)] = None
    return tuple(found)


def _cited(tree: ast.Module, source: str) -> Iterator[tuple[str, ast.stmt, bool]]:
    """Rule, statement, and whether all of it is meant."""
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        named = ID.findall(token.string) if token.type == tokenize.COMMENT else []
        if named:
            alone = token.line.lstrip().startswith("#")
            beside = _below(statements, token.start[0]) if alone else _innermost(statements, token.start[0])
            if beside is not None:
                for rule in named:
                    yield rule, beside, False
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for rule in ID.findall(ast.get_docstring(node) or ""):
                yield rule, node, True
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            for before, after in zip(node.body, node.body[1:], strict=False):
                if isinstance(before, ast.Assign | ast.AnnAssign) and text_of(after):
                    for rule in ID.findall(text_of(after)):
                        yield rule, before, False
        if isinstance(node, ast.FunctionDef):
            for text in ast.walk(node):
                if isinstance(text, ast.Constant) and ID.fullmatch(str(text.value)):
                    inner = _innermost(statements, text.lineno)
                    if inner is not None:
                        yield str(text.value), inner, False


def text_of(node: ast.stmt) -> str:
    """The text of a statement that is nothing but a text: a docstring, or what stands below a constant."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return node.value.value if isinstance(node.value.value, str) else ""
    return ""


def _header_end(node: ast.stmt) -> int:
    """The last line of a statement, without the block that it opens."""
    body = getattr(node, "body", None)
    if isinstance(body, list) and body:
        return max(node.lineno, int(body[0].lineno) - 1)
    return node.end_lineno or node.lineno


def _innermost(statements: list[ast.stmt], line: int) -> ast.stmt | None:
    fitting = [node for node in statements if node.lineno <= line <= _header_end(node)]
    return max(fitting, key=lambda node: (node.lineno, node.col_offset), default=None)


def _below(statements: list[ast.stmt], line: int) -> ast.stmt | None:
    return min(
        [node for node in statements if node.lineno > line], key=lambda node: node.lineno, default=None
    )


def _functions(node: ast.AST) -> list[ast.FunctionDef]:
    return [inner for inner in ast.walk(node) if isinstance(inner, ast.FunctionDef)]


def _in_functions(tree: ast.Module) -> set[ast.stmt]:
    return {
        inner
        for function in _functions(tree)
        for part in function.body
        for inner in ast.walk(part)
        if isinstance(inner, ast.stmt)
    }


def _first_line(function: ast.FunctionDef) -> int:
    """Where a function begins to run: its first statement that is no docstring; 0 if it has none."""
    return next((node.lineno for node in function.body if not text_of(node)), 0)
