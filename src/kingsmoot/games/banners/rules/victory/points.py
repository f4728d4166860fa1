"""Victory points (B-VIC-01, B-TEAM-07): they are counted by team."""

from __future__ import annotations

from kingsmoot.core.events import Sink
from kingsmoot.core.tuples import with_value
from kingsmoot.games.banners.book import STORM
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.vocabulary import events


def teams(s: Banners) -> list[int]:
    return sorted(set(s.team))


def score(s: Banners, team: int, points: int, why: int, out: Sink) -> None:
    """The defender of *A Storm of Swords* scores nothing (B-MODE-STORM-05, B-N-28)."""
    if s.rule.mode == STORM and team != s.attacker:
        return
    s.points = with_value(s.points, team, s.points[team] + points)  # B-TEAM-07
    events.SCORED.tell(out, team, points, why)
