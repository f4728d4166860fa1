"""Folders of many small files that a built package holds as one archive each: `cases.zip` for `cases/`.

The source tree has the files, for people; `setup.py` packs them. Their paths are the same in both: whoever
lists and reads them by the functions here does not see the difference.
"""

from __future__ import annotations

import os.path
import zipfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

PACKED: Final = "cases"
"""What such folders are called."""


def packed_in(folder: Path, pattern: str) -> list[Path]:
    """The files below a folder that match a pattern, as if they were unpacked; none without an archive."""
    for top, archive in _archives(folder):
        paths = sorted(top / name for name in _texts(archive))
        return [path for path in paths if path.is_relative_to(folder) and path.match(pattern)]
    return []


def read_packed(path: Path) -> bytes | None:
    """The content of a file of an archive; None if there is none of that name."""
    path = Path(os.path.normpath(path))  # one file may name another by `../`
    for top, archive in _archives(path):
        return _texts(archive).get(path.relative_to(top).as_posix())
    return None


def _archives(path: Path) -> list[tuple[Path, Path]]:
    """The folder that was packed, and its archive: of the path itself or of a folder above it."""
    tops = [top for top in (path, *path.parents) if top.name == PACKED]
    return [(top, archive) for top in tops if (archive := top.with_suffix(".zip")).is_file()]


@cache
def _texts(archive: Path) -> Mapping[str, bytes]:
    """All of it at once: half a megabyte at most, and no file stays open for processes to share."""
    with zipfile.ZipFile(archive) as files:
        return {name: files.read(name) for name in files.namelist()}
