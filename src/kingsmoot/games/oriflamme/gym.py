"""Oriflamme for agents that learn: its actions by name, and its features, the observer's family first.

A laid card keeps its number: the action `card:12` and the cells of card 12 mean the same card. Where it lies
is told by its position in the row, by its distance from the one being visited, and by how many lie on it.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.refs import HIDDEN, Seat
from kingsmoot.core.state import State
from kingsmoot.games.oriflamme.book import FAMILIES, LIMITED_SUPPLY, MOST_LAID, NAMES, ROUNDS
from kingsmoot.games.oriflamme.rules.intrigues import PlanUnfolds, Replacement
from kingsmoot.games.oriflamme.state import NONE, Oriflamme
from kingsmoot.games.oriflamme.vocabulary import WORDS
from kingsmoot.kit.cells import Cells
from kingsmoot.kit.encoding import Block, Encoding

CARDS: Final[tuple[str, ...]] = NAMES[1:]
MANY: Final = len(CARDS)
SEATS: Final = len(FAMILIES)

ACTIONS: Final[tuple[str, ...]] = (
    *WORDS.verbs,
    *[f"hand:{name}" for name in CARDS],
    "row:start",
    "row:end",
    *[f"card:{n}" for n in range(MOST_LAID)],
)

INFLUENCE: Final = 20.0
WIDE: Final = 20.0
DEEP: Final = 5.0
HAND: Final = 10.0
"""What is told as a share: influence, positions of the row, cards of a stack, cards in hand."""

SEATED: Final[tuple[str, ...]] = ("observer", *[f"{n} after the observer" for n in range(1, SEATS)])

TABLE: Final[tuple[str, ...]] = (
    *[f"round {n}" for n in range(1, ROUNDS + 1)],
    *[f"first player: {seat}" for seat in SEATED],
    "positions in the row / 20",
    "positions passed / 20",
    "supply left / 63, where it is limited",
    "influence still on a Plan that unfolds / 20",
    *[f"Substitution waits for {name}" for name in CARDS],
)
FAMILY: Final[tuple[str, ...]] = (
    "plays",
    "influence / 20",
    "cards in hand / 10",
    "the Twin is in front",
    *[f"known in hand: {name}" for name in CARDS],
    *[f"known set aside: {name}" for name in CARDS],
    *[f"not set aside: {name}" for name in CARDS],
    *[f"discarded or eliminated: {name}" for name in CARDS],
)
LAID: Final[tuple[str, ...]] = (
    "lies in the row",
    "on top of its position",
    "its position / 20",
    "positions behind the visited one / 20",
    "cards on top of it / 5",
    "already passed",
    "being activated",
    "laid bare and waiting",
    "face down",
    "turned up",
    "face up from the start",
    "influence on it / 20",
    *[f"known: {name}" for name in CARDS],
    *[f"shown not to be {name}" for name in CARDS],
    *[f"colour: {seat}" for seat in SEATED],
    *[f"belongs to: {seat}" for seat in SEATED],
    *[f"bribed by: {seat}" for seat in SEATED],
)
FAMILY_AT: Final = len(TABLE)
LAID_AT: Final = FAMILY_AT + SEATS * len(FAMILY)


@final
class OriflammeEncoding(Encoding):
    def __init__(self) -> None:
        blocks = (
            Block("table", TABLE),
            Block("family", FAMILY, SEATED),
            Block("laid", LAID, tuple([f"card {n}" for n in range(MOST_LAID)])),
        )
        super().__init__(ACTIONS, 0, blocks)

    def write(self, view: State, seat: Seat, cells: Cells) -> None:
        assert isinstance(view, Oriflamme)
        write_table(view, seat, cells)
        for other in range(view.book.seats):
            write_family(view, seat, other, cells)
        for at in range(len(view.tops)):
            above = 0
            c = view.tops[at]
            while c != NONE:
                write_laid(view, seat, c, at, above, cells)
                above += 1
                c = view.beneath[c]


def write_table(v: Oriflamme, seat: Seat, cells: Cells) -> None:
    at = 0
    if v.round:
        cells.mark(at + v.round - 1)
    at += ROUNDS
    cells.mark(at + (v.first - seat) % v.book.seats)
    at += SEATS
    long: int = len(v.tops)
    cells.put(at, long / WIDE)
    cells.put(at + 1, v.visited / WIDE)
    if v.rule.limited:
        cells.put(at + 2, v.supply / LIMITED_SUPPLY)
    for frame in v.stack:
        if isinstance(frame, PlanUnfolds):
            cells.put(at + 3, frame.held / INFLUENCE)
        elif isinstance(frame, Replacement):
            cells.mark(at + 4 + frame.name - 1)


def write_family(v: Oriflamme, seat: Seat, other: Seat, cells: Cells) -> None:
    at = FAMILY_AT + (other - seat) % v.book.seats * len(FAMILY)
    cells.mark(at)
    cells.put(at + 1, int(v.influence[other]) / INFLUENCE)
    cells.put(at + 2, len(v.hand[other]) / HAND)
    if v.twin_in_front[other]:
        cells.mark(at + 3)
    cells.marks(at + 4, bits(v.hand[other]))
    cells.marks(at + 4 + MANY, bits(v.aside[other]))
    cells.marks(at + 4 + 2 * MANY, v.not_aside[other] >> 1)
    cells.marks(at + 4 + 3 * MANY, bits(v.pile[other]))


def bits(cards: tuple[int, ...]) -> int:
    """The cards that are known, one bit each, from the first on."""
    found = 0
    for card in cards:
        if card != HIDDEN:
            found |= 1 << (card - 1)
    return found


def write_laid(v: Oriflamme, seat: Seat, c: int, position: int, above: int, cells: Cells) -> None:
    at = LAID_AT + c * len(LAID)
    seats = v.book.seats
    cells.mark(at)
    if not above:
        cells.mark(at + 1)
    cells.put(at + 2, position / WIDE)
    cells.put(at + 3, (position - v.visited + 1) / WIDE)
    cells.put(at + 4, above / DEEP)
    if position < v.visited:
        cells.mark(at + 5)
    if c == v.active:
        cells.mark(at + 6)
    if c in v.uncovered:
        cells.mark(at + 7)
    cells.mark(at + 8 + v.face[c])
    cells.put(at + 11, int(v.tokens[c]) / INFLUENCE)
    at += 12
    if v.card[c] != HIDDEN:
        cells.mark(at + v.card[c] - 1)
    cells.marks(at + MANY, v.not_card[c] >> 1)
    at += 2 * MANY
    cells.mark(at + (v.family[c] - seat) % seats)
    cells.mark(at + SEATS + (v.controller[c] - seat) % seats)
    if v.briber[c] != NONE:
        cells.mark(at + 2 * SEATS + (v.briber[c] - seat) % seats)


ENCODING: Final = OriflammeEncoding()
