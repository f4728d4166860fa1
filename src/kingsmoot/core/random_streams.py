"""The arithmetic of chance: pure functions of a seed, and streams of random numbers for thinking.

Byte layout. Block b is `BLAKE2b(digest 64 bytes, key = seed, person = "kingsmoot draw")` of b as eight
bytes little-endian followed by a retry counter as four bytes little-endian (0 at first). It gives eight
lanes of 64 bits, little-endian; lane k % 8 of block k // 8 is draw k. A draw is mapped to range(n) as
lane % n, unless the lane is at or above the greatest multiple of n not above 2**64: then the block is
hashed again with the next retry counter and the same lane is taken. The same on every machine, every
Python and every build; test vectors are in `docs/chance.md` and in the tests.
"""

from __future__ import annotations

import struct
from hashlib import blake2b
from typing import Final, final

from kingsmoot.core.native import i64

SEED_BYTES: Final = 16
PERSON: Final = b"kingsmoot draw"
RANGE: Final = 1 << 64

_number: Final = struct.Struct("<QI").pack
_numbers: Final[tuple[bytes, ...]] = tuple([_number(b, 0) for b in range(256)])
"""Written out as far as most games draw."""
_lanes: Final = struct.Struct("<8Q").unpack


def block(seed: bytes, b: int, retry: int = 0) -> tuple[int, ...]:
    """Eight lanes of 64 bits."""
    lanes: tuple[int, ...] = _lanes(digest(seed, b, retry))
    return lanes


_latest: Final = [(b"", blake2b(person=PERSON))]
"""The seed asked for last, and a hasher that has taken it in as its key: half the work of a block."""


def digest(seed: bytes, b: int, retry: int = 0) -> bytes:
    """A block as its bytes."""
    known, keyed = _latest[0]
    if known is not seed:
        keyed = blake2b(key=seed, person=PERSON)
        _latest[0] = (seed, keyed)
    hasher = keyed.copy()
    hasher.update(_numbers[b] if b < len(_numbers) and not retry else _number(b, retry))
    found: bytes = hasher.digest()
    return found


def nth(seed: bytes, k: int, n: int) -> int:
    """Draw k, uniform in range(n), in the slow and obvious way. Every faster way must agree with it."""
    limit = RANGE - RANGE % n
    retry = 0
    while True:
        lane: int = block(seed, k // 8, retry)[k % 8]
        if lane < limit:
            return lane % n
        retry += 1


def derive(seed: bytes, purpose: bytes, n: int = 0) -> bytes:
    """A seed for another purpose, from which the original one cannot be found."""
    person = b"kingsmoot " + purpose[:6]
    return blake2b(struct.pack("<Q", n), digest_size=SEED_BYTES, key=seed, person=person).digest()


# L'Ecuyer's combined generator: it multiplies machine words only, so that a step costs next to nothing,
# interpreted or compiled. It can be predicted from its output, so no game draws from it.
FIRST: Final = 2147483563
SECOND: Final = 2147483399
STEPS: Final = FIRST - 1


@final
class Stream:
    """Random numbers for thinking: bots, samples and imagined worlds; never for the game itself."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        one, two = struct.unpack("<QQ", derive(seed, b"stream"))
        self.one: i64 = one % (FIRST - 1) + 1
        self.two: i64 = two % (SECOND - 1) + 1

    def step(self) -> i64:
        """Uniform in range(STEPS)."""
        one: i64 = self.one * 40014 % FIRST
        two: i64 = self.two * 40692 % SECOND
        self.one = one
        self.two = two
        return one - two if one >= two else one - two + STEPS

    def below(self, n: int) -> int:
        """Uniform in range(n), for n up to 10**12."""
        if n > STEPS:
            return self._far_below(n)
        word: i64 = n
        while True:
            value = self.step()
            # The second test is the exact one; it takes a division, and the first almost always does.
            if value < STEPS - word or value < STEPS - STEPS % word:
                return value % word

    def _far_below(self, n: int) -> int:
        while True:
            value = self.below(n // STEPS + 1) * STEPS + self.step()
            if value < n:
                return value

    def fraction(self) -> float:
        """Uniform in [0, 1), in steps of about 2 ** -31."""
        return self.step() / STEPS

    def shuffle(self, things: list[int]) -> None:
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def seed_of(self, n: int) -> bytes:
        """A fresh seed, a different one for each `n`."""
        return derive(self.seed, b"world", n)
