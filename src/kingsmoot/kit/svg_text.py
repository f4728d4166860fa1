"""What drawings are written with: numbers, words and paths as text."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

Point = tuple[float, float]

# Characters that XML forbids, even escaped; people do paste them into names.
_UNWRITABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

# Widths in ems, the greatest among our font stacks, rounded up. Other letters: `_USUAL`.
_USUAL: Final = 0.68
_WIDTHS: Final = {
    letter: width
    for width, letters in (
        (0.37, "iIjl.,:;'|! іїІЇ"),
        (0.48, "frt-()[]J"),
        (0.6, "cszvxyгґзєсэхут"),
        (0.84, "ABCDGHKNOPQRUVXwАБВДИЙКЛНОПРСУЦЧЯф+мы"),
        (1.03, "mMWМжшщюФ@%"),
        (1.2, "ЖШЩЮ"),
    )
    for letter in letters
}


@lru_cache(maxsize=8192)  # drawings repeat their numbers; this halves the time to build one
def num(value: float) -> str:
    """A number as short as two decimals allow: `1`, `0.5`, `-3.14`; never `-0` or `1e-5`.

    :raises ValueError: for what is not a finite number.
    """
    if not math.isfinite(value):
        raise ValueError(f"not a coordinate: {value}")
    hundredths = round(value * 100)
    whole, rest = divmod(abs(hundredths), 100)
    sign = "-" if hundredths < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole}.{rest:02d}".rstrip("0")


def clean(words: str) -> str:
    """The words with every character that XML forbids replaced by U+FFFD."""
    return _UNWRITABLE.sub("\ufffd", words)


def escape(value: str) -> str:
    """For the content of an element, or of an attribute in double quotes."""
    if "&" in value or "<" in value or '"' in value or ">" in value:
        value = value.replace("&", "&amp;").replace("<", "&lt;")
        value = value.replace(">", "&gt;").replace('"', "&quot;")
    return value


def text_width(words: str, size: float, *, bold: bool = False) -> float:
    """An estimate of how wide the words will be, rather too wide: nothing here can measure a font."""
    ems = sum([_WIDTHS.get(letter, _USUAL) for letter in words])
    return ems * size * (1.08 if bold else 1.0)


@lru_cache(maxsize=8192)
def wrapped(words: str, size: float, width: float, *, bold: bool = False) -> tuple[str, ...]:
    """The words on lines no wider than `width`, unless a single word is wider."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size, bold=bold) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


def points(corners: Iterable[Point], *, close: bool = True) -> str:
    """The path through these points."""
    d = "L".join([f"{num(x)} {num(y)}" for x, y in corners])
    return f"M{d}z" if close else f"M{d}"


def round_rect(x: float, y: float, w: float, h: float, r: float) -> str:
    """The path of a rectangle with round corners."""
    arc = f"a{num(r)} {num(r)} 0 0 1 "
    across, down, bend = num(w - 2 * r), num(h - 2 * r), num(r)
    return (
        f"M{num(x + r)} {num(y)}h{across}{arc}{bend} {bend}v{down}{arc}-{bend} {bend}"
        f"h-{across}{arc}-{bend} -{bend}v-{down}{arc}{bend} -{bend}z"
    )
