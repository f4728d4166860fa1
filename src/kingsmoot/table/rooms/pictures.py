"""The picture of a table: drawn by the game where it can, otherwise from the words of things."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final, final

from msgspec import UNSET

from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.project import moves, slot
from kingsmoot.core.refs import Seat
from kingsmoot.core.slots import Slot, refs_of
from kingsmoot.core.state import State, asked_of
from kingsmoot.kit.faces import Drawn, Previewed
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg import group, outline, rect, round_rect, text
from kingsmoot.look import seats as looks
from kingsmoot.table.protocol.messages import Kept, LayerSaid, Mended, SceneSaid, encode
from kingsmoot.table.rooms.wording import Speech

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
WORTH: Final = 8
"""Characters that it costs to tell of something kept."""


@final
class Picture:
    """One scene, written once for all its readers: whole, without the layers that a reader has, or only what
    has changed since another."""

    def __init__(self, scene: Scene, position: str) -> None:
        self._layers = scene.parts()
        self._size = (float(scene.width), float(scene.height))
        self._labels = scene.labels
        self._title = scene.title
        self._overlays = [*scene.overlays.items()] or UNSET
        self._measure = scene.measure or UNSET
        self._position = position
        static = ["".join(parts) for _, static, parts in self._layers if static]
        told = f"{self._size} {''.join(static)}"
        self.static = hashlib.sha256(told.encode()).hexdigest()[:16]

    @property
    def said(self) -> SceneSaid:
        return self._said([LayerSaid(name, static, parts) for name, static, parts in self._layers])

    @cached_property
    def whole(self) -> str:
        return encode(self.said)

    @cached_property
    def bare(self) -> str:
        layers = [
            LayerSaid(name, True) if static else LayerSaid(name, False, parts)
            for name, static, parts in self._layers
        ]
        return encode(self._said(layers))

    def since(self, had: Picture) -> str:
        """What differs from an older picture; static layers are told whole if they are not the same."""
        known = {name: parts for name, static, parts in had._layers if not static}
        grown = self.static != had.static
        layers = []
        for name, static, parts in self._layers:
            if static:
                layers.append(LayerSaid(name, True, parts) if grown else LayerSaid(name, True))
            elif name in known:
                layers.append(LayerSaid(name, change=[*changes(known[name], parts)]))
            else:
                layers.append(LayerSaid(name, svg=parts))
        said = self._said(layers)
        said.since = had._position
        said.labels = {r: words for r, words in self._labels.items() if had._labels.get(r) != words}
        said.unlabelled = [r for r in had._labels if r not in self._labels]
        return encode(said)

    def _said(self, layers: list[LayerSaid]) -> SceneSaid:
        return SceneSaid(
            self._position,
            self._size,
            self.static,
            layers,
            self._labels,
            self._title,
            overlays=self._overlays,
            measure=self._measure,
        )


# -- what has changed -------------------------------------------------------------------------------


def changes(old: list[str], new: list[str]) -> list[str | Kept | Mended]:
    """The parts of a drawing told by those of an older one.

    A part that has changed is held against the one that shows the same thing, tag by tag: of a card that was
    pushed aside only its place is told.
    """
    ids = {id: n for n, part in enumerate(old) if (id := _id(part))}
    found: list[str | Kept | Mended] = []
    at = 0
    for part, same in _kept(old, new):
        if same is not None:
            _keep(found, same)
            at = same + 1
            continue
        like = ids.get(_id(part), at)
        at = like + 1
        if like < len(old):
            tags: list[str | Kept] = []
            for tag, kept in _kept(old[like].split("<"), part.split("<")):
                if kept is None:
                    tags.append(tag)
                else:
                    _keep(tags, kept)
            if sum([len(tag) if isinstance(tag, str) else WORTH for tag in tags]) < len(part):
                found.append((like, tags))
                continue
        found.append(part)
    return found


def _kept(old: list[str], new: list[str]) -> Iterator[tuple[str, int | None]]:
    """Each of the new texts, and its number among the old: where it was expected, or else anywhere."""
    places = {piece: n for n, piece in enumerate(old)}
    at = 0
    for piece in new:
        same = at if at < len(old) and old[at] == piece else places.get(piece)
        yield piece, same
        at = at + 1 if same is None else same + 1


def _keep(found: list[Any], n: int) -> None:
    """Add an old part by its number; a run of them is told at once."""
    last = found[-1] if found else None
    if isinstance(last, tuple) and isinstance(last[1], int) and sum(last) == n:
        found[-1] = (last[0], last[1] + 1)
    else:
        found.append((n, 1))


def _id(part: str) -> str:
    """The id of a part: its own, or that of the first thing in it."""
    start = part.find(' id="')
    return part[start + 5 : part.index('"', start + 5)] if start >= 0 else ""


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


def colour(name: str, seat: Seat) -> str:
    """The class that the look has for a seat: by its name if there is one, else by its number."""
    if name in looks():
        return name
    return COLOURS[seat % len(COLOURS)]
