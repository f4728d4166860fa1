"""The odds of an attack and of a charge, computed and not sampled.

Chances are floats; every sum has at most a few hundred terms between 0 and 1, so that no figure is wrong by
more than 1e-12. Whoever may re-roll is taken to do so in the one way that is stated here:

- an attacker who may re-roll misses (or any dice) re-rolls all misses,
- an enemy who expends Weakened has all hits rolled again: after the attacker's own re-rolls if the attacker
  is on turn, before them otherwise (B-REROLL-03),
- an enemy who expends Vulnerable has all blocks rolled again,
- an enemy who expends Panicked has those of the two dice rolled again that promise the most wounds.

What cards and orders may still do is not foreseen.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.games.banners.card_constants import (
    KW_CRITICAL_BLOW,
    KW_IGNORE_DEFENSE,
    KW_MIGHTY_CLEAVE,
    KW_PIERCING,
    KW_SUNDERING,
    KW_VICIOUS,
)
from kingsmoot.games.banners.rules.dice import succeeds
from kingsmoot.games.banners.terms import INCH

Chances = list[float]
"""By number: how likely exactly that many are."""

FACES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)
VICIOUS: Final = 2


@final
class Blow:
    """An attack in plain numbers."""

    __slots__ = (
        "again",
        "auto",
        "block",
        "defence",
        "defence_by",
        "dice",
        "extra",
        "health",
        "keywords",
        "late",
        "morale",
        "morale_by",
        "panicked",
        "to_hit",
        "to_hit_by",
        "vulnerable",
        "wall",
        "weakened",
    )

    def __init__(
        self,
        dice: int,
        to_hit: int,
        defence: int,
        morale: int,
        health: int,
        *,
        to_hit_by: int = 0,
        defence_by: int = 0,
        morale_by: int = 0,
        keywords: int = 0,
        again: bool = False,
        late: bool = False,
        weakened: bool = False,
        vulnerable: bool = False,
        panicked: bool = False,
        auto: int = 0,
        block: int = 0,
        extra: int = 0,
        wall: bool = False,
    ) -> None:
        self.dice = dice
        self.to_hit = to_hit
        self.defence = defence
        self.morale = morale
        self.health = health
        """Wounds that the defender can still suffer."""
        self.to_hit_by = to_hit_by
        self.defence_by = defence_by
        """Without Sundering, as `morale_by` is without Vicious: keywords bring their own."""
        self.morale_by = morale_by
        self.keywords = keywords
        self.again = again
        """Misses are re-rolled: the charge bonus (B-BONUS-01)."""
        self.late = late
        """The attacker is not on turn."""
        self.weakened = weakened
        self.vulnerable = vulnerable
        self.panicked = panicked
        self.auto = auto
        """Automatic hits (B-TERM-14)."""
        self.block = block
        """Hits blocked without a die."""
        self.extra = extra
        """Wounds besides."""
        self.wall = wall
        """A castle wall: no saves, half the wounds, no panic (B-MODE-STORM-11)."""


@final
class Odds:
    """What an attack may bring."""

    __slots__ = ("fails", "hits", "panic", "total", "wounds")

    def __init__(self, hits: Chances, wounds: Chances, fails: float, panic: Chances, total: Chances) -> None:
        self.hits = hits
        """Hits, with and without a save."""
        self.wounds = wounds
        """Wounds of the blow itself, no more than the defender has."""
        self.fails = fails
        """The chance that it must test and fails."""
        self.panic = panic
        """Wounds of the panic test that it takes."""
        self.total = total

    @property
    def destroyed(self) -> float:
        return self.total[-1]


def mean(chances: Chances) -> float:
    return sum([n * p for n, p in enumerate(chances)])


def at_least(chances: Chances, n: int) -> float:
    return sum(chances[n:])


# -- dice --------------------------------------------------------------------------------------------


def faces(needed: int, modifier: int, again: bool, weakened: bool, late: bool = False) -> Chances:
    """How likely a die finally shows each face, by face - 1."""
    hits = [succeeds(face, modifier, needed) for face in FACES]
    shown = [1 / 6] * 6
    if weakened and late:
        shown = _all_again(shown, hits, True)
    if again:
        shown = _all_again(shown, hits, False)
    if weakened and not late:
        shown = _all_again(shown, hits, True)
    return shown


def _all_again(shown: Chances, hits: list[bool], which: bool) -> Chances:
    """All hits rolled again, or all misses."""
    moved = sum([p for p, hit in zip(shown, hits) if hit == which])
    return [(0.0 if hit == which else p) + moved / 6 for p, hit in zip(shown, hits)]


def save_chance(needed: int, modifier: int, vulnerable: bool = False) -> float:
    """That a defence die blocks (B-ROLL-04, B-ROLL-05)."""
    chance = sum([1 for face in FACES if succeeds(face, modifier, needed)]) / 6
    return chance * chance if vulnerable else chance


def binomial(n: int, chance: float) -> Chances:
    """How many of n succeed, by adding one after the other."""
    found: Chances = [1.0]
    for _ in range(n):
        found.append(0.0)
        for k in range(len(found) - 1, 0, -1):
            found[k] = found[k] * (1 - chance) + found[k - 1] * chance
        found[0] *= 1 - chance
    return found


def hits_of(b: Blow) -> dict[int, float]:
    """Hits that allow a save and hits that allow none, as saveable * 256 + sure, with their chances."""
    shown = faces(b.to_hit, b.to_hit_by, b.again, b.weakened, b.late)
    one: dict[int, float] = {}
    for face in FACES:
        worth = 0
        if succeeds(face, b.to_hit_by, b.to_hit):
            worth = 2 if face == 6 and b.keywords & KW_CRITICAL_BLOW else 1
        sure = b.keywords & KW_IGNORE_DEFENSE or b.wall or (face == 6 and b.keywords & KW_PIERCING)
        key = worth if sure else worth << 8
        one[key] = one.get(key, 0.0) + shown[face - 1]
    found = {b.auto if b.keywords & KW_IGNORE_DEFENSE or b.wall else b.auto << 8: 1.0}
    for _ in range(b.dice):
        grown: dict[int, float] = {}
        for have, p in found.items():
            for more, q in one.items():
                grown[have + more] = grown.get(have + more, 0.0) + p * q
        found = grown
    return found


# -- the whole attack --------------------------------------------------------------------------------


def odds(b: Blow) -> Odds:
    """All steps of an attack, in their order (B-ROLL-01 to B-ROLL-08)."""
    by = b.defence_by - (1 if b.keywords & KW_SUNDERING else 0)
    hurt = 1 - save_chance(b.defence, by, b.vulnerable)
    hurt_again = 1 - save_chance(b.defence, by)  # the token is gone by then
    counted: Chances = []
    wounds: Chances = [0.0] * (b.health + 1)
    through: dict[int, Chances] = {}
    for key, p in hits_of(b).items():
        saved, sure = key >> 8, key & 255
        _add(counted, saved + sure, p)
        left = max(0, saved - b.block)
        if left not in through:
            through[left] = _wounds_of(left, hurt, hurt_again, bool(b.keywords & KW_MIGHTY_CLEAVE))
        for n, q in enumerate(through[left]):
            suffered = sure + n
            if b.wall:
                suffered = max(1, suffered // 2) if suffered else 0
            wounds[min(b.health, suffered + b.extra)] += p * q
    total = [0.0] * (b.health + 1)
    total[0], total[b.health] = wounds[0], 0.0
    panic = [0.0] * (b.health + 1)
    fails = 0.0
    lost = [1.0] if b.wall else panic_wounds(b.morale, _morale_by(b), b.panicked)
    for n in range(b.health + 1):
        if n == 0:
            panic[0] += wounds[0]
        elif n == b.health:
            total[n] += wounds[n]
            panic[0] += wounds[n]
        else:
            for k, p in enumerate(lost):
                more = min(k, b.health - n)
                total[n + more] += wounds[n] * p
                panic[more] += wounds[n] * p
                if k:
                    fails += wounds[n] * p
    return Odds(counted, wounds, fails, panic, total)


def _morale_by(b: Blow) -> int:
    return b.morale_by - (VICIOUS if b.keywords & KW_VICIOUS else 0)


def _add(chances: Chances, n: int, p: float) -> None:
    while len(chances) <= n:
        chances.append(0.0)
    chances[n] += p


def _wounds_of(hits: int, hurt: float, again: float, cleave: bool) -> Chances:
    """Of this many hits, those not blocked; with Mighty Cleave each of them is one more hit, only once."""
    failed = binomial(hits, hurt)
    if not cleave:
        return failed
    found: Chances = [0.0] * (2 * hits + 1)
    for n, p in enumerate(failed):
        for k, q in enumerate(binomial(n, again)):
            found[n + k] += p * q
    return found


def panic_wounds(morale: int, modifier: int, panicked: bool = False) -> Chances:
    """Wounds of a panic test: one for each point below the morale; the sum is never below 0 (B-PANIC-02,
    B-MOD-02)."""
    found: Chances = [0.0] * (morale + 1)
    for one in FACES:
        for two in FACES:
            if panicked:
                for n, p in enumerate(_rolled_again(one, two, morale, modifier)):
                    found[n] += p / 36
            else:
                found[_short(one + two, morale, modifier)] += 1 / 36
    return found


def _short(sum_of_dice: int, morale: int, modifier: int) -> int:
    return max(0, morale - max(0, sum_of_dice + modifier))


def _rolled_again(one: int, two: int, morale: int, modifier: int) -> Chances:
    """The best of keeping both, rolling either again, or both."""
    best: Chances = []
    most = -1.0
    for first in ((one,), FACES):
        for second in ((two,), FACES):
            chances: Chances = [0.0] * (morale + 1)
            for a in first:
                for c in second:
                    chances[_short(a + c, morale, modifier)] += 1 / (len(first) * len(second))
            if mean(chances) > most + 1e-9:
                best, most = chances, mean(chances)
    return best


# -- charges -----------------------------------------------------------------------------------------


@final
class Arrival:
    """How a charge may come out: in order, disordered, or short of its target."""

    __slots__ = ("disordered", "failed", "ordered")

    def __init__(self, ordered: float, disordered: float, failed: float) -> None:
        self.ordered = ordered
        self.disordered = disordered
        """It arrives all the same (B-DISORD-03)."""
        self.failed = failed


def charge_odds(
    far: int,
    speed: int,
    rough: bool = False,
    hindering: bool = False,
    threshold: int = 1,
    again: bool = False,
) -> Arrival:
    """A charge over so much: the die that it needs (B-CHARGE-07), across rough and hindering ground
    (B-TERR-05, B-TERR-10). Disordered on a die up to `threshold`. `again`: one that falls short is
    re-rolled once."""
    if hindering:
        threshold = max(2, threshold)
    once = [_lower(face, hindering) for face in FACES]
    chances = [0.0, 0.0, 0.0]
    for face in FACES:
        kind = _come(face, far, speed, rough, threshold)
        if again and kind == 2:
            for other in FACES:
                chances[_come(other, far, speed, rough, threshold)] += once[face - 1] * once[other - 1]
        else:
            chances[kind] += once[face - 1]
    return Arrival(chances[0], chances[1], chances[2])


def _lower(face: int, two: bool) -> float:
    """That the die, or the lower of two, shows this face."""
    return ((7 - face) ** 2 - (6 - face) ** 2) / 36 if two else 1 / 6


def _come(face: int, far: int, speed: int, rough: bool, threshold: int) -> int:
    if speed + face * INCH - (INCH if rough else 0) < far:
        return 2
    return 1 if face <= threshold else 0
