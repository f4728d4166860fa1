"""The coach: remarks are sound data, are said at the right moment, and betray nothing."""

from __future__ import annotations

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.state import owed
from kingsmoot.io.registry import games
from kingsmoot.io.rulebook import rules
from kingsmoot.learn.coach import OPERATORS, Moment, fitting, remarks
from tests.learn.test_lessons import FOREIGN, LONGEST

GAMES = ["oriflamme", "watch", "thrones", "banners"]


@pytest.mark.parametrize("name", GAMES)
def test_remarks_are_sound(name: str) -> None:
    game = games()[name]
    told = remarks(game)
    assert len(told) >= 8
    assert len({r.id for r in told}) == len(told)
    for r in told:
        assert set(r.asks) <= set(game.kinds), r.id
        assert not r.rule or r.rule in rules(game), r.id
        assert all(c[1] in OPERATORS for c in r.when), r.id
        assert r.asks or r.happened or r.when, "a remark for every moment is noise"
        for lang in LANGUAGES:
            assert len(r.say[lang]) <= LONGEST[lang], r.id
            assert not set(r.say[lang].lower()) & FOREIGN[lang], r.id


def played(game: Game, seed: int, answers: int, heard: set[str]) -> None:
    """A game by play-outs; what the coach would say to its first seat."""
    match = Match(game, game.new(game.usual_seats(), bytes([seed]) * 16))
    luck = Stream(bytes([seed]) * 16)
    while match.state.result is None and len(match.answers) < answers:
        d = owed(match.state)[0]
        if d.seat == 0:
            heard |= {one.remark.id for one in fitting(game, match, 0)}
        assert match.play(d.seat, game.rollout(match.state, d, luck)) is None


@pytest.mark.parametrize("name", GAMES)
def test_in_a_few_games_most_remarks_find_their_moment(name: str) -> None:
    game = games()[name]
    heard: set[str] = set()
    for seed in (1, 2):
        played(game, seed, 300, heard)
    known = {r.id for r in remarks(game)}
    assert len(heard) >= len(known) * 0.6, known - heard
    # Some of them say what the last combat, theft or breach taught.
    assert heard & {r.id for r in remarks(game) if r.happened}


def test_what_the_last_combat_taught_is_told_to_whom_it_happened() -> None:
    game = games()["thrones"]
    match, luck = Match(game, game.new(3, bytes([7]) * 16)), Stream(bytes([7]) * 16)
    heard: set[tuple[str, str]] = set()
    fought: set[tuple[str, str]] = set()
    while match.state.result is None and len(fought) < 3:
        d = owed(match.state)[0]
        house = game.seat_name(match.state.book, d.seat).id.rpartition("-")[2]
        said = {one.remark.id for one in fitting(game, match, d.seat)}
        heard |= {(id, house) for id in ("won-battle", "lost-battle") if id in said}
        assert match.play(d.seat, game.rollout(match.state, d, luck)) is None
        for event in match.answers[-1].events if match.answers else ():
            verb, *told = game.spell(event, match.state).split()
            if verb == "wins":
                fought |= {("won-battle", told[0]), ("lost-battle", told[1])}
    assert heard
    assert heard <= fought


def test_conditions_read_the_described_position() -> None:
    game = games()["oriflamme"]
    match = Match(game, game.new(4, bytes(16)))
    d = owed(match.state)[0]
    now = Moment(game, match, game.view(match.state, d.seat), d)
    said = {one.remark.id for one in fitting(game, match, d.seat)}
    assert "income-early" in said
    assert "last-round" not in said
    assert now._condition("round", "==", 1)
    assert now._condition("influence.*", ">=", 1)
    assert not now._condition("influence.*", ">", 99)
    assert now._condition("hand.{me}", "lacks", "nonsense")
    assert fitting(game, match, (d.seat + 1) % 4) == [], "nobody else is asked"
