"""The cards that a view does not show, for each pool of hidden places."""

from __future__ import annotations

from kingsmoot.games.banners.book import STORM, WINDS
from kingsmoot.games.banners.card_constants import COPIES
from kingsmoot.games.banners.state import MISSION_POOL, SIEGE_POOL, TACTICS_POOL, Banners


def unseen(v: Banners) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {MISSION_POOL: [], SIEGE_POOL: [], SIEGE_POOL + 1: []}
    for seat in range(len(v.hand)):
        left = [
            c for c in range(1, len(v.rule.cat.cards)) if v.decklist[seat] >> c & 1 for _ in range(COPIES)
        ]
        seen = [*v.hand[seat], *v.deck[seat], *v.discard[seat]]
        for on in v.attire:
            seen += [on[at] for at in range(0, len(on), 3) if on[at + 1] == seat]
        _take(left, seen)
        found[TACTICS_POOL + seat] = left
    if v.rule.mode == WINDS:
        missions = list(range(1, len(v.rule.cat.missions)))
        seen = [*v.mission_deck, *v.mission_discard, v.open_mission]
        for held in v.missions:
            seen += list(held)
        _take(missions, seen)
        found[MISSION_POOL] = missions
    if v.rule.mode == STORM:
        for side in (False, True):
            cat = v.rule.cat
            sieges = [c for c in range(1, len(cat.sieges)) if cat.siege_defends[c] == side]
            seen = list(v.siege_spent)
            for held in v.siege:
                seen += list(held)
            _take(sieges, seen)
            found[SIEGE_POOL + int(side)] = sieges
    return found


def _take(left: list[int], seen: list[int]) -> None:
    for card in seen:
        if card and card in left:
            left.remove(card)
