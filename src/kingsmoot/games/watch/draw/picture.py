"""The picture of a table of the Watch, as one seat sees it: the board. All else is in the panels."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kingsmoot.core.lines import Arg, Line
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.games.watch.book import CAMPS, CLANS, WILDLINGS, WatchBook
from kingsmoot.games.watch.draw import board, wall
from kingsmoot.games.watch.draw.panels import PanelReader
from kingsmoot.games.watch.draw.parts import Sheet
from kingsmoot.games.watch.rules.board import (
    HEX_NAMES,
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

MARGIN: Final = 8.0
BOARD_W: Final = board.RIGHT - board.LEFT


def scene(v: Watch, seat: Seat, words: Words, columns: int = 0) -> Scene:
    return Painter(v, seat, words).paint()


def explain(v: Watch, seat: Seat, ref: Ref, words: Words) -> Panel | None:
    """A thing in full."""
    return Painter(v, seat, words).explain(ref)


SAID: Final[dict[str, tuple[Words, dict[Line, str]]]] = {}
"""By language: what was said before. A picture says some two hundred things, nearly all of them again."""
MOST_SAID: Final = 20_000
NAMED: Final[dict[tuple[str, bool], tuple[Words, dict[Ref, str]]]] = {}
"""By language and game (with the Wall or without): the names of all places."""


def sayings(words: Words) -> dict[Line, str]:
    by, known = SAID.get(words.lang, (words, {}))
    if by is not words or len(known) > MOST_SAID:
        known = {}
    SAID[words.lang] = (words, known)
    return known


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
        self.known = sayings(words)
        self.labels: dict[Ref, str] = {}
        self.numbers = numbers_of(v)

    def say(self, id: str, *args: tuple[str, Arg]) -> str:
        return self.told(Line(id, *args))

    def told(self, line: Line) -> str:
        found = self.known.get(line)
        if found is None:
            found = self.known[line] = self.words.say(line)
        return found

    def paint(self) -> Scene:
        """The Gift and, in the Watch game, all that lies north of it."""
        v = self.v
        sheet = spread_out(v.rule.watch)
        found = Scene(BOARD_W + 2 * MARGIN, sheet.y + board.BOTTOM + MARGIN, title=self.say("picture-title"))
        found.share(ground(v.rule, v.terrain, self.numbers, v.routes))
        pieces = found.layer("pieces")
        marks = found.layer("marks")
        board.pieces(pieces, v, sheet)
        if v.rule.watch:
            wall.pieces(pieces, v, sheet)
            wall.names(marks, [self.say("clan-" + name.replace("_", "-")) for name in CLANS], sheet)
        found.panels = PanelReader(v, self.seat, self.told).panels()
        self.name_things()
        shown = found.refs()
        found.labels = {ref: words for ref, words in self.labels.items() if ref in shown}
        return found

    def explain(self, ref: Ref) -> Panel | None:
        self.name_things()
        return PanelReader(self.v, self.seat, self.told).explain(ref, self.labels.get(ref, ""))

    # What a screen reader says.

    def name_things(self) -> None:
        v, labels = self.v, self.labels
        labels.update(self.places())
        for h, name in enumerate(HEX_NAMES):
            labels[f"hex:{name}"] = self.told(speech.hex_label(v, h, self.numbers))
        for e in range(PATHS):
            if v.road[e] != NONE:
                self.label(f"path:{PATH_NAMES[e]}")
        for at in range(SPOTS):
            if v.site[at]:
                self.label(f"spot:{SPOT_NAMES[at]}")
        if not v.rule.watch:
            return
        for n in range(1, SECTIONS + 1):
            self.label(f"section:{n}")
            self.label(f"clearing:{n}")

    def places(self) -> dict[Ref, str]:
        """What never changes its name: put into words once a language."""
        found = NAMED.get((self.words.lang, self.v.rule.watch))
        if found is None or found[0] is not self.words:
            lines = PLACES if self.v.rule.watch else PLACES[:BASE_PLACES]
            found = self.words, {ref: self.words.say(line) for ref, line in lines}
            NAMED[self.words.lang, self.v.rule.watch] = found
        return found[1]

    def label(self, ref: Ref) -> None:
        self.labels[ref] = self.told(speech.label(self.v, ref))


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
