"""The picture of a table of Banners, as one seat sees it: the table top from above. All that does not lie on
it is in the panels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.slots import Filled, Measure, Slot
from kingsmoot.games.banners.book import STORM
from kingsmoot.games.banners.draw import field
from kingsmoot.games.banners.draw.field import Ground, Home, ranges_of, stand_of
from kingsmoot.games.banners.draw.ghost import centre, ghost_of, rail, whole_table
from kingsmoot.games.banners.draw.panels import PanelReader
from kingsmoot.games.banners.draw.parts import PAD, PX, across, down, length
from kingsmoot.games.banners.draw.tray import Plate, Tray, plate, tray
from kingsmoot.games.banners.rules.field.ground import tray as figure
from kingsmoot.games.banners.rules.setup import legal_places
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FIRST_CORNER, FORWARD, HOMES, INCHES, NONE, TABLE, WAYS
from kingsmoot.games.banners.unit_names import NCU, of_ref, unit_of, unit_ref
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.scene import Scene, kind_of_width
from kingsmoot.kit.svg import Point, overlay, part, text_width

OVERLAYS: Final = ("ranges-first", "ranges-second", "ranges-third", "ranges-fourth")
"""By seat."""


def scene(v: Banners, seat: Seat, words: Words, columns: int = 0) -> Scene:
    return Painter(v, seat, words).paint(kind_of_width(columns) > 0)


def ghost(v: Banners, d: Decision, m: Move, words: Words) -> str:
    """What a move would do, drawn over the table top."""
    return ghost_of(v, d, m, words)


def track(v: Banners, d: Decision, filled: Sequence[Filled], slot: Slot) -> tuple[float, ...]:
    """Where the handle of a measure runs (`kit.capabilities.Tracked`)."""
    lot = slot.domain
    if not isinstance(lot, Measure):
        return ()
    if lot.handle == "spot":
        return whole_table(v)
    numbers = [n for n in filled if isinstance(n, int)]
    u = unit_of(v, of_ref(v.book, lot.ref))
    if slot.name == "face":
        return (across(numbers[0]), down(numbers[1], v.rule.depth)) if len(numbers) >= 2 else ()
    if not 0 <= u < NCU or v.where[u] != TABLE:
        return ()
    ways = [WAYS.index(word) for word in filled if isinstance(word, str) and word in WAYS]
    way = ways[0] if ways else FORWARD
    if slot.name == "turn2":
        far = numbers[-1] if numbers else 0
        turn = numbers[0] if len(numbers) > 1 else 0
        return centre(v, u, turn, way, far)
    if lot.handle == "turn":
        return centre(v, u, 0, FORWARD, 0)
    return rail(v, u, numbers[0] if numbers else 0, way, lot.least, lot.most)


class Unit(NamedTuple):
    """A unit on the table."""

    tray: Element
    plate: Element
    ground: Ground
    label: tuple[Ref, str]


class Painter(PanelReader):
    """Turns a view into the picture of the table top."""

    # -- the whole

    def paint(self, narrow: bool) -> Scene:
        v = self.v
        width, height = length(v.rule.width) + 2 * PAD, length(v.rule.depth) + 2 * PAD
        drawn = Scene(width, height, title=self.say("picture-title", ("round", self.round())))
        drawn.share(field.cloth(v.rule.width, v.rule.depth, narrow))
        # Things are the children of their layers: a table that sends what has changed sends those that have.
        ground = drawn.layer("ground")
        for h in self.homes():
            ground.append(field.home(h))
        for at in range(len(v.terrain)):
            if v.terrain[at][0] != NONE:
                ground.append(self.piece(at))
        acting = self.acting()
        if acting != NONE and v.where[acting] == TABLE:
            self.reaches(drawn, acting)
        self.on_demand(drawn, acting)
        tokens = drawn.layer("tokens")
        for at in range(len(v.objective)):
            tokens.append(self.token(at))
        units = [self.unit(u, narrow) for u in range(v.units()) if v.where[u] == TABLE]
        drawn.layer("pieces").extend([unit.tray for unit in units])
        self.labels.update([unit.label for unit in units])
        self.lines(drawn)
        names = drawn.layer("names")
        trays = tuple([unit.ground for unit in units])
        laid = ("names", trays, tuple(v.terrain), tuple(v.objective), tuple(v.objective_card), v.rule.depth)
        names.extend(self.known.keep(laid, lambda: self.objective_names(trays, self.grounds())))
        names.extend([unit.plate for unit in units])
        drawn.panels = self.panels()
        drawn.labels.update(self.labels)
        return drawn

    # -- the table top

    def homes(self) -> list[Home]:
        """Deployment zones: those that somebody has, and those still to be chosen; in Storm once the sides
        are known. Zones mean nothing any more when the battle has begun, except to look back."""
        v = self.v
        if not v.home or (v.rule.mode == STORM and v.attacker == NONE):
            return []
        found: dict[int, Home] = {}
        corners = legal_places.in_corners(v)
        for seat in range(v.book.seats):
            home = v.home[seat]
            if home == NONE or home in found:
                continue
            words = self.say("picture-zone", ("player", f"@player-{seat + 1}"))
            found[home] = self.home(home, legal_places.zone(v, seat), self.liveries[seat], words, corners)
        if v.rule.mode != STORM:
            for home in legal_places.homes(v):
                place = legal_places.zone_at(v, home)
                found[home] = self.home(home, place, "", self.say("picture-zone-free"), corners)
        return [found[home] for home in sorted(found)]

    def home(
        self, home: int, place: tuple[int, int, int, int], livery: str, words: str, corners: bool
    ) -> Home:
        ref = "home:" + HOMES[home + FIRST_CORNER if corners else home]
        self.labels[ref] = words
        return Home(ref, place, self.v.rule.depth, livery, words, place[1] == 0)

    def piece(self, at: int) -> Element:
        kind = self.v.terrain[at][0]
        ref = f"terrain:{at}"
        keys = self.cat.terrain_keys[kind]
        self.labels[ref] = self.known.keep(("terrain", kind), lambda: self.labelled(ref, self.keywords(keys)))
        return self.known.keep(
            (ref, self.v.rule.depth, *self.v.terrain[at]), lambda: self.drawn_piece(at, ref)
        )

    def drawn_piece(self, at: int, ref: str) -> Element:
        v, cat = self.v, self.cat
        kind, x, y, facing = v.terrain[at]
        return field.piece(
            ref,
            cat.terrain_slug[kind],
            cat.terrain_keys[kind],
            cat.terrain_shape[kind] == 1,
            cat.terrain_width[kind],
            cat.terrain_depth[kind],
            x,
            y,
            facing,
            v.rule.depth,
        )

    def token(self, at: int) -> Element:
        v = self.v
        x, y = v.objective[at]
        who = self.holder(at)
        ref, livery = f"objective:{at}", self.liveries[who] if who != NONE else ""
        card = v.objective_card[at] if at < len(v.objective_card) else NONE
        self.labels[ref] = self.known.keep((ref, who, card), lambda: self.labelled(ref, self.held_words(who)))
        return field.token(at, across(x), down(y, v.rule.depth), length(self.cat.token_radius), livery)

    def grounds(self) -> tuple[Ground, ...]:
        """Where terrain lies."""
        v, cat = self.v, self.cat
        return tuple(
            [
                Ground(
                    across(x),
                    down(y, v.rule.depth),
                    length(cat.terrain_width[kind]) / 2,
                    length(cat.terrain_depth[kind]) / 2,
                    facing,
                    False,
                )
                for kind, x, y, facing in v.terrain
                if kind != NONE
            ]
        )

    def objective_names(self, taken: tuple[Ground, ...], terrain: tuple[Ground, ...]) -> list[Element]:
        """The names of objectives beside their tokens: where the fewest trays and other names are."""
        v = self.v
        edges = (PAD, PAD + length(v.rule.width))
        radius = length(self.cat.token_radius)
        trays = taken
        placed: list[tuple[int, str, Point, float]] = []
        for at, card in enumerate(v.objective_card[: len(v.objective)]):
            if card == NONE:
                continue
            name = self.say("objective-" + self.cat.objective_slug[card])
            x, y = across(v.objective[at][0]), down(v.objective[at][1], v.rule.depth)
            wide = text_width(name, field.NAME, bold=True) * 0.9
            place = field.name_place(x, y, radius, wide, edges, taken, terrain)
            taken = (*taken, Ground(*place, wide / 2, field.NAME / 2, 0, False))
            hidden = any(tray.covers((x, y), radius) > 2 for tray in trays)
            placed.append((at, name, place, wide if hidden else 0.0))
        signs = [field.sign_place(place, wide, taken) if wide else 0.0 for _, _, place, wide in placed]
        return [
            field.token_name(at, *place, name, sign)
            for (at, name, place, _), sign in zip(placed, signs, strict=True)
        ]

    def unit(self, u: int, narrow: bool) -> Unit:
        """A unit on the table, kept by all that is shown of it and by its place."""
        v = self.v
        place = (v.x[u], v.y[u], v.facing[u], v.rule.width, v.rule.depth)
        return self.known.keep(("unit", narrow, place, self.seen(u)), lambda: self.placed(u, narrow))

    def placed(self, u: int, narrow: bool) -> Unit:
        v = self.v
        shown, told = self.tray(u), self.plate(u, narrow)
        at = (across(v.x[u]), down(v.y[u], v.rule.depth))
        below = part(id=shown.id + "-place", at=at, turn=v.facing[u] / 100)
        below.append(tray(shown))
        above = part(id=told.id + "-place", at=at)
        above.append(plate(told))
        ground = stand_of(v, u, v.x[u], v.y[u], v.facing[u]).ground()
        return Unit(below, above, ground, (shown.ref, self.labelled(shown.ref, self.unit_words(u))))

    def tray(self, u: int) -> Tray:
        v, cat = self.v, self.cat
        kind = v.kind[u]
        ref = unit_ref(v, u)
        me = figure(v, u)
        faction = cat.factions[cat.unit_faction[kind]] if kind != cat.wall else ""
        return Tray(
            ref=ref,
            id=ref.replace(":", "-"),
            kind=cat.unit_type[kind],
            wide=cat.tray_width[cat.unit_tray[kind]],
            deep=cat.tray_depth[cat.unit_tray[kind]],
            marks=(me.mark_x, me.mark_y),
            livery=self.liveries[v.owner[u]],
            faction=faction,
            models=v.models(u),
            done=bool(v.done[u]),
            attached=v.attached[u] != NONE,
            commander=u in v.commander,
            acting=u == self.acting(),
        )

    def plate(self, u: int, narrow: bool) -> Plate:
        """The name of a unit with how strong it is and what lies on it; on a telephone its letters too."""
        v = self.v
        ref = unit_ref(v, u)
        name = self.name(u)
        signs = ["banners-condition-" + condition for condition in self.conditions(u)]
        signs += ["banners-ncu"] * len(self.influencing(u)) + ["banners-order"] * (len(v.attire[u]) // 3)
        signs += ["banners-objective"] * v.stained[u]
        if v.done[u]:
            signs.append("banners-activation-done")
        return Plate(
            ref=ref,
            id="name-" + ref.replace(":", "-"),
            livery=self.liveries[v.owner[u]],
            name=name,
            letters="".join([word.strip("()")[:1] for word in name.split()]) if narrow else "",
            health=v.health[u],
            signs=tuple(signs),
        )

    def reaches(self, drawn: Scene, u: int) -> None:
        """Arcs and ranges of the unit that acts."""
        layer = drawn.layer("arcs")
        v = self.v
        stand = stand_of(v, u, v.x[u], v.y[u], v.facing[u])
        layer.append(field.reaches(stand, *ranges_of(v, u)))

    def on_demand(self, drawn: Scene, acting: int) -> None:
        """Arcs and ranges of all the others, for readers who ask for them; ranges by player."""
        v = self.v
        drawn.measure = (float(PX), INCHES)
        drawn.overlays["arcs"] = self.say("overlay-arcs")
        layer = drawn.layer("demand")
        arcs = overlay(layer, "arcs", id="overlay-arcs")
        ranges: list[Element] = []
        for seat in range(v.book.seats):
            name = OVERLAYS[seat]
            drawn.overlays[name] = self.say("overlay-ranges", ("player", f"@player-{seat + 1}"))
            ranges.append(overlay(layer, name, id="overlay-" + name))
        for u in range(v.units()):
            if v.where[u] == TABLE and v.health[u] > 0 and u != acting:
                livery = self.liveries[v.owner[u]]
                stand = stand_of(v, u, v.x[u], v.y[u], v.facing[u])
                arcs.append(field.asked_arcs(stand, livery))
                ranges[v.owner[u]].append(field.asked_ranges(stand, *ranges_of(v, u), livery))

    def lines(self, drawn: Scene) -> None:
        """Who fights whom, and the blow or charge that is going on."""
        v = self.v
        layer = drawn.layer("lines")
        depth = v.rule.depth
        for e in v.engaged:
            me = figure(v, e[0])
            w, h = me.half_width, me.half_depth
            side, ahead = ((0, h), (w, 0), (0, -h), (-w, 0))[e[2]]
            field.clash(layer, field.spot(me.point(side, ahead), depth))
        u, w_, ranged = self.aim()
        if u != NONE and v.where[u] == TABLE and v.where[w_] == TABLE:
            start = field.spot(figure(v, u).arrow(), depth)
            end = field.spot((v.x[w_], v.y[w_]), depth)
            field.arrow(layer, start, end, self.liveries[v.owner[u]], ranged)
