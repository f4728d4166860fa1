"""What the verbs of Banners have in common when they are said as sentences.

Moves name units by codes and measure in small units; sentences have names and inches.
"""

from __future__ import annotations

from typing import Any, Final

from kingsmoot.core.lines import Line, Part, listed
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.notation import decimal
from kingsmoot.core.state import State
from kingsmoot.core.vocabulary import Verb
from kingsmoot.games.banners.terms import DEGREE, INCH, WAYS
from kingsmoot.games.banners.unit_names import told, unit_of
from kingsmoot.games.banners.vocabulary.things import UNIT, table

Arguments = list[tuple[str, Part]]


def named(v: State, code: int) -> str:
    """The unit with this code; `@nobody` if there is none."""
    s = table(v)
    return told(s, unit_of(s, code))


@mypyc_attr(allow_interpreted_subclasses=True)
class Said(Verb):
    """A verb whose units are codes. A subclass chooses among several sentences by `variant`."""

    def summary(self, v: State) -> Line:
        return Line(self.summary_id() + self.variant(v), *self.arguments(v))

    def variant(self, v: State) -> str:
        """What is added to the id of the message, such as `-on`."""
        return ""

    def arguments(self, v: State) -> Arguments:
        """The fields that sentences mention."""
        values: tuple[Any, ...] = self.values()
        found: Arguments = []
        for at, f in enumerate(self.PATTERN.fields):
            value = values[at]
            if f.kind is UNIT:
                codes = value if isinstance(value, tuple) else (value,)
                found.append((f.name, " ".join([named(v, code) for code in codes])))
            elif f.kind.said and isinstance(value, int):
                found.append((f.name, f.kind.arg(value, v)))
        return found


ROUND: Final = 360 * DEGREE


def degrees(angle: int) -> Part:
    """A facing: whole degrees are a number, for messages have words for the four winds."""
    angle %= ROUND
    return decimal(angle, DEGREE) if angle % DEGREE else angle // DEGREE


def turn_line(turn: int) -> Line:
    if not turn:
        return Line("label-no-turn")
    return Line("label-turn-right" if turn > 0 else "label-turn-left", ("n", decimal(abs(turn), DEGREE)))


def faces_line(faces: tuple[int, ...]) -> Line:
    """What dice show, as the language writes a list."""
    return listed([Line("label-words", ("words", str(face))) for face in faces])


def steps_line(turn: int, way: int, far: int, turn2: int) -> Line:
    """A turn, a straight way, a turn, without those that are nothing."""
    steps: list[Line] = []
    if turn:
        steps.append(turn_line(turn))
    if far:
        steps.append(Line("step-" + WAYS[way], ("n", decimal(far, INCH))))
    if turn2:
        steps.append(turn_line(turn2))
    return listed(steps) if steps else Line("step-none")
