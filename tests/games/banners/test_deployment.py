"""Zones, terrain, tokens, reserves, corpse piles and walls: what is allowed, and hints that are."""

from random import Random

import pytest

from kingsmoot.core.lines import Refusal
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vectors import vector
from kingsmoot.games.banners.geometry.plane import apart, overlap
from kingsmoot.games.banners.rules.field.ground import tray
from kingsmoot.games.banners.rules.setup import legal_places, place_hints
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import DEAD, FULL_TURN, RESERVE, TABLE, WAITING
from tests.games.banners.field import field, lay, mark

MODES = ("got", "clash", "storm", "feast", "winds")


def rule(refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal.rule


def with_homes(s: Banners) -> Banners:
    if s.rule.mode == 2:
        s.attacker = 0
    return s


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("got", [(0, 0, 48_000, 6000), (0, 42_000, 48_000, 48_000)]),
        ("winds", [(0, 0, 48_000, 6000), (0, 42_000, 48_000, 48_000)]),
        ("feast", [(0, 0, 48_000, 12_000), (0, 36_000, 48_000, 48_000)]),
        ("clash", [(0, 0, 12_000, 12_000), (36_000, 36_000, 48_000, 48_000)]),
        ("storm", [(0, 0, 48_000, 18_000), (0, 36_000, 48_000, 48_000)]),
    ],
)
def test_zones_are_those_of_the_mode(mode: str, expected: list[tuple[int, ...]]) -> None:
    s = with_homes(field(mode=mode))
    assert [legal_places.zone(s, seat) for seat in range(2)] == expected


def test_every_corner_is_somebodys_in_free_for_all() -> None:
    s = field(seats=4, sides="free-for-all")
    assert [legal_places.zone(s, seat)[:2] for seat in range(4)] == [
        (0, 0),
        (36_000, 36_000),
        (0, 36_000),
        (36_000, 0),
    ]
    s.home = (-1, 2, -1, -1)
    assert legal_places.homes(s) == (0, 1, 3)


def test_a_unit_deploys_wholly_inside_its_zone() -> None:
    s = field(("guardsmen", 0, 0, 0, 0), ("sworn-swords", 1, 0, 0, 0))
    s.where[0] = WAITING
    s.where[1] = WAITING
    assert legal_places.why_not_deploy(s, 0, 0, 24_000, 3600, 0) is None
    assert legal_places.why_not_deploy(s, 0, 0, 24_000, 2750, 9000) is None  # any facing (B-DEP-00)
    refused = legal_places.why_not_deploy(s, 0, 0, 24_000, 3700, 0)
    assert refused is not None
    assert (refused.rule, refused.refs[0].startswith("spot:")) == ("B-DEP-04", True)
    assert rule(legal_places.why_not_deploy(s, 1, 1, 24_000, 3000, 0)) == "B-DEP-04"


@pytest.mark.parametrize("mode", MODES)
def test_units_are_deployed_by_hints_alone(mode: str) -> None:
    rng = Random(5)
    kinds = ["guardsmen", "knights", "grey-wind", "halberdiers", "sworn-swords", "outriders"]
    s = with_homes(field(*[(slug, seat, 0, 0, 0) for slug in kinds for seat in range(2)], mode=mode))
    s.where = vector([WAITING] * len(s.where))
    left_out = 0
    for u in range(len(s.kind)):
        seat = s.owner[u]
        hints = place_hints.deploy_hints(s, seat, u)
        for x, y, facing in hints:
            assert legal_places.why_not_deploy(s, seat, u, x, y, facing) is None
            assert 0 <= facing < FULL_TURN
        if hints:
            s.x[u], s.y[u], s.facing[u] = rng.choice(hints)
            s.where[u] = TABLE
        else:
            left_out += 1
    assert left_out <= (6 if mode == "clash" else 0)
    placed = [u for u in range(len(s.kind)) if s.where[u] == TABLE]
    assert not any(overlap(tray(s, a), tray(s, b)) for a in placed for b in placed if a < b)


def test_no_room_is_no_hint() -> None:
    full = [("guardsmen", 0, 2.75 + 5.5 * k, 2.4, 0) for k in range(8)]
    s = field(*full, ("guardsmen", 0, 0, 0, 0))
    s.where[8] = WAITING
    assert place_hints.deploy_hints(s, 0, 8) == []
    s.where[3] = WAITING
    assert place_hints.deploy_hints(s, 0, 8)


# -- reserves ----------------------------------------------------------------------------------------


def test_reserves_enter_at_the_own_edge_and_by_a_flank_that_a_token_opens() -> None:
    """B-MODE-CLASH-05, B-MODE-CLASH-08."""
    s = field(("guardsmen", 0, 0, 0, 0), ("outriders", 0, 12, 24, 0), mode="clash")
    s.where[0] = RESERVE
    for x in (24, 12, 36):
        mark(s, x, 24)
    assert legal_places.why_not_arrive(s, 0, 0, 24_000, 9600, 0) is None
    assert rule(legal_places.why_not_arrive(s, 0, 0, 24_000, 9700, 0)) == "B-MODE-CLASH-05"
    assert rule(legal_places.why_not_arrive(s, 0, 0, 45_000, 30_000, 27_000)) == "B-MODE-CLASH-05"
    s.touching = with_value(s.touching, 1, (1,))  # the left token opens the right edge
    assert legal_places.why_not_arrive(s, 0, 0, 45_000, 30_000, 27_000) is None
    assert rule(legal_places.why_not_arrive(s, 0, 0, 3000, 30_000, 9000)) == "B-MODE-CLASH-05"
    hints = place_hints.arrive_hints(s, 0, 0)
    assert hints
    assert all(legal_places.why_not_arrive(s, 0, 0, *pose) is None for pose in hints)


def test_the_defender_of_a_storm_comes_over_the_flanks() -> None:
    s = with_homes(field(("guardsmen", 1, 0, 0, 0), ("outriders", 0, 6, 24, 90), mode="storm"))
    s.where[0] = RESERVE
    assert legal_places.why_not_arrive(s, 1, 0, 2500, 40_000, 9000) is None
    assert rule(legal_places.why_not_arrive(s, 1, 0, 24_000, 44_000, 18_000)) == "B-MODE-STORM-10"
    assert rule(legal_places.why_not_arrive(s, 1, 0, 3000, 30_500, 9000)) == ""
    assert rule(legal_places.why_not_arrive(s, 1, 0, 3000, 28_500, 9000)) == "B-MOVE-02"
    assert rule(legal_places.why_not_arrive(s, 1, 0, 3000, 29_800, 9000)) == "B-MOVE-01"
    assert {pose[2] for pose in place_hints.arrive_hints(s, 1, 0)} <= {9000, 27_000}


def test_who_had_no_room_enters_at_the_own_edge() -> None:
    s = field(("guardsmen", 1, 0, 0, 0))
    s.where[0] = RESERVE
    assert legal_places.why_not_arrive(s, 1, 0, 24_000, 45_000, 18_000) is None
    assert rule(legal_places.why_not_arrive(s, 1, 0, 24_000, 40_000, 18_000)) == "B-DEP-00"


# -- terrain and tokens ------------------------------------------------------------------------------


def test_terrain_keeps_six_inches_from_zones_and_from_terrain() -> None:
    s = field()
    forest, palisade = s.rule.cat.terrain_code["forest"], s.rule.cat.terrain_code["palisade"]
    assert legal_places.why_not_terrain(s, forest, 24_000, 15_000, 0) is None
    assert rule(legal_places.why_not_terrain(s, forest, 24_000, 14_900, 0)) == "B-SETUP-03"
    assert rule(legal_places.why_not_terrain(s, forest, 3900, 24_000, 0)) == "B-SETUP-03"
    lay(s, "bog", 24, 15)
    refused = legal_places.why_not_terrain(s, palisade, 24_000, 24_700, 0)
    assert refused is not None
    assert (refused.rule, refused.refs[0]) == ("B-SETUP-03", "terrain:0")
    assert rule(legal_places.why_not_terrain(s, palisade, 24_000, 24_790, 0)) == "B-SETUP-06"  # on the middle
    assert legal_places.why_not_terrain(s, palisade, 24_000, 26_000, 0) is None
    storm = with_homes(field(mode="storm"))
    assert legal_places.why_not_terrain(storm, forest, 24_000, 8000, 0) is None
    assert rule(legal_places.why_not_terrain(storm, forest, 24_000, 28_000, 0)) == "B-MODE-STORM-04"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(3))
def test_terrain_and_tokens_are_put_down_by_hints_alone(mode: str, seed: int) -> None:
    rng = Random(seed)
    s = with_homes(field(mode=mode))
    for _ in range(6):
        kind = rng.randrange(len(s.rule.cat.terrain))
        hints = place_hints.terrain_hints(s, kind)
        for x, y, facing in hints:
            assert legal_places.why_not_terrain(s, kind, x, y, facing) is None
        if hints:
            s.terrain += ((kind, *rng.choice(hints)),)
    assert len(s.terrain) >= (4 if mode != "feast" else 3)
    if mode in ("got", "winds"):
        mark(s, 24, 24)
        for _ in range(4):
            spots = place_hints.objective_hints(s)
            for x, y in spots:
                assert legal_places.why_not_objective(s, x, y) is None
            x, y = rng.choice(spots)
            mark(s, x / 1000, y / 1000)
        assert len(s.objective) == 5


def test_tokens_keep_their_distance() -> None:
    s = field()
    mark(s, 24, 24)
    assert legal_places.why_not_objective(s, 12_000, 18_750) is None
    assert rule(legal_places.why_not_objective(s, 12_000, 18_700)) == "B-MODE-GOT-03"
    assert legal_places.why_not_objective(s, 31_500, 24_000) is None
    refused = legal_places.why_not_objective(s, 31_400, 24_000)
    assert refused is not None
    assert refused.refs[0] == "objective:0"
    lay(s, "palisade", 12, 24)
    assert rule(legal_places.why_not_objective(s, 12_000, 25_000)) == "B-MODE-GOT-04"


def test_a_corpse_pile_lies_near_the_fallen_and_on_nothing() -> None:
    s = field(("guardsmen", 0, 24, 24, 0), ("knights", 1, 24, 29.2, 180), mode="feast")
    s.where[0] = DEAD
    assert legal_places.why_not_corpse(s, 0, 24_000, 24_000, 0) is None
    assert rule(legal_places.why_not_corpse(s, 0, 24_000, 28_000, 0)) == "B-MODE-FEAST-06"
    assert rule(legal_places.why_not_corpse(s, 0, 24_000, 10_000, 0)) == "B-MODE-FEAST-06"
    hints = place_hints.corpse_hints(s, 0)
    assert hints
    assert all(legal_places.why_not_corpse(s, 0, *pose) is None for pose in hints)
    lay(s, "corpse-pile", 24, 24)
    assert rule(legal_places.why_not_corpse(s, 0, 24_000, 24_000, 0)) == "B-MODE-FEAST-06"


def test_walls_stand_before_the_defender() -> None:
    s = with_homes(field(mode="storm"))
    poses = legal_places.walls(s)
    assert len(poses) == 3
    s = with_homes(
        field(*[("castle-wall", 1, x / 1000, y / 1000, f / 100) for x, y, f in poses], mode="storm")
    )
    figures = [tray(s, u) for u in range(3)]
    assert all(f.arrow()[1] == 42_500 for f in figures)  # 3 inches and a depth of 2.5 from the edge
    assert sorted(f.x for f in figures) == [9335, 24_000, 38_665]
    assert 3990 <= apart(figures[0], figures[1]) <= 4000  # the walls lie four inches apart
