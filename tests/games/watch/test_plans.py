"""What the builder keeps or leaves out, for speed, changes none of its answers: each against a slow twin."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kingsmoot.core.vectors import vector, with_number
from kingsmoot.games.watch.book import KEEP, KINDS_OF, ROAD, SETTLEMENT
from kingsmoot.games.watch.bot.builder import OFFER_GAIN, offers, turn, wished
from kingsmoot.games.watch.bot.plans import LATER, SECOND, Outlook, Plans
from kingsmoot.games.watch.bot.worth import land_of
from kingsmoot.games.watch.rules.board import HEXES_AT
from kingsmoot.games.watch.rules.moves import TRADE
from kingsmoot.games.watch.state import Watch
from kingsmoot.games.watch.vocabulary.questions import ASK_TURN
from kingsmoot.games.watch.vocabulary.verbs import Offer
from kingsmoot.kit.policy import best_of
from tests.games.watch.test_builder import TABLES, questions


def surveyed(s: Watch, seat: int) -> Outlook:
    """An outlook that nobody has kept."""
    plans = Plans(s, seat)
    plans.outlook = Outlook(land_of(s))
    plans.survey(plans.outlook)
    return plans.outlook


def told(outlook: Outlook) -> tuple[object, ...]:
    numbers = (outlook.traded, outlook.settle, outlook.keep)
    costs = (list(outlook.rates), list(outlook.needs))
    return (*numbers, *costs, outlook.came, outlook.paces, outlook.roads, outlook.values, outlook.land)


def plain(plans: Plans, hand: list[int]) -> float:
    """`Plans.promise`, as it was first written."""
    outlook, found = plans.outlook, [0.0, 0.0]
    for at, value in enumerate(outlook.values):
        cost = list(outlook.needs[at * KINDS_OF : (at + 1) * KINDS_OF])
        left, slowest = 0, 0.0
        for r in range(1, KINDS_OF):
            n = int(cost[r]) - hand[r]
            if n > 0:
                left += n
                slowest = max(slowest, n / (outlook.came[r] + 0.4))
            elif n < 0:
                left -= -n // int(outlook.rates[r])
        rounds = 0.25 + 36.0 * min(left / outlook.traded, slowest) / plans.s.book.seats if left > 0 else 0.0
        found.append(value / (1.0 + rounds))
    found.sort()
    return found[-1] + SECOND * found[-2]


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_an_outlook_that_is_kept_is_the_one_that_would_be_made(seats: int, mode: str) -> None:
    for s, _ in questions(seats, mode, 150):
        for seat in range(seats):
            assert told(Plans(s, seat).outlook) == told(surveyed(s, seat))


def climbed(s: Watch) -> None:
    s.wild = tuple([(1,)] * len(s.wild))


def camped(s: Watch) -> None:
    s.tormund = HEXES_AT[s.settled[0][0]][0] if s.settled[0] else s.tormund


def harboured(s: Watch) -> None:
    s.rate = (2,) * len(s.rate)


def out_of_roads(s: Watch) -> None:
    s.stock = with_number(s.stock, ROAD, 0)


def out_of_settlements(s: Watch) -> None:
    s.stock = with_number(s.stock, SETTLEMENT, 0)


def out_of_keeps(s: Watch) -> None:
    s.stock = with_number(s.stock, KEEP, 0)


def out_of_cards(s: Watch) -> None:
    s.deck = ()


def nearly_won(s: Watch) -> None:
    s.points = with_number(s.points, 0, s.rule.target - 1)


CHANGES = (
    climbed, camped, harboured, out_of_roads, out_of_settlements, out_of_keeps, out_of_cards, nearly_won
)  # fmt: skip


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
@pytest.mark.parametrize("mode", ["base", "watch"])
def test_an_outlook_is_not_kept_where_one_thing_has_changed(
    mode: str, change: Callable[[Watch], None]
) -> None:
    differ = 0
    for s, _ in questions(4, mode, 100):
        changed = s.clone()
        change(changed)
        before = told(Plans(s, 0).outlook)
        now = told(Plans(changed, 0).outlook)
        assert now == told(surveyed(changed, 0))
        differ += now != before
    assert differ


def test_a_promise_is_that_of_its_plain_twin() -> None:
    for s, d in questions(4, "base", 150):
        plans = Plans(s, d.seat)
        for more in range(KINDS_OF):
            hand = [int(n) for n in plans.held()]
            hand[more] += 1
            assert plans.promise(vector(hand)) == plain(plans, hand)


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_no_offer_is_left_out_that_would_be_hoped_for(seats: int, mode: str) -> None:
    for s, d in questions(seats, mode):
        listed = s.stack[-1].legal(s, d)
        if d.kind != ASK_TURN or listed is None or TRADE not in listed or s.offered:
            continue
        plans = Plans(s, d.seat)
        found = turn(s, plans, listed)
        best = max([x for m, x in found if m != TRADE])
        m = best_of(offers(s, plans))
        hoped = -1.0
        if isinstance(m, Offer):
            hand = plans.held()
            swapped = vector([int(hand[r]) - m.give[r] + m.want[r] for r in range(KINDS_OF)])
            hoped = LATER * plans.promise(swapped) + plans.ready(swapped)
            assert hoped <= wished(plans, plans.held())
        assert (TRADE in [m for m, _ in found]) == (hoped > best + OFFER_GAIN)
