"""Positions of Oriflamme at the edge of its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kingsmoot.core.random_streams import Stream
from kingsmoot.games.oriflamme.book import LIMITED_SUPPLY, ROUNDS
from kingsmoot.games.oriflamme.text.position import Reader
from kingsmoot.kit.edges import Edge, Told, one_of, without


def _begun(told: Told) -> Told | None:
    """A copy, if nothing is being resolved just now."""
    return None if "acting" in told or "result" in told else without(told, Reader.FOLLOWS)


def last_card(told: Told, luck: Stream) -> Iterator[Told]:
    """Everybody has one card left, and it is the last round."""
    found = _begun(told)
    if found is not None:
        found["round"] = ROUNDS
        for family, hand in found["hand"].items():
            found["hand"][family], gone = hand[:1], hand[1:]
            found["discard"][family] += gone
        yield found


def no_influence(told: Told, luck: Stream) -> Iterator[Told]:
    """Nobody has anything to pay or to be robbed of."""
    found = _begun(told)
    if found is not None:
        found["influence"] = dict.fromkeys(found["influence"], 0)
        found.pop("supply", None)
        yield found


def supply_spent(told: Told, luck: Stream) -> Iterator[Told]:
    """One influence is left to be taken, where the supply has an end."""
    found = _begun(told)
    if found is not None and "supply" in found:
        found["influence"][one_of(luck, found["influence"])] += found["supply"] - 1
        found["supply"] = 1
        yield found


def one_position(told: Told, luck: Stream) -> Iterator[Told]:
    """A single card is left in the row, whichever; the others are discarded."""
    found = _begun(told)
    if found is None or not found["row"]:
        return
    at = luck.below(len(found["row"]))
    for n, stack in enumerate(found["row"]):
        for card in stack if n != at else stack[:-1]:
            family, name, *_ = card.split()
            found["discard"][family].append(name)
    found["row"] = [found["row"][at][-1:]]
    for key in ("numbers", "laid", "waiting", "active"):
        found.pop(key, None)
    if "visited" in found:
        found["visited"] = 0
    yield found


def one_stack(told: Told, luck: Stream) -> Iterator[Told]:
    """All cards of one family lie on one another."""
    found = _begun(told)
    if found is None:
        return
    family = one_of(luck, found["influence"])
    own = [card for stack in found["row"] for card in stack if card.startswith(f"{family} ")]
    own = [card for card in own if "bribed" not in card]
    if len(own) < 2:
        return
    others = [[card for card in stack if card not in own] for stack in found["row"]]
    found["row"] = [*[stack for stack in others if stack], own]
    for key in ("numbers", "laid", "waiting", "active"):
        found.pop(key, None)
    if "visited" in found:
        found["visited"] = 0
    yield found


EDGES: Final[dict[str, Edge]] = {
    "last card in hand": last_card,
    "no influence": no_influence,
    f"supply of {LIMITED_SUPPLY} nearly spent": supply_spent,
    "one card in the row": one_position,
    "a stack of all that a family has laid": one_stack,
}
