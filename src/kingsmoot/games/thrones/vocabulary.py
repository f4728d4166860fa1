"""All that Thrones says. So far: the things it speaks of, and what belongs to raid orders."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.vocabulary import EventType, Names, Pattern, Verb, Vocabulary, Whole
from kingsmoot.games.thrones.book import ORDERS
from kingsmoot.games.thrones.tables import AREAS, HOUSES

WORDS: Final = Vocabulary(
    Names("house", HOUSES, acts=True),
    Names("area", AREAS),
    Names("order", ORDERS),
    Whole("n"),
)

RAIDED: Final = EventType(12, WORDS.pattern("raided {house} {area} > {to:area} {order}"))
RAID_SPENT: Final = EventType(13, WORDS.pattern("raid_spent {house} {area}"))
PILLAGED: Final = EventType(14, WORDS.pattern("pillaged {house} {other:house} {n}"))
TOLD: Final[dict[int, EventType]] = {told.kind: told for told in (RAIDED, RAID_SPENT, PILLAGED)}
"""By number, as long as the others stand in `kinds`."""


@final
class Raid(Verb):
    """Resolve a raid order, with a target or without one."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("raid {area} [> {target:area}]")

    def __init__(self, area: int, target: int) -> None:
        self.area = area
        self.target = target


VERBS: Final = WORDS.add_verbs(Raid)
