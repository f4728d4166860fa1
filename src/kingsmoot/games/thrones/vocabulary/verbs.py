"""What is answered in Thrones: one class per verb, with its notation.

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

from typing import ClassVar, Final, final

from kingsmoot.core.lines import Line
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State
from kingsmoot.core.vocabulary import Pattern, Verb
from kingsmoot.games.thrones.book import (
    AREAS_LABEL,
    FOOTMAN,
    HOUSES_LABEL,
    KNIGHT,
    NONE,
)
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_HIGHEST, ASK_SINK, ASK_TRACK
from kingsmoot.games.thrones.vocabulary.summaries import (
    figures_by_area,
    march_summary,
    muster_summary,
    orders_summary,
)
from kingsmoot.games.thrones.vocabulary.things import (
    units_name,
)

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
        if asked == ASK_HIGHEST:
            house = v.stack[-1].values()[0]  # the frame that asks the holder of the throne says whose track
            assert isinstance(house, int)
            return Line(told.id + "-house", ("house", HOUSES_LABEL[house]), *told.args)
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
class PromoteRouted(Verb):
    """A routed footman becomes a knight, where others of its kind stand; it stays routed."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("promote-routed {area}")

    def __init__(self, area: int) -> None:
        self.area = area


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
    Support, Accept, PlayCard, Discard, Recover, Remove, Blade, Redraw, Lose, Retreat, Promote,
    PromoteRouted, Demote, Take, Choose, Pass,
)  # fmt: skip
