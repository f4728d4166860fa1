"""Who plays: what `--bots` may name.

    greedy, search:2000, knight ...     a bot of ours (`kingsmoot.bots`), or one that the game brings along
    search@2026-11:0.5s                 a bot of an earlier date, to measure new ones by
    path/to/mybot.py:MyBot              a class in a file of yours, made without arguments
    greedy@weights.toml                 a bot with weights (`kingsmoot.arena.tune`)
    greedy@tuned                        with the weights that the game keeps for it, beside their study
    http:path/to/program.py             a program that holds a seat over HTTP, as at the table
    knight~loyal, greedy~lot            with a temper, or one by lot: it makes promises (`company.py`)

A file is known by what is in it (`mark`): a bot that was changed is another bot.

All that a bot needs is `choose` (see `kingsmoot.bots.Bot`). One that must know when a game begins and
ends has `sit` and `rise` as well (`Sitter`).
"""

from __future__ import annotations

import importlib.util
import json
import sys
import tomllib
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Protocol, cast, runtime_checkable

from kingsmoot.arena.company import Tempered, untempered
from kingsmoot.arena.errors import BadParticipant
from kingsmoot.arena.weighted import COUNSEL, JUDGEMENT, WeightedCounsel, WeightedGreedy, weights_for
from kingsmoot.bots import FORMER, Bot, bot, names_of
from kingsmoot.core.game import Game
from kingsmoot.core.refs import Seat
from kingsmoot.io.rulebook import home

TUNED: Final = "tuned"
HTTP: Final = "http:"
FILE: Final = ".py:"
"""Between the path of a bot file and the name of its class."""


@runtime_checkable
class Sitter(Protocol):
    """A bot that is told when a game begins and ends."""

    def sit(self, game: Game, seats: int, seat: Seat) -> None: ...

    def rise(self, result: tuple[float, ...]) -> None: ...


def participant(spec: str, game: Game) -> Bot:
    """The bot of that name, of all games or of this one. Raises `BadParticipant`."""
    spec, temper = untempered(spec)
    return Tempered(participant(spec, game), temper) if temper else _plain(spec, game)


def _plain(spec: str, game: Game) -> Bot:
    if spec.startswith(HTTP):
        from kingsmoot.arena.http_bot import HttpBot

        program = spec.removeprefix(HTTP)
        if not Path(program).is_file():
            raise BadParticipant("error-bot-no-file", file=program)
        return HttpBot(program)
    name, weights = parted(spec)
    if weights is not None:
        return _weighed(name, weights, game)
    if FILE in spec:
        return cast(Bot, _made(spec))
    try:
        return bot(spec, game)
    except ValueError:
        raise BadParticipant("error-participant", name=spec, known=", ".join(names_of(game))) from None


def parted(spec: str) -> tuple[str, str | None]:
    """A bot and its weights, if it has any. An @ in the path of a bot file belongs to the path, and a date to
    the name.

    >>> parted("greedy@tuned"), parted("me@home/b.py:B"), parted("me@home/b.py:B@w.toml")
    (('greedy', 'tuned'), ('me@home/b.py:B', None), ('me@home/b.py:B', 'w.toml'))
    """
    if spec.partition(":")[0] in FORMER:
        return spec, None
    path, file, rest = spec.rpartition(FILE)
    name, at, weights = rest.partition("@")
    return path + file + name, weights if at else None


def files_of(spec: str, game: Game) -> list[Path]:
    """The files that a bot is made of, besides kingsmoot. What a bot file imports is not among them."""
    spec, _ = untempered(spec)
    if spec.startswith(HTTP):
        return [Path(spec.removeprefix(HTTP))]
    name, weights = parted(spec)
    found = [Path(name.rpartition(":")[0])] if FILE in name else []
    if weights is not None and not weights.startswith("{"):
        found.append(tuned_file(name, game) if weights == TUNED else Path(weights))
    return found


def mark(spec: str, game: Game) -> str:
    """A hash of the files of a bot; nothing for one without files. Raises `BadParticipant`."""
    h = blake2b(digest_size=8)
    files = files_of(spec, game)
    for path in files:
        try:
            h.update(blake2b(path.read_bytes()).digest())
        except OSError:
            raise BadParticipant("error-bot-no-file", file=str(path)) from None
    return h.hexdigest() if files else ""


def marks(specs: Iterable[str], game: Game) -> dict[str, str]:
    """By bot, for those that have files. Raises `BadParticipant`."""
    return {spec: told for spec in specs if (told := mark(spec, game))}


def tuned_file(name: str, game: Game) -> Path:
    """Where a game keeps the weights of that bot and the study that found them."""
    return home(game) / f"tuned-{name}.toml"


def weights_of(told: str, tuned: Path) -> dict[str, float]:
    """Weights from a file of the tuner, or written out as JSON. Raises `BadParticipant`."""
    path = tuned if told == TUNED else Path(told)
    try:
        plain = told.startswith("{")
        found = json.loads(told) if plain else tomllib.loads(path.read_text("utf-8"))["weights"]
        return {str(name): float(value) for name, value in found.items()}
    except OSError:
        raise BadParticipant("error-no-file", file=path.name if told == TUNED else told) from None
    except (ValueError, KeyError, AttributeError, TypeError):
        raise BadParticipant("error-weights", file=told) from None


def tunable(spec: str, game: Game) -> dict[str, float]:
    """The weights that a bot has of its own. Raises `BadParticipant` for one that has none."""
    if spec == "greedy":
        return dict(weights_for(game, JUDGEMENT))
    if spec in game.bots:
        return dict(weights_for(game, COUNSEL))
    if FILE in spec:
        known = getattr(_class(spec), "WEIGHTS", None)
        if isinstance(known, Mapping) and known:
            return {str(name): float(value) for name, value in known.items()}
    raise BadParticipant("error-no-weights", name=spec)


def _weighed(name: str, told: str, game: Game) -> Bot:
    known = tunable(name, game)
    weights = weights_of(told, tuned_file(name, game))
    for weight in weights:
        if weight not in known:
            raise BadParticipant("error-weight", name=weight, bot=name, known=", ".join(known))
    if name == "greedy":
        return WeightedGreedy(weights)
    return WeightedCounsel(name, weights) if name in game.bots else cast(Bot, _made(name, weights))


def _class(spec: str) -> Any:
    file, _, name = spec.rpartition(":")
    path = Path(file)
    if not path.is_file():
        raise BadParticipant("error-bot-no-file", file=file)
    try:
        module = _module(path.resolve())
    except (Exception, SystemExit) as wrong:
        raise BadParticipant("error-bot-broken", file=file, why=f"{type(wrong).__name__}: {wrong}") from None
    found = getattr(module, name, None)
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise BadParticipant("error-bot-class", file=file, name=name)
    return found


def _made(spec: str, *args: object) -> object:
    kind = _class(spec)
    try:
        return kind(*args)
    except (Exception, SystemExit) as wrong:
        raise BadParticipant("error-bot-broken", file=spec, why=f"{type(wrong).__name__}: {wrong}") from None


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
