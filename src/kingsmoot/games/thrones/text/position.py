"""Positions in the words of scenario files.

    round = 3
    phase = "marches"                # planning reveal raven raids marches power clean-up westeros ...
    units = { stark = { winterfell = "knight footman", the-shivering-sea = "ship" } }
    routed = { stark = { winterfell = "knight" } }
    orders = { winterfell = "march-1" }
    tokens = { karhold = "stark" }   # power tokens
    garrisons = { winterfell = 2 }
    lords = { kings-landing = 5 }    # neutral lords; 99 closes a land
    power = { stark = 5 }            # likewise supply
    hands = { stark = ["eddard-stark", "robb-stark"] }
    tracks = { iron-throne = ["baratheon", "lannister", "stark"] }
    used = ["blade", "raven"]
    banned = ["defense", "defense*"]
    threat = 4
    decks = [["supply"], [], ["wildlings-attack"]]      # the next cards; the rest follows in any order
    shown = [["mustering"], [], []]
    wildlings = ["crow-killers", "mammoth-riders seen=stark"]

What is left out is as at the start of a game: units, garrisons and lords of the set-up, tracks, a full hand,
five power; where units are listed, only those listed are on the board. In the midst of a procedure there is
more to tell: `doing`, the pieces of procedure from the outside in, each by its name and its numbers, `fight`
and `tides`. What follows from the rest (`castles`, `fight.strength`) is told and not read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsmoot.core.frames import Frame
from kingsmoot.core.game import BadPosition
from kingsmoot.core.lots import Stream, derive
from kingsmoot.core.refs import EVERYONE, sees
from kingsmoot.core.state import advance
from kingsmoot.games.thrones.book import (
    AREA_CODES,
    CARD_CODES,
    HOUSE_CODES,
    NONE,
    ONE,
    ORDER_CODES,
    ORDERS,
    TIDE_CODES,
    TRACK_CODES,
    TRACKS,
    UNIT_CODES,
    WESTEROS_CODES,
    WILDLING_CODES,
    ThronesBook,
    unit_words,
    with_value,
)
from kingsmoot.games.thrones.rules.audit import audit
from kingsmoot.games.thrones.rules.control import castles
from kingsmoot.games.thrones.rules.fight import Fight
from kingsmoot.games.thrones.rules.flow import Round
from kingsmoot.games.thrones.rules.houses.common import bit_of, cards_in_hand
from kingsmoot.games.thrones.rules.setup import bare, place_all
from kingsmoot.games.thrones.rules.strength import final
from kingsmoot.games.thrones.rules.westeros import whole_deck
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import ALL, AREAS, CARDS, HOUSES, TIDES, WESTEROS, WILDLINGS

__all__ = ["arrange", "audit", "describe"]

PHASES: Final = {
    "round": 0,
    "westeros": 1,
    "icons": 2,
    "first-card": 3,
    "second-card": 4,
    "third-card": 5,
    "planning": 6,
    "reveal": 7,
    "raven": 8,
    "raids": 9,
    "marches": 10,
    "power": 11,
    "clean-up": 12,
}
KEYS: Final = (
    "round", "phase", "units", "routed", "orders", "face_down", "tokens", "garrisons", "lords", "power",
    "supply", "hands", "tracks", "used", "banned", "threat", "decks", "shown", "wildlings", "doing", "fight",
    "tides", "tides_shown", "castles",
)  # fmt: skip
SIDES: Final = ("attacker", "defender")


# Describing.


def describe(s: Thrones) -> dict[str, Any]:
    """A position or a view; hidden things are `?`."""
    names = HOUSES[: s.book.seats]
    told: dict[str, Any] = {"round": s.round, "threat": s.threat}
    for key, board in (("units", s.army), ("routed", s.routed)):
        told[key] = {
            name: {
                AREAS[a]: " ".join(unit_words(board[a]))
                for a in range(ALL)
                if s.holder[a] == seat and board[a]
            }
            for seat, name in enumerate(names)
        }
    told["orders"] = {AREAS[a]: ORDERS[o] for a, o in enumerate(s.order) if o != NONE}
    if s.face_down:
        told["face_down"] = True
    told["tokens"] = {AREAS[a]: names[seat] for a, seat in enumerate(s.token) if seat != NONE}
    told["garrisons"] = {AREAS[a]: n for a, n in enumerate(s.garrison) if n}
    told["lords"] = {AREAS[a]: n for a, n in enumerate(s.lord) if n}
    told["castles"] = dict(zip(names, castles(s)))
    told["power"] = dict(zip(names, s.power))
    told["supply"] = dict(zip(names, s.supply))
    told["hands"] = {name: [CARDS[c] for c in cards_in_hand(s, seat)] for seat, name in enumerate(names)}
    told["tracks"] = {TRACKS[t]: [names[seat] for seat in s.track[t]] for t in range(3)}
    told["used"] = [word for word, used in (("blade", s.blade_used), ("raven", s.raven_used)) if used]
    told["banned"] = [ORDERS[o] for o in range(1, len(ORDERS)) if s.banned >> o & 1]
    for key, decks in (("decks", s.deck), ("shown", s.shown)):
        told[key] = [[WESTEROS[at][card] for card in cards] for at, cards in enumerate(decks)]
    told["wildlings"] = [_wild_words(s, at) for at in range(len(s.wild))]
    if s.fight:
        told["fight"] = _fight_words(s)
    if s.tides:
        told["tides"] = [[TIDES[card] for card in pile] for pile in s.tides]
        if s.tides_open:
            told["tides"].append(["open"])
    if s.tides_shown:
        told["tides_shown"] = [TIDES[card] for card in s.tides_shown]
    told["doing"] = [frame_words(f) for f in s.stack]
    return told


def _unit_tables(s: Thrones, board: list[int], seat: int) -> list[tuple[int, str]]:
    mine = [a for a in range(ALL) if s.holder[a] == seat and board[a]]
    return [(a, " ".join(unit_words(board[a]))) for a in mine]


def _wild_words(s: Thrones, at: int) -> str:
    known = s.wild_known[at]
    name = WILDLINGS[s.wild[at]]
    if not known:
        return name
    if known == EVERYONE:
        return name + " seen=all"
    return name + " seen=" + ",".join([HOUSES[seat] for seat in range(s.book.seats) if sees(known, seat)])


def _fight_words(s: Thrones) -> dict[str, Any]:
    f = s.fight
    return {
        "attacker": HOUSES[f.attacker],
        "defender": HOUSES[f.defender],
        "origin": AREAS[f.origin],
        "field": AREAS[f.field],
        "march": ORDERS[f.march],
        "host": " ".join(unit_words(f.host)),
        "cards": [CARDS[card] for card in f.card],
        "gifts": list(f.gift),
        "blade": SIDES[f.blade] if f.blade >= 0 else "",
        "winner": SIDES[f.winner] if f.winner >= 0 else "",
        "marks": f.marks,
        "strength": [final(s, 0), final(s, 1)],
        "support": [f"{AREAS[b >> 1]} {SIDES[b & 1]}" for b in s.backing],
    }


def frame_words(f: Frame[Any]) -> str:
    words = [type(f).__name__]
    for value in f.values():
        if isinstance(value, bool):
            words.append("yes" if value else "no")
        elif isinstance(value, tuple):
            words.append(",".join([str(v) for v in value]))
        else:
            words.append(str(value))
    return " ".join(words)


# Arranging.


def arrange(
    book: ThronesBook, seed: bytes, told: Mapping[str, Any], frames: Mapping[str, type[Frame[Any]]]
) -> Thrones:
    return Arranger(book, seed, told, frames).read()


class Arranger:
    """Reads one described position and collects all that is wrong with it."""

    def __init__(
        self, book: ThronesBook, seed: bytes, told: Mapping[str, Any], frames: Mapping[str, type[Frame[Any]]]
    ) -> None:
        self.s = bare(book, seed)
        self.told = told
        self.frames = frames
        self.faults: list[str] = []
        self.luck = Stream(derive(seed, b"decks"))

    def read(self) -> Thrones:
        s = self.s
        self.faults += [f"unknown key {key!r}" for key in self.told if key not in KEYS]
        place_all(s)
        self.board()
        self.houses()
        self.cards()
        self.course()
        if not self.faults:
            self.faults = audit(s)
        if self.faults:
            raise BadPosition(self.faults)
        advance(s)
        return s

    # Words of every kind, each with its complaint.

    def code(self, codes: Mapping[str, int], name: object, what: str) -> int:
        if isinstance(name, str) and name in codes and name != "?":
            return codes[name]
        self.faults.append(f"{name!r} is no {what}")
        return 1

    def house(self, name: object) -> int:
        seat = self.code(HOUSE_CODES, name, "house")
        if seat < self.s.book.seats:
            return seat
        self.faults.append(f"{name!r} is not at this table")
        return 0

    def whole(self, value: object, what: str, least: int, most: int) -> int:
        if type(value) is int and least <= value <= most:
            return value
        self.faults.append(f"{what} must be a whole number from {least} to {most}")
        return least

    def table(self, key: str, of: Any = None) -> Mapping[str, Any]:
        told = self.told.get(key, {}) if of is None else of
        if isinstance(told, Mapping):
            return told
        self.faults.append(f"{key} must be a table")
        return {}

    def words(self, told: object, what: str) -> list[str]:
        if isinstance(told, list) and all(isinstance(w, str) for w in told):
            return told
        self.faults.append(f"{what} must be a list of words")
        return []

    def units(self, told: object) -> int:
        total = 0
        for word in told.split() if isinstance(told, str) else [told]:
            total += ONE[self.code(UNIT_CODES, word, "unit")]
        return total

    # The board.

    def board(self) -> None:
        s = self.s
        s.round = self.whole(self.told.get("round", 1), "round", 0, 10)
        s.threat = self.whole(self.told.get("threat", s.threat), "threat", 0, 12)
        if "units" in self.told:
            s.army = [0] * ALL
            s.holder = [NONE] * ALL
        if "garrisons" in self.told:
            s.garrison = (0,) * ALL
        if "lords" in self.told:
            s.lord = (0,) * ALL
        for name, places in self.table("units").items():
            seat = self.house(name)
            for area, told in self.table("units", places).items():
                a = self.code(AREA_CODES, area, "area")
                s.army[a] = self.units(told)
                if s.holder[a] not in (NONE, seat):
                    self.faults.append(f"{area}: units of two houses")
                s.holder[a] = seat
        for name, places in self.table("routed").items():
            self.house(name)
            for area, told in self.table("routed", places).items():
                s.routed = with_value(s.routed, self.code(AREA_CODES, area, "area"), self.units(told))
        for area, n in self.table("garrisons").items():
            a = self.code(AREA_CODES, area, "area")
            s.garrison = with_value(s.garrison, a, self.whole(n, "garrisons", 0, 99))
        for area, n in self.table("lords").items():
            a = self.code(AREA_CODES, area, "area")
            s.lord = with_value(s.lord, a, self.whole(n, "lords", 0, 99))
        for area, name in self.table("tokens").items():
            s.token = with_value(s.token, self.code(AREA_CODES, area, "area"), self.house(name))
        for area, name in self.table("orders").items():
            s.order[self.code(AREA_CODES, area, "area")] = self.code(ORDER_CODES, name, "order")
        s.face_down = self.told.get("face_down") is True

    def houses(self) -> None:
        s = self.s
        for name, n in self.table("power").items():
            s.power[self.house(name)] = self.whole(n, "power", 0, 20)
        for name, n in self.table("supply").items():
            s.supply = with_value(s.supply, self.house(name), self.whole(n, "supply", 0, 20))
        for name, cards in self.table("hands").items():
            seat, hand = self.house(name), 0
            for card in self.words(cards, "hands"):
                code = self.code(CARD_CODES, card, "House card")
                if (code - 1) // 7 != seat:
                    self.faults.append(f"{card} is no card of {name}")
                hand |= bit_of(code)
            s.hand = with_value(s.hand, seat, hand)
        for name, seats in self.table("tracks").items():
            track = min(self.code(TRACK_CODES, name, "track"), 2)
            s.track = with_value(s.track, track, tuple([self.house(h) for h in self.words(seats, "tracks")]))
        used = self.words(self.told.get("used", []), "used")
        s.blade_used, s.raven_used = "blade" in used, "raven" in used
        self.faults += [f"{word!r} cannot be used up" for word in used if word not in ("blade", "raven")]
        for word in self.words(self.told.get("banned", []), "banned"):
            s.banned |= 1 << self.code(ORDER_CODES, word, "order")

    # Cards: those listed first, the rest in any order behind them.

    def lists(self, key: str) -> list[list[str]]:
        told = self.told.get(key, [[], [], []])
        if isinstance(told, list) and len(told) == 3:
            return [self.words(cards, key) for cards in told]
        self.faults.append(f"{key} must be three lists of cards")
        return [[], [], []]

    def cards(self) -> None:
        s = self.s
        decks, shown = self.lists("decks"), self.lists("shown")
        for at in range(3):
            left = whole_deck(at)
            s.shown = with_value(s.shown, at, self.dealt(shown[at], WESTEROS_CODES[at], left))
            top = self.dealt(decks[at], WESTEROS_CODES[at], left)
            self.luck.shuffle(left)
            s.deck = with_value(s.deck, at, (*top, *left))
        left = list(range(1, len(WILDLINGS)))
        masks: list[int] = []
        names: list[str] = []
        for words in self.words(self.told.get("wildlings", []), "wildlings"):
            name, _, seen = words.partition(" seen=")
            names.append(name)
            masks.append(self.mask(seen))
        top = self.dealt(names, WILDLING_CODES, left)
        self.luck.shuffle(left)
        s.wild = (*top, *left)
        s.wild_known = (*masks, *[0] * len(left))

    def mask(self, seen: str) -> int:
        if seen == "all":
            return EVERYONE
        return sum({1 << self.house(name) for name in seen.split(",")}) if seen else 0

    def dealt(self, names: list[str], codes: Mapping[str, int], left: list[int]) -> tuple[int, ...]:
        cards = [self.code(codes, name, "card") for name in names]
        for card in cards:
            if card in left:
                left.remove(card)
            else:
                self.faults.append(f"there are not so many cards {names}")
        return tuple(cards)

    # The procedure.

    def course(self) -> None:
        s = self.s
        phase = self.told.get("phase", "planning")
        if phase not in PHASES:
            self.faults.append(f"{phase!r} is no phase")
            phase = "planning"
        s.stack = [Round(PHASES[phase])]
        if "doing" in self.told:
            s.stack = [self.frame(words) for words in self.words(self.told["doing"], "doing")]
        if "fight" in self.told:
            self.fight(self.table("fight"))
        if "tides" in self.told:
            self.tides(self.told["tides"])
        opened = self.words(self.told.get("tides_shown", []), "tides_shown")
        s.tides_shown = tuple([self.code(TIDE_CODES, name, "tides card") for name in opened])

    def fight(self, told: Mapping[str, Any]) -> None:
        s = self.s
        f = Fight(
            self.house(told.get("attacker")),
            self.house(told.get("defender")),
            self.code(AREA_CODES, told.get("origin"), "area"),
            self.code(AREA_CODES, told.get("field"), "area"),
            self.code(ORDER_CODES, told.get("march"), "order"),
            self.units(told.get("host", "")),
        )
        for at, name in enumerate(self.words(told.get("cards", ["?", "?"]), "cards")[:2]):
            f.card[at] = 0 if name == "?" else self.code(CARD_CODES, name, "House card")
        gifts = told.get("gifts", [0, 0])
        if isinstance(gifts, list) and len(gifts) == 2:
            f.gift = [self.whole(n, "gifts", 0, 1) for n in gifts]
        blade, winner = told.get("blade", ""), told.get("winner", "")
        f.blade = SIDES.index(blade) if blade in SIDES else NONE
        f.winner = SIDES.index(winner) if winner in SIDES else NONE
        f.marks = self.whole(told.get("marks", 0), "marks", 0, 255)
        for words in self.words(told.get("support", []), "support"):
            area, _, side = words.partition(" ")
            s.backing = (*s.backing, self.code(AREA_CODES, area, "area") * 2 + (side == "defender"))
        s.fight = f

    def tides(self, told: object) -> None:
        s = self.s
        if not isinstance(told, list) or len(told) not in (3, 4):
            self.faults.append("tides must be three lists of cards")
            return
        piles = [self.words(pile, "tides") for pile in told]
        s.tides = tuple(
            [tuple([self.code(TIDE_CODES, name, "tides card") for name in pile]) for pile in piles[:3]]
        )
        s.tides_open = len(told) == 4

    def frame(self, words: str) -> Frame[Any]:
        name, *values = words.split(" ")
        make = self.frames.get(name)
        if make is None or len(values) != len(make.SHAPE):
            self.faults.append(f"{words!r} is no piece of procedure")
            return Round(6)
        args: list[object] = []
        for (_, kind), word in zip(make.SHAPE, values):
            if kind == "bool":
                args.append(word == "yes")
            elif kind == "int":
                args.append(self.number(word))
            else:
                args.append(tuple([self.number(n) for n in word.split(",")]) if word else ())
        return make(*args)

    def number(self, word: str) -> int:
        digits = word[1:] if word.startswith("-") else word
        if digits.isascii() and digits.isdigit() and len(digits) < 10:
            return int(word)
        self.faults.append(f"{word!r} is no number")
        return 0
