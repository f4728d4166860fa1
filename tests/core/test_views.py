"""Views and imagined worlds; the laws over whole games are in the examination."""

from __future__ import annotations

from collections import Counter

import pytest

from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.state import State, asked_of, owed, play
from kingsmoot.core.views import guess_sealed, imagine, reopen, view
from kingsmoot.core.zones import Impossible
from tests.core.tourney import GAME, SEED, answers, at, new
from tests.toy.flow import Blow, Window
from tests.toy.vocabulary import Bid

HANDS = [["spur seen=01"], ["banner not=dodge", "parry not=dodge"]]


def hands(s: State) -> list[list[str]]:
    told: list[list[str]] = GAME.describe(s)["hands"]
    return told


def test_a_view_shows_what_was_seen_and_what_was_ruled_out() -> None:
    s = at({"hands": HANDS})
    assert hands(view(s, 0)) == [["spur seen=01"], ["? not=dodge", "? not=dodge"]]
    assert hands(view(s, 1)) == HANDS
    assert hands(view(s, ONLOOKER))[0] == ["? seen=01"]
    assert hands(s) == HANDS, "looking changes nothing"


def test_frames_are_redacted_for_the_one_who_looks(monkeypatch: pytest.MonkeyPatch, compiled: bool) -> None:
    if compiled:
        pytest.skip("a monkeypatch is not seen")
    s = at({"asks": "react", "strength": 5, "owing": [1], "hands": HANDS})
    monkeypatch.setattr(Blow, "redact", lambda self, s, seat: Blow(seat, self.target, 0))
    assert view(s, 1).stack[1:] == [Blow(1, 1, 0), Window(1)]
    assert s.stack[1] == Blow(0, 1, 5)


def test_what_was_ruled_out_is_never_imagined() -> None:
    v = view(at({"hands": HANDS}), 0)
    seen: Counter[str] = Counter()
    for n in range(200):
        for card in hands(GAME.imagine(v, 0, n.to_bytes(16, "big")))[1]:
            seen[card.split()[0]] += 1
    assert set(seen) == {"parry", "spur", "banner"}


def test_the_same_seed_imagines_the_same_world() -> None:
    v = view(new(4), 0)
    assert GAME.imagine(v, 0, SEED).facts() == GAME.imagine(v, 0, SEED).facts()
    assert GAME.imagine(v, 0, SEED).facts() != GAME.imagine(v, 0, bytes(16)).facts()


def test_cards_that_are_not_among_the_unseen_cannot_be_imagined() -> None:
    with pytest.raises(Impossible):
        imagine(view(new(), 0), {}, SEED)


def test_a_whole_state_is_imagined_as_it_is() -> None:
    s = at({"hands": HANDS})
    whole = imagine(s, {}, SEED)
    assert whole.zones()[0].cards == s.zones()[0].cards


def test_sealed_answers_are_guessed_within_what_is_possible() -> None:
    s = answers(new(3), "0: bid 4", "2: bid 1")
    v = view(s, 0)
    assert v.sealed == ((0, Bid(4)), (2, None))
    guessed = set()
    for n in range(60):
        t = v.clone()
        guess_sealed(t, Stream(n.to_bytes(16, "big")))
        assert t.sealed[0] == (0, Bid(4))
        guessed.add(t.sealed[1][1])
    assert guessed == {Bid(n) for n in range(5)}


def test_an_imagined_world_can_be_played_on() -> None:
    s = answers(new(3), "0: bid 4", "2: bid 1")
    whole = GAME.imagine(view(s, 1), 1, SEED)
    d = asked_of(whole, 1)
    assert d is not None
    assert play(whole, d, Bid(0)) is None
    assert not whole.sealed


def test_reopening_asks_the_others_again() -> None:
    s = answers(new(3), "0: bid 4", "2: bid 1")
    reopen(s, 0)
    assert s.sealed == ((0, Bid(4)),)
    assert [d.seat for d in owed(s)] == [1, 2]
