"""The kinds of things that Banners speaks of, and its vocabulary, `WORDS`.

Distances are told in inches, angles in degrees. A kind whose name begins with `silent_` is told in scenarios,
but is no part of a sentence.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.kinds import Flag, Kind, Names, Number, Scaled
from kingsmoot.core.vocabulary import Vocabulary
from kingsmoot.games.banners.card_constants import ATTACK_KEYWORDS, TERRAIN_KEYWORDS
from kingsmoot.games.banners.rules.attack.attack_state import (
    ANY_DIE,
    F_DESTROYED,
    F_SPARE_LAST,
    MISSES,
    AttackState,
)
from kingsmoot.games.banners.rules.attack.hits_state import HitsState
from kingsmoot.games.banners.rules.charge.charge_state import ChargeState
from kingsmoot.games.banners.rules.morale_state import MoraleState
from kingsmoot.games.banners.terms import (
    ACTIONS,
    ALIGNMENTS,
    ATTACHMENT_SILENCED,
    BEFORE_DEPLOYMENT,
    BEGAN_ENGAGED,
    CARD_PLAYED,
    CHOICES,
    CONDITIONS,
    DEGREE,
    DICE_FOR,
    DISORDERLY,
    EDICT_DREAD,
    EDICT_HOLD,
    EDICT_TO_THE_WALLS,
    END_OF_ROUND,
    END_OF_TURN,
    HELD_LINE,
    HIGHEST,
    HOMES,
    INCH,
    LOWEST,
    MOVEMENTS,
    MUST,
    NCU_ACTIVATES,
    NCU_CLAIMS,
    NO_ACTION,
    NO_ORDERS,
    PLUS_HIT,
    REROLL_ATTACK,
    REROLL_CHARGE,
    REROLL_RETREAT,
    RETREATED,
    ROLES,
    SIDES,
    SILENCED,
    SILENCED_ROUND,
    START_OF_ROUND,
    START_OF_TURN,
    SURGE,
    TRIGGERS,
    UNIT_ACTIVATES,
    UNTOUCHED,
    WAYS,
    WEAKENS,
    WHY,
    ZONE_CHOOSES,
    ZONES,
)
from kingsmoot.games.banners.vocabulary.frame_kinds import (
    About,
    Bits,
    Dice,
    Known,
    Nothing,
    Profile,
    Several,
)
from kingsmoot.games.banners.vocabulary.steps import (
    ACTIVATION_STEPS,
    ATTACK_STEPS,
    CHARGE_STEPS,
    CLEAN_UP_STEPS,
    EMBASSY_STEPS,
    FALLING_STEPS,
    HITS_STEPS,
    MORALE_STEPS,
    RETREAT_STEPS,
    ROUND_STEPS,
    SETUP_STEPS,
    TURN_STEPS,
)
from kingsmoot.games.banners.vocabulary.things import (
    CARDS,
    EFFECT,
    NCUS,
    PLAYER,
    UNIT,
    ArmyList,
    Face,
    Kept,
    Numbered,
    Played,
    Printed,
    Unit,
)

ZONE: Final = Names("zone", ZONES)
SIDE: Final = Names("side", SIDES)
N: Final = Number("n")
NOT_SAID: Final = Nothing("nothing")
MANNERS: Final = Bits(
    "manners",
    {
        "lowest": LOWEST,
        "highest": HIGHEST,
        "re-roll-charge": REROLL_CHARGE,
        "re-roll-retreat": REROLL_RETREAT,
        "surge": SURGE,
        "must": MUST,
        "weakens": WEAKENS,
        "re-roll-attack": REROLL_ATTACK,
        "plus-hit": PLUS_HIT,
    },
)
MARKS: Final = Bits(
    "marks",
    {
        "silenced": SILENCED,
        "no-orders": NO_ORDERS,
        "untouched": UNTOUCHED,
        "began-engaged": BEGAN_ENGAGED,
        "held-line": HELD_LINE,
        "no-action": NO_ACTION,
        "disorderly": DISORDERLY,
        "silenced-this-round": SILENCED_ROUND,
        "attachment-silenced": ATTACHMENT_SILENCED,
    },
)
EDICTS: Final = Bits(
    "edicts", {"to-the-walls": EDICT_TO_THE_WALLS, "dread": EDICT_DREAD, "hold-the-castle": EDICT_HOLD}
)

# What triggers are about, first and second; mostly it is a unit and another one.
FIRST: Final[dict[int, Kind]] = {
    BEFORE_DEPLOYMENT: NOT_SAID,
    START_OF_ROUND: N,
    START_OF_TURN: PLAYER,
    NCU_ACTIVATES: NCUS,
    NCU_CLAIMS: NCUS,
    CARD_PLAYED: CARDS,
    END_OF_TURN: PLAYER,
    END_OF_ROUND: N,
}
SECOND: Final[dict[int, Kind]] = {
    BEFORE_DEPLOYMENT: NOT_SAID,
    START_OF_ROUND: NOT_SAID,
    START_OF_TURN: NOT_SAID,
    UNIT_ACTIVATES: NOT_SAID,
    NCU_ACTIVATES: NOT_SAID,
    NCU_CLAIMS: ZONE,
    ZONE_CHOOSES: ZONE,
    CARD_PLAYED: PLAYER,
    RETREATED: NOT_SAID,
    END_OF_TURN: NOT_SAID,
    END_OF_ROUND: NOT_SAID,
}


def left_out(kind: Kind, none: int = 0) -> Kind:
    """A number that is left out where it is `none`."""
    kind.none = none
    return kind


WORDS: Final = Vocabulary(
    PLAYER,
    Numbered("silent_player", "seat", "player", acts=True, said=False),
    Numbered("by", "seat", "player", said=False),
    Numbered("team", "team", "team"),
    UNIT,
    Unit("silent_unit", said=False),
    NCUS,
    Printed("ability", "ability_slug"),
    Printed("attack", "attacks"),
    CARDS,
    Played("played"),
    Printed("siege", "siege_slug", called="siege card"),
    Printed("mission", "mission_slug"),
    Printed("objective", "objective_slug"),
    Printed("terrain", "terrain_slug", ref="piece", called="piece of terrain"),
    EFFECT,
    Printed("silent_card", "card_slug", said=False),
    Number("piece", 99, ref="terrain", said=False),
    Number("token", first=1),
    Number("silent_token", first=1, said=False),
    Names("condition", CONDITIONS),
    ZONE,
    SIDE,
    Names("alignment", ALIGNMENTS),
    Names("home", HOMES),
    Names("role", ROLES),
    Names("choice", CHOICES),
    Names("way", WAYS, ref="-"),
    Names("movement", MOVEMENTS, words="move"),
    Names("trigger", TRIGGERS),
    Names("purpose", DICE_FOR, words="die"),
    Names("why", WHY),
    Flag("passed", no="failed"),
    Face(),
    N,
    Number("silent_n", said=False),
    Scaled("inches", INCH, said=False),
    Scaled("degrees", DEGREE, none=0, said=False),
    ArmyList("army"),
    # What only frames and positions speak of.
    Names("setup_step", SETUP_STEPS),
    Names("round_step", ROUND_STEPS),
    Names("turn_step", TURN_STEPS),
    Names("activation_step", ACTIVATION_STEPS),
    Names("clean_up_step", CLEAN_UP_STEPS),
    Names("embassy_step", EMBASSY_STEPS),
    Names("charge_step", CHARGE_STEPS),
    Names("retreat_step", RETREAT_STEPS),
    Names("attack_step", ATTACK_STEPS),
    Names("hits_step", HITS_STEPS),
    Names("morale_step", MORALE_STEPS),
    Names("falling_step", FALLING_STEPS),
    Names("where", ("waiting", "table", "reserve", "dead")),
    Printed("attachment", "attachments"),
    Kept("kept", said=False),
    About("about", 1, [FIRST.get(trigger, UNIT) for trigger in range(len(TRIGGERS))]),
    About("about_too", 2, [SECOND.get(trigger, UNIT) for trigger in range(len(TRIGGERS))]),
    Bits("actions", {name: 1 << at for at, name in enumerate(ACTIONS)}),
    MANNERS,
    MARKS,
    EDICTS,
    left_out(Number("count", said=False)),
    left_out(Scaled("reach", INCH, said=False)),
    Flag("free"),
    Flag("claimed"),
    Flag("may_yield", "may-yield"),
    Dice("dice", ("0", "1", "2", "3", "4", "5", "6")),
    Dice("rolled", ("no", "own", "foe", "both")),
    Known(
        "attack_state",
        AttackState,
        attacker=UNIT,
        defender=UNIT,
        profile=Profile("profile"),
        charge=Names("charge", ("no", "in-order", "disordered")),
        arc=SIDE,
        level=MANNERS,
        keywords=Bits("keywords", {name: 1 << at for at, name in enumerate(ATTACK_KEYWORDS)}),
        reroll=Bits("re-roll", {"any": ANY_DIE, "misses": MISSES}),
        flags=Bits("flags", {"destroyed": F_DESTROYED, "spare-last": F_SPARE_LAST}),
        beside=Several("units", UNIT),
    ),
    Known(
        "charge_state",
        ChargeState,
        unit=UNIT,
        target=UNIT,
        turn=Scaled("degrees", DEGREE),
        side=SIDE,
        flags=MANNERS,
        bonus=Scaled("inches", INCH),
        path=Bits("keywords", {name: 1 << at for at, name in enumerate(TERRAIN_KEYWORDS)}),
    ),
    Known("hits_state", HitsState, unit=UNIT, seat=PLAYER),
    Known(
        "morale_state",
        MoraleState,
        unit=UNIT,
        cause=UNIT,
        effect=EFFECT,
        seat=PLAYER,
        source=UNIT,
        attacked=Names("attacked", ("no", "in-melee", "by-shots")),
    ),
)

# -- draws -----------------------------------------------------------------------------------------------

for _purpose, _what in zip(
    DICE_FOR,
    (
        "a die for who begins",
        "an attack die",
        "a defence die",
        "a die of a morale test",
        "the die of a charge",
        "the die of a retreat",
        "a die that counts half, rounded up",
        "a die of an effect",
    ),
    strict=True,
):
    WORDS.draw(_purpose, _what + ": 0 is a 1")
DRAW_DECK: Final = WORDS.draw("deck", "shuffling a tactics deck: an index among the cards left")
DRAW_HAND: Final = WORDS.draw("hand", "a card from a hand: its index")
DRAW_OBJECTIVE: Final = WORDS.draw("objective", "shuffling the objective cards: an index among those left")
DRAW_SIEGE: Final = WORDS.draw("siege", "shuffling the siege cards: an index among those left")
DRAW_MISSION: Final = WORDS.draw("mission", "shuffling the mission cards: an index among those left")
