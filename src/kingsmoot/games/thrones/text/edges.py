"""Positions of Thrones at the edge of its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kingsmoot.core.random_streams import Stream
from kingsmoot.games.thrones.book import CASTLES_TO_WIN, MOST_THREAT, POWER_TOKENS, ROUNDS
from kingsmoot.games.thrones.data.areas import LANDS
from kingsmoot.games.thrones.rules.supply import fits
from kingsmoot.games.thrones.text.position import Reader
from kingsmoot.kit.edges import Edge, Told, one_of, without


def _begun(told: Told) -> Told | None:
    """A copy, if no combat or other procedure is going on."""
    between = len(told["doing"]) <= 2 and "fight" not in told and "result" not in told
    return without(told, Reader.FOLLOWS) if between else None


def _houses(told: Told) -> list[str]:
    return list(told["power"])


def supply_met(told: Told, luck: Stream) -> Iterator[Told]:
    """Every House has just the supply that its armies need."""
    found = _begun(told)
    if found is None:
        return
    for house in _houses(found):
        before = found["supply"][house]
        for least in range(before + 1):
            if _fits(found["units"].get(house, {}), least):
                found["supply"][house] = least
                break
    yield found


def _fits(units: dict[str, str], supply: int) -> bool:
    return fits(supply, [size for there in units.values() if (size := len(there.split())) > 1])


def nearly_seven_castles(told: Told, luck: Stream) -> Iterator[Told]:
    """A House holds all but one of the castles that win."""
    found = _begun(told)
    if found is None:
        return
    house = one_of(luck, _houses(found))
    taken = {area for other, where in found["units"].items() if other != house for area in where}
    closed = {*found["lords"], *found["garrisons"], *taken}
    held = sum(
        bool(land.castle) and (area in found["units"].get(house, {}) or found["tokens"].get(area) == house)
        for area, land in LANDS.items()
    )
    free = [area for area, land in LANDS.items() if land.castle and area not in closed]
    free = [area for area in free if area not in found["units"].get(house, {})]
    free = [area for area in free if found["tokens"].get(area) != house]
    while free and held < CASTLES_TO_WIN - 1 and found["power"][house]:
        area = one_of(luck, free)
        free.remove(area)
        found["tokens"][area] = house
        found["power"][house] -= 1
        held += 1
    yield found


def last_card(told: Told, luck: Stream) -> Iterator[Told]:
    """Every House has one House card left."""
    found = _begun(told)
    if found is not None:
        found["hands"] = {house: [one_of(luck, hand)] for house, hand in found["hands"].items() if hand}
        yield found


def no_power(told: Told, luck: Stream) -> Iterator[Told]:
    """Nobody has power to bid or to establish control with, but for one token each."""
    found = _begun(told)
    if found is not None:
        found["power"] = {house: luck.below(2) for house in found["power"]}
        yield found


def all_power(told: Told, luck: Stream) -> Iterator[Told]:
    """All power tokens are in use."""
    found = _begun(told)
    if found is not None:
        lying = list(found["tokens"].values())
        found["power"] = {house: POWER_TOKENS - lying.count(house) for house in found["power"]}
        yield found


def wildlings_near(told: Told, luck: Stream) -> Iterator[Told]:
    """One step before the wildlings attack by themselves."""
    found = _begun(told)
    if found is not None:
        found["threat"] = MOST_THREAT - 2
        yield found


def last_round(told: Told, luck: Stream) -> Iterator[Told]:
    found = _begun(told)
    if found is not None and found["round"] > 1:
        found["round"] = ROUNDS
        yield found


def one_unit(told: Told, luck: Stream) -> Iterator[Told]:
    """A House has a single unit left on the board, somewhere."""
    found = _begun(told)
    if found is None:
        return
    house = one_of(luck, _houses(found))
    mine = found["units"].get(house, {})
    if not mine:
        return
    area = one_of(luck, mine)
    found["units"][house] = {area: mine[area].split()[0]}
    found["routed"].pop(house, None)
    found["orders"] = {at: order for at, order in found["orders"].items() if at not in mine or at == area}
    yield found


EDGES: Final[dict[str, Edge]] = {
    "supply just met": supply_met,
    "one castle short of victory": nearly_seven_castles,
    "last card in hand": last_card,
    "no power": no_power,
    "all power tokens in use": all_power,
    "wildlings about to attack": wildlings_near,
    "last round": last_round,
    "one unit left": one_unit,
}
