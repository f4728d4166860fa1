"""Banners for agents that learn: its cells, the observer's army first.

The battlefield keeps its geometry. Places are told in shares of four feet and facings by sine and cosine, and
the table is turned so that the observer's army comes from the south: x grows to its right, y towards
the enemy.

A unit has a row of cells in the order of its army. What was seen before and matters still is part of the
position, and so of the features: discarded cards, missions scored this round, dice as they lie, what an
attack has done.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, final

from kingsmoot.core.native import i64
from kingsmoot.core.refs import HIDDEN, Seat
from kingsmoot.games.banners.book import CARD, MODES, ROUNDS
from kingsmoot.games.banners.catalogue import Catalogue
from kingsmoot.games.banners.gym_cells import (
    FACES,
    FAR,
    FEET,
    MARK_BITS,
    MARK_NAMES,
    NCUS,
    PIECES,
    SEATS,
    TOKENS,
    UNITS,
    blocks,
)
from kingsmoot.games.banners.rules.attack.procedure import Strike
from kingsmoot.games.banners.rules.charge.procedure import Charging
from kingsmoot.games.banners.rules.dice import Throw
from kingsmoot.games.banners.rules.flow import Activation
from kingsmoot.games.banners.rules.morale import Morale
from kingsmoot.games.banners.rules.setup.deployment import corners
from kingsmoot.games.banners.rules.windows.procedure import InEffect, Window
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    CONDITIONS,
    FULL_TURN,
    NONE,
    SIDES,
    TABLE,
    TRIGGERS,
    ZONES,
)
from kingsmoot.games.banners.unit_names import NCU
from kingsmoot.kit.cells import Cells
from kingsmoot.kit.encoding import start

KNOWN_ROWS: Final = 4096
"""Armies of which is kept where their units have cells."""


@final
class CellWriter:
    """Knows where each part of a block begins."""

    def __init__(self, cat: Catalogue) -> None:
        self.blocks = blocks(cat)
        table, player, unit, ncu, piece, token = [block.cells for block in self.blocks]
        self.player_at: i64 = start(self.blocks, "player")
        self.unit_at = start(self.blocks, "unit")
        self.ncu_at = start(self.blocks, "ncu")
        self.piece_at: i64 = start(self.blocks, "piece")
        self.token_at: i64 = start(self.blocks, "token")
        self.player_cells: i64 = len(player)
        self.unit_cells = len(unit)
        self.ncu_cells = len(ncu)
        self.piece_cells: i64 = len(piece)
        self.token_cells: i64 = len(token)
        # Where parts of a block begin.
        self.first = table.index("first player: observer")
        self.open_mission = table.index("open mission: " + cat.missions[1])
        self.window = table.index("window: " + TRIGGERS[0])
        self.playing = table.index("card being played: " + cat.cards[1])
        self.dice = table.index("dice that show 1 / 10")
        self.attack = table.index("attack: " + cat.attacks[0])
        names = list(dict.fromkeys(cat.attacks))
        self.attack_names: tuple[int, ...] = tuple([names.index(name) for name in cat.attacks])
        self.charge_die = table.index("charge die / 6")
        self.kind: i64 = unit.index("is " + cat.units[0])
        self.ordinal: i64 = unit.index("number among its kind / 12")
        self.attached: i64 = unit.index("with " + cat.attachments[0])
        self.place: i64 = unit.index("x / 48 inches")
        self.health: i64 = unit.index("wounds that it can suffer / 12")
        self.tokens: i64 = unit.index(CONDITIONS[0])
        self.done: i64 = unit.index("was activated")
        self.engaged: i64 = unit.index("engaged at its " + SIDES[0])
        self.marked: i64 = unit.index("marked: " + MARK_NAMES[0])
        self.used: i64 = unit.index("orders used this round / 3")
        self.acting = unit.index("acts")
        self.roles = ncu.index("the window is about it")
        self.known_rows: dict[tuple[tuple[int, ...], Seat, int], list[int]] = {}
        """What `first_cells` found for the units of armies, which stay the same for a whole game."""

    def write(self, view: Banners, seat: Seat, cells: Cells) -> None:
        self.write_table(view, seat, cells)
        for other in range(view.book.seats):
            self.write_player(view, seat, other, cells)
        rows = self.rows(view, seat)
        self.write_units(view, seat, rows, cells)
        ncus = self.ncu_rows(view, seat)
        self.write_ncus(view, ncus, cells)
        self.write_ground(view, seat, cells)
        self.write_frames(view, rows, ncus, cells)

    def rows(self, v: Banners, seat: Seat) -> list[int]:
        """By unit: its first cell, or NONE."""
        key = (v.owner, seat, v.book.seats)
        found = self.known_rows.get(key)
        if found is None:
            if len(self.known_rows) == KNOWN_ROWS:
                self.known_rows.clear()
            found = first_cells(v.owner, seat, v.book.seats, UNITS, self.unit_at, self.unit_cells)
            self.known_rows[key] = found
        return found

    def ncu_rows(self, v: Banners, seat: Seat) -> list[int]:
        return first_cells(v.ncu_owner, seat, v.book.seats, NCUS, self.ncu_at, self.ncu_cells)

    def write_table(self, v: Banners, seat: Seat, cells: Cells) -> None:
        seats = v.book.seats
        cells.mark(v.rule.mode)
        at = len(MODES)
        cells.put(at, v.rule.size / 80.0)
        cells.put(at + 1, v.rule.width / FEET)
        cells.put(at + 2, v.round / ROUNDS)
        cells.put(at + 3, v.turn / 20.0)
        if v.attacker == v.team[seat]:
            cells.mark(at + 4)
        at = self.first
        if v.first != NONE:
            cells.mark(at + (v.first - seat) % seats)
        if v.active != NONE:
            cells.mark(at + SEATS + (v.active - seat) % seats)
        at += 2 * SEATS
        for n in range(len(v.ncu_zone)):
            zone = v.ncu_zone[n]
            if zone != NONE and v.controller(zone) == v.ncu_owner[n]:
                cells.mark(at + zone * SEATS + (v.ncu_owner[n] - seat) % seats)
        at += len(ZONES) * SEATS
        cells.marks(at, v.edicts)
        at += 3
        if v.open_mission > 0:
            cells.mark(at + v.open_mission - 1)
        at += len(v.rule.cat.missions) - 1
        for card in v.siege_spent:
            cells.mark(at + card - 1)

    def write_player(self, v: Banners, seat: Seat, other: Seat, cells: Cells) -> None:
        cat = v.rule.cat
        many: i64 = len(cat.cards) - 1
        at: i64 = self.player_at + (other - seat) % v.book.seats * self.player_cells
        cells.mark(at)
        if v.team[other] == v.team[seat]:
            cells.mark(at + 1)
        cells.put(at + 2, v.points[v.team[other]] / 12.0)
        cells.put(at + 3, v.rule.needed / 12.0)
        self.write_home(v, seat, other, at + 4, cells)
        put_count(at + 8, len(v.hand[other]), 10.0, cells)
        put_count(at + 9, len(v.deck[other]), 20.0, cells)
        at += 10
        write_counts(v.hand[other], at, cells)
        write_counts(v.discard[other], at + many, cells)
        if other < len(v.decklist):
            cells.marks(at + 2 * many, v.decklist[other] >> 1)
        at += 3 * many
        held = v.missions[other]
        many = len(cat.missions) - 1
        if held:
            put_count(at, len(held), 3.0, cells)
            for card in held:
                if card != HIDDEN:
                    cells.mark(at + card)
        at += 1 + many
        first = other * 32 + 1
        for mission in range(first, min(first + many, len(v.scored))):
            if v.scored[mission]:
                cells.mark(at + mission - first)
        at += many
        siege = v.siege[other]
        if siege:
            put_count(at, len(siege), 3.0, cells)
            for card in siege:
                if card != HIDDEN:
                    cells.mark(at + card)
        at += len(cat.sieges)
        if v.lost[other]:
            cells.put(at, v.lost[other] / 5.0)
        for who, _ in v.sealed:
            if who == other:
                cells.mark(at + 1)

    def write_home(self, v: Banners, seat: Seat, other: Seat, at: i64, cells: Cells) -> None:
        """Which way it comes from, as the observer's table is turned."""
        home = v.home[other]
        if home == NONE:
            return
        north = home in (1, 2) if corners(v) else home == 1
        east = home in (1, 3)
        if turned(v, seat):
            north, east = not north, not east
        cells.mark(at + 1 if north else at)
        if corners(v):
            cells.mark(at + 3 if east else at + 2)

    def write_units(self, v: Banners, seat: Seat, rows: list[int], cells: Cells) -> None:
        turn = turned(v, seat)
        width, depth = v.rule.width, v.rule.depth
        engaged = [0] * len(rows)
        for e in v.engaged:
            engaged[e[0]] |= 1 << e[2]
            engaged[e[1]] |= 1 << e[3]
        for u in range(len(rows)):
            if rows[u] == NONE:
                continue
            at: i64 = rows[u]
            where = v.where[u]
            cells.mark(at + where)
            cells.mark(at + self.kind + v.kind[u])
            cells.put(at + self.ordinal, v.ordinal[u] / 12.0)
            if v.attached[u] != NONE:
                cells.mark(at + self.attached + v.attached[u])
            if where == TABLE:
                place = at + self.place
                if turn:
                    cells.put(place, (width - int(v.x[u])) / FEET)
                    cells.put(place + 1, (depth - int(v.y[u])) / FEET)
                else:
                    cells.put(place, int(v.x[u]) / FEET)
                    cells.put(place + 1, int(v.y[u]) / FEET)
                angle = int(v.facing[u]) * (2.0 * pi / FULL_TURN) + (pi if turn else 0.0)
                cells.put(place + 2, sin(angle))
                cells.put(place + 3, cos(angle))
            if v.health[u]:
                cells.put(at + self.health, int(v.health[u]) / FAR)
                cells.put(at + self.health + 1, v.ranks(u) / 3.0)
            if v.tokens[u]:
                cells.marks(at + self.tokens, v.tokens[u])
            if v.done[u]:
                cells.mark(at + self.done)
            if engaged[u]:
                cells.marks(at + self.engaged, engaged[u])
            marks = v.marks[u]
            if marks:
                for n in range(len(MARK_BITS)):
                    if marks & MARK_BITS[n]:
                        cells.mark(at + self.marked + n)
            if v.used[u]:
                cells.put(at + self.used, count_bits(v.used[u]) / 3.0)
            if v.stained[u]:
                cells.put(at + self.used + 1, v.stained[u] / 3.0)
            if v.attire[u]:
                put_count(at + self.used + 2, len(v.attire[u]), 9.0, cells)
            if v.commander[v.owner[u]] == u:
                cells.mark(at + self.used + 3)
        named = 0
        for u in v.vow:
            if u >= 0 and not named >> u & 1:
                named |= 1 << u
                if rows[u] != NONE:
                    cells.mark(rows[u] + self.used + 4)
        for n in range(len(v.ncu_on)):
            u = v.ncu_on[n]
            if u != NONE and rows[u] != NONE:
                who = (v.ncu_owner[n] - seat) % v.book.seats
                cells.mark(rows[u] + self.acting - SEATS + who)

    def write_ncus(self, v: Banners, rows: list[int], cells: Cells) -> None:
        for n in range(len(rows)):
            at = rows[n]
            if at == NONE:
                continue
            cells.mark(at + v.ncu[n])
            at += len(v.rule.cat.ncus)
            if v.ncu_zone[n] != NONE:
                cells.mark(at + v.ncu_zone[n])
            at += len(ZONES)
            if v.ncu_done[n]:
                cells.mark(at)
            cells.put(at + 1, v.ncu_tokens[n] / 3.0)
            if v.ncu_on[n] != NONE:
                cells.mark(at + 2)
            if v.ncu_marks[n]:
                cells.mark(at + 3)

    def write_ground(self, v: Banners, seat: Seat, cells: Cells) -> None:
        turn = turned(v, seat)
        width, depth = v.rule.width, v.rule.depth
        seats = v.book.seats
        for n in range(min(len(v.terrain), PIECES)):
            piece = v.terrain[n]
            if piece[0] == NONE:
                continue
            at: i64 = self.piece_at + n * self.piece_cells
            cells.mark(at + piece[0])
            at += len(v.rule.cat.terrain)
            cells.put(at, (width - piece[1] if turn else piece[1]) / FEET)
            cells.put(at + 1, (depth - piece[2] if turn else piece[2]) / FEET)
            angle = piece[3] * (4.0 * pi / FULL_TURN)
            cells.put(at + 2, sin(angle))
            cells.put(at + 3, cos(angle))
        mine = 1 << v.team[seat]
        for n in range(min(len(v.objective), TOKENS)):
            token = v.objective[n]
            at = self.token_at + n * self.token_cells
            cells.mark(at)
            cells.put(at + 1, (width - token[0] if turn else token[0]) / FEET)
            cells.put(at + 2, (depth - token[1] if turn else token[1]) / FEET)
            at += 3
            if v.objective_card[n] != NONE:
                cells.mark(at + v.objective_card[n])
            at += len(v.rule.cat.objectives)
            touching = v.touching[n]
            if touching:
                cells.mark(at + (v.owner[touching[0]] - seat) % seats)
                put_count(at + SEATS, len(touching), 4.0, cells)
            at += SEATS
            held = v.held[n]
            if held:
                if held & mine:
                    cells.mark(at + 1)
                if held & ~mine:
                    cells.mark(at + 2)

    def write_frames(self, v: Banners, rows: list[int], ncus: list[int], cells: Cells) -> None:
        """What the procedures that go on have in hand: of each kind the innermost."""
        dice = attack = test = charge = window = effect = roles = False
        for n in range(len(v.stack) - 1, -1, -1):
            frame = v.stack[n]
            if isinstance(frame, Throw):
                if not dice:
                    dice = True
                    self.write_dice(frame, cells)
                if isinstance(frame, Strike) and not attack:
                    attack = True
                    self.write_attack(frame, cells)
                    if not roles:
                        roles = True
                        self.role(frame.attack.attacker, rows, 1, cells)
                        self.role(frame.attack.defender, rows, 2, cells)
                elif isinstance(frame, Morale) and not test:
                    test = True
                    cells.put(self.charge_die + 2, frame.test.modifier / 4.0)
                    cells.put(self.charge_die + 3, float(frame.test.panic))
                    if not roles:
                        roles = True
                        self.role(frame.test.unit, rows, 2, cells)
                        self.role(frame.test.cause, rows, 1, cells)
            elif isinstance(frame, Charging):
                if not charge:
                    charge = True
                    cells.put(self.charge_die, frame.charge.die / 6.0)
                    cells.put(self.charge_die + 1, frame.charge.threshold / 6.0)
                    if not roles:
                        roles = True
                        self.role(frame.charge.unit, rows, 1, cells)
                        self.role(frame.charge.target, rows, 2, cells)
            elif isinstance(frame, Activation):
                self.role(frame.unit, rows, 0, cells)
            elif isinstance(frame, Window):
                if not window:
                    window = True
                    self.write_window(frame, rows, ncus, cells)
            elif isinstance(frame, InEffect) and not effect:
                effect = True
                self.write_effect(v, frame, rows, ncus, cells)

    def role(self, u: int, rows: list[int], role: int, cells: Cells) -> None:
        if 0 <= u < len(rows) and rows[u] != NONE:
            cells.mark(rows[u] + self.acting + role)

    def write_dice(self, frame: Throw, cells: Cells) -> None:
        count = [0] * (FACES + 1)
        again = 0
        for die in frame.dice:
            count[die] += 1
        for rolled in frame.rolled:
            if rolled:
                again += 1
        for face in range(1, FACES + 1):
            cells.put(self.dice + face - 1, count[face] / 10.0)
        cells.put(self.dice + FACES, again / 10.0)

    def write_attack(self, frame: Strike, cells: Cells) -> None:
        attack = frame.attack
        at = self.dice + FACES + 1
        cells.put(at, float(attack.ranged))
        if attack.charge:
            cells.mark(at + 1)
        cells.mark(at + 2 + attack.arc)
        at += 2 + len(SIDES)
        cells.put(at, attack.to_hit / 4.0)
        cells.put(at + 1, attack.defence / 4.0)
        cells.put(at + 2, attack.morale / 4.0)
        cells.put(at + 3, attack.hits / 10.0)
        cells.put(at + 4, attack.sure_hits / 10.0)
        cells.put(at + 5, attack.blocks / 10.0)
        cells.put(at + 6, attack.inflicted / 10.0)
        cells.mark(self.attack + self.attack_names[attack.profile])

    def write_window(self, frame: Window, rows: list[int], ncus: list[int], cells: Cells) -> None:
        cells.mark(self.window + frame.trigger)
        about = WINDOWS[frame.trigger]
        if about & 1:
            self.role(frame.a, rows, 3, cells)
        if about & 2:
            self.role(frame.b, rows, 4, cells)
        if about & 4 and 0 <= frame.a < len(ncus) and ncus[frame.a] != NONE:
            cells.mark(ncus[frame.a] + self.roles)

    def write_effect(
        self, v: Banners, frame: InEffect, rows: list[int], ncus: list[int], cells: Cells
    ) -> None:
        code = frame.effect
        abilities = len(v.rule.cat.abilities)
        if 0 <= code < abilities:
            cells.mark(self.playing + len(v.rule.cat.cards) - 1 + code)
        elif CARD < code < CARD + len(v.rule.cat.cards):
            cells.mark(self.playing + code - CARD - 1)
        source = frame.source
        if source >= NCU:
            if source - NCU < len(ncus) and ncus[source - NCU] != NONE:
                cells.mark(ncus[source - NCU] + self.roles + 1)
        else:
            self.role(source, rows, 5, cells)
        self.role(frame.target, rows, 6, cells)


def windows() -> tuple[int, ...]:
    """By trigger, what its window is about: 1 a unit first, 2 a unit second, 4 a non-combat unit first."""
    others = (
        "before-deployment",
        "start-of-round",
        "start-of-turn",
        "card-played",
        "end-of-turn",
        "end-of-round",
    )
    found: list[int] = []
    for name in TRIGGERS:
        if name in ("ncu-activates", "ncu-claims"):
            found.append(4)
        elif name in others:
            found.append(0)
        else:
            found.append(1 if name in ("unit-activates", "zone-chooses", "retreated") else 3)
    return tuple(found)


WINDOWS: Final[tuple[int, ...]] = windows()


def first_cells(
    owners: tuple[int, ...], seat: Seat, seats: int, most: int, first: int, each: int
) -> list[int]:
    """Of each thing, by who owns it, the first of its cells, or NONE: every seat has room for so many, the
    observer's come first.
    """
    count = [0] * seats
    found: list[int] = []
    for who in owners:
        nth = count[who]
        count[who] = nth + 1
        row = (who - seat) % seats * most + nth
        found.append(first + row * each if nth < most else NONE)
    return found


def turned(v: Banners, seat: Seat) -> bool:
    """Whether the observer comes from the north, so that its table is turned."""
    home = v.home[seat]
    return home == 1 or (home == 2 and corners(v))


def put_count(at: i64, many: int, most: float, cells: Cells) -> None:
    """How many there are. (A length divided on the spot would be compiled as a division of any objects.)"""
    cells.put(at, many / most)


BITS: Final[tuple[int, ...]] = tuple([1 << n for n in range(63)])


def write_counts(cards: tuple[int, ...], at: i64, cells: Cells) -> None:
    """How many of the two copies of each card are known to be there (B-TAC-02); codes from 1."""
    found: i64 = 0
    both: i64 = 0
    for card in cards:
        if card != HIDDEN:
            bit: i64 = BITS[card]
            both |= found & bit
            found |= bit
    cells.marks(at - 1, both)
    left = (found & ~both) >> 1
    while left:
        if left & 1:
            cells.put(at, 0.5)
        at += 1
        left >>= 1


def count_bits(mask: int) -> int:
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found
