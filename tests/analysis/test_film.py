"""Films: what they show is what the pictures of the game show."""

from __future__ import annotations

import json
import re
from io import BytesIO
from xml.etree import ElementTree

import pytest

import kingsmoot
from kingsmoot.analysis.film import Film, retold, seen_by
from kingsmoot.io.words import words
from kingsmoot.kit.svg_film import Reel
from kingsmoot.kit.svg_paint import painted
from kingsmoot.look import sheet

IDS = re.compile(r' id="[^"]*"')


def played(id: str, answers: int) -> kingsmoot.Table:
    table = kingsmoot.game(id).new(seed=3)
    for step in range(answers):
        table.play(table.bot("policy", seed=step).move)
    return table


@pytest.mark.parametrize("id", ["banners", "oriflamme", "thrones", "watch"])
def test_every_position_shows_the_pieces_of_its_picture_in_their_order(id: str) -> None:
    match = played(id, 25).match
    film = Film(match, kingsmoot.ONLOOKER, words("en", match.game))
    for at, still in enumerate(film.stills):
        for layer in still.scene.layers:
            shown = [
                piece.text
                for piece in film.reel.layers[layer.root.get("class", "")]
                if any(first <= at < beyond for first, beyond in piece.shown)
            ]
            assert shown == [IDS.sub("", text) for text in layer.pieces()]
    whole = sum([len(still.scene.svg(standalone=True)) for still in film.stills])
    assert len(film.svg()) < whole


def test_a_film_tells_no_more_than_its_reader_may_know() -> None:
    table = played("oriflamme", 3)
    names = {"Queen", "Prince", "Twin", "Cut-throat", "Schemer", "Plan", "Trap", "Spy", "Felon", "Apothecary"}
    film = Film(table.match, kingsmoot.ONLOOKER, words("en", table.rules))
    told = " ".join([line for still in film.stills for line in still.told])
    assert not names & set(re.findall(r"[\w-]+", told))
    hidden = [seen_by(match, kingsmoot.ONLOOKER).facts() for match, _ in retold(table.match)]
    assert hidden[-1] == table.view(kingsmoot.ONLOOKER).facts()


def test_pages_and_drawings_are_whole() -> None:
    table = played("oriflamme", 10)
    film = Film(table.match, None, words("uk", table.rules), "dark")
    drawing = ElementTree.fromstring(film.svg(0.5))
    moving = [e.get("values", "") for e in drawing.iter("{http://www.w3.org/2000/svg}animate")]
    assert moving
    assert all(set(values.split(";")) <= {"none", "inline"} for values in moving)
    page = film.html()
    assert "{{" not in page
    facts = json.loads(page.split('id="facts">')[1].split("</script>")[0])
    assert len(facts["crumbs"]) == len(facts["told"]) == len(facts["boxes"]) == 11
    assert facts["told"][0] == []
    assert [line for lines in facts["told"] for line in lines] == table.log(lang="uk")
    assert page.count('class="piece"') == len(facts["shown"])


def test_a_film_of_one_position_stands_still() -> None:
    table = played("watch", 0)
    film = Film(table.match, 0, words("ru", table.rules))
    assert len(film.stills) == 1
    assert not list(Reel([still.scene for still in film.stills]).changing())
    assert film.svg().count("<animate") == 1  # its caption


@pytest.mark.parametrize("id", ["banners", "oriflamme", "thrones", "watch"])
def test_a_painted_drawing_needs_no_style_sheet(id: str) -> None:
    drawing = kingsmoot.game(id).new(seed=1).svg(theme="dark")
    root = ElementTree.fromstring(painted(drawing))
    values = [value for e in root.iter() for value in e.attrib.values()]
    assert not [value for value in values if "var(" in value or "currentColor" in value]
    assert not list(root.iter("{http://www.w3.org/2000/svg}style"))
    symbols = {f"#{e.get('id')}" for e in root.iter("{http://www.w3.org/2000/svg}symbol")}
    assert {e.get("href") for e in root.iter("{http://www.w3.org/2000/svg}use")} == symbols
    assert {sheet.variables("dark")["--theme-ink"], sheet.variables("dark")["--paper"]} <= set(values)


def test_later_and_nearer_rules_win_as_in_a_browser() -> None:
    rules = ".s{--a:#111;--b:var(--a)}.s .x{fill:var(--b)}.x{fill:#222;stroke:var(--c,#333)}.y>.x{opacity:.5}"
    inner = '<g class="y"><path class="x"/><g><path class="x"/></g></g><g class="z"><path class="x"/></g>'
    root = ElementTree.fromstring(
        painted(f'<svg class="s"><style>{rules}.z{{--b:#444}}</style>{inner}</svg>')
    )
    found = [(e.get("fill"), e.get("stroke"), e.get("opacity")) for e in root.iter("path")]
    assert found == [("#111", "#333", ".5"), ("#111", "#333", None), ("#444", "#333", None)]


def test_a_film_of_pictures_shows_every_position() -> None:
    pytest.importorskip("resvg_py", reason="needs the extra [png]")
    from PIL import Image, ImageChops

    from kingsmoot.analysis.png import png

    table = played("oriflamme", 6)
    film = Film(table.match, None, words("en", table.rules), "dark")
    made = Image.open(BytesIO(film.png(0.5)))
    assert made.info["default_image"]
    assert made.n_frames == 1 + len(film.stills)  # type: ignore[attr-defined]
    ground = sheet.variables("dark")["--sunken"]
    assert made.convert("RGB").getpixel((0, made.height - 1)) == tuple(bytes.fromhex(ground[1:]))
    for frame, at in [(0, len(film.stills) - 1), *[(n + 1, n) for n in range(len(film.stills))]]:
        made.seek(frame)
        still = Image.open(BytesIO(png(film._still(at), made.width))).convert("RGB")
        assert ImageChops.difference(made.convert("RGB"), still).getbbox() is None, at
        assert made.info.get("duration", 500.0) == (2000.0 if frame == len(film.stills) else 500.0)
