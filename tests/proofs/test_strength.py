"""Contests of strength: read from the game, fought to the last, and told where they fail."""

from __future__ import annotations

import pytest

from kingsmoot.arena.contests import contests
from kingsmoot.arena.head_to_head import HeadToHead
from kingsmoot.io import registry
from kingsmoot.proofs import strength
from kingsmoot.proofs.base import Disproved

APART = [("tragic_breach", 0.5), ("tragic_breach", 0.0)]


def fought(monkeypatch: pytest.MonkeyPatch, shares: dict[str, float]) -> list[str]:
    """Let contests end as told, by the hero's kind; hear who was fought."""
    heard = []

    def head_to_head(
        game: str, hero: str, rest: str, seats: int, deals: int, *more: object, **options: object
    ) -> HeadToHead:
        heard.append(hero)
        return HeadToHead([shares[hero.partition(":")[0]]] * deals, seats, 0.0, deals, APART)

    monkeypatch.setattr(strength, "head_to_head", head_to_head)
    return heard


def test_every_contest_is_fought_though_one_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = fought(monkeypatch, {"greedy": 0.9, "learnt": 0.5, "search": 0.1})
    with pytest.raises(
        Disproved, match=r"search:2000 among greedy, 4 seats: 10.0% .* asked: 45.0%"
    ) as failed:
        strength.run(registry.game("oriflamme"), 100, lambda done: None)
    assert len(heard) == len(contests(registry.game("oriflamme")))
    assert "greedy among random" not in str(failed.value)


def test_a_proof_that_holds_tells_all_it_found(monkeypatch: pytest.MonkeyPatch) -> None:
    fought(monkeypatch, {"greedy": 0.9, "learnt": 0.5, "search": 0.8})
    found = strength.run(registry.game("oriflamme"), 100, lambda done: None)
    assert found[0][0] == "greedy among random, 4 seats"
    assert all("asked" in told for _, told in found)


def test_games_that_end_out_of_the_ordinary_are_counted_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    fought(monkeypatch, {"builder": 0.99, "search": 0.8})
    found = strength.run(registry.game("watch"), 100, lambda done: None)
    assert found[1] == ("- ended by tragic_breach", "2 games, 0.5 of them won by builder")
    assert "tragic_wild" not in str(found)
