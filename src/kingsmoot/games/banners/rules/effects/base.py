"""What an ability or a card is to the rules: when it may be used, on whom, and what it then does.

One instance an effect, which knows its number and has no state of its own: everything it needs to remember
while a question is open is in the frames. The engine calls:

1. `may`: whether it could be used now, judged by public knowledge alone (never by a hidden hand).
2. `targets`: None if it names no target; otherwise the units it may name; [] means: not now.
3. `do`: the effect itself, once a window has been answered and nobody cancelled it. It edits the attack in
   progress, changes tokens and wounds by the functions of the engine, or pushes frames: tests, free actions,
   and `Pick` for further choices.
4. `picks`, `picked`: for every `Pick` it pushed, the moves open to that seat, and the answer.
5. `tested`: how a morale test that it called for came out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from kingsmoot.core.native import mypyc_attr
from kingsmoot.games.banners.terms import OWN

if TYPE_CHECKING:
    from kingsmoot.core.events import Sink
    from kingsmoot.core.moves import Move
    from kingsmoot.games.banners.rules.windows.procedure import Pick
    from kingsmoot.games.banners.state import Banners


@final
class Cue:
    """What has just happened: a trigger and what it is about (`terms`)."""

    __slots__ = ("a", "b", "trigger")

    def __init__(self, trigger: int, a: int, b: int) -> None:
        self.trigger = trigger
        self.a = a
        self.b = b


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    triggers: ClassVar[tuple[int, ...]] = ()
    """The windows in which it can be used."""
    whose: ClassVar[int] = OWN
    """OWN, FOE, ANY, SELF, AGAINST: checked by the engine before `may`."""
    mandatory: ClassVar[bool] = False
    """Applied whenever its trigger occurs and `may` agrees; no question (B-CONF-02)."""
    order: ClassVar[bool] = False
    """Once a round (B-ORDER-01): checked and marked by the engine."""
    due: ClassVar[bool] = False
    """Mandatory, but its owner says when: in the window of its trigger, beside a card, or once all that the
    trigger brings is over (B-N-58). The engine sees to it that it comes."""
    modifies: ClassVar[bool] = False
    """It changes the roll that is going on, and changes it once, however many of its name are used
    (B-STACK-01): checked and noted by the engine."""
    anytime: ClassVar[bool] = False
    """Offered in every window in which its owner is asked anyway."""

    limited: ClassVar[str] = ""
    """The rule by which a unit on the table may be no target of it, if there is a special one."""

    hides: ClassVar[bool] = False
    """A further choice with one answer is asked all the same: it would betray something."""

    def __init__(self, code: int) -> None:
        self.code = code
        """Its number: of an ability, CARD + a tactics card, SIEGE + a siege strategy."""
        # What every window asks for: where the class says it, compiled code has to ask the interpreter.
        self.of_whom = self.whose
        self.changes_roll = self.modifies
        self.once_a_round = self.order
        moments = 0
        for trigger in self.triggers:
            moments |= 1 << trigger
        self.moments = moments
        """Its triggers, one bit each."""

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        """`source`: the combat unit that has the ability; 64 + n for a non-combat unit; NONE for a card."""
        return True

    def targets(self, s: Banners, cue: Cue, seat: int, source: int) -> list[int] | None:
        return None

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        raise NotImplementedError

    def picks(self, s: Banners, pick: Pick) -> list[Move]:
        return []

    def picked(self, s: Banners, pick: Pick, m: Move, out: Sink) -> None:
        raise NotImplementedError

    def tested(self, s: Banners, seat: int, source: int, unit: int, passed: bool, out: Sink) -> None:
        """The morale test that `do` called for (`morale.call_test`) is over."""
