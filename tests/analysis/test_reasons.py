"""What a hint is for: reasons that hold in the positions that follow, told in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kingsmoot.analysis.reasons import reasons, telling
from kingsmoot.core.lines import Line
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.state import next_owed, play
from kingsmoot.io.build import HOME
from kingsmoot.io.registry import game
from kingsmoot.io.words import words
from kingsmoot.kit.capabilities import Reasoned
from kingsmoot.kit.grounds import Ground
from kingsmoot.learn.player import Player
from kingsmoot.learn.puzzle import puzzles


def test_a_reason_is_considerable_certain_and_told_once() -> None:
    winterfell = ("keep", "area", "@area-winterfell")
    found = telling(
        {
            winterfell: [1.0] * 9,
            ("keep-out", "house", "@house-greyjoy", "area", "@area-winterfell"): [0.6] * 10,
            ("power",): [0.5] * 10,
            ("army",): [0.2] * 10,
            ("cards",): [0.01] * 10,
            ("danger",): [-1.0] * 10,
        },
        10,
    )
    assert found == [winterfell, ("power",)]
    assert telling({("supply",): [3.0, -2.0, 3.0, -2.5]}, 10) == [], "an accident"


COMPARED = [
    (
        "thrones",
        "one-order-two-castles",
        "march blackwater > kings-landing knight knight footman",
        ("take", "area", "@area-harrenhal"),
    ),
    ("watch", "join-the-ends", "end", ("points",)),
    ("oriflamme", "wait-for-it", "reveal 1", ("influence",)),
    ("banners", "glory-or-ground", "rest sworn-swords-1", ("points",)),
]


@pytest.mark.parametrize(("name", "puzzle", "wrong", "reason"), COMPARED)
def test_what_speaks_for_the_solution_of_a_puzzle(name: str, puzzle: str, wrong: str, reason: Ground) -> None:
    g = game(name)
    found = puzzles(g)[puzzle]
    player = Player(g, found.lesson())
    view, d = player.view(), player.question
    assert d is not None
    right = g.parse(found.move[0].answer[0], view.book)
    other = g.parse(wrong, view.book)
    against, given = reasons(g, view, d, right, [other], bytes(16), seconds=0.0)
    assert against == other
    assert given[0] == reason
    # The other way round nothing speaks for the mistake that spoke for the solution.
    assert reason not in reasons(g, view, d, other, [right], bytes(16), seconds=0.0)[1]


@pytest.mark.parametrize("name", ["oriflamme", "thrones", "watch", "banners"])
def test_every_reason_has_its_words(name: str) -> None:
    g = game(name)
    assert isinstance(g, Reasoned)
    s = g.new(g.usual_seats(), bytes(16), "", {"mode": "watch"} if name == "watch" else {})
    now, luck, met = s.clone(), Stream(bytes(range(16))), dict[str, Ground]()
    for made in range(240):
        if s.result is not None:
            break
        d = next_owed(s)
        if made % 20 == 0:
            met |= {ground[0]: ground for seat in range(s.book.seats) for ground in g.grounds(now, s, seat)}
        assert play(s, d, g.rollout(s, d, luck)) is None
    text = (Path(HOME) / "games" / name / "words" / "en.ftl").read_text("utf-8")
    assert sorted(met) == sorted(re.findall(r"^hint-([a-z-]+) =", text, re.M))
    for lang in LANGUAGES:
        for ground in met.values():
            told = words(lang, g).say(Line(f"hint-{ground[0]}", *zip(ground[1::2], ground[2::2])))
            assert told[0].islower()
            assert "hint" not in told
            assert "@" not in told
            assert "$" not in told
