"""Slots: how a choice is built piece by piece.

If a decision lists its moves, the slots are made from the list (`core.slots_from_moves`). If it cannot
(orders for ten areas, an angle), `Frame.slot` makes them. The same slots drive the web client, the terminal,
the encoding of the gym and the samples of bots.

What fills a slot, by its domain:

| domain | filled with |
|---|---|
| `Word` | one of its words |
| `Among` | a tuple of refs, a set in canonical (sorted) order; one ref where both bounds are 1 |
| `Whole` | a whole number |
| `Measure` | a whole number of its small units |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from kingsmoot.core.refs import Ref

if TYPE_CHECKING:
    from kingsmoot.core.moves import Move

Filled = str | int | tuple[str, ...]

DONE: Final = "."
"""Fills a slot whose `done` is a complete move: stop here."""


@final
class Word:
    """One of a few words: a verb, yes or no, pass."""

    __slots__ = ("words",)

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words

    def __repr__(self) -> str:
        return f"Word({', '.join([repr(word) for word in self.words])})"


@final
class Among:
    """A set of at least `least` and at most `most` of these things."""

    __slots__ = ("least", "most", "refs")

    def __init__(self, refs: tuple[Ref, ...], least: int = 1, most: int = 1) -> None:
        self.refs = refs
        self.least = least
        self.most = most

    def __repr__(self) -> str:
        many = "" if self.least == self.most == 1 else f", least={self.least}, most={self.most}"
        return f"Among({', '.join([repr(ref) for ref in self.refs])}{many})"


@final
class Whole:
    """A whole number between two bounds, both included."""

    __slots__ = ("least", "most")

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def __repr__(self) -> str:
        return f"Whole({self.least}, {self.most})"


@final
class Measure:
    """An angle or a distance, as a whole number of small units.

    `hints` are the values worth trying first. `handle` tells a picture how to offer it: `turn` about
    a centre, `slide` along a line, `spot` within a region (two slots in a row, x then y, set by one
    drag). `scale` is how many small units make one of the `unit` that people read. A `loose` measure may
    be filled with any value of its range, but only its hints are sure to lead to a legal move: samples keep
    to them.
    """

    __slots__ = ("handle", "hints", "least", "loose", "most", "ref", "scale", "unit")

    def __init__(
        self,
        least: int,
        most: int,
        hints: tuple[int, ...],
        handle: str = "slide",
        unit: str = "",
        scale: int = 1,
        ref: Ref = "",
        loose: bool = False,
    ) -> None:
        self.least = least
        self.most = most
        self.hints = hints
        self.handle = handle
        self.unit = unit
        self.scale = scale
        self.ref = ref
        """The thing that is turned or slid."""
        self.loose = loose

    def __repr__(self) -> str:
        per = f", {self.scale} in one {self.unit}" if self.unit else ""
        return f"Measure({self.least}, {self.most}, hints={self.hints}{per})"


Domain = Word | Among | Whole | Measure


@final
class Slot:
    """The next piece to choose."""

    __slots__ = ("domain", "done", "instead", "name", "rule", "so_far", "usual")

    def __init__(
        self,
        name: str,
        domain: Domain,
        rule: str = "",
        done: Move | None = None,
        so_far: Move | None = None,
        instead: tuple[Ref, ...] = (),
        usual: Filled | None = None,
    ) -> None:
        self.name = name
        """What is asked for; or a ref, if the same is asked for each of several things."""
        self.domain = domain
        self.rule = rule
        self.done = done
        """If not None: what is filled so far is already a complete move, and going on is optional."""
        self.so_far = so_far
        """What is filled so far as an incomplete move: to be shown, never to be played."""
        self.instead = instead
        """Where the same is asked for each of several things: the others. One of these may fill the slot too;
        it turns the question to that thing, whose value, if it had one, is free again."""
        self.usual = usual
        """What is meant most often, such as the whole army: to be offered as chosen already."""

    def __repr__(self) -> str:
        return f"Slot({self.name!r}, {self.domain!r}{'' if self.done is None else ', done'})"


def fits(domain: Domain, value: object) -> bool:
    """Whether this value may fill a slot of this domain."""
    if isinstance(domain, Word):
        return isinstance(value, str) and value in domain.words
    if isinstance(domain, Among):
        if domain.most == 1 and domain.least == 1:
            return isinstance(value, str) and value in domain.refs
        if not isinstance(value, tuple) or not all(isinstance(v, str) for v in value):
            return False
        picked = set(value)
        return (
            len(picked) == len(value)
            and domain.least <= len(picked) <= domain.most
            and picked <= set(domain.refs)
        )
    return type(value) is int and domain.least <= value <= domain.most


def refs_of(domain: Domain) -> Sequence[Ref]:
    """The things on the table that a domain names."""
    if isinstance(domain, Among):
        return domain.refs
    if isinstance(domain, Measure) and domain.ref:
        return (domain.ref,)
    return ()
