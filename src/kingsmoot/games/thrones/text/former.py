"""What older scenario files told by numbers, for `kingsmoot scenario --rewrite`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kingsmoot.games.thrones.book import ThronesBook
from kingsmoot.games.thrones.tables import CLOSED
from kingsmoot.games.thrones.vocabulary.kinds import SIDES


def _lord(book: ThronesBook, strength: Any) -> Any:
    return "closed" if strength == CLOSED else strength


def _fight(book: ThronesBook, told: Any) -> Any:
    """Gifts were a number for each side; marks meant nothing. Nothing is told where nobody fights."""
    if not told:
        return told
    now = {key: value for key, value in told.items() if key != "marks"}
    if all(type(given) is int for given in told.get("gifts", [""])):
        now["gifts"] = [side for side, given in zip(SIDES, told["gifts"], strict=False) if given]
    return now


FORMER: Final[Mapping[str, Callable[[Any, Any], Any]]] = {"lords.*": _lord, "fight": _fight}
