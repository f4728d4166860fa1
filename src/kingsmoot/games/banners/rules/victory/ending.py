"""Victory points, elimination and the end (B-VIC, B-CLEAN-02, B-CLEAN-03, B-MODE)."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.events import Sink
from kingsmoot.core.tuples import with_value
from kingsmoot.games.banners.book import CLASH, FEAST, ROUNDS, STORM, WINDS
from kingsmoot.games.banners.card_constants import INFANTRY
from kingsmoot.games.banners.rules.modes.feast_for_crows import push_corpse
from kingsmoot.games.banners.rules.modes.winds_of_winter import unit_fell
from kingsmoot.games.banners.rules.victory.elimination import eliminated, in_the_field
from kingsmoot.games.banners.rules.victory.points import score, teams
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    NONE,
    RESERVE,
    TABLE,
    WHY_COMMANDER,
    WHY_SPOILS,
    WHY_STAINS,
    WHY_WALL,
)
from kingsmoot.games.banners.vocabulary import events

COMMANDER_POINTS: Final = 2  # B-MODE-CLASH-11


def scorers(s: Banners, u: int, by: int) -> list[int]:
    """Who profits from the fall of a unit: the team that destroyed it; if its own side or nobody did, each
    opponent (B-VIC-06, B-VIC-07)."""
    mine = s.team[s.owner[u]]
    if by != NONE and s.team[by] != mine:
        return [s.team[by]]
    return [team for team in teams(s) if team != mine]


def unit_falls(s: Banners, u: int, by: int, out: Sink) -> None:
    """What the fall of a unit is worth, in every mode, and what becomes of it."""
    seat = s.owner[u]
    cat = s.rule.cat
    mode = s.rule.mode
    s.lost = with_value(s.lost, seat, s.lost[seat] + 1)
    gain = scorers(s, u, by)
    if mode == WINDS:
        unit_fell(s, u, by, out)  # no spoils of war (B-MODE-WINDS-03), but missions
    elif cat.unit_points[s.kind[u]] > 0:
        for team in gain:
            score(s, team, 1, WHY_SPOILS, out)
    if mode == FEAST and s.stained[u]:
        for team in gain:
            score(s, team, s.stained[u], WHY_STAINS, out)  # B-MODE-FEAST-05
        s.stained = with_value(s.stained, u, 0)
    if s.commander[seat] == u:
        s.commander = with_value(s.commander, seat, NONE)
        if mode == CLASH:
            for team in gain:
                score(s, team, COMMANDER_POINTS, WHY_COMMANDER, out)
    if mode == CLASH and not cat.unit_character[s.kind[u]]:
        into_reserve(s, u)
    eliminate(s, seat, out)
    if mode == FEAST and s.result is None and cat.unit_type[s.kind[u]] == INFANTRY:
        push_corpse(s, u)  # B-MODE-FEAST-06


def into_reserve(s: Banners, u: int) -> None:
    """At full strength, ordinary models instead of characters (B-MODE-CLASH-06, B-MODE-STORM-08, B-N-24).
    Whether it has activated this round stays as it was (B-MODE-CLASH-07)."""
    cat = s.rule.cat
    s.where[u] = RESERVE
    s.health[u] = cat.unit_models[s.kind[u]] * cat.unit_wounds[s.kind[u]]
    if s.attached[u] != NONE and cat.attachment_character[s.attached[u]]:
        s.attached[u] = NONE
    s.tokens[u] = 0
    s.stained = with_value(s.stained, u, 0)


def wall_falls(s: Banners, u: int, by: int, out: Sink) -> None:
    """The piece stays; five points for the attacker (B-MODE-STORM-12)."""
    events.WALL_FALLS.tell(out, u)
    s.engaged = tuple([e for e in s.engaged if e[0] != u and e[1] != u])
    score(s, s.attacker, s.rule.cat.wall_points, WHY_WALL, out)  # B-MODE-STORM-12


# -- elimination (B-VIC-05, B-FFA-07, B-ELIM-00) -----------------------------------------------------


def eliminate(s: Banners, seat: int, out: Sink, now: bool = False) -> None:
    """A side without combat units is out; the last side in the field wins at once (B-N-36). `now`: nobody
    comes back any more."""
    if s.result is not None or (in_the_field(s, seat) and not now):
        return
    mates = [other for other in range(s.book.seats) if other != seat and s.friends(other, seat)]
    if any(in_the_field(s, other) for other in mates):
        return  # its team plays on, and so does it (B-TEAM-07, B-N-57)
    events.ELIMINATED.tell(out, seat)
    left = sorted({s.team[other] for other in range(s.book.seats) if in_the_field(s, other)})
    if now and s.team[seat] in left:
        left.remove(s.team[seat])
    if len(left) == 1:
        win(s, left, out)
    elif not left:
        win(s, teams(s), out)


def win(s: Banners, winners: list[int], out: Sink) -> None:
    """The seats of the winning side share the win."""
    seats = [seat for seat in range(s.book.seats) if s.team[seat] in winners]
    s.result = tuple([1 / len(seats) if seat in seats else 0.0 for seat in range(s.book.seats)])
    if len(winners) == 1:
        events.WON.tell(out, winners[0])
    else:
        events.TIE.tell(out)


# -- the end of a round ------------------------------------------------------------------------------


def check_victory(s: Banners, out: Sink) -> None:
    """Enough points, and more than anybody else (B-VIC-01, B-VIC-02, B-FFA-06); after round 6 the most
    points, then the greater army left (B-VIC-04)."""
    left = [team for team in teams(s) if not eliminated(s, s.team.index(team))]  # B-FFA-07
    best = max([s.points[team] for team in left])
    leaders = [team for team in left if s.points[team] == best]
    if best >= s.rule.needed and len(leaders) == 1:
        win(s, leaders, out)
    elif s.round >= ROUNDS:
        if s.rule.mode == STORM:
            win(s, [team for team in teams(s) if team != s.attacker], out)  # B-MODE-STORM-05
            return
        values = [army_left(s, team) for team in leaders]
        win(s, [team for team, value in zip(leaders, values) if value == max(values)], out)


def army_left(s: Banners, team: int) -> int:
    """Points of the combat units still on the table, with what is attached to them."""
    cat = s.rule.cat
    found = 0
    for u in range(len(s.owner)):
        if s.where[u] == TABLE and s.team[s.owner[u]] == team:
            found += cat.unit_points[s.kind[u]]
            if s.attached[u] != NONE:
                found += cat.attachment_points[s.attached[u]]
    return found
