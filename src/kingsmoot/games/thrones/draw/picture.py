"""The picture of a table of Thrones, as one seat sees it: the map. All else is in the panels."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple
from xml.etree.ElementTree import Element

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.games.thrones.book import NONE, count
from kingsmoot.games.thrones.draw import board
from kingsmoot.games.thrones.draw import map as map_layers
from kingsmoot.games.thrones.draw.board import Box
from kingsmoot.games.thrones.draw.ghost import ghost_of
from kingsmoot.games.thrones.draw.map import Host, Standing
from kingsmoot.games.thrones.draw.panels import PanelReader
from kingsmoot.games.thrones.draw.reader import counts
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import ALL, HOME_OF, UNITS
from kingsmoot.games.thrones.vocabulary.things import AREA_REFS
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.word_cache import lexicon


def scene(v: Thrones, seat: Seat, words: Words, columns: int = 0) -> Scene:
    return Painter(v, seat, words).paint()


def ghost(v: Thrones, d: Decision, m: Move, words: Words) -> str:
    """What a move would do, drawn over the map; with the armies that would be left, where supply matters."""
    return ghost_of(v, d.seat, m, lexicon(words).say)


class Area(NamedTuple):
    """One area of the picture."""

    drawn: Element | None
    """What lies there, if anything."""
    taken: tuple[Box, ...]
    labels: tuple[tuple[Ref, str], ...]
    """Words for it and for its units."""


class Painter(PanelReader):
    """Turns a view into what the drawing needs, with the words for every thing drawn."""

    def paint(self) -> Scene:
        v = self.v
        drawn = Scene(board.WIDTH, board.HEIGHT, title=self.say("picture-title", ("n", v.round)))
        drawn.share(map_layers.ground(v.book.seats))
        drawn.share(map_layers.surfaces())
        march = drawn.layer("march")
        drawn.share(map_layers.heads(self.names))
        # Things are the children of their layers: a table that sends what has changed sends those that have.
        pieces = drawn.layer("pieces")
        taken: list[Box] = []
        for area in self.areas():
            self.labels.update(area.labels)
            if area.drawn is not None:
                pieces.append(area.drawn)
                taken += area.taken
        if v.fight and v.fight.host:
            host = self.host()
            march.append(map_layers.way(host))
            pieces.append(map_layers.host(host, map_layers.plate(host, self.names, tuple(taken))))
        drawn.panels = self.panels()
        drawn.labels.update(self.labels)
        return drawn

    def areas(self) -> list[Area]:
        """Each kept by all that lies there."""
        v, keep = self.v, self.known.keep
        placed = [self.placed(a) for a in range(ALL)]
        field = v.fight.field if v.fight else NONE
        lies = zip(range(ALL), placed, v.army, v.routed, v.holder, v.token, v.garrison, v.lord)
        return [
            keep(("area", a == field, v.book.seats, a, *rest), partial(self.area, a)) for a, *rest in lies
        ]

    def area(self, a: int) -> Area:
        v = self.v
        things = self.things(a)
        units = [self.unit_words(a, kind) for kind in range(len(UNITS)) if count(v.army[a], kind)]
        labels = ((AREA_REFS[a], self.area_words(a)), *units)
        if things is None:
            return Area(None, (), labels)
        return Area(map_layers.standing(things), tuple(things.taken()), labels)

    def things(self, a: int) -> Standing | None:
        v = self.v
        order, mine = self.placed(a)
        home = HOME_OF[a]
        field = bool(v.fight) and v.fight.field == a
        guard = (home, v.garrison[a]) if v.garrison[a] and NONE < home < v.book.seats else (NONE, 0)
        piles: list[tuple[int, int, int, bool]] = []
        if v.army[a]:
            for kind in range(len(UNITS)):
                lie = count(v.routed[a], kind)
                stand = count(v.army[a], kind) - lie
                if stand:
                    piles.append((v.holder[a], kind, stand, False))
                if lie:
                    piles.append((v.holder[a], kind, lie, True))
        if (
            not piles
            and order == NONE
            and v.token[a] == NONE
            and not guard[1]
            and not v.lord[a]
            and not field
        ):
            return None
        return Standing(
            area=a,
            piles=tuple(piles),
            order=order,
            order_of=v.holder[a],
            order_mine=mine,
            token=v.token[a],
            garrison=guard,
            lord=v.lord[a],
            field=field and order == NONE,
        )

    def host(self) -> Host:
        f = self.v.fight
        for kind in range(len(UNITS)):
            if count(f.host, kind):
                ref, words = self.unit_words(f.field, kind)
                self.labels[ref] = words
        return Host(f.origin, f.field, f.attacker, counts(f.host))
