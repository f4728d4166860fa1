"""Positions in the words of scenario files: what the readers of all games share.

A game subclasses `PositionReader` and says key by key what a described position means. All complaints are
collected, so that whoever writes a scenario sees everything at once. Names become numbers by the kinds of the
game's vocabulary, and pieces of procedure are read by the patterns of its frames.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Final

from kingsmoot.core import toml
from kingsmoot.core.frames import Frame
from kingsmoot.core.game import BadPosition, Draws
from kingsmoot.core.kinds import Names
from kingsmoot.core.lines import Line, Part
from kingsmoot.core.notation import NotationError, Tokens, few
from kingsmoot.core.patterns import SPELT, Pattern
from kingsmoot.core.state import State, advance
from kingsmoot.core.vocabulary import Vocabulary

Told = Mapping[str, Any]
"""A position as a scenario file describes it."""


RESULT: Final = "result"
"""The key of a game that is over: the shares of the win."""
HIDDEN: Final = "?"
"""How a view names what its reader may not know."""


def ending(s: State) -> dict[str, Any]:
    """How a described position says that the game is over."""
    return {} if s.result is None else {RESULT: list(s.result)}


def shown(value: object) -> str:
    """A value as files write it."""
    try:
        return toml.inline(value)
    except TypeError:
        return "–"


def spelt(frame: Frame[Any], s: State) -> str:
    """A piece of procedure in words: `plan red 2`."""
    return frame.PATTERN.spell(frame.PATTERN.values(frame), s)


def form_of(pattern: Pattern) -> str:
    """How a piece of procedure is written, for people: `round before <round_step>`."""
    return SPELT.sub(
        lambda field: f"<{field[3] or field[1]}>{' ...' if field[2] or field[4] else ''}", pattern.spelt
    )


def hides(told: object) -> bool:
    """Whether a description is that of a view, which leaves open what somebody may not know."""
    if isinstance(told, Mapping):
        return any(hides(value) for value in told.values())
    if isinstance(told, list | tuple):
        return any(hides(value) for value in told)
    return isinstance(told, str) and HIDDEN in told.split(" ")


class PositionReader:
    """Reads one described position and collects all that is wrong with it."""

    KEYS: ClassVar[tuple[str, ...]] = ()
    """All keys that a position may have."""
    FOLLOWS: ClassVar[tuple[str, ...]] = ()
    """Paths of what follows from the rest (`units.*.models`): it must be so, if it is told."""
    UNDECIDED: ClassVar[tuple[str, ...]] = ()
    """Keys in which `?` is nothing hidden, but what nobody has chosen yet."""

    def __init__(
        self, told: Told, s: State, words: Vocabulary, frames: Mapping[str, type[Frame[Any]]]
    ) -> None:
        self.told = told
        self.at = s
        self.vocabulary = words
        self.frames: dict[str, type[Frame[Any]]] = {f.PATTERN.name: f for f in frames.values()}
        self.faults: list[Line] = []
        if any(hides(value) for key, value in told.items() if key not in self.UNDECIDED):
            self.fault("position-hidden")
            self.settle()
        for key in told:
            if key not in self.KEYS and key != RESULT:
                self.fault("position-unknown-key", key=key)
        if RESULT in told:
            self.end(s)

    def fault(self, id: str, /, **args: Part) -> None:
        """Note a complaint. The common ones are `position-...`; a game may have its own."""
        self.faults.append(Line(id, *args.items()))

    def no_such(self, where: str, name: object, known: Iterable[str] = ()) -> None:
        """Note a name that nothing has, with those that there are if they are few."""
        names = few(known)
        if names:
            self.fault("position-known", where=where, name=str(name), known=", ".join(names))
        else:
            self.fault("position-no-such", where=where, name=str(name))

    def unsound(self, why: Iterable[str]) -> None:
        """Note what an audit found."""
        for one in why:
            self.fault("position-unsound", why=one)

    def settle(self) -> None:
        """Raises `BadPosition` if anything was wrong."""
        if self.faults:
            raise BadPosition(self.faults)

    def parts(self, *parts: Callable[[], None]) -> None:
        """Read all parts of a position before anything is refused. A part that stumbles over what one before
        it could not read has nothing to add.
        """
        for part in parts:
            try:
                part()
            except Exception:
                if not self.faults:
                    raise
        self.settle()

    def known_keys(self, where: str, row: Told, known: Iterable[str]) -> None:
        """A table inside the position may have only these keys."""
        for key in row:
            if key not in known:
                self.fault("position-unknown-key", key=f"{where}.{key}")

    def begin(self, s: State, forced: Draws, describe: Callable[[], Told]) -> None:
        """Run to the first question, unless the game is over. Then what follows from the rest must be so."""
        s.forced = forced
        advance(s)
        for path in self.FOLLOWS:
            self.compare(self.told, describe(), path.split("."), "")
        self.settle()

    def end(self, s: State) -> None:
        """A game that is over: nothing is asked any more."""
        shares = self.items(RESULT)
        if (
            len(shares) != s.book.seats
            or any(type(share) is not float or not 0 <= share <= 1 for share in shares)
            or round(sum(shares), 9) not in (0, 1)
        ):
            self.fault("position-result", key=RESULT, told=shown(shares))
            return
        s.result = tuple(shares)

    def compare(self, told: object, is_so: object, path: list[str], where: str) -> None:
        """A table may be told in part; anything else must be equal."""
        if isinstance(told, Mapping) and isinstance(is_so, Mapping):
            for key in told if path[:1] in ([], ["*"]) else path[:1]:
                if key in told:
                    self.compare(told[key], is_so.get(key), path[1:], f"{where}.{key}".lstrip("."))
        elif not path and told != is_so:
            self.fault("position-follows", key=where, told=shown(told), form=shown(is_so))

    # Values of every sort, each with its complaint. A wrong one is replaced by something harmless.

    def whole(self, key: str, default: int, least: int, most: int) -> int:
        return self.number(self.told.get(key, default), key, least, most)

    def number(self, value: object, where: str, least: int, most: int) -> int:
        if type(value) is int and least <= value <= most:
            return value
        self.fault("position-whole", key=where, least=least, most=most)
        return least

    def flag(self, key: str) -> bool:
        value = self.told.get(key, False)
        if type(value) is not bool:
            self.fault("position-type", key=key, kind="true-or-false")
            return False
        return value

    def table(self, key: str, of: object = None) -> Told:
        value = self.told.get(key, {}) if of is None else of
        if isinstance(value, Mapping):
            return value
        self.fault("position-type", key=key, kind="table")
        return {}

    def items(self, key: str, of: object = None) -> list[Any]:
        value = self.told.get(key, []) if of is None else of
        if isinstance(value, list):
            return value
        self.fault("position-type", key=key, kind="list")
        return []

    def texts(self, key: str, of: object = None) -> list[str]:
        found = self.items(key, of)
        if all(isinstance(value, str) for value in found):
            return found
        self.fault("position-type", key=key, kind="texts")
        return []

    # Things, by the kinds of the vocabulary.

    def thing(self, kind: str, name: object, where: str, otherwise: int = 0) -> Any:
        """The number of the thing with this name."""
        found = self.found(kind, name, where)
        return otherwise if found is None else found

    def found(self, kind: str, name: object, where: str) -> Any:
        """The same; None, and a complaint, if there is none."""
        sort = self.vocabulary.kinds[kind]
        try:
            tokens = Tokens(name if isinstance(name, str) else "")
            found = sort.find(tokens, self.at)
            tokens.end()
        except NotationError as wrong:
            listed = str(dict(wrong.why.args).get("known", "")).split(", ")  # by the kind itself
            self.no_such(where, name, sort.names if isinstance(sort, Names) else listed)
            return None
        return found

    def things(self, kind: str, key: str, of: object = None) -> list[Any]:
        """A list of names."""
        found = [self.found(kind, name, key) for name in self.texts(key, of)]
        return [one for one in found if one is not None]

    def by(self, kind: str, key: str, of: object = None) -> list[tuple[Any, Any]]:
        """A table whose keys are names."""
        found = [(self.found(kind, name, key), value) for name, value in self.table(key, of).items()]
        return [one for one in found if one[0] is not None]

    # The procedure in progress.

    def frame(self, told: str, where: str) -> Frame[Any] | None:
        """A piece of procedure, read by its pattern."""
        name = told.partition(" ")[0]
        make: Callable[..., Frame[Any]] | None = self.frames.get(name)
        if make is None:
            self.no_such(where, name, self.frames)
            return None
        try:
            tokens = Tokens(told)
            tokens.take("name")
            values = self.frames[name].PATTERN.find(tokens, self.at)
            tokens.end()
        except NotationError:
            self.fault("position-form", key=where, told=told, form=form_of(self.frames[name].PATTERN))
            return None
        return make(*values)

    def stack(self, key: str) -> list[Frame[Any]]:
        """The pieces of procedure in progress, from the outside in."""
        found = [self.frame(told, key) for told in self.texts(key)]
        return [frame for frame in found if frame is not None]
