"""Pictures: what has changed since the last one makes the next one of it, to the letter."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, final
from xml.parsers.expat import ParserCreate

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.io.registry import game as game_of
from kingsmoot.table.rooms import pictures
from kingsmoot.table.rooms.pictures import Picture
from kingsmoot.table.rooms.wording import speech
from tests.table.support import luck
from tests.toy.game import GAME as TOY

MOMENTS: Final = 15
GAMES: Final = ("oriflamme", "thrones", "watch", "banners")


@final
class Element:
    """As much of a document as it takes: children are elements and texts, each of them a node of its own."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Element | str] = []

    def elements(self) -> Iterator[Element]:
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.elements()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Element) and vars(self) == vars(other)

    __hash__ = object.__hash__


def parsed(svg: str) -> list[Element | str]:
    stack = [Element("", {})]

    def start(tag: str, attributes: dict[str, str]) -> None:
        stack.append(Element(tag, attributes))
        stack[-2].children.append(stack[-1])

    reader = ParserCreate()
    reader.buffer_text = True
    reader.StartElementHandler = start
    reader.EndElementHandler = lambda tag: stack.pop()
    reader.CharacterDataHandler = lambda words: stack[-1].children.append(words)
    reader.Parse(f"<svg>{svg}</svg>", True)
    [root] = stack[0].children
    assert isinstance(root, Element)
    return root.children


@final
class Page:
    """What the page does with the pictures it is sent: the twin of `board.js` and `elements.js`."""

    def __init__(self) -> None:
        self.layers: list[str | Element] = []
        """Static ones as text."""
        self.statics: dict[str, str] = {}
        self.facts: dict[str, Any] = {}
        self.labels: dict[str, str] = {}
        self.panels: list[dict[str, Any]] = []

    def take(self, said: dict[str, Any]) -> None:
        assert said.get("since") in (None, self.facts.get("position"))
        self.change(said.pop("attributes", {}), said.pop("children", {}))
        if "layers" in said:
            self.layers = [self.layer(layer) for layer in said.pop("layers")]
        if "panels" in said:
            self.panels = self.beside(said.pop("panels"))
        if "since" not in said:
            self.facts, self.labels = {}, {}
        self.labels |= said.pop("labels")
        for ref in said.pop("unlabelled", []):
            del self.labels[ref]
        said.pop("since", None)
        self.facts |= said

    def beside(self, said: list[Any]) -> list[dict[str, Any]]:
        had = {panel["id"]: panel for panel in self.panels}
        found = []
        for panel in said:
            if isinstance(panel, str):
                found.append(had[panel])
                continue
            items: list[Any] = []
            for item in panel.get("items", []):
                items += had[panel["id"]]["items"][item[0] : sum(item)] if isinstance(item, list) else [item]
            found.append(panel | {"items": items})
        return found

    def layer(self, layer: dict[str, Any]) -> str | Element:
        if layer.get("static"):
            self.statics[layer["name"]] = layer.get("svg") or self.statics[layer["name"]]
            return self.statics[layer["name"]]
        if "svg" not in layer:
            return self.named()[f"layer-{layer['name']}"]
        [drawn] = parsed(layer["svg"])
        return drawn

    def named(self) -> dict[str, Element]:
        drawn = [e for layer in self.layers if isinstance(layer, Element) for e in layer.elements()]
        return {e.attributes["id"]: e for e in drawn if "id" in e.attributes}

    def change(self, attributes: dict[str, Any], children: dict[str, Any]) -> None:
        named = self.named()
        for id, values in attributes.items():
            named[id].attributes |= values
            for name in [name for name, value in values.items() if value is None]:
                del named[id].attributes[name]
        for id, wanted in children.items():
            had = named[id].children
            now: list[Element | str] = []
            for child in wanted:
                now += parsed(child) if isinstance(child, str) else had[child[0] : sum(child)]
            kept = [child for child in now if isinstance(child, Element)]
            assert len(set(kept)) == len(kept), "a child is kept twice"
            named[id].children = now


def fresh(picture: Picture) -> Page:
    page = Page()
    page.take(json.loads(picture.whole))
    return page


def follow(game: Game, n: int, seats: int, every: int) -> list[float]:
    """Play a random game before all its readers, then in another language; how large what was sent is,
    against the whole picture."""
    stream = luck(n)
    s = game.new(seats, bytes([n]) * 16)
    readers = [*range(seats), ONLOOKER]
    pages: dict[int, Page] = {}
    last: dict[int, Picture] = {}
    sizes = []
    at = 0
    while s.result is None and at < MOMENTS * every:
        for reader in readers if at % every == 0 else ():
            lang, columns = "en" if at < MOMENTS * every / 2 else "uk", (0, 4)[reader % 2]
            scene = pictures.scene(game, game.view(s, reader), reader, speech(game, lang), columns)
            picture = Picture(scene, str(at))
            page = pages.setdefault(reader, Page())
            if reader not in last:
                page.take(json.loads(picture.whole))
            else:
                told = picture.since(last[reader])
                sizes.append(len(told) / len(picture.whole))
                page.take(json.loads(told))
            last[reader] = picture
            assert vars(page) == vars(fresh(picture)), (at, reader)
        d = owed(s)[0]
        assert play(s, d, sample(s, d, stream)) is None
        at += 1
    return sizes


@pytest.mark.parametrize("id", [*GAMES, "toy"])
@pytest.mark.parametrize("every", [1, 7])
def test_a_changed_picture_becomes_the_whole_one(id: str, every: int) -> None:
    """For every reader, of every move or of some: a slow reader skips positions."""
    game = TOY if id == "toy" else game_of(id)
    assert follow(game, 5 + every, game.least if every == 1 else game.most, every)


def test_changes_are_much_smaller_than_the_picture() -> None:
    for id in GAMES:
        sizes = follow(game_of(id), 3, game_of(id).least, 1)
        assert sorted(sizes)[len(sizes) // 2] < 1 / 3, id


def test_who_has_the_static_layers_is_not_sent_them_again() -> None:
    scene = pictures.scene(TOY, TOY.view(TOY.new(3, bytes(16)), 0), 0, speech(TOY, "en"), 0)
    picture = Picture(scene, "1")
    page = fresh(picture)
    page.take(json.loads(picture.bare))
    assert vars(page) == vars(fresh(picture))
    assert [
        layer for layer in json.loads(picture.bare)["layers"] if layer.get("static") and "svg" in layer
    ] == []
