"""Weights of an evaluation, found by self-play.

A bot is tunable if it has weights by name (`participants.tunable`): `greedy` in every game, and any bot file
whose class has `WEIGHTS` and takes them as its one argument. CMA-ES (the library `cma`) moves them. A
candidate is worth the share of the wins by which it beats copies of the untuned bot, over deals that all
candidates of a generation share, from every seat. What comes out is judged once more on fresh deals, and
kept as data together with the study that produced it.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, final

from kingsmoot.analysis.intervals import interval
from kingsmoot.arena.backends import Backend, Job
from kingsmoot.arena.bot_game import Row
from kingsmoot.arena.fingerprint import commit, fingerprint, versions
from kingsmoot.arena.participants import marks, tunable
from kingsmoot.arena.run import deals_of
from kingsmoot.arena.schedule import PAIRS, Deal, Plan, Setting
from kingsmoot.core import toml
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import derive

SPREAD: Final = 0.3
"""The first step of the search, in the scale of each weight."""
SCALE: Final = 0.2
"""Of a weight that begins at nothing."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Search:
    """How to look for weights."""

    bot: str
    settings: tuple[Setting, ...]
    """Tables that take turns."""
    generations: int = 8
    population: int = 8
    deals: int = 12
    """Of one candidate, each from every seat and each way round."""
    judged: int = 100
    """Deals of the last judgement."""
    seed: bytes = bytes(16)


@dataclass(frozen=True)
class Study:
    weights: dict[str, float]
    games: int
    """Played in the search."""
    share: tuple[float, float, float]
    """Alone among copies of the untuned bot, on fresh deals: the share of the wins, and its interval."""
    fair: float
    judged: int

    @property
    def better(self) -> bool:
        return self.share[1] > self.fair


def spelled(bot: str, weights: Mapping[str, float]) -> str:
    return f"{bot}@{json.dumps({name: round(value, 6) for name, value in weights.items()})}"


def tune(game: Game, search: Search, backend: Backend, progress: Progress = lambda done, of: None) -> Study:
    """Raises `BadParticipant` for a bot without weights."""
    import cma

    start = tunable(search.bot, game)
    names = list(start)
    scale = [abs(start[name]) or SCALE for name in names]
    options: dict[str, Any] = {
        "popsize": search.population,
        "seed": int.from_bytes(derive(search.seed, b"cma")[:3], "big") + 1,
        "verbose": -9,
        "maxiter": search.generations,
    }
    trials = Trials(game, search, backend)
    evolution = cma.CMAEvolutionStrategy([0.0] * len(names), SPREAD, options)
    games = 0

    def weights_of(x: Any) -> dict[str, float]:
        return {n: start[n] + s * float(v) for n, s, v in zip(names, scale, x, strict=True)}

    done, of = 0, search.generations * search.population + 1
    for generation in range(search.generations):
        seed = derive(search.seed, b"gen", generation)
        asked = evolution.ask()
        told = []
        for x in asked:
            hero = spelled(search.bot, weights_of(x))
            ahead, played = trials.ahead(hero, seed)
            games += played
            told.append(-ahead)
            done += 1
            progress(done, of)
        evolution.tell(asked, told)
    best = {n: round(v, 6) for n, v in weights_of(evolution.result.xfavorite).items()}
    share = trials.share(spelled(search.bot, best))
    progress(of, of)
    tables = [search.settings[n % len(search.settings)] for n in range(search.judged)]
    fair = sum([1.0 / table.seats for table in tables]) / len(tables)
    return Study(best, games, share, fair, sum([table.seats for table in tables]))


@final
class Trials:
    """The games of a search."""

    def __init__(self, game: Game, search: Search, backend: Backend) -> None:
        self.game = game
        self.search = search
        self.backend = backend
        self.marks = marks([search.bot], game)

    def _plan(self, hero: str, seed: bytes, deals: int) -> Plan:
        tables = self.search.settings
        most = max([table.seats for table in tables])
        bots = (hero, self.search.bot)
        return Plan(self.game.id, bots, tables, deals * most, seed.hex(), PAIRS, early=False)

    def _played(self, plan: Plan, deals: list[Deal]) -> list[list[Row]]:
        """The games of each deal, in the order of the deals: sums of floats depend on theirs, and workers
        answer in any.
        """
        apart = max(1, len(deals) // 8)
        jobs = iter([Job(plan, deals[at : at + apart], self.marks) for at in range(0, len(deals), apart)])
        found: dict[Deal, list[Row]] = {}
        for done in self.backend.map(jobs, lambda deal: True):
            for rows in deals_of(done):
                for row in rows:
                    row.record = b""  # nobody will ask for it again, and there may be many
                found[Deal(rows[0].question, rows[0].deal)] = rows
        return [found[deal] for deal in deals]

    def ahead(self, hero: str, seed: bytes) -> tuple[float, int]:
        """By how much a seat of the hero wins more than one of the others; how many games that took."""
        deals = self.search.deals
        total, games = 0.0, 0
        for rows in self._played(self._plan(hero, seed, deals), [Deal(0, n) for n in range(deals)]):
            sums = {True: [0.0, 0], False: [0.0, 0]}
            for row in rows:
                games += 1
                for name, share in zip(row.players, row.result, strict=True):
                    sums[name == hero][0] += share
                    sums[name == hero][1] += 1
            total += sums[True][0] / sums[True][1] - sums[False][0] / sums[False][1]
        return total / deals, games

    def share(self, hero: str) -> tuple[float, float, float]:
        """The last judgement: alone among copies of the untuned bot, on deals that the search never saw."""
        judged = self.search.judged
        plan = self._plan(hero, derive(self.search.seed, b"judge"), judged)
        question = plan.questions()[0]
        first = list(accumulate([len(some) for some in question.lineups], initial=0))
        cycle, tables = first.pop(), len(first)
        alone = [Deal(0, n // tables * cycle + first[n % tables]) for n in range(judged)]
        won: list[list[float]] = [[] for _ in range(-(-judged // tables))]
        games = 0
        for n, rows in enumerate(self._played(plan, alone)):
            games += len(rows)
            # All tables have the same seeds, so that those of one seed are one observation.
            won[n // tables].append(sum([row.result[row.players.index(hero)] for row in rows]) / len(rows))
        return interval([sum(shares) / len(shares) for shares in won], games / len(won))


def kept(game: Game, search: Search, study: Study, command: str) -> str:
    """The study as a TOML file; `bot@FILE` plays with it."""
    share, low, high = study.share
    head: dict[str, Any] = {
        "game": game.id,
        "rules": game.rules,
        "fingerprint": fingerprint(game),
        "bot": search.bot,
        "tables": ", ".join([table.name for table in search.settings]),
        "command": command,
        "seed": search.seed.hex(),
        "commit": commit(),
        "versions": versions(),
        "generations": search.generations,
        "population": search.population,
        "deals": search.deals,
        "games": study.games,
        "judged_games": study.judged,
        "share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "fair": round(study.fair, 4),
        "better": study.better,
    }
    lines = ["[study]\n", *[toml.pair(name, value) for name, value in head.items()]]
    lines += ["\n[weights]\n", *[toml.pair(name, value) for name, value in study.weights.items()]]
    return "".join(lines)


def study_of(path: Path) -> dict[str, Any]:
    """What is told about kept weights."""
    return dict(tomllib.loads(path.read_text("utf-8"))["study"])
