"""Recorded games: told again, drawn, proved; and what happens to damaged ones."""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsmoot.core.record import Record
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.io import cases, registry
from tests.cli.conftest import played
from tests.cli.runs import one_sentence, run
from tests.toy.game import GAME as TOY

SCENARIO = """
game = "oriflamme"
seats = 3
[position]
row = [["red queen down"], ["blue trap down"]]
[[expect]]
asks = "reveal"
"""


def test_a_game_is_told_again(file: Path) -> None:
    told = run("replay", str(file))
    assert told.exit_code == 0
    assert "Round 6 begins." in told.stdout
    assert "the game is over" in told.stdout
    assert max(map(len, told.stdout.splitlines())) <= 80


def test_only_so_far_and_only_for_one_seat(file: Path) -> None:
    everything = run("replay", str(file), "--to", "2", "--seat", "all").stdout
    red = run("replay", str(file), "--to", "2", "--seat", "red").stdout
    assert "Round 2" not in everything
    assert everything.count(" their ") == 2  # who sees all reads every card by name
    assert red.count(" their ") < 2
    assert run("replay", str(file), "--to", "0").exit_code == 0
    assert "only" in one_sentence(run("replay", str(file), "--to", "999"))
    one_sentence(run("replay", str(file), "--to", "x"))
    one_sentence(run("replay", str(file), "--seat", "7"))


def test_step_by_step(file: Path) -> None:
    told = run("replay", str(file), "--step", typed="\n\nq\n")
    assert told.exit_code == 0
    assert "3 of " in told.stdout
    assert "4 of " not in told.stdout
    assert run("replay", str(file), "--step").exit_code == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_tells_it(file: Path, lang: str) -> None:
    assert run("replay", str(file), "--lang", lang).exit_code == 0


def test_a_game_of_sealed_answers_is_told_again(tmp_path: Path) -> None:
    path = tmp_path / "toy.toml"
    path.write_text(played(TOY, 3).record().dumps(), "utf-8")
    assert run("verify", str(path)).exit_code == 0
    told = run("replay", str(path))
    assert told.exit_code == 0
    assert told.stdout.count("takes the field") >= 2


def test_positions_are_drawn(tmp_path: Path, file: Path) -> None:
    for args in (
        ["toy"],
        [str(tmp_path / "toy.toml"), "--to", "3", "--seat", "1"],
        [str(tmp_path / "toy.toml"), "--seat", "all"],
    ):
        (tmp_path / "toy.toml").write_text(played(TOY, 3).record().dumps(), "utf-8")
        for theme in ([], ["--theme", "dark"], ["--theme", "light"]):
            assert run("show", *args, *theme, "--svg", str(tmp_path / "x.svg")).exit_code == 0
            assert (tmp_path / "x.svg").read_text("utf-8").startswith("<svg")
    assert run("show", "toy", "--svg", "-").stdout.startswith("<svg")
    one_sentence(run("show", str(tmp_path / "nowhere.toml"), "--svg", "-"))
    one_sentence(run("show", "toy", "--svg", "-", "--seat", "9"))


# -- proving ----------------------------------------------------------------------------------------


def test_films(tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("resvg_py", reason="needs the extra [png]")
    kinds = (("film.html", "0"), ("film.svg", "all"), ("film.svg", ""), ("film.png", ""))
    for name, seat in kinds:
        made = run(
            "film", str(file), str(tmp_path / name), *(["--seat", seat] if seat else []), "--lang", "uk"
        )
        assert made.exit_code == 0, made.stderr
        assert "позиці" in made.stdout
    assert (tmp_path / "film.html").read_text("utf-8").startswith("<!doctype html>")
    assert (tmp_path / "film.png").read_bytes().startswith(b"\x89PNG")
    assert ".html" in one_sentence(run("film", str(file), "film.gif"))
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    monkeypatch.delitem(sys.modules, "kingsmoot.analysis.png", raising=False)
    assert "kingsmoot[png]" in one_sentence(run("film", str(file), str(tmp_path / "film.png")))
    one_sentence(run("film", str(file), "film.svg", "--theme", "neon"))
    one_sentence(run("film", str(tmp_path / "nowhere.toml"), "film.svg"))


def test_a_true_record_is_proved_and_a_false_one_is_not(file: Path, record: str) -> None:
    assert "proven" in run("verify", str(file)).stdout
    r = Record.loads(record)
    r.result = list(reversed(r.result))
    if r.result == Record.loads(record).result:
        r.result = [0.0] * len(r.result)
    file.write_text(r.dumps(), "utf-8")
    for lang in LANGUAGES:
        one_sentence(run("verify", str(file), "--lang", lang))


def test_an_unfinished_game_proves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "half.toml"
    path.write_text(played(registry.game("oriflamme"), 3, upto=9).record().dumps(), "utf-8")
    assert "not over" in one_sentence(run("verify", str(path)))


def test_several_records_are_all_looked_at(tmp_path: Path, file: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("game = ", "utf-8")
    told = run("verify", str(bad), str(file))
    assert told.exit_code == 1
    assert "proven" in told.stdout
    assert "bad.toml" in told.stderr


def test_scenarios(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(SCENARIO, "utf-8")
    bad.write_text(SCENARIO.replace("reveal", "place"), "utf-8")
    assert run("scenario", str(good)).exit_code == 0
    told = run("scenario", str(tmp_path))
    assert told.exit_code == 1
    assert "1 of 2 scenarios hold" in told.stdout
    assert "The question is reveal, not place." in told.stderr
    assert "Запитання" in run("scenario", str(bad), "--lang", "uk").stderr
    for text in (
        "game = 'oriflamme'",
        "[[expect]]\nx = 1\n",
        SCENARIO + "x = 1",
        SCENARIO.replace("queen", "king"),
    ):
        bad.write_text(text, "utf-8")
        one_sentence(run("scenario", str(bad)))


BLUNDERS = {
    "key": ('asks = "reveal"\nweather = 1', 8, "weather"),
    "seat": ("owes = [3]", 7, "There is no seat 3; seats are numbered from 0 to 2."),
    "rule": ('move = "0: keep 0"\nrefused = "O-ACT-99"', 8, "There is no rule O-ACT-99."),
    "event": ('silent = ["gian red"]', 7, "gian red"),
    "refusal": ('move = "0: keep 1"', 7, "Only the card whose turn it is"),
    "text": ('move = "0: place king start"', 7, "there is no card “king”"),
    "value": ('path = "round"\nvalue = "1"', 7, 'round is 1, not "1".'),
}


@pytest.mark.parametrize("name", BLUNDERS)
def test_a_blunder_is_told_with_its_line_and_its_reason(tmp_path: Path, name: str) -> None:
    demand, n, why = BLUNDERS[name]
    bad = tmp_path / "bad.toml"
    bad.write_text(SCENARIO.replace('asks = "reveal"', demand), "utf-8")
    told = one_sentence(run("scenario", str(bad)))
    if name == "refusal":
        assert "[O-ACT-" in told
    else:
        assert why in told
    assert f"bad.toml:{n}: " in told
    assert "@" not in told


def test_wrong_values_of_a_position_are_told_with_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(SCENARIO.replace("row =", 'round = "two"\nrow ='), "utf-8")
    (tmp_path / "b.toml").write_text(SCENARIO, "utf-8")
    told = run("scenario", str(tmp_path))
    assert "a.toml:5: This position is impossible. round must be a whole number from 1 to 6." in told.stderr
    assert "1 of 2 scenarios hold" in told.stdout


def test_a_mistake_of_the_program_is_told_with_its_file_and_the_next_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.toml").write_text(SCENARIO, "utf-8")
    (tmp_path / "b.toml").write_text(SCENARIO, "utf-8")
    first = iter([RuntimeError("nobody has thought of this")])

    def failing(*args: Any) -> Any:
        for fault in first:
            raise fault
        return cases_run(*args)

    cases_run = cases.run
    monkeypatch.setattr(cases, "run", failing)
    told = run("scenario", str(tmp_path))
    assert "a.toml: This is a fault in the program" in told.stderr
    assert "1 of 2 scenarios hold" in told.stdout


def test_a_fault_in_a_start_is_told_with_its_own_line(tmp_path: Path) -> None:
    (tmp_path / "starts").mkdir()
    start, rest = SCENARIO.split("[[expect]]")
    (tmp_path / "starts" / "three.toml").write_text(start.replace("queen", "king"), "utf-8")
    (tmp_path / "own.toml").write_text('extends = "starts/three.toml"\n[[expect]]' + rest, "utf-8")
    assert "three.toml:5: " in one_sentence(run("scenario", str(tmp_path)))


@pytest.mark.parametrize("game", ["oriflamme", "watch", "toy"])
def test_a_position_is_told_in_the_words_of_scenarios(tmp_path: Path, game: str) -> None:
    """What `show` prints is a scenario's position, and its picture is drawn beside it."""
    path = tmp_path / "game.toml"
    path.write_text(played(registry.games().get(game, TOY), 3, upto=12).record().dumps(), "utf-8")
    told = run("show", str(path), "--seat", "all", "--svg", str(tmp_path / "x.svg"))
    assert told.exit_code == 0, told.output
    assert (tmp_path / "x.svg").read_text("utf-8").startswith("<svg")
    position = told.stdout[told.stdout.index("[position]") :]
    again = tmp_path / "again.toml"
    again.write_text(f'game = "{game}"\nseats = 3\n{position}[[expect]]\nover = false\n', "utf-8")
    assert run("scenario", str(again)).exit_code == 0
    assert run("show", str(again)).stdout.endswith(run("show", str(path)).stdout.partition("[position]")[2])


def test_a_scenario_takes_its_beginning_from_another_file(tmp_path: Path) -> None:
    (tmp_path / "starts").mkdir()
    start, rest = SCENARIO.split("[[expect]]")
    (tmp_path / "starts" / "three.toml").write_text(start, "utf-8")
    good = tmp_path / "good.toml"
    good.write_text('extends = "starts/three.toml"\n[[expect]]' + rest, "utf-8")
    assert "1 of 1 scenario holds" in run("scenario", str(tmp_path)).stdout
    good.write_text('extends = "starts/four.toml"\n[[expect]]' + rest, "utf-8")
    assert "four.toml" in one_sentence(run("scenario", str(good)))


def test_a_former_spelling_is_rewritten(tmp_path: Path) -> None:
    old, new = tmp_path / "old.toml", tmp_path / "new.toml"
    old.write_text(SCENARIO + 'after = 0\n[[expect]]\nsilent = ["gain 0 2"]  # a comment\n', "utf-8")
    new.write_text(SCENARIO, "utf-8")
    told = run("scenario", "--rewrite", str(old), str(new))
    assert told.exit_code == 0, told.output
    assert "new.toml" not in told.stdout
    assert new.read_text("utf-8") == SCENARIO
    assert 'silent = ["gained red 2"]  # a comment' in old.read_text("utf-8")
    new.write_text("game = ", "utf-8")
    one_sentence(run("scenario", "--rewrite", str(new)))


# -- damage -----------------------------------------------------------------------------------------


commands = st.sampled_from([["replay"], ["verify"], ["scenario"], ["play", "--bots", "random", "--load"]])


def damaged(data: bytes, args: list[str]) -> None:
    """Whatever a file holds, every command that reads it answers with its result or with one sentence."""
    path = Path("damaged.toml")
    path.write_bytes(data)
    told = run(*args, str(path))
    assert "fault in the program" not in told.output
    if told.exit_code:
        one_sentence(told)


@settings(max_examples=25)
@given(st.binary(max_size=200), commands)
def test_binary_garbage(data: bytes, args: list[str]) -> None:
    damaged(data, args)


@settings(max_examples=25)
@given(st.floats(0, 1), commands)
def test_a_truncated_record(record: str, share: float, args: list[str]) -> None:
    damaged(record.encode()[: int(share * len(record))], args)


@settings(max_examples=25)
@given(st.integers(0, 10**6), commands)
def test_a_shuffled_record(record: str, seed: int, args: list[str]) -> None:
    head, begin, rest = record.partition('moves = """\n')
    lines, end, tail = rest.partition('"""')
    moves = lines.splitlines()
    luck = random.Random(seed)
    a, b = sorted(luck.sample(range(len(moves)), 2))
    moves[a], moves[b] = moves[b], moves[a]
    damaged((head + begin + "\n".join(moves) + "\n" + end + tail).encode(), args)


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.integers(0, 255), commands)
def test_one_byte_altered(record: str, at: int, byte: int, args: list[str]) -> None:
    data = bytearray(record.encode())
    data[at % len(data)] = byte
    damaged(bytes(data), args)


@pytest.mark.parametrize(
    "line",
    [
        "0: bid 3",
        "0: discard 1 2",
        "9: keep 3",
        "0: keep 3",
        "0:",
        "x: keep 3",
        "! take-back 0 99",
        "! dance 0",
        "0: place ? end",
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_that_does_not_belong(record: str, line: str, lang: str) -> None:
    path = Path("foreign.toml")
    path.write_text(record.replace('moves = """\n', f'moves = """\n{line}\n'), "utf-8")
    told = one_sentence(run("replay", str(path), "--lang", lang))
    # What no line can be is found when the file is read; what does not fit here, when it is played.
    assert (
        re.search(r"foreign.toml:\d+: ", told)
        or {"en": "line 1", "uk": "рядок", "ru": "строка"}[lang] in told
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('game = "oriflamme"', 'game = "chess"'),
        ('game = "oriflamme"', "game = 3"),
        ('game = "oriflamme"', 'game = "toy"'),
        ("seats = 3", "seats = 9"),
        ("seats = 3", 'seats = "3"'),
        ("rules = 1", "rules = 99"),
        ('edition = "ablaze"', 'edition = "first"'),
        ('seed = "0', 'seed = "x'),
        ("game", "gaem"),
    ],
)
def test_a_header_that_is_wrong(record: str, old: str, new: str) -> None:
    assert old in record
    path = Path("header.toml")
    path.write_text(record.replace(old, new, 1), "utf-8")
    one_sentence(run("replay", str(path)))


def test_what_one_seat_saw_cannot_be_replayed(tmp_path: Path) -> None:
    path = tmp_path / "seen.toml"
    path.write_text(played(registry.game("oriflamme"), 3, upto=20).view_record(1).dumps(), "utf-8")
    one_sentence(run("replay", str(path)))
    one_sentence(run("play", "--load", str(path)))


# -- rules -----------------------------------------------------------------------------------------


def test_rules_that_can_refuse_are_listed_with_their_questions() -> None:
    told = run("rules", "oriflamme", "--refusals", "--section", "placement")
    assert told.exit_code == 0
    assert re.search(r"O-PLA-06 +place ", told.stdout)
    assert "rules can refuse a move." in told.stdout
    assert "правил" in run("rules", "oriflamme", "--refusals", "--lang", "uk").stdout


def test_coverage_ends_with_its_count() -> None:
    told = run("rules", "oriflamme", "--coverage")
    assert told.exit_code == 0
    covered, _, total, *rest = told.stdout.splitlines()[-1].split()
    assert rest == ["enforced", "rules", "covered"]
    assert 0 < int(covered) <= int(total)
    assert (
        run("rules", "oriflamme", "--coverage", "--lang", "uk")
        .stdout.splitlines()[-1]
        .endswith("rules covered")
    )


def test_rules_by_section() -> None:
    told = run("rules", "oriflamme", "--section", "placement").stdout
    assert "O-PLA-05" in told
    assert "O-ACT-01" not in told
    assert "O-PLA-05" in run("rules", "oriflamme", "--section", "викладання", "--lang", "uk").stdout
