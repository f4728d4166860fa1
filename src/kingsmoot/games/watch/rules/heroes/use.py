"""When a hero may be used, and its use (W-HERO-01 to W-HERO-07). What each can do is told in the modules
`traders`, `builders` and `rangers`.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.events import Sink
from kingsmoot.core.lines import Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.tuples import with_value
from kingsmoot.games.watch.book import HEROES
from kingsmoot.games.watch.data.heroes import HEROES as ROWS
from kingsmoot.games.watch.rules.heroes.builders import BUILDERS
from kingsmoot.games.watch.rules.heroes.common import AFTER, UseHero, Uses
from kingsmoot.games.watch.rules.heroes.rangers import RANGERS
from kingsmoot.games.watch.rules.heroes.traders import TRADERS
from kingsmoot.games.watch.state import Watch
from kingsmoot.games.watch.vocabulary.events import HERO_USED

NOT_IN_BASE: Final = Refusal("W-SETUP-06")


def not_in_turn(s: Watch, seat: int) -> list[Move]:
    """Of a hero that is called on at another time, or of none."""
    return []


# By number of the hero; 0 is none.
USES: Final[tuple[Uses, ...]] = tuple(
    [{**TRADERS, **BUILDERS, **RANGERS}.get(name, not_in_turn) for name in HEROES]
)
EARLY: Final[tuple[bool, ...]] = (False, *[hero.early for hero in ROWS])
BUILDS: Final[tuple[bool, ...]] = (False, *[hero.builds for hero in ROWS])
PAYS: Final[tuple[bool, ...]] = (False, *[hero.pays for hero in ROWS])


def why_not_hero(s: Watch, seat: int, hero: int) -> Refusal | None:
    """The rules that hold for every hero in its owner's turn (W-HERO-03)."""
    if not s.rule.watch:
        return NOT_IN_BASE
    if s.hero[seat] != hero:
        return Refusal("W-HERO-01", ("@hero-" + HEROES[hero],), (f"hero:{HEROES[hero]}",))
    if in_time(s, seat):
        return None
    if s.turn < s.ready[seat]:
        # A hero used this turn has been flipped; one that shows side A was taken in exchange.
        return Refusal("W-HERO-05" if s.side[seat] else "W-HERO-04")
    return Refusal("W-N-21")


def in_time(s: Watch, seat: int) -> bool:
    """Whether a seat may use its hero at this point of its turn."""
    return s.turn >= s.ready[seat] and (s.rolled or EARLY[s.hero[seat]])


def may_use(s: Watch, seat: int) -> bool:
    """Could this seat's hero be used now, as far as everybody can tell? Decides whom to ask."""
    if PAYS[s.hero[seat]] or not in_time(s, seat):
        return False  # those who pay with cards need not count: a seat with cards is asked anyway
    return bool(USES[s.hero[seat]](s, seat))


def usable(s: Watch, seat: int, found: list[Move]) -> None:
    """All ways to use the seat's hero now."""
    if in_time(s, seat):
        found += USES[s.hero[seat]](s, seat)


def why_not_use(s: Watch, seat: int, m: UseHero) -> Refusal | None:
    """Why this use of a hero is impossible (W-HERO-06, W-HERO-22)."""
    refusal = why_not_hero(s, seat, m.hero())
    return refusal if refusal is not None else m.why_not(s, seat)


def use_hero(s: Watch, seat: int, m: UseHero, out: Sink) -> None:
    """The use, with what follows it beneath on the stack (W-HERO-07)."""
    hero = m.hero()
    s.ready = with_value(s.ready, seat, s.turn + 1)  # once a turn: W-HERO-05, W-TURN-07
    s.stack.append(AFTER[seat])
    HERO_USED.tell(out, seat, hero)
    if BUILDS[hero]:
        s.built = True
    m.act(s, seat, out)
