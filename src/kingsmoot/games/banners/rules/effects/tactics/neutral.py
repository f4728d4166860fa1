"""The tactics cards of the neutrals, Ramsay Snow and Roose Bolton."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import EVERYONE, only
from kingsmoot.games.banners.card_constants import KW_PIERCING, KW_VICIOUS, TAG_BOLTON
from kingsmoot.games.banners.rules import morale
from kingsmoot.games.banners.rules.actions import free_action
from kingsmoot.games.banners.rules.attack.attack_state import ANY_DIE, TEST_OFFSET
from kingsmoot.games.banners.rules.attack.automatic_hits import auto_hits
from kingsmoot.games.banners.rules.attack.procedure import change_attack
from kingsmoot.games.banners.rules.conditions import lift, put
from kingsmoot.games.banners.rules.effects.base import Cue, Effect
from kingsmoot.games.banners.rules.effects.helpers import (
    Card,
    OnMelee,
    choose,
    everybody,
    fighting,
    foes_of,
    friends_of,
    in_deck,
    name_all,
    near,
    tokens_for,
    tokens_on,
)
from kingsmoot.games.banners.rules.effects.passives import house
from kingsmoot.games.banners.rules.effects.tactics.lannister import others_discarded
from kingsmoot.games.banners.rules.tactics_board import replace_zone
from kingsmoot.games.banners.rules.tactics_cards import (
    attach_card,
    discard_from_hand,
    from_deck,
    from_discard,
    shuffle_deck,
    to_hand,
)
from kingsmoot.games.banners.rules.windows.applied import apply_once, is_applied
from kingsmoot.games.banners.rules.windows.procedure import Pick, Resolve, Window, cancel_resolve, push_pick
from kingsmoot.games.banners.rules.windows.timing import NO_UNIT, SEATED
from kingsmoot.games.banners.rules.wounds import d3, full_health, restore
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    AFTER_MORALE,
    ANY,
    CARD_PLAYED,
    CONDITION_BITS,
    CONDITIONS,
    DO_ATTACK,
    DO_CHARGE,
    END_OF_ROUND,
    FOE,
    LONG,
    NCU_ACTIVATES,
    NCU_CLAIMS,
    NO_ACTION,
    NONE,
    PANICKED,
    START_OF_TURN,
    UNIT_ACTIVATES,
    VULNERABLE,
    WEAKENED,
)
from kingsmoot.games.banners.unit_names import unit_of
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.verbs import DONE, Choose, Discard, Take, Target, Token


def again(s: Banners, pick: Pick, step: int, target: int = NONE) -> None:
    """The next choice of the same card."""
    push_pick(s, pick.cue(), pick.effect, pick.seat, pick.source, target, step)


# -- the neutrals ------------------------------------------------------------------------------------------


@final
class PlanningAndInsight(OnMelee):
    """Of any attack, for either side; for each side once (B-STACK-01)."""

    whose: ClassVar[int] = ANY

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return super().may(s, cue, seat, source) and bool(self.left(s, 0))

    def left(self, s: Banners, over: int) -> list[Choose]:
        """For which side it does not count yet; `over`: how many frames lie on the window."""
        both = (choose("hit"), choose("block"))
        return [m for m in both if not is_applied(s, self.code, m.choice, over)]

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        push_pick(s, cue, self.code, seat, NONE, NONE)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        found: list[Move] = []
        found += self.left(s, 1)
        return found

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        assert isinstance(m, Choose)
        apply_once(s, self.code, m.choice)
        attack = change_attack(s)
        count = 2 if self.zones(s, pick.seat) else 1
        if m == choose("hit"):
            attack.auto_hits += count
        else:
            attack.auto_blocks += count


@final
class AdaptiveMethods(Card):
    """A token on an enemy; then one token for another kind; with Tactics, then one from unit to unit.

    `step`: 0 the token, 1 which one goes, 2 what comes for it, 3 which one moves, 4 where to; `target`: the
    unit and the condition that were named, `unit * 3 + condition`.
    """

    triggers: ClassVar[tuple[int, ...]] = (START_OF_TURN,)
    whose: ClassVar[int] = ANY

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return bool(tokens_for(s, foes_of(s, seat)))

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        push_pick(s, cue, self.code, seat, NONE, NONE)

    def named(self, pick: Pick) -> tuple[int, int]:
        """The unit and the condition that were named."""
        return divmod(pick.target, 3)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        unit, condition = self.named(pick)
        if pick.step == 0:
            return tokens_for(s, foes_of(s, pick.seat))
        if pick.step == 2:
            return [choose(CONDITIONS[at]) for at in range(3) if not s.tokens[unit] & CONDITION_BITS[at]]
        if pick.step == 4:
            bit = CONDITION_BITS[condition]
            return name_all(s, [u for u in everybody(s) if not s.tokens[u] & bit])
        found = tokens_on(s, everybody(s))
        if pick.step == 1:
            found = [m for m in found if isinstance(m, Token) and s.tokens[unit_of(s, m.unit)] != 7]
        return [DONE, *found] if found else []

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        unit, condition = self.named(pick)
        if pick.step == 0:
            assert isinstance(m, Token)
            put(s, unit_of(s, m.unit), CONDITION_BITS[m.condition], out)
            if self.zones(s, pick.seat):
                again(s, pick, 3)
            again(s, pick, 1)
        elif isinstance(m, Token):
            again(s, pick, pick.step + 1, unit_of(s, m.unit) * 3 + m.condition)
        elif isinstance(m, Choose):
            lift(s, unit, CONDITION_BITS[condition], out)
            put(s, unit, CONDITION_BITS[[choose(word) for word in CONDITIONS].index(m)], out)
        elif isinstance(m, Target):
            lift(s, unit, CONDITION_BITS[condition], out)
            put(s, unit_of(s, m.unit), CONDITION_BITS[condition], out)


@final
class IssueCommands(Card):
    triggers: ClassVar[tuple[int, ...]] = (UNIT_ACTIVATES,)

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return s.commander[seat] == cue.a

    def targets(self, s: Banners, cue: Cue, seat: int, source: int) -> list[int] | None:
        return [u for u in near(s, friends_of(s, seat), cue.a, LONG) if u != cue.a]

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        s.marks[cue.a] |= NO_ACTION
        free_action(s, target, DO_ATTACK | DO_CHARGE, 0, 0, out)


@final
class WorthTheRisk(Card):
    triggers: ClassVar[tuple[int, ...]] = (AFTER_MORALE,)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        test = morale.change_test(s)
        test.reroll = True
        test.heal = 2


@final
class MeticulousPlanning(Card):
    """A commander's card out of the deck: at the end of the round, with Tactics also when a turn begins."""

    triggers: ClassVar[tuple[int, ...]] = (END_OF_ROUND, START_OF_TURN)
    whose: ClassVar[int] = ANY
    hides: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return bool(s.deck[seat]) and (cue.trigger == END_OF_ROUND or self.zones(s, seat) > 0)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        push_pick(s, cue, self.code, seat, NONE, NONE)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        led = [card for card in in_deck(s, pick.seat) if s.rule.cat.card_deck[card] == NONE]
        return [DONE, *[Take(card) for card in led]]

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        if isinstance(m, Take):
            from_deck(s, pick.seat, m.card)
            to_hand(s, pick.seat, m.card, only(pick.seat))
        shuffle_deck(s, pick.seat)


@final
class SurpriseStrategy(Card):
    """One card from hand for one from the pile; with Tactics for nothing."""

    triggers: ClassVar[tuple[int, ...]] = (START_OF_TURN,)
    hides: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        free = self.zones(s, seat) > 0
        return (free or len(s.hand[seat]) > 1) and (len(s.discard[seat]) > 0 or not free)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        push_pick(s, cue, self.code, seat, NONE, NONE, 1)
        if not self.zones(s, seat):
            push_pick(s, cue, self.code, seat, NONE, NONE, 0)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        if pick.step == 0:
            return [Discard((card,)) for card in sorted(set(s.hand[pick.seat]))]
        return [Take(card) for card in others_discarded(s, pick.seat, pick.effect)]

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        if isinstance(m, Discard):
            discard_from_hand(s, pick.seat, m.cards[0], out)
        elif isinstance(m, Take):
            from_discard(s, pick.seat, m.card)
            to_hand(s, pick.seat, m.card, EVERYONE)


@final
class Bribery(Card):
    """Stays with an enemy; what it does there, and when it leaves, is in `passives`."""

    triggers: ClassVar[tuple[int, ...]] = (NCU_CLAIMS,)

    def targets(self, s: Banners, cue: Cue, seat: int, source: int) -> list[int] | None:
        return foes_of(s, seat)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        replace_zone(s)
        attach_card(s, target, self.card(), seat, out)


# -- Ramsay Snow -------------------------------------------------------------------------------------------


@final
class CruelMethods(OnMelee):
    modifies: ClassVar[bool] = True

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        attack = change_attack(s)
        attack.to_hit += 1
        attack.keywords |= KW_VICIOUS
        attack.must_test = TEST_OFFSET - 3


@final
class OurBladesAreSharp(OnMelee):
    modifies: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return super().may(s, cue, seat, source) and bool(s.tokens[cue.b] & PANICKED)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        change_attack(s).keywords |= KW_PIERCING
        if house(s, cue.a, TAG_BOLTON):
            change_attack(s).reroll |= ANY_DIE


@final
class SadisticGames(Card):
    """The opponent says what happens, the player of the card to whom. `source`: the latter's seat.

    `step`: 0 which, 1 and 2 who is Panicked, 3 who is hit.
    """

    triggers: ClassVar[tuple[int, ...]] = (START_OF_TURN,)
    whose: ClassVar[int] = FOE

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return bool(theirs(s, cue.a))

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        push_pick(s, cue, self.code, cue.a, seat, NONE)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        whole = theirs(s, pick.a)
        if pick.step == 0:
            hits: list[Move] = [choose("hits")] if [u for u in whole if s.is_engaged(u)] else []
            return [choose("panic"), *hits]
        if pick.step == 3:
            return name_all(s, [u for u in whole if s.is_engaged(u)])
        found = name_all(s, [u for u in whole if not s.tokens[u] & PANICKED])
        return [DONE, *found] if found else []

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        cue, player = pick.cue(), pick.source
        if pick.step == 0:
            step = 1 if m == choose("panic") else 3
            push_pick(s, cue, pick.effect, player, player, NONE, step)
        elif isinstance(m, Target):
            u = unit_of(s, m.unit)
            if pick.step == 3:
                boltons = [v for v in s.foes_of(u) if house(s, v, TAG_BOLTON)]
                auto_hits(s, u, 2 + sum([s.ranks(v) for v in boltons]), NONE, pick.seat, out)
                return
            put(s, u, PANICKED, out)
            if pick.step == 1:
                push_pick(s, cue, pick.effect, pick.seat, player, NONE, 2)


def theirs(s: Banners, seat: int) -> list[int]:
    return [u for u in friends_of(s, seat) if s.owner[u] == seat]


# -- Roose Bolton ------------------------------------------------------------------------------------------


@final
class FlayedManNoSecrets(Card):
    """A token near the unit that a card is about buys the card off (B-COND-07)."""

    triggers: ClassVar[tuple[int, ...]] = (CARD_PLAYED,)
    whose: ClassVar[int] = FOE

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return bool(self.tokens(s, seat))

    def tokens(self, s: Banners, seat: int) -> list[Move]:
        u = aimed_at(s)
        return [] if u == NONE else tokens_on(s, near(s, foes_of(s, seat), u, LONG))

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        push_pick(s, cue, self.code, seat, NONE, NONE)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        return self.tokens(s, pick.seat)

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        assert isinstance(m, Token)
        lift(s, unit_of(s, m.unit), CONDITION_BITS[m.condition], out)
        events.CANCELLED.tell(out, pick.seat, pick.a)
        cancel_resolve(s)


def aimed_at(s: Banners) -> int:
    """The combat unit that the card just played names, or whose doing it answers; or NONE."""
    for at in range(len(s.stack) - 1, 0, -1):
        f = s.stack[at]
        if isinstance(f, Window) and f.trigger == CARD_PLAYED:
            played = s.stack[at - 1]
            assert isinstance(played, Resolve)
            u = played.target if played.target != NONE else played.a
            if played.target == NONE and (played.trigger in NO_UNIT or played.trigger in SEATED):
                return NONE
            return u if 0 <= u < len(s.kind) and played.trigger not in (CARD_PLAYED, END_OF_ROUND) else NONE
    return NONE


@final
class CalculatedCruelty(Card):
    """After the zone of an enemy's non-combat unit: so the choices go under its activation."""

    triggers: ClassVar[tuple[int, ...]] = (NCU_ACTIVATES,)
    whose: ClassVar[int] = FOE

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        for at in range(len(s.stack) - 1, 0, -1):
            f = s.stack[at]
            if isinstance(f, Window) and f.trigger == NCU_ACTIVATES:
                for step in (1, 0):
                    later = Pick(self.code, seat, NONE, NONE, cue.trigger, cue.a, cue.b, step)
                    s.stack.insert(at - 1 + (1 - step), later)
                return

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        bit = PANICKED if pick.step else VULNERABLE
        return name_all(s, [u for u in foes_of(s, pick.seat) if not s.tokens[u] & bit])

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        assert isinstance(m, Target)
        put(s, unit_of(s, m.unit), PANICKED if pick.step else VULNERABLE, out)


@final
class FearKeepsAlive(Card):
    triggers: ClassVar[tuple[int, ...]] = (UNIT_ACTIVATES,)
    whose: ClassVar[int] = FOE

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        morale.call_test(s, cue.a, 0, self.code, seat, NONE, out)

    def tested(self, s: Banners, seat: int, source: int, unit: int, passed: bool, out: Sink) -> None:
        if not passed:
            put(s, unit, WEAKENED, out)
            push_pick(s, Cue(UNIT_ACTIVATES, unit, NONE), self.code, seat, NONE, unit)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        """A Bolton unit engaged with it that has wounds to restore."""
        boltons = [u for u in s.foes_of(pick.target) if house(s, u, TAG_BOLTON) and fighting(s, u)]
        return name_all(s, [u for u in boltons if s.health[u] < full_health(s, u)])

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        assert isinstance(m, Target)
        restore(s, unit_of(s, m.unit), d3(s, pick.seat, out), out)


NEUTRAL: Final[Mapping[str, type[Effect]]] = {
    "planning-and-insight": PlanningAndInsight,
    "adaptive-methods": AdaptiveMethods,
    "issue-commands": IssueCommands,
    "worth-the-risk": WorthTheRisk,
    "meticulous-planning": MeticulousPlanning,
    "surprise-strategy": SurpriseStrategy,
    "bribery": Bribery,
    "cruel-methods": CruelMethods,
    "our-blades-are-sharp": OurBladesAreSharp,
    "sadistic-games": SadisticGames,
    "flayed-man-no-secrets": FlayedManNoSecrets,
    "calculated-cruelty": CalculatedCruelty,
    "fear-keeps-alive": FearKeepsAlive,
}
