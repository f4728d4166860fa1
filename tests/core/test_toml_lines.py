"""Lines of keys: against a slow twin that breaks one key at a time."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from kingsmoot.core.record import BadRecord, Record
from kingsmoot.core.toml_lines import key_lines

TEXT = '''
game = "toy"   # "quoted" [in] a comment
"a key".b = 1
moves = """
0: bid 3

1: bid "4"
"""
note = """one [
[two]
three = 3"""
list = [
  ["x", "] = 1"],  # [
  { a = 1 },
]

[position]
units.stark = { a = "[[", b = 2 }
[position.deep]
c = ''
[[expect]]
path = "x"
[[expect]]
path = "y"
'''


def test_lines() -> None:
    assert key_lines(TEXT) == {
        "game": 2,
        "game.1": 2,
        "a key.b": 3,
        "moves": 4,
        "moves.1": 5,
        "moves.2": 6,
        "moves.3": 7,
        "moves.4": 8,
        "note": 9,
        "note.1": 9,
        "note.2": 10,
        "note.3": 11,
        "list": 12,
        "position": 17,
        "position.units.stark": 18,
        "position.deep": 19,
        "position.deep.c": 20,
        "position.deep.c.1": 20,
        "expect.0": 21,
        "expect.0.path": 22,
        "expect.0.path.1": 22,
        "expect.1": 23,
        "expect.1.path": 24,
        "expect.1.path.1": 24,
    }
    assert tomllib.loads(TEXT)["moves"].split("\n")[2] == '1: bid "4"'


GAMES = Path(__file__).parents[2] / "src" / "kingsmoot" / "games"


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/cases/examples/*.toml"))[::7], ids=lambda p: p.stem)
def test_every_key_of_a_case_stands_on_its_line(path: Path) -> None:
    text = path.read_text("utf-8")
    lines = text.split("\n")
    found = key_lines(text)
    data = tomllib.loads(text)
    assert set(data) == {key.partition(".")[0] for key in found}
    for n, demand in enumerate(data["expect"]):
        for name in demand:
            assert lines[found[f"expect.{n}.{name}"] - 1].startswith(f"{name} ="), name
    for n, told in enumerate(data.get("moves", "").split("\n")[:-1], 1):
        assert lines[found[f"moves.{n}"] - 1] == told


def test_a_fault_has_the_line_of_the_nearest_key() -> None:
    r = Record.loads('game = "toy"\nseats = 2\n[position]\ncoins = { a = 1 }\n')
    assert r.place("position.coins.a.b") == ("", 4)
    assert r.place("position.weather") == ("", 3)
    assert r.place("expect.0") == ("", 0)
    with pytest.raises(BadRecord) as wrong:
        Record.loads('game = "toy"\nweather = 1\n')
    assert wrong.value.key == "weather"
