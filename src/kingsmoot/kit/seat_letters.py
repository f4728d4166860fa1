"""The letter of a seat in the reader's language: that with which the name of its colour or house begins."""

from __future__ import annotations

from collections.abc import Callable

from kingsmoot import look
from kingsmoot.core.lines import Line


def letter_of(say: Callable[[Line], str], name: str, colour: str) -> str:
    """Of the seat whose name is this message: `letter-NAME`, or that of its colour in a game without it.

    Where two names begin alike (*Червоний*, *Чорний*) it has two letters: no two seats share one. In a
    terminal, whose pieces have room for one letter, and in notation, letters are the same for all.
    """
    id = "letter-" + name
    told = say(Line(id))
    return look.seat(colour).letter if told == id else told
