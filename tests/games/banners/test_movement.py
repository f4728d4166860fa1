"""Movement: the rulebook's examples, what is in the way, and hints that are always allowed."""

from random import Random

import pytest

from kingsmoot.core.lines import Refusal
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vectors import vector
from kingsmoot.games.banners.geometry.plane import apart, overlap
from kingsmoot.games.banners.rules.charge.legal_charges import Charger
from kingsmoot.games.banners.rules.field.ground import (
    Around,
    foes,
    free,
    piece,
    standing,
    token,
    touched,
    tray,
    why_not_end,
    why_not_fit,
)
from kingsmoot.games.banners.rules.move.legal_moves import (
    alignments,
    charge_path,
    charge_run,
    charge_sides,
    charge_turns,
    contacts,
    crossed,
    far_hints,
    moved,
    refacings,
    turn2_hints,
    turn_hints,
    ways,
    why_not_charge,
    why_not_charge_so,
    why_not_charge_turn,
    why_not_move,
)
from kingsmoot.games.banners.rules.move.room import farthest_stop
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    BACKWARD,
    FORWARD,
    FRONT,
    FULL,
    HALF_LEFT,
    HALF_RIGHT,
    INCH,
    LEFT,
    LEFTWARD,
    NONE,
    ODD,
    REAR,
    RIGHT,
    RIGHTWARD,
    TABLE,
    WAITING,
)
from tests.games.banners.field import field, lay, mark

SPEED = 5 * INCH
CHARGE = SPEED + 6 * INCH


def rule(refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal.rule


# -- straight moves and turns ------------------------------------------------------------------------


def test_a_manoeuvre_turns_goes_and_turns() -> None:
    s = field(("sworn-swords", 0, 24, 10, 0))
    assert why_not_move(s, 0, 9000, FORWARD, 5000, -4500, SPEED) is None  # B-MAN-03
    assert moved(s, 0, 9000, FORWARD, 5000, -4500) == (29_000, 10_000, 4500)


def test_ways_are_relative_to_the_facing() -> None:
    s = field(("sworn-swords", 0, 24, 24, 90))
    assert moved(s, 0, 0, BACKWARD, 2000, 0) == (22_000, 24_000, 9000)
    assert moved(s, 0, 0, RIGHTWARD, 2000, 0) == (24_000, 22_000, 9000)
    assert moved(s, 0, 0, LEFTWARD, 2000, 0) == (24_000, 26_000, 9000)


def test_a_tray_is_kept_until_its_unit_has_moved_here_or_in_a_clone() -> None:
    s = field(("sworn-swords", 0, 24, 10, 0), ("guardsmen", 1, 24, 20, 180))
    kept = standing(s, 0)
    assert standing(s, 0) is kept
    other = s.clone()
    other.x[0] += INCH
    assert standing(other, 0).pose() == (25_000, 10_000, 0)
    assert standing(s, 0).pose() == (24_000, 10_000, 0)
    assert standing(other, 0) == tray(other, 0)
    s.facing[1] = 0
    assert (standing(s, 1).pose(), standing(other, 1).pose()) == (
        (24_000, 20_000, 0),
        (24_000, 20_000, 18_000),
    )


def test_pieces_and_tokens_are_kept_until_others_lie_there() -> None:
    s = field(("sworn-swords", 0, 24, 10, 0))
    lay(s, "forest", 20, 20)
    mark(s, 30, 30)
    assert piece(s, 0) is piece(s, 0)
    assert token(s, 0) is token(s, 0)
    other = s.clone()
    other.terrain = with_value(other.terrain, 0, (s.terrain[0][0], 21_000, 20_000, 0))
    other.objective = with_value(other.objective, 0, (31_000, 30_000))
    for one, x in ((other, 21_000), (s, 20_000), (other, 21_000)):
        assert (piece(one, 0).x, token(one, 0).x) == (x, x + 10_000)


def test_no_movement_ends_within_an_inch_of_an_enemy() -> None:
    s = field(("sworn-swords", 0, 24, 10, 0), ("guardsmen", 1, 24, 20, 180))
    # 10 inches from centre to centre, less two half trays: 5.2 inches between them.
    assert why_not_move(s, 0, 0, FORWARD, 4200, 0, SPEED) is None
    refused = why_not_move(s, 0, 0, FORWARD, 4300, 0, SPEED)
    assert refused is not None
    assert refused.rule == "B-MOVE-01"
    assert refused.refs[0] == "unit:guardsmen-1"
    x, y = refused.refs[1].removeprefix("spot:").split(",")
    assert abs(int(y) - 17_600) <= 2
    assert 21_250 <= int(x) <= 26_750


def test_enemies_are_not_passed_friends_are_but_not_stood_upon() -> None:
    s = field(("outriders", 0, 24, 10, 0), ("guardsmen", 1, 24, 16, 0))
    assert rule(why_not_move(s, 0, 0, FORWARD, 12_000, 0, 12_000)) == "B-MOVE-03"
    s = field(("outriders", 0, 24, 10, 0), ("guardsmen", 0, 24, 16, 0))
    assert why_not_move(s, 0, 0, FORWARD, 12_000, 0, 12_000) is None
    refused = why_not_move(s, 0, 0, FORWARD, 6000, 0, 12_000)
    assert refused is not None
    assert (refused.rule, refused.refs[0]) == ("B-MOVE-02", "unit:guardsmen-1")


def test_a_turn_may_not_end_on_a_tray() -> None:
    s = field(("sworn-swords", 0, 24, 24, 0), ("guardsmen", 0, 29.5, 24, 0))
    assert rule(why_not_move(s, 0, 4500, FORWARD, 0, 0, SPEED)) == "B-TERM-13"
    assert rule(why_not_move(s, 0, 0, FORWARD, 0, 4500, SPEED)) == "B-TERM-13"
    assert why_not_move(s, 0, 18_000, FORWARD, 0, 0, SPEED) is None


def test_the_whole_tray_stays_on_the_table() -> None:
    s = field(("sworn-swords", 0, 24, 3, 180))
    assert why_not_move(s, 0, 0, FORWARD, 600, 0, SPEED) is None
    refused = why_not_move(s, 0, 0, FORWARD, 603, 0, SPEED)
    assert refused is not None
    assert refused.rule == "B-TABLE-01"
    assert refused.refs[0].startswith("spot:")
    # A turn would bring a corner over the edge: by option it may.
    s = field(("sworn-swords", 0, 24, 2.5, 0))
    assert rule(why_not_move(s, 0, 4500, FORWARD, 0, 0, SPEED)) == "B-TABLE-01"
    s = field(("sworn-swords", 0, 24, 2.5, 0), edge_pivot="over")
    assert why_not_move(s, 0, 4500, FORWARD, 0, 0, SPEED) is None
    assert rule(why_not_move(s, 0, 0, BACKWARD, 500, 0, SPEED)) == "B-TABLE-01"


def test_impassable_ground_is_neither_crossed_nor_stood_upon() -> None:
    s = field(("outriders", 0, 24, 10, 0))
    lay(s, "palisade", 24, 18)
    for far in (9000, 16_000):
        refused = why_not_move(s, 0, 0, FORWARD, far, 0, 16_000)
        assert refused is not None
        assert (refused.rule, refused.refs[0]) == ("B-MOVE-05", "terrain:0")
    assert why_not_move(s, 0, 0, FORWARD, 4700, 0, 16_000) is None


def test_rough_ground_takes_an_inch() -> None:
    s = field(("sworn-swords", 0, 24, 10, 0))
    lay(s, "forest", 24, 17)
    assert rule(why_not_move(s, 0, 0, FORWARD, 4500, 0, SPEED)) == "B-TERR-10"
    assert why_not_move(s, 0, 0, FORWARD, 4000, 0, SPEED) is None
    assert crossed(s, 0, 0, FORWARD, 4000, 0) == (0,)
    assert crossed(s, 0, 0, FORWARD, 1000, 0) == ()
    assert why_not_move(s, 0, 0, BACKWARD, 5000, 0, SPEED) is None


def test_to_stay_is_always_allowed() -> None:
    s = field(("sworn-swords", 0, 24, 10, 0), ("guardsmen", 1, 24, 15, 180))
    assert why_not_move(s, 0, 0, FORWARD, 0, 0, SPEED) is None
    assert rule(why_not_move(s, 0, 100, FORWARD, 0, 0, SPEED)) == "B-MOVE-01"
    assert 0 in turn_hints(s, 0, FORWARD, SPEED)
    assert turn2_hints(s, 0, 0, FORWARD, 0) == (0,)


def test_a_retreat_goes_back_or_aside() -> None:
    s = field(("guardsmen", 0, 24, 24, 0), ("sworn-swords", 1, 24, 28.8, 180))
    s.engaged += ((0, 1, FRONT, FRONT, FULL),)
    assert ways(s, 0, 7000) == (BACKWARD, RIGHTWARD, LEFTWARD)
    # Six inches aside is half an inch from the enemy, unless a turn takes the corner away (B-RETREAT-04).
    assert ways(s, 0, 6000) == (BACKWARD, RIGHTWARD, LEFTWARD)
    assert rule(why_not_move(s, 0, 0, RIGHTWARD, 6000, 0, 6000)) == "B-MOVE-01"
    assert why_not_move(s, 0, 0, RIGHTWARD, 6000, 4500, 6000) is None
    assert ways(s, 0, 5000) == (BACKWARD,)
    assert why_not_move(s, 0, 0, BACKWARD, 6000, 9000, 6000) is None  # B-RETREAT-05
    assert rule(why_not_move(s, 0, 0, RIGHTWARD, 2000, 0, 6000)) == "B-MOVE-01"
    assert all(far > 0 for far in far_hints(s, 0, 0, BACKWARD, 6000))
    # Shut in on three sides there is nowhere to go.
    shut = field(
        ("guardsmen", 0, 24, 24, 0),
        ("sworn-swords", 1, 24, 28.8, 180),
        ("sworn-swords", 1, 24, 19.2, 0),
        ("outriders", 1, 29, 24, 270),
        ("outriders", 1, 19, 24, 90),
    )
    assert ways(shut, 0, 6000) == ()


def test_by_option_who_is_taken_in_flank_or_rear_may_retreat_forward() -> None:
    s = field(("guardsmen", 0, 24, 24, 0), ("sworn-swords", 1, 24, 19.2, 0), retreat_forward="on")
    s.engaged += ((0, 1, REAR, FRONT, FULL),)
    assert FORWARD in ways(s, 0, 6000)
    s.engaged = ((0, 1, FRONT, FRONT, FULL),)
    assert FORWARD not in ways(s, 0, 6000)


# -- charges -----------------------------------------------------------------------------------------


def eight_inches_apart() -> Banners:
    return field(("sworn-swords", 0, 24, 10, 0), ("guardsmen", 1, 24, 22.8, 180))


@pytest.mark.parametrize(("die", "reaches"), [(1, 0), (2, 0), (3, 1), (6, 1)])
def test_eight_inches_need_a_three(die: int, reaches: int) -> None:
    """B-CHARGE-15, B-FAILED-03."""
    s = eight_inches_apart()
    assert why_not_charge(s, 0, 1, CHARGE) is None
    reached, x, y, facing = charge_run(s, 0, 1, 0, SPEED + die * INCH)
    assert (reached, x, facing) == (reaches, 24_000, 0)
    assert y == (18_000 if reaches else 10_000 + SPEED + die * INCH)


def test_a_charge_that_falls_short_stops_an_inch_away() -> None:
    s = eight_inches_apart()
    reached, _, y, _ = charge_run(s, 0, 1, 0, 7900)
    assert (reached, y) == (0, 17_000)


def test_a_charge_is_declared_only_if_it_can_arrive() -> None:
    s = field(("sworn-swords", 0, 24, 10, 0), ("guardsmen", 1, 24, 10 + 4.8 + 11, 180))
    assert charge_turns(s, 0, 1, CHARGE)
    # Turned by 21 degrees its corner comes an inch nearer than its front: beyond that nothing helps.
    far = field(("sworn-swords", 0, 24, 10, 0), ("guardsmen", 1, 24, 10 + 4.8 + 12.3, 180))
    assert charge_turns(far, 0, 1, CHARGE) == ()
    assert rule(why_not_charge(far, 0, 1, CHARGE)) == "B-CHARGE-04"
    # Rough ground lowers the greatest charge by an inch, hindering ground does not.
    lay(s, "forest", 24, 18)
    assert rule(why_not_charge(s, 0, 1, CHARGE)) == "B-CHARGE-04"
    s.terrain = ()
    lay(s, "stakes", 24, 18)
    assert why_not_charge(s, 0, 1, CHARGE) is None
    assert charge_path(s, 0, 1, 0) == (0,)


def test_the_target_must_be_seen_and_stay_in_sight() -> None:
    s = field(("sworn-swords", 0, 24, 10, 180), ("guardsmen", 1, 24, 20, 180))
    refused = why_not_charge(s, 0, 1, CHARGE)
    assert (rule(refused), charge_turns(s, 0, 1, CHARGE)) == ("B-CHARGE-02", ())
    s.facing[0] = 0
    assert why_not_charge_turn(s, 0, 1, 1000) is None
    assert rule(why_not_charge_turn(s, 0, 1, 17_000)) == "B-CHARGE-06"
    # It looks at its target and passes it by: allowed, and it will fail (B-CHARGE-10).
    assert why_not_charge_so(s, 0, 1, 5500, CHARGE) is None
    assert charge_run(s, 0, 1, 5500, CHARGE)[0] == 0


def test_another_enemy_in_the_way_stops_the_charge_an_inch_before_it() -> None:
    s = field(("sworn-swords", 0, 24, 10, 0), ("guardsmen", 1, 24, 22, 180), ("grey-wind", 1, 26, 17, 180))
    assert why_not_charge_so(s, 0, 1, 0, CHARGE) is None
    reached, _, y, _ = charge_run(s, 0, 1, 0, CHARGE)
    assert (reached, y) == (0, 17_000 - 1380 - 2400 - 1000)
    assert 0 not in charge_turns(s, 0, 1, CHARGE)


def test_a_flank_charge_comes_to_the_flank() -> None:
    """B-ARC-04, B-CHARGE-16."""
    s = field(("berserkers", 0, 34, 24, 270), ("guardsmen", 1, 24, 22, 0))
    assert charge_sides(s, 0, 1) == (RIGHT,)
    for alignment, x, y, facing, *them in alignments(s, 0, 1, RIGHT):
        assert them == [24_000, 22_000, 0]
        assert facing == 27_000
        assert x == 24_000 + 2750 + 2400
        assert y == 22_000 + {FULL: 0, HALF_LEFT: -2750, HALF_RIGHT: 2750}[alignment]


def test_on_an_exact_half_the_charger_chooses() -> None:
    s = field(("grey-wind", 0, 30, 30, 225), ("grey-wind", 1, 24, 24, 0))
    assert charge_sides(s, 0, 1) == (FRONT, RIGHT)


def test_two_chargers_at_half_meet_in_the_middle() -> None:
    s = field(("sworn-swords", 0, 20, 10, 0), ("sworn-swords", 0, 28, 10, 0), ("guardsmen", 1, 24, 20, 180))
    left = next(p for p in alignments(s, 0, 2, FRONT) if p[0] == HALF_LEFT)
    assert left[1:4] == (24_000 - 2750, 20_000 - 4800, 0)
    s.x[0], s.y[0] = left[1], left[2]
    s.engaged += ((0, 2, FRONT, FRONT, HALF_LEFT),)
    assert why_not_charge(s, 1, 2, CHARGE) is None
    assert [p[0] for p in alignments(s, 1, 2, FRONT)] == [HALF_RIGHT]
    s.engaged = ((0, 2, FRONT, FRONT, FULL),)
    assert rule(why_not_charge(s, 1, 2, CHARGE)) == "B-CHARGE-03"
    s.engaged = (
        (0, 2, FRONT, FRONT, HALF_LEFT),
        (1, 2, FRONT, FRONT, HALF_RIGHT),
    )
    assert rule(why_not_charge(s, 1, 2, CHARGE)) == "B-ARC-06"


def test_without_room_the_defender_gives_way() -> None:
    """B-CHARGE-13: the flanks of the place are taken by friends of the charger."""
    s = field(
        ("grey-wind", 0, 24, 10, 0),
        ("guardsmen", 1, 24, 20, 180),
        ("guardsmen", 0, 20, 15.2, 0),
        ("guardsmen", 0, 28, 15.2, 0),
    )
    found = alignments(s, 0, 1, FRONT)
    assert found
    for alignment, x, y, facing, ex, ey, turn in found:
        assert alignment != ODD
        s.x[0], s.y[0], s.facing[0] = x, y, facing
        s.x[1], s.y[1], s.facing[1] = ex, ey, turn
        assert ey == 20_000
        for a in range(4):
            for b in range(a):
                assert not overlap(tray(s, a), tray(s, b))


def test_facing_about_before_a_melee_attack() -> None:
    """B-MELEE-07, B-MELEE-08."""
    s = field(("berserkers", 0, 24, 24, 0), ("guardsmen", 1, 29.15, 24, 270))
    s.engaged += ((0, 1, RIGHT, FRONT, FULL),)
    found = refacings(s, 0, 1)
    assert {p[0] for p in found} == {FULL, HALF_LEFT, HALF_RIGHT}
    assert all(p[3] == 9000 and p[4:] == (29_150, 24_000, 27_000) for p in found)
    s = field(("berserkers", 0, 24, 24, 0), ("guardsmen", 1, 29.15, 24, 270), ("guardsmen", 1, 24, 28.8, 180))
    s.engaged = (
        (0, 1, RIGHT, FRONT, FULL),
        (0, 2, FRONT, FRONT, FULL),
    )
    assert refacings(s, 0, 1) == []
    assert contacts(s, 0) == [(1, RIGHT, FRONT), (2, FRONT, FRONT)]


def test_a_wall_is_charged_at_its_outer_face_and_never_gone_behind() -> None:
    s = field(("sworn-swords", 0, 24, 30, 0), ("castle-wall", 1, 24, 43.75, 180), mode="storm")
    s.attacker = 0
    assert charge_sides(s, 0, 1) == (FRONT,)
    assert why_not_charge(s, 0, 1, CHARGE) is None
    assert all(p[2] == 43_750 - 1250 - 2400 for p in alignments(s, 0, 1, FRONT))
    s.x[0], s.y[0] = 12_000, 36_000
    assert rule(why_not_move(s, 0, 0, FORWARD, 5000, 0, SPEED)) == "B-MODE-STORM-13"
    assert rule(why_not_move(s, 0, 0, RIGHTWARD, 5000, 0, SPEED)) == ""
    s.x[0], s.y[0] = 24_000, 38_000
    assert rule(why_not_move(s, 0, 0, FORWARD, 5000, 0, SPEED)) == "B-STORM-00"


# -- hints, at random --------------------------------------------------------------------------------


def crowd(rng: Random) -> Banners:
    """Some units, terrain and tokens at random, none on another."""
    kinds = ("sworn-swords", "outriders", "grey-wind", "guardsmen", "knights", "bowmen")
    span = rng.choice((12, 20))
    s = field(
        *[
            (rng.choice(kinds), rng.randrange(2), 24, 24, rng.randrange(360))
            for _ in range(rng.randint(2, 12))
        ]
    )
    for slug, x, y in (("forest", 12, 24), ("palisade", 30, 20), ("bog", 36, 34), ("stakes", 20, 32)):
        if rng.random() < 0.5:
            lay(s, slug, x, y, rng.randrange(360))
    for x, y in ((24, 24), (14, 20), (36, 26)):
        mark(s, x, y)
    s.where = vector([WAITING] * len(s.where))
    for u in range(len(s.kind)):
        for _ in range(30):
            s.x[u], s.y[u] = (
                rng.randint(24 - span, 24 + span) * 1000,
                rng.randint(24 - span, 24 + span) * 1000,
            )
            if why_not_end(s, u, tray(s, u)) is None:
                s.where[u] = TABLE
                break
    return s


def check_end(s: Banners, u: int, x: int, y: int, facing: int) -> None:
    """Nobody on another, everything on the table, an inch from enemies: counted one by one."""
    s.x[u], s.y[u], s.facing[u] = x, y, facing
    me = tray(s, u)
    assert all(-3 <= cx <= 48_003 and -3 <= cy <= 48_003 for cx, cy in me.corners())
    for v in range(len(s.kind)):
        if v != u and s.where[v] == TABLE:
            assert not overlap(me, tray(s, v))
            if foes(s, u, v):
                assert apart(me, tray(s, v)) >= 997


@pytest.mark.parametrize("seed", range(25))
def test_hints_are_allowed_and_every_beginning_can_be_completed(seed: int) -> None:
    rng = Random(seed)
    s = crowd(rng)
    for u in [u for u in range(len(s.kind)) if s.where[u] == TABLE]:
        for turn in turn_hints(s, u, FORWARD, SPEED):
            for far in far_hints(s, u, turn, FORWARD, SPEED):
                for turn2 in turn2_hints(s, u, turn, FORWARD, far):
                    assert why_not_move(s, u, turn, FORWARD, far, turn2, SPEED) is None
                    if turn or far or turn2:
                        here = s.x[u], s.y[u], s.facing[u]
                        check_end(s, u, *moved(s, u, turn, FORWARD, far, turn2))
                        s.x[u], s.y[u], s.facing[u] = here
        for v in range(len(s.kind)):
            if s.where[v] == TABLE and foes(s, u, v):
                turns = charge_turns(s, u, v, CHARGE)
                assert bool(turns) == (why_not_charge(s, u, v, CHARGE) is None)
                for turn in turns:
                    assert why_not_charge_so(s, u, v, turn, CHARGE) is None
                    assert charge_run(s, u, v, turn, CHARGE)[0] == 1
                    reached, x, y, facing = charge_run(s, u, v, turn, SPEED)
                    if not reached:
                        me = tray(s, u)
                        me.put(me.x, me.y, facing)
                        if (x, y) != (s.x[u], s.y[u]):
                            here = s.x[u], s.y[u], s.facing[u]
                            check_end(s, u, x, y, facing)
                            s.x[u], s.y[u], s.facing[u] = here
                for side in charge_sides(s, u, v):
                    for p in alignments(s, u, v, side) if turns else []:
                        t = s.clone()
                        t.x[u], t.y[u], t.facing[u] = p[1:4]
                        t.x[v], t.y[v], t.facing[v] = p[4:]
                        assert apart(tray(t, u), tray(t, v)) <= 2
                        assert not any(
                            overlap(tray(t, u), tray(t, w))
                            for w in range(len(t.kind))
                            if w != u and t.where[w] == TABLE
                        )


@pytest.mark.parametrize("seed", range(40, 60))
def test_the_quick_ways_agree_with_the_refusals(seed: int) -> None:
    """`Around.free`, `fits` and `clear` and `Charger.may` are shortcuts: they must say the same."""
    rng = Random(seed)
    s = crowd(rng)
    standing = [u for u in range(len(s.kind)) if s.where[u] == TABLE]
    for u in standing:
        me = tray(s, u)
        around = Around(s, u, me.x, me.y, 3000)
        for _ in range(25):
            x, y = s.x[u] + rng.randint(-2000, 2000), s.y[u] + rng.randint(-2000, 2000)
            me.put(x, y, rng.randrange(36_000))
            assert around.free(me) == (why_not_end(s, u, me) is None)
            assert around.fits(me) == (why_not_fit(s, u, me, "B-MOVE-02") is None)
        me = tray(s, u)
        wide = Around(s, u, me.x, me.y, 9000)
        for way in (FORWARD, RIGHTWARD, BACKWARD, LEFTWARD):
            for far in (1000, 4000, 9000):
                clear, stopped = free(s, u, me, way, far)
                assert wide.clear(me, way, far) == (clear, stopped != NONE)
            assert far_hints(s, u, 0, way, 9000, wide) == far_hints(s, u, 0, way, 9000)
        for v in standing:
            if foes(s, u, v):
                charger = Charger(s, u, v, CHARGE)
                for turn in [rng.randint(-4000, 4000) for _ in range(6)]:
                    allowed = why_not_charge_turn(s, u, v, turn) is None
                    assert charger.may(turn) == (allowed and charge_run(s, u, v, turn, CHARGE)[0] == 1)


def test_hints_lead_onto_a_token() -> None:
    s = field(("sworn-swords", 0, 24, 10, 0))
    mark(s, 24, 16)
    far = far_hints(s, 0, 0, FORWARD, SPEED)
    assert 3350 in far
    s.y[0] += 3350
    assert touched(s, 0) == [0]
    me = tray(s, 0)
    assert farthest_stop(Around(s, 0, me.x, me.y, 3000), me, FORWARD, 3000) == 3000


def test_left_and_right_are_told_apart() -> None:
    s = field(("guardsmen", 1, 24, 24, 0), ("berserkers", 0, 14, 24, 90), ("berserkers", 0, 34, 24, 270))
    assert (charge_sides(s, 1, 0), charge_sides(s, 2, 0)) == ((LEFT,), (RIGHT,))
