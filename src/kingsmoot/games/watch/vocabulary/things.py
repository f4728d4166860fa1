"""The kinds of things that the Watch speaks of: how each is written, read, shown and said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.kinds import NONE, Kind, Names, Number
from kingsmoot.core.lines import Arg
from kingsmoot.core.notation import Tokens
from kingsmoot.core.refs import HIDDEN, Ref
from kingsmoot.core.state import State
from kingsmoot.games.watch.book import (
    CAMPS,
    CLANS,
    COLOURS,
    EACH,
    KINDS_OF,
    RESOURCE_CODES,
    RESOURCES,
    TOKENS,
    Counts,
    WatchBook,
)
from kingsmoot.games.watch.rules.board import (
    HEX_CODES,
    HEX_NAMES,
    HEXES,
    SECTIONS,
)


@final
class Player(Kind):
    """A seat by its colour; how many play decides which colours do (W-SETUP-08)."""

    def text(self, value: Any, book: Book) -> str:
        assert isinstance(book, WatchBook)
        seat: int = value
        return book.colours[seat]

    def read(self, tokens: Tokens, book: Book) -> Any:
        assert isinstance(book, WatchBook)
        return tokens.among("player", book.colour_codes)

    def starts(self, word: str) -> bool:
        return word in COLOURS

    def ref(self, value: Any, book: Book) -> Ref:
        return "player:" + self.text(value, book)

    def of_ref(self, ref: Ref, book: Book) -> Any:
        assert isinstance(book, WatchBook)
        return book.colour_codes.get(ref.removeprefix("player:")) if ref.startswith("player:") else None

    def arg(self, value: Any, s: State) -> Arg:
        return "@player-" + self.text(value, s.book)

    def messages(self) -> tuple[str, ...]:
        return tuple(["player-" + colour for colour in COLOURS])


@final
class Place(Names):
    """A place of the board, which people know by the hexes around it."""

    def __init__(self, name: str, names: tuple[str, ...], titles: tuple[str, ...], called: str) -> None:
        super().__init__(name, names, called=called)
        self.titles = titles

    def arg(self, value: Any, s: State) -> Arg:
        place: int = value
        return self.titles[place]

    def messages(self) -> tuple[str, ...]:
        return ()


@final
class Known(Names):
    """Things with names, of which none is hidden."""

    def read(self, tokens: Tokens, book: Book) -> Any:
        found = tokens.among(self.called, self.codes)
        if found == HIDDEN:
            raise tokens.wrong("notation-missing", what=self.called)
        return found


@final
class Clan(Names):
    def arg(self, value: Any, s: State) -> Arg:
        clan: int = value
        return "@clan-" + CLANS[clan].replace("_", "-")

    def messages(self) -> tuple[str, ...]:
        return tuple(["clan-" + clan.replace("_", "-") for clan in CLANS])


TO_CAMP: Final = HEXES
"""Tormund's own camp, told as one more hex."""


@final
class Destination(Kind):
    """Where Tormund goes: a hex, or `camp`."""

    def text(self, value: Any, book: Book) -> str:
        return "camp" if value == TO_CAMP else HEX_NAMES[value]

    def read(self, tokens: Tokens, book: Book) -> Any:
        if tokens.peek() == "camp":
            tokens.take("hex")
            return TO_CAMP
        return tokens.among("hex", HEX_CODES)

    def ref(self, value: Any, book: Book) -> Ref:
        return "tormund:camp" if value == TO_CAMP else f"hex:{HEX_NAMES[value]}"

    def of_ref(self, ref: Ref, book: Book) -> Any:
        if ref == "tormund:camp":
            return TO_CAMP
        return HEX_CODES.get(ref.removeprefix("hex:")) if ref.startswith("hex:") else None

    def arg(self, value: Any, s: State) -> Arg:
        return self.text(value, s.book)


CLAN: Final = Clan("clan", CLANS)
SECTION: Final = Number("section", SECTIONS - 1, ref="section", first=1)
CLEARING: Final = Number("clearing", SECTIONS - 1, ref="clearing", first=1)
FIRE: Final = Number("camp", CAMPS - 1, first=1)


@final
class Lair(Kind):
    """Where a wildling waits: `clearing 2`, or `camp cannibals 1`. The value is the clan (NONE in a
    clearing) and the number.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.type = "tuple[int, ...]"

    def text(self, value: Any, book: Book) -> str:
        clan, at = value
        return f"clearing {at + 1}" if clan == NONE else f"camp {CLANS[clan]} {at + 1}"

    def read(self, tokens: Tokens, book: Book) -> Any:
        word = tokens.take("clearing or camp")
        if word == "clearing":
            return (NONE, CLEARING.read(tokens, book))
        tokens.at -= 1
        tokens.literal("camp")
        clan = CLAN.read(tokens, book)
        return (clan, FIRE.read(tokens, book))

    def ref(self, value: Any, book: Book) -> Ref:
        return self.text(value, book).replace(" ", ":")

    def of_ref(self, ref: Ref, book: Book) -> Any:
        return self.read(Tokens(ref.replace(":", " ")), book)


@final
class Cards(Kind):
    """Resource cards, one number a resource: `wool ore*2`, in their order; `nothing` where there are none.
    Each card is a part of its own, as it is clicked.
    """

    def __init__(self, name: str, ref: str) -> None:
        super().__init__(name)
        self.type = "tuple[int, ...]"
        self.prefix = ref + ":"

    def text(self, value: Any, book: Book) -> str:
        return cards_text(value)

    def read(self, tokens: Tokens, book: Book) -> Any:
        return read_cards(tokens)

    def refs(self, value: Any, book: Book) -> tuple[Ref, ...]:
        return tuple([self.prefix + RESOURCES[r] for r in range(1, KINDS_OF) for _ in range(value[r])])

    def of_refs(self, refs: tuple[Ref, ...], book: Book) -> tuple[Any, int] | None:
        counts = [0] * KINDS_OF
        taken = 0
        for ref in refs:
            r = (
                RESOURCE_CODES.get(ref.removeprefix(self.prefix), HIDDEN)
                if ref.startswith(self.prefix)
                else HIDDEN
            )
            if r == HIDDEN:
                break
            counts[r] += 1
            taken += 1
        return (tuple(counts), taken) if taken else None

    def arg(self, value: Any, s: State) -> Arg:
        return cards_arg(value)

    def messages(self) -> tuple[str, ...]:
        return CARDS_MESSAGES


def cards_text(counts: Counts) -> str:
    told = [
        RESOURCES[r] if counts[r] == 1 else f"{RESOURCES[r]}*{counts[r]}"
        for r in range(1, KINDS_OF)
        if counts[r]
    ]
    return " ".join(told) or "nothing"


def cards_arg(counts: Counts) -> str:
    """`2 wool and ore`."""
    return (
        " ".join(["@resource-" + RESOURCES[r] for r in range(1, KINDS_OF) for _ in range(counts[r])])
        or "@nothing"
    )


CARDS_MESSAGES: Final[tuple[str, ...]] = (*["resource-" + name for name in RESOURCES[1:]], "nothing")


def read_cards(tokens: Tokens) -> Counts:
    found = [0] * KINDS_OF
    last = 0
    if tokens.peek() == "nothing":
        tokens.take("resources")
        return tuple(found)
    while tokens.more() and tokens.peek().partition("*")[0] in RESOURCE_CODES:
        name, star, many = tokens.take("resources").partition("*")
        r = RESOURCE_CODES[name]
        if found[r] or (r < last and not tokens.typed):
            raise tokens.wrong("notation-order")
        if star and not (many.isascii() and many.isdigit() and many[0] != "0" and 1 < int(many[:3]) <= EACH):
            raise tokens.wrong("notation-form", name=f"{name}*{many}", form="wool*2")
        found[r] = int(many) if star else 1
        last = r
    if not last:
        raise tokens.wrong("notation-missing", what="resources")
    return tuple(found)


@final
class Bundle(Kind):
    """Resource cards in an event, which holds plain numbers: packed into one of them."""

    def text(self, value: Any, book: Book) -> str:
        return cards_text(unpacked(value))

    def read(self, tokens: Tokens, book: Book) -> Any:
        return packed(read_cards(tokens))

    def joined(self, numbers: Sequence[int]) -> Any:
        return packed((0, *numbers))

    def arg(self, value: Any, s: State) -> Arg:
        return cards_arg(unpacked(value))

    def messages(self) -> tuple[str, ...]:
        return CARDS_MESSAGES


BITS: Final = 5
"""Enough for all cards of a resource."""


def packed(counts: Counts) -> int:
    found = 0
    for r in range(1, KINDS_OF):
        found |= counts[r] << BITS * r
    return found


def unpacked(bundle: int) -> Counts:
    return tuple([bundle >> BITS * r & (1 << BITS) - 1 for r in range(KINDS_OF)])


@final
class InOrder(Kind):
    """Several things of another kind, told in their order. Each is a part of its own."""

    def __init__(self, name: str, of: Kind, least: int, most: int, apart: int, called: str) -> None:
        super().__init__(name)
        self.type = "tuple[int, ...]"
        self.of = of
        self.least = least
        self.most = most
        self.apart = apart
        """1 where none may be named twice, else 0."""
        self.called = called

    def text(self, value: Any, book: Book) -> str:
        return " ".join([self.of.text(one, book) for one in value])

    def read(self, tokens: Tokens, book: Book) -> Any:
        found: list[int] = []
        while len(found) < self.least or (tokens.more() and len(found) < self.most):
            found.append(self.of.read(tokens, book))
            if tokens.typed:
                found.sort()
            for at in range(1, len(found)):
                if found[at] < found[at - 1] + self.apart:
                    raise tokens.wrong("notation-order")
        return tuple(found)

    def refs(self, value: Any, book: Book) -> tuple[Ref, ...]:
        return tuple([self.of.ref(one, book) for one in value])

    def of_refs(self, refs: tuple[Ref, ...], book: Book) -> tuple[Any, int] | None:
        found: list[int] = []
        for ref in refs[: self.most]:
            one = self.of.of_ref(ref, book)
            if one is None or (found and one < found[-1] + self.apart):
                return None
            found.append(one)
        return (tuple(found), len(found)) if len(found) >= self.least else None

    def arg(self, value: Any, s: State) -> Arg:
        return " ".join([str(self.of.arg(one, s)) for one in value])

    def messages(self) -> tuple[str, ...]:
        return self.of.messages()


@final
class Token(Kind):
    """A wildling token: `giant cave_dwellers` (W-WILDLINGS-05)."""

    def text(self, value: Any, book: Book) -> str:
        token: int = value
        return TOKENS[token]

    def read(self, tokens: Tokens, book: Book) -> Any:
        word = tokens.take("token")
        told = word if word == TOKENS[HIDDEN] else f"{word} {tokens.take('clan')}"
        if told not in TOKENS:
            raise tokens.no_such("token", told, TOKENS)
        return TOKENS.index(told)


@final
class Dice(Kind):
    """Two dice, 10 * one + other: told as `3+4`, and in a sentence by their sum."""

    def text(self, value: Any, book: Book) -> str:
        return f"{value // 10}+{value % 10}"

    def read(self, tokens: Tokens, book: Book) -> Any:
        one, _, other = tokens.take("dice").partition("+")
        if not (one.isdigit() and other.isdigit() and len(one) == len(other) == 1):
            raise tokens.wrong("notation-form", name=f"{one}+{other}", form="3+4")
        return self.joined((int(one), int(other)))

    def joined(self, numbers: Sequence[int]) -> Any:
        return 10 * numbers[0] + numbers[1]

    def arg(self, value: Any, s: State) -> Arg:
        number: int = value
        return number // 10 + number % 10


# What the others reply to an offer, in the order of seats.
Reply = tuple[int, ...]
NO_REPLY: Final[Reply] = ()
NO: Final[Reply] = (0,)
YES: Final[Reply] = (1,)
HAGGLING: Final[Reply] = (2,)
ANSWERS: Final[dict[str, Reply]] = {"declines": NO, "accepts": YES, "haggles": HAGGLING}


@final
class Replies(Kind):
    """By seat: none yet, no, yes, haggling, or what it would give (six numbers) for what (six more):
    `red accepts blue gives wool for ore`.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.type = "tuple[tuple[int, ...], ...]"

    def text(self, value: Any, book: Book) -> str:
        told: list[str] = []
        for seat, reply in enumerate(value):
            if len(reply) > 1:
                sides = f"{cards_text(reply[:KINDS_OF])} for {cards_text(reply[KINDS_OF:])}"
                told.append(f"{PLAYER.text(seat, book)} gives {sides}")
            elif reply:
                word = next(name for name, known in ANSWERS.items() if known == reply)
                told.append(f"{PLAYER.text(seat, book)} {word}")
        return " ".join(told) or "nobody"

    def read(self, tokens: Tokens, book: Book) -> Any:
        found: list[Reply] = [NO_REPLY for _ in range(book.seats)]
        if tokens.peek() == "nobody":
            tokens.take("replies")
            return tuple(found)
        while tokens.more():
            seat = PLAYER.read(tokens, book)
            word = tokens.take("reply")
            if word == "gives":
                give = read_cards(tokens)
                tokens.literal("for")
                found[seat] = give + read_cards(tokens)
            elif word in ANSWERS:
                found[seat] = ANSWERS[word]
            else:
                raise tokens.no_such("reply", word, ("gives", *ANSWERS))
        return tuple(found)


PLAYER: Final = Player("player", acts=True)
