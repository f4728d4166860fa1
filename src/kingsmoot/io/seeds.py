"""Seeds as people and programs write them."""

from __future__ import annotations

import os
from operator import index

from kingsmoot.core.random_streams import SEED_BYTES


def seed_bytes(seed: int | bytes | str | None) -> bytes:
    """A seed in any of its forms: none (a fresh one), a number, its 16 bytes, or hexadecimal text.

    >>> seed_bytes("ff") == seed_bytes(255) == bytes(15) + bytes([255])
    True
    """
    if seed is None:
        return os.urandom(SEED_BYTES)
    if isinstance(seed, str):
        # int() would also take signs, blanks and underscores, which no seed is printed with.
        if not seed or not set(seed) <= set("0123456789abcdefABCDEF"):
            raise ValueError(f"a seed is written in hexadecimal digits, not {seed!r}")
        seed = int(seed, 16)
    if not isinstance(seed, bytes):
        try:
            seed = index(seed)  # whole numbers of any library, too
        except TypeError:
            raise TypeError(
                f"a seed is a whole number, {SEED_BYTES} bytes or hexadecimal digits, not {seed!r}"
            ) from None
        if not 0 <= seed < 1 << 8 * SEED_BYTES:
            raise ValueError(f"a seed lies between 0 and 2**{8 * SEED_BYTES} - 1")
        return seed.to_bytes(SEED_BYTES, "big")
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return seed
