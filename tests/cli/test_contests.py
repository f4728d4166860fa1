"""Contests of strength: read from the game, fought to the last, and told where they fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsmoot.bots.duel import Report
from kingsmoot.cli import prove_strength
from kingsmoot.cli.arena import entered, settings
from kingsmoot.cli.contests import Contest, contests, ladder
from kingsmoot.cli.proofs import Disproved
from kingsmoot.cli.prove import PROOFS, report, section, told_before
from kingsmoot.io import registry

APART = [("tragic_breach", 0.5), ("tragic_breach", 0.0)]


def fought(monkeypatch: pytest.MonkeyPatch, shares: dict[str, float]) -> list[str]:
    """Let contests end as told, by the hero's kind; hear who was fought."""
    heard = []

    def duel(
        game: str, hero: str, rest: str, seats: int, deals: int, *more: object, **options: object
    ) -> Report:
        heard.append(hero)
        return Report([shares[hero.partition(":")[0]]] * deals, seats, 0.0, deals, APART)

    monkeypatch.setattr(prove_strength, "duel", duel)
    return heard


def test_every_contest_is_fought_though_one_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = fought(monkeypatch, {"greedy": 0.9, "search": 0.1})
    with pytest.raises(
        Disproved, match=r"search:2000 among greedy, 4 seats: 10.0% .* asked: 45.0%"
    ) as failed:
        prove_strength.run(registry.game("oriflamme"), 100, lambda done: None)
    assert len(heard) == len(contests(registry.game("oriflamme")))
    assert "greedy among random" not in str(failed.value)


def test_a_proof_that_holds_tells_all_it_found(monkeypatch: pytest.MonkeyPatch) -> None:
    fought(monkeypatch, {"greedy": 0.9, "search": 0.8})
    found = prove_strength.run(registry.game("oriflamme"), 100, lambda done: None)
    assert found[0][0] == "greedy among random, 4 seats"
    assert all("asked" in told for _, told in found)


def test_games_that_end_out_of_the_ordinary_are_counted_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    fought(monkeypatch, {"builder": 0.99, "search": 0.8})
    found = prove_strength.run(registry.game("watch"), 100, lambda done: None)
    assert found[1] == ("- ended by tragic_breach", "2 games, 0.5 of them won by builder")
    assert "tragic_wild" not in str(found)


@pytest.mark.parametrize("name", sorted(registry.games()))
def test_a_game_asks_for_bots_seats_and_options_it_has(name: str) -> None:
    game = registry.game(name)
    for one in contests(game):
        assert game.least <= one.seats <= game.most
        assert 1 / one.seats < one.least < 1
        for options in one.tables:
            game.open_book(one.seats, "", options)


@pytest.mark.parametrize("name", sorted(registry.games()))
def test_a_ladder_has_every_bot_at_tables_of_the_game(name: str) -> None:
    game, rungs = registry.game(name), ladder(registry.game(name))
    assert {bot.partition(":")[0] for bot in rungs.bots} == {
        "search",
        *game.bots,
        "greedy",
        "policy",
        "random",
    }
    assert entered(",".join(rungs.bots), game) == rungs.bots
    for table in settings(game, rungs.seats, "", list(rungs.options)):
        game.open_book(table.seats, "", dict(table.options))


def test_an_option_with_several_values_is_had_in_turn() -> None:
    one = Contest("a", "b", 2, 4, 0.6, {"mode": ["clash", "feast"], "size": "30"})
    assert one.tables == ({"mode": "clash", "size": "30"}, {"mode": "feast", "size": "30"})
    assert one.name == "a among b, 2 seats, mode=clash/feast, size=30"


def test_a_report_keeps_what_it_said_of_other_games(tmp_path: Path) -> None:
    path = tmp_path / "games.md"
    proof = PROOFS["games"]
    first = section("kingsmoot prove games", [("games ended", "1")], 1.0)
    path.write_text(report("games", proof, {"watch": first}, told_before(path)))
    again = section("kingsmoot prove games", [("games ended", "2")], 1.0)
    path.write_text(report("games", proof, {"oriflamme": again}, told_before(path)))
    path.write_text(report("games", proof, {"watch": again}, told_before(path)))
    assert path.read_text() == report("games", proof, {"watch": again, "oriflamme": again}, {})
    assert path.read_text().count("games ended | 2") == 2
