"""The captain wins against who knows nothing, charges where it pays, and spends no card for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kingsmoot.arena.head_to_head import play_game
from kingsmoot.bots import bot, names_of
from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.state import owed, play
from kingsmoot.games.banners.book import MODES
from kingsmoot.games.banners.bot import expected_damage
from kingsmoot.games.banners.bot.actions import WIDE
from kingsmoot.games.banners.bot.rollout import weigh
from kingsmoot.games.banners.game import GAME
from kingsmoot.games.banners.rules.charge.procedure import charge_of
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import CHARGE_DIE, FRONT, RIGHT
from kingsmoot.games.banners.unit_names import unit_of
from kingsmoot.games.banners.vocabulary.field_verbs import Charge, Movement, Shoot
from kingsmoot.games.banners.vocabulary.questions import ASK_WINDOW
from kingsmoot.games.banners.vocabulary.verbs import OneUnit, Play

SEED = bytes(range(16))
AWAY = {
    "guardsmen-9": {"seat": 1, "at": "44,44", "face": "0", "attachment": "jaime-kingslayer"},
    "sworn-swords-9": {"seat": 0, "at": "4,4", "face": "180", "attachment": "robb-wolf-lord"},
}
"""The commanders, far from everything and looking away."""


def arranged(units: dict[str, dict[str, Any]], **more: object) -> Banners:
    book = GAME.open_book(2, "", {"terrain": "none"})
    s = GAME.arrange(book, SEED, {"round": 2, "units": {**units, **AWAY}, **more})
    assert isinstance(s, Banners)
    return s


def answer(s: Banners) -> Move:
    d = owed(s)[0]
    return GAME.counsel("captain", GAME.view(s, d.seat), d, Stream(SEED))[0][0]


def played(
    mode: str, seed: bytes, seats: int = 2, **options: str
) -> Iterator[tuple[Banners, Decision, Move]]:
    """A game of captains: each position with the answer that was given to it, before it is played."""
    s = GAME.new(seats, seed, options={"mode": mode, **options})
    assert isinstance(s, Banners)
    asked = 0
    while s.result is None:
        d = owed(s)[0]
        asked += 1
        m = GAME.counsel("captain", GAME.view(s, d.seat), d, Stream(derive(seed, b"captain", asked)))[0][0]
        yield s, d, m
        refusal = play(s, d, m)
        assert refusal is None, (m.text(s.book), refusal.rule)


# -- whole games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_captains_play_every_mode_to_its_end(mode: str) -> None:
    last: Banners | None = None
    charges = 0
    for s, _, m in played(mode, SEED):
        last = s
        charges += isinstance(m, Charge)
    assert last is not None
    assert last.result is not None
    assert charges >= 2


@pytest.mark.parametrize(("seats", "options"), [(2, {"armies": "choose"}), (3, {"size": "20"}), (4, {})])
def test_captains_play_at_every_table(seats: int, options: dict[str, str]) -> None:
    for s, _, _ in played("got", SEED, seats, **options):
        if s.round > 2:
            return


@pytest.mark.parametrize("mode", ["got", "clash"])
def test_who_knows_nothing_is_beaten_from_both_sides(mode: str) -> None:
    for seat in range(2):
        table = [bot("captain" if at == seat else "random", GAME) for at in range(2)]
        assert play_game(GAME, table, SEED, seat, {"mode": mode})[0][seat] == 1.0


def test_the_same_view_gets_the_same_answer() -> None:
    first = [m for _, _, m in zip(range(150), played("winds", SEED), iter(int, 1))]
    again = [m for _, _, m in zip(range(150), played("winds", SEED), iter(int, 1))]
    assert first == again


def test_the_table_offers_it() -> None:
    assert "captain" in names_of(GAME)


# -- what it sees ------------------------------------------------------------------------------------


def test_what_is_hidden_changes_nothing() -> None:
    looked = differs = 0
    for n, (s, d, m) in enumerate(played("winds", SEED)):
        if n % 5 or s.round == 0:
            continue
        v = GAME.view(s, d.seat)
        worlds = [GAME.imagine(v, d.seat, derive(SEED, b"world", 2 * n + i)) for i in range(2)]
        differs += GAME.facts(worlds[0]) != GAME.facts(worlds[1])
        luck = [Stream(SEED) for _ in range(3)]
        told = [GAME.counsel("captain", w, d, luck[i]) for i, w in enumerate([v, *worlds])]
        assert told[0] == told[1] == told[2]
        assert told[0][0][0] == m
        looked += 1
        if looked == 40:
            break
    assert looked == 40
    assert differs > 30


# -- judgement ---------------------------------------------------------------------------------------


def test_a_flank_near_by_is_charged() -> None:
    s = arranged(
        {
            "sworn-swords-1": {"seat": 0, "at": "24,20", "face": "0"},
            "guardsmen-1": {"seat": 1, "at": "24,27", "face": "90"},
        },
        acting="sworn-swords-1",
    )
    m = answer(s)
    assert isinstance(m, Charge)
    assert unit_of(s, m.target) == s.kind.index(s.rule.cat.unit_code["guardsmen"])


def test_the_flank_is_chosen_before_the_front() -> None:
    s = arranged(
        {
            "sworn-swords-1": {"seat": 0, "at": "24,20", "face": "0"},
            "guardsmen-1": {"seat": 1, "at": "20,27", "face": "180"},
            "guardsmen-2": {"seat": 1, "at": "28,27", "face": "90"},
        },
        acting="sworn-swords-1",
    )
    m = answer(s)
    assert isinstance(m, Charge)
    assert m.target & 63 == 2
    u = unit_of(s, m.unit)
    front = expected_damage.melee_price(s, u, unit_of(s, m.target), 1, FRONT)
    assert expected_damage.melee_price(s, u, unit_of(s, m.target), 1, RIGHT) > front > 0


def test_the_fallen_promise_nothing() -> None:
    s = arranged(
        {
            "sworn-swords-1": {"seat": 0, "at": "24,20", "face": "0"},
            "guardsmen-1": {"seat": 1, "at": "20,27", "face": "180"},
        },
        acting="sworn-swords-1",
    )
    u, v = [next(n for n in range(s.units()) if s.owner[n] == seat) for seat in (0, 1)]
    profile = expected_damage.melee_attacks(s, u)[0]
    assert min(expected_damage.promise(s, u, v, profile, 1, FRONT)) > 0
    s.health[v] = 0
    assert expected_damage.promise(s, u, v, profile, 1, FRONT) == (0.0, 0.0)


def test_nobody_charges_into_a_prayer() -> None:
    s = arranged(
        {
            "sworn-swords-1": {"seat": 0, "at": "24,14", "face": "0"},
            "guardsmen-1": {"seat": 1, "at": "24,27.5", "face": "180"},
        },
        acting="sworn-swords-1",
    )
    assert not isinstance(answer(s), Charge)


def test_a_free_token_is_walked_to_and_one_held_is_kept() -> None:
    token = {"objectives": [{"at": "24,21"}]}
    s = arranged(
        {"sworn-swords-1": {"seat": 0, "at": "24,12", "face": "0"}}, acting="sworn-swords-1", **token
    )
    m = answer(s)
    assert isinstance(m, Movement)
    assert play(s, owed(s)[0], m) is None
    assert s.touching[0] == (unit_of(s, m.unit),)


def test_archers_shoot() -> None:
    s = arranged(
        {
            "bowmen-1": {"seat": 0, "at": "24,10", "face": "0"},
            "guardsmen-1": {"seat": 1, "at": "24,21", "face": "180"},
        },
        acting="bowmen-1",
    )
    assert isinstance(answer(s), Shoot)


def test_nobody_runs_from_a_fight_he_wins() -> None:
    s = arranged(
        {
            "sworn-swords-1": {"seat": 0, "at": "24,20", "face": "0"},
            "guardsmen-1": {"seat": 1, "at": "24,24.8", "face": "180", "wounds": 9},
        },
        acting="sworn-swords-1",
    )
    assert not isinstance(answer(s), OneUnit | Movement)


# -- cards -------------------------------------------------------------------------------------------


def test_impact_is_not_spent_on_a_charge_that_falls_short() -> None:
    units = {
        "sworn-swords-1": {"seat": 0, "at": "24,20", "face": "0"},
        "guardsmen-1": {"seat": 1, "at": "24,32.3", "face": "180"},
    }
    answers: dict[int, bool] = {}
    disordered = 0
    for n in range(12):
        s = arranged(units, starting=True, hands=[["devastating-impact"], []])
        hand = s.hand[0]
        s.seed = derive(SEED, b"die", n)
        for text in ("activate sworn-swords-1", "charge sworn-swords-1 > guardsmen-1 turn=0.00"):
            assert play(s, owed(s)[0], GAME.parse(text, s.book)) is None
        if owed(s)[0].kind != ASK_WINDOW:
            disordered += 1
            assert s.hand[0] == hand  # a disordered charge leaves no time for the card (B-N-54)
            continue
        assert s.stack[-1].trigger == CHARGE_DIE  # type: ignore[attr-defined]
        die = charge_of(s).die
        answers[die] = isinstance(answer(s), Play)
    assert all(spent == (die >= 3) for die, spent in answers.items())
    assert len(set(answers.values())) == 2
    assert 1 not in answers
    assert disordered > 0


@pytest.mark.parametrize("mode", ["got", "feast"])
def test_no_card_is_played_on_nothing(mode: str) -> None:
    spent = 0
    for s, d, m in played(mode, derive(SEED, b"cards")):
        if not isinstance(m, Play):
            continue
        spent += 1
        gains = {text.text(s.book): gain for text, gain in weigh(s, d, WIDE)}
        assert gains[m.text(s.book)] > 0 == gains["pass"]
        slug = s.rule.cat.cards[m.card]
        on = unit_of(s, m.target) if m.target >= 0 else -1
        if slug == "fealty-to-the-crown":
            assert s.health[on] < expected_damage.full_health(s.rule.cat, s.kind[on])
        if slug == "bribery":
            assert not s.friends(d.seat, s.owner[on])
    assert spent >= 5
