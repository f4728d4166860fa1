"""What happens when a hero is used (W-HERO-11 to W-HERO-21)."""

from __future__ import annotations

from kingsmoot.core.events import Sink
from kingsmoot.games.watch.book import CARD, GUARD, KINDS_OF, PATROL, WARRIOR
from kingsmoot.games.watch.rules.awards import award_patrol, award_road, longest
from kingsmoot.games.watch.rules.building import put_road, reckon
from kingsmoot.games.watch.rules.development import remove_wildling
from kingsmoot.games.watch.rules.heroes.abilities import BUILDERS
from kingsmoot.games.watch.rules.heroes.questions import AFTER, PICKS, SEIZES, JeorPays
from kingsmoot.games.watch.rules.supply import pay, take, take_if_any
from kingsmoot.games.watch.rules.the_wall import post
from kingsmoot.games.watch.rules.wildlings import reveal_reserve
from kingsmoot.games.watch.state import CAMP, DECK, NONE, Watch, with_more, with_value
from kingsmoot.games.watch.vocabulary import (
    BOUGHT,
    CLEARED,
    HERO_USED,
    HUNTED_CAMP,
    HUNTED_CLEARING,
    LOOKED,
    PATROL_BACK,
    ROAD_MOVED,
    SWAPPED,
    TORMUND_HOME,
    Alliser,
    Benjen,
    Bowen,
    Jeor,
    Mance,
    Melisandre,
    Othell,
    UseHero,
    Ygritte,
    Yoren,
)


def use_hero(s: Watch, seat: int, m: UseHero, out: Sink) -> None:
    """The use, with what follows it beneath on the stack (W-HERO-07)."""
    s.ready = with_value(s.ready, seat, s.turn + 1)  # once a turn: W-HERO-05, W-TURN-07
    s.stack.append(AFTER[seat])
    HERO_USED.tell(out, seat, m.HERO)
    if m.HERO in BUILDERS:
        s.built = True
    act(s, seat, m, out)


def act(s: Watch, seat: int, m: UseHero, out: Sink) -> None:
    """Carry out all that the card says (W-HERO-02)."""
    if isinstance(m, Jeor):
        s.revealed += 1
        s.stack.append(JeorPays(m.resource, m.opponents, NONE))
    elif isinstance(m, Bowen):
        take(s, seat, m.give, -1)
        take(s, seat, m.get, 1)
        SWAPPED.tell(out, seat, m.give, m.get)
    elif isinstance(m, Melisandre):
        pay(s, seat, s.rule.instead[CARD][m.spared][m.paid])
        BOUGHT.tell(out, seat)
        s.looker, s.looked = seat, DECK
        s.revealed += 1
        s.stack.append(PICKS)
    elif isinstance(m, Othell):
        move_road(s, seat, m.off, m.on, out)
    elif isinstance(m, Alliser):
        pay(s, seat, s.rule.instead[GUARD][m.spared][m.paid])
        post(s, seat, m.section, out)
    elif isinstance(m, Yoren):
        enlist(s, seat, m.section, out)
    elif isinstance(m, Mance):
        s.looker, s.looked = seat, m.player
        s.revealed += 1
        LOOKED.tell(out, seat, m.player)
        s.stack.append(SEIZES)
    elif isinstance(m, Ygritte):
        remove_wildling(s, m.hexagon, m.wildling)  # nothing is gained: W-HERO-18
        CLEARED.tell(out, seat, m.hexagon, m.wildling)
    elif isinstance(m, Benjen):
        clan, at = m.lair
        hunt(s, seat, clan, at, out)
    else:
        terrain = s.terrain[s.tormund]
        s.tormund = CAMP
        TORMUND_HOME.tell(out, seat)
        take_if_any(s, seat, terrain, out)  # W-HERO-20


def move_road(s: Watch, seat: int, off: int, on: int, out: Sink) -> None:
    """Longest Road is looked at when the road lies again (W-N-22)."""
    s.road = with_value(s.road, off, NONE)
    reckon(s)
    put_road(s, seat, on)
    ROAD_MOVED.tell(out, seat, off, on)
    s.length = with_value(s.length, seat, longest(s, seat))
    award_road(s, out)


def enlist(s: Watch, seat: int, section: int, out: Sink) -> None:
    """A patrol already played becomes a guard (W-HERO-19)."""
    s.open = with_more(with_more(s.open, seat * KINDS_OF + PATROL, -1), seat * KINDS_OF, 1)
    PATROL_BACK.tell(out, seat)
    post(s, seat, section, out)
    award_patrol(s, out)  # W-PATROL-06, W-N-24


def hunt(s: Watch, seat: int, clan: int, at: int, out: Sink) -> None:
    """A wildling goes back, the gap closes, then a token is revealed (W-HERO-21)."""
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
