"""Positions in the words of scenario files.

    round = 3
    first = "red"
    phase = "activation"            # or "placement"
    start = "left"                  # the end of the table where the row starts, by the marker
    left = 2                        # placement: how many have still to place
    visited = 1                     # activation: so many positions have been passed
    visit = 2                       # or: only this position is activated (from 0)
    influence = { red = 1, blue = 4, green = 1 }
    row = [
      ["red queen down 2", "red substitution down"],     # a stack, from bottom to top
      ["blue prince up bribed red"],
    ]
    aside = { red = ["queen"] }
    discard = { blue = ["trap"] }
    hand = { red = ["plan", "trap"] }

A card reads *family name face [influence] [bribed family]*. It is `entered` instead of `up` if it is a
Prince that came into the row face up. Cards not listed are in hand, unless the hand is listed: then
they lie aside. A Twin lies in front of its player unless it is listed.

The cards of the row are numbered as they are listed, from 0, unless `numbers` says otherwise; `laid` is
then how many numbers have been given. In the midst of an activation there is more to tell:

    numbers = [[0, 3], [1]]         # by position, from bottom to top
    laid = 7
    waiting = [3]                   # uncovered cards that come next, before the row goes on
    active = 3                      # the card whose turn it is
    acting = ["plan red 2", "daredevil 1"]

`acting` is what is being resolved, from the outside in: `twin N` (Prince N has called), `daredevil N`,
`apothecary N`, `substitution N` and `bribe N` (card N seeks a target), `replace N queen before passed`
(Substitution N keeps the place of a Queen before it, or `behind`; the place is passed, or `ahead`), `plan
red 2` (2 influence of Red's Plan are undecided), `choose red` (Red's Plan seeks a character).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsmoot.core.frames import Frame
from kingsmoot.core.game import BadPosition
from kingsmoot.core.state import advance
from kingsmoot.games.oriflamme.audit import audit
from kingsmoot.games.oriflamme.book import (
    CARDS,
    FAMILIES,
    LIMITED_SUPPLY,
    MOST_LAID,
    NAMES,
    PRINCE,
    ROUNDS,
    SHUFFLED,
    TWIN,
    OriflammeBook,
)
from kingsmoot.games.oriflamme.characters import ApothecaryStrikes, DaredevilStrikes, TwinEnters
from kingsmoot.games.oriflamme.flow import ACTIVATION, PLACEMENT, ROUNDS_FRAME, Placement
from kingsmoot.games.oriflamme.intrigues import (
    BribeOffered,
    PlanChooses,
    PlanUnfolds,
    Replacement,
    SubstitutionStrikes,
)
from kingsmoot.games.oriflamme.row import lay
from kingsmoot.games.oriflamme.setup import bare
from kingsmoot.games.oriflamme.state import DOWN, ENTERED, NONE, REVEALED, Oriflamme
from kingsmoot.games.oriflamme.targets import (
    Target,
)

KEYS: Final = (
    "round",
    "first",
    "start",
    "phase",
    "left",
    "visited",
    "visit",
    "waiting",
    "active",
    "acting",
    "influence",
    "row",
    "numbers",
    "laid",
    "aside",
    "discard",
    "hand",
    "twin",
    "supply",
)
PHASES: Final = ("activation", "placement")
START_AT: Final = ("left", "right")


def describe(s: Oriflamme) -> dict[str, Any]:
    """A position or a view; hidden cards are `?`."""
    names = FAMILIES[: s.book.seats]
    placing = [f.left for f in s.stack if isinstance(f, Placement)]
    told: dict[str, Any] = {
        "round": s.round,
        "first": names[s.first],
        "start": START_AT[s.rule.from_right],
        "phase": "placement" if placing else "activation",
    }
    if placing:
        told["left"] = placing[0]
    else:
        told.update(turn(s))
    told["influence"] = dict(zip(names, s.influence, strict=True))
    if s.rule.limited:
        told["supply"] = s.supply
    told["row"] = [[card_words(s, c) for c in stack] for stack in s.row]
    if [c for stack in s.row for c in stack] != list(range(len(s.card))):
        told["numbers"] = [list(stack) for stack in s.row]
        told["laid"] = len(s.card)
    for key, zone in (("aside", s.aside), ("discard", s.pile), ("hand", s.hand)):
        told[key] = {f: [NAMES[c] for c in cards] for f, cards in zip(names, zone, strict=True)}
    told["twin"] = [f for f, there in zip(names, s.twin_in_front, strict=True) if there]
    return told


def turn(s: Oriflamme) -> dict[str, Any]:
    """How far the row has been activated, and what is being resolved in the midst of it."""
    frames = s.stack[2:]
    if s.pending and not frames:  # keep or reveal: the same visit is made again
        if not s.uncovered and s.visited and s.row[s.visited - 1][-1] == s.active:
            return {"visited": s.visited - 1}
        return {"visited": s.visited, "waiting": [s.active, *s.uncovered]}
    told: dict[str, Any] = {"visited": s.visited}
    if s.uncovered:
        told["waiting"] = list(s.uncovered)
    if frames:
        told["active"] = s.active
        told["acting"] = [frame_words(f) for f in frames]
    return told


TARGETS: Final[dict[str, type[Target]]] = {
    "daredevil": DaredevilStrikes,
    "apothecary": ApothecaryStrikes,
    "substitution": SubstitutionStrikes,
    "bribe": BribeOffered,
}
"""Cards that seek a target, by their word in `acting`."""


def frame_words(f: Frame[Any]) -> str:
    if isinstance(f, TwinEnters):
        return f"twin {f.prince}"
    if isinstance(f, Replacement):
        side, turn = "before" if f.before else "behind", "passed" if f.passed else "ahead"
        return f"replace {f.by} {NAMES[f.name]} {side} {turn}"
    if isinstance(f, PlanUnfolds):
        return f"plan {FAMILIES[f.seat]} {f.held}"
    if isinstance(f, PlanChooses):
        return f"choose {FAMILIES[f.card]}"
    assert isinstance(f, Target)
    return f"{next(word for word, kind in TARGETS.items() if type(f) is kind)} {f.card}"


def card_words(s: Oriflamme, c: int) -> str:
    words = [FAMILIES[s.family[c]], NAMES[s.card[c]]]
    if s.face[c] == ENTERED and s.card[c] == PRINCE:
        words.append("entered")
    else:
        words.append("down" if s.face[c] == DOWN else "up")
    if s.tokens[c]:
        words.append(str(s.tokens[c]))
    if s.briber[c] != NONE:
        words += ["bribed", FAMILIES[s.briber[c]]]
    return " ".join(words)


class Arranger:
    """Reads one described position and collects all that is wrong with it."""

    def __init__(self, book: OriflammeBook, seed: bytes, position: Mapping[str, Any]) -> None:
        self.s = bare(book, seed)
        self.position = position
        self.names = FAMILIES[: book.seats]
        self.faults: list[str] = []

    def fault(self, why: str) -> None:
        self.faults.append(why)

    def read(self) -> Oriflamme:
        for key in self.position:
            if key not in KEYS:
                self.fault(f"unknown key {key!r}")
        self.influence()
        self.row()
        self.cards()
        self.renumber()
        self.course()
        if not self.faults:
            self.faults = audit(self.s)
        if self.faults:
            raise BadPosition(self.faults)
        advance(self.s)
        faults = audit(self.s)  # what was being resolved must ask something that can be answered
        if faults:
            raise BadPosition(faults)
        return self.s

    def whole(self, key: str, default: int, least: int, most: int) -> int:
        value = self.position.get(key, default)
        if type(value) is not int or not least <= value <= most:
            self.fault(f"{key} must be a whole number from {least} to {most}")
            return default
        return value

    def seat(self, name: object, where: str) -> int:
        if isinstance(name, str) and name in self.names:
            return self.names.index(name)
        self.fault(f"{where}: {name!r} is no family at this table")
        return 0

    def by_family(self, key: str) -> dict[int, Any]:
        told = self.position.get(key, {})
        if not isinstance(told, Mapping):
            self.fault(f"{key} must be a table by family")
            return {}
        return {self.seat(name, key): value for name, value in told.items()}

    def influence(self) -> None:
        s = self.s
        for seat, n in self.by_family("influence").items():
            if type(n) is not int or not -1000 < n < 1000:
                self.fault("influence must be a whole number")
            else:
                s.influence[seat] = n

    def row(self) -> None:
        told = self.position.get("row", [])
        if not isinstance(told, list) or not all(isinstance(stack, list) and stack for stack in told):
            self.fault("row must be a list of positions, each a list of cards")
            return
        if sum(len(stack) for stack in told) > MOST_LAID:
            self.fault("there are too many cards in the row")
            return
        self.s.row = [tuple([self.card(words) for words in stack]) for stack in told]

    def card(self, told: object) -> int:
        words = told.split() if isinstance(told, str) else []
        s = self.s
        if len(words) < 3 or words[1] not in CARDS or words[2] not in ("up", "down", "entered"):
            self.fault(f"{told!r} is not of the form 'family card face'")
            return lay(s, 0, PRINCE, DOWN)
        face = {"down": DOWN, "up": REVEALED, "entered": ENTERED}[words[2]]
        code = CARDS[words[1]]
        c = lay(s, self.seat(words[0], "row"), code, ENTERED if code == TWIN else face)
        rest = words[3:]
        if rest and rest[0].isascii() and rest[0].isdigit() and len(rest[0]) < 3:
            s.tokens[c] = int(rest.pop(0))
        if len(rest) == 2 and rest[0] == "bribed":
            s.briber[c] = s.controller[c] = self.seat(rest[1], "row")
        elif rest:
            self.fault(f"{' '.join(rest)!r} says nothing of a card")
        return c

    def cards(self) -> None:
        """Deal what is listed, and the rest into the hand, or aside where the hand is listed."""
        s = self.s
        listed = {key: self.by_family(key) for key in ("aside", "discard", "hand")}
        for seat in range(s.book.seats):
            left = [*SHUFFLED, TWIN]
            for c in range(len(s.card)):
                if s.family[c] == seat:
                    self.take(left, s.card[c])
            piles = {key: self.named(key, zone.get(seat, []), left) for key, zone in listed.items()}
            s.pile[seat], s.aside[seat] = piles["discard"], piles["aside"]
            s.twin_in_front[seat] = TWIN in left
            rest = tuple([code for code in SHUFFLED if code in left])
            if seat in listed["hand"]:
                s.hand[seat] = piles["hand"]
                s.aside[seat] += rest
            else:
                s.hand[seat] = rest
        out = sum(s.influence) + sum(s.tokens)
        s.supply = self.whole("supply", LIMITED_SUPPLY - out, -1000, 1000)

    def named(self, key: str, told: object, left: list[int]) -> tuple[int, ...]:
        if not isinstance(told, list) or not all(isinstance(n, str) and n in NAMES[1:] for n in told):
            self.fault(f"{key} must list cards by name")
            return ()
        codes = [CARDS[name] for name in told]
        for code in codes:
            self.take(left, code)
        return tuple(codes)

    def take(self, left: list[int], code: int) -> None:
        if code in left:
            left.remove(code)
        else:
            self.fault(f"there are two of {NAMES[code]}, or an unknown card")

    def renumber(self) -> None:
        """Give the cards of the row the numbers they are told to have."""
        s = self.s
        told = self.position.get("numbers")
        if told is None:
            return
        laid = self.whole("laid", len(s.card), 0, MOST_LAID)
        shape = [len(stack) for stack in s.row]
        if not isinstance(told, list) or [len(n) if isinstance(n, list) else -1 for n in told] != shape:
            self.fault("numbers must be laid out as the row is")
            return
        numbers = [n for stack in told for n in stack]
        if any(type(n) is not int or not 0 <= n < laid for n in numbers) or len(set(numbers)) != len(numbers):
            self.fault("numbers must be different whole numbers below the count of cards laid")
            return
        old = [c for stack in s.row for c in stack]
        for by_card, gone in (
            (s.card, PRINCE),
            (s.family, 0),
            (s.controller, 0),
            (s.briber, NONE),
            (s.face, REVEALED),
            (s.tokens, 0),
            (s.not_card, 0),
        ):
            there = dict(zip(numbers, [by_card[c] for c in old], strict=True))
            by_card[:] = [there.get(n, gone) for n in range(laid)]
        s.row = [tuple(stack) for stack in told]

    def acting(self) -> None:
        """What was being resolved."""
        s = self.s
        cards = len(s.card) - 1
        waiting = self.position.get("waiting", [])
        if not isinstance(waiting, list) or any(type(c) is not int or not 0 <= c <= cards for c in waiting):
            self.fault("waiting must list cards of the row by number")
        else:
            s.uncovered = tuple(waiting)
        if "active" in self.position:
            s.active = self.whole("active", NONE, NONE, cards)
        told = self.position.get("acting", [])
        if not isinstance(told, list) or not all(isinstance(words, str) for words in told):
            self.fault("acting must be a list of sentences")
            return
        for words in told:
            f = self.frame(words.split())
            if f is None:
                self.fault(f"{words!r} is nothing that can be going on")
            else:
                s.stack.append(f)

    def frame(self, words: list[str]) -> Frame[Any] | None:
        if len(words) < 2:
            return None
        what, which, rest = words[0], words[1], words[2:]
        if which in self.names:
            seat = self.names.index(which)
            if what == "choose" and not rest:
                return PlanChooses(seat)
            if what == "plan" and len(rest) == 1 and rest[0] in [str(n) for n in range(LIMITED_SUPPLY)]:
                return PlanUnfolds(seat, int(rest[0]), False)
            return None
        if which not in [str(c) for c in range(len(self.s.card))]:
            return None
        card = int(which)
        name = NAMES[self.s.card[card]]
        if not rest and what in TARGETS and name == what:
            return TARGETS[what](card)
        if not rest and what == "twin" and name == "prince":
            return TwinEnters(card)
        if what == "replace" and name == "substitution" and len(rest) == 3 and rest[0] in CARDS:
            if rest[1] in ("before", "behind") and rest[2] in ("passed", "ahead"):
                return Replacement(card, CARDS[rest[0]], rest[1] == "before", rest[2] == "passed")
        return None

    def course(self) -> None:
        s = self.s
        s.round = self.whole("round", 1, 1, ROUNDS)
        s.first = self.seat(self.position.get("first", "red"), "first")
        start = START_AT[s.rule.from_right]
        if self.position.get("start", start) != start:
            self.fault(f"by the direction marker the row starts at the {start}")
        phase = self.position.get("phase", "activation")
        if phase not in PHASES:
            self.fault("phase must be activation or placement")
        if phase == "placement":
            left = self.whole("left", s.book.seats, 1, s.book.seats)
            s.stack = [ROUNDS_FRAME, PLACEMENT[left]]
        elif "visit" in self.position and s.row:
            at = self.whole("visit", 0, 0, len(s.row) - 1)
            s.stack = [ROUNDS_FRAME, ACTIVATION]
            s.visited = len(s.row)
            s.uncovered = (s.row[at][-1],)
        else:
            s.stack = [ROUNDS_FRAME, ACTIVATION]
            s.visited = self.whole("visited", 0, 0, len(s.row))
            self.acting()
