"""The picture of a table of the Watch, as one seat sees it: the board. All else is in the panels."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from kingsmoot.core.lines import Arg, Line
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.games.watch.book import CAMPS, CLANS, WILDLINGS, WatchBook
from kingsmoot.games.watch.draw import board, wall
from kingsmoot.games.watch.draw.panels import PanelReader
from kingsmoot.games.watch.draw.parts import Sheet
from kingsmoot.games.watch.rules.board import (
    HEX_NAMES,
    HEXES,
    PATH_NAMES,
    PATH_TITLES,
    PATHS,
    SECTIONS,
    SPOT_NAMES,
    SPOT_TITLES,
    SPOTS,
)
from kingsmoot.games.watch.rules.setup import numbers_of
from kingsmoot.games.watch.state import NONE, Watch
from kingsmoot.games.watch.text import speech
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.panels import Panel
from kingsmoot.kit.scene import Layer, Scene
from kingsmoot.kit.seat_letters import letter_of
from kingsmoot.kit.word_cache import lexicon

MARGIN: Final = 8.0
BOARD_W: Final = board.RIGHT - board.LEFT


def scene(v: Watch, seat: Seat, words: Words, columns: int = 0) -> Scene:
    return Painter(v, seat, words).paint()


def explain(v: Watch, seat: Seat, ref: Ref, words: Words) -> Panel | None:
    """A thing in full."""
    return Painter(v, seat, words).explain(ref)


@cache
def spread_out(watch: bool) -> Sheet:
    """Where the board lies on the picture."""
    return Sheet(MARGIN - board.LEFT, MARGIN - (wall.CAMP_TOP if watch else board.TOP), 1.0)


@lru_cache(maxsize=64)
def ground(
    rule: WatchBook,
    terrain: tuple[int, ...],
    numbers: tuple[int, ...],
    routes: tuple[int, ...],
) -> Layer:
    """What never changes during a game: drawn once for every table that plays on this board."""
    layer = Layer("ground", True)
    sheet = spread_out(rule.watch)
    g = sheet.lay(layer.root, 0, 0)
    if rule.watch:
        wall.ground(g)
    board.ground(g, rule, terrain, numbers, routes)
    return layer


class Painter:
    def __init__(self, v: Watch, seat: Seat, words: Words) -> None:
        self.v = v
        self.seat = seat
        self.words = words
        self.known = lexicon(words)
        self.told = self.known.say
        self.labels: dict[Ref, str] = {}
        self.numbers = numbers_of(v)

    def say(self, id: str, *args: tuple[str, Arg]) -> str:
        return self.told(Line(id, *args))

    def paint(self) -> Scene:
        """The Gift and, in the Watch game, all that lies north of it."""
        v = self.v
        sheet = spread_out(v.rule.watch)
        found = Scene(BOARD_W + 2 * MARGIN, sheet.y + board.BOTTOM + MARGIN, title=self.say("picture-title"))
        found.share(ground(v.rule, v.terrain, self.numbers, v.routes))
        pieces = found.layer("pieces")
        marks = found.layer("marks")
        names = ["player-" + colour for colour in v.rule.colours]
        letters = [letter_of(self.told, name, name) for name in names]
        board.pieces(pieces, v, sheet, letters)
        if v.rule.watch:
            wall.pieces(pieces, v, sheet, letters)
            clans = tuple([self.say("clan-" + name.replace("_", "-")) for name in CLANS])
            marks.append(wall.names(clans, sheet))
        found.panels = PanelReader(v, self.seat, self.known).panels()
        self.name_things()
        shown = found.refs()
        found.labels = {ref: words for ref, words in self.labels.items() if ref in shown}
        return found

    def explain(self, ref: Ref) -> Panel | None:
        self.name_things()
        return PanelReader(self.v, self.seat, self.known).explain(ref, self.labels.get(ref, ""))

    # What a screen reader says.

    def name_things(self) -> None:
        v, labels, keep = self.v, self.labels, self.known.keep
        labels.update(self.places())
        on = tuple([tuple(there) for there in v.wild])
        labels.update(keep(("hexes", v.terrain, self.numbers, v.tormund, on), self.hexes))
        labels.update(keep(("built", v.rule.colours, tuple(v.road), tuple(v.site)), self.built))
        if v.rule.watch:
            held = tuple([len(posts) for posts in v.wall])
            labels.update(keep(("wall", held, tuple(v.breached), tuple(v.clearing)), self.sections))

    def hexes(self) -> dict[Ref, str]:
        told = [self.told(speech.hex_label(self.v, h, self.numbers)) for h in range(HEXES)]
        return {f"hex:{name}": words for name, words in zip(HEX_NAMES, told, strict=True)}

    def built(self) -> dict[Ref, str]:
        v = self.v
        refs = [f"path:{PATH_NAMES[e]}" for e in range(PATHS) if v.road[e] != NONE]
        return self.said(refs + [f"spot:{SPOT_NAMES[at]}" for at in range(SPOTS) if v.site[at]])

    def sections(self) -> dict[Ref, str]:
        return self.said([f"{what}:{n}" for n in range(1, SECTIONS + 1) for what in ("section", "clearing")])

    def places(self) -> dict[Ref, str]:
        """What never changes its name."""
        lines = PLACES if self.v.rule.watch else PLACES[:BASE_PLACES]
        return self.known.keep(
            ("places", self.v.rule.watch), lambda: {r: self.told(line) for r, line in lines}
        )

    def said(self, refs: list[Ref]) -> dict[Ref, str]:
        return {ref: self.told(speech.label(self.v, ref)) for ref in refs}


def _places() -> tuple[list[tuple[Ref, Line]], int]:
    """Words for what never changes its name: first what the base game has too, and how many these are."""
    spots, paths = zip(SPOT_NAMES, SPOT_TITLES, strict=True), zip(PATH_NAMES, PATH_TITLES, strict=True)
    found = [(f"spot:{name}", Line("label-spot", ("spot", title))) for name, title in spots]
    found += [(f"path:{name}", Line("label-path", ("path", title))) for name, title in paths]
    found.append(("tormund:camp", Line("label-tormund-camp")))
    base = len(found)
    found += [(f"wildling:{kind}", Line("wildling-" + kind)) for kind in WILDLINGS[1:]]
    for clan in CLANS:
        for fire in range(1, CAMPS + 1):
            told = (("clan", "@clan-" + clan.replace("_", "-")), ("n", fire))
            found.append((f"camp:{clan}:{fire}", Line("label-camp", *told)))
    return found, base


PLACES, BASE_PLACES = _places()
