"""Zones: the named places that can hold a hidden card, and how hidden cards are guessed.

A game keeps its cards in whatever flat lists it likes and shows them to the core as zones
(`State.zones`, `State.set_zones`). Hiding and guessing cards are then the same for all games, and tested
once.
"""

from __future__ import annotations

from typing import final

from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import HIDDEN, Mask, Seat


class Impossible(ValueError):
    """No deal of the unseen cards fits what is known."""


@final
class Zone:
    """Cards in order, each with the seats that know it."""

    __slots__ = ("barred", "cards", "masks", "pool")

    def __init__(
        self,
        pool: int,
        cards: tuple[int, ...],
        masks: tuple[Mask, ...],
        barred: tuple[int, ...] = (),
    ) -> None:
        self.pool = pool
        """The set of cards that this zone's hidden ones come from (a family, a deck)."""
        self.cards = cards
        self.masks = masks
        self.barred = barred
        """For each place, the cards it is publicly known *not* to hold, one bit per card code; or empty."""

    def seen(self, seat: Seat) -> Zone:
        """This zone as a seat may see it."""
        mine, masks = self.cards, self.masks
        bit = 1 << seat
        known = 0
        for m in masks:
            if m & bit:
                known += 1
        if known == len(masks):
            return self
        if known == 0:
            cards = (HIDDEN,) * len(mine)
        else:
            cards = tuple([mine[at] if masks[at] & bit else HIDDEN for at in range(len(mine))])
        return Zone(self.pool, cards, masks, self.barred)

    def bars(self, place: int, card: int) -> bool:
        return bool(self.barred) and bool(self.barred[place] >> card & 1)

    def __repr__(self) -> str:
        return f"Zone({self.pool}, {self.cards}, {self.masks}, {self.barred})"


def deal(zones: list[Zone], unseen: dict[int, list[int]], luck: Stream) -> list[Zone]:
    """Deal the unseen cards of each pool into its hidden places. All deals that fit are equally likely,
    unless only few of them fit (see `_fit`).

    `unseen` may hold more cards than there are hidden places: the rest is in no zone.
    """
    hiding = [i for i in range(len(zones)) if HIDDEN in zones[i].cards]
    pools: list[int] = []
    for i in hiding:
        if zones[i].pool not in pools:
            pools.append(zones[i].pool)
    pools.sort()
    dealt = zones[:]
    for pool in pools:
        mine = [i for i in hiding if zones[i].pool == pool]
        places = [(i, at) for i in mine for at in range(len(zones[i].cards)) if zones[i].cards[at] == HIDDEN]
        drawn = _fit(zones, places, unseen.get(pool, []), luck)
        nth = 0
        for i in mine:
            z = zones[i]
            cards: list[int] = []
            for card in z.cards:
                if card == HIDDEN:
                    cards.append(drawn[nth])
                    nth += 1
                else:
                    cards.append(card)
            dealt[i] = Zone(pool, tuple(cards), z.masks, z.barred)
    return dealt


TRIES = 40
"""Shuffles that `_fit` tries before it searches."""


def _fit(zones: list[Zone], places: list[tuple[int, int]], cards: list[int], luck: Stream) -> list[int]:
    """One card for each place. Shuffles are tried first, since they keep all deals equally likely. If none
    fits, a search follows, which finds a deal if there is one but not all deals equally often.
    """
    if len(cards) < len(places):
        raise Impossible(f"{len(places)} hidden places, {len(cards)} unseen cards")
    cards = cards[:]
    for _ in range(TRIES):
        luck.shuffle(cards)
        if _none_barred(zones, places, cards):
            return cards[: len(places)]
    holder = [-1] * len(cards)
    for p in range(len(places)):
        if not _place(zones, places, cards, holder, p, [False] * len(cards)):
            raise Impossible("the unseen cards cannot lie as is known")
    found = [0] * len(places)
    for c, p in enumerate(holder):
        if p >= 0:
            found[p] = cards[c]
    return found


def _none_barred(zones: list[Zone], places: list[tuple[int, int]], cards: list[int]) -> bool:
    for n in range(len(places)):
        i, at = places[n]
        if zones[i].bars(at, cards[n]):
            return False
    return True


def _place(
    zones: list[Zone],
    places: list[tuple[int, int]],
    cards: list[int],
    holder: list[int],
    p: int,
    tried: list[bool],
) -> bool:
    """An augmenting path of bipartite matching: place `p` takes a card, and others change theirs for it."""
    i, at = places[p]
    for c in range(len(cards)):
        if tried[c] or zones[i].bars(at, cards[c]):
            continue
        tried[c] = True
        if holder[c] < 0 or _place(zones, places, cards, holder, holder[c], tried):
            holder[c] = p
            return True
    return False
