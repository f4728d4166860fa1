"""What the tests of the arena share: small plans, and what of a file must not depend on who played it."""

from __future__ import annotations

from pathlib import Path

from kingsmoot.arena.backends import Backend, Serial
from kingsmoot.arena.bot_game import Row
from kingsmoot.arena.run import Run
from kingsmoot.arena.schedule import Plan, Setting
from kingsmoot.arena.store import Store
from kingsmoot.io.registry import game as game_of

SEED = "0123456789abcdef0123456789abcdef"


def plan(
    game: str = "toy",
    bots: tuple[str, ...] = ("policy", "random"),
    seats: tuple[int, ...] = (2,),
    games: int = 16,
    early: bool = False,
) -> Plan:
    return Plan(game, bots, tuple([Setting(n) for n in seats]), games, SEED, early=early)


def fought(path: Path, wanted: Plan, backend: Backend | None = None, job: int = 4) -> list[Row]:
    """Play a plan; its rows with records, in order."""
    back = backend or Serial()
    try:
        with Store.begin(path, wanted, game_of(wanted.game), "test") as store:
            Run(store, job).play(back)
            return list(store.rows(records=True))
    finally:
        back.close()


def same(rows: list[Row]) -> list[tuple[object, ...]]:
    """All but how long it took."""
    return [
        (r.question, r.deal, r.turn, r.setting, r.players, r.result, r.scores, r.answers, r.faults, r.record)
        for r in rows
    ]
