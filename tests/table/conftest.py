"""A throw-away PostgreSQL: on the loopback, at a free port, its socket in the temporary folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kingsmoot.proofs.postgres import programs, throwaway_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """Makes new, empty databases; each call gives the address of one."""
    home = programs()
    if home is None:
        pytest.skip("PostgreSQL is not installed")
    with throwaway_postgres(home) as fresh:
        yield fresh


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of both kinds in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "table.db")
    fresh: Callable[[], str] = request.getfixturevalue("postgres")
    return fresh()


@pytest.fixture
def db(tmp_path: Path) -> str:
    """A database in a file."""
    return str(tmp_path / "table.db")
