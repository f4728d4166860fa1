"""Writing canonical TOML; the standard library only reads it.

Each value has one form, so that a record that is read and written again is the same to the byte.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_IN_BLOCK = {"\\": "\\\\", "\n": "\n", "\t": "\t"}


def _escape(value: str, escapes: Mapping[str, str]) -> str:
    out = []
    for c in value:
        if c in escapes:
            out.append(escapes[c])
        elif ord(c) < 32 or ord(c) == 127:
            out.append(f"\\u{ord(c):04x}")
        else:
            out.append(c)
    return "".join(out)


def text(value: str) -> str:
    """A basic string."""
    return f'"{_escape(value, _ESCAPES)}"'


def key(name: str) -> str:
    bare = name.isascii() and name.replace("-", "").replace("_", "").isalnum()
    return name if bare and name else text(name)


def inline(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return text(value)
    if isinstance(value, Mapping):
        inner = ", ".join(f"{key(k)} = {inline(v)}" for k, v in value.items())
        return "{ " + inner + " }" if inner else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(inline(v) for v in value) + "]"
    raise TypeError(f"{value!r} has no form in TOML")


def pair(name: str, value: Any) -> str:
    """`name = value`; a list of lists or tables gets one line per element."""
    if isinstance(value, list | tuple) and any(isinstance(v, list | tuple | Mapping) for v in value):
        inner = "".join(f"  {inline(v)},\n" for v in value)
        return f"{key(name)} = [\n{inner}]\n"
    return f"{key(name)} = {inline(value)}\n"


def block(name: str, value: str) -> str:
    """A multi-line text, line by line."""
    body = _escape(value, _IN_BLOCK).replace('"""', '""\\"')
    return f'{key(name)} = """\n{body}"""\n'
