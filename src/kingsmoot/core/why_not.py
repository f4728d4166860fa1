"""Why a thing that is not offered cannot be chosen.

Moves like those that are possible, but with that thing in its place, are put to the frame: its refusal is the
reason. Nothing is asked of a game but that one predicate lists and refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.lines import Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import NotationError
from kingsmoot.core.refs import Ref
from kingsmoot.core.slots import Among, Filled, Measure, Slot, Whole, Word
from kingsmoot.core.slots_from_moves import fork, moves, slot
from kingsmoot.core.state import State

MOST: Final = 60
"""Moves that are put to the frame: a reason that none of them gives is not found."""
FAR: Final = 40
"""Slots after which a move is taken for endless."""

Parts = tuple[Ref, ...]
MoveOf = Callable[[Parts, Book], Move | None]
Parse = Callable[[str, Book], Move]
Told = tuple[Move | None, Parts]
"""A move and its parts; without the move where only a verb is tried."""

POINTED: Final = 0
OTHER: Final = 1
GENERAL: Final = 2
UNKNOWN: Final = 3


def why_not(
    v: State,
    d: Decision,
    filled: Sequence[Filled],
    ref: Ref,
    move_of: MoveOf,
    parse: Parse,
    verbs: Sequence[str],
) -> Refusal | None:
    """The best reason; None if no rule gives one. Raises `Misfit` if what is filled does not fit."""
    found = v.stack[-1].why_not_thing(v, d, filled, ref)
    if found is not None:
        return found
    best = UNKNOWN
    alike, at = _alike(v, d, filled)
    for like, n in _places(alike, at, ref, verbs):
        m = _with(like, n, ref, v.book, move_of, parse)
        refusal = None if m is None else v.stack[-1].check(v, d, m)
        if refusal is not None and _rank(refusal, ref) < best:
            found, best = refusal, _rank(refusal, ref)
            if best == POINTED:
                break
    return found


def _rank(refusal: Refusal, ref: Ref) -> int:
    """A reason that points at the thing is best, one of the core's own is worst."""
    if refusal.rule == "C-NOT-LEGAL":
        return UNKNOWN  # it only says that it is no answer
    if refusal.rule.startswith("C-"):
        return GENERAL
    return POINTED if ref in refusal.refs else OTHER


def _places(alike: list[Told], at: int, ref: Ref, verbs: Sequence[str]) -> list[tuple[Told, int]]:
    """Moves, each with the part where the thing takes the place of another, the likeliest first: what comes
    next, what was chosen before, what comes later."""
    found: list[tuple[Told, int]] = []
    if at > 0:
        found += [(like, at) for like in alike if len(like[1]) > at]
    elif at == 0:  # a thing that none of the possible verbs speaks of, but another may
        offered = [parts[0] for _, parts in alike]
        found += [((None, (verb, ref)), 1) for verb in verbs if verb in offered]
        found += [((None, (verb, ref)), 1) for verb in verbs if verb not in offered]
    longest = max([len(parts) for _, parts in alike], default=0)
    for n in [*range(max(at, 0) - 1, 0, -1), *range(max(at, 0) + 1, longest)]:
        found += [(like, n) for like in alike if len(like[1]) > n and _kind(like[1][n]) == _kind(ref)]
    return found[:MOST]


def _with(like: Told, n: int, ref: Ref, book: Book, move_of: MoveOf, parse: Parse) -> Move | None:
    """The move with another thing as its part n; by its text where parts do not make a move (a place on a
    table is one word and three numbers)."""
    whole, parts = like
    m = move_of((*parts[:n], ref, *parts[n + 1 :]), book)
    if m is not None or whole is None or _kind(parts[n]) != _kind(ref):
        return m
    words = whole.text(book).split(" ")
    name = parts[n].partition(":")[2]
    if words.count(name) != 1:
        return None
    words[words.index(name)] = ref.partition(":")[2]
    try:
        return parse(" ".join(words), book)
    except NotationError:
        return None


def _kind(ref: Ref) -> str:
    kind, colon, _ = ref.partition(":")
    return kind if colon else ""


def _alike(v: State, d: Decision, filled: Sequence[Filled]) -> tuple[list[Told], int]:
    """Moves that begin with what is filled, and which part comes next (-1 if that is not known)."""
    listed = moves(v, d)
    if listed is not None:
        here = fork(listed, v.book, filled)
        return ([], -1) if isinstance(here, Move) else (list(here.left), here.at)
    step = slot(v, d, filled)
    if isinstance(step, Move):
        return [], -1
    alike: list[Told] = []
    at = -1
    for value in _values(step):
        m = _completed(v, d, [*filled, value])
        if m is not None:
            parts = m.parts(v.book)
            alike.append((m, parts))
            at = max(at, _place(parts, [*filled, value]))
    if step.done is not None:
        alike.append((step.done, step.done.parts(v.book)))
    return alike, at


def _place(parts: Parts, filled: Sequence[Filled]) -> int:
    """Which part the last of these values fills; -1 if that cannot be told."""
    at = 0 if not filled or filled[0] != parts[0] else -1
    for value in filled:
        if value not in parts[at + 1 :]:
            return -1
        at = parts.index(value, at + 1)
    return at


def _completed(v: State, d: Decision, filled: list[Filled]) -> Move | None:
    """A whole move: what may be left out is, the rest is the first that fits."""
    for _ in range(FAR):
        step = slot(v, d, filled)
        if isinstance(step, Move):
            return step
        if step.done is not None:
            return step.done
        filled.append(_values(step)[0])
    return None


def _values(step: Slot) -> list[Filled]:
    """A few values of a slot."""
    domain = step.domain
    if isinstance(domain, Word):
        return list(domain.words)
    if isinstance(domain, Among):
        if domain.least == domain.most == 1:
            return list(domain.refs)
        return [tuple(sorted(domain.refs[: max(domain.least, min(1, domain.most))]))]
    if isinstance(domain, Whole):
        return [domain.least]
    assert isinstance(domain, Measure)
    return [min(domain.hints or (domain.least,), key=abs)]
