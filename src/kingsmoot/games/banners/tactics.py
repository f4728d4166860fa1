"""All tactics cards, by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsmoot.games.banners.effects import Effect
from kingsmoot.games.banners.tactics_lannister import LANNISTER
from kingsmoot.games.banners.tactics_neutral import NEUTRAL
from kingsmoot.games.banners.tactics_stark import STARK

TABLE: Final[Mapping[str, Effect]] = {**STARK, **LANNISTER, **NEUTRAL}
