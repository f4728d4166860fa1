"""The proof `levels`: every level alone among copies of the one below, at the times people really wait.

It takes days, so every deal is kept as soon as it is played (`build/levels/GAME.jsonl`), and a run that was
ended goes on where it was. Deals of other sources, or of another build, do not count. What was found is told
even where a level fails: the figures are what one wants to know.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from math import ceil
from pathlib import Path
from typing import Final

import msgspec

from kingsmoot.arena.contests import Contest, level_contests
from kingsmoot.arena.fingerprint import sources
from kingsmoot.arena.head_to_head import HeadToHead, Played, head_to_head
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import derive
from kingsmoot.io.build import compiled
from kingsmoot.io.seeds import seed_bytes
from kingsmoot.proofs.base import Disproved, Found, Tick

CLAIM: Final = (
    "Every level alone among copies of the one below wins one and a half times its fair share, beyond doubt,"
    " and so does a newcomer among the lowest."
)
USUAL: Final = 100
"""With `--games 100` every contest has the deals that its file names; with 50, half of them."""
KEPT: Final = Path("build") / "levels"


class Line(msgspec.Struct):
    """One deal in the file."""

    contest: str
    build: str
    deal: int
    played: Played


def this_build() -> str:
    return f"{sources()} {'compiled' if compiled() else 'interpreted'}"


class Kept:
    """The deals of a game that were played."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.build = this_build()
        self._read = msgspec.json.Decoder(Line)

    def of(self, contest: Contest) -> dict[int, Played]:
        found: dict[int, Played] = {}
        lines = self.path.read_bytes().splitlines() if self.path.is_file() else []
        for text in lines:
            try:
                line = self._read.decode(text)
            except msgspec.MsgspecError:
                continue  # the last one of a run that was killed
            if line.contest == contest.name and line.build == self.build:
                found[line.deal] = line.played
        return found

    def keep(self, contest: Contest, deal: int, played: Played) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab") as file:
            # Begun on a new line, whatever the last run has left.
            file.write(b"\n" + msgspec.json.encode(Line(contest.name, self.build, deal, played)))


def run(game: Game, many: int, tick: Tick) -> Found:
    kept = Kept(KEPT / f"{game.id}.jsonl")
    asked = level_contests(game)
    found: Found = []
    failed: list[str] = []
    for at, one in enumerate(asked):
        turns = len(one.tables)
        deals = max(2, ceil(one.deals * many / USUAL / turns) * turns)
        report = fought(game, one, at, deals, kept)
        tick(many // len(asked))
        holds = report.low >= one.least
        told = f"{report.win_share:.1%} [{report.low:.1%}, {report.high:.1%}]"
        asked_for = f"asked: {one.least:.1%}{'' if holds else ', not reached'}"
        each = report.seconds / max(report.games, 1)
        found.append((one.name, f"{told}, {deals} deals, {report.games} games of {each:.1f} s; {asked_for}"))
        if not holds:
            failed.append(one.name)
    if failed:
        raise Disproved("; ".join([f"{name}: {told}" for name, told in found if name in failed]), found)
    return found


def fought(game: Game, one: Contest, at: int, deals: int, kept: Kept) -> HeadToHead:
    """A contest with what is known of it. One core is left to the computer: times are measured."""
    keep: Callable[[int, Played], None] = partial(kept.keep, one)
    return head_to_head(
        game.id,
        one.hero,
        one.rest,
        one.seats,
        deals,
        derive(seed_bytes(at), b"levels"),
        max(1, (os.cpu_count() or 2) - 1),
        options=one.tables,
        known=kept.of(one),
        keep=keep,
    )
