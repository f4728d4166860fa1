"""What happens when a hero is used (W-HERO-11 to W-HERO-21)."""

from __future__ import annotations

from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.games.watch.book import (
    BOWEN,
    CARD,
    GUARD,
    KINDS_OF,
    PATROL,
    WARRIOR,
    YOREN,
)
from kingsmoot.games.watch.kinds import (
    BOUGHT,
    CLEARED,
    HERO_USED,
    HUNTED,
    LOOKED,
    PATROL_BACK,
    ROAD_MOVED,
    SWAPPED,
    TORMUND_HOME,
    tell,
)
from kingsmoot.games.watch.moves import (
    Drill,
    For,
    Hunt,
    Levy,
    MoveRoad,
    Off,
    On,
)
from kingsmoot.games.watch.rules.awards import award_patrol, award_road, longest
from kingsmoot.games.watch.rules.building import put_road, reckon
from kingsmoot.games.watch.rules.development import (
    remove_wildling,
)
from kingsmoot.games.watch.rules.heroes.abilities import BUILDERS
from kingsmoot.games.watch.rules.heroes.questions import AFTER, PICKS, SEIZES, JeorPays
from kingsmoot.games.watch.rules.supply import (
    pay,
    take,
    take_if_any,
)
from kingsmoot.games.watch.rules.the_wall import post
from kingsmoot.games.watch.rules.wildlings import reveal_reserve
from kingsmoot.games.watch.state import CAMP, DECK, NONE, Watch, with_more, with_value


def use_hero(s: Watch, seat: int, m: Move, out: Sink) -> None:
    """The use, with what follows it beneath on the stack (W-HERO-07)."""
    s.ready = with_value(s.ready, seat, s.turn + 1)  # once a turn: W-HERO-05, W-TURN-07
    s.stack.append(AFTER[seat])
    act(s, seat, m, out)


def act(s: Watch, seat: int, m: Move, out: Sink) -> None:
    """Carry out all that the card says (W-HERO-02)."""
    hero = s.hero[seat]
    tell(out, HERO_USED, seat, hero)
    if hero in BUILDERS:
        s.built = True
    if isinstance(m, Levy):
        s.revealed += 1
        s.stack.append(JeorPays(m.resource, m.seats, NONE))
    elif isinstance(m, For):
        if hero == BOWEN:
            take(s, seat, m.one, -1)
            take(s, seat, m.other, 1)
            tell(out, SWAPPED, seat, m.one, m.other)
        else:
            pay(s, seat, s.rule.instead[CARD][m.one][m.other])
            tell(out, BOUGHT, seat)
            s.looker, s.looked = seat, DECK
            s.revealed += 1
            s.stack.append(PICKS)
    elif isinstance(m, MoveRoad):
        move_road(s, seat, m.off, m.on, out)
    elif isinstance(m, Drill):
        pay(s, seat, s.rule.instead[GUARD][m.spared][m.paid])
        post(s, seat, m.section, out)
    elif isinstance(m, On):
        if hero == YOREN:
            enlist(s, seat, m.thing, out)
        else:
            s.looker, s.looked = seat, m.thing
            s.revealed += 1
            tell(out, LOOKED, seat, m.thing)
            s.stack.append(SEIZES)
    elif isinstance(m, Off):
        remove_wildling(s, m.hexagon, m.kind)  # nothing is gained: W-HERO-18
        tell(out, CLEARED, seat, m.hexagon, m.kind)
    elif isinstance(m, Hunt):
        hunt(s, seat, m, out)
    else:
        terrain = s.terrain[s.tormund]
        s.tormund = CAMP
        tell(out, TORMUND_HOME, seat)
        take_if_any(s, seat, terrain, out)  # W-HERO-20


def move_road(s: Watch, seat: int, off: int, on: int, out: Sink) -> None:
    """Longest Road is looked at when the road lies again (W-N-22)."""
    s.road = with_value(s.road, off, NONE)
    reckon(s)
    put_road(s, seat, on)
    tell(out, ROAD_MOVED, seat, off, on)
    s.length = with_value(s.length, seat, longest(s, seat))
    award_road(s, out)


def enlist(s: Watch, seat: int, section: int, out: Sink) -> None:
    """A patrol already played becomes a guard (W-HERO-19)."""
    s.open = with_more(with_more(s.open, seat * KINDS_OF + PATROL, -1), seat * KINDS_OF, 1)
    tell(out, PATROL_BACK, seat)
    post(s, seat, section, out)
    award_patrol(s, out)  # W-PATROL-06, W-N-24


def hunt(s: Watch, seat: int, m: Hunt, out: Sink) -> None:
    """A wildling goes back, the gap closes, then a token is revealed (W-HERO-21)."""
    if m.clan < 0:
        kind = WARRIOR
        s.clearing = with_more(s.clearing, m.at, -1)
    else:
        there = s.camp[m.clan]
        kind = there[m.at]
        s.camp = with_value(s.camp, m.clan, there[: m.at] + there[m.at + 1 :])
    s.frost = with_more(s.frost, kind, 1)
    tell(out, HUNTED, seat, kind, m.clan, m.at)
    reveal_reserve(s, out)  # W-N-25
