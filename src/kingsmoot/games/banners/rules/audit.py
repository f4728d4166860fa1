"""All that can be wrong with a position, or with the step to it, in plain English."""

from __future__ import annotations

from kingsmoot.core.events import Event
from kingsmoot.core.moves import Move
from kingsmoot.games.banners.card_constants import COPIES
from kingsmoot.games.banners.geometry.figures import GRAINS, TOUCH, disc
from kingsmoot.games.banners.geometry.plane import boxes_apart, boxes_overlap
from kingsmoot.games.banners.rules.field.ground import (
    piece,
    piece_of,
    standing,
    token,
    tray,
    why_not_on_table,
)
from kingsmoot.games.banners.rules.field.sight import distance
from kingsmoot.games.banners.rules.windows.abilities import able, ncu_able, printed
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import ALIGNMENTS, CONDITIONS, FULL_TURN, INCH, NONE, SIDES, TABLE, ZONES
from kingsmoot.games.banners.unit_names import NCU, code, name, unit_of
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.field_verbs import Movement, Placing, Shoot


def audit(s: Banners) -> list[str]:
    found: list[str] = []
    found += shapes(s)
    if found:
        return found
    found += on_the_table(s)
    found += strength(s)
    found += abilities(s)
    found += board(s)
    found += cards(s)
    found += tokens(s)
    return found


def shapes(s: Banners) -> list[str]:
    """Lists of one length."""
    found: list[str] = []
    count, seats = len(s.kind), s.book.seats
    by_unit = (
        s.owner,
        s.ordinal,
        s.attached,
        s.where,
        s.x,
        s.y,
        s.facing,
        s.health,
        s.tokens,
        s.done,
    )
    more = (s.used, s.marks, s.stained, s.vow, s.attire)
    if any(len(values) != count for values in (*by_unit, *more)):
        found.append("the lists of units differ in length")
    by_ncu = (s.ncu_owner, s.ncu_zone, s.ncu_done, s.ncu_tokens, s.ncu_on, s.ncu_marks)
    if any(len(values) != len(s.ncu) for values in by_ncu):
        found.append("the lists of non-combat units differ in length")
    by_seat = (s.home, s.team, s.hand, s.hand_known, s.deck, s.discard, s.decklist, s.commander, s.missions)
    if any(len(values) != seats for values in (*by_seat, s.missions_known, s.siege, s.lost, s.armies)):
        found.append("the lists of seats differ in length")
    tokens_of = (s.objective_card, s.touching, s.held)
    if any(len(values) != len(s.objective) for values in tokens_of):
        found.append("the lists of objective tokens differ in length")
    if found:
        return found
    kinds, attachments = len(s.rule.cat.units), len(s.rule.cat.attachments)
    if any(not 0 <= k < kinds for k in s.kind) or any(not NONE <= a < attachments for a in s.attached):
        found.append("a unit or an attachment is of no known kind")
    if any(not 0 <= seat < seats for seat in (*s.owner, *s.ncu_owner)):
        found.append("a unit belongs to nobody")
    names = [code(s, u) for u in range(count)]
    if len(set(names)) != count:
        found.append("two units have one name")
    if not 0 <= s.first < seats or not 0 <= s.active < seats:
        found.append("nobody is on turn")
    if any(not NONE <= n < len(s.rule.cat.ncus) for n in s.ncu):
        found.append("a non-combat unit is of no known kind")
    return found


def _kept_ground(s: Banners) -> list[str]:
    """Figures that are kept are those of the pieces and tokens."""
    found: list[str] = []
    for at, (kind, x, y, facing) in enumerate(s.terrain):
        if kind != NONE and piece(s, at) != piece_of(s.rule.cat, kind, x, y, facing):
            found.append(f"the figure kept of piece {at} is not where it lies")
    for at, (x, y) in enumerate(s.objective):
        if token(s, at) != disc(x, y, s.rule.cat.token_radius):
            found.append(f"the figure kept of token {at} is not where it lies")
    return found


def on_the_table(s: Banners) -> list[str]:
    """Everything wholly on the table, nothing on anything else, contacts where they are said to be."""
    found: list[str] = []
    here = [u for u in range(len(s.kind)) if s.where[u] == TABLE]
    trays = {u: tray(s, u) for u in here}
    for u in here:
        if not 0 <= s.facing[u] < FULL_TURN:
            found.append(f"{told(s, u)} faces nowhere")
        if s.rule.edge_over is False and why_not_on_table(s, trays[u]) is not None:
            found.append(f"{told(s, u)} stands over the edge of the table")
        if standing(s, u) != trays[u]:
            found.append(f"the tray kept of {told(s, u)} is not where it stands")
    found += _kept_ground(s)
    for at, u in enumerate(here):
        for v in here[at + 1 :]:
            if boxes_overlap(trays[u], trays[v]):
                found.append(f"{told(s, u)} and {told(s, v)} overlap")
    pairs: list[tuple[int, int]] = []
    for e in s.engaged:
        u, v = e[0], e[1]
        if u not in trays or v not in trays or u >= v or (u, v) in pairs:
            found.append("an engagement is of no two units on the table")
            continue
        pairs.append((u, v))
        if s.friends(s.owner[u], s.owner[v]):
            found.append(f"{told(s, u)} is engaged with its friend {told(s, v)}")
        if boxes_apart(trays[u], trays[v]) > slack():
            found.append(f"{told(s, u)} and {told(s, v)} are engaged and do not touch")
        if not 0 <= e[2] < len(SIDES) or not 0 <= e[3] < len(SIDES) or not 0 <= e[4] < len(ALIGNMENTS):
            found.append("an engagement has no side")
    return found


def slack() -> int:
    return 2 * TOUCH * GRAINS


def told(s: Banners, u: int) -> str:
    return name(s.book, code(s, u))


def strength(s: Banners) -> list[str]:
    """Models within bounds, condition tokens of the three kinds."""
    found: list[str] = []
    cat = s.rule.cat
    for u in range(len(s.kind)):
        full = cat.unit_models[s.kind[u]] * cat.unit_wounds[s.kind[u]]
        if not 0 <= s.health[u] <= full:
            found.append(f"{told(s, u)} has {s.health[u]} of {full} wounds left")
        if not 0 <= s.tokens[u] < 1 << len(CONDITIONS):
            found.append(f"{told(s, u)} has a condition that is none")
        if s.done[u] not in (0, 1):
            found.append(f"{told(s, u)} was activated {s.done[u]} times")
        joined = s.attached[u]
        if joined != NONE and cat.attachment_type[joined] != cat.unit_type[s.kind[u]]:
            found.append(f"{told(s, u)} cannot have its attachment")
    return found


def abilities(s: Banners) -> list[str]:
    """What is kept by seat misses no ability that a unit has."""
    kept = printed(s)
    units = [(s.owner[u], able(s, u), u) for u in range(len(s.kind))]
    units += [(s.ncu_owner[n], ncu_able(s, n), NCU + n) for n in range(len(s.ncu))]
    return [
        f"{told(s, u)} has an ability that is not kept" for seat, has, u in units if has & ~int(kept[seat])
    ]


def board(s: Banners) -> list[str]:
    found: list[str] = []
    held = [zone for zone in s.ncu_zone if zone != NONE]
    if len(set(held)) != len(held) or any(not 0 <= zone < len(ZONES) for zone in held):
        found.append("a zone holds two, or is none")
    if any(on != NONE and not 0 <= on < len(s.kind) for on in s.ncu_on):
        found.append("an influence lies on no unit")
    if any(count < 0 for count in (*s.ncu_tokens, *s.points, *s.stained)):
        found.append("a count is negative")
    return found


def cards(s: Banners) -> list[str]:
    """No card more often than a deck has it; every card once the decks are whole."""
    found: list[str] = []
    for seat in range(s.book.seats):
        held = [*s.hand[seat], *s.deck[seat], *s.discard[seat]]
        for on in s.attire:
            held += [on[at] for at in range(0, len(on), 3) if on[at + 1] == seat]
        for card in sorted(set(held) - {0}):
            if not s.decklist[seat] >> card & 1 or held.count(card) > COPIES:
                found.append(f"seat {seat} has {held.count(card)} of {s.rule.cat.cards[card]}")
        if len(s.hand[seat]) != len(s.hand_known[seat]):
            found.append(f"it is not known who knows the hand of seat {seat}")
        if len(s.missions[seat]) != len(s.missions_known[seat]):
            found.append(f"it is not known who knows the missions of seat {seat}")
    missions = [c for held in (*s.missions, s.mission_deck, s.mission_discard) for c in held if c]
    if len(set(missions)) != len(missions):
        found.append("a mission is there twice")
    return found


def tokens(s: Banners) -> list[str]:
    found: list[str] = []
    for at, touching in enumerate(s.touching):
        if len(set(touching)) != len(touching) or any(s.where[u] != TABLE for u in touching):
            found.append(f"objective {at} is touched by a unit that is not there")
    return found


# -- steps -------------------------------------------------------------------------------------------


def audit_step(before: Banners, m: Move, after: Banners, told: list[Event]) -> list[str]:
    return [*activated_again(before, told), *too_near(before, m, after)]


def activated_again(before: Banners, told: list[Event]) -> list[str]:
    """A unit is activated once a round (B-TERM-01)."""
    found: list[str] = []
    fresh = False
    for e in told:
        if e.kind == events.ROUND.kind:
            fresh = True
        elif e.kind == events.ACTIVATED.kind and not fresh:
            u = e.args[1]
            if before.ncu_done[u - NCU] if u >= NCU else before.done[u]:
                found.append("a unit is activated twice in a round")
    return found


def too_near(before: Banners, m: Move, after: Banners) -> list[str]:
    """No movement but a charge ends within an inch of an enemy that it is not engaged with (B-MOVE-01); a
    castle wall is ground to a unit that does not charge it (B-STORM-00).
    """
    if not isinstance(m, Movement | Placing | Shoot):
        return []
    s, u = after, unit_of(after, m.unit)
    if s.where[u] != TABLE or u >= len(before.x):
        return []
    if (s.x[u], s.y[u], s.facing[u]) == (before.x[u], before.y[u], before.facing[u]):
        return []
    for v in range(len(s.owner)):
        foe = s.where[v] == TABLE and not s.friends(s.owner[u], s.owner[v]) and s.kind[v] != s.rule.cat.wall
        if foe and v not in s.foes_of(u) and distance(s, u, v) < INCH - TOUCH:
            return ["a unit has moved to within an inch of an enemy"]
    return []
