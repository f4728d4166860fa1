"""What runs at every decision of a play-out does not go back into the interpreter: read from the C that the
compiler wrote for the functions named here, which `make fast` leaves in `build`.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

BUILD = Path(__file__).resolve().parent.parent.parent / "build"

# By module, what a play-out of a benchmark runs most (callgrind).
HOT = {
    "core.chance": ("draw",),
    "core.playout": ("playout",),
    "core.random_streams": ("Stream.below", "Stream.shuffle", "Stream.step"),
    "core.slots_from_moves": ("sample", "walked", "walked_on"),
    "core.state": ("_opened", "_seal", "_take", "ask", "ask_all", "next_owed", "play_offered"),
    "core.tuples": ("with_value",),
    "core.vectors": ("empty", "filled", "greatest", "inserted", "vector", "without"),
    "core.zones": ("Zone.seen",),
    "kit.policy": ("noisy_place",),
    "games.banners.geometry.arcs": ("clipped", "doubled_area", "in_arc"),
    "games.banners.geometry.figures": ("Figure.__init__", "Figure.put", "bearing", "corners_seen_by", "root"),
    "games.banners.geometry.lines_of_sight": (
        "in_between",
        "line_enters",
        "outline_seen_by",
        "seen_part",
        "sees_part",
    ),
    "games.banners.geometry.plane": (
        "_corner_to_box",
        "apart_in_grains",
        "boxes_overlap",
        "deep_in",
        "discs_apart",
        "far_too_near",
        "lies_inside",
        "overlaps_any",
        "too_near_any",
    ),
    "games.banners.rules.actions": (
        "Action.random_answer",
        "Action.sample",
        "random_charge",
        "random_melee",
        "random_shot",
    ),
    "games.banners.rules.charge.in_line": ("any_in_line", "fits_beside"),
    "games.banners.rules.charge.legal_charges": ("Charger.__init__", "Charger.may", "charge_turns"),
    "games.banners.rules.field.ground": (
        "Around.__init__",
        "Around.fits",
        "Around.free",
        "Around.unhindered",
        "on_table",
        "piece",
        "pieces_near",
        "standing",
        "token",
        "tray",
        "units_near",
    ),
    "games.banners.rules.flow": ("Turn.legal", "Turn.run", "bound", "ready"),
    "games.banners.rules.move.legal_moves": (
        "_courses",
        "_random_turn",
        "_turns",
        "far_hints",
        "random_turn",
        "random_turn2",
        "random_way",
        "turn2_hints",
        "turn_hints",
    ),
    "games.banners.rules.move.procedure": ("Retreat.sample", "Step.sample", "random_go"),
    "games.banners.rules.possible_actions": ("foes", "likely", "may_charge", "possible"),
    "games.banners.rules.setup.procedure": ("Ground.sample", "Tokens.sample", "in_stock"),
    "games.banners.rules.windows.abilities": ("able", "bits", "printed", "sources_of"),
    "games.banners.rules.windows.procedure": ("Window.legal", "Window.run"),
    "games.banners.rules.windows.timing": (
        "asks",
        "concerns",
        "disordered",
        "fits",
        "may_play",
        "may_use",
        "not_as_told",
        "spared",
        "subject",
        "unplayed",
        "uses",
    ),
    "games.oriflamme.rules.flow": (
        "Activation.answer",
        "Activation.legal",
        "Activation.run",
        "Activation.sample",
        "Placement.answer",
        "Placement.run",
        "Placement.sample",
        "reveal",
    ),
    "games.oriflamme.rules.moves": ("Hand.without", "hand_of", "hand_without", "take_up"),
    "games.oriflamme.rules.row": ("gain", "lay", "leave", "own_characters", "put"),
    "games.oriflamme.rules.setup": ("deal",),
    "games.oriflamme.rules.targets": ("Target.sample",),
    "games.thrones.bot.campaign": (
        "Campaign.__init__",
        "Campaign._chance",
        "Campaign._pulls",
        "Campaign.chance",
        "Campaign.exposure",
        "Campaign.stay",
        "Campaign.taken",
        "owners",
        "supporting",
        "two_best",
    ),
    "games.thrones.bot.house_cards": ("Side.__init__", "cards", "lead_with"),
    "games.thrones.bot.marches": (
        "Groups.__init__",
        "Groups._to",
        "Groups.fits",
        "Groups.gain",
        "Marches.move",
        "Marches.weigh",
        "by_gain",
        "marches",
        "parts_of",
        "within",
    ),
    "games.thrones.bot.musters": ("item_gain", "muster", "muster_gain"),
    "games.thrones.bot.orders": (
        "Planning.__init__",
        "Planning.best",
        "Planning.march_gains",
        "Planning.order_gains",
        "Planning.power_gains",
        "Planning.support_gain",
    ),
    "games.thrones.bot.worth": ("come_near", "threats", "units_worth"),
    "games.thrones.rules.clash": ("Bidding.sample", "Ranking.sample", "highest"),
    "games.thrones.rules.control": (
        "areas_of",
        "castles_of",
        "controller",
        "forces",
        "gain",
        "handed_on",
        "held_by",
        "hold",
        "how_many_areas",
        "keep_castles",
        "lands_in_reach",
        "lay_token",
        "pool",
        "seventh_castle",
        "waters_in_reach",
    ),
    "games.thrones.rules.march": (
        "Marches.run",
        "Marches.sample",
        "Plan.able",
        "Plan.add",
        "Plan.choices",
        "Plan.may",
        "Plan.may_any",
        "Plan.whole",
        "against_leaving",
        "can_be_whole",
        "completable",
        "guarded",
        "heading",
        "in_reach",
        "march",
        "move_group",
        "vacate",
    ),
    "games.thrones.rules.muster": (
        "Mustering.sample",
        "Plan.against_figure",
        "Plan.against_place",
        "Plan.options",
        "Plan.points_left",
        "Plan.with_unit",
    ),
    "games.thrones.rules.neutral_lords": ("lord_falls", "lord_may_fall"),
    "games.thrones.rules.planning": (
        "Assigning.place",
        "Assigning.sample",
        "Together.run",
        "bare_areas",
        "free_at_first",
        "free_tokens",
        "is_free",
        "on_board",
        "usable",
    ),
    "games.thrones.rules.flow": ("Powers.run", "clean_up", "collect", "ways"),
    "games.thrones.rules.raid": ("has_order", "next_turn", "orders_of"),
    "games.thrones.rules.supply": ("armies", "arrived", "arriving", "enough", "fits", "others", "supplied"),
    "games.watch.rules.awards": ("_arm", "_both", "_onward", "leader", "through"),
    "games.watch.rules.building": (
        "closed_spots",
        "cut",
        "gain",
        "goes_on",
        "has_road",
        "may_stand",
        "open_spots",
        "put_piece",
        "put_road",
        "road_paths",
        "seats_beside",
        "settlement_spots",
        "too_near",
    ),
    "games.watch.rules.flow": (
        "Turn.answer",
        "Turn.legal",
        "Turn.list_builds",
        "Turn.list_trades",
        "Turn.run",
        "Turn.sample",
        "begin_turn",
        "end_turn",
    ),
    "games.watch.rules.production": (
        "Discards.sample",
        "TormundMoves.sample",
        "_short",
        "blocked",
        "produce",
        "tormund_goes",
    ),
    "games.watch.rules.supply": ("affordable", "pay", "take"),
    "games.watch.rules.setup": ("Placing.sample",),
    "games.watch.rules.trade": (
        "bank_trade",
        "bank_trades",
        "how_many_bank_trades",
        "may_offer",
        "nth_bank_trade",
        "others_in_bank",
    ),
}

# Calls by name, attributes by name, iteration and comparison of whatever it is. Not arithmetic of what is
# taken out of a list, `in`, and `sort` without a key: they cost little.
SLOW = re.compile(
    r"\b(PyObject_Vectorcall\w*|PyObject_Call\w*|CPyObject_CallMethod\w*|CPyObject_GetAttr\w*"
    r"|PyObject_GetIter|PyObject_RichCompare|CPyDict_GetItem)\("
)
# What an exception is made with, once for each `raise`: its class and the call.
RAISED = Counter(CPyObject_GetAttr=1, PyObject_Vectorcall=1)


def slow_calls(body: str) -> Counter[str]:
    found = Counter(SLOW.findall(body))
    for _ in range(body.count("CPy_Raise(")):
        found -= RAISED
    return found


def bodies(module: str) -> dict[str, str]:
    """The functions of a compiled module as C, by name."""
    mangled = "kingsmoot___" + module.replace(".", "___")
    text = (BUILD / f"__native_{mangled}.c").read_text("utf-8")
    heads = re.finditer(rf"^\w[\w ]*[ *]CPyDef_{mangled}___(\w+)\([^;]*\) \{{$", text, re.MULTILINE)
    return {head[1]: text[head.end() : text.index("\n}\n", head.end())] for head in heads}


@pytest.mark.parametrize("module", HOT)
def test_nothing_that_runs_at_every_decision_calls_the_interpreter(module: str, compiled: bool) -> None:
    if not compiled:
        pytest.skip("there is no C of rules that are interpreted")
    found = bodies(module)
    slow = {name: slow_calls(found[name.replace(".", "___")]) for name in HOT[module]}
    assert {name: calls for name, calls in slow.items() if calls} == {}


def test_slow_calls_are_seen_and_those_of_an_exception_are_not() -> None:
    raising = "r1 = CPyObject_GetAttr(r0, name); r2 = PyObject_Vectorcall(r1, args, 1, 0); CPy_Raise(r2);"
    assert not slow_calls(raising)
    sorting = "r3 = PyObject_VectorcallMethod(sort, args, 1, key);"
    assert slow_calls(raising + sorting) == {"PyObject_VectorcallMethod": 1}


SHORT_SHIFTS = {
    "games.oriflamme.state": "a bit a seat",
    "games.watch.rules.building": "a bit a seat, and one a hex, of which there are 21",
    "games.watch.rules.production": "a bit a seat",
}
"""Modules in which `1 << n` is compiled with an n that stays far below 31."""


def test_no_literal_is_shifted_out_of_its_32_bits(compiled: bool) -> None:
    """The C of `1 << n` shifts 32 bits if n is a machine word, whatever holds the outcome."""
    if not compiled:
        pytest.skip("there is no C of rules that are interpreted")
    shifting = {
        path.stem.removeprefix("__native_kingsmoot___").replace("___", ".")
        for path in BUILD.glob("__native_kingsmoot___*.c")
        if re.search(r"= \d+ << cpy_r_", path.read_text("utf-8"))
    }
    assert shifting <= SHORT_SHIFTS.keys()


def test_no_constant_is_taken_for_not_set(compiled: bool) -> None:
    """Of a tuple of floats the C asks for an exception where there should be none, and raises one itself."""
    if not compiled:
        pytest.skip("there is no C of rules that are interpreted")
    asking = [
        path.stem
        for path in BUILD.glob("__native_kingsmoot___*.c")
        if re.search(r"!= -113\.0 && PyErr_Occurred\(\)", path.read_text("utf-8"))
    ]
    assert asking == []
