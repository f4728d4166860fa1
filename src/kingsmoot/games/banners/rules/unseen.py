"""The cards that a view does not show, for each pool of hidden places."""

from __future__ import annotations

from kingsmoot.core.native import i64
from kingsmoot.games.banners.book import STORM, WINDS
from kingsmoot.games.banners.card_constants import COPIES
from kingsmoot.games.banners.state import MISSION_POOL, SIEGE_POOL, TACTICS_POOL, Banners


def unseen(v: Banners) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {MISSION_POOL: [], SIEGE_POOL: [], SIEGE_POOL + 1: []}
    cards = len(v.rule.cat.cards)
    for seat in range(len(v.hand)):
        seen = [0] * cards  # by card; 0 stands for all that are hidden
        for card in v.hand[seat]:
            seen[card] += 1
        for card in v.deck[seat]:
            seen[card] += 1
        for card in v.discard[seat]:
            seen[card] += 1
        for on in v.attire:
            for at in range(0, len(on), 3):
                if on[at + 1] == seat:
                    seen[on[at]] += 1
        listed: i64 = v.decklist[seat]
        left: list[int] = []
        for card in range(1, cards):
            if listed >> card & 1:
                for _ in range(seen[card], COPIES):
                    left.append(card)
        found[TACTICS_POOL + seat] = left
    if v.rule.mode == WINDS:
        missions = list(range(1, len(v.rule.cat.missions)))
        gone = [*v.mission_deck, *v.mission_discard, v.open_mission]
        for held in v.missions:
            gone += list(held)
        _take(missions, gone)
        found[MISSION_POOL] = missions
    if v.rule.mode == STORM:
        for side in (False, True):
            cat = v.rule.cat
            sieges = [c for c in range(1, len(cat.sieges)) if cat.siege_defends[c] == side]
            gone = list(v.siege_spent)
            for held in v.siege:
                gone += list(held)
            _take(sieges, gone)
            found[SIEGE_POOL + int(side)] = sieges
    return found


def _take(left: list[int], seen: list[int]) -> None:
    for card in seen:
        if card and card in left:
            left.remove(card)
