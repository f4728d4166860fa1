"""Who wins, as a linear model of features: learning its weights and measuring what it says.

A position is a row of features for each seat. The model adds them up with one set of weights for all seats,
and the softmax over the seats is read as chances of winning (a conditional logit). There is one best set of
weights; Newton's method finds it in a few steps.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

STEPS: Final = 30
ENOUGH: Final = 1e-7
"""Steps end when the loss falls by less."""
BINS: Final = 10
TINY: Final = 1e-9

Array = NDArray[Any]


@dataclass(frozen=True)
class Positions:
    """Positions of tables with up to as many seats as the widest has; `there` says which seats there are."""

    features: Array
    """By position, seat and feature."""
    there: Array
    won: Array
    """By position and seat: the share of the win that it came to."""

    def __len__(self) -> int:
        return len(self.won)

    def some(self, chosen: Array) -> Positions:
        return Positions(self.features[chosen], self.there[chosen], self.won[chosen])


def chances(worth: Array, there: Array) -> Array:
    """The softmax over the seats that there are."""
    told = np.where(there, worth, -np.inf)
    powers = np.exp(told - told.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def log_loss(told: Array, won: Array) -> float:
    """How surprised one is by who won, on the average: less is better."""
    return float(-(won * np.log(np.maximum(told, TINY))).sum(axis=1).mean())


def fit(seen: Positions, ridge: float) -> Array:
    """The weights under which the results that were seen are likeliest. `ridge` is by how much, in positions,
    great weights have to pay for themselves: features that say the same would otherwise get great weights of
    both signs.
    """
    n, seats, many = seen.features.shape
    rows = seen.features * seen.there[:, :, None]
    flat = rows.reshape(n * seats, many)
    weights = np.zeros(many)
    before = np.inf
    for _ in range(STEPS):
        told = chances(rows @ weights, seen.there)
        loss = log_loss(told, seen.won) + ridge / n * float(weights @ weights) / 2.0
        if before - loss < ENOUGH:
            break
        before = loss
        slope = flat.T @ (told - seen.won).reshape(-1) + ridge * weights
        mean = np.einsum("ns,nsf->nf", told, rows)
        bend = (flat * told.reshape(-1, 1)).T @ flat - mean.T @ mean + ridge * np.eye(many)
        weights = weights - np.linalg.solve(bend, slope)
    return weights


@dataclass(frozen=True)
class Bin:
    """Seats of which about the same was said: how many, what was said, what came of it."""

    seats: int
    said: float
    won: float


def calibration(told: Array, seen: Positions) -> list[Bin]:
    """Ten bins by what was said; empty ones are left out."""
    said, won = told[seen.there], seen.won[seen.there]
    at = np.minimum((said * BINS).astype(int), BINS - 1)
    found = []
    for n in range(BINS):
        here = at == n
        if here.any():
            found.append(Bin(int(here.sum()), float(said[here].mean()), float(won[here].mean())))
    return found
