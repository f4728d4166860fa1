"""Rulings that need a whole table to be seen: teams, set-up, questions that come back."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsmoot.core.books import LOT
from kingsmoot.core.lines import Refused
from kingsmoot.core.match import verify
from kingsmoot.core.random_streams import SEED_BYTES, Stream
from kingsmoot.core.record import Record
from kingsmoot.core.slots_from_moves import moves, sample
from kingsmoot.core.state import owed, play
from kingsmoot.games.banners.book import MODES, STORM
from kingsmoot.games.banners.game import GAME
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.vocabulary.questions import ASK_DEPLOY, ASK_REPRESENTATIVE


def until(s: Banners, kind: int) -> None:
    luck = Stream(bytes(SEED_BYTES))
    while owed(s)[0].kind != kind:
        d = owed(s)[0]
        assert play(s, d, sample(s, d, luck)) is None


def test_every_player_of_a_team_has_three_siege_cards() -> None:
    """B-MODE-STORM-06: each player, not each side."""
    s = GAME.new(4, bytes(SEED_BYTES), "", {"mode": "storm", "size": "20", "terrain": "none"})
    assert isinstance(s, Banners)
    until(s, ASK_DEPLOY)
    assert [len(held) for held in s.siege] == [3, 3, 3, 3]
    assert len({card for held in s.siege for card in held}) == 12


def test_the_representative_of_a_commander_off_the_field_is_declared() -> None:
    """B-MODE-CLASH-04: by his player, whose first attachment it need not be."""
    s = GAME.new(4, bytes(SEED_BYTES), "", {"mode": "clash", "size": "20", "terrain": "none"})
    assert isinstance(s, Banners)
    until(s, ASK_REPRESENTATIVE)
    d = owed(s)[0]
    listed = moves(s, d)
    assert listed is not None
    assert [m.text(s.book) for m in listed] == ["represent cutthroats-4", "represent cutthroats-5"]
    assert play(s, d, listed[1]) is None
    assert s.commander[3] == max(u for u in range(len(s.owner)) if s.owner[u] == 3)
    assert GAME.propose(s, owed(s)[0], 4, Stream(bytes(SEED_BYTES)))


def test_a_table_may_agree_on_more_terrain() -> None:
    """B-SETUP-04; the defender of a storm has four pieces at most (B-MODE-STORM-04)."""
    for mode, most in (("got", 6), ("storm", 4)):
        s = GAME.new(2, bytes(SEED_BYTES), "", {"mode": mode, "terrain": "6"})
        assert isinstance(s, Banners)
        assert s.rule.pieces == most
        until(s, ASK_DEPLOY)
        assert len(s.terrain) <= most
        assert mode == "storm" or len(s.terrain) == most


RECORDS = sorted((Path(__file__).parent / "records").glob("*.toml"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_games_of_former_rules_verify_under_their_own_number(path: Path) -> None:
    record = Record.loads(path.read_text("utf-8"))
    assert record.rules == 1
    assert verify(GAME, record) == []


def test_a_mode_may_be_drawn_by_lot() -> None:
    """B-MODE-01: among the modes that the table can have; what was drawn stands in its book."""
    for seats, possible in ((2, set(MODES)), (3, set(MODES) - {MODES[STORM]})):
        drawn = set()
        for n in range(60):
            seed = n.to_bytes(SEED_BYTES, "big")
            mode = GAME.new(seats, seed, "", {"mode": LOT, "size": "20"}).book.options["mode"]
            assert mode == GAME.new(seats, seed, "", {"mode": LOT, "size": "20"}).book.options["mode"]
            drawn.add(mode)
        assert drawn == possible


def test_nothing_else_is_drawn_by_lot() -> None:
    with pytest.raises(Refused):
        GAME.new(2, bytes(SEED_BYTES), "", {"size": LOT})
