"""Reading the texts of moves: the inverse of what `moves` writes, and it needs no position."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from kingsmoot.core.books import Book
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import NotAMove, Parser, Tokens
from kingsmoot.games.thrones import vocabulary
from kingsmoot.games.thrones.book import (
    AREA_CODES,
    FIGURES,
    HOUSE_CODES,
    NONE,
    ONE,
    ORDER_CODES,
    UNIT_CODES,
    count,
    unit_words,
)
from kingsmoot.games.thrones.rules.moves import (
    ACCEPT,
    AREA_LISTS,
    BIDS,
    CODES,
    HOUSE_LISTS,
    ONE_VERBS,
    ONES,
    PLAIN,
    PLAIN_VERBS,
    RAVENS,
    THING_CODES,
    AreaList,
    Collect,
    HouseList,
    Lose,
    March,
    Muster,
    Orders,
    Retreat,
    Support,
)


def _rising(tokens: Tokens, things: list[int], strictly: bool = True) -> tuple[int, ...]:
    for one, two in pairwise(things):
        if one > two or (strictly and one == two):
            raise NotAMove(tokens.text, "things are listed in the order of the map")
    return tuple(things)


def _pair(tokens: Tokens, what: str) -> tuple[str, str]:
    word = tokens.take(what)
    left, equals, right = word.partition("=")
    if not equals or not left or not right:
        raise NotAMove(tokens.text, f"{what} is written area=thing, not {word!r}")
    return left, right


def _code(tokens: Tokens, codes: Mapping[str, int], word: str, what: str) -> int:
    found = codes.get(word)
    if found is None:
        raise NotAMove(tokens.text, f"{word!r} is no {what}")
    return found


def _orders(tokens: Tokens, book: Book) -> Move:
    placed: list[int] = []
    while tokens.more():
        left, right = _pair(tokens, "an order")
        area = _code(tokens, AREA_CODES, left, "area")
        placed.append(area * 16 + _code(tokens, ORDER_CODES, right, "order"))
    for one, two in pairwise(placed):
        if one >> 4 >= two >> 4:
            raise NotAMove(tokens.text, "areas are listed once each, in the order of the map")
    return Orders(tuple(placed), tokens.words[0] == "assign")


def _raven(tokens: Tokens, book: Book) -> Move:
    left, right = _pair(tokens, "an order")
    area = _code(tokens, AREA_CODES, left, "area")
    return RAVENS[area][_code(tokens, ORDER_CODES, right, "order")]


def _units(tokens: Tokens, until: str) -> int:
    """Figures, one word each, as `unit_words` writes them."""
    words: list[str] = []
    while tokens.more() and tokens.peek() not in (">", until):
        tokens.among("unit", UNIT_CODES)
        words.append(tokens.words[tokens.at - 1])
    units = 0
    for word in words:
        units += ONE[UNIT_CODES[word]]
        if count(units, UNIT_CODES[word]) > FIGURES[UNIT_CODES[word]]:
            raise NotAMove(tokens.text, "there are not so many figures")
    if not words or unit_words(units) != words:
        raise NotAMove(tokens.text, "units are listed as knights, footmen, siege engines, ships")
    return units


def _march(tokens: Tokens, book: Book) -> Move:
    origin = tokens.among("area", AREA_CODES)
    groups: list[int] = []
    leave = False
    while tokens.more():
        if tokens.peek() == "leave=power":
            tokens.take("leave=power")
            leave = True
            break
        tokens.literal(">")
        area = tokens.among("area", AREA_CODES)
        groups.append(area << 16 | _units(tokens, "leave=power"))
    _rising(tokens, [g >> 16 for g in groups])
    return March(origin, tuple(groups), leave)


def _collect(tokens: Tokens, book: Book) -> Move:
    area = tokens.among("area", AREA_CODES)
    if not tokens.more():
        return Collect(area, False)
    tokens.literal("muster")
    return Collect(area, True)


def _muster(tokens: Tokens, book: Book) -> Move:
    items: list[int] = []
    if tokens.peek() == "nothing":
        tokens.take("nothing")
        return Muster(())
    while tokens.more() or not items:
        left, right = _pair(tokens, "a unit")
        area = _code(tokens, AREA_CODES, left, "area")
        name, _, place = right.partition(">")
        if name == "ship":
            where = _code(tokens, AREA_CODES, place, "area")
            items.append(area << 16 | 2 << 8 | where)
        else:
            what = _code(tokens, THING_CODES, right, "unit")
            items.append(area << 16 | what << 8)
    return Muster(_rising(tokens, items, strictly=False))


def _bid(tokens: Tokens, book: Book) -> Move:
    return BIDS[tokens.whole("power", 0, 20)]


def _house_list(tokens: Tokens, book: Book) -> Move:
    verb = HOUSE_LISTS.index(tokens.words[0])
    seats: list[int] = []
    if tokens.peek() == "none":
        tokens.take("none")
        return HouseList(verb, ())
    while tokens.more() or not seats:
        seats.append(tokens.among("house", HOUSE_CODES))
    if verb == ACCEPT:
        _rising(tokens, seats)
    if len(set(seats)) < len(seats):
        raise NotAMove(tokens.text, "a house is named twice")
    return HouseList(verb, tuple(seats))


def _support(tokens: Tokens, book: Book) -> Move:
    if tokens.peek() == "none":
        tokens.take("none")
        return Support(NONE, ())
    house = tokens.among("house", HOUSE_CODES)
    tokens.literal("from")
    areas: list[int] = []
    while tokens.more() or not areas:
        areas.append(tokens.among("area", AREA_CODES))
    return Support(house, _rising(tokens, areas))


def _lose(tokens: Tokens, book: Book) -> Move:
    items: list[int] = []
    while tokens.more() or not items:
        left, right = _pair(tokens, "a unit")
        area = _code(tokens, AREA_CODES, left, "area")
        items.append(area * 4 + _code(tokens, UNIT_CODES, right, "unit"))
    return Lose(_rising(tokens, items, strictly=False))


def _area_list(tokens: Tokens, book: Book) -> Move:
    verb = AREA_LISTS.index(tokens.words[0])
    areas: list[int] = []
    while tokens.more() or not areas:
        areas.append(tokens.among("area", AREA_CODES))
    return AreaList(verb, _rising(tokens, areas, strictly=False))


def _retreat(tokens: Tokens, book: Book) -> Move:
    area = tokens.among("area", AREA_CODES)
    if not tokens.more():
        return Retreat(area, 0)
    tokens.literal("lose")
    return Retreat(area, _units(tokens, ""))


def _one(tokens: Tokens, book: Book) -> Move:
    verb = ONE_VERBS.index(tokens.words[0])
    return ONES[verb][tokens.among(ONE_VERBS[verb], CODES[verb])]


def _plain(tokens: Tokens, book: Book) -> Move:
    return PLAIN[PLAIN_VERBS.index(tokens.words[0])]


VERBS: Final[Mapping[str, Parser]] = {
    "orders": _orders,
    "assign": _orders,
    "raven": _raven,
    **vocabulary.VERBS,
    "march": _march,
    "collect": _collect,
    "muster": _muster,
    "bid": _bid,
    "support": _support,
    "lose": _lose,
    "retreat": _retreat,
    **dict.fromkeys(HOUSE_LISTS, _house_list),
    **dict.fromkeys(AREA_LISTS, _area_list),
    **dict.fromkeys(ONE_VERBS, _one),
    **dict.fromkeys(PLAIN_VERBS, _plain),
}
