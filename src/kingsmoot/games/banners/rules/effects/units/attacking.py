"""Abilities of combat units and attachments that serve their own activation and attacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.core.tuples import with_value
from kingsmoot.games.banners.card_constants import (
    KW_CRITICAL_BLOW,
    KW_PIERCING,
    KW_SUNDERING,
    KW_VICIOUS,
)
from kingsmoot.games.banners.rules.actions import free_action
from kingsmoot.games.banners.rules.attack.attack_state import ANY_DIE, F_SPARE_LAST
from kingsmoot.games.banners.rules.attack.procedure import attack_of, change_attack
from kingsmoot.games.banners.rules.conditions import put
from kingsmoot.games.banners.rules.effects.base import Cue, Effect
from kingsmoot.games.banners.rules.effects.helpers import InMelee, name_all
from kingsmoot.games.banners.rules.effects.passives import incentive
from kingsmoot.games.banners.rules.windows.procedure import Pick, push_pick
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    AFTER_ATTACK_DICE,
    ANY,
    BEFORE_ATTACK,
    BEFORE_DEPLOYMENT,
    BEGAN_ENGAGED,
    DO_MANEUVER,
    FRONT,
    HELD_LINE,
    NONE,
    PANICKED,
    SELF,
    UNIT_ACTIVATES,
    VULNERABLE,
)
from kingsmoot.games.banners.unit_names import unit_of
from kingsmoot.games.banners.vocabulary.verbs import Target


@final
class FreeManeuver(Effect):
    """Cavalry, Direwolf: a free manoeuvre at the start of the activation (B-N-09)."""

    triggers: ClassVar[tuple[int, ...]] = (UNIT_ACTIVATES,)
    whose: ClassVar[int] = SELF

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return not s.is_engaged(source)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        free_action(s, source, DO_MANEUVER, 0, 0, out)


@final
class StarkFury(InMelee):
    tied: ClassVar[bool] = True

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        attack = change_attack(s)
        attack.to_hit += 1
        attack.keywords |= KW_CRITICAL_BLOW
        attack.recoil += 1
        attack.flags |= F_SPARE_LAST


@final
class StalkingAssault(InMelee):
    tied: ClassVar[bool] = True
    mandatory: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return super().may(s, cue, seat, source) and attack_of(s).arc != FRONT

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        put(s, cue.b, VULNERABLE, out)


@final
class ArrowVolley(Effect):
    """Four more dice for a unit that stood still; that it flies over everything is `passives.shoots_over`."""

    triggers: ClassVar[tuple[int, ...]] = (BEFORE_ATTACK,)
    whose: ClassVar[int] = SELF
    mandatory: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        attack = attack_of(s)
        return attack.ranged and not attack.shifted

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        change_attack(s).more_dice += 4


@final
class ExecutionersFury(InMelee):
    """Critical Blow with the last rank; when it may be chosen is `passives.may_attack`."""

    tied: ClassVar[bool] = True
    mandatory: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return super().may(s, cue, seat, source) and s.ranks(source) == 1

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        change_attack(s).keywords |= KW_CRITICAL_BLOW


@final
class UmberRage(InMelee):
    order: ClassVar[bool] = True

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        put(s, cue.b, PANICKED, out)
        put(s, cue.b, VULNERABLE, out)
        change_attack(s).recoil += 1


@final
class FuryUnleashed(InMelee):
    mandatory: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return super().may(s, cue, seat, source) and s.lost_ranks(source) > 0

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        change_attack(s).keywords |= KW_VICIOUS
        if s.lost_ranks(source) > 1:
            put(s, cue.b, PANICKED, out)


@final
class BoldnessAndCourage(InMelee):
    mandatory: ClassVar[bool] = True

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        if s.lost_ranks(source):
            change_attack(s).more_ranks += 1  # B-N-35
        else:
            change_attack(s).more_dice += 2


@final
class InhumanStrength(InMelee):
    mandatory: ClassVar[bool] = True

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        attack = change_attack(s)
        attack.more_dice += 2
        attack.keywords |= KW_SUNDERING


@final
class HoldTheLine(InMelee):
    """For this attack here, for later ones of the turn by its mark (`passives.begin_attack`)."""

    order: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return super().may(s, cue, seat, source) and bool(s.marks[source] & BEGAN_ENGAGED)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        s.marks[source] |= HELD_LINE
        attack = change_attack(s)
        attack.to_hit += 1
        attack.more_dice += 2


@final
class SpikedMace(InMelee):
    tied: ClassVar[bool] = True
    mandatory: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return super().may(s, cue, seat, source) and not s.done[cue.b]

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        put(s, cue.b, VULNERABLE, out)


@final
class ExtraIncentive(Effect):
    """Two dice more while Wealth is ours; speed and morale are in `passives`."""

    triggers: ClassVar[tuple[int, ...]] = (BEFORE_ATTACK,)
    whose: ClassVar[int] = SELF
    mandatory: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return incentive(s, source)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        change_attack(s).more_dice += 2


@final
class KnightlyVow(Effect):
    """An enemy is named before deployment; against it every melee attack is better."""

    triggers: ClassVar[tuple[int, ...]] = (BEFORE_DEPLOYMENT, BEFORE_ATTACK)
    whose: ClassVar[int] = ANY
    mandatory: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        if cue.trigger == BEFORE_DEPLOYMENT:
            return s.vow[source] == NONE
        return cue.a == source and cue.b == s.vow[source] and not attack_of(s).ranged

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        if cue.trigger == BEFORE_DEPLOYMENT:
            push_pick(s, cue, self.code, seat, source, NONE)
        else:
            attack = change_attack(s)
            attack.to_hit += 1
            attack.more_dice += 2

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        wall = s.rule.cat.wall
        foes = [u for u in range(len(s.kind)) if not s.friends(pick.seat, s.owner[u]) and s.kind[u] != wall]
        return name_all(s, foes)

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        assert isinstance(m, Target)
        s.vow = with_value(s.vow, pick.source, unit_of(s, m.unit))


@final
class FuryOfHouseUmber(InMelee):
    triggers: ClassVar[tuple[int, ...]] = (AFTER_ATTACK_DICE,)
    order: ClassVar[bool] = True

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        attack = change_attack(s)
        attack.reroll = ANY_DIE
        attack.keywords |= KW_PIERCING
        attack.recoil += 1


@final
class MartialTraining(InMelee):
    triggers: ClassVar[tuple[int, ...]] = (AFTER_ATTACK_DICE,)
    order: ClassVar[bool] = True

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        put(s, cue.b, VULNERABLE, out)


ATTACKING: Final[Mapping[str, type[Effect]]] = {
    "stark-fury": StarkFury,
    "cavalry": FreeManeuver,
    "direwolf": FreeManeuver,
    "stalking-assault": StalkingAssault,
    "arrow-volley": ArrowVolley,
    "executioners-fury": ExecutionersFury,
    "umber-rage": UmberRage,
    "fury-of-house-umber": FuryOfHouseUmber,
    "martial-training": MartialTraining,
    "fury-unleashed": FuryUnleashed,
    "boldness-and-courage": BoldnessAndCourage,
    "inhuman-strength": InhumanStrength,
    "hold-the-line": HoldTheLine,
    "spiked-mace": SpikedMace,
    "extra-incentive": ExtraIncentive,
    "knightly-vow": KnightlyVow,
}
