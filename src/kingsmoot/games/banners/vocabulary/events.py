"""What happens: `events.WOUNDS.tell(out, u, count, s.models(u))`.

A sentence of the log is filled by the fields. The first player is who acts.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.games.banners.vocabulary.kinds import WORDS

# Before the first round.
ARMY: Final = WORDS.event("army {player}")
DIE: Final = WORDS.event("die {player} {purpose} {n}", series="n")
PLACED_TERRAIN: Final = WORDS.event("placed_terrain {player} {piece} {terrain} at={x:inches},{y:inches}")
PLACED_OBJECTIVE: Final = WORDS.event(
    "placed_objective {player} {token:silent_token} at={x:inches},{y:inches}"
)
ROLE: Final = WORDS.event("role {player} {role}")
HOME: Final = WORDS.event("home {player} {home}")
DEPLOYED: Final = WORDS.event("deployed {player} {unit} at={x:inches},{y:inches} face={facing:degrees}")
HELD_BACK: Final = WORDS.event("held_back {player:silent_player} {unit}")
OBJECTIVE_CARD: Final = WORDS.event("objective_card {n:token} {objective}")

# Rounds, turns, movement.
ROUND: Final = WORDS.event("round {n}")
TURN: Final = WORDS.event("turn {player} {turn:silent_n}")
ACTIVATED: Final = WORDS.event("activated {player} {unit}")
RESTED: Final = WORDS.event("rested {unit}")
MOVED: Final = WORDS.event(
    "moved {unit} {move:movement} at={x:inches},{y:inches} face={facing:degrees}", way="unit"
)
CHARGE: Final = WORDS.event("charge {unit} > {other:unit} turn={turn:degrees}")
CHARGE_FAILED: Final = WORDS.event("charge_failed {unit} > {other:silent_unit}")
CHARGE_DISORDERED: Final = WORDS.event("charge_disordered {unit}")
CHARGED: Final = WORDS.event("charged {unit} > {other:unit} {side} {alignment}", way="unit")
RETREAT: Final = WORDS.event("retreat {unit}", way="unit")

# Attacks, wounds, morale.
ATTACK: Final = WORDS.event("attack {unit} > {other:unit} {attack}", way="unit > other")
HITS: Final = WORDS.event("hits {unit:silent_unit} {n} sure={m:n}")  # m allow no save
BLOCKED: Final = WORDS.event("blocked {unit} {n}")
WOUNDS: Final = WORDS.event("wounds {unit} {n} left={m:n}")  # m models are left
RESTORED: Final = WORDS.event("restored {unit} {n} left={m:n}")
DESTROYED: Final = WORDS.event("destroyed {unit} {by}")
MORALE: Final = WORDS.event("morale {unit} {n} needs={m:n} {passed}")
PANIC_WOUNDS: Final = WORDS.event("panic_wounds {unit} {n}")
AUTO_PASS: Final = WORDS.event("auto_pass {unit}")
CONDITION: Final = WORDS.event("condition {unit} {condition}")
CONDITION_OFF: Final = WORDS.event("condition_off {unit} {condition}")
EXPENDED: Final = WORDS.event("expended {player} {unit} {condition}")
REROLLED: Final = WORDS.event("rerolled {player} {n}")

# The tactics board, cards, abilities.
CLAIMED: Final = WORDS.event("claimed {player:silent_player} {unit:ncu} {zone}")
NO_ZONE: Final = WORDS.event("no_zone {player:silent_player} {unit:ncu}")
INFLUENCE: Final = WORDS.event("influence {unit:ncu} > {other:unit}")
PLAYED: Final = WORDS.event("played {player} {card:played} > {unit:silent_unit}")
USED: Final = WORDS.event("used {player:silent_player} {ability} {unit}")
CANCELLED: Final = WORDS.event("cancelled {player} {card:silent_card}")
DREW: Final = WORDS.event("drew {player} {n}")
DRAWN: Final = WORDS.event("drawn {player:silent_player} {card}", to="player")
DISCARDED: Final = WORDS.event("discarded {player} {card}")
ATTACHED: Final = WORDS.event("attached {player:silent_player} {card} {unit}")
DETACHED: Final = WORDS.event("detached {player:silent_player} {card} {unit}")

# Objectives, points, the end.
TOKEN_CLAIMED: Final = WORDS.event("token_claimed {n:token} {unit}")
TOKEN_LOST: Final = WORDS.event("token_lost {n:token} {unit}")
SCORED: Final = WORDS.event("scored {team} {n} {why}")
TERRAIN_GONE: Final = WORDS.event("terrain_gone {piece}")
FIRST: Final = WORDS.event("first {player}")
WON: Final = WORDS.event("won {team}")
TIE: Final = WORDS.event("tie")
ELIMINATED: Final = WORDS.event("eliminated {player}")

# The modes.
CORPSE: Final = WORDS.event("corpse {piece} at={x:inches},{y:inches}")
STAIN: Final = WORDS.event("stain {unit} {n}")
MISSION_OPEN: Final = WORDS.event("mission_open {mission}")
MISSION_SCORED: Final = WORDS.event("mission_scored {player} {mission} {n}")
MISSION_DROPPED: Final = WORDS.event("mission_dropped {player}")
MISSION_DRAWN: Final = WORDS.event("mission_drawn {player:silent_player} {mission}", to="player")
REDEPLOYED: Final = WORDS.event("redeployed {player} {unit}")
SIEGE_DRAWN: Final = WORDS.event("siege_drawn {player:silent_player} {siege}", to="player")
HAND_SHOWN: Final = WORDS.event("hand_shown {player} {card}")
ALIGNED: Final = WORDS.event("aligned {unit} {alignment}")
WALL_FALLS: Final = WORDS.event("wall_falls {unit}")
SIDE: Final = WORDS.event("side {unit} {side}")
NOTHING: Final = WORDS.event("nothing {player}")
REPRESENTS: Final = WORDS.event("represents {player} {unit}")
