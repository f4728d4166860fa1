"""Positions in the words of scenario files.

For four players; three are blue, yellow and black, so that there is no red:

    turn = 12                        # 0 during set-up
    active = "red"
    rolled = true                    # played, built likewise; offered = 2: offers made this turn; quiet = 5:
                                     # turns since points changed
    dice = [3, 4, 9]                 # the last roll; rolls = [0, 0, 1, ...]: how often each total came
    tormund = "B3"                   # or "camp"
    # terrain = ["fields", ...]      21 hexes from A1 to D6; numbers = ["8", "2/12", ...] and routes likewise;
    #                                left out, the fixed board
    settlements = { red = ["N:0,1"] }
    keeps = { blue = ["N:2,1"] }
    roads = { red = ["N:0,1/S:1,0", "N:1,1/S:1,0", "N:1,1/S:2,0", "N:1,2/S:2,0", "N:1,2/S:1,1"] }
    hand = { red = { ore = 2, wool = 1 } }
    cards = { red = ["patrol"] }     # development cards in hand
    fresh = ["point"]                # bought this turn
    open = { red = ["patrol"] }      # played
    gone = { red = 1 }               # patrols discarded again
    deck = ["point"]                 # the next card last; cards not named lie beneath
    longest_road = "red"             # left out: whoever is alone in front; "": nobody; so largest_patrol
    wall = [["red", "blue"], ["black"], [], []]
    clearings = [2, 0, 0, 0]
    camps = { cannibals = ["giant", "warrior"] }
    gift = { A2 = ["warrior"] }
    breaches = 1                     # or breached = [3]: which sections, in their order
    reserve = ["giant cave_dwellers"]    # the next token last; tokens not named lie beneath
    spent = []
    under = { red = ["warrior hornfoots"] }          # the tokens under settlements; the next last
    under_keeps = { red = [] }
    heroes = { red = "othell", blue = "samwell B", black = "jeor used" }
    stack = ["free_roads 1"]         # what is going on in the midst of the turn, as the frames spell it
    # shown, looking                 what is known while an offer is open or a hero looks

Points, lengths, the supply, the stock of pieces and the Frostfangs are told, and follow from the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsmoot.core.frames import Frame
from kingsmoot.core.game import Draws
from kingsmoot.core.native import Vector
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vectors import count, vector, with_number
from kingsmoot.games.watch.book import (
    CARDS,
    CLANS,
    EACH,
    GUARD,
    HERO_CODES,
    HEROES,
    KEEP,
    KINDS_OF,
    PATROL,
    PIECES,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    TERRAINS,
    TOKENS,
    WARRIOR,
    WILDLINGS,
    number_code,
    number_text,
    yields_of,
)
from kingsmoot.games.watch.rules.audit import audit
from kingsmoot.games.watch.rules.awards import leader, longest
from kingsmoot.games.watch.rules.board import HEX_NAMES, HEXES, PATH_NAMES, SECTIONS, SPOT_NAMES
from kingsmoot.games.watch.rules.building import open_route, reckon
from kingsmoot.games.watch.rules.flow import TURNS
from kingsmoot.games.watch.rules.setup import numbers_of
from kingsmoot.games.watch.rules.victory import guards
from kingsmoot.games.watch.state import CAMP, DECK, NONE, Watch, gather, restock, spread, with_more
from kingsmoot.games.watch.vocabulary.kinds import WORDS
from kingsmoot.games.watch.vocabulary.things import TO_CAMP
from kingsmoot.kit.positions import PositionReader, ending, spelt

FLAGS: Final = ("rolled", "played", "built")
TOLD_ONLY: Final = ("points", "lengths", "supply", "stock", "frostfangs", "hand_sizes", "card_counts")
"""What follows from the rest: it must fit, if it is told."""
NORTH: Final = (
    *("wall", "clearings", "camps", "gift", "breaches", "breached"),
    *("reserve", "spent", "under", "under_keeps", "heroes"),
)
"""Keys of the Watch game alone."""
KEYS: Final = (
    *("turn", "active", "first", "rolled", "played", "built", "offered", "quiet", "dice", "rolls", "tormund"),
    *("terrain", "numbers", "routes", "settlements", "keeps", "roads", "hand", "shown", "looking"),
    *("cards", "fresh", "open", "gone", "deck", "longest_road", "largest_patrol", "stack"),
    *NORTH,
    *TOLD_ONLY,
)
NUMBERS: Final = ("", "2/12", *[str(n) for n in range(2, 13) if n != 7])
"""What may be written on a number token; nothing on ice."""
MUCH: Final = 1_000_000
"""More than any count of a game."""


# Telling.


def describe(s: Watch) -> dict[str, Any]:
    """A position or a view; hidden cards are `?`."""
    names = s.rule.colours
    seats = range(s.book.seats)
    told: dict[str, Any] = {"turn": s.turn, "active": names[s.active], "first": names[s.first]}
    for flag in FLAGS:
        told[flag] = bool(getattr(s, flag))
    told["offered"] = s.offered
    told["quiet"] = s.quiet
    if s.dice:
        told["dice"] = list(s.dice)
        told["rolls"] = list(s.rolls)
    told["tormund"] = "camp" if s.tormund == CAMP else HEX_NAMES[s.tormund]
    fixed = s.rule.layout == "fixed"
    if not fixed or s.terrain != s.rule.terrain:
        told["terrain"] = [TERRAINS[r] for r in s.terrain]
    if not fixed or numbers_of(s) != s.rule.numbers:
        told["numbers"] = [number_text(n) for n in numbers_of(s)]
    if not fixed or s.routes != s.rule.routes:
        told["routes"] = [RESOURCES[r] for r in s.routes]
    told["settlements"] = {names[k]: [SPOT_NAMES[v] for v in s.settled[k]] for k in seats}
    told["keeps"] = {names[k]: [SPOT_NAMES[v] for v, b in enumerate(s.site) if b == 2 + 2 * k] for k in seats}
    told["roads"] = {names[k]: [PATH_NAMES[e] for e, r in enumerate(s.road) if r == k] for k in seats}
    told["stock"] = {
        names[k]: {piece: s.stock[k * 4 + i] for i, piece in enumerate(PIECES[: 4 if s.rule.watch else 3])}
        for k in seats
    }
    told["hand"] = {names[k]: _counted(s.hand, k) for k in seats}
    told["hand_sizes"] = dict(zip(names, s.cards, strict=True))
    told["supply"] = {RESOURCES[r]: s.bank[r] for r in range(1, KINDS_OF)}
    if s.shown:
        told["shown"] = {names[k]: _counted(s.shown, k) for k in seats}
    told["cards"] = {names[k]: _listed(s.dev, k) for k in seats}
    told["card_counts"] = dict(zip(names, s.held, strict=True))
    told["fresh"] = [CARDS[card] for card in spread(s.fresh)]
    told["open"] = {names[k]: _listed((0, *s.open[k * KINDS_OF + 1 : (k + 1) * KINDS_OF]), 0) for k in seats}
    told["gone"] = {names[k]: s.open[k * KINDS_OF] for k in seats}
    told["deck"] = [CARDS[card] for card in s.deck]
    told["longest_road"] = names[s.road_holder] if s.road_holder != NONE else ""
    told["largest_patrol"] = names[s.patrol_holder] if s.patrol_holder != NONE else ""
    told["points"] = dict(zip(names, s.points, strict=True))
    told["lengths"] = dict(zip(names, s.length, strict=True))
    if s.rule.watch:
        _describe_north(s, told)
    if s.looker != NONE:
        told["looking"] = [names[s.looker], "deck" if s.looked == DECK else names[s.looked]]
    told["stack"] = [spelt(f, s) for f in s.stack[1:]]
    told.update(ending(s))
    return told


def _describe_north(s: Watch, told: dict[str, Any]) -> None:
    names = s.rule.colours
    seats = range(s.book.seats)
    told["wall"] = [[names[k] for k in there] for there in s.wall]
    told["clearings"] = list(s.clearing)
    told["camps"] = {clan: [WILDLINGS[k] for k in there] for clan, there in zip(CLANS, s.camp, strict=True)}
    told["gift"] = {HEX_NAMES[h]: [WILDLINGS[k] for k in there] for h, there in enumerate(s.wild) if there}
    told["breaches"] = s.breaches
    told["breached"] = [at + 1 for at in s.breached if at != NONE]
    told["frostfangs"] = {WILDLINGS[k]: s.frost[k] for k in range(1, len(WILDLINGS))}
    told["reserve"] = [TOKENS[t] for t in s.reserve]
    told["spent"] = [TOKENS[t] for t in s.spent]
    told["under"] = {names[k]: [TOKENS[t] for t in s.under[k * 2]] for k in seats}
    told["under_keeps"] = {names[k]: [TOKENS[t] for t in s.under[k * 2 + 1]] for k in seats}
    told["heroes"] = {
        names[k]: HEROES[s.hero[k]] + (" B" if s.side[k] else "") + (" used" if s.ready[k] > s.turn else "")
        for k in seats
    }


def _counted(flat: Vector | tuple[int, ...], seat: int) -> dict[str, int]:
    mine = flat[seat * KINDS_OF : (seat + 1) * KINDS_OF]
    return {RESOURCES[r]: many for r, many in enumerate(mine) if many}


def _listed(flat: tuple[int, ...], seat: int) -> list[str]:
    return [CARDS[card] for card in spread(flat, seat * KINDS_OF)]


# Reading.


class Reader(PositionReader):
    """Reads a described position of Brotherhood of the Watch."""

    KEYS = KEYS
    FOLLOWS = TOLD_ONLY

    def __init__(
        self, told: Mapping[str, Any], s: Watch, frames: Mapping[str, type[Frame[Any]]], forced: Draws = ()
    ) -> None:
        super().__init__(told, s, WORDS, frames)
        self.s = s
        self.forced = forced
        self.luck = Stream(derive(s.seed, b"cards"))

    def read(self) -> Watch:
        s = self.s
        self.parts(
            self.course,
            self.board,
            self.pieces,
            self.hands,
            self.developments,
            self.north,
            self.procedure,
        )
        self.unsound(audit(s))
        self.settle()
        self.begin(s, self.forced, lambda: describe(s))
        return s

    # Values of one key.

    def seat(self, name: object, key: str) -> int:
        found: int = self.thing("player", name, key)
        return found

    def by_seat(self, key: str) -> list[tuple[int, Any]]:
        return self.by("player", key)

    def numbers(self, key: str, many: int) -> tuple[int, ...]:
        """All of these whole numbers, or none of them."""
        told = self.items(key)
        if len(told) not in (0, many):
            self.fault("position-form", told=str(told), form=str([0] * many))
        return tuple([self.number(n, key, 0, MUCH) for n in told])

    # Parts of the position.

    def course(self) -> None:
        s = self.s
        s.turn = self.whole("turn", 1, 0, MUCH)
        s.active = self.seat(self.told.get("active", s.rule.colours[0]), "active")
        s.first = self.seat(self.told.get("first", s.rule.colours[0]), "first")
        s.rolled = self.flag("rolled") if "rolled" in self.told else s.turn > 0
        s.played = self.flag("played")
        s.built = self.flag("built")
        s.offered = self.whole("offered", 0, 0, MUCH)
        s.quiet = self.whole("quiet", 0, 0, MUCH)
        s.dice = self.numbers("dice", 3)
        s.rolls = vector(self.numbers("rolls", len(s.rolls)) or s.rolls)
        to: int = self.thing("destination", self.told.get("tormund", "camp"), "tormund")
        s.tormund = CAMP if to == TO_CAMP else to

    def board(self) -> None:
        s = self.s
        if "terrain" in self.told:
            s.terrain = tuple(self.things("terrain", "terrain"))
        if "routes" in self.told:
            s.routes = tuple(self.things("supply", "routes"))
        if "numbers" in self.told:
            numbers = self.texts("numbers")
            if len(numbers) != HEXES or any(n not in NUMBERS for n in numbers):
                self.fault(
                    "position-form", told=str(numbers), form=str([number_text(n) for n in s.rule.numbers])
                )
            else:
                s.yields = yields_of(tuple([number_code(n) for n in numbers]))

    def pieces(self) -> None:
        s = self.s
        for key, piece in (("settlements", SETTLEMENT), ("keeps", KEEP)):
            for seat, told in self.by_seat(key):
                for v in self.things("spot", key, told):
                    if s.site[v]:
                        self.fault("position-twice", name=SPOT_NAMES[v])
                    s.site = with_number(s.site, v, 2 * seat + (1 if piece == SETTLEMENT else 2))
                    restock(s, seat, piece, -1)
                    open_route(s, seat, v)
        for seat, told in self.by_seat("roads"):
            for e in self.things("path", "roads", told):
                if s.road[e] != NONE:
                    self.fault("position-twice", name=PATH_NAMES[e])
                s.road = with_number(s.road, e, seat)
                restock(s, seat, ROAD, -1)
        reckon(s)
        seats = range(s.book.seats)
        s.settled = tuple([tuple([v for v, b in enumerate(s.site) if b == 1 + 2 * seat]) for seat in seats])
        s.length = tuple([longest(s, seat) for seat in seats])
        s.points = vector([len(s.settled[seat]) + 2 * count(s.site, 2 + 2 * seat) for seat in seats])
        s.road_holder = self.holder("longest_road", s.length, s.rule.longest_road)

    def holder(self, key: str, counts: tuple[int, ...], least: int) -> int:
        name = self.told.get(key)
        if name is None:
            holder = leader(counts, NONE, least)
        else:
            holder = self.seat(name, key) if name else NONE
        if holder != NONE:
            points = self.s.points[holder] + self.s.rule.honour
            self.s.points = with_number(self.s.points, holder, points)
        return holder

    def hands(self) -> None:
        s = self.s
        s.hand = vector(self.counted("hand"))
        if "shown" in self.told:
            s.shown = tuple(self.counted("shown"))
        s.cards = vector([sum(s.hand[at : at + KINDS_OF]) for at in range(0, len(s.hand), KINDS_OF)])
        for r in range(1, KINDS_OF):
            s.bank[r] = EACH - sum([s.hand[seat * KINDS_OF + r] for seat in range(s.book.seats)])
            if s.bank[r] < 0:
                self.fault("position-too-many", key=RESOURCES[r], most=EACH)

    def counted(self, key: str) -> list[int]:
        """Resources by seat and kind."""
        flat = [0] * (KINDS_OF * self.s.book.seats)
        for seat, told in self.by_seat(key):
            for r, many in self.by("supply", key, told):
                flat[seat * KINDS_OF + r] = self.number(many, key, 0, EACH)
        return flat

    def developments(self) -> None:
        s = self.s
        s.dev = self.cards("cards")
        s.fresh = tuple(gather(tuple(self.things("card", "fresh"))))
        s.open = self.cards("open")
        for seat, told in self.by_seat("gone"):
            s.open = with_value(s.open, seat * KINDS_OF, self.number(told, "gone", 0, len(s.rule.deck)))
        s.bought = sum(s.fresh)
        s.held = tuple([sum(s.dev[at : at + KINDS_OF]) for at in range(0, len(s.dev), KINDS_OF)])
        s.held = with_more(s.held, s.active, s.bought)
        left = list(s.rule.deck)
        for card in (*spread(s.fresh), *[PATROL for _ in range(sum(s.open[::KINDS_OF]))]):
            self.remove(left, card, CARDS)
        for flat in (s.dev, s.open):
            for seat in range(s.book.seats):
                for card in range(1, KINDS_OF):
                    for _ in range(flat[seat * KINDS_OF + card]):
                        self.remove(left, card, CARDS)
        named = self.things("card", "deck")
        for card in named:
            self.remove(left, card, CARDS)
        self.luck.shuffle(left)
        s.deck = (*left, *named)  # what is named lies on top, the rest beneath
        patrols = tuple([s.open[seat * KINDS_OF + PATROL] for seat in range(s.book.seats)])
        s.patrol_holder = self.holder("largest_patrol", patrols, s.rule.largest_patrol)

    def cards(self, key: str) -> tuple[int, ...]:
        """Development cards by seat and kind."""
        flat: list[int] = [0] * (KINDS_OF * self.s.book.seats)
        for seat, told in self.by_seat(key):
            flat[seat * KINDS_OF : (seat + 1) * KINDS_OF] = gather(tuple(self.things("card", key, told)))
        return tuple(flat)

    def remove(self, left: list[int], thing: int, names: tuple[str, ...]) -> None:
        if thing in left:
            left.remove(thing)
        else:
            self.fault("position-twice", name=names[thing])

    def north(self) -> None:
        s = self.s
        if not s.rule.watch:
            for key in NORTH:
                if key in self.told:
                    self.fault("position-unknown-key", key=key)
            return
        wall = self.items("wall") or [[]] * SECTIONS
        clearings = self.items("clearings") or [0] * SECTIONS
        if len(wall) != SECTIONS or len(clearings) != SECTIONS:
            self.fault("position-form", told=str(wall), form='[["red"], [], [], []]')
            return
        s.wall = tuple([tuple(self.things("player", "wall", there)) for there in wall])
        for seat in [seat for there in s.wall for seat in there]:
            restock(s, seat, GUARD, -1)
        if min(s.stock) < 0:
            self.unsound(["more pieces are on the board than there are"])
            return
        for seat in range(s.book.seats):
            points = s.points[seat] + s.rule.guard_points[guards(s, seat)]
            s.points = with_number(s.points, seat, points)
        s.clearing = tuple([self.number(many, "clearings", 0, EACH) for many in clearings])
        for clan, told in self.by("clan", "camps"):
            s.camp = with_value(s.camp, clan, tuple(self.things("wildling", "camps", told)))
        for h, told in self.by("hex", "gift"):
            s.wild = with_value(s.wild, h, tuple(sorted(self.things("wildling", "gift", told))))
        sections = [self.number(n, "breached", 1, SECTIONS) - 1 for n in self.items("breached")]
        many = self.whole("breaches", len(sections), len(sections), s.rule.breaches)
        s.breached = (*[NONE] * (many - len(sections)), *sections)
        s.frost = with_more(s.frost, WARRIOR, -sum(s.clearing))
        for kind in [kind for there in (*s.camp, *s.wild) for kind in there]:
            s.frost = with_more(s.frost, kind, -1)
        self.tokens()
        self.heroes()

    def tokens(self) -> None:
        """Named ones lie where they are said to; the others fill up beneath, the reserve last."""
        s = self.s
        left = list(s.rule.tokens)
        s.spent = tuple(self.things("token", "spent"))
        reserve = self.things("token", "reserve")
        for token in (*s.spent, *reserve):
            self.remove(left, token, TOKENS)
        for key, pile in (("under", 0), ("under_keeps", 1)):
            for seat, told in self.by_seat(key):
                named = tuple(self.things("token", key, told))
                s.under = with_value(s.under, seat * 2 + pile, named)
                for token in named:
                    self.remove(left, token, TOKENS)
        self.luck.shuffle(left)
        for seat in range(s.book.seats):
            for pile, many in ((0, s.stock[seat * 4 + SETTLEMENT]), (1, 2 * s.stock[seat * 4 + KEEP])):
                there = s.under[seat * 2 + pile]
                while s.turn and left and len(there) < many:
                    there = (left.pop(), *there)
                s.under = with_value(s.under, seat * 2 + pile, there)
        s.reserve = (*left, *reserve)

    def heroes(self) -> None:
        s = self.s
        told = dict(self.by_seat("heroes"))
        taken = [str(words).split(" ")[0] for words in told.values()]
        free = [name for name in HEROES[1:] if name not in taken]
        for seat in range(s.book.seats):
            words = str(told[seat]).split(" ") if seat in told else [free.pop(0)]
            if words[0] not in HEROES[1:] or any(word not in ("B", "used") for word in words[1:]):
                self.fault("position-form", told=" ".join(words), form="samwell B used")
                return
            s.hero = with_value(s.hero, seat, HERO_CODES[words[0]])
            s.side = with_value(s.side, seat, int("B" in words))
            s.ready = with_value(s.ready, seat, s.turn + 1 if "used" in words else s.turn)

    def procedure(self) -> None:
        """What is going on in the midst of the turn."""
        s = self.s
        looking = self.texts("looking")
        if looking:
            s.looker = self.seat(looking[0], "looking")
            s.looked = DECK if looking[1:] == ["deck"] else self.seat(looking[-1], "looking")
        s.stack = [TURNS, *self.stack("stack")]
