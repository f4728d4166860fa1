"""Automatic hits outside an attack: defence saves, Vulnerable, wounds (B-TERM-14, B-TERM-15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.lines import Line
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.rules import dice
from kingsmoot.games.banners.rules.attack.hits_state import HitsState
from kingsmoot.games.banners.rules.modes.storm_of_swords import wall_wounds
from kingsmoot.games.banners.rules.wounds import roll, suffer
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FOR_DEFENCE, TABLE
from kingsmoot.games.banners.unit_names import told
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.kinds import WORDS

ROLL: Final = 0
EXPEND: Final = 1
COUNT: Final = 2


def auto_hits(s: Banners, u: int, count: int, by_unit: int, by_seat: int, out: Sink) -> None:
    """Push automatic hits on a unit."""
    if count > 0 and s.where[u] == TABLE and s.health[u] > 0:
        events.HITS.tell(out, by_unit, count, 0)
        hits = HitsState()
        hits.unit = u
        hits.count = count
        hits.seat = by_seat
        s.stack.append(Hits(ROLL, hits, (), (), 0))


@final
class Hits(dice.Throw):
    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "hits before {step:hits_step} {hits:hits_state} [dice={dice}] [rolled={rolled}] [asked={asked:count}]"
    )
    FACTS: ClassVar[Mapping[str, str]] = {"hits": "v"}

    def __init__(
        self, step: int, hits: HitsState, faces: tuple[int, ...], rolled: tuple[int, ...], asked: int
    ) -> None:
        super().__init__(step, faces, rolled, asked)
        self.hits = hits

    def at(self, step: int, faces: tuple[int, ...], rolled: tuple[int, ...], asked: int) -> Hits:
        return Hits(step, self.hits, faces, rolled, asked)

    def roller(self) -> int:
        return self.hits.unit

    def purpose(self) -> int:
        return FOR_DEFENCE

    def who(self) -> int:
        return dice.FOE

    def run(self, s: Banners, out: Sink) -> None:
        u, many, by = self.hits.unit, self.hits.count, self.hits.seat
        if s.where[u] != TABLE or s.health[u] <= 0:
            s.stack.pop()
        elif s.kind[u] == s.rule.cat.wall:
            s.stack.pop()
            suffer(s, u, wall_wounds(s, many), by, out)
        elif self.step == ROLL:
            faces = tuple([roll(s, s.owner[u], FOR_DEFENCE, out) for _ in range(many)])
            s.stack[-1] = self.at(EXPEND, faces, (0,) * many, 0)
        elif self.step == EXPEND:
            self.offer_enemies(s, by)
        else:
            needed = s.rule.cat.unit_defence[s.kind[u]]
            saved = sum([1 for face in self.dice if dice.succeeds(face, 0, needed)])
            events.BLOCKED.tell(out, u, saved)
            s.stack.pop()
            suffer(s, u, many - saved, by, out)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-hits", ("unit", told(s, self.hits.unit)), ("n", self.hits.count))
