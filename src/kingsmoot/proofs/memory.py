"""What the proof `rules` remembers, so that it can be stopped and nothing is tried twice."""

from __future__ import annotations

import ast
import json
import math
import pickle
import re
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from kingsmoot.io.build import HOME
from kingsmoot.io.cases import load
from kingsmoot.proofs.mutations import Mutation, mutations, only_drawing
from kingsmoot.proofs.trials import Change, Noticed, Reach, case_name

KEPT: Final = Path("build") / "proofs"
NOTICED: Final = Path("docs") / "proofs" / "noticed"
"""Which case noticed which change, by the last whole proof: a new checkout runs that one first, instead of
looking for it.
"""
UNHEARD: Final = re.compile(r"\b(bot|draw|gym\w*)\b")
"""Modules of a game that no rule imports and no case runs: they may change, and what is known stays true."""


class Memory:
    """What is known of changes that were tried before.

    The file has a line for each result: the change in this very state of the code; the change by its own
    words, wherever the rest of the code has gone and whatever else is tried; how it was noticed, by which
    case, and the digest of that case. A change that was not noticed refers to the set of cases that were
    there, which has a line of its own; if there was no time for all of them, after how many seconds it was
    given up.
    """

    def __init__(self, game_id: str, modules: dict[str, str], cases: list[Path]) -> None:
        self.game_id = game_id
        self.path = KEPT / f"rules-{game_id}.jsonl"
        engine = [path for part in ("core", "kit") for path in sorted((HOME / part).glob("*.py"))]
        self.modules = modules
        heard = [source for name, source in sorted(modules.items()) if not UNHEARD.search(name)]
        self.code = _digest([path.read_text("utf-8") for path in engine] + heard)
        self.number = {case_name(path): n for n, path in enumerate(cases)}
        self.records = [load(path) for path in cases]
        self.digests = [_digest([record.dumps()]) for record in self.records]
        self.results: dict[str, tuple[Noticed, str]] = {}
        self.given_up: dict[str, float] = {}
        """By change: after how many seconds, if there was no time for all cases."""
        self.changes: dict[str, str] = {}
        self.hints: dict[str, str] = {}
        """By change, in its short form: the case that noticed it, in whatever state of the code."""
        for told in _lines_of(NOTICED / f"{game_id}.txt"):
            case, _, places = told.partition(": ")
            self.hints.update(dict.fromkeys(places.split(), case))
        self.sets: dict[str, set[str]] = {}
        for text in _lines_of(self.path):
            self.read(json.loads(text))
        self.all_cases = _digest(self.digests)
        if self.all_cases not in self.sets:
            self.write([self.all_cases, self.digests])
        self.drawing = only_drawing(modules.values())
        self._mutations: dict[str, list[Mutation]] = {}
        self._places: dict[str, list[str]] = {}

    def mutations(self, module: str) -> list[Mutation]:
        if module not in self._mutations:
            source = self.modules[module]
            self._mutations[module] = mutations(ast.parse(source), source, self.drawing)
        return self._mutations[module]

    def read(self, kept: list[Any]) -> None:
        if len(kept) == 2:
            self.sets[kept[0]] = set(kept[1])
            return
        key, place, how, case, by, *given_up = kept
        self.results[key] = (Noticed(how, case, bool(given_up)), by)
        self.given_up.pop(key, None)
        if given_up:
            self.given_up[key] = given_up[0]
        self.changes[key] = place
        if case:
            self.hints[_short(place)] = case

    def write(self, kept: list[Any]) -> None:
        self.read(kept)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(kept) + "\n")

    def key(self, module: str, nth: int) -> str:
        return _digest([self.code, self.place(module, nth)])

    def place(self, module: str, nth: int) -> str:
        """The change by the words of its line and its number among those with the same words."""
        if module not in self._places:
            seen: dict[str, int] = {}
            lines = self.modules[module].splitlines()
            places = self._places[module] = []
            for one in self.mutations(module):
                told = _digest([module, one.scope, one.what, lines[one.at[0] - 1].strip()])
                seen[told] = seen.get(told, 0) + 1
                places.append(f"{told}-{seen[told]}")
        return self._places[module][nth]

    def lot(self, module: str, nth: int) -> int:
        """A number below 100 that is always the same for a change of this code."""
        return int(_digest([self.code, self.place(module, nth), "lot"])[:8], 16) % 100

    def known(self, module: str, nth: int) -> Noticed:
        """How it was noticed by a case that is still the same."""
        noticed, by = self.results.get(self.key(module, nth), (Noticed(), ""))
        n = self.number.get(noticed.case, -1)
        same = self.digests[n] == by if n >= 0 else by in self.sets
        return noticed if noticed and same else Noticed()

    def untried(self, module: str, nth: int, enough: float = math.inf) -> list[int]:
        """The cases that have not yet failed to notice it, and had no more time than now."""
        key = self.key(module, nth)
        noticed, by = self.results.get(key, (Noticed(), ""))
        again = noticed or self.given_up.get(key, math.inf) < enough
        before = self.sets.get(by, set()) if not again else set()
        return [n for n, digest in enumerate(self.digests) if digest not in before]

    def hint(self, module: str, nth: int) -> int:
        return self.number.get(self.hints.get(_short(self.place(module, nth)), ""), -1)

    def keep(self, module: str, nth: int, noticed: Noticed, enough: float = math.inf) -> None:
        by = self.digests[self.number[noticed.case]] if noticed.case else self.all_cases
        key = self.key(module, nth)
        before = self.given_up.get(key, 0.0) >= enough  # and so only new cases were tried
        given_up = [enough] if not noticed and (noticed.cut_off or before) else []
        self.write([key, self.place(module, nth), noticed.how, noticed.case, by, *given_up])

    def was_tried(self, module: str, nth: int) -> bool:
        return self.key(module, nth) in self.results

    def cut_off(self, module: str, nth: int) -> bool:
        """Whether it was given up before all cases were run."""
        return self.key(module, nth) in self.given_up

    # Rule by rule.

    def rule(self, rule: str) -> tuple[Change | None, Noticed]:
        """The change that a case which names the rule has noticed."""
        noticed, by = self.results.get(_digest([self.code, rule]), (Noticed(), ""))
        n = self.number.get(noticed.case, -1)
        if n < 0 or self.digests[n] != by:
            return None, Noticed()
        module, _, place = self.changes[_digest([self.code, rule])].partition(":")
        if not place:
            return Change(module, -1), noticed
        places = [self.place(module, nth) for nth in range(len(self.mutations(module)))]
        return (Change(module, places.index(place)), noticed) if place in places else (None, Noticed())

    def keep_rule(self, rule: str, change: Change, noticed: Noticed) -> None:
        place = f"{change.module}:{self.place(change.module, change.nth) if change.nth >= 0 else ''}"
        by = self.digests[self.number[noticed.case]]
        self.write([_digest([self.code, rule]), place, noticed.how, noticed.case, by])

    # Where the cases come by.

    def look(
        self, traced: Callable[[list[int]], tuple[list[Reach], Reach, Reach]]
    ) -> tuple[list[Reach], Reach, Reach]:
        """Where every case comes by, the import of the game and the making of its books; only new and changed
        cases are `traced` (`trials.reach`).
        """
        path = self.path.with_suffix(".pickle")
        code, seen, at_import, by_books = "", {}, Reach(), Reach()
        if path.is_file():
            code, seen, at_import, by_books = pickle.loads(path.read_bytes())
        if code != self.code:
            seen = {}
        left = [n for n, digest in enumerate(self.digests) if digest not in seen]
        if left:
            found, at_import, by_books = traced(left)
            seen |= {self.digests[n]: one for n, one in zip(left, found, strict=True)}
            path.write_bytes(pickle.dumps((self.code, seen, at_import, by_books)))
        return [seen[digest] for digest in self.digests], at_import, by_books

    def tell_noticed(self, found: dict[tuple[str, int], Noticed]) -> None:
        """Write down for other checkouts which case noticed which change."""
        if not NOTICED.is_dir():
            return
        by_case: dict[str, list[str]] = {}
        for place, noticed in found.items():
            if noticed.case:
                by_case.setdefault(noticed.case, []).append(_short(self.place(*place)))
        told = [f"{case}: {' '.join(sorted(places))}\n" for case, places in sorted(by_case.items())]
        (NOTICED / f"{self.game_id}.txt").write_text("".join(told), "utf-8")

    def unnoticed(self, told: list[str]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.with_suffix(".txt").write_text("\n".join([*told, ""]), "utf-8")


def _digest(texts: list[str]) -> str:
    return blake2b("\0".join(texts).encode(), digest_size=12).hexdigest()


def _lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines() if path.is_file() else []


def _short(place: str) -> str:
    """A change in so few letters that a file of thousands can be kept with the sources."""
    told, _, nth = place.partition("-")
    return f"{told[:10]}-{nth}"
