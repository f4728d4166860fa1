"""Guided recording: plays that notice what no case has noticed (`tools/recorded_plays.py --unnoticed`).

The changes that the proof `rules` has left unnoticed are tried once more, each with those plays of a large
pool (`candidates`) that come by its line. The first whose course differs is kept, and the next changes are
tried with the kept plays first: so few are kept for many changes.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Final

from kingsmoot.core.game import Game
from kingsmoot.core.record import Record
from kingsmoot.io.cases import load
from kingsmoot.io.rulebook import home
from kingsmoot.proofs.candidates import candidates
from kingsmoot.proofs.memory import KEPT
from kingsmoot.proofs.mutations import AT_IMPORT
from kingsmoot.proofs.rules import PLAY_OF, Spoiler
from kingsmoot.proofs.trials import (
    Change,
    Noticed,
    Reach,
    Trial,
    case_name,
    in_child,
    noticing,
    reach_of,
    tried,
)

MISSED: Final = "missed.txt"
ENOUGH: Final = 0.3
"""Seconds that a change is tried with candidates."""
LONGEST: Final = 3_600.0
"""Seconds until the making of candidates is taken to be endless."""
SLOWEST: Final = 0.15
"""No play that takes longer is kept."""

Tell = Callable[[str], None]


@dataclass
class Pool:
    """Candidates in a folder, and where they come by."""

    folder: Path
    reach: list[Reach] = field(default_factory=list)
    noticed: dict[int, list[tuple[str, int]]] = field(default_factory=dict)
    """By candidate that is kept: the changes that it was the first to notice."""

    @property
    def kept(self) -> Path:
        return self.folder / "reach.pickle"

    def make(self, game: Game, many: int, from_seed: int) -> None:
        """Make candidates, unless they are there, and find out where they come by: in a process that ends,
        for what is computed once for all would not be computed by changed code.
        """
        if not self.kept.is_file():
            in_child(lambda: self.made(game, many, from_seed), LONGEST)
        self.reach = pickle.loads(self.kept.read_bytes())

    def made(self, game: Game, many: int, from_seed: int) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        entry = type(game).__module__
        found = []
        for n, data in enumerate(candidates(game, many, from_seed)):
            r = Record.of(data)
            found.append(reach_of(entry, r))
            (self.folder / f"{n:05}.toml").write_text(r.dumps(), "utf-8")
        self.kept.write_bytes(pickle.dumps(found))

    def missed(self) -> set[str]:
        """The changes, by their keys in the memory of the proof, that none of the candidates noticed."""
        path = self.folder / MISSED
        return set(path.read_text("utf-8").split()) if path.is_file() else set()

    def miss(self, key: str) -> None:
        with (self.folder / MISSED).open("a", encoding="utf-8") as file:
            file.write(f"{key}\n")

    def trial(self, whole: Trial, lines: range) -> Trial:
        """Try a change with the candidates that come by: first those that are kept anyway, then by lot, the
        quick ones rather than the slow ones.
        """
        module = whole.change.module
        every = whole.anew or whole.books
        by = [
            n
            for n, one in enumerate(self.reach)
            if one.seconds < SLOWEST and (every or not one.lines.get(module, set()).isdisjoint(lines))
        ]
        by.sort(key=lambda n: (n not in self.noticed, self.reach[n].seconds * _lot(whole.change, n)))
        seconds = tuple([self.reach[n].seconds for n in by])
        return replace(whole, cases=tuple(by), seconds=seconds, enough=ENOUGH, pool=str(self.folder))


def _lot(change: Change, n: int) -> float:
    """From 1 to 2, always the same."""
    told = blake2b(f"{change.module} {change.nth} {n}".encode(), digest_size=2).digest()
    return 1 + int.from_bytes(told, "big") / 65536


def record(game: Game, many: int, from_seed: int, seconds: float, tell: Tell) -> list[Path]:
    """Add plays that notice what the proof `rules` has left unnoticed so far, and tell their files. After so
    many seconds no more is tried; what these candidates did not notice is not tried with them again.
    """
    spoiler = Spoiler(game)
    spoiler.look_here()
    pool = Pool(KEPT / f"plays-{game.id}-{from_seed}")
    pool.make(game, many, from_seed)
    paths = noticing(game, str(pool.folder))
    number = {case_name(path): n for n, path in enumerate(paths)}
    missed = pool.missed()
    left = [one for one in unnoticed(spoiler) if spoiler.memory.key(*one) not in missed]
    ends = perf_counter() + seconds
    for at, (module, nth) in enumerate(left, 1):
        one = spoiler.mutations(module)[nth]
        trial = pool.trial(spoiler.trial(module, nth, ()), range(one.lines[0], one.lines[1] + 1))
        (noticed,) = tried(spoiler.entry, [trial]) if trial.cases else (Noticed(),)
        if noticed.case:
            pool.noticed.setdefault(number[noticed.case], []).append((module, nth))
        else:
            pool.miss(spoiler.memory.key(module, nth))
        found = sum(len(changes) for changes in pool.noticed.values())
        tell(f"{at} of {len(left)}: {found} noticed by {len(pool.noticed)} plays")
        if perf_counter() > ends:
            break
    return [
        keep(game, paths[n], sorted({module for module, _ in changes}))
        for n, changes in sorted(pool.noticed.items())
    ]


def unnoticed(spoiler: Spoiler) -> list[tuple[str, int]]:
    """The changes that were tried and not noticed, without those that change nothing; last those of what runs
    at import, which take a long time.
    """
    memory, same = spoiler.memory, spoiler.same()
    found = [
        (module, nth)
        for module in spoiler.rule_modules()
        for nth in range(len(spoiler.mutations(module)))
        if (module, nth) not in same and memory.was_tried(module, nth) and not memory.known(module, nth)
    ]
    return sorted(found, key=lambda one: spoiler.mutations(one[0])[one[1]].scope == AT_IMPORT)


def keep(game: Game, path: Path, modules: list[str]) -> Path:
    """Put a candidate among the plays of a game, with the modules in its title."""
    folder = home(game) / "plays"
    folder.mkdir(exist_ok=True)
    r = load(path)
    r.title = f"{PLAY_OF} {', '.join(module.partition('.rules.')[2] for module in modules)}"
    free = next(n for n in count(1) if not (folder / f"play-{n:03}.toml").exists())
    kept = folder / f"play-{free:03}.toml"
    kept.write_text(r.dumps(), "utf-8")
    return kept
