"""What is asked, what is told and when something may be done: all by number."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.events import Event, Sink
from kingsmoot.core.refs import EVERYONE, Mask

NONE: Final = -1

# -- measures: thousandths of an inch, hundredths of a degree ------------------------------------------

INCH: Final = 1000
INCHES: Final = "″"
"""What people read behind a number of inches, in every language."""
DEGREE: Final = 100
FULL_TURN: Final = 360 * DEGREE
HALF_TURN: Final = FULL_TURN // 2
SHORT: Final = 6 * INCH  # B-TERM-09
LONG: Final = 12 * INCH

# -- where a combat unit is ------------------------------------------------------------------------------

WAITING: Final = 0
"""Not yet deployed."""
TABLE: Final = 1
RESERVE: Final = 2
DEAD: Final = 3

# -- sides of a tray, also arcs; ways of moving ----------------------------------------------------------

FRONT: Final = 0
RIGHT: Final = 1
REAR: Final = 2
LEFT: Final = 3
SIDES: Final[tuple[str, ...]] = ("front", "right", "rear", "left")

FORWARD: Final = 0
RIGHTWARD: Final = 1
BACKWARD: Final = 2
LEFTWARD: Final = 3
WAYS: Final[tuple[str, ...]] = ("forward", "right", "back", "left")

FULL: Final = 0
HALF_LEFT: Final = 1
HALF_RIGHT: Final = 2
ODD: Final = 3
"""Alignments: centre to centre, half to the left or to the right of the midpoint (seen by the charger), and
whatever B-CHARGE-13 leaves."""
ALIGNMENTS: Final[tuple[str, ...]] = ("full", "left", "right", "odd")

# -- conditions, one bit each (B-COND-01) ----------------------------------------------------------------

PANICKED: Final = 1
VULNERABLE: Final = 2
WEAKENED: Final = 4
CONDITIONS: Final[tuple[str, ...]] = ("panicked", "vulnerable", "weakened")
CONDITION_BITS: Final[tuple[int, ...]] = (PANICKED, VULNERABLE, WEAKENED)

# -- zones of the tactics board (B-BOARD-01) -------------------------------------------------------------

CROWN: Final = 0
WEALTH: Final = 1
TACTICS: Final = 2
COMBAT: Final = 3
MANEUVER: Final = 4
ZONES: Final[tuple[str, ...]] = ("crown", "wealth", "tactics", "combat", "maneuver")

# -- actions, one bit each: what a free action may be ----------------------------------------------------

DO_MANEUVER: Final = 1
DO_MARCH: Final = 2
DO_RETREAT: Final = 4
DO_MELEE: Final = 8
DO_RANGED: Final = 16
DO_CHARGE: Final = 32
DO_SHIFT: Final = 64
DO_PIVOT: Final = 128
DO_ATTACK: Final = DO_MELEE | DO_RANGED
ALL_ACTIONS: Final = DO_MANEUVER | DO_MARCH | DO_RETREAT | DO_MELEE | DO_RANGED | DO_CHARGE

# How an action differs from the printed one, one bit each.
LOWEST: Final = 1
"""Attacks with its lowest attack dice value."""
HIGHEST: Final = 2
REROLL_CHARGE: Final = 4
"""The charge die may be re-rolled once."""
REROLL_RETREAT: Final = 8
SURGE: Final = 16
"""It is the free manoeuvre of a surge forward (B-SURGE-01)."""
MUST: Final = 32
"""It may not be declined where it is possible."""
WEAKENS: Final = 64
"""Every enemy that the unit disengages from becomes Weakened."""

REROLL_ATTACK: Final = 128
"""Any attack dice may be re-rolled."""
PLUS_HIT: Final = 256
"""+1 to hit."""

# -- marks on a unit, one bit each -----------------------------------------------------------------------

# Until the end of the turn:
SILENCED: Final = 1
"""Loses all abilities."""
NO_ORDERS: Final = 2
UNTOUCHED: Final = 4
"""May not be chosen by tactics cards of its own controller."""
BEGAN_ENGAGED: Final = 8
"""It was engaged when the turn began."""
HELD_LINE: Final = 16
NO_ACTION: Final = 32
"""It takes no action this turn."""
DISORDERLY: Final = 64
"""Its disordered charge is going on (B-DISORD-02)."""
TURN_MARKS: Final = 255
# Until the end of the round:
SILENCED_ROUND: Final = 256
ATTACHMENT_SILENCED: Final = 512
ROUND_MARKS: Final = 0xFFFF
# For the whole game from 1 << 16 on.

# -- triggers: the timing chart, in the order of the book ------------------------------------------------
# For each: what `a` and `b` of the window are. u: a combat unit, n: a non-combat unit, z: a zone, c: a card.

BEFORE_DEPLOYMENT: Final = 0  # -
START_OF_ROUND: Final = 1  # a round
START_OF_TURN: Final = 2  # a seat whose turn it is
UNIT_ACTIVATES: Final = 3  # a u
NCU_ACTIVATES: Final = 4  # a n
NCU_CLAIMS: Final = 5  # a n, b z: before the zone's effect; `ZoneEffect` lies directly under the window
ZONE_CHOOSES: Final = 6  # a u, b z: a unit was chosen by the effect of a zone that was itself claimed
CARD_PLAYED: Final = 7  # a c, b seat that played it; `Resolve` lies directly under the window
CHARGE_DECLARED: Final = 8  # a u charger, b u target; `Charge` under the window
CHARGE_DIE: Final = 9  # a u, b u: after the charge die
CHARGED: Final = 10  # a u, b u: successful and aligned, before the attack
BEFORE_ATTACK: Final = 11  # a u attacker, b u defender: before attack dice; `Attack` under the window
AFTER_ATTACK_DICE: Final = 12  # a u, b u
AFTER_DEFENCE_DICE: Final = 13  # a u, b u
BLOCKED: Final = 14  # a u, b u: hits blocked are counted (mandatory reactions)
BEFORE_MORALE: Final = 15  # a u that tests, b u or NONE: whose attack caused it; `Morale` under the window
AFTER_MORALE: Final = 16  # a u, b u: dice are rolled, before Panicked is expended
WOULD_FAIL: Final = 17  # a u, b u: a panic test is about to fail
PANIC_FAILED: Final = 18  # a u, b u: after its wounds; `Morale` under the window tells how many
PANIC_PASSED: Final = 19  # a u, b u
FALLING: Final = 20  # a u destroyed and still in place, b u destroyer or NONE; `Falling` under the window
DESTROYED: Final = 21  # a u just removed, b u destroyer or NONE
SURGES: Final = 22  # a u attacker that destroyed in melee, b u destroyed; the surge is under the window
ATTACK_COMPLETED: Final = 23  # a u, b u (either may be destroyed by now); `Attack` under the window
RETREATED: Final = 24  # a u
END_OF_TURN: Final = 25  # a seat
END_OF_ROUND: Final = 26  # a round
TRIGGERS: Final[tuple[str, ...]] = (
    "before_deployment",
    "start_of_round",
    "start_of_turn",
    "unit_activates",
    "ncu_activates",
    "ncu_claims",
    "zone_chooses",
    "card_played",
    "charge_declared",
    "charge_die",
    "charged",
    "before_attack",
    "after_attack_dice",
    "after_defence_dice",
    "blocked",
    "before_morale",
    "after_morale",
    "would_fail",
    "panic_failed",
    "panic_passed",
    "falling",
    "destroyed",
    "surges",
    "attack_completed",
    "retreated",
    "end_of_turn",
    "end_of_round",
)

# Whose trigger it must be, seen by who uses the effect: `a` of the window is a friend, an enemy, either.
OWN: Final = 1
FOE: Final = 2
ANY: Final = 3
SELF: Final = 4
"""`a` is the very unit that has the ability."""
AGAINST: Final = 5
"""`b` is the very unit that has the ability (or, for a card, a friend), `a` an enemy."""

# -- questions -------------------------------------------------------------------------------------------

KINDS: Final[tuple[str, ...]] = (
    "army",
    "terrain",
    "objective",
    "side",
    "zone",
    "units",
    "deploy",
    "activate",
    "action",
    "free",
    "window",
    "pick",
    "reroll",
    "side_of",
    "align",
    "withdraw",
    "pivot",
    "target",
    "condition",
    "claim",
    "discard",
    "corpse",
    "mission",
    "arrive",
    "redeploy",
)
ASK_ARMY: Final = 0
ASK_TERRAIN: Final = 1
ASK_OBJECTIVE: Final = 2
ASK_SIDE: Final = 3  # attacker or defender (B-MODE-STORM-02)
ASK_ZONE: Final = 4  # a deployment zone (B-DEP-01)
ASK_UNITS: Final = 5  # which units start (B-MODE-CLASH-03), which wait (B-MODE-STORM-09)
ASK_DEPLOY: Final = 6
ASK_ACTIVATE: Final = 7
ASK_ACTION: Final = 8
ASK_FREE: Final = 9
ASK_WINDOW: Final = 10
ASK_PICK: Final = 11
ASK_REROLL: Final = 12
ASK_SIDE_OF: Final = 13  # which of two equal arcs (B-ARC-05)
ASK_ALIGN: Final = 14
ASK_WITHDRAW: Final = 15
ASK_PIVOT: Final = 16
ASK_TARGET: Final = 17
ASK_CONDITION: Final = 18
ASK_CLAIM: Final = 19
ASK_DISCARD: Final = 20
ASK_CORPSE: Final = 21
ASK_MISSION: Final = 22
ASK_ARRIVE: Final = 23
ASK_REDEPLOY: Final = 24


# -- events: what fills each is said beside it ---------------------------------------------------------

E_ARMY: Final = 0  # seat
E_DIE: Final = 1  # seat, purpose (DICE_OF), face
E_PLACED_TERRAIN: Final = 2  # seat, piece, kind, x, y
E_PLACED_OBJECTIVE: Final = 3  # seat, token, x, y
E_ROLE: Final = 4  # seat, 0 attacker 1 defender
E_HOME: Final = 5  # seat, zone
E_DEPLOYED: Final = 6  # seat, unit, x, y, facing
E_HELD_BACK: Final = 7  # seat, unit
E_OBJECTIVE_CARD: Final = 8  # token, card
E_ROUND: Final = 9  # number
E_TURN: Final = 10  # seat, number
E_ACTIVATED: Final = 11  # seat, unit or NCU + n
E_RESTED: Final = 12  # unit
E_MOVED: Final = 13  # unit, way of moving (GO_VERBS), x, y, facing
E_CHARGE: Final = 14  # unit, target, turn
E_CHARGE_FAILED: Final = 15  # unit, target
E_CHARGE_DISORDERED: Final = 16  # unit
E_CHARGED: Final = 17  # unit, target, side, alignment
E_RETREAT: Final = 18  # unit
E_ATTACK: Final = 19  # unit, target, attack
E_HITS: Final = 20  # unit, hits, hits that allow no save
E_BLOCKED: Final = 21  # unit, blocked
E_WOUNDS: Final = 22  # unit, how many, models left
E_RESTORED: Final = 23  # unit, how many, models left
E_DESTROYED: Final = 24  # unit, by seat
E_MORALE: Final = 25  # unit, total, needed, passed
E_PANIC_WOUNDS: Final = 26  # unit, how many
E_AUTO_PASS: Final = 27  # unit
E_CONDITION: Final = 28  # unit, condition
E_CONDITION_OFF: Final = 29  # unit, condition
E_EXPENDED: Final = 30  # seat, unit, condition
E_REROLLED: Final = 31  # seat, how many
E_CLAIMED: Final = 32  # seat, n, zone
E_NO_ZONE: Final = 33  # seat, n
E_INFLUENCE: Final = 34  # n, unit
E_PLAYED: Final = 35  # seat, card, target
E_USED: Final = 36  # seat, ability, source
E_CANCELLED: Final = 37  # seat, effect
E_DREW: Final = 38  # seat, how many
E_DRAWN: Final = 39  # seat, card: for that seat alone
E_DISCARDED: Final = 40  # seat, card
E_ATTACHED: Final = 41  # seat, card, unit
E_DETACHED: Final = 42  # seat, card, unit
E_TOKEN_CLAIMED: Final = 43  # token, unit
E_TOKEN_LOST: Final = 44  # token, unit
E_SCORED: Final = 45  # team, points, why (WHY)
E_TERRAIN_GONE: Final = 46  # piece
E_FIRST: Final = 47  # seat
E_WON: Final = 48  # team
E_TIE: Final = 49  # -
E_ELIMINATED: Final = 50  # seat
E_CORPSE: Final = 51  # piece, x, y
E_STAIN: Final = 52  # unit, tokens
E_MISSION_OPEN: Final = 53  # mission
E_MISSION_SCORED: Final = 54  # seat, mission, points
E_MISSION_DROPPED: Final = 55  # seat
E_MISSION_DRAWN: Final = 56  # seat, mission: for that seat alone
E_REDEPLOYED: Final = 57  # seat, unit
E_SIEGE_DRAWN: Final = 58  # seat, card: for that seat alone
E_HAND_SHOWN: Final = 59  # seat, card
E_ALIGNED: Final = 60  # unit, alignment
E_WALL_FALLS: Final = 61  # unit
E_SIDE: Final = 62  # unit, side
E_NOTHING: Final = 63  # seat
EVENTS: Final[tuple[str, ...]] = (
    "army",
    "die",
    "placed_terrain",
    "placed_objective",
    "role",
    "home",
    "deployed",
    "held_back",
    "objective_card",
    "round",
    "turn",
    "activated",
    "rested",
    "moved",
    "charge",
    "charge_failed",
    "charge_disordered",
    "charged",
    "retreat",
    "attack",
    "hits",
    "blocked",
    "wounds",
    "restored",
    "destroyed",
    "morale",
    "panic_wounds",
    "auto_pass",
    "condition",
    "condition_off",
    "expended",
    "rerolled",
    "claimed",
    "no_zone",
    "influence",
    "played",
    "used",
    "cancelled",
    "drew",
    "drawn",
    "discarded",
    "attached",
    "detached",
    "token_claimed",
    "token_lost",
    "scored",
    "terrain_gone",
    "first",
    "won",
    "tie",
    "eliminated",
    "corpse",
    "stain",
    "mission_open",
    "mission_scored",
    "mission_dropped",
    "mission_drawn",
    "redeployed",
    "siege_drawn",
    "hand_shown",
    "aligned",
    "wall_falls",
    "side",
    "nothing",
)

# What a die was rolled for.
FOR_START: Final = 0
FOR_ATTACK: Final = 1
FOR_DEFENCE: Final = 2
FOR_MORALE: Final = 3
FOR_CHARGE: Final = 4
FOR_RETREAT: Final = 5
FOR_D3: Final = 6
FOR_EFFECT: Final = 7
DICE_FOR: Final[tuple[str, ...]] = (
    "start",
    "attack",
    "defence",
    "morale",
    "charge",
    "retreat",
    "d3",
    "effect",
)
"""Also the labels of scripted draws."""

# Why points were scored.
WHY_TOKENS: Final = 0
WHY_SPOILS: Final = 1
WHY_COMMANDER: Final = 2
WHY_WALL: Final = 3
WHY_STAINS: Final = 4
WHY_MISSION: Final = 5
WHY_PRIZE: Final = 6
WHY: Final[tuple[str, ...]] = ("tokens", "spoils", "commander", "wall", "stains", "mission", "prize")


UNSAID: Final = -99


def tell(
    out: Sink, kind: int, a: int = UNSAID, b: int = UNSAID, c: int = UNSAID, d: int = UNSAID, e: int = UNSAID
) -> None:
    """Numbers, not tuples of numbers: mostly nobody listens."""
    if out is None:
        return
    out.append(Event(kind, tuple([n for n in (a, b, c, d, e) if n != UNSAID])))


def whisper(out: Sink, seen_by: Mask, kind: int, a: int, b: int = UNSAID, c: int = UNSAID) -> None:
    """For some seats alone."""
    if out is None:
        return
    out.append(Event(kind, tuple([n for n in (a, b, c) if n != UNSAID]), seen_by & EVERYONE))
