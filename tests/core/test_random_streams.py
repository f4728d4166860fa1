"""The arithmetic of chance, compared with a second implementation of its byte layout."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.core.random_streams import RANGE, Stream, block, derive, nth

SEEDS = [bytes(16), bytes(range(16)), b"\xff" * 16]


def twin(seed: bytes, k: int, n: int) -> int:
    """The documentation, word by word, without anything from `core.random_streams`."""
    for retry in range(1000):
        text = (k // 8).to_bytes(8, "little") + retry.to_bytes(4, "little")
        digest = hashlib.blake2b(text, digest_size=64, key=seed, person=b"kingsmoot draw").digest()
        lane = int.from_bytes(digest[8 * (k % 8) : 8 * (k % 8) + 8], "little")
        if lane < 2**64 // n * n:
            return lane % n
    raise AssertionError("a thousand rejections in a row")


# Fixed for good: a change here would change every game ever recorded.
VECTORS = [
    (bytes(16), 0, 6, 1),
    (bytes(16), 1, 6, 1),
    (bytes(range(16)), 7, 100, 11),
    (bytes(range(16)), 8, 100, 14),
    (b"\xff" * 16, 123456, 1 << 40, 827388730511),
    (b"\xff" * 16, 2, (1 << 63) + 1, 4542368320880499492),
]


@pytest.mark.parametrize(("seed", "k", "n", "value"), VECTORS)
def test_vectors(seed: bytes, k: int, n: int, value: int) -> None:
    assert nth(seed, k, n) == twin(seed, k, n) == value


@given(st.binary(min_size=16, max_size=16), st.integers(0, 2**60), st.integers(1, 2**64))
def test_every_draw_agrees_with_the_documentation(seed: bytes, k: int, n: int) -> None:
    assert nth(seed, k, n) == twin(seed, k, n)


def thinking(seed: bytes) -> Iterator[int]:
    """L'Ecuyer's combined generator of 1988, started from the derived seed."""
    start = hashlib.blake2b(bytes(8), digest_size=16, key=seed, person=b"kingsmoot stream").digest()
    x = int.from_bytes(start[:8], "little") % 2147483562 + 1
    y = int.from_bytes(start[8:], "little") % 2147483398 + 1
    while True:
        x, y = 40014 * x % 2147483563, 40692 * y % 2147483399
        yield (x - y) % 2147483562


@given(st.binary(min_size=16, max_size=16))
def test_a_stream_is_the_generator_it_says(seed: bytes) -> None:
    stream, again = Stream(seed), thinking(seed)
    assert [stream.step() for _ in range(20)] == [next(again) for _ in range(20)]


@given(st.binary(min_size=16, max_size=16), st.lists(st.integers(1, 2**50), min_size=1, max_size=20))
def test_a_stream_stays_within_its_bounds_and_repeats_itself(seed: bytes, ranges: list[int]) -> None:
    one, two = Stream(seed), Stream(seed)
    for n in ranges:
        value = one.below(n)
        assert 0 <= value < n
        assert value == two.below(n)


@pytest.mark.parametrize("n", [6, 12, 3 * 2**30, 6 * 2**40])
def test_a_stream_is_even_for_small_and_for_great_ranges(n: int) -> None:
    stream = Stream(b"evenly spread...")
    parts = min(n, 6)
    counts = Counter(stream.below(n) * parts // n for _ in range(6000))
    chi = sum((counts[v] - 6000 / parts) ** 2 / (6000 / parts) for v in range(parts))
    assert chi < 25


def test_a_lane_too_high_is_hashed_again() -> None:
    """With n just above half the range, about half of all lanes are rejected."""
    n = RANGE // 2 + 1
    seed = bytes(range(16))
    rejected = [k for k in range(64) if block(seed, k // 8)[k % 8] >= n]
    assert 10 < len(rejected) < 54
    for k in rejected:
        assert nth(seed, k, n) == twin(seed, k, n) != block(seed, k // 8)[k % 8] % n


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 13])
def test_small_ranges_are_even(n: int) -> None:
    many = 6000
    counts = Counter(nth(b"evenly spread..."[:16], k, n) for k in range(many))
    assert set(counts) == set(range(n))
    chi = sum((counts[v] - many / n) ** 2 / (many / n) for v in range(n))
    assert chi < 35  # beyond the 0.1 % tail for 12 degrees of freedom


def test_blocks_differ_by_seed_number_and_retry() -> None:
    blocks = {block(seed, b, retry) for seed in SEEDS for b in range(5) for retry in range(3)}
    assert len(blocks) == 3 * 5 * 3


def test_derived_seeds_differ_by_seed_purpose_and_number() -> None:
    seeds = {derive(seed, what, n) for seed in SEEDS for what in (b"deal", b"world") for n in range(4)}
    assert len(seeds) == 3 * 2 * 4
    assert all(len(seed) == 16 for seed in seeds)
    assert Stream(bytes(16)).seed_of(3) == derive(bytes(16), b"world", 3)


def test_fractions_lie_between_zero_and_one() -> None:
    stream = Stream(bytes(16))
    some = [stream.fraction() for _ in range(2000)]
    assert all(0 <= f < 1 for f in some)
    assert 0.45 < sum(some) / len(some) < 0.55


def test_a_shuffle_gives_every_order_equally_often() -> None:
    stream = Stream(b"shuffled evenly!")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        things = [1, 2, 3, 4]
        stream.shuffle(things)
        counts[tuple(things)] += 1
    assert len(counts) == 24
    chi = sum((c - 250) ** 2 / 250 for c in counts.values())
    assert chi < 50  # 23 degrees of freedom, 0.1 %
