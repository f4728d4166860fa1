"""The odds against all dice counted one by one, and against attacks that the engine rolls."""

import itertools
import math
import os
from fractions import Fraction
from random import Random
from typing import ClassVar, final

import pytest

from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Shape
from kingsmoot.core.state import advance, ask, owed, play
from kingsmoot.games.banners.bot.odds import Blow, at_least, charge_odds, mean, odds, panic_wounds
from kingsmoot.games.banners.card_constants import (
    KW_CRITICAL_BLOW,
    KW_IGNORE_DEFENSE,
    KW_MIGHTY_CLEAVE,
    KW_PIERCING,
    KW_SUNDERING,
    KW_VICIOUS,
)
from kingsmoot.games.banners.rules import dice
from kingsmoot.games.banners.rules.attack.procedure import (
    OWN_REROLLS,
    VULNERABLE_BY,
    Strike,
    attack,
    defence_modifier,
    dice_count,
    panic_modifier,
)
from kingsmoot.games.banners.rules.morale import Morale
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FRONT, FULL, INCH, PANICKED, REAR, RIGHT, VULNERABLE, WEAKENED
from kingsmoot.games.banners.vocabulary.questions import ASK_ACTIVATE, ASK_REROLL
from kingsmoot.games.banners.vocabulary.verbs import KEEP, Reroll
from tests.games.banners.field import field

DEEP = bool(os.environ.get("KINGSMOOT_DEEP"))
SIDES = 6


# -- all dice, one by one ----------------------------------------------------------------------------


def enumerated(b: Blow) -> list[Fraction]:
    """The total of wounds by counting every fall of the dice; only for a few dice and without re-rolls."""
    total = [Fraction(0)] * (b.health + 1)
    save_by = b.defence_by - bool(b.keywords & KW_SUNDERING)
    morale_by = b.morale_by - 2 * bool(b.keywords & KW_VICIOUS)
    for attack_dice in itertools.product(range(1, 7), repeat=b.dice):
        hits = sure = 0
        for face in attack_dice:
            if dice.succeeds(face, b.to_hit_by, b.to_hit):
                worth = 2 if face == 6 and b.keywords & KW_CRITICAL_BLOW else 1
                if b.keywords & KW_IGNORE_DEFENSE or (face == 6 and b.keywords & KW_PIERCING):
                    sure += worth
                else:
                    hits += worth
        for saves in itertools.product(range(1, 7), repeat=hits):
            wounds = sure + sum(not dice.succeeds(face, save_by, b.defence) for face in saves)
            chance = Fraction(1, SIDES ** (b.dice + hits))
            if wounds == 0 or wounds >= b.health:
                total[min(wounds, b.health)] += chance
                continue
            for one, two in itertools.product(range(1, 7), repeat=2):
                lost = max(0, b.morale - max(0, one + two + morale_by))
                total[min(b.health, wounds + lost)] += chance / 36
    return total


@pytest.mark.parametrize(
    "keywords",
    [0, KW_SUNDERING, KW_VICIOUS, KW_CRITICAL_BLOW, KW_IGNORE_DEFENSE, KW_PIERCING | KW_CRITICAL_BLOW],
)
@pytest.mark.parametrize("numbers", [(2, 4, 4, 6, 12), (2, 3, 5, 7, 3), (1, 5, 2, 8, 2)])
def test_the_total_is_what_counting_all_dice_gives(numbers: tuple[int, ...], keywords: int) -> None:
    count, to_hit, defence, morale, health = numbers
    b = Blow(count, to_hit, defence, morale, health, defence_by=-1, morale_by=-1, keywords=keywords)
    found = odds(b)
    assert found.total == pytest.approx([float(p) for p in enumerated(b)], abs=1e-12)
    for chances in (found.hits, found.wounds, found.panic, found.total):
        assert math.isclose(sum(chances), 1, abs_tol=1e-12)


def test_re_rolls_of_one_die() -> None:
    """By hand: 4+ with misses re-rolled hits three times in four; a block made to be rolled again holds once
    in four, and so does a hit."""
    assert odds(Blow(1, 4, 7, 2, 9, again=True)).hits[1] == pytest.approx(0.75)
    assert odds(Blow(1, 4, 7, 2, 9, weakened=True)).hits[1] == pytest.approx(0.25)
    assert odds(Blow(1, 4, 7, 2, 9, again=True, weakened=True)).hits[1] == pytest.approx(0.375)
    assert odds(Blow(1, 4, 7, 2, 9, again=True, weakened=True, late=True)).hits[1] == pytest.approx(0.625)
    assert odds(Blow(0, 4, 4, 2, 9, auto=1, vulnerable=True)).wounds[0] == pytest.approx(0.25)
    assert odds(Blow(0, 4, 4, 2, 9, auto=3, block=2)).wounds[1] == pytest.approx(0.5)
    assert odds(Blow(0, 4, 4, 2, 9, extra=2)).wounds[2] == pytest.approx(1)
    # Mighty Cleave: a failed save is a wound and one more hit.
    assert odds(Blow(0, 4, 4, 2, 9, auto=1, keywords=KW_MIGHTY_CLEAVE)).wounds[:3] == pytest.approx(
        [0.5, 0.25, 0.25]
    )


@pytest.mark.parametrize(
    ("target", "fails", "expected", "panicked"),
    [(4, 8, 0.11, 0.31), (6, 28, 0.56, 1.19), (8, 58, 1.56, 2.67), (10, 83, 3.11, 4.5)],
)
def test_panic_is_what_the_handbook_says(target: int, fails: int, expected: float, panicked: float) -> None:
    chances = panic_wounds(target, 0)
    assert round(100 * at_least(chances, 1)) == fails
    assert round(mean(chances), 2) == expected
    assert mean(panic_wounds(target, 0, True)) == pytest.approx(panicked, abs=0.06)


def test_a_sum_is_never_below_nothing() -> None:
    """B-MOD-03: morale 6 at -4, a throw of three: six wounds, not seven."""
    assert len(panic_wounds(6, -4)) == 7
    assert panic_wounds(6, -4)[6] == pytest.approx(6 / 36)


def test_a_wall_neither_saves_nor_panics() -> None:
    found = odds(Blow(0, 4, 0, 0, 6, auto=5, wall=True))
    assert (found.wounds[2], found.total[2], found.fails) == (1, 1, 0)
    assert odds(Blow(0, 4, 0, 0, 6, auto=1, wall=True)).wounds[1] == 1


@pytest.mark.parametrize(("gap", "plain", "hindered"), [(1, 100, 100), (2, 83, 69), (3, 67, 44), (6, 17, 3)])
def test_a_charge_arrives_as_often_as_its_die_allows(gap: int, plain: int, hindered: int) -> None:
    speed = 5 * INCH
    far = speed + gap * INCH
    found = charge_odds(far, speed)
    assert round(100 * (found.ordered + found.disordered)) == plain
    assert found.ordered + found.disordered + found.failed == pytest.approx(1)
    across = charge_odds(far, speed, hindering=True)
    assert round(100 * (across.ordered + across.disordered)) == hindered
    if gap == 1:
        assert found.disordered == pytest.approx(1 / 6)
        assert across.disordered == pytest.approx(20 / 36)
        assert charge_odds(far, speed, rough=True).failed == pytest.approx(1 / 6)
    again = charge_odds(far, speed, again=True)
    assert again.failed == pytest.approx(found.failed**2)


# -- attacks that the engine rolls -------------------------------------------------------------------

ATTACKERS = ("sworn-swords", "berserkers", "guardsmen", "halberdiers", "knights", "cutthroats", "outriders")
DEFENDERS = ("sworn-swords", "guardsmen", "knights", "flayed-men", "bowmen", "berserkers", "grey-wind")


@final
class Rest(Frame[Banners]):
    """Lies under the attack and stops the play when it is over."""

    SHAPE: ClassVar[Shape] = ()

    def run(self, s: Banners, out: Sink) -> None:
        ask(s, 0, ASK_ACTIVATE)


def pairing(rng: Random) -> Banners:
    """Two units in contact, with some models lost and some tokens."""
    s = field((rng.choice(ATTACKERS), 0, 24, 20, 0), (rng.choice(DEFENDERS), 1, 24, 24.8, 180))
    for u in range(2):
        s.health[u] = rng.randint(1, s.health[u])
    s.tokens[0] = rng.choice((0, 0, WEAKENED))
    s.tokens[1] = rng.choice((0, 0, VULNERABLE, PANICKED, VULNERABLE | PANICKED))
    s.active = rng.randrange(2)
    s.stack.append(Rest())
    s.engaged += ((0, 1, FRONT, rng.choice((FRONT, RIGHT, REAR)), FULL),)
    return s


def numbers(s: Banners, profile: int, charge: int) -> Blow:
    """The attack in plain numbers, as the engine sees them."""
    t = s.clone()
    attack(t, 0, 1, profile, None, charge)
    strike = t.stack[-1]
    assert isinstance(strike, Strike)
    blow, cat = strike.attack, s.rule.cat
    keywords = blow.keywords
    return Blow(
        dice_count(t, blow),
        cat.attack_to_hit[profile],
        cat.unit_defence[s.kind[1]],
        cat.unit_morale[s.kind[1]],
        s.health[1],
        to_hit_by=blow.to_hit,
        defence_by=defence_modifier(blow) + bool(keywords & KW_SUNDERING),
        morale_by=panic_modifier(blow) + 2 * bool(keywords & KW_VICIOUS),
        keywords=keywords,
        again=bool(blow.reroll),
        late=s.active == 1,
        weakened=bool(s.tokens[0] & WEAKENED),
        vulnerable=bool(s.tokens[1] & VULNERABLE),
        panicked=bool(s.tokens[1] & PANICKED),
    )


def choice(s: Banners, b: Blow) -> Move:
    """Re-rolls in the way that `odds` states."""
    f = s.stack[-1]
    assert isinstance(f, Strike | Morale)
    if isinstance(f, Morale):
        best = -1.0
        taken: tuple[int, ...] = ()
        for some in ((), (0,), (1,), (0, 1)):
            sums = itertools.product(*[range(1, 7) if k in some else (f.dice[k],) for k in range(2)])
            by = b.morale_by - 2 * bool(b.keywords & KW_VICIOUS)
            lost = [max(0, b.morale - max(0, sum(faces) + by)) for faces in sums]
            if sum(lost) / len(lost) > best + 1e-9:
                best, taken = sum(lost) / len(lost), some
        return Reroll(tuple(sorted(f.dice[k] for k in taken))) if taken else KEEP
    if f.step == VULNERABLE_BY:
        by = b.defence_by - bool(b.keywords & KW_SUNDERING)
        wanted = [face for face in f.dice if dice.succeeds(face, by, b.defence)]
    else:
        own = f.step in OWN_REROLLS
        rolled = [by & (dice.OWN if own else dice.FOE) for by in f.rolled]
        wanted = [
            face
            for face, by in zip(f.dice, rolled)
            if not by and dice.succeeds(face, b.to_hit_by, b.to_hit) is not own
        ]
    return Reroll(tuple(sorted(wanted))) if wanted else KEEP


def simulated(s: Banners, b: Blow, profile: int, charge: int, seed: int) -> int:
    t = s.clone()
    t.seed = seed.to_bytes(16, "little")
    attack(t, 0, 1, profile, None, charge)
    before = t.health[1]
    advance(t)
    while t.pending and t.health[1] > 0:
        d = owed(t)[0]
        if d.kind != ASK_REROLL:
            break
        assert play(t, d, choice(t, b)) is None
    return before - max(0, t.health[1])


def chi_square(seen: list[int], chances: list[float]) -> tuple[float, int]:
    """With neighbours merged until each is expected five times; and the degrees of freedom."""
    many = sum(seen)
    value, bins, have, want = 0.0, 0, 0.0, 0.0
    for count, chance in zip(seen, chances):
        have += count
        want += chance * many
        if want >= 5:
            value += (have - want) ** 2 / want
            bins += 1
            have = want = 0.0
    if want > 0 and bins:
        value += (have - want) ** 2 / max(want, 1.0)
    assert not (want == 0 and have), "what cannot happen did"
    return value, max(1, bins - 1)


def by_chance(value: float, freedom: int) -> float:
    """How often chance exceeds this value (Wilson and Hilferty's approximation)."""
    k = 2 / (9 * freedom)
    return math.erfc((math.cbrt(value / freedom) - 1 + k) / math.sqrt(2 * k)) / 2


def test_the_tail_of_chi_square_is_as_in_the_tables() -> None:
    for value, freedom, p in [(10.828, 1, 0.001), (16.919, 9, 0.05), (4.168, 9, 0.9), (29.588, 10, 0.001)]:
        assert abs(by_chance(value, freedom) - p) < 0.004


def check(seed: int, many: int) -> None:
    rng = Random(seed)
    s = pairing(rng)
    profile = next(a for a in s.rule.cat.unit_attacks[s.kind[0]] if s.rule.cat.attack_range[a] == 0)
    charge = rng.randrange(3)
    b = numbers(s, profile, charge)
    seen = [0] * (b.health + 1)
    for n in range(many):
        seen[simulated(s, b, profile, charge, seed << 32 | n)] += 1
    value, freedom = chi_square(seen, odds(b).total)
    p = by_chance(value, freedom)
    print(f"pairing {seed}: {many:,} attacks, chi-square {value:.2f}, {freedom} degrees, p {p:.4f}")
    assert p > 0.001, (seed, value, freedom, seen, odds(b).total)


@pytest.mark.parametrize("seed", range(5))
def test_attacks_of_the_engine_fall_as_computed(seed: int) -> None:
    check(seed, 400)


@pytest.mark.skipif(not DEEP, reason="a million attacks: set KINGSMOOT_DEEP")
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seed", range(100, 150))
def test_a_million_attacks_over_fifty_pairings(seed: int) -> None:
    check(seed, 20_000)
