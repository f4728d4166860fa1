"""Shapes: short numbers, things where they belong, words that fit."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot import look
from kingsmoot.kit import svg
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg import group, outline, text, token, use

# -- numbers --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0, "0"),
        (1, "1"),
        (1.0, "1"),
        (-3, "-3"),
        (0.5, "0.5"),
        (-0.0, "0"),
        (-0.001, "0"),
        (-0.25, "-0.25"),
        (3.14159, "3.14"),
        (0.1 + 0.2, "0.3"),
        (1e-9, "0"),
        (123456789.004, "123456789"),
        (2.999, "3"),
        (10.05, "10.05"),
        (100, "100"),
    ],
)
def test_numbers_are_short(value: float, written: str) -> None:
    assert svg.num(value) == written


@given(st.floats(-1e6, 1e6))
def test_numbers_are_near_and_never_noisy(value: float) -> None:
    written = svg.num(value)
    assert re.fullmatch(r"-?(0|[1-9]\d*)(\.\d?[1-9])?", written)
    assert written != "-0"
    assert abs(float(written) - value) < 0.0051


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_what_is_no_number_is_no_coordinate(value: float) -> None:
    with pytest.raises(ValueError, match="not a coordinate"):
        svg.num(value)


def test_paths() -> None:
    assert svg.points([(0, 0), (10.501, 0), (10, 5)]) == "M0 0L10.5 0L10 5z"
    assert svg.points([(0, 0), (1, 1)], close=False) == "M0 0L1 1"
    assert svg.round_rect(0, 0, 10, 20, 2) == (
        "M2 0h6a2 2 0 0 1 2 2v16a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-16a2 2 0 0 1 2 -2z"
    )


# -- shapes ---------------------------------------------------------------------------------------


def test_a_group_is_placed_then_turned_then_scaled() -> None:
    root = Element("g")
    assert group(root, at=(10, 2.125), turn=-30, scale=0.5).get("transform") == (
        "translate(10 2.12) rotate(-30) scale(0.5)"
    )
    assert group(root).attrib == {}


def test_a_symbol_lies_around_its_point() -> None:
    element = use(Element("g"), "ui-eye", 50, 20, 24, turn=90)
    assert (element.get("x"), element.get("y")) == ("38", "8")
    assert element.get("transform") == "rotate(90 50 20)"


def test_long_words_take_a_smaller_size_and_are_squeezed_at_last() -> None:
    root = Element("g")
    short, long, endless = (
        text(root, 0, 0, words, size=14, most=80, cls="bold")
        for words in ("Queen", "Substitution", "Substitution" * 4)
    )
    assert short.get("class") == "t14 bold"
    assert long.get("class") == "t10 bold"
    assert long.get("textLength") is None
    assert endless.get("class") == "t8 bold"
    assert endless.get("textLength") == "80"
    assert svg.text_width("Substitution", 10, bold=True) <= 80


def test_words_are_wrapped_to_a_width() -> None:
    words = "One order of the opponent lying in an area next to it is removed"
    lines = svg.wrapped(words, 16, 200)
    assert len(lines) > 1
    assert " ".join(lines) == words
    assert max(svg.text_width(line, 16) for line in lines) <= 200
    assert svg.wrapped("Substitution", 16, 10) == ("Substitution",)
    assert len(svg.wrapped(words, 16, 200, bold=True)) >= len(lines)


def test_a_token_shows_more_than_a_colour() -> None:
    root = Element("g")
    emblem = token(root, "family-green", 0, 0, 40)
    assert [e.get("fill") for e in emblem.iter() if e.get("fill")] == ["url(#pattern-scaly)"]
    assert [e.get("href") for e in emblem.iter("use")] == ["#oriflamme-family-green"]
    knight = token(root, "house-stark", 0, 0, 40, symbol="thrones-unit-knight")
    assert [e.get("href") for e in knight.iter("use")] == ["#thrones-unit-knight"]
    tiny = token(root, "house-stark", 0, 0, 18)
    assert [e.text for e in tiny.iter("text")] == ["S"]
    numbered = token(root, "player-blue", 0, 0, 40, number=12)
    assert [e.text for e in numbered.iter("text")] == ["12"]
    for piece in (emblem, knight, tiny, numbered):
        assert "line-ring" in [*piece.iter()][-1].get("class", "")


@pytest.mark.parametrize("seat", look.seats())
def test_every_seat_has_a_token(seat: str) -> None:
    scene = Scene(50, 50)
    token(scene.layer("l"), seat, 25, 25, 40)
    assert scene.faults() == []
    fromstring(scene.svg(standalone=True))


def test_state_lines_are_drawn_in_their_order() -> None:
    root = Element("g")
    outline(root, "M0 0z")
    assert [e.get("class") for e in root.iter("path")] == ["casing", "state", "core"]
