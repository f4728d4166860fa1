"""Cases: each passes and names real rules; together they show every enforced rule, option and table."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.record import Record
from kingsmoot.core.rules import Coverage
from kingsmoot.io.cases import cases, load, run
from kingsmoot.io.cites import NAMED, cited_by, sources
from kingsmoot.io.rulebook import core_rules, rules
from kingsmoot.proofs.by_hand import breaks


def test_a_case_passes_and_names_enforced_rules_each_once(case: tuple[Game, Path]) -> None:
    game, path = case
    record = load(path)
    assert run(game, record).differed == []
    assert record.title
    assert not record.title.endswith(".")
    assert record.shows
    assert [id for id, n in Counter(record.shows).items() if n > 1] == []
    assert [id for id in record.shows if id not in rules(game) or not rules(game)[id].enforced] == []


@cache
def records(game: Game) -> list[Record]:
    found = [load(path) for path in cases(game)]
    if not found:
        pytest.skip("a game of the tests: it has no book and no cases")
    return found


@cache
def code(game: Game) -> dict[str, str]:
    """The source of each module, by the name that `breaks.toml` uses."""
    return sources(game)


def test_every_enforced_rule_has_a_case(game: Game) -> None:
    """That the case passes is a test of its own, above."""
    shown = {id: [record.title] for record in records(game) for id in record.shows}
    covered = Coverage(rules(game), shown)
    total = len(rules(game).enforced())
    assert covered.missing == []
    assert covered.unknown == []
    assert covered.line == f"{total} of {total} enforced rules covered"


def test_every_option_value_has_a_case(game: Game) -> None:
    shown = {chosen for record in records(game) for chosen in record.options.items()}
    wanted = {(option.name, value) for option in game.options for value in option.values[1:]}
    assert wanted - shown == set()


def test_every_event_is_demanded_by_a_case(game: Game) -> None:
    """What nobody demands could be left untold, and no case would notice."""
    demanded = {
        told.partition(" ")[0] for r in records(game) for e in r.expect for told in e.get("events", [])
    }
    assert [name for name in game.events if name not in demanded] == []


def test_every_number_of_seats_and_every_edition_has_a_case(game: Game) -> None:
    assert {r.seats or game.least for r in records(game)} >= set(range(game.least, game.most + 1))
    assert {r.edition or game.editions[0] for r in records(game)} >= set(game.editions)


def test_nine_tenths_of_the_rulebook_are_enforced(game: Game) -> None:
    """Only the book itself: rulings on what it leaves open (`-N-`) do not count."""
    assert records(game)
    assert rules(game).faults() == []
    printed = [rule for rule in rules(game).rules.values() if "-N-" not in rule.id]
    assert sum(rule.enforced for rule in printed) >= 0.9 * len(printed)


def test_every_id_that_the_code_cites_is_a_rule(game: Game) -> None:
    assert records(game)
    known = {*rules(game).rules, *core_rules().rules}
    for module, source in code(game).items():
        assert [id for id in NAMED.findall(source) if id not in known] == [], module


def test_every_enforced_rule_is_cited_or_broken_by_hand(game: Game) -> None:
    """What `kingsmoot prove rules` needs in order to try each of them."""
    assert records(game)
    known = {*cited_by(code(game)), *breaks(game)}
    assert [rule.id for rule in rules(game).enforced() if rule.id not in known] == []


def test_a_break_quotes_code_that_is_there(game: Game) -> None:
    """If this fails, the code quoted in breaks.toml was rewritten: update the quotation."""
    for id, one in breaks(game).items():
        source = code(game)[one.module]
        assert rules(game)[id].enforced, id
        assert one.why, id
        assert one.old != one.new, id
        assert source.count(one.old) == 1, id
        compile(source.replace(one.old, one.new), one.module, "exec")
