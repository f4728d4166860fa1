"""What a game provides for bots: its evaluation, its play-outs, and bots of its own."""

from __future__ import annotations

from kingsmoot.bots import LEVELS, NAMES, bot
from kingsmoot.bots.budget import Budget
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.state import play
from kingsmoot.io.words import words
from tests.conformance.plays import Table, plays

LUCK = bytes(range(16))


def test_playouts_are_legal_and_decide_by_what_the_seat_knows(table: Table) -> None:
    """In a world that looks the same to the seat, the play-out gives the same answer."""
    game = table.game
    for one in plays(table):
        for at, step in enumerate(one.some(12)):
            d = step.decision
            m = game.rollout(step.before, d, Stream(LUCK))
            assert step.before.stack[-1].check(step.before, d, m) is None, m
            there = game.imagine(game.view(step.before, d.seat), d.seat, table.seed(at))
            assert game.rollout(there, d, Stream(LUCK)) == m


def test_a_bot_of_the_games_own_gives_legal_reasons_for_one_legal_answer(table: Table) -> None:
    game = table.game
    for one in plays(table):
        for name in game.bots:
            for step in one.some(12):
                d = step.decision
                v = game.view(step.before, d.seat)
                facts = one.bytes_of(v)
                weighed = game.counsel(name, v, d, Stream(LUCK))
                assert weighed == game.counsel(name, v, d, Stream(LUCK)), "by the same luck the same counsel"
                assert one.bytes_of(v) == facts, "thinking changes nothing"
                for m, _ in weighed:
                    assert step.before.stack[-1].check(step.before, d, m) is None, m
                choice = bot(name, game).choose(game, v, d, Budget(seed=LUCK))
                assert play(step.before.clone(), d, choice.move) is None
                assert abs(sum(choice.expectation) - 1.0) < 1e-9


def test_aspects_are_the_same_at_every_position_and_moderate(table: Table) -> None:
    """Aspects have one number per seat and the same names throughout a game; some of them change."""
    game = table.game
    for one in plays(table):
        names = list(game.aspects(one.some(1)[0].before))
        told: set[tuple[float, ...]] = set()
        for step in one.some(12):
            known = game.aspects(step.before)
            assert list(known) == names
            for values in known.values():
                assert len(values) == step.before.book.seats
                assert all(abs(value) < 20.0 for value in values)
            told.add(tuple([value for values in known.values() for value in values]))
        assert len(told) > 1


def test_bots_of_the_games_own_have_names_of_their_own_in_every_language(game: Game) -> None:
    assert not set(game.bots) & {*NAMES, *LEVELS}
    for lang in LANGUAGES:
        for name in game.bots:
            assert words(lang, game)(f"bot-{name}") != f"bot-{name}"
