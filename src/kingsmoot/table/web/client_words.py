"""The words of the pages' scripts: Fluent messages, in a form that a few lines of script can fill.

A message is served as a text or, where there is something to fill in, as a list: texts, `[name]` for the
value of an argument, and `[name, {key: message}, default]` for a choice by that value, or by its plural
category.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

import msgspec
from fluent.syntax import FluentParser, ast

from kingsmoot.core.rules import LANGUAGES
from kingsmoot.table.costs import once_for_all

WORDS: Final = Path(__file__).parents[1] / "words" / "client"

Pattern: TypeAlias = "str | list[str | list[object]]"


@once_for_all
def client_words(lang: str) -> dict[str, Pattern]:
    """All messages by their ids; one that a language lacks is taken from English."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    found: dict[str, Pattern] = {} if lang == "en" else dict(client_words("en"))
    for entry in FluentParser().parse((WORDS / f"{lang}.ftl").read_text("utf-8")).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{lang}: {entry.content}")
        if isinstance(entry, ast.Message) and entry.value is not None:
            found[entry.id.name] = _pattern(entry.value)
    return found


def as_json(lang: str) -> bytes:
    return msgspec.json.encode(client_words(lang))


def _pattern(pattern: ast.Pattern) -> Pattern:
    parts = [_part(element) for element in pattern.elements]
    if all(isinstance(part, str) for part in parts):
        return "".join([str(part) for part in parts])
    return parts


def _part(element: ast.TextElement | ast.Placeable) -> str | list[object]:
    if isinstance(element, ast.TextElement):
        return element.value
    filled = element.expression
    if isinstance(filled, ast.VariableReference):
        return [filled.id.name]
    if isinstance(filled, ast.StringLiteral):
        return str(filled.parse()["value"])
    if isinstance(filled, ast.SelectExpression) and isinstance(filled.selector, ast.VariableReference):
        variants = {_key(variant): _pattern(variant.value) for variant in filled.variants}
        [default] = [_key(variant) for variant in filled.variants if variant.default]
        return [filled.selector.id.name, variants, default]
    raise ValueError(f"the scripts cannot fill a {type(filled).__name__}")


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else key.value
