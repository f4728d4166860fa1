"""The ghost of a move on the table top of Banners: the tray where it would stand, the way it would go, what
is in the way, and what an attack or a charge may bring.
"""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot.core.decisions import Decision
from kingsmoot.core.lines import Refusal
from kingsmoot.core.moves import Move
from kingsmoot.games.banners.bot import odds
from kingsmoot.games.banners.draw import attack_odds
from kingsmoot.games.banners.draw.field import arcs, arrow, ranges, ranges_of, spot, stand_of
from kingsmoot.games.banners.draw.fight import FightReader
from kingsmoot.games.banners.draw.parts import PAD, across, bars, down, length
from kingsmoot.games.banners.draw.reader import inches
from kingsmoot.games.banners.geometry.figures import Figure
from kingsmoot.games.banners.rules.attack import legal_shots
from kingsmoot.games.banners.rules.charge.procedure import Charging, greatest
from kingsmoot.games.banners.rules.field.ground import piece_of, tray, tray_at
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.rules.possible_actions import ranged_profile
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import NONE, TABLE
from kingsmoot.games.banners.unit_names import NCU, unit_of
from kingsmoot.games.banners.vocabulary.field_verbs import (
    Attack,
    Charge,
    Lay,
    Mark,
    Movement,
    Pivot,
    Placing,
    Shoot,
)
from kingsmoot.games.banners.vocabulary.verbs import Activate, Align, Target
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg import circle, group, line, path, points, rect, text, text_width, use

CHART_WIDE: Final = 220.0
CHART_HIGH: Final = 104.0


def ghost_of(v: Banners, d: Decision, m: Move, words: Words) -> str:
    """The drawing as text; nothing for moves that change nothing on the table."""
    scene = Scene(0, 0)
    layer = scene.layer("shown")  # not `ghost`: what it tells must be read, so it is not dimmed
    Haunt(v, d, m, words, layer).draw()
    return scene.layer_svg("shown") if len(layer) else ""


class Haunt(FightReader):
    def __init__(self, v: Banners, d: Decision, m: Move, words: Words, root: Element) -> None:
        super().__init__(v, d.seat, words)
        self.m = m
        self.root = root
        self.depth = v.rule.depth
        self.why: Refusal | None = v.stack[-1].check(v, d, m) if v.stack else None

    def draw(self) -> None:
        m, v = self.m, self.v
        if isinstance(m, Movement):
            self.go(m)
        elif isinstance(m, Placing):
            u = unit_of(v, m.unit)
            self.stand(tray_at(v, u, m.x, m.y, m.facing), u)
        elif isinstance(m, Lay):
            self.stand(piece_of(v.rule.cat, m.piece, m.x, m.y, m.facing), NONE)
        elif isinstance(m, Mark):
            at = spot((m.x, m.y), self.depth)
            circle(self.root, at[0], at[1], length(v.rule.cat.token_radius), cls=self.line(), width=2.5)
            use(self.root, "banners-objective", at[0], at[1], 26)
        elif isinstance(m, Charge):
            self.charge(m)
        elif isinstance(m, Attack | Shoot):
            self.attack(m)
        elif isinstance(m, Align):
            self.align(m)
        elif isinstance(m, Activate | Target):
            u = unit_of(v, m.unit)
            if 0 <= u < NCU and v.where[u] == TABLE:
                self.reaches(u)
        self.refused()

    def line(self) -> str:
        return "fill-none line-focus" if self.why is None else "fill-none line-accent"

    # -- trays

    def stand(self, me: Figure, u: int) -> None:
        """A tray, or a piece, where it would stand."""
        g = group(self.root, at=(across(me.x), down(me.y, self.depth)), turn=me.turn / 100)
        livery = self.liveries[self.v.owner[u]] if u != NONE else "hex-fields"
        own = group(g, cls=livery)
        w, h = length(me.half_width), length(me.half_depth)
        if me.oval:
            d = f"M{-w} 0A{w} {h} 0 0 1 {w} 0A{w} {h} 0 0 1 {-w} 0z"
        else:
            d = points([(-w, -h), (w, -h), (w, h), (-w, h)])
        body = path(own, d, cls="fill-own")
        body.set("opacity", "0.62")
        edge = path(g, d, cls=self.line(), width=3)
        if self.why is not None:
            edge.set("stroke-dasharray", "7 5")
        if u != NONE:
            path(g, points([(-8, -h), (0, -h - 11), (8, -h)]), cls="fill-ring")
            line(g, -w, -h, w, -h, cls="line-ring", width=4.5)

    def go(self, m: Movement) -> None:
        v = self.v
        u = unit_of(v, m.unit)
        if not 0 <= u < NCU or v.where[u] != TABLE:
            return
        old = tray(v, u)
        x, y, facing = legal_moves.moved(v, u, m.turn, m.way, m.far, m.turn2)
        new = tray_at(v, u, x, y, facing)
        start, end = spot((old.x, old.y), self.depth), spot((x, y), self.depth)
        if isinstance(m, Pivot) or (m.far == 0 and m.turn):
            self.stand(new, u)
            arcs(self.root, stand_of(v, u, x, y, facing))
            return
        arcs(self.root, stand_of(v, u, x, y, facing))
        self.stand(new, u)
        if m.far:
            arrow(self.root, start, end, self.liveries[v.owner[u]])
            self.note(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), inches(m.far) + "″")

    def reaches(self, u: int) -> None:
        """Arcs and ranges of a unit, before anything is done with it."""
        v = self.v
        stand = stand_of(v, u, v.x[u], v.y[u], v.facing[u])
        arcs(self.root, stand)
        ranges(self.root, stand, *ranges_of(v, u))

    def align(self, m: Align) -> None:
        for f in reversed(self.v.stack):
            if isinstance(f, Charging):
                u = f.charge.unit
                for pose in legal_moves.alignments(self.v, u, f.charge.target, f.charge.side):
                    if pose[0] == m.alignment:
                        self.stand(tray_at(self.v, u, pose[1], pose[2], pose[3]), u)
                return

    # -- attacks

    def charge(self, m: Charge) -> None:
        v = self.v
        u, w = unit_of(v, m.unit), unit_of(v, m.target)
        if not (0 <= u < NCU and 0 <= w < NCU) or v.where[u] != TABLE or v.where[w] != TABLE:
            return
        me = tray(v, u)
        reached, x, y, facing = legal_moves.charge_run(v, u, w, m.turn, greatest(v, u))
        self.stand(tray_at(v, u, x, y, facing), u)
        me.put(me.x, me.y, me.turn + m.turn)
        front = me.point(0, me.half_depth)
        start = spot(front, self.depth)
        end = spot(tray_at(v, u, x, y, facing).arrow(), self.depth)
        arrow(self.root, start, end, self.liveries[v.owner[u]])
        if not reached or self.why is not None:
            return
        arrival, far = attack_odds.charge(v, u, w, m.turn)
        side = legal_moves.charge_sides(v, u, w)
        found = attack_odds.planned_charge(v, u, w, side[0]) if side else None
        self.chart(w, found, [f"{inches(far)}″: {self.arrival(arrival)}"])

    def attack(self, m: Attack | Shoot) -> None:
        v = self.v
        u, w = unit_of(v, m.unit), unit_of(v, m.target)
        if not (0 <= u < NCU and 0 <= w < NCU) or v.where[u] != TABLE or v.where[w] != TABLE:
            return
        profile = m.attack if isinstance(m, Attack) else ranged_profile(v, u)
        me = tray(v, u)
        if isinstance(m, Shoot) and m.far:
            me = legal_shots.shifted(v, u, m.way, m.far)
            self.stand(me, u)
        end = (v.x[w], v.y[w])
        arrow(
            self.root,
            spot(me.arrow(), self.depth),
            spot(end, self.depth),
            self.liveries[v.owner[u]],
            dashed=isinstance(m, Shoot),
        )
        if profile != NONE and self.why is None:
            self.chart(w, attack_odds.planned(v, u, w, profile), [])

    def chart(self, w: int, found: odds.Odds | None, notes: list[str]) -> None:
        """What may come of it, beside the target and on the table."""
        lines = list(notes)
        if found is not None:
            lines.append(self.outlook(found))
        v = self.v
        wide = max([CHART_WIDE, *[text_width(told, 16) * 0.85 for told in lines]]) + 16
        high = 12 + 21 * len(lines) + (CHART_HIGH if found is not None else 0)
        at = spot((v.x[w], v.y[w]), self.depth)
        top, right = length(v.rule.depth) + PAD, length(v.rule.width) + PAD
        x = at[0] + 75 if at[0] + 75 + wide < right else at[0] - 75 - wide
        x = min(max(x, PAD), right - wide)
        y = min(max(at[1] - high / 2, PAD), top - high)
        g = group(self.root, at=(x, y))
        rect(g, 0, 0, wide, high, r=5, cls="fill-raised line-focus", width=1.8)
        for n, told in enumerate(lines):
            text(g, 8, 21 + 21 * n, told, size=16, anchor="start", most=wide - 14, cls="numbers")
        if found is not None:
            low = attack_odds.thousandths(found.total)
            dies = len(low) - 1 if found.destroyed >= 0.0005 else NONE
            part = group(g, at=(8, 6 + 21 * len(lines)))
            part.append(bars(low, wide - 16, CHART_HIGH, dies))

    # -- why not

    def refused(self) -> None:
        """A cross where something is in the way."""
        for ref in self.why.refs if self.why is not None else ():
            kind, _, told = ref.partition(":")
            if kind == "spot":
                x, _, y = told.partition(",")
                at = spot((int(x), int(y)), self.depth)
                circle(self.root, at[0], at[1], 13, cls="fill-raised line-accent", width=2.5)
                use(self.root, "ui-close", at[0], at[1], 18, cls="as-accent")

    def note(self, at: tuple[float, float], words: str) -> None:
        wide = text_width(words, 16) + 10
        rect(self.root, at[0] - wide / 2, at[1] - 12, wide, 24, r=4, cls="fill-raised line-focus", width=1.4)
        text(self.root, at[0], at[1], words, size=16, centred=True, cls="bold numbers")


# -- handles ------------------------------------------------------------------------------------------


def rail(v: Banners, u: int, turn: int, way: int, least: int, most: int) -> tuple[float, ...]:
    """Where the middle of a tray lies after the least and after the most of a straight move."""
    ends: list[float] = []
    for far in (least, most):
        x, y, _ = legal_moves.moved(v, u, turn, way, far, 0)
        ends += [across(x), down(y, v.rule.depth)]
    return tuple(ends)


def centre(v: Banners, u: int, turn: int, way: int, far: int) -> tuple[float, ...]:
    """The middle of a tray after so much of a movement, and where it looks then: a turn begins there."""
    x, y, facing = legal_moves.moved(v, u, turn, way, far, 0)
    return (across(x), down(y, v.rule.depth), facing / 100)


def whole_table(v: Banners) -> tuple[float, ...]:
    """Corners of the region of a spot: both numbers least to the south-west, both most to the north-east."""
    wide, deep = v.rule.width, v.rule.depth
    return (across(0), down(0, deep), across(wide), down(deep, deep))
