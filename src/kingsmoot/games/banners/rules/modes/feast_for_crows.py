"""A Feast for Crows: corpse piles (B-MODE-FEAST)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.slots import Filled, Slot
from kingsmoot.core.state import ask
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.rules.field.pose_slots import pose_slot
from kingsmoot.games.banners.rules.setup import legal_places, place_hints
from kingsmoot.games.banners.rules.victory.elimination import eliminated
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.unit_names import told
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.field_verbs import Lay
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.questions import ASK_CORPSE

FIRST_PILES: Final = 2  # B-MODE-FEAST-02


def corpse_kind(s: Banners) -> int:
    return s.rule.cat.terrain_code["corpse-pile"]


def piles(s: Banners) -> int:
    kind = corpse_kind(s)
    return sum([1 for piece in s.terrain if piece[0] == kind])


def push_corpse(s: Banners, u: int) -> None:
    """The opponent of a destroyed infantry unit lays a new pile by its place, if there is one left in the box
    (B-N-30)."""
    if s.rule.corpses_unlimited or piles(s) < s.rule.cat.terrain_stock[corpse_kind(s)]:
        s.stack.append(Corpse(u))


@final
class Corpse(Frame[Banners]):
    """B-MODE-FEAST-06."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("corpse {unit}")

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, s: Banners, out: Sink) -> None:
        if place_hints.corpse_hints(s, self.unit):
            mine = s.team[s.owner[self.unit]]
            seats = [(s.active + at) % s.book.seats for at in range(s.book.seats)]
            rivals = [seat for seat in seats if s.team[seat] != mine and not eliminated(s, seat)]
            ask(s, rivals[0], ASK_CORPSE)
        else:
            s.stack.pop()  # nowhere to lay it

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Lay) or m.piece != corpse_kind(s):
            return NOT_LEGAL
        refusal = legal_places.why_not_facing(s, m.facing)
        return refusal or legal_places.why_not_corpse(s, self.unit, m.x, m.y, m.facing)

    def slot(self, s: Banners, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        pose = pose_slot(s, place_hints.corpse_hints(s, self.unit), filled, "terrain:new", "B-MODE-FEAST-06")
        if isinstance(pose, Slot):
            return pose
        return Lay(corpse_kind(s), pose[0], pose[1], pose[2])

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Lay)
        s.stack.pop()
        s.terrain += ((m.piece, m.x, m.y, m.facing),)
        events.CORPSE.tell(out, len(s.terrain) - 1, m.x, m.y)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-corpse", ("unit", told(s, self.unit)))
