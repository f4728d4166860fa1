"""The bot `builder`: always answers, knows no more than its view, and knows what wins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kingsmoot.bots import bot
from kingsmoot.bots.budget import Budget, shares
from kingsmoot.core.decisions import Decision
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.core.vectors import with_number
from kingsmoot.games.watch.book import KINDS_OF
from kingsmoot.games.watch.bot import builder, rollout, worth
from kingsmoot.games.watch.game import GAME
from kingsmoot.games.watch.rules.board import SPOT_CODES
from kingsmoot.games.watch.rules.moves import ACCEPT, DECLINE, TRADE
from kingsmoot.games.watch.state import Watch
from kingsmoot.games.watch.vocabulary.questions import ASK_OFFER, ASK_REPLY, ASK_TURN
from kingsmoot.games.watch.vocabulary.verbs import BuildKeep, Discard, Offer, PostGuard, Settle

TABLES = [(3, "base"), (4, "base"), (3, "watch"), (4, "watch")]


def questions(seats: int, mode: str, many: int = 250) -> Iterator[tuple[Watch, Decision]]:
    """Positions of a game in which builders and chance take turns, so that all kinds of questions come up."""
    seed = derive(bytes(16), f"builder {seats} {mode}".encode())
    s = GAME.new(seats, seed, options={"mode": mode})
    luck = Stream(seed)
    for n in range(many):
        if s.result is not None:
            return
        d = owed(s)[0]
        assert isinstance(s, Watch)
        yield s, d
        m = sample(s, d, luck) if n % 3 == 0 else builder.counsel(s, d, luck)[0][0]
        assert play(s, d, m) is None


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_every_counsel_is_legal_and_best_first(seats: int, mode: str) -> None:
    for s, d in questions(seats, mode):
        found = builder.counsel(s, d, Stream(bytes(16)))
        assert found
        assert [x for _, x in found] == sorted([x for _, x in found], reverse=True)
        for m, _ in found:
            assert s.stack[-1].check(s, d, m) is None


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_it_knows_no_more_than_its_view(seats: int, mode: str) -> None:
    """The whole position and the view give the same counsel, in a play-out too."""
    for n, (s, d) in enumerate(questions(seats, mode)):
        v = GAME.view(s, d.seat)
        other = GAME.imagine(v, d.seat, derive(bytes(16), b"world", n))
        assert isinstance(v, Watch)
        assert isinstance(other, Watch)
        told = builder.counsel(v, d, Stream(bytes(16)))
        assert told == builder.counsel(s, d, Stream(bytes(16)))
        assert told == builder.counsel(other, d, Stream(bytes(16)))
        assert rollout.rollout(s, d, Stream(bytes(16))) == rollout.rollout(other, d, Stream(bytes(16)))
        proposed = rollout.propose(s, d, 6, Stream(bytes(16)))
        assert proposed[0] == told[0][0]
        assert proposed == rollout.propose(other, d, 6, Stream(bytes(16)))
        for m in proposed:
            assert s.stack[-1].check(s, d, m) is None


def test_nothing_is_changed_by_thinking() -> None:
    for s, d in questions(4, "watch"):
        before = GAME.digest(s)
        builder.counsel(s, d, Stream(bytes(16)))
        GAME.worth(s)
        assert GAME.digest(s) == before


def arranged(mode: str, told: dict[str, object]) -> Watch:
    book = GAME.open_book(4, "", {"mode": mode})
    s = GAME.arrange(book, bytes(16), told)
    assert isinstance(s, Watch)
    return s


def chosen(s: Watch) -> object:
    d = owed(s)[0]
    assert d.kind == ASK_TURN
    return builder.counsel(s, d, Stream(bytes(16)))[0][0]


def test_the_tenth_point_is_taken() -> None:
    """Nine points, and cards enough for a keep or for other things that are no point."""
    told = {
        "turn": 40,
        "active": "red",
        "keeps": {"red": ["N:0,1", "N:2,1", "S:0,1"]},
        "settlements": {"red": ["N:1,2", "N:0,3", "N:2,3"]},
        "roads": {"red": ["N:1,2/S:2,1"]},
        "hand": {"red": {"ore": 3, "grain": 3, "wool": 2, "lumber": 1, "brick": 1}},
    }
    m = chosen(arranged("base", told))
    assert isinstance(m, BuildKeep | Settle)


def test_the_richest_settlement_becomes_a_keep() -> None:
    told = {
        "turn": 12,
        "active": "red",
        "settlements": {"red": ["N:1,2", "N:-1,3"]},
        "hand": {"red": {"ore": 3, "grain": 2}},
    }
    s = arranged("base", told)
    m = chosen(s)
    assert m == BuildKeep(SPOT_CODES["N:1,2"])


def test_a_guard_where_the_wall_is_about_to_fall() -> None:
    """Two breaches, and one section that the next warrior breaks."""
    told = {
        "turn": 30,
        "active": "red",
        "settlements": {"red": ["N:1,2", "S:-1,1"]},
        "wall": [["red", "blue"], ["blue"], ["red", "black", "yellow"], ["blue", "red", "black"]],
        "clearings": [0, 1, 0, 0],
        "camps": {"cannibals": ["warrior", "warrior"], "cave_dwellers": ["warrior"]},
        "gift": {"A2": ["warrior"], "A3": ["climber"], "B2": ["climber"], "A1": ["climber"]},
        "breaches": 2,
        "heroes": {"red": "othell", "blue": "samwell", "yellow": "bowen", "black": "jeor"},
        "hand": {"red": {"lumber": 1, "brick": 1, "wool": 2, "grain": 1, "ore": 1}},
    }
    m = chosen(arranged("watch", told))
    assert m == PostGuard(1)


def test_half_a_hand_is_discarded_and_the_keep_is_spared() -> None:
    told = {
        "turn": 12,
        "active": "red",
        "settlements": {"red": ["N:1,2", "N:-1,3"]},
        "hand": {"red": {"ore": 3, "grain": 2, "wool": 5}},
    }
    s = arranged("base", told)
    m = builder.discard(s, 0)
    assert isinstance(m, Discard)
    assert m.cards == (0, 0, 0, 5, 0, 0)


def test_offers_are_few_and_gifts_are_not_taken_for_deals() -> None:
    turns = offers = replies = 0
    for s, d in questions(4, "base", 900):
        if d.kind == ASK_OFFER:
            offers += 1
            m = builder.counsel(s, d, Stream(bytes(16)))[0][0]
            if isinstance(m, Offer):
                assert sum(m.want) == 1
                assert sum(m.give) == 1 or s.offered
        if d.kind == ASK_REPLY:
            replies += 1
            m = builder.counsel(s, d, Stream(bytes(16)))[0][0]
            if m == ACCEPT:
                assert s.points[s.active] < 8
        turns = s.turn
    assert replies
    assert offers <= turns


@pytest.mark.parametrize("mode", ["base", "watch"])
def test_worth_is_a_chance_and_grows_with_what_is_good(mode: str) -> None:
    for s, _ in questions(4, mode, 120):
        assert abs(sum(shares(GAME.worth(s))) - 1.0) < 1e-6
        better = s.clone()
        better.points = with_number(better.points, 2, better.points[2] + 2)
        assert shares(GAME.worth(better))[2] > shares(GAME.worth(s))[2]
        richer = s.clone()
        for r in range(1, KINDS_OF):
            richer.hand[KINDS_OF + r] += 1
            richer.cards[1] += 1
        assert worth.score(richer)[1] > worth.score(s)[1]


@pytest.mark.parametrize("mode", ["base", "watch"])
def test_it_beats_chance(mode: str) -> None:
    """A smoke test of strength; `kingsmoot prove strength` has the figures."""
    won = 0.0
    for n in range(6):
        seed = derive(bytes(16), b"smoke", n)
        s = GAME.new(4, seed, options={"mode": mode})
        bots = [bot("builder" if seat == n % 4 else "random", GAME) for seat in range(4)]
        while s.result is None:
            d = owed(s)[0]
            budget = Budget(seed=derive(seed, b"t", s.asked))
            choice = bots[d.seat].choose(GAME, GAME.view(s, d.seat), d, budget)
            assert play(s, d, choice.move) is None
        won += s.result[n % 4]
    assert won >= 4


def test_a_search_tries_offers_and_both_replies() -> None:
    """A keep lacks one ore, and there is wool to spare: an offer is among the moves, twice in a turn. The
    first offers one wool for it, the second two: what was refused is not offered again. Whoever is asked
    tries both answers.
    """
    told = {
        "turn": 12,
        "active": "red",
        "rolled": True,
        "settlements": {"red": ["N:1,2", "N:-1,3"], "blue": ["N:0,1"]},
        "hand": {"red": {"ore": 2, "grain": 2, "wool": 2}, "blue": {"ore": 2}},
    }
    luck = Stream(bytes(16))
    s = arranged("base", told)
    turn = owed(s)[0]
    assert TRADE in rollout.propose(s, turn, 6, luck)
    assert TRADE not in rollout.propose(arranged("base", {**told, "offered": 2}), turn, 6, luck)
    assert play(s, turn, TRADE) is None
    desk = owed(s)[0]
    offered = [m.text(s.book) for m in rollout.propose(s, desk, 6, luck)]
    assert "offer wool for ore" in offered
    later = arranged("base", {**told, "offered": 1})
    assert TRADE in rollout.propose(later, turn, 6, luck)
    assert play(later, turn, TRADE) is None
    again = [m.text(s.book) for m in rollout.propose(later, owed(later)[0], 6, luck)]
    assert "offer wool*2 for ore" in again
    assert set(offered) & set(again) <= {"withdraw"}
    assert play(s, desk, rollout.propose(s, desk, 6, luck)[0]) is None
    asked = owed(s)[0]
    assert asked.kind == ASK_REPLY
    assert set(rollout.propose(s, asked, 6, luck)) == {ACCEPT, DECLINE}


def test_a_search_tries_every_first_road() -> None:
    s = GAME.new(4, bytes(16))
    luck = Stream(bytes(16))
    looked = 0
    while looked < 8:
        d = owed(s)[0]
        listed = s.stack[-1].legal(s, d) or []
        if GAME.kinds[d.kind] == "first_road":
            assert set(GAME.propose(s, d, 12, luck)) == set(listed)
            looked += 1
        assert play(s, d, GAME.rollout(s, d, luck)) is None


def test_a_search_may_keep_a_card_and_roll() -> None:
    s = GAME.new(4, bytes(16), options={"mode": "base"})
    luck = Stream(bytes(16))
    looked = 0
    while s.result is None and looked < 4:
        d = owed(s)[0]
        if GAME.kinds[d.kind] == "before":
            proposed = [m.text(s.book) for m in GAME.propose(s, d, 12, luck)]
            assert "roll" in proposed
            looked += len(proposed) > 1
        assert play(s, d, GAME.rollout(s, d, luck)) is None
    assert looked == 4
