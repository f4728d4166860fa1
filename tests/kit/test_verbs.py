"""Moves that are a verb and nothing else."""

from __future__ import annotations

from typing import final

from kingsmoot.core.books import Book
from kingsmoot.kit.verbs import Plain, Word, plain

BOOK = Book("royal", 2, {})


@final
class Pass(Word):
    verb = "pass"


@final
class Stay(Word):
    verb = "stay"


def test_a_word_is_its_own_text_and_its_only_part() -> None:
    assert Pass().text(BOOK) == "pass"
    assert Pass().parts(BOOK) == ("pass",)
    assert Pass() == Pass()
    assert Pass() != Stay()


def test_a_table_of_verbs_is_made_once_and_told_by_number() -> None:
    roll, end = plain(("roll", "end"))
    assert (roll.verb, end.verb) == (0, 1)
    assert (roll.text(BOOK), end.parts(BOOK)) == ("roll", ("end",))
    assert roll == Plain(0, "roll")
    assert hash(roll) == hash(Plain(0, "roll"))
    assert roll != end
    assert roll.values() == (0,)
