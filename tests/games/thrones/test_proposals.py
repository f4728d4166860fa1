"""What a search tries in Thrones: several real answers to every question, and no raid that is wasted."""

from __future__ import annotations

from typing import Any

from kingsmoot.core.decisions import Decision
from kingsmoot.core.random_streams import SEED_BYTES, Stream
from kingsmoot.core.state import judge, owed, play
from kingsmoot.games.thrones.game import GAME
from kingsmoot.games.thrones.vocabulary.questions import ASK_BID, ASK_MARCH, ASK_MUSTER, ASK_ORDERS, ASK_RAID
from kingsmoot.games.thrones.vocabulary.verbs import March, Raid

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
    assert {ASK_ORDERS, ASK_BID, ASK_MUSTER, ASK_RAID} <= kinds


def test_bids_reach_from_nothing_to_everything() -> None:
    for s, d, proposed in played(150):
        if d.kind == ASK_BID:
            have = s.power[d.seat]
            assert {"bid 0", f"bid {have}"} <= set(proposed)
            assert len(proposed) >= min(have + 1, 5)


def test_a_raid_with_a_target_is_not_wasted() -> None:
    for s, d, _ in played(150):
        if d.kind == ASK_RAID:
            raids = [m for m in GAME.propose(s, d, 12, Stream(SEED)) if isinstance(m, Raid)]
            aimed = {m.area for m in raids if m.target >= 0}
            assert not [m for m in raids if m.target < 0 and m.area in aimed]


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
