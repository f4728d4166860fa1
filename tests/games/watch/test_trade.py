"""An offer at the table: card after card by clicks, answered by one."""

from __future__ import annotations

from itertools import permutations

import pytest

from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import DONE, Among, Filled, Slot
from kingsmoot.core.slots_from_moves import Misfit, fill, sample
from kingsmoot.core.state import owed, play
from kingsmoot.games.watch.book import KINDS_OF
from kingsmoot.games.watch.game import GAME
from kingsmoot.games.watch.rules.moves import DECLINE, WITHDRAW
from kingsmoot.games.watch.state import Watch
from kingsmoot.games.watch.vocabulary.questions import ASK_COUNTER, ASK_DISCARD, ASK_OFFER, ASK_REPLY
from kingsmoot.games.watch.vocabulary.verbs import Offer
from kingsmoot.kit.capabilities import StandingAnswers

LUMBER, BRICK, WOOL, GRAIN, ORE = range(1, 6)


def desk(hands: dict[str, dict[str, int]]) -> Watch:
    """Red is about to make an offer."""
    told = {"turn": 5, "active": "red", "rolled": True, "hand": hands, "stack": ["trade"]}
    s = GAME.arrange(GAME.open_book(4, "", {"mode": "base"}), bytes(16), told)
    assert isinstance(s, Watch)
    assert s.pending[0].kind == ASK_OFFER
    return s


def next_slot(s: Watch, *filled: Filled) -> Slot:
    found = fill(s, s.pending[0], filled)
    assert isinstance(found, Slot)
    return found


def refs(slot: Slot) -> set[str]:
    assert isinstance(slot.domain, Among)
    assert (slot.domain.least, slot.domain.most) == (1, 1)
    return set(slot.domain.refs)


def test_an_offer_takes_a_click_a_card_and_one_more() -> None:
    s = desk({"red": {"wool": 2, "ore": 1}, "blue": {"ore": 1, "lumber": 2}})
    first = next_slot(s)
    assert refs(first) == {"hand:wool", "hand:ore", "bank:ore", "bank:lumber"}
    assert first.done == WITHDRAW
    one = next_slot(s, "hand:wool")
    assert refs(one) == {"hand:wool", "hand:ore", "bank:ore", "bank:lumber"}
    assert one.done is None  # no gifts: W-TRADE-05
    two = next_slot(s, "hand:wool", "bank:ore")
    assert refs(two) == {"hand:wool", "bank:lumber"}  # nothing on both sides: W-TRADE-07
    assert two.done == fill(s, s.pending[0], ["hand:wool", "bank:ore", DONE])
    m = two.done
    assert m is not None
    assert m.text(s.book) == "offer wool for ore"
    assert play(s, s.pending[0], m) is None
    assert [d.kind for d in owed(s)] == [ASK_REPLY]  # who holds nothing is not asked


def test_the_order_of_clicks_does_not_matter() -> None:
    s = desk({"red": {"wool": 2}, "blue": {"ore": 1, "lumber": 2}})
    cards = ("hand:wool", "hand:wool", "bank:ore", "bank:lumber")
    found = {fill(s, s.pending[0], [*order, DONE]) for order in permutations(cards)}
    assert found == {Offer((0, 0, 0, 2, 0, 0), (0, 1, 0, 0, 0, 1))}


def test_no_click_leads_to_an_offer_that_cannot_be_finished() -> None:
    """Red has wool and ore, the others wool alone: wool may be wanted, so that it cannot be given."""
    s = desk({"red": {"wool": 1, "ore": 1}, "blue": {"wool": 3}})
    assert refs(next_slot(s)) == {"hand:ore", "bank:wool"}
    assert refs(next_slot(s, "bank:wool")) == {"hand:ore", "bank:wool"}
    with pytest.raises(Misfit):
        fill(s, s.pending[0], ["hand:wool"])
    s = desk({"red": {"wool": 1}, "blue": {"wool": 3}})
    assert fill(s, s.pending[0], []) == WITHDRAW


def test_a_counter_offer_is_built_the_same_way() -> None:
    s = desk({"red": {"wool": 1}, "blue": {"ore": 1}})
    play(s, s.pending[0], GAME.parse("offer wool for ore", s.book))
    play(s, s.pending[0], GAME.parse("haggle", s.book))
    assert s.pending[0].kind == ASK_COUNTER
    assert next_slot(s).done == DECLINE
    m = fill(s, s.pending[0], ["hand:ore", "bank:wool"])
    assert m == GAME.parse("counter ore for wool", s.book)


def test_offers_can_be_declined_for_the_rest_of_the_turn() -> None:
    s = desk({"red": {"wool": 1}, "blue": {"ore": 1}})
    assert isinstance(GAME, StandingAnswers)
    assert GAME.standing(s, s.pending[0]) == ()
    play(s, s.pending[0], GAME.parse("offer wool for ore", s.book))
    assert list(GAME.standing(s, s.pending[0])) == [DECLINE]


def test_a_discard_takes_a_click_a_card() -> None:
    told = {"turn": 5, "active": "red", "rolled": True, "hand": {"blue": {"ore": 1, "wool": 7}}}
    s = GAME.arrange(
        GAME.open_book(4, "", {"mode": "base"}),
        bytes(16),
        told | {"stack": ["tormund", "discards"]},
    )
    assert isinstance(s, Watch)
    assert s.pending[0].kind == ASK_DISCARD
    chain: list[Filled] = ["hand:ore"]
    assert refs(next_slot(s)) == {"hand:ore", "hand:wool"}
    assert refs(next_slot(s, *chain)) == {"hand:wool"}
    m = fill(s, s.pending[0], [*chain, "hand:wool", "hand:wool", "hand:wool"])
    assert m == GAME.parse("discard wool*3 ore", s.book)


def test_random_offers_are_always_taken() -> None:
    luck = Stream(bytes(16))
    hands = {"red": {"wool": 2, "ore": 1, "grain": 3}, "blue": {"ore": 2}, "yellow": {"lumber": 1, "wool": 1}}
    seen = set()
    for _ in range(200):
        s = desk(hands)
        m = sample(s, s.pending[0], luck)
        seen.add(m)
        assert play(s, s.pending[0], m) is None
        assert len(s.shown) in (0, 4 * KINDS_OF)
    assert len(seen) > 30
