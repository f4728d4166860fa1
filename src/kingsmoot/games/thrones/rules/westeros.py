"""The Westeros phase (pages 7 and 8 of the book): three decks and their thirty cards."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.chance import pick
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.kinds import message
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.state import ask
from kingsmoot.core.tuples import with_value
from kingsmoot.games.thrones.book import (
    DEFENSES,
    MARCH_STAR,
    MOST_THREAT,
    NONE,
    POWERS,
    RAIDS,
    SUPPORTS,
    THRONE,
    WESTEROS_CODES,
)
from kingsmoot.games.thrones.rules.clash import Clash
from kingsmoot.games.thrones.rules.control import blade_holder, controller, gain, raven_holder, throne_holder
from kingsmoot.games.thrones.rules.moves import CHOOSES
from kingsmoot.games.thrones.rules.muster import MusterRound
from kingsmoot.games.thrones.rules.supply import barrels, set_supply
from kingsmoot.games.thrones.rules.wildlings import WildlingAttack
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import (
    ALL,
    LANDS,
    SEA_OF,
    SEAS,
    WESTEROS,
    WESTEROS_COPIES,
    WESTEROS_ICONS,
)
from kingsmoot.games.thrones.tables import CROWNS as CROWN_ICONS
from kingsmoot.games.thrones.vocabulary.events import CHOSE, SHOWN, THREAT
from kingsmoot.games.thrones.vocabulary.kinds import (
    CHOICES,
    CLASH,
    CROWNS,
    DRAW_WESTEROS,
    MUSTERING,
    NO_DEFENSE,
    NO_MARCH,
    NOTHING,
    SUPPLY,
    WORDS,
)
from kingsmoot.games.thrones.vocabulary.questions import ASK_BLADES, ASK_SWORD, ASK_WINGS
from kingsmoot.games.thrones.vocabulary.things import westeros_card
from kingsmoot.games.thrones.vocabulary.verbs import Choose

WINTER: Final[tuple[int, ...]] = tuple(
    [WESTEROS_CODES[deck].get("winter-is-coming", NONE) for deck in range(3)]
)


def whole_deck(deck: int) -> list[int]:
    return [card for card, copies in enumerate(WESTEROS_COPIES[deck]) for _ in range(copies)]


def shuffle_deck(s: Thrones, deck: int) -> None:
    """T-SETUP-07."""
    cards = whole_deck(deck)
    s.deck = with_value(s.deck, deck, tuple(pick(s, cards, len(cards), DRAW_WESTEROS[deck])))
    s.shown = with_value(s.shown, deck, ())


# 2. Reveal the cards.


def reveal_cards(s: Thrones, out: Sink) -> None:
    """The top card of each deck (T-WEST-02). Winter is Coming is replaced at once (T-WEST-14, T-N-08)."""
    if s.round == 1:
        return  # T-ROUND-01
    s.revealed += 1
    for deck in range(3):
        next_card(s, deck, out)
        while s.shown[deck][-1] == WINTER[deck]:
            shuffle_deck(s, deck)
            next_card(s, deck, out)


def next_card(s: Thrones, deck: int, out: Sink) -> None:
    card = s.deck[deck][0]
    s.deck = with_value(s.deck, deck, s.deck[deck][1:])
    s.shown = with_value(s.shown, deck, (*s.shown[deck], card))
    SHOWN.tell(out, deck, westeros_card(deck, card))


# 3. Wildling icons (T-WEST-03, T-WEST-04).


def count_icons(s: Thrones, out: Sink) -> None:
    if s.round == 1:
        return
    icons = sum([WESTEROS_ICONS[deck][s.shown[deck][-1]] for deck in range(3)])
    if icons:
        s.threat = min(MOST_THREAT, s.threat + 2 * icons)  # T-WILD-02
        THREAT.tell(out, s.threat)
    if s.threat == MOST_THREAT:
        s.stack.append(WildlingAttack(s.threat, NONE))  # T-WILD-01


# 4. Resolve the cards (T-WEST-05).


def first_card(s: Thrones, out: Sink) -> None:
    if s.round > 1:
        name = WESTEROS[0][s.shown[0][-1]]
        if name == "supply":
            s.stack.append(SupplyRound(0))
        elif name == "mustering":
            s.stack.append(MusterRound(0))
        elif name == "a-throne-of-blades":
            s.stack.append(HolderChooses(0))
        # Last Days of Summer: nothing (T-WEST-13)


def second_card(s: Thrones, out: Sink) -> None:
    if s.round > 1:
        name = WESTEROS[1][s.shown[1][-1]]
        if name == "clash-of-kings":
            s.stack.append(Clash(0))
        elif name == "game-of-thrones":
            pay_crowns(s, True, out)  # T-WEST-07
        elif name == "dark-wings-dark-words":
            s.stack.append(HolderChooses(1))


BANS: Final[dict[str, int]] = {
    "sea-of-storms": RAIDS,
    "rains-of-autumn": 1 << MARCH_STAR,
    "feast-for-crows": POWERS,
    "web-of-lies": SUPPORTS,
    "storm-of-swords": DEFENSES,
}
"""T-WEST-11."""


def third_card(s: Thrones, out: Sink) -> None:
    if s.round > 1:
        name = WESTEROS[2][s.shown[2][-1]]
        if name == "wildlings-attack":
            s.stack.append(WildlingAttack(s.threat, NONE))  # T-WEST-12, T-WILD-13
        elif name == "put-to-the-sword":
            s.stack.append(HolderChooses(2))
        else:
            s.banned |= BANS[name]


CROWN_LANDS: Final[tuple[int, ...]] = tuple([a for a in range(LANDS) if CROWN_ICONS[a]])


def pay_crowns(s: Thrones, ports: bool, out: Sink) -> None:
    """A power token for each crown, and one for each port at peace (T-WEST-07, T-PORT-15)."""
    due = [0] * s.book.seats
    for a in CROWN_LANDS:
        seat = controller(s, a)
        if seat != NONE:
            due[seat] += CROWN_ICONS[a]
    if ports:
        for p in range(SEAS, ALL):
            holder = s.holder[p]
            if holder != NONE and s.holder[SEA_OF[p]] in (NONE, holder):
                due[holder] += 1
    for house in s.track[THRONE]:
        gain(s, house, due[house], out)


@final
class SupplyRound(Frame[Thrones]):
    """In turn order every house counts its icons and trims (T-SUPPLY-01)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("supply from {at:turn}")

    def __init__(self, at: int) -> None:
        self.at = at

    def run(self, s: Thrones, out: Sink) -> None:
        if self.at == s.book.seats:
            s.stack.pop()
            return
        s.stack[-1] = SupplyRound(self.at + 1)
        seat = s.track[THRONE][self.at]
        set_supply(s, seat, barrels(s, seat), out)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-supply")


OFFERED: Final[tuple[tuple[int, ...], ...]] = (
    (NOTHING, SUPPLY, MUSTERING),
    (NOTHING, CLASH, CROWNS),
    (NOTHING, NO_DEFENSE, NO_MARCH),
)
RULES: Final[tuple[str, ...]] = ("T-WEST-08", "T-WEST-09", "T-WEST-10")


@final
class HolderChooses(Frame[Thrones]):
    """A Throne of Blades, Dark Wings Dark Words, Put to the Sword: the holder of the token chooses."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("holder-chooses {deck:holders_choice}")

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def run(self, s: Thrones, out: Sink) -> None:
        if self.deck == 0:
            ask(s, throne_holder(s), ASK_BLADES)
        elif self.deck == 1:
            ask(s, raven_holder(s), ASK_WINGS)
        else:
            ask(s, blade_holder(s), ASK_SWORD)

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        return [CHOOSES[word] for word in OFFERED[self.deck]]

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Choose):
            return NOT_LEGAL
        if m.word in OFFERED[self.deck]:
            return None
        return Refusal(RULES[self.deck], ("@word-" + message(CHOICES[m.word]),))

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Choose)
        s.stack.pop()
        CHOSE.tell(out, d.seat, m.word)
        if m.word == SUPPLY:
            s.stack.append(SupplyRound(0))
        elif m.word == MUSTERING:
            s.stack.append(MusterRound(0))
        elif m.word == CLASH:
            s.stack.append(Clash(0))
        elif m.word == CROWNS:
            pay_crowns(s, s.rule.dark_wings_ports, out)  # T-N-01
        elif m.word == NO_DEFENSE:
            s.banned |= DEFENSES
        elif m.word == NO_MARCH:
            s.banned |= 1 << MARCH_STAR

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-choice")
