"""Positions of Banners at the edge of its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kingsmoot.core.random_streams import Stream
from kingsmoot.games.banners.book import ROUNDS
from kingsmoot.games.banners.terms import CONDITIONS
from kingsmoot.games.banners.text.position import Arranger
from kingsmoot.kit.edges import Edge, Told, one_of, without

BETWEEN: Final = 3
"""Pieces of procedure that lie below the activation of a unit."""


def _begun(told: Told) -> Told | None:
    """A copy, if the battle has begun and no action is going on."""
    between = len(told["stack"]) <= BETWEEN and told["round"] > 0 and "result" not in told
    return without(told, (*Arranger.FOLLOWS, "ranks_at")) if between else None


def _on_the_table(told: Told) -> list[str]:
    return [name for name, row in told["units"].items() if "at" in row and "where" not in row]


def one_wound_left(told: Told, luck: Stream) -> Iterator[Told]:
    """Every unit can bear one more wound."""
    found = _begun(told)
    if found is None or not _on_the_table(found):
        return
    for name in _on_the_table(found):
        models: int = told["units"][name]["models"]
        found["units"][name]["wounds"] += models - 1
    yield found


def all_conditions(told: Told, luck: Stream) -> Iterator[Told]:
    """Every unit has every condition token."""
    found = _begun(told)
    if found is not None:
        for name in _on_the_table(found):
            found["units"][name]["conditions"] = list(CONDITIONS)
        yield found


def at_the_edge(told: Told, luck: Stream) -> Iterator[Told]:
    """A unit stands as near as it can to one of the table's edges, squarely or at an angle."""
    found = _begun(told)
    if found is None or not _on_the_table(found):
        return
    name = one_of(luck, _on_the_table(found))
    row = found["units"][name]
    if any(name in words.split(" ") for words in found["engaged"]):
        return
    x, y = [float(part) for part in row["at"].split(",")]
    row["face"] = f"{luck.below(360) if luck.below(2) else 90 * luck.below(4)}.00"
    for objective in found["objectives"]:
        objective.pop("touching", None)
    side = luck.below(4)
    for tenths in range(5, 60):
        near = tenths / 10
        at = [(near, y), (48 - near, y), (x, near), (x, 48 - near)][side]
        row["at"] = f"{at[0]:.3f},{at[1]:.3f}"
        yield without(found, ())


def on_a_token(told: Told, luck: Stream) -> Iterator[Told]:
    """An objective token lies beneath a unit, or just at the edge of its tray."""
    found = _begun(told)
    if found is None or not found["objectives"] or not _on_the_table(found):
        return
    at = luck.below(len(found["objectives"]))
    x, y = found["units"][one_of(luck, _on_the_table(found))]["at"].split(",")
    away = (0.0, 1.9, 2.5, 3.1, 3.2)[luck.below(5)]
    found["objectives"][at]["at"] = f"{float(x) + away:.3f},{y}"
    for objective in found["objectives"]:
        objective.pop("touching", None)
    yield found


def nearly_won(told: Told, luck: Stream) -> Iterator[Told]:
    """Every side is a point or two short of the usual victory."""
    found = _begun(told)
    if found is not None:
        for most in (9, 8, 7, 5):
            yield {**found, "points": [most - luck.below(2) for _ in found["points"]]}


def last_round(told: Told, luck: Stream) -> Iterator[Told]:
    found = _begun(told)
    if found is not None:
        found["round"] = ROUNDS
        yield found


def no_cards(told: Told, luck: Stream) -> Iterator[Told]:
    """Decks are used up; hands are empty or hold a last card."""
    found = _begun(told)
    if found is None:
        return
    for seat, hand in enumerate(found["hands"]):
        kept = luck.below(2)
        found["discards"][seat] += [*found["decks"][seat], *hand[kept:]]
        found["decks"][seat] = []
        found["hands"][seat] = hand[:kept]
        found["known"][seat] = found["known"][seat][:kept]
    yield found


def one_unit(told: Told, luck: Stream) -> Iterator[Told]:
    """A side has one unit left on the table; the others are dead."""
    found = _begun(told)
    if found is None:
        return
    seat = luck.below(len(found["hands"]))
    mine = [name for name in _on_the_table(found) if found["units"][name]["seat"] == seat]
    if len(mine) < 2:
        return
    last = one_of(luck, mine)
    for name in mine:
        if name != last:
            row = found["units"][name]
            row["where"] = "dead"
            row["wounds"] += told["units"][name]["models"]
            found["engaged"] = [words for words in found["engaged"] if name not in words.split(" ")]
            for objective in found["objectives"]:
                if name in objective["touching"]:
                    objective["touching"].remove(name)
    if found["commanders"][seat] != last:
        found["commanders"][seat] = ""
    yield found


EDGES: Final[dict[str, Edge]] = {
    "few wounds left": one_wound_left,
    "all conditions": all_conditions,
    "a unit at the table's edge": at_the_edge,
    "a token beneath a unit": on_a_token,
    "nearly won": nearly_won,
    "last round": last_round,
    "no cards": no_cards,
    "one unit left": one_unit,
}
