"""How policies choose: the best first, equals as they came, and noise that never overturns a clear lead."""

from __future__ import annotations

from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.vectors import floats
from kingsmoot.games.thrones.vocabulary.verbs import Bid
from kingsmoot.kit.policy import Weighed, best_first, best_of, noisy_best, noisy_place

BIDS: list[Move] = [Bid(n) for n in range(4)]
FOUND: list[Weighed] = list(zip(BIDS, (0.1, 0.5, 0.5, 0.45), strict=True))


def test_equals_stay_in_the_order_in_which_they_came() -> None:
    assert [m for m, _ in best_first(FOUND)] == [BIDS[1], BIDS[2], BIDS[3], BIDS[0]]
    assert best_of(FOUND) == BIDS[1]


def test_noise_decides_among_those_that_are_near_and_draws_once_an_answer() -> None:
    luck, drawn = Stream(bytes(16)), Stream(bytes(16))
    chosen = [noisy_best(FOUND, 0.1, luck) for _ in range(200)]
    assert set(chosen) == set(BIDS[1:])
    for _ in range(200 * len(FOUND)):
        drawn.step()
    assert (luck.one, luck.two) == (drawn.one, drawn.two)


def test_without_noise_the_best_is_taken() -> None:
    assert noisy_best(FOUND, 0.0, Stream(bytes(16))) == BIDS[1]


def test_the_place_of_the_noisy_best_is_found_with_the_same_luck() -> None:
    one, two = Stream(bytes(16)), Stream(bytes(16))
    for noise in (0.0, 0.1, 1.0) * 30:
        place = noisy_place(floats([gain for _, gain in FOUND]), noise, one)
        assert BIDS[place] == noisy_best(FOUND, noise, two)
    assert (one.one, one.two) == (two.one, two.two)
