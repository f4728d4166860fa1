"""The words of the command: none forgotten, and none that means two things."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kingsmoot.cli
from kingsmoot.cli.main import app
from kingsmoot.cli.prompt_commands import NAMES, split, word
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.io.words import SHARED, words
from tests.cli.runs import run
from tests.messages import messages


def test_every_message_that_the_command_says_exists() -> None:
    known = messages(SHARED / "en.ftl")
    code = "".join(path.read_text("utf-8") for path in Path(kingsmoot.cli.__path__[0]).glob("*.py"))
    said = set(re.findall(r'(?:tr|fault|\bsay)\(\s*"([a-z-]+[a-z])"[,)]', code))
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


def test_rules_are_read_in_every_language() -> None:
    for lang, told in (("en", "page 3"), ("uk", "сторінка 3"), ("ru", "страница 3")):
        assert told in run("rules", "oriflamme", "o-pla-05", "--lang", lang).stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_says_what_it_does_in_every_language(lang: str) -> None:
    told = run("--help", "--lang", lang).stdout
    spoken = words(lang)
    for command in app.registered_commands:
        about = spoken(f"about-{command.name}")
        assert about != f"about-{command.name}"
        assert " ".join(about.split()[:3]) in " ".join(told.split()), command.name
    assert (spoken("about-options") in " ".join(told.split())) == (lang != "en")
    assert spoken("about-play") in run("play", "--help", "--lang", lang).stdout
