"""A pool of make-believe workers: who gets which job, and what happens when one is lost or not wanted."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Final, final

import pytest

from kingsmoot.arena.backends import TRIES, Job, Message, Processes, WorkerPool
from kingsmoot.arena.bot_game import Row
from kingsmoot.arena.errors import BackendFailed
from kingsmoot.arena.fingerprint import fingerprint
from kingsmoot.arena.schedule import Deal, Setting
from kingsmoot.arena.tune import Search, Trials
from tests.arena.support import plan
from tests.toy.game import GAME as TOY

RULES: Final = "the same"
SHARES: Final = (0.1, 0.2, 0.3)
"""The sum depends on the order in which they are added."""


def _row(deal: Deal) -> Row:
    return Row(deal.question, deal.number, 0, 0, ["a"], [1.0], [1.0], [1], [0.0], [""], b"")


@final
class Paper:
    """Workers that do one deal at a time, in turn; some jobs are their death."""

    def __init__(self, deadly: Callable[[Job], bool] = lambda job: False) -> None:
        self.deadly = deadly
        self.said: deque[Message] = deque()
        self.jobs: dict[int, list[Deal]] = {}
        self.left: list[int] = []
        self.started = 0

    def start(self) -> int:
        self.started += 1
        self.said.append(Message(self.started, rules=RULES))
        return self.started

    def submit(self, worker: int, job: Job) -> None:
        if self.deadly(job):
            self.said.append(Message(worker, lost=True))
        else:
            self.jobs[worker] = list(job.deals)

    def cancel(self, worker: int) -> None:
        self.left.append(worker)
        self.jobs[worker] = []

    def receive(self) -> list[Message]:
        if not self.said:
            for worker, deals in list(self.jobs.items()):
                if deals:
                    self.said.append(Message(worker, rows=[_row(deals.pop(0))]))
                else:
                    del self.jobs[worker]
                    self.said.append(Message(worker, ready=True))
        return [self.said.popleft()]

    def stop(self, worker: int) -> None: ...

    def close(self) -> None: ...


def _jobs(*sizes: int) -> Iterator[Job]:
    first = 0
    for size in sizes:
        yield Job(plan(), [Deal(0, n) for n in range(first, first + size)])
        first += size


def _numbers(
    back: WorkerPool, jobs: Iterator[Job], still: Callable[[Deal], bool] = lambda deal: True
) -> list[int]:
    return [row.deal for rows in back.map(jobs, still) for row in rows]


def test_losses_of_one_map_are_not_those_of_the_next() -> None:
    lost = 0

    def deadly(job: Job) -> bool:
        nonlocal lost
        lost += job.deals[0].number == 0 and lost < wanted
        return job.deals[0].number == 0 and lost < wanted

    back = WorkerPool(Paper(deadly), 2, RULES)
    for n in range(2 * TRIES):
        wanted = lost + 2  # one loss more
        assert sorted(_numbers(back, _jobs(2, 2))) == [0, 1, 2, 3]
        assert lost == 2 * n + 2


def test_a_job_that_kills_its_workers_is_given_up() -> None:
    paper = Paper(lambda job: job.deals[0].number == 0)
    with pytest.raises(BackendFailed) as wrong:
        _numbers(WorkerPool(paper, 2, RULES), _jobs(2, 2))
    assert wrong.value.id == "error-arena-lost"
    assert paper.started == 2 + TRIES - 1


def test_what_is_not_wanted_any_more_is_left() -> None:
    paper = Paper()
    back = WorkerPool(paper, 2, RULES)
    stop = [1000]
    seen = []
    for rows in back.map(_jobs(50, 50, 50), lambda deal: deal.number < stop[0]):
        seen.append(rows[0].deal)
        if len(seen) == 6:
            stop[0] = 10
    assert set(range(10)) <= set(seen), "what is wanted is played"
    assert len(seen) < 20, "the second job was left, the third not begun"
    assert len(paper.left) == 2
    assert sorted(_numbers(back, _jobs(5, 5))) == list(range(10)), "and everybody can work again"


def test_processes_leave_what_is_not_wanted() -> None:
    workers = Processes("toy")
    back = WorkerPool(workers, 2, fingerprint(TOY))
    try:
        stop = [1000]
        seen = set()
        for rows in back.map(_jobs(400, 400), lambda deal: deal.number < stop[0]):
            seen.add(rows[0].deal)
            stop[0] = 3
        assert {0, 1, 2} <= seen
        assert len(seen) < 400
        before = workers.pids()
        for worker in (1, 2):
            workers.cancel(worker)  # too late: both are done
        again = [rows[0].deal for rows in back.map(_jobs(3, 3), lambda deal: True)]
        assert sorted(again) == list(range(6))
        assert workers.pids() == before, "a notice that comes too late does no harm"
    finally:
        back.close()


@final
class Shuffled:
    """A back end that gives deals in an order of its own."""

    def __init__(self, backwards: bool) -> None:
        self.backwards = backwards

    def map(self, jobs: Iterator[Job], still: object) -> Iterator[list[Row]]:
        deals = [deal for job in jobs for deal in job.deals]
        for deal in reversed(deals) if self.backwards else deals:
            share = SHARES[deal.number]
            yield [Row(0, deal.number, 0, 0, ["h", "greedy"], [share, 0.0], [], [], [], ["", ""], b"r")]

    def close(self) -> None: ...


def test_what_is_told_of_a_candidate_does_not_depend_on_the_order_of_arrival() -> None:
    search = Search("greedy", (Setting(2),), deals=3, judged=3)
    told = []
    for backwards in (False, True):
        trials = Trials(TOY, search, Shuffled(backwards))
        told.append((trials.ahead("h", bytes(16)), trials.share("h")))
    assert told[0] == told[1]
    assert sum(SHARES) != sum(reversed(SHARES)), "else this proves nothing"
