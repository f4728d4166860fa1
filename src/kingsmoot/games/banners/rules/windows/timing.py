"""Whether an effect may be used now: its trigger, whose it is, and what forbids it (B-TAC, B-ORDER, B-CONF).

Whom to ask is decided by public knowledge: a seat with a hidden hand is asked whenever a card that its deck
may still hold could be played now.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.lines import Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.native import i64
from kingsmoot.games.banners.book import AMENDED, CARD, SIEGE
from kingsmoot.games.banners.card_constants import COPIES
from kingsmoot.games.banners.rules.effects.base import Cue, Effect
from kingsmoot.games.banners.rules.victory.elimination import eliminated
from kingsmoot.games.banners.rules.windows.abilities import (
    ability_mask,
    bits,
    has,
    ncu_has,
    owner_of,
    sources_of,
)
from kingsmoot.games.banners.rules.windows.applied import is_applied
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    AGAINST,
    ANY,
    BEFORE_DEPLOYMENT,
    CARD_PLAYED,
    DISORDERLY,
    END_OF_ROUND,
    END_OF_TURN,
    NCU_ACTIVATES,
    NCU_CLAIMS,
    NO_ORDERS,
    NONE,
    OWN,
    SELF,
    START_OF_ROUND,
    START_OF_TURN,
    TABLE,
    TRIGGERS,
    UNTOUCHED,
)
from kingsmoot.games.banners.unit_names import NCU, code, told, unit_ref
from kingsmoot.games.banners.vocabulary.things import EFFECT
from kingsmoot.games.banners.vocabulary.verbs import Use

NO_UNIT: Final = (NCU_ACTIVATES, NCU_CLAIMS)
"""Triggers whose `a` is a non-combat unit."""
SEATED: Final = (START_OF_TURN, END_OF_TURN)
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
UNIT_TRIGGERS: Final[tuple[bool, ...]] = tuple([t not in UNMANNED for t in range(len(TRIGGERS))])
"""By trigger: whether its `a` is a combat unit."""


def concerns(s: Banners, e: Effect, cue: Cue, seat: int, source: int) -> bool:
    """Whether the trigger is one of a friend, an enemy, the source itself, as the effect demands."""
    whose = e.of_whom
    if whose == ANY:
        return True
    trigger = cue.trigger
    if whose == SELF:
        return source == (cue.a + NCU if trigger in (NCU_ACTIVATES, NCU_CLAIMS) else cue.a)
    if whose == AGAINST:
        return cue.b == source if source != NONE else cue.b >= 0 and s.friends(seat, s.owner[cue.b])
    who = subject(s, cue)
    return who != NONE and s.friends(seat, who) == (whose == OWN)


def subject(s: Banners, cue: Cue) -> int:
    """The seat that a trigger is about."""
    trigger = cue.trigger
    if trigger in (NCU_ACTIVATES, NCU_CLAIMS):
        return s.ncu_owner[cue.a]
    if trigger == CARD_PLAYED:
        return cue.b
    if trigger in (START_OF_TURN, END_OF_TURN):
        return cue.a
    return s.owner[cue.a] if 0 <= cue.a < len(s.owner) else NONE


def fits(s: Banners, e: Effect, cue: Cue, seat: int, source: int) -> bool:
    """Whether an effect could be used now, and on somebody."""
    if not concerns(s, e, cue, seat, source) or not e.may(s, cue, seat, source):
        return False
    found = e.targets(s, cue, seat, source)
    return found is None or len(found) > 0


def may_use(s: Banners, ability: int, source: int, cue: Cue, seat: int) -> bool:
    """Whether a seat may use an ability that one of its sources (`sources_of`) has now, and that answers this
    trigger or any."""
    e = s.rule.effects[ability]
    if e is None:
        return False
    if e.once_a_round and source < NCU:
        if s.used[source] >> ability & 1 or s.marks[source] & NO_ORDERS:
            return False
    return fits(s, e, cue, seat, source)


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
    if not (e.moments >> cue.trigger & 1 or e.anytime) or not may_use(s, ability, source, cue, seat):
        return not_as_told(s, ability, "-text")
    return None


def not_as_told(s: Banners, effect: int, part: str) -> Refusal:
    """Not what the card or the ability says, with what it says: `-when` or `-text`. Most effects do not fit
    most triggers, so that it is said at every window: it is kept."""
    kept = s.rule.kept_refusals
    said = kept.get((effect, part))
    if said is None:
        said = kept[(effect, part)] = _not_as_told(s, effect, part)
    return said


def _not_as_told(s: Banners, effect: int, part: str) -> Refusal:
    name = EFFECT.message(effect, s.book)
    if effect >= SIEGE:
        return Refusal("B-MODE-STORM-06", (name, name + part))
    if effect >= CARD:
        return Refusal("B-TAC-04", (name, name + part))
    e = s.rule.effects[effect]
    order = e is not None and e.order
    return Refusal("B-ORDER-01" if order else "B-UNIT-15", (name, name + "-text"))


def may_play(s: Banners, card: int, cue: Cue, seat: int) -> bool:
    """Whether a tactics card could be played for this trigger, whoever holds it, but for `disordered`."""
    e = s.rule.effects[CARD + card]
    if e is None or not e.moments >> cue.trigger & 1:
        return False
    if e.changes_roll and is_applied(s, CARD + card):
        return False
    return not spared(s, e, cue, seat) and fits(s, e, cue, seat, NONE)


def spared(s: Banners, e: Effect, cue: Cue, seat: int) -> bool:
    """The card would be for a unit that cards of its own controller may not choose."""
    if UNIT_TRIGGERS[cue.trigger] and s.marks[cue.a] & UNTOUCHED and s.owner[cue.a] == seat:
        return True
    if e.of_whom != AGAINST or cue.b < 0:
        return False
    return s.owner[cue.b] == seat and bool(s.marks[cue.b] & UNTOUCHED)


def why_not_card(s: Banners, card: int, cue: Cue, seat: int) -> Refusal | None:
    """Why a tactics card could not be played for this trigger, whoever holds it."""
    bound = disordered(s, seat)
    if not bound and may_play(s, card, cue, seat):
        return None
    e = s.rule.effects[CARD + card]
    if e is None or not e.moments >> cue.trigger & 1:
        return not_as_told(s, CARD + card, "-when")
    if bound:
        return Refusal("B-DISORD-02")
    if e.changes_roll and is_applied(s, CARD + card):
        return Refusal("B-STACK-01", (EFFECT.message(CARD + card, s.book),))
    if spared(s, e, cue, seat):
        return not_as_told(s, CARD + card, "-text")
    return not_as_told(s, CARD + card, "-text" if concerns(s, e, cue, seat, NONE) else "-when")


def why_not_siege(s: Banners, card: int, cue: Cue, seat: int) -> Refusal | None:
    e = s.rule.effects[SIEGE + card]
    if s.rule.cat.siege_defends[card] != (s.team[seat] != s.attacker):
        return not_as_told(s, SIEGE + card, "-when")
    if e is None or not e.moments >> cue.trigger & 1 or not concerns(s, e, cue, seat, NONE):
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
    left = COPIES
    for gone in s.discard[seat]:
        if gone == card:
            left -= 1
    if left <= 0:
        return False
    for u in range(len(s.attire)):
        on = s.attire[u]
        for at in range(0, len(on), 3):
            if on[at] == card and on[at + 1] == seat:
                left -= 1
    return left > 0


def asks(s: Banners, cue: Cue, seat: int) -> bool:
    """Whether a seat is to be asked, by public knowledge."""
    if eliminated(s, seat):
        return False
    listed: i64 = s.decklist[seat]
    if listed & s.rule.card_bits[cue.trigger] and s.hand[seat] and not disordered(s, seat):
        for card in s.rule.cards_on[cue.trigger]:
            if listed >> card & 1 and unplayed(s, seat, card) and may_play(s, card, cue, seat):
                return True
    if s.siege[seat]:
        for card in s.rule.sieges_on[cue.trigger]:
            if card not in s.siege_spent and why_not_siege(s, card, cue, seat) is None:
                return True
    mask = s.rule.optional[cue.trigger]
    if cue.trigger == END_OF_TURN and s.rule.rules >= AMENDED:
        mask |= s.rule.anytime  # everybody has an opportunity before a turn ends (B-ACT-03)
    if mask:
        for source in sources_of(s, mask, seat):
            for ability in bits(ability_mask(s, source) & mask):
                if may_use(s, ability, source, cue, seat):
                    return True
    return False


def uses(s: Banners, cue: Cue, seat: int) -> list[Move]:
    """Orders and abilities that a seat may use now."""
    found: list[Move] = []
    mask = s.rule.optional[cue.trigger] | s.rule.anytime
    if mask:
        for source in sources_of(s, mask, seat):
            for ability in bits(ability_mask(s, source) & mask):
                if may_use(s, ability, source, cue, seat):
                    e = s.rule.effects[ability]
                    assert e is not None
                    by = code(s, source)
                    found += [Use(ability, by, on) for on in named(s, e, cue, seat, source)]
    return found
