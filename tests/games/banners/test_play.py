"""Whole random games in every mode: they end, and what must always hold holds after every move."""

from __future__ import annotations

from hashlib import sha256

import pytest

from kingsmoot.core.events import Event
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.games.banners.book import MODES, ROUNDS
from kingsmoot.games.banners.game import GAME
from kingsmoot.games.banners.rules.field.sight import distance
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FULL_TURN, INCH, NONE, TABLE
from kingsmoot.games.banners.unit_names import code
from kingsmoot.games.banners.vocabulary import events, questions
from kingsmoot.games.banners.vocabulary.field_verbs import March
from kingsmoot.games.banners.vocabulary.verbs import PASS

TABLES = [
    *[(2, {"mode": mode, "terrain": "none"}) for mode in MODES],
    *[(2, {"mode": mode}) for mode in MODES],
    (2, {"mode": "storm", "size": "50"}),
    (2, {"armies": "choose", "size": "40"}),
    (2, {"table": "72x48", "size": "60", "terrain": "none"}),
    (3, {"mode": "winds", "size": "20", "terrain": "none"}),
    (4, {"size": "20", "terrain": "none"}),
    (4, {"mode": "storm", "size": "20", "terrain": "none"}),
    (4, {"mode": "clash", "sides": "free-for-all", "size": "20", "terrain": "none"}),
]
DECK = 20


def seed(*of: object) -> bytes:
    return sha256(repr(of).encode()).digest()[:16]


class Watcher:
    """Looks at a game after every move."""

    def __init__(self, s: Banners) -> None:
        self.s = s
        self.before = s.clone()

    def poses(self) -> list[tuple[int, int, int]]:
        s = self.s
        return list(zip(s.x, s.y, s.facing))

    def look(self, m: Move, events: list[Event]) -> None:
        assert GAME.audit(self.s) == []
        assert GAME.audit_step(self.before, m, self.s, events) == []
        self.lattice()
        self.cards()
        self.before = self.s.clone()

    def lattice(self) -> None:
        """Places are whole thousandths of an inch on the table, facings hundredths of a degree (B-N-49),
        of trays, terrain and objective tokens."""
        s = self.s
        here = [pose for u, pose in enumerate(self.poses()) if s.where[u] == TABLE]
        here += [(p[1], p[2], p[3]) for p in s.terrain if p[0] != NONE]
        here += [(token[0], token[1], 0) for token in s.objective]
        for x, y, facing in here:
            assert {type(x), type(y), type(facing)} == {int}
            assert 0 <= x <= s.rule.width
            assert 0 <= y <= s.rule.depth
            assert 0 <= facing < FULL_TURN

    def cards(self) -> None:
        s = self.s
        for seat in range(s.book.seats):
            held = len(s.hand[seat]) + len(s.deck[seat]) + len(s.discard[seat])
            held += sum(on[at + 1] == seat for on in s.attire for at in range(0, len(on), 3))
            assert held in (0, DECK)


@pytest.mark.parametrize("nth", range(2))
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=[f"{n}-{o}" for n, o in TABLES])
def test_a_random_game_ends_and_stays_sound(seats: int, options: dict[str, str], nth: int) -> None:
    s = GAME.new(seats, seed(seats, options, nth), options=options)
    assert isinstance(s, Banners)
    luck = Stream(seed("luck", seats, options, nth))
    watcher = Watcher(s)
    made = 0
    while s.result is None:
        d = owed(s)[0]
        m = sample(s, d, luck)
        assert GAME.parse(m.text(s.book), s.book) == m
        events: list[Event] = []
        assert play(s, d, m, events) is None
        watcher.look(m, events)
        made += 1
        assert made < GAME.longest
    assert s.round <= ROUNDS
    assert sum(s.result) == pytest.approx(1.0)
    assert NONE not in s.home


def test_the_victory_points_stay_with_the_attacker_of_a_storm() -> None:
    for nth in range(3):
        s = GAME.new(2, seed("storm", nth), options={"mode": "storm", "terrain": "none"})
        assert isinstance(s, Banners)
        luck = Stream(seed("luck", nth))
        while s.result is None:
            d = owed(s)[0]
            assert play(s, d, sample(s, d, luck)) is None
        assert s.points[1 - s.attacker] == 0


def after_deployment(nth: int) -> Banners:
    s = GAME.new(2, seed("step", nth), options={"terrain": "none"})
    assert isinstance(s, Banners)
    luck = Stream(seed("luck", nth))
    while not (s.round and owed(s)[0].kind == questions.ASK_ACTION):
        d = owed(s)[0]
        assert play(s, d, sample(s, d, luck)) is None
    return s


def test_the_audit_notices_a_unit_that_is_activated_twice() -> None:
    s = after_deployment(0)
    u = 0
    again = [Event(events.ACTIVATED.kind, (s.owner[u], u))]
    assert GAME.audit_step(s, PASS, s, again) == []
    s.done[u] = 1
    assert GAME.audit_step(s, PASS, s, again) == ["a unit is activated twice in a round"]
    assert GAME.audit_step(s, PASS, s, [Event(events.ROUND.kind, (2,)), *again]) == []


def test_the_audit_notices_a_movement_to_within_an_inch_of_an_enemy() -> None:
    s = after_deployment(1)
    u, v = next((u, v) for u in range(len(s.owner)) for v in range(len(s.owner)) if s.owner[u] != s.owner[v])
    near = s.clone()
    near.x[u], near.y[u], near.facing[u] = s.x[v], s.y[v] + (1 if s.y[v] < 24 * INCH else -1) * 5 * INCH, 0
    gap = distance(near, u, v)
    near.y[u] += (gap - INCH // 2) * (-1 if s.y[v] < 24 * INCH else 1)
    m = March(code(s, u), 0, 0, 0)
    assert GAME.audit_step(s, m, near, []) == ["a unit has moved to within an inch of an enemy"]
    near.y[u] += INCH * (1 if s.y[v] < 24 * INCH else -1)
    assert GAME.audit_step(s, m, near, []) == []
