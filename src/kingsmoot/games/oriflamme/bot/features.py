"""What the chances of a family depend on: the numbers that `kingsmoot train oriflamme` learns to weigh.

Each is about 0 to 1, on a whole (imagined) table. A feature that is named `late` counts the more the nearer
the last round is.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.games.oriflamme.book import ROUNDS
from kingsmoot.games.oriflamme.bot.worth import INCOME, score
from kingsmoot.games.oriflamme.state import DOWN, NONE, Oriflamme

NAMES: Final[tuple[str, ...]] = (
    "expected",
    "expected_late",
    "influence",
    "influence_late",
    "lead",
    "lead_late",
    "lead_of_many",
    "hand",
    "laid",
    "hidden",
    "income",
    "income_late",
    "covered",
    "ends",
)
MOST_SEATS: Final = 5


def features(s: Oriflamme) -> list[float]:
    """Seat after seat, each in the order of `NAMES`."""
    seats = s.book.seats
    late = min(s.round, ROUNDS) / ROUNDS
    expected = score(s)
    laid, hidden, income = [0.0] * seats, [0.0] * seats, [0.0] * seats
    covered, ends = [0.0] * seats, [0.0] * seats
    last = len(s.tops) - 1
    for at in range(len(s.tops)):
        c = s.tops[at]
        seat = s.controller[c]
        laid[seat] += int(s.tokens[c]) / 5.0
        if s.face[c] == DOWN:
            hidden[seat] += 0.2
        else:
            income[seat] += INCOME[s.card[c]] / 4.0
        if at == 0 or at == last:
            ends[seat] += 0.5
        if s.beneath[c] != NONE:
            for under in s.stack_under(c)[:-1]:
                covered[s.controller[under]] += 0.3
    found: list[float] = []
    for me in range(seats):
        best = -99.0
        for other in range(seats):
            if other != me and expected[other] > best:
                best = expected[other]
        mine = expected[me] / 10.0
        lead = (expected[me] - best) / 10.0
        held = int(s.influence[me]) / 10.0
        found += [
            mine,
            mine * late,
            held,
            held * late,
            lead,
            lead * late,
            lead * (seats - 2) / (MOST_SEATS - 2),
            len(s.hand[me]) / 7.0,
            laid[me],
            hidden[me],
            income[me],
            income[me] * late,
            covered[me],
            ends[me],
        ]
    return found
