"""Windows: the moments at which effects may be used, and the effects on their way.

A window opens when its trigger occurs. Mandatory abilities apply first, all of them (B-CONF-02). Then the
active player may use one optional effect (a card, an order, an ability), then each opponent in turn order
(B-SIM-02, B-REROLL-04); whoever has passed is not asked again (B-SIM-03), and nobody uses two for one trigger
(B-CONF-01, B-TAC-05, B-ORDER-03, B-N-01). Whom to ask and what may be used is `timing`.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.state import ask
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import AMENDED, CARD, SIEGE
from kingsmoot.games.banners.rules.effects.base import Cue
from kingsmoot.games.banners.rules.tactics_cards import from_hand
from kingsmoot.games.banners.rules.windows.abilities import ability_mask, bits, owner_of, sources
from kingsmoot.games.banners.rules.windows.applied import apply_once
from kingsmoot.games.banners.rules.windows.timing import (
    asks,
    concerns,
    disordered,
    may_play,
    named,
    not_as_told,
    uses,
    why_not_ability,
    why_not_card,
    why_not_siege,
)
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    CARD_PLAYED,
    NONE,
    START_OF_TURN,
    TABLE,
    TRIGGERS,
)
from kingsmoot.games.banners.unit_names import NCU, told, unit_of, unit_ref
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.questions import ASK_PICK, ASK_WINDOW
from kingsmoot.games.banners.vocabulary.things import EFFECT
from kingsmoot.games.banners.vocabulary.verbs import PASS, Pass, Play, Siege, Use


@final
class Window(Frame[Banners]):
    """`at`: how many seats have answered, NONE before the mandatory effects."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("window {trigger} {a:about} {b:about_too} [asked={at:n}]")

    def __init__(self, trigger: int, a: int, b: int, at: int = NONE) -> None:
        self.trigger = trigger
        self.a = a
        self.b = b
        self.at = at

    def run(self, s: Banners, out: Sink) -> None:
        start = self.at
        if start == NONE:
            mask = s.rule.mandatory[self.trigger]
            obliged = sources(s, mask) if mask else []
            if obliged:
                s.stack[-1] = Window(self.trigger, self.a, self.b, 0)
                self.oblige(s, obliged, out)
                return
            start = 0
        cue = Cue(self.trigger, self.a, self.b)
        seats = s.book.seats
        for at in range(start, seats):
            seat = (s.active + at) % seats  # B-SIM-02
            if asks(s, cue, seat):
                if at != self.at:
                    s.stack[-1] = Window(self.trigger, self.a, self.b, at)
                ask(s, seat, ASK_WINDOW)
                return
        s.stack.pop()

    def oblige(self, s: Banners, obliged: list[int], out: Sink) -> None:
        """All mandatory abilities of those who have some, the active player's first (B-SIM-01, B-CONF-02).
        What they push comes to pass in that order, and each is judged anew when its time has come."""
        cue = Cue(self.trigger, self.a, self.b)
        found: list[Frame[Banners]] = []
        mask = s.rule.mandatory[self.trigger]
        for source in obliged:
            for ability in bits(ability_mask(s, source) & mask):
                e = s.rule.effects[ability]
                seat = owner_of(s, source)
                if e is not None and concerns(s, e, cue, seat, source) and e.may(s, cue, seat, source):
                    found.append(Resolve(ability, seat, source, NONE, self.trigger, self.a, self.b))
        if len(found) == 1:
            only = found[0]
            assert isinstance(only, Resolve)
            only.act(s, out)
        else:
            s.stack.extend(reversed(found))

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        cue = Cue(self.trigger, self.a, self.b)
        found: list[Move] = [PASS]
        found += uses(s, cue, d.seat)
        if not disordered(s, d.seat):
            seen = 0
            for card in s.hand[d.seat]:
                if card and not seen >> card & 1:
                    seen |= 1 << card
                    if may_play(s, card, cue, d.seat):
                        e = s.rule.effects[CARD + card]
                        assert e is not None
                        found += [Play(card, on) for on in named(s, e, cue, d.seat, NONE)]
        for card in s.siege[d.seat]:
            if card and why_not_siege(s, card, cue, d.seat) is None:
                e = s.rule.effects[SIEGE + card]
                assert e is not None
                found += [Siege(card, on) for on in named(s, e, cue, d.seat, NONE)]
        return found

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        cue = Cue(self.trigger, self.a, self.b)
        if isinstance(m, Pass):
            return None
        if isinstance(m, Play):
            if m.card == 0 or m.card not in s.hand[d.seat]:
                return Refusal("C-NOT-IN-HAND", ("@card-" + s.rule.cat.card_slug[m.card],))
            refusal = why_not_card(s, m.card, cue, d.seat)
            return refusal or self.why_not_target(s, CARD + m.card, d.seat, NONE, m.target)
        if isinstance(m, Siege):
            if m.card == 0 or m.card not in s.siege[d.seat]:
                return Refusal("C-NOT-IN-HAND", ("@siege-" + s.rule.cat.siege_slug[m.card],))
            refusal = why_not_siege(s, m.card, cue, d.seat)
            return refusal or self.why_not_target(s, SIEGE + m.card, d.seat, NONE, m.target)
        if isinstance(m, Use):
            source = unit_of(s, m.unit)
            if source == NONE:
                return NOT_LEGAL
            refusal = why_not_ability(s, m.ability, source, cue, d.seat)
            return refusal or self.why_not_target(s, m.ability, d.seat, source, m.target)
        return Refusal("B-ACT-01") if self.trigger == START_OF_TURN else NOT_LEGAL

    def why_not_target(self, s: Banners, effect: int, seat: int, source: int, target: int) -> Refusal | None:
        e = s.rule.effects[effect]
        assert e is not None
        cue = Cue(self.trigger, self.a, self.b)
        if target in named(s, e, cue, seat, source):
            return None
        u = unit_of(s, target)
        if e.limited and 0 <= u < NCU and s.where[u] == TABLE:
            return Refusal(e.limited, (told(s, u),), (unit_ref(s, u),))
        return not_as_told(s, effect, "-text")

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        # One answer a seat: B-TAC-05, B-CONF-01, B-SIM-03, B-ORDER-03, B-N-01. What may be used at any time
        # is no answer to the trigger, nor is what is mandatory (B-N-58): the window stays open.
        after = (
            self.at if s.rule.rules >= AMENDED and isinstance(m, Use) and apart(s, m.ability) else self.at + 1
        )
        s.stack[-1] = Window(self.trigger, self.a, self.b, after)
        if isinstance(m, Use):
            source = unit_of(s, m.unit)
            e = s.rule.effects[m.ability]
            assert e is not None
            if e.order and source < NCU:
                s.used[source] |= 1 << m.ability  # B-ORDER-02
            events.USED.tell(out, d.seat, m.ability, source)
            on = NONE if m.target == NONE else unit_of(s, m.target)
            s.stack.append(Resolve(m.ability, d.seat, source, on, self.trigger, self.a, self.b))
        elif isinstance(m, Play):
            on = NONE if m.target == NONE else unit_of(s, m.target)
            spend(s, d.seat, m.card)
            events.PLAYED.tell(out, d.seat, m.card, on)
            s.stack.append(Resolve(CARD + m.card, d.seat, NONE, on, self.trigger, self.a, self.b))
            s.stack.append(Window(CARD_PLAYED, m.card, d.seat))
        elif isinstance(m, Siege):
            on = NONE if m.target == NONE else unit_of(s, m.target)
            held = list(s.siege[d.seat])
            held.remove(m.card)
            s.siege = with_value(s.siege, d.seat, tuple(held))
            s.siege_spent = (*s.siege_spent, m.card)
            s.revealed += 1
            events.PLAYED.tell(out, d.seat, SIEGE + m.card, on)
            s.stack.append(Resolve(SIEGE + m.card, d.seat, NONE, on, self.trigger, self.a, self.b))

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-window", ("trigger", "@trigger-" + TRIGGERS[self.trigger]))


def apart(s: Banners, ability: int) -> bool:
    """It does not compete with other effects for its trigger."""
    e = s.rule.effects[ability]
    return e is not None and (e.anytime or e.due)


def spend(s: Banners, seat: int, card: int) -> None:
    """From hand to the owner's discard pile, face up (B-TAC-04)."""
    from_hand(s, seat, card)
    s.discard = with_value(s.discard, seat, (*s.discard[seat], card))
    s.revealed += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class InEffect(Frame[Banners]):
    """An effect that is used: whose, by which unit, on which, and what it answers."""

    def __init__(
        self, effect: int, seat: int, source: int, target: int, trigger: int, a: int, b: int
    ) -> None:
        self.effect = effect
        self.seat = seat
        self.source = source
        self.target = target
        self.trigger = trigger
        self.a = a
        self.b = b

    def cue(self) -> Cue:
        return Cue(self.trigger, self.a, self.b)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-effect", ("effect", EFFECT.message(self.effect, s.book)))


@final
class Resolve(InEffect):
    """An effect that was used and is about to take place, unless a window over it cancels it."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "effect {effect} by {seat:player} {source:unit} > {target:unit} {trigger} {a:about} {b:about_too}"
    )

    def run(self, s: Banners, out: Sink) -> None:
        s.stack.pop()
        self.act(s, out)

    def act(self, s: Banners, out: Sink) -> None:
        e = s.rule.effects[self.effect]
        assert e is not None
        cue = self.cue()
        if e.mandatory and not e.may(s, cue, self.seat, self.source):
            return  # another mandatory effect has changed things meanwhile
        if e.modifies:
            apply_once(s, self.effect)
        e.do(s, cue, self.seat, self.source, self.target, out)


@final
class Pick(InEffect):
    """A further choice that an effect asks for; the effect lists it and takes the answer. Facts have these
    numbers and no others: an effect that must remember something else says how in its docstring, and reads it
    by a name of its own.
    """

    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "pick {effect} by {seat:player} {source:kept} > {target:kept} "
        "{trigger} {a:about} {b:about_too} [step={step:count}]"
    )

    def __init__(
        self, effect: int, seat: int, source: int, target: int, trigger: int, a: int, b: int, step: int
    ) -> None:
        super().__init__(effect, seat, source, target, trigger, a, b)
        self.step = step

    def run(self, s: Banners, out: Sink) -> None:
        listed = self.legal(s, NO_DECISION)
        if not listed:
            s.stack.pop()
        elif len(listed) == 1 and not self.hides(s):
            self.take(s, listed[0], out)
        else:
            ask(s, self.seat, ASK_PICK)

    def hides(self, s: Banners) -> bool:
        e = s.rule.effects[self.effect]
        return e is not None and e.hides

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        e = s.rule.effects[self.effect]
        assert e is not None
        return e.picks(s, self)

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        return None if m in self.legal(s, d) else not_as_told(s, self.effect, "-text")

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        self.take(s, m, out)

    def take(self, s: Banners, m: Move, out: Sink) -> None:
        s.stack.pop()
        e = s.rule.effects[self.effect]
        assert e is not None
        e.picked(s, self, m, out)


NO_DECISION: Final = Decision(0, 0, 0)


def push_pick(s: Banners, cue: Cue, effect: int, seat: int, source: int, target: int, step: int = 0) -> None:
    """Ask for a further choice of an effect."""
    s.stack.append(Pick(effect, seat, source, target, cue.trigger, cue.a, cue.b, step))


def cancel_resolve(s: Banners) -> None:
    """The card just played has no effect (Counterplot), and nobody else reacts to it. Called by an effect in
    a CARD_PLAYED window: the card's `Resolve` lies under that window."""
    for at in range(len(s.stack) - 1, 0, -1):
        f = s.stack[at]
        if isinstance(f, Window) and f.trigger == CARD_PLAYED:
            assert isinstance(s.stack[at - 1], Resolve)
            del s.stack[at - 1 : at + 1]
            return
