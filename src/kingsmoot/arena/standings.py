"""The table of a tournament: win shares with intervals, ratings with their uncertainty.

Everything is computed from rows in the order of the plan, so that the same games give the same table,
however often the run was interrupted and whoever played them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, final

from kingsmoot.analysis.intervals import interval
from kingsmoot.arena.bot_game import Row
from kingsmoot.arena.schedule import Plan
from kingsmoot.arena.skill import NEW, Skill, taught

NO_RATING: Final = (0.0, 0.0)


@final
class Standing:
    """One line of the table: a bot, a seat, a house, a table."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0
        """Counted by seats held: two copies at one table count twice."""
        self._seeds: dict[int, tuple[int, float, float]] = {}
        """By seed: how many deals, and summed over them the mean share of the win of a seat, and the share
        that a seat would have if all were equal.
        """
        self.score = 0.0
        self.decisions = 0
        self.seconds = 0.0
        self.faults = 0
        self.rating: tuple[float, float] = NO_RATING
        """Mean and uncertainty (openskill)."""

    def add(self, seed: int, share: float, fair: float) -> None:
        """What came of one deal."""
        deals, shares, fairs = self._seeds.get(seed, (0, 0.0, 0.0))
        self._seeds[seed] = deals + 1, shares + share, fairs + fair

    @property
    def share(self) -> tuple[float, float, float]:
        """The mean share of the win with its interval, 95 in 100."""
        won = [shares / deals for deals, shares, _ in self._seeds.values()]
        return interval(won, self.games / len(won))

    @property
    def fair(self) -> float:
        return sum([fairs / deals for deals, _, fairs in self._seeds.values()]) / len(self._seeds)


def alone(players: Sequence[str]) -> str:
    """Who sits alone among copies of one other bot: whose share of the win says how the two compare. Nobody
    where both do, or where more than two play.

    >>> alone(["a", "b", "b"]), alone(["a", "b"]), alone(["a", "b", "c"])
    ('a', '', '')
    """
    if len(players) < 3 or len(set(players)) != 2:
        return ""
    return next((name for name in set(players) if players.count(name) == 1), "")


@final
class Crosstable:
    """Standings by some name of a seat: who holds it, which one it is."""

    def __init__(self, plan: Plan) -> None:
        self._cycles = plan.cycles()
        self._by_name: dict[str, Standing] = {}
        self._deal: dict[str, list[float]] = {}
        self._key: tuple[int, int] | None = None
        self._fair = 0.0

    def add(self, row: Row, names: Sequence[str], counted: str = "") -> None:
        """A game; of its wins only those of `counted` say anything, if that is named."""
        key = (row.question, row.deal)
        if key != self._key:
            self._settle()
            self._key = key
            self._fair = 1.0 / len(names)
        for seat, name in enumerate(names):
            one = self._by_name.get(name)
            if one is None:
                one = self._by_name[name] = Standing(name)
            one.decisions += row.answers[seat]
            one.seconds += row.seconds[seat]
            one.faults += bool(row.faults[seat])
            if not counted or name == counted:
                one.games += 1
                one.score += row.scores[seat]
                self._deal.setdefault(name, []).append(row.result[seat])

    def _settle(self) -> None:
        if self._key is None:
            return
        question, deal = self._key
        for name, shares in self._deal.items():
            self._by_name[name].add(deal // self._cycles[question], sum(shares) / len(shares), self._fair)
        self._deal = {}

    def lines(self) -> list[Standing]:
        """By name, in the order of their first appearance; without those of whom nothing counts yet."""
        self._settle()
        self._key = None
        return [one for one in self._by_name.values() if one.games]


@final
class Ratings:
    """Plackett-Luce ratings of many seats; ranks by the share of the win, then by score."""

    def __init__(self) -> None:
        self._known: dict[str, Skill] = {}

    def add(self, row: Row, names: Sequence[str]) -> None:
        if len(set(names)) < 2:
            return
        before = [self._known.get(name, NEW) for name in names]
        order = sorted({(w, s) for w, s in zip(row.result, row.scores, strict=True)})
        places = [float(order.index((w, s))) for w, s in zip(row.result, row.scores, strict=True)]
        self._known |= taught(names, before, places)

    def of(self, name: str) -> tuple[float, float]:
        return self._known.get(name, NO_RATING)


def standings(plan: Plan, rows: Iterable[Row], rated: bool = False) -> list[Standing]:
    """The table by bot, best first. Of two bots each is judged by the games in which it sat alone."""
    table = Crosstable(plan)
    ratings = Ratings() if rated else None
    for row in rows:
        table.add(row, row.players, alone(row.players))
        if ratings is not None:
            ratings.add(row, row.players)
    lines = table.lines()
    for line in lines:
        if ratings is not None:
            line.rating = ratings.of(line.name)
    return sorted(lines, key=lambda line: -line.share[0])
