"""What a turn of Watch offers: what can be built and bought, for which resources, and what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.lines import Refusal
from kingsmoot.games.watch.book import CARD, GUARD, KEEP, KINDS_OF, RESOURCES, ROAD, SETTLEMENT
from kingsmoot.games.watch.rules import building, development, the_wall, trade
from kingsmoot.games.watch.rules.board import PATHS, SECTIONS, SPOTS
from kingsmoot.games.watch.rules.supply import why_not_afford
from kingsmoot.games.watch.state import Watch
from kingsmoot.games.watch.vocabulary.questions import ASK_TURN
from kingsmoot.kit.actions import Action, Cost

COST_RULES: Final = {ROAD: "W-BUILD-03", SETTLEMENT: "W-BUILD-04", KEEP: "W-BUILD-05", GUARD: "W-BUILD-07"}


def actions(v: Watch, d: Decision) -> list[Action]:
    """All of a turn, in the order of the box of costs (W-BUILD-01); nothing at other questions."""
    if d.kind != ASK_TURN:
        return []
    seat = d.seat
    found = [
        built(v, seat, "road", ROAD, range(PATHS), building.why_not_road),
        built(v, seat, "settle", SETTLEMENT, range(SPOTS), building.why_not_settle),
        built(v, seat, "keep", KEEP, range(SPOTS), building.why_not_keep),
    ]
    if v.rule.watch:
        found.append(built(v, seat, "guard", GUARD, range(SECTIONS), the_wall.why_not_guard))
    found.append(Action("buy", costs(v, seat, CARD), development.why_not_buy(v, seat), len(v.deck)))
    found.append(Action("trade", (), trade.why_not_trade(v, seat)))
    return found


def built(
    v: Watch,
    seat: int,
    verb: str,
    thing: int,
    places: Iterable[int],
    why_not: Callable[[Watch, int, int], Refusal | None],
) -> Action:
    """What stands somewhere: too dear, or else without a place."""
    why = why_not_afford(v, seat, thing, COST_RULES[thing])
    if why is None:
        reasons = [why_not(v, seat, place) for place in places]
        why = None if None in reasons else next(iter(reasons))
    return Action(verb, costs(v, seat, thing), why, v.stock[seat * 4 + thing])


def costs(v: Watch, seat: int, thing: int) -> tuple[Cost, ...]:
    price = v.rule.cost[thing]
    return tuple(
        [
            Cost("watch-" + RESOURCES[r], "resource-" + RESOURCES[r], price[r], v.hand[seat * KINDS_OF + r])
            for r in range(1, KINDS_OF)
            if price[r]
        ]
    )
