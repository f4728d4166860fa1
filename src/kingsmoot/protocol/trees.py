"""All answers to one question as a tree, for those who read them: what is chosen first at its root."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from msgspec import UNSET, UnsetType

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Ref
from kingsmoot.core.slots_from_moves import fill, moves
from kingsmoot.core.state import State
from kingsmoot.protocol.down import AmongDomain, MoveSaid, TreeNode, TreeOption, WordDomain

LISTED_MOST: Final = 600
"""Moves beyond which a list is asked for slot by slot: as a tree, the message would be too large."""


def only_answer(view: State, d: Decision) -> Move | None:
    """The answer to a question that has just one."""
    listed = moves(view, d)
    if listed is not None:
        return listed[0] if len(listed) == 1 else None
    step = fill(view, d, ())
    return step if isinstance(step, Move) else None


_Parted = tuple[Move, tuple[Ref, ...]]
"""A move with its parts."""


@final
class Tree:
    """`words` names a thing or a verb, `said` tells a whole move that has these parts."""

    def __init__(
        self, book: Book, words: Callable[[Ref], str], said: Callable[[Move, tuple[Ref, ...]], MoveSaid]
    ) -> None:
        self._book = book
        self._words = words
        self._said = said

    def of(self, listed: Sequence[Move]) -> TreeNode:
        left = [(m, m.parts(self._book)) for m in listed]
        return self._node(left, 0) or self._only(left[0])

    def _node(self, left: list[_Parted], at: int) -> TreeNode | None:
        """As `core.slots_from_moves` walks the list, but all branches at once."""
        while True:
            done: _Parted | None = None
            groups: dict[str, list[_Parted]] = {}
            for parted in left:
                parts = parted[1]
                if len(parts) == at:
                    done = parted
                else:
                    groups.setdefault(parts[at], []).append(parted)
            if not groups:
                return None
            if len(groups) > 1 or done is not None:
                break
            at += 1
        options = []
        for ref, rest in groups.items():
            choice = TreeOption(ref, self._words(ref))
            below = None
            if len(rest) > 1:
                below = self._node(rest, at + 1)
            if below is not None:
                choice.next = below
            else:
                choice.move = self._said(*rest[0])
                choice.things = _things(rest[0][1][at + 1 :])
            options.append(choice)
        told = [(c.ref, c.words) for c in options]
        domain = WordDomain(told) if at == 0 else AmongDomain(told, 1, 1)
        name = "verb" if at == 0 else f"part{at}"
        return TreeNode(name, domain, options, self._said(*done) if done is not None else None)

    def _only(self, parted: _Parted) -> TreeNode:
        """There is only one answer: still a node, so that it can be given by a click."""
        verb, *parts = parted[1]
        words = self._words(verb)
        only = TreeOption(verb, words, move=self._said(*parted), things=_things(parts))
        return TreeNode("verb", WordDomain([(verb, words)]), [only])


def _things(parts: Sequence[Ref]) -> list[str] | UnsetType:
    return [ref for ref in parts if ":" in ref] or UNSET
