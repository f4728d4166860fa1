"""The row of events: laying cards, taking them out, and the influence that moves with them."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.events import Sink
from kingsmoot.core.native import append
from kingsmoot.core.vectors import inserted, without
from kingsmoot.games.oriflamme.book import NAMES
from kingsmoot.games.oriflamme.state import DOWN, NONE, REVEALED, Oriflamme
from kingsmoot.games.oriflamme.vocabulary import BRIBE_RETURNED, DISCARDED, END, INFLUENCE_LOST, START

ALONE: Final[tuple[tuple[int, ...], ...]] = tuple([(card,) for card in range(len(NAMES))])
"""By card, a pile of it alone."""


# Influence.


def gain(s: Oriflamme, seat: int, n: int) -> int:
    """From the supply (O-INF-03), as far as it goes (O-N-51)."""
    if s.rule.limited:
        n = min(n, s.supply)
        s.supply -= n
    s.influence[seat] += n
    return n


def lose(s: Oriflamme, seat: int, n: int) -> int:
    """Back to the supply (O-INF-03); nobody pays what he does not have (O-N-27)."""
    if not s.rule.debts:
        n = min(n, s.influence[seat])
    s.influence[seat] -= n
    s.supply += n
    return n


def add_token(s: Oriflamme, c: int) -> None:
    if s.rule.limited and s.supply == 0:
        return
    s.supply -= 1
    s.tokens[c] += 1


def drop_tokens(s: Oriflamme, c: int, out: Sink) -> None:
    if s.tokens[c]:
        INFLUENCE_LOST.tell(out, s.family[c], s.tokens[c], s.card[c])
        s.supply += s.tokens[c]
        s.tokens[c] = 0


# Cards.


def lay(s: Oriflamme, seat: int, card: int, face: int) -> int:
    """A card gets its number; it still has to be put into the row."""
    s.card = append(s.card, card)
    s.family = append(s.family, seat)
    s.controller = append(s.controller, seat)
    s.briber = append(s.briber, NONE)
    s.face = append(s.face, face)
    s.tokens = append(s.tokens, 0)
    s.beneath = append(s.beneath, NONE)
    s.not_card = append(s.not_card, 0)
    return len(s.card) - 1


def put(s: Oriflamme, c: int, where: int) -> None:
    """Into the row, at an end or on top (O-PLA-03, O-PLA-04, O-PLA-05).

    What comes before the visited positions counts as passed, what comes behind does not (O-N-02).
    """
    if where == START:
        s.tops = inserted(s.tops, 0, c)
        s.visited += 1
    elif where == END:
        s.tops = append(s.tops, c)  # O-QUE-01
    else:
        s.beneath[c] = where
        s.tops[s.position_of(where)] = c  # O-STK-02


def leave(s: Oriflamme, c: int, out: Sink) -> None:
    """The top card of a position leaves the row for the pile of its colour (O-DIS-01, O-BRI-07).

    A lone card leaves no gap (O-QUE-04); a card laid bare is available again at once (O-STK-08).
    """
    at = s.position_of(c)
    bare = s.beneath[c]
    if bare == NONE:
        s.tops = without(s.tops, at)
        if at < s.visited:
            s.visited -= 1  # O-N-03
    else:
        s.tops[at] = bare  # O-DIS-03
        s.beneath[c] = NONE
        lay_bare(s, c, bare, at < s.visited)
    if s.face[c] == DOWN:
        s.face[c] = REVEALED
        s.revealed += 1
    drop_tokens(s, c, out)
    if s.briber[c] != NONE:
        BRIBE_RETURNED.tell(out, s.briber[c])  # O-BRI-06
        s.briber[c] = NONE
    family = s.family[c]
    s.pile[family] = s.pile[family] + ALONE[s.card[c]]


def lay_bare(s: Oriflamme, c: int, bare: int, passed: bool) -> None:
    """`c` has left, and `bare` lies open beneath. In the position being visited it comes next (O-STK-09,
    O-N-04); beneath a card that was waiting it waits in its stead; in another position that was passed it
    waits behind the others, where the table says so (O-N-06). No card waits twice.
    """
    waiting = s.uncovered
    if c == s.active:
        s.uncovered = (bare, *waiting)
    elif c in waiting:
        s.uncovered = tuple([bare if w == c else w for w in waiting])
    elif s.rule.uncovered_at_once and passed and bare not in waiting:
        s.uncovered = (*waiting, bare)


def discard(s: Oriflamme, c: int, out: Sink) -> None:
    """Not an elimination: pays nobody and sets nothing off (O-ELI-06, O-N-15)."""
    if out is not None:
        DISCARDED.tell(out, s.family[c], c, s.card[c])
    leave(s, c, out)


def beside_stack(s: Oriflamme, at: int) -> bool:
    """Whether a stack stands on either side of a position."""
    tops, beneath = s.tops, s.beneath
    if at > 0 and beneath[tops[at - 1]] != NONE:
        return True
    return at + 1 < len(tops) and beneath[tops[at + 1]] != NONE


def own_tops(s: Oriflamme, seat: int) -> list[int]:
    """The uncovered cards that belong to a family now."""
    controller = s.controller
    return [c for c in s.tops if controller[c] == seat]


def own_characters(s: Oriflamme, seat: int) -> list[int]:
    """Its uncovered face-up characters: whatever lies face up while a Plan unfolds is one (O-INT-02)."""
    controller, face = s.controller, s.face
    return [c for c in s.tops if controller[c] == seat and face[c] != DOWN]
