"""A second, slow and plain reading of the rules of Oriflamme: Ablaze, written without a look at the engine.

It exists only to be compared with the engine.  A game is a generator: it yields a `Question` and is sent one
of its options back; a question with one option is never asked.  The row is a list of positions in the order
of activation, the cards of a position go from bottom to top, and a place in the row is named by its index at
that moment.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

CHARACTERS = ("prince", "twin", "queen", "daredevil", "apothecary", "criminal", "schemer")
INTRIGUES = ("substitution", "plan", "trap", "bribe")
PARTNER = {"prince": "twin", "twin": "prince"}
ROUNDS = 6
TOKENS_IN_THE_BOX = 63

DEFAULTS: Mapping[str, str] = {
    "twin_enters_on": "reveal",
    "apothecary_may_target_itself": "yes",
    "influence_floor": "zero",
    "supply": "unlimited",
    "hidden_prince_or_twin_spared": "yes",
    "uncovered_card_in_passed_position_activates": "next_round",
    "bribe_mandatory_if_possible": "yes",
    "substitution_replacement_mandatory": "yes",
    "final_tie": "shared",
}

Where: TypeAlias = str | int
"""Where a card goes: "only" (the row is empty), "start", "end", or the index of the position it covers."""
Option: TypeAlias = str | int | tuple[str, Where]


@dataclass(frozen=True)
class Question:
    """What a seat is asked and every answer it may give."""

    kind: str
    seat: int
    options: tuple[Option, ...]


T = TypeVar("T")
Asking: TypeAlias = Generator[Question, Option, T]


@dataclass(eq=False)
class Card:
    """One card; two cards are the same only if they are the same object."""

    family: int
    name: str
    face_up: bool = False
    tokens: int = 0
    bribed_by: int | None = None
    entered_face_up: bool = False

    @property
    def controller(self) -> int:
        return self.family if self.bribed_by is None else self.bribed_by

    @property
    def is_character(self) -> bool:
        return self.name in CHARACTERS


@dataclass(eq=False)
class Position:
    """One place of the row, a card or a stack."""

    cards: list[Card]
    passed: bool = False

    @property
    def top(self) -> Card:
        return self.cards[-1]


@dataclass
class Twin:
    """The whole table."""

    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    first: int = 0
    hands: list[list[str]] = field(default_factory=list)
    aside: list[list[str]] = field(default_factory=list)
    influence: list[int] = field(default_factory=list)
    row: list[Position] = field(default_factory=list)
    discards: list[list[str]] = field(default_factory=list)
    twin_in_front: list[bool] = field(default_factory=list)
    round: int = 0
    winners: list[int] = field(default_factory=list)
    active: Card | None = None
    due: list[Card] = field(default_factory=list)
    on_the_plan: int = 0

    def __post_init__(self) -> None:
        self.options = {**DEFAULTS, **self.options}
        self.influence = self.influence or [1] * self.seats
        self.discards = self.discards or [[] for _ in range(self.seats)]
        self.aside = self.aside or [[] for _ in range(self.seats)]
        self.hands = self.hands or [[] for _ in range(self.seats)]
        self.twin_in_front = self.twin_in_front or [True] * self.seats

    # Looking at the table --------------------------------------------------------------------------

    def tops(self) -> list[Card]:
        return [position.top for position in self.row if position.cards]

    def place_of(self, card: Card) -> Position | None:
        for position in self.row:
            if card in position.cards:
                return position
        return None

    def neighbours(self, card: Card) -> list[int]:
        """The indices of the positions next to that of a card."""
        for index, position in enumerate(self.row):
            if card in position.cards:
                return [other for other in (index - 1, index + 1) if 0 <= other < len(self.row)]
        return []

    def in_supply(self) -> int:
        """What the supply holds when it is limited."""
        lying = sum(card.tokens for position in self.row for card in position.cards)
        return TOKENS_IN_THE_BOX - sum(self.influence) - lying - self.on_the_plan

    # Influence -------------------------------------------------------------------------------------

    def from_supply(self, wanted: int) -> int:
        if self.options["supply"] == "unlimited":
            return wanted
        return max(0, min(wanted, self.in_supply()))

    def gain(self, seat: int, wanted: int) -> None:
        self.influence[seat] += self.from_supply(wanted)

    def payable(self, seat: int, wanted: int) -> int:
        if self.options["influence_floor"] == "none":
            return wanted
        return min(wanted, self.influence[seat])

    # Asking ----------------------------------------------------------------------------------------

    def ask(self, kind: str, seat: int, options: Sequence[Option]) -> Asking[Option]:
        if len(options) == 1:
            return options[0]
        answer = yield Question(kind, seat, tuple(options))
        assert answer in options, f"{answer!r} is no option of {kind}"
        return answer

    # The course of the game ------------------------------------------------------------------------

    def play(self) -> Asking[None]:
        for self.round in range(1, ROUNDS + 1):
            for turn in range(self.seats):
                yield from self.place_from_hand((self.first + turn) % self.seats)
            yield from self.activation_phase()
            if self.round < ROUNDS:
                self.first = (self.first + 1) % self.seats
        self.winners = self.who_won()

    def place_from_hand(self, seat: int) -> Asking[None]:
        places: list[Where] = ["start", "end"] if self.row else ["only"]
        places += [i for i, position in enumerate(self.row) if position.top.controller == seat]
        options: list[Option] = [(name, where) for name in self.hands[seat] for where in places]
        answer = yield from self.ask("place", seat, options)
        assert isinstance(answer, tuple)
        name, where = answer
        self.hands[seat].remove(name)
        self.put(Card(seat, name), where)

    def put(self, card: Card, where: Where) -> None:
        """A card comes into the row; what is put at the start in mid-phase has been passed."""
        if isinstance(where, int):
            self.row[where].cards.append(card)
        elif where == "start":
            self.row.insert(0, Position([card], passed=True))
        else:
            self.row.append(Position([card]))

    def activation_phase(self) -> Asking[None]:
        for position in self.row:
            position.passed = False
        yield from self.visit_the_rest()

    def visit_the_rest(self) -> Asking[None]:
        while True:
            unpassed = [position for position in self.row if not position.passed]
            if not unpassed:
                return
            unpassed[0].passed = True
            self.due = [unpassed[0].top]
            while self.due:
                yield from self.visit(self.due.pop(0))

    def visit(self, card: Card) -> Asking[None]:
        """Activate a card, if it still lies open."""
        place = self.place_of(card)
        if place is not None and place.top is card:
            self.active = card
            yield from self.activate(card)
            self.active = None

    def activate(self, card: Card) -> Asking[None]:
        seat = card.controller
        if card.face_up:
            yield from self.ability(card, revealed=False)
            return
        answer = yield from self.ask("reveal", seat, ["keep", "reveal"])
        if answer == "keep":
            card.tokens += self.from_supply(1)
            return
        card.face_up = True
        if card.name not in ("trap", "plan"):
            self.influence[seat] += card.tokens
            card.tokens = 0
        yield from self.ability(card, revealed=True)

    def ability(self, card: Card, revealed: bool) -> Asking[None]:
        seat = card.controller
        match card.name:
            case "prince":
                yield from self.prince(card, revealed)
            case "twin":
                self.gain(seat, 1)
            case "queen":
                self.gain(seat, 2)
            case "daredevil":
                yield from self.daredevil(card)
            case "apothecary":
                yield from self.apothecary(card)
            case "criminal":
                self.criminal(card)
            case "schemer":
                if any(len(self.row[i].cards) > 1 for i in self.neighbours(card)):
                    self.leave(card)
                else:
                    self.gain(seat, 2)
            case "substitution":
                yield from self.substitution(card)
            case "plan":
                yield from self.plan(card)
            case "trap":
                card.tokens = 0
                self.gain(seat, 1)
                self.leave(card)
            case "bribe":
                yield from self.bribe(card)
            case _:
                raise AssertionError(card.name)

    # Leaving the row -------------------------------------------------------------------------------

    def leave(self, card: Card, keep_the_gap: bool = False) -> None:
        """A card leaves the row for the pile of its colour, its tokens go back to where they came from."""
        position = self.place_of(card)
        assert position is not None
        assert position.top is card
        position.cards.pop()
        self.discards[card.family].append(card.name)
        card.tokens = 0
        card.bribed_by = None
        if position.cards:
            self.uncover(card, position)
        elif not keep_the_gap:
            self.row.remove(position)
        if card in self.due:
            self.due.remove(card)

    def uncover(self, gone: Card, position: Position) -> None:
        """A card lies open again. The visit to a position goes on at once with the card under the active
        one; a card that was due and has left is followed by the one under it; and cards in other positions
        that were passed come after that, if the table wants it so.
        """
        at_once = self.options["uncovered_card_in_passed_position_activates"] == "at_once"
        if gone is self.active:
            self.due.insert(0, position.top)
        elif gone in self.due:
            self.due.insert(self.due.index(gone), position.top)
        elif at_once and position.passed and position.top not in self.due:
            self.due.append(position.top)

    def eliminate(self, attacker: Card, targets: list[Card], keep_the_gap: bool = False) -> None:
        """Eliminate cards all at once, with everything that follows from it."""
        seat = attacker.controller
        partners: list[Card] = []
        for target in targets:
            for other in self.tops():
                named = other.face_up or self.options["hidden_prince_or_twin_spared"] == "no"
                if PARTNER.get(target.name) == other.name and other.controller == target.controller and named:
                    if other not in partners:
                        partners.append(other)
        for target in targets:
            target.face_up = True
            target.tokens = 0
        pay = len(targets)
        if attacker.name == "daredevil" and len(targets) == 1:
            pay = 0
        pay += len([target for target in targets if target.name == "queen" and target.controller != seat])
        self.gain(seat, pay)
        traps = [target for target in targets if target.name == "trap"]
        robbers = [trap.controller for trap in traps if trap.controller != seat]
        for target in targets:
            self.leave(target, keep_the_gap)
        for partner in partners:
            self.leave(partner)
        for robber in robbers:
            stolen = self.payable(seat, 3)
            self.influence[seat] -= stolen
            self.influence[robber] += stolen
            if attacker.name != "substitution":  # which is discarded anyway
                self.leave(attacker)

    # Characters ------------------------------------------------------------------------------------

    def prince(self, card: Card, revealed: bool) -> Asking[None]:
        seat = card.controller
        enters = revealed
        if self.options["twin_enters_on"] == "activation":
            enters = not card.entered_face_up
        if enters and self.twin_in_front[seat]:
            places: list[Option] = ["start", "end"]
            for index, position in enumerate(self.row):
                if position.top.controller == seat and position.top.name != "prince":
                    places.append(index)
            where = yield from self.ask("twin", seat, places)
            assert not isinstance(where, tuple)
            self.twin_in_front[seat] = False
            self.put(Card(seat, "twin", face_up=True, entered_face_up=True), where)
        self.gain(seat, 1)

    def daredevil(self, card: Card) -> Asking[None]:
        seat = card.controller
        if not self.neighbours(card):
            return
        index = yield from self.ask("daredevil", seat, self.neighbours(card))
        assert isinstance(index, int)
        victim = self.row[index].top
        targets = [victim]
        for other in self.tops():
            same_name = other.face_up and other.name == victim.name
            if other is not victim and same_name and other.controller != seat:
                targets.append(other)
        self.eliminate(card, targets)

    def apothecary(self, card: Card) -> Asking[None]:
        seat = card.controller
        targets: list[Option] = []
        for index, position in enumerate(self.row):
            beside = [self.row[i].top for i in self.neighbours(position.top)]
            if not any(anchor.controller == seat and anchor is not card for anchor in beside):
                continue
            if position.top is card and self.options["apothecary_may_target_itself"] == "no":
                continue
            targets.append(index)
        if targets:
            index_chosen = yield from self.ask("apothecary", seat, targets)
            assert isinstance(index_chosen, int)
            self.eliminate(card, [self.row[index_chosen].top])

    def criminal(self, card: Card) -> None:
        for index in self.neighbours(card):
            victim = self.row[index].top.controller
            self.influence[victim] -= self.payable(victim, 1)

    # Intrigues -------------------------------------------------------------------------------------

    def substitution(self, card: Card) -> Asking[None]:
        seat = card.controller
        if self.neighbours(card):
            index = yield from self.ask("substitution", seat, self.neighbours(card))
            assert isinstance(index, int)
            position = self.row[index]
            victim = position.top
            lone = len(position.cards) == 1
            foreign_character = victim.is_character and victim.controller != seat
            self.eliminate(card, [victim], keep_the_gap=lone)
            if lone:
                if foreign_character:
                    yield from self.replace(seat, position, victim.name)
                if not position.cards:
                    self.row.remove(position)
        self.leave(card)

    def replace(self, seat: int, position: Position, name: str) -> Asking[None]:
        source = next((pile for pile in (self.discards[seat], self.aside[seat]) if name in pile), None)
        if source is None:
            return
        answers: list[Option] = ["yes"]
        if self.options["substitution_replacement_mandatory"] == "no":
            answers.append("no")
        answer = yield from self.ask("replace", seat, answers)
        if answer == "yes":
            source.remove(name)
            position.cards.append(Card(seat, name, face_up=True, entered_face_up=True))

    def plan(self, card: Card) -> Asking[None]:
        seat = card.controller
        self.on_the_plan = card.tokens
        self.leave(card)
        yield from self.plan_activates(seat)
        while self.on_the_plan:
            answer: Option = "take"
            if self.plan_targets(seat):
                answer = yield from self.ask("plan token", seat, ["take", "spend"])
            self.on_the_plan -= 1
            if answer == "take":
                self.influence[seat] += 1
            else:
                yield from self.plan_activates(seat)

    def plan_targets(self, seat: int) -> list[Option]:
        found: list[Option] = []
        for index, position in enumerate(self.row):
            if position.top.face_up and position.top.is_character and position.top.controller == seat:
                found.append(index)
        return found

    def plan_activates(self, seat: int) -> Asking[None]:
        targets = self.plan_targets(seat)
        if targets:
            index = yield from self.ask("plan", seat, targets)
            assert isinstance(index, int)
            yield from self.ability(self.row[index].top, revealed=False)

    def bribe(self, card: Card) -> Asking[None]:
        seat = card.controller
        targets: list[Option] = []
        for index, position in enumerate(self.row):
            if len(position.cards) == 1 and position.top.face_up and position.top.is_character:
                targets.append(index)
        if targets and self.options["bribe_mandatory_if_possible"] == "no":
            targets.append("decline")
        if targets:
            answer = yield from self.ask("bribe", seat, targets)
            if isinstance(answer, int):
                self.row[answer].top.bribed_by = seat
        self.leave(card)

    # The end ---------------------------------------------------------------------------------------

    def who_won(self) -> list[int]:
        best = max(self.influence)
        tied = [seat for seat in range(self.seats) if self.influence[seat] == best]
        count = {seat: len([card for card in self.tops() if card.controller == seat]) for seat in tied}
        tied = [seat for seat in tied if count[seat] == max(count.values())]
        if self.options["final_tie"] == "first_in_order":
            order = [(self.first + turn) % self.seats for turn in range(self.seats)]
            tied = [next(seat for seat in order if seat in tied)]
        return tied
