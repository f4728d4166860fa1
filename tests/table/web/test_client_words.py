"""The words of the scripts: the same messages in every language, and filled as Fluent itself fills them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from fluent.runtime import FluentBundle, FluentResource

from kingsmoot.core.rules import LANGUAGES
from kingsmoot.table.web.client_words import WORDS, client_words

NUMBERS: Final = (0, 1, 2, 3, 4, 5, 11, 12, 14, 21, 22, 25, 100, 101, 111)
CATEGORIES: Final = {
    "en": {"one", "other"},
    "uk": {"one", "few", "many", "other"},
    "ru": {"one", "few", "many", "other"},
}


def ids(lang: str) -> list[str]:
    text = (WORDS / f"{lang}.ftl").read_text("utf-8")
    return re.findall("^([a-z][a-z0-9-]*) =", text, re.MULTILINE)


def names(message: Any) -> set[str]:
    """The arguments of a message."""
    found: set[str] = set()
    for part in [] if isinstance(message, str) else message:
        if isinstance(part, list):
            found |= {
                part[0],
                *[name for variant in (part[1:] and part[1].values()) for name in names(variant)],
            }
    return found


def write(message: Any, args: dict[str, str | int], plural: Callable[[int], str]) -> str:
    """The twin of `lib/words.js`."""
    if isinstance(message, str):
        return message
    found = []
    for part in message:
        if isinstance(part, str):
            found.append(part)
            continue
        name, *choice = part
        value = args[name]
        if not choice:
            found.append(str(value))
            continue
        variants, default = choice
        key = str(value) if str(value) in variants else plural(value) if isinstance(value, int) else default
        found.append(write(variants.get(key, variants[default]), args, plural))
    return "".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_messages_with_the_same_arguments(lang: str) -> None:
    assert ids(lang) == ids("en") == list(client_words(lang))
    for id, message in client_words(lang).items():
        assert names(message) == names(client_words("en")[id]), id
        for part in [] if isinstance(message, str) else message:
            if isinstance(part, list) and len(part) > 1:
                assert set(part[1]) == CATEGORIES[lang], id  # type: ignore[call-overload]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_scripts_fill_messages_as_fluent_does(lang: str) -> None:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource((WORDS / f"{lang}.ftl").read_text("utf-8")))
    plural = bundle._plural_form
    for id, message in client_words(lang).items():
        for n in NUMBERS if "n" in names(message) else (1,):
            args: dict[str, str | int] = dict.fromkeys(names(message), "some words")
            if "n" in args:
                args["n"] = n
            pattern = bundle.get_message(id).value
            assert pattern is not None
            told, faults = bundle.format_pattern(pattern, args)
            assert faults == []
            assert write(message, args, plural) == told, (id, n)
