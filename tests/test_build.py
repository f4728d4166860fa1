"""What a build asks for: the compiler only where compiled rules are asked for, and not before it is there."""

from __future__ import annotations

import importlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
build_meta = importlib.import_module("setuptools.build_meta")  # it brings no types
HOOKS = ("get_requires_for_build_wheel", "get_requires_for_build_editable", "get_requires_for_build_sdist")


@pytest.fixture
def backend() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_backend", ROOT / "tools" / "build_backend.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize("asked", ["", "1"])
def test_the_compiler_is_fetched_before_anything_is_compiled(
    backend: ModuleType, monkeypatch: pytest.MonkeyPatch, hook: str, asked: str
) -> None:
    heard = []

    def requires(settings: Any) -> list[str]:
        heard.append(os.environ.get("KINGSMOOT_COMPILE"))
        return []

    monkeypatch.setattr(build_meta, hook, requires)
    monkeypatch.setenv("KINGSMOOT_COMPILE", asked)
    wanted = ["mypy[mypyc]"] if asked == "1" and not hook.endswith("sdist") else []
    assert getattr(backend, hook)() == wanted
    assert heard == [None]
    assert os.environ["KINGSMOOT_COMPILE"] == asked


def test_rules_are_compiled_where_nothing_but_the_compiler_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In the environment of a build there is neither numpy nor msgspec: what needs them is not compiled, yet
    the compiler looks into it."""
    asked: list[str] = []

    def mypycify(given: list[str], **_: Any) -> list[Any]:
        asked.extend(given)
        return []

    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setenv("KINGSMOOT_COMPILE", "1")
    monkeypatch.setattr(importlib.import_module("mypyc.build"), "mypycify", mypycify)
    monkeypatch.setattr(importlib.import_module("setuptools"), "setup", lambda **_: None)
    spec = importlib.util.spec_from_file_location("setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    spec.loader.exec_module(importlib.util.module_from_spec(spec))
    assert len(asked) > 200
    command = [sys.executable, "-m", "mypy", *asked, "--no-site-packages", f"--cache-dir={tmp_path}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
