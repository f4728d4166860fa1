"""What a hint gives as its reasons: influence had and to come, cards that last, and rivals held back."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.oriflamme.book import FAMILIES
from kingsmoot.games.oriflamme.bot.worth import INCOME
from kingsmoot.games.oriflamme.state import DOWN, Oriflamme
from kingsmoot.kit.grounds import Grounds

RIVAL: Final = 0.4
"""What an influence of a rival counts, against one's own."""
LAID: Final = 0.7
PAYS: Final = 0.8
"""What it counts that a face-up card pays one influence a round."""
LIES: Final = 0.5


def grounds(now: Oriflamme, then: Oriflamme, seat: int) -> Grounds:
    laid = pays = lies = 0.0
    for c in then.tops:
        if then.controller[c] == seat:
            laid += int(then.tokens[c])
            lies += 1.0
            if then.face[c] != DOWN:
                pays += INCOME[then.card[c]]
    found: Grounds = {
        ("influence",): float(then.influence[seat]),
        ("laid",): LAID * laid,
        ("income",): PAYS * pays,
        ("row",): LIES * lies,
    }
    for other in range(then.book.seats):
        if other != seat:
            found[("rival", "family", "@family-" + FAMILIES[other])] = -RIVAL * int(then.influence[other])
    return found
