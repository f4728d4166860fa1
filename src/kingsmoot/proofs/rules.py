"""The proof `rules`: the cases that name a rule fail when the code that makes it is spoilt.

A case that passes shows that the rules allow it, not that it would notice if a rule were missing. So for
every enforced rule the places in the game's code that cite it are sought (`kingsmoot.io.cites`). There the
code is changed a little, one change at a time (a statement left out, a condition turned round, a number
altered), and the cases that name the rule are run against the changed module in a process of their own. Some
change must make some case fail, and fail cleanly: a crash or a hang proves nothing.

A rule that no single line makes (nothing limits the height of a stack) has its change written down by
hand in the game's `breaks.toml`, with the reason; it must be noticed just the same.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final, final

from kingsmoot.core.game import Game
from kingsmoot.core.record import BadRecord
from kingsmoot.io.cases import coverage, load
from kingsmoot.io.cases import run as run_case
from kingsmoot.io.cites import Citation, cited_by, sources, text_of
from kingsmoot.io.rulebook import home, rules
from kingsmoot.proofs.base import Disproved, Found, Tick

CLAIM: Final = (
    "Every enforced rule has a case that names it and fails when the code that makes the rule is spoilt."
)
MOST: Final = 120
"""Changes tried for one rule before it is given up."""
PATIENCE: Final = 20.0
"""Seconds until a changed game is taken to hang."""


@dataclass(frozen=True)
class Change:
    """One way to spoil one module."""

    module: str
    line: int
    what: str
    source: str


@dataclass
class MutationReport:
    """What came of spoiling a game, rule by rule."""

    proven: dict[str, str] = field(default_factory=dict)
    """By rule: the change that was noticed, and the case that noticed it."""
    broken: dict[str, str] = field(default_factory=dict)
    """The same for rules whose change stands in `breaks.toml`."""
    survived: dict[str, int] = field(default_factory=dict)
    """By rule: how many changes no case noticed."""
    uncited: list[str] = field(default_factory=list)
    tried: int = 0

    def faults(self) -> list[str]:
        found = [f"{rule}: none of {n} changes was noticed" for rule, n in sorted(self.survived.items())]
        return found + [
            f"{rule}: no code cites it and breaks.toml does not break it" for rule in self.uncited
        ]


def run(game: Game, many: int, tick: Tick) -> Found:
    """The proof, as `kingsmoot prove` calls it; the bar has `many` steps."""
    done = 0

    def progress(rule: int, of: int) -> None:
        nonlocal done
        tick(many * rule // of - done)
        done = many * rule // of

    report = drop_rules(game, progress)
    faults = report.faults()
    if faults:
        raise Disproved("; ".join(faults))
    return [
        ("enforced rules", str(len(rules(game).enforced()))),
        ("proven by a change where the code cites them", str(len(report.proven))),
        ("proven by a change written down by hand", str(len(report.broken))),
        ("changes tried", str(report.tried)),
    ]


def drop_rules(game: Game, progress: Callable[[int, int], None] = lambda rule, of: None) -> MutationReport:
    """Spoil a game rule by rule. Raises `Disproved` where its cases do not even pass as it is."""
    covered, outcomes = coverage(game)
    failed = [path.stem for path, outcome in outcomes.items() if not outcome.passed]
    if failed or covered.missing:
        raise Disproved(f"cases fail: {failed}; rules without a case: {covered.missing}")
    shows: dict[str, list[Path]] = {}
    for path, outcome in outcomes.items():
        for rule in outcome.record.shows:
            shows.setdefault(rule, []).append(path)
    package = type(game).__module__.rpartition(".")[0]
    modules = {f"{package}.{name}": source for name, source in sources(game).items()}
    sites = cited_by(modules)
    by_hand = breaks(game)
    report = MutationReport()
    trial = Trial(type(game).__module__)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = {}
        for rule in covered.total:
            if rule in by_hand:
                changes = iter([by_hand[rule].change(modules, package)])
            elif rule in sites:
                changes = spoilt(modules, sites[rule])
            else:
                report.uncited.append(rule)
                continue
            jobs[pool.submit(trial.noticed, changes, shows[rule])] = rule
        for n, job in enumerate(as_completed(jobs), 1):
            rule = jobs[job]
            tried, noticed = job.result()
            report.tried += tried
            if not noticed:
                report.survived[rule] = tried
            elif rule in by_hand:
                report.broken[rule] = noticed
            else:
                report.proven[rule] = noticed
            progress(n, len(jobs))
    return report


# What is changed by hand.


@dataclass(frozen=True)
class Break:
    """A change that breaks a rule which no single line makes."""

    rule: str
    module: str
    old: str
    new: str
    why: str

    def change(self, modules: dict[str, str], package: str) -> Change:
        source = modules[f"{package}.{self.module}"]
        if source.count(self.old) != 1:
            raise Disproved(
                f"{self.rule}: breaks.toml quotes code that {self.module}.py does not have (once)"
            )
        line = source[: source.index(self.old)].count("\n") + 1
        return Change(f"{package}.{self.module}", line, "by hand", source.replace(self.old, self.new))


def breaks(game: Game) -> dict[str, Break]:
    path = home(game) / "breaks.toml"
    if not path.exists():
        return {}
    data = tomllib.loads(path.read_text("utf-8"))
    return {rule: Break(rule, b["module"], b["old"], b["new"], b["why"]) for rule, b in data.items()}


# How it is spoilt.

Edit = tuple[int, str, Callable[[], None], Callable[[], None]]
"""Line, what is done, how to do it and how to undo it."""


def spoilt(modules: dict[str, str], sites: list[tuple[str, Citation]]) -> Iterator[Change]:
    """Every small change at these places, one at a time."""
    seen: set[str] = set()
    for module, site in sites:
        tree = ast.parse(modules[module])
        for line, what, do, undo in _edits(tree, site):
            do()
            source = ast.unparse(ast.fix_missing_locations(tree))
            undo()
            if source not in seen:
                seen.add(source)
                yield Change(module, line, what, source)


def _edits(tree: ast.Module, site: Citation) -> list[Edit]:
    found: list[Edit] = []
    for parent in ast.walk(tree):
        for _, value in ast.iter_fields(parent):
            if isinstance(value, list):
                for at, node in enumerate(value):
                    if isinstance(node, ast.stmt) and (node.lineno, node.col_offset) == site.at:
                        found += _of_statement(value, at, site.whole)
    return found


def _of_statement(block: list[Any], at: int, whole: bool) -> list[Edit]:
    node = block[at]
    found: list[Edit] = []
    if not isinstance(node, ast.FunctionDef | ast.ClassDef):
        found += _dropped(block, at)
        found += _of_expressions(node)
        if not whole:
            return found
    for inner in ast.walk(node):
        for value in [getattr(inner, name, None) for name in ("body", "orelse")]:
            if isinstance(value, list):
                for i, child in enumerate(value):
                    if isinstance(child, ast.stmt) and not isinstance(child, ast.FunctionDef):
                        found += _dropped(value, i)
                        found += _of_expressions(child)
    return found


def _dropped(block: list[Any], at: int) -> list[Edit]:
    """The statement left out, or what it opens left out."""
    node = block[at]
    if isinstance(node, ast.Assert | ast.Pass | ast.Import | ast.ImportFrom) or text_of(node):
        return []
    if isinstance(node, ast.Return):
        return [_replaced(block, at, ast.Return(ast.Constant(None)), "return nothing")]
    if isinstance(node, ast.If) and node.orelse:
        return [_swapped(node, "body", [ast.Pass()], "empty branch")]
    return [_replaced(block, at, ast.Pass(), "left out")]


def _replaced(block: list[Any], at: int, new: ast.AST, what: str) -> Edit:
    old = block[at]
    return (
        getattr(old, "lineno", 0),
        what,
        lambda: block.__setitem__(at, new),
        lambda: block.__setitem__(at, old),
    )


def _swapped(node: ast.AST, name: str, new: Any, what: str) -> Edit:
    old = getattr(node, name)
    return (
        getattr(node, "lineno", 0),
        what,
        lambda: setattr(node, name, new),
        lambda: setattr(node, name, old),
    )


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


def _of_expressions(statement: ast.stmt) -> list[Edit]:
    """Small changes inside a statement, without the block that it opens."""
    found: list[Edit] = []
    nodes: list[ast.AST] = [statement]
    while nodes:
        node = nodes.pop(0)
        found += [(statement.lineno, *edit[1:]) for edit in _of_expression(node)]
        for name, value in ast.iter_fields(node):
            if name in ("body", "orelse") and isinstance(value, list):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not isinstance(child, ast.stmt):
                    nodes.append(child)
    return found


def _of_expression(node: ast.AST) -> list[Edit]:
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        return [_swapped(node, "test", ast.UnaryOp(ast.Not(), node.test), "condition turned round")]
    if isinstance(node, ast.Compare):
        found = []
        for at, op in enumerate(node.ops):
            for new in TURNED[type(op)]:
                ops = [*node.ops[:at], new(), *node.ops[at + 1 :]]
                found.append(_swapped(node, "ops", ops, "comparison turned round"))
        return found
    if isinstance(node, ast.BoolOp) and len(node.values) > 1:
        return [
            _swapped(node, "values", node.values[:at] + node.values[at + 1 :], "part of a condition left out")
            for at in range(len(node.values))
        ]
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return [_swapped(node, "value", not node.value, "yes for no")]
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        others = (0, node.value + 1) if node.value else (1,)
        return [_swapped(node, "value", other, f"{other} for {node.value}") for other in others]
    if isinstance(node, ast.comprehension) and node.ifs:
        return [_swapped(node, "ifs", [], "filter left out")]
    if isinstance(node, ast.List | ast.Tuple) and node.elts and isinstance(node.ctx, ast.Load):
        return [
            _swapped(node, "elts", node.elts[:at] + node.elts[at + 1 :], "element left out")
            for at in range(len(node.elts))
        ]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [_swapped(node, "op", ast.Sub(), "minus for plus")]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
        return [_swapped(node, "op", ast.Add(), "plus for minus")]
    if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add):
        return [_swapped(node, "op", ast.Sub(), "minus for plus")]
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.UnaryOp):
        return [_swapped(node, "slice", ast.Constant(0), "first for last")]
    return []


# Running cases against a changed module.


@final
class Trial:
    def __init__(self, game: str) -> None:
        self.game = game
        self._known: dict[tuple[str, str], str] = {}

    def noticed(self, changes: Iterator[Change], cases: list[Path]) -> tuple[int, str]:
        """How many changes were tried, and the first that a case noticed, in words."""
        tried = 0
        for change in changes:
            if tried == MOST:
                break
            tried += 1
            case = self.run(change, cases)
            if case:
                return tried, f"{change.module.rpartition('.')[2]}:{change.line} {change.what}: {case}"
        return tried, ""

    def run(self, change: Change, cases: list[Path]) -> str:
        """The first of the cases that fails cleanly, or nothing."""
        left = [path for path in cases if (change.source, str(path)) not in self._known]
        if left:
            asked = json.dumps([self.game, change.module, change.source, [str(path) for path in left]])
            try:
                told = subprocess.run(
                    [sys.executable, "-m", "kingsmoot.proofs.rules"],
                    input=asked,
                    capture_output=True,
                    text=True,
                    timeout=PATIENCE,
                ).stdout
                failed = json.loads(told) if told else []
            except (subprocess.TimeoutExpired, json.JSONDecodeError):
                failed = []
            for path in left:
                self._known[change.source, str(path)] = path.stem if str(path) in failed else ""
        return next((name for path in cases if (name := self._known[change.source, str(path)])), "")


class _Changed(SourceFileLoader):
    """Loads one module from a changed source."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.changed = source

    def get_code(self, fullname: str) -> CodeType:
        code = compile(self.changed, self.path, "exec")
        assert isinstance(code, CodeType)
        return code


class _Finder:
    def __init__(self, module: str, source: str) -> None:
        self.module = module
        self.source = source

    def find_spec(self, name: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self.module:
            return None
        file = str(Path(path[0]) / f"{name.rpartition('.')[2]}.py")
        return spec_from_file_location(name, file, loader=_Changed(name, file, self.source))


def _child() -> None:
    """Reads a change and paths of cases, and tells which of them fail cleanly."""
    game_module, module, source, paths = json.loads(sys.stdin.read())
    sys.meta_path.insert(0, _Finder(module, source))
    game: Game = import_module(game_module).GAME
    failed = []
    for path in paths:
        try:
            if not run_case(game, load(Path(path))).passed:
                failed.append(path)
        except BadRecord:
            failed.append(path)
        except Exception:
            pass  # a crash proves nothing: no case could have noticed it for the right reason
    sys.stdout.write(json.dumps(failed))


if __name__ == "__main__":
    _child()
