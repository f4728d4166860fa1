"""Texts of moves: words separated by single spaces, one canonical form, three ways to fail.

Exact texts are parsed without a position (`Game.parse`). What a person types may lack zeros at the end of a
measure and list things in any order (`Game.typed`), and is matched leniently against the moves that are
possible now (`read`).

    NotationError(ValueError)
      NotAMove     the text is no move of this game at all
      Ambiguous    it could be several moves
A move that is well-formed but not possible here is not an error of notation: `play` refuses it with a rule.

Complaints are `Line`s (`notation-...`), so that whoever typed the text reads them in his language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.lines import Arg, Line
from kingsmoot.core.moves import Move


class NotationError(ValueError):
    """A text is not one move: either `NotAMove` or `Ambiguous`. The message is a sentence where the caller
    knows a language; `text` is what was typed, `why` the reason as a line.
    """

    def __init__(self, text: str, why: Line, sentence: str = "") -> None:
        super().__init__(sentence or f"{text!r}: {why}".replace("\n", " "))
        self.text = text
        self.why = why


class NotAMove(NotationError):
    """A text is no move of this game at all, or reads like none that is possible now."""


class Ambiguous(NotationError):
    """A text could be several moves: `candidates` are their texts."""

    def __init__(self, text: str, candidates: list[str], sentence: str = "") -> None:
        super().__init__(text, Line("notation-ambiguous", ("known", "; ".join(candidates))), sentence)
        self.candidates = candidates


MOST_TEXT = 4000
"""Characters of a text: a longer one is refused before it is parsed."""
FEW: Final = 24
"""Names that a complaint lists; more would help nobody."""


def few(known: Iterable[str]) -> list[str]:
    """The names that a complaint lists: none, if there are many. What is hidden has no name."""
    names = [word for word in known if word not in ("", "?")]
    return names if len(names) <= FEW else []


@final
class Tokens:
    """The words of a text, taken from the left. Every complaint quotes the whole text."""

    def __init__(self, text: str, typed: bool = False) -> None:
        if len(text) > MOST_TEXT:
            raise NotAMove(text[:40] + "...", Line("notation-long", ("n", MOST_TEXT)))
        self.text = text
        self.typed = typed
        """Whether a person typed it: then it need not be the one exact text of what it means."""
        self.words = text.split(" ")
        self.at = 0

    def wrong(self, id: str, /, **args: Arg) -> NotAMove:
        """What is wrong with this text: `raise tokens.wrong("notation-missing", what="area")`."""
        return NotAMove(self.text, Line(id, *args.items()))

    def more(self) -> bool:
        return self.at < len(self.words)

    def peek(self) -> str:
        return self.words[self.at] if self.more() else ""

    def take(self, what: str) -> str:
        if not self.more() or not self.words[self.at]:
            raise self.wrong("notation-missing", what=what)
        self.at += 1
        return self.words[self.at - 1]

    def need(self, word: str) -> None:
        """Raises `NotAMove` where nothing more is told: this word should be."""
        if not self.peek():
            raise self.wrong("notation-absent", name=word)

    def literal(self, word: str) -> None:
        self.need(word)
        if self.take(word) != word:
            raise self.wrong("notation-expected", name=word, other=self.words[self.at - 1])

    def whole(self, what: str, least: int = 0, most: int = 10**9) -> int:
        word = self.take(what)
        digits = word[1:] if word.startswith("-") else word
        if not (digits.isascii() and digits.isdigit() and len(digits) < 12):
            raise self.wrong("notation-whole", name=word)
        value = int(word)
        if str(value) != word:
            raise self.wrong("notation-expected", name=str(value), other=word)
        if not least <= value <= most:
            raise self.wrong("notation-range", least=least, most=most)
        return value

    def measure(self, what: str, scale: int) -> int:
        """A number of small units written as a decimal: `37.50` is 3750 at scale 100. Who types it may leave
        out zeros at its end.
        """
        word = self.take(what)
        value = lattice(word, scale)
        exact = "" if value is None else decimal(value, scale)
        if value is None or not (exact == word or (self.typed and exact.startswith(word))):
            raise self.wrong("notation-form", name=word, form=exact or decimal(1234, scale))
        return value

    def among(self, what: str, names: Mapping[str, int]) -> int:
        word = self.take(what)
        found = names.get(word)
        if found is None:
            raise self.no_such(what, word, names)
        return found

    def no_such(self, what: str, word: str, known: Iterable[str] = ()) -> NotAMove:
        """A name that nothing has, with those that there are if they are few."""
        names = few(known)
        if names:
            return self.wrong("notation-known", name=word, what=what, known=", ".join(names))
        return self.wrong("notation-no-such", name=word, what=what)

    def end(self) -> None:
        if self.more():
            raise self.wrong("notation-too-much", name=" ".join(self.words[self.at :]))


Parser = Callable[[Tokens, Book], Move]


def parse(text: str, verbs: Mapping[str, Parser], book: Book, typed: bool = False) -> Move:
    """The exact inverse of `Move.text`; unless somebody has typed it."""
    tokens = Tokens(text, typed)
    parser = verbs.get(tokens.peek())
    if parser is None:
        raise tokens.wrong("notation-verb", name=tokens.peek(), known=", ".join(sorted(verbs)))
    tokens.take("verb")
    move = parser(tokens, book)
    tokens.end()
    return move


def decimal(value: int, scale: int) -> str:
    """A number of small units as a decimal with as many places as the scale has zeros."""
    places = len(str(scale)) - 1
    sign = "-" if value < 0 else ""
    whole, rest = divmod(abs(value), scale)
    return f"{sign}{whole}.{rest:0{places}d}" if places else f"{sign}{whole}"


def lattice(word: str, scale: int) -> int | None:
    """The inverse of `decimal`; places may be missing."""
    sign = -1 if word.startswith("-") else 1
    whole, _, rest = word.lstrip("-").partition(".")
    places = len(str(scale)) - 1
    if not whole.isdecimal() or not whole.isascii() or len(whole) > 9 or len(rest) > places:
        return None
    if rest and not (rest.isdecimal() and rest.isascii()):
        return None
    return sign * (int(whole) * scale + int((rest + "0" * places)[:places] or "0"))


def read(text: str, possible: list[tuple[Move, str]]) -> Move:
    """The move that a person typed, out of the moves possible now, each with its text (in any language).

    A text matches if each of its words is the beginning of a word of the move's text, in order. The complete
    text of one move wins over longer ones that it also matches.
    """
    words = text.casefold().split()
    if not words:
        raise NotAMove(text, Line("notation-nothing"))
    found: list[tuple[Move, str]] = []
    for move, told in possible:
        have = told.casefold().split()
        if words == have:
            return move
        if _begins(words, have) and all(move != m for m, _ in found):
            found.append((move, told))
    if not found:
        raise NotAMove(text, Line("notation-unlike"))
    if len(found) > 1:
        raise Ambiguous(text, [told for _, told in found])
    return found[0][0]


def _begins(words: list[str], have: list[str]) -> bool:
    at = 0
    for w in words:
        while at < len(have) and not have[at].startswith(w):
            at += 1
        if at == len(have):
            return False
        at += 1
    return True
