"""Positions in the words of scenario files.

    turn = 12                        # 0 during set-up
    active = "red"
    rolled = true                    # played, built, offered, quiet likewise
    dice = [3, 4, 9]                 # the last roll; rolls = [0, 0, 1, ...]: how often each total came
    tormund = "B3"                   # or "camp"
    terrain = ["fields", ...]        # 21 hexes from A1 to D6; numbers = ["8", "2/12", ...] and routes
                                     # likewise; left out, the fixed board
    settlements = { red = ["N:0,1"] }
    keeps = { blue = ["N:2,1"] }
    roads = { red = ["N:0,1/S:1,0"] }
    hand = { red = { ore = 2, wool = 1 } }
    cards = { red = ["patrol"] }     # development cards in hand; fresh = ["point"]: bought this turn
    open = { red = ["patrol"] }      # played; gone = { red = 1 }: patrols discarded again
    deck = ["point"]                 # the next card last; cards not named lie beneath
    longest_road = "red"             # left out: whoever is alone in front; largest_patrol likewise
    wall = [["red", "blue"], [], [], []]
    clearings = [0, 2, 0, 0]
    camps = { cannibals = ["giant", "warrior"] }
    gift = { A2 = ["warrior"] }
    breaches = 1                     # or breached = [3]: which sections, in their order
    reserve = ["giant cave_dwellers"]    # the next token last; tokens not named lie beneath
    spent = []
    under = { red = ["warrior hornfoots"] }          # the tokens under settlements; the next last
    under_keeps = { red = [] }
    heroes = { red = "othell", blue = "samwell B", black = "jeor used" }
    stack = [["free-roads", 1]]      # what is going on in the midst of the turn
    shown, looking                   # what is known while an offer is open or a hero looks

Points, lengths, the supply, the stock of pieces and the Frostfangs are told, and follow from the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kingsmoot.core.frames import Frame
from kingsmoot.core.game import BadPosition
from kingsmoot.core.lots import Stream, derive
from kingsmoot.core.state import advance
from kingsmoot.games.watch.book import (
    BREACHES,
    CARD_CODES,
    CARDS,
    CLANS,
    EACH,
    GUARD,
    GUARD_POINTS,
    HERO_CODES,
    HEROES,
    KEEP,
    KINDS_OF,
    LARGEST,
    LONGEST,
    PATROL,
    PIECES,
    RESOURCE_CODES,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    TERRAIN_CODES,
    TERRAINS,
    TOKENS,
    WARRIOR,
    WILDLING_CODES,
    WILDLINGS,
    WatchBook,
    number_code,
    number_text,
)
from kingsmoot.games.watch.rules.audit import audit
from kingsmoot.games.watch.rules.awards import leader, longest
from kingsmoot.games.watch.rules.board import (
    HEX_CODES,
    HEX_NAMES,
    HEXES,
    PATH_CODES,
    PATH_NAMES,
    SECTIONS,
    SPOT_CODES,
    SPOT_NAMES,
)
from kingsmoot.games.watch.rules.building import open_route, reckon
from kingsmoot.games.watch.rules.flow import TURNS
from kingsmoot.games.watch.rules.setup import bare, numbers_of, yields_of
from kingsmoot.games.watch.rules.victory import guards
from kingsmoot.games.watch.state import CAMP, DECK, NONE, Watch, gather, spread, with_more, with_value
from kingsmoot.kit import positions

TOKEN_CODES: Final = {name: code for code, name in enumerate(TOKENS)}
FLAGS: Final = ("rolled", "played", "built")
TOLD_ONLY: Final = ("points", "lengths", "supply", "stock", "frostfangs", "hand_sizes", "card_counts")


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
    if s.rule.layout != "fixed":
        told["terrain"] = [TERRAINS[r] for r in s.terrain]
        told["numbers"] = [number_text(n) for n in numbers_of(s)]
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
        told["shown"] = {names[k]: _counted(list(s.shown), k) for k in seats}
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
    told["stack"] = [positions.told(f) for f in s.stack[1:]]
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


def _counted(flat: list[int], seat: int) -> dict[str, int]:
    mine = flat[seat * KINDS_OF : (seat + 1) * KINDS_OF]
    return {RESOURCES[r]: many for r, many in enumerate(mine) if many}


def _listed(flat: tuple[int, ...], seat: int) -> list[str]:
    return [CARDS[card] for card in spread(flat[seat * KINDS_OF : (seat + 1) * KINDS_OF])]


# Reading.


class Arranger:
    """Reads one described position and collects all that is wrong with it."""

    def __init__(
        self, book: WatchBook, seed: bytes, told: Mapping[str, Any], frames: Mapping[str, type[Frame[Any]]]
    ) -> None:
        self.s = bare(book, seed)
        self.told = dict(told)
        self.frames = {positions.frame_name(frame): frame for frame in frames.values()}
        self.names = book.colours
        self.luck = Stream(derive(seed, b"cards"))
        self.faults: list[str] = []
        self.read_keys: set[str] = set(TOLD_ONLY)

    def fault(self, why: str) -> None:
        self.faults.append(why)

    def read(self) -> Watch:
        s = self.s
        for part in (
            self.course,
            self.board,
            self.pieces,
            self.hands,
            self.developments,
            self.north,
            self.stack,
        ):
            part()
            if self.faults:
                raise BadPosition(self.faults)
        for key in self.told:
            if key not in self.read_keys:
                self.fault(f"unknown key {key!r}")
        self.faults += audit(s)
        if self.faults:
            raise BadPosition(self.faults)
        advance(s)
        told = describe(s)
        for key in TOLD_ONLY:
            if key in self.told and told.get(key) != self.told[key]:
                self.fault(f"{key} is {told.get(key)!r} as things lie, not {self.told[key]!r}")
        if self.faults:
            raise BadPosition(self.faults)
        return s

    # Values of one key.

    def get(self, key: str, default: Any) -> Any:
        self.read_keys.add(key)
        value = self.told.get(key, default)
        if type(value) is not type(default):
            self.fault(f"{key} must be a {type(default).__name__}")
            return default
        return value

    def seat(self, name: object, key: str) -> int:
        if isinstance(name, str) and name in self.names:
            return self.names.index(name)
        self.fault(f"{key}: {name!r} does not play at this table")
        return 0

    def by_seat(self, key: str) -> list[tuple[int, Any]]:
        return [(self.seat(name, key), value) for name, value in self.get(key, {}).items()]

    def codes(self, told: object, codes: Mapping[str, int], key: str) -> list[int]:
        """Names as numbers; 0, where it stands for the unknown, is no name."""
        if not isinstance(told, list) or not all(isinstance(name, str) and name in codes for name in told):
            self.fault(f"{key} must list names")
            return []
        return [codes[name] for name in told]

    def count(self, value: object, key: str, most: int = 1_000_000) -> int:
        if type(value) is not int or not 0 <= value <= most:
            self.fault(f"{key} must be a whole number up to {most}")
            return 0
        return value

    def numbers(self, key: str, many: int) -> tuple[int, ...]:
        """So many whole numbers, or none of them."""
        told = self.get(key, [])
        if len(told) not in (0, many):
            self.fault(f"{key} must list {many} numbers")
        return tuple([self.count(n, key) for n in told])

    # Parts of the position.

    def course(self) -> None:
        s = self.s
        s.turn = self.count(self.get("turn", 1), "turn")
        s.active = self.seat(self.get("active", self.names[0]), "active")
        s.first = self.seat(self.get("first", self.names[0]), "first")
        s.rolled = self.get("rolled", s.turn > 0)
        s.played = self.get("played", False)
        s.built = self.get("built", False)
        s.offered = self.count(self.get("offered", 0), "offered")
        s.quiet = self.count(self.get("quiet", 0), "quiet")
        s.dice = self.numbers("dice", 3)
        s.rolls = self.numbers("rolls", len(s.rolls)) or s.rolls
        tormund = self.get("tormund", "camp")
        if tormund != "camp" and tormund not in HEX_CODES:
            self.fault(f"Tormund stands on no hex {tormund!r}")
        s.tormund = HEX_CODES.get(tormund, CAMP)

    def board(self) -> None:
        s = self.s
        terrain = self.get("terrain", [TERRAINS[r] for r in s.terrain])
        numbers = self.get("numbers", [number_text(n) for n in s.rule.numbers])
        routes = self.get("routes", [RESOURCES[r] for r in s.routes])
        s.terrain = tuple(self.codes(terrain, TERRAIN_CODES, "terrain"))
        s.routes = tuple(self.codes(routes, RESOURCE_CODES, "routes"))
        allowed = ("", "2/12", *[str(n) for n in range(2, 13) if n != 7])
        if len(numbers) != HEXES or not all(isinstance(n, str) and n in allowed for n in numbers):
            self.fault("numbers must tell the number token of each hex")
        else:
            s.yields = yields_of(tuple([number_code(n) for n in numbers]))

    def pieces(self) -> None:
        s = self.s
        for key, piece in (("settlements", SETTLEMENT), ("keeps", KEEP)):
            for seat, told in self.by_seat(key):
                for v in self.codes(told, SPOT_CODES, key):
                    if s.site[v]:
                        self.fault(f"two pieces stand on {SPOT_NAMES[v]}")
                    s.site = with_value(s.site, v, 2 * seat + (1 if piece == SETTLEMENT else 2))
                    s.stock = with_more(s.stock, seat * 4 + piece, -1)
                    open_route(s, seat, v)
        for seat, told in self.by_seat("roads"):
            for e in self.codes(told, PATH_CODES, "roads"):
                if s.road[e] != NONE:
                    self.fault(f"two roads lie on {PATH_NAMES[e]}")
                s.road = with_value(s.road, e, seat)
                s.stock = with_more(s.stock, seat * 4 + ROAD, -1)
        reckon(s)
        seats = range(s.book.seats)
        s.settled = tuple([tuple([v for v, b in enumerate(s.site) if b == 1 + 2 * seat]) for seat in seats])
        s.length = tuple([longest(s, seat) for seat in seats])
        s.points = tuple([len(s.settled[seat]) + 2 * s.site.count(2 + 2 * seat) for seat in seats])
        s.road_holder = self.holder("longest_road", s.length, LONGEST)

    def holder(self, key: str, counts: tuple[int, ...], least: int) -> int:
        name = self.get(key, self.names[0]) if key in self.told else None
        if name is None:
            holder = leader(counts, NONE, least)
        else:
            holder = self.seat(name, key) if name else NONE
        if holder != NONE:
            self.s.points = with_more(self.s.points, holder, self.s.rule.honour)
        return holder

    def hands(self) -> None:
        s = self.s
        for key in ("hand", "shown"):
            flat = [0] * (KINDS_OF * s.book.seats)
            for seat, told in self.by_seat(key):
                if not isinstance(told, Mapping) or not all(name in RESOURCES[1:] for name in told):
                    self.fault(f"{key} must count resources")
                    return
                for name, many in told.items():
                    flat[seat * KINDS_OF + RESOURCE_CODES[name]] = self.count(many, key, EACH)
            if key == "hand":
                s.hand = flat
            elif key in self.told:
                s.shown = tuple(flat)
        s.cards = [sum(s.hand[at : at + KINDS_OF]) for at in range(0, len(s.hand), KINDS_OF)]
        for r in range(1, KINDS_OF):
            s.bank[r] = EACH - sum([s.hand[seat * KINDS_OF + r] for seat in range(s.book.seats)])
            if s.bank[r] < 0:
                self.fault(f"there are only {EACH} cards of each resource")

    def developments(self) -> None:
        s = self.s
        s.dev = self.cards("cards")
        s.fresh = tuple(gather(tuple(self.codes(self.get("fresh", []), CARD_CODES, "fresh"))))
        s.open = self.cards("open")
        for seat, told in self.by_seat("gone"):
            s.open = with_value(s.open, seat * KINDS_OF, self.count(told, "gone", 14))
        s.bought = sum(s.fresh)
        s.held = tuple([sum(s.dev[at : at + KINDS_OF]) for at in range(0, len(s.dev), KINDS_OF)])
        s.held = with_more(s.held, s.active, s.bought)
        left = list(s.rule.deck)
        for card in (*spread(s.fresh), *[PATROL for _ in range(sum(s.open[::KINDS_OF]))]):
            self.remove(left, card, "development card")
        for flat in (s.dev, s.open):
            for seat in range(s.book.seats):
                for card in range(1, KINDS_OF):
                    for _ in range(flat[seat * KINDS_OF + card]):
                        self.remove(left, card, "development card")
        s.deck = self.pile("deck", CARD_CODES, left)
        patrols = tuple([s.open[seat * KINDS_OF + PATROL] for seat in range(s.book.seats)])
        s.patrol_holder = self.holder("largest_patrol", patrols, LARGEST)

    def cards(self, key: str) -> tuple[int, ...]:
        """Development cards by seat and kind."""
        flat: list[int] = [0] * (KINDS_OF * self.s.book.seats)
        for seat, told in self.by_seat(key):
            flat[seat * KINDS_OF : (seat + 1) * KINDS_OF] = gather(tuple(self.codes(told, CARD_CODES, key)))
        return tuple(flat)

    def remove(self, left: list[int], thing: int, what: str) -> None:
        if thing in left:
            left.remove(thing)
        else:
            self.fault(f"a {what} too many")

    def pile(self, key: str, codes: Mapping[str, int], left: list[int]) -> tuple[int, ...]:
        """What is named lies on top, in this order; the rest shuffled beneath."""
        named = self.codes(self.get(key, []), codes, key)
        for thing in named:
            self.remove(left, thing, key)
        self.luck.shuffle(left)
        return (*left, *named)

    def north(self) -> None:
        s = self.s
        if not s.rule.watch:
            return
        wall = self.get("wall", [[] for _ in range(SECTIONS)])
        if len(wall) != SECTIONS:
            self.fault(f"the Wall has {SECTIONS} sections")
            return
        s.wall = tuple([tuple(self.codes(there, s.rule.colour_codes, "wall")) for there in wall])
        for seat in [seat for there in s.wall for seat in there]:
            s.stock = with_more(s.stock, seat * 4 + GUARD, -1)
        if min(s.stock) < 0:
            self.fault("more pieces are on the board than there are")
            return
        for seat in range(s.book.seats):
            s.points = with_more(s.points, seat, GUARD_POINTS[guards(s, seat)])
        clearings = self.get("clearings", [0] * SECTIONS)
        s.clearing = tuple([self.count(many, "clearings", EACH) for many in clearings])
        camps = self.get("camps", {})
        s.camp = tuple([tuple(self.codes(camps.get(clan, []), WILDLING_CODES, "camps")) for clan in CLANS])
        for name, kinds in self.get("gift", {}).items():
            if name not in HEX_CODES:
                self.fault(f"{name!r} is no hex")
                return
            there = tuple(sorted(self.codes(kinds, WILDLING_CODES, "gift")))
            s.wild = with_value(s.wild, HEX_CODES[name], there)
        sections = [self.count(n, "breached", SECTIONS) - 1 for n in self.get("breached", [])]
        many = self.count(self.get("breaches", len(sections)), "breaches", BREACHES)
        if len(sections) > many or min(sections, default=0) < 0:
            self.fault("breached must tell a section for each breach")
            return
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
        s.spent = tuple(self.codes(self.get("spent", []), TOKEN_CODES, "spent"))
        reserve = self.codes(self.get("reserve", []), TOKEN_CODES, "reserve")
        for token in (*s.spent, *reserve):
            self.remove(left, token, "wildling token")
        for key, pile in (("under", 0), ("under_keeps", 1)):
            for seat, told in self.by_seat(key):
                named = tuple(self.codes(told, TOKEN_CODES, key))
                s.under = with_value(s.under, seat * 2 + pile, named)
                for token in named:
                    self.remove(left, token, "wildling token")
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
            words = str(told.get(seat, "")).split(" ") if seat in told else [free.pop(0)]
            if words[0] not in HEROES[1:] or any(word not in ("B", "used") for word in words[1:]):
                self.fault(f"{' '.join(words)!r} is no hero")
                return
            s.hero = with_value(s.hero, seat, HERO_CODES[words[0]])
            s.side = with_value(s.side, seat, int("B" in words))
            s.ready = with_value(s.ready, seat, s.turn + 1 if "used" in words else s.turn)

    def stack(self) -> None:
        s = self.s
        looking = self.get("looking", [])
        if looking:
            s.looker = self.seat(looking[0], "looking")
            s.looked = DECK if looking[1:] == ["deck"] else self.seat(looking[-1], "looking")
        s.stack = [TURNS]
        for told in self.get("stack", []):
            name = told[0] if isinstance(told, list) and told else ""
            make: Callable[..., Frame[Any]] | None = self.frames.get(name)
            if make is None:
                self.fault(f"nothing is called {name!r}")
                return
            shape = self.frames[name].SHAPE
            values = positions.values(told)
            if len(values) != len(shape) or not all(
                _is_a(value, kind) for value, (_, kind) in zip(values, shape, strict=True)
            ):
                self.fault(f"{name} is told with {len(shape)} values")
                return
            s.stack.append(make(*values))


def _is_a(value: Any, kind: str) -> bool:
    if kind == "int":
        return type(value) is int
    inner = kind.removeprefix("tuple[").removesuffix(", ...]")
    return isinstance(value, tuple) and all(_is_a(v, inner) for v in value)
