"""Patterns spell, read and point at what they declare; events are told with as many values as they have."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from kingsmoot.core.events import Event
from kingsmoot.core.notation import Tokens
from kingsmoot.core.vocabulary import Names, Told, Vocabulary, Whole
from kingsmoot.games.oriflamme import vocabulary as oriflamme
from kingsmoot.games.thrones import vocabulary as thrones

WORDS = Vocabulary(
    Names("house", ("stark", "tyrell"), acts=True), Names("area", ("north", "south")), Whole("n")
)
RAID = WORDS.pattern("raid {area} [> {target:area}]")


@pytest.mark.parametrize(("values", "text"), [((0, 1), "raid north > south"), ((1, -1), "raid south")])
def test_a_pattern_reads_what_it_spells(values: tuple[int, ...], text: str) -> None:
    assert RAID.text(values) == text
    tokens = Tokens(text)
    tokens.take("verb")
    assert tuple(RAID.read(tokens)) == values
    assert RAID.of_parts(RAID.parts(values)[1:]) == list(values)


def test_an_event_knows_who_acts_and_what_fills_its_sentence() -> None:
    pillaged = WORDS.event("pillaged {house} {other:house} {n}")
    out: list[Event] = []
    pillaged.tell(out, 1, 0, 2)
    assert WORDS.spell(out[0]) == "pillaged tyrell stark 2"
    assert WORDS.actor(out[0]) == 1
    line = pillaged.line(out[0].args)
    assert line is not None
    assert line.args == (("house", "@house-tyrell"), ("other", "@house-stark"), ("n", 2))


def test_a_kind_that_is_not_declared_is_a_fault_at_import() -> None:
    with pytest.raises(ValueError, match="there is no kind 'castle'"):
        WORDS.pattern("storm {castle}")


@pytest.mark.parametrize("module", [oriflamme, thrones])
def test_every_event_is_told_with_as_many_values_as_it_has_fields(module: object) -> None:
    told = {name: one for name, one in vars(module).items() if isinstance(one, Told)}
    found = set()
    for path in Path(str(module.__file__)).parent.rglob("*.py"):  # type: ignore[attr-defined]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "tell"
            ):
                name = ast.unparse(node.func.value)
                if name in told:
                    found.add(name)
                    assert len(node.args) - 1 == told[name].many, f"{path.name}:{node.lineno} {name}"
    assert set(told) - found <= {"WINNERS", "TIE_BREAK"}


def test_what_make_generate_writes_is_up_to_date() -> None:
    home = Path(__file__).parents[2]
    asking = [str(p) for p in (home / "src").rglob("*.py") if "# <fields>" in p.read_text("utf-8")]
    assert asking
    subprocess.run([sys.executable, str(home / "tools" / "generate.py"), "--check", *asking], check=True)
