"""The rulebook as data: numbered rules, their sentences in every language, and the cases that cover them.

A `Rulebook` is made from the contents of `rules.toml` (read by `kingsmoot.io.rulebook`). Code cites rules by
their whole ids, in strings and comments, so that grep finds them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

LANGUAGES: Final = ("en", "uk", "ru")
KINDS: Final = ("enforced", "by construction", "advice")
SOURCES: Final = ("stated", "derived", "ruling")


class BadRulebook(ValueError):
    """The data of a rulebook is not sound."""


@final
class Rule:
    """One numbered statement."""

    def __init__(self, id: str, data: Mapping[str, Any]) -> None:
        self.id = id
        self.section: str = data["section"]
        self.page: int = data.get("page", 0)
        self.source: str = data["source"]
        self.kind: str = data["kind"]
        self.reason: str = data.get("reason", "")
        """Why no case can show it; only if the kind is not `enforced`."""
        self.option: str = data.get("option", "")
        self.sentence: dict[str, str] = {lang: data[lang] for lang in LANGUAGES}
        self.why: dict[str, str] = dict(data.get("why", {}))
        """A sentence about the very move that was refused, with places for arguments: {0}, {1}."""

    @property
    def enforced(self) -> bool:
        return self.kind == "enforced"

    def faults(self) -> list[str]:
        found = []
        if self.kind not in KINDS:
            found.append(f"{self.id}: unknown kind {self.kind!r}")
        if self.source not in SOURCES:
            found.append(f"{self.id}: unknown source {self.source!r}")
        if not self.enforced and not self.reason:
            found.append(f"{self.id}: {self.kind} without a reason")
        if self.why and set(self.why) != set(LANGUAGES):
            found.append(f"{self.id}: why is not told in every language")
        return found

    def __repr__(self) -> str:
        return f"Rule({self.id!r})"


@final
class Rulebook:
    """All rules of one game (or of the core), in the order of the book."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.sections: dict[str, dict[str, str]] = dict(data["sections"])
        self.rules: dict[str, Rule] = {}
        for id, told in data["rules"].items():
            try:
                self.rules[id] = Rule(id, told)
            except KeyError as missing:
                raise BadRulebook(f"{id}: {missing} is missing") from None

    def __contains__(self, id: str) -> bool:
        return id in self.rules

    def __getitem__(self, id: str) -> Rule:
        return self.rules[id]

    def enforced(self) -> list[Rule]:
        return [r for r in self.rules.values() if r.enforced]

    def faults(self) -> list[str]:
        """Everything that is wrong, not only the first fault."""
        found = [fault for r in self.rules.values() for fault in r.faults()]
        found += [
            f"{r.id}: unknown section {r.section!r}"
            for r in self.rules.values()
            if r.section not in self.sections
        ]
        return found


@final
class Coverage:
    """Which enforced rules have a passing case that names them."""

    def __init__(self, catalogue: Rulebook, shown: Mapping[str, list[str]]) -> None:
        self.total = [r.id for r in catalogue.enforced()]
        self.missing = [id for id in self.total if not shown.get(id)]
        self.unknown = sorted(id for id in shown if id not in catalogue)

    @property
    def line(self) -> str:
        covered = len(self.total) - len(self.missing)
        return f"{covered} of {len(self.total)} enforced rules covered"
