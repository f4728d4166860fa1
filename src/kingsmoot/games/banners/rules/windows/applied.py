"""Effects of one name do not add up, whoever owns them (B-STACK-01).

An effect that changes the roll for which a window is open is noted under that window until it closes.
"""

from __future__ import annotations

from typing import ClassVar, final

from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import AMENDED
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import NONE
from kingsmoot.games.banners.vocabulary.kinds import WORDS


@final
class Applied(Frame[Banners]):
    """An effect that counts already; `chosen`: what it was used for, where that is a choice."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("applied {effect} [to={chosen:choice}]")

    def __init__(self, effect: int, chosen: int) -> None:
        self.effect = effect
        self.chosen = chosen

    def run(self, s: Banners, out: Sink) -> None:
        s.stack.pop()


def apply_once(s: Banners, effect: int, chosen: int = NONE) -> None:
    """Note an effect of the window on top. Under the former rules effects of two owners added up."""
    if s.rule.rules >= AMENDED:
        s.stack.insert(len(s.stack) - 1, Applied(effect, chosen))


def is_applied(s: Banners, effect: int, chosen: int = NONE, over: int = 0) -> bool:
    """Whether an effect of this name counts already for the trigger whose window is on top, or has so many
    frames over it."""
    for at in range(len(s.stack) - 2 - over, -1, -1):
        f = s.stack[at]
        if not isinstance(f, Applied):
            return False
        if f.effect == effect and f.chosen == chosen:
            return True
    return False
