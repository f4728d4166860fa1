"""A run: a plan, a file, a back end. It may be ended at any instant and begun again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from time import perf_counter
from typing import Final, final

from kingsmoot.arena.backends import Backend, Job
from kingsmoot.arena.bot_game import Row
from kingsmoot.arena.schedule import Deal
from kingsmoot.arena.sprt import SequentialTest
from kingsmoot.arena.standings import Crosstable, Standing, alone
from kingsmoot.arena.store import Store

JOB: Final = 200
"""Games a job."""


def deals_of(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Rows by deal; those of one deal lie together."""
    for _, some in groupby(rows, key=lambda row: (row.question, row.deal)):
        yield list(some)


@final
class Run:
    def __init__(self, store: Store, job: int = JOB) -> None:
        self.store = store
        self.plan = store.plan
        self.job = job
        self.dockets = [SequentialTest(self.plan, q) for q in self.plan.questions()]
        self.table = Crosstable(self.plan)
        """The table so far, in the order in which games come in: for looking at, not for the record."""
        self.played = 0
        """Games of this file, those of earlier runs included."""
        self.fresh = 0
        self.began = perf_counter()
        for rows in deals_of(store.rows()):
            self._take(rows)

    def _take(self, rows: list[Row]) -> None:
        """The games of one deal."""
        for row in rows:
            self.table.add(row, row.players, alone(row.players))
        self.played += len(rows)
        self.dockets[rows[0].question].add(rows)

    @property
    def total(self) -> int:
        """How many games there will be, as far as is known."""
        found = 0
        for docket in self.dockets:
            per = self.plan.games_of(docket.question) / max(docket.most, 1)
            found += round(docket.stop * per)
        return found

    def lines(self) -> list[Standing]:
        return sorted(self.table.lines(), key=lambda line: -line.share[0])

    def play(self, backend: Backend, told: Callable[[Run], None] = lambda run: None) -> None:
        """Play what is missing; `told` is called after every deal."""
        self.began = perf_counter()
        for done in backend.map(self._jobs(), self._still):
            self.store.add(done)
            for rows in deals_of(done):
                self._take(rows)
            self.fresh += len(done)
            told(self)
        for docket in self.dockets:
            self.store.trim(docket.question.number, docket.stop)

    def _still(self, deal: Deal) -> bool:
        return deal.number < self.dockets[deal.question].stop

    def _jobs(self) -> Iterator[Job]:
        """What is missing, questions in turn, so that none waits for the end of another."""
        have = self.store.deals()
        waiting = [
            iter([deal for n in range(docket.most) if (deal := Deal(docket.question.number, n)) not in have])
            for docket in self.dockets
        ]
        while waiting:
            for deals in waiting[:]:
                job = self._job(deals)
                if job.deals:
                    yield job
                else:
                    waiting.remove(deals)

    def _job(self, deals: Iterator[Deal]) -> Job:
        games = 0
        taken = []
        for deal in deals:
            if not self._still(deal):
                break
            taken.append(deal)
            q = self.dockets[deal.question].question
            games += self.plan.turns(self.plan.settings[self.plan.place(q, deal.number)[0]])
            if games >= self.job:
                break
        return Job(self.plan, taken, self.store.marks)
