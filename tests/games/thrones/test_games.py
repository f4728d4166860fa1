"""Whole games, at random and at war: all end, and the board is sound after every move."""

from __future__ import annotations

import os
from hashlib import sha256

import pytest

from kingsmoot.core.events import Event
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.games.thrones.game import GAME
from kingsmoot.games.thrones.rules.control import castles_of, held_by, pool
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.io.words import words
from tests.games.thrones.warlike import warlike

GAMES = int(os.environ.get("KINGSMOOT_DEEP", "1"))
TABLES = [
    (seats, edition, tides) for seats in (3, 4, 5, 6) for edition in ("uk", "ru") for tides in ("off", "on")
]


def seed(*told: object) -> bytes:
    return sha256(repr(told).encode()).digest()[:16]


@pytest.mark.parametrize(("seats", "edition", "tides"), TABLES)
def test_a_game_at_war_is_sound_after_every_move(seats: int, edition: str, tides: str) -> None:
    for n in range(GAMES):
        start = seed(seats, edition, tides, n)
        s = GAME.new(seats, start, edition, {"tides": tides})
        luck = Stream(start[::-1])
        for _ in range(GAME.longest):
            if s.result is not None:
                break
            d = owed(s)[0]
            assert play(s, d, warlike(s, d, luck)) is None
            assert GAME.faults(s) == []
        assert s.result is not None
        assert sum(s.result) == 1.0


def test_the_audit_holds_what_is_kept_by_house_against_the_board() -> None:
    s = GAME.new(6, seed("kept"))
    assert isinstance(s, Thrones)
    kept = held_by(s, 0), castles_of(s, 0), pool(s, 0)
    assert all(kept)
    assert GAME.faults(s) == []
    for name in ("held", "castles", "tokens"):
        t = s.clone()
        setattr(t, name, getattr(s, name)[::-1] if name != "tokens" else (1,) * 6)
        assert [fault for fault in GAME.faults(t) if "kept by house" in fault]


@pytest.mark.parametrize("lang", ["en", "uk", "ru"])
def test_everything_that_is_said_has_words(lang: str) -> None:
    say = words(lang, GAME)
    s = GAME.new(6, seed(lang), "ru", {"tides": "on"})
    luck = Stream(seed(lang, "luck"))
    while s.result is None:
        d = owed(s)[0]
        lines = [GAME.ask(s, d), *[frame.crumb(s) for frame in s.stack]]
        m = warlike(s, d, luck)
        lines += [GAME.label(s, part) for part in m.parts(s.book) if ":" in part]
        events: list[Event] = []
        assert play(s, d, m, events) is None
        lines += [GAME.tell(s, e) for e in events]
        for line in lines:
            if line is not None:
                told = say.say(line)
                assert told != line.id
                assert "@" not in told
                assert "{" not in told


def test_random_games_end() -> None:
    for n in range(4 * GAMES):
        s = GAME.new(3 + n % 4, seed("random", n))
        luck = Stream(seed("luck", n))
        while s.result is None:
            d = owed(s)[0]
            assert play(s, d, sample(s, d, luck)) is None
        assert isinstance(s, Thrones)
        assert s.round <= 10
