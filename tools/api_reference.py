"""Writes docs/api.md, the reference of the Python API, from signatures and docstrings: `make generate`.

python tools/api_reference.py            writes the page
python tools/api_reference.py --check    only says whether it is out of date (a test does this)
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from inspect import cleandoc
from itertools import pairwise
from pathlib import Path
from typing import Final

from pages import keep

ROOT: Final = Path(__file__).parents[1]
HOME: Final = ROOT / "src" / "kingsmoot"
PAGE: Final = ROOT / "docs" / "api.md"
HEAD: Final = """\
# API reference

Written by `make generate` from the docstrings; [kingsmoot from Python](python.md) walks through it.
Whatever names no other module is offered by `import kingsmoot` itself.
"""
PARTS: Final = (
    ("Games", "api/title.py", ("game", "titles", "load", "Title")),
    ("Tables", "api/table.py", ("Table",)),
    ("What they give", "api/rows.py", ("Moves", "Owed", "Decided")),
    ("", "core/moves.py", ("Move",)),
    ("", "core/slots.py", ("Slot", "Word", "Among", "Whole", "Measure")),
    ("", "core/record.py", ("Record",)),
    ("", "core/refs.py", ("Seat", "ONLOOKER")),
    ("", "kit/panels.py", ("Panel", "Item", "Cell")),
    ("", "look/__init__.py", ("Theme",)),
    ("", "api/__init__.py", ("__version__",)),
    ("What goes wrong", "core/lines.py", ("Refused", "Refusal")),
    ("", "core/notation.py", ("NotationError", "NotAMove", "Ambiguous")),
    ("", "core/record.py", ("BadRecord",)),
    ("Bots", "bots/budget.py", ("Bot", "Budget", "Choice", "Tally")),
    ("", "core/random_streams.py", ("Stream",)),
    ("", "core/state.py", ("State", "play")),
    ("Environments", "gym/aec.py", ("Aec",)),
    ("", "gym/parallel.py", ("Parallel",)),
    ("", "gym/single.py", ("Single",)),
    ("", "gym/batch.py", ("Batch",)),
    ("A seat at the web table", "client.py", ("Client", "Seat", "some_value")),
)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def signature(node: Function, owner: str = "") -> str:
    """As it is called: no `self`, no annotation of a private name."""
    arguments = ast.unparse(node.args)
    arguments = re.sub(r"^(self|cls)(, )?", "", arguments)
    returns = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    name = owner if node.name == "__init__" else node.name
    return f"{name}({arguments}){'' if node.name == '__init__' else returns}"


def told(node: ast.AST) -> str:
    """A docstring as Markdown: examples in blocks, what is raised in a line of its own."""
    assert isinstance(node, Function | ast.ClassDef | ast.Module)
    text = cleandoc(ast.get_docstring(node) or "")
    found: list[str] = []
    code = False
    for line in text.splitlines():
        if line.startswith(">>>") and not code:
            found += ["```pycon"]
            code = True
        if code and not line.strip():
            found += ["```"]
            code = False
        found.append(re.sub(r"\s+# doctest:.*", "", line) if code else line)
    if code:
        found.append("```")
    return re.sub(r":raises ([\w, ]+):", r"**Raises** `\1`", "\n".join(found))


def members(node: ast.ClassDef) -> Iterator[str]:
    """Fields with a docstring, properties, methods."""
    body = node.body
    made = next((one for one in body if isinstance(one, Function) and one.name == "__init__"), None)
    for at in (body, made.body if made is not None else []):
        for one, after in pairwise([*at, ast.Pass()]):
            name = _field(one)
            if name and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                yield f"- `{name}`: {' '.join(str(after.value.value).split())}"
            elif name and at is body:
                yield f"- `{name}`"
    for one in body:
        if not isinstance(one, Function) or one.name.startswith("_"):
            continue
        if any(ast.unparse(mark) == "property" for mark in one.decorator_list):
            about = " ".join(told(one).split())
            yield f"- `{one.name}`" + (f": {about}" if about else "")
    for one in body:
        marks = [ast.unparse(mark) for mark in one.decorator_list] if isinstance(one, Function) else []
        if isinstance(one, Function) and not one.name.startswith("_") and marks in ([], ["classmethod"]):
            yield f"\n**`{signature(one)}`**\n\n{told(one)}".rstrip()


def _field(node: ast.stmt) -> str:
    if isinstance(node, ast.AnnAssign):
        target, kind = node.target, f": {ast.unparse(node.annotation)}"
    elif isinstance(node, ast.Assign) and len(node.targets) == 1:
        target, kind = node.targets[0], ""
    else:
        return ""
    name = (
        target.id
        if isinstance(target, ast.Name)
        else target.attr
        if isinstance(target, ast.Attribute)
        else ""
    )
    return "" if not name or name.startswith("_") else name + kind


def described(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.ClassDef):
        made = next((one for one in node.body if isinstance(one, Function) and one.name == "__init__"), None)
        shown = signature(made, node.name) if made is not None else node.name
        yield f"### {node.name}\n\n`{shown}`\n\n{told(node)}".rstrip()
        yield "\n".join(members(node))
    elif isinstance(node, Function):
        yield f"### {node.name}\n\n`{signature(node)}`\n\n{told(node)}".rstrip()


def named(tree: ast.Module) -> dict[str, str]:
    """Constants and types of a module, each as it is written, with the text behind it."""
    found = {}
    for one, after in pairwise([*tree.body, ast.Pass()]):
        target = one.targets[0] if isinstance(one, ast.Assign) else getattr(one, "target", None)
        if isinstance(target, ast.Name):
            about = after.value if isinstance(after, ast.Expr) else None
            text = str(about.value) if isinstance(about, ast.Constant) else ""
            found[target.id] = f"### {target.id}\n\n`{ast.unparse(one)}`\n\n{text}".rstrip()
    return found


def written() -> str:
    found, offered = [HEAD], _offered()
    for title, path, names in PARTS:
        tree = ast.parse((HOME / path).read_text("utf-8"))
        values = named(tree)
        nodes = {one.name: one for one in tree.body if isinstance(one, Function | ast.ClassDef)}
        if title:
            found.append(f"\n## {title}\n")
        module = "kingsmoot." + path[:-3].replace("/", ".").removesuffix(".__init__")
        others = [name for name in names if name not in offered or path == "client.py"]
        for name in names:
            if others and name == others[0]:
                found.append(f"`from {module} import {', '.join(others)}`\n")
            if name in values:
                found.append(f"{values[name]}\n")
            else:
                found += [f"{text}\n" for text in described(nodes[name]) if text]
    return "\n".join(found)


def _offered() -> set[str]:
    """What `import kingsmoot` has."""
    for node in ast.parse((HOME / "api" / "__init__.py").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return set(ast.literal_eval(node.value))
    raise LookupError("__all__")


if __name__ == "__main__":
    sys.exit(keep(PAGE, written()))
