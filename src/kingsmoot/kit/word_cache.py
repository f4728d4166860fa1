"""A cache of sentences: putting a line into words costs more than drawing it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from kingsmoot.kit.capabilities import Words


@final
class Lexicon:
    """Remembers the sentences of one game in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.say = lru_cache(20_000)(words.say)


_KNOWN: Final[dict[int, Lexicon]] = {}
"""By the `id` of their words, which they keep alive, so that no other object can get the same id."""


def lexicon(words: Words) -> Lexicon:
    found = _KNOWN.get(id(words))
    if found is None:
        if len(_KNOWN) > 32:
            _KNOWN.clear()
        found = _KNOWN[id(words)] = Lexicon(words)
    return found
