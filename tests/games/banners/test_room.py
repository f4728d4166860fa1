"""The search for room, against its slow twin; and what steps used to miss."""

import pytest

from kingsmoot.games.banners.game import GAME
from kingsmoot.games.banners.geometry.figures import box, disc
from kingsmoot.games.banners.geometry.plane import apart_in_grains
from kingsmoot.games.banners.rules.attack.legal_shots import shifts
from kingsmoot.games.banners.rules.move.legal_moves import charge_turns, why_not_charge
from kingsmoot.games.banners.rules.possible_actions import possible
from kingsmoot.games.banners.terms import ALL_ACTIONS, DO_RANGED, INCH, LONG
from kingsmoot.games.banners.trial.missed import TRIALS
from kingsmoot.kit.capabilities import Searched
from tests.games.banners.field import field, lay


@pytest.mark.parametrize("search", TRIALS)
def test_the_slow_twin_finds_nothing_that_was_missed(search: str) -> None:
    """`kingsmoot prove room` tries many more."""
    assert isinstance(GAME, Searched)
    assert [wrong for wrong in [GAME.missed(search, seed) for seed in range(5)] if wrong] == []


def test_a_shift_that_is_shorter_than_two_inches_opens_a_shot() -> None:
    s = field(("bowmen", 0, 24, 10, 0), ("guardsmen", 1, 22, 27.3, 180))
    lay(s, "palisade", 27.6, 14)
    assert possible(s, 0, ALL_ACTIONS) & DO_RANGED
    assert all(0 < far < 2 * INCH for _, far in shifts(s, 0, 1, LONG, False))


def test_an_alley_of_less_than_a_degree_is_found() -> None:
    """Between two palisades, 5.65 inches apart, no turn on the lattice of the old fan leads to the target."""
    s = field(("sworn-swords", 0, 24, 10, 0), ("guardsmen", 1, 26, 24.4, 180))
    lay(s, "palisade", 24 + 0.28 - 2.825 - 3, 15)
    lay(s, "palisade", 24 + 0.28 + 2.825 + 3, 15)
    assert why_not_charge(s, 0, 1, 11 * INCH) is None
    assert charge_turns(s, 0, 1, 11 * INCH)


def test_a_token_that_grazes_a_zone_does_not_keep_its_distance() -> None:
    """A thousandth of an inch in the zone is a touch, not the distance to its far corner."""
    zone, token = box(24_000, 9000, 0, 24_000, 9000), disc(14_746, 18_749, 750)
    assert apart_in_grains(token, zone) == 0
