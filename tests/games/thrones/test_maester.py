"""The maester wins against houses that know nothing, from every seat, and wastes nothing doing so."""

from __future__ import annotations

import pytest

from kingsmoot.arena.head_to_head import play_game
from kingsmoot.bots import bot
from kingsmoot.bots.budget import Budget
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.state import asked_of, owed, play
from kingsmoot.games.thrones.bot.rollout import rollout
from kingsmoot.games.thrones.game import GAME
from kingsmoot.games.thrones.rules.march import guarded
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.vocabulary.questions import ASK_MARCH, ASK_MUSTER, ASK_ORDERS
from kingsmoot.games.thrones.vocabulary.verbs import March, Muster, Orders

SEED = bytes(range(16))


@pytest.mark.parametrize("seats", [3, 6])
def test_five_who_know_nothing_are_beaten_from_every_seat(seats: int) -> None:
    won = 0.0
    for seat in range(seats):
        table = [bot("maester" if at == seat else "random", GAME) for at in range(seats)]
        result, _, _ = play_game(GAME, table, SEED, seat)
        won += result[seat]
    assert won >= seats - 1


def positions(kind: int, many: int) -> list[Thrones]:
    """Questions of one kind, from games in which everybody plays by rules of thumb."""
    found: list[Thrones] = []
    luck = Stream(SEED)
    for n in range(20):
        s = GAME.new(6, bytes([n]) * 16)
        assert isinstance(s, Thrones)
        while s.result is None and len(found) < many:
            d = owed(s)[0]
            if d.kind == kind:
                found.append(s.clone())
            assert play(s, d, rollout(s, d, luck)) is None
    assert len(found) == many
    return found


def answer(s: Thrones) -> object:
    d = owed(s)[0]
    v = GAME.view(s, d.seat)
    assert asked_of(v, d.seat) is not None
    return bot("maester", GAME).choose(GAME, v, d, Budget(seed=SEED)).move


def test_first_orders_send_somebody_marching() -> None:
    s = GAME.new(6, SEED)
    assert isinstance(s, Thrones)
    for d in owed(s):
        assert d.kind == ASK_ORDERS
        m = bot("maester", GAME).choose(GAME, GAME.view(s, d.seat), d, Budget(seed=SEED)).move
        assert isinstance(m, Orders)
        assert any(p & 15 in (3, 4, 5) for p in m.placed)


def test_what_can_be_mustered_is_mustered() -> None:
    assert any(isinstance(m, Muster) and m.items for m in map(answer, positions(ASK_MUSTER, 6)))
    for s in positions(ASK_MUSTER, 6):
        m = answer(s)
        assert isinstance(m, Muster)
        assert m.items


def test_nobody_marches_to_certain_defeat() -> None:
    """An attack by fewer than the defender has, with his best card against one's own, is not made."""
    attacks = 0
    for s in positions(ASK_MARCH, 60):
        seat = owed(s)[0].seat
        m = answer(s)
        assert isinstance(m, March)
        for g in m.groups:
            if guarded(s, seat, g >> 16) and s.holder[g >> 16] >= 0:
                attacks += 1
                mine = (g & 15) + 2 * (g >> 4 & 15) + (g >> 8 & 15) + 4 * (g >> 12 & 15)
                there = s.army[g >> 16] - s.routed[g >> 16]
                theirs = (there & 15) + 2 * (there >> 4 & 15) + (there >> 8 & 15)
                assert mine + 6 > theirs, "even the best card against the worst would not do"
    assert attacks
