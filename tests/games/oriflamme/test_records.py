"""Whole games of Oriflamme: one for every way to end. That they hold is examined for all games alike
(`tests/conformance/test_whole_games.py`).
"""

from __future__ import annotations

from pathlib import Path

from kingsmoot.core.record import Record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.toml"))


def test_there_is_a_game_for_every_way_to_end() -> None:
    stems = {path.stem for path in RECORDS}
    assert {
        "one-winner-three-seats",
        "tie-broken-by-the-row",
        "tie-broken-by-order",
        "shared-victory",
    } <= stems
    assert {Record.loads(path.read_text("utf-8")).seats for path in RECORDS} == {3, 4, 5}
