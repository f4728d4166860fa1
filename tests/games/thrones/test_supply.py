"""Armies counted by size in one number say the same as armies laid beside their flags."""

from __future__ import annotations

from itertools import combinations_with_replacement

from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import next_owed, play
from kingsmoot.games.thrones.book import NONE, SUPPLY_LIMITS, size
from kingsmoot.games.thrones.game import GAME
from kingsmoot.games.thrones.rules.supply import fits, others, supplied
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.io.seeds import seed_bytes


def beside_flags(level: int, sizes: list[int]) -> bool:
    """The largest army to the largest flag, and so on (T-SUPPLY-03, T-SUPPLY-04)."""
    limits = SUPPLY_LIMITS[level]
    laid = sorted([n for n in sizes if n > 1], reverse=True)
    return len(laid) <= len(limits) and all(n <= flag for n, flag in zip(laid, limits, strict=False))


def test_armies_fit_their_flags() -> None:
    for many in range(7):
        for sizes in combinations_with_replacement(range(1, 7), many):
            for level in range(len(SUPPLY_LIMITS)):
                assert fits(level, list(sizes)) == beside_flags(level, list(sizes)), (level, sizes)


def test_groups_that_arrive_count_with_those_who_stand_there() -> None:
    s = GAME.new(6, seed_bytes(5))
    assert isinstance(s, Thrones)
    luck = Stream(seed_bytes(5))
    seen = set()
    for _ in range(150):
        for seat in range(6):
            areas = [a for a in range(len(s.army)) if s.holder[a] == seat]
            for origin in areas:
                to = luck.below(len(s.army))
                if to == origin or not s.army[origin]:
                    continue
                sizes = {a: size(s.army[a]) for a in areas if a != origin}
                sizes[to] = sizes.get(to, 0) + 2
                wanted = beside_flags(s.supply[seat], [*sizes.values(), 1])
                seen.add(wanted)
                assert supplied(s, seat, others(s, seat, origin), 1, [to << 16 | 2]) == wanted
            assert fits(s.supply[seat], [size(s.army[a]) for a in areas]) == supplied(
                s, seat, others(s, seat, NONE), 0, []
            )
        if s.result is not None:
            break
        d = next_owed(s)
        assert play(s, d, sample(s, d, luck)) is None
    assert seen == {True, False}
