"""The rulebook of a game as a page: chapters of numbered rules, each with an example that can be played."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any, NamedTuple

from kingsmoot.core.game import Game
from kingsmoot.io.cases import coverage
from kingsmoot.io.rulebook import core_rules, rules
from kingsmoot.learn.example import examples, name_of, placed
from kingsmoot.learn.primer import primer
from kingsmoot.table.rooms.wording import table_rules
from kingsmoot.table.web.figures import address


class PrintedRule(NamedTuple):
    id: str
    sentence: str
    example: str
    """The address of a scenario that shows it."""
    figure: str
    """The address of a picture of where that begins: of worked examples, each once."""
    covered: bool | None
    """Whether a passing case shows it; None where none has to, or where nobody asked."""


class Chapter(NamedTuple):
    anchor: str
    title: str
    rules: list[PrintedRule]


@cache
def _covered(game: Game) -> tuple[int, int, frozenset[str]]:
    """How many enforced rules have a passing case, of how many, and which have none."""
    found, _ = coverage(game)
    return len(found.total) - len(found.missing), len(found.total), frozenset(found.missing)


async def rulebook(game: Game, lang: str, with_coverage: bool) -> dict[str, Any]:
    """What `rules.html` is filled with: the game's own rules, then those of the core and of the table."""
    covered, total, missing = 0, 0, frozenset[str]()
    # Reading all cases takes a moment, running them seconds, but only once: in a thread.
    shown = await asyncio.to_thread(examples, game)
    if with_coverage:
        covered, total, missing = await asyncio.to_thread(_covered, game)
    sections = []
    pictured: set[str] = set()
    for prefix, catalogue in (("game", rules(game)), ("core", core_rules()), ("table", table_rules())):
        judged = with_coverage and prefix == "game"
        for section, title in catalogue.sections.items():
            printed = []
            for r in catalogue.rules.values():
                if r.section == section:
                    path = shown.get(r.id) if prefix == "game" else None
                    name = name_of(game, path) if path is not None else ""
                    example = f"/example/{game.id}/{name}" if name else ""
                    drawn = path is not None and placed(path) and name not in pictured
                    figure = address(game, "example", name) if drawn else ""
                    pictured.add(name)
                    known = r.id not in missing if judged and r.enforced else None
                    printed.append(PrintedRule(r.id, r.sentence[lang], example, figure, known))
            if printed:
                sections.append(Chapter(f"{prefix}-{section}", title[lang], printed))
    return {
        "coverage": with_coverage,
        "covered": covered,
        "total": total,
        "sections": sections,
        "summary": primer(game),
    }
