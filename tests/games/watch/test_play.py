"""Random games: everything that must hold after every move does, and all games end."""

from __future__ import annotations

from hashlib import sha256

import pytest

from kingsmoot.core.events import Event, seen
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.games.watch.book import KINDS_OF, TWO_TWELVE
from kingsmoot.games.watch.game import GAME
from kingsmoot.games.watch.rules.board import CORNERS
from kingsmoot.games.watch.rules.setup import numbers_of
from kingsmoot.games.watch.state import Watch
from kingsmoot.games.watch.vocabulary.events import (
    GAIN,
    QUIET_TRAIL,
    ROLLED,
    ROLLED_WILDLING,
    SHORT,
    SHORT_ONE,
    STOLEN,
    TURN,
)
from kingsmoot.games.watch.vocabulary.kinds import WORDS
from tests.games.watch.invariants import broken

TABLES = [
    (3, {"mode": "base"}),
    (4, {"mode": "base", "setup": "fixed"}),
    (4, {"mode": "base", "layout": "fully_random", "offers": "none"}),
    (3, {}),
    (4, {}),
    (4, {"layout": "random", "start_tokens": "13", "offers": "none"}),
    (3, {"stages": "separate", "offers": "none"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_everything_holds_after_every_move(seats: int, options: dict[str, str]) -> None:
    for n in range(2):
        seed = sha256(f"{seats} {options} {n}".encode()).digest()[:16]
        s = GAME.new(seats, seed, options=options)
        luck = Stream(seed)
        while s.result is None:
            assert isinstance(s, Watch)
            ds = owed(s)
            d = ds[luck.below(len(ds))]
            before = s.clone()
            events: list[Event] = []
            assert play(s, d, sample(s, d, luck), events) is None
            assert broken(s) == []
            assert told_thefts(events, seats)
            if before.turn:
                assert told_production(before, events)
        assert GAME.faults(s) == []


@pytest.mark.parametrize(
    "field",
    [
        *("routes", "hand", "deck", "dev", "held", "reserve", "under", "stock", "site", "road", "wall"),
        *("reach", "income"),
    ],
)
def test_a_sound_position_spoilt_in_one_place_is_not_sound(field: str) -> None:
    """The audit remembers what it has found sound: never more than that."""
    s = GAME.new(4, bytes(16), options={"offers": "none"})
    assert isinstance(s, Watch)
    luck = Stream(bytes(16))
    while not any(s.dev):
        assert play(s, owed(s)[0], sample(s, owed(s)[0], luck)) is None
        assert GAME.faults(s) == []
    values = getattr(s, field)
    at = next(n for n, value in enumerate(values) if value not in (-1, 0, ()))
    spoilt = values[at][1:] if isinstance(values[at], tuple) else values[at] + 1
    setattr(s, field, type(values)([*values[:at], spoilt, *values[at + 1 :]]))
    assert GAME.faults(s) != []
    setattr(s, field, values)
    assert GAME.faults(s) == []


def test_production_is_the_same_whether_anybody_listens_or_not() -> None:
    """Unheard it is paid in another order: also where the bank runs short."""
    short = 0
    for n in range(3):
        seed = sha256(f"unheard {n}".encode()).digest()[:16]
        s = GAME.new(4, seed, options={"mode": "base", "offers": "none"})
        assert isinstance(s, Watch)
        luck = Stream(seed)
        while s.result is None:
            for r in range(1, KINDS_OF):
                s.bank[r] = min(s.bank[r], luck.below(4))
            heard = s.clone()
            events: list[Event] = []
            d = owed(s)[0]
            m = sample(s, d, luck)
            assert play(s, d, m) is None
            assert play(heard, d, m, events) is None
            assert s.facts() == heard.facts()
            short += sum([WORDS.events[e.kind] in (SHORT, SHORT_ONE) for e in events])
    assert short > 20


def told_thefts(events: list[Event], seats: int) -> bool:
    """Which card was stolen is known to two, that one was stolen to all."""
    for e in events:
        if WORDS.events[e.kind] is STOLEN:
            knowing = [
                seat for seat in [*range(seats), ONLOOKER] if e in seen(events, seat) or e.seen_by >> seat & 1
            ]
            if sorted(knowing) != sorted(e.args[:2]):
                return False
    return True


STILL = (TURN, ROLLED, ROLLED_WILDLING, GAIN, SHORT, SHORT_ONE, QUIET_TRAIL)
"""Events that leave the board as it was."""


def told_production(before: Watch, events: list[Event]) -> bool:
    """Nobody gains from a hex that is blocked, nor more than borders on it."""
    numbers = numbers_of(before)
    total = 7
    for e in events:
        told = WORDS.events[e.kind]
        if told not in STILL:
            break
        if told is ROLLED or told is ROLLED_WILDLING:
            total = e.args[1] // 10 + e.args[1] % 10
        if told is GAIN:
            seat, resource, many = e.args
            if total == 7 or many > due(before, numbers, total, seat, resource):
                return False
    return True


def due(s: Watch, numbers: tuple[int, ...], total: int, seat: int, resource: int) -> int:
    found = 0
    for h, number in enumerate(numbers):
        fits = number == total or (number == TWO_TWELVE and total in (2, 12))
        if fits and s.terrain[h] == resource and h != s.tormund and not s.wild[h]:
            for v in CORNERS[h]:
                if s.site[v] and (s.site[v] - 1) // 2 == seat:
                    found += 2 - s.site[v] % 2
    return found


def test_a_view_hides_hands_cards_and_tokens() -> None:
    s = GAME.new(4, bytes(16))
    luck = Stream(bytes(16))
    for _ in range(300):
        d = owed(s)[0]
        play(s, d, sample(s, d, luck))
    v = GAME.view(s, 0)
    assert isinstance(v, Watch)
    assert isinstance(s, Watch)
    shown = s.shown or [0] * (KINDS_OF * 4)
    for seat in range(1, 4):
        assert v.hand[seat * KINDS_OF] == s.cards[seat] - sum(shown[seat * KINDS_OF : (seat + 1) * KINDS_OF])
        assert sum(v.dev[seat * KINDS_OF + 1 : (seat + 1) * KINDS_OF]) == 0
    assert v.hand[:KINDS_OF] == s.hand[:KINDS_OF]
    assert not any(v.deck)
    assert not any(v.reserve)
    assert not any(token for pile in v.under for token in pile)
