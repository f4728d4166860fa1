"""A cache of sentences, and of what is made of them: putting a line into words costs more than drawing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, final

from kingsmoot.core.lines import Line
from kingsmoot.kit.capabilities import Words

T = TypeVar("T")
KEPT: Final = 4096
"""So many parts are kept of one game in one language; then all are let go, so that memory stays bounded."""
MOST_SAID: Final = 20_000
"""So many sentences, in the same way."""


@final
class Lexicon:
    """Remembers the sentences of one game in one language, and the parts of pictures that hold them."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._said: dict[tuple[Any, ...], str] = {}
        self._kept: dict[tuple[Any, ...], Any] = {}

    def say(self, line: Line) -> str:
        """A line as a sentence."""
        told = self._said.get((line.id, line.args))  # by what it holds: the hash of a line is a call more
        if told is None:
            if len(self._said) >= MOST_SAID:
                self._said.clear()
            told = self._said[line.id, line.args] = self.words.say(line)
        return told

    def keep(self, drawn_from: tuple[Any, ...], draw: Callable[[], T]) -> T:
        """A part as it was drawn from the same before, or drawn now.

        `drawn_from` begins with what it is and names everything that the drawing reads besides words. What
        is kept must not be changed.
        """
        found: T | None = self._kept.get(drawn_from)
        if found is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            found = self._kept[drawn_from] = draw()
        return found

    def kept(self) -> int:
        """How many parts are kept."""
        return len(self._kept)


_KNOWN: Final[dict[int, Lexicon]] = {}
"""By the `id` of their words, which they keep alive, so that no other object can get the same id."""


def lexicon(words: Words) -> Lexicon:
    found = _KNOWN.get(id(words))
    if found is None:
        if len(_KNOWN) > 32:
            _KNOWN.clear()
        found = _KNOWN[id(words)] = Lexicon(words)
    return found


def forget(words: Words) -> None:
    """Let go of all that was kept for these words."""
    _KNOWN.pop(id(words), None)
