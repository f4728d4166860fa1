"""A figure of the game that changes is felt by the list of moves and by what is refused alike."""

from __future__ import annotations

from typing import Any

import pytest

from kingsmoot.core.slots import Among, Slot
from kingsmoot.core.slots_from_moves import slot
from kingsmoot.core.state import State, owed
from kingsmoot.core.vectors import vector
from kingsmoot.games.thrones.book import KNIGHT, RAID_STAR, SUPPORT, SUPPORTS
from kingsmoot.games.thrones.game import GAME
from kingsmoot.games.thrones.rules import muster, planning, raid
from kingsmoot.games.thrones.tables import COST, TOKENS

pytestmark = pytest.mark.skipif(
    not str(planning.__file__).endswith(".py"), reason="figures are built into a compiled module"
)


def changed(table: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*table[:at], value, *table[at + 1 :])


def arranged(**told: Any) -> State:
    return GAME.arrange(GAME.open_book(3, "", {}), bytes(16), {"round": 3, "lords": {}, **told})


def refused(s: State, text: str) -> str:
    refusal = s.stack[-1].check(s, owed(s)[0], GAME.parse(text, s.book))
    return "" if refusal is None else refusal.rule


def test_a_token_less_is_neither_offered_nor_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    told = "orders lannisport=raid* stoney-sept=march the-golden-sound=march-1"
    for tokens, why in ((1, ""), (0, "T-PLAN-13")):
        monkeypatch.setattr(planning, "MOST", vector(changed(TOKENS, RAID_STAR, tokens)))
        s = arranged(tracks={"kings-court": ["lannister"]}, phase="planning")
        d = next(d for d in owed(s) if d.seat == 1)
        first = slot(s, d, [])
        assert isinstance(first, Slot)
        assert isinstance(first.domain, Among)
        assert ("order:raid*" in first.domain.refs) == (not why)
        refusal = s.stack[-1].check(s, d, GAME.parse(told, s.book))
        assert (refusal.rule if refusal else "") == why


def test_a_kind_of_order_that_raids_spare_is_neither_listed_nor_removed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    units = {"stark": {"riverrun": "footman"}, "lannister": {"lannisport": "footman", "harrenhal": "footman"}}
    orders = {"lannisport": "raid", "riverrun": "support", "harrenhal": "raid"}
    assert SUPPORTS >> SUPPORT & 1
    for raidable, why in ((raid.RAIDABLE, ""), (raid.RAIDABLE & ~SUPPORTS, "T-RAID-03")):
        s = arranged(units=units, orders=orders, garrisons={}, phase="raids")
        monkeypatch.setattr(raid, "RAIDABLE", raidable)
        listed = s.stack[-1].legal(s, owed(s)[0])
        assert listed is not None
        texts = [m.text(s.book) for m in listed]
        assert ("raid lannisport > riverrun" in texts) == (not why)
        assert refused(s, "raid lannisport > riverrun") == why


def test_a_dearer_unit_is_neither_offered_nor_mustered(monkeypatch: pytest.MonkeyPatch) -> None:
    for cost, why in ((2, ""), (3, "T-MUSTER-02")):
        monkeypatch.setattr(muster, "COST", changed(COST, KNIGHT, cost))
        s = arranged(
            doing=["round before third-card", "mustering from 1"],
            shown=[["mustering"], ["last-days-of-summer"], ["sea-of-storms"]],
            tracks={"iron-throne": ["lannister"]},
        )
        units = slot(s, owed(s)[0], ["area:lannisport"])
        assert isinstance(units, Slot)
        assert ("knight" in getattr(units.domain, "words", ())) == (not why)
        assert refused(s, "muster lannisport=knight") == why
