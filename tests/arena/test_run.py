"""Runs: the same games from every back end, after every interruption, and no worker that is missed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from time import sleep

import pytest

from kingsmoot.arena.backends import Job, Processes, Serial, WorkerPool, backend
from kingsmoot.arena.bot_game import Row, record_of
from kingsmoot.arena.errors import BackendFailed, BadStore
from kingsmoot.arena.fingerprint import fingerprint
from kingsmoot.arena.run import Run
from kingsmoot.arena.schedule import Deal, rotated
from kingsmoot.arena.standings import standings
from kingsmoot.arena.store import Store
from kingsmoot.core.match import verify
from kingsmoot.io.registry import game as game_of
from tests.arena.support import fought, plan, same
from tests.own_folder import environment
from tests.toy.game import GAME as TOY

ROOT = Path(__file__).resolve().parent.parent.parent
SLOW = """
from time import sleep
from kingsmoot.bots.random_bot import RandomBot

class Slow:
    def choose(self, game, view, d, budget):
        sleep(0.002)
        return RandomBot().choose(game, view, d, budget)
"""


def test_of_two_bots_each_is_judged_by_the_games_in_which_it_sat_alone() -> None:
    wanted = plan(seats=(3,), games=6)
    rows = [
        Row(
            0,
            deal,
            turn,
            0,
            list(rotated(lineup, turn)),
            result,
            [0.0] * 3,
            [1] * 3,
            [0.0] * 3,
            [""] * 3,
            b"",
        )
        for deal, lineup in enumerate([("policy", "random", "random"), ("random", "policy", "policy")])
        for turn in range(3)
        for result in [[1.0 if name == "policy" else 0.0 for name in rotated(lineup, turn)]]
    ]
    for row in rows:
        total = sum(row.result)
        row.result = [share / total for share in row.result]
    best, worst = standings(wanted, rows)
    assert (best.name, best.share[0], best.games) == ("policy", 1.0, 3)
    assert best.fair == pytest.approx(1 / 3)
    assert (worst.name, worst.share[0], worst.games) == ("random", 0.0, 3)
    assert best.decisions == 9


def test_every_game_is_a_record_that_verifies(tmp_path: Path) -> None:
    rows = fought(tmp_path / "a.sqlite3", plan(seats=(2, 3), games=20))
    assert len(rows) == 24
    for row in rows:
        record = record_of(row.record)
        assert verify(TOY, record) == []
        assert record.players == row.players
        assert record.result == row.result
        assert sum(1 for e in record.entries if e.answer) == row.decisions


def test_processes_play_what_serial_plays(tmp_path: Path) -> None:
    wanted = plan(bots=("greedy", "random", "policy"), seats=(2, 3), games=14, early=True)
    one = fought(tmp_path / "one.sqlite3", wanted)
    two = fought(tmp_path / "two.sqlite3", wanted, backend("toy", 2))
    assert same(one) == same(two)
    told = [[(s.name, s.share, s.rating) for s in standings(wanted, rows, rated=True)] for rows in (one, two)]
    assert told[0] == told[1]


def test_a_lost_worker_loses_no_game(tmp_path: Path) -> None:
    wanted = plan(games=60)
    workers = Processes("toy")
    back = WorkerPool(workers, 2, fingerprint(TOY))
    killed: list[int] = []
    try:
        with Store.begin(tmp_path / "a.sqlite3", wanted, TOY, "test") as store:

            def told(run: Run) -> None:
                alive = [pid for pid in workers.pids() if pid not in killed]
                if len(killed) < 2 and run.fresh >= 6 + 14 * len(killed) and alive:
                    os.kill(alive[0], signal.SIGKILL)
                    killed.append(alive[0])

            Run(store, 10).play(back, told)
            rows = list(store.rows(records=True))
    finally:
        back.close()
    assert len(killed) == 2
    assert same(rows) == same(fought(tmp_path / "b.sqlite3", wanted))


def test_a_worker_with_other_rules_is_turned_away() -> None:
    back = WorkerPool(Processes("toy"), 2, "other rules")
    try:
        with pytest.raises(BackendFailed) as wrong:
            list(back.map(iter([Job(plan(), [Deal(0, 0)])]), lambda deal: True))
    finally:
        back.close()
    assert (wrong.value.id, wrong.value.told) == ("error-arena-turned-away", {"n": "2"})


def test_a_worker_that_cannot_begin_is_not_started_for_ever() -> None:
    back = WorkerPool(Processes("no such game"), 2, "")
    try:
        with pytest.raises(BackendFailed):
            list(back.map(iter([Job(plan(), [Deal(0, 0)])]), lambda deal: True))
    finally:
        back.close()


def test_a_run_killed_at_any_instant_and_resumed_is_the_uninterrupted_one(tmp_path: Path) -> None:
    # A bot that dawdles, so that there is time to be killed in.
    (tmp_path / "slow.py").write_text(SLOW, "utf-8")
    args = ["arena", "toy", "--bots", "slow.py:Slow,random", "--seats", "2", "--games", "40", "--full"]
    args += ["--workers", "2", "--job", "6", "--seed", "7"]
    whole = _command([*args, "--file", "whole.sqlite3"], tmp_path)
    assert whole.wait(100) == 0
    luck = Random(3)
    kills = 0
    done: list[int] = []
    while True:
        program = _command([*args, "--file", "cut.sqlite3"], tmp_path)
        if kills < 2:
            _wait_for_games(tmp_path / "cut.sqlite3", done[-1] + 4 if done else 4, program)
            sleep(luck.random() * 0.2)
            program.kill()
            program.wait()
            kills += 1
            with Store.open(tmp_path / "cut.sqlite3") as store:
                done.append(store.games())
                assert store.games() % 2 == 0, "half a deal"
        else:
            assert program.wait(100) == 0
            break
    assert done == sorted(done)
    assert 0 < done[0] < 40
    tables = []
    for name in ("whole", "cut"):
        with Store.open(tmp_path / f"{name}.sqlite3") as store:
            rows = list(store.rows(records=True))
            told = [(s.name, s.share, s.rating) for s in standings(store.plan, rows, rated=True)]
            tables.append((same(rows), told))
    assert tables[0] == tables[1]


def _command(args: list[str], folder: Path) -> subprocess.Popen[bytes]:
    env = environment()
    return subprocess.Popen(
        [sys.executable, "-c", "from kingsmoot.cli.main import app; app()", *args],
        cwd=folder,
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _wait_for_games(path: Path, many: int, program: subprocess.Popen[bytes]) -> None:
    """Until so many games are in the file, or the program has ended."""
    for _ in range(2000):
        if program.poll() is not None:
            return
        try:
            with Store.open(path) as store:
                if store.games() >= many:
                    return
        except (BadStore, OSError):
            pass  # not begun yet
        sleep(0.02)
    raise AssertionError("nothing is played")


def test_questions_that_are_decided_are_not_asked_on(tmp_path: Path) -> None:
    wanted = plan("oriflamme", ("policy", "random"), (3,), 300, early=True)
    rows = fought(tmp_path / "a.sqlite3", wanted, backend("oriflamme", 2), job=30)
    assert len(rows) < 300
    assert len(rows) == 3 * len({row.deal for row in rows})
    with Store.open(tmp_path / "a.sqlite3") as store:
        run = Run(store)
        assert run.dockets[0].verdicts == [1]
        run.play(Serial())
        assert run.fresh == 0


def test_more_games_go_on_where_fewer_ended(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    fought(path, plan(games=8))
    longer = fought(path, plan(games=16))
    assert same(longer) == same(fought(tmp_path / "b.sqlite3", plan(games=16)))


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (plan(bots=("random", "policy")), "error-arena-plan"),
        (plan(seats=(3,)), "error-arena-plan"),
        (plan(games=2), "error-arena-fewer"),
    ],
)
def test_a_file_of_another_run_is_left_alone(tmp_path: Path, other: object, why: str) -> None:
    path = tmp_path / "a.sqlite3"
    before = fought(path, plan(games=8))
    with pytest.raises(BadStore) as wrong:
        Store.begin(path, other, TOY, "test")  # type: ignore[arg-type]
    assert wrong.value.id == why
    with Store.open(path) as store:
        assert same(list(store.rows(records=True))) == same(before)
        store._note({"fingerprint": "0"})
    with pytest.raises(BadStore) as wrong:
        Store.begin(path, plan(games=8), TOY, "test")
    assert wrong.value.id == "error-arena-rules"


def test_fingerprints_tell_games_apart() -> None:
    assert fingerprint(TOY) == fingerprint(TOY)
    assert fingerprint(TOY) != fingerprint(game_of("oriflamme"))
