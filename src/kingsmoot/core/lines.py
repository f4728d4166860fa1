"""What is said to people, before it is put into a language.

Rules, events and procedures speak in `Line`s: the id of a message and its arguments. Only
`kingsmoot.io.words` knows languages. A text argument that begins with `@` is itself the id of a message:
`Line("log-gained", ("family", "@family-red"), ("n", 2))`. An argument may also be a line, a refusal or
several lines, which are said in its place.
"""

from __future__ import annotations

from typing import Final, final

Arg = str | int

LIST: Final = "list"
"""The id of a line whose arguments are said one after another, as the language writes a list."""


@final
class Line:
    __slots__ = ("args", "id")

    def __init__(self, id: str, *args: tuple[str, Part]) -> None:
        self.id = id
        self.args: tuple[tuple[str, Part], ...] = args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.id == other.id and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.id, self.args))

    def __str__(self) -> str:
        """For programmers; `kingsmoot.io.words` makes sentences for people."""
        return " ".join([self.id, *[f"{name}={_shown(value)}" for name, value in self.args]])

    def __repr__(self) -> str:
        return f"Line({self.id!r}{''.join(f', {a!r}' for a in self.args)})"


@final
class Refusal:
    """Why a move cannot be made: the id of a rule, and the arguments of its sentence.

    Refusing is ordinary, so it is a value and no exception. `C-...` are the core's own rules, all others the
    game's.
    """

    __slots__ = ("args", "refs", "rule")

    def __init__(self, rule: str, args: tuple[str, ...] = (), refs: tuple[str, ...] = ()) -> None:
        self.rule = rule
        self.args = args
        self.refs = refs
        """Things in the way, which a picture can point at."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Refusal)
            and self.rule == other.rule
            and self.args == other.args
            and self.refs == other.refs
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.args, self.refs))

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.args!r}, {self.refs!r})"


class Refused(Exception):
    """A refusal as an exception, for the Python API and for setting up tables; its message is a sentence."""

    def __init__(self, refusal: Refusal, sentence: str = "") -> None:
        super().__init__(sentence or f"{refusal.rule} {' '.join(refusal.args)}".rstrip())
        self.refusal = refusal

    @property
    def rule(self) -> str:
        """The number of the rule: `Title.rule` tells it in full."""
        return self.refusal.rule


Part = str | int | Line | Refusal | tuple[Line | str, ...]
"""What may be an argument of a line."""


def line(id: str, /, **args: Part) -> Line:
    """A line with its arguments by name."""
    return Line(id, *args.items())


def _shown(value: Part) -> str:
    """For programmers, like `str` of a line."""
    if isinstance(value, Line):
        return f"({value})"
    if isinstance(value, Refusal):
        return " ".join((value.rule, *value.args))
    if isinstance(value, tuple):
        return "; ".join([str(one) for one in value])
    return str(value)


def listed(lines: list[Line]) -> Line:
    """Several lines as one list: *2 knights to Karhold and a footman to the Stony Shore*."""
    return Line(LIST, *[(str(at), line) for at, line in enumerate(lines)])
