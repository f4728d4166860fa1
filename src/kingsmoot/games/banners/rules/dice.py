"""Dice that lie on the table, and rolling some of them again (B-REROLL, B-MOD, B-ROLL).

Each die may be re-rolled once by each player (B-REROLL-01, B-N-02). A choice of dice is told by the faces
they show; among equal faces those that may still be re-rolled are meant.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.state import ask
from kingsmoot.games.banners.rules.conditions import enemies_in_turn, lift
from kingsmoot.games.banners.rules.wounds import roll
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import CONDITION_BITS, PANICKED, VULNERABLE, WEAKENED
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.questions import ASK_REROLL
from kingsmoot.games.banners.vocabulary.verbs import KEEP, Keep, Reroll

OWN: Final = 1
FOE: Final = 2
"""Who re-rolls: the player whose dice they are, or an enemy. One bit each."""
TOKENS: Final[tuple[int, ...]] = (0, WEAKENED, VULNERABLE, PANICKED)
"""The condition that lets an enemy re-roll dice, by what they were rolled for (FOR_ATTACK and so on)."""


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


# -- a piece of procedure with dice ------------------------------------------------------------------


class Throw(Frame[Banners]):
    """Dice lie on the table until they are counted: of an attack, of its defence, of a test. Before that some
    may be rolled again: by their own player, where something gives him that, and by an enemy who expends the
    token that goes with such dice. A step asks one side; a re-roll leads to the next."""

    def __init__(self, step: int, faces: tuple[int, ...], rolled: tuple[int, ...], asked: int) -> None:
        self.step = step
        self.dice = faces
        """As they lie; in an attack first those of the attack, then those of the defence."""
        self.rolled = rolled
        """By die: who has re-rolled it, OWN and FOE."""
        self.asked = asked
        """How many enemies have declined in this step."""

    def at(self, step: int, faces: tuple[int, ...], rolled: tuple[int, ...], asked: int) -> Throw:
        """The same procedure in another step or with other dice."""
        raise NotImplementedError

    def to(self, step: int) -> Throw:
        return self.at(step, self.dice, self.rolled, 0)

    # What each procedure says of the step that it is in.

    def roller(self) -> int:
        """The unit whose dice they are."""
        raise NotImplementedError

    def purpose(self) -> int:
        """What they were rolled for."""
        raise NotImplementedError

    def who(self) -> int:
        """Who may re-roll some of them: OWN or FOE."""
        raise NotImplementedError

    def most(self, s: Banners) -> int:
        """The highest face that may be re-rolled."""
        return 6

    # Asking.

    def offer_own(self, s: Banners, given: bool, last: bool) -> None:
        """The re-roll of the unit's own player, if one is given. Who is not on turn re-rolls after the enemy:
        in the last step (B-REROLL-03)."""
        seat = s.owner[self.roller()]
        mine = s.friends(s.active, seat) != last  # B-REROLL-04
        if mine and given and open_faces(self.dice, self.rolled, OWN, self.most(s)):
            ask(s, seat, ASK_REROLL)
        else:
            self.go_on(s, self.dice, self.rolled)

    def offer_enemies(self, s: Banners, first: int) -> None:
        """Enemies may expend the token that the unit carries, from the seat named first on and one after the
        other until one does (B-COND-03, B-COND-04, B-COND-05, B-COND-06)."""
        u = self.roller()
        if s.tokens[u] & TOKENS[self.purpose()] and self.dice:
            seats = enemies_in_turn(s, u, first)
            if self.asked < len(seats):
                ask(s, seats[self.asked], ASK_REROLL)
                return
        s.stack[-1] = self.to(self.step + 1)

    def go_on(self, s: Banners, faces: tuple[int, ...], rolled: tuple[int, ...]) -> None:
        s.stack[-1] = self.at(self.step + 1, faces, rolled, 0)

    # The answers.

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Keep):
            return None
        if isinstance(m, Reroll):
            return why_not_reroll(m.faces, self.dice, self.rolled, self.who(), self.most(s))
        return NOT_LEGAL

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        return rerolls(self.dice, self.rolled, self.who(), self.most(s))

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        if isinstance(m, Reroll):
            if self.who() == FOE:
                u, token = self.roller(), TOKENS[self.purpose()]
                lift(s, u, token, out)
                events.EXPENDED.tell(out, d.seat, u, CONDITION_BITS.index(token))
            events.REROLLED.tell(out, d.seat, len(m.faces))
            self.roll_again(s, m.faces, out)
        elif self.who() == FOE:
            s.stack[-1] = self.at(self.step, self.dice, self.rolled, self.asked + 1)
        else:
            self.go_on(s, self.dice, self.rolled)

    def roll_again(self, s: Banners, wanted: tuple[int, ...], out: Sink) -> None:
        """The earlier results are replaced (B-REROLL-02)."""
        who, seat = self.who(), s.owner[self.roller()]
        left = list(wanted)
        faces, rolled = list(self.dice), list(self.rolled)
        for at in range(len(faces)):
            if faces[at] in left and not rolled[at] & who:
                left.remove(faces[at])
                faces[at] = roll(s, seat, self.purpose(), out)
                rolled[at] |= who
        self.go_on(s, tuple(faces), tuple(rolled))


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
