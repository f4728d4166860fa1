"""The words of the doors: the same messages with the same variables in every language, and none forgotten."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kingsmoot.cli
from kingsmoot.cli.errors import RECORDS, said_again
from kingsmoot.cli.prompt_commands import NAMES, split, word
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.io.registry import game
from kingsmoot.io.words import SHARED, words
from tests.cli.runs import run
from tests.messages import messages


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_language_has_the_same_messages_and_variables(lang: str) -> None:
    assert messages(SHARED / f"{lang}.ftl") == messages(SHARED / "en.ftl")


def test_every_message_that_the_command_says_exists() -> None:
    known = messages(SHARED / "en.ftl")
    code = "".join(path.read_text("utf-8") for path in Path(kingsmoot.cli.__path__[0]).glob("*.py"))
    said = set(re.findall(r'(?:tr|fault|\bsay)\(\s*"([a-z-]+[a-z])"[,)]', code))
    said |= {id for _, id in RECORDS}
    said |= {f"{kind}-{name}" for kind in ("command", "help") for name in NAMES}
    assert len(said) > 80
    assert said - set(known) == set()


def test_no_command_is_called_by_a_word_of_another() -> None:
    for lang in LANGUAGES:
        every = [called for name in NAMES for called in words(lang)(f"command-{name}").split()]
        assert len(set(every)) == len(every)
        for name in NAMES:
            assert split(f"{word(name, words(lang))}  rest of it ", words(lang)) == (name, "rest of it")
            assert split(name.upper(), words(lang)) == (name, "")
    assert split("keep 3", words("en")) == ("", "keep 3")
    assert split("?", words("uk")) == ("help", "")


COMPLAINTS = [
    "the file is too large for a record",
    "not TOML: Expected '=' after a key in a key/value pair (at line 1, column 5)",
    "not TOML: something deep",
    "unknown key 'x'",
    "seats must be a int",
    "options must hold only str",
    "seed must be 32 hexadecimal digits",
    "it does not say which game it is",
    'a draw must be of the form ["label", number]',
    "line 3 of the moves: cannot take back to 9",
    "line 3 of the moves: '! x' is nothing that happens beside moves",
    "line 3 of the moves: 'x' is not of the form 'SEAT: MOVE'",
    "line 3 of the moves: 'x' is no seat",
    "a record of 'toy', not of 'oriflamme'",
    "made under rules 2, these are 1",
    "a record of what one seat saw cannot be replayed",
    "line 1 of the moves: 0: keep 3 is refused by O-PLA-01",
    "line 1 of the moves: 0: place trap end is refused by O-PLA-01 @card-trap",
    "line 1 of the moves: 'dance': 'dance' is no verb; known: keep",
    "C-SEATS: 9 3 5",
    "impossible position: there are two",
    "the script has a draw of 'x', the game draws 'y'",
    "the scripted draw 'x' is 9, it must lie in 0..3",
    "the secret is not the one that was committed to",
    "neither the seed nor the secret is told: nothing can be proved",
    "the game ends with [1.0], the record claims [0.0]",
    "the final position is not the one of the digest",
    "a scenario that expects nothing shows nothing",
    "[[expect]] demands nothing",
    "there is no moment after 9 answers",
    "after 2 answers: owing are [0], not [1]",
    "after 2 answers: asked is place, not reveal",
    "after 2 answers: open are ['a'], not ['b']",
    "after 2 answers: the result is [], not [1.0]",
    "after 2 answers: the game is over",
    "after 2 answers: the game is not over",
    "after 2 answers: '0: keep 1' is refused by O-ACT-03, not allowed",
    "after 2 answers: '0: keep 1' is allowed, not O-ACT-03",
    "after 2 answers: influence.red is 1, not 2",
]


@pytest.mark.parametrize("told", COMPLAINTS)
def test_complaints_of_the_core_are_said_again_in_every_language(told: str) -> None:
    from kingsmoot.cli.console import take_language

    seen = set()
    for lang in LANGUAGES:
        take_language(["--lang", lang])
        again = said_again(told, game("oriflamme"))
        assert again
        assert "{" not in again
        seen.add(again)
    take_language([])
    assert len(seen) == len(LANGUAGES), seen


def test_the_list_of_complaints_is_whole() -> None:
    for pattern, id in RECORDS:
        shortened = [re.sub(r"^(line \d+ of the moves|after \d+ answers): ", "", told) for told in COMPLAINTS]
        assert any(re.fullmatch(pattern, told, re.S) for told in shortened), id


def test_rules_are_read_in_every_language() -> None:
    for lang, told in (("en", "page 3"), ("uk", "сторінка 3"), ("ru", "страница 3")):
        assert told in run("rules", "oriflamme", "o-pla-05", "--lang", lang).stdout
