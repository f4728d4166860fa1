"""Importing this makes the games known to Gymnasium. Needs the extra `[rl]`.

    import gymnasium
    import kingsmoot.gym.registered
    env = gymnasium.make("kingsmoot/Oriflamme-v0", others=["greedy", "random"])

The number behind the name is the version of the game's actions and features (`Encoding.version`); a game that
has none of its own is called `kingsmoot/NAMEHashed-v0`. Without `others`, bots that play as the game's
play-outs do hold the other seats, as many as are usual. Instead of the import, `gymnasium.make` takes the
name with the module before it: `kingsmoot.gym.registered:kingsmoot/Oriflamme-v0`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium

from kingsmoot.bots import Bot
from kingsmoot.gym.single import Single
from kingsmoot.gym.space import encoding_of
from kingsmoot.io.faults import game_named
from kingsmoot.io.registry import games


def make(game: str, others: Sequence[str | Bot] | None = None, **more: Any) -> Single:
    """A seat at a table of that game."""
    rules = game_named(game)
    return Single(rules, ["policy"] * (rules.usual_seats() - 1) if others is None else others, **more)


def name_of(id: str) -> str:
    """What Gymnasium calls a game."""
    own = encoding_of(game_named(id))
    return f"kingsmoot/{id.capitalize()}" + (f"-v{own.version}" if own is not None else "Hashed-v0")


def register() -> list[str]:
    """All games by name; again after a game has joined."""
    found = []
    for id in games():
        name = name_of(id)
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="kingsmoot.gym.registered:make",
                kwargs={"game": id},
                disable_env_checker=True,
            )
        found.append(name)
    return found


register()
