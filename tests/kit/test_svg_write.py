"""How drawings are written, and the parts that are written only once."""

from __future__ import annotations

from xml.etree.ElementTree import Element, fromstring, tostring

import pytest

from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg import Fixed, circle, fixed, group, part, rect, text, use
from kingsmoot.kit.svg_changes import Changes
from kingsmoot.kit.svg_write import Keyed


def test_our_writer_says_what_elementtree_says() -> None:
    scene = Scene(10, 10)
    layer = scene.layer("l")
    words = text(layer, 1, 2, "a < b & c", cls='x"y')
    words.append(Element("tspan"))
    words[0].text, words[0].tail = "in", ' > "after"'
    group(layer, at=(1.25, -2), turn=90, scale=0.5)
    ours, theirs = fromstring(scene.layer_svg("l")), fromstring(tostring(layer))
    assert tostring(ours) == tostring(theirs)


def drawn(keep: bool) -> Scene:
    scene = Scene(40, 40)
    scene.labels["card:1"] = "One"
    g = group(scene.layer("pieces"), ref="card:1", id="card-1")
    inside = fixed(g) if keep else g
    rect(inside, 0, 0, 20, 20, cls="fill-own")
    use(inside, "ui-check", 10, 10, 12)
    circle(g, 30, 30, 4)
    return scene


def test_a_fixed_part_is_written_as_if_drawn_into_its_parent() -> None:
    assert drawn(True).svg() == drawn(False).svg()
    assert drawn(True).svg(standalone=True) == drawn(False).svg(standalone=True)
    assert drawn(True).layer_svg("pieces") == drawn(False).layer_svg("pieces")


def test_it_is_written_once_for_each_address_of_the_symbols() -> None:
    whole = Fixed()
    use(whole, "ui-check", 10, 10, 12)
    (here,) = whole.texts_for("/here.svg")
    assert 'href="/here.svg#ui-check"' in here
    assert 'href="/there.svg#ui-check"' in whole.texts_for("/there.svg")[0]
    rect(whole, 0, 0, 1, 1)  # too late
    assert whole.texts_for("/here.svg") == [here]


def test_what_has_words_cannot_be_fixed() -> None:
    whole = Fixed()
    group(whole, ref="card:1")
    with pytest.raises(ValueError, match="ref"):
        whole.texts_for("")


def test_its_symbols_are_found() -> None:
    assert drawn(True).faults() == []
    scene = Scene(10, 10)
    use(fixed(scene.layer("pieces")), "no-such-symbol", 0, 0, 9)
    assert scene.faults() == ["no symbol #no-such-symbol"]


def with_parts(kept: Element | None, before: str = "") -> Scene:
    """A thing with another in it, as a part or drawn anew; `before`: a ref that is drawn and named first."""
    scene = Scene(40, 40)
    scene.labels.update({"card:1": "One", "token:1": "Token"})
    layer = scene.layer("pieces")
    if before:
        group(layer, ref=before, id="before")
    if kept is not None:
        layer.append(kept)
    else:
        thing(group(layer, ref="card:1", id="card-1", at=(3, 4), turn=90, scale=0.5, cls="red"))
    return scene


def thing(g: Element) -> Element:
    use(g, "ui-check", 10, 10, 12)
    circle(g, 30, 30, 4, ref="token:1")
    return g


def sent(scene: Scene) -> str:
    ((_, layer),) = scene.for_table()
    assert isinstance(layer, Keyed)
    return layer.text()


def test_a_part_is_written_as_if_drawn_anew_wherever_it_is_laid() -> None:
    kept = thing(part(ref="card:1", id="card-1", at=(3, 4), turn=90, scale=0.5, cls="red"))
    for before in ("", "card:1", "token:1", ""):
        again, anew = with_parts(kept, before), with_parts(None, before)
        assert sent(again) == sent(anew)
        assert again.svg() == anew.svg()
        assert again.refs() == anew.refs() == {"card:1", "token:1"}


def test_it_is_written_once_and_then_found_unchanged_at_a_glance() -> None:
    kept = thing(part(ref="card:1", id="card-1"))
    ((_, one),), ((_, two),) = with_parts(kept).for_table(), with_parts(kept).for_table()
    assert isinstance(one, Keyed)
    assert isinstance(two, Keyed)
    assert one.children[0] is two.children[0]
    changes = Changes()
    changes.compare(one, two)
    assert not changes.attributes
    assert not changes.children
