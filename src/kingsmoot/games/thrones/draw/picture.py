"""The picture of a table of Thrones, as one seat sees it: the map. All else is in the panels."""

from __future__ import annotations

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Seat
from kingsmoot.games.thrones.book import NONE, count
from kingsmoot.games.thrones.draw import board
from kingsmoot.games.thrones.draw import map as map_layers
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


class Painter(PanelReader):
    """Turns a view into what the drawing needs, with the words for every thing drawn."""

    def paint(self) -> Scene:
        v = self.v
        drawn = Scene(board.WIDTH, board.HEIGHT, title=self.say("picture-title", ("n", v.round)))
        drawn.share(map_layers.ground(v.book.seats))
        drawn.share(map_layers.surfaces())
        drawn.share(map_layers.heads(self.names))
        # Things are the children of their layers: a table that sends what has changed sends those that have.
        pieces = drawn.layer("pieces")
        if v.fight and v.fight.host:
            pieces.append(map_layers.way(self.host()))
        for a in range(ALL):
            things = self.things(a)
            self.labels[AREA_REFS[a]] = self.area_words(a)
            for kind in range(len(UNITS)):
                if count(v.army[a], kind):
                    self.unit_label(a, kind)
            if things is not None:
                pieces.append(map_layers.standing(things))
        if v.fight and v.fight.host:
            pieces.append(map_layers.host(self.host()))
        drawn.panels = self.panels()
        drawn.labels.update(self.labels)
        return drawn

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
                self.unit_label(f.field, kind)
        return Host(f.origin, f.field, f.attacker, counts(f.host))
