"""What every sentence must be, in every file of words and every rulebook: a linter of languages.

Each test gathers all faults, so that an editor sees them at once. What a lint cannot know (a word that is no
noun, a name that is English everywhere) stands in the small tables below.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import kingsmoot
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.rules import LANGUAGES, Rulebook
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.io import registry, rulebook
from kingsmoot.io.refusals import refusing
from kingsmoot.kit.svg_text import text_width
from kingsmoot.proofs.harvest import harvest, lines
from kingsmoot.protocol.down import AmongDomain, WordDomain
from kingsmoot.table.rooms.wording import speech, table_rules
from tests.messages import Text, texts

HOME: Final = Path(kingsmoot.__path__[0])
GLOSSARY: Final = Path(__file__).parents[2] / "docs" / "glossary.md"
CLIENT: Final = HOME / "table" / "words" / "client"
FOLDERS: Final = [HOME / "io" / "words", HOME / "table" / "words", CLIENT]
GAMES: Final = [game for game in registry.games().values() if type(game).__module__.startswith("kingsmoot.")]

SIZE: Final = 15.0
"""Of the letters on buttons, in px."""
PHONE: Final = 346.0
"""The room of a button that takes the whole width of a phone of 390 px, in px."""
LINES: Final = 2
"""That a button may take there, where the thing it names has much to tell."""
CYRILLIC: Final = "а-щьюяіїєґёыъэ"


@cache
def words_of(lang: str) -> list[Text]:
    """Every text of every message of ours."""
    folders = [*FOLDERS, *[rulebook.home(game) / "words" for game in GAMES]]
    return [text for folder in folders for text in texts(folder / f"{lang}.ftl")]


@cache
def rules_of(lang: str) -> list[Text]:
    """Every sentence of every rulebook, the reasons of refusals, and all that newcomers are taught."""
    books: list[tuple[str, Rulebook]] = [("core", rulebook.core_rules()), ("table", table_rules())]
    books += [(game.id, rulebook.rules(game)) for game in GAMES]
    found = []
    for name, book in books:
        for rule in book.rules.values():
            found.append(Text(f"{name}/{rule.id}", rule.sentence[lang]))
            if rule.why:
                found.append(Text(f"{name}/{rule.id}", rule.why[lang]))
    return found + lessons_of(lang)


TAUGHT: Final = ("coach.toml", "primer.toml")


def lessons_of(lang: str) -> list[Text]:
    """Everything that lessons, puzzles, coach and primer say."""
    found = []
    for game in GAMES:
        home = rulebook.home(game)
        for path in [
            *sorted(home.glob("lessons/*.toml")),
            *sorted(home.glob("puzzles/*.toml")),
            *[home / name for name in TAUGHT],
        ]:
            told = _said_in(tomllib.loads(path.read_text("utf-8")), lang)
            found += [Text(f"{game.id}/{path.stem}", one) for one in told]
    assert len(found) > 400
    return found


def _said_in(data: object, lang: str) -> list[str]:
    """The texts of one language, wherever a file tells something in all of them."""
    if isinstance(data, dict):
        if set(LANGUAGES) <= set(data):
            return [data[lang]]
        return [told for value in data.values() for told in _said_in(value, lang)]
    return [told for value in data for told in _said_in(value, lang)] if isinstance(data, list) else []


def sentences(told: str) -> list[str]:
    return re.split(r"(?<=[.?!]) ", told)


def for_people(game: Game) -> None:
    if game not in GAMES:
        pytest.skip("offered to nobody")


def faults(found: list[str]) -> None:
    """Fails with every fault on a line of its own."""
    assert not found, "\n" + "\n".join(found)


# Numbers and nouns.

NUMBERS: Final = (
    "n",
    "m",
    "most",
    "least",
    "count",
    "total",
    "percent",
    "power",
    "ships",
    "guards",
    "warriors",
)
NO_NOUN: Final = {
    "uk": "з із зі до на у в і й та або чи для за від по проти серед але а не ніхто немає хв",
    "ru": "из с со до на у в и или для за от по против среди но а не к никто нет мин",
    "en": "is has as was begins",
}
"""Words that a number does not count, and abbreviations, which have one form."""


CHOSEN_BY_ANOTHER: Final = {"client/seats-range"}
"""Told by a number that is given twice, as itself and to choose the form."""


def uncounted(lang: str, told: str) -> list[str]:
    """Nouns right behind a number that does not choose their form."""
    noun = rf"[{CYRILLIC}’]+" if lang != "en" else r"[a-z]+s\b"
    found = re.findall(rf"\{{\$({'|'.join(NUMBERS)})\}}[  ]({noun})", told)
    return [word for _, word in found if word not in NO_NOUN[lang].split()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_beside_a_noun_chooses_its_form(lang: str) -> None:
    told = [text for text in words_of(lang) if text.id not in CHOSEN_BY_ANOTHER]
    faults([f"{text.id}: {text.told}" for text in told if uncounted(lang, text.told)])


# Sentences.

NO_COLON: Final = re.compile(
    r"\{\$file\}:\{\$n\}|\d:\d|\}:\d|[a-z]:[a-zA-ZА-Я0-9]|«МІСЦЕ: |«МЕСТО: |SEAT: |\{[^}]*\}"
)
"""Not the colon of a sentence: a rate (3:1), a name of a bot (search:2000), the form of an argument."""


def colons(told: str) -> list[str]:
    return [one for one in sentences(NO_COLON.sub("", told)) if one.count(":") > 1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_has_two_colons(lang: str) -> None:
    faults([f"{text.id}: {text.told}" for text in words_of(lang) + rules_of(lang) if colons(text.told)])


# Signs.

CODE: Final = {"io/record-draw", "io/error-extra"}
"""Told in the signs of a file or of a command."""
STRAIGHT: Final = re.compile(r"['\"`ʼ´]")
"""Marks of a typewriter; the apostrophe of every language is ’."""


def straight(told: str) -> bool:
    return STRAIGHT.search(re.sub(r"\{[^}]*\}|`[^`]*`", "", told)) is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_apostrophes_and_quotation_marks_are_those_of_print(lang: str) -> None:
    told = [text for text in words_of(lang) + rules_of(lang) if text.id not in CODE]
    faults([f"{text.id}: {text.told}" for text in told if straight(text.told)])


# Beginnings.

BEGINS: Final = ("ask-", "log-", "summary-", "error-", "option-", "edition-", "picture-you")
"""Messages that stand alone: whole sentences, titles, choices of a lobby."""


def begins_small(told: str) -> bool:
    start = told.lstrip("«“„(+−-… \"'")
    return start[:1].islower()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_alone_begins_with_a_capital(lang: str) -> None:
    """A name at the beginning is capitalised when it is said (`io.fluent.capitalised`)."""
    alone = [text for text in words_of(lang) if text.id.rpartition("/")[2].startswith(BEGINS)]
    alone = [text for text in alone if "." not in text.id.rpartition("/")[2]]  # forms of names
    faults([f"{text.id}: {text.told}" for text in alone + rules_of(lang) if begins_small(text.told)])


def stands_alone(kind: str, id: str) -> bool:
    return kind in ("log", "question", "summary", "refusal") or (kind == "panel" and id.endswith("-title"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_in_play_begins_with_a_capital_and_has_one_colon(game: Game, lang: str) -> None:
    for_people(game)
    found = list(lines(harvest(game, lang, games=1, most=2, cases=False)))
    assert len(found) > 30
    wrong = [f"{id}: {told}" for kind, id, told in found if stands_alone(kind, id) and begins_small(told)]
    wrong += [f"{id}: {told}" for kind, id, told in found if kind != "refusal" and colons(told)]
    faults(wrong)


def buttons(game: Game, lang: str, questions: int) -> Iterator[str]:
    """What stands on the buttons of the first questions of a game played at random."""
    s = game.new(game.usual_seats(), bytes(16))
    luck = Stream(derive(bytes(16), b"buttons"))
    for _ in range(questions):
        d = owed(s)[0]
        view = game.view(s, d.seat)
        asked = speech(game, lang).tree(view, d)
        if isinstance(asked.domain, WordDomain):
            yield from [words for _, words in asked.domain.words]
        elif isinstance(asked.domain, AmongDomain):
            yield from [words for _, words in asked.domain.refs]
        play(s, d, sample(s, d, luck))
        if s.result is not None:
            return


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_button_begins_with_a_capital_and_has_room(game: Game, lang: str) -> None:
    for_people(game)
    found = set(buttons(game, lang, 60))
    assert len(found) > 10
    faults([told for told in found if begins_small(told)])
    faults([told for told in found if text_width(told, SIZE) > PHONE * LINES])


# Leftovers.

LATIN: Final = re.compile(r"[A-Za-z][A-Za-z’'.-]*[A-Za-z]")
ENGLISH_ANYWHERE: Final = {
    "io": "TOML Ray Enter kingsmoot play games --help pip install search s parquet npz py q true false path "
    "value choose weights label option help keep SVG db host port PostgreSQL postgresql pg dump Fc make fast "
    "chmod",
    "table": "KINGSMOOT TABLE URL",
    "client": "Enter",
    "core": "",
    "oriflamme": "Ablaze",
    "thrones": "",
    "watch": "",
    "banners": "",
}
"""What is Latin in every language: names of files and commands, keys, an edition."""


def english(text: Text) -> list[str]:
    """Latin words in a text of another language; placeables and a quoted key of a file are not read."""
    told = re.sub(r"\{[^}]*\}|«[a-z_-]+»", " ", text.told)
    allowed = ENGLISH_ANYWHERE[text.id.partition("/")[0]].split()
    return [
        word for word in LATIN.findall(told) if word not in allowed and not re.fullmatch("[IVXLC]+", word)
    ]


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_nothing_is_left_in_english(lang: str) -> None:
    found = [(text, english(text)) for text in words_of(lang) + rules_of(lang)]
    faults([f"{text.id}: {', '.join(left)}: {text.told}" for text, left in found if left])


# Names and terms.


def table_of(page: Path) -> list[list[str]]:
    """The rows of all tables of a page, without their heads."""
    rows = [
        line.strip("|").split("|") for line in page.read_text("utf-8").splitlines() if line.startswith("|")
    ]
    cells = [[cell.strip() for cell in row] for row in rows]
    return [row for row in cells if row[0] != "English" and not set(row[0]) <= set("-:")]


@cache
def glossary(lang: str) -> list[tuple[str, str, str]]:
    """The word, what is never written for it, and where that holds (nowhere in particular: everywhere)."""
    at = {"uk": 1, "ru": 3}[lang]
    found = []
    for row in table_of(GLOSSARY):
        for never in row[at + 1].split(","):
            if never.strip():
                wrong, _, where = never.strip().partition(" in ")
                found.append((row[at], wrong, where))
    return found


def spelt(word: str) -> str:
    """A word with any ending; a full stop says that it has none."""
    end = rf"(?![{CYRILLIC}])" if word.endswith(".") else ""
    return rf"(?<![{CYRILLIC}]){re.escape(word.removesuffix('.'))}{end}"


def misspelt(lang: str, text: Text) -> list[str]:
    told = re.sub(r"\{[^}]*\}", " ", text.told)
    where = text.id.partition("/")[0]
    return [
        f"{word}, not {wrong}"
        for word, wrong, only in glossary(lang)
        if (not only or only == where) and re.search(spelt(wrong), told, re.IGNORECASE)
    ]


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_a_name_has_one_spelling_and_an_act_one_verb(lang: str) -> None:
    assert len(glossary(lang)) > 20
    found = [(text, misspelt(lang, text)) for text in words_of(lang) + rules_of(lang)]
    faults([f"{text.id}: {'; '.join(wrong)}: {text.told}" for text, wrong in found if wrong])


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_the_glossary_knows_the_words_that_are_used(lang: str) -> None:
    """A row whose word nobody says is out of date."""
    told = " ".join([text.told for text in words_of(lang) + rules_of(lang)]).casefold()
    at = {"uk": 1, "ru": 3}[lang]
    rows = [re.split(r"[;(]", row[at])[0].strip().casefold() for row in table_of(GLOSSARY)]
    faults([word for word in rows if word[: max(4, len(word) - 2)] not in told])


# Room.

PLACES: Final[dict[str, tuple[str, float, float]]] = {
    "a button of an answer on a phone": (r"(oriflamme|thrones|watch|banners)/do-.*", SIZE, PHONE),
    "one of four tabs on a phone": (r"client/tab-.*", 14.0, 92),
    "the main button": (r"client/(confirm|next|choose-these)", SIZE, 150),
    "a button beside the main one": (r"client/(cancel|enough)", SIZE, 150),
    "a tool of the question": (r"client/(hint|take-back|ask-back)", SIZE, 260),
    "a button of a list": (r"client/(agree|disagree|promise-(accept|withdraw|kept|broken)|send)", SIZE, 150),
    "a button of the lobby on a phone": (
        r"client/(create|sit-down|sit-here|start-now|copy-link)",
        SIZE,
        PHONE,
    ),
    "a bot in a list of bots": (r"(io|thrones|watch|banners)/bot-[a-z]+", SIZE, 150),
}
"""By place: which messages stand there, the size of their letters, and the room they have on one line, in px.
Panels of a phone have edges of 10 px, buttons of 12 px."""


def too_wide(text: Text) -> list[str]:
    found = []
    for place, (ids, size, room) in PLACES.items():
        if re.fullmatch(ids, text.id):
            told = re.sub(r"\{[#$][^}]*\}", "00", text.told)
            wide = text_width(told, size)
            if wide > room:
                found.append(f"{place}: {wide:.0f} of {room:.0f} px")
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_label_has_room_in_its_place(lang: str) -> None:
    every = {id for id, _, _ in PLACES.values()}
    told = words_of(lang)
    assert [ids for ids in every if not any(re.fullmatch(ids, text.id) for text in told)] == []
    faults([f"{text.id}: {'; '.join(wide)}: {text.told}" for text in told if (wide := too_wide(text))])


# Refusals.


def test_every_rule_that_can_refuse_a_move_gives_a_reason_of_its_own(game: Game) -> None:
    """Not the rule in general: what stands against this move in this position."""
    for_people(game)
    book = rulebook.rules(game)
    assert [id for id in refusing(game) if not book[id].why] == []


# Each lint sees what it is there for.


def test_the_lints_see_faults() -> None:
    assert uncounted("uk", "втрачає {$n} кораблі") == ["кораблі"]
    assert uncounted("uk", "втрачає {#n} кораблі; {$n} з {$total}") == []
    assert uncounted("en", "loses {$n} ships") == ["ships"]
    assert colons("Похід: порт: Ланістер. Далі: усе") == ["Похід: порт: Ланістер."]
    assert colons("Курс 3:1: вовна") == []
    assert straight("opponent's card")
    assert straight("здоров'я")
    assert not straight('{ IN($card, "acc") } Робба — «здоров’я»')
    assert begins_small("«набіг»")
    assert not begins_small("{$unit} рушає")
    assert english(Text("thrones/x", "Старк (Stark) бере { $card }")) == ["Stark"]
    assert english(Text("banners/x", "киньте 1D6 за колодою IV")) == []
    assert misspelt("uk", Text("thrones/x", "Ланністери")) != []
    assert misspelt("uk", Text("thrones/x", "Ланістери")) == []
    assert misspelt("uk", Text("oriflamme/x", "Відкрити карту в позиції { $place }")) != []
    assert misspelt("ru", Text("thrones/x", "Бой { $area }: кому окажете подмогу?")) != []
    assert too_wide(Text("client/tab-log", "Літопис подій цього столу")) != []
