"""Where the keys of a TOML text stand: the standard library reads values and forgets their lines.

The text must be sound, that is, the standard library has read it. Only keys at the beginning of a line are
found, not those of inline tables: a complaint about these points to the line of the whole value.
"""

from __future__ import annotations

import re
from typing import Final

NAME: Final = r"""(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')"""
DOTTED: Final = rf"{NAME}(?:\s*\.\s*{NAME})*"
HEADER: Final = re.compile(rf"\s*(\[\[?)\s*({DOTTED})\s*\]")
PAIR: Final = re.compile(rf"\s*({DOTTED})\s*=\s*(.*)")
STRINGS: Final = re.compile(r'''"""|\'\'\'|"(?:\\.|[^"\\])*"|'[^']*'|[][{}#]''')


def key_lines(text: str) -> dict[str, int]:
    """The line of each key, from 1: `position.units`, `expect.0.path`. Of a text over several lines, each
    line has a number as well: `moves.3` is the third line of the moves.

    >>> key_lines('a = 1\\n[b]\\nc = [\\n 2,\\n]\\n[[d]]\\ne = 3')
    {'a': 1, 'b': 2, 'b.c': 3, 'd.0': 6, 'd.0.e': 7}
    """
    found: dict[str, int] = {}
    counts: dict[str, int] = {}
    table, inside, depth, open_key, offset = "", "", 0, "", 0
    for at, told in enumerate(text.split("\n"), 1):
        if inside:
            if open_key:
                found[f"{open_key}.{at - offset}"] = at
            inside, depth = _after(told, inside, depth)
            continue
        if depth == 0:
            header = HEADER.match(told)
            pair = PAIR.match(told)
            if header is not None:
                table = _path(header[2])
                if header[1] == "[[":
                    counts[table] = counts.get(table, -1) + 1
                    table = f"{table}.{counts[table]}"
                found[table] = at
                continue
            if pair is not None:
                open_key = ".".join(filter(None, (table, _path(pair[1]))))
                found[open_key] = at
                opening = pair[2][:3]
                if opening in ('"""', "'''"):
                    # A line break right behind the quotation marks is no part of the text.
                    offset = at if not pair[2][3:].strip() else at - 1
                    if offset < at:
                        found[f"{open_key}.1"] = at
                else:
                    found_one = pair[2].startswith(('"', "'"))
                    if found_one:
                        found[f"{open_key}.1"] = at
                    open_key = open_key if found_one else ""
        inside, depth = _after(told, "", depth)
    return found


def _path(dotted: str) -> str:
    return ".".join([name.strip("\"'") for name in re.findall(NAME, dotted)])


def _after(told: str, inside: str, depth: int) -> tuple[str, int]:
    """Whether a line ends inside a text over several lines, and how many brackets are open behind it."""
    at = 0
    if inside:
        end = told.find(inside)
        if end < 0:
            return inside, depth
        at = end + 3
    while (mark := STRINGS.search(told, at)) is not None:
        at = mark.end()
        sign = mark[0]
        if sign == "#":
            break
        if sign in ('"""', "'''"):
            end = told.find(sign, at)
            if end < 0:
                return sign, depth
            at = end + 3
        elif sign in ("[", "{"):
            depth += 1
        elif sign in ("]", "}"):
            depth -= 1
    return "", depth
