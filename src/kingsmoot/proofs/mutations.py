"""Small changes to a module, one at a time: how the proof `rules` spoils code.

A comparison is turned, a number is off by one, a branch or a statement is left out, a list is shortened, a
part of a condition is dropped, plus becomes minus. The changes of a source always come in the same order, so
that another process finds each of them again by its number.

Left alone is what no rule depends on, by these general marks and no others:

- asserts, imports, docstrings, annotations, decorators, defaults, and statements that only raise an
  exception: they guard against mistakes of programmers, and no position reaches them;
- code between `# <fields>` and `# </fields>`, which is generated from declared fields;
- what a refusal or a sentence says beside its id, and functions that give a sentence or a text: words, not
  rules. But a function that gives the id of the rule which is broken is spoilt as any other, and names none;
- whether anybody listens (`out is not None`): without a listener nothing is told, and nothing else changes;
- the count of what was revealed, which only forbids taking back;
- the assignment of a local name and the returning of a value that is neither a list nor yes or no nor
  optional, left out as a whole: without them the code cannot run;
- how a frame draws an answer for itself (`sample`), and functions that only this asks: no case draws, and the
  examination holds every draw against the walk through what is legal;
- why a thing that is not offered cannot be chosen (`why_not_thing`): it is told to who points at the thing,
  and no move depends on it;
- what is given a name only to fill such a sentence (`told = "@hex-" + name if name else "?"`);
- whether an equal one takes the place of the greatest or least found so far (`if n > best: best = n`);
- aliases of types (`Spot = tuple[int, int]`), and whether `zip` is strict: only a checker of types reads the
  one, and lists of other lengths are a mistake of programmers.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from kingsmoot.io.cites import NAMED, text_of

AT_IMPORT: Final = ""
"""The scope of what runs when a module is imported."""

WORDS: Final = ("Line", "Line | None", "str")
"""What functions give that only say something."""

RULE: Final = "id of a rule"
"""What a function of text gives that names the rule which is broken."""

ASIDE: Final = ("sample", "why_not_thing")
"""Methods of a frame on which no answer depends: what draws one, what tells why a thing is not offered."""

SAID: Final = ("Refusal", "Line", "line")
"""What takes the id of a rule or a sentence, and then what fills it."""

GENERIC: Final = ("tuple", "list", "dict", "set", "frozenset", "type", "Callable", "Iterator", "Sequence")
"""What a type is an alias of."""

Edit = tuple[str, Callable[[], None], Callable[[], None]]
"""What is done, how to do it and how to undo it."""


@dataclass(frozen=True)
class Mutation:
    """One small change of a tree, and how to make and unmake it."""

    at: tuple[int, int]
    """Line and column of the statement that it changes."""
    lines: tuple[int, int]
    """First and last line of that statement, without the block that it opens."""
    scope: str
    """The outermost function that holds it (`raid`, `Raid.ask`), or `AT_IMPORT`."""
    what: str
    do: Callable[[], None]
    undo: Callable[[], None]


def mutations(tree: ast.Module, source: str, drawing: frozenset[str] = frozenset()) -> list[Mutation]:
    """Every small change of a module, functions of these names left alone."""
    exempt = generated(source) | _lines_of(tree, drawing)
    return list(_of_block(tree.body, AT_IMPORT, "", exempt))


def _lines_of(tree: ast.Module, names: frozenset[str]) -> frozenset[int]:
    """Where functions of these names begin."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name in names]
    return frozenset([node.lineno for node in found])


def only_drawing(sources: Iterable[str]) -> frozenset[str]:
    """The names of functions that nothing in these modules asks but what draws an answer, directly or through
    one another.
    """
    asked_by: dict[str, set[str]] = {}
    defined: set[str] = set()
    for source in sources:
        tree = ast.parse(source)
        defined |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        _note_names(tree, "", asked_by)
    found = {"sample"}
    while True:
        askers = {name: asked_by.get(name, set()) - {name} for name in defined}
        more = {name for name, by in askers.items() if by and by <= found}
        if more <= found:
            return frozenset(found - {"sample"})
        found |= more


def _note_names(node: ast.AST, function: str, asked_by: dict[str, set[str]]) -> None:
    """By name: the outermost functions that read it; the empty one is what runs at import."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.FunctionDef):
            _note_names(inner, function or inner.name, asked_by)
            continue
        name = ""
        if isinstance(inner, ast.Name):
            name = inner.id
        elif isinstance(inner, ast.Attribute):
            name = inner.attr
        asked_by.setdefault(name, set()).add(function)
        _note_names(inner, function, asked_by)


def _names_rules(node: ast.AST) -> bool:
    """Whether the id of a rule is among the constants of some code."""
    found = [inner.value for inner in ast.walk(node) if isinstance(inner, ast.Constant)]
    return any(isinstance(value, str) and NAMED.fullmatch(value) is not None for value in found)


def generated(source: str) -> frozenset[int]:
    """The lines between `# <fields>` and `# </fields>`."""
    found = set()
    inside = False
    for n, text in enumerate(source.splitlines(), 1):
        mark = text.strip()
        inside = (inside or mark.startswith("# <fields>")) and mark != "# </fields>"
        if inside:
            found.add(n)
    return frozenset(found)


def _of_block(block: list[Any], scope: str, returns: str, exempt: frozenset[int]) -> Iterator[Mutation]:
    """The changes of the statements of a block, each followed by those of the blocks that it opens. The scope
    of a class ends with a dot; `returns` is what the function around is annotated to return.
    """
    for at, node in enumerate(block):
        if node.lineno in exempt or _names_type(node):
            continue
        if isinstance(node, ast.FunctionDef):
            inner = scope if scope and not scope.endswith(".") else scope + node.name
            gives = ast.unparse(node.returns or ast.Constant(None))
            if gives == "str" and _names_rules(node):
                gives = RULE
            if gives not in WORDS and node.name not in ASIDE:
                yield from _of_block(node.body, inner, gives, exempt | _words_alone(node))
            continue
        if isinstance(node, ast.ClassDef):
            yield from _of_block(node.body, f"{scope}{node.name}.", "", exempt)
            continue
        place = (node.lineno, node.col_offset)
        lines = (node.lineno, _header_end(node))
        where = AT_IMPORT if scope.endswith(".") else scope
        alike = _alike(node)
        for what, do, undo in [*_left_out(block, at, returns), *_inside(node)]:
            if what not in alike:
                yield Mutation(place, lines, where, what, do, undo)
        for opened in _blocks(node):
            yield from _of_block(opened, scope, returns, exempt)


def _words_alone(function: ast.FunctionDef) -> frozenset[int]:
    """The lines of statements that name something for a refusal or a sentence, and for nothing else."""
    named = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    found: list[ast.Assign] = []
    while True:
        said, asked = _names_loaded(function, found)
        more = [
            node
            for node in named
            if all(name in said - asked for target in node.targets for name in _names_given(target))
        ]
        if len(more) == len(found):
            return frozenset([node.lineno for node in found])
        found = more


def _names_given(target: ast.expr) -> list[str]:
    """The local names that an assignment gives; what is no name counts as one that is read by everybody."""
    parts = target.elts if isinstance(target, ast.Tuple) else [target]
    return [part.id if isinstance(part, ast.Name) else "" for part in parts]


def _names_loaded(function: ast.FunctionDef, words: list[ast.Assign]) -> tuple[set[str], set[str]]:
    """The names that are read to fill a sentence, there or in these statements, and those read elsewhere."""
    said: set[str] = set()
    asked: set[str] = set()
    nodes: list[tuple[ast.AST, bool]] = [(function, False)]
    while nodes:
        node, told = nodes.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            (said if told else asked).add(node.id)
        spared = list(_parts(node)) if _says(node) else []
        within = told or _says(node) or node in words
        nodes += [(part, within and part not in spared) for part in ast.iter_child_nodes(node)]
    return said, asked


def _says(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAID


def _names_type(node: ast.stmt) -> bool:
    value = node.value if isinstance(node, ast.Assign) else None
    return (
        isinstance(value, ast.Subscript) and isinstance(value.value, ast.Name) and value.value.id in GENERIC
    )


def _alike(node: ast.stmt) -> tuple[str, ...]:
    """Where the greatest or the least is sought: the changes after which an equal one takes its place."""
    if not isinstance(node, ast.If) or node.orelse or not isinstance(node.test, ast.Compare):
        return ()
    kept = node.body[0]
    if len(node.body) > 1 or not isinstance(kept, ast.Assign):
        return ()
    here = [ast.unparse(part) for part in (kept.value, *kept.targets)]
    found = [ast.unparse(part) for part in (node.test.left, *node.test.comparators)]
    return ("GtE for Gt", "LtE for Lt") if here == found else ()


def _blocks(node: ast.stmt) -> list[list[Any]]:
    opened = [getattr(node, name, []) for name in ("body", "orelse", "finalbody")]
    opened += [part.body for name in ("handlers", "cases") for part in getattr(node, name, [])]
    return [block for block in opened if block]


def _header_end(node: ast.stmt) -> int:
    """The last line of a statement, without the block that it opens."""
    body = getattr(node, "body", None)
    if isinstance(body, list) and body:
        return max(node.lineno, int(body[0].lineno) - 1)
    return node.end_lineno or node.lineno


# Statements.


def _left_out(block: list[Any], at: int, returns: str) -> list[Edit]:
    """The statement left out, or what it opens."""
    node = block[at]
    if text_of(node) or _guards(node) or _counts_revealed(node):
        return []
    if isinstance(node, ast.Return):
        told_apart = returns == "bool" or "None" in returns.split(" | ")
        nothing = node.value is None or (isinstance(node.value, ast.Constant) and not node.value.value)
        if returns == RULE:
            return [] if nothing else [_replaced(block, at, ast.Return(ast.Constant("")), "names no rule")]
        if nothing and at + 1 == len(block) and not told_apart:
            return []
        if node.value is None:
            return [_replaced(block, at, ast.Pass(), "left out")]
        if returns.startswith("list[") and not isinstance(node.value, ast.List):
            return [_replaced(block, at, ast.Return(ast.List([], ast.Load())), "returns an empty list")]
        return [] if nothing or not told_apart else [_replaced(block, at, ast.Return(), "returns nothing")]
    if isinstance(node, ast.If):
        found = [_swapped(node, "body", [ast.Pass()], "branch left out")]
        if node.orelse and not isinstance(node.orelse[0], ast.If):
            found.append(_swapped(node, "orelse", [], "else left out"))
        return found
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if any(isinstance(target, ast.Name | ast.Tuple) for target in targets):
            return []
    return [_replaced(block, at, ast.Pass(), "left out")]


def _guards(node: ast.stmt) -> bool:
    if isinstance(node, ast.If):
        return not node.orelse and all(_guards(inner) for inner in node.body)
    return isinstance(
        node, ast.Assert | ast.Raise | ast.Pass | ast.Import | ast.ImportFrom | ast.Global | ast.Nonlocal
    )


def _counts_revealed(node: ast.stmt) -> bool:
    target = node.target if isinstance(node, ast.AugAssign) else None
    return isinstance(target, ast.Attribute) and target.attr == "revealed"


def _replaced(block: list[Any], at: int, new: ast.stmt, what: str) -> Edit:
    old = block[at]
    return what, lambda: block.__setitem__(at, new), lambda: block.__setitem__(at, old)


def _swapped(node: ast.AST, name: str, new: Any, what: str) -> Edit:
    old = getattr(node, name)
    return what, lambda: setattr(node, name, new), lambda: setattr(node, name, old)


# Expressions.


def _inside(statement: ast.stmt) -> list[Edit]:
    """Small changes inside a statement, without the blocks that it opens."""
    if _guards(statement) or _counts_revealed(statement):
        return []
    found: list[Edit] = []
    nodes: list[ast.AST] = [statement]
    while nodes:
        node = nodes.pop(0)
        found += _of_expression(node)
        nodes += _parts(node)
    return found


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """The expressions of which a statement or an expression is made, without what is left alone."""
    if isinstance(node, ast.Call) and _says(node):
        yield from node.args[:1]
        return
    for name, value in ast.iter_fields(node):
        if name == "annotation" or (isinstance(node, ast.JoinedStr) and name == "values"):
            continue
        if isinstance(node, ast.keyword) and node.arg == "strict":
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.stmt | ast.excepthandler):
                yield child


TURNED: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.GtE, ast.LtE),
    ast.LtE: (ast.Gt, ast.Lt),
    ast.Gt: (ast.LtE, ast.GtE),
    ast.GtE: (ast.Lt, ast.Gt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}


PART_LEFT_OUT: Final = "part of a condition left out"


def _of_expression(node: ast.AST) -> list[Edit]:
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        if isinstance(node.test, ast.Compare | ast.BoolOp):
            return []  # turned by its own parts
        return [_swapped(node, "test", ast.UnaryOp(ast.Not(), node.test), "condition turned round")]
    if isinstance(node, ast.Compare):
        return _of_comparison(node)
    if isinstance(node, ast.BoolOp):
        if len(node.values) == 2:  # one value alone is no such node, but the same twice says the same
            return [_swapped(node, "values", [one, one], PART_LEFT_OUT) for one in node.values]
        return _shortened(node, "values", PART_LEFT_OUT)
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return [_swapped(node, "value", not node.value, "yes for no")]
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        others = [node.value + 1, *([node.value - 1] if node.value > 1 else [])]
        return [_swapped(node, "value", other, f"{other} for {node.value}") for other in others]
    if isinstance(node, ast.comprehension):
        return [_swapped(node, "ifs", [], "filter left out")] if node.ifs else []
    if isinstance(node, ast.List | ast.Tuple) and isinstance(node.ctx, ast.Load):
        return _shortened(node, "elts", "element left out")
    if isinstance(node, ast.Set) and len(node.elts) > 1:
        return _shortened(node, "elts", "element left out")
    if isinstance(node, ast.Dict):
        return _without_entries(node)
    if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Add):
        return [_swapped(node, "op", ast.Sub(), "minus for plus")]
    if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Sub):
        return [_swapped(node, "op", ast.Add(), "plus for minus")]
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.UnaryOp):
        return [_swapped(node, "slice", ast.Constant(0), "first for last")]
    return []


def _of_comparison(node: ast.Compare) -> list[Edit]:
    if isinstance(node.left, ast.Name) and node.left.id == "out":
        return []  # whether anybody listens
    found = []
    for at, op in enumerate(node.ops):
        for new in TURNED[type(op)]:
            ops = [*node.ops[:at], new(), *node.ops[at + 1 :]]
            found.append(_swapped(node, "ops", ops, f"{new.__name__} for {type(op).__name__}"))
    return found


def _shortened(node: ast.AST, name: str, what: str) -> list[Edit]:
    parts = getattr(node, name)
    return [_swapped(node, name, parts[:at] + parts[at + 1 :], what) for at in range(len(parts))]


def _without_entries(node: ast.Dict) -> list[Edit]:
    found: list[Edit] = []
    for at in range(len(node.keys)):
        old = (node.keys, node.values)
        new = (node.keys[:at] + node.keys[at + 1 :], node.values[:at] + node.values[at + 1 :])
        found.append(("entry left out", lambda new=new: _fill(node, new), lambda old=old: _fill(node, old)))  # type: ignore[misc]
    return found


def _fill(node: ast.Dict, parts: tuple[list[ast.expr | None], list[ast.expr]]) -> None:
    node.keys, node.values = parts
