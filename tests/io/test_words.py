"""The shared words: the same messages with the same variables in every language, and none forgotten."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import kingsmoot.core
from kingsmoot.core.game import BadPosition
from kingsmoot.core.lines import Line, Refusal, line
from kingsmoot.core.match import Match, verify
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.io import registry
from kingsmoot.io.cases import run
from kingsmoot.io.words import SHARED, words
from tests.messages import messages

GAME = registry.game("oriflamme")
CORE = Path(kingsmoot.core.__path__[0])
CODE = [*CORE.glob("*.py"), CORE.parent / "io" / "cases.py", CORE.parent / "kit" / "positions.py"]


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_language_has_the_same_messages_and_variables(lang: str) -> None:
    assert messages(SHARED / f"{lang}.ftl") == messages(SHARED / "en.ftl")


def complaints(data: dict[str, Any]) -> list[Line]:
    """All that is wrong with a record of three seats, as a record or as a scenario."""
    head = {"game": GAME.id, "seats": 3}
    try:
        r = Record.of({**head, **data})
        if r.expect:
            return [one.why for one in run(GAME, r).differed]
        return [*verify(GAME, r), *([] if r.seed else [Line("record-no-seed")])]
    except BadRecord as wrong:
        return [wrong.why]


def expecting(**demand: Any) -> dict[str, Any]:
    row = [["red queen down"], ["blue trap down"]]
    return {"position": {"row": row}, "expect": [demand]}


SEED = "00" * 16
WRONG: dict[str, dict[str, Any]] = {
    "record-key": {"colour": "red"},
    "record-type": {"seats": "two"},
    "record-holds": {"result": [1]},
    "record-hex": {"seed": "00"},
    "record-values": {"position": {"when": object()}},
    "record-rules-number": {"rules": 0},
    "record-draw": {"draws": [["die"]]},
    "record-draw-label": {"seed": SEED, "draws": [["die", 1]]},
    "record-draw-range": {"seed": SEED, "draws": [["aside", 99]]},
    "record-take-back": {"moves": "! take-back 0 1"},
    "record-beside": {"moves": "! dance 0"},
    "record-line": {"moves": "keep 1"},
    "record-seat": {"moves": "x: keep 1"},
    "record-not-a-move": {"seed": SEED, "moves": "0: dance"},
    "record-refused": {"seed": SEED, "moves": "0: keep 3"},
    "record-other-game": {"game": "toy"},
    "record-rules": {"rules": 99},
    "record-of-view": {"reader": 1},
    "record-table": {"seats": 9},
    "record-position": {"position": {"colour": 1}},
    "record-no-seed": {},
    "record-result": {"seed": SEED, "result": [1.0, 0.0, 0.0]},
    "record-digest": {"seed": SEED, "digest": "00"},
    "record-secret": {"secret": "00" * 32, "commitment": "00" * 32},
    "expect-key": expecting(colour=1),
    "expect-type": expecting(asks=1),
    "expect-path": expecting(path="round"),
    "expect-nothing": expecting(after=1),
    "expect-table": expecting(table="C-SEATS", asks="reveal"),
    "expect-holds": expecting(owes=["red"]),
    "expect-needs": expecting(refused="O-ACT-03"),
    "expect-rule": expecting(move="0: keep 0", refused="O-ACT-99"),
    "expect-draw": {**expecting(asks="reveal"), "draws": [["die", 1]]},
    "expect-question": expecting(asks="dance"),
    "expect-event": expecting(silent=["danced red"]),
    "expect-misspelt": expecting(silent=["gained rde"]),
    "expect-step": expecting(path="hnad", absent=True),
    "expect-result": expecting(result=[1.0]),
    "expect-seat": expecting(owes=[3]),
    "differs-no-path": expecting(path="row.7", value="red queen down"),
    "differs-absent": expecting(path="supply", absent=False),
    "differs-present": expecting(path="row.1", absent=True),
    "differs-course": expecting(course="?"),
    "differs-draws": {**expecting(asks="reveal"), "draws": [["first", 1]]},
    "differs-rule": expecting(move="0: keep 1", refused="O-PLA-05"),
    "differs-moment": expecting(after=9, asks="reveal"),
    "differs-owing": expecting(owes=[2]),
    "differs-asked": expecting(asks="place"),
    "differs-open": expecting(moves=["keep 0"]),
    "differs-result": expecting(result=[1.0, 0.0, 0.0]),
    "differs-not-over": expecting(over=True),
    "differs-allowed": expecting(move="0: keep 0", refused="O-ACT-03"),
    "differs-refused": expecting(move="1: keep 0"),
    "differs-path": expecting(path="round", value=9),
    "differs-no-event": expecting(events=["gained red 1"]),
    "differs-table": {"seats": 9, "expect": [{"table": "C-OPTION"}]},
    "differs-table-allowed": {"expect": [{"table": "C-SEATS"}]},
}
LAWS = {
    "differs-listed": line("differs-listed", seat=1, move="keep 3", why=Refusal("O-PLA-01")),
    "differs-not-offered": line("differs-not-offered", seat=1, move="keep 3"),
    "differs-silently": line("differs-silently", move="keep 3"),
    "differs-unsound": line("differs-unsound", move="keep 3", why="a card is in two places"),
}

NOT_HERE = {
    *("record-large", "record-toml", "record-toml-line", "record-no-game", "record-no-expect"),  # of a text
    *("record-at-line", "record-at", "differs-after"),  # around others
    "expect-unlisted",  # of a question of another game: tests/core/test_scenario.py
    *LAWS,  # of laws that no sound game breaks: tests/core/test_scenario.py
    *("record-extends-itself", "error-record"),  # of files: tests/io/test_cases.py
    *("differs-over", "differs-event"),  # after a move
}


@pytest.mark.parametrize("id", WRONG)
def test_what_is_wrong_is_said_in_every_language(id: str) -> None:
    found = complaints(WRONG[id])
    assert id in " ".join([str(one) for one in found]), found
    for one in found:
        said = {words(lang, GAME).say(one) for lang in LANGUAGES}
        assert len(said) == len(LANGUAGES), said
        assert not any("{" in told or "$" in told or "(" + id in told for told in said), said


@pytest.mark.parametrize("broken", [*LAWS.values(), line("differs-offered", seat=1, move="keep 3")])
def test_a_law_that_is_broken_is_told_in_every_language(broken: Line) -> None:
    said = {words(lang, GAME).say(broken) for lang in LANGUAGES}
    assert len(said) == len(LANGUAGES), said
    assert all("keep 3" in told and "{" not in told and "$" not in told for told in said), said


def test_every_complaint_of_the_code_is_a_message_and_is_tried() -> None:
    named = {
        id
        for path in CODE
        for id in re.findall(r'(?:[lL]ine|fault|NoText|BadDemand)\(\s*"([a-z-]+)"', path.read_text("utf-8"))
    }
    ours = {id for id in named if id.startswith(("record-", "differs-", "expect-"))}
    positions = {id for id in named if id.startswith("position-")}
    assert ours | positions <= set(messages(SHARED / "en.ftl"))
    assert ours - set(WRONG) == NOT_HERE - {"error-record"}


def test_a_line_may_hold_lines_and_refusals() -> None:
    inner = line("record-refused", seat=0, move="keep 3", why=Refusal("O-PLA-01"))
    told = words("en", GAME).say(line("record-at-line", n=3, why=inner))
    assert told.startswith("line 3 of the moves: the move “keep 3” is against the rules: ")
    assert told.endswith("[O-PLA-01]")
    assert str(inner) == "record-refused seat=0 move=keep 3 why=O-PLA-01"


def test_all_faults_of_a_position_are_told() -> None:
    wrong = BadPosition([Line("position-unknown-key", ("key", "colour")), "a sentence of an audit."])
    told = words("uk", GAME).say(line("record-position", why=wrong.faults))
    assert told == "Такої позиції не може бути. У позиції немає ключа «colour». a sentence of an audit."


def test_a_record_of_another_game_is_not_replayed() -> None:
    with pytest.raises(BadRecord) as wrong:
        Match.of(GAME, Record("toy"))
    assert wrong.value.why == line("record-other-game", name="toy", other="oriflamme")
