"""Whole games as fixtures: replayed, verified, and equal to the digest on every build.

The digests were written by the interpreted build. The compiled one runs the same tests, so that a
difference between the two shows here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsmoot.core.match import Match, verify
from kingsmoot.core.record import Record
from kingsmoot.games.oriflamme.game import GAME

RECORDS = sorted((Path(__file__).parent / "records").glob("*.toml"))


def record(path: Path) -> Record:
    return Record.loads(path.read_text("utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_is_proven(path: Path) -> None:
    r = record(path)
    assert all((r.digest, r.result, r.commitment, r.secret))
    assert verify(GAME, r) == []


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_survives_byte_for_byte(path: Path) -> None:
    text = path.read_text("utf-8")
    assert Record.loads(text).dumps() == text
    again = Match.of(GAME, record(path)).record()
    again.title, again.note = record(path).title, record(path).note
    assert again.dumps() == text


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_that_was_touched_is_found_out(path: Path) -> None:
    other = record(path)
    other.nonces[0] += "?"
    assert verify(GAME, other) != []
    other = record(path)
    other.secret = "00" * 32 if other.secret != "00" * 32 else "01" * 32
    assert verify(GAME, other) != []
    other = record(path)
    other.result = other.result[1:] + other.result[:1]
    assert verify(GAME, other) != []


def test_there_is_a_game_for_every_way_to_end() -> None:
    stems = {path.stem for path in RECORDS}
    assert {
        "one-winner-three-seats",
        "tie-broken-by-the-row",
        "tie-broken-by-order",
        "shared-victory",
    } <= stems
    assert {record(path).seats for path in RECORDS} == {3, 4, 5}
