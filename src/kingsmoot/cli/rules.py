"""`kingsmoot rules`: the numbered rules of a game, and which of them a case shows."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from kingsmoot.cli.arguments import game_of
from kingsmoot.cli.console import console, indented, language, plain, speaker, title, tr
from kingsmoot.cli.errors import fault
from kingsmoot.core.game import Game
from kingsmoot.core.rules import Rule
from kingsmoot.io.cases import coverage as covered
from kingsmoot.io.refusals import by_question
from kingsmoot.io.rulebook import find
from kingsmoot.io.rulebook import rules as catalogue


def rules(
    game: Annotated[str, typer.Argument(help="which game")],
    id: Annotated[str, typer.Argument(help="one rule, such as O-PLA-05")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="which rules a passing case shows")] = False,
    refusals: Annotated[
        bool, typer.Option("--refusals", help="which rules can refuse a move, and by which question")
    ] = False,
    section: Annotated[str, typer.Option(help="only one section, such as placement", metavar="S")] = "",
) -> None:
    """Read the numbered rules of a game."""
    played = game_of(game)
    out = console()
    if id:
        rule = find(played, id.upper())
        if rule is None:
            raise fault("error-rule", rule=id, game=title(played))
        print_rule(out, played, rule)
    elif coverage:
        print_coverage(out, played, section)
    elif refusals:
        print_refusals(out, played, section)
    else:
        print_rules(out, played, section)


def print_rule(out: Console, game: Game, rule: Rule) -> None:
    """A rule with its section, page, source and kind."""
    lang = language()
    sections = catalogue(game).sections
    where = sections[rule.section][lang] if rule.section in sections else rule.section
    page = tr("rules-page", n=rule.page) if rule.page else ""
    kind = tr("rules-" + rule.kind.replace(" ", "-"))
    told = [where, page, tr("rules-" + rule.source), kind]
    out.print(f"[rule]{rule.id}[/]  {plain(rule.sentence[lang])}")
    out.print(indented(f"[aside]{plain(' · '.join(filter(None, told)))}[/]", 2))


def sections_of(game: Game, wanted: str) -> list[str]:
    """All sections, or the one that is wanted, by its id or by its name in the reader's language."""
    known = catalogue(game).sections
    if not wanted:
        return list(known)
    low = wanted.casefold()
    found = [id for id, names in known.items() if low in (id.casefold(), names[language()].casefold())]
    if not found:
        raise fault("error-section", section=wanted, known=", ".join(known))
    return found


def print_rules(out: Console, game: Game, wanted: str) -> None:
    every = catalogue(game)
    for section in sections_of(game, wanted):
        out.print()
        out.print(f"[b]{plain(every.sections[section][language()])}[/]  [aside]{section}[/]")
        print_sentences(out, [rule for rule in every.rules.values() if rule.section == section])


def print_sentences(out: Console, some: list[Rule]) -> None:
    lines = Table.grid(padding=(0, 2, 0, 0))
    for rule in some:
        lines.add_row(f"[rule]{rule.id}[/]", plain(rule.sentence[language()]))
    out.print(lines)


def print_sections(out: Console, game: Game) -> None:
    """The contents page: how many rules each section has."""
    every = catalogue(game)
    for section, names in every.sections.items():
        of = [rule.id for rule in every.rules.values() if rule.section == section]
        if of:
            out.print(f"  {plain(names[language()])}  [aside]{of[0]} … {of[-1]}[/]")


def print_refusals(out: Console, game: Game, wanted: str) -> None:
    """The rules that can refuse a move, with the questions at which a case shows it."""
    chosen, every = sections_of(game, wanted), catalogue(game)
    lines = Table.grid(padding=(0, 2, 0, 0))
    found = {id: asked for id, asked in by_question(game).items() if every[id].section in chosen}
    for id, asked in found.items():
        lines.add_row(f"[rule]{id}[/]", plain(", ".join(asked) or "–"), plain(every[id].sentence[language()]))
    out.print(lines)
    out.print(plain(tr("rules-refusals", n=len(found))))


def print_coverage(out: Console, game: Game, wanted: str) -> None:
    """The enforced rules that no passing case shows; the count is the last line, in one fixed form."""
    found, outcomes = covered(game)
    chosen = sections_of(game, wanted)
    every = catalogue(game)
    for path, outcome in outcomes.items():
        for told in outcome.differed:
            out.print(f"[bad]✗[/] {plain(path.name)}: {plain(speaker(game).say(told.why))}", soft_wrap=True)
    missing = [every[id] for id in found.missing if every[id].section in chosen]
    if missing:
        print_sentences(out, missing)
    out.print(found.line)
