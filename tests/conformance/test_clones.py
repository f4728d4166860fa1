"""Clones are independent, and shapes name every field."""

from __future__ import annotations

import ast
import importlib
import inspect
import textwrap
from typing import Annotated, Any, get_args, get_origin

import pytest

from kingsmoot.core.decisions import Decision
from kingsmoot.core.frames import Frame
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.state import COMMON, State
from kingsmoot.core.structs import Struct, width
from kingsmoot.core.vectors import vector
from kingsmoot.io.rulebook import home
from tests.conformance.plays import (
    Table,
    plays,
)


def test_no_clone_has_changed_when_the_game_is_over(table: Table) -> None:
    for one in plays(table):
        for step in one.watched:
            assert one.bytes_of(step.before) == step.facts


def test_shared_vectors_are_replaced_and_never_changed_in_place(game: Game) -> None:
    """Read from the source; what is changed under another name, the law above notices."""
    shared = type(game.new(game.least, bytes(16))).SHARED
    package = home(game)
    found = [
        f"{path.relative_to(package)}:{node.lineno}"
        for path in package.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Subscript)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr in shared
    ]
    assert found == []


def test_a_shared_vector_changed_in_place_would_be_noticed(table: Table) -> None:
    one = next(iter(plays(table)))
    s = one.steps[len(one.steps) // 2].before
    for name in s.SHARED:
        if len(getattr(s, name)) == 0:
            continue
        kept = s.clone()
        facts = one.bytes_of(kept)
        was = getattr(s, name)[0]
        getattr(s, name)[0] = was + 1
        assert one.bytes_of(kept) != facts
        getattr(s, name)[0] = was
        assert one.bytes_of(kept) == facts


def own_fields(thing: State | Frame[Any]) -> list[str]:
    """The attributes that a thing really has: of a compiled class, in slots, or in its own dictionary."""
    found = set(getattr(type(thing), "__mypyc_attrs__", ())) | set(getattr(thing, "__dict__", ()))
    for kind in type(thing).__mro__:
        if "__mypyc_attrs__" not in vars(kind):
            found |= set(vars(kind).get("__slots__", ()))
    return sorted(found - {"__dict__"})


def own_facts(s: State) -> list[str]:
    """All fields but those that are no facts: the book, under whatever name a game may also keep it, the
    cache of draws, which follows from the seed, and what a game declares as cached.
    """
    caches = {"lanes", "lanes_of", *s.CACHED}
    return [n for n in own_fields(s) if getattr(s, n) is not s.book and n not in caches]


def test_the_shape_names_every_field(table: Table) -> None:
    for one in plays(table):
        for step in one.some(10):
            s = step.before
            named = [name for name, _ in (*COMMON, *s.SHAPE)]
            assert sorted(own_facts(s)) == sorted(named)
            for frame in s.stack:
                assert sorted(own_fields(frame)) == sorted([name for name, _ in frame.PATTERN.shape])
                assert table.game.frames[type(frame).__name__] is type(frame)


def test_every_value_is_of_the_type_that_the_shape_names(table: Table) -> None:
    for one in plays(table):
        for step in one.some(10):
            s = step.before
            for name, kind in (*COMMON, *s.SHAPE):
                assert is_a(getattr(s, name), read_type(kind, structs(table.game))), f"{name}: {kind}"
            for frame in s.stack:
                for name, kind in frame.PATTERN.shape:
                    assert is_a(getattr(frame, name), read_type(kind, structs(table.game))), (
                        f"{frame!r}.{name}: {kind}"
                    )


VECTOR: Any = list[int] if isinstance(vector(()), list) else type(vector(()))


def structs(game: Game) -> dict[str, Any]:
    return {name: type(make()) for name, make in game.structs.items()}


def read_type(kind: str, names: dict[str, Any] | None = None) -> Any:
    """The type that an annotation names; aliases are looked up in `names`."""
    known = {"Move": Move, "Frame": Frame, "Decision": Decision, "Vector": VECTOR, **(names or {})}
    return eval(kind, known)


def is_a(value: object, kind: Any) -> bool:
    """Whether a value has an annotated type: an independent check of what the codec reads."""
    args: tuple[Any, ...] = getattr(kind, "__args__", ())
    if type(kind).__name__ == "UnionType":
        return any(is_a(value, one) for one in args)
    if kind is type(None) or kind is None:
        return value is None
    origin = getattr(kind, "__origin__", kind)
    if origin in (Move, Frame):
        return isinstance(value, origin)
    if type(value) is not origin:
        return False
    if origin is list and isinstance(value, list):
        return all(is_a(v, args[0]) for v in value)
    if origin is tuple and isinstance(value, tuple):
        if args and args[-1] is ...:
            return all(is_a(v, args[0]) for v in value)
        return len(value) == len(args) and all(is_a(v, k) for v, k in zip(value, args, strict=True))
    return True


def annotations_of(cls: type) -> dict[str, Any]:
    """The annotations of the fields: on the class, in `__init__`, or of the argument that is stored."""
    names = vars(importlib.import_module(cls.__module__))
    body = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    found: dict[str, str] = {}
    for node in ast.walk(body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            found[node.target.attr] = ast.unparse(node.annotation)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.setdefault(node.target.id, ast.unparse(node.annotation))
        elif isinstance(node, ast.arg) and node.annotation is not None:
            found.setdefault(node.arg, ast.unparse(node.annotation))
    types = {name: read_type(kind, names) for name, kind in found.items() if "ClassVar" not in kind}
    return {
        name: get_args(kind)[0] if get_origin(kind) is Annotated else kind for name, kind in types.items()
    }


def test_the_shape_agrees_with_the_annotations(game: Game, compiled: bool) -> None:
    if compiled:
        pytest.skip("compiled classes have no source to read")
    s = game.new(game.least, bytes(16))
    for cls, shape in [(type(s), s.SHAPE), *[(frame, frame.PATTERN.shape) for frame in game.frames.values()]]:
        declared = annotations_of(cls)
        for name, kind in shape:
            if name in declared:  # a plain number or text may go without one
                assert read_type(kind, structs(game)) == declared[name], f"{cls.__name__}.{name}"


def changed(value: Any) -> Any:
    """Another value of the same type."""
    if value is None:
        return (1.0,)
    if isinstance(value, list):
        return [*value, value[0] if value else 7]
    if type(value) is VECTOR:
        return vector([*value, 7])
    if isinstance(value, tuple):
        return (*value, value[0]) if value else ((0, None),)
    if isinstance(value, bool):
        return not value
    if isinstance(value, Struct):
        made = type(value)()
        made.fill(list(range(width(value.SHAPE))))
        return made
    return value + (b"!" if isinstance(value, bytes) else 1)


def test_a_clone_copies_every_field_and_shares_none_that_can_change(table: Table) -> None:
    one = next(iter(plays(table)))
    for name, _ in (*COMMON, *one.end.SHAPE):
        for s in (one.steps[len(one.steps) // 2].before.clone(), one.end.clone()):
            setattr(s, name, changed(getattr(s, name)))
            copied = getattr(s.clone(), name)
            assert copied == getattr(s, name), f"clone forgets {name}"
            if isinstance(copied, Struct):
                assert copied is not getattr(s, name), f"clone shares {name}"
                for part, kind in copied.SHAPE:
                    assert kind == "int" or getattr(copied, part) is not getattr(getattr(s, name), part), part
            # A vector is told apart from another by what it holds alone.
            if type(copied) is VECTOR and name not in s.SHARED:
                copied[0] += 1
                assert copied != getattr(s, name), f"clone shares {name}"
            if isinstance(copied, list) and name not in s.SHARED:
                assert copied is not getattr(s, name), f"clone shares {name}"
                assert not any(isinstance(v, list | dict | set) for v in copied), name
