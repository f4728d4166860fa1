"""The picture of the Watch: everything on the table is in it under its own name.

That pictures hold together and tell nothing hidden is examined for all games alike (`tests/conformance`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from xml.etree.ElementTree import Element

import pytest

from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.core.vectors import with_number
from kingsmoot.games.watch.book import CLANS, KINDS_OF, RESOURCES
from kingsmoot.games.watch.draw.board import HEX_AT, SPOT_AT, middle
from kingsmoot.games.watch.game import GAME
from kingsmoot.games.watch.rules.board import HEX_NAMES, PATH_NAMES, PATHS, SECTIONS, SPOT_NAMES, SPOTS
from kingsmoot.games.watch.rules.trade import Offering
from kingsmoot.games.watch.state import CAMP, NONE, Watch
from kingsmoot.io.words import words
from kingsmoot.kit.capabilities import Drawn
from kingsmoot.kit.panels import Panel
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg import text_width
from kingsmoot.kit.svg_changes import Changes
from kingsmoot.kit.svg_write import Keyed

assert isinstance(GAME, Drawn)
DRAWN: Drawn = GAME

TABLES = [(3, "base"), (4, "base"), (3, "watch"), (4, "watch")]
PHONE = 5


@cache
def played(seats: int, mode: str) -> tuple[Watch, ...]:
    """Some positions of a random game, from the first question to the end."""
    seed = derive(bytes(16), f"{seats} {mode}".encode())
    s = GAME.new(seats, seed, options={"mode": mode})
    luck = Stream(seed)
    found = []
    n = 0
    while s.result is None:
        if n % 97 == 0 or (isinstance(s.stack[-1], Offering) and n % 5 == 0):
            found.append(s.clone())
        n += 1
        ds = owed(s)
        d = ds[luck.below(len(ds))]
        assert play(s, d, sample(s, d, luck)) is None
    found.append(s)
    kept = found[:: max(1, len(found) // 3)]
    assert all(isinstance(one, Watch) for one in kept)
    return tuple([one for one in (*kept, s) if isinstance(one, Watch)])


def pictures(seats: int, mode: str, lang: str = "en") -> Iterator[tuple[Watch, int, Scene]]:
    for s in played(seats, mode):
        for reader in (seats - 1, ONLOOKER):
            v = GAME.view(s, reader)
            assert isinstance(v, Watch)
            for columns in (0, PHONE):
                yield v, reader, DRAWN.scene(v, reader, words(lang, GAME), columns)


def things(scene: Scene, name: str) -> list[Element]:
    return list(next(layer for layer in scene.layers if layer.name == name).root.iter())


def panel(scene: Scene, id: str) -> Panel:
    return next(one for one in scene.panels if one.id == id)


def holding(scene: Scene, ref: str, symbol: str) -> int:
    """How often a symbol stands in the moving elements of a thing."""
    found = 0
    for layer in scene.layers:
        if not layer.static:
            for thing in layer.root.iter():
                if thing.get("data-ref") == ref:
                    found += sum([e.get("href") == "#" + symbol for e in thing.iter()])
    return found


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_every_piece_on_the_board_is_drawn_once_where_it_stands(seats: int, mode: str) -> None:
    for v, _, scene in pictures(seats, mode):
        drawn = Counter([e.get("data-ref") for e in things(scene, "pieces") if e.get("data-ref")])
        classes = {e.get("data-ref"): e.get("class", "") for e in things(scene, "pieces")}
        for e in range(PATHS):
            ref = f"path:{PATH_NAMES[e]}"
            assert drawn[ref] == (v.road[e] != NONE)
            if v.road[e] != NONE:
                assert f"player-{v.rule.colours[v.road[e]]}" in classes[ref]
        for at in range(SPOTS):
            ref = f"spot:{SPOT_NAMES[at]}"
            assert drawn[ref] == (v.site[at] > 0)
            if v.site[at]:
                assert f"player-{v.rule.colours[(v.site[at] - 1) >> 1]}" in classes[ref]
        stands = "tormund:camp" if v.tormund == CAMP else f"hex:{HEX_NAMES[v.tormund]}"
        assert holding(scene, stands, "watch-tormund") == 1


def test_keeps_and_settlements_differ_in_shape() -> None:
    shapes: dict[int, set[str | None]] = {}
    for v, _, scene in pictures(4, "base"):
        for e in things(scene, "pieces"):
            ref = e.get("data-ref") or ""
            if ref.startswith("spot:"):
                kind = v.site[SPOT_NAMES.index(ref[5:])] & 1
                shapes.setdefault(kind, set()).add(e[0][0].get("d"))
    assert {kind: len(found) for kind, found in shapes.items()} == {0: 1, 1: 1}
    assert shapes[0] != shapes[1]


def test_names_of_hexes_lie_under_no_building_and_no_road() -> None:
    """Wherever one may be built: the largest is a keep, which reaches 24 from its intersection."""
    _, _, scene = next(pictures(4, "watch"))
    board = next(layer for layer in scene.layers if layer.name == "ground")
    told = [e for e in board.root.iter("text") if e.text in HEX_NAMES]
    assert len(told) == len(HEX_NAMES)
    for e in told:
        x0, y0 = HEX_AT[HEX_NAMES.index(e.text or "")]
        x, y = x0 + float(e.get("x", "0")), y0 + float(e.get("y", "0")) - 0.36 * 13
        half = text_width(e.text or "", 13, bold=True) / 2
        for sx, sy in SPOT_AT:
            assert abs(sx - x) > half + 22 or abs(sy - y) > 5 + 22, e.text
        for path in range(PATHS):
            px, py = middle(path)
            assert abs(px - x) > half + 6 or abs(py - y) > 5 + 6, e.text


def test_buildings_and_guards_bear_the_letter_of_their_seat_in_the_language_of_the_reader() -> None:
    for lang, letters in (("en", {"R", "B", "Y", "K"}), ("uk", {"Че", "С", "Ж", "Чо"}), ("ru", set("КСЖЧ"))):
        told = {
            e.text
            for _, _, scene in pictures(4, "watch", lang)
            for part in things(scene, "pieces")
            for e in part.iter("text")
            if part.get("class", "").endswith((" site", " guard"))
        }
        assert told == letters


def test_a_breach_is_marked_on_its_section() -> None:
    told = {"turn": 5, "active": "red", "rolled": True, "breached": [3, 3]}
    s = GAME.arrange(GAME.open_book(4, "", {}), bytes(16), told)
    assert isinstance(s, Watch)
    assert s.breaches == 2
    scene = DRAWN.scene(GAME.view(s, 0), 0, words("en", GAME))
    assert [e.get("id") for e in things(scene, "pieces") if e.get("class") == "breach"] == ["breach-3"]
    assert "×2" in scene.svg()
    assert scene.labels["section:3"] == "section 3 of the Wall, breached, no guards"
    assert scene.labels["section:2"] == "section 2 of the Wall, no guards"


@pytest.mark.parametrize("seats", [3, 4])
def test_the_north_shows_everybody_who_is_there(seats: int) -> None:
    for v, _, scene in pictures(seats, "watch"):
        for section in range(SECTIONS):
            guards = [
                e for e in things(scene, "pieces") if (e.get("id") or "").startswith(f"guard-{section + 1}-")
            ]
            colours = ["player-" + v.rule.colours[seat] for seat in v.wall[section]]
            assert [e.get("class", "").split()[0] for e in guards] == colours
            # One warrior more stands on the plate that counts them.
            assert holding(scene, f"clearing:{section + 1}", "watch-warrior") == v.clearing[section] + 1
        for clan, there in enumerate(v.camp):
            for at, kind in enumerate(there):
                mark = ("", "watch-warrior", "watch-climber", "watch-giant")[kind]
                assert holding(scene, f"camp:{CLANS[clan]}:{at + 1}", mark) == 1
        for h, wild in enumerate(v.wild):
            ref = f"hex:{HEX_NAMES[h]}"
            marks = ("watch-warrior", "watch-climber", "watch-giant")
            assert sum([holding(scene, ref, mark) for mark in marks]) == len(wild)
        threat = " ".join([item.name for item in panel(scene, "threat").items])
        assert f"{v.breaches} of 3" in threat
        assert f"{sum(map(len, v.wild))} of 8" in threat


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_the_own_hand_is_open_and_the_others_are_counted(seats: int, mode: str) -> None:
    for v, reader, scene in pictures(seats, mode):
        assert ("hand:ore" in scene.shown()) == (reader != ONLOOKER)
        rows = {item.at: item for item in panel(scene, "players").items}
        for seat in range(v.book.seats):
            assert rows[seat].cells[0].text.partition("+")[0] == str(v.points[seat])
            assert rows[seat].cells[1].text == str(v.cards[seat])
        if reader != ONLOOKER:
            held = {item.ref: item.value for item in panel(scene, "hand").items}
            for r in range(1, KINDS_OF):
                assert held[f"hand:{RESOURCES[r]}"] == str(v.hand[reader * KINDS_OF + r])


def test_an_open_offer_lies_as_cards_before_its_maker() -> None:
    seen = 0
    for v, _, scene in pictures(4, "base"):
        top = v.stack[-1] if v.stack else None
        if isinstance(top, Offering):
            seen += 1
            maker = next(item for item in panel(scene, "players").items if item.at == v.active)
            for r in range(1, KINDS_OF):
                wanted = int(top.give[r] > 0) + int(top.want[r] > 0)
                assert [cell.symbol for cell in maker.chips].count(f"watch-{RESOURCES[r]}") == wanted
    assert seen


def test_dice_and_their_statistics() -> None:
    for v, _, scene in pictures(4, "watch"):
        dice = panel(scene, "dice")
        if not v.dice:
            assert dice.title == ""
            continue
        assert dice.title.startswith(f"{v.dice[0]} + {v.dice[1]} = {v.dice[0] + v.dice[1]}")
        assert [int(item.value or 0) for item in dice.items] == list(v.rolls[2:])
        assert [item.name for item in dice.items if item.state == "now"] == [str(v.dice[0] + v.dice[1])]
        assert sum(v.rolls) == v.turn - (not v.rolled)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_in_every_language(lang: str) -> None:
    spoken = words(lang, GAME)
    others = [words(other, GAME) for other in LANGUAGES if other != lang]
    for mode in ("base", "watch"):
        s = played(3, mode)[-2]
        v = GAME.view(s, 0)
        labels = DRAWN.scene(v, 0, spoken).labels
        assert not [words for words in labels.values() if words.startswith(("label-", "picture-", "hero-"))]
        for other in others:
            there = DRAWN.scene(v, 0, other).labels
            same = [ref for ref, told in labels.items() if told == there[ref]]
            assert same == []


def test_the_board_is_drawn_and_written_once() -> None:
    first, *_, last = played(4, "watch")
    said = words("en", GAME)
    one, other = [DRAWN.scene(GAME.view(s, 0), 0, said) for s in (first, last)]
    assert one.layers[0] is other.layers[0]
    assert one.layers[0].static
    assert one.static_hash() == other.static_hash()
    assert one.layer_svg("ground") is other.layer_svg("ground")


def test_a_change_touches_few_parts_of_the_picture() -> None:
    """Pieces are things for themselves: what did not move is not sent again."""
    before = played(4, "base")[1]
    after = before.clone()
    free = next(e for e in range(PATHS) if after.road[e] == NONE and after.rule.open_path[e])
    after.road = with_number(after.road, free, 1)
    said = words("en", GAME)
    old, new = [dict(DRAWN.scene(GAME.view(s, 0), 0, said).for_table())["pieces"] for s in (before, after)]
    assert isinstance(old, Keyed)
    assert isinstance(new, Keyed)
    found = Changes()
    found.compare(old, new)
    assert found.attributes == {}
    [(id, children)] = found.children.items()
    [road] = [child for child in children if isinstance(child, str)]
    assert id == "layer-pieces"
    assert PATH_NAMES[free] in road
