"""Positions as JSON: whatever comes from outside is refused or sound."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsmoot.core.facts import BadFacts, canonical, digest
from kingsmoot.core.lines import Refused
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import moves, slot
from kingsmoot.core.state import State, owed, play
from tests.core.tourney import GAME, SEED, answers, at, new

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)

HANDS = [["spur", "banner seen=01"], ["dodge", "parry"]]
POSITIONS: list[State] = [
    new(2),
    answers(new(4, "village", scouting="yes"), "2: bid 1", "0: bid 0"),
    at({"asks": "react", "strength": 5, "owing": [1], "hands": HANDS, "pile": ["spur seen=0"]}),
    at({"asks": "salute", "favours": [["banner"], []]}),
    at({"asks": "camp", "hands": HANDS}),
    at({"asks": "refit", "owing": [1], "hands": HANDS}),
]


def works(s: State) -> None:
    """It asks questions and takes answers."""
    assert GAME.faults(s) == []
    for d in owed(s):
        listed = moves(s, d)
        assert listed is None or listed
        assert slot(s, d, [])
        for m in (GAME.propose(s, d, 3, Stream(bytes(16))))[:3]:
            t = s.clone()
            t.forced = ()
            assert play(t, d, m) is None
    for reader in range(s.book.seats):
        assert GAME.imagine(GAME.view(s, reader), reader, SEED)
    assert GAME.describe(s)


def try_to_restore(data: Any) -> State | None:
    try:
        return GAME.restore(data)
    except Refused as wrong:
        assert wrong.rule in ("C-POSITION", "C-WRONG-GAME", "C-SEATS", "C-EDITION", "C-OPTION")  # noqa: PT017
        return None


@pytest.mark.parametrize("s", POSITIONS)
def test_positions_come_back(s: State) -> None:
    again = GAME.restore(json.loads(json.dumps(GAME.position(s))))
    assert again.facts() == s.facts()
    works(again)


@given(json_values)
def test_random_json_is_refused(data: Any) -> None:
    assert try_to_restore(data) is None


@given(st.sampled_from(["game", "rules", "edition", "seats", "options", "facts"]), json_values)
def test_a_header_field_gone_wrong_is_refused(name: str, value: Any) -> None:
    told = GAME.position(new())
    if told[name] != value or type(told[name]) is not type(value):
        restored = try_to_restore({**told, name: value})
        if restored is not None:  # another edition, or options left at their defaults
            assert name in ("edition", "options")
            works(restored)
    del told[name]
    assert try_to_restore(told) is None


def paths(data: Any, so_far: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every value inside a value."""
    yield so_far
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from paths(value, (*so_far, key))


def mutated(data: Any, path: tuple[Any, ...], change: Any) -> Any:
    """A copy in which `change` was applied to the value at a path."""
    if not path:
        return change(data)
    data = copy.copy(data)
    data[path[0]] = mutated(data[path[0]], path[1:], change)
    return data


near = st.sampled_from(
    [
        lambda v: v + 1 if isinstance(v, int) else [v],
        lambda v: v - 1 if isinstance(v, int) else None,
        lambda v: -v if isinstance(v, int) else v * 2 if isinstance(v, list) else v,
        lambda v: v[:-1] if isinstance(v, list | str) else 0,
        lambda v: v[::-1] if isinstance(v, list | str) else True,
        lambda v: {**v, "frame": "Camp"} if isinstance(v, dict) else 10**400,
        lambda v: float("nan"),
        lambda v: "bid 0",
    ]
)


@settings(max_examples=600)
@given(st.data())
def test_a_position_tampered_with_is_refused_or_sound(data: st.DataObject) -> None:
    told = GAME.position(data.draw(st.sampled_from(POSITIONS)))
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from([p for p in paths(told) if p[:1] == ("facts",)]))
        change = data.draw(near | json_values.map(lambda v: lambda _: v))
        told = mutated(told, path, change)
    restored = try_to_restore(told)
    if restored is not None:
        works(restored)
        assert canonical(GAME.facts(restored))


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("coins",), "four", "facts.coins: a list expected"),
        (("coins", 1), 1.0, "facts.coins[1]: a whole number expected"),
        (("coins", 1), True, "facts.coins[1]: a whole number expected"),
        (("coins", 1), 2**60, "facts.coins[1]: a whole number expected"),
        (("seed",), "xyz", "facts.seed: hexadecimal digits expected"),
        (("seed",), 5, "facts.seed: a text expected"),
        (("stack", 1), {}, "facts.stack[1]: a frame expected"),
        (("stack", 1), {"frame": "Joust"}, "facts.stack[1]: unknown frame 'Joust'"),
        (("stack", 0), {"frame": "Round"}, "facts.stack[0].begun: missing"),
        (("pending", 0), [1, 0, 0], "facts.pending[0]: 4 values expected"),
        (("pending", 0), [1, 0, 0, 1], "facts.pending[0][3]: true or false expected"),
        (("sealed",), [[0, "joust"]], "facts.sealed[0][1]: 'joust': notation-verb name=joust"),
        (("result",), ["a"], "facts.result[0]: a number expected"),
        (("result",), [10**400], "facts.result[0]: a smaller number expected"),
        (("result",), [float("inf")], "facts.result[0]: a smaller number expected"),
        (("colour",), 1, "facts.colour: unknown field"),
    ],
)
def test_a_complaint_says_where(path: tuple[Any, ...], value: Any, complaint: str) -> None:
    told = GAME.position(new())
    if len(path) == 1:
        told["facts"][path[0]] = value
    else:
        told["facts"][path[0]][path[1]] = value
    with pytest.raises(Refused) as caught:
        GAME.restore(told)
    assert caught.value.refusal.args[0].startswith(complaint)


@pytest.mark.parametrize(
    "sealed", [[[0, None]], [[1, "bid 0"], [0, "bid 0"]], [[0, "bid 0"], [1, "bid 0"]], [[2, "bid 0"]]]
)
def test_sealed_answers_that_cannot_be_are_refused(sealed: list[Any]) -> None:
    told = GAME.position(new())
    told["facts"]["sealed"] = sealed
    assert try_to_restore(told) is None


def test_an_open_answer_is_never_sealed() -> None:
    told = GAME.position(at({"asks": "salute"}))
    told["facts"]["sealed"] = [[0, "rest"]]
    assert try_to_restore(told) is None


def test_what_cannot_be_a_fact_is_our_own_mistake() -> None:
    codec = GAME.codec(new().book)
    with pytest.raises(TypeError, match="cannot be a fact"):
        codec.write({1})
    with pytest.raises(TypeError, match="no codec"):
        codec.read("x", "set[int]", [])
    with pytest.raises(BadFacts):
        codec.read("x", "tuple[int, str]", [1])
    assert codec.read("x", "tuple[tuple[int, str], ...] | None", [[1, "a"]]) == ((1, "a"),)
    assert codec.read("x", "tuple[int, ...] | None", None) is None


def test_digests_are_keyed_with_the_seed() -> None:
    facts = GAME.facts(new())
    assert digest(facts, SEED) == digest(json.loads(json.dumps(facts)), SEED)
    assert digest(facts, SEED) != digest(facts, bytes(16))
    assert digest(facts, SEED) != digest({**facts, "draws": 0}, SEED)
    assert len(GAME.digest(new())) == 32


def test_moves_inside_facts_are_their_texts() -> None:
    s = answers(new(), "0: bid 3")
    assert GAME.facts(s)["sealed"] == [[0, "bid 3"]]
    assert isinstance(GAME.restore(GAME.position(s)).sealed[0][1], Move)
