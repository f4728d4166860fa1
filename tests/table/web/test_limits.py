"""How often somebody may come."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest
from starlette.requests import HTTPConnection

from kingsmoot.table.rates import Rate, rates
from kingsmoot.table.settings import Settings
from kingsmoot.table.web import limits, recent
from kingsmoot.table.web.limits import MovingWindow, address_of, whole
from kingsmoot.table.web.recent import Recent


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1000.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def test_so_many_in_so_long_and_each_for_oneself(clock: list[float]) -> None:
    window, often = MovingWindow(), (Rate(3, 2),)
    assert [window.hit(often, "a") for _ in range(5)] == [True] * 3 + [False] * 2
    assert window.hit(often, "b")
    clock[0] += 1.9
    assert not window.hit(often, "a")
    clock[0] += 0.2  # the first three are past; what was refused does not count
    assert [window.hit(often, "a") for _ in range(4)] == [True] * 3 + [False]
    clock[0] += 1.0
    assert not window.hit(often, "a"), "the window moves, it does not begin anew"


def test_who_does_not_come_any_more_is_forgotten(clock: list[float]) -> None:
    window, often = MovingWindow(), (Rate(3, 2),)
    for n in range(100):
        window.hit(often, str(n))
    assert len(window._visits) == 100
    clock[0] += limits.FORGET + 1
    window.hit(often, "new")
    assert list(window._visits) == [("new", Rate(3, 2))]


def test_what_costs_more_weighs_more_and_bursts_have_a_limit_of_their_own(clock: list[float]) -> None:
    window, often = MovingWindow(), rates("4/second, 10/minute")
    assert [window.hit(often, "a", 2) for _ in range(3)] == [True, True, False]
    assert not window.hit(often, "a"), "what was refused weighs nothing, what was not, does"
    clock[0] += 1.1
    assert window.hit(often, "a", 4)
    clock[0] += 1.1
    assert [window.hit(often, "a") for _ in range(3)] == [True, True, False], "ten in a minute"
    clock[0] += 57.0
    assert not window.hit(often, "a")
    clock[0] += 1.0
    assert window.hit(often, "a", 4)


def test_rates_are_read() -> None:
    usual = Settings()
    assert rates(usual.frames) == ((40, 2),)
    assert rates(usual.calls) == ((40, 1), (600, 60))
    for text in (usual.address_frames, usual.files, usual.creations, usual.bot_creations):
        assert len(rates(text)) == 2
    assert Rate.of("5/hour") == (5, 3600)
    for text in ("", "5", "5/day", "-1/second", "5/second/second", "5/second,"):
        with pytest.raises(ValueError, match="not a rate"):
            rates(text)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::7", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("no address", "no address", True),
    ],
)
def test_everybody_has_one_address(one: str, other: str, same: bool) -> None:
    def caller(host: str) -> HTTPConnection:
        return HTTPConnection({"type": "http", "client": (host, 1), "headers": []})

    assert (address_of(caller(one)) == address_of(caller(other))) is same


def test_whole_numbers() -> None:
    assert whole("0")
    assert whole("12345678")
    for text in ("", "²", "1\n", "-1", "+1", "1" * 30, "٣"):
        assert not whole(text), text


def test_what_many_ask_for_is_made_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        made: list[str] = []
        changes = 0

        async def make(lang: str) -> int:
            await asyncio.sleep(0)
            made.append(lang)
            return len(made)

        shared = Recent(make, lambda: changes)
        assert await asyncio.gather(*[shared.of("en") for _ in range(50)]) == [1] * 50
        assert await shared.of("uk") == 2
        assert await shared.of("en") == 1
        changes += 1
        assert await shared.of("en") == 3, "who made a table finds it at once"
        monkeypatch.setattr(recent, "SECONDS", -1.0)
        assert await shared.of("en") == 4

    asyncio.run(go())
