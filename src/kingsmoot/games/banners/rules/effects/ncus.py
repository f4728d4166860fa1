"""What non-combat units can do beyond their zones: influence, cards, replacing what a zone does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from kingsmoot.core.chance import draw
from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.refs import EVERYONE, only
from kingsmoot.core.tuples import with_value
from kingsmoot.games.banners.book import AMENDED
from kingsmoot.games.banners.rules.conditions import lift, put
from kingsmoot.games.banners.rules.effects.base import Cue, Effect
from kingsmoot.games.banners.rules.effects.helpers import (
    choose,
    everybody,
    foes_of,
    in_deck,
    name_all,
    tokens_on,
)
from kingsmoot.games.banners.rules.tactics_board import (
    copy_zone,
    empty_zones,
    influence,
    may_influence,
    replace_zone,
)
from kingsmoot.games.banners.rules.tactics_cards import (
    discard_from_hand,
    from_deck,
    from_discard,
    shuffle_deck,
    to_hand,
)
from kingsmoot.games.banners.rules.windows.abilities import ncu_has
from kingsmoot.games.banners.rules.windows.procedure import Pick, push_pick
from kingsmoot.games.banners.rules.wounds import d6
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ANY,
    CONDITION_BITS,
    FOE,
    NCU_ACTIVATES,
    NCU_CLAIMS,
    NONE,
    PANICKED,
    SELF,
    SILENCED_ROUND,
    ZONES,
)
from kingsmoot.games.banners.unit_names import NCU, unit_of
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.kinds import DRAW_HAND
from kingsmoot.games.banners.vocabulary.verbs import DONE, Choose, Done, Take, Target, Token

WHOM: Final = 1
"""The step at which somebody is chosen for an influence."""
CARDS: Final = 64
"""More than there are tactics cards: two of them make one number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Influence(Effect):
    """The card goes to a combat unit, friend or foe, that has none of that side yet (B-INFL-02, B-N-18). What
    it does there is in `passives`."""

    triggers: ClassVar[tuple[int, ...]] = (NCU_CLAIMS,)
    whose: ClassVar[int] = SELF
    limited: ClassVar[str] = "B-INFL-02"
    due: ClassVar[bool] = True  # B-INFL-01

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return s.rule.rules < AMENDED or s.ncu_on[source - NCU] == NONE

    def targets(self, s: Banners, cue: Cue, seat: int, source: int) -> list[int] | None:
        return self.whom(s, source - NCU)

    def whom(self, s: Banners, n: int) -> list[int]:
        return [u for u in everybody(s) if may_influence(s, n, u)]

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        n = source - NCU
        if target != NONE:
            influence(s, n, target)  # no attachment: B-INFL-03
            events.INFLUENCE.tell(out, n, target)
        elif s.ncu_on[n] == NONE and ncu_has(s, n, self.code):
            push_pick(s, cue, self.code, seat, source, NONE, WHOM)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        return name_all(s, self.whom(s, pick.source - NCU))

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        assert isinstance(m, Target)
        events.USED.tell(out, pick.seat, self.code, pick.source)
        self.do(s, pick.cue(), pick.seat, pick.source, unit_of(s, m.unit), out)


@final
class FamilyDutyHonor(Influence):
    """Catelyn also takes a condition token off."""

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        super().do(s, cue, seat, source, target, out)
        if target != NONE:
            push_pick(s, cue, self.code, seat, source, target)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        return super().picks(s, pick) if pick.step == WHOM else tokens_on(s, [pick.target])

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        if pick.step == WHOM:
            super().picked(s, pick, m, out)
            return
        assert isinstance(m, Token)
        lift(s, pick.target, CONDITION_BITS[m.condition], out)


@final
class RepeatingTheWords(Effect):
    """Once a game, any card of one's own deck or pile (B-N-23)."""

    whose: ClassVar[int] = ANY
    anytime: ClassVar[bool] = True
    hides: ClassVar[bool] = True

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return s.ncu_tokens[source - NCU] > 0 and bool(s.deck[seat] or s.discard[seat])

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        s.ncu_tokens = with_value(s.ncu_tokens, source - NCU, 0)
        push_pick(s, cue, self.code, seat, source, NONE)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        return [Take(card) for card in sorted({*in_deck(s, pick.seat), *s.discard[pick.seat]})]

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        """Out of the pile where it lies there, otherwise out of the deck."""
        assert isinstance(m, Take)
        if m.card in s.discard[pick.seat]:
            from_discard(s, pick.seat, m.card)
            to_hand(s, pick.seat, m.card, EVERYONE)
        else:
            from_deck(s, pick.seat, m.card)
            to_hand(s, pick.seat, m.card, only(pick.seat))
        shuffle_deck(s, pick.seat)


@final
class TacticalMastermind(Effect):
    """For an order token an opponent shows two cards at random, and Tyrion's player throws one of them away.

    That he refills to one card more is `passives.hand_bonus`. `step`: 0 whose hand, then the cards shown.
    """

    triggers: ClassVar[tuple[int, ...]] = (NCU_ACTIVATES,)
    whose: ClassVar[int] = SELF

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return s.ncu_tokens[source - NCU] > 0 and bool(self.held(s, seat))

    def held(self, s: Banners, seat: int) -> list[int]:
        """Opponents with cards in hand: of several, one is chosen (B-N-32)."""
        return [other for other in range(s.book.seats) if not s.friends(seat, other) and s.hand[other]]

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        s.ncu_tokens = with_value(s.ncu_tokens, source - NCU, s.ncu_tokens[source - NCU] - 1)
        others = self.held(s, seat)
        if len(others) == 1:
            self.show(s, cue, seat, source, others[0], out)
        else:
            push_pick(s, cue, self.code, seat, source, NONE)

    def show(self, s: Banners, cue: Cue, seat: int, source: int, other: int, out: Sink) -> None:
        """Two cards, or the only one, face up for everybody."""
        left = list(range(len(s.hand[other])))
        known = list(s.hand_known[other])
        shown: list[int] = []
        while left and len(shown) < 2:
            at = left.pop(draw(s, len(left), DRAW_HAND))
            known[at] = EVERYONE
            shown.append(s.hand[other][at])
            events.HAND_SHOWN.tell(out, other, s.hand[other][at])
        s.hand_known = with_value(s.hand_known, other, tuple(known))
        s.revealed += 1
        step = shown[0] * CARDS + (shown[1] if len(shown) > 1 else 0)
        push_pick(s, cue, self.code, seat, source, other, step)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        if pick.step == 0:
            return name_all(s, [first_unit(s, other) for other in self.held(s, pick.seat)])
        return [Take(card) for card in sorted(self.shown(pick))]

    def shown(self, pick: Pick) -> set[int]:
        """The one or two cards that lie open: `step` holds both."""
        return {*divmod(pick.step, CARDS)} - {0}

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        if isinstance(m, Target):
            cue = pick.cue()
            self.show(s, cue, pick.seat, pick.source, s.owner[unit_of(s, m.unit)], out)
        elif isinstance(m, Take):
            discard_from_hand(s, pick.target, m.card, out)


def first_unit(s: Banners, seat: int) -> int:
    """A unit that stands for its player where one of several opponents is named."""
    return s.owner.index(seat)


@final
class MasterOfTheGame(Effect):
    """Littlefinger: another unclaimed zone's effect instead of the claimed one's."""

    triggers: ClassVar[tuple[int, ...]] = (NCU_CLAIMS,)
    whose: ClassVar[int] = SELF

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return bool(empty_zones(s))

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        push_pick(s, cue, self.code, seat, source, NONE)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        return [choose(ZONES[zone]) for zone in empty_zones(s)]

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        assert isinstance(m, Choose)
        copy_zone(s, pick.seat, [choose(zone) for zone in ZONES].index(m))


@final
class LittleBirds(Effect):
    """Varys: for a token, on 3+ the zone does nothing or its claimant loses all abilities; if not, again.

    `step`: 0 whether to try again, 1 which of the two.
    """

    triggers: ClassVar[tuple[int, ...]] = (NCU_CLAIMS,)
    whose: ClassVar[int] = FOE

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return s.ncu_tokens[source - NCU] > 0

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        s.ncu_tokens = with_value(s.ncu_tokens, source - NCU, s.ncu_tokens[source - NCU] - 1)
        step = 1 if d6(s, seat, out) >= 3 else 0
        push_pick(s, cue, self.code, seat, source, NONE, step)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        if pick.step:
            return [choose("cancel"), choose("silence")]
        return [choose("yes"), choose("no")] if s.ncu_tokens[pick.source - NCU] else []

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        if m == choose("yes"):
            self.do(s, pick.cue(), pick.seat, pick.source, NONE, out)
        elif m == choose("cancel"):
            events.CANCELLED.tell(out, pick.seat, NONE)
            replace_zone(s)
        elif m == choose("silence"):
            s.ncu_marks = with_value(s.ncu_marks, pick.a, s.ncu_marks[pick.a] | SILENCED_ROUND)


@final
class HorrificRumors(Effect):
    """Roose: instead of what the zone does, up to two enemies are Panicked."""

    triggers: ClassVar[tuple[int, ...]] = (NCU_CLAIMS,)
    whose: ClassVar[int] = SELF

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return bool(calm(s, seat))

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        replace_zone(s)
        push_pick(s, cue, self.code, seat, source, NONE)

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        found = name_all(s, calm(s, pick.seat))
        return [DONE, *found] if found else []

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        if isinstance(m, Done):
            return
        assert isinstance(m, Target)
        put(s, unit_of(s, m.unit), PANICKED, out)
        if pick.step == 0:
            cue = pick.cue()
            push_pick(s, cue, self.code, pick.seat, pick.source, NONE, 1)


def calm(s: Banners, seat: int) -> list[int]:
    return [u for u in foes_of(s, seat) if not s.tokens[u] & PANICKED]


NCUS: Final[Mapping[str, type[Effect]]] = {
    "family-duty-honor": FamilyDutyHonor,
    "repeating-the-words": RepeatingTheWords,
    "no-confidence": Influence,
    "tactical-mastermind": TacticalMastermind,
    "master-of-the-game": MasterOfTheGame,
    "little-birds": LittleBirds,
    "horrific-rumors": HorrificRumors,
}
