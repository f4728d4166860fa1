"""Running the cases of a game against a changed module, hundreds of changes a minute.

A process loads the game and its cases once and then forks for every change: the child puts the changed code
in place of a function's own, where everybody who holds the function sees it, runs the cases that come by that
line until one notices, and is gone. Cases that noticed another change of the same function come first: they
mostly notice the next one too. What runs at import (tables, constants) cannot be exchanged that way: there
the child imports the changed module anew, and whatever imports it.
"""

from __future__ import annotations

import ast
import ctypes
import gc
import math
import os
import pickle
import resource
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from time import process_time
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, Final

from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.io.cases import cases, load, plays
from kingsmoot.io.cases import run as run_case
from kingsmoot.io.cites import sources
from kingsmoot.io.rulebook import rule_ids
from kingsmoot.proofs.mutations import AT_IMPORT, Mutation, mutations, only_drawing

FAILED: Final = "failed"
CRASHED: Final = "crashed"
ENDLESS: Final = "endless"

PATIENCE: Final = 3.0
"""Seconds of work until a changed game is taken to be endless where nothing is known of it: at import, and in
cases that must have their book made anew.
"""
LEAST_PATIENCE: Final = 0.2
LONGER: Final = 20
"""On a case: this many seconds, and this many times as long as the case takes by itself."""
ENOUGH: Final = 1.5
"""After so many seconds a change anywhere is given up, and counts as unnoticed: no further case is begun. The
same again is given to the recorded plays.
"""
SLOW: Final = 0.1
"""What takes longer comes last, even if it noticed other changes of the same function."""
PLAYS: Final = "plays/"
"""How the names of recorded plays begin."""
TRACING: Final = 600.0
"""The same where every line is traced."""
SET_DEATH_SIGNAL: Final = 1
"""PR_SET_PDEATHSIG of Linux."""
MEMORY: Final = 4 << 30
"""Bytes that a changed game may take."""


@dataclass(frozen=True)
class Change:
    """One way to spoil one module: by the number of a mutation, or by a whole new source."""

    module: str
    nth: int
    source: str = ""


@dataclass(frozen=True)
class Trial:
    """A change, and the cases that may notice it, by their numbers."""

    change: Change
    cases: tuple[int, ...]
    anew: bool
    """Whether the module must be imported anew, since what is changed has run by then."""
    books: bool = False
    """Whether the books must be made anew."""
    hint: int = -1
    """The case that noticed the same change of an earlier state of the code: it is run first."""
    seconds: tuple[float, ...] = ()
    """For each case, how long it takes with the unchanged code; none are told: all have the same time."""
    enough: float = math.inf
    """After so many seconds no further cases are run, and after as many no further plays."""
    clean: bool = False
    """Whether a crash is no notice: no case could have noticed it for the right reason."""
    pool: str = ""
    """The folder with the plays that are tried instead of the cases."""


@dataclass(frozen=True)
class Noticed:
    """How a change was noticed, and by which case; by none if both are empty."""

    how: str = ""
    case: str = ""
    cut_off: bool = False
    """Whether there was no time to run all the cases."""

    def __bool__(self) -> bool:
        return bool(self.how)


@dataclass
class Reach:
    """Which lines a case comes by, by module, and how many seconds it works."""

    lines: dict[str, set[int]] = field(default_factory=dict)
    seconds: float = 0.0


def end_with_parent() -> None:
    """Let a process of the pool end when a proof is killed, instead of waiting for work for ever."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SET_DEATH_SIGNAL, signal.SIGKILL)


# In the process that keeps the game. What it keeps must not change, or the children would differ.


@cache
def _game(module: str, pool: str = "") -> tuple[Game, list[tuple[str, Record]]]:
    game = _loaded(module)
    records = [(case_name(path), load(path)) for path in noticing(game, pool)]
    _open_books(game, records)
    rule_ids(game)
    gc.collect()
    gc.freeze()
    return game, records


def noticing(game: Game, pool: str = "") -> list[Path]:
    """What may notice a change: the cases of a game and its recorded plays, or else the plays of a folder."""
    return sorted(Path(pool).glob("*.toml")) if pool else [*cases(game), *plays(game)]


def case_name(path: Path) -> str:
    """A case by its folder and its name: names alone occur twice."""
    return f"{path.parent.name}/{path.stem}"


def _loaded(module: str) -> Game:
    game: Game = import_module(module).GAME
    return game


def _open_books(game: Game, records: list[tuple[str, Record]]) -> None:
    """The books of all cases: to make them takes longer than most cases do."""
    for _, r in records:
        with suppress(Refused):
            game.open_book(r.seats or game.least, r.edition, r.options, r.rules)


def _close_books(game: Game) -> None:
    game._books.clear()
    game._usual.clear()


@cache
def _mutable(game_module: str, module: str) -> tuple[ast.Module, list[Mutation]]:
    source = _path(module).read_text("utf-8")
    tree = ast.parse(source)
    return tree, mutations(tree, source, _drawing(game_module))


@cache
def _drawing(game_module: str) -> frozenset[str]:
    return only_drawing(sources(_loaded(game_module)).values())


def _path(module: str) -> Path:
    file = sys.modules[module].__file__
    assert file is not None
    return Path(file)


def reach_of(game_module: str, r: Record) -> Reach:
    """Where a case or a play comes by."""
    game = _loaded(game_module)
    found = _traced(_files(game_module), lambda: run_case(game, r))
    began = process_time()
    run_case(game, r)
    found.seconds = process_time() - began
    return found


def _files(game_module: str) -> dict[str, str]:
    package = game_module.rpartition(".")[0]
    return {str(_path(name)): name for name in list(sys.modules) if name.startswith(f"{package}.")}


def reach(game_module: str, wanted: list[int]) -> tuple[list[Reach], Reach, Reach]:
    """Where these cases of a game come by, by their numbers; where the import of the game does, with what
    runs once before its first book, and where the making of its books does: what runs there has run before
    anything can be exchanged.
    """
    package = game_module.rpartition(".")[0]
    game, records = _game(game_module)
    files = _files(game_module)

    def of_import() -> Reach:
        _forget(package, package)
        return _traced(files, lambda: _loaded(game_module))

    def of_first_books() -> Reach:
        _forget(package, package)
        fresh = _loaded(game_module)
        return _traced(files, lambda: _open_books(fresh, records))

    def of_books() -> Reach:
        _close_books(game)
        return _traced(files, lambda: _open_books(game, records))

    by_case = [in_child(partial(reach_of, game_module, records[n][1]), TRACING) for n in wanted]
    by_import, by_books = in_child(of_import, TRACING), in_child(of_books, TRACING)
    for name, lines in in_child(of_first_books, TRACING).lines.items():
        by_import.lines.setdefault(name, set()).update(lines - by_books.lines.get(name, set()))
    return by_case, by_import, by_books


def _traced(files: dict[str, str], work: Callable[[], object]) -> Reach:
    """The lines that some work runs. Code all of whose lines have been run is not followed any further."""
    left: dict[CodeType, set[int]] = {}
    found: dict[str, set[int]] = {name: set() for name in files.values()}

    def local(frame: FrameType, event: str, arg: Any) -> Any:
        lines = left[frame.f_code]
        lines.discard(frame.f_lineno)
        frame.f_trace_lines = bool(lines)
        return local

    def opened(frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        if code.co_filename not in files:
            return None
        if code not in left:
            left[code] = _lines_of(code)
        return local(frame, event, arg) if left[code] else None

    sys.settrace(opened)
    try:
        work()
    finally:
        sys.settrace(None)
    for code, lines in left.items():
        found[files[code.co_filename]] |= _lines_of(code) - lines
    return Reach({name: lines for name, lines in found.items() if lines})


def _lines_of(code: CodeType) -> set[int]:
    return {n for _, _, n in code.co_lines() if n is not None}


def tried(game_module: str, trials: list[Trial]) -> list[Noticed]:
    """What came of each trial."""
    for pool in {trial.pool for trial in trials}:
        _game(game_module, pool)
    return [_tried(game_module, trial) for trial in trials]


_likely: Final[dict[tuple[str, str, int], list[str]]] = {}
"""By module and function, at import by the line: the cases that noticed changes of it, the last first. Only
the order in which cases are run depends on it.
"""


def _tried(game_module: str, trial: Trial) -> Noticed:
    prepare = _prepared(game_module, trial)
    change = trial.change
    one = _mutable(game_module, change.module)[1][change.nth] if not change.source else None
    place = (one.scope, one.at[0] if one.scope == AT_IMPORT else 0) if one else (AT_IMPORT, 0)
    likely = _likely.setdefault((change.module, *place), [])
    told = in_child(lambda: _first_notice(game_module, prepare, trial, likely), PATIENCE)
    if told is None:
        return Noticed() if trial.clean else Noticed(ENDLESS)
    assert isinstance(told, Noticed)
    if told.case:
        likely[:] = [told.case, *[case for case in likely if case != told.case]]
    return told


# How a change is put in place.

Prepare = Callable[[], None]
"""Puts a change in place, in the child."""


def _prepared(game_module: str, trial: Trial) -> Prepare:
    package = game_module.rpartition(".")[0]
    change = trial.change
    if change.source:
        code = compile(change.source, str(_path(change.module)), "exec")
        return lambda: _import_anew(package, change.module, code)
    tree, found = _mutable(game_module, change.module)
    mutation = found[change.nth]
    function = _function(change.module, mutation.scope) if not trial.anew else None
    if function is not None:
        spoilt = _code_of(_compiled(mutation, _alone(tree, mutation.scope), change.module), function.__code__)
        if spoilt is not None:
            return partial(_exchange, function, spoilt, _loaded(game_module) if trial.books else None)
    code = _compiled(mutation, tree, change.module)
    return lambda: _import_anew(package, change.module, code)


def _compiled(mutation: Mutation, tree: ast.Module, module: str) -> CodeType:
    mutation.do()
    try:
        return compile(ast.fix_missing_locations(tree), str(_path(module)), "exec")
    finally:
        mutation.undo()


def _alone(tree: ast.Module, scope: str) -> ast.Module:
    """A function without the module around it, of which it is a hundredth: it is compiled, never run."""
    first, _, method = scope.partition(".")
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == scope:
            return ast.Module([node], [])
        if isinstance(node, ast.ClassDef) and node.name == first:
            inside: list[ast.stmt] = [
                part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == method
            ]
            alone = ast.ClassDef(first, [], [], inside, [])
            return ast.Module([ast.copy_location(alone, node)], [])
    return tree


def _exchange(function: FunctionType, code: CodeType, game: Game | None) -> None:
    function.__code__ = code
    if game is not None:
        _close_books(game)


def _function(module: str, scope: str) -> FunctionType | None:
    """The function of a scope, below decorators that only wrap it."""
    found: Any = sys.modules[module]
    for name in scope.split(".") if scope != AT_IMPORT else [AT_IMPORT]:
        found = vars(found).get(name)
        if isinstance(found, property):
            found = found.fget
        while hasattr(found, "__wrapped__") or isinstance(found, staticmethod | classmethod):
            found = found.__wrapped__
        if found is None:
            return None
    return found if isinstance(found, FunctionType) and found.__module__ == module else None


def _code_of(code: CodeType, like: CodeType) -> CodeType | None:
    """The code of the same function in a changed module."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if (inner.co_qualname, inner.co_firstlineno) == (like.co_qualname, like.co_firstlineno):
                return inner if inner.co_freevars == like.co_freevars else None
            found = _code_of(inner, like)
            if found is not None:
                return found
    return None


class _Changed(SourceFileLoader):
    """Loads one module from changed code."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.changed = code

    def get_code(self, fullname: str) -> CodeType:
        return self.changed


class _Finder:
    def __init__(self, module: str, code: CodeType) -> None:
        self.module = module
        self.code = code

    def find_spec(self, name: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self.module:
            return None
        file = str(Path(path[0]) / f"{name.rpartition('.')[2]}.py")
        return spec_from_file_location(name, file, loader=_Changed(name, file, self.code))


@cache
def _imported_by(package: str) -> dict[str, set[str]]:
    """By module of a game: the modules of it that name it in an import, anywhere."""
    found: dict[str, set[str]] = {}
    inside = [m for name, m in sys.modules.items() if name == package or name.startswith(f"{package}.")]
    for name in [module.__name__ for module in inside if module.__file__]:
        for node in ast.walk(ast.parse(_path(name).read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                for one in (node.module, *[f"{node.module}.{alias.name}" for alias in node.names]):
                    found.setdefault(one, set()).add(name)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    found.setdefault(alias.name, set()).add(name)
    return found


def _forget(package: str, module: str) -> None:
    """A module of a game and whatever imports it, so that they are imported anew; the package: everything."""
    by = _imported_by(package)
    forgotten: set[str] = set()
    left = [name for name in sys.modules if name.startswith(f"{package}.")] if module == package else [module]
    while left:
        name = left.pop()
        if name not in forgotten:
            forgotten.add(name)
            left += by.get(name, ())
    for name in forgotten:
        sys.modules.pop(name, None)
        above, _, leaf = name.rpartition(".")
        if above in sys.modules:  # `from above import leaf` looks here first
            vars(sys.modules[above]).pop(leaf, None)
    _game.cache_clear()


def _import_anew(package: str, module: str, code: CodeType) -> None:
    _forget(package, module)
    sys.meta_path.insert(0, _Finder(module, code))


# In the child.


def _first_notice(game_module: str, prepare: Prepare, trial: Trial, likely: list[str]) -> Noticed:
    """The first case that notices."""
    _, records = _game(game_module, trial.pool)
    prepare()
    try:
        game = _loaded(game_module)
    except Exception:
        return Noticed() if trial.clean else Noticed(CRASHED)
    seconds = dict(zip(trial.cases, trial.seconds, strict=False))
    rank = {name: n for n, name in enumerate(likely)}

    def turn(n: int) -> tuple[bool, bool, int]:
        """A play says less than a case, and comes after them. What is slow must not be likely for ever."""
        name = records[n][0]
        nth = rank.get(name, len(rank)) if seconds.get(n, 0.0) < SLOW else len(rank)
        return n != trial.hint, name.startswith(PLAYS), nth

    left = {False: trial.enough, True: trial.enough}
    cut_off = False
    for n in sorted(trial.cases, key=turn):
        name, record = records[n]
        recorded = name.startswith(PLAYS)
        if left[recorded] <= 0:
            cut_off = True
            continue
        known = n in seconds and not trial.anew and not trial.books
        patience = LEAST_PATIENCE + LONGER * seconds[n] if known else PATIENCE
        signal.setitimer(signal.ITIMER_PROF, patience)
        began = process_time()
        try:
            if not run_case(game, record).passed:
                return Noticed(FAILED, name)
        except BadRecord:
            return Noticed(FAILED, name)
        except Exception:
            if not trial.clean:
                return Noticed(CRASHED, name)
        left[recorded] -= process_time() - began
    return Noticed(cut_off=cut_off)


def in_child(work: Callable[[], Any], patience: float) -> Any:
    """The result of some work, done in a fork that leaves nothing behind; None if it takes too long."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_PROF, patience)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            with os.fdopen(writing, "wb") as pipe:
                pickle.dump(work(), pipe)
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return None
    if status:
        raise RuntimeError("a trial came to grief; what it said stands above")
    return pickle.loads(told)
