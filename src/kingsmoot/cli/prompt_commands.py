"""Commands that may be typed at the prompt: in English, and in the language of the run."""

from __future__ import annotations

from typing import Final

from kingsmoot.io.words import Words

NAMES: Final = ("help", "why", "undo", "hint", "explain", "panels", "rules", "save", "back", "quit")


def word(name: str, words: Words) -> str:
    """What a command is called in a language: the first of its words there."""
    return words(f"command-{name}").split()[0]


def split(typed: str, words: Words) -> tuple[str, str]:
    """The command and what follows it; an empty command if it is none.

    A question mark alone asks for help, as it does everywhere.
    """
    first, _, rest = typed.strip().partition(" ")
    low = first.casefold()
    if low == "?":
        return "help", rest.strip()
    for name in NAMES:
        if low == name or low in words(f"command-{name}").split():
            return name, rest.strip()
    return "", typed
