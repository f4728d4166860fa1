"""Writes what follows from the annotated fields of a state, a struct or a frame: `make generate`.

    python tools/generate.py FILE...            rewrites the blocks that are out of date
    python tools/generate.py --check FILE...    only says which are (a test does this)

A class asks for it by the lines `# <fields>` and `# </fields>`. Its fields are the annotated assignments to
self in `__init__` (`self.round: int = 0`), or the annotated names of its body (`round: int`) where something
else fills them; for a frame the parameters of `__init__`. An assignment without an annotation gives a slot,
not a field: it is no fact. Nor is a field declared as `Cached[...]`, which clones share; they also share
a fact declared as `Shared[...]`.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

NO_INIT = ast.FunctionDef("__init__", ast.arguments([], [], None, [], [], None, []), [], [])
OPEN, CLOSE = "    # <fields> written by `make generate`\n", "    # </fields>\n"


def main(args: list[str]) -> int:
    stale = 0
    for path in [Path(a) for a in args if a != "--check"]:
        text = path.read_text("utf-8")
        made = generated(text)
        if made != text:
            stale += 1
            sys.stdout.write(f"{path}\n")
            if "--check" not in args:
                path.write_text(made, "utf-8")
    return stale if "--check" in args else 0


def generated(text: str) -> str:
    lines = text.splitlines(keepends=True)
    body_ends = len(lines)
    for cls in reversed(ast.parse(text).body):
        body = lines[cls.lineno : body_ends]  # comments behind the last statement are part of no node
        body_ends = cls.lineno
        if isinstance(cls, ast.ClassDef) and OPEN in body and CLOSE in body:
            start, end = cls.lineno + body.index(OPEN) + 1, cls.lineno + body.index(CLOSE)
            lines[start:end] = [block(cls)]
    return "".join(lines)


def block(cls: ast.ClassDef) -> str:
    bases = [ast.unparse(b).partition("[")[0] for b in cls.bases]
    init = next((n for n in cls.body if isinstance(n, ast.FunctionDef) and n.name == "__init__"), NO_INIT)
    if "State" not in bases and "Struct" not in bases:
        return shape([(a.arg, ast.unparse(a.annotation)) for a in init.args.args[1:] if a.annotation])
    fields = declared(cls)
    slots = [name for name, _ in fields]
    facts = [(name, plain(kind)) for name, kind in fields if not kind.startswith("Cached[")]
    for node in ast.walk(init):
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(node, ast.AnnAssign | ast.Assign) and isinstance(target, ast.Attribute):
            slots.append(target.attr)
            if isinstance(node, ast.AnnAssign):
                fields.append((target.attr, ast.unparse(node.annotation)))
                facts.append((target.attr, plain(fields[-1][1])))
    head = "    __slots__ = (\n" + "".join([f'        "{n}",\n' for n in sorted(slots)]) + "    )\n\n"
    told = named("CACHED", fields) + named("SHARED", fields)
    return head + shape(facts) + told + "\n" + copier(cls, init, fields, "State" in bases)


def plain(kind: str) -> str:
    """The type of a field, whoever shares it."""
    return kind.removeprefix("Shared[").removesuffix("]") if kind.startswith("Shared[") else kind


def named(how: str, fields: list[tuple[str, str]]) -> str:
    """The fields declared as `Cached[...]`, or as `Shared[...]`."""
    found = [f'"{name}"' for name, kind in fields if kind.startswith(how.capitalize() + "[")]
    listed = ", ".join(found) + ("," if len(found) == 1 else "")
    return f"    {how}: ClassVar[tuple[str, ...]] = ({listed})\n" if found else ""


def declared(cls: ast.ClassDef) -> list[tuple[str, str]]:
    """Annotated names of the body without a value."""
    found = [n for n in cls.body if isinstance(n, ast.AnnAssign) and n.value is None]
    return [(n.target.id, ast.unparse(n.annotation)) for n in found if isinstance(n.target, ast.Name)]


def shape(fields: list[tuple[str, str]]) -> str:
    rows = [f'        ("{name}", "{kind}"),\n' for name, kind in fields]
    return "    SHAPE: ClassVar[Shape] = (\n" + "".join(rows) + "    )\n"


def copier(cls: ast.ClassDef, init: ast.FunctionDef, fields: list[tuple[str, str]], state: bool) -> str:
    """Lists and structs are copied, what cannot change is shared: so is a struct that is empty."""
    name = cls.name
    given: list[str] = []
    if state:
        told = [
            f"    def clone(self) -> {name}:",
            f"        t = {name}(self.book, self.seed)",
            "        self.copy_common(t)",
        ]
    else:
        given = [a.arg for a in init.args.args[1:]]
        told = [f"    def copy(self) -> {name}:"]
        if any(isinstance(n, ast.FunctionDef) and n.name == "__bool__" for n in cls.body):
            told += ["        if not self:", "            return self"]
        told.append(f"        t = {name}({', '.join([f'self.{field}' for field in given])})")
    for field, kind in fields:
        if field not in given:
            shared = kind[0].islower() or kind.startswith(("Cached[", "Shared["))
            copied = "[:]" if kind.startswith("list[") or kind == "Vector" else "" if shared else ".copy()"
            told.append(f"        t.{field} = self.{field}{copied}")
    return "\n".join([*told, "        return t\n\n"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
