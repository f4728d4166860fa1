"""Names of units: `sworn-swords-2` is the second Sworn Swords on the table, whoever owns them.

Moves are read without a position, so they carry *codes*: kind * 64 + ordinal, and for non-combat units the
same plus `NCU_CODE`. Effects name a non-combat unit by `NCU` + its number.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.books import Book
from kingsmoot.core.notation import Tokens
from kingsmoot.core.refs import Ref
from kingsmoot.games.banners.book import BannersBook
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import NONE

NCU: Final = 64
"""Added to the number of a non-combat unit where combat units are named by number too."""
NCU_CODE: Final = 4096
MOST: Final = 63
"""Of a kind on one table."""


def code(s: Banners, u: int) -> int:
    if u >= NCU:
        n = u - NCU
        return NCU_CODE + s.ncu[n] * 64 + s.ncu[: n + 1].count(s.ncu[n])
    return s.kind[u] * 64 + s.ordinal[u]


def unit_of(s: Banners, named: int) -> int:
    """The combat unit with this code, NCU + n for a non-combat unit, or NONE."""
    if named >= NCU_CODE:
        for n in range(len(s.ncu)):
            if code(s, NCU + n) == named:
                return NCU + n
        return NONE
    kind, ordinal = named >> 6, named & 63
    for u in range(len(s.kind)):
        if s.kind[u] == kind and s.ordinal[u] == ordinal:
            return u
    return NONE


def tables(book: Book) -> BannersBook:
    assert isinstance(book, BannersBook)
    return book


def name(book: Book, named: int) -> str:
    cat = tables(book).cat
    if named >= NCU_CODE:
        return f"{cat.ncu_slug[(named - NCU_CODE) >> 6]}-{named & 63}"
    return f"{cat.unit_slug[named >> 6]}-{named & 63}"


def ref(book: Book, named: int) -> Ref:
    return ("ncu:" if named >= NCU_CODE else "unit:") + name(book, named)


def unit_ref(s: Banners, u: int) -> Ref:
    return ref(s.book, code(s, u))


def read_name(book: Book, word: str) -> int:
    """The inverse of `name`, or NONE."""
    slug, _, number = word.rpartition("-")
    if not (number.isascii() and number.isdigit() and len(number) < 3 and 0 < int(number) <= MOST):
        return NONE
    if str(int(number)) != number:
        return NONE
    cat = tables(book).cat
    if slug in cat.unit_code:
        return cat.unit_code[slug] * 64 + int(number)
    if slug in cat.ncu_code:
        return NCU_CODE + cat.ncu_code[slug] * 64 + int(number)
    return NONE


def of_ref(book: Book, told: Ref) -> int:
    return read_name(book, told.partition(":")[2])


def take(tokens: Tokens, book: Book) -> int:
    word = tokens.take("a unit")
    found = read_name(book, word)
    if found == NONE:
        raise tokens.no_such("unit", word)
    return found


def told(s: Banners, u: int) -> str:
    """The name of a unit in words, with its number where there are several of its kind."""
    cat = s.rule.cat
    if u >= NCU:
        return "@ncu-" + cat.ncu_slug[s.ncu[u - NCU]]
    if not 0 <= u < len(s.kind):
        return "@nobody"
    name = "@unit-" + cat.unit_slug[s.kind[u]]
    return f"{name}#{s.ordinal[u]}" if s.kind.count(s.kind[u]) > 1 else name
