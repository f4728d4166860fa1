"""Positions in the words of scenario files.

    round = 2
    first = 0                         # who has the first-player token
    active = 1                        # whose turn it is
    attacker = 0                      # the attacking team in a storm, -1 before it is known
    homes = ["south", "north"]        # or corners: "south-west" ...
    points = [1, 0]                   # victory points, by team
    armies = ["stark ...", "..."]     # as lists tell them; left out where it does not matter
    acting = "sworn-swords-1"         # its activation is going on and its action due; without it a unit of
                                      # `active` is to be activated, `starting = true`: the turn begins,
                                      # `cleaning = true`: the clean-up phase begins
    [position.units.sworn-swords-1]   # in the order of the seats
    seat = 0
    at = "24.000,12.000"              # left out: not deployed; `where = "reserve"` or "dead"
    face = "0.00"
    attachment = "robb-wolf-lord"
    wounds = 3                        # suffered
    conditions = ["panicked"]
    activated = true
    used = ["at-any-cost"]            # orders
    marks, stained, vow, cards        # what holds for a while, victory point tokens, a vow, attached cards
    [position.ncus.catelyn-1]
    seat, zone, activated, tokens, on, marks
    [position]
    engaged = ["sworn-swords-1 front guardsmen-1 left full"]    # left out: whoever touches
    terrain = ["forest at=24.000,24.000 face=0.00"]
    objectives = [{ at = "24.000,24.000", card = "prize", touching = ["outriders-1"] }]
    hands, decks, discards = [["counterplot"], []]              # decks: the next card last
    stack = [["battle", 2], ...]      # what is going on, where it is none of the above

Models, ranks and the like are told, and follow from the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsmoot.core.frames import Frame, shape_of
from kingsmoot.core.game import BadPosition
from kingsmoot.core.notation import decimal, lattice
from kingsmoot.core.state import advance
from kingsmoot.games.banners.book import STORM, BannersBook
from kingsmoot.games.banners.rules.audit import audit
from kingsmoot.games.banners.rules.field.ground import touched
from kingsmoot.games.banners.rules.flow import FRAMES, STRUCTS
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.rules.setup import army_lists
from kingsmoot.games.banners.rules.setup.deployment import corners
from kingsmoot.games.banners.rules.setup.procedure import add_token
from kingsmoot.games.banners.rules.setup.start import bare
from kingsmoot.games.banners.rules.setup.units_of_army import raise_units
from kingsmoot.games.banners.rules.windows import bits
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ALIGNMENTS,
    CONDITION_BITS,
    CONDITIONS,
    DEGREE,
    FIRST_CORNER,
    FULL_TURN,
    HOMES,
    INCH,
    NONE,
    SIDES,
    TABLE,
    WAITING,
    ZONES,
)
from kingsmoot.games.banners.unit_names import NCU, NCU_CODE, code, name, read_name, unit_of
from kingsmoot.kit import positions

WHERE: Final = ("waiting", "table", "reserve", "dead")


# -- telling -----------------------------------------------------------------------------------------


def describe(s: Banners) -> dict[str, Any]:
    """A position or a view; hidden cards are `?`."""
    cat = s.rule.cat
    told: dict[str, Any] = {"round": s.round, "turn": s.turn, "first": s.first, "active": s.active}
    if s.rule.mode == STORM:
        told["attacker"] = s.attacker
    shift = FIRST_CORNER if corners(s) else 0
    told["homes"] = ["" if home == NONE else HOMES[home + shift] for home in s.home]
    told["points"] = list(s.points)
    told["armies"] = list(s.armies)
    told["units"] = {named(s, u): _unit(s, u) for u in range(len(s.kind))}
    told["ncus"] = {named(s, NCU + n): _ncu(s, n) for n in range(len(s.ncu))}
    told["engaged"] = [_contact(s, e) for e in s.engaged]
    told["terrain"] = [_piece(s, piece) for piece in s.terrain]
    told["objectives"] = [_objective(s, at) for at in range(len(s.objective))]
    told["commanders"] = [named(s, u) if u != NONE else "" for u in s.commander]
    told["hands"] = [[cat.cards[c] for c in hand] for hand in s.hand]
    told["known"] = [list(masks) for masks in s.hand_known]
    told["decks"] = [[cat.cards[c] for c in deck] for deck in s.deck]
    told["discards"] = [[cat.cards[c] for c in pile] for pile in s.discard]
    told["lists"] = [[cat.cards[c] for c in bits(mask)] for mask in s.decklist]
    if s.mission_deck or s.mission_discard or any(s.missions):
        told["missions"] = [[cat.missions[c] for c in held] for held in s.missions]
        told["missions_known"] = [list(masks) for masks in s.missions_known]
        told["mission_deck"] = [cat.missions[c] for c in s.mission_deck]
        told["mission_discard"] = [cat.missions[c] for c in s.mission_discard]
        told["open_mission"] = cat.missions[s.open_mission] if s.open_mission else ""
    if any(s.scored):
        told["scored"] = list(s.scored)
    if any(s.siege) or s.siege_spent:
        told["sieges"] = [[cat.sieges[c] for c in held] for held in s.siege]
        told["sieges_spent"] = [cat.sieges[c] for c in s.siege_spent]
    if s.edicts:
        told["edicts"] = s.edicts
    if any(s.lost):
        told["lost"] = list(s.lost)
    told["ranks_at"] = list(s.ranks_at)
    told["stack"] = [positions.told(f) for f in s.stack]
    return told


def named(s: Banners, u: int) -> str:
    return name(s.book, code(s, u))


def at_words(x: int, y: int) -> str:
    return f"{decimal(x, INCH)},{decimal(y, INCH)}"


def _unit(s: Banners, u: int) -> dict[str, Any]:
    cat = s.rule.cat
    told: dict[str, Any] = {"seat": s.owner[u]}
    if s.where[u] != TABLE:
        told["where"] = WHERE[s.where[u]]
    if s.where[u] == TABLE or s.x[u] or s.y[u]:
        told["at"] = at_words(s.x[u], s.y[u])
        told["face"] = decimal(s.facing[u], DEGREE)
    if s.attached[u] != NONE:
        told["attachment"] = cat.attachments[s.attached[u]]
    full = cat.unit_models[s.kind[u]] * cat.unit_wounds[s.kind[u]]
    told["wounds"] = full - s.health[u]
    told["models"] = s.models(u)
    told["ranks"] = s.ranks(u)
    told["conditions"] = [CONDITIONS[at] for at, bit in enumerate(CONDITION_BITS) if s.tokens[u] & bit]
    told["activated"] = bool(s.done[u])
    told["used"] = [cat.abilities[a] for a in bits(s.used[u])]
    if s.marks[u]:
        told["marks"] = s.marks[u]
    if s.stained[u]:
        told["stained"] = s.stained[u]
    if s.vow[u] != NONE:
        told["vow"] = named(s, s.vow[u])
    if s.attire[u]:
        on = s.attire[u]
        told["cards"] = [[cat.cards[on[at]], on[at + 1], on[at + 2]] for at in range(0, len(on), 3)]
    return told


def _ncu(s: Banners, n: int) -> dict[str, Any]:
    told: dict[str, Any] = {"seat": s.ncu_owner[n], "activated": bool(s.ncu_done[n])}
    told["zone"] = "" if s.ncu_zone[n] == NONE else ZONES[s.ncu_zone[n]]
    told["tokens"] = s.ncu_tokens[n]
    told["on"] = "" if s.ncu_on[n] == NONE else named(s, s.ncu_on[n])
    if s.ncu_marks[n]:
        told["marks"] = s.ncu_marks[n]
    return told


def _contact(s: Banners, e: tuple[int, ...]) -> str:
    return f"{named(s, e[0])} {SIDES[e[2]]} {named(s, e[1])} {SIDES[e[3]]} {ALIGNMENTS[e[4]]}"


def _piece(s: Banners, piece: tuple[int, ...]) -> str:
    if piece[0] == NONE:
        return ""
    kind, x, y, facing = piece
    return f"{s.rule.cat.terrain_slug[kind]} at={at_words(x, y)} face={decimal(facing, DEGREE)}"


def _objective(s: Banners, at: int) -> dict[str, Any]:
    x, y = s.objective[at]
    card = s.objective_card[at]
    return {
        "at": at_words(x, y),
        "card": "" if card == NONE else s.rule.cat.objectives[card],
        "touching": [named(s, u) for u in s.touching[at]],
        "held": s.held[at],
    }


# -- arranging ---------------------------------------------------------------------------------------

KEYS: Final = (
    "round", "turn", "first", "active", "attacker", "homes", "points", "armies", "units", "ncus", "engaged",
    "terrain", "objectives", "commanders", "hands", "known", "decks", "discards", "lists", "missions",
    "missions_known", "mission_deck", "mission_discard", "open_mission", "scored", "sieges", "sieges_spent",
    "edicts", "lost", "ranks_at", "stack", "acting", "starting", "cleaning",
)  # fmt: skip
UNIT_KEYS: Final = (
    "seat", "where", "at", "face", "attachment", "wounds", "models", "ranks", "conditions", "activated",
    "used", "marks", "stained", "vow", "cards",
)  # fmt: skip


def arrange(book: BannersBook, seed: bytes, told: Mapping[str, Any]) -> Banners:
    """The position that a scenario describes. Raises `BadPosition` with all its faults."""
    return Arranger(book, seed, told).read()


class Arranger:
    def __init__(self, book: BannersBook, seed: bytes, told: Mapping[str, Any]) -> None:
        self.told = told
        self.book = book
        self.s = bare(book, seed)
        self.faults: list[str] = []

    def read(self) -> Banners:
        s = self.s
        for key in self.told:
            if key not in KEYS:
                self.faults.append(f"a position has no {key!r}")
        try:
            self.fields()
        except (KeyError, ValueError, IndexError, TypeError, AttributeError) as wrong:
            self.faults.append(f"{type(wrong).__name__}: {wrong}")
        if self.faults:
            raise BadPosition(self.faults)
        faults = audit(s)
        if faults:
            raise BadPosition(faults)
        advance(s)
        return s

    def fields(self) -> None:
        s, told = self.s, self.told
        s.round = told.get("round", 1)
        s.turn = told.get("turn", 1)
        s.first = told.get("first", 0)
        s.active = told.get("active", s.first)
        s.attacker = told.get("attacker", 0 if self.book.mode == STORM else NONE)
        seats = self.book.seats
        s.home = [home_of(word) for word in told.get("homes", [])] or list(range(seats))
        if s.attacker != NONE and "homes" not in told:
            s.home = [int(s.team[seat] != s.attacker) for seat in range(seats)]
        s.points = list(told.get("points", s.points))
        s.armies = tuple(told.get("armies", s.armies))
        self.units()
        self.ncus()
        self.cards()
        self.ground()
        s.edicts = told.get("edicts", 0)
        s.lost = list(told.get("lost", s.lost))
        s.ranks_at = list(told.get("ranks_at", [s.ranks(u) for u in range(len(s.kind))]))
        self.contacts()
        self.stack()

    def units(self) -> None:
        s, cat = self.s, self.book.cat
        rows: Mapping[str, Mapping[str, Any]] = self.told.get("units", {})
        ncus: Mapping[str, Mapping[str, Any]] = self.told.get("ncus", {})
        kinds: list[int] = []
        owners: list[int] = []
        joined: list[int] = []
        for word, row in rows.items():
            found = read_name(self.book, word)
            if found == NONE:
                raise ValueError(f"{word} is no unit")
            for key in row:
                if key not in UNIT_KEYS:
                    raise ValueError(f"{word} has no {key!r}")
            kinds.append(found >> 6)
            owners.append(row["seat"])
            joined.append(cat.attachment_code[row["attachment"]] if "attachment" in row else NONE)
        heads = [read_name(self.book, word) for word in ncus]
        raise_units(
            s,
            owners,
            kinds,
            joined,
            [(head - NCU_CODE) >> 6 for head in heads],
            [row["seat"] for row in ncus.values()],
        )
        s.ordinal = tuple([read_name(self.book, word) & 63 for word in rows])
        for u, row in enumerate(rows.values()):
            self.unit(u, row)
        for u, row in enumerate(rows.values()):
            if "vow" in row:
                s.vow[u] = self.known(row["vow"])
        s.commander = [NONE] * self.book.seats
        if "commanders" in self.told:
            s.commander = [self.known(word) if word else NONE for word in self.told["commanders"]]
        else:
            for u in range(len(s.kind)):
                if s.attached[u] != NONE and cat.attachment_commander[s.attached[u]]:
                    s.commander[s.owner[u]] = u

    def unit(self, u: int, row: Mapping[str, Any]) -> None:
        s, cat = self.s, self.book.cat
        if "at" in row:
            s.x[u], s.y[u] = spot_of(row["at"])
            s.facing[u] = measure(row.get("face", "0"), DEGREE) % FULL_TURN
            s.where[u] = TABLE
        if "where" in row:
            s.where[u] = WHERE.index(row["where"])
        elif "at" not in row:
            s.where[u] = WAITING
        s.health[u] -= row.get("wounds", 0)
        for word in row.get("conditions", []):
            s.tokens[u] |= CONDITION_BITS[CONDITIONS.index(word)]
        s.done[u] = int(row.get("activated", False))
        for word in row.get("used", []):
            s.used[u] |= 1 << cat.ability_code[word]
        s.marks[u] = row.get("marks", 0)
        s.stained[u] = row.get("stained", 0)
        on: list[int] = []
        for card, seat, tokens in row.get("cards", []):
            on += [cat.card_code[card], seat, tokens]
        s.attire[u] = tuple(on)

    def known(self, word: str) -> int:
        u = unit_of(self.s, read_name(self.book, word))
        if u == NONE:
            raise ValueError(f"{word} is not on the table")
        return u

    def ncus(self) -> None:
        s = self.s
        for n, row in enumerate(self.told.get("ncus", {}).values()):
            s.ncu_zone[n] = ZONES.index(row["zone"]) if row.get("zone") else NONE
            s.ncu_done[n] = int(row.get("activated", False))
            s.ncu_tokens[n] = row.get("tokens", s.ncu_tokens[n])
            s.ncu_on[n] = self.known(row["on"]) if row.get("on") else NONE
            s.ncu_marks[n] = row.get("marks", 0)

    def cards(self) -> None:
        s, told, cat = self.s, self.told, self.book.cat
        seats = self.book.seats
        codes = cat.card_code
        s.hand = [tuple([codes[c] for c in held]) for held in told.get("hands", [[]] * seats)]
        s.deck = [tuple([codes[c] for c in held]) for held in told.get("decks", [[]] * seats)]
        s.discard = [tuple([codes[c] for c in held]) for held in told.get("discards", [[]] * seats)]
        s.hand_known = [(1 << seat,) * len(s.hand[seat]) for seat in range(seats)]
        if "known" in told:
            s.hand_known = [tuple(masks) for masks in told["known"]]
        masks: list[int] = []
        for seat in range(seats):
            mask = 0
            if "lists" in told:
                for card in told["lists"][seat]:
                    mask |= 1 << codes[card]
            elif s.armies[seat]:
                for code_of in army_lists.deck(cat, army_lists.read(cat, s.armies[seat])):
                    mask |= 1 << code_of
            else:
                for card in (*s.hand[seat], *s.deck[seat], *s.discard[seat]):
                    mask |= 1 << card
            masks.append(mask)
        s.decklist = tuple(masks)
        missions = cat.mission_code
        s.missions = [tuple([missions[c] for c in held]) for held in told.get("missions", [[]] * seats)]
        s.missions_known = [(1 << seat,) * len(s.missions[seat]) for seat in range(seats)]
        if "missions_known" in told:
            s.missions_known = [tuple(known) for known in told["missions_known"]]
        s.mission_deck = tuple([missions[c] for c in told.get("mission_deck", [])])
        s.mission_discard = tuple([missions[c] for c in told.get("mission_discard", [])])
        s.open_mission = missions[told["open_mission"]] if told.get("open_mission") else 0
        s.scored = list(told.get("scored", [0] * (32 * seats)))
        s.siege = [tuple([cat.siege_code[c] for c in held]) for held in told.get("sieges", [[]] * seats)]
        s.siege_spent = tuple([cat.siege_code[c] for c in told.get("sieges_spent", [])])

    def ground(self) -> None:
        s, cat = self.s, self.book.cat
        for line in self.told.get("terrain", []):
            if not line:
                s.terrain.append((NONE, 0, 0, 0))
                continue
            slug, at, face = line.split(" ")
            x, y = spot_of(at.removeprefix("at="))
            s.terrain.append((cat.terrain_code[slug], x, y, measure(face.removeprefix("face="), DEGREE)))
        for at_token, row in enumerate(self.told.get("objectives", [])):
            x, y = spot_of(row["at"])
            add_token(s, x, y)
            s.objective_card[at_token] = cat.objective_code[row["card"]] if row.get("card") else NONE
            if "touching" in row:
                s.touching[at_token] = tuple([self.known(word) for word in row["touching"]])
            else:
                on = [u for u in range(len(s.kind)) if s.where[u] == TABLE and at_token in touched(s, u)]
                s.touching[at_token] = tuple(on)
            s.held[at_token] = row.get("held", 0)

    def contacts(self) -> None:
        s = self.s
        if "engaged" in self.told:
            for line in self.told["engaged"]:
                one, mine, other, its, alignment = line.split(" ")
                u, v = self.known(one), self.known(other)
                record = (u, v, SIDES.index(mine), SIDES.index(its), ALIGNMENTS.index(alignment))
                s.engaged.append(record)
            return
        for u in range(len(s.kind)):
            if s.where[u] == TABLE:
                for v, mine_at, its_at in legal_moves.contacts(s, u):
                    if v > u:
                        s.engaged.append((u, v, mine_at, its_at, alignment_of(s, u, v)))

    def stack(self) -> None:
        s, told = self.s, self.told
        rows: list[list[Any]] = [["battle", 2], ["phase", s.active], ["turn", 1]]
        if told.get("starting"):
            rows[2] = ["turn", 0]
        if told.get("cleaning"):
            rows = [["battle", 0], ["clean-up", 0, 0]]
        if "acting" in told:
            rows = [
                ["battle", 2],
                ["phase", s.active],
                ["turn", 2],
                ["activation", self.known(told["acting"]), 3],
            ]
        if "stack" in told:
            rows = told["stack"]
        s.stack = [self.frame(row) for row in rows]

    def frame(self, row: list[Any]) -> Frame[Any]:
        for make in FRAMES.values():
            if positions.frame_name(make) == row[0]:
                values = positions.values(row)
                for at, (_, kind) in enumerate(shape_of(make)):
                    if kind in STRUCTS:
                        made = STRUCTS[kind]()
                        made.fill(list(values[at]))
                        values[at] = made
                built: Frame[Any] = make(*values)
                return built
        raise ValueError(f"nothing is called {row[0]}")


def home_of(word: str) -> int:
    if not word:
        return NONE
    at = HOMES.index(word)
    return at - FIRST_CORNER if at >= FIRST_CORNER else at


def measure(word: str, scale: int) -> int:
    found = lattice(str(word), scale)
    if found is None:
        raise ValueError(f"{word!r} is no measure")
    return found


def spot_of(word: str) -> tuple[int, int]:
    x, _, y = str(word).partition(",")
    return measure(x, INCH), measure(y, INCH)


def alignment_of(s: Banners, u: int, v: int) -> int:
    """Centre to centre, or anything else: enough to know whether there is room beside."""
    dx, dy = s.x[u] - s.x[v], s.y[u] - s.y[v]
    trays, cat = (s.kind[u], s.kind[v]), s.rule.cat
    sizes = [(cat.tray_width[cat.unit_tray[k]], cat.tray_depth[cat.unit_tray[k]]) for k in trays]
    for a in sizes[0]:
        for b in sizes[1]:
            if abs((a + b) * (a + b) - 4 * (dx * dx + dy * dy)) < 40 * (a + b):
                return ALIGNMENTS.index("full")
    return ALIGNMENTS.index("left")
