"""The siege strategy cards of *A Storm of Swords* (B-MODE-STORM-06)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.tuples import with_value
from kingsmoot.games.banners.rules.actions import free_action
from kingsmoot.games.banners.rules.attack.automatic_hits import auto_hits
from kingsmoot.games.banners.rules.attack.procedure import change_attack
from kingsmoot.games.banners.rules.charge.procedure import lower_order
from kingsmoot.games.banners.rules.conditions import put
from kingsmoot.games.banners.rules.effects.base import Cue, Effect
from kingsmoot.games.banners.rules.effects.helpers import choose, foes_of
from kingsmoot.games.banners.rules.modes.reserves import Arrival
from kingsmoot.games.banners.rules.modes.storm_of_swords import undestroyed
from kingsmoot.games.banners.rules.windows.procedure import Pick, push_pick
from kingsmoot.games.banners.rules.wounds import d3, full_health, restore, suffer
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ANY,
    ATTACHMENT_SILENCED,
    BEFORE_ATTACK,
    CHARGE_DECLARED,
    CHARGED,
    CONDITION_BITS,
    CONDITIONS,
    DO_RANGED,
    EDICT_DREAD,
    EDICT_HOLD,
    EDICT_TO_THE_WALLS,
    END_OF_ROUND,
    FOE,
    NONE,
    PANICKED,
    PLUS_HIT,
    RESERVE,
    SILENCED_ROUND,
    START_OF_ROUND,
    START_OF_TURN,
)
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.verbs import DONE, Choose, Piece


@mypyc_attr(allow_interpreted_subclasses=True)
class AtRound(Effect):
    """At the start of any round."""

    triggers: ClassVar[tuple[int, ...]] = (START_OF_ROUND,)
    whose: ClassVar[int] = ANY


# -- the attacker's ----------------------------------------------------------------------------------------


@final
class Sappers(AtRound):
    """Up to two pieces of terrain; `step`: how many are gone."""

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return bool(self.lying(s))

    def lying(self, s: Banners) -> list[int]:
        return [at for at in range(len(s.terrain)) if s.terrain[at][0] != NONE]

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        push_pick(s, cue, self.code, seat, NONE, NONE)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        found: list[Move] = [Piece(at) for at in self.lying(s)]
        return [DONE, *found] if found else []

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        if isinstance(m, Piece):
            s.terrain = with_value(s.terrain, m.piece, (NONE, 0, 0, 0))
            events.TERRAIN_GONE.tell(out, m.piece)
            if pick.step == 0:
                push_pick(s, pick.cue(), pick.effect, pick.seat, NONE, NONE, 1)


@final
class CutOff(AtRound):
    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        for u in range(len(s.kind)):
            if not s.friends(seat, s.owner[u]):
                s.marks[u] |= ATTACHMENT_SILENCED
        for n in range(len(s.ncu)):
            if not s.friends(seat, s.ncu_owner[n]):
                s.ncu_marks = with_value(s.ncu_marks, n, s.ncu_marks[n] | SILENCED_ROUND)


@mypyc_attr(allow_interpreted_subclasses=True)
class Edict(AtRound):
    """Something that holds until the end of the round (`passives`)."""

    edict: ClassVar[int] = 0

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        s.edicts |= self.edict


@final
class ToTheWalls(Edict):
    edict: ClassVar[int] = EDICT_TO_THE_WALLS


@final
class HoldTheCastle(Edict):
    edict: ClassVar[int] = EDICT_HOLD


@final
class Dread(Edict):
    edict: ClassVar[int] = EDICT_DREAD

    def tested(self, s: Banners, seat: int, source: int, unit: int, passed: bool, out: Sink) -> None:
        """The test that Dread of the Siege asks of every unit that activates."""
        if not passed:
            put(s, unit, PANICKED, out)


@final
class StarvedGarrison(AtRound):
    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        push_pick(s, cue, self.code, seat, NONE, NONE)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        return [choose(word) for word in CONDITIONS]

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        assert isinstance(m, Choose)
        bit = CONDITION_BITS[[choose(word) for word in CONDITIONS].index(m)]
        for u in foes_of(s, pick.seat):
            put(s, u, bit, out)


@final
class BatteringRam(Effect):
    triggers: ClassVar[tuple[int, ...]] = (BEFORE_ATTACK,)

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return s.kind[cue.b] == s.rule.cat.wall

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        change_attack(s).auto_hits += 4


# -- the defender's ----------------------------------------------------------------------------------------


@final
class BoilingOil(Effect):
    triggers: ClassVar[tuple[int, ...]] = (CHARGED,)
    whose: ClassVar[int] = FOE

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return s.kind[cue.b] == s.rule.cat.wall

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        suffer(s, cue.a, d3(s, seat, out) + 1, seat, out)


@final
class Sortie(AtRound):
    """A unit out of reserve by a flank edge, from the second round on."""

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return s.round >= 2

    def targets(self, s: Banners, cue: Cue, seat: int, source: int) -> list[int] | None:
        return [u for u in range(len(s.kind)) if s.where[u] == RESERVE and s.owner[u] == seat]

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        s.stack.append(Arrival(target))


@final
class MassedVolley(Effect):
    triggers: ClassVar[tuple[int, ...]] = (START_OF_TURN,)

    def targets(self, s: Banners, cue: Cue, seat: int, source: int) -> list[int] | None:
        return undestroyed(s)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        free_action(s, target, DO_RANGED, PLUS_HIT, 0, out)


@final
class Masons(Effect):
    triggers: ClassVar[tuple[int, ...]] = (END_OF_ROUND,)
    whose: ClassVar[int] = ANY

    def targets(self, s: Banners, cue: Cue, seat: int, source: int) -> list[int] | None:
        return [w for w in undestroyed(s) if s.health[w] < full_health(s, w)]

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        restore(s, target, 2, out)


@final
class HiddenPits(Effect):
    triggers: ClassVar[tuple[int, ...]] = (CHARGE_DECLARED,)
    whose: ClassVar[int] = FOE

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        lower_order(s, 6)
        auto_hits(s, cue.a, d3(s, seat, out), NONE, seat, out)


SIEGES: Final[Mapping[str, type[Effect]]] = {
    "sappers": Sappers,
    "cut-off": CutOff,
    "to-the-walls": ToTheWalls,
    "starved-garrison": StarvedGarrison,
    "dread": Dread,
    "battering-ram": BatteringRam,
    "boiling-oil": BoilingOil,
    "sortie": Sortie,
    "massed-volley": MassedVolley,
    "masons": Masons,
    "hold-the-castle": HoldTheCastle,
    "hidden-pits": HiddenPits,
}
