"""Which games of a file a report replays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast
from unittest.mock import Mock

import msgspec
import pytest

from kingsmoot.arena import summary
from kingsmoot.arena.bot_game import Row, play_deal
from kingsmoot.arena.schedule import Deal
from kingsmoot.arena.store import Store
from kingsmoot.core.record import Record
from tests.arena.support import plan
from tests.toy.game import GAME as TOY

DEALS = 200


class Many:
    """A file in which one deal lies many times over, as if two line-ups took turns at it."""

    def __init__(self) -> None:
        self.deal = play_deal(plan(bots=("random",), seats=(4,)), Deal(0, 0))

    def rows(self, records: bool = False) -> Iterator[Row]:
        for question in range(2):
            for n in range(DEALS):
                for row in self.deal:
                    yield msgspec.structs.replace(row, question=question, deal=n)


def replayed(store: Many, sample: int, patch: pytest.MonkeyPatch) -> tuple[list[Row], list[Row]]:
    """The games replayed, and those among them whose rules are watched."""
    seen: list[Row] = []
    watched: list[Row] = []
    patch.setattr(summary, "record_of", lambda packed: Record("toy", 4))
    patch.setattr(summary, "_replay", lambda found, record, row, curves: seen.append(row))
    patch.setattr(summary, "_watch", lambda found, record, fired: watched.append(seen[-1]))
    patch.setattr(summary, "compiled", lambda: False)
    found = summary.Summary(TOY, games=2 * 4 * DEALS)
    summary._replays(cast(Store, store), found, Mock(), Mock(), sample)
    return seen, watched


def test_a_sample_is_spread_over_rotations_line_ups_and_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Many()
    seen, watched = replayed(store, 200, monkeypatch)
    assert (len(seen), len(watched)) == (200, summary.WATCHED)
    for some, least in ((seen, 30), (watched, 1)):
        for spread, values in (
            ([row.turn for row in some], 4),
            ([row.deal % 2 for row in some], 2),
            ([row.question for row in some], 2),
            ([row.deal * 2 // DEALS for row in some], 2),
        ):
            assert len(set(spread)) == values
            assert min(Counter(spread).values()) >= least
    assert replayed(store, 200, monkeypatch) == (seen, watched)
    fewer, _ = replayed(store, 50, monkeypatch)
    assert len(fewer) == 50
    assert all(row in seen for row in fewer)


def test_a_small_file_is_replayed_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, _ = replayed(store := Many(), 2 * 4 * DEALS + 1, monkeypatch)
    assert seen == list(store.rows())
