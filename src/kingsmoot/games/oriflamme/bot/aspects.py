"""What a table comes to for each family, in numbers that can be weighed: each about 0 to 1."""

from __future__ import annotations

from kingsmoot.games.oriflamme.bot.worth import INCOME
from kingsmoot.games.oriflamme.state import DOWN, NONE, Oriflamme


def aspects(s: Oriflamme) -> dict[str, list[float]]:
    seats = s.book.seats
    influence = [int(n) / 20.0 for n in s.influence]
    hand = [len(cards) / 7.0 for cards in s.hand]
    laid, hidden, income, covered = [0.0] * seats, [0.0] * seats, [0.0] * seats, [0.0] * seats
    ends = [0.0] * seats
    for at, c in enumerate(s.tops):
        seat = s.controller[c]
        laid[seat] += int(s.tokens[c]) / 5.0
        if s.face[c] == DOWN:
            hidden[seat] += 0.2
        else:
            income[seat] += INCOME[s.card[c]] / 4.0
        if at in (0, len(s.tops) - 1):
            ends[seat] += 0.5
        if s.beneath[c] != NONE:
            for under in s.stack_under(c)[:-1]:
                covered[s.controller[under]] += 0.3
    return {
        "influence": influence,
        "hand": hand,
        "laid": laid,
        "hidden": hidden,
        "income": income,
        "covered": covered,
        "ends": ends,
    }
