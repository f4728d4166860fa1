"""All that Thrones says: the things it speaks of, its events, questions and verbs.

    orders winterfell=march-1 white-harbor=support*     raven winterfell=raid       look
    raid the-reach > dornish-marches                    raid sunset-sea
    march winterfell > karhold knight footman leave=power
    march winterfell > castle-black footman > karhold knight
    collect winterfell                                  collect winterfell muster
    muster lannisport=footman lannisport=ship>the-golden-sound harrenhal=footman>knight
    bid 3            rank lannister stark baratheon     name stark
    support lannister from stoney-sept                  accept baratheon
    card tywin-lannister         blade                  redraw
    lose kingswood=footman       retreat karhold        retreat karhold lose footman
    remove winterfell            drop fiefdoms          discard stannis-baratheon

Lists are written in the order of the map and of the tables, so that one move has one text.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.lines import Line
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.notation import Tokens
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State
from kingsmoot.core.vocabulary import Flag, Kind, Names, Number, Pattern, Verb, Vocabulary
from kingsmoot.games.thrones.book import (
    AREAS_LABEL,
    FOOTMAN,
    KNIGHT,
    NONE,
    PORT_LIMIT,
    POWER_TOKENS,
    THINGS,
)
from kingsmoot.games.thrones.kinds import (
    Bids,
    Figure,
    Group,
    House,
    LeavePower,
    Listed,
    Mustered,
    MusterPlace,
    Order,
    Placed,
    Supported,
    Supporters,
    Timing,
    Units,
    WesterosCard,
    units_name,
)
from kingsmoot.games.thrones.summaries import (
    figures_by_area,
    march_summary,
    muster_summary,
    orders_summary,
)
from kingsmoot.games.thrones.tables import AREAS, CARDS, HOUSES, TIDES, TRACKS, WILDLINGS

# What is chosen where a Westeros or wildling card or an ability offers words.

NOTHING: Final = 0
SUPPLY: Final = 1
MUSTERING: Final = 2
CLASH: Final = 3
CROWNS: Final = 4
NO_DEFENSE: Final = 5
NO_MARCH: Final = 6
STANDING: Final = 7
FALLEN: Final = 8
CANCEL: Final = 9
UNITS_WORD: Final = 10
TRACK_WORD: Final = 11
CHOICES: Final[tuple[str, ...]] = (
    "nothing", "supply", "mustering", "clash", "power", "no-defense", "no-march*", "standing", "routed",
    "cancel", "units", "track",
)  # fmt: skip

ROUND_STEPS: Final[tuple[str, ...]] = (
    "round", "westeros", "icons", "first-card", "second-card", "third-card", "planning", "reveal", "raven",
    "raids", "marches", "power", "clean-up",
)  # fmt: skip
"""The steps of a round: what `rules.flow.STEPS` does, by name."""
COMBAT_STEPS: Final[tuple[str, ...]] = (
    "support", "initial-strength", "house-cards", "cancel", "abilities", "tides", "redraw", "reveal-tides",
    "blade", "winner", "result", "casualties", "skulls", "retreat", "turn-back", "clean-up", "after", "end",
)  # fmt: skip
"""The steps of a combat: what `rules.combat.STEPS` does, by name."""
HOLDERS_CHOICES: Final = ("a-throne-of-blades", "dark-wings-dark-words", "put-to-the-sword")
"""By deck, the card that lets the holder of a dominance token choose."""
SIDES: Final = ("attacker", "defender")


@final
class Question(Kind):
    """A kind of question, where a frame says by it what is to be chosen."""

    def text(self, value: Any, book: Book) -> str:
        kind: int = value
        return WORDS.questions[kind].name

    def read(self, tokens: Tokens, book: Book) -> Any:
        return tokens.among("question", {name: n for n, name in enumerate(WORDS.question_names())})


WORDS: Final = Vocabulary(
    House(),
    Names("area", AREAS),
    Order(),
    Names("track", TRACKS),
    Names("card", CARDS),
    Names("wildling", WILDLINGS),
    Names("tide", TIDES),
    Names("thing", THINGS, ref="-"),
    Names("word", CHOICES, ref="-"),
    WesterosCard("westeros"),
    Number("deck", 2, first=1),
    Units(),
    Number("n"),
    Flag("bottom", no="top", said=True),
    # Only in moves:
    Placed("placed"),
    Group(),
    LeavePower(),
    Flag("muster", no="power"),
    Mustered(),
    Figure("figure"),
    Number("power", POWER_TOKENS),
    Number("ships", PORT_LIMIT),
    Supported(),
    Supporters(),
    Listed("accepted", "house", HOUSES, once=True, empty="none"),
    Listed("ranked", "house", HOUSES, once=True, ranked=True, empty="none"),
    Listed("areas", "area", AREAS, once=False),
    # Only in frames:
    Names("round_step", ROUND_STEPS),
    Names("combat_step", COMBAT_STEPS),
    Names("holders_choice", HOLDERS_CHOICES),
    Names("side", SIDES),
    Number("turn", first=1),
    MusterPlace("where"),
    Bids(),
    Question("question"),
    Timing("timing"),
    Flag("redraw", no="strength"),
    Flag("rout", yes="routed"),
)

# What happens. A sentence of the log is filled by the fields; the first house is who acts.

ROUND: Final = WORDS.event("round {n}")
SHOWN: Final = WORDS.event("shown {n:deck} {card:westeros}")
THREAT: Final = WORDS.event("threat {n}")
SUPPLIED: Final = WORDS.event("supplied {house} {n}")
MUSTERED: Final = WORDS.event("mustered {house} {area} {thing} > {to:area}")
BID: Final = WORDS.event("bid {house} {n}")
RANKED: Final = WORDS.event("ranked {house} {track} {n}")
REVEALED: Final = WORDS.event("revealed {n}", quiet="*")
SWAPPED: Final = WORDS.event("swapped {house} {area} {order} > {new:order}")
PEEKED: Final = WORDS.event("peeked {house}")
SAW: Final = WORDS.event("saw {house} {wildling}", to="house")
PUT_BACK: Final = WORDS.event("put_back {house} {n:bottom}")
RAIDED: Final = WORDS.event("raided {house} {area} > {to:area} {order}")
RAID_SPENT: Final = WORDS.event("raid_spent {house} {area}")
PILLAGED: Final = WORDS.event("pillaged {house} {other:house} {n}")
MARCHED: Final = WORDS.event("marched {house} {area}")
MOVED: Final = WORDS.event("moved {house} {area} > {to:area} {units}")
LEFT_TOKEN: Final = WORDS.event("left_token {house} {area}")
TOKEN_GONE: Final = WORDS.event("token_gone {house} {area}")
ATTACKS: Final = WORDS.event("attacks {house} {other:house} {area} > {to:area}")
BACKED: Final = WORDS.event("backed {house} {area} {other:house}")
REFUSED: Final = WORDS.event("refused {house} {other:house}")
INITIAL: Final = WORDS.event("initial {house} {n}")
PLAYED: Final = WORDS.event("played {house} {card}")
APPLIED: Final = WORDS.event("applied {house} {card}")
CANCELLED: Final = WORDS.event("cancelled {house} {card}")
BLADED: Final = WORDS.event("bladed {house}")
REDREW: Final = WORDS.event("redrew {house}")
TIDE: Final = WORDS.event("tide {house} {tide}")
FINAL: Final = WORDS.event("final {house} {n}")
WINS: Final = WORDS.event("wins {house} {other:house}")
DESTROYED: Final = WORDS.event("destroyed {house} {area} {units}")
RETREATED: Final = WORDS.event("retreated {house} {area} {units}")
GARRISON_FALLS: Final = WORDS.event("garrison_falls {house} {area}")
LORD_FALLS: Final = WORDS.event("lord_falls {house} {area}")
SHIPS_TAKEN: Final = WORDS.event("ships_taken {house} {area} {n}")
SHIPS_LOST: Final = WORDS.event("ships_lost {house} {area} {n}")
GAINED: Final = WORDS.event("gained {house} {n}")
PAID: Final = WORDS.event("paid {house} {n}")
ORDER_GONE: Final = WORDS.event("order_gone {house} {area} {order}")
HAND_BACK: Final = WORDS.event("hand_back {house}")
DISCARDED: Final = WORDS.event("discarded {house} {card}")
WILD_ATTACK: Final = WORDS.event("wild_attack {n}")
WILD_STRENGTH: Final = WORDS.event("wild_strength {n} against {m:n}")
WILD_CARD: Final = WORDS.event("wild_card {wildling}")
WATCH_WINS: Final = WORDS.event("watch_wins {house}")
WILDLINGS_WIN: Final = WORDS.event("wildlings_win {house}")
CHOSE: Final = WORDS.event("chose {house} {word}")
PROMOTED: Final = WORDS.event("promoted {house} {area}")
DEMOTED: Final = WORDS.event("demoted {house} {area}")
COLLECTED: Final = WORDS.event("collected {house} {area} {n}")
CLEANED: Final = WORDS.event("cleaned {n}", quiet="*")
RECOVERED: Final = WORDS.event("recovered {house} {card}")
ABANDONED: Final = WORDS.event("abandoned {house} {area}")
SEVENTH: Final = WORDS.event("seventh {house} {n}")
WINNER: Final = WORDS.event("winner {house} {n}")
ORDER_GOES_ALONG: Final = WORDS.event("order_goes_along {house} {area}")
FELL_BACK: Final = WORDS.event("fell_back {house} {area}")
TIDES_DRAWN: Final = WORDS.event("tides_drawn {house}")

# What is asked, in the order of their numbers, which positions hold. `text.speech` fills the fields.

ASK_ORDERS: Final = WORDS.question("orders {n}")
ASK_RAVEN: Final = WORDS.question("raven")
ASK_PEEK: Final = WORDS.question("peek")
ASK_RAID: Final = WORDS.question("raid")
ASK_MARCH: Final = WORDS.question("march")
ASK_POWER: Final = WORDS.question("power")
ASK_MUSTER: Final = WORDS.question("muster")
ASK_BID: Final = WORDS.question("bid {n}")
ASK_RANK: Final = WORDS.question("rank")
ASK_BEST: Final = WORDS.question("best")
ASK_WORST: Final = WORDS.question("worst")
ASK_SUPPORT: Final = WORDS.question("support {area}")
ASK_ACCEPT: Final = WORDS.question("accept {area}")
ASK_CARD: Final = WORDS.question("card {area}")
ASK_CANCEL: Final = WORDS.question("cancel {card}")
ASK_ANOTHER: Final = WORDS.question("another")
ASK_DAMPHAIR: Final = WORDS.question("damphair")
ASK_FOOTMAN: Final = WORDS.question("footman")
ASK_TRACK: Final = WORDS.question("track")
ASK_THORNS: Final = WORDS.question("thorns")
ASK_BLADE: Final = WORDS.question("blade")
ASK_REDRAW: Final = WORDS.question("redraw")
ASK_CERSEI: Final = WORDS.question("cersei")
ASK_RENLY: Final = WORDS.question("renly")
ASK_ROBB: Final = WORDS.question("robb")
ASK_CASUALTIES: Final = WORDS.question("casualties {area}")
ASK_RETREAT: Final = WORDS.question("retreat {area}")
ASK_PATCHFACE: Final = WORDS.question("patchface")
ASK_SHIPS: Final = WORDS.question("ships")
ASK_TRIM: Final = WORDS.question("trim")
ASK_BLADES: Final = WORDS.question("blades")
ASK_WINGS: Final = WORDS.question("wings")
ASK_SWORD: Final = WORDS.question("sword")
ASK_LOSE: Final = WORDS.question("lose {n}")
ASK_PREEMPTIVE: Final = WORDS.question("preemptive")
ASK_KNIGHTS: Final = WORDS.question("knights {n}")
ASK_HORDE: Final = WORDS.question("horde {n}")
ASK_DISCARD: Final = WORDS.question("discard")
ASK_SINK: Final = WORDS.question("sink")
ASK_RISE: Final = WORDS.question("rise")
ASK_PROMOTE: Final = WORDS.question("promote")
ASK_RECOVER: Final = WORDS.question("recover")
ASK_HIGHEST: Final = WORDS.question("highest {house}")

# What is answered. In planning:


@mypyc_attr(allow_interpreted_subclasses=True)
class OrderPlacing(Verb):
    """One order on every area with units (T-PLAN-02)."""

    def __init__(self, placed: tuple[int, ...]) -> None:
        self.placed = placed
        """Each is area * 16 + token."""

    def summary(self, v: State) -> Line:
        return orders_summary(self.summary_id(), self.placed)


@final
class Orders(OrderPlacing):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("orders {placed*}")


@final
class Assign(OrderPlacing):
    """The same in turn order (T-PLAN-08): face down for the others until all are revealed."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("assign {placed*}")

    def redact(self, by: Seat, reader: Seat) -> Verb:
        return self if by == reader else Assign(tuple([p & ~15 for p in self.placed]))


@final
class Raven(Verb):
    """Replace a placed order by an unused one."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("raven {area}={order}")

    def __init__(self, area: int, order: int) -> None:
        self.area = area
        self.order = order


@final
class Look(Verb):
    """Send the raven to look at the wildling card."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("look")


@final
class Top(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("top")


@final
class Bottom(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("bottom")


# In the action phase:


@final
class Raid(Verb):
    """Resolve a raid order, with a target or without one."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("raid {area} [> {target:area}]")

    def __init__(self, area: int, target: int) -> None:
        self.area = area
        self.target = target

    def summary(self, v: State) -> Line:
        if self.target == NONE:
            return Line(self.summary_id() + "-none", ("area", AREAS_LABEL[self.area]))
        return super().summary(v)


@final
class March(Verb):
    """Resolve a march order."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("march {origin:area} {groups*:group} [{leave}]")

    def __init__(self, origin: int, groups: tuple[int, ...], leave: bool) -> None:
        self.origin = origin
        self.groups = groups
        """Each is destination << 16 plus its units, in the order of the map."""
        self.leave = leave
        """A power token stays behind."""

    def summary(self, v: State) -> Line:
        return march_summary(v, self.origin, self.groups, self.leave)


@final
class Collect(Verb):
    """Resolve a consolidate power order: take the power, or muster there."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("collect {area} [{muster}]")

    def __init__(self, area: int, muster: bool) -> None:
        self.area = area
        self.muster = muster

    def summary(self, v: State) -> Line:
        return Line(self.summary_id() + ("-muster" if self.muster else ""), ("area", AREAS_LABEL[self.area]))


@final
class Muster(Verb):
    """All that a house musters."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("muster {items*:mustered}")

    def __init__(self, items: tuple[int, ...]) -> None:
        self.items = items
        """Each is castle << 16, what << 8, where a ship goes."""

    def summary(self, v: State) -> Line:
        return muster_summary(self.items)


# For power and places:


@final
class Bid(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("bid {power}")

    def __init__(self, power: int) -> None:
        self.power = power


@final
class Rank(Verb):
    """The whole order of a track."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("rank {seats*:ranked}")

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats


@final
class Name(Verb):
    """One of the houses that are tied."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("name {house}")

    def __init__(self, house: int) -> None:
        self.house = house


@mypyc_attr(allow_interpreted_subclasses=True)
class OnTrack(Verb):
    """What happens to a house on one of the tracks."""

    def __init__(self, track: int) -> None:
        self.track = track


@final
class Drop(OnTrack):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("drop {track}")

    def summary(self, v: State) -> Line:
        told = super().summary(v)
        asked = v.pending[0].kind if v.pending else NONE
        whom = "-self" if asked == ASK_SINK else "-opponent" if asked == ASK_TRACK else ""
        return Line(told.id + whom, *told.args)


@final
class Climb(OnTrack):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("climb {track}")


# In a combat:


@final
class Support(Verb):
    """Whom the support orders of a house support, and which of them do."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("support {house:supported} {areas*:supporters}")

    def __init__(self, house: int, areas: tuple[int, ...]) -> None:
        self.house = house
        self.areas = areas

    def summary(self, v: State) -> Line:
        return Line(self.summary_id() + "-none") if self.house == NONE else super().summary(v)


@final
class Accept(Verb):
    """Whose offers of support are taken."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("accept {seats*:accepted}")

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats

    def summary(self, v: State) -> Line:
        return super().summary(v) if self.seats else Line(self.summary_id() + "-none")


@mypyc_attr(allow_interpreted_subclasses=True)
class OnCard(Verb):
    """What is done with one House card."""

    def __init__(self, card: int) -> None:
        self.card = card


@final
class PlayCard(OnCard):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("card {card}")


@final
class Discard(OnCard):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("discard {card}")


@final
class Recover(OnCard):
    """Take it back into the hand."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("recover {card}")


@final
class Remove(Verb):
    """Take the order of an area off the board."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("remove {area}")

    def __init__(self, area: int) -> None:
        self.area = area


@final
class Blade(Verb):
    """Use the Valyrian Steel Blade for +1."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("blade")


@final
class Redraw(Verb):
    """Use the blade for another tides card."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("redraw")


@final
class Lose(Verb):
    """Units that are destroyed."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("lose {items*:figure}")

    def __init__(self, items: tuple[int, ...]) -> None:
        self.items = items
        """Each is area * 4 + kind."""

    def summary(self, v: State) -> Line:
        lost = figures_by_area("summary-lose-item", [(item >> 2, item & 3) for item in self.items])
        return Line(self.summary_id(), ("lost", lost))


@final
class Retreat(Verb):
    """Where the beaten go, and what is destroyed on the way for want of supply."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("retreat {area} [lose {lost:units}]")

    def __init__(self, area: int, lost: int) -> None:
        self.area = area
        self.lost = lost

    def summary(self, v: State) -> Line:
        area = ("area", AREAS_LABEL[self.area])
        if not self.lost:
            return Line(self.summary_id(), area)
        return Line(self.summary_id() + "-lose", area, ("units", units_name(self.lost)))


# Elsewhere:


@mypyc_attr(allow_interpreted_subclasses=True)
class OnFigures(Verb):
    """Figures that are replaced: where they stand."""

    KIND: ClassVar[int] = FOOTMAN
    """The unit that each of them is before."""

    def __init__(self, areas: tuple[int, ...]) -> None:
        self.areas = areas

    def summary(self, v: State) -> Line:
        standing = figures_by_area("summary-figures-item", [(a, self.KIND) for a in self.areas])
        return Line(self.summary_id(), ("n", len(self.areas)), ("figures", standing))


@final
class Promote(OnFigures):
    """Footmen become knights."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("promote {areas*}")


@final
class Demote(OnFigures):
    """Knights become footmen."""

    KIND: ClassVar[int] = KNIGHT
    PATTERN: ClassVar[Pattern] = WORDS.pattern("demote {areas*}")


@final
class Take(Verb):
    """How many ships of a fallen port are taken over."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("take {ships}")

    def __init__(self, ships: int) -> None:
        self.ships = ships


@final
class Choose(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("choose {word}")

    def __init__(self, word: int) -> None:
        self.word = word


@final
class Pass(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("pass")


VERBS: Final = WORDS.add_verbs(
    Orders, Assign, Raven, Look, Top, Bottom, Raid, March, Collect, Muster, Bid, Rank, Name, Drop, Climb,
    Support, Accept, PlayCard, Discard, Recover, Remove, Blade, Redraw, Lose, Retreat, Promote, Demote, Take,
    Choose, Pass,
)  # fmt: skip
