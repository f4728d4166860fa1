"""Running the cases of a game against a changed module, hundreds of changes a minute.

A process loads the game and its cases once and then forks for every change: the child puts the changed code
in place of a function's own, where everybody who holds the function sees it, runs the cases that come by that
line until one notices, and is gone. What runs at import (tables, constants) cannot be exchanged that way:
there the child imports the game anew, with the changed module in it.
"""

from __future__ import annotations

import ast
import ctypes
import gc
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
from kingsmoot.io.cases import cases, load
from kingsmoot.io.cases import run as run_case
from kingsmoot.io.rulebook import rule_ids
from kingsmoot.proofs.mutations import AT_IMPORT, Mutation, mutations

FAILED: Final = "failed"
CRASHED: Final = "crashed"
ENDLESS: Final = "endless"

PATIENCE: Final = 3.0
"""Seconds of work on one case until a changed game is taken to be endless; most take milliseconds."""
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
    """Whether the game must be imported anew, since what is changed has run by then."""
    clean: bool = False
    """Whether a crash is no notice: no case could have noticed it for the right reason."""


@dataclass(frozen=True)
class Noticed:
    """How a change was noticed, and by which case; by none if both are empty."""

    how: str = ""
    case: str = ""

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
def _game(module: str) -> tuple[Game, list[tuple[str, Record]]]:
    game = _loaded(module)
    records = [(path.stem, load(path)) for path in cases(game)]
    _open_books(game, records)
    rule_ids(game)
    gc.collect()
    gc.freeze()
    return game, records


def _loaded(module: str) -> Game:
    game: Game = import_module(module).GAME
    return game


def _open_books(game: Game, records: list[tuple[str, Record]]) -> None:
    """The books of all cases: to make them takes longer than most cases do."""
    for _, r in records:
        with suppress(Refused):
            game.open_book(r.seats or game.least, r.edition, r.options, r.rules)


@cache
def _mutable(module: str) -> tuple[ast.Module, list[Mutation]]:
    source = _path(module).read_text("utf-8")
    tree = ast.parse(source)
    return tree, mutations(tree, source)


def _path(module: str) -> Path:
    file = sys.modules[module].__file__
    assert file is not None
    return Path(file)


def reach(game_module: str) -> list[Reach]:
    """Where each case of a game comes by; the last is not a case but the import of the game and the making of
    its books: what runs there has run before anything can be exchanged.
    """
    package = game_module.rpartition(".")[0]
    _, records = _game(game_module)
    files = {str(_path(name)): name for name in list(sys.modules) if name.startswith(f"{package}.")}

    def of_case(n: int) -> Reach:
        game, records = _game(game_module)
        return _traced(files, lambda: run_case(game, records[n][1]))

    def of_import() -> Reach:
        _forget(package)
        return _traced(files, lambda: _open_books(_loaded(game_module), records))

    works: list[Callable[[], Reach]] = [*[partial(of_case, n) for n in range(len(records))], of_import]
    return [_in_child(work, TRACING) for work in works]


def _traced(files: dict[str, str], work: Callable[[], object]) -> Reach:
    found = Reach({name: set() for name in files.values()})

    def local(frame: FrameType, event: str, arg: Any) -> Any:
        found.lines[files[frame.f_code.co_filename]].add(frame.f_lineno)
        return local

    def opened(frame: FrameType, event: str, arg: Any) -> Any:
        return local(frame, event, arg) if frame.f_code.co_filename in files else None

    began = process_time()
    sys.settrace(opened)
    try:
        work()
    finally:
        sys.settrace(None)
    found.seconds = process_time() - began
    found.lines = {name: lines for name, lines in found.lines.items() if lines}
    return found


def tried(game_module: str, trials: list[Trial]) -> list[Noticed]:
    """What came of each trial."""
    _game(game_module)
    return [_tried(game_module, trial) for trial in trials]


def _tried(game_module: str, trial: Trial) -> Noticed:
    prepare = _prepared(game_module, trial.change, trial.anew)
    told = _in_child(lambda: _first_notice(game_module, prepare, trial), PATIENCE)
    if told is None:
        return Noticed() if trial.clean else Noticed(ENDLESS)
    assert isinstance(told, Noticed)
    return told


# How a change is put in place.

Prepare = Callable[[], None]
"""Puts a change in place, in the child."""


def _prepared(game_module: str, change: Change, anew: bool) -> Prepare:
    package = game_module.rpartition(".")[0]
    if change.source:
        code = compile(change.source, str(_path(change.module)), "exec")
        return lambda: _import_anew(package, change.module, code)
    tree, found = _mutable(change.module)
    mutation = found[change.nth]
    mutation.do()
    try:
        code = compile(ast.fix_missing_locations(tree), str(_path(change.module)), "exec")
    finally:
        mutation.undo()
    function = _function(change.module, mutation.scope) if not anew else None
    spoilt = _code_of(code, function.__code__) if function is not None else None
    if function is None or spoilt is None:
        return lambda: _import_anew(package, change.module, code)
    return lambda: setattr(function, "__code__", spoilt)


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


def _forget(package: str) -> None:
    """Everything of a game, so that it is imported anew."""
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]
    _game.cache_clear()


def _import_anew(package: str, module: str, code: CodeType) -> None:
    _forget(package)
    sys.meta_path.insert(0, _Finder(module, code))


# In the child.


def _first_notice(game_module: str, prepare: Prepare, trial: Trial) -> Noticed:
    """The first case that notices."""
    _, records = _game(game_module)
    prepare()
    try:
        game = _loaded(game_module)
    except Exception:
        return Noticed() if trial.clean else Noticed(CRASHED)
    for n in trial.cases:
        name, record = records[n]
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        try:
            if not run_case(game, record).passed:
                return Noticed(FAILED, name)
        except BadRecord:
            return Noticed(FAILED, name)
        except Exception:
            if not trial.clean:
                return Noticed(CRASHED, name)
    return Noticed()


def _in_child(work: Callable[[], Any], patience: float) -> Any:
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
