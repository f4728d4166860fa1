"""What the proof `rules` remembers between two runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsmoot.games.oriflamme.game import GAME
from kingsmoot.io.cases import cases
from kingsmoot.io.cites import sources
from kingsmoot.proofs import memory
from kingsmoot.proofs.memory import Memory
from kingsmoot.proofs.trials import FAILED, Change, Noticed, case_name

MODULE = "rules.elimination"


@pytest.fixture
def many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    monkeypatch.setattr(memory, "KEPT", tmp_path)
    return cases(GAME)[:10]


def remembered(paths: list[Path], **more: str) -> Memory:
    return Memory(GAME.id, {**sources(GAME), **more}, paths)


def test_what_was_noticed_is_known_while_code_and_case_are_the_same(many: list[Path]) -> None:
    by = case_name(many[3])
    remembered(many).keep(MODULE, 0, Noticed(FAILED, by))
    assert remembered(many).known(MODULE, 0) == Noticed(FAILED, by)
    assert remembered([many[3]]).known(MODULE, 0) == Noticed(FAILED, by)
    assert not remembered([*many[:3], *many[4:]]).known(MODULE, 0), "the case is gone"
    changed = remembered(many, **{"rules.row": "# other code\n"})
    assert not changed.known(MODULE, 0)
    assert changed.hint(MODULE, 0) == 3, "but that case is tried first"
    assert remembered(many, **{"bot.rollout": "# other code\n"}).known(MODULE, 0), "no case asks a bot"


def test_what_no_case_noticed_is_tried_with_new_cases_only(many: list[Path]) -> None:
    assert remembered(many[:8]).untried(MODULE, 0) == list(range(8))
    remembered(many[:8]).keep(MODULE, 0, Noticed())
    assert remembered(many[:8]).untried(MODULE, 0) == []
    assert remembered(many).untried(MODULE, 0) == [8, 9]
    assert remembered(many, **{"rules.row": "# other code\n"}).untried(MODULE, 0) == list(range(10))


def test_what_was_given_up_is_tried_with_all_cases_when_there_is_more_time(many: list[Path]) -> None:
    remembered(many[:8]).keep(MODULE, 0, Noticed(cut_off=True), 1.5)
    assert remembered(many).untried(MODULE, 0, 1.5) == [8, 9]
    assert remembered(many).untried(MODULE, 0, 2.0) == list(range(10))
    remembered(many).keep(MODULE, 0, Noticed(), 1.5)
    assert remembered(many).cut_off(MODULE, 0), "what there was no time for was not run since"
    remembered(many).keep(MODULE, 0, Noticed(), 2.0)
    assert not remembered(many).cut_off(MODULE, 0)


def test_a_proven_rule_is_remembered_with_its_change(many: list[Path]) -> None:
    noticed = Noticed(FAILED, case_name(many[0]))
    remembered(many).keep_rule("O-PLA-05", Change(MODULE, 4), noticed)
    assert remembered(many).rule("O-PLA-05") == (Change(MODULE, 4), noticed)
    assert remembered(many[1:]).rule("O-PLA-05") == (None, Noticed())


def test_a_new_checkout_runs_first_what_noticed_a_change_elsewhere(
    many: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {(MODULE, n): Noticed(FAILED, case_name(many[n % 3])) for n in range(9)}
    remembered(many).tell_noticed({**found, (MODULE, 9): Noticed()})
    assert remembered(many).hint(MODULE, 0) == -1, "there is no folder for it"
    monkeypatch.setattr(memory, "NOTICED", tmp_path / "noticed")
    memory.NOTICED.mkdir()
    remembered(many).tell_noticed({**found, (MODULE, 9): Noticed()})
    fresh = remembered(many, **{"rules.row": "# other code\n"})
    assert [fresh.hint(MODULE, n) for n in range(10)] == [0, 1, 2] * 3 + [-1]
    assert not fresh.known(MODULE, 0), "it is run all the same"
