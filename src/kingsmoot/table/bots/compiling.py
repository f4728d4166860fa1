"""Compiles the rules of a tree of sources into a folder: `python -m kingsmoot.table.bots.compiling TREE KEY`.

A table server starts it in the background (`builds.py`). It works on a copy, so that nothing that is edited
meanwhile gets in, and a server that ends meanwhile loses only the library that was being compiled.
"""

from __future__ import annotations

import contextlib
import fcntl
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kingsmoot.table.bots.builds import KEPT, fingerprint, holds

LAST: Final = 19
"""Nice: whoever plays does not notice."""
NEEDED: Final = ("setup.py", "pyproject.toml", "README.md", "tools/compile_changed.py")
CHANGED: Final = 3
"""The status where the sources are no longer those that were to be compiled."""


def main(tree: Path, key: str) -> int:
    target = tree / "build" / "compiled" / key
    target.parent.mkdir(parents=True, exist_ok=True)
    with alone(target.parent / "lock"):
        if holds(target, key):
            return 0  # another server has done it
        work = target.with_suffix(".part")
        source = work / "source"
        if not copied(tree, source, key):
            return CHANGED
        environment = os.environ | {"KINGSMOOT_COMPILE": "1", "PYTHONPATH": ""}
        if importlib.util.find_spec("mypyc") is None or importlib.util.find_spec("setuptools") is None:
            tools = work / "tools"
            fetch(tree / "requirements" / "compile.txt", tools)
            environment["PYTHONPATH"] = str(tools)
        made = work / "made"
        command = ["setup.py", "-q", "build", "--build-lib", str(made), "--build-temp", str(work / "objects")]
        done = subprocess.run(
            [sys.executable, *command],
            cwd=source,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        sys.stdout.buffer.write(done.stdout)
        if done.returncode or not holds(made, key):
            if done.returncode >= 0:  # otherwise it was ended, for want of memory perhaps
                target.with_suffix(".refused").write_bytes(done.stdout)
            return 1
        made.rename(target)
        shutil.rmtree(work)
        tidy(target)
    return 0


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """One at a time: two servers of one tree do not compile the same."""
    with path.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def copied(tree: Path, source: Path, key: str) -> bool:
    """Whether the copy holds the sources that are meant. One that was begun with is used again: what was
    compiled from it is then compiled already."""
    package = source / "src" / "kingsmoot"
    if package.exists() and fingerprint(package) == key:
        return True
    shutil.rmtree(source.parent, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(tree / "src" / "kingsmoot", package, ignore=unwanted)
    for name in NEEDED:
        (source / name).parent.mkdir(exist_ok=True)
        shutil.copy2(tree / name, source / name)
    return fingerprint(package) == key


def fetch(lock: Path, tools: Path) -> None:
    """The compiler of the rules, in the version that is locked. Raises `CalledProcessError`."""
    pip = ["-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-deps", "--require-hashes"]
    subprocess.run(
        [sys.executable, *pip, "--upgrade", "--target", str(tools), "-r", str(lock)],
        check=True,
    )


def tidy(newest: Path) -> None:
    """Old builds go, and what was left of those that never were."""
    others = [path for path in newest.parent.iterdir() if path != newest and path.is_dir()]
    whole = sorted((path for path in others if not path.suffix), key=lambda path: path.stat().st_mtime)
    for path in [*whole[: len(whole) - KEPT + 1], *(path for path in others if path.suffix)]:
        shutil.rmtree(path, ignore_errors=True)


if __name__ == "__main__":
    with contextlib.suppress(OSError):
        os.nice(LAST)
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
