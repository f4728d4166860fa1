"""Positions in the words of scenario files.

    round = 3
    first = "red"
    phase = "activation"            # or "placement", with `left = 2`: how many have still to place;
                                    # "over" after the end, with the `result`
    start = "left"                  # the end of the table where the row starts, by the marker
    visited = 1                     # so many positions have been passed; or `visit = 2`: only this one is
                                    # activated (from 0)
    influence = { red = 1, blue = 4, green = 1 }
    row = [
      ["red queen down 2", "red substitution down"],     # a stack, from bottom to top
      ["blue prince up bribed red"],
      ["green plan down not=trap,bribe"],
    ]
    aside = { red = ["plan"] }
    discard = { blue = ["trap"] }
    hand = { red = ["schemer", "trap"], green = ["daredevil"] }
    not_aside = { red = ["queen"] } # what a Substitution has shown not to lie aside

A card reads *family name face [influence] [bribed family] [not=name,name]*. It is `entered` instead of `up`
if it is a Prince that came into the row face up; `not=` is what all know it not to be. Cards not listed are
in hand, unless the hand is listed: then they lie aside. A Twin lies in front of its player unless it is
listed.

The cards of the row are numbered as they are listed, from 0, unless `numbers` says otherwise. In the midst of
an activation there is more to tell:

    round = 3
    visited = 3
    row = [["blue criminal down 1"], ["green schemer up"], ["red daredevil up"], ["green trap down"]]
    numbers = [[7], [3], [4], [8]]  # by position, from bottom to top
    laid = 9                        # so many numbers have been given
    waiting = [8]                   # uncovered cards that come next, before the row goes on
    discard = { red = ["plan"] }
    active = 6                      # the card whose turn it is
    acting = ["plan red 1", "daredevil 4"]

`acting` is what is being resolved, from the outside in: `twin N` (Prince N has called), `daredevil N`,
`apothecary N`, `substitution N` and `bribe N` (card N seeks a target), `replace N queen before passed`
(Substitution N keeps the place of a Queen before it, or `behind`; the place is passed, or `ahead`), `plan
red 2` (2 influence of Red's Plan are undecided), `choose red` (Red's Plan seeks a character).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsmoot.core.frames import Frame
from kingsmoot.core.game import Draws
from kingsmoot.core.native import Vector
from kingsmoot.core.refs import HIDDEN
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vectors import vector
from kingsmoot.games.oriflamme.book import (
    APOTHECARY,
    BRIBE,
    CARDS,
    DAREDEVIL,
    FAMILIES,
    LIMITED_SUPPLY,
    MOST_LAID,
    NAMES,
    PRINCE,
    ROUNDS,
    SHUFFLED,
    SUBSTITUTION,
    TWIN,
)
from kingsmoot.games.oriflamme.rules.audit import audit
from kingsmoot.games.oriflamme.rules.characters import ApothecaryStrikes, DaredevilStrikes, TwinEnters
from kingsmoot.games.oriflamme.rules.flow import ACTIVATION, PLACEMENT, ROUNDS_FRAME, Placement
from kingsmoot.games.oriflamme.rules.intrigues import (
    BribeOffered,
    PlanChooses,
    PlanUnfolds,
    Replacement,
    SubstitutionStrikes,
)
from kingsmoot.games.oriflamme.rules.row import lay
from kingsmoot.games.oriflamme.state import DOWN, ENTERED, NONE, REVEALED, Oriflamme
from kingsmoot.games.oriflamme.vocabulary import WORDS
from kingsmoot.kit.positions import PositionReader, ending, spelt

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
    "not_aside",
    "twin",
    "supply",
)
OVER: Final = "over"
PHASES: Final = ("activation", "placement", OVER)
FORM: Final = "red queen down 2 bribed blue not=prince"
NOT: Final = "not="
START_AT: Final = ("left", "right")


def describe(s: Oriflamme) -> dict[str, Any]:
    """A position or a view; hidden cards are `?`."""
    names = FAMILIES[: s.book.seats]
    placing = [f.left for f in s.stack if isinstance(f, Placement)]
    told: dict[str, Any] = {
        "round": s.round,
        "first": names[s.first],
        "start": START_AT[s.rule.from_right],
        "phase": OVER if s.result is not None else "placement" if placing else "activation",
    }
    if placing:
        told["left"] = placing[0]
    elif s.result is None:
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
    if any(s.not_aside):
        told["not_aside"] = {f: _named(mask) for f, mask in zip(names, s.not_aside, strict=True) if mask}
    told["twin"] = [f for f, there in zip(names, s.twin_in_front, strict=True) if there]
    told.update(ending(s))
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
        told["acting"] = [spelt(f, s) for f in frames]
    return told


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
    if s.not_card[c]:
        words.append(NOT + ",".join(_named(s.not_card[c])))
    return " ".join(words)


def _named(mask: int) -> list[str]:
    """Cards, one bit each."""
    return [name for card, name in enumerate(NAMES) if mask >> card & 1]


class Reader(PositionReader):
    """Reads a described position of Oriflamme."""

    KEYS = KEYS
    FOLLOWS = ("twin",)

    def __init__(
        self,
        told: Mapping[str, Any],
        s: Oriflamme,
        frames: Mapping[str, type[Frame[Any]]],
        forced: Draws = (),
    ) -> None:
        super().__init__(told, s, WORDS, frames)
        self.s = s
        self.forced = forced
        self.names = FAMILIES[: s.book.seats]

    def read(self) -> Oriflamme:
        self.parts(self.influence, self.row, self.cards, self.renumber, self.course)
        self.unsound(audit(self.s))
        self.settle()
        self.begin(self.s, self.forced, lambda: describe(self.s))
        self.unsound(audit(self.s))  # what was being resolved must ask something that can be answered
        self.settle()
        return self.s

    def family(self, name: object, where: str) -> int:
        """A family at this table."""
        if isinstance(name, str) and name in self.names:
            return self.names.index(name)
        self.no_such(where, name, self.names)
        return 0

    def by_family(self, key: str) -> dict[int, Any]:
        return {self.family(name, key): value for name, value in self.table(key).items()}

    def influence(self) -> None:
        s = self.s
        for seat, n in self.by_family("influence").items():
            s.influence[seat] = self.number(n, "influence", -999, 999)

    def row(self) -> None:
        told = self.items("row")
        if not all(isinstance(stack, list) and stack for stack in told):
            self.fault("position-type", key="row", kind="lists")
            return
        if sum(len(stack) for stack in told) > MOST_LAID:
            self.fault("position-too-many", key="row", most=MOST_LAID)
            return
        self.s.row = [tuple([self.card(words) for words in stack]) for stack in told]

    def card(self, told: object) -> int:
        words = told.split() if isinstance(told, str) else []
        s = self.s
        if len(words) < 3 or words[1] not in CARDS or words[2] not in ("up", "down", "entered"):
            self.fault("position-form", key="row", told=str(told), form=FORM)
            return lay(s, 0, PRINCE, DOWN)
        face = {"down": DOWN, "up": REVEALED, "entered": ENTERED}[words[2]]
        code = CARDS[words[1]]
        c = lay(s, self.family(words[0], "row"), code, ENTERED if code == TWIN else face)
        rest = words[3:]
        if rest and rest[-1].startswith(NOT):
            names = rest.pop().removeprefix(NOT).split(",")
            s.not_card[c] = sum({1 << self.thing("card", name, "row") for name in names})
        if rest and rest[0].isascii() and rest[0].isdigit() and len(rest[0]) < 3:
            s.tokens[c] = int(rest.pop(0))
        if len(rest) == 2 and rest[0] == "bribed":
            s.briber[c] = s.controller[c] = self.family(rest[1], "row")
        elif rest:
            self.fault("position-form", key="row", told=str(told), form=FORM)
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
            s.pile[seat] = piles["discard"]
            s.aside = with_value(s.aside, seat, piles["aside"])
            s.twin_in_front = with_value(s.twin_in_front, seat, TWIN in left)
            rest = tuple([code for code in SHUFFLED if code in left])
            if seat in listed["hand"]:
                s.hand[seat] = piles["hand"]
                s.aside = with_value(s.aside, seat, s.aside[seat] + rest)
            else:
                s.hand[seat] = rest
        for seat, told in self.by_family("not_aside").items():
            barred = sum({1 << code for code in self.things("card", "not_aside", told)})
            s.not_aside = with_value(s.not_aside, seat, barred)
        out = sum(s.influence) + sum(s.tokens)
        s.supply = self.whole("supply", LIMITED_SUPPLY - out, -1000, 1000)

    def named(self, key: str, told: object, left: list[int]) -> tuple[int, ...]:
        codes: list[int] = [code for code in self.things("card", key, told) if code != HIDDEN]
        for code in codes:
            self.take(left, code)
        return tuple(codes)

    def take(self, left: list[int], code: int) -> None:
        if code in left:
            left.remove(code)
        else:
            self.fault("position-twice", name=NAMES[code])

    def renumber(self) -> None:
        """Give the cards of the row the numbers they are told to have."""
        s = self.s
        told = self.told.get("numbers")
        if told is None:
            return
        laid = self.whole("laid", len(s.card), 0, MOST_LAID)
        shape = [len(stack) for stack in s.row]
        if not isinstance(told, list) or [len(n) if isinstance(n, list) else -1 for n in told] != shape:
            self.fault("position-form", key="numbers", told=str(told), form="[[0, 3], [1]]")
            return
        numbers = [n for stack in told for n in stack]
        if any(type(n) is not int or not 0 <= n < laid for n in numbers) or len(set(numbers)) != len(numbers):
            self.fault("position-form", key="numbers", told=str(told), form="[[0, 3], [1]]")
            return
        old = [c for stack in s.row for c in stack]
        for name, gone in (
            ("card", PRINCE),
            ("family", 0),
            ("controller", 0),
            ("briber", NONE),
            ("face", REVEALED),
            ("tokens", 0),
            ("not_card", 0),
        ):
            by_card: Vector = getattr(s, name)
            there = dict(zip(numbers, [by_card[c] for c in old], strict=True))
            setattr(s, name, vector([there.get(n, gone) for n in range(laid)]))
        s.row = [tuple(stack) for stack in told]

    def acting(self) -> None:
        """What was being resolved."""
        s = self.s
        last = len(s.card) - 1
        s.uncovered = tuple([self.number(c, "waiting", 0, last) for c in self.items("waiting")])
        if "active" in self.told:
            s.active = self.whole("active", NONE, NONE, last)
        for frame in self.stack("acting"):
            if fits(s, frame):
                s.stack.append(frame)
            else:
                self.fault("position-frame", where="acting", told=spelt(frame, s))

    def course(self) -> None:
        s = self.s
        s.round = self.whole("round", 1, 1, ROUNDS)
        s.first = self.family(self.told.get("first", "red"), "first")
        start = START_AT[s.rule.from_right]
        if self.told.get("start", start) != start:
            self.fault("position-form", key="start", told=str(self.told["start"]), form=start)
        phase = self.told.get("phase", "activation")
        if phase not in PHASES:
            self.no_such("phase", phase, PHASES)
        if (phase == OVER) != (s.result is not None):
            self.fault("position-follows", key="phase", told=str(phase), form=OVER if s.result else PHASES[0])
        if phase == OVER:
            s.stack = [ROUNDS_FRAME]
        elif phase == "placement":
            left = self.whole("left", s.book.seats, 1, s.book.seats)
            s.stack = [ROUNDS_FRAME, PLACEMENT[left]]
        elif "visit" in self.told and s.row:
            at = self.whole("visit", 0, 0, len(s.row) - 1)
            s.stack = [ROUNDS_FRAME, ACTIVATION]
            s.visited = len(s.row)
            s.uncovered = (s.row[at][-1],)
        else:
            s.stack = [ROUNDS_FRAME, ACTIVATION]
            s.visited = self.whole("visited", 0, 0, len(s.row))
            self.acting()


def fits(s: Oriflamme, frame: Frame[Any]) -> bool:
    """Whether a piece of procedure belongs to the card that it names."""
    if isinstance(frame, PlanUnfolds | PlanChooses):
        return True
    for kind, number, card in (
        (TwinEnters, "prince", PRINCE),
        (Replacement, "by", SUBSTITUTION),
        (DaredevilStrikes, "card", DAREDEVIL),
        (ApothecaryStrikes, "card", APOTHECARY),
        (SubstitutionStrikes, "card", SUBSTITUTION),
        (BribeOffered, "card", BRIBE),
    ):
        if isinstance(frame, kind):
            c: int = getattr(frame, number)
            return c < len(s.card) and s.card[c] == card
    return False
