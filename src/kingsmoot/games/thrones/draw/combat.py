"""A combat as one seat sees it: both strengths term by term, and what cards in hand could change."""

from __future__ import annotations

from dataclasses import dataclass

from kingsmoot.core.refs import HIDDEN
from kingsmoot.core.tuples import with_value
from kingsmoot.games.thrones.book import NONE
from kingsmoot.games.thrones.draw.reader import Reader, counts, signed, signless, units_words
from kingsmoot.games.thrones.rules.fight import ATTACKER, DEFENDER
from kingsmoot.games.thrones.rules.houses.common import bit_of, cards_in_hand
from kingsmoot.games.thrones.rules.strength import (
    backing_strength,
    card_bonus,
    condition,
    fighting,
    final,
    forts,
    garrison_bonus,
    order_bonus,
    swords,
    units_strength,
)
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import AREAS, CARDS, HOUSES, TIDE_STRENGTH, TIDES
from kingsmoot.games.thrones.vocabulary.questions import ASK_CARD


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a combat as the reader sees it."""

    seat: int
    name: str
    role: str
    units: tuple[tuple[int, int], ...]
    """Kind and number of those that fight."""
    field: int
    terms: tuple[tuple[str, str], ...]
    """What it is, and what it adds."""
    total: str
    """Nothing once the winner is known: what made the difference may have fallen since."""
    swords: int
    forts: int
    card: tuple[int, str]
    """The House card that is shown, or 0."""
    tide: str
    """What is known of its tides card, or nothing."""
    sealed: bool
    """It has chosen a card and nobody else knows which."""
    open: tuple[tuple[int, str, int, bool], ...]
    """Cards that it could still play: card, name, strength with it, and whether the reader has chosen it."""
    won: bool


@dataclass(frozen=True, slots=True)
class Battle:
    title: str
    step: str
    with_card: str
    sides: tuple[Side, Side]


class FightReader(Reader):
    """Reads the combat that is being resolved; ask only while there is one."""

    def choosing(self) -> bool:
        """Cards are still to be chosen in this combat."""
        return self.v.fight.winner == NONE and not all(self.v.fight.card)

    def battle(self) -> Battle:
        """What both panels of a combat and the own hand show: read once."""
        if self._battle is None:
            self._battle = self._read_battle()
        return self._battle

    _battle: Battle | None = None

    def _read_battle(self) -> Battle:
        v, f = self.v, self.v.fight
        title = self.say(
            "crumb-combat",
            ("house", "@house-" + HOUSES[f.attacker]),
            ("other", "@house-" + HOUSES[f.defender]),
            ("area", "@area-" + AREAS[f.field]),
        )
        top = v.stack[-1].crumb(v) if v.stack else None
        step = self.said(top) if top is not None and top.id != "crumb-combat" else ""
        sides = (self.side(ATTACKER), self.side(DEFENDER))
        return Battle(title, step, self.say("picture-with-card"), sides)

    def side(self, side: int) -> Side:
        v, f = self.v, self.v.fight
        seat = f.seat[side]
        card = f.card[side]
        tide = ""
        if v.tides and v.tides[side]:
            known = v.tides[side][0]
            tide = (
                self.say("picture-tide", ("tide", "@tide-" + TIDES[known]))
                if known
                else self.say("picture-tide-hidden")
            )
        return Side(
            seat=seat,
            name=self.say("house-" + HOUSES[seat]),
            role=self.say("picture-attacks" if side == ATTACKER else "picture-defends"),
            units=counts(fighting(v, side)),
            field=f.field,
            terms=tuple([self.term(side, *t) for t in terms(v, side)]) if f.winner == NONE else (),
            total=signless(final(v, side)) if f.winner == NONE else "",
            swords=swords(v, side) if card else 0,
            forts=forts(v, side) if card else 0,
            card=(card, self.say("card-" + CARDS[card]) if card else ""),
            tide=tide,
            sealed=not card and seat in self.sealed and ASK_CARD in self.questions,
            open=self.open_cards(side) if not card and f.winner == NONE else (),
            won=f.winner == side,
        )

    def term(self, side: int, sort: str, of: int, n: int) -> tuple[str, str]:
        """One term of a strength in words, and what it adds."""
        if sort == "units":
            told = units_words(fighting(self.v, side), self.said)
            return told or self.say("term-no-units"), str(n)
        if sort == "card":
            return self.say("card-" + CARDS[of]), signed(n)
        if sort == "support":
            return self.say("term-support", ("area", "@area-" + AREAS[of])), signed(n)
        return self.say("term-" + sort), signed(n)

    def open_cards(self, side: int) -> tuple[tuple[int, str, int, bool], ...]:
        """What each card in hand would make of the strength, as things stand."""
        seat = self.v.fight.seat[side]
        found = []
        for card in cards_in_hand(self.v, seat):
            t = self.v.clone()
            t.fight.card[side] = card
            t.hand = with_value(t.hand, seat, t.hand[seat] & ~bit_of(card))
            t.fight.gift[side] = int(condition(t, side))
            name = self.say("card-" + CARDS[card])
            found.append((card, name, final(t, side), card == self.chosen(seat)))
        return tuple(found)


def terms(s: Thrones, side: int) -> list[tuple[str, int, int]]:
    """The strength of a side term by term, for people: a word, an area or card it belongs to, a number."""
    f = s.fight
    found = [("units", f.field, units_strength(s, side, f.seat[side], fighting(s, side)))]
    found.append(("march" if side == ATTACKER else "defense", f.field, order_bonus(s, side)))
    for b in s.backing:
        if b & 1 == side:
            found.append(("support", b >> 1, backing_strength(s, side, b >> 1)))
    found.append(("garrison", f.field, garrison_bonus(s, side)))
    if f.card[side]:
        found.append(("card", f.card[side], card_bonus(s, side)))
    found.append(("blade", NONE, int(f.blade == side)))
    if s.tides and s.tides[side] and s.tides[side][0] != HIDDEN:
        found.append(("tide", s.tides[side][0], TIDE_STRENGTH[s.tides[side][0]]))
    return [term for term in found if term[2] or term[0] in ("units", "card")]
