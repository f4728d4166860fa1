"""The picture of a table: drawn by the game where it can, otherwise from the words of things."""

from __future__ import annotations

from functools import cached_property
from typing import Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.project import moves, slot
from kingsmoot.core.refs import Seat
from kingsmoot.core.slots import Slot, refs_of
from kingsmoot.core.state import State, asked_of
from kingsmoot.kit.faces import Drawn, Previewed
from kingsmoot.kit.svg import Scene, group, outline, rect, round_rect, text
from kingsmoot.look import seats as looks
from kingsmoot.table.messages import LayerSaid, SceneSaid, encode
from kingsmoot.table.wording import Speech

COLOURS: Final = (
    "player-red",
    "player-blue",
    "player-yellow",
    "player-black",
    "family-green",
    "army-neutral",
)
BOX: Final = (200, 48)
ACROSS: Final = 3


@final
class Picture:
    """One scene, written once for all its readers: whole, or without the layers that a reader has."""

    def __init__(self, scene: Scene, position: str) -> None:
        self._layers = [(layer.name, layer.static, scene.layer_svg(layer.name)) for layer in scene.layers]
        self._size = (float(scene.width), float(scene.height))
        self._labels = scene.labels
        self._title = scene.title
        self._position = position
        self.static = scene.static_hash()

    @cached_property
    def whole(self) -> str:
        return self._written([LayerSaid(name, static, svg) for name, static, svg in self._layers])

    @cached_property
    def bare(self) -> str:
        return self._written(
            [
                LayerSaid(name, True) if static else LayerSaid(name, False, svg)
                for name, static, svg in self._layers
            ]
        )

    def _written(self, layers: list[LayerSaid]) -> str:
        return encode(SceneSaid(self._position, self._size, self.static, layers, self._labels, self._title))


def scene(game: Game, view: State, seat: Seat, speech: Speech, columns: int) -> Scene:
    if isinstance(game, Drawn):
        return game.scene(view, seat, speech.words, columns)
    return plain_scene(view, seat, speech)


def plain_scene(view: State, seat: Seat, speech: Speech) -> Scene:
    """For a game that does not draw: a box with words for each thing that can be chosen now."""
    refs: list[str] = []
    d = asked_of(view, seat)
    if d is not None:
        listed = moves(view, d)
        if listed is not None:
            refs = [ref for m in listed for ref in m.parts(view.book)[1:]]
        else:
            step = slot(view, d, ())
            refs = list(refs_of(step.domain)) if isinstance(step, Slot) else []
    refs = list(dict.fromkeys(refs))
    rows = max(1, -(-len(refs) // ACROSS))
    drawn = Scene(ACROSS * BOX[0] + 20, rows * BOX[1] + 60, title=speech.title())
    rect(drawn.layer("ground", static=True), 0, 0, drawn.width, drawn.height, cls="fill-paper")
    pieces = drawn.layer("pieces")
    text(pieces, drawn.width / 2, 30, " · ".join(speech.crumbs(view)), size=16, most=drawn.width - 20)
    width, height = BOX[0] - 10, BOX[1] - 10
    for at, ref in enumerate(refs):
        corner = (10 + at % ACROSS * BOX[0], 50 + at // ACROSS * BOX[1])
        box = group(pieces, ref=ref, id="thing-" + ref.replace(":", "-"), at=corner)
        rect(box, 0, 0, width, height, r=4, cls="fill-raised line-ring", width=1.5)
        drawn.labels[ref] = speech.label(view, ref)
        text(box, width / 2, height / 2, drawn.labels[ref], centred=True, most=width - 8)
        outline(box, round_rect(0, 0, width, height, 4))
    return drawn


def ghost(game: Game, view: State, d: Decision, step: Slot | Move, speech: Speech) -> str | None:
    """The shadow of a move not yet confirmed, where the game can draw one."""
    m = step.done if isinstance(step, Slot) else step
    if m is None or not isinstance(game, Previewed):
        return None
    return game.ghost(view, d, m, speech.words) or None


def colour(name: str, seat: Seat) -> str:
    """The class that the look has for a seat: by its name if there is one, else by its number."""
    if name in looks():
        return name
    return COLOURS[seat % len(COLOURS)]
