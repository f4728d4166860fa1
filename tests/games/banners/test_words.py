"""The words of Banners: none is forgotten, and measures and units are told as people say them."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

import kingsmoot.games.banners.catalogue as books
from kingsmoot.core.events import Event
from kingsmoot.core.lines import Refusal
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.slots import Measure, Slot, refs_of
from kingsmoot.core.slots_from_moves import fill, sample
from kingsmoot.core.state import owed, play
from kingsmoot.core.vocabulary import EventType
from kingsmoot.games.banners import terms
from kingsmoot.games.banners.book import MODES, OPTIONS
from kingsmoot.games.banners.card_constants import ATTACK_KEYWORDS, FACTIONS, TERRAIN_KEYWORDS
from kingsmoot.games.banners.catalogue import FILES
from kingsmoot.games.banners.game import GAME
from kingsmoot.games.banners.rules.attack.legal_shots import why_not_shoot
from kingsmoot.games.banners.rules.effects import tables
from kingsmoot.games.banners.rules.effects.sieges import SIEGES
from kingsmoot.games.banners.rules.move.legal_moves import why_not_charge, why_not_move
from kingsmoot.games.banners.rules.move.procedure import why_not_go
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import CHOICES, HOMES, ROLES
from kingsmoot.games.banners.vocabulary import events, questions
from kingsmoot.games.banners.vocabulary.field_verbs import March
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.verbs import VERBS
from kingsmoot.io.fluent import QUOTED
from kingsmoot.io.words import words
from kingsmoot.proofs.harvest import harvest, lines
from tests.games.banners.field import field, lay
from tests.messages import messages

HOME = Path(books.__file__).parent
DATA = {name: (HOME / "data" / f"{name}.toml").read_text("utf-8") for name in FILES}
CAT = books.load(DATA)


def dashed(name: str) -> str:
    return name.replace("_", "-")


def test_every_card_has_its_name_and_text() -> None:
    wanted = {f"unit-{name}" for name in CAT.units} | {f"attachment-{name}" for name in CAT.attachments}
    wanted |= {f"ncu-{name}" for name in CAT.ncus} | {f"attack-{name}" for name in CAT.attacks}
    wanted |= {f"person-{name}" for name in CAT.persons} | {f"terrain-{name}" for name in CAT.terrain}
    wanted |= {f"army-{name}" for name in CAT.samples} | {f"faction-{name}" for name in FACTIONS}
    for kind, names in [
        ("ability", CAT.abilities),
        ("card", CAT.cards[1:]),
        ("zone", terms.ZONES),
        ("condition", terms.CONDITIONS),
        ("objective", CAT.objectives),
        ("siege", CAT.sieges[1:]),
        ("mission", CAT.missions[1:]),
        ("keyword", TERRAIN_KEYWORDS),
    ]:
        wanted |= {f"{kind}-{name}{end}" for name in names for end in ("", "-text")}
    wanted |= {f"card-{name}-when" for name in CAT.cards[1:]} | {
        f"siege-{name}-when" for name in CAT.sieges[1:]
    }
    wanted |= {f"card-{CAT.cards[c]}-zone" for c in range(1, len(CAT.cards)) if CAT.card_zones[c]}
    assert wanted - set(messages(HOME / "words" / "en.ftl")) == set()


def test_everything_that_is_asked_or_pressed_has_words() -> None:
    known = messages(HOME / "words" / "en.ftl")
    wanted = {f"do-{verb}" for verb in VERBS} | {f"ask-{dashed(kind)}" for kind in GAME.kinds}
    wanted |= {f"choice-{word}" for word in CHOICES} | {f"home-{word}" for word in HOMES}
    wanted |= {f"role-{word}" for word in ROLES} | {f"trigger-{dashed(name)}" for name in terms.TRIGGERS}
    wanted |= {f"side-{name}" for name in terms.SIDES} | {f"alignment-{name}" for name in terms.ALIGNMENTS}
    wanted |= {f"die-{name}" for name in terms.DICE_FOR} | {f"why-{name}" for name in terms.WHY}
    wanted |= {f"mode-{name}" for name in MODES} | {f"way-{name}" for name in terms.WAYS}
    for option in OPTIONS:
        wanted |= {f"option-{dashed(option.name)}", f"option-{dashed(option.name)}-text"}
        wanted |= {f"option-{dashed(option.name)}-{dashed(value)}" for value in option.values}
    assert wanted - set(known) == set()


def test_every_event_has_a_sentence_that_its_fields_fill() -> None:
    known = messages(HOME / "words" / "en.ftl")
    for event in WORDS.events:
        morale = event is events.MORALE
        ends = ("-passed", "-passed-by-effect", "-failed") if morale else ("",)
        for id in [event.line_id + end for end in ends]:
            assert known[id] <= {f.name for f in event.pattern.fields if f.kind.said}, id


@pytest.mark.parametrize(
    ("total", "passed", "end"), [(7, True, "-passed"), (5, True, "-passed-by-effect"), (5, False, "-failed")]
)
def test_a_morale_test_says_how_it_ended(total: int, passed: bool, end: str) -> None:
    s = GAME.new(2, bytes(16))
    told = GAME.tell(s, Event(events.MORALE.kind, (0, total, 7, passed)))
    assert told is not None
    assert told.id == events.MORALE.line_id + end


def test_every_question_is_filled() -> None:
    known = messages(HOME / "words" / "en.ftl")
    for pattern in WORDS.questions:
        assert known["ask-" + dashed(pattern.name)] <= set(pattern.names), pattern.name


def test_every_event_is_told_with_as_many_values_as_it_has_fields() -> None:
    found = set()
    for path in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".tell"):
                module, _, name = ast.unparse(node.func).removesuffix(".tell").partition(".")
                if module == "events":
                    found.add(name)
                    event = getattr(events, name)
                    assert len(node.args) - 1 == len(event.pattern.fields), f"{path.name}:{node.lineno}"
    assert found == {name for name, one in vars(events).items() if isinstance(one, EventType)}


def test_event_constant_and_message_have_one_name() -> None:
    for name, one in vars(events).items():
        if isinstance(one, EventType):
            assert (name, one.line_id) == (one.name.upper(), "log-" + dashed(name.lower()))


# Whatever is on a card must do something: an effect, a keyword, an affiliation, or what always holds.

BY_DATA = {
    *ATTACK_KEYWORDS,
    *[
        id
        for id, row in tomllib.loads(DATA["abilities"]).items()
        if {"grants", "grants-on-charge", "tag"} & set(row)
    ],
}
"""Keywords of attacks, what grants them, and affiliations: the catalogue sees to those."""
ALWAYS = {
    "stalwart",
    "rapid-assault",
    "onslaught",
    "enhanced-mobility",
    "uncontrolled-rage",
    "mighty-cleave",
    "castle-wall",
}


def test_every_ability_and_card_has_its_deed() -> None:
    assert set(CAT.abilities) == set(tables.ABILITIES) | ALWAYS | BY_DATA & set(CAT.abilities)
    assert not set(tables.ABILITIES) & ALWAYS
    assert set(tables.TACTICS) == set(CAT.cards[1:])
    assert set(SIEGES) == set(CAT.sieges[1:])


def test_edicts_are_apart() -> None:
    edicts = (terms.EDICT_TO_THE_WALLS, terms.EDICT_DREAD, terms.EDICT_HOLD)
    assert len(set(edicts)) == 3
    assert edicts[0] | edicts[1] | edicts[2] == sum(edicts)


def test_units_are_told_apart_by_their_numbers() -> None:
    assert words("en", GAME)("label-words", words="@unit-guardsmen#2") == "Lannister Guardsmen (2)"
    assert words("uk", GAME)("label-words", words="@unit-guardsmen#2") == "Гвардійці Ланістерів (2)"
    told = words("uk", GAME)("summary-activate", unit="@unit-guardsmen#2")
    assert told == "Активувати загін «Гвардійці Ланістерів» (2)"


def test_several_units_are_called_units_once() -> None:
    left = "@unit-guardsmen#1 @unit-guardsmen#2 @unit-grey-wind @ncu-sansa"
    told = words("uk", GAME).refusal(Refusal("B-ROUND-03", (left,)))
    several, _, others = told.partition(", а також ")
    assert several == "Ще треба активувати загони «Гвардійці Ланістерів» (1) та «Гвардійці Ланістерів» (2)"
    assert others.startswith("Сірого Вітра та Сансу Старк.")


def test_a_retreat_goes_one_of_three_ways() -> None:
    told = words("ru", GAME).refusal(Refusal("B-RETREAT-02", ("@way-forward", "@ways-of-retreat")))
    assert told.startswith("Вы хотите пройти вперёд, а можно только назад, влево или вправо.")


def test_a_refusal_says_what_is_in_the_way() -> None:
    told = words("ru", GAME).refusal(Refusal("B-MOVE-03", ("@unit-guardsmen#2",)))
    assert told.startswith("Путь преграждает отряд «Гвардейцы Ланнистеров» (2).")
    assert told.endswith("[B-MOVE-03]")


def test_a_refusal_names_things_in_the_language_of_the_reader() -> None:
    s = field(("bowmen", 0, 24, 12, 0), ("guardsmen", 1, 24, 34, 180), ("guardsmen", 1, 40, 40, 180))
    lay(s, "palisade", 24, 20)
    refusals = [
        why_not_charge(s, 0, 1, 11 * terms.INCH),
        why_not_shoot(s, 0, terms.FORWARD, 0, 1, terms.LONG, False),
        why_not_move(s, 0, 0, terms.FORWARD, 8 * terms.INCH, 0, 10 * terms.INCH),
        why_not_go(s, 0, March(0, 0, 12_500, 0), 10 * terms.INCH),
    ]
    told = [words("uk", GAME).refusal(refusal) for refusal in refusals if refusal is not None]
    assert [sentence.partition(". ")[0] for sentence in told] == [
        "Наступати на загін «Гвардійці Ланістерів» (1) не можна: щось перекриває лінію огляду",
        "До загону «Гвардійці Ланістерів» (1) задалеко: відстань — 17,2″, а дальність атаки — 12″",
        "Шлях перегороджує палісад",
        "Ви хочете пройти 12,5″, а можна щонайбільше 10″",
    ]


def test_a_refusal_tells_how_far_it_is_and_how_far_one_comes() -> None:
    s = field(("bowmen", 0, 24, 12, 0), ("guardsmen", 1, 24, 34, 180))
    refusals = [
        why_not_shoot(s, 0, terms.FORWARD, 0, 1, terms.LONG, False),
        why_not_charge(s, 0, 1, 11 * terms.INCH),
    ]
    told = [words("en", GAME).refusal(refusal) for refusal in refusals if refusal is not None]
    far = re.match(r"You cannot reach the Lannister Guardsmen: the distance is ([0-9.]+)″, ", told[0])
    assert far is not None
    assert told[0][far.end() :].startswith("and the range of the attack is 12″.")
    assert 17.2 <= float(far[1]) <= 17.21  # told in hundredths, never too little
    assert told[1].startswith("You cannot reach the Lannister Guardsmen: this charge can go at most ")


def test_counts_agree_with_what_they_count() -> None:
    say = words("en", GAME)
    for n, told in ((1, "Grey Wind blocked 1 hit."), (2, "Grey Wind blocked 2 hits.")):
        assert say("log-blocked", unit="@unit-grey-wind", n=n) == told


def test_measures_are_told_as_people_say_them() -> None:
    s = GAME.new(2, bytes(16))
    told = {
        "turn:-8.00": "8° to the left",
        "turn:12.50": "12.5° to the right",
        "turn:0.00": "no pivot",
        "move:5.000": "move 5″",
        "shift:none": "no shift",
        "at=12.500,30.000 face=180.00": "12.5″ from the west edge, 30″ from the south edge, facing south",
        "at=12.000,24.000": "12″ from the west edge, 24″ from the south edge",
    }
    assert {ref: words("en", GAME).say(GAME.label(s, ref)) for ref in told} == told


def test_at_a_place_of_ones_own_a_unit_looks_where_it_would_elsewhere() -> None:
    s = GAME.new(2, bytes(16), options={"terrain": "none", "mode": "got"})
    while owed(s)[0].kind != questions.ASK_DEPLOY:
        play(s, owed(s)[0], sample(s, owed(s)[0], Stream(bytes(16))))
    d = owed(s)[0]
    first = fill(s, d, [])
    assert isinstance(first, Slot)
    step = fill(s, d, [refs_of(first.domain)[0], 20_123, 20_456])
    assert isinstance(step, Slot)
    assert isinstance(step.domain, Measure)
    assert isinstance(s, Banners)
    assert step.domain.hints == ((0,) if s.home[d.seat] == 0 else (18_000,))


# What a sentence asks a name for, the name has.

UNITS = {f"unit-{name}" for name in CAT.units} | {f"ncu-{name}" for name in CAT.ncus} | {"nobody"}
NAMES: dict[str, set[str]] = {
    **dict.fromkeys(("unit", "other", "target", "units"), UNITS),
    **{name: {f"player-{n}" for n in range(1, 5)} for name in ("player", "seat")},
    **{name: {f"terrain-{one}" for one in CAT.terrain} for name in ("terrain", "piece")},
    **{name: {f"alignment-{one}" for one in terms.ALIGNMENTS} for name in ("alignment", "face")},
    "attachment": {f"attachment-{name}" for name in CAT.attachments},
    "faction": {f"faction-{name}" for name in FACTIONS},
    "zone": {f"zone-{name}" for name in terms.ZONES},
    **{name: {f"condition-{one}" for one in terms.CONDITIONS} for name in ("condition", "conditions")},
    "ncu": {f"ncu-{name}" for name in CAT.ncus},
    "card": {f"card-{name}" for name in CAT.cards[1:]},
    "side": {f"side-{name}" for name in terms.SIDES},
    "home": {f"home-{name}" for name in HOMES},
    "role": {f"role-{name}" for name in ROLES},
    "purpose": {f"die-{name}" for name in terms.DICE_FOR},
    "move": {f"move-{name}" for name in terms.MOVEMENTS},
    "why": {f"why-{name}" for name in terms.WHY},
    "trigger": {f"trigger-{dashed(name)}" for name in terms.TRIGGERS},
}
"""By variable: the messages that it can be."""
ASKED = re.compile(r'IN\(\$([a-z0-9]+), "([a-z]+)"')
POINTED = re.compile(r"\{[012]:([a-z]+)\}")


def forms(lang: str) -> dict[str, set[str]]:
    """By message: its attributes."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse((HOME / "words" / f"{lang}.ftl").read_text("utf-8")).body:
        if isinstance(entry, Message):
            found[entry.id.name] = {attribute.id.name for attribute in entry.attributes}
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_has_the_forms_that_sentences_ask_for(lang: str) -> None:
    known = forms(lang)
    asked = set(ASKED.findall((HOME / "words" / f"{lang}.ftl").read_text("utf-8")))
    assert {variable for variable, _ in asked} <= set(NAMES)
    missing = [
        f"{name}.{form}"
        for variable, form in sorted(asked)
        for name in sorted(NAMES[variable])
        if form != QUOTED and form not in known[name]
    ]
    assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_unit_has_the_forms_that_refusals_ask_for(lang: str) -> None:
    rules = tomllib.loads((HOME / "rules.toml").read_text("utf-8"))["rules"]
    reasons = {id: POINTED.findall(rule["why"][lang]) for id, rule in rules.items() if "why" in rule}
    known = forms(lang)
    granted = reasons.pop("B-ACTION-03")  # of actions that an effect grants, and not of units
    assert [id for id in known if id.startswith("granted-") and not set(granted) <= known[id]] == []
    asked = {form for found in reasons.values() for form in found} - {QUOTED}
    assert [name for name in sorted(UNITS) if not asked <= known[name]] == []
    if lang != "en":
        assert [name for name in sorted(NAMES["attachment"]) if "acc" not in known[name]] == []


def test_every_verb_is_summed_up_in_a_sentence() -> None:
    assert {f"summary-{verb}" for verb in VERBS} - set(messages(HOME / "words" / "en.ftl")) == set()


# Sentences of a game that was played.

LATIN = re.compile(r"[A-Za-z]{2,}")


@pytest.mark.parametrize("lang", ["uk", "ru"])
def test_lines_of_a_game_are_sentences(lang: str) -> None:
    heard = harvest(GAME, lang, 1, 3, cases=False)
    wrong: list[str] = []
    for kind, _, told in lines(heard):
        sentence = told.partition(" [")[0] if kind == "refusal" else told
        bad = LATIN.search(sentence) is not None or "@" in sentence
        bad = bad or sentence.count("«") != sentence.count("»")
        if kind in ("log", "question", "crumb", "summary"):
            bad = bad or any(part.count(":") > 1 for part in re.split(r"[.?!] ", sentence))
        if kind in ("log", "question", "summary"):
            bad = bad or not (sentence[0].isupper() or sentence[0].isdigit() or sentence[0] == "«")
        if bad:
            wrong.append(f"{kind}: {told}")
    assert wrong == []
