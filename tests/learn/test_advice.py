"""The lesson that would have helped is found by what lessons teach."""

from __future__ import annotations

from kingsmoot.io.registry import games
from kingsmoot.learn.advice import lesson_for, rule_for


def helped(game: str, played: str, better: str) -> str:
    found = lesson_for(games()[game], played, better)
    return found.id if found is not None else ""


def test_a_mistake_leads_to_the_lesson_that_speaks_of_it() -> None:
    assert helped("oriflamme", "place queen end", "place trap start") == "trap"
    assert helped("oriflamme", "twin start", "twin end") == "prince-and-twin"
    assert helped("watch", "guard 1", "settle S:2,1") == "tragic-victory"
    assert helped("thrones", "march winterfell", "raid the-twins > seagard") == "raid"
    assert helped("banners", "rest sworn-swords-1", "shoot bowmen-1 > halberdiers-1") == "arrows"


def test_what_no_lesson_teaches_leads_to_the_rule_of_a_scenario_or_nowhere() -> None:
    watch, thrones = games()["watch"], games()["thrones"]
    assert helped("watch", "accept", "decline") == ""
    assert rule_for(watch, "decline").startswith("W-")
    assert rule_for(watch, "jeor lumber ore") == "W-HERO-11"
    assert rule_for(thrones, "accept 1").startswith("T-")
    assert helped("oriflamme", "keep 1", "nonsense 2") == rule_for(games()["oriflamme"], "nonsense 2") == ""
