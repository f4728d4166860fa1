"""The twins of the plane (`trial.twins`), and figures at random for them."""

from __future__ import annotations

from random import Random

from kingsmoot.games.banners.geometry.figures import Figure, box, oval
from kingsmoot.games.banners.trial.twins import *  # noqa: F403
from kingsmoot.games.banners.trial.twins import MARKS, OVALS, SIZES


def some_box(rng: Random, near: Figure | None = None) -> Figure:
    at = rng.randrange(len(SIZES))
    return box(*some_pose(rng, near), *SIZES[at], marks=MARKS[at])


def some_oval(rng: Random, near: Figure | None = None) -> Figure:
    return oval(*some_pose(rng, near), *rng.choice(OVALS))


def some_pose(rng: Random, near: Figure | None = None) -> tuple[int, int, int]:
    turn = rng.choice((rng.randrange(36000), rng.randrange(24) * 1500))
    if near is None:
        return rng.randint(6000, 42000), rng.randint(6000, 42000), turn
    far = rng.choice((4000, 8000, 14000))
    return near.x + rng.randint(-far, far), near.y + rng.randint(-far, far), turn
