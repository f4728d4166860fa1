"""Reports see every rule fire that code cites where it can run."""

from __future__ import annotations

import pytest

from kingsmoot.arena.rules_fired import known
from kingsmoot.io import registry
from kingsmoot.io.cites import cited_by, sources
from kingsmoot.io.rulebook import rules

GAMES = ["banners", "oriflamme", "thrones", "watch"]


@pytest.mark.parametrize("name", GAMES)
def test_every_enforced_rule_that_is_cited_is_known(name: str) -> None:
    """All but those beside constants alone, whose lines run once, at import: a tenth, or little more."""
    game = registry.game(name)
    cited = cited_by(sources(game))
    enforced = [rule.id for rule in rules(game).enforced() if rule.id in cited]
    constant = {id for id in enforced if not any(one.runs for _, one in cited[id])}
    assert known(game) == [id for id in enforced if id not in constant]
    assert len(constant) < 0.12 * len(enforced)


def test_an_id_of_three_parts_is_known() -> None:
    assert "B-MODE-GOT-06" in known(registry.game("banners"))
