"""What must hold after every move, told from the pieces alone: the slow twin of what the engine keeps."""

from __future__ import annotations

import networkx as nx

from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.vectors import count
from kingsmoot.games.watch.book import EACH, KINDS_OF, POINT
from kingsmoot.games.watch.game import GAME
from kingsmoot.games.watch.rules.board import ENDS, NEAR
from kingsmoot.games.watch.state import NONE, Watch


def broken(s: Watch) -> list[str]:
    """All that does not hold."""
    return [*cards(s), *pieces(s), *points(s), *roads(s), *north(s)]


def cards(s: Watch) -> list[str]:
    found = []
    hands = sum(s.hand)
    if sum(s.bank) + hands != 5 * EACH or min(s.bank) < 0 or min(s.hand) < 0:
        found.append("95 resource cards")
    if sum(s.cards) != hands:
        found.append("sizes of hands")
    if len(s.deck) + sum(s.held) + sum(s.open) != len(s.rule.deck):
        found.append("development cards")
    tokens = len(s.reserve) + len(s.spent) + sum(len(pile) for pile in s.under)
    if tokens != (57 if s.rule.watch else 0):
        found.append("57 wildling tokens")
    return found


def pieces(s: Watch) -> list[str]:
    found = []
    for seat in range(s.book.seats):
        placed = [count(s.road, seat), count(s.site, 1 + 2 * seat), count(s.site, 2 + 2 * seat)]
        placed.append(sum(there.count(seat) for there in s.wall))
        for kind, on_board in enumerate(placed):
            limit = s.rule.stock[kind] if kind < 3 or s.rule.watch else 0
            if on_board + s.stock[seat * 4 + kind] != limit:
                found.append(f"pieces of seat {seat}")
    if any(s.site[v] and s.site[w] for v in range(len(s.site)) for w in NEAR[v]):
        found.append("distance rule")
    return found


def points(s: Watch) -> list[str]:
    told = GAME.scores(s)
    public = GAME.scores(GAME.view(s, ONLOOKER))
    found = []
    for seat in range(s.book.seats):
        shown = count(s.site, 1 + 2 * seat) + 2 * count(s.site, 2 + 2 * seat)
        shown += s.rule.honour * ((s.road_holder == seat) + (s.patrol_holder == seat))
        shown += s.rule.guard_points[sum(there.count(seat) for there in s.wall)]
        hidden = s.dev[seat * KINDS_OF + POINT] + (s.fresh[POINT] if seat == s.active else 0)
        if told[seat] != shown + hidden or (s.result is None and public[seat] not in (shown, shown + hidden)):
            found.append(f"points of seat {seat}")
        if s.result is None and public[seat] != shown:
            found.append(f"an onlooker sees hidden points of seat {seat}")
    return found


def roads(s: Watch) -> list[str]:
    """Every road hangs together with a settlement or keep of its owner; opponents' pieces do not matter."""
    found = []
    for seat in range(s.book.seats):
        net: nx.Graph[int] = nx.Graph(
            [(ENDS[e][0], ENDS[e][1]) for e, owner in enumerate(s.road) if owner == seat]
        )
        for part in nx.connected_components(net):
            if not any(s.site[v] and (s.site[v] - 1) // 2 == seat for v in part):
                found.append(f"a road of seat {seat} hangs in the air")
    return found


def north(s: Watch) -> list[str]:
    if not s.rule.watch:
        return ["no Wall in the base game"] if any(s.wild) or s.wall else []
    figures = sum(s.frost) + sum(s.clearing) + sum(len(there) for there in [*s.camp, *s.wild])
    found = [] if figures == 40 else ["40 figures"]
    if s.result is None:
        if any(many > len(there) for many, there in zip(s.clearing, s.wall, strict=True)):
            found.append("warriors outnumber guards")
        if sum(len(there) for there in s.wild) > 7 or s.breaches > 2:
            found.append("the game should be over")
        if len(set(s.hero)) != s.book.seats or NONE in s.hero:
            found.append("one hero each")
    return found
