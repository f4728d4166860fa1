"""What every test gets: hypothesis settings, the compiled-or-not header, no logged errors."""

from __future__ import annotations

import gc
import importlib.util
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import hypothesis
import pytest

from kingsmoot.core.state import DEBUGGING

# "check" finds the same examples in every run, so that a red run is about the change at hand;
# HYPOTHESIS_PROFILE=explore looks further. No deadline: a busy computer is no bug.
hypothesis.settings.register_profile("check", deadline=None, derandomize=True, database=None)
hypothesis.settings.register_profile("explore", deadline=None, max_examples=2000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))


TABLE: Final = Path(__file__).parent / "table"


def runs_compiled() -> bool:
    """Whether the rules under test are the compiled ones (`make fast`)."""
    spec = importlib.util.find_spec("kingsmoot.core.state")
    return spec is not None and spec.origin is not None and spec.origin.endswith((".so", ".pyd"))


def pytest_report_header() -> str:
    return f"kingsmoot: {'compiled' if runs_compiled() else 'interpreted'}"


def pytest_configure() -> None:
    # What is offered is legal: play-outs are held to it, here and in processes that tests start.
    os.environ["KINGSMOOT_JUDGE_ALL"] = "1"
    DEBUGGING.judges_all = True
    # No server of a test compiles anything.
    os.environ["KINGSMOOT_TABLE_COMPILED"] = "0"
    # `make fast` must not pass by testing the wrong package.
    if os.environ.get("KINGSMOOT_COMPILED") == "1" and not runs_compiled():
        raise pytest.UsageError("KINGSMOOT_COMPILED=1, but kingsmoot.core.state is not compiled")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of the table wait for processes and clocks. At the end all workers would wait with them; at the
    beginning they are the share of one worker, which alone starts the servers, while others compute.
    """
    items.sort(key=lambda item: TABLE not in item.path.parents)


def pytest_collection_finish() -> None:
    """The collector of garbage took a fifth of the time, to look at what stays to the end: modules, thousands
    of tests, games played once for all tests of a process.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@pytest.fixture(scope="session")
def compiled() -> bool:
    """For the few tests whose law differs: no monkeypatching and no `__dict__` when compiled."""
    return runs_compiled()


class _Errors(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.append(f"{record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def _no_logged_errors(request: pytest.FixtureRequest) -> Iterator[None]:
    errors = _Errors()
    logging.getLogger().addHandler(errors)
    yield
    logging.getLogger().removeHandler(errors)
    if errors.seen and request.node.get_closest_marker("logs_errors") is None:
        pytest.fail("logged errors:\n" + "\n".join(errors.seen), pytrace=False)
