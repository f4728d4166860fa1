"""Text for a terminal: cut, wrapped and laid side by side, markup not counted."""

from __future__ import annotations

from kingsmoot.kit.text_layout import cut, room, side_by_side, wrapped


def test_markup_takes_no_room() -> None:
    assert room("[army-stark] 1 [/] [b]a[/]") == 5
    assert room("[1] and [A]") == len("[1] and [A]")


def test_words_are_wrapped_and_a_long_one_is_cut() -> None:
    assert wrapped("a bc def", 4) == ["a bc", "def"]
    assert wrapped("abcdefgh ij", 5) == ["abcd…", "ij"]
    assert wrapped("", 5) == [""]
    assert cut("abcdef", 6) == "abcdef"
    assert cut("abcdefg", 6) == "abcde…"


def test_parts_side_by_side_are_never_broken() -> None:
    parts = ["one [b]two[/]", "three", "[aside]four[/]"]
    assert side_by_side(parts, " · ", 80) == [" · ".join(parts)]
    assert side_by_side(parts, " · ", 15) == ["one [b]two[/] · three", "[aside]four[/]"]
    assert side_by_side(parts, " · ", 14) == ["one [b]two[/]", "three · [aside]four[/]"]
