"""How positions tell what is going on: a frame as a row, its name and its values (`["free-roads", 1]`)."""

from __future__ import annotations

from typing import Any

from kingsmoot.core.frames import Frame


def frame_name(frame: type[Frame[Any]]) -> str:
    """`CleanUp` is told as clean-up."""
    return "".join(["-" + c.lower() if c.isupper() else c for c in frame.__name__]).lstrip("-")


def told(frame: Frame[Any]) -> list[Any]:
    return [frame_name(type(frame)), *[_listed(value) for value in frame.values()]]


def values(row: list[Any]) -> list[Any]:
    """What was told behind the name, as a frame takes it."""
    return [_tupled(value) for value in row[1:]]


def _listed(value: object) -> Any:
    return [_listed(v) for v in value] if isinstance(value, tuple) else value


def _tupled(value: object) -> Any:
    return tuple([_tupled(v) for v in value]) if isinstance(value, list) else value
