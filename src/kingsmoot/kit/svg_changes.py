"""What changes from one picture to the next: attributes and children of elements with an id.

The table sends a picture whole once, and after that only this. A child that changed and has an id changes
itself; one that has none is sent anew. So whatever is moved, chosen or counted deserves an id, and a group
that holds such things needs one too (`Scene.faults`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from kingsmoot.kit.svg_write import Keyed

Kept = tuple[int, int]
"""Children that an element had and keeps: the number of the first (before the change), and how many."""


@final
@dataclass(frozen=True, slots=True)
class Changes:
    """Elements are named by their ids in the older picture."""

    attributes: Final[dict[str, dict[str, str | None]]] = field(default_factory=dict)
    """New values of those attributes that changed; `None`: the attribute is gone."""
    children: Final[dict[str, list[str | Kept]]] = field(default_factory=dict)
    """All children in their new order: kept ones, and the text of new ones."""

    def compare(self, old: Keyed, new: Keyed) -> None:
        """Add what makes the new element of the old one; both have the same id."""
        if old.attributes != new.attributes:
            had, has = old.attributes, new.attributes
            changed: dict[str, str | None] = {n: value for n, value in has.items() if had.get(n) != value}
            changed.update(dict.fromkeys([n for n in had if n not in has]))
            self.attributes[new.id] = changed
        children = self._children(old.children, new.children)
        if children != ([(0, len(old.children))] if old.children else []):
            self.children[new.id] = children

    def _children(self, had: list[str | Keyed], has: list[str | Keyed]) -> list[str | Kept]:
        found: list[str | Kept] = []
        for n, child in zip(_origins(had, has), has):
            if n is None:
                found.append(child if isinstance(child, str) else child.text())
                continue
            before = had[n]
            if isinstance(before, Keyed) and isinstance(child, Keyed):
                self.compare(before, child)
            last = found[-1] if found else ""
            if not isinstance(last, str) and sum(last) == n:
                found[-1] = (last[0], last[1] + 1)
            else:
                found.append((n, 1))
        return found


def _key(child: str | Keyed) -> str | tuple[str, str]:
    return child if isinstance(child, str) else (child.tag, child.id)


def _origins(had: list[str | Keyed], has: list[str | Keyed]) -> list[int | None]:
    """For each child which of the former ones it is: the one that is next, or else any; none twice."""
    old, new = [_key(child) for child in had], [_key(child) for child in has]
    if old == new:
        return [*range(len(new))]
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
