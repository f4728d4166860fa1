"""Strength at a glance; the real measure is `kingsmoot prove strength`."""

from __future__ import annotations

from kingsmoot.arena.head_to_head import HeadToHead, head_to_head

SEED = bytes(range(16))


def test_greedy_beats_random() -> None:
    heard: list[int] = []

    def hear(done: int, report: HeadToHead) -> None:
        heard.append(done)

    report = head_to_head("oriflamme", "greedy", "random", 4, 2, SEED, 1, hear)
    assert report.games == 8
    assert heard == [1, 2]
    assert report.win_share > 0.5
    assert report.low <= report.win_share <= report.high


def test_one_process_and_two_find_the_same() -> None:
    ways = [head_to_head("oriflamme", "policy", "random", 3, 3, SEED, n) for n in (1, 2)]
    assert ways[0].won == ways[1].won
