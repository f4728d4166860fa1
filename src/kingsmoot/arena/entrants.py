"""Who plays: what `--bots` may name.

    greedy, search:2000, knight ...     a bot of ours (`kingsmoot.bots`), or one that the game brings along
    path/to/mybot.py:MyBot              a class in a file of yours, made without arguments
    greedy@weights.toml                 a bot with weights (`kingsmoot.arena.tune`)
    greedy@tuned                        with the weights that the game keeps for it, beside their study
    http:path/to/program.py             a program that holds a seat over HTTP, as at the table

All that a bot needs is `choose` (see `kingsmoot.bots.Bot`). One that must know when a game begins and
ends has `sit` and `rise` as well (`Sitter`).
"""

from __future__ import annotations

import importlib.util
import json
import sys
import tomllib
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Protocol, cast, runtime_checkable

from kingsmoot.arena.weighed import COUNSEL, JUDGEMENT, WeighedCounsel, WeighedGreedy, weights_for
from kingsmoot.bots import Bot, bot, names_of
from kingsmoot.core.game import Game
from kingsmoot.core.refs import Seat
from kingsmoot.io.rulebook import home

TUNED: Final = "tuned"


class BadEntrant(ValueError):
    """Nobody can be entered under that name. `id` and `told` are a message of the doors."""

    def __init__(self, id: str, **told: str) -> None:
        super().__init__(f"{id}: {told}")
        self.id = id
        self.told = told

    def __reduce__(self) -> tuple[Any, ...]:
        return _bad, (self.id, self.told)


def _bad(id: str, told: dict[str, str]) -> BadEntrant:
    return BadEntrant(id, **told)


@runtime_checkable
class Sitter(Protocol):
    """A bot that is told when a game begins and ends."""

    def sit(self, game: Game, seats: int, seat: Seat) -> None: ...

    def rise(self, result: tuple[float, ...]) -> None: ...


def entrant(spec: str, game: Game | None = None) -> Bot:
    """The bot of that name, of all games or of this one. Raises `BadEntrant`."""
    name, at, weights = spec.partition("@")
    if at:
        return _weighed(name, weights_of(weights, tuned_file(name, game)), game)
    kind, _, rest = spec.partition(":")
    if kind == "http":
        from kingsmoot.arena.http_seat import HttpBot

        if not Path(rest).is_file():
            raise BadEntrant("error-bot-no-file", file=rest)
        return HttpBot(rest)
    if ".py:" in spec:
        return cast(Bot, _made(_class(spec)))
    try:
        return bot(spec, game)
    except (ValueError, IndexError, OverflowError):
        raise BadEntrant("error-bot", name=spec, known=", ".join(names_of(game))) from None


def tuned_file(name: str, game: Game | None) -> Path:
    """Where a game keeps the weights of that bot and the study that found them."""
    return Path() if game is None else home(game) / f"tuned-{name}.toml"


def weights_of(told: str, tuned: Path) -> dict[str, float]:
    """Weights from a file of the tuner, or written out as JSON."""
    try:
        if told.startswith("{"):
            found = json.loads(told)
        else:
            path = tuned if told == TUNED else Path(told)
            found = tomllib.loads(path.read_text("utf-8"))["weights"]
        return {str(name): float(value) for name, value in found.items()}
    except (OSError, ValueError, KeyError, AttributeError, TypeError):
        raise BadEntrant("error-weights", file=told) from None


def tunable(spec: str, game: Game) -> dict[str, float]:
    """The weights that a bot has of its own. Raises `BadEntrant` for one that has none."""
    if spec == "greedy":
        return weights_for(game, JUDGEMENT)
    if spec in game.bots:
        return weights_for(game, COUNSEL)
    if ".py:" in spec:
        known = getattr(_class(spec), "WEIGHTS", None)
        if isinstance(known, Mapping) and known:
            return {str(name): float(value) for name, value in known.items()}
    raise BadEntrant("error-no-weights", name=spec)


def _weighed(name: str, weights: dict[str, float], game: Game | None) -> Bot:
    if name == "greedy":
        return WeighedGreedy(weights)
    if game is not None and name in game.bots:
        return WeighedCounsel(name, weights)
    if ".py:" in name:
        return cast(Bot, _made(_class(name), weights))
    raise BadEntrant("error-no-weights", name=name)


def _class(spec: str) -> Any:
    file, _, name = spec.rpartition(":")
    path = Path(file)
    if not path.is_file():
        raise BadEntrant("error-bot-no-file", file=file)
    try:
        module = _module(path.resolve())
    except Exception as wrong:
        raise BadEntrant("error-bot-broken", file=file, why=f"{type(wrong).__name__}: {wrong}") from None
    found = getattr(module, name, None)
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise BadEntrant("error-bot-class", file=file, name=name)
    return found


def _made(kind: Any, *args: object) -> object:
    try:
        return kind(*args)
    except Exception as wrong:
        raise BadEntrant(
            "error-bot-broken", file=kind.__name__, why=f"{type(wrong).__name__}: {wrong}"
        ) from None


def _module(path: Path) -> ModuleType:
    """A file as a module, read once a process and again when it has changed."""
    data = path.read_bytes()
    name = f"kingsmoot_bot_{blake2b(str(path).encode() + data, digest_size=8).hexdigest()}"
    known = sys.modules.get(name)
    if known is not None:
        return known
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
