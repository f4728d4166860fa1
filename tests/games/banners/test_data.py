"""The data files of Banners say nothing that nobody reads, and what code names stands in them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from kingsmoot.games.banners import card_constants
from kingsmoot.games.banners.catalogue import FILES, Catalogue
from kingsmoot.games.banners.game import GAME, BannersGame
from kingsmoot.io.rulebook import home

DATA = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in (home(GAME) / "data").glob("*.toml")}

FOR_PEOPLE = {
    "source": "where we have it from: for whoever looks for a better source",
    "confidence": "how sure we are of what no table needs, such as trays and tokens",
    "size-confidence": "how sure we are of the size of a piece of terrain",
    "copies": "how many the starter box holds: test_army holds the armies against it",
    "starter": "whether one starter box holds an army: see copies",
}
"""Keys that the catalogue does not read, and why they stand there."""


class Watched(Mapping[str, Any]):
    """A table of a data file that notes which of its keys were read."""

    def __init__(self, rows: Mapping[str, Any], where: str, seen: set[str]) -> None:
        self.rows = rows
        self.where = where
        self.seen = seen

    def __getitem__(self, key: str) -> Any:
        value = self.rows[key]
        self.seen.add(f"{self.where}.{key}")
        return watched(value, f"{self.where}.{key}", self.seen)

    def __iter__(self) -> Iterator[str]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)


def watched(value: Any, where: str, seen: set[str]) -> Any:
    if isinstance(value, dict):
        return Watched(value, where, seen)
    if isinstance(value, list):
        return [watched(v, f"{where}[{at}]", seen) for at, v in enumerate(value)]
    return value


def places(value: Any, where: str) -> Iterator[str]:
    """All keys of a file, with the way to them."""
    if isinstance(value, dict):
        for key, v in value.items():
            yield f"{where}.{key}"
            yield from places(v, f"{where}.{key}")
    elif isinstance(value, list):
        for at, v in enumerate(value):
            yield from places(v, f"{where}[{at}]")


def test_every_file_is_read() -> None:
    assert sorted(DATA) == sorted(FILES)


@pytest.mark.parametrize("file", FILES)
def test_every_key_is_read(file: str) -> None:
    seen: set[str] = set()
    Catalogue({name: Watched(rows, name, seen) for name, rows in DATA.items()})
    unread = [place for place in places(DATA[file], file) if place not in seen]
    assert [place for place in unread if place.rpartition(".")[2] not in FOR_PEOPLE] == []


def test_abilities_that_rules_ask_for_stand_where_the_rules_look_for_them() -> None:
    named = {name[3:]: code for name, code in vars(card_constants).items() if name.startswith("AB_")}
    assert named
    for name, code in named.items():
        assert BannersGame().catalogue().abilities[code] == name.lower().replace("_", "-")


@pytest.mark.parametrize(
    ("prefix", "names"),
    [
        ("KW_", card_constants.ATTACK_KEYWORDS),
        ("TK_", card_constants.TERRAIN_KEYWORDS),
        ("TAG_", card_constants.TAGS),
    ],
)
def test_bits_are_those_of_their_names(prefix: str, names: tuple[str, ...]) -> None:
    for name, bit in vars(card_constants).items():
        if name.startswith(prefix):
            assert names[bit.bit_length() - 1] == name.removeprefix(prefix).lower().replace("_", "-")
