"""What a turn offers is told with its price, whether it can be done now or not."""

from __future__ import annotations

import re

import pytest

from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.slots import Slot, Word
from kingsmoot.core.slots_from_moves import sample, slot
from kingsmoot.core.state import owed, play
from kingsmoot.io.registry import game as game_of
from kingsmoot.kit.capabilities import Priced
from kingsmoot.table.rooms.wording import speech
from tests.table.support import luck


@pytest.mark.parametrize(("id", "seats", "least"), [("watch", 4, 4), ("banners", 2, 4)])
def test_actions_are_possible_or_say_why_not(id: str, seats: int, least: int) -> None:
    game, stream = game_of(id), luck(1)
    assert isinstance(game, Priced)
    s = game.new(seats, bytes(16))
    open_, closed, lacking = 0, 0, 0
    while s.result is None and min(open_, closed) < 40:
        d = owed(s)[0]
        view = game.view(s, d.seat)
        told = [speech(game, lang).actions(view, d) for lang in LANGUAGES]
        for action in told[0]:
            step = slot(view, d, [])
            verbs = step.domain.words if isinstance(step, Slot) and isinstance(step.domain, Word) else ()
            assert (action.why is None) == (action.verb in verbs), (action, verbs)
            open_, closed = open_ + (action.why is None), closed + (action.why is not None)
            lacking += any(cost.held < cost.needed for cost in action.costs)
            if action.why is not None:
                assert not action.why.rule.startswith("C-")
        for lang in told:
            assert len(lang) in (0, *range(least, 9))
            for action in lang:
                assert not re.search(r"do-[a-z]|@|[a-z]+:[a-z]", action.words)
        assert play(s, d, sample(s, d, stream)) is None
    assert min(open_, closed) >= 40
    assert bool(lacking) == (id == "watch")
