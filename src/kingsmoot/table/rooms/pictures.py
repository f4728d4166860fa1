"""The picture of a table: drawn by the game where it can, otherwise from the words of things."""

from __future__ import annotations

import itertools
from functools import cached_property
from typing import Any, Final, final

from msgspec import UNSET
from msgspec.structs import replace

from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.slots import Slot, refs_of
from kingsmoot.core.slots_from_moves import moves, slot
from kingsmoot.core.state import State, asked_of
from kingsmoot.io.fluent import capitalised
from kingsmoot.kit.capabilities import Drawn, Explaining, Previewed
from kingsmoot.kit.panels import Item, Panel
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg import group, outline, rect, round_rect, text
from kingsmoot.kit.svg_changes import Changes
from kingsmoot.kit.svg_write import Keyed
from kingsmoot.look import seats as looks
from kingsmoot.protocol.down import LayerSaid, PanelSaid, SceneSaid, encode
from kingsmoot.table.rooms.wording import Speech

COLOURS: Final = (
    "player-red",
    "player-blue",
    "player-yellow",
    "player-black",
    "family-green",
    "army-neutral",
)
NUMBERS: Final = itertools.count()
BOX: Final = (200, 48)
ACROSS: Final = 3


@final
class Picture:
    """One scene, written once for all its readers: whole, without the layers that a reader has, or only what
    has changed since another."""

    def __init__(self, scene: Scene, position: str) -> None:
        self.number = next(NUMBERS)
        """Tells it apart from all others, also after it was let go."""
        self._layers = scene.for_table()
        self._position = position
        self._labels = {ref: capitalised(words) for ref, words in scene.labels.items()}
        self._panels = scene.panels
        self.static = scene.static_hash()
        self._facts: dict[str, Any] = {
            "size": (float(scene.width), float(scene.height)),
            "static": self.static,
            "title": scene.title,
            "overlays": [*scene.overlays.items()],
            "measure": scene.measure,
        }
        """Other fields of the message."""

    @property
    def said(self) -> SceneSaid:
        layers = [_layer(name, drawn) for name, drawn in self._layers]
        panels: list[str | PanelSaid] = [_panel(panel, list(panel.items)) for panel in self._panels]
        return SceneSaid(self._position, self._labels, layers=layers, panels=panels, **self._facts)

    @cached_property
    def whole(self) -> str:
        return encode(self.said)

    @cached_property
    def bare(self) -> str:
        """Without the static layers."""
        layers = [_layer(name, drawn, known=isinstance(drawn, str)) for name, drawn in self._layers]
        said = self.said
        said.layers = layers
        return encode(said)

    def since(self, had: Picture) -> str:
        """What differs from an older picture."""
        labels = {ref: words for ref, words in self._labels.items() if had._labels.get(ref) != words}
        facts = {name: fact for name, fact in self._facts.items() if had._facts[name] != fact}
        said = SceneSaid(self._position, labels, **facts)
        said.since = had._position
        said.unlabelled = [ref for ref in had._labels if ref not in self._labels]
        known, changes = dict(had._layers), Changes()
        layers = []
        for name, drawn in self._layers:
            before = known.get(name)
            if isinstance(drawn, Keyed) and isinstance(before, Keyed):
                changes.compare(before, drawn)
                layers.append(_layer(name, drawn, known=True))
            else:
                layers.append(_layer(name, drawn, known=drawn == before))
        if [*known] != [layer.name for layer in layers] or any(layer.svg for layer in layers):
            said.layers = layers
        if self._panels != had._panels:
            older = {panel.id: panel for panel in had._panels}
            said.panels = [_changed(panel, older.get(panel.id)) for panel in self._panels]
        said.attributes, said.children = changes.attributes or UNSET, changes.children or UNSET
        return encode(said)


def _layer(name: str, drawn: str | Keyed, known: bool = False) -> LayerSaid:
    """A layer; its text is left out if the reader knows it."""
    said = LayerSaid(name, static=isinstance(drawn, str))
    if not known:
        said.svg = drawn if isinstance(drawn, str) else drawn.text()
    return said


def _panel(panel: Panel, items: list[Item | tuple[int, int]]) -> PanelSaid:
    return PanelSaid(panel.id, panel.kind, panel.title, panel.note, panel.place, panel.columns, items)


def _changed(panel: Panel, had: Panel | None) -> str | PanelSaid:
    """A panel as it is sent to who has an older one: by its id alone if nothing changed."""
    if panel is had or panel == had:
        return panel.id
    items: list[Item | tuple[int, int]] = []
    older = had.items if had is not None else ()
    known: dict[Item, int] = {}
    for at, item in enumerate(panel.items):
        n: int | None = at
        if at >= len(older) or older[at] != item:  # most lie where they lay: only the others are looked for
            known = known or {one: number for number, one in enumerate(older)}
            n = known.get(item)
        last = items[-1] if items else None
        if n is None:
            items.append(item)
        elif isinstance(last, tuple) and sum(last) == n:
            items[-1] = (last[0], last[1] + 1)
        else:
            items.append((n, 1))
    return _panel(panel, items)


# -- drawing ----------------------------------------------------------------------------------------


def scene(game: Game, view: State, seat: Seat, speech: Speech, columns: int) -> Scene:
    if isinstance(game, Drawn):
        return game.scene(view, seat, speech, columns)
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


def ghost(game: Game, view: State, d: Decision, m: Move, speech: Speech) -> str | None:
    """The shadow of a move not yet confirmed, where the game can draw one."""
    if not isinstance(game, Previewed):
        return None
    return game.ghost(view, d, m, speech) or None


def explained(game: Game, view: State, seat: Seat, ref: Ref, speech: Speech) -> Panel | None:
    """A thing in full, where the game has more to say of it than its label. Its title and its texts are often
    labels, which stand within sentences elsewhere: here they begin with a capital."""
    card = game.explain(view, seat, ref, speech) if isinstance(game, Explaining) else None
    if card is None:
        return None
    items = tuple([replace(item, text=capitalised(item.text)) for item in card.items])
    return replace(card, title=capitalised(card.title), items=items)


def colour(name: str, seat: Seat) -> str:
    """The class that the look has for a seat: by its name if there is one, else by its number."""
    if name in looks():
        return name
    return COLOURS[seat % len(COLOURS)]
