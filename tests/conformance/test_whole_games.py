"""Whole games as fixtures: replayed, verified, and equal to the digest on every build.

The digests were made by the interpreted build. The compiled build runs the same tests, so that a difference
between the two shows here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsmoot.core.match import Match, verify
from kingsmoot.core.record import Record
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games

GAMES = Path(__file__).resolve().parent.parent / "games"
RECORDS = sorted(GAMES.glob("*/records/*.toml"))


def record(path: Path) -> Record:
    return Record.loads(path.read_text("utf-8"))


def name(path: Path) -> str:
    return f"{path.parent.parent.name}-{path.stem}"


def test_every_game_has_some() -> None:
    assert {path.parent.parent.name for path in RECORDS} == set(games()) - {"toy"}


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_recorded_game_is_proven(path: Path) -> None:
    r = record(path)
    assert all((r.digest, r.result, r.commitment, r.secret))
    assert verify(game_of(r.game), r) == []


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_record_survives_byte_for_byte(path: Path) -> None:
    text, r = path.read_text("utf-8"), record(path)
    assert r.dumps() == text
    again = Match.of(game_of(r.game), r).record()
    again.title, again.note = r.title, r.note
    assert again.dumps() == text


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_record_that_was_tampered_with_is_found_out(path: Path) -> None:
    game = game_of(record(path).game)
    other = record(path)
    other.nonces[0] += "?"
    assert verify(game, other) != []
    other = record(path)
    other.secret = "00" * 32 if other.secret != "00" * 32 else "01" * 32
    assert verify(game, other) != []
    other = record(path)
    other.result = other.result[1:] + other.result[:1]
    assert verify(game, other) != []
