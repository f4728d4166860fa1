"""Bots of anybody: from a file, over HTTP, with weights; and those that fail."""

from __future__ import annotations

import json
import shutil
import threading
from pathlib import Path

import pytest

from kingsmoot.arena.backends import backend
from kingsmoot.arena.bot_game import record_of
from kingsmoot.arena.errors import BadParticipant
from kingsmoot.arena.http_bot import HttpBot
from kingsmoot.arena.participants import mark, participant, tunable
from kingsmoot.arena.standings import standings
from kingsmoot.arena.store import Store
from kingsmoot.bots import Budget
from kingsmoot.core.match import Match, verify
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import next_owed, owed, play
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games
from tests.arena.support import fought, plan
from tests.toy.game import GAME as TOY

ROOT = Path(__file__).resolve().parent.parent.parent
TEMPLATE = ROOT / "examples" / "mybot.py"

FAILS = """
class Raises:
    def choose(self, game, view, d, budget):
        raise KeyError("lost")

class Cheats:
    def choose(self, game, view, d, budget):
        from kingsmoot.bots import Choice
        from kingsmoot.core.moves import Move
        return Choice(Move(), (), [])

class Sits:
    def choose(self, game, view, d, budget):
        from kingsmoot.bots.random_bot import RandomBot
        return RandomBot().choose(game, view, d, budget)
    def sit(self, game, seats, seat):
        pass
    def rise(self, result):
        with open("risen", "a") as file:
            file.write("yes\\n")

class NeverSits(Sits):
    def sit(self, game, seats, seat):
        raise OSError("no chair")
    def rise(self, result):
        pass

class NeverRises(Sits):
    def rise(self, result):
        raise ValueError("too comfortable")

class Leaves:
    def choose(self, game, view, d, budget):
        raise SystemExit(3)

class Unspeakable(Exception):
    def __str__(self):
        return 1 / 0

class Mumbles:
    def choose(self, game, view, d, budget):
        raise Unspeakable
"""


WEIGHED = """
class Heavy:
    WEIGHTS = {"judgement": 1.0}

    def __init__(self, weights=None):
        self.weights = weights

    def choose(self, game, view, d, budget):
        raise NotImplementedError
"""


def test_the_template_plays_and_beats_random(tmp_path: Path) -> None:
    spec = f"{TEMPLATE}:MyBot"
    rows = fought(tmp_path / "a.sqlite3", plan(bots=(spec, "random"), games=40))
    assert not any(any(row.faults) for row in rows)
    won = sum(row.result[row.players.index(spec)] for row in rows)
    assert won > 0.6 * len(rows)


def test_a_bot_that_fails_is_stood_in_for_and_named(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(FAILS, "utf-8")
    raises, cheats = "bad.py:Raises", "bad.py:Cheats"
    wanted = plan(bots=(raises, cheats), games=4)
    rows = fought(tmp_path / "a.sqlite3", wanted)
    assert len(rows) == 4
    for row in rows:
        by_bot = dict(zip(row.players, row.faults, strict=True))
        assert by_bot[raises] == "KeyError: 'lost'"
        assert by_bot[cheats] == "C-NOT-LEGAL" or "NotImplementedError" in by_bot[cheats]
        record = record_of(row.record)
        assert {e.seat for e in record.entries if e.beside == "takeover"} == {0, 1}
        assert Match.of(TOY, record).state.result is not None
    assert {one.name: one.faults for one in standings(wanted, rows)} == {raises: 4, cheats: 4}


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("NeverSits", "OSError: no chair"),
        ("NeverRises", "ValueError: too comfortable"),
        ("Leaves", "SystemExit: 3"),
        ("Mumbles", "Unspeakable"),
    ],
)
def test_no_fault_of_a_bot_ends_the_tournament(tmp_path: Path, name: str, told: str) -> None:
    (tmp_path / "bad.py").write_text(FAILS, "utf-8")
    fails, sits = f"bad.py:{name}", "bad.py:Sits"
    wanted = plan(bots=(fails, sits), games=4)
    # Where it would end a worker, the worker tries.
    rows = fought(tmp_path / "a.sqlite3", wanted, backend("toy", 2 if name == "Leaves" else 1))
    assert len(rows) == 4
    for row in rows:
        assert dict(zip(row.players, row.faults, strict=True)) == {fails: told, sits: ""}
        assert verify(TOY, record_of(row.record)) == []
    risen = (tmp_path / "risen").read_text("utf-8").splitlines()
    assert len(risen) == len(rows), "the other bot was told of the end each time"
    with Store.open(tmp_path / "a.sqlite3") as store:
        assert [row.faults for row in store.rows()] == [row.faults for row in rows]


def test_a_bot_that_cannot_sit_is_stood_in_for_from_the_start(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(FAILS, "utf-8")
    for row in fought(tmp_path / "a.sqlite3", plan(bots=("bad.py:NeverSits", "random"), games=2)):
        first = record_of(row.record).entries[0]
        assert (first.beside, first.seat) == ("takeover", row.players.index("bad.py:NeverSits"))


def test_a_program_that_cannot_be_started_leaves_no_server(tmp_path: Path) -> None:
    (tmp_path / "program").write_text("not executable", "utf-8")
    before = threading.active_count()
    rows = fought(tmp_path / "a.sqlite3", plan(bots=("http:program", "random"), games=2))
    assert all("PermissionError" in row.faults[row.players.index("http:program")] for row in rows)
    assert threading.active_count() == before


def test_a_program_over_http_holds_a_seat_as_at_the_table(tmp_path: Path) -> None:
    shutil.copy(ROOT / "examples" / "http_bot.py", tmp_path / "program.py")
    rows = fought(tmp_path / "a.sqlite3", plan(bots=("http:program.py", "random"), games=2))
    assert [row.faults for row in rows] == [["", ""], ["", ""]]
    assert {name for row in rows for name in row.players} == {"http:program.py", "random"}


@pytest.mark.parametrize("title", ["banners", "oriflamme", "thrones", "watch"])
def test_the_program_of_the_docs_answers_in_the_arena_too(title: str) -> None:
    """Listed questions and slots come in the messages of the web table, which `kingsmoot.client` reads."""
    game, luck = game_of(title), Stream(bytes(16))
    s = game.new(game.usual_seats(), bytes(16))
    program = HttpBot(str(ROOT / "examples" / "http_bot.py"), patience=30.0)
    program.sit(game, s.book.seats, next_owed(s).seat)
    try:
        for _ in range(12):
            d = next_owed(s)
            choice = program.choose(game, game.view(s, d.seat), d, Budget())
            assert play(s, d, choice.move) is None
            while s.result is None and next_owed(s).seat != d.seat:
                other = next_owed(s)
                assert play(s, other, sample(s, other, luck)) is None
    finally:
        program.rise((1.0,))


def test_a_program_that_leaves_is_stood_in_for(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text("", "utf-8")
    rows = fought(tmp_path / "a.sqlite3", plan(bots=("http:program.py", "random"), games=2))
    assert all("has left" in row.faults[row.players.index("http:program.py")] for row in rows)


def test_weights_make_another_bot() -> None:
    plain, alike, mad = [
        participant(f"greedy{w}", TOY) for w in ("", '@{"judgement": 1.0}', '@{"judgement": -1.0}')
    ]
    s = TOY.new(2, bytes(16))
    differs = 0
    for n in range(12):
        d = owed(s)[0]
        view, budget = TOY.view(s, d.seat), Budget(seed=n.to_bytes(16, "big"))
        move = plain.choose(TOY, view, d, budget).move
        assert alike.choose(TOY, view, d, budget).move == move
        differs += mad.choose(TOY, view, d, budget).move != move
        assert play(s, d, move) is None
    assert differs > 4


def test_a_bot_that_a_game_brings_along_plays_and_has_weights() -> None:
    own = [(game, name) for game in games().values() for name in game.bots]
    for game, name in own:
        weights = tunable(name, game)
        plain, alike = participant(name, game), participant(f"{name}@{json.dumps(weights)}", game)
        mad = participant(f"{name}@{json.dumps({**weights, 'counsel': -1.0, list(weights)[1]: 1.0})}", game)
        s = game.new(game.least, bytes(16))
        differs = 0
        for n in range(10):
            d = owed(s)[0]
            view, budget = game.view(s, d.seat), Budget(seed=n.to_bytes(16, "big"))
            move = plain.choose(game, view, d, budget).move
            assert alike.choose(game, view, d, budget).move == move
            differs += mad.choose(game, view, d, budget).move != move
            assert play(s, d, move) is None
        assert differs
    with pytest.raises(BadParticipant):
        tunable("random", TOY)


def test_a_path_may_have_an_at_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "me@home"
    folder.mkdir()
    shutil.copy(TEMPLATE, folder / "b.py")
    shutil.copy(TEMPLATE, folder / "program")
    (folder / "w.toml").write_text("[weights]\njudgement = 2.0\n", "utf-8")
    (folder / "heavy.py").write_text(WEIGHED, "utf-8")
    assert type(participant("me@home/b.py:MyBot", TOY)).__name__ == "MyBot"
    assert type(participant("http:me@home/program", TOY)).__name__ == "HttpBot"
    assert type(participant("greedy@me@home/w.toml", TOY)).__name__ == "WeightedGreedy"
    heavy = participant("me@home/heavy.py:Heavy@me@home/w.toml", TOY)
    assert getattr(heavy, "weights") == {"judgement": 2.0}  # noqa: B009


@pytest.mark.parametrize(
    ("weights", "id"),
    [
        ("missing.toml", "error-no-file"),
        ("tuned", "error-no-file"),
        ("broken.toml", "error-weights"),
        ("words.toml", "error-weights"),
        ("other.toml", "error-weight"),
        ('{"judgment": 1.0}', "error-weight"),
    ],
)
def test_each_fault_of_weights_has_its_sentence(tmp_path: Path, weights: str, id: str) -> None:
    (tmp_path / "broken.toml").write_text("[weights", "utf-8")
    (tmp_path / "words.toml").write_text('[weights]\njudgement = "high"\n', "utf-8")
    (tmp_path / "other.toml").write_text("[weights]\ncastles = 2.0\n", "utf-8")
    with pytest.raises(BadParticipant) as wrong:
        participant(f"greedy@{weights}", TOY)
    assert wrong.value.id == id
    with pytest.raises(BadParticipant, match="error-no-weights"):
        participant(f"random@{weights}", TOY)


def test_a_bot_is_known_by_what_is_in_its_files(tmp_path: Path) -> None:
    (tmp_path / "heavy.py").write_text(WEIGHED, "utf-8")
    (tmp_path / "w.toml").write_text("[weights]\njudgement = 2.0\n", "utf-8")
    specs = ("heavy.py:Heavy", "heavy.py:Heavy@w.toml", "greedy@w.toml", "http:heavy.py")
    before = [mark(spec, TOY) for spec in specs]
    assert before == [mark(spec, TOY) for spec in specs]
    (tmp_path / "w.toml").write_text("[weights]\njudgement = 3.0\n", "utf-8")
    assert [m != n for m, n in zip(before, [mark(s, TOY) for s in specs], strict=True)] == [0, 1, 1, 0]
    (tmp_path / "heavy.py").write_text(WEIGHED + "#", "utf-8")
    assert [m != n for m, n in zip(before, [mark(s, TOY) for s in specs], strict=True)] == [1, 1, 1, 1]
    for spec in ("greedy", "search:200", 'greedy@{"judgement": 1.0}'):
        assert mark(spec, TOY) == ""
    assert mark("greedy@tuned", game_of("oriflamme"))


@pytest.mark.parametrize(
    ("spec", "id"),
    [
        ("dragon", "error-participant"),
        ("search:0", "error-participant"),
        ("nowhere.py:Bot", "error-bot-no-file"),
        ("broken.py:Bot", "error-bot-broken"),
        ("good.py:Nobody", "error-bot-class"),
        ("good.py:NoBot", "error-bot-class"),
        ("good.py:NeedsMore", "error-bot-broken"),
        ("http:nowhere.py", "error-bot-no-file"),
        ("random@{}", "error-no-weights"),
    ],
)
def test_who_cannot_be_entered(tmp_path: Path, spec: str, id: str) -> None:
    (tmp_path / "broken.py").write_text("1 / 0\n", "utf-8")
    (tmp_path / "good.py").write_text(
        "class NoBot: pass\nclass NeedsMore:\n    def __init__(self, x): pass\n    def choose(self): pass\n",
        "utf-8",
    )
    with pytest.raises(BadParticipant) as wrong:
        participant(spec, TOY)
    assert wrong.value.id == id
