"""Choices in words: what may be answered now, numbered, and what a typed text means.

A short list of moves is shown whole. A long one, or one that cannot be listed, is asked slot by slot, the
way pictures ask it; a whole move may be typed at any time.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.cli.console import tr
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.lines import line
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import Ambiguous, NotAMove, decimal, lattice, read
from kingsmoot.core.refs import Ref
from kingsmoot.core.slots import DONE, Among, Domain, Filled, Measure, Slot, Whole, Word
from kingsmoot.core.slots_from_moves import fill, moves
from kingsmoot.core.state import State
from kingsmoot.io.fluent import capitalised
from kingsmoot.io.words import Words

FLAT: Final = 9
"""Moves that are listed whole, at most: more would not be read. Longer lists are asked slot by slot."""

MARKS: Final = str.maketrans(dict.fromkeys("«»„“”‘’\"':,;.()", " "))


@final
class MenuItem:
    """One numbered line."""

    def __init__(self, told: str, value: Filled | Move, ref: Ref = "", notation: str = "") -> None:
        self.told = capitalised(told)
        """In words. It stands alone, so it begins with a capital."""
        self.value = value
        self.ref = ref
        self.notation = notation


@final
class Menu:
    """The answers open to one seat, as far as they are filled."""

    def __init__(self, game: Game, view: State, d: Decision, words: Words) -> None:
        self.game = game
        self.view = view
        self.d = d
        self.words = words
        self.listed = moves(view, d)
        self.filled: list[Filled] = []

    # Names.

    def thing(self, ref: Ref) -> str:
        """A thing of the table in words; what has no name is shown as it is typed."""
        line = self.game.label(self.view, ref)
        told = self.words.say(line)
        return ref.rpartition(":")[2] if told == line.id else told

    def part(self, ref: Ref) -> str:
        return ref if ref.lstrip("-").replace(".", "").isdigit() else self.thing(ref)

    def phrase(self, m: Move, among: list[Move] | None = None) -> str:
        """A move in words; what all the moves `among` share goes without saying."""
        told = self.words.summary(self.view, m)
        if told:
            return told
        parts = m.parts(self.view.book)
        others = [o.parts(self.view.book) for o in among or ()]
        differ = [
            at
            for at, part in enumerate(parts)
            if not others or any(len(o) <= at or o[at] != part for o in others)
        ]
        if not differ:
            differ = list(range(len(parts)))
        labels = [self.part(parts[at]) for at in differ]
        if differ[0] == 0 and len(labels) > 1:
            return f"{labels[0]}: {', '.join(labels[1:])}"
        return ", ".join(labels)

    def about(self, step: Slot) -> str:
        """The thing that a slot is for, where it is named by it; how it stands goes without saying."""
        return self.words.name(self.game.label(self.view, step.name)) if ":" in step.name else ""

    def so_far(self) -> str:
        """What was filled, in words."""
        told = []
        for at, value in enumerate(self.filled):
            step = fill(self.view, self.d, self.filled[:at])
            assert isinstance(step, Slot)
            told.append(": ".join(filter(None, [self.about(step), self.filled_name(step, value)])))
        return ", ".join(told)

    def filled_name(self, step: Slot, value: Filled) -> str:
        if isinstance(value, tuple):
            return ", ".join([self.part(ref) for ref in value]) or "–"
        if isinstance(step.domain, Measure) and isinstance(value, int):
            return f"{decimal(value, step.domain.scale)} {step.domain.unit}"
        return self.part(value) if isinstance(value, str) else str(value)

    # What is asked next.

    @property
    def flat(self) -> bool:
        return self.listed is not None and len(self.listed) <= FLAT

    def step(self) -> Slot | Move | None:
        """The next slot, or the move if it is whole; None where whole moves are listed."""
        return None if self.flat else fill(self.view, self.d, self.filled)

    def choices(self) -> list[MenuItem]:
        if self.flat:
            assert self.listed is not None
            book = self.view.book
            return [MenuItem(self.phrase(m, self.listed), m, notation=m.text(book)) for m in self.listed]
        step = self.step()
        assert isinstance(step, Slot)
        found: list[MenuItem] = []
        if isinstance(step.domain, Word):
            found = [MenuItem(self.part(word), word, word) for word in step.domain.words]
        elif isinstance(step.domain, Among):
            found = [MenuItem(self.part(ref), ref, ref) for ref in step.domain.refs]
        if step.done is not None:
            found.append(MenuItem(tr("play-enough"), DONE, notation=step.done.text(self.view.book)))
        return found

    def bounds(self) -> str:
        """What to type where there is nothing to number, or a set to be picked."""
        step = self.step()
        domain = step.domain if isinstance(step, Slot) else None
        if isinstance(domain, Whole):
            return tr("play-whole", least=domain.least, most=domain.most)
        if isinstance(domain, Measure):
            scale = domain.scale
            hints = ", ".join([decimal(h, scale) for h in domain.hints])
            least, most = decimal(domain.least, scale), decimal(domain.most, scale)
            asked = f"measure-{step.name}" if isinstance(step, Slot) else ""
            head = f"{self.words(asked)}. " if self.words.has(asked) else ""
            id = "play-measure" if hints else "play-measure-bare"
            return head + tr(id, least=least, most=most, unit=domain.unit, hints=hints)
        if isinstance(domain, Among) and not single(domain):
            return tr("play-several", least=domain.least, most=domain.most)
        return ""

    # What was typed.

    def pick(self, text: str) -> Move | None:
        """Fill the next slot with what was typed, by number or name; the move once it is whole.

        :raises NotAMove: if it fits nothing that is asked now (it may still be a whole move).
        """
        step = self.step()
        choices = self.choices()
        value: Filled | Move | None = None
        if isinstance(step, Slot):
            value = self._value(step.domain, choices, text)
        if value is None:
            value = _chosen(choices, text)
        if isinstance(value, Move):
            return value
        if value is None:
            raise NotAMove(text, line("notation-unlike"))
        self.filled.append(value)
        after = fill(self.view, self.d, self.filled)
        return after if isinstance(after, Move) else None

    def numbered(self, text: str) -> Move | None:
        """The whole move that has this number in the list, if whole moves are listed."""
        value = _chosen(self.choices(), text) if self.flat and text.isdigit() else None
        return value if isinstance(value, Move) else None

    def _value(self, domain: Domain, choices: list[MenuItem], text: str) -> Filled | None:
        if isinstance(domain, Whole):
            value = lattice(text, 1)
            return value if value is not None and domain.least <= value <= domain.most else None
        if isinstance(domain, Measure):
            value = lattice(text.replace(",", "."), domain.scale)
            return value if value is not None and domain.least <= value <= domain.most else None
        if isinstance(domain, Among) and not single(domain):
            return _several(domain, choices, text)
        return None

    def read(self, text: str) -> Move:
        """A whole move: exact, or generously in notation or in the words of the language.

        :raises NotAMove, Ambiguous:
        """
        try:
            return self.game.typed(text, self.view.book)
        except NotAMove as wrong:
            exactly = wrong
            if self.listed is None:
                raise
        book = self.view.book
        possible = [(m, m.text(book)) for m in self.listed]
        possible += [(m, self.phrase(m).translate(MARKS)) for m in self.listed]
        try:
            return read(text.translate(MARKS), possible)
        except NotAMove:
            # Endings change with the case (Королева, Королеву): hold only stems against the list.
            try:
                return read(stems(text), possible)
            except NotAMove:
                raise exactly from None


def single(domain: Among) -> bool:
    return domain.least == 1 and domain.most == 1


def stems(text: str) -> str:
    """Words without what inflection changes.

    >>> stems("Королеву в кінець")
    'Короле в кіне'
    """
    return " ".join([word[:-2] if len(word) > 4 else word for word in text.translate(MARKS).split()])


def key(choices: list[MenuItem], at: int) -> str:
    """What is typed for a choice: its number. A full stop says that it is enough, for where a number is
    asked for, a number would be one.
    """
    return DONE if choices[at].value == DONE else str(at + 1)


def _chosen(choices: list[MenuItem], text: str) -> Filled | Move | None:
    """By number, or by the beginning of the words where only one choice has them."""
    for at, choice in enumerate(choices):
        if text == key(choices, at):
            return choice.value
    for cut in (text.translate(MARKS), stems(text)):
        words = cut.casefold().split()
        alike = [c for c in choices if words and _begin(words, c.told.translate(MARKS).casefold().split())]
        if len(alike) == 1:
            return alike[0].value
        if alike:
            return None
    return None


def _begin(words: list[str], told: list[str]) -> bool:
    return len(words) <= len(told) and all(t.startswith(w) for w, t in zip(words, told, strict=False))


def _several(domain: Among, choices: list[MenuItem], text: str) -> tuple[str, ...] | None:
    """Numbers of several choices: `1 3`; `0` or `-` for none."""
    if text in ("0", "-") and domain.least == 0:
        return ()
    picked = text.replace(",", " ").split()
    if not picked or not all(p.isascii() and p.isdigit() and len(p) < 4 for p in picked):
        return None
    at = sorted({int(p) for p in picked})
    if at[0] < 1 or at[-1] > len(domain.refs) or not domain.least <= len(at) <= domain.most:
        return None
    return tuple(sorted([domain.refs[i - 1] for i in at]))


__all__ = ["Ambiguous", "Menu", "MenuItem", "NotAMove", "stems"]
