"""Games made under older rules: played on by them, and read by them for ever."""

from __future__ import annotations

import pytest

from kingsmoot.core.books import Option
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.match import Match, verify
from kingsmoot.core.record import BadRecord, Record
from tests.core.tourney import GAME, SEED
from tests.toy.game import Toy

PURSE = Option("purse", ("rich", "plain"), "X-OPT-2", since=2, before="plain")


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """The same game after its rules were changed: purses are rich unless the table says otherwise."""
    monkeypatch.setattr(Toy, "rules", 2)
    monkeypatch.setattr(Toy, "options", (Toy.options[0], PURSE))
    return Toy()


def test_a_table_has_the_rules_of_today_unless_it_says_otherwise(newer: Toy) -> None:
    assert newer.open_book(2, "", {}).rules == 2
    assert newer.open_book(2, "", {}, 2).rules == 2
    assert newer.open_book(2, "", {}, 1).rules == 1
    assert newer.open_book(2, "", {}) is not newer.open_book(2, "", {}, 1)


def test_an_option_has_the_default_of_its_time(newer: Toy) -> None:
    assert newer.open_book(2, "", {}).options["purse"] == "rich"
    assert newer.open_book(2, "", {}, 1).options["purse"] == "plain"
    assert newer.open_book(2, "", {"purse": "rich"}, 1).options["purse"] == "rich"


@pytest.mark.parametrize("number", [-1, 3])
def test_rules_that_there_are_not_are_refused(newer: Toy, number: int) -> None:
    with pytest.raises(Refused) as wrong:
        newer.open_book(2, "", {}, number)
    assert wrong.value.refusal.rule == "C-RULES"
    assert wrong.value.refusal.args == (str(number), "2")


def test_an_old_record_is_replayed_by_its_own_rules_and_keeps_its_number(newer: Toy) -> None:
    old = Match(GAME, GAME.begin(GAME.open_book(2, "", {}, 1), SEED)).record()
    assert old.rules == 1
    again = Match.of(newer, old)
    assert again.state.book.rules == 1
    assert again.record().dumps() == old.dumps()
    assert verify(newer, old) == []


def test_a_record_of_newer_rules_is_not_replayed() -> None:
    r = Match(GAME, GAME.new(2, SEED)).record()
    r.rules = 2
    with pytest.raises(BadRecord, match="record-rules name=2 other=1"):
        Match.of(GAME, r)


def test_a_record_without_a_number_has_the_rules_of_today(newer: Toy) -> None:
    r = Record.loads('game = "toy"\nseats = 2\n')
    assert Match.of(newer, r).record().rules == 2


def test_a_position_under_older_rules_comes_back_with_them(newer: Toy) -> None:
    game: Game = newer
    old = game.begin(game.open_book(2, "", {}, 1), SEED)
    assert game.restore(game.position(old)).book.rules == 1
