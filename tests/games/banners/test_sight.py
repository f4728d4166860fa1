"""Sight, arcs and ranges: the rulebook's examples, terrain, walls."""

from kingsmoot.core.tuples import with_value
from kingsmoot.games.banners.card_constants import TK_HORRIFYING, TK_INSPIRING
from kingsmoot.games.banners.rules.attack import legal_shots
from kingsmoot.games.banners.rules.field import ground, sight
from kingsmoot.games.banners.terms import FORWARD, FRONT, INCH, LEFT, LONG, REAR, RIGHT, RIGHTWARD, SHORT
from tests.games.banners.field import field, lay, mark


def test_a_unit_sees_what_lies_at_least_partly_in_its_front_arc() -> None:
    """B-LOS-04, B-LOS-05."""
    s = field(("guardsmen", 0, 24, 24, 0), ("berserkers", 1, 31, 27, 180))
    assert sight.sees(s, 0, 1)
    s.y[1] = 23_000
    refused = sight.why_not_see(s, 0, 1)
    assert refused is not None
    assert (refused.rule, refused.refs[0]) == ("B-LOS-01", "unit:berserkers-1")


def test_two_units_in_front_block_every_line() -> None:
    """B-LOS-06."""
    s = field(
        ("crossbowmen", 0, 24, 10, 0),
        ("guardsmen", 0, 21.25, 16, 0),
        ("guardsmen", 0, 26.75, 16, 0),
        ("bowmen", 1, 24, 24, 180),
    )
    refused = sight.why_not_see(s, 0, 3)
    assert refused is not None
    assert refused.rule == "B-LOS-02"
    assert refused.refs[0] in ("unit:guardsmen-1", "unit:guardsmen-2")
    assert abs(int(refused.refs[1].partition(",")[2]) - 13_600) < 5
    s.x[2] += 3000  # a gap opens
    assert sight.sees(s, 0, 3)


def test_only_terrain_that_blocks_sight_hides_and_not_from_who_stands_on_it() -> None:
    s = field(("bowmen", 0, 24, 10, 0), ("grey-wind", 1, 24, 20, 180))
    lay(s, "forest", 24, 15.5)
    assert sight.sees(s, 0, 1)
    s.terrain = ()
    lay(s, "palisade", 24, 15)
    lay(s, "palisade", 18, 15)
    lay(s, "palisade", 30, 15)
    refused = sight.why_not_see(s, 0, 1)
    assert refused is not None
    assert (refused.rule, refused.refs[0]) == ("B-LOS-03", "terrain:0")
    s.y[0] = 13_000  # on it, were it allowed: nothing is hidden
    assert sight.sees(s, 0, 1)


def test_the_arc_is_the_one_that_holds_most_of_the_tray() -> None:
    """B-ARC-02 to B-ARC-04: always seen by the target."""
    s = field(("guardsmen", 1, 24, 24, 0), ("berserkers", 0, 32, 26, 270))
    assert sight.arc(s, 0, 1) == RIGHT
    s.x[1], s.y[1] = 27_000, 33_000
    assert sight.arc(s, 0, 1) == FRONT
    s.x[1], s.y[1] = 24_000, 15_000
    assert sight.arc(s, 0, 1) == REAR
    s.x[1], s.y[1] = 14_000, 24_000
    assert sight.arc(s, 0, 1) == LEFT
    # Infantry arcs run along the diagonals of the tray, cavalry's leave the corners at half a right angle.
    assert sight.arcs(field(("grey-wind", 0, 24, 24, 0), ("grey-wind", 1, 30, 30, 0)), 0, 1) == (FRONT, RIGHT)


def test_range_is_from_the_forward_arrow_to_any_part_of_the_tray() -> None:
    """B-RANGED-06 to B-RANGED-08."""
    s = field(("bowmen", 0, 24, 10, 0), ("guardsmen", 1, 24, 10 + 2.4 + 12 + 2.4, 180))
    assert legal_shots.why_not_shoot(s, 0, FORWARD, 0, 1, LONG, False) is None
    s.y[1] += 10
    refused = legal_shots.why_not_shoot(s, 0, FORWARD, 0, 1, LONG, False)
    assert refused is not None
    assert (refused.rule, refused.refs[0]) == ("B-RANGED-06", "unit:guardsmen-1")
    # Two inches forward and it is in range again: the hint says so.
    assert legal_shots.shots(s, 0, LONG, False) == [(1, FORWARD, 2 * INCH)]
    assert legal_shots.why_not_shoot(s, 0, FORWARD, 2000, 1, LONG, False) is None


def test_a_shot_over_others_needs_only_arc_and_range() -> None:
    s = field(("bowmen", 0, 24, 10, 0), ("guardsmen", 0, 24, 15, 0), ("grey-wind", 1, 24, 20, 180))
    assert legal_shots.why_not_shoot(s, 0, FORWARD, 0, 2, LONG, False) is not None
    assert legal_shots.why_not_shoot(s, 0, FORWARD, 0, 2, LONG, True) is None
    assert legal_shots.shots(s, 0, LONG, True) == [(2, FORWARD, 0)]


def test_a_shift_to_the_side_finds_a_target() -> None:
    s = field(("bowmen", 0, 24, 10, 0), ("guardsmen", 0, 24, 16, 0), ("guardsmen", 0, 18.4, 16, 0))
    t = field(
        ("bowmen", 0, 24, 10, 0),
        ("guardsmen", 0, 24, 16, 0),
        ("guardsmen", 0, 18.4, 16, 0),
        ("grey-wind", 1, 27, 21.2, 180),
    )
    assert legal_shots.shots(s, 0, LONG, False) == []
    found = legal_shots.shots(t, 0, LONG, False)
    assert [hint[0] for hint in found] == [3]
    for v, way, far in found:
        assert legal_shots.why_not_shoot(t, 0, way, far, v, LONG, False) is None
    assert found[0][1] in (FORWARD, RIGHTWARD)


def test_within_range_counts_any_part_and_always_oneself() -> None:
    s = field(("bowmen", 0, 24, 10, 0), ("guardsmen", 1, 24, 10 + 4.8 + 6, 0))
    assert sight.within(s, 0, 1, SHORT)
    assert sight.distance(s, 0, 1) == SHORT
    assert not sight.within(s, 0, 1, SHORT - 10)
    assert sight.within(s, 0, 0, 0)


def test_cover_lies_between_unless_one_stands_next_to_it() -> None:
    """B-TERR-12."""
    s = field(("bowmen", 0, 24, 10, 0), ("guardsmen", 1, 24, 24, 180))
    assert not sight.covered(s, 0, 1)
    lay(s, "low-wall", 24, 18)
    assert sight.covered(s, 0, 1)
    s.terrain = with_value(s.terrain, 0, (s.terrain[0][0], 24_000, 10_000 + 2400 + 750 + 900, 0))
    assert not sight.covered(s, 0, 1)
    s.terrain = with_value(s.terrain, 0, (s.terrain[0][0], 34_000, 18_000, 0))
    assert not sight.covered(s, 0, 1)
    s.terrain = with_value(s.terrain, 0, (s.rule.cat.terrain_code["hedge"], 24_000, 18_000, 0))
    assert not sight.covered(s, 0, 1)


def test_ground_near_a_unit() -> None:
    s = field(("bowmen", 0, 24, 10, 0))
    assert not sight.near_ground(s, 0, TK_INSPIRING, SHORT)
    lay(s, "weirwood", 24, 10 + 2.4 + 6 + 2)
    assert sight.near_ground(s, 0, TK_INSPIRING, SHORT)
    assert not sight.near_ground(s, 0, TK_INSPIRING, SHORT - 10)
    assert not sight.near_ground(s, 0, TK_HORRIFYING, SHORT)


def test_a_wall_looks_to_all_sides_from_its_outer_face() -> None:
    s = field(
        ("castle-wall", 1, 24, 43.75, 180),
        ("sworn-swords", 0, 33, 39.5, 0),
        ("sworn-swords", 0, 24, 36, 0),
        ("guardsmen", 1, 10, 45.5, 180),
        mode="storm",
    )
    s.attacker = 0
    assert [hint[0] for hint in legal_shots.shots(s, 0, LONG, False)] == [1, 2]
    assert ground.wall_line(s) == 42_500


def test_tokens_and_terrain_under_a_tray() -> None:
    s = field(("bowmen", 0, 24, 24, 0))
    mark(s, 24, 24)
    mark(s, 24 + 2.75 + 0.7, 24)
    mark(s, 24 + 2.75 + 0.76, 24)
    assert ground.touched(s, 0) == [0, 1]
    lay(s, "forest", 30, 24)
    lay(s, "bog", 33, 24)
    assert ground.standing_on(s, 0) == (0,)
    assert ground.inside(s, 0, 21_250, 21_600, 26_750, 26_400)
    assert not ground.inside(s, 0, 21_255, 0, 48_000, 48_000)
