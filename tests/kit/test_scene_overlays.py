"""What is drawn but hidden until somebody asks for it."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest

from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg import circle, group, overlay


def ranges() -> Scene:
    scene = Scene(100, 100)
    circle(overlay(scene.layer("pieces"), "arcs"), 50, 50, 20, cls="line-accent")
    scene.overlays["arcs"] = "Arcs"
    scene.measure = (20.0, " in")
    return scene


@pytest.mark.parametrize("standalone", [False, True], ids=["table", "file"])
def test_an_overlay_is_hidden_wherever_it_is_shown(standalone: bool) -> None:
    drawn = fromstring(ranges().svg(standalone=standalone, theme="light"))
    (hidden,) = [e for e in drawn.iter() if e.get("data-overlay") == "arcs"]
    assert hidden.get("display") == "none"
    assert len(hidden) == 1


def test_an_overlay_needs_words_and_holds_nothing_to_choose() -> None:
    assert ranges().faults() == []
    scene = ranges()
    scene.overlays = {}
    assert scene.faults() == ["overlay arcs has no words"]
    scene = ranges()
    group(overlay(scene.layer("pieces"), "arcs", id="arcs"), ref="unit:1", id="unit-1")
    scene.labels["unit:1"] = "A unit"
    assert scene.faults() == ["unit:1 is hidden in an overlay"]
    scene = ranges()
    scene.measure = (0.0, " in")
    assert scene.faults() == ["a measure of nothing"]
