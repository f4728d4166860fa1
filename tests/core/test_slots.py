"""What fills a slot."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.core.slots import Among, Domain, Measure, Whole, Word, fits, refs_of

ONE = Among(("a", "b"))
SOME = Among(("a", "b", "c"), 0, 2)
MAYBE = Among(("a", "b"), 0, 1)
ANGLE = Measure(-300, 300, (0,), "turn", "°", 100, "lance:1")

GOOD: list[tuple[Domain, object]] = [
    (Word(("yes", "no")), "yes"),
    (ONE, "a"),
    (SOME, ()),
    (SOME, ("a",)),
    (SOME, ("c", "a")),
    (MAYBE, ()),
    (MAYBE, ("b",)),
    (Whole(0, 3), 0),
    (Whole(0, 3), 3),
    (ANGLE, -300),
    (ANGLE, 17),
]
BAD: list[tuple[Domain, object]] = [
    (Word(("yes", "no")), "perhaps"),
    (Word(("yes", "no")), 1),
    (Word(("yes", "no")), ("yes",)),
    (ONE, "c"),
    (ONE, ("a",)),
    (ONE, ["a"]),
    (SOME, "a"),
    (SOME, ("a", "b", "c")),
    (SOME, ("a", "a")),
    (SOME, ("a", "d")),
    (SOME, ("a", 1)),
    (SOME, ["a"]),
    (MAYBE, "a"),
    (Among(("a", "b"), 1, 2), ()),
    (Whole(0, 3), 4),
    (Whole(0, 3), -1),
    (Whole(0, 3), True),
    (Whole(0, 3), 1.0),
    (Whole(0, 3), "1"),
    (ANGLE, 301),
    (ANGLE, None),
]


@pytest.mark.parametrize(("domain", "value"), GOOD)
def test_values_that_fit(domain: Domain, value: object) -> None:
    assert fits(domain, value)


@pytest.mark.parametrize(("domain", "value"), BAD)
def test_values_that_do_not_fit(domain: Domain, value: object) -> None:
    assert not fits(domain, value)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.lists(inner).map(tuple),
    max_leaves=6,
)


@given(st.sampled_from([domain for domain, _ in GOOD]), json_values)
def test_any_value_is_judged_without_a_crash(domain: Domain, value: object) -> None:
    assert fits(domain, value) in (True, False)


def test_the_things_that_a_domain_names() -> None:
    assert refs_of(SOME) == ("a", "b", "c")
    assert refs_of(ANGLE) == ("lance:1",)
    assert refs_of(Measure(0, 1, ())) == ()
    assert refs_of(Whole(0, 1)) == ()
    assert refs_of(Word(("a",))) == ()
