"""What abilities, tactics cards and siege cards do, by their ids.

Abilities without an entry are keywords of an attack (`ATTACK_KEYWORDS`), affiliations
(`passives.house`) or hold all the time (`passives`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsmoot.games.banners.book import CARD, SIEGE
from kingsmoot.games.banners.catalogue import Catalogue
from kingsmoot.games.banners.rules.effects.base import Effect
from kingsmoot.games.banners.rules.effects.ncus import NCUS
from kingsmoot.games.banners.rules.effects.sieges import SIEGES
from kingsmoot.games.banners.rules.effects.tactics.lannister import LANNISTER
from kingsmoot.games.banners.rules.effects.tactics.neutral import NEUTRAL
from kingsmoot.games.banners.rules.effects.tactics.stark import STARK
from kingsmoot.games.banners.rules.effects.units.answering import ANSWERING
from kingsmoot.games.banners.rules.effects.units.attacking import ATTACKING

ABILITIES: Final[Mapping[str, type[Effect]]] = {**ATTACKING, **ANSWERING, **NCUS}
TACTICS: Final[Mapping[str, type[Effect]]] = {**STARK, **LANNISTER, **NEUTRAL}


def by_code(cat: Catalogue) -> tuple[Effect | None, ...]:
    """All effects by their codes: abilities, then cards from CARD on, then siege cards from SIEGE on."""
    found: list[Effect | None] = [None] * (SIEGE + len(cat.sieges))
    for start, names, made in (
        (0, cat.abilities, ABILITIES),
        (CARD, cat.cards, TACTICS),
        (SIEGE, cat.sieges, SIEGES),
    ):
        for code, name in enumerate(names, start):
            if name in made:
                found[code] = made[name](code)
    return tuple(found)
