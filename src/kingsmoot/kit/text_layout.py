"""Text for a terminal of a given width. Markup (`[b]`, `[/]`: `kit.capabilities.Printed`) takes no width."""

from __future__ import annotations

import re
from typing import Final

_MARKUP: Final = re.compile(r"\[(?:/|[a-z][a-z-]*)\]")


def room(text: str) -> int:
    """How many characters wide a text with markup is."""
    return len(_MARKUP.sub("", text))


def cut(text: str, width: int) -> str:
    """A text without markup, cut to this width."""
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"


def wrapped(text: str, width: int) -> list[str]:
    """A text without markup, wrapped between words; a word that is too long is cut."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return [cut(line, width) for line in lines]


def side_by_side(parts: list[str], between: str, width: int) -> list[str]:
    """Parts with markup, on as many lines as they need; no part is broken."""
    lines: list[str] = []
    for part in parts:
        if lines and room(lines[-1]) + room(between) + room(part) <= width:
            lines[-1] += between + part
        else:
            lines.append(part)
    return lines
