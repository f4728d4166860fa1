"""How the proof `rules` spoils code, and how it finds out what notices."""

from __future__ import annotations

import ast
import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import pytest

from kingsmoot.games.oriflamme.game import GAME
from kingsmoot.io.build import compiled
from kingsmoot.io.cases import cases
from kingsmoot.proofs.mutations import mutations
from kingsmoot.proofs.rules import Spoiler, breaks
from kingsmoot.proofs.trials import FAILED, Trial, tried


def changed(source: str) -> list[str]:
    """The changes of some code, each as the code that it makes."""
    tree = ast.parse(source)
    whole = ast.unparse(tree)
    found = []
    for one in mutations(tree, source):
        one.do()
        compile(ast.fix_missing_locations(tree), "changed", "exec")
        found.append(ast.unparse(tree))
        one.undo()
    assert ast.unparse(tree) == whole
    return found


def test_a_comparison_is_turned_and_a_number_is_off_by_one() -> None:
    assert changed("def f(a) -> bool:\n    return a < 2") == [
        "def f(a) -> bool:\n    return",
        "def f(a) -> bool:\n    return a >= 2",
        "def f(a) -> bool:\n    return a <= 2",
        "def f(a) -> bool:\n    return a < 3",
        "def f(a) -> bool:\n    return a < 1",
    ]


def test_a_branch_a_condition_and_a_list_are_cut() -> None:
    assert changed("if a and b:\n    c()\nelse:\n    d()") == [
        "if a and b:\n    pass\nelse:\n    d()",
        "if a and b:\n    c()",
        "if a and a:\n    c()\nelse:\n    d()",
        "if b and b:\n    c()\nelse:\n    d()",
        "if a and b:\n    pass\nelse:\n    d()",
        "if a and b:\n    c()\nelse:\n    pass",
    ]
    assert changed("x = [a, b]") == ["x = [b]", "x = [a]"]
    assert changed("x = {a: 1}") == ["x = {}", "x = {a: 2}"]
    assert changed("def f(a) -> list[int]:\n    return near(a)") == ["def f(a) -> list[int]:\n    return []"]
    assert changed("x.y = [a for a in b if a]") == ["pass", "x.y = [a for a in b]"]


@pytest.mark.parametrize(
    "source",
    [
        "assert a > 1",
        "if a < 1:\n    raise RuntimeError(1 + 1)",
        "# <fields>\nx = 1\n# </fields>",
        '"""A text."""',
        "x = Refusal('O-PLA-05', (a, b))",
        "s.revealed += 1",
        "def f(n) -> str:\n    return 'many' if n > 1 else 'one'",
        "x = Line('crumb-round', ('n', n + 1))",
        "class F:\n    def sample(self, s, d, luck) -> Move | None:\n        return a if n < 2 else b",
    ],
)
def test_what_no_rule_depends_on_is_left_alone(source: str) -> None:
    assert changed(source) == []


@pytest.mark.skipif(compiled(), reason="compiled code cannot be changed")
def test_cases_notice_that_a_rule_is_gone() -> None:
    """In a function, in a table that is made at import, and by hand; and a sound game is no notice."""
    spoiler = Spoiler(GAME)
    names = [path.stem for path in cases(GAME)]
    module = f"{spoiler.package}.rules.elimination"
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        spoiler.look(pool)
        every = range(len(names))
        nth = next(
            n
            for n, one in enumerate(spoiler.mutations(module))
            if one.scope == "steal" and one.what == "plus for minus"
        )
        whole = spoiler.trial(module, nth, every)
        assert 0 < len(whole.cases) < len(names)
        anew = Trial(whole.change, whole.cases, anew=True)
        by_hand = Trial(
            breaks(GAME)["O-STK-03"].change(spoiler.modules, spoiler.package), tuple(every), anew=True
        )
        unheard = Trial(whole.change, (), anew=False)
        told = pool.submit(tried, spoiler.entry, [whole, anew, by_hand, unheard]).result()
    assert [noticed.how for noticed in told] == [FAILED, FAILED, FAILED, ""]
    assert told[0] == told[1]
