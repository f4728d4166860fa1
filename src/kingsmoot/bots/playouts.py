"""A game played on by its own policy."""

from __future__ import annotations

from kingsmoot.bots.budget import shares
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.state import State, next_owed, play_offered


def played_out(game: Game, s: State, begin: int, luck: Stream) -> list[float]:
    """On to the end, or to the horizon of the game and judged there: the shares of the win. `begin` is the
    game's clock when the thinking began.
    """
    worth = played_on(game, s, begin, luck)
    return list(s.result) if s.result is not None else shares(worth)


def played_on(game: Game, s: State, begin: int, luck: Stream) -> list[float]:
    """The same with the game's `worth` where the play-out was cut; nothing where the game has ended."""
    made = 0
    horizon = game.horizon
    while s.result is None:
        if horizon and game.clock(s, made) >= begin + horizon:
            return game.worth(s)
        made += 1
        d = next_owed(s)
        play_offered(s, d, game.rollout(s, d, luck))
    return []
