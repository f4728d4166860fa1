"""A game as a film: every position drawn, with the sentences of the log; as a page to step through, or as one
drawing or picture that moves by itself.

The page (`html`) needs nothing but a browser: arrows and a slider go to any position, the panels that lie
beside the board are told below it. The drawing (`svg`) runs by itself wherever a picture may stand, and so
does the picture (`png`), also where drawings may not; where nothing moves, both show the last position.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple, final

from kingsmoot.core.events import Event, seen
from kingsmoot.core.match import Match
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.state import State
from kingsmoot.io.words import CRUMB, Words
from kingsmoot.kit.capabilities import Drawn
from kingsmoot.kit.panels import text_of
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg_film import Piece, Reel
from kingsmoot.kit.svg_text import clean, escape, num
from kingsmoot.look import Theme

WIDE: Final = 100
"""Characters that a line of a panel has."""
SECONDS: Final = 1.5
"""How long a position is shown."""
LAST: Final = 4
"""How many times as long the last one is, in a drawing that begins anew by itself."""
PIXELS: Final = 800
"""How wide a film of pictures is at most."""
CAPTION: Final = 34
"""What a drawing has below the picture for the words."""
PAGE: Final = Path(__file__).with_name("film.html")
_MARK: Final = re.compile(r"\{\{(\w+)\}\}")
BUTTONS: Final = (("first", "«"), ("back", "‹"), ("play", "▶"), ("next", "›"), ("last", "»"))


def retold(match: Match) -> Iterator[tuple[Match, list[Event]]]:
    """The same match played through once more: where it begins, and where it stands after each answer, with
    what that caused. Answers that were opened together are one step. It is the same object every time.
    """
    again = match.unplayed()
    yield again, []
    for answer in match.answers:
        had = len(again.answers)
        if again.play(answer.seat, answer.move) is not None:
            raise RuntimeError("a game that was played cannot be replayed")
        if len(again.answers) > had:
            yield again, again.answers[-1].events


def seen_by(match: Match, reader: Seat | None) -> State:
    """The position as a reader sees it: a seat, an onlooker, or None, who sees everything."""
    return match.state if reader is None else match.game.view(match.state, reader)


def sentences(match: Match, events: list[Event], reader: Seat | None, words: Words) -> list[str]:
    """Events as a reader is told them, in the position after them."""
    view = seen_by(match, reader)
    heard = events if reader is None else seen(events, reader)
    lines = [match.game.tell(view, event) for event in heard]
    return [words.log(line) for line in lines if line is not None]


class Still(NamedTuple):
    """A position of the film."""

    scene: Scene
    crumb: str
    """Where the game stands."""
    told: list[str]
    """What has happened since the position before."""


@final
class Film:
    """A game as one reader sees it; None sees everything. Raises `ValueError` for a game without pictures."""

    def __init__(self, match: Match, reader: Seat | None, words: Words, theme: Theme | None = None) -> None:
        game = match.game
        if not isinstance(game, Drawn):
            raise ValueError(f"{match.game.id} does not draw itself")
        self.words = words
        self.theme = theme
        book = match.state.book
        self.seats = [words.say(match.game.seat_name(book, seat)) for seat in range(book.seats)]
        self.title = words("title") if words.has("title") else match.game.id
        self.stills: list[Still] = []
        for at, events in retold(match):
            scene = game.scene(seen_by(at, reader), ONLOOKER if reader is None else reader, words)
            over = at.state.result is not None
            crumbs = [words("crumb-over")] if over else words.crumbs(at.game, at.state)
            self.stills.append(Still(scene, CRUMB.join(crumbs), sentences(at, events, reader, words)))
        self.reel = Reel([still.scene for still in self.stills])

    def svg(self, seconds: float = SECONDS) -> str:
        """One drawing that moves by itself, over and over."""
        reel, many = self.reel, len(self.stills)
        times = [n / (many - 1 + LAST) for n in range(many)] + [1.0]
        dur = f"{seconds * (many - 1 + LAST):g}s"

        def moving(piece: Piece) -> str:
            if reel.always(piece):
                return piece.text
            still = "inline" if piece.shown[-1][1] == many else "none"
            return f'<g display="{still}">{animated(piece.shown, times, dur)}{piece.text}</g>'

        body = []
        for name, pieces in reel.layers.items():
            body.append(f'<g class="{name}">{"".join([moving(piece) for piece in pieces])}</g>')
        for at in range(many):
            shown = "inline" if at == many - 1 else "none"
            body.append(self._caption(at, f' display="{shown}"', animated([(at, at + 1)], times, dur)))
        return self._drawing("".join(body), self.theme)

    def png(self, seconds: float = SECONDS, width: int = PIXELS) -> bytes:
        """A picture that moves by itself, in the light theme unless another was asked for: who shows pictures
        has no preference to follow. Raises `ModuleNotFoundError` without the extra `[png]`.
        """
        from kingsmoot.analysis.png import film

        many = len(self.stills)
        drawings = (self._still(at) for at in range(many))
        times = [seconds] * (many - 1) + [seconds * LAST]
        wide = min(width, round(self.reel.width))
        return film(drawings, many, self._still(many - 1), times, wide)

    def _still(self, at: int) -> str:
        """One position, drawn as all others are."""
        body = []
        for name, pieces in self.reel.layers.items():
            texts = [p.text for p in pieces if any(first <= at < beyond for first, beyond in p.shown)]
            body.append(f'<g class="{name}">{"".join(texts)}</g>')
        return self._drawing("".join(body) + self._caption(at), self.theme or "light")

    def _caption(self, at: int, attributes: str = "", animation: str = "") -> str:
        """What happened last, below the picture."""
        still, reel = self.stills[at], self.reel
        words = escape(clean(still.told[-1] if still.told else still.crumb))
        return (
            f'<text class="t16" x="{num(reel.width / 2)}" y="{num(reel.height + 22)}" '
            f'text-anchor="middle"{attributes}>{animation}{words}</text>'
        )

    def _drawing(self, body: str, theme: Theme | None) -> str:
        wide, high = num(self.reel.width), num(self.reel.height + CAPTION)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="scene" data-theme="{theme or "auto"}" '
            f'role="img" aria-label="{escape(clean(self.title))}" width="{wide}" height="{high}" '
            f'viewBox="0 0 {wide} {high}">'
        )
        return f"{head}{self.reel.luggage(theme)}{body}</svg>"

    def html(self, seconds: float = SECONDS) -> str:
        """A page by itself: the picture, what happened, the panels, and controls."""
        reel, words = self.reel, self.words
        body = []
        shown: list[list[tuple[int, int]]] = []
        for name, pieces in reel.layers.items():
            body.append(f'<g class="{name}">')
            for piece in pieces:
                if reel.always(piece):
                    body.append(piece.text)
                else:
                    shown.append(piece.shown)
                    body.append(f'<g class="piece">{piece.text}</g>')
            body.append("</g>")
        panels = ["\n".join(text_of(still.scene.panels, WIDE, self.seats)) for still in self.stills]
        texts = list(dict.fromkeys(panels))
        numbers = {text: n for n, text in enumerate(texts)}
        facts = {
            "shown": shown,
            "boxes": [f"0 0 {num(still.scene.width)} {num(still.scene.height)}" for still in self.stills],
            "crumbs": [still.crumb for still in self.stills],
            "told": [still.told for still in self.stills],
            "panels": [numbers[text] for text in panels],
            "texts": texts,
            "seconds": seconds,
            "play": words("film-play"),
            "pause": words("film-pause"),
        }
        buttons = ""
        for id, sign in BUTTONS:
            name = escape(words("film-" + id))
            buttons += f'<button id="{id}" title="{name}" aria-label="{name}">{sign}</button>'
        filled = {
            "lang": words.lang,
            "title": escape(clean(self.title)),
            "theme": self.theme or "auto",
            "look": reel.luggage(self.theme),
            "body": "".join(body),
            "buttons": buttons,
            "slider": escape(words("film-slider")),
            "most": str(len(self.stills) - 1),
            # Nothing in a text may end the script.
            "facts": json.dumps(facts, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"),
        }
        return _MARK.sub(lambda found: filled[found[1]], PAGE.read_text("utf-8"))


def animated(shown: list[tuple[int, int]], times: list[float], dur: str) -> str:
    """When a piece is seen, as an animation without end."""
    marks: list[tuple[float, str]] = [] if shown[0][0] == 0 else [(0.0, "none")]
    for first, beyond in shown:
        marks.append((times[first], "inline"))
        if beyond < len(times) - 1:
            marks.append((times[beyond], "none"))
    values = ";".join([value for _, value in marks])
    keys = ";".join([f"{round(at, 6):g}" for at, _ in marks])
    return (
        f'<animate attributeName="display" calcMode="discrete" dur="{dur}" repeatCount="indefinite" '
        f'values="{values}" keyTimes="{keys}"/>'
    )
