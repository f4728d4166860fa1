"""Every game of a run in one SQLite file.

A deal enters whole or not at all, so that a run may be ended at any instant. Rows are read back as a
stream, in the order of the plan, whatever order they came in.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final, Self, final

import msgspec

from kingsmoot.arena.fingerprint import commit, fingerprint, sources, versions
from kingsmoot.arena.playing import Row
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


class BadStore(ValueError):
    """Not a file of this arena; `id` and `told` are a message of the doors."""

    def __init__(self, id: str, **told: str) -> None:
        super().__init__(f"{id}: {told}")
        self.id = id
        self.told = told


@final
class Store:
    def __init__(self, path: Path, base: sqlite3.Connection) -> None:
        self.path = path
        self._base = base
        self.study: dict[str, str] = dict(base.execute("SELECT name, value FROM study"))
        """What is told about the run: plan, command, versions."""
        self.plan: Plan = msgspec.json.decode(self.study["plan"], type=Plan)

    # Opening.

    @classmethod
    def open(cls, path: Path) -> Store:
        """A file that is there. Raises `BadStore`."""
        if not path.is_file():
            raise BadStore("error-no-file", file=str(path))
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
        """A new file, or the one of the same plan, to go on with. Raises `BadStore`."""
        if path.exists():
            store = cls.open(path)
            wrong = store.why_not_resume(plan, game)
            if wrong:
                store.close()
                raise BadStore(wrong, file=str(path))
            store._note({"plan": msgspec.json.encode(plan).decode(), "command": command})
            store.plan = plan
            return store
        try:
            base = sqlite3.connect(path)
            base.execute("PRAGMA journal_mode = WAL")
        except sqlite3.Error:
            raise BadStore("error-unwritable", file=str(path)) from None
        base.execute("PRAGMA synchronous = NORMAL")
        study = {
            "format": FORMAT,
            "plan": msgspec.json.encode(plan).decode(),
            "fingerprint": fingerprint(game),
            "rules": str(game.rules),
            "command": command,
            "commit": commit(),
            "sources": sources(),
            "versions": json.dumps(versions(), sort_keys=True),
        }
        with base:
            # One transaction, so that a file is never half begun.
            base.execute("BEGIN")
            for statement in TABLES.split(";"):
                base.execute(statement)
            base.executemany("INSERT INTO study VALUES (?, ?)", sorted(study.items()))
        return cls(path, base)

    def why_not_resume(self, plan: Plan, game: Game) -> str:
        """The message that says why these games cannot be gone on with; nothing if they can. More games may
        be asked for than before.
        """
        if self.study.get("fingerprint") != fingerprint(game):
            return "error-arena-rules"
        if msgspec.structs.replace(plan, games=0) != msgspec.structs.replace(self.plan, games=0):
            return "error-arena-plan"
        return "error-arena-fewer" if plan.games < self.plan.games else ""

    def _note(self, told: dict[str, str]) -> None:
        with self._base:
            self._base.executemany("INSERT OR REPLACE INTO study VALUES (?, ?)", list(told.items()))
        self.study.update(told)

    # Writing.

    def add(self, rows: Iterable[Row]) -> None:
        """A whole deal, or several."""
        with self._base:
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
                        row.fault,
                        row.record,
                    )
                    for row in rows
                ],
            )

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
                yield Row(*where, players, result, scores, answers, seconds, row[9], row[10])

    def close(self) -> None:
        self._base.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *wrong: object) -> None:
        self.close()
