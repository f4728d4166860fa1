"""Abilities of combat units and attachments that answer others: attacks on them, charges, panic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.games.banners.book import AMENDED
from kingsmoot.games.banners.rules.actions import free_action
from kingsmoot.games.banners.rules.attack.attack_state import F_COUNTERED
from kingsmoot.games.banners.rules.attack.automatic_hits import auto_hits
from kingsmoot.games.banners.rules.attack.procedure import attack_of, change_attack
from kingsmoot.games.banners.rules.charge.procedure import lower_order
from kingsmoot.games.banners.rules.conditions import put
from kingsmoot.games.banners.rules.effects.base import Cue, Effect
from kingsmoot.games.banners.rules.effects.helpers import fighting, foes_of, name_all, near
from kingsmoot.games.banners.rules.field.sight import arc, within
from kingsmoot.games.banners.rules.morale import automatic_pass, panic, pay_with_a_model
from kingsmoot.games.banners.rules.windows.procedure import Pick, push_pick
from kingsmoot.games.banners.rules.wounds import d3, suffer
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    AFTER_ATTACK_DICE,
    AGAINST,
    ATTACK_COMPLETED,
    BLOCKED,
    CHARGE_DECLARED,
    CHARGED,
    DO_MELEE,
    DO_RETREAT,
    FOE,
    FRONT,
    LONG,
    NONE,
    PANIC_FAILED,
    PANIC_PASSED,
    PANICKED,
    SELF,
    WOULD_FAIL,
)
from kingsmoot.games.banners.unit_names import unit_of
from kingsmoot.games.banners.vocabulary.verbs import Target


@final
class Shieldwall(Effect):
    """Against attacks from the front, of whatever range."""

    triggers: ClassVar[tuple[int, ...]] = (AFTER_ATTACK_DICE,)
    whose: ClassVar[int] = AGAINST
    order: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        attack = attack_of(s)
        return (arc(s, source, cue.a) if attack.ranged else attack.arc) == FRONT

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        change_attack(s).auto_blocks += d3(s, seat, out)


@final
class Counterattack(Effect):
    """An automatic hit on the attacker for each hit blocked."""

    triggers: ClassVar[tuple[int, ...]] = (AFTER_ATTACK_DICE, BLOCKED)
    whose: ClassVar[int] = AGAINST
    order: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        """Declared after the attack dice; under the former rules once the blocks were counted."""
        attack = attack_of(s)
        if s.rule.rules < AMENDED:
            return cue.trigger == BLOCKED and not attack.ranged and attack.blocks > 0
        return cue.trigger == AFTER_ATTACK_DICE and not attack.ranged

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        if cue.trigger == BLOCKED:
            auto_hits(s, cue.a, attack_of(s).blocks, source, seat, out)
        else:
            change_attack(s).flags |= F_COUNTERED


@final
class SpikedArmor(Effect):
    triggers: ClassVar[tuple[int, ...]] = (BLOCKED,)
    whose: ClassVar[int] = AGAINST
    mandatory: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        attack = attack_of(s)
        return not attack.ranged and attack.sixes > 0

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        suffer(s, cue.a, attack_of(s).sixes, seat, out)


@final
class SwiftRetreat(Effect):
    triggers: ClassVar[tuple[int, ...]] = (ATTACK_COMPLETED,)
    whose: ClassVar[int] = AGAINST
    order: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return not attack_of(s).ranged and s.is_engaged(source)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        free_action(s, source, DO_RETREAT, 0, 0, out)


@final
class TarAndPitch(Effect):
    """D3 automatic hits on the unit that has attacked a wall which still stands."""

    triggers: ClassVar[tuple[int, ...]] = (ATTACK_COMPLETED,)
    whose: ClassVar[int] = AGAINST
    mandatory: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return not attack_of(s).ranged and s.health[source] > 0 and fighting(s, cue.a)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        auto_hits(s, cue.a, d3(s, seat, out), source, seat, out)


@final
class WolfsCunning(Effect):
    triggers: ClassVar[tuple[int, ...]] = (CHARGE_DECLARED,)
    whose: ClassVar[int] = FOE
    order: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return within(s, source, cue.a, LONG)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        lower_order(s, 6)


@final
class UnstoppableFury(Effect):
    """Who is charged is Panicked; every melee attack deals D3 wounds more, before the panic test."""

    triggers: ClassVar[tuple[int, ...]] = (CHARGE_DECLARED, BLOCKED)
    whose: ClassVar[int] = SELF
    mandatory: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return cue.trigger == CHARGE_DECLARED or not attack_of(s).ranged

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        if cue.trigger == CHARGE_DECLARED:
            put(s, cue.b, PANICKED, out)
        else:
            change_attack(s).more_wounds += d3(s, seat, out)


@final
class SetForCharge(Effect):
    """Charged in the front while unengaged, the unit strikes first."""

    triggers: ClassVar[tuple[int, ...]] = (CHARGED,)
    whose: ClassVar[int] = AGAINST
    order: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        contact = s.engagement(source, cue.a)
        return s.foes_of(source) == [cue.a] and bool(contact) and contact[0] == FRONT

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        free_action(s, source, DO_MELEE, 0, 0, out)


@final
class LannisterSupremacy(Effect):
    """Who attacked in vain tests for panic; a test passed without dice counts (B-N-05). The new one is of no
    attack, so it calls for no other (B-N-06)."""

    triggers: ClassVar[tuple[int, ...]] = (PANIC_PASSED,)
    whose: ClassVar[int] = SELF
    mandatory: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return cue.b != NONE and fighting(s, cue.b) and not s.friends(seat, s.owner[cue.b])

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        panic(s, cue.b, -2, NONE, out, seat)


@final
class AtAnyCost(Effect):
    """A model dies, and the test is passed (B-N-14)."""

    triggers: ClassVar[tuple[int, ...]] = (WOULD_FAIL,)
    whose: ClassVar[int] = SELF
    order: ClassVar[bool] = True

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        automatic_pass(s)
        pay_with_a_model(s, source, out)


@final
class SpreadFear(Effect):
    triggers: ClassVar[tuple[int, ...]] = (PANIC_FAILED,)
    whose: ClassVar[int] = FOE
    mandatory: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return cue.a in s.foes_of(source) and bool(others_near(s, seat, cue.a))

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        push_pick(s, cue, self.code, seat, source, NONE)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        return name_all(s, others_near(s, pick.seat, pick.a))

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        assert isinstance(m, Target)
        put(s, unit_of(s, m.unit), PANICKED, out)


@final
class FlayThemAll(Effect):
    triggers: ClassVar[tuple[int, ...]] = (PANIC_FAILED,)
    whose: ClassVar[int] = FOE
    order: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return cue.a in s.foes_of(source)

    def targets(self, s: Banners, cue: Cue, seat: int, source: int) -> list[int] | None:
        return others_near(s, seat, cue.a)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        panic(s, target, 0, NONE, out, seat)


def others_near(s: Banners, seat: int, u: int) -> list[int]:
    """Other enemies within long range of an enemy."""
    return near(s, [v for v in foes_of(s, seat) if v != u], u, LONG)


ANSWERING: Final[Mapping[str, type[Effect]]] = {
    "swift-retreat": SwiftRetreat,
    "shieldwall": Shieldwall,
    "wolfs-cunning": WolfsCunning,
    "lannister-supremacy": LannisterSupremacy,
    "set-for-charge": SetForCharge,
    "counterattack": Counterattack,
    "unstoppable-fury": UnstoppableFury,
    "at-any-cost": AtAnyCost,
    "spiked-armor": SpikedArmor,
    "spread-fear": SpreadFear,
    "flay-them-all": FlayThemAll,
    "tar-and-pitch": TarAndPitch,
}
