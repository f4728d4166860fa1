"""The server that measures itself names what a long round was spent on."""

from __future__ import annotations

import sys

import pytest

from kingsmoot.bench.watched_server import where
from kingsmoot.table.rooms import readers
from kingsmoot.table.rooms.readers import Reader
from kingsmoot.table.rooms.room import Room
from tests.toy.game import GAME


def test_where_the_loop_is(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room.at(GAME, GAME.new(2, bytes(range(16))))
    room.enter(Reader(room))
    seen: list[str] = []
    monkeypatch.setattr(Reader, "_look", lambda *_: seen.append(where(sys._getframe())))
    readers.tell(room)
    assert seen == ["readers.tell"]
    assert where(None) == ""
