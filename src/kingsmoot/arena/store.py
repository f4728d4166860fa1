"""Every game of a run in one SQLite file.

A deal enters whole or not at all, so that a run may be ended at any instant. Rows are read back as a
stream, in the order of the plan, whatever order they came in. Beside them stands the study: what was asked,
of which bots, by which rules, and which builds of the program played.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final, Self, final

import msgspec

from kingsmoot.arena.bot_game import Row
from kingsmoot.arena.errors import BadStore
from kingsmoot.arena.fingerprint import Build, build, fingerprint, fingerprints_before
from kingsmoot.arena.participants import marks
from kingsmoot.arena.schedule import Deal, Plan
from kingsmoot.core.game import Game

FORMAT: Final = "kingsmoot arena 1"
TABLES: Final = """
CREATE TABLE study (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE games (
    question INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    setting INTEGER NOT NULL,
    players TEXT NOT NULL,
    result TEXT NOT NULL,
    scores TEXT NOT NULL,
    answers TEXT NOT NULL,
    seconds TEXT NOT NULL,
    fault TEXT NOT NULL,
    record BLOB NOT NULL,
    PRIMARY KEY (question, deal, turn)
);
"""
COLUMNS: Final = "question, deal, turn, setting, players, result, scores, answers, seconds, fault"


@final
class Store:
    def __init__(self, path: Path, base: sqlite3.Connection) -> None:
        self.path = path
        self._base = base
        self.study: dict[str, str] = dict(base.execute("SELECT name, value FROM study"))
        """What is told about the run, by name: plan, command, rules; see `marks` and `builds` too."""
        self.plan: Plan = msgspec.json.decode(self.study["plan"], type=Plan)
        self._new: Build | None = None
        """The build that plays now, until it is known here."""

    # Opening.

    @classmethod
    def open(cls, path: Path) -> Store:
        """An existing file. Raises `BadStore`."""
        if not path.is_file():
            raise BadStore("error-directory" if path.is_dir() else "error-no-file", file=str(path))
        base = sqlite3.connect(path)
        try:
            found = base.execute("SELECT value FROM study WHERE name = 'format'").fetchone()
            if found is None or found[0] != FORMAT:
                raise BadStore("error-arena-file", file=str(path))
            return cls(path, base)
        except (sqlite3.DatabaseError, msgspec.MsgspecError, KeyError):
            base.close()
            raise BadStore("error-arena-file", file=str(path)) from None
        except BadStore:
            base.close()
            raise

    @classmethod
    def begin(cls, path: Path, plan: Plan, game: Game, command: str) -> Store:
        """A new file, or the one of the same plan, to go on with. Raises `BadStore` and `BadParticipant`.

        Whatever takes time comes before the file is touched. If the program is killed, the file is then
        either whole or an empty database, which is as good as none.
        """
        study = {
            "format": FORMAT,
            "plan": msgspec.json.encode(plan).decode(),
            "fingerprint": fingerprint(game),
            "rules": str(game.rules),
            "command": command,
            "marks": json.dumps(marks(plan.bots, game), sort_keys=True),
        }
        now = build()
        try:
            if not path.exists() or _is_blank(path):
                _create(path, study)
            store = cls.open(path)
            try:
                store.refuse_other(plan, game)
                store._note(study)
                store._base.execute("PRAGMA synchronous = NORMAL")
            except BaseException:
                store.close()
                raise
        except sqlite3.Error:
            raise BadStore("error-unwritable", file=str(path)) from None
        store.plan = plan
        store._new = now if now not in store.builds else None
        return store

    def refuse_other(self, plan: Plan, game: Game) -> None:
        """Raises `BadStore` if these games cannot be gone on with. More may be asked for than before."""
        file = str(self.path)
        known = self.study.get("fingerprint")
        if known != fingerprint(game) and known not in fingerprints_before(game):
            raise BadStore("error-arena-rules", file=file)
        if msgspec.structs.replace(plan, games=0) != msgspec.structs.replace(self.plan, games=0):
            raise BadStore("error-arena-plan", file=file)
        if plan.games < self.plan.games:
            raise BadStore("error-arena-fewer", file=file)
        if "marks" not in self.study:
            return  # begun before files had any
        today = marks(plan.bots, game)
        for name in plan.bots:
            if self.marks.get(name) != today.get(name):
                raise BadStore("error-arena-bot", file=file, name=name)

    @property
    def marks(self) -> dict[str, str]:
        """Of the bots that are made of files, as they were when the file was begun."""
        return dict(json.loads(self.study.get("marks", "{}")))

    @property
    def builds(self) -> list[Build]:
        """All that have played here, in the order of their first game."""
        later = msgspec.json.decode(self.study.get("later", "[]"), type=list[Build])
        if "sources" not in self.study:
            return later
        known = json.loads(self.study.get("versions", "{}"))
        return [Build(self.study.get("commit", ""), self.study["sources"], known), *later]

    def _note(self, told: dict[str, str]) -> None:
        with self._base:
            self._enter(told)

    def _enter(self, told: dict[str, str]) -> None:
        """Within a transaction."""
        self._base.executemany("INSERT OR REPLACE INTO study VALUES (?, ?)", sorted(told.items()))
        self.study.update(told)

    def _enter_build(self, one: Build) -> None:
        """The first has entries of its own: early files had no more than one."""
        if not self.builds:
            known = json.dumps(one.versions, sort_keys=True)
            self._enter({"commit": one.commit, "sources": one.sources, "versions": known})
        else:
            self._enter({"later": msgspec.json.encode([*self.builds[1:], one]).decode()})

    # Writing.

    def add(self, rows: Iterable[Row]) -> None:
        """A whole deal, or several."""
        with self._base:
            if self._new is not None:
                # Not before it has played: a file that is only read need not mention it.
                self._enter_build(self._new)
            self._base.executemany(
                f"INSERT OR IGNORE INTO games ({COLUMNS}, record) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        row.question,
                        row.deal,
                        row.turn,
                        row.setting,
                        json.dumps(row.players),
                        json.dumps(row.result),
                        json.dumps(row.scores),
                        json.dumps(row.answers),
                        json.dumps([round(s, 6) for s in row.seconds]),
                        json.dumps(row.faults) if any(row.faults) else "",
                        row.record,
                    )
                    for row in rows
                ],
            )
        self._new = None

    def trim(self, question: int, deals: int) -> None:
        """Forget what was played after a question had been decided."""
        with self._base:
            self._base.execute("DELETE FROM games WHERE question = ? AND deal >= ?", (question, deals))

    # Reading.

    def deals(self) -> set[Deal]:
        return {Deal(q, n) for q, n in self._base.execute("SELECT DISTINCT question, deal FROM games")}

    def games(self) -> int:
        return int(self._base.execute("SELECT count(*) FROM games").fetchone()[0])

    def rows(self, records: bool = False) -> Iterator[Row]:
        """All games in the order of the plan, one at a time; without `records` those are left out."""
        more = ", record" if records else ", x''"
        order = "ORDER BY question, deal, turn"
        with closing(self._base.cursor()) as cursor:
            for row in cursor.execute(f"SELECT {COLUMNS}{more} FROM games {order}"):
                players, result, scores, answers, seconds = [json.loads(text) for text in row[4:9]]
                where = (row[0], row[1], row[2], row[3])
                faults = _faults(row[9], len(players))
                yield Row(*where, players, result, scores, answers, seconds, faults, row[10])

    def close(self) -> None:
        self._base.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *wrong: object) -> None:
        self.close()


def _is_blank(path: Path) -> bool:
    """Is this a database without anything in it? What is no database at all is not."""
    try:
        with closing(sqlite3.connect(path)) as base:
            return not base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    except sqlite3.DatabaseError:
        return False


def _create(path: Path, study: dict[str, str]) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("PRAGMA journal_mode = WAL")
        # One transaction, so that a file is never half begun.
        base.execute("BEGIN")
        for statement in TABLES.split(";"):
            base.execute(statement)
        base.executemany("INSERT INTO study VALUES (?, ?)", sorted(study.items()))
        base.execute("COMMIT")


def _faults(told: str, seats: int) -> list[str]:
    """By seat. The first files kept one fault a game, as `SEAT: WHY`."""
    if told.startswith("["):
        return list(json.loads(told))
    found = [""] * seats
    if told:
        seat, _, why = told.partition(": ")
        found[int(seat)] = why
    return found
