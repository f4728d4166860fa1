"""What happens in the Watch. A sentence of the log is filled by the fields; the first player is who acts."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.watch.vocabulary.kinds import WORDS

FORMER_DEAL: Final = 5 * " give" + 5 * " want"
"""Older scenario files told a number for each resource."""

TURN: Final = WORDS.event("turn {player} {n}")
ROLLED: Final = WORDS.event("rolled {player} {n:dice}", former="rolled player n n 0")
ROLLED_WILDLING: Final = WORDS.event(
    "rolled_wildling {player} {n:dice} {trail:n}", former="rolled player n n trail"
)
GAIN: Final = WORDS.event("gain {player} {resource} {n}")
SHORT: Final = WORDS.event("short {resource}")
SHORT_ONE: Final = WORDS.event("short_one {player} {resource} {n}")
DISCARDED: Final = WORDS.event("discarded {player} {cards:bundle}", former="discarded player" + 5 * " cards")
TORMUND_MOVES: Final = WORDS.event("tormund_moves {player} {hex}", former="tormund")
TORMUND_HOME: Final = WORDS.event("tormund_home {player}")
ROBBED: Final = WORDS.event("robbed {player} {other:player}")
STOLEN: Final = WORDS.event("stolen {player} {other:player} {resource}", to="player other")
NOTHING_STOLEN: Final = WORDS.event("nothing_stolen {player} {other:player}")
BANKED: Final = WORDS.event("banked {player} {resource} {n} for {taken:resource}")
OFFERED: Final = WORDS.event(
    "offered {player} {give:bundle} for {want:bundle}", former="offered player" + FORMER_DEAL
)
COUNTERED: Final = WORDS.event(
    "countered {player} {give:bundle} for {want:bundle}", former="countered player" + FORMER_DEAL
)
ACCEPTED: Final = WORDS.event("accepted {player}")
DECLINED: Final = WORDS.event("declined {player}")
DEALT: Final = WORDS.event(
    "dealt {player} {other:player} {give:bundle} for {want:bundle}", former="dealt player other" + FORMER_DEAL
)
NO_DEAL: Final = WORDS.event("no_deal {player}")
ROAD_BUILT: Final = WORDS.event("road_built {player} {path}", former="road")
SETTLED: Final = WORDS.event("settled {player} {spot}")
KEEP_BUILT: Final = WORDS.event("keep_built {player} {spot}", former="keep")
GUARD_POSTED: Final = WORDS.event("guard_posted {player} {section} {n}", former="guard")
BOUGHT: Final = WORDS.event("bought {player}")
DREW: Final = WORDS.event("drew {player} {card}", to="player")
PLAYED: Final = WORDS.event("played {player} {card}")
TOOK: Final = WORDS.event("took {player} {resource}")
CLEARED: Final = WORDS.event("cleared {player} {hex} {wildling}")
LONGEST_ROAD: Final = WORDS.event("longest_road {player} {n}")
ROAD_ASIDE: Final = WORDS.event("road_aside")
LARGEST_PATROL: Final = WORDS.event("largest_patrol {player} {n}")
PATROL_ASIDE: Final = WORDS.event("patrol_aside")
TOKEN: Final = WORDS.event("token {wildling} {clan}")
NO_FIGURE: Final = WORDS.event("no_figure {wildling}")
MIGRATED: Final = WORDS.event("migrated {wildling} {clan} {n}")
RAID: Final = WORDS.event("raid {clan}")
QUIET_TRAIL: Final = WORDS.event("quiet_trail {n}")
ADVANCED: Final = WORDS.event("advanced {wildling} {clan} {section}")
CLIMBED: Final = WORDS.event("climbed {section}")
GIANT_STRIKES: Final = WORDS.event("giant_strikes {section}", former="giant")
GUARD_FALLS: Final = WORDS.event("guard_falls {player} {section}")
WAITS: Final = WORDS.event("waits {section} wildlings={n} guards={guards:n}")
BREACH: Final = WORDS.event("breach {section}", way="section")
CLASH: Final = WORDS.event("clash {section}")
INVADED: Final = WORDS.event("invaded {wildling} {hex}", way="> hex")
MARKER: Final = WORDS.event("marker {n}")
GUARD_TOKENS: Final = WORDS.event("guard_tokens {player} {n}")
HERO_USED: Final = WORDS.event("hero_used {player} {hero}", former="hero")
FLIPPED: Final = WORDS.event("flipped {player} {hero}")
EXCHANGED: Final = WORDS.event("exchanged {player} {hero} for {taken:hero}")
GAVE: Final = WORDS.event("gave {player} {other:player} {resource}")
HAS_NONE: Final = WORDS.event("has_none {player} {resource}")
LOOKED: Final = WORDS.event("looked {player} {other:player}")
ROAD_MOVED: Final = WORDS.event("road_moved {player} {path} > {to:path}", way="path > to")
HUNTED_CLEARING: Final = WORDS.event(
    "hunted_clearing {player} {wildling} {n:section}", former="hunted player wildling -1 n"
)
HUNTED_CAMP: Final = WORDS.event("hunted_camp {player} {wildling} {clan} {n:camp}", former="hunted")
PATROL_BACK: Final = WORDS.event("patrol_back {player}")
RESERVE_MIXED: Final = WORDS.event("reserve_mixed")
POINTS_SHOWN: Final = WORDS.event("points_shown {player} {n}")
WON: Final = WORDS.event("won {player} {n}")
TRAGIC_BREACH: Final = WORDS.event("tragic_breach {n}")
TRAGIC_WILD: Final = WORDS.event("tragic_wild {n}")
MOST_GUARDS: Final = WORDS.event("most_guards {player} {n}")
ALL_LOSE: Final = WORDS.event("all_lose")
STALLED: Final = WORDS.event("stalled {n}")
SHARED: Final = WORDS.event("shared {n} {player*}")
SWAPPED: Final = WORDS.event("swapped {player} {resource} {taken:resource}")
PASSED: Final = WORDS.event("passed {player}")
