"""What is asked and what is told: kinds of decisions and of events, by number."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.events import Event, Sink
from kingsmoot.core.lines import Refusal
from kingsmoot.core.refs import EVERYONE, Mask
from kingsmoot.games.thrones.book import NONE

ASK_ORDERS: Final = 0
ASK_RAVEN: Final = 1
ASK_PEEK: Final = 2
ASK_RAID: Final = 3
ASK_MARCH: Final = 4
ASK_POWER: Final = 5
ASK_MUSTER: Final = 6
ASK_BID: Final = 7
ASK_RANK: Final = 8
ASK_BEST: Final = 9
ASK_WORST: Final = 10
ASK_SUPPORT: Final = 11
ASK_ACCEPT: Final = 12
ASK_CARD: Final = 13
ASK_CANCEL: Final = 14
ASK_ANOTHER: Final = 15
ASK_DAMPHAIR: Final = 16
ASK_FOOTMAN: Final = 17
ASK_TRACK: Final = 18
ASK_THORNS: Final = 19
ASK_BLADE: Final = 20
ASK_REDRAW: Final = 21
ASK_CERSEI: Final = 22
ASK_RENLY: Final = 23
ASK_ROBB: Final = 24
ASK_CASUALTIES: Final = 25
ASK_RETREAT: Final = 26
ASK_PATCHFACE: Final = 27
ASK_SHIPS: Final = 28
ASK_TRIM: Final = 29
ASK_BLADES: Final = 30
ASK_WINGS: Final = 31
ASK_SWORD: Final = 32
ASK_LOSE: Final = 33
ASK_RAIDED: Final = 34
ASK_KNIGHTS: Final = 35
ASK_HORDE: Final = 36
ASK_DISCARD: Final = 37
ASK_SINK: Final = 38
ASK_RISE: Final = 39
ASK_PROMOTE: Final = 40
ASK_RECOVER: Final = 41

ASK_HIGHEST: Final = 42

KINDS: Final[tuple[str, ...]] = (
    "orders", "raven", "peek", "raid", "march", "power", "muster", "bid", "rank", "best", "worst",
    "support", "accept", "card", "cancel", "another", "damphair", "footman", "track", "thorns", "blade",
    "redraw", "cersei", "renly", "robb", "casualties", "retreat", "patchface", "ships", "trim", "blades",
    "wings", "sword", "lose", "raided", "knights", "horde", "discard", "sink", "rise", "promote",
    "recover", "highest",
)  # fmt: skip

NOT_LEGAL: Final = Refusal("C-NOT-LEGAL")

# Events; what fills each is said beside it.
ROUND: Final = 0  # round
SHOWN: Final = 1  # deck, card
THREAT: Final = 2  # strength
SUPPLIED: Final = 3  # seat, supply
MUSTERED: Final = 4  # seat, castle, thing, place
BIDS: Final = 5  # seat, power
RANKED: Final = 6  # seat, track, position from 1
REVEALED: Final = 7  # round
SWAPPED: Final = 8  # seat, area, old order, new order
PEEKED: Final = 9  # seat
SAW: Final = 10  # seat, wildling card
PUT_BACK: Final = 11  # seat, 0 on top or 1 at the bottom
# 12 to 14: see `vocabulary`.
MARCHED: Final = 15  # seat, origin
MOVED: Final = 16  # seat, origin, destination, units
LEFT_TOKEN: Final = 17  # seat, area
TOKEN_GONE: Final = 18  # seat, area
ATTACKS: Final = 19  # seat, defender, origin, field
BACKED: Final = 20  # seat, area, house supported
REFUSED: Final = 21  # seat, house refused
INITIAL: Final = 22  # seat, strength
PLAYED: Final = 23  # seat, card
APPLIED: Final = 24  # seat, card
CANCELLED: Final = 25  # seat, card
BLADED: Final = 26  # seat
REDREW: Final = 27  # seat
TIDE: Final = 28  # seat, tides card
FINAL: Final = 29  # seat, strength
WINS: Final = 30  # seat, loser
DESTROYED: Final = 31  # seat, area, units
RETREATED: Final = 32  # seat, area, units
GARRISON_FALLS: Final = 33  # seat, area
LORD_FALLS: Final = 34  # seat, area
SHIPS_TAKEN: Final = 35  # seat, port, ships
SHIPS_LOST: Final = 36  # seat, port, ships
GAINED: Final = 37  # seat, power
PAID: Final = 38  # seat, power
ORDER_GONE: Final = 39  # seat, area, order
HAND_BACK: Final = 40  # seat
DISCARDED: Final = 41  # seat, card
WILD_ATTACK: Final = 42  # strength
WILD_STRENGTH: Final = 43  # Night's Watch, wildlings
WILD_CARD: Final = 44  # card
WATCH_WINS: Final = 45  # seat of the highest bidder
WILDLINGS_WIN: Final = 46  # seat of the lowest bidder
CHOSE: Final = 47  # seat, word
PROMOTED: Final = 48  # seat, area
DEMOTED: Final = 49  # seat, area
COLLECTED: Final = 50  # seat, area, power
CLEANED: Final = 51  # round
RECOVERED: Final = 52  # seat, card
ABANDONED: Final = 53  # seat, area
SEVENTH: Final = 54  # seat, castles
WINNER: Final = 55  # seat, castles
STARS: Final = 56  # seat, area: the march order goes along
FELL: Final = 57  # seat, area: control fell back
TIDES_DRAWN: Final = 58  # seat

EVENTS: Final[tuple[str, ...]] = (
    "round", "shown", "threat", "supplied", "mustered", "bid", "ranked", "revealed", "swapped", "peeked",
    "saw", "put_back", "raided", "raid_spent", "pillaged", "marched", "moved", "left_token", "token_gone",
    "attacks", "backed", "refused", "initial", "played", "applied", "cancelled", "bladed", "redrew",
    "tide", "final", "wins", "destroyed", "retreated", "garrison_falls", "lord_falls", "ships_taken",
    "ships_lost", "gained", "paid", "order_gone", "hand_back", "discarded", "wild_attack",
    "wild_strength", "wild_card", "watch_wins", "wildlings_win", "chose", "promoted", "demoted",
    "collected", "cleaned", "recovered", "abandoned", "seventh", "winner", "order_goes_along", "fell_back",
    "tides_drawn",
)  # fmt: skip
FILLED: Final[tuple[int, ...]] = (
    1, 2, 1, 2, 4, 2, 3, 1, 4, 1,
    2, 2, 4, 2, 3, 2, 4, 2, 2,
    4, 3, 2, 2, 2, 2, 2, 1, 1,
    2, 2, 2, 3, 3, 2, 2, 3,
    3, 2, 2, 3, 1, 2, 1,
    2, 1, 1, 1, 2, 2, 2,
    3, 1, 2, 2, 2, 2, 2, 2,
    1,
)  # fmt: skip
"""How many numbers fill an event of each kind."""


def tell(
    out: Sink, kind: int, a: int, b: int = NONE, c: int = NONE, d: int = NONE, seen_by: Mask = EVERYONE
) -> None:
    """Note an event, if anybody listens. Plain numbers, not a tuple: in search nobody does."""
    if out is not None:
        out.append(Event(kind, (a, b, c, d)[: FILLED[kind]], seen_by))
