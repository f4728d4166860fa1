"""How often somebody may come."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from kingsmoot.table.settings import Settings
from kingsmoot.table.web import limits
from kingsmoot.table.web.limits import MovingWindow, Rate


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1000.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def test_so_many_in_so_long_and_each_for_oneself(clock: list[float]) -> None:
    window, often = MovingWindow(), Rate(3, 2)
    assert [window.hit(often, "a") for _ in range(5)] == [True] * 3 + [False] * 2
    assert window.hit(often, "b")
    clock[0] += 1.9
    assert not window.hit(often, "a")
    clock[0] += 0.2  # the first three are past; what was refused does not count
    assert [window.hit(often, "a") for _ in range(4)] == [True] * 3 + [False]
    clock[0] += 1.0
    assert not window.hit(often, "a"), "the window moves, it does not begin anew"


def test_who_does_not_come_any_more_is_forgotten(clock: list[float]) -> None:
    window, often = MovingWindow(), Rate(3, 2)
    for n in range(100):
        window.hit(often, str(n))
    assert len(window._came) == 100
    clock[0] += limits.FORGET + 1
    window.hit(often, "new")
    assert list(window._came) == list(window._until) == ["new"]


def test_rates_are_read() -> None:
    usual = Settings()
    read = [Rate.of(text) for text in (usual.frames, usual.calls, usual.creations, "5/hour")]
    assert read == [(40, 2), (600, 60), (60, 60), (5, 3600)]
    for text in ("", "5", "5/day", "-1/second", "5/second/second"):
        with pytest.raises(ValueError, match="not a rate"):
            Rate.of(text)
