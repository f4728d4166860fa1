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
    CARD_COST,
    GUARD_COST,
    HEROES,
    JEOR,
    KINDS_OF,
    MANCE,
    MELISANDRE,
    OTHELL,
    PATROL,
    QHORIN,
    RESOURCES,
    YGRITTE,
    YOREN,
)
from kingsmoot.games.watch.moves import (
    DIVINE,
    ENLIST,
    FORS,
    ONS,
    PLAIN,
    SEND_TORMUND,
    SPEAR,
    SWAP,
    VISIT,
    Drill,
    For,
    Hunt,
    Levy,
    MoveRoad,
    Off,
    On,
)
from kingsmoot.games.watch.rules.board import ENDS, PATHS, PATHS_AT, SECTIONS
from kingsmoot.games.watch.rules.building import at_path, touches, why_not_lay
from kingsmoot.games.watch.rules.development import why_not_clear, wildlings_to_clear
from kingsmoot.games.watch.rules.supply import (
    can_pay,
    instead,
    why_not_pay,
)
from kingsmoot.games.watch.rules.the_wall import why_not_post
from kingsmoot.games.watch.state import CAMP, NONE, Watch
from kingsmoot.kit.verbs import Plain

EARLY: Final[tuple[int, ...]] = (YGRITTE, QHORIN)
"""Before or after the roll; all others after it (W-N-21)."""
BUILDERS: Final[tuple[int, ...]] = (OTHELL, ALLISER, MELISANDRE, YOREN)
"""In the building part of the turn (W-N-21)."""
NOT_IN_BASE: Final = Refusal("W-SETUP-06")


def hero_of(m: Move) -> int:
    """Whose move this is, or 0 where it is no hero's."""
    if isinstance(m, Levy):
        return JEOR
    if isinstance(m, For):
        return BOWEN if m.verb == SWAP else MELISANDRE if m.verb == DIVINE else 0
    if isinstance(m, MoveRoad):
        return OTHELL
    if isinstance(m, Drill):
        return ALLISER
    if isinstance(m, On):
        return MANCE if m.verb == VISIT else YOREN if m.verb == ENLIST else 0
    if isinstance(m, Off):
        return YGRITTE if m.verb == SPEAR else 0
    if isinstance(m, Plain):
        return QHORIN if m.verb == SEND_TORMUND else 0
    return BENJEN if isinstance(m, Hunt) else 0


def why_not_hero(s: Watch, seat: int, hero: int) -> Refusal | None:
    """The rules that hold for every hero in its owner's turn (W-HERO-03)."""
    if not s.rule.watch:
        return NOT_IN_BASE
    if s.hero[seat] != hero:
        return Refusal("W-HERO-01", ("@hero-" + HEROES[hero],), (f"hero:{HEROES[hero]}",))
    if s.turn < s.ready[seat]:
        # A hero used this turn has been flipped; one that shows side A was taken in exchange.
        return Refusal("W-HERO-05" if s.side[seat] else "W-HERO-04")
    if not s.rolled and hero not in EARLY:
        return Refusal("W-N-21")
    return None


def may_use(s: Watch, seat: int) -> bool:
    """Could this seat's hero be used now, as far as everybody can tell? Decides whom to ask."""
    hero = s.hero[seat]
    if s.turn < s.ready[seat]:
        return False
    if hero == YGRITTE:
        return any(s.wild)
    if hero == QHORIN:
        return s.tormund != CAMP
    if not s.rolled:
        return False
    if hero == MANCE:
        return bool(targets_of_mance(s, seat))
    if hero == YOREN:
        return s.open[seat * KINDS_OF + PATROL] > 0 and bool(free_sections(s, seat))
    if hero == BENJEN:
        return any(s.clearing) or any(s.camp)
    if hero == OTHELL:
        return bool(road_moves(s, seat))
    return False  # the others pay with cards, and who has cards is asked anyway


# What is possible.


def usable(s: Watch, seat: int, found: list[Move]) -> None:
    """All ways to use the seat's hero now."""
    hero = s.hero[seat]
    if s.turn < s.ready[seat] or (not s.rolled and hero not in EARLY):
        return
    if hero == JEOR:
        found += levies(s, seat)
    elif hero == BOWEN:
        for one in range(1, KINDS_OF):
            for other in range(1, KINDS_OF):
                if why_not_swap(s, seat, one, other) is None:
                    found.append(FORS[SWAP][one][other])
    elif hero == OTHELL:
        found += road_moves(s, seat)
    elif hero == ALLISER:
        found += drills(s, seat)
    elif hero == MELISANDRE:
        for one in range(1, KINDS_OF):
            for other in range(1, KINDS_OF):
                if why_not_divine(s, seat, one, other) is None:
                    found.append(FORS[DIVINE][one][other])
    elif hero == MANCE:
        found += [ONS[VISIT][victim] for victim in targets_of_mance(s, seat)]
    elif hero == YGRITTE:
        found += wildlings_to_clear(s, SPEAR)
    elif hero == YOREN:
        if s.open[seat * KINDS_OF + PATROL]:
            found += [ONS[ENLIST][section] for section in free_sections(s, seat)]
    elif hero == QHORIN:
        if s.tormund != CAMP:
            found.append(PLAIN[SEND_TORMUND])
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
                found.append(Levy(r, seats))
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
                found.append(MoveRoad(off, on))
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
    for spared in range(1, KINDS_OF):
        for paid in range(1, KINDS_OF):
            if GUARD_COST[spared] and spared != paid and can_pay(s, seat, instead(GUARD_COST, spared, paid)):
                for section in range(SECTIONS):
                    if why_not_post(s, seat, section) is None:
                        found.append(Drill(section, spared, paid))
    return found


def why_not_drill(s: Watch, seat: int, m: Drill) -> Refusal | None:
    if not GUARD_COST[m.spared] or m.spared == m.paid:
        return Refusal("W-HERO-15", (f"@resource-{RESOURCES[m.spared]}",))
    refusal = why_not_post(s, seat, m.section)
    if refusal is not None:
        return refusal
    return why_not_pay(s, seat, instead(GUARD_COST, m.spared, m.paid), "C-NOT-IN-HAND")


def why_not_divine(s: Watch, seat: int, spared: int, paid: int) -> Refusal | None:
    if not CARD_COST[spared] or spared == paid:
        return Refusal("W-HERO-16", (f"@resource-{RESOURCES[spared]}",))
    if not s.deck:
        return Refusal("W-DEV-16")
    return why_not_pay(s, seat, instead(CARD_COST, spared, paid), "C-NOT-IN-HAND")


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


def free_sections(s: Watch, seat: int) -> list[int]:
    return [section for section in range(SECTIONS) if why_not_post(s, seat, section) is None]


def hunts(s: Watch) -> list[Move]:
    found: list[Move] = [Hunt(NONE, at) for at in range(SECTIONS) if s.clearing[at]]
    for clan, there in enumerate(s.camp):
        found += [Hunt(clan, at) for at in range(len(there))]
    return found


def why_not_use(s: Watch, seat: int, hero: int, m: Move) -> Refusal | None:
    """Why this use of a hero is impossible (W-HERO-06, W-HERO-22)."""
    refusal = why_not_hero(s, seat, hero)
    if refusal is not None:
        return refusal
    if isinstance(m, Levy):
        return why_not_levy(s, seat, m.resource, m.seats)
    if isinstance(m, For):
        if hero == BOWEN:
            return why_not_swap(s, seat, m.one, m.other)
        return why_not_divine(s, seat, m.one, m.other)
    if isinstance(m, MoveRoad):
        return why_not_move_road(s, seat, m.off, m.on)
    if isinstance(m, Drill):
        return why_not_drill(s, seat, m)
    if isinstance(m, On):
        if hero == YOREN:
            if not s.open[seat * KINDS_OF + PATROL]:
                return Refusal("W-HERO-22", ("@hero-yoren",))
            return why_not_post(s, seat, m.thing)
        return why_not_visit(s, seat, m.thing)
    if isinstance(m, Off):
        return why_not_clear(s, m.hexagon, m.kind, "W-HERO-18")
    if isinstance(m, Hunt):
        there = s.clearing[m.at] if m.clan < 0 else len(s.camp[m.clan]) > m.at
        return None if there else Refusal("W-HERO-22", ("@hero-benjen",))
    return None if s.tormund != CAMP else Refusal("W-HERO-22", ("@hero-qhorin",))
