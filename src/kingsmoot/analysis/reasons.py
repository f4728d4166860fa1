"""What a move is for: where the positions that follow from it differ most from those after another.

Both moves are tried in the same imagined worlds with the same luck, and played on as far as bots look ahead.
What the game says of the positions there (`Reasoned`) is compared thing by thing. What is better after the
one is a reason for it, if it is considerable and no accident of the play-outs.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import perf_counter
from typing import Final

from kingsmoot.bots.playouts import played_on
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.state import State, play
from kingsmoot.core.views import reopen
from kingsmoot.kit.capabilities import Reasoned
from kingsmoot.kit.grounds import Ground, Grounds

WORLDS: Final = 48
"""Worlds in which moves are compared, at most, and at least where time is short."""
FEWEST: Final = 12
CONSIDERABLE: Final = 0.05
"""What a reason must count for, in the unit of the game."""
CERTAIN: Final = 3.0
"""How many standard errors it must be away from nothing: of the many things that are compared, one or two
are two away by chance alone."""
BESIDE: Final = 0.4
"""A second reason is given beside the first if it counts for so much of it."""
MOST: Final = 2


def reasons(
    game: Game, view: State, d: Decision, best: Move, others: Sequence[Move], seed: bytes, seconds: float
) -> tuple[Move | None, list[Ground]]:
    """What speaks for a move against the first of the others that anything considerable speaks against; that
    one, and the reasons. Nothing where all come to much the same.
    """
    if not isinstance(game, Reasoned):
        return None, []
    began = perf_counter()
    gathered: list[dict[Ground, list[float]]] = [{} for _ in others]
    luck = Stream(seed)
    made = 0
    for made in range(1, WORLDS + 1):
        world = game.imagine(view, d.seat, luck.seed_of(made))
        reopen(world, d.seat)
        after = _after(game, view, world, d, best, luck.seed_of(made + WORLDS))
        for other, differences in zip(others, gathered):
            against = _after(game, view, world, d, other, luck.seed_of(made + WORLDS))
            for ground in {*after, *against}:
                difference = after.get(ground, 0.0) - against.get(ground, 0.0)
                if difference:
                    differences.setdefault(ground, []).append(difference)
        if made >= FEWEST and perf_counter() - began > seconds:
            break
    for other, differences in zip(others, gathered):
        found = telling(differences, made)
        if found:
            return other, found
    return None, []


def _after(game: Game, view: State, world: State, d: Decision, m: Move, seed: bytes) -> Grounds:
    """What a position comes to, once a move was made in it and the game has gone on for a while."""
    assert isinstance(game, Reasoned)
    s = world.clone()
    begin = game.clock(view, 0)
    if play(s, d, m) is not None:
        return {}
    played_on(game, s, begin, Stream(seed))
    return game.grounds(view, s, d.seat)


def telling(differences: dict[Ground, list[float]], worlds: int) -> list[Ground]:
    """The reasons, the weightiest first; no two of them about the same thing."""
    weights: list[tuple[float, Ground]] = []
    for ground, values in differences.items():
        mean = sum(values) / worlds
        spread = sum([x * x for x in values]) / worlds - mean * mean
        error = sqrt(max(spread, 0.0) / max(1, worlds - 1))
        if mean >= CONSIDERABLE and mean > CERTAIN * error:
            weights.append((mean, ground))
    weights.sort(reverse=True)
    found: list[Ground] = []
    for weight, ground in weights:
        same = any(thing in other[2::2] for other in found for thing in ground[2::2])
        if not same and weight >= BESIDE * weights[0][0] and len(found) < MOST:
            found.append(ground)
    return found
