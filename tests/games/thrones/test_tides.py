"""Tides cards that all have seen are not forgotten when they are shuffled back."""

from __future__ import annotations

from kingsmoot.core.events import Event
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import EVERYONE, ONLOOKER
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.games.thrones.game import GAME
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.vocabulary.events import TIDE


def test_opened_tides_cards_stay_in_every_view() -> None:
    s, luck = GAME.new(6, bytes(16), options={"tides": "on"}), Stream(bytes(16))
    combats = 0
    while s.result is None:
        d = owed(s)[0]
        told: list[Event] = []
        assert play(s, d, sample(s, d, luck), told) is None
        opened = [e.args[1] for e in told if e.kind == TIDE.kind and e.seen_by == EVERYONE]
        if opened:
            combats += 1
            view = GAME.view(s, ONLOOKER)
            assert isinstance(view, Thrones)
            assert list(view.tides_shown) == opened[-2:]
    assert combats > 2
