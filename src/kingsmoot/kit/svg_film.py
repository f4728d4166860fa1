"""Many pictures of one table as one drawing: each piece is written once, with the pictures that show it.

A piece is a child of a layer. From one picture to the next most pieces stay as they are, so a film of a whole
game is not much larger than a few of its pictures. Pieces keep their order in every picture: what lies on top
there lies on top here.

    >>> [(piece.text, piece.shown) for piece in merged([["a", "b"], ["a", "c", "b"], ["b", "a"]])]
    [('a', [(0, 2)]), ('c', [(1, 2)]), ('b', [(0, 3)]), ('a', [(2, 3)])]
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final, final

from kingsmoot.kit.scene import Layer, Scene, luggage
from kingsmoot.look import Theme

_ID: Final = re.compile(r' id="[^"]*"')
"""A thing that changes is there several times, and no id may be."""


@final
class Piece:
    """A piece of the drawing, and the pictures in which it is seen: from, and up to but not with."""

    __slots__ = ("key", "shown", "text")

    def __init__(self, text: str, key: float) -> None:
        self.text = text
        self.key = key
        """Where it lies among the pieces of its layer: the greater, the higher."""
        self.shown: list[tuple[int, int]] = []

    def show(self, at: int) -> None:
        if self.shown and self.shown[-1][1] == at:
            self.shown[-1] = (self.shown[-1][0], at + 1)
        else:
            self.shown.append((at, at + 1))


@final
class _Pile:
    """The pieces of a layer from the bottom up."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.keys: list[float] = []
        self.known: dict[str, list[Piece]] = {}

    def above(self, under: Piece | None, text: str) -> Piece:
        """The piece with this text above another one; a new one if there is none."""
        low = under.key if under is not None else -1.0
        found = [piece for piece in self.known.get(text, ()) if piece.key > low]
        return min(found, key=_key) if found else self._put(under, text)

    def _put(self, under: Piece | None, text: str) -> Piece:
        place = bisect_right(self.keys, under.key) if under is not None else 0
        low = under.key if under is not None else -1.0
        high = self.keys[place] if place < len(self.keys) else low + 2.0
        key = (low + high) / 2
        if not low < key < high:  # no number is left between them
            for n, piece in enumerate(self.pieces):
                piece.key = self.keys[n] = float(n)
            return self._put(under, text)
        piece = Piece(text, key)
        self.pieces.insert(place, piece)
        self.keys.insert(place, key)
        self.known.setdefault(text, []).append(piece)
        return piece


def _key(piece: Piece) -> float:
    return piece.key


def merged(pictures: Sequence[Sequence[str]]) -> list[Piece]:
    """The pieces of a layer in one order that every picture keeps."""
    pile = _Pile()
    for at, texts in enumerate(pictures):
        under: Piece | None = None
        for text in texts:
            under = pile.above(under, text)
            under.show(at)
    return pile.pieces


@final
class Reel:
    """Scenes of one table, one after the other, as one drawing."""

    def __init__(self, scenes: Sequence[Scene]) -> None:
        self.scenes = list(scenes)
        self.width = max([scene.width for scene in scenes])
        self.height = max([scene.height for scene in scenes])
        layers: dict[str, list[list[str]]] = {}
        boards: dict[Layer, list[str]] = {}
        for at, scene in enumerate(scenes):
            for layer in scene.layers:
                texts = boards.get(layer)
                if texts is None:
                    texts = [_ID.sub("", text) for text in layer.pieces()]
                    if layer.finished:
                        boards[layer] = texts
                pictures = layers.setdefault(layer.root.get("class", ""), [[] for _ in scenes])
                pictures[at] = texts
        self.layers = {name: merged(pictures) for name, pictures in layers.items()}
        """By the class of their group."""

    def luggage(self, theme: Theme | None) -> str:
        """What the drawing must include beside its pieces."""
        body = "".join([piece.text for pieces in self.layers.values() for piece in pieces])
        return luggage(self.scenes, body, theme)

    def always(self, piece: Piece) -> bool:
        return piece.shown == [(0, len(self.scenes))]

    def changing(self) -> Iterator[Piece]:
        """The pieces that are not seen in all pictures, from the bottom up."""
        for pieces in self.layers.values():
            yield from [piece for piece in pieces if not self.always(piece)]
