"""A table with units where a test wants them, without a game around it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import kingsmoot.games.banners as banners
from kingsmoot.core.vectors import vector
from kingsmoot.games.banners.book import OPTIONS, BannersBook
from kingsmoot.games.banners.catalogue import FILES, Catalogue, load
from kingsmoot.games.banners.rules.setup.start import bare
from kingsmoot.games.banners.rules.setup.units_of_army import raise_units
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import NONE, TABLE

Placed = tuple[str, int, float, float, float]
"""Slug, seat, x and y in inches, facing in degrees."""


@cache
def catalogue() -> Catalogue:
    home = Path(banners.__path__[0]) / "data"
    return load({name: (home / f"{name}.toml").read_text(encoding="utf-8") for name in FILES})


def book(seats: int = 2, **options: str) -> BannersBook:
    chosen = {option.name: option.values[0] for option in OPTIONS} | options
    return BannersBook("1.0", seats, chosen, catalogue(), ())


def field(*units: Placed, seats: int = 2, **options: str) -> Banners:
    s = bare(book(seats, **options), b"")
    s.home = tuple(range(seats))
    kinds = [s.rule.cat.unit_code[slug] for slug, *_ in units]
    raise_units(s, [unit[1] for unit in units], kinds, [NONE] * len(units), [], [])
    s.where = vector([TABLE] * len(units))
    s.x = vector([round(unit[2] * 1000) for unit in units])
    s.y = vector([round(unit[3] * 1000) for unit in units])
    s.facing = vector([round(unit[4] * 100) % 36000 for unit in units])
    return s


def lay(s: Banners, slug: str, x: float, y: float, facing: float = 0) -> None:
    """A piece of terrain."""
    kind = s.rule.cat.terrain_code[slug]
    s.terrain += ((kind, round(x * 1000), round(y * 1000), round(facing * 100) % 36000),)


def mark(s: Banners, x: float, y: float) -> None:
    """An objective token."""
    s.objective += ((round(x * 1000), round(y * 1000)),)
    s.touching += ((),)


def pose(s: Banners, u: int) -> tuple[float, float, float]:
    return s.x[u] / 1000, s.y[u] / 1000, s.facing[u] / 100
