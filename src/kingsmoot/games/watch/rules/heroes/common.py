"""What all heroes share: the verb by which one is used, and what becomes of it afterwards (W-HERO-07 to
W-HERO-10).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.state import ask
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vocabulary import Verb
from kingsmoot.games.watch.book import HERO_CODES, HEROES, KINDS_OF, RESOURCES
from kingsmoot.games.watch.rules.moves import EXCHANGE, FLIP
from kingsmoot.games.watch.rules.victory import victory
from kingsmoot.games.watch.state import Watch
from kingsmoot.games.watch.vocabulary.events import EXCHANGED, FLIPPED
from kingsmoot.games.watch.vocabulary.kinds import WORDS
from kingsmoot.games.watch.vocabulary.questions import ASK_HERO
from kingsmoot.games.watch.vocabulary.verbs import Exchange, Flip

UNKNOWN: Final = Refusal("C-HIDDEN")

Uses = Callable[[Watch, int], list[Move]]
"""All ways in which a seat can use a hero now."""


@mypyc_attr(allow_interpreted_subclasses=True)
class UseHero(Verb):
    """A hero used in its owner's turn. The verb is the name of the hero."""

    def hero(self) -> int:
        return HERO_CODES[self.PATTERN.name]

    def why_not(self, s: Watch, seat: int) -> Refusal | None:
        """Why the hero cannot be used in this way, though its time has come (W-HERO-06, W-HERO-22)."""
        raise NotImplementedError

    def act(self, s: Watch, seat: int, out: Sink) -> None:
        """Carry out all that the card says (W-HERO-02)."""
        raise NotImplementedError


def why_not_held(s: Watch, seat: int, r: int) -> Refusal | None:
    """Does this seat have such a card?"""
    held = s.hand[seat * KINDS_OF + r]
    return None if held else Refusal("C-NOT-IN-HAND", ("@resource-" + RESOURCES[r],))


def free_heroes(s: Watch) -> list[int]:
    """Those that nobody has."""
    return [hero for hero in range(1, len(HEROES)) if hero not in s.hero]


@final
class AfterUse(Frame[Watch]):
    """Side A: flip or exchange (W-HERO-07); side B: exchange (W-HERO-08)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("after_hero {seat:player}")

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Watch, out: Sink) -> None:
        if not victory(s, out):
            ask(s, self.seat, ASK_HERO)

    def legal(self, s: Watch, d: Decision) -> list[Move] | None:
        found = [FLIP] if not s.side[self.seat] else []
        for hero in free_heroes(s):
            found.append(EXCHANGE[hero])
        return found

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Flip):
            return Refusal("W-HERO-08") if s.side[self.seat] else None
        if not isinstance(m, Exchange):
            return Refusal("W-HERO-07")
        if m.hero in free_heroes(s):
            return None
        return Refusal("W-HERO-09", (f"@hero-{HEROES[m.hero]}",))  # a different one: W-N-26

    def answer(self, s: Watch, d: Decision, m: Move, out: Sink) -> None:
        seat = self.seat
        s.stack.pop()
        if isinstance(m, Exchange):
            EXCHANGED.tell(out, seat, s.hero[seat], m.hero)
            s.hero = with_value(s.hero, seat, m.hero)
            s.side = with_value(s.side, seat, 0)  # W-HERO-09; not to be used this turn: W-HERO-04
        else:
            s.side = with_value(s.side, seat, 1)
            FLIPPED.tell(out, seat, s.hero[seat])

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-hero", ("hero", "@hero-" + HEROES[s.hero[self.seat]]))


AFTER: Final[tuple[AfterUse, ...]] = tuple([AfterUse(seat) for seat in range(4)])
