"""What the arena cannot do, each as a line that people are told in their language."""

from __future__ import annotations

from typing import Any

from kingsmoot.core.lines import Line


class ArenaError(Exception):
    def __init__(self, id: str, **told: str) -> None:
        self.id = id
        self.told = told
        self.why = Line(id, *told.items())
        super().__init__(str(self.why))

    def __reduce__(self) -> tuple[Any, ...]:
        # For workers of a cluster: by default an exception is rebuilt from its positional arguments.
        return _again, (type(self), self.id, self.told)


def _again(kind: type[ArenaError], id: str, told: dict[str, str]) -> ArenaError:
    return kind(id, **told)


class BadParticipant(ArenaError):
    """Nobody can be entered under that name, or not with these files."""


class BadStore(ArenaError):
    """Not a file of this arena, or of another tournament."""


class BackendFailed(ArenaError):
    """The workers cannot be had, or cannot do the work."""
