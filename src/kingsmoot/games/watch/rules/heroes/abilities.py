"""What each hero of the North can do, and when (W-HERO)."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.frames import NOT_LEGAL
from kingsmoot.core.lines import Refusal
from kingsmoot.core.moves import Move
from kingsmoot.games.watch.book import (
    ALLISER,
    BENJEN,
    BOWEN,
    CARD,
    GUARD,
    HEROES,
    JEOR,
    KINDS_OF,
    MANCE,
    MELISANDRE,
    OTHELL,
    PATROL,
    QHORIN,
    RESOURCES,
    SAMWELL,
    YGRITTE,
    YOREN,
)
from kingsmoot.games.watch.rules.board import ENDS, PATHS, PATHS_AT, SECTIONS
from kingsmoot.games.watch.rules.building import at_path, touches, why_not_lay
from kingsmoot.games.watch.rules.development import why_not_clear, wildlings_to_clear
from kingsmoot.games.watch.rules.moves import (
    DIVINE,
    ENLIST,
    HUNT_CAMP,
    HUNT_CLEARING,
    SEND_HOME,
    SPEAR,
    SWAP,
    VISIT,
)
from kingsmoot.games.watch.rules.supply import can_pay, why_not_pay
from kingsmoot.games.watch.rules.the_wall import open_sections, why_not_post
from kingsmoot.games.watch.state import CAMP, Watch
from kingsmoot.games.watch.vocabulary import (
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

EARLY: Final[tuple[int, ...]] = (YGRITTE, QHORIN)
"""Before or after the roll; all others after it (W-N-21)."""
BUILDERS: Final[tuple[int, ...]] = (OTHELL, ALLISER, MELISANDRE, YOREN)
"""In the building part of the turn (W-N-21)."""
PAYERS: Final[tuple[int, ...]] = (JEOR, BOWEN, SAMWELL, ALLISER, MELISANDRE)
"""Those that need cards in hand; Samwell is called on in production."""
NOT_IN_BASE: Final = Refusal("W-SETUP-06")


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
    return s.turn >= s.ready[seat] and (s.rolled or s.hero[seat] in EARLY)


def may_use(s: Watch, seat: int) -> bool:
    """Could this seat's hero be used now, as far as everybody can tell? Decides whom to ask."""
    if s.hero[seat] in PAYERS or not in_time(s, seat):
        return False  # those who pay with cards need not count: a seat with cards is asked anyway
    found: list[Move] = []
    usable(s, seat, found)
    return bool(found)


# What is possible.


def usable(s: Watch, seat: int, found: list[Move]) -> None:
    """All ways to use the seat's hero now."""
    hero = s.hero[seat]
    if not in_time(s, seat):
        return
    if hero == JEOR:
        found += levies(s, seat)
    elif hero == BOWEN:
        for one in range(1, KINDS_OF):
            for other in range(1, KINDS_OF):
                if why_not_swap(s, seat, one, other) is None:
                    found.append(SWAP[one][other])
    elif hero == OTHELL:
        found += road_moves(s, seat)
    elif hero == ALLISER:
        found += drills(s, seat)
    elif hero == MELISANDRE:
        for one in range(1, KINDS_OF):
            for other in range(1, KINDS_OF):
                if why_not_divine(s, seat, one, other) is None:
                    found.append(DIVINE[one][other])
    elif hero == MANCE:
        found += [VISIT[victim] for victim in targets_of_mance(s, seat)]
    elif hero == YGRITTE:
        found += wildlings_to_clear(s, SPEAR)
    elif hero == YOREN:
        if why_not_enlist(s, seat) is None:
            found += [ENLIST[section] for section in open_sections(s, seat)]
    elif hero == QHORIN:
        if why_not_send_home(s) is None:
            found.append(SEND_HOME)
    elif hero == BENJEN:
        found += hunts(s)


def levies(s: Watch, seat: int) -> list[Move]:
    others = [other for other in range(s.book.seats) if other != seat]
    chosen = [(other,) for other in others] + [
        (one, other) for one in others for other in others if one < other
    ]
    found: list[Move] = []
    for r in range(1, KINDS_OF):
        for seats in chosen:
            if why_not_levy(s, seat, r, seats) is None:
                found.append(Jeor(r, seats))
    return found


def why_not_levy(s: Watch, seat: int, r: int, seats: tuple[int, ...]) -> Refusal | None:
    """One or two opponents, and for each a card to give that is not of the kind named (W-N-20)."""
    for other in seats:
        if other == seat or other >= s.book.seats:
            return Refusal("W-HERO-11")
    if s.cards[seat] - s.hand[seat * KINDS_OF + r] < len(seats):
        return Refusal("W-N-20")
    return None


def why_not_swap(s: Watch, seat: int, one: int, other: int) -> Refusal | None:
    if not s.hand[seat * KINDS_OF + one]:
        return Refusal("C-NOT-IN-HAND", ("@resource-" + RESOURCES[one],), (f"hand:{RESOURCES[one]}",))
    if not s.bank[other]:
        return Refusal("W-TRADE-16", ("@resource-" + RESOURCES[other],), (f"bank:{RESOURCES[other]}",))
    return Refusal("W-HERO-12", ("@resource-" + RESOURCES[one],)) if one == other else None


def loose_roads(s: Watch, seat: int) -> list[int]:
    """Own roads that other own pieces touch at only one end; opponents' pieces are ignored (W-HERO-14)."""
    found: list[int] = []
    for e in range(PATHS):
        if s.road[e] == seat:
            held = 0
            for v in ENDS[e]:
                b = s.site[v]
                own = bool(b) and (b - 1) >> 1 == seat
                for f in PATHS_AT[v]:
                    own = own or (f != e and s.road[f] == seat)
                held += own
            if held == 1:
                found.append(e)
    return found


def road_moves(s: Watch, seat: int) -> list[Move]:
    found: list[Move] = []
    for off in loose_roads(s, seat):
        for on in s.reach[seat]:
            if touches(s, seat, on, off):
                found.append(Othell(off, on))
    return found


def why_not_move_road(s: Watch, seat: int, off: int, on: int) -> Refusal | None:
    """To another path (W-N-22), under the usual rules without the road taken up."""
    if off not in loose_roads(s, seat):
        return at_path("W-HERO-14", off)
    if on == off:
        return at_path("W-N-22", on)
    refusal = why_not_lay(s, seat, on)
    if refusal is not None:
        return refusal
    return None if touches(s, seat, on, off) else at_path("W-ROADS-03", on)


def drills(s: Watch, seat: int) -> list[Move]:
    found: list[Move] = []
    sections = open_sections(s, seat)
    for spared in range(1, KINDS_OF):
        for paid in range(1, KINDS_OF):
            cost = s.rule.instead[GUARD][spared][paid]
            if cost and can_pay(s, seat, cost):
                found += [Alliser(section, spared, paid) for section in sections]
    return found


def why_not_drill(s: Watch, seat: int, m: Alliser) -> Refusal | None:
    cost = s.rule.instead[GUARD][m.spared][m.paid]
    if not cost:
        return Refusal("W-HERO-15", (f"@resource-{RESOURCES[m.spared]}",))
    refusal = why_not_post(s, seat, m.section)
    if refusal is not None:
        return refusal
    return why_not_pay(s, seat, cost, "C-NOT-IN-HAND")


def why_not_divine(s: Watch, seat: int, spared: int, paid: int) -> Refusal | None:
    cost = s.rule.instead[CARD][spared][paid]
    if not cost:
        return Refusal("W-HERO-16", (f"@resource-{RESOURCES[spared]}",))
    if not s.deck:
        return Refusal("W-DEV-16")
    return why_not_pay(s, seat, cost, "C-NOT-IN-HAND")


def targets_of_mance(s: Watch, seat: int) -> list[int]:
    """Opponents with more points for all to see, and a card at least (W-N-19)."""
    return [other for other in range(s.book.seats) if s.points[other] > s.points[seat] and s.cards[other]]


def why_not_visit(s: Watch, seat: int, other: int) -> Refusal | None:
    if other in targets_of_mance(s, seat):
        return None
    if other >= s.book.seats:
        return NOT_LEGAL
    rule = "W-N-19" if s.points[other] > s.points[seat] else "W-HERO-17"  # only the cards are missing
    return Refusal(rule, ("@player-" + s.rule.colours[other],), ("player:" + s.rule.colours[other],))


def why_not_enlist(s: Watch, seat: int) -> Refusal | None:
    return None if s.open[seat * KINDS_OF + PATROL] else Refusal("W-HERO-22", ("@hero-yoren", "@why-yoren"))


def why_not_send_home(s: Watch) -> Refusal | None:
    return Refusal("W-HERO-22", ("@hero-qhorin", "@why-qhorin")) if s.tormund == CAMP else None


def hunts(s: Watch) -> list[Move]:
    found: list[Move] = [HUNT_CLEARING[at] for at in range(SECTIONS) if s.clearing[at]]
    for clan, there in enumerate(s.camp):
        found += HUNT_CAMP[clan][: len(there)]
    return found


def why_not_use(s: Watch, seat: int, m: UseHero) -> Refusal | None:
    """Why this use of a hero is impossible (W-HERO-06, W-HERO-22)."""
    refusal = why_not_hero(s, seat, m.HERO)
    if refusal is not None:
        return refusal
    if isinstance(m, Jeor):
        return why_not_levy(s, seat, m.resource, m.opponents)
    if isinstance(m, Bowen):
        return why_not_swap(s, seat, m.give, m.get)
    if isinstance(m, Melisandre):
        return why_not_divine(s, seat, m.spared, m.paid)
    if isinstance(m, Othell):
        return why_not_move_road(s, seat, m.off, m.on)
    if isinstance(m, Alliser):
        return why_not_drill(s, seat, m)
    if isinstance(m, Yoren):
        refusal = why_not_enlist(s, seat)
        return refusal if refusal is not None else why_not_post(s, seat, m.section)
    if isinstance(m, Mance):
        return why_not_visit(s, seat, m.player)
    if isinstance(m, Ygritte):
        return why_not_clear(s, m.hexagon, m.wildling, "W-HERO-18")
    if isinstance(m, Benjen):
        return None if m in hunts(s) else Refusal("W-HERO-22", ("@hero-benjen", "@why-benjen"))
    return why_not_send_home(s)
