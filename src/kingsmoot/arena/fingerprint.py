"""What was run: rules, versions, commit. Two computers that agree on the fingerprint play the same game."""

from __future__ import annotations

import platform
from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec

from kingsmoot.core.game import Game
from kingsmoot.io.build import HOME, VERSION
from kingsmoot.io.rulebook import home

NO_RULES: Final = ("tuned-*.toml", "contests.toml", "breaks.toml", "network.toml", "learnt.toml")
"""Data beside the rules that decide no game: who is strong, who should be, how a proof breaks a rule. Weights
that a bot plays with are known by its mark (`kingsmoot.arena.participants.mark`).
"""


class Build(msgspec.Struct, frozen=True):
    """The program that played."""

    commit: str
    """Empty outside a repository."""
    sources: str
    versions: dict[str, str]


def build() -> Build:
    """This one."""
    return Build(commit(), sources(), versions())


def fingerprint(game: Game) -> str:
    """A hash of the rules number, the numbers and names of the book, and the version of kingsmoot."""
    return _hashed(game, NO_RULES)


def fingerprints_before(game: Game) -> set[str]:
    """What early files of games may say for the same rules: the hash then included all data beside the rules,
    and not every kind of it was there from the start.
    """
    kinds = range(len(NO_RULES) + 1)
    return {_hashed(game, left_out) for many in kinds for left_out in combinations(NO_RULES, many)}


def _hashed(game: Game, left_out: tuple[str, ...]) -> str:
    h = blake2b(digest_size=12)
    told = (VERSION, game.id, game.rules, game.editions, game.kinds, game.least, game.most)
    h.update(repr(told).encode())
    for option in game.options:
        h.update(repr((option.name, option.values)).encode())
    folder = home(game)
    for path in sorted(folder.rglob("*.toml")):
        if "cases" in path.relative_to(folder).parts:
            continue
        if not any(path.match(pattern) for pattern in left_out):
            h.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return h.hexdigest()


@cache
def sources() -> str:
    """A hash of the source of kingsmoot: unlike a commit, it notices changes that were not committed."""
    h = blake2b(digest_size=8)
    for path in sorted(HOME.rglob("*.py")):
        h.update(path.relative_to(HOME).as_posix().encode() + b"\0" + path.read_bytes())
    return h.hexdigest()


def commit() -> str:
    """The commit that is checked out, read from the repository around the package; or nothing."""
    for folder in HOME.parents:
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
