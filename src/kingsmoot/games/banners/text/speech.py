"""Questions, the log, and names of things as lines; `words/` has them in languages.

Ids: `ask-action` and its like for questions, `log-wounds` and its like for events; `unit-outriders`,
`ncu-varys`, `card-counterplot`, `ability-lance`, `zone-crown` and so on for names. A unit of which there are
several on the table is told with its number: `@unit-sworn-swords#2`.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.lines import Line, listed
from kingsmoot.core.patterns import Shape
from kingsmoot.core.refs import HIDDEN, Ref
from kingsmoot.games.banners.book import STORM
from kingsmoot.games.banners.rules.attack.automatic_hits import Hits
from kingsmoot.games.banners.rules.charge.procedure import Charging
from kingsmoot.games.banners.rules.dice import Throw
from kingsmoot.games.banners.rules.move.procedure import Retreat
from kingsmoot.games.banners.rules.objectives.scoring import Boon
from kingsmoot.games.banners.rules.tactics_board import Embassy, ZoneEffect
from kingsmoot.games.banners.rules.windows.procedure import Pick, Window
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ALIGNMENTS,
    DEGREE,
    NONE,
    TABLE,
    WAYS,
)
from kingsmoot.games.banners.unit_names import NCU, read_name, told, unit_of
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.questions import ASK_ARMY, ASK_REROLL, ASK_UNITS
from kingsmoot.games.banners.vocabulary.said import degrees, faces_line, turn_line
from kingsmoot.games.banners.vocabulary.things import CARDS
from kingsmoot.games.banners.vocabulary.verbs import VERBS


def player(seat: int) -> str:
    return f"@player-{seat + 1}" if seat >= 0 else "@nobody"


# -- questions ---------------------------------------------------------------------------------------------


def question(v: Banners, d: Decision) -> Line:
    top = v.stack[-1]
    if d.kind == ASK_ARMY:
        return WORDS.ask(d.kind, v, v.rule.size)
    if d.kind == ASK_UNITS and v.rule.mode == STORM:
        return Line("ask-units-wait")
    if isinstance(top, Window):
        return WORDS.ask(d.kind, v, top.trigger)
    if isinstance(top, Pick):
        return WORDS.ask(d.kind, v, top.effect)
    if isinstance(top, ZoneEffect):
        return WORDS.ask(d.kind, v, top.zone)
    if isinstance(top, Boon):
        return Line("ask-target", ("zone", "@objective-" + top.slug(v)))
    if isinstance(top, Embassy):
        return WORDS.ask(d.kind, v, top.ncu)
    if d.kind == ASK_REROLL:
        return Line("ask-reroll", ("faces", faces_line(lying(v))))
    return WORDS.ask(d.kind, v, concerned(v))


def lying(v: Banners) -> tuple[int, ...]:
    """The faces of the dice that are asked about."""
    top = v.stack[-1]
    if isinstance(top, Throw):
        return top.dice
    if isinstance(top, Charging):
        return (top.charge.die,)
    return (top.die,) if isinstance(top, Retreat) else ()


def concerned(v: Banners) -> int:
    """The unit that a question is about, or NONE: the innermost that a frame names."""
    for at in range(len(v.stack) - 1, -1, -1):
        f = v.stack[at]
        if isinstance(f, Hits):
            return f.roller()
        shape: Shape = f.PATTERN.shape
        values = f.values()
        for place in range(len(shape)):
            value = values[place]
            if shape[place][0] == "unit" and isinstance(value, int):
                return value
    return NONE


# -- the log -----------------------------------------------------------------------------------------------


def sentence(v: Banners, e: Event) -> Line | None:
    """An event as a sentence of the log; a side of one player is told as that player."""
    told = WORDS.line(e, v)
    if told is None:
        return None
    if e.kind == events.MORALE.kind:
        _, total, needed, passed = e.args
        helped = "-by-effect" if total < needed else ""
        return Line(told.id + (f"-passed{helped}" if passed else "-failed"), *told.args)
    if e.kind == events.SCORED.kind or e.kind == events.WON.kind:
        alone = [seat for seat in range(len(v.team)) if v.team[seat] == e.args[0]]
        if len(alone) == 1:
            return Line(told.id, ("team", player(alone[0])), *told.args[1:])
    return told


# -- names of things ---------------------------------------------------------------------------------------


def label(v: Banners, ref: Ref) -> Line:
    """A unit, a zone, a card, a die, a piece, a measure; or a word that stands on a button."""
    kind, colon, name = ref.partition(":")
    if not colon:
        if ref.startswith("at="):
            return pose_label(ref)
        return Line("do-" + ref) if ref in BUTTONS else bare(several(v, ref))
    if kind in ("unit", "ncu"):
        u = unit_of(v, read_name(v.book, name))
        return bare(told(v, u)) if u != NONE else unit_label(v, ref)
    if kind == "terrain" and name.isdigit():
        laid = v.terrain[int(name)][0] if int(name) < len(v.terrain) else NONE
        return Line("terrain-" + v.rule.cat.terrain_slug[laid]) if laid != NONE else Line("log-terrain-gone")
    if kind == "piece":
        return Line("terrain-" + name)
    if kind == "objective" and name.isdigit():
        return objective_label(v, int(name))
    if kind == "die":
        faces, at = lying(v), int(name)
        return Line("label-die", ("n", faces[at] if at < len(faces) else at + 1))
    if kind == "player" and name.isdigit():
        seat = int(name) - 1
        points = v.points[v.team[seat]] if seat < len(v.team) else 0
        return Line("label-player", ("player", player(seat)), ("n", points))
    if kind == "hand":
        whose, _, place = name.partition(":")
        held = v.hand[int(whose)]
        card = held[int(place)] if int(place) < len(held) else HIDDEN
        return Line("label-hand", ("card", CARDS.arg(card, v)))
    if kind == "face":
        return Line("alignment-" + (name if name in ALIGNMENTS else "keep"))
    if kind == "turn":
        return turn_line(round(float(name) * DEGREE))
    if kind == "faces":
        return Line("label-faces", ("n", listed([bare(face) for face in name.split("+")])))
    if kind == "move" and not float(name):
        return Line("label-no-move")
    if kind in MEASURES:
        return Line("label-" + kind, ("n", plain(name)))
    if ref == "shift:none":
        return Line("label-no-shift")
    return Line(f"{kind}-{name}") if kind in NAMED else bare(f"{kind} {name}")


MEASURES: Final = frozenset({"move", "forward", "back", "left", "right"})
NAMED: Final = frozenset(
    {
        "ability",
        "alignment",
        "army",
        "attachment",
        "attack",
        "card",
        "choice",
        "condition",
        "faction",
        "home",
        "mission",
        "mode",
        "objective",
        "role",
        "side",
        "siege",
        "terrain",
        "way",
        "zone",
    }
)
"""Kinds of refs whose names are messages of their own."""


BUTTONS: Final = frozenset([*VERBS, *WAYS, "none"])
"""Words that stand for themselves on a button."""


def bare(words: str) -> Line:
    """A text that is the same in every language, such as a pose, or the names of several things."""
    return Line("label-words", ("words", words))


def several(v: Banners, ref: Ref) -> str:
    """Cards or units that a move names in one part, apart by `+`; anything else as it is written."""
    names = ref.split("+")
    if all(name in v.rule.cat.card_code for name in names):
        return " ".join(["@card-" + name for name in names])
    units = [unit_of(v, read_name(v.book, name)) for name in names]
    return ref if NONE in units else " ".join([told(v, u) for u in units])


def plain(number: str) -> str:
    """A decimal number without zeros at its end."""
    return f"{float(number):g}"


def pose_label(ref: Ref) -> Line:
    """`at=12.5,30 face=180`, or without a facing."""
    place, _, face = ref.partition(" face=")
    x, _, y = place.removeprefix("at=").partition(",")
    where = (("x", plain(x)), ("y", plain(y)))
    if not face:
        return Line("label-spot", *where)
    return Line("label-pose", *where, ("face", degrees(round(float(face) * DEGREE))))


def unit_label(v: Banners, ref: Ref) -> Line:
    """A unit with whose it is and how strong: what a picture says of it."""
    kind, _, name = ref.partition(":")
    u = unit_of(v, read_name(v.book, name))
    if u == NONE:
        slug, _, nth = name.rpartition("-")
        return Line(f"{kind}-{slug if nth.isdigit() else name}")
    if u >= NCU:
        return Line("label-ncu", ("unit", told(v, u)), ("player", player(v.ncu_owner[u - NCU])))
    who = (("unit", told(v, u)), ("player", player(v.owner[u])))
    if v.where[u] != TABLE:
        return Line("label-unit-gone", *who)
    return Line("label-unit", *who, ("n", v.models(u)))


def objective_label(v: Banners, at: int) -> Line:
    card = v.objective_card[at] if at < len(v.objective_card) else NONE
    if card == NONE:
        return Line("label-objective", ("n", at + 1))
    name = "@objective-" + v.rule.cat.objective_slug[card]
    return Line("label-objective-card", ("n", at + 1), ("objective", name))
