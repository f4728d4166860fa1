"""Reading the notation of Brotherhood of the Watch: the inverse of every `Move.text` in `moves`."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.books import Book
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import NotAMove, Tokens
from kingsmoot.core.refs import HIDDEN
from kingsmoot.games.watch.book import (
    CAMPS,
    CARD_CODES,
    CLAN_CODES,
    EACH,
    HERO_CODES,
    RESOURCE_CODES,
    RESOURCES,
    WILDLING_CODES,
    WatchBook,
)
from kingsmoot.games.watch.moves import (
    CALL_WINTER,
    CARD,
    FOR_VERBS,
    FORS,
    HEX,
    OFF_VERBS,
    ON_KINDS,
    ON_VERBS,
    ONS,
    PATH,
    PLAIN,
    PLAIN_VERBS,
    PLAYER,
    RESOURCE,
    SECTION,
    SPOT,
    TO_CAMP,
    TORMUND,
    Counts,
    Discard,
    Drill,
    Hunt,
    Levy,
    MoveRoad,
    Off,
    Offer,
)
from kingsmoot.games.watch.rules.board import HEX_CODES, PATH_CODES, SECTIONS, SPOT_CODES


def _plain(tokens: Tokens, book: Book) -> Move:
    return PLAIN[PLAIN_VERBS.index(tokens.words[0])]


def _thing(tokens: Tokens, kind: int, book: Book) -> int:
    assert isinstance(book, WatchBook)
    if kind == SPOT:
        return tokens.among("intersection", SPOT_CODES)
    if kind == PATH:
        return tokens.among("path", PATH_CODES)
    if kind == SECTION:
        return tokens.whole("section", 1, SECTIONS) - 1
    if kind == HEX:
        return tokens.among("hex", HEX_CODES)
    if kind == PLAYER:
        return tokens.among("player", book.colour_codes)
    if kind == RESOURCE:
        return tokens.among("resource", RESOURCE_CODES)
    return tokens.among("card", CARD_CODES) if kind == CARD else tokens.among("hero", HERO_CODES)


def _on(tokens: Tokens, book: Book) -> Move:
    verb = ON_VERBS.index(tokens.words[0])
    if verb == TORMUND and tokens.peek() == "camp":
        tokens.take("hex")
        return ONS[TORMUND][TO_CAMP]
    return ONS[verb][_thing(tokens, ON_KINDS[verb], book)]


def _for(tokens: Tokens, book: Book) -> Move:
    verb = FOR_VERBS.index(tokens.words[0])
    one = _resource(tokens)
    other = _resource(tokens)
    if verb == CALL_WINTER and one > other:
        raise NotAMove(tokens.text, "resources are told in their order")
    return FORS[verb][one][other]


def _resource(tokens: Tokens) -> int:
    found = tokens.among("resource", RESOURCE_CODES)
    if found == HIDDEN:
        raise NotAMove(tokens.text, "no resource is named")
    return found


def _off(tokens: Tokens, book: Book) -> Move:
    hexagon = tokens.among("hex", HEX_CODES)
    return Off(OFF_VERBS.index(tokens.words[0]), hexagon, tokens.among("wildling", WILDLING_CODES))


def _hunt(tokens: Tokens, book: Book) -> Move:
    word = tokens.take("clearing or camp")
    if word == "clearing":
        return Hunt(-1, tokens.whole("clearing", 1, SECTIONS) - 1)
    tokens.at -= 1
    tokens.literal("camp")
    clan = tokens.among("clan", CLAN_CODES)
    return Hunt(clan, tokens.whole("camp", 1, CAMPS) - 1)


def _move_road(tokens: Tokens, book: Book) -> Move:
    off = tokens.among("path", PATH_CODES)
    return MoveRoad(off, tokens.among("path", PATH_CODES))


def _drill(tokens: Tokens, book: Book) -> Move:
    section = tokens.whole("section", 1, SECTIONS) - 1
    spared = _resource(tokens)
    return Drill(section, spared, _resource(tokens))


def _levy(tokens: Tokens, book: Book) -> Move:
    resource = _resource(tokens)
    seats = [_thing(tokens, PLAYER, book)]
    if tokens.more():
        seats.append(_thing(tokens, PLAYER, book))
    if seats != sorted(set(seats)):
        raise NotAMove(tokens.text, "players are told in the order of seats")
    return Levy(resource, tuple(seats))


def _counts(tokens: Tokens) -> Counts:
    found = [0] * len(RESOURCES)
    last = 0
    if tokens.peek() == "nothing":
        tokens.take("resources")
        return tuple(found)
    while tokens.more() and tokens.peek() != "for":
        name, star, many = tokens.take("resources").partition("*")
        r = RESOURCE_CODES.get(name, HIDDEN)
        if r <= last:
            raise NotAMove(tokens.text, "resources are told in their order, each once")
        if star and not (many.isascii() and many.isdigit() and many[0] != "0" and 1 < int(many[:3]) <= EACH):
            raise NotAMove(tokens.text, f"{many!r} is no number of cards")
        found[r] = int(many) if star else 1
        last = r
    if not last:
        raise NotAMove(tokens.text, "no resource is named")
    return tuple(found)


def _discard(tokens: Tokens, book: Book) -> Move:
    return Discard(_counts(tokens))


def _offer(tokens: Tokens, book: Book) -> Move:
    give = _counts(tokens)
    tokens.literal("for")
    return Offer(tokens.words[0] == "counter", give, _counts(tokens))


VERBS: Final = {
    **dict.fromkeys(PLAIN_VERBS, _plain),
    **dict.fromkeys(ON_VERBS, _on),
    **dict.fromkeys(FOR_VERBS, _for),
    **dict.fromkeys(OFF_VERBS, _off),
    "benjen": _hunt,
    "othell": _move_road,
    "alliser": _drill,
    "jeor": _levy,
    "discard": _discard,
    "offer": _offer,
    "counter": _offer,
}
