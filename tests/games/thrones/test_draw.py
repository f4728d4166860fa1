"""The picture of Thrones: everything on the board is in it, with its ref.

That pictures hold together and tell nothing hidden is examined for all games alike (`tests/conformance`).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.games.thrones.book import NONE, count
from kingsmoot.games.thrones.draw import board
from kingsmoot.games.thrones.draw import map as map_layers
from kingsmoot.games.thrones.draw.combat import terms
from kingsmoot.games.thrones.draw.map import Host
from kingsmoot.games.thrones.draw.picture import Painter
from kingsmoot.games.thrones.draw.reader import area_names, counts, signless
from kingsmoot.games.thrones.game import GAME, read_map
from kingsmoot.games.thrones.rules.strength import final
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import ALL, AREAS, CARDS, CLOSED, HOUSES, LANDS, SEAS, UNITS
from kingsmoot.games.thrones.vocabulary.questions import ASK_ORDERS
from kingsmoot.games.thrones.vocabulary.verbs import Muster
from kingsmoot.io.words import words
from kingsmoot.kit.capabilities import Drawn, Previewed
from kingsmoot.kit.panels import text_of
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.word_cache import lexicon
from tests.games.thrones.warlike import warlike

LANGUAGES = ("en", "uk", "ru")
SEED = bytes(15) + b"\x07"
read_map()
assert isinstance(GAME, Drawn)
DRAWN: Drawn = GAME
assert isinstance(GAME, Previewed)
PREVIEWED: Previewed = GAME


@cache
def positions(seats: int, tides: bool = False) -> tuple[Thrones, ...]:
    """Moments of a game in which much is fought: one of each question that comes up, and the end."""
    s = GAME.new(seats, SEED, options={"tides": "on" if tides else "off"})
    assert isinstance(s, Thrones)
    luck = Stream(SEED)
    found: dict[tuple[int, ...], Thrones] = {}
    while s.result is None:
        key = (s.pending[0].kind, len(s.sealed) > 0, bool(s.fight), bool(s.tides))
        if key not in found or s.round == 5:
            found[key] = s.clone()
        d = owed(s)[0]
        assert play(s, d, warlike(s, d, luck)) is None
    return (*found.values(), s)


def some() -> Iterator[Thrones]:
    yield from positions(6)
    yield from positions(3, tides=True)


def drawn(s: Thrones, reader: int, lang: str = "en", columns: int = 0) -> Scene:
    return DRAWN.scene(GAME.view(s, reader), reader, words(lang, GAME), columns)


def readers(s: Thrones) -> list[int]:
    return [s.pending[0].seat if s.pending else 0, s.book.seats - 1, ONLOOKER]


def ids(scene: Scene) -> set[str]:
    found = [e.get("id", "") for layer in scene.layers for e in layer.root.iter()]
    return {id for id in found if id}


def test_everything_on_the_board_is_drawn_with_its_ref() -> None:
    for s in some():
        scene = drawn(s, 0)
        refs, have = scene.shown(), ids(scene)
        assert {f"area:{name}" for name in AREAS} <= refs
        assert {f"house:{HOUSES[h]}" for h in range(s.book.seats)} <= refs
        assert {f"card:{CARDS[c]}" for c in range(1, 7 * s.book.seats + 1)} <= refs
        assert {"track:iron-throne", "track:fiefdoms", "track:kings-court"} <= refs
        for a, name in enumerate(AREAS):
            for kind, unit in enumerate(UNITS):
                stands = count(s.army[a], kind)
                if s.fight and s.fight.field == a:
                    stands += count(s.fight.host, kind)
                assert (f"unit:{name}:{unit}" in refs) == (stands > 0)
            assert (f"order-{name}" in have) == (s.order[a] != NONE or sealed_order(s, a))
            assert (f"power-{name}" in have) == (s.token[a] != NONE)
            assert (f"garrison-{name}" in have) == (s.garrison[a] > 0)
            assert (f"lord-{name}" in have) == (0 < s.lord[a] < CLOSED)


def sealed_order(s: Thrones, a: int) -> bool:
    """A house that has assigned its orders in secret has one on each of its areas."""
    planning = any(d.kind == ASK_ORDERS for d in s.pending)
    return planning and s.army[a] > 0 and s.holder[a] in dict(s.sealed)


def test_every_ref_and_every_label_has_words_in_three_languages() -> None:
    for s in positions(6)[::4]:
        said = []
        for lang in LANGUAGES:
            scene = drawn(s, 0, lang)
            v = GAME.view(s, 0)
            for ref in scene.refs():
                assert scene.labels[ref]
            for ref in scene.shown():
                line = GAME.label(v, ref)
                assert ref.startswith("board:") or words(lang, GAME).say(line) != line.id, ref
            told = scene.svg() + "".join([f"<text>{line}</text>" for line in text_of(scene.panels, 60)])
            assert not re.findall(r">(?:picture|board|deck|term|count|table|key)-[a-z-]+<", told)
            said.append(set(re.findall(r"<text[^>]*>([^<]*[^<0-9=+−→.–IVX ]+[^<]*)</text>", told)))
        for one, other in combinations(said, 2):
            assert len(one & other) < 12, one & other  # a few names are the same in two languages


def test_own_sealed_orders_are_seen_and_those_of_others_are_backs() -> None:
    s = GAME.new(6, SEED)
    assert isinstance(s, Thrones)
    luck = Stream(SEED)
    for seat in (0, 1):
        d = next(d for d in s.pending if d.seat == seat)
        assert play(s, d, sample(s, d, luck)) is None
    for reader in (0, 1, 2, ONLOOKER):
        svg = drawn(s, reader).layer_svg("pieces")
        faces = len(re.findall(r"thrones-order-(?!back)", svg))
        backs = len(re.findall(r'id="order-', svg)) - faces
        mine = len([a for a in range(ALL) if s.holder[a] == reader]) if reader < 2 else 0
        both = len([a for a in range(ALL) if s.holder[a] in (0, 1)])
        assert (faces, backs) == (mine, both - mine)


def test_the_known_wildling_card_is_shown_to_whom_it_is_known() -> None:
    s = GAME.new(6, SEED)
    assert isinstance(s, Thrones)
    s.wild_known = (1 << 2, *s.wild_known[1:])
    shown = [
        any(ref.startswith("wildling:") for ref in drawn(s, reader).shown()) for reader in (1, 2, ONLOOKER)
    ]
    assert shown == [False, True, False]


def test_a_combat_is_explained_term_by_term() -> None:
    fights = [s for s in some() if s.fight]
    assert len(fights) > 5
    for s in fights:
        scene = drawn(s, s.fight.seat[0])
        panels = {panel.id: panel for panel in scene.panels}
        cards = {item.ref: item for id in ("open-cards", "hand") if id in panels for item in panels[id].items}
        for side in (0, 1):
            v = GAME.view(s, s.fight.seat[0])
            assert isinstance(v, Thrones)
            assert sum([n for _, _, n in terms(v, side)]) == final(v, side)
            assert panels[f"side-{side + 1}"].title
            told = [item.value for item in panels[f"side-{side + 1}"].items if item.state == "now"]
            assert told == ([signless(final(v, side))] if s.fight.winner == NONE else [])
            if not s.fight.card[side] and s.fight.winner == NONE:
                seat = s.fight.seat[side]
                for at in range(7):
                    card = cards.get("card:" + CARDS[7 * seat + at + 1])
                    assert (card is not None and len(card.cells) == 1) == bool(s.hand[seat] >> at & 1)


# -- the map ----------------------------------------------------------------------------------------


def corners(spot: board.Spot) -> list[tuple[float, float, float, float]]:
    half = spot.size / 2
    boxes = [(x - half, y - half, x + half, y + half) for x, y in spot.cells]
    x, y, w, h = spot.head
    return [*boxes, (x, y, x + w, y + h)] if w else boxes


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    slack = 12  # tokens are round, and a corner that is covered is no collision
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across > slack and min(one[3], other[3]) - max(one[1], other[1]) > slack


def test_names_and_pieces_of_the_map_do_not_collide() -> None:
    things = [(AREAS[a], box) for a, spot in enumerate(board.SPOTS) for box in corners(spot)]
    for (one, box), (other, there) in combinations(things, 2):
        assert not overlap(box, there), f"{one} and {other}"
    for _, (left, top, right, foot) in things:
        assert left >= 0
        assert top >= 0
        assert right <= board.WIDTH + 10
        assert foot <= board.HEIGHT + 3


Box = tuple[float, float, float, float]


def met(one: Box, other: Box) -> tuple[float, float]:
    """How much two boxes (left, top, width, height) lie one over the other, across and down."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    return across, min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])


def meet(one: Box, other: Box, slack: float = 0) -> bool:
    return min(met(one, other)) > slack


def within(box: Box, aside: float = 0) -> bool:
    """Whether a box lies on the sheet, so far from its sides."""
    left, top, wide, high = box
    return left >= aside and top >= 0 and left + wide <= board.WIDTH - aside and top + high <= board.HEIGHT


def names_of(lang: str) -> tuple[str, ...]:
    return area_names(lexicon(words(lang, GAME)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_meet_no_name_no_sign_no_piece_and_no_edge(lang: str) -> None:
    """With the signs that belong to them. Every size shows this picture; a telephone enlarges words alone."""
    names = names_of(lang)
    laid = [map_layers.head(a, names[a]) for a in range(SEAS)]
    for a, b in combinations(range(SEAS), 2):
        both = [(p, q) for p in laid[a].boxes() for q in laid[b].boxes()]
        assert not any(meet(p, q) for p, q in both), (names[a], names[b])
    for a, head in enumerate(laid):
        lines, signs = head.written(), head.boxes()[len(head.lines) :]
        assert not any(meet(p, q, 3) for p in lines for q in signs), names[a]
        assert all(within(box, 2) for box in head.boxes()), names[a]
        for other, spot in enumerate(board.SPOTS):
            half = spot.size / 2
            pieces = [(x - half, y - half, spot.size, spot.size) for x, y in spot.cells]
            # The top of a shield or the rim of a disc is no collision.
            assert not any(meet(p, q, 6.5) for p in lines for q in pieces), (names[a], AREAS[other])


def test_pieces_and_ports_keep_off_the_edge_of_the_sheet() -> None:
    """With the number of a pile, which stands out at the right and above."""
    for spot in board.SPOTS:
        for x, y in spot.cells:
            out = spot.size / 2 + spot.size / 8
            assert within((x - spot.size / 2, y - out, spot.size / 2 + out, spot.size / 2 + out))
    assert all(within(box, 4) for _, box in board.PORTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_plate_of_a_combat_lies_over_no_name(lang: str) -> None:
    names = names_of(lang)
    fights = [s for s in some() if s.fight and s.fight.host]
    assert len(fights) > 3
    for s in fights:
        scene = drawn(s, 0, lang)
        order = [layer.name for layer in scene.layers]
        assert order.index("march") < order.index("heads") < order.index("pieces")
        host = Host(s.fight.origin, s.fight.field, s.fight.attacker, counts(s.fight.host))
        v = GAME.view(s, 0)
        assert isinstance(v, Thrones)
        painter = Painter(v, 0, words(lang, GAME))
        taken = [box for a in range(ALL) if (things := painter.things(a)) for box in things.taken()]
        plate = map_layers.plate(host, names, tuple(taken))
        for a in range(SEAS):
            assert not any(meet(plate, box) for box in map_layers.head(a, names[a]).boxes()), names[a]
        assert within(plate)


def test_every_way_into_a_combat_has_a_place_for_its_plate() -> None:
    """From any area to any neighbour that units can fight in, with as many kinds of units as there are."""
    names = names_of("uk")
    heads = [box for a in range(SEAS) for box in map_layers.head(a, names[a]).boxes()]
    for origin in range(SEAS):
        for field in range(SEAS):
            (x1, y1), (x2, y2) = map_layers.middle(origin), map_layers.middle(field)
            if origin != field and math.hypot(x2 - x1, y2 - y1) < 330:
                host = Host(origin, field, 0, ((0, 1), (1, 1), (3, 1)))
                plate = map_layers.plate(host, names, ())
                assert not any(meet(plate, box, 4) for box in heads), (AREAS[origin], AREAS[field])


def test_every_area_has_room_for_its_pieces() -> None:
    for a, spot in enumerate(board.SPOTS):
        assert len(spot.cells) >= (5 if a < LANDS else 3 if a < SEAS else 2), AREAS[a]
        assert len(spot.units(3)) == 3
        assert len(spot.units(6)) == 6


def test_westeros_cards_say_what_they_do() -> None:
    """In words of every language, for eyes and ears; before the first there is nothing to say."""
    told = {"round": 3, "shown": [["mustering"], ["game-of-thrones"], ["web-of-lies"]], "banned": ["support"]}
    s = GAME.arrange(GAME.open_book(6, "uk", {}), SEED, told)
    effects = {
        "en": "No support orders this round.",
        "uk": "Цього раунду підтримку заборонено.",
        "ru": "В этом раунде подмога запрещена.",
    }
    for lang, effect in effects.items():
        scene = DRAWN.scene(GAME.view(s, 0), 0, words(lang, GAME))
        rows = {item.ref: item for panel in scene.panels for item in panel.items}
        assert rows["westeros:3-web-of-lies"].text == effect
    first = DRAWN.scene(GAME.view(GAME.new(6, SEED), 0), 0, words("en", GAME))
    assert not [ref for ref in first.shown() if ref.startswith("westeros:")]


# -- cost and ghosts --------------------------------------------------------------------------------


def test_what_is_printed_is_sent_once() -> None:
    """The height of a picture counts too, and may change, but seldom."""
    for columns in (0, 5):
        hashes = {drawn(s, 0, columns=columns).static_hash() for s in positions(6)}
        assert len(hashes) <= 3
    hashes = {drawn(s, 0).static_hash() for s in positions(6)}
    assert drawn(positions(6)[0], 0, "uk").static_hash() not in hashes


def test_a_ghost_shows_what_a_move_would_do() -> None:
    seen = set()
    for s in positions(6):
        for d in owed(s)[:1] if s.result is None else ():
            m = warlike(s, d, Stream(SEED))
            ghost = PREVIEWED.ghost(GAME.view(s, d.seat), d, m, words("uk", GAME))
            if ghost:
                ElementTree.fromstring(ghost)
                assert " style=" not in ghost
                seen.add(type(m).__name__)
            else:
                assert not isinstance(m, Muster) or not m.items
    assert {"Orders", "March"} <= seen
