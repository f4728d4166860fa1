"""The numbers of the book, and the options of one table as plain switches."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.books import Book, Option
from kingsmoot.core.lines import Refusal
from kingsmoot.games.banners.catalogue import Catalogue
from kingsmoot.games.banners.rules.effects.base import Effect
from kingsmoot.games.banners.terms import INCH, TRIGGERS

GOT: Final = 0
CLASH: Final = 1
STORM: Final = 2
FEAST: Final = 3
WINDS: Final = 4
MODES: Final[tuple[str, ...]] = ("got", "clash", "storm", "feast", "winds")

AMENDED: Final = 2
"""The number of the rules since which room is sought exactly and the rulings of their review hold."""
PARTNERS_AID: Final = 3
"""The number since which a partner's tactics card may choose a unit that those of its own player may not."""

CARD: Final = 100
SIEGE: Final = 200
"""Codes of effects: an ability as it is, CARD + a tactics card, SIEGE + a siege card."""

ROUNDS: Final = 6  # B-ROUND-05
HAND: Final = 3  # B-CLEAN-08, B-TAC-03
TERRAIN_PIECES: Final = 4  # B-SETUP-04

OUTER: Final[tuple[int, int]] = (1, 0)
"""The marks of a castle wall: it looks to all sides from its outer face."""
CORNERS: Final[tuple[int, int]] = (1, 1)

SIZES: Final[tuple[str, ...]] = (
    *("30", "40", "50"),
    *("20", "25", "35", "45", "55", "60", "65", "70", "75", "80"),
)
"""What the book suggests, then what a table may agree on."""
OPTIONS: Final[tuple[Option, ...]] = (
    Option("mode", MODES, "B-MODE-01", lot=True),
    Option("size", SIZES, "B-ARMY-01"),
    Option("armies", ("starter", "choose"), "B-ARMY-01"),
    Option("sides", ("teams", "free-for-all"), "B-TEAM-01"),
    Option("terrain", ("placed", "none", "6", "8"), "B-SETUP-03"),
    Option("ground", ("box", "agreed"), "B-N-59", before="box", added=2),
    Option("table", ("48x48", "72x48"), "B-SETUP-01"),
    Option("edge_pivot", ("inside", "over"), "B-TABLE-01"),
    Option("flank_bonus_ranged", ("off", "on"), "B-BONUS-04"),
    Option("retreat_forward", ("off", "on"), "B-RETREAT-02"),
    Option("corpses", ("4", "unlimited"), "B-MODE-FEAST-06"),
)


Asked = tuple[tuple[int, ...], tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
"""Of which shape, among which terrain, and what else lies there."""


@final
class BannersBook(Book):
    def __init__(
        self,
        edition: str,
        seats: int,
        options: dict[str, str],
        cat: Catalogue,
        effects: tuple[Effect | None, ...],
    ) -> None:
        super().__init__(edition, seats, options)
        self.cat = cat
        self.effects: tuple[Effect | None, ...] = effects
        """What abilities and cards do, by number (`Effect.code`)."""
        # By trigger: what is worth a look when it occurs.
        self.mandatory: tuple[int, ...] = tuple(
            [ability_bits(effects, t, True) for t in range(len(TRIGGERS))]
        )
        self.optional: tuple[int, ...] = tuple(
            [ability_bits(effects, t, False) for t in range(len(TRIGGERS))]
        )
        self.cards_on: tuple[tuple[int, ...], ...] = on_triggers(effects, CARD, SIEGE)
        self.card_bits: tuple[int, ...] = tuple([sum([1 << card for card in on]) for on in self.cards_on])
        """The same cards, one bit each."""
        self.sieges_on: tuple[tuple[int, ...], ...] = on_triggers(effects, SIEGE, len(effects))
        self.anytime = 0
        for ability in range(min(CARD, len(effects))):
            e = effects[ability]
            if e is not None and e.anytime:
                self.anytime |= 1 << ability
        self.able: tuple[tuple[int, ...], ...] = tuple(
            [(able, *[able | more for more in cat.attachment_able]) for able in cat.unit_able]
        )
        """By kind of unit and by 1 + attachment: abilities of both, one bit each (B-ATT-06)."""
        self.shapes: tuple[tuple[int, int, tuple[int, int]], ...] = tuple(
            [tray_shape(cat, kind) for kind in range(len(cat.units))]
        )
        """By kind of unit: half the width and depth of its tray, and the marks of its arcs."""
        self.innate = cat.innate
        """Abilities that no effect takes away: wounds a model (B-N-17)."""
        self.mode = MODES.index(options["mode"])  # B-MODE-01
        self.size = int(options["size"])
        self.starter = options["armies"] == "starter"
        self.teams = seats == 4 and options["sides"] == "teams"
        self.free_for_all = seats > 2 and not self.teams
        self.pieces = terrain_pieces(options["terrain"], self.mode == STORM)
        self.agreed = options.get("ground") == "agreed"
        """Pieces of terrain that are not in the box may be placed (B-N-59)."""
        width, depth = options["table"].split("x")  # B-SETUP-01
        self.width = int(width) * INCH
        self.depth = int(depth) * INCH
        self.edge_over = options["edge_pivot"] == "over"
        self.flank_ranged = options["flank_bonus_ranged"] == "on"
        self.retreat_forward = options["retreat_forward"] == "on"
        self.corpses_unlimited = options["corpses"] == "unlimited"
        self.kept_places: dict[Asked, tuple[tuple[int, int, int], ...]] = {}
        """Places found for terrain and tokens (`rules.setup.place_hints`)."""
        self.kept_stock: dict[tuple[int, ...], list[int]] = {}
        """By kinds of terrain on the table: those of which there is another piece (`setup.procedure`)."""
        self.kept_refusals: dict[tuple[int, str], Refusal] = {}
        """What an effect says instead (`rules.windows.timing.not_as_told`)."""
        self.needed = needed(2 * self.size if self.teams else self.size)  # B-VIC-03: of the whole team


def terrain_pieces(agreed: str, storm: bool) -> int:
    """Four pieces, or what the table has agreed on (B-SETUP-04); the defender of a storm has four at most
    (B-MODE-STORM-04)."""
    if agreed in ("placed", "none"):
        return TERRAIN_PIECES if agreed == "placed" else 0
    return min(int(agreed), TERRAIN_PIECES) if storm else int(agreed)


def tray_shape(cat: Catalogue, kind: int) -> tuple[int, int, tuple[int, int]]:
    """B-UNIT-08: the arcs of infantry run along the diagonals, all others leave the corners evenly."""
    t = cat.unit_tray[kind]
    wide, deep = cat.tray_width[t] // 2, cat.tray_depth[t] // 2
    return wide, deep, (wide, deep) if cat.tray_diagonal[t] else OUTER if kind == cat.wall else CORNERS


def needed(size: int) -> int:
    """Victory points that win: 8, 10, 12, and so on; 8 below 30 points (B-VIC-03)."""
    return 8 if size <= 30 else 8 + 2 * ((size - 30) // 10)


def ability_bits(effects: tuple[Effect | None, ...], trigger: int, mandatory: bool) -> int:
    """The abilities that may have something to say when a trigger occurs, one bit each."""
    found = 0
    for ability in range(min(CARD, len(effects))):
        e = effects[ability]
        if e is not None and e.mandatory == mandatory and trigger in e.triggers:
            found |= 1 << ability
    return found


def on_triggers(effects: tuple[Effect | None, ...], start: int, end: int) -> tuple[tuple[int, ...], ...]:
    """By trigger: the cards that may be played then."""
    found: list[tuple[int, ...]] = []
    for trigger in range(len(TRIGGERS)):
        cards: list[int] = []
        for code in range(start, min(end, len(effects))):
            e = effects[code]
            if e is not None and trigger in e.triggers:
                cards.append(code - start)
        found.append(tuple(cards))
    return tuple(found)
