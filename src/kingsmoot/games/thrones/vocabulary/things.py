"""The kinds of things that Thrones speaks of: how each is written, read, shown and said.

Numbers that hold two things are told as both: an order on an area (`winterfell=march-1`), a figure
(`kingswood=footman`), a group on the march (`> karhold knight footman`), what is mustered
(`lannisport=ship>the-golden-sound`).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.kinds import NONE, Kind, Names
from kingsmoot.core.lines import Arg
from kingsmoot.core.notation import Tokens
from kingsmoot.core.refs import Ref
from kingsmoot.games.thrones.book import (
    HOUSES_LABEL,
    ORDER_CODES,
    POWER_TOKENS,
    SHIP,
    THING_CODES,
    THINGS,
    count,
    unit_words,
)
from kingsmoot.games.thrones.tables import (
    ALL,
    AREA_CODES,
    AREAS,
    FIGURES,
    HOUSES,
    ONE,
    ORDERS,
    UNIT_CODES,
    UNITS,
    WESTEROS,
)

if TYPE_CHECKING:
    from kingsmoot.core.state import State

AREA_REFS: Final[tuple[Ref, ...]] = tuple(["area:" + name for name in AREAS])
AREA_OF_REF: Final = {ref: a for a, ref in enumerate(AREA_REFS)}
ORDER_REFS: Final[tuple[Ref, ...]] = tuple(["order:" + name for name in ORDERS])
ORDER_OF_REF: Final[dict[object, int]] = {ref: o for o, ref in enumerate(ORDER_REFS)}
NO_ORDER_REF: Final = "order:none"
"""What fills the slot of an area that is left without an order (T-PLAN-08)."""
UNIT_REFS: Final[tuple[Ref, ...]] = tuple(
    [f"unit:{AREAS[a]}:{UNITS[kind]}" for a in range(ALL) for kind in range(4)]
)
UNIT_OF_REF: Final = {ref: figure for figure, ref in enumerate(UNIT_REFS)}


def _pair(tokens: Tokens, what: str, example: str) -> tuple[int, str]:
    """An area and what is said of it: `area=thing`."""
    word = tokens.take(what)
    left, equals, right = word.partition("=")
    if not equals or not left or not right:
        raise tokens.wrong("notation-form", name=word, form=f"winterfell={example}")
    return _code(tokens, AREA_CODES, left, "area"), right


def _code(tokens: Tokens, codes: Mapping[str, int], word: str, what: str) -> int:
    found = codes.get(word)
    if found is None:
        raise tokens.no_such(what, word, codes)
    return found


def _rising(tokens: Tokens, values: list[int], once: bool) -> None:
    for one, two in pairwise(values):
        if one > two or (once and one == two):
            raise tokens.wrong("notation-order")


# Houses and areas.


@final
class House(Names):
    """A seat; in events it may be nobody."""

    def __init__(self) -> None:
        super().__init__("house", HOUSES, acts=True)

    def text(self, value: Any, book: Book) -> str:
        return "nobody" if value == NONE else HOUSES[value]

    def read(self, tokens: Tokens, book: Book) -> Any:
        if tokens.peek() == "nobody":
            tokens.take("house")
            return NONE
        return tokens.among("house", self.codes)

    def arg(self, value: Any, s: State) -> Arg:
        return "@house-nobody" if value == NONE else HOUSES_LABEL[value]

    def messages(self) -> tuple[str, ...]:
        return (*super().messages(), "house-nobody")


class Listed(Names):
    """Names in the order of the table, or in any (`ranked`); each once, or as often as there are things."""

    def __init__(
        self, name: str, of: str, names: tuple[str, ...], once: bool, ranked: bool = False, empty: str = ""
    ) -> None:
        super().__init__(name, names, ref=of, words=of)
        self.once = once
        self.ranked = ranked
        self.empty = empty

    def in_order(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        return values if self.ranked else tuple(sorted(values))

    def check_list(self, values: tuple[Any, ...], tokens: Tokens) -> None:
        if not values:
            raise tokens.wrong("notation-missing", what=self.called)
        if not self.ranked:
            _rising(tokens, list(values), self.once)
        if self.once and len(set(values)) < len(values):
            raise tokens.wrong("notation-twice")


@final
class Supported(Names):
    """Whom a house supports, and `from` before the areas that do: `stark from`; or `none`."""

    def __init__(self) -> None:
        super().__init__("supported", HOUSES, ref="house", words="house")

    def text(self, value: Any, book: Book) -> str:
        return "none" if value == NONE else HOUSES[value] + " from"

    def read(self, tokens: Tokens, book: Book) -> Any:
        if tokens.peek() == "none":
            tokens.take("house")
            return NONE
        house = tokens.among("house", self.codes)
        tokens.literal("from")
        return house

    def ref(self, value: Any, book: Book) -> Ref:
        return "none" if value == NONE else "house:" + HOUSES[value]

    def of_ref(self, ref: Ref, book: Book) -> Any:
        return NONE if ref == "none" else super().of_ref(ref, book)


@final
class Supporters(Listed):
    """The areas that support; none where nobody is supported."""

    def __init__(self) -> None:
        super().__init__("supporters", "area", AREAS, once=True)

    def check_list(self, values: tuple[Any, ...], tokens: Tokens) -> None:
        if tokens.words[1] != "none":
            super().check_list(values, tokens)
        elif values:
            raise tokens.wrong("notation-too-much", name="from")


ANYWHERE: Final = -1
ONE_AREA: Final = -2
PLACES: Final = {ANYWHERE: "everywhere", ONE_AREA: "in-one-castle"}
"""Where a house musters, if no area is named: in all its castles, or in one of its choice."""


@final
class MusterPlace(Kind):
    """Where a house musters: an area, one castle of its choice, or all its castles."""

    def text(self, value: Any, book: Book) -> str:
        return AREAS[value] if value >= 0 else PLACES[value]

    def read(self, tokens: Tokens, book: Book) -> Any:
        for value, word in PLACES.items():
            if tokens.peek() == word:
                tokens.take("area")
                return value
        return tokens.among("area", AREA_CODES)


@final
class Bids(Kind):
    """What the houses have bid, one number a seat: `stark=3 lannister=0 baratheon=2`."""

    def __init__(self) -> None:
        super().__init__("bids", said=False)
        self.type = "tuple[int, ...]"

    def text(self, value: Any, book: Book) -> str:
        return " ".join([f"{HOUSES[seat]}={n}" for seat, n in enumerate(value)])

    def read(self, tokens: Tokens, book: Book) -> Any:
        found: list[int] = []
        for seat in range(book.seats):
            house, _, n = tokens.take("bid").partition("=")
            if house != HOUSES[seat]:
                raise tokens.wrong("notation-missing", what=HOUSES[seat])
            found.append(Tokens(n).whole("bid", 0, POWER_TOKENS))
        return tuple(found)


# Orders.


@final
class Order(Names):
    """A token; one that lies face down has a message of its own."""

    def __init__(self) -> None:
        super().__init__("order", ORDERS)

    def arg(self, value: Any, s: State) -> Arg:
        return "@order-hidden" if value == 0 else super().arg(value, s)

    def messages(self) -> tuple[str, ...]:
        return (*super().messages(), "order-hidden")


@final
class Placed(Kind):
    """An order on an area, area * 16 + token: `winterfell=march-1`."""

    def text(self, value: Any, book: Book) -> str:
        return f"{AREAS[value >> 4]}={ORDERS[value & 15]}"

    def read(self, tokens: Tokens, book: Book) -> Any:
        area, order = _pair(tokens, "an order", "march-1")
        return area * 16 + _code(tokens, ORDER_CODES, order, "order")

    def refs(self, value: Any, book: Book) -> tuple[Ref, ...]:
        return (AREA_REFS[value >> 4], ORDER_REFS[value & 15])

    def of_refs(self, refs: tuple[Ref, ...], book: Book) -> tuple[Any, int] | None:
        area, order = AREA_OF_REF.get(refs[0]), ORDER_OF_REF.get(refs[1]) if len(refs) > 1 else None
        return None if area is None or order is None else (area * 16 + order, 2)

    def in_order(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(sorted(values))

    def check_list(self, values: tuple[Any, ...], tokens: Tokens) -> None:
        _rising(tokens, [p >> 4 for p in values], once=True)


# Units.


GROUP_WORDS: Final[dict[int, str]] = {}


def group_word(units: int) -> str:
    """A group as one word: knight+footman."""
    word = GROUP_WORDS.get(units)
    if word is None:
        word = "+".join(unit_words(units))
        GROUP_WORDS[units] = word
    return word


def group_of(word: str) -> int:
    return sum([ONE[UNIT_CODES[w]] for w in word.split("+")])


def units_name(units: int) -> str:
    """Units as a list of names, one a figure."""
    words: list[str] = []
    for kind in range(4):
        words += ["@unit-" + UNITS[kind]] * count(units, kind)
    return " ".join(words)


@final
class Units(Kind):
    """Figures, a word each: `knight footman footman`."""

    def __init__(self) -> None:
        super().__init__("units", none=0)

    def text(self, value: Any, book: Book) -> str:
        return " ".join(unit_words(value)) or "none"

    def read(self, tokens: Tokens, book: Book) -> Any:
        words: list[str] = []
        units = 0
        while tokens.peek() in UNIT_CODES:
            words.append(tokens.take("unit"))
            kind = UNIT_CODES[words[-1]]
            units += ONE[kind]
            if count(units, kind) > FIGURES[kind]:
                raise tokens.wrong("notation-count", name=words[-1], most=FIGURES[kind])
        if not words:
            tokens.among("unit", UNIT_CODES)
        if unit_words(units) != words and not tokens.typed:
            raise tokens.wrong("notation-expected", name=" ".join(unit_words(units)), other=" ".join(words))
        return units

    def ref(self, value: Any, book: Book) -> Ref:
        return group_word(value)

    def of_ref(self, ref: Ref, book: Book) -> Any:
        return group_of(ref) if set(ref.split("+")) <= UNIT_CODES.keys() else None

    def arg(self, value: Any, s: State) -> Arg:
        return units_name(value)

    def messages(self) -> tuple[str, ...]:
        return tuple(["unit-" + name for name in UNITS])


@final
class Group(Kind):
    """Units on their way, destination << 16 plus units: `> karhold knight footman`."""

    def __init__(self) -> None:
        super().__init__("group")
        self.units = Units()

    def text(self, value: Any, book: Book) -> str:
        return f"> {AREAS[value >> 16]} {self.units.text(value & 0xFFFF, book)}"

    def read(self, tokens: Tokens, book: Book) -> Any:
        tokens.literal(">")
        area = tokens.among("area", AREA_CODES)
        units: int = self.units.read(tokens, book)
        return area << 16 | units

    def starts(self, word: str) -> bool:
        return word == ">"

    def refs(self, value: Any, book: Book) -> tuple[Ref, ...]:
        return (AREA_REFS[value >> 16], group_word(value & 0xFFFF))

    def of_refs(self, refs: tuple[Ref, ...], book: Book) -> tuple[Any, int] | None:
        area = AREA_OF_REF.get(refs[0])
        units = self.units.of_ref(refs[1], book) if area is not None and len(refs) > 1 else None
        return None if area is None or units is None else (area << 16 | units, 2)

    def in_order(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(sorted(values))

    def check_list(self, values: tuple[Any, ...], tokens: Tokens) -> None:
        _rising(tokens, [g >> 16 for g in values], once=True)


LEAVE: Final = "leave=power"


@final
class LeavePower(Kind):
    """Whether a power token stays behind: `leave=power`, or nothing."""

    def __init__(self) -> None:
        super().__init__("leave", none=False)
        self.type = "bool"
        self.left_out = ("nothing",)

    def text(self, value: Any, book: Book) -> str:
        return LEAVE

    def read(self, tokens: Tokens, book: Book) -> Any:
        tokens.literal(LEAVE)
        return True

    def starts(self, word: str) -> bool:
        return word == LEAVE

    def ref(self, value: Any, book: Book) -> Ref:
        return "power"

    def of_ref(self, ref: Ref, book: Book) -> Any:
        return {"power": True, "nothing": False}.get(ref)


@final
class Figure(Kind):
    """One unit of an area, area * 4 + its kind: `kingswood=footman`."""

    def text(self, value: Any, book: Book) -> str:
        return f"{AREAS[value >> 2]}={UNITS[value & 3]}"

    def read(self, tokens: Tokens, book: Book) -> Any:
        area, unit = _pair(tokens, "a unit", "footman")
        return area * 4 + _code(tokens, UNIT_CODES, unit, "unit")

    def ref(self, value: Any, book: Book) -> Ref:
        figure: int = value
        return UNIT_REFS[figure]

    def of_ref(self, ref: Ref, book: Book) -> Any:
        return UNIT_OF_REF.get(ref)

    def in_order(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(sorted(values))

    def check_list(self, values: tuple[Any, ...], tokens: Tokens) -> None:
        if not values:
            raise tokens.wrong("notation-missing", what="unit")
        _rising(tokens, list(values), once=False)


@final
class Mustered(Kind):
    """One thing that is mustered: castle << 16, what << 8, where a ship goes.
    `harrenhal=footman>knight lannisport=ship>the-golden-sound`
    """

    def __init__(self) -> None:
        super().__init__("mustered")
        self.empty = "nothing"

    def text(self, value: Any, book: Book) -> str:
        what = value >> 8 & 255
        place = ">" + AREAS[value & 255] if what == SHIP else ""
        return f"{AREAS[value >> 16]}={THINGS[what]}{place}"

    def read(self, tokens: Tokens, book: Book) -> Any:
        castle, thing = _pair(tokens, "a unit", "footman")
        name, _, place = thing.partition(">")
        if name == UNITS[SHIP]:
            return castle << 16 | SHIP << 8 | _code(tokens, AREA_CODES, place, "area")
        return castle << 16 | _code(tokens, THING_CODES, thing, "unit") << 8

    def refs(self, value: Any, book: Book) -> tuple[Ref, ...]:
        what = value >> 8 & 255
        place = (AREA_REFS[value & 255],) if what == SHIP else ()
        return (AREA_REFS[value >> 16], THINGS[what], *place)

    def of_refs(self, refs: tuple[Ref, ...], book: Book) -> tuple[Any, int] | None:
        castle, what = AREA_OF_REF.get(refs[0]), THING_CODES.get(refs[1]) if len(refs) > 1 else None
        if castle is None or what is None:
            return None
        if what != SHIP:
            return castle << 16 | what << 8, 2
        place = AREA_OF_REF.get(refs[2]) if len(refs) > 2 else None
        return None if place is None else (castle << 16 | what << 8 | place, 3)

    def in_order(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(sorted(values))

    def check_list(self, values: tuple[Any, ...], tokens: Tokens) -> None:
        if not values:
            raise tokens.wrong("notation-missing", what="unit")
        _rising(tokens, list(values), once=False)


# Cards.

MOST_IN_DECK: Final = 8
"""More than the kinds of cards in any Westeros deck."""


def westeros_card(deck: int, card: int) -> int:
    """A card of a Westeros deck as one number, for events."""
    return deck * MOST_IN_DECK + card


@final
class WesterosCard(Kind):
    """A card of one of the three decks, as `westeros_card` counts them."""

    def text(self, value: Any, book: Book) -> str:
        number: int = value
        return WESTEROS[number // MOST_IN_DECK][number % MOST_IN_DECK]

    def read(self, tokens: Tokens, book: Book) -> Any:
        word = tokens.take("Westeros card")
        for deck, cards in enumerate(WESTEROS):
            if word in cards:
                return deck * MOST_IN_DECK + cards.index(word)
        raise tokens.no_such("Westeros card", word, [card for cards in WESTEROS for card in cards])

    def arg(self, value: Any, s: State) -> Arg:
        return f"@westeros-{value // MOST_IN_DECK + 1}-{self.text(value, s.book)}"


TIMINGS: Final = ("cancel", "immediate", "other", "result", "after")


@final
class Timing(Kind):
    """Classes of card abilities, one bit each: `immediate`, or two as one: `immediate+other`."""

    def text(self, value: Any, book: Book) -> str:
        return "+".join([name for at, name in enumerate(TIMINGS) if value >> at & 1])

    def read(self, tokens: Tokens, book: Book) -> Any:
        found = 0
        for word in tokens.take("class of abilities").split("+"):
            if word not in TIMINGS:
                raise tokens.no_such("class of abilities", word, TIMINGS)
            found |= 1 << TIMINGS.index(word)
        return found
