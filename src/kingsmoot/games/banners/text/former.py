"""What older scenario files told by numbers, one bit each, for `kingsmoot scenario --rewrite`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kingsmoot.games.banners.book import BannersBook
from kingsmoot.games.banners.rules.windows.abilities import bits
from kingsmoot.games.banners.text.describe import MISSIONS, knowers, words
from kingsmoot.games.banners.vocabulary.kinds import EDICTS, MARKS


def _marks(book: BannersBook, mask: Any) -> Any:
    return words(MARKS, mask) if isinstance(mask, int) else mask


def _edicts(book: BannersBook, mask: Any) -> Any:
    return words(EDICTS, mask) if isinstance(mask, int) else mask


def _knowers(book: BannersBook, mask: Any) -> Any:
    return knowers(mask) if isinstance(mask, int) else mask


def _teams(book: BannersBook, mask: Any) -> Any:
    return bits(mask) if isinstance(mask, int) else mask


def _card(book: BannersBook, row: Any) -> Any:
    """A card on a unit: its name, whose it is, the tokens on it."""
    return dict(zip(("card", "seat", "tokens"), row, strict=False)) if isinstance(row, list) else row


def _scored(book: BannersBook, often: Any) -> Any:
    """How often each seat has scored each mission, one number after the other."""
    if not all(type(n) is int for n in often):
        return often
    rows = [often[at : at + MISSIONS] for at in range(0, len(often), MISSIONS)]
    return [{book.cat.missions[card]: n for card, n in enumerate(row) if n} for row in rows]


FORMER: Final[Mapping[str, Callable[[Any, Any], Any]]] = {
    "units.*.marks": _marks,
    "units.*.cards.*": _card,
    "ncus.*.marks": _marks,
    "objectives.*.held": _teams,
    "known.*.*": _knowers,
    "missions_known.*.*": _knowers,
    "scored": _scored,
    "edicts": _edicts,
}
