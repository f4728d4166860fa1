"""What a search tries in Thrones: several real answers to every question, and no raid that is wasted."""

from __future__ import annotations

from typing import Any

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import SEED_BYTES, Stream
from kingsmoot.core.state import judge, owed, play
from kingsmoot.games.thrones.book import NONE, POWERS, RAIDS
from kingsmoot.games.thrones.bot.rollout import weigh
from kingsmoot.games.thrones.game import GAME
from kingsmoot.games.thrones.rules.raid import within_raid
from kingsmoot.games.thrones.tables import LANDS, SEAS
from kingsmoot.games.thrones.vocabulary.questions import ASK_BID, ASK_MARCH, ASK_MUSTER, ASK_ORDERS, ASK_RAID
from kingsmoot.games.thrones.vocabulary.verbs import March, OrderPlacing, Raid

SEED = bytes(SEED_BYTES)


def played(decisions: int) -> list[tuple[Any, Decision, list[str]]]:
    """Questions of one game of the play-out policy, with what would be proposed to them."""
    s, luck = GAME.new(3, SEED), Stream(SEED)
    found: list[tuple[Any, Decision, list[str]]] = []
    while s.result is None and len(found) < decisions:
        d = owed(s)[0]
        found.append((s.clone(), d, [m.text(s.book) for m in GAME.propose(s, d, 12, luck)]))
        assert play(s, d, GAME.rollout(s, d, luck)) is None
    return found


def test_every_proposal_is_legal_and_no_two_are_alike() -> None:
    kinds = set()
    for s, d, proposed in played(150):
        kinds.add(d.kind)
        assert 1 <= len(proposed) == len(set(proposed))
        for text in proposed:
            assert play(s.clone(), d, GAME.parse(text, s.book)) is None
        if d.kind == ASK_ORDERS:
            assert len(proposed) >= 4
        if d.kind == ASK_MUSTER:
            assert len(proposed) >= 2
    assert {ASK_ORDERS, ASK_BID, ASK_MUSTER, ASK_RAID} <= kinds


def test_bids_reach_from_nothing_to_everything() -> None:
    for s, d, proposed in played(150):
        if d.kind == ASK_BID:
            have = s.power[d.seat]
            assert {"bid 0", f"bid {have}"} <= set(proposed)
            assert len(proposed) >= min(have + 1, 5)


def test_a_raid_with_a_target_is_not_wasted_and_comes_first() -> None:
    both = 0
    for s, d, _ in played(150):
        if d.kind == ASK_RAID:
            raids = [m for m in GAME.propose(s, d, 12, Stream(SEED)) if isinstance(m, Raid)]
            aimed = [m for m in raids if m.target >= 0]
            assert not aimed or aimed == raids
            listed = s.stack[-1].legal(s, d) or []
            both += bool(aimed) and len({m.area for m in listed if isinstance(m, Raid)}) > 1
    assert both


def test_nobody_marches_without_units() -> None:
    """A program may build a group that no notation can say."""
    tried = 0
    for s, d, proposed in played(150):
        for text in proposed if d.kind == ASK_MARCH else ():
            m = GAME.parse(text, s.book)
            if isinstance(m, March) and m.groups:
                refusal = judge(s, d, March(m.origin, tuple(g & ~0xFFFF for g in m.groups), False))
                assert refusal is not None
                assert refusal.rule == "T-MARCH-02"
                tried += 1
    assert tried


def idle(s: Any, seat: int, m: Move) -> int:
    """Orders that can do nothing: power at sea, or a raid with nobody beside it (T-PLAN-14)."""
    assert isinstance(m, OrderPlacing)
    orders = [(placed >> 4, placed & 15) for placed in m.placed]
    lonely = [
        a for a, o in orders if RAIDS >> o & 1 and not {s.holder[t] for t in within_raid(a)} - {NONE, seat}
    ]
    return len(lonely) + len([a for a, o in orders if POWERS >> o & 1 and LANDS <= a < SEAS])


def test_no_set_of_orders_wastes_more_than_the_best() -> None:
    looked = 0
    for s, d, _ in played(150):
        if d.kind == ASK_ORDERS:
            first, *others = GAME.propose(s, d, 12, Stream(SEED))
            looked += len(others)
            for m in others:
                assert idle(s, d.seat, m) <= idle(s, d.seat, first), m.text(s.book)
    assert looked > 20


def test_to_do_nothing_is_the_last_of_those_that_nobody_can_judge() -> None:
    looked = 0
    for s, d, proposed in played(400):
        if "pass" in proposed and not weigh(s, d, Stream(SEED), 0.0):
            assert proposed[-1] == "pass"
            looked += 1
    assert looked
