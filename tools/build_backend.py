"""Setuptools, and with KINGSMOOT_COMPILE=1 the compiler of the rules.

`python -m build` and `pip install` from source ask this file what a build needs: a plain build fetches no
compiler. Only what builds a wheel compiles: a source distribution and what a wheel will be called do without,
and what a build needs is asked before the compiler is there.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from typing import Any, Final

from setuptools import build_meta
from setuptools.build_meta import build_editable, build_wheel

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]
ASKED: Final = "KINGSMOOT_COMPILE"


def compiler() -> list[str]:
    return ["mypy[mypyc]"] if os.environ.get(ASKED) == "1" else []


@contextlib.contextmanager
def not_compiling() -> Iterator[None]:
    asked = os.environ.pop(ASKED, None)
    try:
        yield
    finally:
        if asked is not None:
            os.environ[ASKED] = asked


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    with not_compiling():
        needed = build_meta.get_requires_for_build_wheel(config_settings)
    return [*needed, *compiler()]


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    with not_compiling():
        needed = build_meta.get_requires_for_build_editable(config_settings)
    return [*needed, *compiler()]


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    with not_compiling():
        return build_meta.get_requires_for_build_sdist(config_settings)


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    with not_compiling():
        return build_meta.build_sdist(sdist_directory, config_settings)


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Any = None) -> str:
    with not_compiling():
        return build_meta.prepare_metadata_for_build_wheel(metadata_directory, config_settings)


def prepare_metadata_for_build_editable(metadata_directory: str, config_settings: Any = None) -> str:
    with not_compiling():
        return build_meta.prepare_metadata_for_build_editable(metadata_directory, config_settings)
