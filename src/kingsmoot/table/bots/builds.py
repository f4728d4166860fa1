"""Compiled rules for the processes that think, beside a server that need not be compiled itself.

Compiled, the same second of thought is four to nine times as many tries. In a tree of sources the rules are
compiled once, in the background and after everything else (`compiling.py`), into a folder of their own;
`make fast` leaves such a folder too, and a compiled package needs none. A folder is known by the sources that
lie in it beside what was made of them: whoever edits a rule never meets the former one.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final, final

import structlog

from kingsmoot.io.build import HOME, compiled
from kingsmoot.table.settings import Settings

log = structlog.get_logger("kingsmoot.builds")

THINKING: Final = ("core", "kit", "look", "io", "games", "bots", "analysis", "table/bots")
"""What the processes of bots import. A change anywhere else is none to them."""
KEPT: Final = 2
"""Builds that stay: one for the sources of today, and one for those that somebody may go back to."""
PARTING: Final = 5.0
"""Seconds after which what is being compiled has ended, or is ended."""
COMPILED: Final = "compiled"
BUILDING: Final = "building"
INTERPRETED: Final = "interpreted"


def fingerprint(package: Path) -> str:
    """What tells the sources of a package apart, together with the Python that would compile them."""
    digest = hashlib.blake2b(str(sysconfig.get_config_var("SOABI")).encode(), digest_size=12)
    for part in THINKING:
        for path in sorted((package / part).rglob("*")):
            if path.suffix == ".py" or (path.suffix == ".toml" and _read_by_bots(path)):
                digest.update(f"\0{path.relative_to(package)}\0".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def _read_by_bots(path: Path) -> bool:
    return path.parent.name == "data" or path.name in ("learnt.toml", "network.toml")


def holds(folder: Path, key: str) -> bool:
    """Whether the rules in a folder are compiled, by this Python, from just these sources."""
    package = folder / "kingsmoot"
    natives = [package / "core" / f"state{suffix}" for suffix in EXTENSION_SUFFIXES]
    return any(path.exists() for path in natives) and fingerprint(package) == key


def has_compiler() -> bool:
    """Whether there is a C compiler, and what it needs to compile for Python."""
    compiler = str(sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(compiler) is not None and header.exists()


def builds_for(chosen: Settings) -> Builds | None:
    return Builds() if chosen.compiled else None


def which(builds: Builds | None) -> str:
    """The state of the rules that bots think with; without builds they are the server's own."""
    if builds is not None:
        return builds.state
    return COMPILED if compiled() else INTERPRETED


@final
class Builds:
    """Which build thinks, and how it comes to be. Its `state` is told to people."""

    def __init__(self, home: Path = HOME) -> None:
        tree = home.parents[1]
        self.tree = tree if (tree / "setup.py").exists() and home.parent.name == "src" else None
        """The tree of sources, if the package lies in one."""
        self.key = ""
        self.folder: Path | None = None
        """Compiled rules that lie elsewhere than the server's own."""
        self.state = INTERPRETED
        self._process: subprocess.Popen[bytes] | None = None
        if compiled():
            self.state = COMPILED
        elif self.tree is not None:
            self.key = fingerprint(home)
            self.folder = self._found()
            if self.folder is not None:
                self.state = COMPILED
            elif self.possible():
                self.state = BUILDING

    def target(self) -> Path:
        assert self.tree is not None
        return self.tree / "build" / "compiled" / self.key

    def _found(self) -> Path | None:
        return next((folder for folder in (self.target(), self._fast()) if holds(folder, self.key)), None)

    def _fast(self) -> Path:
        """Where `make fast` puts what it compiles."""
        assert self.tree is not None
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        return self.tree / ".venv-fast" / "lib" / version / "site-packages"

    def possible(self) -> bool:
        """Whether there is a C compiler that has not refused these sources before."""
        return self.tree is not None and has_compiler() and not self.refused().exists()

    def refused(self) -> Path:
        """What a compiler said that did not like these sources. While the file is there, it is not tried
        again."""
        return self.target().with_suffix(".refused")

    async def wait(self) -> None:
        """Compile, if that is to be done. It is tried once, whatever comes of it."""
        if self.state != BUILDING:
            return
        try:
            status = await self._compile()
        except OSError as wrong:
            status = type(wrong).__name__
        self.folder = await asyncio.to_thread(self._found)
        if self.folder is not None:
            self.state = COMPILED
        else:
            self.state = INTERPRETED
            said = str(self.said())
            log.warning("the rules were not compiled: bots think on without", status=status, said=said)

    def said(self) -> Path:
        """All that compilers and their kin have said."""
        return self.target().with_suffix(".log")

    async def _compile(self) -> str:
        self.target().parent.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-P", "-m", "kingsmoot.table.bots.compiling", str(self.tree), self.key]
        with self.said().open("wb") as said:
            # In a session of its own, so that it can be ended with all that it has started.
            self._process = process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=said, stderr=said, start_new_session=True
            )
        while process.poll() is None:
            await asyncio.sleep(1.0)
        return str(process.returncode)

    def give_up(self, why: str) -> None:
        """What was compiled is of no use: processes with it do not start."""
        if self.tree is not None and self.folder == self.target():
            # Otherwise every start would find it again.
            shutil.rmtree(self.folder, ignore_errors=True)
            self.refused().write_text(why, "utf-8")
        self.folder, self.state = None, INTERPRETED
        log.warning("the compiled rules cannot be used: bots think on without", error=why)

    def close(self) -> None:
        """Nothing is built any more; what was begun is gone on with at the next start."""
        if self._process is not None and self._process.poll() is None:
            with contextlib.suppress(OSError):
                os.killpg(self._process.pid, signal.SIGTERM)
            try:
                self._process.wait(PARTING)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
