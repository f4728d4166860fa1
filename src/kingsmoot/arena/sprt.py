"""When a question is decided: a sequential test on the differences between two bots.

For each pair of bots a seed gives one number: by how much the one's share of the wins, a seat that it
held, is greater than the other's, over all deals of the seed in which both sat. Two hypotheses, *no
difference* and *a difference of the margin*, are weighed by the logarithm of their likelihood ratio (normal,
the variance estimated from the sample); a pair is decided when one of the bots is better, or neither by the
margin. Looks are taken after whole seeds in the order of the plan, so that the verdict does not depend on
who played what when.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import log
from typing import Final, final

from kingsmoot.arena.bot_game import Row
from kingsmoot.arena.schedule import Plan, Question

FIRST_LOOK: Final = 20
"""Seeds before anything is decided."""
CAUTION: Final = 8.0
"""A variance estimated from few seeds is often too small, and frequent looks make it likely that one of them
falls on such an estimate. From `n` seeds it is therefore raised by the share CAUTION / n.
"""
LEAST_SPREAD: Final = 0.01
"""Of the variance: a sample without any spread is a small one, not a certain one."""

BETTER: Final = 1
WORSE: Final = -1
EQUAL: Final = 0


@final
class Sample:
    """Numbers of which only the count, the mean and the spread are needed."""

    __slots__ = ("n", "squares", "total")

    def __init__(self, values: Iterable[float] = ()) -> None:
        self.n = 0
        self.total = 0.0
        self.squares = 0.0
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        self.n += 1
        self.total += value
        self.squares += value * value

    def likelihood(self, margin: float, sign: float = 1.0) -> float:
        """The logarithm of how much likelier the sample is with a difference of `margin` than with none.

        >>> Sample([0.5] * 30).likelihood(0.1) > 2.94 > Sample([0.0] * 30).likelihood(0.1)
        True
        """
        mean = sign * self.total / self.n
        spread = max((self.squares - self.n * mean * mean) / max(self.n - 1, 1), LEAST_SPREAD)
        spread *= 1 + CAUTION / self.n
        return self.n * margin * (2 * mean - margin) / (2 * spread)


def decided(sample: Sample, margin: float, doubt: float) -> int | None:
    """BETTER, WORSE or EQUAL; None while it is open.

    Equal bots are wrongly told apart in two ways, so that each gets half of the doubt; those that differ by
    the margin are wrongly called equal with all of it.
    """
    apart = log((1 - doubt) / (doubt / 2))
    alike = log(doubt / (1 - doubt / 2))
    up = sample.likelihood(margin)
    down = sample.likelihood(margin, -1.0)
    if up >= apart or down >= apart:
        return BETTER if up >= down else WORSE
    return EQUAL if up <= alike and down <= alike else None


@final
class SequentialTest:
    """A question on its way to a verdict."""

    def __init__(self, plan: Plan, question: Question) -> None:
        self.plan = plan
        self.question = question
        self.most = plan.deals(question)
        self.pairs = list(combinations(question.bots, 2))
        self.cycle = plan.cycle(question)
        self._met: list[list[float]] = [[] for _ in self.pairs]
        """By pair: what the deals of the seed under way have given so far."""
        self._waiting: dict[int, list[float]] = {}
        """Deals that came before their turn, as shares a seat by bot of the question."""
        self._samples = [Sample() for _ in self.pairs]
        self.verdicts: list[int | None] = [None] * len(self.pairs)
        self.seen = 0
        """Deals that have been looked at, from the first one on without a gap."""
        self.stop = self.most
        """How many deals the question takes."""

    @property
    def seeds(self) -> int:
        """Seeds whose deals have all been looked at."""
        return self.seen // self.cycle

    @property
    def open(self) -> bool:
        return self.seen < self.stop

    def add(self, rows: list[Row]) -> None:
        """The games of one deal, all rotations."""
        number = rows[0].deal
        if number < self.seen or number in self._waiting:
            return
        won: dict[str, float] = {}
        held: dict[str, int] = {}
        for row in rows:
            for name, share in zip(row.players, row.result, strict=True):
                won[name] = won.get(name, 0.0) + share
                held[name] = held.get(name, 0) + 1
        self._waiting[number] = [
            won[name] / held[name] if name in held else -1.0 for name in self.question.bots
        ]
        while self.open and self.seen in self._waiting:
            self._take(self._waiting.pop(self.seen))

    def _take(self, shares: list[float]) -> None:
        by_name = dict(zip(self.question.bots, shares, strict=True))
        for met, (one, two) in zip(self._met, self.pairs, strict=True):
            if by_name[one] >= 0 and by_name[two] >= 0:
                met.append(by_name[one] - by_name[two])
        self.seen += 1
        if self.seen % self.cycle == 0:
            self._settle()

    def _settle(self) -> None:
        """All deals of a seed have been seen: they are alike, and together one observation."""
        for met, sample in zip(self._met, self._samples, strict=True):
            if met:
                sample.add(sum(met) / len(met))
                met.clear()
        if self.seen >= FIRST_LOOK * self.cycle:
            self._look()

    def _look(self) -> None:
        doubt = self.plan.doubt / max(1, len(self.plan.bots) * (len(self.plan.bots) - 1) // 2)
        for at, samples in enumerate(self._samples):
            if samples.n:
                self.verdicts[at] = decided(samples, self.plan.margin, doubt)
        if self.plan.early and self.pairs and None not in self.verdicts:
            self.stop = self.seen
