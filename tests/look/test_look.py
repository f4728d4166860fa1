"""The look: symbols are sound, colours can be told apart and read, the style sheet agrees."""

from __future__ import annotations

import colorsys
import math
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Mapping
from importlib import resources

import pytest

from kingsmoot import look
from kingsmoot.look import THEMES, Theme, sheet

TEXT = 4.5  # contrast that text needs, and
MARK = 3.0  # that a line or a shape needs (WCAG 2)
APART = 20.0  # CIEDE2000 between any two seats of one game

Three = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, full severity, on linear RGB.
SIGHT: dict[str, tuple[Three, Three, Three]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> Three:
    def channel(at: int) -> float:
        c = int(colour[at : at + 2], 16) / 255
        return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)

    return channel(1), channel(3), channel(5)


def contrast(one: str, other: str) -> float:
    """WCAG 2 contrast ratio."""
    both = map(linear, (one, other))
    dark, bright = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in both)
    return (bright + 0.05) / (dark + 0.05)


def lab(colour: str, sight: str) -> Three:
    """CIE Lab of a colour as somebody with this sight has it."""
    parts = linear(colour)
    r, g, b = (min(1, max(0, sum(m * c for m, c in zip(row, parts)))) for row in SIGHT[sight])
    xyz = (
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
        0.2126729 * r + 0.7151522 * g + 0.0721750 * b,
        (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(p: Three, q: Three) -> float:
    """CIEDE2000 between two Lab colours."""
    (l1, a1, b1), (l2, a2, b2) = p, q
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    terms = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    t = 1 + sum(k * math.cos(math.radians(n * hm + o)) for k, n, o in terms)
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rt = -2 * math.sqrt(cm**7 / (cm**7 + 25**7))
    rt *= math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)


def members(group: str) -> dict[str, look.SeatLook]:
    return {name: s for name, s in look.seats().items() if name.startswith(group + "-")}


def text_pairs(theme: Theme) -> Iterator[tuple[str, str, str]]:
    """Whatever is written on something, and on what."""
    p = look.palette(theme)
    grounds = {name: p.neutral[name] for name in ("paper", "raised", "sunken")}
    for name in ("ink", "muted", "link"):
        for ground, colour in grounds.items():
            yield f"{name} on {ground}", p.neutral[name], colour
    yield "on_accent", p.neutral["on_accent"], p.neutral["accent"]
    for name, colour in p.land.items():
        yield f"land {name}", p.label_land, colour
    for name, colour in [*p.sea.items(), ("port", p.port)]:
        yield f"sea {name}", p.label_sea, colour
    for name, colour in p.hex.items():
        yield f"hex {name}", p.label_hex[name], colour
    for ground in ("paper", "raised"):
        for name, colour in p.state.items():
            yield f"state {name} on {ground}", colour, grounds[ground]
        for name, seat in look.seats().items():
            yield f"{name} as text on {ground}", seat.text[theme], grounds[ground]


def test_the_distance_is_the_published_one() -> None:
    """Pairs of Sharma, Wu and Dalal 2005."""
    pair = (50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)
    assert apart(*pair) == pytest.approx(2.0425, abs=1e-4)
    pair = (50.0, 2.5, 0.0), (73.0, 25.0, -18.0)
    assert apart(*pair) == pytest.approx(27.1492, abs=1e-4)


# -- symbols --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def source() -> str:
    return resources.files("kingsmoot.look").joinpath("symbols.svg").read_text(encoding="utf-8")


def test_symbols_are_sound(source: str) -> None:
    ids = [e.get("id") for e in ElementTree.fromstring(source).iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    assert len(look.symbols()) == 214
    assert len(look.patterns()) == 19
    assert set(ids) == {*look.symbols(), *look.patterns()}
    assert len(source.encode()) < 200_000
    assert {look.symbol(id).get("viewBox") for id in look.symbols()} == {"0 0 48 48"}


def test_symbols_hold_no_style_script_or_outside_reference(source: str) -> None:
    forbidden = r"\sstyle=|<style|<script|<image|\son\w+=|https?://(?!www\.w3\.org/2000/svg\b)"
    assert re.search(forbidden, source) is None
    assert all(not href.startswith("http") for href in re.findall(r'href="([^"]*)"', source))


def test_a_symbol_is_a_copy() -> None:
    look.symbol("ui-eye").clear()
    assert len(look.symbol("ui-eye")) > 0
    look.pattern("pattern-bend").clear()
    assert look.pattern("pattern-bend").tag == "pattern"


def test_a_subset_holds_what_was_asked_in_the_order_of_the_file() -> None:
    text = look.subset(["ui-close", "pattern-bend", "ui-check", "ui-close"])
    root = ElementTree.fromstring(text)
    assert root.tag == "defs"
    assert [e.get("id") for e in root] == ["pattern-bend", "ui-check", "ui-close"]
    assert look.subset([]) == "<defs></defs>"
    with pytest.raises(KeyError, match="ui-nothing"):
        look.subset(["ui-close", "ui-nothing"])


# -- colours --------------------------------------------------------------------------------------


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("group", ["house", "family", "player"])
def test_seats_can_be_told_apart_by_every_eye(group: str, sight: str) -> None:
    seen = {name: lab(seat.fill, sight) for name, seat in members(group).items()}
    close = {
        f"{one}/{other}": round(distance, 1)
        for one in seen
        for other in seen
        if one < other and (distance := apart(seen[one], seen[other])) < APART
    }
    assert close == {}


@pytest.mark.parametrize("group", ["house", "family", "player"])
def test_seats_can_be_told_apart_without_colour(group: str) -> None:
    seats = members(group).values()
    for marks in ({s.letter for s in seats}, {s.pattern for s in seats}, {s.shape for s in seats}):
        assert len(marks) == len(seats)


@pytest.mark.parametrize("seat", look.seats().values(), ids=lambda seat: seat.name)
def test_a_seat_has_its_drawings_and_its_ink_is_read(seat: look.SeatLook) -> None:
    assert seat.pattern in look.patterns()
    assert seat.symbol is None or seat.symbol in look.symbols()
    assert contrast(seat.fill, seat.ink) >= TEXT


def test_armies_borrow_the_look_of_their_houses() -> None:
    assert look.seat("army-stark").fill == look.seat("house-stark").fill
    with pytest.raises(KeyError):
        look.seat("family-purple")


@pytest.mark.parametrize("theme", THEMES)
def test_text_can_be_read(theme: Theme) -> None:
    poor = {
        what: round(ratio, 2)
        for what, ink, ground in text_pairs(theme)
        if (ratio := contrast(ink, ground)) < TEXT
    }
    assert poor == {}


@pytest.mark.parametrize("theme", THEMES)
def test_state_lines_are_seen_on_every_land_and_sea(theme: Theme) -> None:
    p = look.palette(theme)
    for ground in (*p.land.values(), *p.sea.values()):
        for state in ("legal", "selected", "illegal"):
            assert contrast(p.state[state], ground) >= MARK


@pytest.mark.parametrize("theme", THEMES)
def test_arrows_of_every_seat_are_seen_on_every_ground(theme: Theme) -> None:
    """An arrow of the last moves has two lines around its colour: one of them stands out from any ground, and
    they stand out from each other. Those of combats and ghosts have the ring alone and lie on land and sea.
    """
    table = resources.files("kingsmoot.table").joinpath("static", "styles", "table.css").read_text("utf-8")
    assert ".way .casing { stroke: var(--paper); }" in table
    assert ".way .ring { stroke: var(--ring, var(--theme-ink)); }" in table
    p = look.palette(theme)
    paper = p.neutral["paper"]
    map_grounds = [*p.land.values(), *p.sea.values(), p.port]
    for name, seat in look.seats().items():
        ring = seat.ring[theme]
        assert contrast(ring, paper) >= MARK, name
        for ground in (*map_grounds, *p.hex.values(), *p.neutral.values()):
            assert max(contrast(paper, ground), contrast(ring, ground)) >= MARK, (name, ground)
        for ground in map_grounds:
            assert contrast(ring, ground) >= MARK, (name, ground)


def test_each_state_has_a_line_of_its_own() -> None:
    states = look.states()
    assert list(states) == ["legal", "selected", "illegal", "ghost"]
    assert len({state.line for state in states.values()}) == len(states)
    for state in states.values():
        assert state.symbol is None or state.symbol in look.symbols()


def test_both_themes_name_the_same_colours() -> None:
    light, dark = (sheet.variables(theme) for theme in THEMES)
    assert list(light) == list(dark)


# -- the style sheet ------------------------------------------------------------------------------


def declarations(css: str, selector: str) -> dict[str, str]:
    """What a rule of the sheet says, read from its text alone."""
    found = re.search(rf"(?:^|[{{}}\n]){re.escape(selector)}\{{([^}}]*)\}}", css)
    assert found is not None, selector
    return dict(part.split(":", 1) for part in found[1].split(";"))


def same(said: Mapping[str, str], prefix: str, colours: Mapping[str, str]) -> bool:
    return all(said[f"--{prefix}{n.replace('_', '-')}"] == c for n, c in colours.items())


def test_the_style_sheet_is_the_one_made_from_the_palette() -> None:
    assert look.css() == sheet.text(), "write it anew: python -m kingsmoot.look.sheet"


@pytest.mark.parametrize(
    ("selector", "theme"),
    [
        (":root,[data-theme=light]", "light"),
        (":root:not([data-theme=light])", "dark"),
        ("[data-theme=dark]", "dark"),
    ],
)
def test_the_style_sheet_says_what_the_palette_says(selector: str, theme: Theme) -> None:
    said, p = declarations(look.css(), selector), look.palette(theme)
    assert same(said, "", p.neutral)
    assert same(said, "land-", p.land)
    assert same(said, "sea-", p.sea)
    assert same(said, "border-", p.border)
    assert same(said, "hex-", p.hex)
    assert same(said, "label-hex-", p.label_hex)
    assert same(said, "state-", p.state)
    named = {"port": p.port, "label-land": p.label_land, "label-sea": p.label_sea}
    assert same(said, "", named | {"theme-ink": p.neutral["ink"]})
    assert same(said, "", {f"{n}-text": s.text[theme] for n, s in look.seats().items()})
    assert same(said, "", {f"{n}-ring": s.ring[theme] for n, s in look.seats().items()})


@pytest.mark.parametrize("seat", look.seats().values(), ids=lambda seat: seat.name)
def test_the_class_of_a_seat_sets_its_colours(seat: look.SeatLook) -> None:
    said = declarations(look.css(), f".{seat.name}")
    assert said["--fill"] == seat.fill
    assert said["--ink"] == seat.ink
    assert said["--text"] == f"var(--{seat.name}-text)"
    assert said["--ring"] == f"var(--{seat.name}-ring)"


def test_states_are_drawn_as_the_palette_says() -> None:
    css = look.css()
    for name, state in look.states().items():
        said = declarations(css, f".{name}>.state")
        cased = declarations(css, f".{name}>.casing")
        assert said["stroke"] == f"var(--state-{name})"
        assert said.get("stroke-dasharray", "") == state.dashes
        assert float(cased["stroke-width"]) == float(said["stroke-width"]) + 2 * look.casing()
        core = declarations(css, f".{name}>.core") if state.line == "double" else {}
        inked = float(said["stroke-width"]) - float(core.get("stroke-width", 0))
        assert inked == state.width
        if state.line == "beaded":
            beads = declarations(css, f".{name}>.core")
            assert beads["stroke"] == said["stroke"]
            assert float(said["stroke-width"]) < float(beads["stroke-width"]) <= float(cased["stroke-width"])


@pytest.mark.parametrize("theme", THEMES)
def test_what_may_be_chosen_has_a_colour_that_no_seat_has(theme: Theme) -> None:
    """Its hue lies apart from that of every seat whose colour has one, and its line is like no other."""

    def hue(colour: str) -> tuple[float, float]:
        red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
        found, _, strong = colorsys.rgb_to_hls(red, green, blue)
        return 360 * found, strong

    mark, _ = hue(look.palette(theme).state["legal"])
    for name, seat in look.seats().items():
        for worn in (seat.fill, seat.text[theme]):
            own, strong = hue(worn)
            apart = abs(own - mark) % 360
            assert strong < 0.4 or min(apart, 360 - apart) > 40, (name, worn)


def test_every_variable_that_is_used_is_set() -> None:
    css = look.css()
    used = set(re.findall(r"var\((--[\w-]+)", css))
    assert used <= set(sheet.variables("light"))
    assert "url(" not in css
    assert "@import" not in css


def test_a_part_of_the_sheet_holds_only_what_is_worn() -> None:
    part = sheet.part({"family-red", "fill-own", "legal", "state"}, "dark")
    assert ".family-red{" in part
    assert ".family-blue" not in part
    assert ".legal>.state{" in part
    assert ".legal>.casing" not in part
    said = declarations(part, ".scene[data-theme=dark]")
    assert said["--state-legal"] == look.palette("dark").state["legal"]
    assert "--hex-forest" not in said
    assert ":root" not in part  # or it would repaint the page into which the drawing is put


def test_a_part_without_a_theme_follows_the_reader() -> None:
    part = sheet.part({"fill-paper"}, None)
    first, second = (look.palette(theme).neutral["paper"] for theme in THEMES)
    assert part.index(f"--paper:{first}") < part.index("@media") < part.index(f"--paper:{second}")
