"""The terms of the rulebook by number: measures, sides, conditions, zones, actions, the timing chart."""

from __future__ import annotations

from typing import Final

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

# -- deployment zones (B-DEP-01), sides of a siege -------------------------------------------------------

HOMES: Final[tuple[str, ...]] = (
    "south",
    "north",
    "south-west",
    "north-east",
    "north-west",
    "south-east",
    "theirs",
)
"""Strips, then corners; *theirs*: the opponent chooses (B-DEP-01)."""
FIRST_CORNER: Final = 2
THEIRS: Final = 6
ATTACKING: Final = 0
DEFENDING: Final = 1
ROLES: Final[tuple[str, ...]] = ("attacker", "defender")

# -- what effects let a player choose --------------------------------------------------------------------

CHOICES: Final[tuple[str, ...]] = (
    *CONDITIONS,
    "critical-blow",
    "sundering",
    "highest",
    "re-roll",
    "hit",
    "block",
    "cancel",
    "silence",
    "yes",
    "no",
    "panic",
    "hits",
    "maneuver",
    "retreat",
    "attack",
    "charge",
    "shift",
    *ZONES,
)
CHOICE: Final[dict[str, int]] = {word: at for at, word in enumerate(CHOICES)}

# -- movements: how a unit came to stand where it stands ---------------------------------------------------

BY_MANEUVER: Final = 0
BY_MARCH: Final = 1
BY_SHIFT: Final = 2
BY_PIVOT: Final = 3
BY_RETREAT: Final = 4
MOVEMENTS: Final[tuple[str, ...]] = ("maneuver", "march", "shift", "pivot", "withdraw")

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
ACTIONS: Final[tuple[str, ...]] = (
    "maneuver",
    "march",
    "retreat",
    "melee",
    "ranged",
    "charge",
    "shift",
    "pivot",
)
"""By bit."""
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

# -- edicts: siege strategy cards that hold until the end of the round, one bit each ---------------------

EDICT_TO_THE_WALLS: Final = 1
EDICT_DREAD: Final = 2
EDICT_HOLD: Final = 4

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
    "before-deployment",
    "start-of-round",
    "start-of-turn",
    "unit-activates",
    "ncu-activates",
    "ncu-claims",
    "zone-chooses",
    "card-played",
    "charge-declared",
    "charge-die",
    "charged",
    "before-attack",
    "after-attack-dice",
    "after-defence-dice",
    "blocked",
    "before-morale",
    "after-morale",
    "would-fail",
    "panic-failed",
    "panic-passed",
    "falling",
    "destroyed",
    "surges",
    "attack-completed",
    "retreated",
    "end-of-turn",
    "end-of-round",
)

# Whose trigger it must be, for the user of the effect: `a` of the window is a friend, an enemy, either.
OWN: Final = 1
FOE: Final = 2
ANY: Final = 3
SELF: Final = 4
"""`a` is the very unit that has the ability."""
AGAINST: Final = 5
"""`b` is the very unit that has the ability (or, for a card, a friend), `a` an enemy."""

# -- what a die was rolled for --------------------------------------------------------------------------

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

# -- why points were scored ------------------------------------------------------------------------------

WHY_TOKENS: Final = 0
WHY_SPOILS: Final = 1
WHY_COMMANDER: Final = 2
WHY_WALL: Final = 3
WHY_STAINS: Final = 4
WHY_MISSION: Final = 5
WHY_PRIZE: Final = 6
WHY: Final[tuple[str, ...]] = ("tokens", "spoils", "commander", "wall", "stains", "mission", "prize")
