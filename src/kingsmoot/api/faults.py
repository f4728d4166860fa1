"""Refusals and damaged records with their sentences, ready to be raised."""

from __future__ import annotations

from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.record import BadRecord
from kingsmoot.io.words import words


def told(game: Game | None, refusal: Refusal, lang: str = "en") -> Refused:
    """A refusal with its sentence, ready to be raised."""
    return Refused(refusal, words(lang, game).refusal(refusal))


def unreadable(game: Game | None, wrong: BadRecord) -> BadRecord:
    """The same with its sentence."""
    return BadRecord(wrong.why, sentence=words("en", game).say(wrong.why))
