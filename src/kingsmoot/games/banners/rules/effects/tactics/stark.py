"""The tactics cards of House Stark, Robb Stark and the Greatjon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.games.banners.card_constants import KW_CRITICAL_BLOW, KW_SUNDERING, KW_VICIOUS, TAG_UMBER
from kingsmoot.games.banners.rules.actions import free_action
from kingsmoot.games.banners.rules.attack.attack_state import ANY_DIE
from kingsmoot.games.banners.rules.attack.procedure import attack_of, change_attack
from kingsmoot.games.banners.rules.charge.procedure import change_charge, lower_order
from kingsmoot.games.banners.rules.conditions import put
from kingsmoot.games.banners.rules.effects.base import Cue, Effect
from kingsmoot.games.banners.rules.effects.helpers import (
    Card,
    OnMelee,
    aidable,
    choose,
    fighting,
    friends_of,
    led_by,
)
from kingsmoot.games.banners.rules.effects.passives import house
from kingsmoot.games.banners.rules.field.sight import arc
from kingsmoot.games.banners.rules.tactics_board import replace_zone
from kingsmoot.games.banners.rules.tactics_cards import attach_card
from kingsmoot.games.banners.rules.windows.procedure import Pick, push_pick
from kingsmoot.games.banners.rules.wounds import suffer
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    AGAINST,
    ANY,
    ATTACK_COMPLETED,
    CHARGE_DECLARED,
    CHARGE_DIE,
    CHARGED,
    DO_CHARGE,
    DO_MANEUVER,
    DO_MELEE,
    DO_RETREAT,
    DO_SHIFT,
    FALLING,
    FRONT,
    HIGHEST,
    INCH,
    LOWEST,
    MANEUVER,
    MUST,
    NCU_CLAIMS,
    NO_ORDERS,
    NONE,
    PANICKED,
    REROLL_ATTACK,
    REROLL_CHARGE,
    REROLL_RETREAT,
    START_OF_TURN,
    UNTOUCHED,
    VULNERABLE,
    WEAKENS,
)
from kingsmoot.games.banners.vocabulary.verbs import DONE, Choose, Done


def unengaged(s: Banners, seat: int) -> list[int]:
    return [u for u in friends_of(s, seat) if not s.is_engaged(u)]


# -- House Stark -------------------------------------------------------------------------------------------


@final
class NorthernFerocity(OnMelee):
    modifies: ClassVar[bool] = True

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        change_attack(s).keywords |= KW_SUNDERING
        if s.ranks(cue.a) == 1:
            change_attack(s).keywords |= KW_VICIOUS
        if self.zones(s, seat):
            put(s, cue.b, VULNERABLE, out)


@final
class DevastatingImpact(Card):
    triggers: ClassVar[tuple[int, ...]] = (CHARGE_DIE,)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        change_charge(s).impact = True
        if self.zones(s, seat):
            change_charge(s).flags |= REROLL_CHARGE


@final
class DirewolfsFervor(OnMelee):
    modifies: ClassVar[bool] = True

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        change_attack(s).keywords |= KW_CRITICAL_BLOW
        if s.ranks(cue.a) == 1:
            change_attack(s).reroll |= ANY_DIE
        if self.zones(s, seat):
            change_attack(s).level = HIGHEST


@final
class SuddenCharge(Card):
    """Better where the zone that was claimed is the one it names."""

    triggers: ClassVar[tuple[int, ...]] = (NCU_CLAIMS,)

    def targets(self, s: Banners, cue: Cue, seat: int, source: int) -> list[int] | None:
        return unengaged(s, seat)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        replace_zone(s)
        flags = REROLL_CHARGE if cue.b == MANEUVER else LOWEST
        free_action(s, target, DO_CHARGE, flags, 0, out)


@final
class SwiftAdvance(Card):
    triggers: ClassVar[tuple[int, ...]] = (START_OF_TURN,)
    whose: ClassVar[int] = ANY

    def targets(self, s: Banners, cue: Cue, seat: int, source: int) -> list[int] | None:
        return unengaged(s, seat)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        if self.zones(s, seat):
            push_pick(s, cue, self.code, seat, NONE, target)
        else:
            free_action(s, target, DO_SHIFT, 0, 2 * INCH, out)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        return [choose("shift"), choose("maneuver")]

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        if m == choose("shift"):
            free_action(s, pick.target, DO_SHIFT, 0, 2 * INCH, out)
        else:
            free_action(s, pick.target, DO_MANEUVER, 0, 3 * INCH, out)


@final
class NorthRemembers(Card):
    """Stays with a unit; what it does there is `passives.begin_attack` and `passives.unit_fell`."""

    triggers: ClassVar[tuple[int, ...]] = (START_OF_TURN,)
    whose: ClassVar[int] = ANY

    def targets(self, s: Banners, cue: Cue, seat: int, source: int) -> list[int] | None:
        return friends_of(s, seat)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        attach_card(s, target, self.card(), seat, out)


@final
class WinterIsComing(Card):
    triggers: ClassVar[tuple[int, ...]] = (CHARGED,)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        s.marks[cue.b] |= NO_ORDERS | UNTOUCHED
        if self.zones(s, seat):
            change_charge(s).flags |= HIGHEST


# -- Robb Stark --------------------------------------------------------------------------------------------


@final
class HitAndRun(Card):
    triggers: ClassVar[tuple[int, ...]] = (ATTACK_COMPLETED,)

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return not attack_of(s).ranged and fighting(s, cue.a) and s.is_engaged(cue.a)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        free_action(s, cue.a, DO_RETREAT, WEAKENS if led_by(s, cue.a, "robb-stark") else 0, 0, out)


@final
class SuperiorPositioning(Card):
    triggers: ClassVar[tuple[int, ...]] = (CHARGE_DECLARED,)
    whose: ClassVar[int] = AGAINST

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return aidable(s, cue.b) and arc(s, cue.b, cue.a) == FRONT

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        most = 5 if led_by(s, cue.b, "robb-stark") else 3
        lower_order(s, most).disarray = True


@final
class TacticalRegroup(Card):
    triggers: ClassVar[tuple[int, ...]] = (ATTACK_COMPLETED,)
    whose: ClassVar[int] = AGAINST

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return not attack_of(s).ranged and aidable(s, cue.b) and s.is_engaged(cue.b)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        free_action(s, cue.b, DO_RETREAT, REROLL_RETREAT if led_by(s, cue.b, "robb-stark") else 0, 0, out)


# -- Greatjon Umber ----------------------------------------------------------------------------------------

GIFTS: Final[tuple[str, ...]] = ("critical-blow", "sundering", "highest", "re-roll")


@final
class BerserkerTactics(OnMelee):
    """One gift for nothing, each further one for a wound, which must not be the unit's last."""

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        push_pick(s, cue, self.code, seat, NONE, NONE)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        left: list[Move] = [choose(GIFTS[at]) for at in range(4) if not pick.step >> at & 1]
        if pick.step == 0:
            return left
        return [DONE, *left] if s.health[pick.a] > 1 else []

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        if isinstance(m, Done):
            return
        assert isinstance(m, Choose)
        at = [choose(word) for word in GIFTS].index(m)
        if pick.step:
            suffer(s, pick.a, 1, NONE, out)
        if at == 0:
            change_attack(s).keywords |= KW_CRITICAL_BLOW
        elif at == 1:
            change_attack(s).keywords |= KW_SUNDERING
        elif at == 2:
            change_attack(s).level = HIGHEST
        else:
            change_attack(s).reroll |= ANY_DIE
        push_pick(s, pick.cue(), pick.effect, pick.seat, NONE, NONE, pick.step | 1 << at)


@final
class LashOut(Card):
    triggers: ClassVar[tuple[int, ...]] = (ATTACK_COMPLETED,)
    whose: ClassVar[int] = AGAINST

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        if attack_of(s).ranged or not fighting(s, cue.a) or not fighting(s, cue.b):
            return False
        return s.lost_ranks(cue.b) > 0 or house(s, cue.b, TAG_UMBER)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        if house(s, cue.b, TAG_UMBER):
            put(s, cue.a, PANICKED, out)
        suffer(s, cue.a, 2 * s.lost_ranks(cue.b), seat, out)


@final
class LastStand(Card):
    """Of a unit that is about to be removed."""

    triggers: ClassVar[tuple[int, ...]] = (FALLING,)

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return s.is_engaged(cue.a)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        again = REROLL_ATTACK if house(s, cue.a, TAG_UMBER) else 0
        free_action(s, cue.a, DO_MELEE, HIGHEST | MUST | again, 0, out)


STARK: Final[Mapping[str, type[Effect]]] = {
    "northern-ferocity": NorthernFerocity,
    "devastating-impact": DevastatingImpact,
    "direwolfs-fervor": DirewolfsFervor,
    "sudden-charge": SuddenCharge,
    "swift-advance": SwiftAdvance,
    "north-remembers": NorthRemembers,
    "winter-is-coming": WinterIsComing,
    "hit-and-run": HitAndRun,
    "superior-positioning": SuperiorPositioning,
    "tactical-regroup": TacticalRegroup,
    "berserker-tactics": BerserkerTactics,
    "lash-out": LashOut,
    "last-stand": LastStand,
}
