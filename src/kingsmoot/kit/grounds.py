"""Why one answer is better than another: what a position holds for a seat, thing by thing.

A ground is the name of a reason and the arguments of its phrase: `("keep", "area", "@area-winterfell")` is
said by the message `hint-keep` with that area. Its value is what it counts for, more being better for the
seat, in a unit of the game's own in which a big thing (a castle, a victory point) is about 1.
"""

from __future__ import annotations

Ground = tuple[str, ...]
Grounds = dict[Ground, float]
