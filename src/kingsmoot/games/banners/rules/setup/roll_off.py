"""Who speaks for a side, and who rolls highest."""

from __future__ import annotations

from kingsmoot.core.events import Sink
from kingsmoot.games.banners.rules.wounds import roll
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FOR_START


def roll_off(s: Banners, seats: list[int], out: Sink) -> int:
    """Each rolls a die, ties again; the highest (B-SETUP-03, B-DEP-01)."""
    left = seats
    while len(left) > 1:
        faces = [roll(s, seat, FOR_START, out) for seat in left]
        left = [seat for seat, face in zip(left, faces) if face == max(faces)]
    return left[0]


def captains(s: Banners) -> list[int]:
    """One seat a team."""
    return [s.team.index(team) for team in sorted(set(s.team))]


def other_captain(s: Banners, seat: int) -> int:
    """The next team's."""
    found = captains(s)
    mine = sorted(set(s.team)).index(s.team[seat])
    return found[(mine + 1) % len(found)]
