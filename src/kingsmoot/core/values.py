"""Things that are compared by what they hold."""

from __future__ import annotations

from kingsmoot.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Valued:
    """Equal to another of its class with equal values, and to nothing else."""

    def values(self) -> tuple[object, ...]:
        """All that it holds, in order."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.values()!r}"
