"""The picture of a table of the Watch, as one seat sees it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot.core.lines import Arg, Line
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.games.watch.book import CAMPS, CARDS, CLANS, HEROES, KINDS_OF, RESOURCES, WILDLINGS, WatchBook
from kingsmoot.games.watch.draw import board, table, wall
from kingsmoot.games.watch.draw.parts import CARD_H, CARD_W, Sheet
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
from kingsmoot.games.watch.rules.victory import best, guards, wildlings_in_gift
from kingsmoot.games.watch.state import NONE, Watch
from kingsmoot.games.watch.text import speech
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.scene import Layer, Scene

MARGIN: Final = 18.0
SIDE: Final = 384.0
"""How wide the column beside the board is."""
HAND_ACROSS: Final = 3
HAND: Final = HAND_ACROSS * (CARD_W + 10.0)
"""How wide the column of what the reader holds is."""
GUTTER: Final = 14.0
PHONE: Final = 440.0
"""How wide the whole picture is where few columns fit."""
EDGE: Final = 6.0
"""What a telephone leaves free around it."""
BOARD_W: Final = board.RIGHT - board.LEFT


def scene(v: Watch, seat: Seat, words: Words, columns: int = 0) -> Scene:
    """`columns`: how many cards fit side by side; few of them make it a picture for a telephone."""
    return Painter(v, seat, words).paint(0 < columns < 7)


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


def spread_out(watch: bool, narrow: bool) -> Sheet:
    """Where the board lies on the picture."""
    x = y = EDGE if narrow else MARGIN
    scale = (PHONE - 2 * EDGE) / BOARD_W if narrow else 1.0
    if watch:
        y += wall.THREAT_HIGH + (54 if narrow else 8)
    top = wall.CAMP_TOP if watch else board.TOP
    return Sheet(x - board.LEFT * scale, y - top * scale, scale)


@lru_cache(maxsize=64)
def ground(
    rule: WatchBook,
    terrain: tuple[int, ...],
    numbers: tuple[int, ...],
    routes: tuple[int, ...],
    narrow: bool,
) -> Layer:
    """What never changes during a game: drawn once for every table that plays on this board."""
    layer = Layer("ground", True)
    sheet = spread_out(rule.watch, narrow)
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
        self.own = seat < v.book.seats
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

    def paint(self, narrow: bool) -> Scene:
        v = self.v
        found = Scene(0, 0, title=self.say("picture-title"))
        found.share(ground(v.rule, v.terrain, self.numbers, v.routes, narrow))
        pieces = found.layer("pieces")
        marks = found.layer("marks")
        if narrow:
            self.column(found, pieces, marks)
        else:
            self.sheet(found, pieces, marks)
        self.name_things()
        shown = found.refs()
        found.labels = {ref: words for ref, words in self.labels.items() if ref in shown}
        return found

    # Where things lie.

    def sheet(self, found: Scene, pieces: Element, marks: Element) -> None:
        """For a screen, which is wide: the board, right of it the table, then what the reader holds."""
        v = self.v
        side = MARGIN + BOARD_W + GUTTER
        found.width = side + SIDE + MARGIN
        if v.rule.watch:
            self.threat(marks, MARGIN, MARGIN, BOARD_W, False)
        foot = self.board(pieces, marks, False)
        y = MARGIN + table.panels(pieces, v, self.seat, self.say, side, MARGIN, SIDE)
        y += table.bank(pieces, v, self.seat, self.say, side, y, SIDE)
        if v.rule.watch:
            y += table.free_heroes(pieces, v, self.say, side, y, SIDE)
        y += table.dice(marks, v, self.say, side, y, SIDE)
        foot = max(foot, y)
        if self.own:
            found.width += GUTTER + HAND
            held = self.hand(pieces, side + SIDE + GUTTER, MARGIN)
            low = foot - table.PRICED  # where it stays put, whatever is held
            held = max(held, low)
            held += table.prices(marks, v.rule, self.say, side + SIDE + GUTTER, held, HAND)
            foot = max(foot, held)
        found.height = foot + MARGIN

    def column(self, found: Scene, pieces: Element, marks: Element) -> None:
        """For a telephone: one thing under the other, what is needed most at the top."""
        v = self.v
        found.width = PHONE
        x, wide = EDGE, PHONE - 2 * EDGE
        if v.rule.watch:
            self.threat(marks, x, x, wide, True)
        y = self.board(pieces, marks, True)
        if self.own:
            y += table.hand(pieces, v, self.seat, self.say, x + 9, y) + 2
            if table.looked_at(pieces, v, self.seat, self.say, x + 9, y):
                y += CARD_H + 14
            y += table.developments(pieces, v, self.seat, self.say, x + 9, y, wide)[1]
            if v.rule.watch:
                y += table.hero_card(pieces, v, self.seat, self.say, x, y + 2, wide) + 10
        y += table.bank(pieces, v, self.seat, self.say, x, y, wide)
        y += table.panels(pieces, v, self.seat, self.say, x, y, wide)
        if v.rule.watch:
            y += table.free_heroes(pieces, v, self.say, x, y, wide)
        y += table.dice(marks, v, self.say, x, y, wide)
        if self.own:
            y += table.prices(marks, v.rule, self.say, x, y, wide)
        found.height = y + 4

    def board(self, pieces: Element, marks: Element, narrow: bool) -> float:
        """The Gift and, in the Watch game, all that lies north of it; where it ends."""
        v = self.v
        sheet = spread_out(v.rule.watch, narrow)
        board.pieces(pieces, v, sheet)
        if v.rule.watch:
            wall.pieces(pieces, v, sheet)
            wall.names(marks, [self.say("clan-" + name.replace("_", "-")) for name in CLANS], sheet)
            fangs, tokens = self.say("picture-frostfangs"), self.say("picture-tokens")
            wall.frostfangs(marks, v, fangs, tokens, sheet)
        return sheet.y + board.BOTTOM * sheet.scale

    def hand(self, pieces: Element, x: float, y: float) -> float:
        """A column of the reader's own cards and hero; where it ends."""
        v = self.v
        if v.rule.watch:
            y += table.hero_card(pieces, v, self.seat, self.say, x, y, HAND) + 6
        y += table.hand(pieces, v, self.seat, self.say, x, y, HAND_ACROSS)
        if table.looked_at(pieces, v, self.seat, self.say, x, y + 9):
            y += CARD_H + 22
        return y + table.developments(pieces, v, self.seat, self.say, x, y + 4, HAND)[1]

    def threat(self, parent: Element, x: float, y: float, wide: float, stacked: bool) -> None:
        """Breaches, wildlings in the Gift, and who would win if the Wall fell now (W-TIE-05)."""
        v = self.v
        wild = wildlings_in_gift(v)
        breaches = self.say("picture-breaches", ("n", v.breaches), ("most", v.rule.breaches))
        invaders = self.say("picture-wild", ("n", wild), ("most", v.rule.most_wild + 1))
        if v.result is not None:
            fell = v.breaches >= v.rule.breaches or wild > v.rule.most_wild
            outlook = "picture-fallen" if fell else "picture-held"
        elif v.breaches >= v.rule.breaches - 1:
            outlook = "picture-next-breach"
        else:
            outlook = "picture-next-wildling" if wild >= v.rule.most_wild else "picture-if-it-falls"
        seats = list(range(v.book.seats))
        ahead = best(seats, [guards(v, seat) for seat in seats])
        heirs = ["player-" + v.rule.colours[seat] for seat in ahead]
        many = guards(v, ahead[0])
        heir = "picture-heir" if len(ahead) == 1 else "picture-heirs"
        leads = self.say("picture-most-guards" if outlook == "picture-held" else heir, ("n", many))
        self.labels["threat"] = f"{breaches}. {invaders}. {self.say(outlook)}"
        told = (breaches, invaders, self.say(outlook))
        wall.threat(parent, v, *told, heirs, leads, x, y, wide, stacked)

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
        for colour in v.rule.colours:
            self.label(f"player:{colour}")
        for r in range(1, KINDS_OF):
            name = RESOURCES[r]
            labels[f"bank:{name}"] = self.told(speech.bank_label(v, r))
            if self.own:
                held = ("n", v.hand[self.seat * KINDS_OF + r])
                labels[f"hand:{name}"] = self.say("picture-in-hand", ("resource", "@resource-" + name), held)
        for card in CARDS[1:]:
            told = f"{self.say('card-' + card)}. {self.say(f'card-{card}-text')}"
            labels[f"card:{card}"] = labels[f"dev:{card}"] = told
        labels["deck"] = self.say("picture-deck", ("n", len(v.deck)))
        labels["dice"] = self.say("picture-dice", ("n", sum(v.rolls)))
        if not v.rule.watch:
            return
        for n in range(1, SECTIONS + 1):
            self.label(f"section:{n}")
            self.label(f"clearing:{n}")
        for hero in HEROES[1:]:
            labels[f"hero:{hero}"] = f"{self.say('hero-' + hero)}. {self.say(f'hero-{hero}-text')}"
        labels["frostfangs"] = self.say("picture-frostfangs")
        labels["tokens"] = f"{self.say('picture-tokens')}: {len(v.reserve)}"

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
