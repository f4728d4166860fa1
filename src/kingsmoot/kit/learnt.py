"""A learnt judgement: features of a position, weighed.

A game that has one keeps its weights as data beside it (`learnt.toml`, which `kingsmoot train` writes) and
names its features in `bot/features.py`. The sum over the features of a seat is what `Game.worth` says of it;
the softmax over all seats are their chances of winning.
"""

from __future__ import annotations

import tomllib
from typing import Final, final

FILE: Final = "learnt.toml"


@final
class Learnt:
    """Weights, in the order in which the game names its features."""

    def __init__(self, names: tuple[str, ...], untaught: tuple[float, ...] = ()) -> None:
        self.names = names
        self.untaught = untaught
        """The weights where nothing was learnt yet, so that bots that judge can play the first games."""
        self.weights: list[float] = []
        """Empty until they are read."""

    def read(self, text: str) -> None:
        """The weights of a file; of an empty one those that nobody has learnt, if there are any. Raises
        `ValueError` if they belong to other features.
        """
        if not text and self.untaught:
            self.weights = list(self.untaught)
            return
        told = tomllib.loads(text).get("weights", {})
        if list(told) != list(self.names):
            raise ValueError(f"{FILE} has not the weights of these features: learn them anew")
        self.weights = [float(told[name]) for name in self.names]

    def worth(self, features: list[float]) -> list[float]:
        """By seat; `features` are those of one seat after the other."""
        weights = self.weights
        many = len(weights)
        found: list[float] = []
        total = 0.0
        at = 0
        for value in features:
            if value:
                total += value * weights[at]
            at += 1
            if at == many:
                found.append(total)
                total = 0.0
                at = 0
        return found
