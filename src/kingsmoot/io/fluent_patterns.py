"""Messages of a Fluent file as Python functions, made once.

Fluent's own resolver walks the tree of a message anew for every sentence. What our files consist of becomes
functions: text, variables, other messages, names in a form, and choices by a number or a word. All else, and
any argument that is missing or unusual, is left to Fluent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, final

from babel import Locale
from fluent.runtime.types import FluentInt
from fluent.syntax import ast

Fill = Callable[[Mapping[str, Any]], str]
"""What a message is with these arguments."""
In = Callable[..., str]
"""The function of messages: a name in a form, perhaps with a number."""

LONGEST: Final = 2500
"""Fluent refuses parts with more letters, so that longer messages are left to it."""


class Unusual(Exception):
    """These arguments are Fluent's own matter."""


class Beyond(Exception):
    """This pattern is Fluent's own matter."""


@final
class Patterns:
    """The messages of one language."""

    def __init__(self, lang: str, told_in: In) -> None:
        self._messages: dict[str, dict[str, ast.Pattern]] = {}
        """By the name of the message its forms; what it says itself has no name."""
        self._made: dict[tuple[str, str], Fill | None] = {}
        self._making: list[tuple[str, str]] = []
        self._in = told_in
        locale = Locale.parse(lang)
        self._number: Callable[[int], str] = lru_cache(4096)(lambda n: FluentInt(n).format(locale))
        self._plural: Callable[[int], str] = lru_cache(4096)(locale.plural_form)

    def add(self, message: ast.Message) -> None:
        """Instead of an earlier one of the same name, if any."""
        forms = {form.id.name: form.value for form in message.attributes}
        if message.value is not None:
            forms[""] = message.value
        self._messages[message.id.name] = forms

    def has(self, id: str, form: str = "") -> bool:
        """Whether there is such a message, with this form if one is named."""
        return form in self._messages.get(id, ())

    def fill(self, id: str, form: str = "") -> Fill | None:
        """What fills a message, or one of its forms. None: Fluent must."""
        key = (id, form)
        if key not in self._made:
            self._made[key] = self._tried(key)
        return self._made[key]

    def _tried(self, key: tuple[str, str]) -> Fill | None:
        id, form = key
        if not self.has(id, form) or key in self._making:  # the latter is part of itself
            return None
        self._making.append(key)
        try:
            return self._whole(self._messages[id][form])
        except Beyond:
            return None
        finally:
            self._making.pop()

    def _whole(self, pattern: ast.Pattern) -> Fill:
        """The parts of a pattern, one after another."""
        parts = [self._part(element) for element in pattern.elements]
        if all(isinstance(part, str) for part in parts):
            words = "".join([part for part in parts if isinstance(part, str)])
            return lambda _args: words
        if len(parts) == 1 and not isinstance(parts[0], str):
            return parts[0]
        return lambda args: "".join([part if isinstance(part, str) else part(args) for part in parts])

    def _part(self, element: ast.TextElement | ast.Placeable) -> str | Fill:
        if isinstance(element, ast.TextElement):
            return element.value
        inside = element.expression
        if isinstance(inside, ast.StringLiteral):
            return inside.parse()["value"]
        if isinstance(inside, ast.VariableReference):
            return self._variable(inside.id.name)
        if isinstance(inside, ast.MessageReference):
            return self._message(inside)
        if isinstance(inside, ast.FunctionReference) and inside.id.name == "IN":
            return self._form(inside.arguments)
        if isinstance(inside, ast.SelectExpression) and isinstance(inside.selector, ast.VariableReference):
            return self._choice(inside.selector.id.name, inside.variants)
        raise Beyond

    def _variable(self, name: str) -> Fill:
        number = self._number

        def told(args: Mapping[str, Any]) -> str:
            value = args.get(name)
            if isinstance(value, str):
                return str(value)  # a name has said what it names
            if isinstance(value, int):
                return number(value)
            raise Unusual

        return told

    def _message(self, reference: ast.MessageReference) -> Fill:
        found = self.fill(reference.id.name, reference.attribute.name if reference.attribute else "")
        if found is None:
            raise Beyond
        return found

    def _form(self, arguments: ast.CallArguments) -> Fill:
        given = arguments.positional
        if arguments.named or not 2 <= len(given) <= 3 or not isinstance(given[1], ast.StringLiteral):
            raise Beyond
        variables = [one.id.name for one in (given[0], *given[2:]) if isinstance(one, ast.VariableReference)]
        if len(variables) != len(given) - 1:
            raise Beyond
        name, form, told_in = variables[0], given[1].parse()["value"], self._in
        if len(variables) == 1:
            return lambda args: told_in(_given(args, name), form)
        n = variables[1]
        return lambda args: told_in(_given(args, name), form, _number(args, n))

    def _choice(self, name: str, variants: list[ast.Variant]) -> Fill:
        """Numbers are compared with numbers and their plural form with words, words with words."""
        numbers: dict[int, Fill] = {}
        words: dict[str, Fill] = {}
        order: list[int | str] = []
        otherwise: Fill | None = None
        for variant in variants:
            whole = self._whole(variant.value)
            key = (
                variant.key.name
                if isinstance(variant.key, ast.Identifier)
                else _whole_number(variant.key.value)
            )
            if isinstance(key, str):
                words.setdefault(key, whole)
            else:
                numbers.setdefault(key, whole)
            order.append(key)
            if variant.default:
                otherwise = whole
        if otherwise is None or any(isinstance(key, int) for key in order[len(numbers) :]):
            raise Beyond  # the first variant that fits is taken: numbers must come before words
        last, plural = otherwise, self._plural

        def told(args: Mapping[str, Any]) -> str:
            value = args.get(name)
            if isinstance(value, int):
                found = numbers.get(value) or (words.get(plural(value)) if words else None)
            elif isinstance(value, str) and not numbers:
                found = words.get(value)
            else:
                raise Unusual
            return (found or last)(args)

        return told


def _given(args: Mapping[str, Any], name: str) -> str | int:
    value = args.get(name)
    if isinstance(value, str | int):
        return value
    raise Unusual


def _number(args: Mapping[str, Any], name: str) -> int:
    value = args.get(name)
    if isinstance(value, int):
        return value
    raise Unusual


def _whole_number(written: str) -> int:
    if not written.lstrip("-").isdigit():
        raise Beyond
    return int(written)
