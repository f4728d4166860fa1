"""The tactics cards of House Lannister, Jaime Lannister and Gregor Clegane."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import EVERYONE
from kingsmoot.core.tuples import with_value
from kingsmoot.games.banners.card_constants import KW_SUNDERING, TAG_CLEGANE
from kingsmoot.games.banners.rules import morale
from kingsmoot.games.banners.rules.actions import free_action
from kingsmoot.games.banners.rules.attack.procedure import attack_of, change_attack, replace_surge
from kingsmoot.games.banners.rules.conditions import put
from kingsmoot.games.banners.rules.effects.base import Cue, Effect
from kingsmoot.games.banners.rules.effects.helpers import (
    Card,
    OnMelee,
    aidable,
    fighting,
    foes_of,
    friends_of,
    led_by,
    name_all,
    near,
    tokens_for,
)
from kingsmoot.games.banners.rules.effects.passives import house
from kingsmoot.games.banners.rules.move.procedure import free_move
from kingsmoot.games.banners.rules.tactics_board import replace_zone
from kingsmoot.games.banners.rules.tactics_cards import from_discard, to_hand
from kingsmoot.games.banners.rules.windows.procedure import Pick, cancel_resolve, push_pick
from kingsmoot.games.banners.rules.wounds import d3, d6, full_health, restore, suffer
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    AFTER_ATTACK_DICE,
    AFTER_MORALE,
    AGAINST,
    ATTACK_COMPLETED,
    BEFORE_MORALE,
    CARD_PLAYED,
    CONDITION_BITS,
    DO_CHARGE,
    DO_MELEE,
    DO_PIVOT,
    FOE,
    LONG,
    LOWEST,
    NCU_ACTIVATES,
    NCU_CLAIMS,
    NO_ORDERS,
    NONE,
    PANIC_FAILED,
    PANICKED,
    REROLL_CHARGE,
    SILENCED,
    SILENCED_ROUND,
    SURGES,
    TABLE,
    UNIT_ACTIVATES,
    UNTOUCHED,
    VULNERABLE,
    WEAKENED,
)
from kingsmoot.games.banners.unit_names import unit_of
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.verbs import Take, Target, Token

JAIME: Final = "jaime-lannister"


# -- House Lannister ---------------------------------------------------------------------------------------


@final
class HearMeRoar(Card):
    triggers: ClassVar[tuple[int, ...]] = (BEFORE_MORALE,)
    whose: ClassVar[int] = FOE
    modifies: ClassVar[bool] = True

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        morale.change_test(s).modifier -= 1 + s.lost_ranks(cue.a)
        if self.zones(s, seat):
            put(s, cue.a, PANICKED, out)


@final
class IntrigueAndSubterfuge(Card):
    triggers: ClassVar[tuple[int, ...]] = (NCU_ACTIVATES,)
    whose: ClassVar[int] = FOE

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        s.ncu_marks = with_value(s.ncu_marks, cue.a, s.ncu_marks[cue.a] | SILENCED_ROUND)
        if self.zones(s, seat):
            push_pick(s, cue, self.code, seat, NONE, NONE)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        return name_all(s, foes_of(s, pick.seat))

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        assert isinstance(m, Target)
        put(s, unit_of(s, m.unit), WEAKENED, out)


@final
class LannisterPaysDebts(Card):
    """A token on the attacker, a second of another kind if he broke a rank; with Wealth, a card comes back.

    `step`: 0 the first token, 1 the second, 2 the card; `target`: the conditions still to be laid out.
    """

    triggers: ClassVar[tuple[int, ...]] = (ATTACK_COMPLETED,)
    whose: ClassVar[int] = AGAINST

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return fighting(s, cue.a)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        if self.zones(s, seat):
            push_pick(s, cue, self.code, seat, NONE, NONE, 2)
        if s.where[cue.b] != TABLE or s.ranks(cue.b) < attack_of(s).ranks_before:
            push_pick(s, cue, self.code, seat, NONE, NONE, 1)
        push_pick(s, cue, self.code, seat, NONE, NONE, 0)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        if pick.step < 2:
            return tokens_for(s, [pick.a]) if fighting(s, pick.a) else []
        return [Take(card) for card in others_discarded(s, pick.seat, pick.effect)]

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        if isinstance(m, Token):
            put(s, pick.a, CONDITION_BITS[m.condition], out)
        elif isinstance(m, Take):
            from_discard(s, pick.seat, m.card)
            to_hand(s, pick.seat, m.card, EVERYONE)


def others_discarded(s: Banners, seat: int, effect: int) -> list[int]:
    """The different cards of a pile, but for the copy that is being played (it lies there already)."""
    pile = list(s.discard[seat])
    played = effect - 100
    if played in pile:
        pile.remove(played)
    return sorted(set(pile))


@final
class PaidMutiny(Card):
    triggers: ClassVar[tuple[int, ...]] = (UNIT_ACTIVATES,)
    whose: ClassVar[int] = FOE

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        morale.call_test(s, cue.a, -2 if self.zones(s, seat) else 0, self.code, seat, NONE, out)

    def tested(self, s: Banners, seat: int, source: int, unit: int, passed: bool, out: Sink) -> None:
        if not passed:
            s.marks[unit] |= NO_ORDERS
            suffer(s, unit, d3(s, seat, out), seat, out)


@final
class Counterplot(Card):
    triggers: ClassVar[tuple[int, ...]] = (CARD_PLAYED,)
    whose: ClassVar[int] = FOE

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        held = self.zones(s, seat)
        if held > 1 or d6(s, seat, out) >= 3 - held:
            events.CANCELLED.tell(out, seat, cue.a)
            cancel_resolve(s)


@final
class FealtyToTheCrown(Card):
    triggers: ClassVar[tuple[int, ...]] = (PANIC_FAILED,)
    whose: ClassVar[int] = FOE

    def targets(self, s: Banners, cue: Cue, seat: int, source: int) -> list[int] | None:
        hurt = [u for u in friends_of(s, seat) if s.health[u] < full_health(s, u)]
        return near(s, hurt, cue.a, LONG)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        suffered, most = morale.test_of(s).suffered, 3
        if self.zones(s, seat):
            most = 4
            suffered += suffer(s, cue.a, 1, seat, out)
        restore(s, target, min(suffered, most), out)


@final
class SubjugationOfPower(Card):
    triggers: ClassVar[tuple[int, ...]] = (UNIT_ACTIVATES,)
    whose: ClassVar[int] = FOE

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        morale.call_panic(s, cue.a, -self.zones(s, seat), self.code, seat, NONE, out)

    def tested(self, s: Banners, seat: int, source: int, unit: int, passed: bool, out: Sink) -> None:
        if not passed:
            s.marks[unit] |= SILENCED | UNTOUCHED


# -- Jaime Lannister ---------------------------------------------------------------------------------------


@final
class KingslayersRenown(Card):
    triggers: ClassVar[tuple[int, ...]] = (AFTER_MORALE,)

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return bool([u for u in near(s, friends_of(s, seat), cue.a, LONG) if led_by(s, u, JAIME)])

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        morale.automatic_pass(s)
        if led_by(s, cue.a, JAIME):
            restore(s, cue.a, 2, out)


@final
class ExpertParry(Card):
    triggers: ClassVar[tuple[int, ...]] = (AFTER_ATTACK_DICE,)
    whose: ClassVar[int] = AGAINST
    modifies: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return not attack_of(s).ranged and aidable(s, cue.b)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        change_attack(s).auto_blocks += 3 if led_by(s, cue.b, JAIME) else d3(s, seat, out)


@final
class DeadlyRiposte(Card):
    triggers: ClassVar[tuple[int, ...]] = (ATTACK_COMPLETED,)
    whose: ClassVar[int] = AGAINST

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return not attack_of(s).ranged and fighting(s, cue.a) and fighting(s, cue.b)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        if led_by(s, cue.b, JAIME):
            put(s, cue.a, VULNERABLE, out)
        suffer(s, cue.a, d3(s, seat, out), seat, out)


# -- Gregor Clegane ----------------------------------------------------------------------------------------


@final
class FuryOfTheMountain(OnMelee):
    modifies: ClassVar[bool] = True

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        attack = change_attack(s)
        attack.to_hit += 1
        attack.more_dice += 2
        if house(s, cue.a, TAG_CLEGANE):
            change_attack(s).keywords |= KW_SUNDERING


@final
class OrdersToDestroy(Card):
    """A melee attack with the lowest dice; Cleganes may charge instead."""

    triggers: ClassVar[tuple[int, ...]] = (NCU_CLAIMS,)

    def targets(self, s: Banners, cue: Cue, seat: int, source: int) -> list[int] | None:
        return [u for u in friends_of(s, seat) if s.is_engaged(u) or house(s, u, TAG_CLEGANE)]

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        replace_zone(s)
        if s.is_engaged(target):
            free_action(s, target, DO_MELEE, LOWEST, 0, out)
        else:
            free_action(s, target, DO_CHARGE, 0, 0, out)


@final
class Overrun(Card):
    triggers: ClassVar[tuple[int, ...]] = (SURGES,)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        replace_surge(s)
        again = REROLL_CHARGE if house(s, cue.a, TAG_CLEGANE) else 0
        free_action(s, cue.a, DO_CHARGE, again, 0, out)
        free_move(s, cue.a, DO_PIVOT)


LANNISTER: Final[Mapping[str, type[Effect]]] = {
    "hear-me-roar": HearMeRoar,
    "intrigue-and-subterfuge": IntrigueAndSubterfuge,
    "lannister-pays-debts": LannisterPaysDebts,
    "paid-mutiny": PaidMutiny,
    "counterplot": Counterplot,
    "fealty-to-the-crown": FealtyToTheCrown,
    "subjugation-of-power": SubjugationOfPower,
    "kingslayers-renown": KingslayersRenown,
    "expert-parry": ExpertParry,
    "deadly-riposte": DeadlyRiposte,
    "fury-of-the-mountain": FuryOfTheMountain,
    "orders-to-destroy": OrdersToDestroy,
    "overrun": Overrun,
}
