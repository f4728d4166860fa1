"""The rulebook of a game as a page: every rule by its number, and whether a case covers it."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any, NamedTuple

from kingsmoot.core.game import Game
from kingsmoot.io.cases import coverage
from kingsmoot.io.rulebook import core_rules, rules
from kingsmoot.table.rooms.wording import table_rules


class PrintedRule(NamedTuple):
    id: str
    sentence: str
    covered: bool | None
    """Whether a passing case shows it; None where none has to."""


@cache
def _covered(game: Game) -> tuple[int, int, frozenset[str]]:
    """How many enforced rules have a passing case, of how many, and which have none."""
    found, _ = coverage(game)
    return len(found.total) - len(found.missing), len(found.total), frozenset(found.missing)


async def rulebook(game: Game, lang: str) -> dict[str, Any]:
    """What `rules.html` is filled with: the game's own rules, then those of the core and of the table."""
    # Running all cases takes seconds, but only once: in a thread.
    covered, total, missing = await asyncio.to_thread(_covered, game)
    sections = []
    for catalogue in (rules(game), core_rules(), table_rules()):
        judged = catalogue is rules(game)
        for section, title in catalogue.sections.items():
            printed = [
                PrintedRule(r.id, r.sentence[lang], r.id not in missing if judged and r.enforced else None)
                for r in catalogue.rules.values()
                if r.section == section
            ]
            if printed:
                sections.append((title[lang], printed))
    return {"covered": covered, "total": total, "sections": sections}
