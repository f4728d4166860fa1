"""What is asked and what is told, by number."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.events import Event, Sink
from kingsmoot.core.refs import EVERYONE, Mask

KINDS: Final[tuple[str, ...]] = (
    "found",
    "first_road",
    "first_guard",
    "before",
    "turn",
    "discard",
    "tormund",
    "rob",
    "free_road",
    "offer",
    "reply",
    "deal",
    "samwell",
    "hero",
    "repay",
    "seize",
    "pick",
    "counter",
)
ASK_FOUND: Final = 0
ASK_FIRST_ROAD: Final = 1
ASK_FIRST_GUARD: Final = 2
ASK_BEFORE: Final = 3
ASK_TURN: Final = 4
ASK_DISCARD: Final = 5
ASK_TORMUND: Final = 6
ASK_ROB: Final = 7
ASK_FREE_ROAD: Final = 8
ASK_OFFER: Final = 9
ASK_REPLY: Final = 10
ASK_DEAL: Final = 11
ASK_SAMWELL: Final = 12
ASK_HERO: Final = 13
ASK_REPAY: Final = 14
ASK_SEIZE: Final = 15
ASK_PICK: Final = 16
ASK_COUNTER: Final = 17

# Kinds of events. What fills each is said beside it.
TURN: Final = 0  # seat, number
ROLLED: Final = 1  # seat, die, die, wildling die (0: none)
GAIN: Final = 2  # seat, resource, how many
SHORT: Final = 3  # resource
SHORT_ONE: Final = 4  # seat, resource, how many are left
DISCARDED: Final = 5  # seat, lumber, brick, wool, grain, ore
TORMUND_MOVES: Final = 6  # seat, hex
TORMUND_HOME: Final = 7  # seat
ROBBED: Final = 8  # seat, from seat
STOLEN: Final = 9  # seat, from seat, resource: for these two alone
NOTHING_STOLEN: Final = 10  # seat, from seat
BANKED: Final = 11  # seat, resource, how many, resource
OFFERED: Final = 12  # seat, five given, five wanted
COUNTERED: Final = 13  # seat, five given, five wanted
ACCEPTED: Final = 14  # seat
DECLINED: Final = 15  # seat
DEALT: Final = 16  # seat, with seat, five given, five taken
NO_DEAL: Final = 17  # seat
ROAD_BUILT: Final = 18  # seat, path
SETTLED: Final = 19  # seat, intersection
KEEP_BUILT: Final = 20  # seat, intersection
GUARD_POSTED: Final = 21  # seat, section, post
BOUGHT: Final = 22  # seat
DREW: Final = 23  # seat, card: for that seat alone
PLAYED: Final = 24  # seat, card
TOOK: Final = 25  # seat, resource
CLEARED: Final = 26  # seat, hex, wildling
LONGEST_ROAD: Final = 27  # seat, length
ROAD_ASIDE: Final = 28  # nothing
LARGEST_PATROL: Final = 29  # seat, patrols
PATROL_ASIDE: Final = 30  # nothing
TOKEN: Final = 31  # wildling, clan
NO_FIGURE: Final = 32  # wildling
MIGRATED: Final = 33  # wildling, clan, camp
RAID: Final = 34  # clan
QUIET_TRAIL: Final = 35  # trail
ADVANCED: Final = 36  # wildling, clan, clearing
CLIMBED: Final = 37  # section
GIANT_STRIKES: Final = 38  # section
GUARD_FALLS: Final = 39  # seat, section
WAITS: Final = 40  # clearing, warriors, guards
BREACH: Final = 41  # section
CLASH: Final = 42  # section
INVADED: Final = 43  # wildling, hex
MARKER: Final = 44  # breaches
GUARD_TOKENS: Final = 45  # seat, points from guards
HERO_USED: Final = 46  # seat, hero
FLIPPED: Final = 47  # seat, hero
EXCHANGED: Final = 48  # seat, hero given back, hero taken
GAVE: Final = 49  # seat, to seat, resource
HAS_NONE: Final = 50  # seat, resource
LOOKED: Final = 51  # seat, at whose hand
ROAD_MOVED: Final = 52  # seat, path, path
HUNTED: Final = 53  # seat, wildling, clan (-1: a clearing), camp or clearing
PATROL_BACK: Final = 54  # seat
RESERVE_MIXED: Final = 55  # nothing
POINTS_SHOWN: Final = 56  # seat, point cards
WON: Final = 57  # seat, points
TRAGIC_BREACH: Final = 58  # breaches
TRAGIC_WILD: Final = 59  # wildlings in the Gift
MOST_GUARDS: Final = 60  # seat, guards
ALL_LOSE: Final = 61  # nothing
STALLED: Final = 62  # rounds
SHARED: Final = 63  # points, seats ...
SWAPPED: Final = 64  # seat, resource, resource
PASSED: Final = 65  # seat

EVENTS: Final[tuple[str, ...]] = (
    "turn",
    "rolled",
    "gain",
    "short",
    "short_one",
    "discarded",
    "tormund",
    "tormund_home",
    "robbed",
    "stolen",
    "nothing_stolen",
    "banked",
    "offered",
    "countered",
    "accepted",
    "declined",
    "dealt",
    "no_deal",
    "road",
    "settled",
    "keep",
    "guard",
    "bought",
    "drew",
    "played",
    "took",
    "cleared",
    "longest_road",
    "road_aside",
    "largest_patrol",
    "patrol_aside",
    "token",
    "no_figure",
    "migrated",
    "raid",
    "quiet_trail",
    "advanced",
    "climbed",
    "giant",
    "guard_falls",
    "waits",
    "breach",
    "clash",
    "invaded",
    "marker",
    "guard_tokens",
    "hero",
    "flipped",
    "exchanged",
    "gave",
    "has_none",
    "looked",
    "road_moved",
    "hunted",
    "patrol_back",
    "reserve_mixed",
    "points_shown",
    "won",
    "tragic_breach",
    "tragic_wild",
    "most_guards",
    "all_lose",
    "stalled",
    "shared",
    "swapped",
    "passed",
)

UNSAID: Final = -99


def tell(out: Sink, kind: int, a: int = UNSAID, b: int = UNSAID, c: int = UNSAID, d: int = UNSAID) -> None:
    """Numbers, not tuples of numbers: mostly nobody listens."""
    if out is None:
        return
    out.append(Event(kind, tuple([n for n in (a, b, c, d) if n != UNSAID])))


def whisper(out: Sink, seen_by: Mask, kind: int, a: int, b: int, c: int = UNSAID) -> None:
    """For some seats alone."""
    if out is None:
        return
    out.append(Event(kind, tuple([n for n in (a, b, c) if n != UNSAID]), seen_by & EVERYONE))


def tell_all(out: Sink, kind: int, seat: int, more: tuple[int, ...]) -> None:
    if out is not None:
        out.append(Event(kind, (seat, *more)))
