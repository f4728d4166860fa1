"""Positions as JSON, and digests of them.

The shape of a state or a frame names every field with its type, written as in annotations; this module
reads and writes values by it. Data from outside is checked value by value, and every complaint says where
the fault lies: `facts.stack[1].left: a whole number expected`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.frames import Frame, fact_shape
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Shape
from kingsmoot.core.state import COMMON, State
from kingsmoot.core.structs import Struct, Structs, width
from kingsmoot.core.vectors import vector

Json = Any
"""What the json module returns. It is checked here and nowhere else."""

GREATEST = 2**53
"""Up to here every JSON reader keeps whole numbers exact, even one that reads them as doubles."""


class BadFacts(ValueError):
    """Not the facts of a position."""

    def __init__(self, path: str, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.path = path
        self.why = why


class Codec:
    """Reads and writes the values of one game."""

    def __init__(
        self,
        frames: Mapping[str, Callable[..., Frame[Any]]],
        parse: Callable[[str], Move],
        text: Callable[[Move], str],
        structs: Structs,
    ) -> None:
        self.structs = structs
        self.frames = frames
        self.parse = parse
        self.text = text

    def write_state(self, s: State) -> dict[str, Json]:
        return {name: self._written(kind, getattr(s, name)) for name, kind in COMMON + s.SHAPE}

    def read_state(self, s: State, data: Json) -> None:
        """Fill `s`, a fresh state, with the values in `data`."""
        for name, value in self._fields("facts", COMMON + s.SHAPE, data):
            setattr(s, name, value)

    def _written(self, kind: str, value: Any) -> Json:
        """The same as `write`, faster for most fields, which are numbers or flat lists of them."""
        if kind in ("int", "bool"):
            return value
        if kind in ("Vector", "list[int]", "tuple[int, ...]"):
            return list(value)
        if kind == "list[tuple[int, ...]]":
            return [list(v) for v in value]
        return self.write(value)

    def write(self, value: object) -> Json:
        if value is None or isinstance(value, bool | int | float | str):
            return value
        if isinstance(value, bytes):
            return value.hex()
        if isinstance(value, list | tuple):
            return [self.write(v) for v in value]
        if isinstance(value, Decision):
            return [value.number, value.seat, value.kind, value.secret]
        if isinstance(value, Move):
            return self.text(value)
        if isinstance(value, Struct):
            return value.flat() if value else []
        if isinstance(value, Frame):
            told: dict[str, Json] = {"frame": type(value).__name__}
            for name, kind in value.PATTERN.shape:
                told[value.FACTS.get(name, name)] = self._written(kind, getattr(value, name))
            return told
        raise TypeError(f"{value!r} cannot be a fact")

    def _fields(self, path: str, shape: Shape, data: Json) -> list[tuple[str, Any]]:
        if not isinstance(data, dict):
            raise BadFacts(path, "a table of fields expected")
        known = {name for name, _ in shape}
        for name in data:
            if name not in known:
                raise BadFacts(f"{path}.{name}", "unknown field")
        found = []
        for name, kind in shape:
            if name not in data:
                raise BadFacts(f"{path}.{name}", "missing")
            found.append((name, self.read(f"{path}.{name}", kind, data[name])))
        return found

    def read(self, path: str, kind: str, data: Json) -> Any:
        """A value of the type `kind`, which is written as in annotations."""
        if kind.endswith(" | None"):
            return None if data is None else self.read(path, kind.removesuffix(" | None"), data)
        if kind.startswith("list["):
            return self._items(path, kind[5:-1], data)
        if kind == "Vector":
            return vector(self._items(path, "int", data))
        if kind.startswith("tuple["):
            inner = _split(kind[6:-1])
            if inner[-1] == "...":
                return tuple(self._items(path, inner[0], data))
            if not isinstance(data, list) or len(data) != len(inner):
                raise BadFacts(path, f"{len(inner)} values expected")
            return tuple(
                [self.read(f"{path}[{i}]", k, d) for i, (k, d) in enumerate(zip(inner, data, strict=True))]
            )
        return self._plain(path, kind, data)

    def _items(self, path: str, kind: str, data: Json) -> list[Any]:
        if not isinstance(data, list):
            raise BadFacts(path, "a list expected")
        if kind == "int" and all(type(d) is int and -GREATEST <= d <= GREATEST for d in data):
            return data[:]  # the usual case; below, a fault is reported with its place
        return [self.read(f"{path}[{i}]", kind, d) for i, d in enumerate(data)]

    def _plain(self, path: str, kind: str, data: Json) -> Any:
        if kind == "int":
            if type(data) is not int or not -GREATEST <= data <= GREATEST:
                raise BadFacts(path, "a whole number expected")
            return data
        if kind == "bool":
            if type(data) is not bool:
                raise BadFacts(path, "true or false expected")
            return data
        if kind == "float":
            if isinstance(data, bool) or not isinstance(data, int | float):
                raise BadFacts(path, "a number expected")
            if not -GREATEST <= data <= GREATEST:  # rules out infinities and NaN as well
                raise BadFacts(path, "a smaller number expected")
            return float(data)
        if not isinstance(data, str) and kind in ("str", "bytes", "Move"):
            raise BadFacts(path, "a text expected")
        if kind == "str":
            return data
        if kind == "bytes":
            try:
                return bytes.fromhex(data)
            except ValueError:
                raise BadFacts(path, "hexadecimal digits expected") from None
        if kind == "Move":
            try:
                return self.parse(data)
            except ValueError as wrong:
                raise BadFacts(path, str(wrong)) from None
        if kind == "Decision":
            number, seat, sort, secret = self.read(path, "tuple[int, int, int, bool]", data)
            return Decision(number, seat, sort, secret)
        if kind == "Frame":
            return self._frame(path, data)
        if kind in self.structs:
            made = self.structs[kind]()
            flat = self._items(path, "int", data)
            many = width(made.SHAPE)
            if len(flat) != many and (flat or made):
                raise BadFacts(path, f"{many} values expected")
            if flat:
                made.fill(flat)
            return made
        raise TypeError(f"{path}: no codec for {kind}")

    def _frame(self, path: str, data: Json) -> Frame[Any]:
        if not isinstance(data, dict) or not isinstance(data.get("frame"), str):
            raise BadFacts(path, "a frame expected")
        make = self.frames.get(data["frame"])
        if make is None:
            raise BadFacts(path, f"unknown frame {data['frame']!r}")
        shape = fact_shape(make)  # type: ignore[arg-type]
        rest = {k: v for k, v in data.items() if k != "frame"}
        return make(*[value for _, value in self._fields(path, shape, rest)])


def _split(kinds: str) -> list[str]:
    """Split at commas that are not inside brackets."""
    found = [""]
    depth = 0
    for c in kinds:
        depth += (c == "[") - (c == "]")
        if c == "," and depth == 0:
            found.append("")
        else:
            found[-1] += c
    return [k.strip() for k in found]


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def canonical(data: Json) -> bytes:
    """One byte string per value: the same on every build, whatever the hash seed."""
    return _ENCODER.encode(data).encode()


def digest(facts: Json, seed: bytes) -> str:
    """Keyed with the seed, so that it tells nothing to anybody who does not know the seed."""
    return blake2b(canonical(facts), digest_size=16, key=seed, person=b"kingsmoot facts").hexdigest()
