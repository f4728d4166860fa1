"""The commands of the arena, from end to end; and one sentence for whatever cannot be used."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from kingsmoot.arena.backends import Backend
from kingsmoot.arena.errors import BackendFailed
from kingsmoot.io import registry
from tests.cli.runs import one_sentence, run


def test_from_a_tournament_to_a_report(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="needs the extra [arena]")
    args = [
        "arena",
        "oriflamme",
        "--bots",
        "policy,random",
        "--games",
        "300",
        "--seats",
        "3",
        "--margin",
        "0.1",
    ]
    told = run(*args)
    assert told.exit_code == 0, told.output
    assert "policy is better than random" in told.stdout
    assert "oriflamme.sqlite3" in told.stdout
    assert max(len(line) for line in told.stdout.splitlines()) <= 80
    assert run(*args).stdout == told.stdout
    assert run("report", "oriflamme.sqlite3", "--lang", "uk").exit_code == 0
    assert "Баланс" in Path("oriflamme.html").read_text("utf-8")
    assert run("export", "oriflamme.sqlite3", "records").exit_code == 0
    record = str(sorted(Path("records").iterdir())[0])
    assert run("verify", record).exit_code == 0
    told = run("analyse", record, "--rollouts", "4", "--moments", "8")
    assert told.exit_code == 0, told.output
    assert "100%" in told.stdout
    assert run("analyse", record, "--rollouts", "2", "--moments", "4", "--json").stdout.startswith("{")


def test_the_lab_writes_a_report() -> None:
    pytest.importorskip("matplotlib", reason="needs the extra [arena]")
    told = run("lab", "toy", "--games", "9", "--bots", "random", "--workers", "1")
    assert told.exit_code == 0, told.output
    assert "<svg" in Path("toy-lab.html").read_text("utf-8")


def test_one_command_makes_the_ladders_of_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib", reason="needs the extra [arena]")
    toy = {"toy": registry.game("toy")}
    monkeypatch.setattr(registry, "games", lambda: toy)
    told = run(
        "lab", "--ladder", "--games", "4", "--bots", "random,policy", "--workers", "1", "--report", "a/b"
    )
    assert told.exit_code == 0, told.output
    assert "policy" in Path("a/b/toy-ladder.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("args", "workers"),
    [
        (["arena", "toy"], 1),
        (["arena", "toy", "--workers", "3"], 3),
        (["arena", "toy", "--ray", "auto"], 0),
        (["arena", "toy", "--ray", "auto", "--workers", "3"], 3),
        (["lab", "toy"], 2),
        (["lab", "toy", "--ray", "auto"], 0),
        (["tune", "toy"], 2),
        (["tune", "toy", "--ray", "auto"], 0),
    ],
)
def test_a_cluster_gives_all_it_has_unless_told(
    args: list[str], workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, str]] = []

    def backend(game: str, workers: int, ray: str = "") -> Backend:
        asked.append((workers, ray))
        raise BackendFailed("error-ray", address=ray, why="a test")

    monkeypatch.setattr("kingsmoot.cli.arena.backend", backend)
    monkeypatch.setattr("kingsmoot.cli.tune.backend", backend)
    one_sentence(run(*args))
    assert asked == [(workers, "auto" if "--ray" in args else "")]


def test_what_went_wrong_stands_below_the_table() -> None:
    Path("bad.py").write_text(
        "class Bad:\n    def choose(self, *told):\n        raise KeyError('no [b]idea[/]\\n')\n", "utf-8"
    )
    told = run("arena", "toy", "--bots", "bad.py:Bad,random", "--games", "4", "--seats", "2")
    assert told.exit_code == 0, told.output
    assert "bad.py:Bad failed: KeyError: 'no [b]idea[/]" in told.stdout
    assert told.stdout.count("failed:") == 1, "once, and nobody else"


@pytest.mark.parametrize("lang", ["en", "uk", "ru"])
def test_a_changed_bot_is_told_in_one_sentence(lang: str) -> None:
    bot = "from kingsmoot.bots.random_bot import RandomBot as Bot\n"
    Path("bot.py").write_text(bot, "utf-8")
    args = ["arena", "toy", "--bots", "bot.py:Bot,random", "--games", "4", "--seats", "2"]
    assert run(*args).exit_code == 0
    Path("bot.py").write_text(bot + "# better\n", "utf-8")
    told = one_sentence(run(*args, "--lang", lang))
    assert "bot.py:Bot" in told
    assert "toy.sqlite3" in told


@pytest.mark.parametrize("lang", ["en", "uk", "ru"])
@pytest.mark.parametrize(
    "args",
    [
        ["arena"],
        ["arena", "chess"],
        ["arena", "toy", "--bots", "dragon"],
        ["arena", "toy", "--bots", ","],
        ["arena", "toy", "--bots", "random,random"],
        ["arena", "toy", "--bots", "nowhere.py:Bot"],
        ["arena", "toy", "--bots", "http:nowhere.py"],
        ["arena", "toy", "--bots", "greedy@nowhere.toml"],
        ["arena", "toy", "--games", "many"],
        ["arena", "toy", "--games", "0"],
        ["arena", "toy", "--workers", "0"],
        ["arena", "toy", "--seats", "9"],
        ["arena", "toy", "--seats", "2,x"],
        ["arena", "toy", "--options", "purse"],
        ["arena", "toy", "--options", "purse=plain|gold"],
        ["arena", "toy", "--edition", "first"],
        ["arena", "toy", "--style", "chess"],
        ["arena", "toy", "--margin", "2"],
        ["arena", "toy", "--seed", "xyz"],
        ["arena", "toy", "--file", "no/such/folder/x.sqlite3"],
        ["arena", "toy", "--file", "junk"],
        ["arena", "toy", "--file", "."],
        ["lab"],
        ["lab", "--ladder", "--file", "x.sqlite3"],
        ["lab", "chess"],
        ["lab", "toy", "--bots", "dragon"],
        ["report", "nowhere.sqlite3"],
        ["report", "junk"],
        ["export", "junk", "x.npz"],
        ["export", "nowhere", "x.npz"],
        ["analyse", "nowhere.toml"],
        ["analyse", "junk"],
        ["analyse", "empty.toml"],
        ["train", "chess"],
        ["train", "toy"],
        ["train", "oriflamme", "--games", "0"],
        ["train", "oriflamme", "--bot", "dragon"],
        ["tune", "chess"],
        ["tune", "toy", "--bot", "random", "--workers", "1"],
        ["tune", "toy", "--population", "1"],
    ],
)
def test_what_cannot_be_used_is_told_in_one_sentence(lang: str, args: list[str]) -> None:
    Path("junk").write_text("junk, as it comes\n" * 100, "utf-8")
    Path("empty.toml").write_text('game = "toy"\nseats = 2\n', "utf-8")
    told = one_sentence(run(*args, "--lang", lang))
    if lang != "en":
        assert any("а" <= letter <= "я" for letter in told.casefold()), told


def test_training_keeps_weights_and_a_report() -> None:
    args = ["train", "oriflamme", "--games", "45", "--seats", "3", "--workers", "1"]
    told = run(*args, "--out", "learnt.toml", "--report", "page")
    assert told.exit_code == 0, told.output
    assert "learnt.toml" in told.output
    study = tomllib.loads(Path("learnt.toml").read_text("utf-8"))["study"]
    assert (study["games"], study["held_out"]) == (45, 9)
    page = Path("page/training.md").read_text("utf-8")
    assert f"| {study['log_loss_uniform']:.3f} | {study['log_loss_former']:.3f} |" in page
    assert "<svg" in Path("page/training-oriflamme.svg").read_text("utf-8")


def test_options_and_editions_take_turns() -> None:
    told = run(
        "arena",
        "toy",
        "--bots",
        "random",
        "--games",
        "8",
        "--seats",
        "2",
        "--options",
        "purse=plain|rich",
        "--edition",
        "royal,village",
    )
    assert told.exit_code == 0, told.output
    from kingsmoot.arena.store import Store

    with Store.open(Path("toy.sqlite3")) as store:
        assert sorted({row.setting for row in store.rows()}) == [0, 1, 2, 3]
        assert len({s.name for s in store.plan.settings}) == 4
