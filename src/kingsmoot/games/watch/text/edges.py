"""Positions of the Watch at the edge of its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kingsmoot.core.random_streams import Stream
from kingsmoot.games.watch.book import CAMPS, EACH, RESOURCES
from kingsmoot.games.watch.text.position import Reader
from kingsmoot.kit.edges import Edge, Told, one_of, without


def _begun(told: Told, north: bool = False) -> Told | None:
    """A copy, if nothing is going on in the midst of a turn; with the Wall, if it must be there."""
    between = not told["stack"] and told["turn"] > 0 and "result" not in told
    return without(told, Reader.FOLLOWS) if between and (not north or "wall" in told) else None


def _left(told: Told, kind: str) -> int:
    """How much of a resource nobody has."""
    held: int = sum(hand.get(kind, 0) for hand in told["hand"].values())
    return EACH - held


def supply_empty(told: Told, luck: Stream) -> Iterator[Told]:
    """One resource is in players' hands but for one card, or wholly."""
    found = _begun(told)
    if found is not None:
        kind = one_of(luck, RESOURCES[1:])
        hand = found["hand"][one_of(luck, found["hand"])]
        hand[kind] = hand.get(kind, 0) + max(_left(found, kind) - luck.below(2), 0)
        yield found


def eighth_card(told: Told, luck: Stream) -> Iterator[Told]:
    """Everybody holds just as many cards as a seven spares, or one more."""
    found = _begun(told)
    if found is None:
        return
    for hand in found["hand"].values():
        wanted = 7 + luck.below(2)
        while sum(hand.values()) > wanted:
            kind = one_of(luck, [kind for kind, many in hand.items() if many])
            hand[kind] -= 1
        while sum(hand.values()) < wanted:
            kind = one_of(luck, [kind for kind in RESOURCES[1:] if _left(found, kind)])
            hand[kind] = hand.get(kind, 0) + 1
    yield found


def rich(told: Told, luck: Stream) -> Iterator[Told]:
    """Whoever's turn it is can pay whatever he likes, and has cards that are points."""
    found = _begun(told)
    if found is None:
        return
    active = found["active"]
    for kind in RESOURCES[1:]:
        found["hand"][active][kind] = found["hand"][active].get(kind, 0) + min(4, _left(found, kind))
    for card in ("point", "point", "point", "point", "patrol", "roads", "winter"):
        if card in found["deck"]:
            found["deck"].remove(card)
            found["cards"][active].append(card)
    yield found


def deck_empty(told: Told, luck: Stream) -> Iterator[Told]:
    """A last card, or none, is left to be bought; the others are in players' hands."""
    found = _begun(told)
    if found is None:
        return
    left = luck.below(2)
    dealt, found["deck"] = found["deck"][left:], found["deck"][:left]
    for card in dealt:
        found["cards"][one_of(luck, found["cards"])].append(card)
    yield found


def last_breach(told: Told, luck: Stream) -> Iterator[Told]:
    """The next breach is the last one; in one of two positions nobody guards."""
    found = _begun(told, north=True)
    if found is None:
        return
    found["breached"] = [1 + luck.below(4), 1 + luck.below(4)]
    found["breaches"] = 2
    if luck.below(2):
        found["wall"] = [[], [], [], []]
        found["clearings"] = [0, 0, 0, 0]
    yield found


def full_clearings(told: Told, luck: Stream) -> Iterator[Told]:
    """Before every section as many warriors as it has guards: one more breaks through."""
    found = _begun(told, north=True)
    if found is not None:
        found["clearings"] = [len(there) for there in found["wall"]]
        yield found


def full_camps(told: Told, luck: Stream) -> Iterator[Told]:
    """One more wildling in any camp starts a raid."""
    found = _begun(told, north=True)
    if found is not None:
        found["camps"] = {
            clan: ["climber" if n == 0 and luck.below(2) else "warrior" for n in range(CAMPS - 1)]
            for clan in found["camps"]
        }
        yield found


def full_gift(told: Told, luck: Stream) -> Iterator[Told]:
    """One more wildling in the Gift ends the game."""
    found = _begun(told, north=True)
    if found is None or not found["gift"]:
        return
    hex = one_of(luck, found["gift"])
    there = sum(len(where) for where in found["gift"].values())
    for most in (7, 6, 5):
        more = [one_of(luck, ("warrior", "climber", "giant")) for _ in range(most - there)]
        yield {**found, "gift": {**found["gift"], hex: sorted([*found["gift"][hex], *more])}}


def reserve_spent(told: Told, luck: Stream) -> Iterator[Told]:
    """No wildling token is left in the reserve, or a single one."""
    found = _begun(told, north=True)
    if found is not None:
        left = luck.below(2)
        found["spent"] += found["reserve"][left:]
        found["reserve"] = found["reserve"][:left]
        yield found


EDGES: Final[dict[str, Edge]] = {
    "a resource nearly spent": supply_empty,
    "hands of seven and eight": eighth_card,
    "rich, and near victory": rich,
    "development cards nearly spent": deck_empty,
    "one breach short of defeat": last_breach,
    "clearings full": full_clearings,
    "camps full": full_camps,
    "the Gift nearly full": full_gift,
    "wildling tokens nearly spent": reserve_spent,
}
