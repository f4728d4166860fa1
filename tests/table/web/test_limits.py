"""How often somebody may come."""

from __future__ import annotations

import threading
from types import SimpleNamespace

import pytest
from limits import parse
from limits.strategies import MovingWindowRateLimiter

from kingsmoot.table.web import limits


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1000.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def test_so_many_in_so_long_and_each_for_oneself(clock: list[float]) -> None:
    limiter, often = MovingWindowRateLimiter(limits.Window()), parse("3/2 seconds")
    threads = threading.active_count()
    assert [limiter.hit(often, "frame", "a") for _ in range(5)] == [True] * 3 + [False] * 2
    assert limiter.hit(often, "frame", "b")
    assert limiter.hit(often, "call", "a")
    clock[0] += 1.9
    assert not limiter.hit(often, "frame", "a")
    clock[0] += 0.2  # the first three are past; what was refused does not count
    assert [limiter.hit(often, "frame", "a") for _ in range(4)] == [True] * 3 + [False]
    clock[0] += 1.0
    assert not limiter.hit(often, "frame", "a"), "the window moves, it does not begin anew"
    assert threading.active_count() == threads


def test_who_does_not_come_any_more_is_forgotten(clock: list[float]) -> None:
    window = limits.Window()
    limiter, often = MovingWindowRateLimiter(window), parse("3/2 seconds")
    for n in range(100):
        limiter.hit(often, "frame", str(n))
    assert len(window._came) == 100
    clock[0] += limits.FORGET + 1
    limiter.hit(often, "frame", "new")
    assert list(window._came) == list(window._until)
    assert len(window._came) == 1
