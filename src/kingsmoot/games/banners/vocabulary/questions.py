"""What is asked, in the order of the numbers that positions hold."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.banners.vocabulary.kinds import WORDS

ASK_ARMY: Final = WORDS.question("army {n}")
ASK_TERRAIN: Final = WORDS.question("terrain")
ASK_OBJECTIVE: Final = WORDS.question("objective")
ASK_SIDE: Final = WORDS.question("side")  # attacker or defender (B-MODE-STORM-02)
ASK_ZONE: Final = WORDS.question("zone")  # a deployment zone (B-DEP-01)
ASK_UNITS: Final = WORDS.question("units")  # which start (B-MODE-CLASH-03), which wait (B-MODE-STORM-09)
ASK_DEPLOY: Final = WORDS.question("deploy")
ASK_ACTIVATE: Final = WORDS.question("activate")
ASK_ACTION: Final = WORDS.question("action {unit}")
ASK_FREE: Final = WORDS.question("free {unit}")
ASK_WINDOW: Final = WORDS.question("window {trigger}")
ASK_PICK: Final = WORDS.question("pick {effect}")
ASK_REROLL: Final = WORDS.question("reroll {faces:face*}")
ASK_SIDE_OF: Final = WORDS.question("side_of")  # which of two equal arcs (B-ARC-05)
ASK_ALIGN: Final = WORDS.question("align")
ASK_WITHDRAW: Final = WORDS.question("withdraw {unit}")
ASK_PIVOT: Final = WORDS.question("pivot {unit}")
ASK_TARGET: Final = WORDS.question("target {zone}")
ASK_CONDITION: Final = WORDS.question("condition")
ASK_CLAIM: Final = WORDS.question("claim {unit:ncu}")
ASK_DISCARD: Final = WORDS.question("discard")
ASK_CORPSE: Final = WORDS.question("corpse {unit}")
ASK_MISSION: Final = WORDS.question("mission")
ASK_ARRIVE: Final = WORDS.question("arrive {unit}")
ASK_REDEPLOY: Final = WORDS.question("redeploy")
ASK_WEAPON: Final = WORDS.question("weapon {unit}")  # which melee attack ends a charge (B-MELEE-02)
ASK_REPRESENTATIVE: Final = WORDS.question("representative")  # of a commander off the field (B-MODE-CLASH-04)
