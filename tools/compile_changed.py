"""Compiles what has changed: setuptools alone would compile a whole group of modules for one line of it.

Beside each object file and each library in `build/temp*` lies a file that names all it was made from, by
content: sources, headers, options, compilers. Neither times nor the folder of the project matter, so that a
build folder may be copied from one working copy to another.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from importlib.metadata import version
from itertools import takewhile
from pathlib import Path
from threading import Lock
from typing import Any

from setuptools import Extension
from setuptools.command.build_ext import build_ext


@cache
def content(path: str) -> bytes:
    return Path(path).read_bytes()


@cache
def tools() -> str:
    """What else decides how a library comes out: interpreter, both compilers."""
    cc = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    said = subprocess.run([*cc.split(), "--version"], capture_output=True, text=True, check=False).stdout
    return f"{sys.version} {sysconfig.get_platform()} {version('mypy')} {said}"


def made_from(files: list[str], options: list[str]) -> str:
    """Names a result by all that goes into it."""
    here = os.getcwd()  # options name folders of headers in it
    hashed = hashlib.sha256(repr((tools(), [option.replace(here, ".") for option in options])).encode())
    for path in sorted(files):
        hashed.update(hashlib.sha256(content(path)).digest())
    return hashed.hexdigest()


class Kept:
    """A file with its name by content beside it; one that is being written has no name."""

    def __init__(self, path: str, name: str) -> None:
        self.path, self.name = Path(path), name
        self.noted = Path(f"{path}.from")

    def fresh(self) -> bool:
        return self.path.exists() and self.noted.exists() and self.noted.read_text("utf-8") == self.name

    def forget(self) -> None:
        self.noted.unlink(missing_ok=True)

    def note(self) -> None:
        self.noted.write_text(self.name, "utf-8")


class CompileChanged(build_ext):
    """Compiles and links what has changed, on all cores."""

    level: Callable[[str], str]
    """The optimization of a C file."""

    def finalize_options(self) -> None:
        super().finalize_options()
        if self.parallel is None:
            self.parallel = True

    def build_extensions(self) -> None:
        self.jobs: dict[str, Future[None]] = {}
        self.one_at_a_time = Lock()
        self.read: set[str] = set()
        self.reading = Lock()
        with ThreadPoolExecutor(os.cpu_count()) as self.pool:
            self.compiler.compile = self.compile_changed
            super().build_extensions()
        for read in self.read:
            Path(read).unlink()  # twenty times as large as the headers

    def build_extension(self, ext: Extension) -> None:
        target = Path(self.get_ext_fullpath(ext.name))
        options = [*ext.extra_compile_args, *ext.extra_link_args, *map(self.level, ext.sources)]
        library = Kept(f"{self.build_temp}/{ext.name}.so", made_from([*ext.sources, *ext.depends], options))
        if library.fresh():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(library.path, target)
            return
        library.forget()
        super().build_extension(ext)
        shutil.copy2(target, library.path)
        library.note()

    def compile_changed(self, sources: list[str], output_dir: str, **more: Any) -> list[str]:
        cc: Any = self.compiler
        options, depends = more["extra_postargs"], more["depends"]  # all headers of our own
        # Groups share the compiler's own C files; compiled differently, these are different objects.
        folder = f"{output_dir}/{made_from([], options)[:8]}"
        _, objects, options, search, build = cc._setup_compile(
            folder, more["macros"], more["include_dirs"], sources, depends, options
        )
        arguments = cc._get_cc_args(search, more["debug"], None)

        def one(path: str) -> None:
            source, ending = build[path]
            more = [*options, self.level(source)]
            headers = depends if "__native" in source else []
            compiled = Kept(path, made_from([source, *headers], [*arguments, *more]))
            if not compiled.fresh():
                compiled.forget()
                read = self.headers_read(folder, source, arguments, more)
                cc._compile(path, source, ending, arguments, [*more, *read], search)
                compiled.note()

        with self.one_at_a_time:
            for path in objects:
                if path not in self.jobs:
                    self.jobs[path] = self.pool.submit(one, path)
        for path in objects:
            self.jobs[path].result()
        return list(objects)

    def headers_read(self, folder: str, source: str, arguments: list[str], options: list[str]) -> list[str]:
        """Options with which gcc need not read the headers of a C file again. Generated files begin with
        them; those of a group are as long as the code of a small module, and a door to one is little else.
        """
        if "Free Software Foundation" not in tools():
            return []
        lines = content(source).decode("utf-8").splitlines()
        headers = list(takewhile(lambda line: line.startswith("#include"), lines))
        name = hashlib.sha256(repr((headers, options)).encode()).hexdigest()[:8]
        header = Path(folder, f"headers_{name}.h")
        read = f"{header}.gch"
        with self.reading:
            if headers and read not in self.read:
                header.parent.mkdir(parents=True, exist_ok=True)
                header.write_text("\n".join([*headers, ""]), "utf-8")
                cc: Any = self.compiler
                cc.spawn([*cc.compiler_so, *arguments, "-xc-header", str(header), "-o", read, *options])
                self.read.add(read)
        return ["-include", str(header)] if headers else []
