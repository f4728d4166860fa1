"""The game in the terminal, typed from the first move to the last."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import subprocess
import termios
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import Result

from kingsmoot.cli import turn
from kingsmoot.core.record import Record
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.games.oriflamme.book import FAMILIES
from kingsmoot.games.oriflamme.text import terminal
from kingsmoot.io import registry
from kingsmoot.look import seat as look_of
from tests.cli.runs import command, run, spawn, surroundings

START = ("play", "oriflamme", "--seed", "abc", "--bots", "random")
SAID = {"en": "You ", "uk": "еремо", "ru": "побед"}


def play(*typed: str, args: tuple[str, ...] = START) -> Result:
    told = run(*args, typed="".join(f"{line}\n" for line in typed))
    assert "Traceback" not in told.output
    assert "fault in the program" not in told.output
    return told


def answers(told: Result) -> str:
    """What came after the first question."""
    return str(told.stdout.partition("Red > ")[2].partition("\n")[2].partition("Red > ")[0].strip())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_by_numbers(lang: str) -> None:
    told = play(*["1"] * 100, "save whole.toml", args=(*START, "--lang", lang))
    assert told.exit_code == 0
    assert SAID[lang] in told.stdout
    assert max(map(len, told.stdout.splitlines())) <= 80


def test_the_log_and_the_board_say_who_plays_and_bots_have_words() -> None:
    args = ("play", "oriflamme", "--seed", "abc", "--bots", "squire", "--lang", "uk")
    told = play("1", "1", args=(*args, "--name", " [b]Ада\n"))
    assert "Ви — Червоні (b Ада)." in told.stdout
    assert "Сині (зброєносець)" in told.stdout
    assert "Червоні (b Ада) · ви" in told.stdout
    assert "Червоні (b Ада) викладають" in told.stdout
    assert "squire (зброєносець)" in run(*args[:-3], "nobody", "--lang", "uk").stderr


def test_a_whole_game_is_kept_and_proves_itself() -> None:
    played = play(*["1"] * 60, *["save whole.toml"] * 2)
    assert "whole.toml" in played.stdout
    record = Record.loads(Path("whole.toml").read_text("utf-8"))
    assert record.players == ["person", "random", "random", "random"]
    assert run("verify", "whole.toml").exit_code == 0


def test_the_same_seed_is_the_same_game() -> None:
    first, second = play(*["1"] * 80), play(*["1"] * 80)
    assert first.stdout == second.stdout


@pytest.mark.parametrize(("seats", "seat"), [("3", "blue"), ("4", "3"), ("5", "k")])
def test_every_table_and_seat(seats: str, seat: str) -> None:
    name = {"blue": "Blue", "3": "Yellow"}.get(seat, "Black")
    args = (*START, "--seats", seats, "--seat", name if seat == "k" else seat)
    told = play(*["2"] * 100, args=args)
    assert f"You are {name}." in told.stdout
    assert "You have" in told.stdout or "You share" in told.stdout


def test_the_test_game_has_no_print_of_its_own_and_is_played_all_the_same() -> None:
    # Whatever it asks, one of these is an answer: a choice, a number, an angle, nothing, enough.
    typed = ["1", "0", ".", "0.00", "pass", "done", "rest"] * 60
    told = play(*typed, args=("play", "toy", "--seed", "5", "--bots", "random", "--seats", "2"))
    assert "the Blue Knight" in told.stdout
    assert "You have" in told.stdout or "You share" in told.stdout


# -- what may be typed ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "place queen end"),
        ("en", "queen end"),
        ("en", "Q E"),
        ("en", "  PLACE   Queen   END "),
        ("uk", "королеву в кінець"),
        ("uk", "викласти королева кінець"),
        ("ru", "королеву конец"),
        ("ru", "place queen end"),
    ],
)
def test_moves_are_typed_in_notation_and_in_words(lang: str, typed: str) -> None:
    typed_words = typed.replace(" в ", " ")
    told = play(typed_words, "save x.toml", args=(*START, "--lang", lang))
    assert told.exit_code == 0
    assert "0: place queen end" in Path("x.toml").read_text("utf-8")


def test_choices_are_built_piece_by_piece_and_thought_over() -> None:
    told = play("queen", "back", "plan", "start", "save x.toml")
    assert "Queen, …  back: choose again" in told.stdout
    assert "0: place plan start" in Path("x.toml").read_text("utf-8")


def test_ambiguous_and_impossible_texts_are_refused_and_change_nothing() -> None:
    assert "[C-AMBIGUOUS]" in answers(play("place queen"))
    assert "[C-NOT-A-MOVE]" in answers(play("xyzzy"))
    assert "[O-" in answers(play("keep 3"))
    assert "[O-PLA-01]" in answers(play("place trap end"))
    assert "[C-NOT-A-MOVE]" in answers(play("bid 3"))  # a move of another game
    assert not Path("oriflamme-x.toml").exists()


def test_why_names_the_rule() -> None:
    assert "[O-PLA-01]" in answers(play("why place trap end"))
    assert "is allowed" in answers(play("why queen end"))
    assert "Which move?" in answers(play("why"))
    assert "[C-NOT-A-MOVE]" in answers(play("why not"))


@pytest.mark.parametrize(
    ("lang", "name", "near"),
    [
        ("en", "Moat Cailin", "adjacent: Winterfell"),
        ("uk", "Кейлінський Рів", "суміжні території: Вінтерфел"),
    ],
)
def test_an_area_names_its_neighbours(lang: str, name: str, near: str) -> None:
    """The terminal has no map."""
    told = play(
        f"explain {name}", args=("play", "thrones", "--seed", "3", "--bots", "random", "--lang", lang)
    )
    assert near in told.stdout


@pytest.mark.parametrize("name", ["hedge", "sworn-swords-1", "Stark Sworn Swords"])
def test_what_is_offered_or_named_in_notation_is_explained(name: str) -> None:
    """A piece of terrain that may be laid lies nowhere yet."""
    told = play(f"explain {name}", args=("play", "banners", "--seed", "3", "--bots", "random", "--seat", "0"))
    assert "Nothing here is called" not in told.stdout
    assert ("Destructible" if name == "hedge" else "Speed") in told.stdout


def test_help_explain_rules() -> None:
    told = answers(play("help"))
    assert all(
        name in told for name in ("why", "undo", "hint", "explain", "panels", "rules", "save", "back", "quit")
    )
    assert "waiting for Red" in answers(play("explain"))
    assert answers(play("explain felon")).startswith("Felon. Every player, you included, loses")
    assert "Nothing here is called" in answers(play("explain dragon"))
    assert "Your hand" in answers(play("panels"))
    assert answers(play("rules o-pla-05")).startswith("O-PLA-05")
    assert "Placement" in answers(play("rules"))
    assert "has no rule" in answers(play("rules nonsense"))
    assert "Довідка" not in answers(play("довідка", args=(*START, "--lang", "en")))


def test_a_hint_shows_what_the_bot_expects(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "ADVISER", "greedy")
    told = answers(play("hint"))
    assert "I would play: Place your " in told
    assert "Red" in told
    assert "%" in told
    assert "Next best" in told


def test_undo_gives_back_what_nobody_has_learned_from() -> None:
    told = play("queen end", "1", "undo")
    assert "Your move has been taken back." in told.stdout or "[C-TAKEBACK-REVEALED]" in told.stdout
    assert "[C-TAKEBACK-NOTHING]" in play("undo").stdout


def test_undo_takes_bots_along_and_is_refused_once_something_is_seen() -> None:
    seen = set()
    for seed in range(5):
        args = ("play", "oriflamme", "--seed", f"{seed:x}", "--bots", "random", "--seats", "3")
        told = play("1", "1", "undo", "undo", args=args).stdout
        seen |= {mark for mark in ("Your move has been taken back.", "[C-TAKEBACK-REVEALED]") if mark in told}
    assert len(seen) == 2


# -- leaving and coming back ------------------------------------------------------------------------


def test_the_end_of_input_saves_the_game_and_it_goes_on() -> None:
    told = play("1", "1")
    (saved,) = Path().glob("oriflamme-*.toml")
    assert f"kingsmoot play --load {saved}" in told.stdout
    before = Record.loads(saved.read_text("utf-8")).entries
    again = play("save again.toml", "quit", args=("play", "--load", str(saved)))
    assert again.exit_code == 0
    after = Record.loads(Path("again.toml").read_text("utf-8"))
    assert after.entries[: len(before)] == before
    assert after.players[0] == "person"
    # Nothing new was played, so nothing new is saved; and no file is ever written over.
    play("1", "1")
    assert len(list(Path().glob("oriflamme-*.toml"))) == 2


def test_quit_asks_once() -> None:
    assert play("quit").exit_code == 0  # nothing of ours is at stake yet
    told = play("1", "1", "quit", "kept.toml")
    assert told.exit_code == 0
    assert Path("kept.toml").exists()
    told = play("1", "1", "quit", "")
    assert told.exit_code == 0
    assert not list(Path().glob("oriflamme-*.toml"))
    play("1", "1", "quit")
    assert list(Path().glob("oriflamme-*.toml"))


def test_a_name_that_cannot_be_written_is_told_and_the_game_goes_on() -> None:
    told = play("save no/such/folder/x.toml", "1", "1", "save here.toml")
    assert "cannot be written" in told.stdout
    assert Path("here.toml").exists()


def test_a_record_of_another_game_is_not_loaded() -> None:
    play("1", "1", "save x.toml")
    told = run("play", "toy", "--load", "x.toml")
    assert told.exit_code == 1
    assert "oriflamme" in told.stderr


def interruptible() -> None:
    """Whoever runs the tests in the background ignores interrupts, and so would the program."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def at_a_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    interruptible()


def test_an_interrupt_saves_the_game(tmp_path: Path) -> None:
    program = subprocess.Popen(
        command(*START),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=surroundings(),
        preexec_fn=interruptible,
    )
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write(b"1\n1\n")
    program.stdin.flush()
    told = b""
    while told.count(b"Red > ") < 3:
        told += program.stdout.read1(65536)  # type: ignore[attr-defined]
    time.sleep(0.1)  # until it waits for a line again
    program.send_signal(signal.SIGINT)
    rest, complaints = program.communicate(timeout=30)
    assert program.returncode == 130
    assert complaints == b""
    assert b"The game is saved in" in rest
    assert len(list(tmp_path.glob("oriflamme-*.toml"))) == 1


def test_a_real_terminal(tmp_path: Path) -> None:
    """With colours, line editing, and the key that interrupts."""
    ours, theirs = pty.openpty()
    env = surroundings(TERM="xterm-256color", NO_COLOR="", COLORTERM="truecolor")
    program = subprocess.Popen(
        command(*START),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=tmp_path,
        env=env,
        start_new_session=True,
        preexec_fn=at_a_terminal,
    )
    os.close(theirs)

    def until(wanted: bytes, key: bytes = b"") -> bytes:
        """What is told until then. A key that is not heard is pressed again: Python waits for the next one if
        an interrupt comes in the instant before it begins to wait for a line.
        """
        told = b""
        while wanted not in told:
            if select.select([ours], [], [], 5)[0]:
                told += os.read(ours, 65536)
            elif key:
                os.write(ours, key)
        return told

    assert b"48;2;192;54;23" in until(b"Red > ")
    for typed in (b"qqueen\x1b[D\x1b[D\x1b[D\x1b[D\x1b[D\x7f\n", b"1\n"):  # the first q is rubbed out
        os.write(ours, typed)
        until(b"Red > ")
    os.write(ours, b"\x03")
    until(b"--load", b"\x03")
    assert program.wait(30) == 130
    os.close(ours)
    (saved,) = tmp_path.glob("oriflamme-*.toml")
    assert "0: place queen start" in saved.read_text("utf-8")


def test_a_whole_game_in_a_process_of_its_own(tmp_path: Path) -> None:
    told = spawn(*START, "--lang", "ru", typed=b"1\n" * 100, cwd=tmp_path)
    assert told.returncode == 0
    assert told.stderr == b""
    assert "игра окончена" in told.stdout.decode()
    assert b"\x1b" not in told.stdout


def test_colours_come_with_letters() -> None:
    assert tuple(look_of(f"family-{family}").letter for family in FAMILIES) == terminal.LETTERS
    coloured = run(
        *START, env={"NO_COLOR": "", "FORCE_COLOR": "1", "COLORTERM": "truecolor", "TERM": "xterm"}
    )
    assert "\x1b[" in coloured.stdout
    assert "38;2;255;255;255;48;2;192;54;23" in coloured.stdout  # Red, as the palette has it
    bare = run(*START).stdout
    assert "\x1b" not in bare
    assert "╭ G ┄" in bare


# -- junk -------------------------------------------------------------------------------------------

VERBS = [
    *registry.game("oriflamme").vocabulary.verbs,
    "bid",
    "aim",
    "discard",
    "why",
    "rules",
    "explain",
    "undo",
    "help",
]
words = st.one_of(
    st.sampled_from(VERBS),
    st.sampled_from(["queen", "prince", "start", "end", "on", "0", "1", "-1", "99", ".", "3.5", "принц"]),
    st.text(max_size=6),
)
lines = st.lists(st.one_of(st.text(max_size=30), st.lists(words, max_size=4).map(" ".join)), max_size=12)


@settings(max_examples=20)
@given(lines, st.sampled_from(LANGUAGES))
def test_no_junk_ends_the_game(typed: list[str], lang: str) -> None:
    # Leaving would be no mistake, and saving is tried above.
    safe = [line.replace("\r", " ").replace("\n", " ") for line in typed]
    told = play(*safe, "help", args=(*START, "--seats", "3", "--lang", lang))
    assert told.exit_code == 0
    assert told.stderr == ""


@settings(max_examples=10)
@given(lines)
def test_no_junk_ends_a_game_of_slots(typed: list[str]) -> None:
    safe = [line.replace("\r", " ").replace("\n", " ") for line in typed]
    told = play(*safe, "0", args=("play", "toy", "--seed", "5", "--bots", "random"))
    assert told.exit_code == 0


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    told = spawn(*START, typed=bytes(range(256)) + b"\n\xff\xff\n1\n", cwd=tmp_path)
    assert told.returncode == 0
    assert told.stderr == b""


@pytest.mark.parametrize(
    ("game", "typed", "sentence"),
    [
        ("oriflamme", "place foo end", "there is no card “foo” (known are prince,"),
        ("oriflamme", "foo", "“foo” is not a move of this game. [C-NOT-A-MOVE]"),
        ("oriflamme", "place Cut-throat start", "Cut-throat"),
        ("thrones", "orders winterfell=consolidate", "there is no order “consolidate” (known are raid,"),
        ("thrones", "raid winterfell", "waiting for another answer. Place an order on every area"),
        ("thrones", "orders white-harbor=raid winterfell=raid", "[T-PLAN-"),
    ],
)
def test_what_is_wrong_with_what_was_typed_is_told(game: str, typed: str, sentence: str) -> None:
    told = play(typed, args=("play", game, "--seats", "3", "--seed", "1", "--bots", "random"))
    heard = " ".join(told.stdout.partition(" > ")[2].split())
    assert sentence in heard
