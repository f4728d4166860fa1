"""What is hidden: orders assigned in turn, bids, cards, decks, the wildling card, tides."""

from __future__ import annotations

from kingsmoot.core.facts import canonical
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import HIDDEN, ONLOOKER
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, owed, play
from kingsmoot.games.thrones.book import NONE
from kingsmoot.games.thrones.game import GAME
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.io.cases import load
from kingsmoot.io.rulebook import home
from tests.games.thrones.warlike import warlike


def shortage() -> Thrones:
    r = load(home(GAME) / "cases" / "planning" / "shortage.toml")
    s = GAME.arrange(GAME.open_book(3, "uk", {}), bytes(16), r.position)
    assert isinstance(s, Thrones)
    return s


def looks_right(s: State, seed: bytes) -> None:
    for reader in [*range(s.book.seats), ONLOOKER]:
        v = GAME.view(s, reader)
        whole = GAME.imagine(v, reader, seed)
        assert GAME.faults(whole) == []
        assert canonical(GAME.facts(GAME.view(whole, reader))) == canonical(GAME.facts(v))


def test_orders_assigned_in_turn_are_seen_by_their_house_alone() -> None:
    s = shortage()
    luck = Stream(bytes(16))
    while s.face_down:
        looks_right(s, bytes([s.asked % 256] * 16))
        for reader in range(3):
            v = GAME.view(s, reader)
            assert isinstance(v, Thrones)
            for a, o in enumerate(s.order):
                mine = s.holder[a] == reader
                assert v.order[a] == (o if mine or o == NONE else HIDDEN)
        d = owed(s)[0]
        m = sample(s, d, luck)
        for reader in (0, 1, 2, ONLOOKER):
            shown = m.redact(d.seat, reader).text(s.book)
            assert ("?" in shown) == (reader != d.seat)
        assert play(s, d, m) is None
    assert HIDDEN not in s.order


def test_tides_are_hidden_until_they_are_shown() -> None:
    s = GAME.new(3, bytes(range(16)), "uk", {"tides": "on"})
    assert isinstance(s, Thrones)
    luck = Stream(bytes(range(16)))
    seen = 0
    while s.result is None and seen < 3:
        d = owed(s)[0]
        if s.tides and not s.tides_open and s.tides[0]:
            seen += 1
            looks_right(s, bytes([seen] * 16))
            for reader in (0, 1, 2, ONLOOKER):
                v = GAME.view(s, reader)
                assert isinstance(v, Thrones)
                for side in (0, 1):
                    assert (v.tides[side] == s.tides[side]) == (s.fight.seat[side] == reader)
        assert play(s, d, warlike(s, d, luck)) is None
    assert seen


def test_decks_are_hidden_from_all() -> None:
    s = GAME.new(6, bytes(16))
    for reader in (0, 5, ONLOOKER):
        v = GAME.view(s, reader)
        assert isinstance(v, Thrones)
        assert all(not any(deck) for deck in v.deck)
        assert not any(v.wild)
