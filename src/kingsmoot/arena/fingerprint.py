"""What was run: rules, versions, commit. Two computers that agree on the fingerprint play the same game."""

from __future__ import annotations

import platform
from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import kingsmoot
from kingsmoot.core.game import Game
from kingsmoot.io.rulebook import home

ROOT = Path(kingsmoot.__path__[0])


def fingerprint(game: Game) -> str:
    """A hash of the rules number, the numbers and names of the book, and the version of kingsmoot."""
    h = blake2b(digest_size=12)
    told = (version("kingsmoot"), game.id, game.rules, game.editions, game.kinds, game.least, game.most)
    h.update(repr(told).encode())
    for option in game.options:
        h.update(repr((option.name, option.values)).encode())
    folder = home(game)
    for path in sorted(folder.rglob("*.toml")):
        if "cases" not in path.relative_to(folder).parts:
            h.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return h.hexdigest()


@cache
def sources() -> str:
    """A hash of the source of kingsmoot: tells apart what no commit does, a tree with changes in it."""
    h = blake2b(digest_size=8)
    for path in sorted(ROOT.rglob("*.py")):
        h.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return h.hexdigest()


def commit() -> str:
    """The commit that is checked out, read from the repository around the package; or nothing."""
    for folder in ROOT.parents:
        git = folder / ".git"
        if git.is_dir():
            return _head(git)
    return ""


def _head(git: Path) -> str:
    try:
        head = (git / "HEAD").read_text("utf-8").strip()
        if not head.startswith("ref: "):
            return head
        name = head.removeprefix("ref: ")
        if (git / name).is_file():
            return (git / name).read_text("utf-8").strip()
        for line in (git / "packed-refs").read_text("utf-8").splitlines():
            if line.endswith(" " + name):
                return line.split()[0]
    except OSError:
        pass
    return ""


def versions() -> dict[str, str]:
    """Of Python, of kingsmoot and of what computes the figures."""
    found = {platform.python_implementation(): platform.python_version()}
    for name in ("kingsmoot", "openskill", "matplotlib", "numpy", "cma"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found
