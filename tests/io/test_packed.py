"""Cases in an archive are listed, read and run as if they lay in their folder."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.record import BadRecord
from kingsmoot.io import cases, registry
from kingsmoot.io.packed import packed_in, read_packed

SOURCE = Path(__file__).parents[2] / "src" / "kingsmoot" / "games" / "oriflamme" / "cases"


def pack(folder: Path) -> None:
    with zipfile.ZipFile(folder.with_suffix(".zip"), "w") as archive:
        for path in sorted(folder.rglob("*.toml")):
            archive.write(path, path.relative_to(folder).as_posix())
    shutil.rmtree(folder)


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    folder = tmp_path / "cases"
    shutil.copytree(SOURCE, folder)
    pack(folder)
    return folder


def test_all_are_listed_in_the_order_of_the_folder(packed: Path) -> None:
    names = [path.relative_to(packed) for path in cases.scenarios_in(packed)]
    assert names == [path.relative_to(SOURCE) for path in cases.scenarios_in(SOURCE)]
    assert len(names) > 200
    assert cases.STARTS not in {path.parent.name for path in names}


def test_a_folder_within_is_listed(packed: Path) -> None:
    found = packed_in(packed / "examples", "*.toml")
    assert found
    assert {path.parent for path in found} == {packed / "examples"}


def test_they_are_the_same_records_with_what_they_extend(packed: Path) -> None:
    for path in cases.scenarios_in(packed)[::10]:
        assert cases.load(path).dumps() == cases.load(SOURCE / path.relative_to(packed)).dumps()


def test_they_pass(packed: Path) -> None:
    game: Game = registry.game("oriflamme")
    found = cases.outcomes(game, cases.scenarios_in(packed)[:5])
    assert [path for path, outcome in found.items() if not outcome.passed] == []


def test_a_name_that_is_not_there_is_told(packed: Path) -> None:
    with pytest.raises(BadRecord, match="error-no-file"):
        cases.load(packed / "examples" / "no-such.toml")
    assert read_packed(packed / "..") is None
    assert read_packed(packed.parent / "other" / "x.toml") is None
    assert packed_in(packed.parent / "other", "*.toml") == []
