"""Heroes that go against wildlings: Ygritte, Qhorin, Benjen (W-HERO-18, W-HERO-20, W-HERO-21)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.state import State
from kingsmoot.core.tuples import with_value
from kingsmoot.games.watch.book import CAMPS, CLANS, WARRIOR, WILDLINGS
from kingsmoot.games.watch.rules.board import HEXES, SECTIONS
from kingsmoot.games.watch.rules.development import remove_wildling, why_not_clear, wildlings_to_clear
from kingsmoot.games.watch.rules.heroes.common import UseHero, Uses
from kingsmoot.games.watch.rules.supply import take_if_any
from kingsmoot.games.watch.rules.wildlings import reveal_reserve
from kingsmoot.games.watch.state import CAMP, NONE, Watch, with_more
from kingsmoot.games.watch.vocabulary.events import CLEARED, HUNTED_CAMP, HUNTED_CLEARING, TORMUND_HOME
from kingsmoot.games.watch.vocabulary.kinds import WORDS
from kingsmoot.games.watch.vocabulary.things import CLAN

# Ygritte.


@final
class Ygritte(UseHero):
    """A wildling leaves a hex of the Gift."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("ygritte {hexagon:hex} {wildling}")

    def __init__(self, hexagon: int, wildling: int) -> None:
        self.hexagon = hexagon
        self.wildling = wildling

    def why_not(self, s: Watch, seat: int) -> Refusal | None:
        return why_not_clear(s, self.hexagon, self.wildling, "W-HERO-18")

    def act(self, s: Watch, seat: int, out: Sink) -> None:
        remove_wildling(s, self.hexagon, self.wildling)  # nothing is gained: W-HERO-18
        CLEARED.tell(out, seat, self.hexagon, self.wildling)


SPEAR: Final[tuple[tuple[Move, ...], ...]] = tuple(
    [tuple([Ygritte(hexagon, kind) for kind in range(len(WILDLINGS))]) for hexagon in range(HEXES)]
)


def spears(s: Watch, seat: int) -> list[Move]:
    return wildlings_to_clear(s, SPEAR)


# Qhorin.


@final
class Qhorin(UseHero):
    """Tormund goes back to his camp."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("qhorin")

    def why_not(self, s: Watch, seat: int) -> Refusal | None:
        return Refusal("W-HERO-22", ("@hero-qhorin", "@why-qhorin")) if s.tormund == CAMP else None

    def act(self, s: Watch, seat: int, out: Sink) -> None:
        terrain = s.terrain[s.tormund]
        s.tormund = CAMP
        TORMUND_HOME.tell(out, seat)
        take_if_any(s, seat, terrain, out)  # W-HERO-20


SEND_HOME: Final = Qhorin()


def ways_home(s: Watch, seat: int) -> list[Move]:
    return [SEND_HOME] if SEND_HOME.why_not(s, seat) is None else []


# Benjen.


@final
class Benjen(UseHero):
    """A wildling goes back from a clearing or a camp."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("benjen {lair}")

    def __init__(self, lair: tuple[int, int]) -> None:
        self.lair = lair

    def summary(self, v: State) -> Line:
        clan, at = self.lair
        told = "none" if clan == NONE else CLAN.arg(clan, v)
        return Line(self.summary_id(), ("clan", told), ("n", at + 1))

    def why_not(self, s: Watch, seat: int) -> Refusal | None:
        return None if self in hunts(s, seat) else Refusal("W-HERO-22", ("@hero-benjen", "@why-benjen"))

    def act(self, s: Watch, seat: int, out: Sink) -> None:
        """A wildling goes back, the gap closes, then a token is revealed (W-HERO-21)."""
        clan, at = self.lair
        if clan == NONE:
            s.clearing = with_more(s.clearing, at, -1)
            s.frost = with_more(s.frost, WARRIOR, 1)
            HUNTED_CLEARING.tell(out, seat, WARRIOR, at)
        else:
            there = s.camp[clan]
            s.camp = with_value(s.camp, clan, there[:at] + there[at + 1 :])
            s.frost = with_more(s.frost, there[at], 1)
            HUNTED_CAMP.tell(out, seat, there[at], clan, at)
        reveal_reserve(s, out)  # W-N-25


HUNT_CLEARING: Final[tuple[Move, ...]] = tuple([Benjen((NONE, at)) for at in range(SECTIONS)])
HUNT_CAMP: Final[tuple[tuple[Move, ...], ...]] = tuple(
    [tuple([Benjen((clan, at)) for at in range(CAMPS)]) for clan in range(len(CLANS))]
)


def hunts(s: Watch, seat: int) -> list[Move]:
    found: list[Move] = [HUNT_CLEARING[at] for at in range(SECTIONS) if s.clearing[at]]
    for clan, there in enumerate(s.camp):
        found += HUNT_CAMP[clan][: len(there)]
    return found


WORDS.add_verbs(Ygritte, Qhorin, Benjen)
RANGERS: Final[dict[str, Uses]] = {"ygritte": spears, "qhorin": ways_home, "benjen": hunts}
