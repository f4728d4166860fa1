"""The proof `rules`: the cases fail when the code that makes the rules is spoilt.

A case that passes shows that the rules allow it, not that it would notice if a rule were missing. So for
every enforced rule the places in the game's code that cite it are sought (`kingsmoot.io.cites`). There the
code is changed a little, one change at a time (`mutations`), and the cases that name the rule are run
against the changed module (`trials`). Some change must make some case fail, and fail cleanly: a crash or a
hang proves nothing.

A rule that no single line makes (nothing limits the height of a stack) has its change written down by
hand in the game's `breaks.toml`, with the reason; it must be noticed just the same.

Then all the code of the rules is changed, whatever it cites, and all the cases that come by are run, and with
them the plays that were recorded of the game (`io.cases.plays`). Here a crash or a hang is a notice as well.
How many changes nothing notices is told for each module; `build/proofs/rules-GAME.txt` lists them. No change
is given more than `ENOUGH` seconds, the quick cases first: what was given up counts as unnoticed, and how
many that are is told as well. Changes after which the code does the same as before (a shortcut is left out)
stand in the game's `same.toml`, each with the reason. They are tried as well, since a case that fails with
one gives the reason the lie, and are counted apart.

The first part alone, minutes where the whole takes hours, is the proof `rule-by-rule`.

Every result is kept in `build/proofs/rules-GAME.jsonl`: a proof that was stopped goes on where it was. As
long as the code has not changed, what a case noticed is not tried again unless that case has changed, and
what no case noticed is tried with new and changed cases only. When the code has changed, the case that
noticed a change before is the first that is run; a checkout that has tried nothing yet takes it from
`docs/proofs/noticed`, which a whole proof writes.
"""

from __future__ import annotations

import ast
import math
import multiprocessing
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from kingsmoot.core.game import Game
from kingsmoot.core.record import Record
from kingsmoot.io.build import compiled
from kingsmoot.io.cases import coverage
from kingsmoot.io.cites import Citation, citations, cited_by, sources
from kingsmoot.io.rulebook import rules
from kingsmoot.proofs.base import Disproved, Found, Tick
from kingsmoot.proofs.by_hand import breaks, unchanged
from kingsmoot.proofs.memory import Memory
from kingsmoot.proofs.mutations import AT_IMPORT, Mutation
from kingsmoot.proofs.trials import (
    CRASHED,
    ENDLESS,
    ENOUGH,
    FAILED,
    PLAYS,
    Change,
    Noticed,
    Reach,
    Trial,
    end_with_parent,
    noticing,
    reach,
    tried,
)

CLAIM: Final = (
    "Every enforced rule has a case that names it and fails when the code that makes the rule is spoilt. Of "
    "the small changes that are possible anywhere in the rules, few go unnoticed by all cases."
)
CLAIM_BY_RULE: Final = (
    "Every enforced rule has a case that names it and fails when the code that makes the rule is spoilt."
)
MOST: Final = 120
"""Changes tried for one rule before it is given up."""
DEFINES: Final = re.compile(r"\s*(\w+)\b *[:=]")
"""A line that gives a name to something."""
BATCH: Final = 40
"""Changes that a process tries at a time."""
PLAY_OF: Final = "A recorded play of"
"""How the title of a play begins that was recorded for changes of some modules."""
ANEW: Final = 4
"""Where the books are made anew a change has so many times as much time: to make them takes most of it."""
ALL: Final = 100
"""Hundredths."""
FAULTS: Final = 10
"""Faults that are told at once; the list of unnoticed changes ends with all of them."""
NO_RULES: Final = ("audit", "former_rules", "place_hints", "unseen")
"""Modules among the rules that make none: what accuses a wrong position, what replays records of former
rules, what proposes places to who asks for some, what could lie where a view shows nothing.
"""


@dataclass
class Report:
    """What came of spoiling a game."""

    proven: dict[str, str] = field(default_factory=dict)
    """By rule: the change that was noticed, and the case that noticed it."""
    broken: dict[str, str] = field(default_factory=dict)
    """The same for rules whose change stands in `breaks.toml`."""
    survived: dict[str, int] = field(default_factory=dict)
    """By rule: how many changes no case noticed."""
    uncited: list[str] = field(default_factory=list)
    cited_tried: int = 0
    anywhere: dict[str, dict[str, int]] = field(default_factory=dict)
    """By module: how many changes were noticed, in each way, and how many were not (`""`)."""
    unnoticed: list[str] = field(default_factory=list)
    """Where those are, in words."""
    cut_off: dict[str, int] = field(default_factory=dict)
    """By module: how many of the unnoticed were given up before all cases were run."""
    by_play: dict[str, int] = field(default_factory=dict)
    """By module: how many of the noticed only a recorded play noticed."""
    same: int = 0
    """Changes that change nothing, by `same.toml`, and that no case noticed."""
    not_same: list[str] = field(default_factory=list)
    """Those that a case noticed all the same, and by which."""

    def faults(self) -> list[str]:
        return [
            *[f"{rule}: none of {n} changes was noticed" for rule, n in sorted(self.survived.items())],
            *[f"{rule}: no code cites it and breaks.toml does not break it" for rule in self.uncited],
            *[f"same.toml is wrong about {told}" for told in self.not_same],
        ]


def run(game: Game, many: int, tick: Tick) -> Found:
    """The proof, as `kingsmoot prove` calls it: `many` hundredths of all changes are tried, by lot."""
    report = spoil(game, many, _progress(many, tick))
    return _held(report, [*_told_by_rule(game, report), *told_by_module(report, many)])


def run_by_rule(game: Game, many: int, tick: Tick) -> Found:
    """The proof `rule-by-rule`: all rules, whatever `many` says, and no other change."""
    report = spoil(game, 0, _progress(many, tick))
    return _held(report, _told_by_rule(game, report))


def _progress(many: int, tick: Tick) -> Callable[[float], None]:
    """How far a bar of this length is to go."""
    done = 0

    def progress(part: float) -> None:
        nonlocal done
        tick(int(many * part) - done)
        done = int(many * part)

    return progress


def _held(report: Report, found: Found) -> Found:
    """The figures, if there is no fault; the hours that they took are not lost if there is one."""
    faults = report.faults()
    if faults:
        left = len(faults) - FAULTS
        raise Disproved("; ".join([*faults[:FAULTS], *([f"and {left} more"] if left > 0 else [])]), found)
    return found


def _told_by_rule(game: Game, report: Report) -> Found:
    return [
        ("enforced rules", str(len(rules(game).enforced()))),
        ("proven by a change where the code cites them", str(len(report.proven))),
        ("proven by a change written down by hand", str(len(report.broken))),
        ("changes tried for that", str(report.cited_tried)),
    ]


def told_by_module(report: Report, many: int) -> Found:
    total: dict[str, int] = {}
    for counts in report.anywhere.values():
        for how, count in counts.items():
            total[how] = total.get(how, 0) + count
    named = {FAILED: "a case failed", CRASHED: "crashed", ENDLESS: "did not end"}
    return [
        (
            "changes anywhere in the rules",
            f"{sum(total.values()):,}{'' if many >= ALL else f', {many} % by lot'}",
        ),
        *[(f"- {told}", f"{total.get(how, 0):,}") for how, told in named.items()],
        ("- noticed by a recorded play only", f"{sum(report.by_play.values()):,}"),
        ("- unnoticed", _share(total)),
        (f"- of these given up after {ENOUGH} seconds", f"{sum(report.cut_off.values()):,}"),
        *[(f"  - {module}", _share(counts)) for module, counts in sorted(report.anywhere.items())],
        ("changes beside these that change nothing", f"{report.same:,}"),
    ]


def _share(counts: dict[str, int]) -> str:
    total = sum(counts.values())
    return f"{counts.get('', 0):,} of {total:,}: {100 * counts.get('', 0) / max(total, 1):.1f} %"


def spoil(game: Game, many: int = 100, progress: Callable[[float], None] = lambda part: None) -> Report:
    """Spoil a game rule by rule, then module by module, unless `many` is 0. Raises `Disproved` where its
    cases do not even pass as it is.
    """
    if compiled():
        raise Disproved("compiled code cannot be changed: run it with the sources")
    covered, outcomes = coverage(game)
    failed = [path.stem for path, outcome in outcomes.items() if not outcome.passed]
    if failed or covered.missing:
        raise Disproved(f"cases fail: {failed}; rules without a case: {covered.missing}")
    spoiler = Spoiler(game)
    with ProcessPoolExecutor(
        mp_context=multiprocessing.get_context("spawn"), initializer=end_with_parent
    ) as pool:
        spoiler.look(pool)
        report = Report()
        shows = {n: outcome.record.shows for n, outcome in enumerate(outcomes.values())}
        share = 0.1 if many else 1.0
        spoiler.rule_by_rule(pool, report, covered.total, shows, lambda part: progress(share * part))
        if many:
            spoiler.anywhere(pool, report, many, lambda part: progress(0.1 + part * 0.9))
    return report


class Spoiler:
    """A game being spoilt: its code, its cases and where they come by."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.entry = type(game).__module__
        self.package = self.entry.rpartition(".")[0]
        self.modules = {f"{self.package}.{name}": source for name, source in sources(game).items()}
        self.cases = noticing(game)
        self.reach: list[Reach] = []
        self.by_import = Reach()
        self.by_books = Reach()
        self.memory = Memory(game.id, self.modules, self.cases)
        self._users: dict[str, frozenset[int]] = {}
        self._showing: dict[str, list[tuple[int, int, frozenset[int]]]] = {}

    def look(self, pool: ProcessPoolExecutor) -> None:
        """Find out where the cases come by."""
        self.reach, self.by_import, self.by_books = self.memory.look(
            lambda left: pool.submit(reach, self.entry, left).result()
        )

    def look_here(self) -> None:
        """The same in this process."""
        self.reach, self.by_import, self.by_books = self.memory.look(lambda left: reach(self.entry, left))

    def mutations(self, module: str) -> list[Mutation]:
        return self.memory.mutations(module)

    def trial(
        self, module: str, nth: int, among: Iterable[int], clean: bool = False, hint: int = -1
    ) -> Trial:
        """Try a mutation with those of the cases that come by: first those that use what is changed at
        import, those that show a rule which the code cites there, then the quick ones.
        """
        one = self.mutations(module)[nth]
        lines = range(one.lines[0], one.lines[1] + 1)
        anew = one.scope == AT_IMPORT or not self.by_import.lines.get(module, set()).isdisjoint(lines)
        books = not anew and not self.by_books.lines.get(module, set()).isdisjoint(lines)
        every = anew or books
        by = [n for n in among if every or not self.reach[n].lines.get(module, set()).isdisjoint(lines)]
        uses = self.users(module, one.at[0]) if one.scope == AT_IMPORT else frozenset(by)
        shows = self.showing(module, one.at[0])
        by.sort(key=lambda n: (n not in uses, n not in shows, self.quick(n)))
        seconds = tuple([self.quick(n) for n in by])
        enough = math.inf if clean else ENOUGH * (ANEW if every else 1)
        return Trial(Change(module, nth), tuple(by), anew, books, hint, seconds, enough, clean)

    def showing(self, module: str, line: int) -> frozenset[int]:
        """The cases that show a rule which is cited by what this line is part of, and the plays that were
        recorded for the module.
        """
        if module not in self._showing:
            records, source = self.memory.records, self.modules[module]
            name = module.removeprefix(f"{self.package}.rules.")
            found = [(0, sys.maxsize, [n for n, r in enumerate(records) if name in recorded_for(r)])]
            for site in citations(source):
                showing = [n for n, r in enumerate(records) if site.rule in r.shows]
                found.append((site.at[0], _last_line(source, site) or site.at[0], showing))
            self._showing[module] = [(low, high, frozenset(cases)) for low, high, cases in found]
        return frozenset[int]().union(*[n for low, high, n in self._showing[module] if low <= line <= high])

    def users(self, module: str, line: int) -> frozenset[int]:
        """The cases that come by a line which names what is defined here: they mostly notice."""
        defined = DEFINES.match(self.modules[module].splitlines()[line - 1])
        name = defined[1] if defined else ""
        if name not in self._users:
            self._users[name] = self._naming(name) if name else frozenset()
        return self._users[name]

    def _naming(self, word: str) -> frozenset[int]:
        naming = re.compile(rf"\b{word}\b")
        found = set()
        for name, source in self.modules.items():
            lines = {n for n, text in enumerate(source.splitlines(), 1) if naming.search(text)}
            found |= {n for n, by in enumerate(self.reach) if not lines.isdisjoint(by.lines.get(name, ()))}
        return frozenset(found)

    def quick(self, n: int) -> float:
        return self.reach[n].seconds

    # Rule by rule.

    def rule_by_rule(
        self,
        pool: ProcessPoolExecutor,
        report: Report,
        wanted: list[str],
        shows: dict[int, list[str]],
        progress: Callable[[float], None],
    ) -> None:
        sites = cited_by(self.modules)
        by_hand = breaks(self.game)
        jobs = {}
        for rule in wanted:
            change, noticed = self.memory.rule(rule)
            if change is not None:
                (report.broken if rule in by_hand else report.proven)[rule] = self.proof(change, noticed)
                report.cited_tried += 1
                continue
            naming = [n for n, shown in shows.items() if rule in shown]
            if rule in by_hand:
                changed = by_hand[rule].change(self.modules, self.package)
                trials = [Trial(changed, tuple(naming), anew=True, clean=True)]
            elif rule in sites:
                trials = [self.trial(*place, naming, clean=True) for place in self.at(sites[rule])]
                trials = [trial for trial in trials if trial.cases][:MOST]
            else:
                report.uncited.append(rule)
                continue
            jobs[pool.submit(until_noticed, self.entry, trials)] = rule
        for n, job in enumerate(as_completed(jobs), 1):
            rule = jobs[job]
            count, change, noticed = job.result()
            report.cited_tried += count
            if change is None:
                report.survived[rule] = count
            else:
                told = report.broken if rule in by_hand else report.proven
                told[rule] = self.proof(change, noticed)
                self.memory.keep_rule(rule, change, noticed)
            progress(n / len(jobs))

    def proof(self, change: Change, noticed: Noticed) -> str:
        return f"{self.told(change)}: {noticed.case}"

    def at(self, sites: list[tuple[str, Citation]]) -> Iterator[tuple[str, int]]:
        """The mutations at places that cite a rule, each once."""
        seen = set()
        for module, site in sites:
            first, last = site.at[0], _last_line(self.modules[module], site)
            for nth, one in enumerate(self.mutations(module)):
                inside = first <= one.at[0] <= last if last else one.at == site.at
                if inside and (module, nth) not in seen:
                    seen.add((module, nth))
                    yield module, nth

    def told(self, change: Change) -> str:
        name = change.module.removeprefix(f"{self.package}.")
        if change.nth < 0:
            return f"{name} by hand"
        one = self.mutations(change.module)[change.nth]
        line = self.modules[change.module].splitlines()[one.at[0] - 1].strip()
        return f"{name}:{one.at[0]} {one.what}: {line}"

    # Anywhere.

    def anywhere(
        self, pool: ProcessPoolExecutor, report: Report, many: int, progress: Callable[[float], None]
    ) -> None:
        memory = self.memory
        found: dict[tuple[str, int], Noticed] = {}
        left: list[Trial] = []
        for module in self.rule_modules():
            for nth in range(len(self.mutations(module))):
                if memory.lot(module, nth) >= many:
                    continue
                trial = self.next_trial(module, nth)
                if isinstance(trial, Trial):
                    left.append(trial)
                else:
                    found[module, nth] = trial
        batches = [left[at : at + BATCH] for at in range(0, len(left), BATCH)]
        jobs = {pool.submit(tried, self.entry, batch): batch for batch in batches}
        for n, job in enumerate(as_completed(jobs), 1):
            for trial, noticed in zip(jobs[job], job.result(), strict=True):
                found[trial.change.module, trial.change.nth] = self.keep(trial, noticed)
            progress(n / len(jobs))
        same = self.same()
        for (module, nth), noticed in sorted(found.items()):
            if (module, nth) in same:
                if noticed.how in (FAILED, CRASHED):  # to take too long does not give the reason the lie
                    report.not_same.append(self.proof(Change(module, nth), noticed))
                else:
                    report.same += 1
                continue
            name = module.removeprefix(f"{self.package}.")
            counts = report.anywhere.setdefault(name, {})
            counts[noticed.how] = counts.get(noticed.how, 0) + 1
            report.by_play[name] = report.by_play.get(name, 0) + noticed.case.startswith(PLAYS)
            report.cut_off[name] = report.cut_off.get(name, 0) + noticed.cut_off
            if not noticed:
                report.unnoticed.append(self.told(Change(module, nth)))
        memory.unnoticed([*report.unnoticed, *report.faults()])
        if many >= ALL:
            memory.tell_noticed(found)

    def next_trial(self, module: str, nth: int) -> Trial | Noticed:
        """What is left to be tried with a change, or what came of it."""
        memory = self.memory
        known = memory.known(module, nth)
        if known:
            return known
        among = memory.untried(module, nth, ENOUGH)
        trial = self.trial(module, nth, among, hint=memory.hint(module, nth))
        return trial if trial.cases else Noticed(cut_off=memory.cut_off(module, nth))

    def same(self) -> set[tuple[str, int]]:
        """The changes that change nothing, by `same.toml`."""
        found = set()
        for one in unchanged(self.game):
            module = f"{self.package}.{one.module}"
            found |= {(module, nth) for nth in one.among(self.mutations(module), self.modules[module])}
        return found

    def keep(self, trial: Trial, noticed: Noticed) -> Noticed:
        """Remember what came of a trial."""
        module, nth = trial.change.module, trial.change.nth
        self.memory.keep(module, nth, noticed, ENOUGH)
        return noticed or Noticed(cut_off=self.memory.cut_off(module, nth))

    def rule_modules(self) -> list[str]:
        inside = f"{self.package}.rules."
        return [m for m in self.modules if m.startswith(inside) and m.rpartition(".")[2] not in NO_RULES]


def until_noticed(entry: str, trials: list[Trial]) -> tuple[int, Change | None, Noticed]:
    """How many changes were tried, and the first that a case noticed."""
    for n, trial in enumerate(trials, 1):
        (noticed,) = tried(entry, [trial])
        if noticed:
            return n, trial.change, noticed
    return len(trials), None, Noticed()


def recorded_for(play: Record) -> list[str]:
    """The modules with a change that a recorded play was kept for, by its title."""
    return play.title.removeprefix(f"{PLAY_OF} ").split(", ") if play.title.startswith(PLAY_OF) else []


def _last_line(source: str, site: Citation) -> int:
    """The last line of a function or class that is meant as a whole; 0 where only a line is meant."""
    node = _statements(source).get(site.at)
    meant = node is not None and (site.whole or isinstance(node, ast.FunctionDef | ast.ClassDef))
    return node.end_lineno or node.lineno if node is not None and meant else 0


@cache
def _statements(source: str) -> dict[tuple[int, int], ast.stmt]:
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
    return {(node.lineno, node.col_offset): node for node in found}
