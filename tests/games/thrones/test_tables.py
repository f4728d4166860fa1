"""The tables of the box held against one another, and against what the books count."""

from __future__ import annotations

from itertools import pairwise

from kingsmoot.core.frames import Frame
from kingsmoot.games.thrones import book
from kingsmoot.games.thrones.book import SUPPLY_LIMITS, count
from kingsmoot.games.thrones.bot.worth import muscle
from kingsmoot.games.thrones.data import areas, cards
from kingsmoot.games.thrones.game import GAME
from kingsmoot.games.thrones.rules import combat, flow
from kingsmoot.games.thrones.rules.houses import chart
from kingsmoot.games.thrones.rules.strength import plain_strength
from kingsmoot.games.thrones.tables import (
    ALL,
    AREAS,
    BARRELS,
    CARD_FORTS,
    CARD_STRENGTH,
    CARD_SWORDS,
    CARDS,
    FIGURES,
    HOME,
    HOME_OF,
    HOUSES,
    LAND_OF,
    LANDS,
    LORDS,
    MUSTERS,
    NEAR,
    ONE,
    ORDERS,
    PORT_OF,
    SEA_OF,
    SEAS,
    STARRED,
    START_SUPPLY,
    START_TRACKS,
    START_UNITS,
    STORMING,
    STRENGTH,
    TIDE_COPIES,
    TOKENS,
    TRACKS,
    UNITS,
    WESTEROS_COPIES,
    WILDLINGS,
)
from kingsmoot.games.thrones.vocabulary.kinds import COMBAT_STEPS, ROUND_STEPS


def test_the_map_has_its_areas() -> None:
    assert len(AREAS) == len(set(AREAS)) == ALL == 58
    assert (LANDS, SEAS - LANDS, ALL - SEAS) == (38, 12, 8)
    for table in (NEAR, MUSTERS, BARRELS, HOME_OF, PORT_OF, LAND_OF, SEA_OF):
        assert len(table) == ALL


def test_borders_are_told_from_both_sides() -> None:
    pairs = {(min(a, b), max(a, b)) for a in range(ALL) for b in NEAR[a]}
    assert len(pairs) == 143
    assert sum(len(near) for near in NEAR) == 286
    for a in range(ALL):
        assert a not in NEAR[a]
        assert list(NEAR[a]) == sorted(set(NEAR[a]))
        for b in NEAR[a]:
            assert a in NEAR[b]


def test_every_area_can_be_reached() -> None:
    seen = {0}
    todo = [0]
    while todo:
        for b in NEAR[todo.pop()]:
            if b not in seen:
                seen.add(b)
                todo.append(b)
    assert len(seen) == ALL


def test_a_port_lies_between_one_land_and_one_sea() -> None:
    for p in range(SEAS, ALL):
        assert NEAR[p] == (LAND_OF[p], SEA_OF[p])
        assert PORT_OF[LAND_OF[p]] == p
        assert AREAS[p] == "port-of-" + AREAS[LAND_OF[p]]
    assert len([a for a in range(LANDS) if PORT_OF[a] >= 0]) == 8


def test_castles_and_homes() -> None:
    assert [MUSTERS[a] for a in HOME] == [2] * 6
    assert [HOME_OF[a] for a in HOME] == list(range(6))
    assert len([a for a in range(ALL) if MUSTERS[a]]) == 20
    assert not any(MUSTERS[LANDS:])


def test_the_set_up_agrees_with_itself() -> None:
    """Supply at the start is the icons of the areas held."""
    for seat in range(len(HOUSES)):
        held = {a for a, _ in START_UNITS[seat]} | {HOME[seat]}
        assert sum(BARRELS[a] for a in held if a < LANDS) == START_SUPPLY[seat]
        figures = sum(units for _, units in START_UNITS[seat])
        assert all(count(figures, kind) <= FIGURES[kind] for kind in range(4))
    for seats, tracks in enumerate(START_TRACKS, 3):
        assert all(sorted(track) == list(range(seats)) for track in tracks)
    assert [len(lords) for lords in LORDS] == [14, 12, 9, 2]


def test_the_decks_have_their_cards() -> None:
    assert len(CARDS) == 43
    assert len(CARD_STRENGTH) == len(CARD_SWORDS) == len(CARD_FORTS) == 43
    for seat in range(6):
        assert sorted(CARD_STRENGTH[7 * seat + 1 : 7 * seat + 8]) == [0, 1, 1, 2, 2, 3, 4]
    assert [sum(copies) for copies in WESTEROS_COPIES] == [10, 10, 10]
    assert len(WILDLINGS) == 10
    assert sum(TIDE_COPIES) == 24


def test_fifteen_orders_a_house() -> None:
    assert sum(TOKENS) == 15
    assert sum(n for o, n in enumerate(TOKENS) if STARRED[o]) == 5
    assert len(ORDERS) == len(TOKENS) == len(STARRED)


def test_more_supply_is_never_worse() -> None:
    for less, more in pairwise(SUPPLY_LIMITS):
        assert len(less) <= len(more)
        assert all(a <= b for a, b in zip(less, more, strict=False))


def test_numbers_inside_the_rules_name_the_pieces_of_the_data() -> None:
    assert (len(areas.LANDS), len(areas.SEAS), len(areas.PORTS)) == (LANDS, SEAS - LANDS, ALL - SEAS)
    named = {UNITS: ("FOOTMAN", "KNIGHT", "SHIP", "SIEGE"), TRACKS: ("THRONE", "FIEFDOMS", "COURT")}
    for names, constants in named.items():
        assert [getattr(book, constant) for constant in constants] == list(range(len(names)))
        for name, constant in zip(names, constants, strict=True):
            assert constant.lower() in name
    for order, name in enumerate(ORDERS[1:], 1):
        constant = name.upper().replace("*", "_STAR").replace("-1", "_MINUS")
        assert getattr(book, constant) == order


def test_a_card_that_acts_has_a_procedure_and_a_procedure_its_card() -> None:
    acting = {card.name for deck in cards.HOUSE_CARDS.values() for card in deck if card.acts}
    assert acting == set(chart.PROCEDURES)


def test_a_changed_strength_is_felt_in_the_field_and_by_the_bot() -> None:
    for kind, one in enumerate(ONE):
        assert plain_strength(one, False) == muscle(one) == STRENGTH[kind]
        assert plain_strength(one, True) == STORMING[kind]


def test_every_step_of_a_round_and_of_a_combat_has_a_name() -> None:
    assert len(flow.STEPS) == len(ROUND_STEPS) == len(set(ROUND_STEPS))
    assert len(combat.STEPS) + 1 == len(COMBAT_STEPS) == len(set(COMBAT_STEPS))


def test_every_frame_of_the_game_is_spelt_by_a_name_of_its_own() -> None:
    names = [frame.PATTERN.name for frame in GAME.frames.values()]
    assert len(set(names)) == len(names)
    ours = [f for f in Frame.__subclasses__() if f.__module__.startswith("kingsmoot.games.thrones.")]
    ours += [f for base in ours for f in base.__subclasses__()]
    assert {f.__name__ for f in ours if not f.__subclasses__()} == set(GAME.frames)
