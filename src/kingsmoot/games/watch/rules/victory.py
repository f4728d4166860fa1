"""Points, victory, the tragic endings and their tie-breaks (W-VICTORY, W-TIE)."""

from __future__ import annotations

from kingsmoot.core.events import Sink
from kingsmoot.core.vectors import with_number
from kingsmoot.games.watch.book import CLIMBER, GUARD, KINDS_OF, POINT
from kingsmoot.games.watch.state import Watch
from kingsmoot.games.watch.vocabulary.events import (
    ALL_LOSE,
    GUARD_TOKENS,
    MOST_GUARDS,
    POINTS_SHOWN,
    SHARED,
    STALLED,
    TRAGIC_BREACH,
    TRAGIC_WILD,
    WON,
)


def over(s: Watch) -> bool:
    """Asked in a function of its own, since an ending may come in the midst of anything."""
    return s.result is not None


def score(s: Watch, seat: int, points: int) -> None:
    """Points that everybody sees."""
    s.points = with_number(s.points, seat, s.points[seat] + points)
    s.quiet = 0  # W-END-00


def point_cards(s: Watch, seat: int) -> int:
    """Hidden points, as far as this state shows them (W-DEV-05)."""
    found = s.dev[seat * KINDS_OF + POINT]
    if seat == s.active:
        found += s.fresh[POINT]  # W-DEV-04
    return found


def total(s: Watch, seat: int) -> int:
    return s.points[seat] + point_cards(s, seat)  # W-VICTORY-03


def guards(s: Watch, seat: int) -> int:
    """On the Wall."""
    return s.rule.stock[GUARD] - s.stock[seat * 4 + GUARD]


def count_guards(s: Watch, seat: int, before: int, out: Sink) -> None:
    """Point tokens for guards come and go at once (W-GUARDS-05, W-GUARDS-06)."""
    now = s.rule.guard_points[guards(s, seat)]
    was = s.rule.guard_points[before]
    if now != was:
        score(s, seat, now - was)
        GUARD_TOKENS.tell(out, seat, now)


# The true victory.


def victory(s: Watch, out: Sink) -> bool:
    """Ten points in one's own turn end the game at once (W-VICTORY-01, W-VICTORY-02, W-N-37). It is asked
    when all that the tenth point brought has been resolved (W-VICTORY-07, W-N-09), with the points left
    then (W-N-10); a tragic end has come first (W-VICTORY-08).
    """
    if over(s):
        return True
    seat = s.active
    if s.points[seat] + s.held[seat] < s.rule.target or total(s, seat) < s.rule.target:
        return False
    show_points(s, out)
    WON.tell(out, seat, total(s, seat))
    s.result = tuple([1.0 if other == seat else 0.0 for other in range(s.book.seats)])
    return True


def show_points(s: Watch, out: Sink) -> None:
    """Everybody turns the point cards up (W-VICTORY-06), which is no playing of cards (W-DEV-06)."""
    s.revealed += 1
    for seat in range(s.book.seats):
        if point_cards(s, seat):
            POINTS_SHOWN.tell(out, seat, point_cards(s, seat))


# Tragic endings.


def wildlings_in_gift(s: Watch) -> int:
    """As many as count toward the limit: climbers too, unless the table spares them (W-CLIMB-03, W-N-07)."""
    found = 0
    for there in s.wild:
        found += len(there)
        if not s.rule.climbers_count:
            found -= there.count(CLIMBER)
    return found


def tragedy(s: Watch, out: Sink) -> bool:
    """The third breach, or the eighth wildling in the Gift (W-VICTORY-09, W-VICTORY-10): the most guards win,
    counted as they stand now (W-VICTORY-11).
    """
    wild = wildlings_in_gift(s)
    if s.breaches >= s.rule.breaches:
        TRAGIC_BREACH.tell(out, s.breaches)
    elif wild > s.rule.most_wild:
        TRAGIC_WILD.tell(out, wild)
    else:
        return False
    show_points(s, out)
    seats = list(range(s.book.seats))
    left = best(seats, [guards(s, seat) for seat in seats])  # W-TIE-05
    if len(left) > 1:
        left = best(left, [total(s, seat) for seat in left])  # W-TIE-01, W-TIE-04
    if len(left) > 1:
        left = best(left, [s.cards[seat] for seat in left])  # W-TIE-02
    if len(left) > 1:
        ALL_LOSE.tell(out)  # W-TIE-03
        s.result = tuple([0.0 for _ in seats])
    else:
        MOST_GUARDS.tell(out, left[0], guards(s, left[0]))
        s.result = tuple([1.0 if seat == left[0] else 0.0 for seat in seats])
    return True


def best(seats: list[int], counts: list[int]) -> list[int]:
    most = max(counts)
    return [seat for seat, n in zip(seats, counts) if n == most]


# A game that gets nowhere.


def stalled(s: Watch, out: Sink) -> bool:
    """Nobody's points have changed for many rounds: the most points win, ties are shared (W-END-00)."""
    if not s.rule.stall or s.quiet < s.rule.stall * s.book.seats:
        return False
    STALLED.tell(out, s.rule.stall)
    show_points(s, out)
    seats = list(range(s.book.seats))
    left = best(seats, [total(s, seat) for seat in seats])
    if len(left) == 1:
        WON.tell(out, left[0], total(s, left[0]))
    else:
        SHARED.tell_all(out, (total(s, left[0]), *left))
    share = 1.0 / len(left)
    s.result = tuple([share if seat in left else 0.0 for seat in seats])
    return True
