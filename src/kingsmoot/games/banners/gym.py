"""Banners for agents that learn: its actions by name. Its cells are named in `gym_cells`.

The points that a measured slot offers (x, y, facing) are turned as the cells are: the observer's army comes
from the south. A unit is named by its kind and by its number among those of its kind
(`unit:sworn-swords-2`).
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State
from kingsmoot.games.banners.catalogue import Catalogue
from kingsmoot.games.banners.gym_cells import FACES, SEATS
from kingsmoot.games.banners.gym_writer import CellWriter, turned
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import ALIGNMENTS, CHOICES, CONDITIONS, HOMES, ROLES, SIDES, WAYS, ZONES
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.kit.cells import Cells
from kingsmoot.kit.encoding import Encoding

OF_A_KIND: Final = 12
"""Units of a kind that have a name: a unit beyond that is counted among those that may be chosen."""
NUMBERED: Final = 100
"""Pieces that a move can name."""
POINTS: Final = 97
"""Points of a measure: on a table of four feet half an inch apart."""
SLOTS: Final[tuple[str, ...]] = (
    "verb",
    "unit",
    "target",
    "with",
    "x",
    "y",
    "face",
    "turn",
    "move",
    "turn2",
    "way",
    "shift",
    "lift",
    "piece",
    "cards",
    "faction",
    "commander",
    "attachment",
    "ncu",
)


def actions(cat: Catalogue) -> tuple[str, ...]:
    """All words and things that can fill a slot, each once."""
    kinds = range(1, OF_A_KIND + 1)
    found = [
        *WORDS.verbs,
        "none",
        *ALIGNMENTS,
        *WAYS,
        "stay",
        *cat.attacks,
        *[f"zone:{name}" for name in ZONES],
        *[f"alignment:{name}" for name in ALIGNMENTS],
        *[f"side:{name}" for name in SIDES],
        *[f"home:{name}" for name in HOMES],
        *[f"role:{name}" for name in ROLES],
        *[f"choice:{name}" for name in CHOICES],
        *[f"condition:{name}" for name in CONDITIONS],
        *[f"face:{name}" for name in ("keep", *ALIGNMENTS, *[str(n + 1) for n in range(FACES)])],
        *[f"faction:{name}" for name in cat.factions],
        *[f"unit:{name}" for name in cat.units],
        *[f"ncu:{name}" for name in cat.ncus],
        *[f"attachment:{name}" for name in cat.attachments],
        *[f"unit:{name}-{n}" for name in cat.units for n in kinds],
        *[f"ncu:{name}-{n}" for name in cat.ncus for n in range(1, SEATS + 1)],
        *[f"ability:{name}" for name in cat.abilities],
        *[f"attack:{name}" for name in cat.attacks],
        *[f"card:{name}" for name in cat.cards[1:]],
        *[f"siege:{name}" for name in cat.sieges[1:]],
        *[f"mission:{name}" for name in cat.missions[1:]],
        *[f"objective:{name}" for name in cat.objectives],
        *[f"piece:{name}" for name in cat.terrain],
        *[f"terrain:{n}" for n in range(NUMBERED)],
    ]
    return tuple(dict.fromkeys(found))


@final
class BannersEncoding(Encoding):
    def __init__(self, cat: Catalogue) -> None:
        self.writer = CellWriter(cat)
        super().__init__(actions(cat), POINTS, self.writer.blocks, SLOTS)

    def write(self, view: State, seat: Seat, cells: Cells) -> None:
        assert isinstance(view, Banners)
        self.writer.write(view, seat, cells)

    def spelled(self, thing: str) -> tuple[str, ...]:
        """Faces, units and cards that are chosen together, one by one."""
        if thing.startswith("faces:"):
            return tuple(["face:" + face for face in thing.removeprefix("faces:").split("+")])
        if ":" in thing:
            return ()
        kind = "unit:" if thing.rpartition("-")[2].isdigit() else "card:"
        return tuple([kind + name for name in thing.split("+")])

    def called(self, view: State, seat: Seat, thing: str) -> str:
        """A card in hand by what it is: `hand:1:0`."""
        if thing.startswith("hand:"):
            assert isinstance(view, Banners)
            card = view.hand[seat][int(thing.rpartition(":")[2])]
            return "card:" + view.rule.cat.cards[card]
        return thing

    def measured(self, view: State, seat: Seat, slot: str, share: float) -> float:
        assert isinstance(view, Banners)
        if slot == "x" or slot == "y":
            return 1.0 - share if turned(view, seat) else share
        if slot == "face" and turned(view, seat):
            return share - 0.5 if share >= 0.5 else share + 0.5
        return share
