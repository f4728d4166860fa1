"""What is written as TOML reads back equal."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.core import toml

texts = st.text(st.characters(exclude_categories=["Cs"]))
values = st.recursive(
    st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(texts, values, max_size=5))
def test_pairs_read_back_equal_with_their_types(table: dict[str, Any]) -> None:
    written = "".join(toml.pair(name, value) for name, value in table.items())
    again = tomllib.loads(written)
    assert again == table
    assert repr(again) == repr(table), "1 is not 1.0, and the order is kept"
    assert "".join(toml.pair(name, value) for name, value in again.items()) == written


@given(texts, st.lists(texts.filter(lambda line: "\n" not in line)))
def test_blocks_read_back_equal(name: str, lines: list[str]) -> None:
    value = "".join(line + "\n" for line in lines)
    assert tomllib.loads(toml.block(name, value)) == {name: value}


@pytest.mark.parametrize("line", ['"""', '""""', '\\"""', "\\", '"', "\r", "\x00", "\x7f", "\t", "' #"])
def test_hard_lines_read_back_equal(line: str) -> None:
    assert tomllib.loads(toml.block("moves", f"{line}\n")) == {"moves": f"{line}\n"}


def test_lists_of_lists_have_one_line_per_element() -> None:
    assert toml.pair("draws", [["die", 1], ["lot", 0]]) == 'draws = [\n  ["die", 1],\n  ["lot", 0],\n]\n'
    assert toml.pair("result", [1.0, 0.0]) == "result = [1.0, 0.0]\n"
    assert toml.pair("odd key", {"a": True}) == '"odd key" = { a = true }\n'
    assert toml.inline({}) == "{}"


@pytest.mark.parametrize("value", [None, object(), b"bytes", {1, 2}])
def test_what_toml_cannot_hold_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="no form"):
        toml.inline(value)
