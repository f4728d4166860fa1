"""What a person has written down for the proof `rules`: how to break a rule that no single line makes
(`breaks.toml` of a game), and which small changes of its code change nothing (`same.toml`).
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from kingsmoot.core.game import Game
from kingsmoot.io.rulebook import home
from kingsmoot.proofs.base import Disproved
from kingsmoot.proofs.mutations import Mutation
from kingsmoot.proofs.trials import Change


@dataclass(frozen=True)
class Break:
    """A change that breaks a rule which no single line makes."""

    rule: str
    module: str
    old: str
    new: str
    why: str

    def change(self, modules: dict[str, str], package: str) -> Change:
        source = modules[f"{package}.{self.module}"]
        if source.count(self.old) != 1:
            raise Disproved(
                f"{self.rule}: breaks.toml quotes code that {self.module}.py does not have (once)"
            )
        return Change(f"{package}.{self.module}", -1, source.replace(self.old, self.new))


def breaks(game: Game) -> dict[str, Break]:
    path = home(game) / "breaks.toml"
    if not path.exists():
        return {}
    data = tomllib.loads(path.read_text("utf-8"))
    return {rule: Break(rule, b["module"], b["old"], b["new"], b["why"]) for rule, b in data.items()}


@dataclass(frozen=True)
class Same:
    """Changes of one statement after which the code does what it did."""

    module: str
    inside: str
    """The function, or the class and the method; empty for what runs at import."""
    code: str
    """The first line of the statement."""
    what: tuple[str, ...]
    """What is done to it, in the words of the list of unnoticed changes."""
    only: tuple[int, ...]
    """Where the same can be done in several places: in which, from 1; none: in all."""
    why: str

    def among(self, every: list[Mutation], source: str) -> list[int]:
        """Their numbers among all changes of the module."""
        lines = source.splitlines()
        seen = dict.fromkeys(self.what, 0)
        found = []
        for nth, one in enumerate(every):
            here = one.scope == self.inside and lines[one.at[0] - 1].strip() == self.code
            if here and one.what in self.what:
                seen[one.what] += 1
                if not self.only or seen[one.what] in self.only:
                    found.append(nth)
        return found


def unchanged(game: Game) -> list[Same]:
    path = home(game) / "same.toml"
    if not path.exists():
        return []
    data = tomllib.loads(path.read_text("utf-8"))
    return [
        Same(e["module"], e["inside"], e["code"], tuple(e["what"]), tuple(e.get("only", ())), e["why"])
        for e in data["same"]
    ]
