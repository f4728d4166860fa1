"""Inputs that were found by trying: none of them makes the server fail again."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kingsmoot.io.registry import game as game_of
from kingsmoot.proofs.hostile import Besieged, framed

FOUND: dict[str, list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("hostile.toml").read_text("utf-8")
)


@pytest.fixture(scope="module")
def besieged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Besieged]:
    made = Besieged(tmp_path_factory.mktemp("hostile"), game_of("oriflamme"), random.Random(1))
    yield made
    made.close()


@pytest.mark.parametrize("call", FOUND["call"], ids=lambda call: call["path"][:40])
def test_calls(besieged: Besieged, call: dict[str, str]) -> None:
    path = call["path"].replace("{table}", besieged.own).replace("{token}", besieged.token)
    kind = call.get("kind", "application/json")
    for _ in range(3):  # with the right link, with a wrong one, with none
        status = besieged.call("POST" if "body" in call else "GET", path, kind, call.get("body", "").encode())
        assert 400 <= status < 500, status
    besieged.look(path)


@pytest.mark.parametrize("frame", FOUND["frame"], ids=lambda frame: next(iter(frame.values()))[:40])
def test_frames(besieged: Besieged, frame: dict[str, str]) -> None:
    sent = bytes.fromhex(frame["hex"]) if "hex" in frame else framed(1, frame["text"].encode("utf-8"))
    for _ in range(5):
        besieged.frames([sent])
    besieged.look(frame.get("text", frame.get("hex", "")))
