"""Who is still in the game (B-VIC-05, B-FFA-07, B-ELIM-00)."""

from __future__ import annotations

from kingsmoot.games.banners.book import STORM
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import DEAD, RESERVE, TABLE, WAITING


def in_the_field(s: Banners, seat: int) -> bool:
    """Whether a seat has a combat unit, on the table or in a reserve that can still come. Walls do not
    count; the attackers of a storm wait for the next round."""
    for u in range(len(s.owner)):
        if s.owner[u] == seat and s.kind[u] != s.rule.cat.wall:
            if s.where[u] in (TABLE, RESERVE, WAITING) and s.health[u] > 0:
                return True
            if (
                s.where[u] == DEAD
                and s.rule.mode == STORM
                and s.team[seat] == s.attacker
                and not s.rule.cat.unit_character[s.kind[u]]
            ):
                return True
    return False


def eliminated(s: Banners, seat: int) -> bool:
    """Out, while others play on: that happens in free-for-all alone. A member of a team without units stays
    in it (B-TEAM-07)."""
    return s.rule.free_for_all and s.round > 0 and not in_the_field(s, seat)
