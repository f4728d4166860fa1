"""All abilities that do something when their moment comes, by their ids.

Those without an entry are keywords of an attack (`catalogue.KEYWORD_BITS`), affiliations
(`passives.house`) or hold all the time (`passives`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsmoot.games.banners.abilities_answers import ANSWERING
from kingsmoot.games.banners.abilities_attack import ATTACKING
from kingsmoot.games.banners.abilities_ncu import NCUS
from kingsmoot.games.banners.effects import Effect

TABLE: Final[Mapping[str, Effect]] = {**ATTACKING, **ANSWERING, **NCUS}
