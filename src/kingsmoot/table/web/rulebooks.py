"""The rulebook of a game as a page: every rule by its number, and whether a case covers it."""

from __future__ import annotations

import asyncio
from functools import cache
from html import escape

from kingsmoot.core.game import Game
from kingsmoot.core.rules import Catalogue
from kingsmoot.io.cases import coverage
from kingsmoot.io.rulebook import core_rules, rules
from kingsmoot.table.rooms.wording import own, table_rules


@cache
def _covered(game: Game) -> tuple[int, int, frozenset[str]]:
    """How many enforced rules have a passing case, of how many, and which have none."""
    found, _ = coverage(game)
    return len(found.total) - len(found.missing), len(found.total), frozenset(found.missing)


async def rules_markup(game: Game, lang: str) -> str:
    # Running all cases takes seconds, but once: in a thread.
    covered, total, missing = await asyncio.to_thread(_covered, game)
    head = escape(own(lang, "page-coverage", covered=covered, total=total))
    parts = [f"<p>{head}</p>"]
    for catalogue in (rules(game), core_rules(), table_rules()):
        marks = missing if catalogue is rules(game) else None
        parts += [_section(catalogue, section, lang, marks) for section in catalogue.sections]
    return "".join(parts)


def _section(catalogue: Catalogue, section: str, lang: str, missing: frozenset[str] | None) -> str:
    rows = []
    for rule in catalogue.rules.values():
        if rule.section != section:
            continue
        mark = ""
        if missing is not None and rule.enforced:
            word = own(lang, "page-uncovered" if rule.id in missing else "page-covered")
            kind = "uncovered" if rule.id in missing else "covered"
            mark = f' <small class="{kind}">{escape(word)}</small>'
        sentence = escape(rule.sentence[lang])
        rows.append(f'<dt id="{escape(rule.id)}">{escape(rule.id)}{mark}</dt><dd>{sentence}</dd>')
    title = escape(catalogue.sections[section][lang])
    return f"<section><h2>{title}</h2><dl>{''.join(rows)}</dl></section>" if rows else ""
