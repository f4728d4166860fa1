"""Puzzles are solved by the search that *lord* thinks with, here with a fixed number of iterations.

A puzzle is solved if every answer is the right one, or if the own turn ends with a win in another way.
Measures (`turn=25.20`) are no part of it: where a puzzle asks whom to charge, one angle is as good as
another.
"""

from __future__ import annotations

from typing import Final

import pytest

from kingsmoot.bots.budget import Budget
from kingsmoot.bots.search import SearchBot
from kingsmoot.core.state import owed, play
from kingsmoot.io.registry import games
from kingsmoot.learn.player import Player
from kingsmoot.learn.puzzle import puzzles

ITERATIONS: Final = {"oriflamme": 300, "thrones": 60, "watch": 400, "banners": 60}
CLOSE: Final = {"order": 250, "without-waking-the-north": 6000}
"""Puzzles whose answers are close to each other take longer, and so does a turn of five answers."""
OPEN: Final = {"cheapest-sure-bid"}
"""It asks for the cheapest bid that is *sure* to be first. Whoever wants to win need not be sure: played on
to the end by the game's policy, three tokens win no more often than one."""
PUZZLES: Final = [(game.id, id) for game in games().values() for id in puzzles(game) if id not in OPEN]


def words(move: str) -> list[str]:
    return [word for word in move.split() if "=" not in word]


@pytest.mark.parametrize(("game", "id"), PUZZLES)
def test_the_search_solves_it(game: str, id: str) -> None:
    found = games()[game]
    player = Player(found, puzzles(found)[id].lesson())
    thinker = SearchBot(CLOSE.get(id, ITERATIONS[game]))
    while (d := player.question) is not None:
        book = player.course.state.book
        move = thinker.choose(found, player.view(), d, Budget()).move
        shown = player.shown()
        assert shown is not None
        if player.answer(move).right:
            continue
        if words(move.text(book)) == words(shown.text(book)):
            assert player.answer(shown).right
            continue
        s = player.course.state.clone()
        while s.result is None and owed(s)[0].seat == d.seat:
            asked = owed(s)[0]
            assert play(s, asked, thinker.choose(found, found.view(s, d.seat), asked, Budget()).move) is None
        assert s.result is not None, (move.text(book), shown.text(book))
        assert s.result[d.seat] == 1.0
        return
