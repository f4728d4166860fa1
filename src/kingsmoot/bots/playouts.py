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
    made = 0
    horizon = game.horizon
    while s.result is None:
        if horizon and game.clock(s, made) >= begin + horizon:
            return shares(game.worth(s))
        made += 1
        d = next_owed(s)
        play_offered(s, d, game.rollout(s, d, luck))
    return list(s.result)
