"""A scene: escaped, well-formed, the same bytes each time, nothing that a strict page would refuse."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot import look
from kingsmoot.kit.scene import Scene, page_defs
from kingsmoot.kit.svg import circle, clean, group, line, outline, path, rect, round_rect, text, token, use

NS = "{http://www.w3.org/2000/svg}"
NASTY = "<script>alert('1')</script> & \"quoted\" ]]> \x00\x1b\ufffe é й 🂡"


def small() -> Scene:
    """A scene with a bit of everything."""
    scene = Scene(200, 100.5, title="A small table")
    ground = scene.layer("ground", static=True)
    rect(ground, 0, 0, 200, 100.5, cls="fill-sunken")
    area = group(ground, ref="area:north", cls="land-north")
    path(area, "M0 0H40V40z", cls="fill-own border-land")
    pieces = scene.layer("pieces")
    worn = "family-red legal"
    card = group(pieces, ref="card:17", id="card-17", cls=worn, at=(10, 20), turn=-7.5)
    rect(card, 0, 0, 30, 40, r=3, cls="fill-own line-ring", width=1.5)
    rect(card, 0, 0, 30, 40, r=3, pattern="pattern-pale")
    use(card, "oriflamme-queen", 15, 20, 24, cls="on-own")
    text(card, 15, 38, "Queen", size=9, cls="serif bold fill-own-ink")
    outline(card, round_rect(0, 0, 30, 40, 3))
    token(pieces, "house-stark", 100, 50, 40, ref="unit:3", id="unit-3")
    circle(pieces, 150, 50, 8, cls="fill-accent", ref="card:17", id="card-17-mark")
    line(pieces, 0, 0, 10, 10, cls="line-ink", width=1)
    scene.labels |= {"card:17": "Queen of the red family", "unit:3": "Stark", "area:north": "North"}
    return scene


def parsed(scene: Scene, standalone: bool = False) -> Element:
    return fromstring(scene.svg(standalone=standalone, theme="light"))


def by_ref(root: Element, ref: str) -> list[Element]:
    return [e for e in root.iter() if e.get("data-ref") == ref]


# -- escaping -------------------------------------------------------------------------------------


@pytest.mark.parametrize("standalone", [False, True])
def test_whatever_people_write_stays_words(standalone: bool) -> None:
    scene = Scene(100, 100, title=NASTY)
    layer = scene.layer("pieces")
    text(layer, 0, 0, NASTY)
    group(layer, ref="a:1", id='x"y', cls='a"b<c')
    scene.labels["a:1"] = NASTY
    written = scene.svg(standalone=standalone)
    assert "<script" not in written
    root = fromstring(written)
    expected = clean(NASTY)
    assert "\x00" not in expected
    assert [e.text for e in root.iter(NS + "text")] == [expected]
    assert [e.text for e in root.iter(NS + "title")] == [expected]
    assert root.get("aria-label") == expected
    thing = by_ref(root, "a:1")[0]
    assert (thing.get("id"), thing.get("class")) == ('x"y', 'a"b<c')


@given(st.text())
def test_any_text_gives_a_well_formed_drawing(words: str) -> None:
    scene = Scene(10, 10)
    text(scene.layer("l"), 0, 0, words, most=5)
    scene.labels["x"] = words
    rect(scene.layer("l"), 0, 0, 1, 1, ref="x")
    root = parsed(scene)
    [element] = root.iter(NS + "text")
    # XML readers turn every kind of line end into "\n".
    assert (element.text or "") == clean(words).replace("\r\n", "\n").replace("\r", "\n")


# -- refs and words -------------------------------------------------------------------------------


def test_refs_are_what_is_drawn() -> None:
    assert small().refs() == {"card:17", "unit:3", "area:north"}
    assert small().faults() == []


def test_a_thing_has_its_words_and_is_read_out_once() -> None:
    card, mark = by_ref(parsed(small()), "card:17")
    assert card.get("id") == "card-17"
    assert card.get("role") == mark.get("role") == "img"
    assert card[0].tag == NS + "title"
    assert card[0].text == mark[0].text == "Queen of the red family"
    assert card.get("aria-hidden") is None
    assert mark.get("aria-hidden") == "true"


def test_a_thing_with_others_inside_does_not_hide_them() -> None:
    scene = Scene(10, 10)
    stack = group(scene.layer("pieces"), ref="position:1")
    for number in (1, 2):
        rect(stack, 0, 0, 1, 1, ref=f"card:{number}")
    root = parsed(scene)
    assert by_ref(root, "position:1")[0].get("role") == "group"
    assert by_ref(root, "card:2")[0].get("role") == "img"


def test_symbols_without_words_are_hidden_from_readers() -> None:
    for element in parsed(small()).iter(NS + "use"):
        assert element.get("aria-hidden") == "true"


def test_faults_are_all_found() -> None:
    scene = Scene(10, 10)
    layer = scene.layer("l")
    rect(layer, 0, 0, 1, 1, ref="a:1", id="same")
    rect(layer, 0, 0, 1, 1, id="same", pattern="pattern-none")
    use(layer, "ui-nothing", 0, 0, 1, id="ui-eye")
    rect(layer, 0, 0, 1, 1).set("style", "fill:red")
    found = " / ".join(scene.faults())
    for fault in ("a:1 has no label", "same", "pattern-none", "ui-nothing", "ui-eye", "rect: "):
        assert fault in found


# -- for the table --------------------------------------------------------------------------------


def test_the_table_gets_no_style_of_any_kind() -> None:
    scene = small()
    for written in (scene.svg(), scene.layer_svg("ground"), scene.layer_svg("pieces")):
        assert "style" not in written
        assert "script" not in written
        assert "<defs" not in written
        assert re.search(r"\son\w+=", written) is None


def test_the_table_uses_symbols_from_a_file() -> None:
    scene = small()
    hrefs = {e.attrib["href"] for e in parsed(scene).iter(NS + "use")}
    assert hrefs == {
        "/static/symbols.svg#oriflamme-queen",
        "/static/symbols.svg#thrones-house-stark",
    }
    scene.symbols_url = "/static/symbols.0f3a.svg"
    assert 'href="/static/symbols.0f3a.svg#oriflamme-queen"' in scene.layer_svg("pieces")
    # Writing changes nothing: the other way of writing still works.
    assert 'href="#oriflamme-queen"' in scene.svg(standalone=True)


def test_the_page_holds_the_patterns() -> None:
    page = fromstring(page_defs())
    assert [e.get("id") for e in page.iter("pattern")] == list(look.patterns())
    assert "style" not in page_defs()
    some = fromstring(page_defs(["pattern-bend"]))
    assert [e.get("id") for e in some.iter("pattern")] == ["pattern-bend"]


def test_layers_come_in_order_and_alone() -> None:
    scene = small()
    layers = [e for e in parsed(scene) if e.tag == NS + "g"]
    assert [e.get("id") for e in layers] == ["layer-ground", "layer-pieces"]
    assert [(layer.name, layer.static) for layer in scene.layers] == [
        ("ground", True),
        ("pieces", False),
    ]
    assert scene.layer("ground") is scene.layers[0].root
    assert scene.layer_svg("pieces") in scene.svg()
    with pytest.raises(KeyError):
        scene.layer_svg("sky")


def test_words_of_static_layers_may_change() -> None:
    scene = small()
    before = scene.static_hash()
    assert "<title>North</title>" in scene.svg()
    assert "<title>" not in scene.layer_svg("ground")
    scene.labels["area:north"] = "North, with an army"
    rect(scene.layer("pieces"), 0, 0, 1, 1)
    assert scene.static_hash() == before
    rect(scene.layer("ground"), 0, 0, 1, 1)
    assert scene.static_hash() != before


# -- standalone -----------------------------------------------------------------------------------


def test_a_lone_drawing_takes_along_what_it_needs_and_no_more() -> None:
    root = parsed(small(), standalone=True)
    assert (root.get("width"), root.get("height")) == ("200", "100.5")
    assert root.get("viewBox") == "0 0 200 100.5"
    assert root.get("data-theme") == "light"
    assert [e.get("id") for e in root.iter(NS + "symbol")] == [
        "thrones-house-stark",
        "oriflamme-queen",
    ]
    assert [e.get("id") for e in root.iter(NS + "pattern")] == ["pattern-bend", "pattern-pale"]
    [style] = root.iter(NS + "style")
    assert ".family-red{" in (style.text or "")
    assert ".family-blue{" not in (style.text or "")
    ids = {e.get("id") for e in root.iter()}
    for element in root.iter():
        assert element.get("style") is None
        href = element.get("href")
        assert href is None or href[1:] in ids
        fill = element.get("fill", "")
        assert not fill.startswith("url(") or fill[5:-1] in ids


def test_a_lone_drawing_has_a_theme_or_follows_the_reader() -> None:
    scene = small()
    assert "prefers-color-scheme" in scene.svg(standalone=True)
    assert 'data-theme="auto"' in scene.svg(standalone=True)
    dark = scene.svg(standalone=True, theme="dark")
    assert "prefers-color-scheme" not in dark
    assert look.palette("dark").neutral["sunken"] in dark
    assert look.palette("light").neutral["sunken"] not in dark
    assert scene._repr_svg_() == scene.svg(standalone=True)


def test_a_game_adds_a_style_sheet_of_its_own() -> None:
    scene = Scene(10, 10, css="\n.row>.card{opacity:.9}")
    scene.layer("l")
    [style] = parsed(scene, standalone=True).iter(NS + "style")
    assert (style.text or "").endswith(".row>.card{opacity:.9}")
    assert "opacity" not in scene.svg()


# -- the same bytes -------------------------------------------------------------------------------


SAME = """
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg import group, rect, token, use
scene = Scene(200, 100)
for n in range(12):
    g = group(scene.layer("ground", static=True), ref=f"card:{n}", cls="family-red t12 bold")
    rect(g, 0, 0, 1, 1, pattern=f"pattern-{['bend', 'pale', 'wavy'][n % 3]}")
    token(g, ["house-stark", "player-blue", "family-green"][n % 3], n, n, 30)
    scene.labels[f"card:{n}"] = str(n)
print(scene.static_hash(), scene.svg(True), scene.svg(False), sorted(scene.refs()))
"""


def test_the_same_bytes_under_any_hash_seed() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", SAME],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(said) == 1


def test_equal_scenes_have_equal_hashes() -> None:
    one, other = small(), small()
    assert one.static_hash() == other.static_hash()
    assert re.fullmatch(r"[0-9a-f]{16}", one.static_hash())
    other.height = 201  # sent with every picture: no reason to send the static layers again
    assert one.static_hash() == other.static_hash()
    rect(other.layer("ground"), 0, 0, 1, 1)
    assert one.static_hash() != other.static_hash()
