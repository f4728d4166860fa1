"""The words of the Watch: everything has a name, and every event a sentence that it fills."""

from __future__ import annotations

import re

from kingsmoot.core.rules import LANGUAGES
from kingsmoot.games.watch.book import CARDS, CLANS, COLOURS, HEROES, RESOURCES, TERRAINS, WILDLINGS
from kingsmoot.games.watch.game import GAME
from kingsmoot.games.watch.rules.board import HEX_NAMES, PATH_NAMES, SPOT_NAMES
from kingsmoot.games.watch.vocabulary import VERBS, WORDS
from kingsmoot.io.rulebook import home, rules
from kingsmoot.io.words import words
from tests.messages import messages


def dashed(name: str) -> str:
    return name.replace("_", "-")


def test_every_thing_has_a_name() -> None:
    known = messages(home(GAME) / "words" / "en.ftl")
    wanted = {f"player-{name}" for name in COLOURS} | {f"resource-{name}" for name in RESOURCES[1:]}
    wanted |= {f"terrain-{name}" for name in TERRAINS} | {f"card-{name}" for name in CARDS[1:]}
    wanted |= {f"hero-{name}" for name in HEROES[1:]} | {f"hero-{name}-text" for name in HEROES[1:]}
    wanted |= {f"wildling-{name}" for name in WILDLINGS[1:]} | {f"clan-{dashed(name)}" for name in CLANS}
    wanted |= {f"do-{verb}" for verb in VERBS} | {f"section-{name}" for name in rules(GAME).sections}
    wanted |= {f"ask-{dashed(kind)}" for kind in WORDS.question_names()}
    for option in GAME.options:
        wanted |= {f"option-{dashed(option.name)}", f"option-{dashed(option.name)}-text"}
        wanted |= {f"option-{dashed(option.name)}-{dashed(value)}" for value in option.values}
    assert wanted - set(known) == set()


def test_every_event_has_a_sentence_that_its_fields_fill() -> None:
    known = messages(home(GAME) / "words" / "en.ftl")
    for event in WORDS.events:
        assert known[event.line_id] <= set(event.pattern.names), event.line_id


def test_every_ref_has_words_in_every_language() -> None:
    for options in ({}, {"mode": "base"}):
        s = GAME.new(4, bytes(16), options=options)
        refs = ["player:red", "hand:ore", "bank:ore", "section:1", "clearing:1", "camp:cannibals:1"]
        refs += ["tormund:camp", "card:patrol", "hero:yoren", "wildling:giant", *VERBS]
        for kind, names in (("hex", HEX_NAMES), ("spot", SPOT_NAMES), ("path", PATH_NAMES)):
            refs += [f"{kind}:{name}" for name in names]
        for line in [GAME.label(s, ref) for ref in refs]:
            for lang in LANGUAGES:
                told = words(lang, GAME).say(line)
                assert told != line.id, line
                assert not re.search(r"[{}@$]", told), told
