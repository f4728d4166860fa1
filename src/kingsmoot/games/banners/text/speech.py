"""Questions, the log, and names of things as lines; `words/` has them in languages.

Ids: `ask-action` and its like for questions (`kinds.KINDS`), `log-wounds` and its like for events
(`kinds.EVENTS`); `unit-outriders`, `ncu-varys`, `card-counterplot`, `ability-lance`, `zone-crown` and so on
for names. A unit of which there are several on the table is told with its number: `@unit-sworn-swords#2`.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.frames import Shape, shape_of
from kingsmoot.core.lines import Arg, Line
from kingsmoot.core.refs import HIDDEN, Ref
from kingsmoot.games.banners import kinds
from kingsmoot.games.banners.book import SIEGE
from kingsmoot.games.banners.kinds import (
    ALIGNMENTS,
    CONDITIONS,
    DICE_FOR,
    NONE,
    SIDES,
    TABLE,
    WAYS,
    WHY,
    ZONES,
)
from kingsmoot.games.banners.moves import HOMES, ROLES
from kingsmoot.games.banners.moves_field import GO_VERBS
from kingsmoot.games.banners.reading import VERBS
from kingsmoot.games.banners.rules.attack.automatic_hits import Hits
from kingsmoot.games.banners.rules.charge.procedure import Charging
from kingsmoot.games.banners.rules.dice import Throw
from kingsmoot.games.banners.rules.move.procedure import Retreat
from kingsmoot.games.banners.rules.objectives.scoring import Boon
from kingsmoot.games.banners.rules.tactics_board import Embassy, ZoneEffect
from kingsmoot.games.banners.rules.windows import Pick, Window, effect_line
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.unit_names import NCU, read_name, told, unit_of


def player(seat: int) -> str:
    return f"@player-{seat + 1}" if seat >= 0 else "@nobody"


# -- questions ---------------------------------------------------------------------------------------------


def question(v: Banners, d: Decision) -> Line:
    id = "ask-" + kinds.KINDS[d.kind].replace("_", "-")
    top = v.stack[-1]
    if d.kind == kinds.ASK_ARMY:
        return Line(id, ("n", v.rule.size))
    if isinstance(top, Window):
        return Line(id, ("trigger", "@trigger-" + kinds.TRIGGERS[top.trigger].replace("_", "-")))
    if isinstance(top, Pick):
        return Line(id, ("effect", effect_line(v, top.effect)))
    if isinstance(top, ZoneEffect):
        return Line(id, ("zone", "@zone-" + ZONES[top.zone]))
    if isinstance(top, Boon):
        return Line(id, ("zone", "@objective-" + top.slug(v)))
    if isinstance(top, Embassy):
        return Line(id, ("unit", told(v, NCU + top.ncu)))
    if d.kind == kinds.ASK_REROLL:
        return Line(id, ("faces", " ".join([str(face) for face in lying(v)])))
    return Line(id, ("unit", told(v, concerned(v))))


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
        shape: Shape = shape_of(f)
        values = f.values()
        for place in range(len(shape)):
            value = values[place]
            if shape[place][0] == "unit" and isinstance(value, int):
                return value
    return NONE


# -- the log -----------------------------------------------------------------------------------------------

# How the numbers of an event fill its sentence: by the word for each, "" where it is not told.
P, U, V, N, M = "player", "unit", "other", "n", "m"
FILLS: Final[dict[int, tuple[str, ...]]] = {
    kinds.E_ARMY: (P,),
    kinds.E_DIE: (P, "purpose", N),
    kinds.E_PLACED_TERRAIN: (P, "", "terrain", "", ""),
    kinds.E_PLACED_OBJECTIVE: (P, "", "", ""),
    kinds.E_ROLE: (P, "role"),
    kinds.E_HOME: (P, "home"),
    kinds.E_DEPLOYED: (P, U, "", "", ""),
    kinds.E_HELD_BACK: ("", U),
    kinds.E_OBJECTIVE_CARD: ("token", "objective"),
    kinds.E_ROUND: (N,),
    kinds.E_TURN: (P, ""),
    kinds.E_ACTIVATED: (P, U),
    kinds.E_RESTED: (U,),
    kinds.E_MOVED: (U, "move", "", "", ""),
    kinds.E_CHARGE: (U, V, ""),
    kinds.E_CHARGE_FAILED: (U, ""),
    kinds.E_CHARGE_DISORDERED: (U,),
    kinds.E_CHARGED: (U, V, "side", "alignment"),
    kinds.E_RETREAT: (U,),
    kinds.E_ATTACK: (U, V, "attack"),
    kinds.E_HITS: ("", N, M),
    kinds.E_BLOCKED: (U, N),
    kinds.E_WOUNDS: (U, N, M),
    kinds.E_RESTORED: (U, N, M),
    kinds.E_DESTROYED: (U, ""),
    kinds.E_MORALE: (U, N, M, ""),
    kinds.E_PANIC_WOUNDS: (U, N),
    kinds.E_AUTO_PASS: (U,),
    kinds.E_CONDITION: (U, "condition"),
    kinds.E_CONDITION_OFF: (U, "condition"),
    kinds.E_EXPENDED: (P, U, "condition"),
    kinds.E_REROLLED: (P, N),
    kinds.E_CLAIMED: ("", "ncu", "zone"),
    kinds.E_NO_ZONE: ("", "ncu"),
    kinds.E_INFLUENCE: ("ncu", V),
    kinds.E_PLAYED: (P, "card", ""),
    kinds.E_USED: ("", "ability", U),
    kinds.E_CANCELLED: (P, ""),
    kinds.E_DREW: (P, N),
    kinds.E_DRAWN: ("", "card"),
    kinds.E_DISCARDED: (P, "card"),
    kinds.E_ATTACHED: ("", "card", U),
    kinds.E_DETACHED: ("", "card", U),
    kinds.E_TOKEN_CLAIMED: ("token", U),
    kinds.E_TOKEN_LOST: ("token", U),
    kinds.E_SCORED: ("team", N, "why"),
    kinds.E_TERRAIN_GONE: ("",),
    kinds.E_FIRST: (P,),
    kinds.E_WON: ("team",),
    kinds.E_TIE: (),
    kinds.E_ELIMINATED: (P,),
    kinds.E_CORPSE: ("", "", ""),
    kinds.E_STAIN: (U, N),
    kinds.E_MISSION_OPEN: ("mission",),
    kinds.E_MISSION_SCORED: (P, "mission", N),
    kinds.E_MISSION_DROPPED: (P,),
    kinds.E_MISSION_DRAWN: ("", "mission"),
    kinds.E_REDEPLOYED: (P, U),
    kinds.E_SIEGE_DRAWN: ("", "siege"),
    kinds.E_HAND_SHOWN: (P, "card"),
    kinds.E_ALIGNED: (U, "alignment"),
    kinds.E_WALL_FALLS: (U,),
    kinds.E_SIDE: (U, "side"),
    kinds.E_NOTHING: (P,),
}


def sentence(v: Banners, e: Event) -> Line | None:
    """An event as a sentence of the log."""
    id = "log-" + kinds.EVENTS[e.kind].replace("_", "-")
    if e.kind == kinds.E_MORALE:
        id += "-passed" if e.args[3] else "-failed"
    fills = [(spoken(word), filled(v, word, n)) for word, n in zip(FILLS[e.kind], e.args) if word]
    return Line(id, *fills)


def spoken(word: str) -> str:
    """The variable that a word fills."""
    return {"ncu": U, "token": N}.get(word, word)


def filled(v: Banners, word: str, n: int) -> Arg:
    cat = v.rule.cat
    if word == P:
        return player(n)
    if word == "team":
        return f"@team-{n + 1}"
    if word in (U, V):
        return told(v, n)
    if word == "ncu":
        return told(v, NCU + n)
    if word == "token":
        return n + 1
    if word == "purpose":
        return "@die-" + DICE_FOR[n]
    if word == "card":
        return effect_line(v, n) if n >= SIEGE else "@card-" + cat.card_slug[n] if n > HIDDEN else "hidden"
    if word in ("mission", "siege"):
        names = cat.mission_slug if word == "mission" else cat.siege_slug
        return f"@{word}-{names[n]}" if n > HIDDEN else "hidden"
    tables: dict[str, tuple[str, ...]] = {
        "terrain": cat.terrain_slug,
        "objective": cat.objective_slug,
        "attack": cat.attacks,
        "ability": cat.ability_slug,
        "condition": CONDITIONS,
        "zone": ZONES,
        "side": SIDES,
        "alignment": ALIGNMENTS,
        "home": HOMES,
        "role": ROLES,
        "move": GO_VERBS,
        "why": WHY,
    }
    return f"@{word}-{tables[word][n]}" if word in tables else n


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
        return Line("label-hand", ("card", filled(v, "card", card)))
    if kind == "face":
        return Line("alignment-" + name) if name in ALIGNMENTS else Line("do-keep")
    if kind == "turn":
        return turn_label(float(name))
    if kind in MEASURES:
        return Line("label-" + kind, ("n", plain(name)))
    if ref == "shift:none":
        return Line("label-no-shift")
    return Line(f"{kind}-{name}") if kind in NAMED else bare(f"{kind} {name}")


MEASURES: Final = frozenset({"move", "forward", "back", "left", "right", "faces"})
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
    """A decimal number without zeros at its end; several dice stay as they are."""
    return f"{float(number):g}" if "." in number else number


def turn_label(degrees: float) -> Line:
    if not degrees:
        return Line("label-no-turn")
    return Line("label-turn-right" if degrees > 0 else "label-turn-left", ("n", f"{abs(degrees):g}"))


def pose_label(ref: Ref) -> Line:
    """`at=12.5,30 face=180`, or without a facing."""
    place, _, face = ref.partition(" face=")
    x, _, y = place.removeprefix("at=").partition(",")
    where = (("x", plain(x)), ("y", plain(y)))
    return Line("label-pose", *where, ("face", plain(face))) if face else Line("label-spot", *where)


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
