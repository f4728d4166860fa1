"""What the effects of abilities and cards have in common: whom they may name, and small deeds they share."""

from __future__ import annotations

from typing import ClassVar

from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.games.banners.book import CARD, PARTNERS_AID
from kingsmoot.games.banners.card_constants import COPIES
from kingsmoot.games.banners.rules.attack.procedure import attack_of
from kingsmoot.games.banners.rules.conditions import carried
from kingsmoot.games.banners.rules.effects.base import Cue, Effect
from kingsmoot.games.banners.rules.field.sight import within
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import BEFORE_ATTACK, CHOICE, CONDITION_BITS, NONE, SELF, TABLE, UNTOUCHED
from kingsmoot.games.banners.unit_names import code
from kingsmoot.games.banners.vocabulary.verbs import Choose, Target, Token

# -- whom to name --------------------------------------------------------------------------------------


def fighting(s: Banners, u: int) -> bool:
    """A combat unit on the table; castle walls are none."""
    return s.where[u] == TABLE and s.health[u] > 0 and s.kind[u] != s.rule.cat.wall


def aidable(s: Banners, u: int) -> bool:
    """A combat unit that a tactics card may choose. Whom those of its own controller may not choose,
    `windows.timing.spared` tells.
    """
    if s.rule.rules < PARTNERS_AID and s.marks[u] & UNTOUCHED:
        return False
    return fighting(s, u)


def friends_of(s: Banners, seat: int) -> list[int]:
    mine = s.team[seat]
    return [u for u in range(len(s.kind)) if s.team[s.owner[u]] == mine and fighting(s, u)]


def foes_of(s: Banners, seat: int) -> list[int]:
    mine = s.team[seat]
    return [u for u in range(len(s.kind)) if s.team[s.owner[u]] != mine and fighting(s, u)]


def everybody(s: Banners) -> list[int]:
    return [u for u in range(len(s.kind)) if fighting(s, u)]


def near(s: Banners, units: list[int], u: int, far: int) -> list[int]:
    """Those partly within range of a unit (B-TERM-05); it is within range of itself (B-TERM-10)."""
    return [v for v in units if v == u or within(s, u, v, far)]


def led_by(s: Banners, u: int, person: str) -> bool:
    """Whether a character is in the unit, in whatever version."""
    joined = s.attached[u]
    return joined != NONE and s.rule.cat.persons[s.rule.cat.attachment_person[joined]] == person


def in_deck(s: Banners, seat: int) -> list[int]:
    """The different cards left in a deck, as its owner knows them: all that he does not see elsewhere."""
    found: list[int] = []
    away = [*s.hand[seat], *s.discard[seat]]
    for on in s.attire:
        away += [on[at] for at in range(0, len(on), 3) if on[at + 1] == seat]
    for card in range(1, len(s.rule.cat.cards)):
        if s.decklist[seat] >> card & 1 and away.count(card) < COPIES:  # B-TAC-02
            found.append(card)
    return found


# -- moves of a `Pick` -----------------------------------------------------------------------------------


def choose(word: str) -> Choose:
    return Choose(CHOICE[word])


def name_all(s: Banners, units: list[int]) -> list[Move]:
    return [Target(code(s, u)) for u in units]


def tokens_for(s: Banners, units: list[int]) -> list[Move]:
    """A token that each of these units has not yet."""
    return [Token(code(s, u), at) for u in units for at in range(3) if not s.tokens[u] & CONDITION_BITS[at]]


def tokens_on(s: Banners, units: list[int]) -> list[Move]:
    """A token that each of these units has."""
    return [Token(code(s, u), at) for u in units for at in carried(s, u)]


# -- kinds of effects --------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class InMelee(Effect):
    """Of the attacker itself in melee, before the dice unless it says otherwise."""

    triggers: ClassVar[tuple[int, ...]] = (BEFORE_ATTACK,)
    whose: ClassVar[int] = SELF

    tied: ClassVar[bool] = False
    """It belongs to one attack of the card, and must stand on the one in use."""

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        attack = attack_of(s)
        if attack.ranged:
            return False
        return not self.tied or bool(s.rule.cat.attack_able[attack.profile] >> self.code & 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(Effect):
    """A tactics card: what the zones of its player add."""

    def card(self) -> int:
        return self.code - CARD

    def zones(self, s: Banners, seat: int) -> int:
        """How many of the zones that the card names its player controls (B-NCU-05)."""
        wanted = s.rule.cat.card_zones[self.card()]
        return len([z for z in range(5) if wanted >> z & 1 and s.controls(seat, z)])


@mypyc_attr(allow_interpreted_subclasses=True)
class OnMelee(Card):
    """A friend makes a melee attack; before its dice."""

    triggers: ClassVar[tuple[int, ...]] = (BEFORE_ATTACK,)

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return not attack_of(s).ranged
