"""The messages of a Fluent file, as the tests of words look at them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


@cache
def messages(path: Path) -> dict[str, set[str]]:
    """By id: the variables that fill the message. Fails where the file holds nonsense or an id twice."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is told twice"
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found
