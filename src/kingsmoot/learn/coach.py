"""The coach of a first real game: short remarks at the right moment, as data in the game's `coach.toml`.

    [[remark]]
    id = "income-early"
    asks = ["place"]                    the questions at which it may be said; left out: at any
    when = [["round", "<=", 2]]         what must hold of the position as its seat sees it and as scenarios
                                        describe it; `{me}` is the seat's name there, `{seat}` its number, and
                                        `*` any entry of a table or list
    offers = ["settle"]                 some legal answer begins so: what one can do, or afford, now
    happened = ["trap_stolen * {me}"]   one of these events was caused since the seat's last answer; `*` is
                                        any word
    follows = ["place queen"]           answers that begin so show that one knows it already
    times = 1                           how often it is said at most, in a life
    rule = "O-QUN-01"
    say.en = "..."                      also .uk and .ru

Everything is read from the view of the seat, so that a remark betrays nothing. Which of the remarks that hold
is said, and when the coach falls silent, is decided by whoever remembers what was said: the browser.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import seen
from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.scenario import at_path
from kingsmoot.core.slots_from_moves import moves
from kingsmoot.core.state import State, asked_of
from kingsmoot.io.rulebook import home
from kingsmoot.learn.lesson import Text, convert

OPERATORS: Final = ("==", "!=", "<", "<=", ">", ">=", "has", "lacks")
LIT: Final = 8
"""Things that a remark lights up, at most."""


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    say: Text
    asks: Sequence[str] = ()
    when: Sequence[tuple[str, str, str | int]] = ()
    offers: Sequence[str] = ()
    happened: Sequence[str] = ()
    follows: Sequence[str] = ()
    times: int = 1
    rule: str = ""


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    remark: Sequence[Remark]
    id: str = ""


class Fitting(msgspec.Struct, frozen=True):
    """A remark that holds now, and the things it speaks of."""

    remark: Remark
    light: list[Ref]


@cache
def remarks(game: Game) -> Sequence[Remark]:
    """All that the coach of a game can say, the more urgent first."""
    path = home(game) / "coach.toml"
    if not path.exists():
        return ()
    book: Book = convert(path, Book)
    return book.remark


def fitting(game: Game, match: Match, seat: Seat) -> list[Fitting]:
    """What could be said to a seat at the question that it is asked now."""
    view = game.view(match.state, seat)
    d = asked_of(view, seat)
    if d is None:
        return []
    now = Moment(game, match, view, d)
    found = []
    for remark in remarks(game):
        light = now.holds(remark)
        if light is not None:
            found.append(Fitting(remark, light[:LIT]))
    return found


class Moment:
    """A question, and what conditions are read from."""

    def __init__(self, game: Game, match: Match, view: State, d: Decision) -> None:
        self._kind = game.kinds[d.kind]
        self._told = game.describe(view)
        self._names = {
            "{me}": game.seat_name(view.book, d.seat).id.rpartition("-")[2],
            "{seat}": str(d.seat),
        }
        book = view.book
        self._open = [(m.text(book), m.parts(book)) for m in moves(view, d) or []]
        last = max([at for at, a in enumerate(match.answers) if a.seat == d.seat], default=-1)
        since = [e for a in match.answers[last + 1 :] for e in a.events] if last >= 0 else []
        if last >= 0:
            since = [*match.answers[last].events, *since]
        self._events = [game.spell(e, view) for e in seen(since, d.seat)]

    def holds(self, remark: Remark) -> list[Ref] | None:
        """The things that a remark speaks of, if it holds."""
        if remark.asks and self._kind not in remark.asks:
            return None
        if not all(self._condition(*c) for c in remark.when):
            return None
        if remark.happened and not any(
            _tells(event, self._filled(told)) for event in self._events for told in remark.happened
        ):
            return None
        if not remark.offers:
            return []
        fits = [parts for text, parts in self._open if any(_begins(text, told) for told in remark.offers)]
        if not fits:
            return None
        return list(dict.fromkeys([ref for parts in fits for ref in parts if ":" in ref]))

    def _filled(self, told: str) -> str:
        for name, value in self._names.items():
            told = told.replace(name, value)
        return told

    def _condition(self, path: str, operator: str, value: str | int) -> bool:
        wanted = self._filled(value) if isinstance(value, str) else value
        return any(_compare(found, operator, wanted) for found in _at(self._told, self._filled(path)))


def _at(told: Any, path: str) -> list[Any]:
    """The values at a path; `*` stands for every entry."""
    before, star, after = path.partition("*")
    if not star:
        return [at_path(told, path)]
    within = at_path(told, before.rstrip(".")) if before else told
    entries = list(within.values()) if isinstance(within, Mapping) else within
    if not isinstance(entries, list):
        return []
    rest = after.lstrip(".")
    return [found for entry in entries for found in (_at(entry, rest) if rest else [entry])]


def _compare(found: Any, operator: str, wanted: str | int) -> bool:
    if operator in ("has", "lacks"):
        return _has(found, str(wanted)) == (operator == "has")
    if operator in ("==", "!="):
        return bool(found == wanted) == (operator == "==")
    if not isinstance(found, int) or not isinstance(wanted, int):
        return False
    return {"<": found < wanted, "<=": found <= wanted, ">": found > wanted, ">=": found >= wanted}[operator]


def _has(found: Any, words: str) -> bool:
    """Whether some text at any depth begins with these words."""
    if isinstance(found, str):
        return _begins(found, words)
    if isinstance(found, Mapping):
        return any(_has(value, words) for value in found.values()) or any(_has(key, words) for key in found)
    return any(_has(value, words) for value in found) if isinstance(found, list) else False


def _tells(event: str, words: str) -> bool:
    """Whether an event begins with these words; `*` stands for any one."""
    told, wanted = event.split(), words.split()
    return len(told) >= len(wanted) and all(w in ("*", t) for t, w in zip(told, wanted, strict=False))


def _begins(text: str, words: str) -> bool:
    return (text + " ").startswith(words + " ")
