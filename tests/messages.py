"""The messages of a Fluent file, as the tests of words look at them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

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


class Text(NamedTuple):
    """What a message can say: `thrones/log-moved`, or one of its forms (`thrones/unit-ship.acc`)."""

    id: str
    told: str
    """Variables stand in braces: `{$n}`, or `{#n}` where the number has chosen these words."""


@cache
def texts(path: Path) -> list[Text]:
    """Whatever a file can say: every message, every form, every variant."""
    parts = path.parts
    where = "client" if "client" in parts else parts[-3]
    found: list[Text] = []
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if not isinstance(entry, ast.Message):
            continue
        id = f"{where}/{entry.id.name}"
        if entry.value is not None:
            found += [Text(id, told) for told in _said(entry.value, frozenset())]
        for form in entry.attributes:
            if form.id.name == "gender":
                continue  # chooses a form, and is never said
            found += [Text(f"{id}.{form.id.name}", told) for told in _said(form.value, frozenset())]
    return found


def _said(pattern: ast.Pattern, chosen: frozenset[str]) -> list[str]:
    """Each variant once, with the first of the others."""
    options = [_element(element, chosen) for element in pattern.elements]
    found = ["".join([one[0] for one in options])]
    for at, several in enumerate(options):
        for other in several[1:]:
            found.append("".join([other if at == i else one[0] for i, one in enumerate(options)]))
    return found


def _element(element: ast.TextElement | ast.Placeable, chosen: frozenset[str]) -> list[str]:
    if isinstance(element, ast.TextElement):
        return [element.value]
    inside = element.expression
    if isinstance(inside, ast.SelectExpression):
        name = inside.selector.id.name if isinstance(inside.selector, ast.VariableReference) else ""
        return [told for variant in inside.variants for told in _said(variant.value, chosen | {name})]
    if isinstance(inside, ast.VariableReference):
        return [f"{{{'#' if inside.id.name in chosen else '$'}{inside.id.name}}}"]
    if isinstance(inside, ast.StringLiteral):
        return [inside.value]
    if isinstance(inside, ast.FunctionReference) and isinstance(
        inside.arguments.positional[0], ast.VariableReference
    ):
        return [f"{{@{inside.arguments.positional[0].id.name}}}"]
    return ["{}"]
