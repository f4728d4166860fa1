"""Refusals and damaged records with their sentences, ready to be raised."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kingsmoot.core.game import Game
from kingsmoot.core.lines import Line, Refusal, Refused
from kingsmoot.core.record import BadRecord
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.words import words


def told(game: Game | None, refusal: Refusal, lang: str = "en", asked: Line | None = None) -> Refused:
    """A refusal with its sentence, and with the question where it matters, ready to be raised."""
    return Refused(refusal, words(lang, game).refusal(refusal, asked))


@contextmanager
def telling(game: Game | None) -> Iterator[None]:
    """Whatever is refused within gets its sentence."""
    try:
        yield
    except Refused as wrong:
        raise told(game, wrong.refusal) from None


def game_named(game: str | Game) -> Game:
    """A game, or the one of that name. Raises `Refused` with its sentence."""
    if not isinstance(game, str):
        return game
    with telling(None):
        return game_of(game)


def unreadable(game: Game | None, wrong: BadRecord) -> BadRecord:
    """The same with its sentence."""
    return BadRecord(wrong.why, sentence=words("en", game).say(wrong.why))
