"""Skill as a mean and an uncertainty (openskill, Plackett-Luce): what one game teaches of who sat there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple


class Skill(NamedTuple):
    mu: float
    sigma: float


NEW: Final = Skill(25.0, 25.0 / 3)
"""Of somebody of whom nothing is known."""


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=NEW.mu, sigma=NEW.sigma)


def taught(names: Sequence[str], before: Sequence[Skill], scores: Sequence[float]) -> dict[str, Skill]:
    """The skill of each name after a game; the higher score is the better one. A name that held several seats
    learns from them as one: the mean of what each taught."""
    model = _model()
    after = model.rate([[model.rating(mu=s.mu, sigma=s.sigma)] for s in before], scores=list(scores))
    found = {}
    for name in dict.fromkeys(names):
        mine = [team[0] for team, other in zip(after, names, strict=True) if other == name]
        found[name] = Skill(sum([r.mu for r in mine]) / len(mine), sum([r.sigma for r in mine]) / len(mine))
    return found
