"""How the proof `rules` spoils code, and how it finds out what notices."""

from __future__ import annotations

import ast
import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import pytest

from kingsmoot.core.game import Game
from kingsmoot.games.oriflamme.game import GAME
from kingsmoot.io.build import compiled
from kingsmoot.io.cases import cases
from kingsmoot.io.cites import sources
from kingsmoot.io.registry import games
from kingsmoot.proofs.base import Disproved
from kingsmoot.proofs.by_hand import breaks, unchanged
from kingsmoot.proofs.mutations import mutations, only_drawing
from kingsmoot.proofs.rules import FAULTS, Report, Spoiler, run, run_by_rule
from kingsmoot.proofs.trials import FAILED, Trial, reach, tried


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
        "# <fields> written by `make generate`\nx = 1\n# </fields>",
        '"""A text."""',
        "x = Refusal('O-PLA-05', (a, b))",
        "s.revealed += 1",
        "def f(n) -> str:\n    return 'many' if n > 1 else 'one'",
        "x = Line('crumb-round', ('n', n + 1))",
        "Spot = tuple[int, Callable[[int, int], None]]",
        "x = zip(a, b, strict=True)",
        "def f(n) -> Refusal:\n    a = [n + 1]\n    b = a + [2]\n    return Refusal('O-PLA-05', (b,))",
        "def f(n) -> Refusal:\n    told = 'one' if n == 1 else '?'\n    return Refusal('O-PLA-05', (told,))",
        "def f(n) -> Refusal:\n    x, y = n + 1, 0\n    return Refusal('O-PLA-05', (x, y))",
        "class F:\n    def sample(self, s, d, luck) -> Move | None:\n        return a if n < 2 else b",
    ],
)
def test_what_no_rule_depends_on_is_left_alone(source: str) -> None:
    assert changed(source) == []


def test_a_text_that_names_the_broken_rule_is_changed() -> None:
    assert changed("def f(n) -> str:\n    return 'T-RAID-01' if n > 1 else ''") == [
        "def f(n) -> str:\n    return ''",
        "def f(n) -> str:\n    return 'T-RAID-01' if n <= 1 else ''",
        "def f(n) -> str:\n    return 'T-RAID-01' if n >= 1 else ''",
        "def f(n) -> str:\n    return 'T-RAID-01' if n > 2 else ''",
    ]


def test_what_only_a_draw_asks_is_left_alone() -> None:
    drawn = "class F:\n    def sample(self):\n        return many(1)"
    asked = "def many(n):\n    return few(n + 1)\n\ndef few(n):\n    return n - 1"
    assert only_drawing([drawn, asked]) == {"many", "few"}
    assert only_drawing([drawn, asked, "def legal():\n    return few(2)"]) == {"many"}
    left = mutations(ast.parse(asked), asked, frozenset({"many"}))
    assert {one.scope for one in left} == {"few"}


def test_what_is_asked_for_beside_a_sentence_is_changed() -> None:
    source = "def f(n) -> Refusal:\n    told = n + 1\n    g(told)\n    return Refusal('O-PLA-05', (told,))"
    assert len(changed(source)) == 3


def test_an_equal_one_may_take_the_place_of_the_greatest() -> None:
    assert changed("if n > best:\n    best = n") == [
        "if n > best:\n    pass",
        "if n <= best:\n    best = n",
    ]


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


@pytest.mark.skipif(compiled(), reason="compiled code cannot be traced")
def test_what_runs_once_before_the_first_book_is_known() -> None:
    """The effects of Banners are made with its first book, and every later one finds them."""
    entry = "kingsmoot.games.banners.game"
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        _, by_import, by_books = pool.submit(reach, entry, []).result()
    made = "kingsmoot.games.banners.rules.effects.tables"
    assert len(by_import.lines[made]) > len(by_books.lines.get(made, ())) == 0
    inside = max(by_import.lines[made])
    assert (
        "return tuple(found)" in sources(games()["banners"])["rules.effects.tables"].splitlines()[inside - 1]
    )


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_change_that_is_said_to_change_nothing_can_be_made(game: Game) -> None:
    """An entry about code that was rewritten since would excuse nothing, or something else."""
    modules = sources(game)
    drawing = only_drawing(modules.values())
    named = {one.module: modules[one.module] for one in unchanged(game)}
    possible = {name: mutations(ast.parse(source), source, drawing) for name, source in named.items()}
    for one in unchanged(game):
        source, every = named[one.module], possible[one.module]
        made = {every[nth].what for nth in one.among(every, source)}
        assert made == set(one.what), one
        assert one.why


def test_a_case_that_notices_what_changes_nothing_is_a_fault() -> None:
    assert Report(not_same=["rules.row:90 left out: s.face[c] = 1: row/the-gap-closes"]).faults() == [
        "same.toml is wrong about rules.row:90 left out: s.face[c] = 1: row/the-gap-closes"
    ]


@pytest.mark.skipif(compiled(), reason="compiled code cannot be changed")
def test_rule_by_rule_tries_no_other_change(monkeypatch: pytest.MonkeyPatch) -> None:
    def proven(spoiler: Spoiler, pool: object, report: Report, wanted: list[str], *_: object) -> None:
        report.proven = dict.fromkeys(wanted[1:], "somehow")
        report.survived = dict.fromkeys(left, 3)

    left: list[str] = []
    monkeypatch.setattr(Spoiler, "look", lambda spoiler, pool: None)
    monkeypatch.setattr(Spoiler, "rule_by_rule", proven)
    monkeypatch.setattr(Spoiler, "anywhere", None)
    found = dict(run_by_rule(GAME, 100, lambda done: None))
    assert int(found["enforced rules"]) - 1 == int(found["proven by a change where the code cites them"]) > 0
    left.append("O-STK-03")
    with pytest.raises(Disproved, match="O-STK-03: none of 3 changes was noticed") as failed:
        run_by_rule(GAME, 100, lambda done: None)
    assert dict(failed.value.found)["enforced rules"] == found["enforced rules"], "the figures are not lost"
    left += [f"O-ROW-{n:02}" for n in range(FAULTS + 4)]
    with pytest.raises(Disproved, match=r"; and 5 more$"):
        run_by_rule(GAME, 100, lambda done: None)
    with pytest.raises(TypeError):
        run(GAME, 1, lambda done: None)
