"""From one drawing to the next, only elements with an id that changed are sent."""

from __future__ import annotations

from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg import circle, fixed, group, outline, rect, text
from kingsmoot.kit.svg_changes import Changes
from kingsmoot.kit.svg_write import Keyed


def drawn(*cards: str, at: float = 0, count: int = 0, cls: str = "") -> Keyed:
    scene = Scene(10, 10)
    row = group(scene.layer("pieces"), id="row", at=(at, 0), cls=cls)
    for n, name in enumerate(cards):
        card = group(row, id=name, ref=f"card:{name}")
        rect(fixed(card), 0, 0, 2, 2)
        outline(card, "M0 0z")
        text(card, 0, 0, str(count) if n == 0 else "-")
    [(_, layer)] = scene.for_table()
    assert isinstance(layer, Keyed)
    return layer


def changes(old: Keyed, new: Keyed) -> Changes:
    found = Changes()
    found.compare(old, new)
    return found


def test_nothing_changed() -> None:
    found = changes(drawn("a", "b"), drawn("a", "b"))
    assert (found.attributes, found.children) == ({}, {})


def test_a_thing_moved_is_its_attribute() -> None:
    found = changes(drawn("a"), drawn("a", at=5))
    assert found.attributes == {"row": {"transform": "translate(5 0)"}}
    assert found.children == {}


def test_attributes_come_and_go() -> None:
    assert changes(drawn(), drawn(cls="own")).attributes == {"row": {"class": "own"}}
    assert changes(drawn(cls="own"), drawn()).attributes == {"row": {"class": None}}


def test_children_come_go_and_change_places() -> None:
    abc = drawn("a", "b", "c")
    assert changes(abc, drawn("c", "a", "b")).children["row"] == [(2, 1), (0, 2)]
    assert changes(abc, drawn("a", "c")).children["row"] == [(0, 1), (2, 1)]
    assert changes(abc, drawn()).children["row"] == []
    [kept, new] = changes(drawn("a"), drawn("a", "d")).children["row"]
    assert kept == (0, 1)
    assert isinstance(new, str)
    assert new.startswith('<g id="d"')


def test_a_child_without_an_id_is_sent_again_and_the_others_are_kept() -> None:
    # The rectangle, the three lines of the outline, the words.
    found = changes(drawn("a", "b"), drawn("a", "b", count=7))
    assert found.attributes == {}
    assert found.children == {"a": [(0, 4), '<text x="0" y="0" text-anchor="middle" class="t14">7</text>']}


def test_equal_children_are_never_kept_twice() -> None:
    def dots(many: int) -> Keyed:
        scene = Scene(10, 10)
        for _ in range(many):
            circle(scene.layer("l"), 1, 1, 1)
        [(_, layer)] = scene.for_table()
        assert isinstance(layer, Keyed)
        return layer

    found = changes(dots(1), dots(3)).children["layer-l"]
    assert [type(child) for child in found] == [tuple, str, str]
    assert changes(dots(3), dots(2)).children["layer-l"] == [(0, 2)]


def test_an_id_on_another_kind_of_element_is_another_thing() -> None:
    old, new = Scene(10, 10), Scene(10, 10)
    rect(old.layer("l"), 0, 0, 1, 1, id="x")
    circle(new.layer("l"), 0, 0, 1, id="x")
    [(_, a)], [(_, b)] = old.for_table(), new.for_table()
    assert isinstance(a, Keyed)
    assert isinstance(b, Keyed)
    assert [type(child) for child in changes(a, b).children["layer-l"]] == [str]


def test_text_for_the_table_is_the_layer_without_words() -> None:
    scene = Scene(10, 10)
    scene.labels["card:1"] = "One"
    g = group(scene.layer("pieces"), id="card-1", ref="card:1")
    text(g, 0, 0, "a < b")
    [(name, layer)] = scene.for_table()
    assert name == "pieces"
    assert isinstance(layer, Keyed)
    assert layer.text() == scene.layer_svg("pieces").replace("<title>One</title>", "")


def test_things_that_would_be_replaced_instead_of_changed_are_faults() -> None:
    scene = Scene(10, 10)
    scene.labels |= {"card:1": "One", "card:2": "Two"}
    nameless = group(scene.layer("pieces"))
    group(nameless, id="inside", ref="card:1")
    group(scene.layer("pieces"), ref="card:2")
    group(scene.layer("ground", static=True), ref="card:1")
    assert sorted(scene.faults()) == [
        "card:1 has no id",
        "card:2 has no id",
        "inside lies in a group that has no id",
    ]
