"""The picture of a table of Oriflamme, as one seat sees it: the row."""

from __future__ import annotations

from kingsmoot.core.lines import Line
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.games.oriflamme.book import FAMILIES, LAST_CHARACTER, NAMES
from kingsmoot.games.oriflamme.draw.panels import BADGES, panels
from kingsmoot.games.oriflamme.draw.parts import Card
from kingsmoot.games.oriflamme.draw.table import Gap, Table, draw
from kingsmoot.games.oriflamme.state import DOWN, NONE, Oriflamme
from kingsmoot.games.oriflamme.text import speech
from kingsmoot.games.oriflamme.vocabulary import ASK_PLACE, ASK_TWIN
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.scene import Scene, kind_of_width
from kingsmoot.kit.word_cache import lexicon


def scene(v: Oriflamme, seat: Seat, words: Words, columns: int = 0) -> Scene:
    """`columns`: how many cards fit side by side; few of them make it a picture for a telephone."""
    return Painter(v, seat, words).paint(columns)


class Painter:
    """Turns a view into what the drawing needs, with the words for every thing drawn."""

    def __init__(self, v: Oriflamme, seat: Seat, words: Words) -> None:
        self.v = v
        self.seat = seat
        self.known = lexicon(words)
        self.said = self.known.say
        self.labels: dict[Ref, str] = {}

    def say(self, id: str, *args: tuple[str, str | int]) -> str:
        return self.said(Line(id, *args))

    def paint(self, columns: int) -> Scene:
        v = self.v
        back = v.rule.options["direction"] == "right_to_left"
        row = [tuple([self.laid(c, n) for c in stack]) for n, stack in enumerate(v.row)]
        left, right = self.gaps(bool(row))
        if back:
            row.reverse()
            left, right = right, left
        table = Table(
            row=row,
            active=v.position_of(v.active) + 1 if v.active != NONE else 0,
            back=back,
            left=left,
            right=right,
            title=self.say("picture-title", ("n", v.round)),
            labels=self.labels,
        )
        found = draw(table, kind_of_width(columns) > 0)
        found.panels = panels(v, self.seat, self.known)
        return found

    def gaps(self, begun: bool) -> tuple[Gap | None, Gap | None]:
        """The free ends of the row, while a card is being laid; an empty row has one place."""
        if not any(d.kind in (ASK_PLACE, ASK_TWIN) for d in self.v.pending):
            return None, None
        start = Gap("row:start", self.say("picture-start" if begun else "place-first"))
        end = Gap("row:end", self.say("picture-end"))
        self.labels["row:start"] = self.say("place-start")
        if not begun:
            return start, None
        self.labels["row:end"] = self.say("place-end")
        return start, end

    def card(self, family: int, code: int, up: bool, ref: Ref, id: str) -> Card:
        """A card without what lies on it."""
        kind = "" if code == HIDDEN else NAMES[code]
        return Card(
            seat="family-" + FAMILIES[family],
            kind=kind,
            name=self.say("card-" + kind) if kind else "",
            character=code <= LAST_CHARACTER,
            badge=BADGES.get(kind, ""),
            up=up and bool(kind),
            ref=ref,
            id=id,
        )

    def told(self, name: str, code: int) -> str:
        """What a card is called, and what it does if the reader knows it."""
        return name if code == HIDDEN else f"{name}. {self.say(f'card-{NAMES[code]}-text')}"

    def laid(self, c: int, place: int) -> Card:
        """A card of the row, in this position of it."""
        v = self.v
        seen = ("laid", c, place, v.family[c], v.card[c], v.face[c], v.tokens[c], v.briber[c])
        drawn, words = self.known.keep(seen, lambda: self.drawn(c, place))
        self.labels[drawn.ref] = words
        return drawn

    def drawn(self, c: int, place: int) -> tuple[Card, str]:
        """The card with its words."""
        v = self.v
        ref = f"card:{c}"
        words = self.told(self.said(speech.laid_label(v, c, place)), v.card[c])
        plain = self.card(v.family[c], v.card[c], v.face[c] != DOWN, ref, f"card-{c}")
        bribe = "" if v.briber[c] == NONE else "family-" + FAMILIES[v.briber[c]]
        return plain._replace(influence=v.tokens[c], bribe=bribe), words
