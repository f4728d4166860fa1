"""Writes the types of messages for the scripts of the table, from `protocol`: `make generate`.

    python tools/client_types.py            writes the file
    python tools/client_types.py --check    only says whether it is out of date (a test does this)

The scripts are not compiled; an editor and `tsc --checkJs` read these types out of their comments.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
import textwrap
from pathlib import Path
from typing import Final

import msgspec
from msgspec import NODEFAULT
from msgspec import inspect as types

from kingsmoot.protocol.answers import ANSWERS
from kingsmoot.protocol.down import DOWN, DomainSaid, ListSaid
from kingsmoot.protocol.fields import Value
from kingsmoot.protocol.up import Anything

FILE: Final = Path(__file__).parents[1] / "src/kingsmoot/table/static/net/messages.d.ts"
HEAD: Final = "// What the table says and is told. Written by `make generate` from protocol.\n"
UP: Final[tuple[type[msgspec.Struct], ...]] = Anything.__args__
WIDE: Final = 118


def written() -> str:
    """The whole file."""
    kinds = [*DOWN, *UP, *ANSWERS, ListSaid]
    structs: dict[str, types.StructType] = {}
    for kind in kinds:
        _collect(types.type_info(kind), structs)
    found = [_interface(struct, up=struct.cls in UP) for struct in structs.values()]
    aliases = [
        ("What the table sends.", "Message", _union([k.__name__ for k in DOWN])),
        ("What is sent to it.", "Command", _union([k.__name__ for k in UP])),
        ("What may fill a slot.", "Domain", _text(types.type_info(DomainSaid))),
        ("What fills one slot.", "Filled", _text(types.type_info(Value))),
        ("The name of a thing in pictures, moves and slots.", "Ref", "string"),
    ]
    found += [f"/** {told} */\nexport type {name} = {text};\n" for told, name, text in aliases]
    return HEAD + "\n" + "\n".join(found)


def _collect(kind: types.Type, found: dict[str, types.StructType]) -> None:
    """All structs in a type, each before those that it is the first to name."""
    if isinstance(kind, types.StructType):
        if kind.cls.__name__ in found:
            return
        found[kind.cls.__name__] = kind
        inner: list[types.Type] = [field.type for field in kind.fields]
    elif isinstance(kind, types.UnionType):
        inner = list(kind.types)
    elif isinstance(kind, types.ListType | types.VarTupleType):
        inner = [kind.item_type]
    elif isinstance(kind, types.TupleType):
        inner = list(kind.item_types)
    elif isinstance(kind, types.DictType):
        inner = [kind.value_type]
    else:
        inner = []
    for one in inner:
        _collect(one, found)


def _interface(struct: types.StructType, up: bool) -> str:
    told = _told(struct.cls)
    lines = [*_comment(told.get("", ""), ""), f"export interface {struct.cls.__name__} {{"]
    if struct.tag_field is not None:
        lines.append(f"  {struct.tag_field}: {json.dumps(struct.tag)};")
    short = struct.cls.__struct_config__.omit_defaults
    for field in struct.fields:
        unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
        optional = not field.required and (unset or short or up)
        lines += _comment(told.get(field.name, ""), "  ")
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {_text(field.type)};")
    return "\n".join([*lines, "}", ""])


def _text(kind: types.Type) -> str:
    if isinstance(kind, types.StructType):
        return kind.cls.__name__
    if isinstance(kind, types.UnionType):
        return _union([_text(one) for one in kind.types])
    if isinstance(kind, types.ListType | types.VarTupleType):
        inner = _text(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, types.TupleType):
        return f"[{', '.join([_text(one) for one in kind.item_types])}]"
    if isinstance(kind, types.DictType):
        return f"Record<string, {_text(kind.value_type)}>"
    if isinstance(kind, types.LiteralType):
        return " | ".join([json.dumps(value) for value in kind.values])
    plain = {
        types.StrType: "string",
        types.IntType: "number",
        types.FloatType: "number",
        types.BoolType: "boolean",
        types.NoneType: "null",
        types.AnyType: "any",
    }
    return plain[type(kind)]


def _union(parts: list[str]) -> str:
    one = " | ".join(parts)
    return one if len(one) < WIDE - 24 else "\n  | ".join(parts)


def _told(cls: type) -> dict[str, str]:
    """What is said of a class (by the empty name) and of its fields, in the strings below them."""
    found: dict[str, str] = {}
    for owner in reversed(cls.__mro__[:-1]):
        if not owner.__module__.startswith("kingsmoot"):
            continue
        [node] = ast.parse(textwrap.dedent(inspect.getsource(owner))).body
        assert isinstance(node, ast.ClassDef)
        found[""] = ast.get_docstring(node) or ""
        for field, after in zip(node.body, node.body[1:]):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                words = after.value if isinstance(after, ast.Expr) else None
                if isinstance(words, ast.Constant) and isinstance(words.value, str):
                    found[field.target.id] = inspect.cleandoc(words.value)
    return found


def _comment(words: str, indent: str) -> list[str]:
    words = " ".join(words.split())
    if not words:
        return []
    if len(words) + len(indent) + 7 <= WIDE:
        return [f"{indent}/** {words} */"]
    lines = textwrap.wrap(words, WIDE - len(indent) - 3)
    return [f"{indent}/**", *[f"{indent} * {line}" for line in lines], f"{indent} */"]


def main(args: list[str]) -> int:
    text = written()
    if FILE.exists() and FILE.read_text("utf-8") == text:
        return 0
    sys.stdout.write(f"{FILE}\n")
    if "--check" in args:
        return 1
    FILE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
