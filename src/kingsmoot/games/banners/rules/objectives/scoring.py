"""Objective tokens: what they score, and what their cards do then (B-MODE-GOT-10, B-MODE-CLASH-10)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.state import ask
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import CLASH, GOT, WINDS
from kingsmoot.games.banners.rules.conditions import put
from kingsmoot.games.banners.rules.field.sight import within
from kingsmoot.games.banners.rules.modes.winds_of_winter import score_round as score_missions
from kingsmoot.games.banners.rules.morale import panic
from kingsmoot.games.banners.rules.move.procedure import free_move
from kingsmoot.games.banners.rules.tactics_board import troops
from kingsmoot.games.banners.rules.victory.points import score
from kingsmoot.games.banners.rules.wounds import restore
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    DO_SHIFT,
    INCH,
    LONG,
    NONE,
    PANICKED,
    TABLE,
    VULNERABLE,
    WHY_PRIZE,
    WHY_TOKENS,
)
from kingsmoot.games.banners.unit_names import code, unit_of
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.questions import ASK_TARGET
from kingsmoot.games.banners.vocabulary.verbs import Target

FIRST_SCORING: Final = 2
CENTRE: Final = 2
"""Points of the centre token in *A Clash of Kings*."""
PRIZE_TEST: Final = -2
CROSSROADS: Final = 3 * INCH

HARMFUL: Final = ("gallows", "overlook")
HELPFUL: Final = ("field-hospital", "crossroads")


def score_round(s: Banners, out: Sink) -> None:
    """Clean-up step 2: what the mode awards at the end of the round, from round 2 on."""
    mode = s.rule.mode
    if mode == WINDS:
        score_missions(s, out)  # B-MODE-WINDS-05
        return
    if mode not in (GOT, CLASH) or s.round < FIRST_SCORING:
        return
    held = [(at, units[0]) for at, units in enumerate(s.touching) if units]
    for at, u in held:
        points = CENTRE if mode == CLASH and at == 0 else 1  # B-MODE-GOT-10, B-MODE-CLASH-10
        score(s, s.team[s.owner[u]], points, WHY_TOKENS, out)
    for at, u in reversed(held):
        if s.objective_card[at] != NONE:
            s.stack.append(Boon(at, u))


def boon_targets(s: Banners, slug: str, u: int) -> list[int]:
    """Whom the card of a token may choose: within long range of the unit that controls it."""
    seat = s.owner[u]
    if slug in HARMFUL:
        return [v for v in troops(s, seat, False) if within(s, u, v, LONG)]
    if slug in HELPFUL:
        near = [v for v in troops(s, seat, True) if v == u or within(s, u, v, LONG)]
        return [v for v in near if not s.is_engaged(v)] if slug == "crossroads" else near
    return []


@final
class Boon(Frame[Banners]):
    """What the card of a token does when it is scored."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("boon {token} {unit}")

    def __init__(self, token: int, unit: int) -> None:
        self.token = token
        self.unit = unit

    def slug(self, s: Banners) -> str:
        return s.rule.cat.objectives[s.objective_card[self.token]]

    def run(self, s: Banners, out: Sink) -> None:
        u, slug = self.unit, self.slug(s)
        choices = boon_targets(s, slug, u) if s.where[u] == TABLE else []
        if slug == "prize":
            s.stack.pop()
            score(s, s.team[s.owner[u]], 1, WHY_PRIZE, out)
            panic(s, u, PRIZE_TEST, NONE, out)
        elif not choices:
            s.stack.pop()
        elif len(choices) == 1:
            self.apply(s, choices[0], out)
        else:
            ask(s, s.owner[u], ASK_TARGET)

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        return [Target(code(s, v)) for v in boon_targets(s, self.slug(s), self.unit)]

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if m in self.legal(s, d):
            return None
        name = "@objective-" + self.slug(s)
        return Refusal("B-MODE-GOT-05", (name, name + "-text"), (f"objective:{self.token}",))

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Target)
        self.apply(s, unit_of(s, m.unit), out)

    def apply(self, s: Banners, v: int, out: Sink) -> None:
        slug = self.slug(s)
        s.stack.pop()
        if slug == "gallows":
            put(s, v, PANICKED, out)
        elif slug == "overlook":
            put(s, v, VULNERABLE, out)
        elif slug == "field-hospital":
            restore(s, v, 1 + s.lost_ranks(v), out)
        else:
            free_move(s, v, DO_SHIFT, CROSSROADS)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-objective", ("objective", "@objective-" + self.slug(s)))


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (Boon,)
