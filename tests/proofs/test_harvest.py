"""What an editor reads: the harvest of words."""

from __future__ import annotations

from kingsmoot.games.oriflamme.game import GAME
from kingsmoot.proofs.harvest import KINDS, harvest, lines


def test_every_kind_of_sentence_is_brought_about_and_none_twice() -> None:
    found = harvest(GAME, "uk", 2, 3, lambda: None)
    told = list(lines(found))
    assert {kind for kind, _, _ in told} == set(KINDS)
    assert len(set(told)) == len(told)
    assert max(len(renderings) for renderings in found.values()) == 3
    assert found["log", "log-first"][0].startswith("Першими ходять ")
