"""Windows: the moments at which effects may be used, and the effects on their way.

A window opens when its trigger occurs. Mandatory abilities apply first, all of them (B-CONF-02). Then the
active player may use one optional effect (a card, an order, an ability), then each opponent in turn order
(B-SIM-02, B-REROLL-04); who has passed is not asked again (B-SIM-03), and nobody uses two for one trigger
(B-CONF-01, B-TAC-05, B-ORDER-03, B-N-01).

Whom to ask is decided by public knowledge: a seat with a hidden hand is asked whenever a card that its deck
may still hold could be played now.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.state import ask
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import CARD, SIEGE
from kingsmoot.games.banners.card_constants import COPIES
from kingsmoot.games.banners.rules.effects.base import Cue, Effect
from kingsmoot.games.banners.rules.tactics_cards import from_hand
from kingsmoot.games.banners.rules.victory.elimination import eliminated
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    AGAINST,
    ANY,
    ATTACHMENT_SILENCED,
    BEFORE_DEPLOYMENT,
    CARD_PLAYED,
    DISORDERLY,
    END_OF_ROUND,
    NCU_ACTIVATES,
    NCU_CLAIMS,
    NO_ORDERS,
    NONE,
    OWN,
    SELF,
    SILENCED,
    SILENCED_ROUND,
    START_OF_ROUND,
    START_OF_TURN,
    TABLE,
    TRIGGERS,
    UNTOUCHED,
)
from kingsmoot.games.banners.unit_names import NCU, code, told, unit_of, unit_ref
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.kinds import EFFECT, WORDS
from kingsmoot.games.banners.vocabulary.questions import ASK_PICK, ASK_WINDOW
from kingsmoot.games.banners.vocabulary.verbs import PASS, Pass, Play, Siege, Use

NO_UNIT: Final = (NCU_ACTIVATES, NCU_CLAIMS)
"""Triggers whose `a` is a non-combat unit."""


# -- who has what ------------------------------------------------------------------------------------


def has(s: Banners, u: int, ability: int) -> bool:
    """Whether a combat unit has an ability now: on its card or its attachment's (B-ATT-06), not silenced."""
    return bool(able(s, u) >> ability & 1)


def able(s: Banners, u: int) -> int:
    """All abilities that a unit has now, one bit each."""
    marks = s.marks[u]
    if marks & (SILENCED | SILENCED_ROUND):
        return s.rule.able[s.kind[u]][s.attached[u] + 1] & s.rule.innate
    if marks & ATTACHMENT_SILENCED:
        return s.rule.able[s.kind[u]][0]
    return s.rule.able[s.kind[u]][s.attached[u] + 1]


def ncu_has(s: Banners, n: int, ability: int) -> bool:
    return bool(ncu_able(s, n) >> ability & 1)


def ncu_able(s: Banners, n: int) -> int:
    return 0 if s.ncu_marks[n] & SILENCED_ROUND else s.rule.cat.ncu_able[s.ncu[n]]


def owner_of(s: Banners, u: int) -> int:
    """The seat of a combat unit, or of NCU + n."""
    return s.ncu_owner[u - NCU] if u >= NCU else s.owner[u]


# -- whether an effect fits a trigger ----------------------------------------------------------------


def concerns(s: Banners, e: Effect, cue: Cue, seat: int, source: int) -> bool:
    """Whether the trigger is one of a friend, an enemy, the source itself, as the effect demands."""
    whose = e.whose
    if whose == ANY:
        return True
    if whose == SELF:
        return source == (cue.a + NCU if cue.trigger in NO_UNIT else cue.a)
    if whose == AGAINST:
        return cue.b == source if source != NONE else cue.b >= 0 and s.friends(seat, s.owner[cue.b])
    who = subject(s, cue)
    return who != NONE and s.friends(seat, who) == (whose == OWN)


def subject(s: Banners, cue: Cue) -> int:
    """The seat that a trigger is about."""
    if cue.trigger in NO_UNIT:
        return s.ncu_owner[cue.a]
    if cue.trigger == CARD_PLAYED:
        return cue.b
    if cue.trigger in SEATED:
        return cue.a
    return s.owner[cue.a] if 0 <= cue.a < len(s.owner) else NONE


SEATED: Final = (START_OF_TURN, TRIGGERS.index("end-of-turn"))
"""Triggers whose `a` is a seat."""
UNMANNED: Final[tuple[int, ...]] = (
    *NO_UNIT,
    *SEATED,
    BEFORE_DEPLOYMENT,
    START_OF_ROUND,
    CARD_PLAYED,
    END_OF_ROUND,
)
"""Triggers whose `a` is no combat unit."""


def fits(s: Banners, e: Effect, cue: Cue, seat: int, source: int) -> bool:
    """Whether an effect could be used now, and on somebody."""
    if not concerns(s, e, cue, seat, source) or not e.may(s, cue, seat, source):
        return False
    found = e.targets(s, cue, seat, source)
    return found is None or len(found) > 0


def why_not_ability(s: Banners, ability: int, source: int, cue: Cue, seat: int) -> Refusal | None:
    e = s.rule.effects[ability]
    if source >= NCU:
        if not ncu_has(s, source - NCU, ability):
            return Refusal(
                "B-NCU-06", (told(s, source), EFFECT.message(ability, s.book)), (unit_ref(s, source),)
            )
    else:
        if s.where[source] != TABLE and s.round > 0:
            return Refusal("B-UNIT-07", (told(s, source),), (unit_ref(s, source),))
        if not has(s, source, ability):
            return Refusal(
                "B-UNIT-09", (told(s, source), EFFECT.message(ability, s.book)), (unit_ref(s, source),)
            )
    if owner_of(s, source) != seat:
        return Refusal("B-TERM-04", (), (unit_ref(s, source),))
    if e is None or e.mandatory:
        return Refusal("B-UNIT-13", (), (unit_ref(s, source),))
    if e.order and source < NCU:
        if s.used[source] >> ability & 1:
            return Refusal("B-ORDER-02", (EFFECT.message(ability, s.book),), (unit_ref(s, source),))
        if s.marks[source] & NO_ORDERS:
            return not_as_told(s, ability, "-text")
    if not (cue.trigger in e.triggers or e.anytime) or not fits(s, e, cue, seat, source):
        return not_as_told(s, ability, "-text")
    return None


def not_as_told(s: Banners, effect: int, part: str) -> Refusal:
    """Not what the card or the ability says, with what it says: `-when` or `-text`."""
    name = EFFECT.message(effect, s.book)
    if effect >= SIEGE:
        return Refusal("B-MODE-STORM-06", (name, name + part))
    if effect >= CARD:
        return Refusal("B-TAC-04", (name, name + part))
    e = s.rule.effects[effect]
    order = e is not None and e.order
    return Refusal("B-ORDER-01" if order else "B-UNIT-15", (name, name + "-text"))


def why_not_card(s: Banners, card: int, cue: Cue, seat: int) -> Refusal | None:
    """Why a tactics card could not be played for this trigger, whoever holds it."""
    e = s.rule.effects[CARD + card]
    if e is None or cue.trigger not in e.triggers:
        return not_as_told(s, CARD + card, "-when")
    if disordered(s, seat):
        return Refusal("B-DISORD-02")
    if cue.trigger not in UNMANNED:
        if s.owner[cue.a] == seat and s.marks[cue.a] & UNTOUCHED:
            return not_as_told(s, CARD + card, "-text")
    if e.whose == AGAINST and cue.b >= 0 and s.owner[cue.b] == seat and s.marks[cue.b] & UNTOUCHED:
        return not_as_told(s, CARD + card, "-text")
    if fits(s, e, cue, seat, NONE):
        return None
    return not_as_told(s, CARD + card, "-text" if concerns(s, e, cue, seat, NONE) else "-when")


def why_not_siege(s: Banners, card: int, cue: Cue, seat: int) -> Refusal | None:
    e = s.rule.effects[SIEGE + card]
    if s.rule.cat.siege_defends[card] != (s.team[seat] != s.attacker):
        return not_as_told(s, SIEGE + card, "-when")
    if e is None or cue.trigger not in e.triggers or not concerns(s, e, cue, seat, NONE):
        return not_as_told(s, SIEGE + card, "-when")
    return None if fits(s, e, cue, seat, NONE) else not_as_told(s, SIEGE + card, "-text")


def disordered(s: Banners, seat: int) -> bool:
    """A disordered charge of this seat is going on (B-DISORD-02); it binds him only (B-N-11)."""
    for u in range(len(s.owner)):
        if s.marks[u] & DISORDERLY and s.owner[u] == seat:
            return True
    return False


def named(s: Banners, e: Effect, cue: Cue, seat: int, source: int) -> list[int]:
    """The targets of an effect, as codes; [NONE] for one that names none. A unit that a card of its own
    controller may not choose is left out."""
    found = e.targets(s, cue, seat, source)
    if found is None:
        return [NONE]
    if source == NONE:
        found = [u for u in found if u >= NCU or not (s.marks[u] & UNTOUCHED and s.owner[u] == seat)]
    return [code(s, u) for u in found]


def unplayed(s: Banners, seat: int, card: int) -> bool:
    """Whether, for all that is public, a seat may hold a card."""
    if not s.decklist[seat] >> card & 1:
        return False
    left = COPIES - s.discard[seat].count(card)
    if left <= 0:
        return False
    for u in range(len(s.attire)):
        on = s.attire[u]
        for at in range(0, len(on), 3):
            if on[at] == card and on[at + 1] == seat:
                left -= 1
    return left > 0


# -- the window --------------------------------------------------------------------------------------


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
        if self.at == NONE:
            s.stack[-1] = Window(self.trigger, self.a, self.b, 0)
            if s.rule.mandatory[self.trigger]:
                self.oblige(s, out)
            return
        cue = Cue(self.trigger, self.a, self.b)
        seats = s.book.seats
        for at in range(self.at, seats):
            seat = (s.active + at) % seats  # B-SIM-02
            if asks(s, cue, seat):
                if at != self.at:
                    s.stack[-1] = Window(self.trigger, self.a, self.b, at)
                ask(s, seat, ASK_WINDOW)
                return
        s.stack.pop()

    def oblige(self, s: Banners, out: Sink) -> None:
        """All mandatory abilities, the active player's first (B-SIM-01, B-CONF-02). What they push comes to
        pass in that order, and each is judged anew when its time has come."""
        cue = Cue(self.trigger, self.a, self.b)
        found: list[Frame[Banners]] = []
        mask = s.rule.mandatory[self.trigger]
        for source in sources(s, mask):
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
        done: list[int] = []
        for card in s.hand[d.seat]:
            if card and card not in done:
                done.append(card)
                if why_not_card(s, card, cue, d.seat) is None:
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
        # One answer a seat: B-TAC-05, B-CONF-01, B-SIM-03, B-ORDER-03, B-N-01.
        s.stack[-1] = Window(self.trigger, self.a, self.b, self.at + 1)
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
            s.siege[d.seat] = tuple(held)
            s.siege_spent = (*s.siege_spent, m.card)
            s.revealed += 1
            events.PLAYED.tell(out, d.seat, SIEGE + m.card, on)
            s.stack.append(Resolve(SIEGE + m.card, d.seat, NONE, on, self.trigger, self.a, self.b))

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-window", ("trigger", "@trigger-" + TRIGGERS[self.trigger]))


def spend(s: Banners, seat: int, card: int) -> None:
    """From hand to the owner's discard pile, face up (B-TAC-04)."""
    from_hand(s, seat, card)
    s.discard[seat] = (*s.discard[seat], card)
    s.revealed += 1


def asks(s: Banners, cue: Cue, seat: int) -> bool:
    """Whether a seat is to be asked, by public knowledge."""
    if eliminated(s, seat):
        return False
    cards = s.rule.cards_on[cue.trigger]
    if cards and s.hand[seat]:
        for card in cards:
            if unplayed(s, seat, card) and why_not_card(s, card, cue, seat) is None:
                return True
    if s.siege[seat]:
        for card in s.rule.sieges_on[cue.trigger]:
            if card not in s.siege_spent and why_not_siege(s, card, cue, seat) is None:
                return True
    mask = s.rule.optional[cue.trigger]
    if mask:
        for source in sources_of(s, mask, seat):
            for ability in bits(ability_mask(s, source) & mask):
                if why_not_ability(s, ability, source, cue, seat) is None:
                    return True
    return False


def uses(s: Banners, cue: Cue, seat: int) -> list[Move]:
    """Orders and abilities that a seat may use now."""
    found: list[Move] = []
    mask = s.rule.optional[cue.trigger] | s.rule.anytime
    if mask:
        for source in sources_of(s, mask, seat):
            for ability in bits(ability_mask(s, source) & mask):
                if why_not_ability(s, ability, source, cue, seat) is None:
                    e = s.rule.effects[ability]
                    assert e is not None
                    found += [Use(ability, code(s, source), on) for on in named(s, e, cue, seat, source)]
    return found


def ability_mask(s: Banners, source: int) -> int:
    return ncu_able(s, source - NCU) if source >= NCU else able(s, source)


def sources_of(s: Banners, mask: int, seat: int) -> list[int]:
    """A seat's units, combat and not, with any of these abilities printed on them."""
    found = [
        u
        for u in range(len(s.owner))
        if s.owner[u] == seat
        and s.rule.able[s.kind[u]][s.attached[u] + 1] & mask
        and (s.where[u] == TABLE or s.round == 0)
    ]
    for n in range(len(s.ncu)):
        if s.ncu_owner[n] == seat and s.rule.cat.ncu_able[s.ncu[n]] & mask:
            found.append(NCU + n)
    return found


def sources(s: Banners, mask: int) -> list[int]:
    """Everybody's, in turn order from the active player."""
    found: list[int] = []
    for at in range(s.book.seats):
        found += sources_of(s, mask, (s.active + at) % s.book.seats)
    return found


def bits(mask: int) -> list[int]:
    found: list[int] = []
    at = 0
    while mask:
        if mask & 1:
            found.append(at)
        mask >>= 1
        at += 1
    return found


# -- effects on their way ----------------------------------------------------------------------------


@final
class Resolve(Frame[Banners]):
    """An effect that was used and is about to take place, unless a window over it cancels it."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "effect {effect} by {seat:player} {source:unit} > {target:unit} {trigger} {a:about} {b:about_too}"
    )

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

    def run(self, s: Banners, out: Sink) -> None:
        s.stack.pop()
        self.act(s, out)

    def act(self, s: Banners, out: Sink) -> None:
        e = s.rule.effects[self.effect]
        assert e is not None
        cue = Cue(self.trigger, self.a, self.b)
        if e.mandatory and not e.may(s, cue, self.seat, self.source):
            return  # another mandatory effect has changed things meanwhile
        e.do(s, cue, self.seat, self.source, self.target, out)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-effect", ("effect", EFFECT.message(self.effect, s.book)))


@final
class Pick(Frame[Banners]):
    """A further choice that an effect asks for; the effect lists it and takes the answer."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "pick {effect} by {seat:player} {source:kept} > {target:kept} "
        "{trigger} {a:about} {b:about_too} [step={step:count}]"
    )

    def __init__(
        self, effect: int, seat: int, source: int, target: int, trigger: int, a: int, b: int, step: int
    ) -> None:
        self.effect = effect
        self.seat = seat
        self.source = source
        self.target = target
        self.trigger = trigger
        self.a = a
        self.b = b
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

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-effect", ("effect", EFFECT.message(self.effect, s.book)))


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
