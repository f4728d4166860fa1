"""The board of Thrones in a terminal: lands by region, seas, houses, tracks, and a combat term by term.

    The North
      Winterfell    ■2 ●1 ♛1  S  KF     march      garrison 2
      White Harbor  ■1        S  F      ▒▒         ✪S

■1 is a castle, ■2 a stronghold, ● are barrels and ♛ crowns; ▒▒ is an order face down, ✪S a power token of
Stark. Nothing is told by colour alone: houses have letters, units are K (knight), F (footman), E (siege
engine) and S (ship), small letters when routed. Texts are in console markup (`kit.capabilities`).
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.refs import HIDDEN, Seat
from kingsmoot.core.state import State, owed
from kingsmoot.games.thrones.book import COURT, FOOTMAN, KNIGHT, NONE, SHIP, SIEGE, SUPPLY_LIMITS, count
from kingsmoot.games.thrones.draw.board import SPOTS
from kingsmoot.games.thrones.draw.combat import FightReader, Side
from kingsmoot.games.thrones.draw.parts import order_word
from kingsmoot.games.thrones.game import read_map
from kingsmoot.games.thrones.rules.control import castles
from kingsmoot.games.thrones.rules.houses.common import cards_in_hand
from kingsmoot.games.thrones.rules.supply import armies
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import (
    ALL,
    AREAS,
    BARRELS,
    CARD_STRENGTH,
    CARDS,
    CLOSED,
    CROWNS,
    HOUSES,
    LANDS,
    MUSTERS,
    ORDERS,
    PORT_OF,
    SEAS,
    TRACKS,
    WESTEROS,
    WILDLINGS,
)
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.text_layout import cut, wrapped

LETTERS: Final = ("S", "L", "B", "G", "T", "M")
"""By seat, as the look of the houses has them."""
REGIONS: Final = (
    "north",
    "iron-islands",
    "vale",
    "riverlands",
    "westerlands",
    "crownlands",
    "reach",
    "stormlands",
    "dorne",
)
UNIT_LETTERS: Final = ("F", "K", "S", "E")
CASTLE: Final = "■"
BARREL: Final = "●"
CROWN: Final = "♛"
TOKEN: Final = "✪"
BACK: Final = "▒▒"
FIGHT: Final = "⚔"


def badge(seat: Seat) -> str:
    return f"[house-{HOUSES[seat]}] {LETTERS[seat]} [/]"


def board(view: State, seat: Seat, words: Words, width: int) -> str:
    assert isinstance(view, Thrones)
    read_map()
    return "\n".join(Printer(view, seat, words, width).lines())


class Printer:
    """Writes a view line by line; what a seat may see, the reader knows."""

    def __init__(self, v: Thrones, seat: Seat, words: Words, width: int) -> None:
        self.v = v
        self.seat = seat
        self.words = words
        self.width = width
        self.reader = FightReader(v, seat, words)
        self.longest = max([len(self.name(a)) for a in range(ALL) if self.told(a)], default=0)
        self.orders = max([len(self.order(a)) for a in range(ALL)])

    def say(self, id: str, *args: tuple[str, str | int]) -> str:
        return self.reader.say(id, *args)

    def name(self, a: int) -> str:
        return self.say("area-" + AREAS[a])

    def lines(self) -> list[str]:
        v = self.v
        found = [f"[b]{self.say('picture-round', ('n', v.round))}[/], {self.reader.phase()}", ""]
        if v.fight:
            found += [*self.combat(), ""]
        found += self.lands()
        found += ["", *self.houses(), "", *self.tracks(), "", *self.cards()]
        return found

    # The map.

    def told(self, a: int) -> bool:
        """Empty seas and ports are not worth a line."""
        return a < LANDS or bool(self.v.army[a]) or self.fought(a)

    def fought(self, a: int) -> bool:
        return bool(self.v.fight) and self.v.fight.field == a

    def lands(self) -> list[str]:
        found: list[str] = []
        for region in REGIONS:
            found.append(f"[aside]{self.say('table-region-' + region)}[/]")
            for a in range(LANDS):
                if SPOTS[a].tint == "land-" + region:
                    found.append(self.area(a))
                    if PORT_OF[a] != NONE and self.told(PORT_OF[a]):
                        found.append(self.area(PORT_OF[a]))
        found.append(f"[aside]{self.say('table-region-seas')}[/]")
        found += [self.area(a) for a in range(LANDS, SEAS) if self.told(a)]
        return found

    def area(self, a: int) -> str:
        """A line: what is printed there, who stands there, order, tokens."""
        v = self.v
        printed = [
            f"{CASTLE}{MUSTERS[a]}" if MUSTERS[a] else "  ",
            f"{BARREL}{BARRELS[a]}" if BARRELS[a] else "  ",
            f"{CROWN}{CROWNS[a]}" if CROWNS[a] else "  ",
        ]
        things = []
        if v.garrison[a]:
            things.append(self.say("picture-garrison", ("n", v.garrison[a])))
        if v.lord[a]:
            closed = v.lord[a] == CLOSED
            things.append(
                self.say("picture-closed") if closed else self.say("picture-lord", ("n", v.lord[a]))
            )
        if v.token[a] != NONE:
            things.append(f"{TOKEN}{LETTERS[v.token[a]]}")
        if self.fought(a):
            things.append(FIGHT)
        who = badge(v.holder[a]) if v.army[a] else "   "
        plain = f"  {self.name(a):<{self.longest}}  {' '.join(printed)} "
        rest = f"{self.units(a):<5} {self.order(a):<{self.orders}} {'; '.join(things)}".rstrip()
        return f"{plain}{who} {rest[: max(8, self.width - len(plain) - 4)]}".rstrip()

    def order(self, a: int) -> str:
        """The order that lies there, as far as the reader may know it."""
        order, _ = self.reader.placed(a)
        return "" if order == NONE else BACK if order == HIDDEN else self.say("order-" + order_word(order))

    def units(self, a: int) -> str:
        v = self.v
        told = ""
        for kind in (KNIGHT, FOOTMAN, SIEGE, SHIP):
            lie = count(v.routed[a], kind)
            told += UNIT_LETTERS[kind] * (count(v.army[a], kind) - lie) + UNIT_LETTERS[kind].lower() * lie
        return told

    # The houses.

    def houses(self) -> list[str]:
        v = self.v
        heads = [self.say("table-head-" + id) for id in ("power", "castles", "supply")]
        names = []
        for h in range(v.book.seats):
            key = "house-" + HOUSES[h]
            names.append(self.say("picture-you", ("house", "@" + key)) if h == self.seat else self.say(key))
        longest = max(map(len, names))
        have = castles(v)
        asked = {d.seat for d in owed(v)} if v.result is None else set()
        sealed = dict(v.sealed)
        found = [f"[aside]{' ' * (longest + 7)}{'  '.join(heads)}  {self.say('table-head-cards')}[/]"]
        for h in range(v.book.seats):
            mark = "✓" if h in sealed else "▸" if h in asked else " "
            numbers = [
                f"{n:>{len(head)}}" for n, head in zip((v.power[h], have[h], v.supply[h]), heads, strict=True)
            ]
            room = self.width - longest - 9 - sum(map(len, numbers)) - 4
            cards = ", ".join(
                [f"{self.say('card-' + CARDS[c])} {CARD_STRENGTH[c]}" for c in cards_in_hand(v, h)]
            )
            counts = f"[b]{'  '.join(numbers)}[/]"
            found.append(f"{badge(h)} {mark} {names[h]:<{longest}} {counts}  {cut(cards, room)}".rstrip())
        if self.seat < v.book.seats:
            sizes = " ".join(map(str, sorted(armies(v, self.seat), reverse=True))) or "–"
            limits = " ".join(map(str, SUPPLY_LIMITS[v.supply[self.seat]]))
            found.append(f"[aside]{self.say('picture-armies', ('armies', sizes), ('limits', limits))}[/]")
        return found

    # Tracks and decks.

    def tracks(self) -> list[str]:
        v = self.v
        names = [self.say("track-" + name) for name in TRACKS]
        longest = max(map(len, names))
        found = []
        for at, name in enumerate(names):
            houses = "".join([badge(h) for h in v.track[at]])
            found.append(f"{name:<{longest}}  {houses}")
            if at == COURT:
                stars = "  ".join([f"{'*' * v.rule.stars[n] or '·'}" for n in range(v.book.seats)])
                found[-1] += f"  [aside]{stars}[/]"
        return found

    def cards(self) -> list[str]:
        v = self.v
        found = []
        for deck in range(3):
            if v.shown[deck]:
                id = f"westeros-{deck + 1}-{WESTEROS[deck][v.shown[deck][-1]]}"
                found += wrapped(f"{self.say(id)}: {self.say(id + '-text')}", self.width)
        title = self.say("picture-westeros")
        found.insert(0, title if found else f"{title}: {self.say('picture-no-card')}"[: self.width])
        wild = self.say("picture-threat", ("n", v.threat))
        if v.wild and v.wild[0] != HIDDEN:
            wild += ". " + self.say("picture-known-wildling", ("card", "@wildling-" + WILDLINGS[v.wild[0]]))
        found.append(wild[: self.width])
        banned = [f"@order-{order_word(o)}" for o in range(1, len(ORDERS)) if v.banned >> o & 1]
        if banned:
            found.append(self.say("picture-banned", ("orders", " ".join(banned)))[: self.width])
        return found

    # A combat.

    def combat(self) -> list[str]:
        """Both sides term by term, and what the cards still in hand would make of it."""
        b = self.reader.battle()
        found = [f"{FIGHT} [b]{b.title}[/]" + (f" · {b.step}" if b.step else "")]
        for side in b.sides:
            found += self.one_side(side)
        return found

    def one_side(self, side: Side) -> list[str]:
        terms = ", ".join([f"{words} {n}" for words, n in side.terms])
        head, *more = wrapped(f"{side.role}: {side.total} = {terms}" if terms else side.role, self.width - 6)
        found = [f"{badge(side.seat)} [b]{head}[/]", *[f"      {part}" for part in more]]
        if side.sealed:
            found.append(f"      {BACK}")
        if side.tide:
            found.append(f"      {side.tide}")
        if side.open:
            told = ", ".join([f"{name} = {total}" for _, name, total, _ in side.open])
            found += [f"      [aside]{part}[/]" for part in wrapped(told, self.width - 6)]
        return found
