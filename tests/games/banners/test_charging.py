"""What the bot keeps or leaves out for speed changes none of its answers: each against a plain slow twin."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, exp, hypot, sin

import pytest

from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.slots_from_moves import moves, sample
from kingsmoot.core.state import owed, play
from kingsmoot.games.banners.bot import position_value, tactics_board
from kingsmoot.games.banners.bot.charging import RADIANS, Duel, Stance, duel
from kingsmoot.games.banners.bot.expected_damage import panic_mean, price, promise, roughly, wound_price
from kingsmoot.games.banners.bot.position_value import Field, Token, arrives, length, standing_on_table
from kingsmoot.games.banners.game import GAME
from kingsmoot.games.banners.rules.effects.passives import morale_bonus, speed
from kingsmoot.games.banners.rules.field.ground import Around
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FORWARD, FRONT, INCH, TABLE
from kingsmoot.games.banners.vocabulary.questions import ASK_ACTIVATE
from kingsmoot.kit.policy import noisy_best

MODES = ("got", "clash", "storm")


def positions(mode: str, most: int = 150, every: int = 12) -> Iterator[tuple[Banners, Stream]]:
    """Of a game of the play-out policy with some chance in it."""
    seed = derive(bytes(16), f"charging {mode}".encode())
    s = GAME.new(2, seed, options={"mode": mode})
    assert isinstance(s, Banners)
    luck = Stream(seed)
    for n in range(most):
        if s.result is not None:
            return
        if n % every == 0:
            yield s, luck
        d = owed(s)[0]
        assert play(s, d, sample(s, d, luck) if n % 5 == 4 else GAME.rollout(s, d, luck)) is None


def numbers(found: Duel) -> tuple[float, ...]:
    its = (found.its_front, found.its_flank, found.its_rear)
    return (found.on_front, found.on_flank, found.on_rear, *its, found.shots)


@pytest.mark.parametrize("mode", MODES)
def test_a_duel_that_is_kept_is_the_one_that_would_be_reckoned(mode: str) -> None:
    for s, _ in positions(mode):
        stances = standing_on_table(s)
        for me in stances:
            for foe in stances:
                if s.team[s.owner[me.unit]] != s.team[s.owner[foe.unit]]:
                    assert numbers(duel(s, me, foe)) == numbers(Duel(s, me, foe))


def test_kept_duels_tell_all_figures_apart() -> None:
    """Each that a blow depends on is part of what a duel is known by."""
    for s, _ in positions("got", 120, 17):
        units = [v for v in range(len(s.owner)) if s.where[v] == TABLE]
        if not units:
            continue
        u = units[0]
        before = Stance(s, u)
        known = (int(before.attack), int(before.guard))
        s.tokens[u] = s.tokens[u] ^ 2
        told = Stance(s, u)
        assert (int(told.attack), int(told.guard)) != known
        s.tokens[u] = s.tokens[u] ^ 2
        s.health[u] = s.health[u] - 1
        told = Stance(s, u)
        assert (int(told.attack), int(told.guard)) != known
        s.health[u] = s.health[u] + 1
        told = Stance(s, u)
        assert (int(told.attack), int(told.guard)) == known


def plain(s: Banners, u: int, tokens: list[Token], x: int, y: int, facing: int) -> float:
    """`Field.at`, as it was first written."""
    cat = s.rule.cat
    tray = cat.unit_tray[s.kind[u]]
    wide, deep = cat.tray_width[tray] // 2, cat.tray_depth[tray] // 2
    size = (wide + deep) // 2
    ranged = [a for a in cat.unit_attacks[s.kind[u]] if cat.attack_range[a]]
    panic = panic_mean(s, u, 0) * wound_price(s, u)
    sine, cosine = sin(facing * RADIANS), cos(facing * RADIANS)
    best = second = feared = shot = 0.0
    nearest = 1e9
    for v in range(len(s.owner)):
        if s.where[v] != TABLE or s.health[v] <= 0 or s.team[s.owner[v]] == s.team[s.owner[u]]:
            continue
        kind = cat.unit_tray[s.kind[v]]
        its_wide, its_deep = cat.tray_width[kind] // 2, cat.tray_depth[kind] // 2
        its_size = (its_wide + its_deep) // 2
        turn = int(s.facing[v]) * RADIANS
        back = 0.5 * roughly(s, v, u, 0, 0, morale_bonus(s, u))
        dx, dy = int(s.x[v]) - x, int(s.y[v]) - y
        far = hypot(dx, dy)
        gap = far - size - its_size
        ahead, aside = dx * sine + dy * cosine, dx * cosine - dy * sine
        its_ahead, its_aside = -dx * sin(turn) - dy * cos(turn), dy * sin(turn) - dx * cos(turn)
        flank = abs(its_aside) * its_deep > abs(its_ahead) * its_wide
        side = 1 if flank else 0 if its_ahead > 0 else 2
        mine = roughly(s, u, v, 1, -side, morale_bonus(s, v)) - back
        if ahead > 0 and abs(aside) * deep <= 1.25 * ahead * wide:
            if gap - speed(s, u) < 6 * INCH + 1:
                chance = arrives(gap - speed(s, u))
                gain = chance * mine - (1.0 - chance) * panic
                best, second = (gain, best) if gain > best else (best, max(gain, second))
            for a in ranged[-1:]:
                worth = price(s, v, promise(s, u, v, a, 0, FRONT))
                if worth > shot and far - deep - its_size <= cat.attack_range[a]:
                    shot = worth
        free = not s.is_engaged(v) and s.kind[v] != cat.wall
        seen = its_ahead > 0 and abs(its_aside) * its_deep <= 1.25 * its_ahead * its_wide
        if free and seen and gap - speed(s, v) < 6 * INCH + 1:
            turned = abs(aside) * deep > abs(ahead) * wide
            its = roughly(s, v, u, 1, -1 if turned else 0 if ahead > 0 else -2, morale_bonus(s, u))
            feared += (0.3 if s.done[v] else 0.45) * arrives(gap - speed(s, v)) * its
        if mine > 0.5:
            nearest = min(nearest, gap - 0.5 * INCH * mine)
    value = 0.55 * best + 0.15 * second - feared + 0.8 * shot
    if nearest < 1e8:
        value -= 0.09 * max(0.0, nearest / INCH)
    held = drawn = 0.0
    for token in tokens:
        dx, dy = int(token.x) - x, int(token.y) - y
        ahead, aside = abs(dx * sine + dy * cosine) - deep, abs(dx * cosine - dy * sine) - wide
        far = hypot(max(0.0, aside), max(0.0, ahead)) - cat.token_radius
        if far <= 0:
            held += token.value
        else:
            drawn = max(drawn, 0.75 * token.value * exp(-far / (7.0 * INCH)))
    return value + (max(held, drawn) if held else drawn)


@pytest.mark.parametrize("mode", MODES)
def test_a_field_says_of_any_pose_what_its_plain_twin_says(mode: str) -> None:
    for s, luck in positions(mode, 150, 15):
        stances = standing_on_table(s)
        for u in range(len(s.owner)):
            if s.where[u] != TABLE:
                continue
            field, shared = Field(s, u), Field(s, u, stances)
            poses = [(int(s.x[u]), int(s.y[u]), int(s.facing[u]))]
            for _ in range(4):
                poses.append((luck.below(s.rule.width), luck.below(s.rule.depth), luck.below(36000)))
            for x, y, facing in poses:
                assert field.at(x, y, facing) == plain(s, u, field.tokens, x, y, facing)
                assert shared.at(x, y, facing) == field.at(x, y, facing)


def test_a_length_is_that_of_the_library() -> None:
    luck = Stream(bytes(16))
    for _ in range(20_000):
        dx, dy = luck.below(200_000) - 100_000, luck.below(200_000) - 100_000
        assert length(dx, dy) == hypot(dx, dy)


def test_few_hints_are_the_first_of_all() -> None:
    for s, _ in positions("got", 150, 13):
        for u in range(len(s.owner)):
            if s.where[u] != TABLE:
                continue
            around = Around(s, u, s.x[u], s.y[u], 12 * INCH)
            turns = legal_moves.turn_hints(s, u, FORWARD, 6 * INCH, around)
            assert legal_moves.turn_hints(s, u, FORWARD, 6 * INCH, around, 4) == turns[:4]
            for way in range(4):
                far = legal_moves.far_hint(s, u, 0, way, 6 * INCH, around)
                assert far == legal_moves.far_hints(s, u, 0, way, 6 * INCH, around)[0]
                last = legal_moves.turn2_hints(s, u, 0, way, far, around)
                assert legal_moves.turn2_hints(s, u, 0, way, far, around, 3) == last[:3]


@pytest.mark.parametrize("mode", MODES)
def test_who_acts_next_is_found_without_asking_all(mode: str) -> None:
    asked = 0
    for s, _ in positions(mode, 160, 1):
        d = owed(s)[0]
        if d.kind != ASK_ACTIVATE:
            continue
        listed = moves(s, d)
        assert listed is not None
        asked += 1
        seed = derive(bytes(16), b"glance", asked)
        one, other = Stream(seed), Stream(seed)
        slow = noisy_best(tactics_board.activations(s, listed, True), 0.6, one)
        assert tactics_board.glanced(s, listed, 0.6, other) == slow
        assert one.below(1 << 30) == other.below(1 << 30)
    assert asked > 5


def test_the_twin_is_that_of_the_constants_in_use() -> None:
    used = (position_value.OWN_CHARGE, position_value.SECOND_CHARGE, position_value.NEARING)
    assert used == (0.55, 0.15, 0.09)
