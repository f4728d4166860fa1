"""Messages are decoded strictly, and the contract names them all."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from kingsmoot.core.rules import LANGUAGES
from kingsmoot.protocol import down, up
from kingsmoot.protocol.bodies import BODIES
from kingsmoot.protocol.json_schema import schema
from kingsmoot.table.rooms.wording import HOME, table_rules
from kingsmoot.table.web.limits import STATUS

ROOT = Path(__file__).parents[2]
CONTRACT = (ROOT / "docs" / "table.md").read_text("utf-8")
UP = [kind.__struct_config__.tag for kind in up.Anything.__args__]
DOWN = [kind.__struct_config__.tag for kind in down.DOWN]


@pytest.mark.parametrize("tag", [*UP, *DOWN])
def test_the_contract_names_every_message(tag: str) -> None:
    assert f"`{tag}`" in CONTRACT or f'"{tag}"' in CONTRACT


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "1",
        '"play"',
        "{}",
        '{"type": "nothing"}',
        '{"type": "play"}',
        '{"type": "play", "decision": "1", "epoch": 0, "text": "x"}',
        '{"type": "play", "decision": 1.5, "epoch": 0, "text": "x"}',
        '{"type": "play", "decision": -1, "epoch": 0, "text": "x"}',
        '{"type": "play", "decision": true, "epoch": 0, "text": "x"}',
        '{"type": "play", "decision": 1, "epoch": 0, "text": "x", "seat": 2}',
        '{"type": "play", "decision": 1, "epoch": 0, "text": null}',
        '{"type": "say", "text": ""}',
        '{"type": "say", "text": "' + "x" * 601 + '"}',
        '{"type": "say", "text": "x", "to": 15}',
        '{"type": "nonce", "nonce": "short"}',
        '{"type": "nonce", "nonce": "with spaces in it"}',
        '{"type": "lang", "lang": "de"}',
        '{"type": "takeover", "seat": 0, "bot": "../../x"}',
        '{"type": "fill", "decision": 1, "filled": [[[1]]]}',
        '{"type": "fill", "decision": 1, "filled": [{"a": 1}]}',
        "[" * 5000,
    ],
)
def test_what_is_no_message(text: str) -> None:
    with pytest.raises((msgspec.DecodeError, RecursionError)):
        up.UP.decode(text.encode())


def test_the_schema_says_it_all() -> None:
    made = json.loads(json.dumps(schema()))
    refs = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(made)))
    assert refs <= set(made["$defs"])
    assert len(made["up"]["anyOf"]) == len(UP)
    assert len(made["down"]["anyOf"]) == len(DOWN)
    assert set(made["bodies"]) == {kind.__name__ for kind in BODIES}


def test_rules_of_the_table_are_sound() -> None:
    rules = table_rules()
    assert rules.faults() == []
    assert all(set(r.why) == set(LANGUAGES) for r in rules.rules.values())
    source = "".join(p.read_text("utf-8") for p in HOME.rglob("*.py"))
    cited = set(re.findall(r'"(S-[A-Z-]+)"', source))
    assert cited == set(rules.rules)
    assert {rule for rule in STATUS if rule.startswith("S-")} <= cited


def test_words_are_the_same_in_every_language() -> None:
    def ids(lang: str) -> dict[str, list[str]]:
        text = (HOME / "words" / f"{lang}.ftl").read_text("utf-8")
        found = re.findall(r"^([a-z-]+) = (.*)$", text, re.M)
        return {id: sorted(set(re.findall(r"\$\w+", value))) for id, value in found}

    assert ids("en") == ids("uk") == ids("ru")
