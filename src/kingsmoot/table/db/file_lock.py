"""One server for one file: a second would show old positions and let bots think twice."""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from kingsmoot.core.lines import line
from kingsmoot.table.db.engine import address

OWNER_ONLY: Final = 0o600
"""A database holds seeds, sealed answers and private talk: files are for their owner alone."""


class InUse(Exception):
    """Another server uses this file; `why` is the sentence for the operator."""

    def __init__(self, file: Path) -> None:
        super().__init__(str(file))
        self.why = line("error-in-use", file=str(file))


@contextlib.contextmanager
def alone(db: str) -> Iterator[None]:
    """Holds the file of a database, if it is one, for this process alone. Raises `InUse`.

    The lock is the operating system's: it ends with the process, however that ends.
    """
    url = make_url(address(db))
    if not url.drivername.startswith("sqlite") or not url.database:
        yield
        return
    path = Path(url.database)
    for name in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        if name.exists():
            name.chmod(OWNER_ONLY)
    held = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse(path) from None
        yield
    finally:
        os.close(held)
