"""What changes from one picture to the next: attributes and children of elements with an id.

The table sends a whole picture once, and after that only its changes. A child with an id that changed is
changed in place; one without an id is sent again. So whatever moves, is chosen or is counted deserves an id,
and a group that holds such things needs one too (`Scene.faults`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from kingsmoot.kit.svg_write import Keyed

Kept = tuple[int, int]
"""Children that an element keeps: the index of the first (before the change), and how many."""


@final
@dataclass(frozen=True, slots=True)
class Changes:
    """Changes by the id of the element; ids are those of the older picture."""

    attributes: Final[dict[str, dict[str, str | None]]] = field(default_factory=dict)
    """New values of the attributes that changed; `None` if the attribute was removed."""
    children: Final[dict[str, list[str | Kept]]] = field(default_factory=dict)
    """All children in their new order: those kept, and the text of new ones."""

    def compare(self, old: Keyed, new: Keyed) -> None:
        """Add what turns the old element into the new one; both have the same id."""
        if old.attributes != new.attributes:
            had, has = old.attributes, new.attributes
            changed: dict[str, str | None] = {n: value for n, value in has.items() if had.get(n) != value}
            changed.update(dict.fromkeys([n for n in had if n not in has]))
            self.attributes[new.id] = changed
        if _alike(old.children, new.children):
            self._inside(old.children, new.children)
        else:
            self.children[new.id] = self._children(old.children, new.children)

    def _children(self, had: list[str | Keyed], has: list[str | Keyed]) -> list[str | Kept]:
        """What is the same at both ends, nearly all of it, is not looked for."""
        first, last = _ends(had, has)
        found: list[str | Kept] = [(0, first)] if first else []
        self._inside(had[:first], has[:first])
        end = len(has) - last
        for n, child in zip(_between(had[first : len(had) - last], has[first:end]), has[first:end]):
            if n is None:
                found.append(child if isinstance(child, str) else child.text())
            else:
                self._inside([had[first + n]], [child])
                _keep(found, first + n, 1)
        if last:
            self._inside(had[-last:], has[end:])
            _keep(found, len(had) - last, last)
        return found

    def _inside(self, had: list[str | Keyed], has: list[str | Keyed]) -> None:
        """What changes inside children that are still there."""
        for before, child in zip(had, has):
            if before is not child and isinstance(before, Keyed) and isinstance(child, Keyed):
                self.compare(before, child)


def _keep(found: list[str | Kept], n: int, many: int) -> None:
    last = found[-1] if found else ""
    if not isinstance(last, str) and sum(last) == n:
        found[-1] = (last[0], last[1] + many)
    else:
        found.append((n, many))


def _alike(had: list[str | Keyed], has: list[str | Keyed]) -> bool:
    """Whether they are the same children in the same order, whatever changes inside them."""
    return len(had) == len(has) and all(map(_same, had, has))


def _key(child: str | Keyed) -> str | tuple[str, str]:
    return child if isinstance(child, str) else (child.tag, child.id)


def _same(one: str | Keyed, other: str | Keyed) -> bool:
    """Whether a child is what another was, whatever has changed inside."""
    if one is other:
        return True
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    return one.id == other.id and one.tag == other.tag


def _ends(had: list[str | Keyed], has: list[str | Keyed]) -> tuple[int, int]:
    """How many children at the beginning, and how many of the rest at the end, are what they were."""
    least = min(len(had), len(has))
    first = last = 0
    while first < least and _same(had[first], has[first]):
        first += 1
    while last < least - first and _same(had[-1 - last], has[-1 - last]):
        last += 1
    return first, last


def _between(had: list[str | Keyed], has: list[str | Keyed]) -> list[int | None]:
    """Which former child each child was, preferably the next one in order; none is used twice."""
    if not had or len(had) == len(has) == 1:  # added, or one for one: they differ at both ends
        return [None] * len(has)
    old, new = [_key(child) for child in had], [_key(child) for child in has]
    places = {key: n for n, key in enumerate(old)}
    taken: set[int] = set()
    found: list[int | None] = []
    at = 0
    for key in new:
        n = at if at < len(old) and old[at] == key else places.get(key)
        if n is None or n in taken:
            found.append(None)
            at += 1
        else:
            found.append(n)
            taken.add(n)
            at = n + 1
    return found
