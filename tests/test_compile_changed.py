"""A build compiles what has changed: the name of what an object file was made from tells (`make fast`)."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

FILE = Path(__file__).resolve().parent.parent / "tools" / "compile_changed.py"


@pytest.fixture
def builder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("compile_changed", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_name_tells_sources_headers_and_options(builder: ModuleType, tmp_path: Path) -> None:
    one, other = tmp_path / "one.c", tmp_path / "one.h"
    one.write_text("int a;", "utf-8")
    other.write_text("int b;", "utf-8")
    name = builder.made_from([str(one), str(other)], ["-O1"])
    assert name == builder.made_from([str(other), str(one)], ["-O1"])
    assert name != builder.made_from([str(one)], ["-O1"])
    assert name != builder.made_from([str(one), str(other)], ["-O2"])
    other.write_text("int c;", "utf-8")
    builder.content.cache_clear()
    assert name != builder.made_from([str(one), str(other)], ["-O1"])


def test_the_folder_of_the_project_does_not_matter(
    builder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = []
    for folder in (tmp_path / "one", tmp_path / "other"):
        folder.mkdir()
        monkeypatch.chdir(folder)
        names.append(builder.made_from([], ["-I" + str(folder / ".venv-fast" / "include"), "-I/usr/include"]))
    assert names[0] == names[1]
    assert names[0] != builder.made_from([], ["-I" + str(folder / "include"), "-I/usr/include"])


def test_an_object_is_fresh_under_its_own_name_alone(builder: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "one.o"
    kept = builder.Kept(str(path), "made-from-this")
    assert not kept.fresh()
    path.write_bytes(b"")
    assert not kept.fresh()  # nobody has noted what it was made from
    kept.note()
    assert kept.fresh()
    assert not builder.Kept(str(path), "made-from-that").fresh()
    kept.forget()  # before it is compiled again: an interrupted compiler leaves half a file
    assert not kept.fresh()
