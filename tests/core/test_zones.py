"""Hidden places: what a seat sees of them, and how unseen cards are dealt into them."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import EVERYONE, HIDDEN, NOBODY, ONLOOKER, only, sees
from kingsmoot.core.zones import TRIES, Impossible, Zone, deal

SEED = bytes(range(16))


def hidden(places: int, barred: tuple[int, ...] = (), pool: int = 0) -> Zone:
    return Zone(pool, (HIDDEN,) * places, (NOBODY,) * places, barred)


def test_a_seat_sees_what_its_mask_says() -> None:
    zone = Zone(0, (3, 4, 5), (only(0), EVERYONE, only(1) | only(2)), (0, 2, 0))
    assert zone.seen(0).cards == (3, 4, HIDDEN)
    assert zone.seen(2).cards == (HIDDEN, 4, 5)
    assert zone.seen(ONLOOKER).cards == (HIDDEN, 4, HIDDEN)
    assert zone.seen(0).masks == zone.masks
    assert zone.seen(0).barred == zone.barred
    assert zone.bars(1, 1)
    assert not zone.bars(0, 1)
    assert not Zone(0, (3,), (1,)).bars(0, 3)


@given(st.integers(0, EVERYONE), st.integers(0, ONLOOKER))
def test_masks_are_sets_of_seats(mask: int, seat: int) -> None:
    assert sees(mask, seat) == (seat in {s for s in range(16) if mask & 1 << s})
    assert sees(mask | only(seat), seat)


def fitting(barred: tuple[int, ...], cards: list[int]) -> Counter[tuple[int, ...]]:
    """All deals that fit, by trying every order: what `deal` must agree with."""
    orders = permutations(cards, len(barred))
    return Counter(o for o in orders if not any(b >> c & 1 for b, c in zip(barred, o, strict=True)))


@pytest.mark.parametrize(
    ("barred", "cards"),
    [
        ((0, 0), [1, 2, 3]),
        ((1 << 1, 0, 0), [1, 2, 3]),
        ((1 << 1, 1 << 1, 0), [1, 2, 3, 4]),
        ((1 << 1 | 1 << 2, 0), [1, 1, 2, 3]),
    ],
)
def test_every_fitting_deal_is_equally_likely(barred: tuple[int, ...], cards: list[int]) -> None:
    many = 4000
    luck = Stream(SEED)
    got = Counter(deal([hidden(len(barred), barred)], {0: cards}, luck)[0].cards for _ in range(many))
    wanted = fitting(barred, cards)
    assert set(got) == set(wanted)
    chi = 0.0
    for order, weight in wanted.items():
        expected = many * weight / sum(wanted.values())
        chi += (got[order] - expected) ** 2 / expected
    assert chi < 2 * len(wanted) + 20


def test_known_cards_stay_and_pools_are_apart() -> None:
    zones = [Zone(7, (5, HIDDEN), (EVERYONE, NOBODY)), hidden(2, pool=3)]
    dealt = deal(zones, {7: [6], 3: [1, 2]}, Stream(SEED))
    assert dealt[0].cards == (5, 6)
    assert sorted(dealt[1].cards) == [1, 2]
    assert dealt[0].masks == zones[0].masks


def test_a_tight_deal_is_found_where_shuffling_would_not_find_it() -> None:
    """One deal out of 12!: each place bars all cards except one."""
    places = 12
    barred = tuple((1 << places + 1) - 1 ^ 1 << at + 1 for at in range(places))
    cards = list(range(1, places + 1))
    dealt = deal([hidden(places, barred)], {0: cards[::-1]}, Stream(SEED))
    assert dealt[0].cards == tuple(cards)
    assert TRIES < 1000, "or this test would not come to the search"


@given(
    st.lists(st.integers(0, 2**6 - 1).map(lambda bits: bits << 1), min_size=1, max_size=4),
    st.lists(st.integers(1, 6), min_size=1, max_size=5),
    st.binary(min_size=16, max_size=16),
)
def test_a_deal_is_found_exactly_where_there_is_one(barred: list[int], cards: list[int], seed: bytes) -> None:
    possible = fitting(tuple(barred), cards)
    zone = hidden(len(barred), tuple(barred))
    if possible:
        assert deal([zone], {0: cards}, Stream(seed))[0].cards in possible
    else:
        with pytest.raises(Impossible):
            deal([zone], {0: cards}, Stream(seed))


def test_too_few_cards_are_impossible() -> None:
    with pytest.raises(Impossible, match="3 hidden places, 2 unseen cards"):
        deal([hidden(3)], {0: [1, 2]}, Stream(SEED))


def test_a_pool_without_unseen_cards_is_impossible() -> None:
    with pytest.raises(Impossible):
        deal([hidden(1, pool=4)], {}, Stream(SEED))


def test_dealing_changes_nothing_it_was_given() -> None:
    cards = [3, 1, 2]
    zones = [hidden(2)]
    deal(zones, {0: cards}, Stream(SEED))
    assert cards == [3, 1, 2]
    assert zones[0].cards == (HIDDEN, HIDDEN)
