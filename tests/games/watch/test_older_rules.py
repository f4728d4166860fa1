"""Records made under rules 1 mean what they meant: each case of a changed ruling, played by the old one."""

from __future__ import annotations

import pytest

from kingsmoot.core.scenario import Outcome
from kingsmoot.games.watch.game import GAME
from kingsmoot.io.cases import cases, load, run


def by_rules_1(name: str) -> Outcome:
    """A shipped case as it was before."""
    record = load(next(path for path in cases(GAME) if path.stem == name))
    record.rules = 1
    return run(GAME, record)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("road-passes-first", "differs-result name=1.0, 0.0, 0.0, 0.0"),
        ("any-offers", "differs-refused move=0: trade why=W-N-32"),
        ("offer-counts-when-made", "record-refused seat=0 move=trade why=W-N-32"),
        ("sixth-giant", "differs-path path=breaches name=1 other=0"),
        ("jeor-same-kind", "record-refused seat=0 move=give ore why=W-N-20"),
        ("roads-stop", "record-refused seat=0 move=stop why=W-N-28"),
    ],
)
def test_what_was_changed_is_played_as_before(name: str, told: str) -> None:
    assert any(told in str(one) for one in by_rules_1(name).differed)


@pytest.mark.parametrize("name", ["offers", "sixth", "jeor-both", "roads", "w-route-12"])
def test_what_was_not_changed_holds_by_both(name: str) -> None:
    assert by_rules_1(name).differed == []
