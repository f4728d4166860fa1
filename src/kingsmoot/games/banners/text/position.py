"""Positions in the words of scenario files.

For two players; in a file the tables are `[position.units.sworn-swords-1]` and so on:

    round = 2
    first = 0                         # the seat with the first-player token
    active = 0                        # whose turn it is
    attacker = -1                     # the attacking team in a storm, -1 before it is known
    homes = ["south", "north"]        # or corners: "south-west" ...
    points = [1, 0]                   # victory points, by team
    armies = ["stark sworn-swords+robb-wolf-lord outriders ncu=catelyn", ""]    # as lists tell them; left out
                                      # where it does not matter
    acting = "sworn-swords-1"         # a unit of `active` (of another seat than 0: tell both); its activation
                                      # is going on and its action due. Without it a unit of `active` is to be
                                      # activated, `starting = true`: the turn begins, `cleaning = true`: the
                                      # clean-up phase begins
    engaged = ["sworn-swords-1 front guardsmen-1 front full"]   # left out: whoever touches
    terrain = ["forest at=40.000,24.000 face=0.00"]
    objectives = [{ at = "24.000,24.000", card = "prize", touching = ["outriders-1"], held = [0] }]
    hands = [["northern-ferocity", "winter-is-coming"], []]
    decks = [["swift-advance"], ["counterplot"]]                # the next card last
    discards = [[], ["hear-me-roar"]]
    known = [[[0, 1], "everybody"], []]           # the seats that know each card in hand; left out: its own
    edicts = []                       # siege strategy cards that hold for the round: "dread" ...

    [units.sworn-swords-1]
    seat = 0
    at = "24.000,12.000"              # left out: not deployed; `where = "reserve"` or "dead"
    face = "0.00"
    attachment = "robb-wolf-lord"
    wounds = 3                        # suffered
    conditions = ["panicked"]
    activated = true
    used = ["at-any-cost"]            # orders
    marks = ["silenced"]              # what holds for a while (`vocabulary.kinds.MARKS`)
    stained = 1                       # victory point tokens
    vow = "guardsmen-1"
    cards = [{ card = "north-remembers", seat = 0, tokens = 2 }]        # attached

    [units.guardsmen-1]
    seat = 1
    at = "24.000,16.800"
    face = "180.00"

    [units.outriders-1]
    seat = 0
    at = "24.000,24.000"

    [ncus.catelyn-1]
    seat = 0
    zone = "crown"                    # of the tactics board; left out: none
    activated = true
    tokens = 1                        # order tokens left on it for the whole game
    on = "sworn-swords-1"             # the unit that it influences
    marks = []

`stack` is what is going on where it is none of the above: `["battle before clean-up", ...]`. Models, ranks
and the like are told, and follow from the rest. Where `units` is left out nobody has a unit, whatever
`armies` says, and the game is over at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from kingsmoot.core import toml
from kingsmoot.core.game import Draws
from kingsmoot.core.lines import Refused
from kingsmoot.core.notation import lattice
from kingsmoot.core.refs import EVERYONE
from kingsmoot.core.tuples import with_value
from kingsmoot.games.banners.book import STORM, WINDS, BannersBook
from kingsmoot.games.banners.rules.audit import audit
from kingsmoot.games.banners.rules.field.ground import touched
from kingsmoot.games.banners.rules.flow import FRAMES
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.rules.setup import army_lists
from kingsmoot.games.banners.rules.setup.procedure import add_token
from kingsmoot.games.banners.rules.setup.start import bare
from kingsmoot.games.banners.rules.setup.units_of_army import raise_units
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ALIGNMENTS,
    CONDITION_BITS,
    DEGREE,
    FIRST_CORNER,
    FULL_TURN,
    INCH,
    NONE,
    TABLE,
    WAITING,
)
from kingsmoot.games.banners.text.describe import EVERYBODY, MISSIONS, describe, named
from kingsmoot.games.banners.unit_names import MOST, NCU_CODE, read_name, unit_of
from kingsmoot.games.banners.vocabulary.frame_kinds import Bits
from kingsmoot.games.banners.vocabulary.kinds import EDICTS, MARKS, WORDS
from kingsmoot.kit.positions import PositionReader


def arrange(book: BannersBook, seed: bytes, told: Mapping[str, Any], forced: Draws = ()) -> Banners:
    """The position that a scenario describes. Raises `BadPosition` with all its faults."""
    return Arranger(book, seed, told).read(forced)


class Arranger(PositionReader):
    KEYS: ClassVar[tuple[str, ...]] = (
        "round", "turn", "first", "active", "attacker", "homes", "points", "armies", "units", "ncus",
        "engaged", "terrain", "objectives", "commanders", "hands", "known", "decks", "discards",
        "lists", "missions", "missions_known", "mission_deck", "mission_discard", "open_mission", "scored",
        "sieges", "sieges_spent", "edicts", "lost", "ranks_at", "stack", "acting", "starting", "cleaning",
    )  # fmt: skip
    UNIT_KEYS: ClassVar[tuple[str, ...]] = (
        "seat", "where", "at", "face", "attachment", "wounds", "models", "ranks", "conditions", "activated",
        "used", "marks", "stained", "vow", "cards",
    )  # fmt: skip
    NCU_KEYS: ClassVar[tuple[str, ...]] = ("seat", "zone", "activated", "tokens", "on", "marks")
    CARD_KEYS: ClassVar[tuple[str, ...]] = ("card", "seat", "tokens")
    OBJECTIVE_KEYS: ClassVar[tuple[str, ...]] = ("at", "card", "touching", "held")
    FOLLOWS: ClassVar[tuple[str, ...]] = ("units.*.models", "units.*.ranks")

    def __init__(self, book: BannersBook, seed: bytes, told: Mapping[str, Any]) -> None:
        self.book = book
        self.seats = book.seats
        self.s = bare(book, seed)
        super().__init__(told, self.s, WORDS, FRAMES)

    def read(self, forced: Draws) -> Banners:
        s = self.s
        self.parts(self.course, self.units, self.ncus, self.cards, self.missions, self.ground)
        s.edicts = self.mask(EDICTS, "edicts", self.told.get("edicts", []))
        s.lost = self.numbers("lost", s.lost, self.seats)
        s.ranks_at = self.numbers("ranks_at", tuple([s.ranks(u) for u in range(len(s.kind))]), len(s.kind))
        self.contacts()
        self.procedure()
        self.settle()
        self.unsound(audit(s))
        self.settle()
        self.begin(s, forced, lambda: describe(s))
        return s

    # Values.

    def seat(self, value: object, where: str) -> int:
        return self.number(value, where, 0, self.seats - 1)

    def numbers(self, key: str, default: tuple[int, ...], many: int) -> tuple[int, ...]:
        """As many whole numbers as there are seats, teams or units."""
        if key not in self.told:
            return default
        found = self.items(key)
        if len(found) != many:
            self.fault("position-form", told=str(found), form=str(list(default)))
            return default
        return tuple([self.number(value, key, -1, 1000) for value in found])

    def truth(self, row: Mapping[str, Any], key: str) -> bool:
        value = row.get(key, False)
        if type(value) is not bool:
            self.fault("position-type", key=key, kind="true-or-false")
        return value is True

    def mask(self, kind: Bits, key: str, of: object) -> int:
        """Words, one bit each."""
        found = 0
        for word in self.texts(key, of):
            if word not in kind.bits:
                self.no_such(key, word, kind.bits)
            found |= kind.bits.get(word, 0)
        return found

    def measure(self, word: object, scale: int, form: str) -> int:
        found = lattice(word, scale) if isinstance(word, str) else None
        if found is None:
            self.fault("position-form", told=str(word), form=form)
            return 0
        return found

    def place(self, word: object) -> tuple[int, int]:
        form = "24.000,12.000"
        x, comma, y = word.partition(",") if isinstance(word, str) else ("", "", "")
        if not comma:
            self.fault("position-form", told=toml.inline(word) if word is not None else "", form=form)
            return 0, 0
        return self.measure(x, INCH, form), self.measure(y, INCH, form)

    def unit_named(self, word: object, where: str) -> int:
        """A unit on the table."""
        u = unit_of(self.s, read_name(self.book, word)) if isinstance(word, str) else NONE
        if u == NONE:
            self.no_such(where, word)
            return 0
        return u

    def by_seat(self, key: str) -> list[list[Any]]:
        """A list for each seat."""
        found = self.items(key)
        if key not in self.told:
            return [[] for _ in range(self.seats)]
        if len(found) != self.seats:
            self.fault("position-form", told=str(found), form=str([[]] * self.seats))
            return [[] for _ in range(self.seats)]
        return [self.items(key, one) for one in found]

    def cards_by_seat(self, kind: str, key: str) -> tuple[tuple[int, ...], ...]:
        return tuple([tuple(self.things(kind, key, held)) for held in self.by_seat(key)])

    def knowing(self, key: str, held: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        """The seats that know each card: told, or its own alone."""
        if key not in self.told:
            return tuple([(1 << seat,) * len(held[seat]) for seat in range(self.seats)])
        found: list[tuple[int, ...]] = []
        for seat, told in enumerate(self.by_seat(key)):
            masks = [
                EVERYONE if who == EVERYBODY else sum({1 << self.seat(n, key) for n in self.items(key, who)})
                for who in told
            ]
            if len(masks) != len(held[seat]):
                self.fault("position-form", told=str(told), form=str([[seat]] * len(held[seat])))
                masks = [1 << seat] * len(held[seat])
            found.append(tuple(masks))
        return tuple(found)

    # The course of the game.

    def course(self) -> None:
        s, told = self.s, self.told
        s.round = self.whole("round", 1, 0, 6)
        s.turn = self.whole("turn", 1, 0, 1000)
        s.first = self.whole("first", 0, 0, self.seats - 1)
        s.active = self.whole("active", s.first, 0, self.seats - 1)
        s.attacker = self.whole("attacker", 0 if self.book.mode == STORM else NONE, NONE, max(s.team))
        s.home = tuple([self.home(word) for word in self.texts("homes")]) or tuple(range(self.seats))
        if s.attacker != NONE and "homes" not in told:
            s.home = tuple([int(s.team[seat] != s.attacker) for seat in range(self.seats)])
        if len(s.home) != self.seats:
            self.fault("position-form", told=str(told["homes"]), form=str([""] * self.seats))
        s.points = self.numbers("points", s.points, len(s.points))
        s.armies = tuple(self.texts("armies")) or s.armies
        if len(s.armies) != self.seats:
            self.fault("position-form", told=str(told["armies"]), form=str([""] * self.seats))

    def home(self, word: str) -> int:
        if not word:
            return NONE
        at: int = self.thing("home", word, "homes")
        return at - FIRST_CORNER if at >= FIRST_CORNER else at

    # Units.

    def rows(self, key: str, known: tuple[str, ...]) -> dict[str, Mapping[str, Any]]:
        """Tables by the names of units, in the order of the seats, whatever a start says before."""
        found: dict[str, Mapping[str, Any]] = {}
        for word, told in self.table(key).items():
            row = self.table(f"{key}.{word}", told)
            is_ncu = read_name(self.book, word) >= NCU_CODE
            if read_name(self.book, word) == NONE or is_ncu != (key == "ncus"):
                self.no_such(key, word)
                continue
            self.known_keys(f"{key}.{word}", row, known)
            found[word] = row
        return dict(sorted(found.items(), key=lambda one: str(one[1].get("seat"))))

    def units(self) -> None:
        s, cat = self.s, self.book.cat
        rows, ncus = self.rows("units", self.UNIT_KEYS), self.rows("ncus", self.NCU_KEYS)
        joined = [
            self.thing("attachment", row["attachment"], word) if "attachment" in row else NONE
            for word, row in rows.items()
        ]
        raise_units(
            s,
            [self.seat(row.get("seat"), f"units.{word}.seat") for word, row in rows.items()],
            [read_name(self.book, word) >> 6 for word in rows],
            joined,
            [(read_name(self.book, word) - NCU_CODE) >> 6 for word in ncus],
            [self.seat(row.get("seat"), f"ncus.{word}.seat") for word, row in ncus.items()],
        )
        s.ordinal = tuple([read_name(self.book, word) & MOST for word in rows])
        for u, row in enumerate(rows.values()):
            self.unit(u, row)
        for u, row in enumerate(rows.values()):
            if "vow" in row:
                s.vow = with_value(s.vow, u, self.unit_named(row["vow"], "vow"))
        s.commander = (NONE,) * self.seats
        if "commanders" in self.told:
            heads = self.texts("commanders")
            s.commander = tuple([self.unit_named(word, "commanders") if word else NONE for word in heads])
        else:
            for u in range(len(s.kind)):
                if s.attached[u] != NONE and cat.attachment_commander[s.attached[u]]:
                    s.commander = with_value(s.commander, s.owner[u], u)

    def unit(self, u: int, row: Mapping[str, Any]) -> None:
        s = self.s
        if "at" in row:
            s.x[u], s.y[u] = self.place(row["at"])
            s.facing[u] = self.measure(str(row.get("face", "0")), DEGREE, "90.00") % FULL_TURN
            s.where[u] = TABLE
        if "where" in row:
            s.where[u] = self.thing("where", row["where"], "where", WAITING)
        elif "at" not in row:
            s.where[u] = WAITING
        s.health[u] -= self.number(row.get("wounds", 0), "wounds", 0, s.health[u])
        for at in self.things("condition", "conditions", row.get("conditions", [])):
            s.tokens[u] |= CONDITION_BITS[at]
        s.done[u] = int(self.truth(row, "activated"))
        for ability in self.things("ability", "used", row.get("used", [])):
            s.used[u] |= 1 << ability
        s.marks[u] = self.mask(MARKS, "marks", row.get("marks", []))
        s.stained = with_value(s.stained, u, self.number(row.get("stained", 0), "stained", 0, 100))
        on: list[int] = []
        for told in self.items("cards", row.get("cards", [])):
            card = self.table("cards", told)
            self.known_keys("cards", card, self.CARD_KEYS)
            on.append(self.thing("card", card.get("card"), "cards"))
            on.append(self.seat(card.get("seat"), "cards"))
            on.append(self.number(card.get("tokens", 0), "cards", 0, 100))
        s.attire = with_value(s.attire, u, tuple(on))

    def ncus(self) -> None:
        s = self.s
        for n, row in enumerate(self.rows("ncus", self.NCU_KEYS).values()):
            s.ncu_zone = with_value(
                s.ncu_zone, n, self.thing("zone", row["zone"], "zone") if row.get("zone") else NONE
            )
            s.ncu_done = with_value(s.ncu_done, n, int(self.truth(row, "activated")))
            s.ncu_tokens = with_value(
                s.ncu_tokens, n, self.number(row.get("tokens", s.ncu_tokens[n]), "tokens", 0, 100)
            )
            s.ncu_on = with_value(s.ncu_on, n, self.unit_named(row["on"], "on") if row.get("on") else NONE)
            s.ncu_marks = with_value(s.ncu_marks, n, self.mask(MARKS, "marks", row.get("marks", [])))

    # Cards.

    def cards(self) -> None:
        s = self.s
        s.hand = self.cards_by_seat("card", "hands")
        s.deck = self.cards_by_seat("card", "decks")
        s.discard = self.cards_by_seat("card", "discards")
        s.hand_known = self.knowing("known", s.hand)
        lists = self.cards_by_seat("card", "lists")
        masks: list[int] = []
        for seat in range(self.seats):
            listed = list(lists[seat])
            if "lists" not in self.told and s.armies[seat]:
                listed = self.deck_of(s.armies[seat])
            elif "lists" not in self.told:
                listed = [*s.hand[seat], *s.deck[seat], *s.discard[seat]]
            masks.append(sum({1 << card for card in listed}))
        s.decklist = tuple(masks)
        s.siege = self.cards_by_seat("siege", "sieges")
        s.siege_spent = tuple(self.things("siege", "sieges_spent"))

    def deck_of(self, army: str) -> list[int]:
        try:
            return list(army_lists.deck(self.book.cat, army_lists.read(self.book.cat, army)))
        except Refused:
            self.fault("position-form", told=army, form="stark sworn-swords+robb-wolf-lord ncu=catelyn")
            return []

    def missions(self) -> None:
        s = self.s
        s.missions = self.cards_by_seat("mission", "missions")
        s.missions_known = self.knowing("missions_known", s.missions)
        s.mission_deck = tuple(self.things("mission", "mission_deck"))
        s.mission_discard = tuple(self.things("mission", "mission_discard"))
        opened = self.told.get("open_mission")
        s.open_mission = self.thing("mission", opened, "open_mission") if opened else 0
        s.scored = (0,) * (MISSIONS * self.seats) if self.book.mode == WINDS else ()
        for seat, told in enumerate(self.items("scored")[: self.seats]):
            for mission, often in self.by("mission", "scored", told):
                s.scored = with_value(
                    s.scored, seat * MISSIONS + mission, self.number(often, "scored", 0, 100)
                )

    # The table top.

    def ground(self) -> None:
        s = self.s
        for line in self.texts("terrain"):
            if not line:
                s.terrain += ((NONE, 0, 0, 0),)
                continue
            slug, _, rest = line.partition(" at=")
            spot, _, face = rest.partition(" face=")
            x, y = self.place(spot)
            facing = self.measure(face, DEGREE, "forest at=24.000,24.000 face=0.00")
            s.terrain += ((self.thing("terrain", slug, "terrain"), x, y, facing),)
        for at, told in enumerate(self.items("objectives")):
            row = self.table("objectives", told)
            self.known_keys("objectives", row, self.OBJECTIVE_KEYS)
            x, y = self.place(row.get("at"))
            if not (0 <= x <= self.book.width and 0 <= y <= self.book.depth):
                self.fault("position-off-table", key="objectives", told=str(row.get("at")))
            add_token(s, x, y)
            card = row.get("card")
            s.objective_card = with_value(
                s.objective_card, at, self.thing("objective", card, "objectives") if card else NONE
            )
            if "touching" in row:
                touching = self.texts("touching", row["touching"])
                s.touching = with_value(
                    s.touching, at, tuple([self.unit_named(word, "touching") for word in touching])
                )
            else:
                on = [u for u in range(len(s.kind)) if s.where[u] == TABLE and at in touched(s, u)]
                s.touching = with_value(s.touching, at, tuple(on))
            held = self.items("held", row.get("held", []))
            s.held = with_value(
                s.held, at, sum({1 << self.number(team, "held", 0, max(s.team)) for team in held})
            )

    def contacts(self) -> None:
        s = self.s
        if "engaged" in self.told:
            for line in self.texts("engaged"):
                words = line.split(" ")
                if len(words) != 5:
                    self.fault("position-form", told=line, form="outriders-1 front guardsmen-1 left full")
                    continue
                u, v = self.unit_named(words[0], "engaged"), self.unit_named(words[2], "engaged")
                mine, its = self.thing("side", words[1], "engaged"), self.thing("side", words[3], "engaged")
                s.engaged += ((u, v, mine, its, self.thing("alignment", words[4], "engaged")),)
            return
        for u in range(len(s.kind)):
            if s.where[u] == TABLE:
                for v, mine_at, its_at in legal_moves.contacts(s, u):
                    if v > u:
                        s.engaged += ((u, v, mine_at, its_at, alignment_of(s, u, v)),)

    def procedure(self) -> None:
        """What is going on."""
        s = self.s
        if "stack" in self.told:
            s.stack = self.stack("stack")
            if not s.stack:
                self.fault("position-empty", key="stack")
            return
        u = self.unit_named(self.told["acting"], "acting") if "acting" in self.told else NONE
        if u != NONE and s.kind and "active" in self.told and s.active != s.owner[u]:
            self.fault("position-acting", told=named(s, u), owner=s.owner[u], active=s.active)
        told = ["battle before clean-up", f"phase after seat-{s.active}", "turn before activation"]
        if self.flag("starting"):
            told[2] = "turn before start"
        if self.flag("cleaning"):
            told = ["battle before start", "clean-up before effects"]
        if u != NONE:
            told[2:] = ["turn before end", f"activation {named(s, u)} before action" if s.kind else ""]
        found = [self.frame(one, "acting") for one in told]
        s.stack = [frame for frame in found if frame is not None]


ALL_KEYS: Final = (
    *Arranger.KEYS,
    *Arranger.UNIT_KEYS,
    *Arranger.NCU_KEYS,
    *Arranger.CARD_KEYS,
    *Arranger.OBJECTIVE_KEYS,
)
"""Of a position and the tables in it."""


def alignment_of(s: Banners, u: int, v: int) -> int:
    """Centre to centre, or anything else: enough to know whether there is room beside."""
    dx, dy = int(s.x[u] - s.x[v]), int(s.y[u] - s.y[v])
    trays, cat = (s.kind[u], s.kind[v]), s.rule.cat
    sizes = [(cat.tray_width[cat.unit_tray[k]], cat.tray_depth[cat.unit_tray[k]]) for k in trays]
    for a in sizes[0]:
        for b in sizes[1]:
            if abs((a + b) * (a + b) - 4 * (dx * dx + dy * dy)) < 40 * (a + b):
                return ALIGNMENTS.index("full")
    return ALIGNMENTS.index("left")
