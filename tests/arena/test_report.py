"""Reports, exports, analyses, tuned weights: what comes out of a file of games."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kingsmoot.analysis.game import analyse
from kingsmoot.arena.backends import Serial
from kingsmoot.arena.bot_game import record_of
from kingsmoot.arena.participants import participant, tunable
from kingsmoot.arena.schedule import Setting
from kingsmoot.arena.store import Store
from kingsmoot.arena.tune import Search, kept, tune
from kingsmoot.core.record import Entry, Record
from kingsmoot.core.state import asked_of
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.words import words
from tests.arena.support import fought, plan
from tests.toy.game import GAME as TOY

EXTRA = "needs the extra [arena]"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a.sqlite3"
    fought(path, plan(bots=("policy", "random"), seats=(2, 3), games=24))
    return path


@pytest.mark.parametrize("lang", ["en", "uk", "ru"])
def test_a_report_is_whole_and_always_the_same(file: Path, lang: str, compiled: bool) -> None:
    pytest.importorskip("matplotlib", reason=EXTRA)
    from kingsmoot.arena.report import html
    from kingsmoot.arena.summary import figures

    with Store.open(file) as store:
        found = figures(store, TOY, lang)
        page = html(store, found, lang)
        assert page == html(store, figures(store, TOY, lang), lang)
    assert found.games == found.sampled == 24
    assert sum(found.kinds.values()) == sum(found.lengths)
    assert 0.0 < sum(one.share[0] for one in found.seats if "(2" in one.name) <= 1.0 + 1e-9
    for picture in re.findall("<svg.*?</svg>", page, re.S):
        ElementTree.fromstring(picture)
    assert page.count("<svg") >= 6
    for id in ("report-title", "report-bots", "report-rules", "report-again"):
        assert words(lang)(id, game="x").split("x")[-1].strip(": ") in page
    assert "report-" not in page.split("</style>")[1]
    assert "arena-" not in page.split("</style>")[1]
    assert compiled or "X-" in page, "rules that fired: only an interpreted engine can be watched"
    with Store.open(file) as store:
        for name in ("fingerprint", "sources"):
            assert store.study[name] in page


def test_exports_hold_every_decision(file: Path, tmp_path: Path) -> None:
    np = pytest.importorskip("numpy", reason=EXTRA)
    pq = pytest.importorskip("pyarrow.parquet", reason=EXTRA)
    from kingsmoot.arena.export import LONGEST, lines, to_npz, to_parquet
    from kingsmoot.arena.summary import replay
    from kingsmoot.gym.actions import Filling

    with Store.open(file) as store:
        decisions = sum(row.decisions for row in store.rows())
        assert to_parquet(store, TOY, tmp_path / "a.parquet") == decisions
        assert to_npz(store, TOY, tmp_path / "a.npz") == decisions
        told = list(lines(store, TOY))
        first = next(store.rows(records=True))
    table = pq.read_table(tmp_path / "a.parquet")
    arrays = np.load(tmp_path / "a.npz")
    assert table.num_rows == decisions == len(arrays["game"])
    assert np.array_equal(np.stack(table["observation"].to_numpy()), arrays["observation"])
    assert np.array_equal(np.stack(table["actions"].to_numpy()), arrays["actions"])
    assert np.array_equal(np.stack(table["mask"].to_numpy()), arrays["mask"])
    first_actions = arrays["actions"][:, 0]
    made = first_actions >= 0
    assert (arrays["mask"][made, first_actions[made]] == 1).all()
    assert [str(arrays["kinds"][n]) for n in arrays["kind"]] == table["kind"].to_pylist()
    assert table["move"].to_pylist() == [line.move for line in told]
    named = [str(arrays["players"][n]) for n in arrays["player"]]
    assert named == table["player"].to_pylist()
    # The actions are the move: filled in again, they make it.
    spelled = 0
    for line, (match, seat) in zip(told, replay(TOY, record_of(first.record)), strict=False):
        d = asked_of(match.state, seat)
        assert d is not None
        here = Filling(TOY.view(match.state, seat), d)
        for action in [a for a in line.actions if a >= 0]:
            here.take(action)
        if here.move is not None:
            assert here.move.text(match.state.book) == line.move
            spelled += 1
        else:
            assert set(line.actions) == {-1}
            assert TOY.kinds[d.kind] == "aim", "only an angle lies between points"
    assert spelled > 10
    assert all(len(line.actions) == LONGEST for line in told)
    # A light one says the same of everything but vectors.
    with Store.open(file) as store:
        assert to_parquet(store, TOY, tmp_path / "light.parquet", light=True) == decisions
        assert to_npz(store, TOY, tmp_path / "light.npz", light=True) == decisions
    light = pq.read_table(tmp_path / "light.parquet")
    assert light.equals(table.drop_columns(["observation", "mask", "actions"]))
    small = np.load(tmp_path / "light.npz")
    assert set(arrays.files) - set(small.files) == {"observation", "mask", "actions"}
    assert all(np.array_equal(small[name], arrays[name]) for name in small.files)
    listed = [line.choices for line in told if line.choices > 0]
    assert listed
    assert -1 in [line.choices for line in told]


FAINT = """
from kingsmoot.bots import bot
class Faint:
    def __init__(self):
        self.answers = 0
    def choose(self, game, view, d, budget):
        self.answers += 1
        if self.answers > 2:
            raise RuntimeError("faint")
        return bot("random").choose(game, view, d, budget)
"""


def test_exports_name_who_stood_in(tmp_path: Path) -> None:
    np = pytest.importorskip("numpy", reason=EXTRA)
    from kingsmoot.arena.export import lines, to_npz

    (tmp_path / "faint.py").write_text(FAINT, "utf-8")
    faint = f"{tmp_path}/faint.py:Faint"
    fought(tmp_path / "a.sqlite3", plan(bots=(faint, "policy"), games=4))
    with Store.open(tmp_path / "a.sqlite3") as store:
        told = list(lines(store, TOY))
        to_npz(store, TOY, tmp_path / "a.npz")
        rows = list(store.rows())
    for number, row in enumerate(rows):
        fell = [line.player for line in told if line.game == number and row.players[line.seat] == faint]
        assert len(fell) > 2
        assert fell == [faint] * 2 + ["random"] * (len(fell) - 2)
    assert {line.player for line in told} == {faint, "policy", "random"}
    arrays = np.load(tmp_path / "a.npz")
    assert [str(arrays["players"][n]) for n in arrays["player"]] == [line.player for line in told]


def test_who_answered_is_told_through_takeovers_and_taking_back() -> None:
    from kingsmoot.arena.export import answering

    record = Record("toy", 2)
    record.entries = [
        Entry(0, "a"),
        Entry(1, "b"),
        Entry(1, "bot", "takeover"),
        Entry(1, "c"),
        Entry(0, "1", "take-back"),
        Entry(1, "d"),
        Entry(1, "person", "handover"),
        Entry(1, "e"),
    ]
    assert answering(record, ["x", "y"]) == ["x", "bot", "person"]


BLUNDER = {
    "round": 6,
    "first": "red",
    "visited": 0,
    "phase": "activation",
    "influence": {"red": 1, "blue": 2, "green": 1},
    "row": [["red queen down"]],
}


def test_a_blunder_is_found_and_the_better_move_named() -> None:
    game = game_of("oriflamme")
    record = Record("oriflamme", 3)
    record.seed = "00" * 16
    record.position = dict(BLUNDER)
    record.entries = [Entry(0, "keep 0")]
    found = analyse(game, record, rollouts=8)
    assert [(t.move, t.better) for t in found.turns] == [("keep 0", "reveal 0")]
    assert found.turns[0].better_value == 1.0
    assert found.moments[-1].expectation == [0.0, 1.0, 0.0]
    record.entries = [Entry(0, "reveal 0")]
    assert analyse(game, record, rollouts=8).turns == []


def test_an_analysis_depends_on_the_record_and_the_seed_alone(file: Path) -> None:
    with Store.open(file) as store:
        record = record_of(next(store.rows(records=True)).record)
    found = analyse(TOY, record, rollouts=6, moments=12)
    assert json.dumps(found.told()) == json.dumps(analyse(TOY, record, rollouts=6, moments=12).told())
    assert found.moments[0].at == 0
    assert found.moments[-1].expectation == record.result
    for moment in found.moments:
        assert sum(moment.expectation) == pytest.approx(1.0)


STUBBORN = """
from kingsmoot.bots import Choice
from kingsmoot.core.random_streams import Stream
class Stubborn:
    WEIGHTS = {"first": 1.0, "last": 0.5}
    def __init__(self, weights=None):
        self.weights = weights or self.WEIGHTS
    def choose(self, game, view, d, budget):
        tried = game.propose(view, d, 8, Stream(budget.seed_for(b"stubborn")))
        return Choice(tried[0 if self.weights["first"] > self.weights["last"] else -1], (), [])
"""


def test_tuning_is_reproducible_and_kept_as_data(tmp_path: Path) -> None:
    pytest.importorskip("cma", reason=EXTRA)
    tables = (Setting(2), Setting(2, options=(("purse", "rich"),)))
    (tmp_path / "stubborn.py").write_text(STUBBORN, "utf-8")
    bot = f"{tmp_path}/stubborn.py:Stubborn"
    search = Search(bot, tables, generations=1, population=4, deals=2, judged=4, seed=bytes(16))
    study = tune(TOY, search, Serial())
    assert study.weights == tune(TOY, search, Serial()).weights
    assert set(study.weights) == set(tunable(bot, TOY))
    assert study.weights != tunable(bot, TOY)
    text = kept(TOY, search, study, "kingsmoot tune toy")
    told = tomllib.loads(text)
    assert told["weights"] == study.weights
    assert told["study"]["games"] == study.games == 4 * 2 * 2
    assert told["study"]["judged_games"] == 4 * 2
    assert told["study"]["tables"] == "2, 2 purse=rich"
    (tmp_path / "w.toml").write_text(text, "utf-8")
    participant(f"{bot}@w.toml", TOY)
