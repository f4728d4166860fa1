"""Positions in the words of scenario files, and what makes one sound.

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
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsmoot.core.game import BadPosition
from kingsmoot.core.state import advance
from kingsmoot.games.oriflamme.book import (
    CARDS,
    FAMILIES,
    LAST_CHARACTER,
    LIMITED_SUPPLY,
    MOST_LAID,
    NAMES,
    PRINCE,
    ROUNDS,
    SHUFFLED,
    TWIN,
    OriflammeBook,
)
from kingsmoot.games.oriflamme.characters import TwinEnters
from kingsmoot.games.oriflamme.flow import ACTIVATION, PLACEMENT, ROUNDS_FRAME, Activation, Placement, Round
from kingsmoot.games.oriflamme.intrigues import PlanChooses, PlanUnfolds, Replacement
from kingsmoot.games.oriflamme.row import lay, own_characters
from kingsmoot.games.oriflamme.setup import bare
from kingsmoot.games.oriflamme.state import DOWN, ENTERED, NONE, REVEALED, Oriflamme
from kingsmoot.games.oriflamme.targets import (
    ASK_PLACE,
    ASK_PLAN_INFLUENCE,
    ASK_REPLACE,
    ASK_REVEAL,
    ASK_TWIN,
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
    "influence",
    "row",
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
        told["visited"] = s.visited
    told["influence"] = dict(zip(names, s.influence, strict=True))
    if s.rule.limited:
        told["supply"] = s.supply
    told["row"] = [[card_words(s, c) for c in stack] for stack in s.row]
    for key, zone in (("aside", s.aside), ("discard", s.pile), ("hand", s.hand)):
        told[key] = {f: [NAMES[c] for c in cards] for f, cards in zip(names, zone, strict=True)}
    told["twin"] = [f for f, there in zip(names, s.twin_in_front, strict=True) if there]
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
        self.course()
        if not self.faults:
            self.faults = audit(self.s)
        if self.faults:
            raise BadPosition(self.faults)
        advance(self.s)
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


# What makes a position sound.


def audit(s: Oriflamme) -> list[str]:
    """All that is wrong, in plain English. The later checks rely on the earlier ones."""
    for check in (_sizes, _numbers, _cards, _lying, _course):
        found = check(s)
        if found:
            return found
    return []


def _sizes(s: Oriflamme) -> list[str]:
    by_seat: tuple[list[Any], ...] = (s.influence, s.hand, s.aside, s.not_aside, s.pile, s.twin_in_front)
    by_card = (s.card, s.family, s.controller, s.briber, s.face, s.tokens, s.not_card)
    found = []
    if any(len(zone) != s.book.seats for zone in by_seat):
        found.append("not every family has its place")
    if any(len(told) != len(s.card) for told in by_card) or len(s.card) > MOST_LAID:
        found.append("not everything is told of every card laid")
    return found


def _numbers(s: Oriflamme) -> list[str]:
    seats = range(s.book.seats)
    in_row = [c for stack in s.row for c in stack]
    found = []
    if not 0 <= s.round <= ROUNDS or s.first not in seats:
        found.append("no such round or first player")
    if any(f not in seats for f in s.family + s.controller) or any(
        b != NONE and b not in seats for b in s.briber
    ):
        found.append("a card belongs to nobody at this table")
    if any(face not in (DOWN, REVEALED, ENTERED) for face in s.face) or min(s.tokens, default=0) < 0:
        found.append("a card lies in no known way")
    if any(not 1 <= code < len(NAMES) for code in s.card):
        found.append("an unknown card was laid")
    if len(set(in_row)) != len(in_row) or any(not 0 <= c < len(s.card) for c in in_row):
        found.append("a card is in the row twice, or was never laid")
    if not all(s.row) or not 0 <= s.visited <= len(s.row):
        found.append("a position is empty or was passed and is not there")
    if any(not 0 <= c < len(s.card) for c in s.uncovered) or not NONE <= s.active < len(s.card):
        found.append("a card is active that was never laid")
    if not s.rule.debts and min(s.influence) < 0:
        found.append("influence is below zero")
    return found


def _cards(s: Oriflamme) -> list[str]:
    """Each family has each of its eleven cards once (O-SET-02, O-SET-03)."""
    found = []
    for seat in range(s.book.seats):
        have = [*s.hand[seat], *s.aside[seat], *s.pile[seat]]
        have += [s.card[c] for stack in s.row for c in stack if s.family[c] == seat]
        if s.twin_in_front[seat]:
            have.append(TWIN)
        if sorted(have) != sorted([*SHUFFLED, TWIN]):
            found.append(f"{FAMILIES[seat]} has not each of its eleven cards once")
        if TWIN in s.hand[seat] or TWIN in s.aside[seat]:
            found.append(f"the Twin of {FAMILIES[seat]} is in hand or set aside")
    return found


def _lying(s: Oriflamme) -> list[str]:
    found = []
    for stack in s.row:
        if len({s.controller[c] for c in stack}) > 1:
            found.append("a stack belongs to two families")
        for c in stack:
            up = s.face[c] != DOWN
            if s.controller[c] != (s.family[c] if s.briber[c] == NONE else s.briber[c]):
                found.append("a card is bribed without a token, or has a token and is not bribed")
            if s.card[c] == TWIN and not up:
                found.append("a Twin lies face down")
            if up and s.tokens[c]:
                found.append("influence lies on a face-up card")
            if not up and s.briber[c] != NONE:
                found.append("a face-down card is bribed")
            if up and s.card[c] > LAST_CHARACTER and c != s.active:
                found.append("an intrigue lies face up")
            if s.not_card[c] >> s.card[c] & 1:
                found.append("a card is what it was shown not to be")
    return found


def _course(s: Oriflamme) -> list[str]:
    """The stack of frames is one that the course of the game builds, and asks what it would ask."""
    if s.result is not None:
        return []
    kinds = [type(f) for f in s.stack]
    if kinds[:1] != [Round] or len(kinds) < 2 or kinds[1] not in (Placement, Activation):
        return ["the game is in no phase"]
    if kinds[1] is Placement and len(kinds) > 2:
        return ["something is going on in the midst of the placement phase"]
    tops = [stack[-1] for stack in s.row]
    for f in s.stack[1:]:
        if isinstance(f, Placement) and not 0 <= f.left <= s.book.seats:
            return ["more have to place than sit at the table"]
        if isinstance(f, PlanUnfolds | PlanChooses):
            seat = f.seat if isinstance(f, PlanUnfolds) else f.card
            if not 0 <= seat < s.book.seats or (isinstance(f, PlanUnfolds) and f.held < 0):
                return ["a Plan unfolds for nobody"]
        elif isinstance(f, Target) and f.card not in tops:
            return ["a card that is not on top of a position acts"]
        elif isinstance(f, TwinEnters) and (
            f.prince not in tops or not s.twin_in_front[s.controller[f.prince]]
        ):
            return ["the Twin cannot enter"]
        elif isinstance(f, Replacement) and (f.by not in tops or not 1 <= f.name <= LAST_CHARACTER):
            return ["nothing can be replaced"]
    return _asked(s, tops)


def _may_call(s: Oriflamme, prince: int, tops: list[int]) -> bool:
    return prince in tops and s.twin_in_front[s.controller[prince]]


def _asked(s: Oriflamme, tops: list[int]) -> list[str]:
    """Is the question that is pending the one that the top frame puts?"""
    if not s.pending:
        return []
    d, top = s.pending[0], s.stack[-1]
    right = len(s.pending) == 1 and not d.secret and not s.sealed
    if isinstance(top, Placement):
        turn = (s.first - top.left) % s.book.seats
        right &= d.kind == ASK_PLACE and d.seat == turn and top.left > 0 and bool(s.hand[d.seat])
    elif isinstance(top, Activation):
        right &= d.kind == ASK_REVEAL and s.active in tops and s.face[s.active] == DOWN
        right = right and d.seat == s.controller[s.active]
    elif isinstance(top, TwinEnters):
        right &= d.kind == ASK_TWIN and d.seat == s.controller[top.prince]
    elif isinstance(top, Replacement):
        right &= d.kind == ASK_REPLACE and d.seat == s.controller[top.by]
    elif isinstance(top, PlanUnfolds):
        right &= d.kind == ASK_PLAN_INFLUENCE and d.seat == top.seat and top.held > 0
        right = right and bool(own_characters(s, top.seat))
    elif isinstance(top, Target):
        right &= d.kind == top.asks() and d.seat == top.chooser(s) and bool(top.targets(s))
    else:
        right = False
    return [] if right else ["the question is not the one that is due"]
