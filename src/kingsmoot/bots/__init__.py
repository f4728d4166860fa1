"""Bots: who plays when no person does.

random            any legal answer
policy            plays as the game's own play-outs do
greedy            one move deep, on the game's own judgement
search            information-set search; search:2000 (iterations), search:0.5s (seconds)
search@2026-11    the search of November 2026, to measure new ones by; search@2026-11:0.5s
page squire knight lord king    levels for people (`bots/levels.py`), from a beginner to the strongest

A game may bring bots of its own along (`Game.bots`), which play nothing else.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.bots.budget import Bot, Budget, Choice
from kingsmoot.bots.greedy import GreedyBot
from kingsmoot.bots.levels import GREEDY, LEVELS, SEARCH, level
from kingsmoot.bots.own import OwnBot
from kingsmoot.bots.random_bot import PolicyBot, RandomBot
from kingsmoot.bots.search import SearchBot
from kingsmoot.bots.search_2026_11 import FormerSearchBot
from kingsmoot.core.game import Game

NAMES: Final = ("random", "policy", "greedy", "search")
FORMER: Final = ("search@2026-11",)
"""Bots of earlier dates. They are not offered to people; the arena may name them."""


def names_of(game: Game | None = None) -> list[str]:
    """All that can be asked to play, the levels for people first; with those of the game, if one is given."""
    return [*LEVELS, *(game.bots if game is not None else ()), *NAMES]


def bot(name: str, game: Game | None = None) -> Bot:
    """The bot of that name, of all games or of this one. Raises `ValueError` for one that does not exist."""
    if game is not None and name in game.bots:
        return OwnBot(name)
    if name in LEVELS:
        return _at_level(name, game)
    kind, _, amount = name.partition(":")
    if kind == "search" or kind in FORMER:
        return _search(kind, name, amount)
    if not amount:
        if name == "random":
            return RandomBot()
        if name == "policy":
            return PolicyBot()
        if name == "greedy":
            return GreedyBot()
    known = ", ".join(names_of(game))
    raise ValueError(f"There is no bot {name!r}; choose {known}, search:2000 or search:0.5s.")


def seated(who: str | Bot, game: Game) -> Bot:
    """The bot of that name, or the one that is given, which must be able to play. Raises `ValueError` for a
    name that no bot has, `TypeError` for what is no bot.
    """
    if isinstance(who, str):
        return bot(who, game)
    if isinstance(who, type):
        raise TypeError(f"{who.__name__} is a class, and a bot is an object: {who.__name__}()")
    if not callable(getattr(who, "choose", None)):
        raise TypeError(f"a bot is a name or an object with a method `choose`, not {who!r}")
    return who


def _at_level(name: str, game: Game | None) -> Bot:
    who = level(name, game)
    if who.bot == SEARCH:
        return SearchBot(who.iterations, who.seconds, mixed=True, error=who.error)
    return GreedyBot(who.error) if who.bot == GREEDY else OwnBot(who.bot, who.error, who.iterations)


def _search(kind: str, name: str, amount: str) -> Bot:
    made = FormerSearchBot if kind in FORMER else SearchBot
    if name == kind:
        return made()
    try:
        if amount.endswith("s") and 0.0 < float(amount[:-1]) < float("inf"):
            return made(seconds=float(amount[:-1]))
        if int(amount) > 0:
            return made(int(amount))
    except ValueError:
        pass
    raise ValueError(f"The bot {name!r} thinks for neither a number of iterations nor of seconds.")


__all__ = ["FORMER", "LEVELS", "NAMES", "Bot", "Budget", "Choice", "bot", "names_of", "seated"]
