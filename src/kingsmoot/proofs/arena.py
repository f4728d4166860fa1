"""The proof `arena`: the same games from every back end and after every death; and what they cost."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time, sleep
from typing import TYPE_CHECKING, Final

import msgspec

from kingsmoot.arena.backends import Backend, Processes, Serial, WorkerPool, backend
from kingsmoot.arena.bot_game import Row
from kingsmoot.arena.errors import BackendFailed, BadStore
from kingsmoot.arena.fingerprint import fingerprint
from kingsmoot.arena.run import Run
from kingsmoot.arena.schedule import Plan, Setting
from kingsmoot.arena.sprt import EQUAL
from kingsmoot.arena.standings import standings
from kingsmoot.arena.store import COLUMNS, Store
from kingsmoot.bench.yardstick import yards_per_second
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import derive
from kingsmoot.io import registry
from kingsmoot.io.seeds import seed_bytes
from kingsmoot.proofs.base import Disproved, Found, Tick

if TYPE_CHECKING:
    from kingsmoot.gym.aec import Aec

CLAIM: Final = (
    "Serial, two processes and Ray with two workers play the same games of the same seeds; a run killed at "
    "random instants and resumed gives the same table; a killed worker loses no game; two processes do 1.8 "
    "times the work of one; a hopeless comparison is stopped early; OpenSpiel finds no fault in a game."
)
KILLS: Final = 5
LARGE: Final = 100_000
LEAST_GAIN: Final = 1.8
SLOW: Final = """
from time import sleep
from kingsmoot.bots.random_bot import RandomBot

class Slow:
    def __init__(self):
        self.bot = RandomBot()

    def choose(self, game, view, d, budget):
        sleep({seconds})
        return self.bot.choose(game, view, d, budget)
"""
COPY: Final = """
from kingsmoot.bots import Budget
from kingsmoot.bots.random_bot import RandomBot

class Copy:
    def choose(self, game, view, d, budget):
        return RandomBot().choose(game, view, d, Budget(seed=budget.seed_for(b"copy")))
"""
"""Plays as `random` does, with luck of its own: with the same luck two line-ups would only be mirrored."""
MARGIN: Final = 0.15


def run(game: Game, many: int, tick: Tick) -> Found:
    """`many` games altogether, more or less."""
    found: Found = []
    folder = Path(tempfile.mkdtemp(prefix="kingsmoot-arena-"))
    try:
        proof = ArenaProof(game, folder, many)
        for part in (
            proof.alike,
            proof.ray,
            proof.killed,
            proof.gain,
            proof.hopeless,
            proof.steps,
            proof.simulated,
            proof.large,
        ):
            found += part()
            tick(many // 8)
    finally:
        shutil.rmtree(folder)
    return found


class ArenaProof:
    def __init__(self, game: Game, folder: Path, many: int) -> None:
        self.game = game
        self.folder = folder
        self.plan = Plan(
            game.id,
            ("policy", "random"),
            (Setting(game.usual_seats()),),
            max(8, many // 10),
            derive(seed_bytes(1), b"prove").hex(),
            early=False,
        )
        self.serial: list[Row] = []

    def _fought(self, name: str, plan: Plan, back: Backend, job: int = 20) -> list[Row]:
        try:
            with Store.begin(self.folder / f"{name}.sqlite3", plan, self.game, "prove") as store:
                Run(store, job).play(back)
                return list(store.rows(records=True))
        finally:
            back.close()

    def alike(self) -> Found:
        """Serial and processes."""
        self.serial = self._fought("serial", self.plan, Serial())
        two = self._fought("two", self.plan, backend(self.game.id, 2))
        if same(self.serial) != same(two):
            raise Disproved("two processes play other games than one")
        workers = Processes(self.game.id)
        back = WorkerPool(workers, 2, fingerprint(self.game))
        rows, killed = self._bereft("bereft", back, workers.pids)
        if same(rows) != same(self.serial):
            raise Disproved("a killed process loses games")
        return [
            ("games alike, record by record, from one process and two", f"{len(two):,}"),
            ("workers killed in mid-run (processes), games lost", f"{killed}, none"),
        ]

    def _bereft(self, name: str, back: WorkerPool, pids: Callable[[], list[int]]) -> tuple[list[Row], int]:
        killed: set[int] = set()

        def told(run: Run) -> None:
            alive = [pid for pid in pids() if pid not in killed]
            if len(killed) < 2 and alive and run.fresh > (len(killed) + 1) * len(self.serial) // 4:
                os.kill(alive[0], signal.SIGKILL)
                killed.add(alive[0])

        try:
            with Store.begin(self.folder / f"{name}.sqlite3", self.plan, self.game, "prove") as store:
                Run(store, 8).play(back, told)
                return list(store.rows(records=True)), len(killed)
        finally:
            back.close()

    def ray(self) -> Found:
        if find_spec("ray") is None:
            return [("on Ray", "not installed, not tried")]
        from kingsmoot.arena.ray_workers import RayWorkers

        try:
            workers = RayWorkers(self.game.id, "local", 2)
        except BackendFailed as wrong:
            raise Disproved(f"Ray does not begin here: {wrong.told.get('why', '')}") from None
        rows, killed = self._bereft("ray", WorkerPool(workers, 2, fingerprint(self.game)), workers.pids)
        if same(rows) != same(self.serial):
            raise Disproved("Ray plays other games than one process, or loses some")
        return [
            ("games alike on Ray with two workers", f"{len(rows):,}"),
            ("workers killed in mid-run (Ray), games lost", f"{killed}, none"),
        ]

    def killed(self) -> Found:
        """The whole command, killed at random instants."""
        bot = self.folder / "slow.py"
        bot.write_text(SLOW.format(seconds=0.0005), "utf-8")
        args = ["arena", self.game.id, "--bots", f"{bot}:Slow,random", "--full", "--workers", "2"]
        args += ["--games", str(self.plan.games), "--job", "8"]
        whole, cut = self.folder / "whole.sqlite3", self.folder / "cut.sqlite3"
        if command([*args, "--file", str(whole)]).wait() != 0:
            raise Disproved("the command fails")
        luck = Random(1)
        left: list[int] = []
        for kill in range(KILLS):
            program = command([*args, "--file", str(cut)])
            # Not before something has been played since the last time, and then at any instant.
            wanted = (left[-1] if left else 0) + self.plan.games // (2 * KILLS)
            while program.poll() is None and games_in(cut) < wanted:
                sleep(0.01)
            sleep(luck.random() * 0.1 * kill)
            program.kill()
            program.wait()
            left.append(games_in(cut))
        if command([*args, "--file", str(cut)]).wait() != 0:
            raise Disproved("a killed run cannot be resumed")
        tables = []
        for path in (whole, cut):
            with Store.open(path) as store:
                rows = list(store.rows(records=True))
                tables.append((same(rows), [(s.name, s.share) for s in standings(store.plan, rows)]))
        if tables[0] != tables[1]:
            raise Disproved("a killed and resumed run gives another table")
        told = ", ".join([str(n) for n in left])
        return [
            ("runs killed and resumed, tables that differ", f"{KILLS}, none"),
            ("games in the file when killed", f"{told} of {len(tables[0][0])}"),
        ]

    def gain(self) -> Found:
        """Two processes against one, both of them workers, so that both pay for the sending. What counts is
        the CPU that a game takes, from the first game on: this computer may have other things to do.
        """
        plan = msgspec.structs.replace(self.plan, games=5 * self.plan.games)
        walls, costs = [], []
        before = yards_per_second(0.5)
        for many in (1, 2):
            workers = Processes(self.game.id)
            back = WorkerPool(workers, many, fingerprint(self.game))
            marks: list[tuple[float, float, int]] = []

            def told(
                run: Run, workers: Processes = workers, marks: list[tuple[float, float, int]] = marks
            ) -> None:
                if not marks or run.fresh >= run.total:
                    used = process_time() + sum([_cpu(pid) for pid in workers.pids()])
                    marks.append((perf_counter(), used, run.fresh))

            try:
                with Store.begin(self.folder / f"gain{many}.sqlite3", plan, self.game, "prove") as store:
                    Run(store, max(8, plan.games // 12)).play(back, told)
            finally:
                back.close()
            games = marks[-1][2] - marks[0][2]
            walls.append((marks[-1][0] - marks[0][0]) / games)
            costs.append((marks[-1][1] - marks[0][1]) / games)
        yards = (before + yards_per_second(0.5)) / 2
        gain = 2 * costs[0] / costs[1]
        if gain < LEAST_GAIN:
            raise Disproved(f"two processes do {gain:.2f} times the work of one")
        return [
            ("work of two processes, each with a core of its own, against one", f"{gain:.2f} times"),
            (
                "the same by the clock of this computer, busy as it was",
                f"{walls[0] / walls[1]:.2f} times, load {os.getloadavg()[0]:.1f}",
            ),
            ("CPU of a game of policy and random", f"{1000 * costs[0]:.1f} ms"),
            ("yards a second meanwhile", f"{yards:,.0f}"),
        ]

    def hopeless(self) -> Found:
        """A bot against its own copy under another name."""
        bot = self.folder / "copy.py"
        bot.write_text(COPY, "utf-8")
        most = 20_000
        plan = Plan(
            self.game.id,
            (f"{bot}:Copy", "random"),
            (Setting(self.game.least),),
            most,
            self.plan.seed,
            margin=MARGIN,
        )
        with Store.begin(self.folder / "same.sqlite3", plan, self.game, "prove") as store:
            run = Run(store, 60)
            back = backend(self.game.id, 2)
            try:
                run.play(back)
            finally:
                back.close()
            games = store.games()
            verdict = run.dockets[0].verdicts
        if games >= most:
            raise Disproved("a hopeless comparison was played to its end")
        named = "no difference" if verdict == [EQUAL] else "a difference, wrongly (1 in 20 may be)"
        what = f"a bot against its copy with a margin of {MARGIN}, at most {most:,} games"
        return [(what, f"stopped after {games:,}: {named}")]

    def steps(self) -> Found:
        if find_spec("pettingzoo") is None:
            return [("environment steps", "PettingZoo is not installed, not measured")]
        from kingsmoot.gym.aec import Aec

        told = [f"{name} {_steps(Aec(game)):.2f}" for name, game in registry.games().items()]
        return [("environment steps a thousand yards, with masks and observations", ", ".join(told))]

    def simulated(self) -> Found:
        """In a process of its own: a fault in OpenSpiel's C++ ends the process."""
        what = "OpenSpiel's random simulation of a whole game"
        if find_spec("pyspiel") is None:
            return [(what, "OpenSpiel is not installed, not tried")]
        args = [sys.executable, "-m", "kingsmoot.gym.simulate", self.game.id]
        done = subprocess.run(args, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Disproved(f"OpenSpiel's random simulation fails: {done.stderr.splitlines()[-1:]}")
        return [(what, "passed")]

    def large(self) -> Found:
        """A file of 100,000 games, made of those played, read back."""
        path = self.folder / "serial.sqlite3"
        base = sqlite3.connect(path)
        kept = base.execute("SELECT count(*) FROM games").fetchone()[0]
        rest = COLUMNS.removeprefix("question, deal, turn, ")
        with base:
            for n in range(1, -(-LARGE // kept)):
                base.execute(
                    f"INSERT INTO games ({COLUMNS}, record) SELECT question, deal + ?, turn, {rest}, record "
                    "FROM games WHERE question = 0 AND deal < ?",
                    (n * kept, kept),
                )
        base.close()
        done = subprocess.run(
            [sys.executable, "-c", READ, str(path)], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise Disproved(f"a large file cannot be read: {done.stderr.splitlines()[-1:]}")
        games, first, peak = [int(word) for word in done.stdout.split()]
        if games < LARGE:
            raise Disproved(f"only {games:,} games were read back")
        size = f"{path.stat().st_size / 1e6:,.0f} MB"
        return [
            (
                f"a file of {games:,} games read back as a stream: its size, peak of memory of the process",
                f"{size}, {peak / 1024:.1f} MB, {(peak - first) / 1024:.1f} of them after the first game",
            )
        ]


def _steps(env: Aec) -> float:
    """By random agents that obey the mask."""
    import numpy as np

    env.reset(seed=1)
    luck = np.random.default_rng(1)
    rates = []
    for _ in range(15):
        # Steps and yards in turn, each for a moment, so that a busy hour slows both.
        yards = yards_per_second(0.1)
        steps, began = 0, perf_counter()
        while (spent := perf_counter() - began) < 0.1:
            if not env.agents:
                env.reset()
            seen, _, over, _, _ = env.last()
            env.step(None if over else int(luck.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
        rates.append(1000 * steps / spent / yards)
    return median(rates)


READ: Final = """
import sys
from pathlib import Path
from kingsmoot.arena.store import Store

def peak():  # in kB; what getrusage says would include the peak of whoever started us
    return int(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])

with Store.open(Path(sys.argv[1])) as store:
    rows = store.rows(records=True)
    next(rows)
    before = peak()
    print(1 + sum(1 for _ in rows), before, peak())
"""


def games_in(path: Path) -> int:
    """How many games a file has; none while it is being begun."""
    try:
        with Store.open(path) as store:
            return store.games()
    except (BadStore, sqlite3.Error):
        return 0


def _cpu(pid: int) -> float:
    """Seconds of CPU that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def same(rows: list[Row]) -> list[tuple[object, ...]]:
    """All but how long it took."""
    return [(r.question, r.deal, r.turn, r.players, r.result, r.scores, r.faults, r.record) for r in rows]


def command(args: list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-c", "from kingsmoot.cli.main import app; app()", *args],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
