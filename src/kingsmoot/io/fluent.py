"""One language of Fluent messages, in which names keep their forms.

An argument `@area-winterfell` stays a name until a message is formatted: the message asks for the form that
its sentence needs, `{ IN($area, "from") }`, and gets the attribute of that name (*з Вінтерфела*, preposition
included); the reason of a refusal asks by `{0:from}`, and by `{0:from,or}` where one of a list may be
chosen (*a maneuver or a retreat*). A missing form is answered by the name itself, so that files can be
completed one by one. Equal names of a list are counted where the name can count:
`@unit-ship @unit-ship` is *2 кораблі*. Names whose form begins with one noun for all of them say it once in a
list: `.acc-many = загони` makes *загін «A» та загін «B»* into *загони «A» та «B»*.

Where a person has given a name to a seat, it stands in brackets behind the name that the game has for that
seat: *Червоні (Ада) підкуповують Синіх (Боб)*. The game's name is declined and the verb agrees with it, so
that the person's stays as it was typed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from kingsmoot.core.lines import Arg
from kingsmoot.io.fluent_patterns import LONGEST, Patterns, Unusual

QUOTES: Final = {"uk": "«{}»", "ru": "«{}»"}
QUOTED: Final = "quoted"
"""The form that every name has: in quotation marks."""
DECIMAL: Final = re.compile(r"-?\d+\.\d+")
MEASURE: Final = re.compile(r"-?\d+(?:\.\d+)?[″°]")
MINUS: Final = "−"
TYPED: Final = ("notation-", "record-not-a-move", "position-form", "position-follows")
"""Messages that quote what somebody typed, and what is typed instead, to the letter."""


FORMS: Final = 4096
"""So many names, and forms of names, are kept of a language."""
LONGEST_PERSON: Final = 16
"""Letters of a person's name that a sentence has room for."""
POSSESSIVE: Final = re.compile(r" \(([^()]*)\)’s\b")

People = Mapping[str, str]
"""Who plays: by the message that names a seat, the name that a person gave."""
NOBODY: Final[People] = {}

Ids = tuple[tuple[str, int, str], ...]
"""What a name stands for: each id, how many of them, and a number that is written behind it."""


@final
class Name(str):
    """The words of `@id ...`, which still know what they name."""

    ids: Ids
    bundle: Bundle
    people: People

    def __format__(self, form: str) -> str:
        form, _, joint = form.partition(",")
        return self.bundle.told(self.ids, form, self.people, joint or "and") if form else str(self)


class _Counting(Visitor):
    """Whether a message tells its number."""

    def __init__(self) -> None:
        self.found = False

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found = self.found or node.id.name == "n"


@final
class Bundle:
    """All messages of one language, later files over earlier ones."""

    def __init__(self, lang: str, sources: list[str], otherwise: Bundle | None = None) -> None:
        self.lang = lang
        self.otherwise = otherwise
        """Who is asked for a message that is missing here."""
        # Isolating marks are for mixed directions of writing; in SVG text they show as boxes.
        self._fluent = FluentBundle([lang], use_isolating=False, functions={"IN": self._in})  # type: ignore[dict-item]
        self._patterns = Patterns(lang, self._in)
        self._one = lru_cache(FORMS)(self._one_formed)
        self._name_of_nobody = lru_cache(FORMS)(lambda value: self._name(value, NOBODY))
        self._counts: set[str] = set()
        for text in sources:
            resource = FluentResource(text)
            self._fluent.add_resource(resource, allow_overrides=True)
            for message in resource.body:
                if isinstance(message, ast.Message):
                    self._patterns.add(message)
                    if _counts(message):
                        self._counts.add(message.id.name)

    def has(self, id: str) -> bool:
        return self._patterns.has(id)

    def say(self, id: str, people: People = NOBODY, /, **args: Arg) -> str | None:
        """A message, filled; None where nobody has it."""
        if not self.has(id):
            return None if self.otherwise is None else self.otherwise.say(id, people, **args)
        typed = id.startswith(TYPED)
        filled = {name: value if typed else self.filled(value, people) for name, value in args.items()}
        told = self.format(id, "", filled) + person(people, id)
        if people and self.lang == "en":
            told = POSSESSIVE.sub(r"’s (\1’s)", told)
        return smooth(told) if self.lang == "uk" else told

    def filled(self, value: Arg, people: People = NOBODY) -> Arg:
        """`@id` as a name, `@id#2` with a number behind it, several as a list; decimals as people write."""
        if not isinstance(value, str):
            return value
        if value.startswith("@"):
            return self._name(value, people) if people else self._name_of_nobody(value)
        if DECIMAL.fullmatch(value):
            return decimal(value, self.lang)
        if MEASURE.fullmatch(value):  # not rounded: a refusal tells by how little it is too far
            value = value.replace("-", MINUS)
            return value if self.lang == "en" else value.replace(".", ",")
        return value

    def _name(self, value: str, people: People) -> Name:
        ids = self._ids(value)
        name = Name(self.told(ids, people=people))
        name.ids, name.bundle, name.people = ids, self, people
        return name

    def told(self, ids: Ids, form: str = "", people: People = NOBODY, joint: str = "and") -> str:
        """A list of names, all in one form."""
        if len(ids) == 1:
            return self._one(*ids[0], form) + person(people, ids[0][0])
        noun = self._noun(ids, form) if joint == "and" else ""
        alike = [one for one in ids if noun and self._noun_of(one[0], form) == noun]
        others = [one for one in ids if one not in alike]
        told = self.joined([self._one(*one, form) + person(people, one[0]) for one in others], joint)
        if not alike:
            return told
        together = f"{noun} {self.joined([self._one(*one, QUOTED) for one in alike])}"
        return self.say("list-also", family=together, other=told) or together if others else together

    def _noun(self, ids: Ids, form: str) -> str:
        """What several names of a list have in common in this form: *загони*; empty: nothing."""
        nouns = [self._noun_of(id, form) for id, _, _ in ids] if len(ids) > 1 else []
        return next((noun for noun in nouns if noun and nouns.count(noun) > 1), "")

    def _noun_of(self, id: str, form: str) -> str:
        many = form + "-many"
        return self.format(id, many, {}) if self.has(id) and self._patterns.has(id, many) else ""

    def joined(self, words: list[str], joint: str = "and") -> str:
        """A list as the language writes it, its last two words joined by *and* or by *or*."""
        told = words[0] if words else ""
        for at, word in enumerate(words[1:], 2):
            between = "list-" + joint if at == len(words) else "list-comma"
            told = self.say(between, family=told, other=word) or f"{told}, {word}"
        return told

    def _ids(self, value: str) -> Ids:
        found: list[tuple[str, int, str]] = []
        for word in value.split():
            id, _, nth = word[1:].partition("#")
            at = next((i for i, (known, _, other) in enumerate(found) if (known, other) == (id, nth)), -1)
            if at >= 0 and id in self._counts:
                found[at] = (id, found[at][1] + 1, nth)
            else:
                found.append((id, 1, nth))
        return tuple(found)

    def _one_formed(self, id: str, n: int, nth: str, form: str) -> str:
        if not self.has(id):
            return id if self.otherwise is None else self.otherwise._one(id, n, nth, form)
        own = self._patterns.has(id, form)
        told = self.format(id, form if own else "", {"n": n})
        if form == QUOTED and not own and told[:1] not in "«“":
            told = QUOTES.get(self.lang, "“{}”").format(told)
        return f"{told} ({nth})" if nth else told

    def _in(self, value: Any, form: Any, n: Any = None) -> str:
        """The Fluent function: a name in another form, perhaps with another number."""
        if not isinstance(value, Name):
            return str(value)
        ids = value.ids if n is None else tuple([(id, int(str(n)), nth) for id, _, nth in value.ids])
        return self.told(ids, str(form), value.people)

    def format(self, id: str, form: str, args: dict[str, Any]) -> str:
        """A message or one of its forms with arguments that are filled: by its own function if it has one."""
        fill = self._patterns.fill(id, form)
        if fill is not None:
            try:
                told = fill(args)
            except Unusual:
                pass
            else:
                if len(told) <= LONGEST:
                    return told
        return self.by_fluent(id, form, args)

    def has_function(self, id: str, form: str = "") -> bool:
        """Whether a message, or one of its forms, is said without Fluent where its arguments are usual."""
        return self._patterns.fill(id, form) is not None

    def by_fluent(self, id: str, form: str, args: dict[str, Any]) -> str:
        message = self._fluent.get_message(id)
        pattern = message.attributes[form] if form else message.value
        return id if pattern is None else str(self._fluent.format_pattern(pattern, args)[0])


def person(people: People, id: str) -> str:
    """Who plays the seat of this name, to be written behind it."""
    name = people.get(id, "")
    if len(name) > LONGEST_PERSON:
        name = name[: LONGEST_PERSON - 1].rstrip() + "…"
    return f" ({name})" if name else ""


def _counts(message: ast.Message) -> bool:
    seen = _Counting()
    seen.visit(message)
    return seen.found


VOWELS: Final = "аеєиіїоуюя"
U_BECOMES_V: Final = re.compile(rf"(?<=[{VOWELS}])(»?) у (?=[^{VOWELS}\W\d_])(?i:(?!в|ф|св|тв|хв|дв|зв|льв))")
Z_BECOMES_IZ: Final = re.compile(rf"(?i:(?<=[бвгґджзйклмнпрстфхцчшщь]))(»?) з (?=(?i:[^{VOWELS}\W\d_]))")


V_BECOMES_U: Final = re.compile(r"(?i:(?<=[бвгґджзйклмнпрстфхцчшщь]))(»?) в(?=же\b|тра[чт])")


def smooth(told: str) -> str:
    """Forms have the Ukrainian *у*, which becomes *в* between a vowel and a consonant, and *з*, which becomes
    *із* between consonants; there *вже* and *втрачає* become *уже* and *утрачає*."""
    told = V_BECOMES_U.sub(r"\1 у", told)
    return Z_BECOMES_IZ.sub(r"\1 із ", U_BECOMES_V.sub(r"\1 в ", told))


def decimal(number: str, lang: str) -> str:
    """As people write it: one decimal place, more only where it would be nothing, and a comma in Ukrainian
    and Russian."""
    value = float(number)
    places = 1 if abs(value) >= 0.1 or not value else 2 if abs(value) >= 0.01 else 3
    told = f"{value:.{places}f}"
    told = told.removesuffix(".0").replace("-", MINUS)
    return told if lang == "en" else told.replace(".", ",")


@lru_cache(maxsize=20_000)
def capitalised(told: str) -> str:
    """A sentence of the log begins with a capital, whatever name it begins with."""
    at = next((i for i, c in enumerate(told) if c.isalpha() or c.isdigit()), 0)
    return told[:at] + told[at : at + 1].upper() + told[at + 1 :]
