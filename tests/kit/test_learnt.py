"""A learnt judgement weighs features seat by seat, and refuses weights of other features."""

from __future__ import annotations

import pytest

from kingsmoot.kit.learnt import Learnt


def test_the_features_of_each_seat_are_weighed() -> None:
    learnt = Learnt(("castles", "ships"))
    learnt.read("[weights]\ncastles = 2.0\nships = -0.5\n")
    assert learnt.worth([1.0, 0.0, 3.0, 2.0, 0.0, 0.0]) == [2.0, 5.0, 0.0]


def test_before_anything_is_learnt_the_first_games_can_be_judged() -> None:
    untaught = Learnt(("castles", "ships"), (1.0, 0.0))
    untaught.read("")
    assert untaught.worth([3.0, 9.0]) == [3.0]
    with pytest.raises(ValueError, match="learn them anew"):
        Learnt(("castles", "ships")).read("")
    taught = Learnt(("castles", "ships"), (1.0, 0.0))
    taught.read("[weights]\ncastles = 2.0\nships = -0.5\n")
    assert taught.worth([3.0, 2.0]) == [5.0]


@pytest.mark.parametrize("names", ["ships = 1.0\ncastles = 1.0", "castles = 1.0"])
def test_weights_of_other_features_are_refused(names: str) -> None:
    with pytest.raises(ValueError, match="learn them anew"):
        Learnt(("castles", "ships")).read(f"[weights]\n{names}\n")
