"""The attack roll, step by step (B-ROLL, B-BONUS, B-SURGE; windows in the order of B-N-51).

declare        before the attack dice: cards, orders, what the attacker always has
roll           attack dice by remaining ranks
re-rolls       charge bonus and the like, reactions, Weakened by the enemy
hits           counted, automatic ones added
defence        one die a hit; reactions; Vulnerable by the enemy; blocks
wounds         one a hit not blocked, and the extra ones
panic          the defender's test; without wounds it counts as passed
surge          the defender destroyed in melee: the attacker may go on
completed      what reacts to a completed attack
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.lines import Line
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import AMENDED, WINDS
from kingsmoot.games.banners.card_constants import (
    KW_CRITICAL_BLOW,
    KW_IGNORE_DEFENSE,
    KW_MIGHTY_CLEAVE,
    KW_PIERCING,
    KW_SUNDERING,
    KW_VICIOUS,
)
from kingsmoot.games.banners.rules import dice
from kingsmoot.games.banners.rules.attack.attack_state import (
    ANY_DIE,
    F_COUNTERED,
    F_DESTROYED,
    F_SPARE_LAST,
    IN_ORDER,
    MISSES,
    NO_CHARGE,
    TEST_OFFSET,
    AttackState,
)
from kingsmoot.games.banners.rules.attack.automatic_hits import auto_hits
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.field.sight import arc, covered
from kingsmoot.games.banners.rules.modes.storm_of_swords import wall_wounds
from kingsmoot.games.banners.rules.modes.winds_of_winter import flank_hurt
from kingsmoot.games.banners.rules.morale import panic, passed_unharmed
from kingsmoot.games.banners.rules.morale_state import BY_SHOTS, IN_MELEE
from kingsmoot.games.banners.rules.move.procedure import Step, free_move
from kingsmoot.games.banners.rules.windows.procedure import Window
from kingsmoot.games.banners.rules.wounds import d3, roll, suffer
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    AFTER_ATTACK_DICE,
    AFTER_DEFENCE_DICE,
    ATTACK_COMPLETED,
    BEFORE_ATTACK,
    BLOCKED,
    DO_MANEUVER,
    DO_PIVOT,
    FOR_ATTACK,
    FOR_DEFENCE,
    FRONT,
    HIGHEST,
    LOWEST,
    NONE,
    PLUS_HIT,
    REAR,
    REROLL_ATTACK,
    SILENCED,
    SILENCED_ROUND,
    SURGES,
    TABLE,
)
from kingsmoot.games.banners.unit_names import told
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.kinds import WORDS

# The steps.
DECLARE: Final = 0
ROLL: Final = 1
FIRST_REROLL: Final = 2
AFTER_DICE: Final = 3
SECOND_REROLL: Final = 4
WEAKENED_BY: Final = 5
LAST_REROLL: Final = 6
COUNT: Final = 7
DEFEND: Final = 8
AFTER_DEFENCE: Final = 9
VULNERABLE_BY: Final = 10
COUNT_BLOCKS: Final = 11
HURT: Final = 12
PANIC_TEST: Final = 13
SURGE_FORWARD: Final = 14
COMPLETED: Final = 15
AFTERWARDS: Final = 16
OVER: Final = 17
OWN_REROLLS: Final = (FIRST_REROLL, SECOND_REROLL, LAST_REROLL)


def attack(
    s: Banners,
    u: int,
    v: int,
    profile: int,
    out: Sink,
    charge: int = NO_CHARGE,
    flags: int = 0,
    fortified: bool = False,
    shifted: bool = False,
    side: int = NONE,
) -> None:
    """Push an attack of a unit on another. `flags`: LOWEST, HIGHEST."""
    cat = s.rule.cat
    ranged = cat.attack_range[profile] > 0
    begun = AttackState()
    begun.attacker = u
    begun.defender = v
    begun.profile = profile
    begun.ranged = ranged
    begun.charge = charge
    begun.arc = arc_of(s, u, v, ranged, side)
    begun.level = flags & (LOWEST | HIGHEST)
    silenced = bool(s.marks[u] & (SILENCED | SILENCED_ROUND))
    keywords = 0 if silenced else cat.attack_keywords[profile]
    if charge and not silenced:
        keywords |= cat.attack_charge_keywords[profile]
        begun.more_dice = cat.attack_charge_dice[profile]
    begun.keywords = keywords
    if charge == IN_ORDER:
        begun.reroll = MISSES  # B-BONUS-01, B-CHARGE-14; not in a disordered charge (B-DISORD-01)
    if flags & PLUS_HIT:
        begun.to_hit = 1
    if flags & REROLL_ATTACK:
        begun.reroll |= ANY_DIE
    if ranged and s.terrain and covered(s, u, v):
        begun.defence = 1  # B-TERR-12
    begun.fortified = fortified
    begun.ranks_before = s.ranks(v)
    begun.shifted = shifted
    passives.begin_attack(s, begun, out)
    s.stack.append(Strike(DECLARE, begun, (), (), 0))


def arc_of(s: Banners, u: int, v: int, ranged: bool, side: int) -> int:
    """The side of the defender that the attacker stands at: the stored contact in melee. Shooting has no
    flank and rear but by an option (B-BONUS-04, B-N-07, B-N-39)."""
    if side != NONE:
        return side
    if ranged:
        return arc(s, v, u) if s.rule.flank_ranged else FRONT
    contact = s.engagement(u, v)
    return contact[1] if contact else FRONT


# -- the numbers of an attack ------------------------------------------------------------------------


def dice_count(s: Banners, attack: AttackState) -> int:
    """Attack dice by remaining ranks (B-ROLL-01), with all that changes them."""
    table = s.rule.cat.attack_dice[attack.profile]
    lost = max(0, s.lost_ranks(attack.attacker) - attack.more_ranks)
    count = table[min(lost, 2)]
    if attack.level & HIGHEST:
        count = max(table)  # B-N-16
    elif attack.level & LOWEST:
        count = min(table)
    return max(0, count + attack.more_dice)


def side_modifier(attack: AttackState) -> int:
    """-1 from the flank, -2 from the rear, for defence and panic alike (B-BONUS-02, B-BONUS-03)."""
    side = attack.arc
    return 0 if side == FRONT else -2 if side == REAR else -1


def defence_modifier(attack: AttackState) -> int:
    """Different effects add up, Sundering counts once (B-STACK-01, B-STACK-02)."""
    sundering = 1 if attack.keywords & KW_SUNDERING else 0
    return attack.defence + side_modifier(attack) + int(attack.fortified) - sundering


def panic_modifier(attack: AttackState) -> int:
    return attack.morale + side_modifier(attack) - (2 if attack.keywords & KW_VICIOUS else 0)


# -- the frame ---------------------------------------------------------------------------------------


@final
class Strike(dice.Throw):
    """An attack in progress. While attack dice are reacted to, `asked` is what the attacker could re-roll
    before."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "attack before {step:attack_step} {attack:attack_state} "
        "[dice={dice}] [rolled={rolled}] [asked={asked:count}]"
    )
    FACTS: ClassVar[Mapping[str, str]] = {"attack": "v"}

    def __init__(
        self, step: int, attack: AttackState, faces: tuple[int, ...], rolled: tuple[int, ...], asked: int
    ) -> None:
        super().__init__(step, faces, rolled, asked)
        self.attack = attack

    def at(self, step: int, faces: tuple[int, ...], rolled: tuple[int, ...], asked: int) -> Strike:
        return Strike(step, self.attack, faces, rolled, asked)

    def run(self, s: Banners, out: Sink) -> None:
        """The steps and their windows in the order of B-N-51."""
        step, attack = self.step, self.attack
        u, w = attack.attacker, attack.defender
        if (step <= ROLL and s.where[u] != TABLE) or (
            step < PANIC_TEST and (s.where[w] != TABLE or s.health[w] <= 0)
        ):
            s.stack.pop()  # somebody is gone before the blow fell
            return
        if step == DECLARE:
            events.ATTACK.tell(out, u, w, attack.profile)
            s.stack[-1] = self.to(ROLL)
            s.stack.append(Window(BEFORE_ATTACK, u, w))
        elif step == ROLL:
            self.roll_attack(s, out)
        elif step in OWN_REROLLS:
            self.own_rerolls(s)
        elif step == AFTER_DICE:
            s.stack[-1] = self.at(SECOND_REROLL, self.dice, self.rolled, self.asked)
            s.stack.append(Window(AFTER_ATTACK_DICE, u, w))
        elif step == WEAKENED_BY:
            self.offer_enemies(s, s.owner[w])
        elif step == COUNT:
            self.count_hits(s, out)
        elif step == DEFEND:
            self.roll_defence(s, out)
        elif step == AFTER_DEFENCE:
            s.stack[-1] = self.to(VULNERABLE_BY)
            s.stack.append(Window(AFTER_DEFENCE_DICE, u, w))
        elif step == VULNERABLE_BY:
            self.offer_enemies(s, s.owner[u])
        elif step == COUNT_BLOCKS:
            self.count_blocks(s, out)
        elif step == HURT:
            self.hurt(s, out)
        elif step == PANIC_TEST:
            self.panic_test(s, out)
        elif step == SURGE_FORWARD:
            self.surge(s, out)
        elif step == COMPLETED:
            s.stack[-1] = self.to(AFTERWARDS)
            s.stack.append(Window(ATTACK_COMPLETED, u, w))
        elif step == AFTERWARDS:
            self.afterwards(s, out)
        else:
            s.stack.pop()

    # The attack dice.

    def roll_attack(self, s: Banners, out: Sink) -> None:
        seat = s.owner[self.attack.attacker]
        faces = tuple([roll(s, seat, FOR_ATTACK, out) for _ in range(dice_count(s, self.attack))])
        s.stack[-1] = self.at(FIRST_REROLL, faces, (0,) * len(faces), 0)

    def roller(self) -> int:
        return self.attack.defender if self.step == VULNERABLE_BY else self.attack.attacker

    def purpose(self) -> int:
        return FOR_DEFENCE if self.step == VULNERABLE_BY else FOR_ATTACK

    def who(self) -> int:
        return dice.OWN if self.step in OWN_REROLLS else dice.FOE

    def most(self, s: Banners) -> int:
        if self.who() == dice.FOE or self.attack.reroll & ANY_DIE:
            return 6
        return dice.missing(self.dice, self.attack.to_hit, s.rule.cat.attack_to_hit[self.attack.profile])

    def own_rerolls(self, s: Banners) -> None:
        """Charge bonus and the like: before the reactions, and once more after them, for what they gave."""
        nothing_new = self.step == SECOND_REROLL and self.asked == self.attack.reroll
        self.offer_own(s, self.attack.reroll != 0 and not nothing_new, self.step == LAST_REROLL)

    def go_on(self, s: Banners, faces: tuple[int, ...], rolled: tuple[int, ...]) -> None:
        asked = self.attack.reroll if self.step == FIRST_REROLL else 0
        s.stack[-1] = self.at(self.step + 1, faces, rolled, asked)

    # Hits and saves.

    def count_hits(self, s: Banners, out: Sink) -> None:
        """A hit for each success (B-TERM-14, B-ROLL-02); two for a natural 6 with Critical Blow; automatic
        hits besides. Hits that allow no save are counted apart."""
        attack = self.attack.copy()
        needed = s.rule.cat.attack_to_hit[attack.profile]
        hits, sure = attack.auto_hits, 0
        for face in self.dice:
            if dice.succeeds(face, attack.to_hit, needed):
                worth = 2 if face == 6 and attack.keywords & KW_CRITICAL_BLOW else 1  # B-MOD-01, B-N-03
                if face == 6 and attack.keywords & KW_PIERCING:
                    sure += worth
                else:
                    hits += worth
        if attack.keywords & KW_IGNORE_DEFENSE or s.kind[attack.defender] == s.rule.cat.wall:
            sure += hits  # walls make no defence rolls (B-MODE-STORM-11)
            hits = 0
        events.HITS.tell(out, attack.attacker, hits, sure)
        blocked = min(hits, attack.auto_blocks)
        attack.hits = hits - blocked
        attack.sure_hits = sure
        attack.blocks = blocked
        s.stack[-1] = Strike(DEFEND, attack, (), (), 0)

    def roll_defence(self, s: Banners, out: Sink) -> None:
        """One die a hit (B-ROLL-04)."""
        seat = s.owner[self.attack.defender]
        faces = tuple([roll(s, seat, FOR_DEFENCE, out) for _ in range(self.attack.hits)])
        s.stack[-1] = self.at(AFTER_DEFENCE if faces else COUNT_BLOCKS, faces, (0,) * len(faces), 0)

    def count_blocks(self, s: Banners, out: Sink) -> None:
        attack = self.attack.copy()
        modifier = defence_modifier(attack)
        needed = s.rule.cat.unit_defence[s.kind[attack.defender]]
        saved = 0
        for face in self.dice:
            if dice.succeeds(face, modifier, needed):
                saved += 1
            if face == 6:
                attack.sixes += 1
        failed = len(self.dice) - saved
        attack.blocks += saved
        attack.sure_hits += failed  # what was not blocked is a wound (B-TERM-15)
        if attack.keywords & KW_MIGHTY_CLEAVE and not attack.cleaved and failed:
            attack.cleaved = True
            attack.hits = failed
            s.stack[-1] = Strike(DEFEND, attack, (), (), 0)
            return
        attack.hits = 0
        events.BLOCKED.tell(out, attack.defender, attack.blocks)
        s.stack[-1] = Strike(HURT, attack, self.dice, self.rolled, 0)
        s.stack.append(Window(BLOCKED, attack.attacker, attack.defender))
        if attack.flags & F_COUNTERED and attack.blocks:
            by = attack.defender
            auto_hits(s, attack.attacker, attack.blocks, by, s.owner[by], out)

    # Wounds, panic, surge.

    def hurt(self, s: Banners, out: Sink) -> None:
        """One wound for each hit not blocked (B-ROLL-06), and the extra ones of the attack."""
        attack = self.attack
        u, w = attack.attacker, attack.defender
        wounds = attack.sure_hits + attack.more_wounds
        if s.kind[w] == s.rule.cat.wall:
            wounds = wall_wounds(s, attack.sure_hits) + attack.more_wounds
        suffered = min(wounds, s.health[w])
        noted = attack.copy()
        noted.inflicted = suffered
        for foe in s.foes_of(w):
            noted.beside |= 1 << foe
        s.stack[-1] = Strike(PANIC_TEST, noted, (), (), 0)
        suffer(s, w, wounds, s.owner[u], out, NONE if attack.ranged else u)
        if s.rule.mode == WINDS and suffered and not attack.ranged and attack.arc != FRONT:
            flank_hurt(s, u, out)

    def panic_test(self, s: Banners, out: Sink) -> None:
        """After casualties the defender tests (B-ROLL-07); unharmed it passes (B-ROLL-08)."""
        attack = self.attack
        u, w = attack.attacker, attack.defender
        s.stack[-1] = self.to(SURGE_FORWARD)
        if s.where[w] != TABLE or s.health[w] <= 0 or s.kind[w] == s.rule.cat.wall:
            return
        if attack.inflicted == 0:
            passed_unharmed(s, w, u, out)
        else:
            panic(s, w, panic_modifier(attack), u, out, s.owner[u], BY_SHOTS if attack.ranged else IN_MELEE)

    def surge(self, s: Banners, out: Sink) -> None:
        """The defender destroyed in melee: an attacker no longer engaged may manoeuvre (B-SURGE-01)."""
        attack = self.attack.copy()
        u, w = attack.attacker, attack.defender
        gone = s.where[w] != TABLE
        if gone:
            attack.flags |= F_DESTROYED
        if s.health[w] <= 0 and s.rule.rules >= AMENDED:
            gone = True  # a castle wall that falls stays where it stood (B-MODE-STORM-11, B-MODE-STORM-12)
        s.stack[-1] = Strike(COMPLETED, attack, (), (), 0)
        beside = [other for other in range(len(s.owner)) if attack.beside >> other & 1 and other != u]
        friends = [f for f in beside if s.friends(s.owner[f], s.owner[u])]
        if attack.ranged:
            for friend in reversed(friends):
                panic(s, friend, 0, NONE, out)  # shot into their melee (B-RANGED-09, B-N-12)
        elif gone:  # B-SURGE-03
            for friend in reversed(friends):
                if not s.is_engaged(friend):
                    free_move(s, friend, DO_PIVOT)  # B-SURGE-02
            able = s.where[u] == TABLE and s.health[u] > 0 and not s.is_engaged(u)
            if able:
                free_move(s, u, DO_MANEUVER)
                s.stack.append(Window(SURGES, u, w))

    def afterwards(self, s: Banners, out: Sink) -> None:
        """Wounds and tests that the attacker has brought on himself."""
        attack = self.attack
        u, w = attack.attacker, attack.defender
        s.stack[-1] = self.to(OVER)
        if attack.must_test and s.where[w] == TABLE:
            panic(s, u, attack.must_test - TEST_OFFSET, NONE, out)
        spared = int(bool(attack.flags & F_SPARE_LAST) and s.ranks(u) <= 1)  # of Stark Fury alone
        wounds = 0
        for _ in range(attack.recoil - spared):
            wounds += d3(s, s.owner[u], out)
        if wounds:
            suffer(s, u, wounds, NONE, out)  # B-N-13

    def crumb(self, s: Banners) -> Line:
        return Line(
            "crumb-attack",
            ("unit", told(s, self.attack.attacker)),
            ("target", told(s, self.attack.defender)),
        )


# -- what effects do to it ---------------------------------------------------------------------------


def _at(s: Banners) -> int:
    for at in range(len(s.stack) - 1, -1, -1):
        if isinstance(s.stack[at], Strike):
            return at
    raise LookupError("no attack is going on")


def strike_of(s: Banners) -> Strike:
    """The innermost attack that is going on, with its dice."""
    found = s.stack[_at(s)]
    assert isinstance(found, Strike)
    return found


def attack_of(s: Banners) -> AttackState:
    """The innermost attack that is going on."""
    return strike_of(s).attack


def change_attack(s: Banners) -> AttackState:
    """The innermost attack, to be changed at once: a copy that already lies in its place."""
    at = _at(s)
    f = s.stack[at]
    assert isinstance(f, Strike)
    changed = f.attack.copy()
    s.stack[at] = Strike(f.step, changed, f.dice, f.rolled, f.asked)
    return changed


def replace_surge(s: Banners) -> None:
    """Drop the free manoeuvre of a surge forward (Overrun): it lies under the window of the surge."""
    for at in range(len(s.stack) - 1, 0, -1):
        f = s.stack[at]
        if isinstance(f, Window) and f.trigger == SURGES:
            assert isinstance(s.stack[at - 1], Step)
            del s.stack[at - 1]
            return
