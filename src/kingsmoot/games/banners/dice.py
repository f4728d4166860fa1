"""Dice that lie on the table, and rolling some of them again (B-REROLL, B-MOD, B-ROLL).

Each die may be re-rolled once by each player (B-REROLL-01, B-N-02). A choice of dice is told by the faces
they show; among equal faces those that may still be re-rolled are meant.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL
from kingsmoot.core.lines import Refusal
from kingsmoot.core.moves import Move
from kingsmoot.games.banners.kinds import E_REROLLED, tell
from kingsmoot.games.banners.moves import KEEP, Reroll
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.wounds import roll

OWN: Final = 1
FOE: Final = 2
"""Who re-rolls: the player whose dice they are, or an enemy. One bit each."""


def open_faces(faces: tuple[int, ...], rolled: tuple[int, ...], who: int, most: int = 6) -> list[int]:
    """Faces of the dice that this player may still re-roll, sorted; none above `most` (B-N-02)."""
    return sorted([face for face, by in zip(faces, rolled) if not by & who and face <= most])


def why_not_reroll(
    wanted: tuple[int, ...], faces: tuple[int, ...], rolled: tuple[int, ...], who: int, most: int = 6
) -> Refusal | None:
    left = open_faces(faces, rolled, who)
    if not wanted:
        return NOT_LEGAL
    for face in wanted:
        if face > most:
            return Refusal("B-BONUS-01", (str(face),))
        if face not in left:
            return Refusal("B-REROLL-01", (str(face),))
        left.remove(face)
    return None


def rerolls(faces: tuple[int, ...], rolled: tuple[int, ...], who: int, most: int = 6) -> list[Move]:
    """Every choice of dice, told by faces, and to keep them all."""
    left = open_faces(faces, rolled, who, most)
    chosen: list[tuple[int, ...]] = [()]
    for face in sorted(set(left)):
        count = left.count(face)
        chosen = [some + (face,) * n for some in chosen for n in range(count + 1)]
    found: list[Move] = [KEEP]
    found += [Reroll(some) for some in chosen if some]
    return found


def roll_again(
    s: Banners,
    wanted: tuple[int, ...],
    faces: tuple[int, ...],
    rolled: tuple[int, ...],
    who: int,
    seat: int,
    purpose: int,
    by: int,
    out: Sink,
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The earlier result is replaced (B-REROLL-02). `seat` rolls, `by` wanted it."""
    tell(out, E_REROLLED, by, len(wanted))
    left = list(wanted)
    found, marks = list(faces), list(rolled)
    for at in range(len(found)):
        if found[at] in left and not marks[at] & who:
            left.remove(found[at])
            found[at] = roll(s, seat, purpose, out)
            marks[at] |= who
    return tuple(found), tuple(marks)


# -- what a face is worth ----------------------------------------------------------------------------


def succeeds(face: int, modifier: int, needed: int) -> bool:
    """A natural 1 never does, a natural 6 always (B-ROLL-03, B-ROLL-05); no die counts more than 6
    (B-MOD-02)."""
    if face == 1 or face == 6:
        return face == 6
    return min(6, face + modifier) >= needed  # B-UNIT-10, B-N-04


def missing(faces: tuple[int, ...], modifier: int, needed: int) -> int:
    """The highest face that is no success."""
    found = 0
    for face in range(1, 7):
        if not succeeds(face, modifier, needed):
            found = face
    return found
