"""Positions in the words of scenario files.

    round = 3
    phase = "marches"                # planning reveal raven raids marches power clean-up westeros ...
    units = { stark = { winterfell = "knight footman", the-shivering-sea = "ship" } }
    routed = { stark = { winterfell = "knight" } }
    orders = { winterfell = "march-1" }
    tokens = { karhold = "stark" }   # power tokens
    garrisons = { winterfell = 2 }
    lords = { kings-landing = 5, pyke = "closed" }      # neutral lords by strength, lands that nobody enters
    power = { stark = 5 }            # likewise supply
    hands = { stark = ["eddard-stark", "robb-stark"] }
    tracks = { iron-throne = ["baratheon", "lannister"] }    # the others follow; or one list for all three
    used = ["blade", "raven"]
    banned = ["defense", "defense*"]
    threat = 4
    decks = [["supply"], [], ["wildlings-attack"]]      # the next cards; the rest follows in any order
    shown = [["mustering"], [], []]
    wildlings = ["crow-killers", "mammoth-riders seen=stark"]

What is left out is as at the start of a game: units, garrisons and lords of the set-up, tracks, a full hand,
five power; where units are listed, only those listed are on the board. In the midst of a procedure there is
more to tell: `doing`, the pieces of procedure from the outside in, each in the words of its pattern, `fight`
and `tides`. What follows from the rest (`castles`, `fight.strength`) is told and not read.

    round = 2
    threat = 6
    shown = [["a-throne-of-blades"], ["dark-wings-dark-words"], ["wildlings-attack"]]
    doing = ["round before planning", "wildling-attack 6"]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsmoot.core.frames import Frame
from kingsmoot.core.game import Draws
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.refs import EVERYONE, sees
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vectors import vector
from kingsmoot.games.thrones.book import (
    CASTLES_TO_WIN,
    MOST_THREAT,
    NONE,
    POWER_TOKENS,
    ROUNDS,
    WESTEROS_CODES,
    WILDLING_CODES,
    ThronesBook,
    unit_words,
)
from kingsmoot.games.thrones.rules.audit import audit
from kingsmoot.games.thrones.rules.control import castles, hold, lay_token
from kingsmoot.games.thrones.rules.fight import Fight
from kingsmoot.games.thrones.rules.flow import ROUND_FRAMES
from kingsmoot.games.thrones.rules.houses.common import bit_of, cards_in_hand
from kingsmoot.games.thrones.rules.setup import bare, place_all
from kingsmoot.games.thrones.rules.strength import final
from kingsmoot.games.thrones.rules.westeros import whole_deck
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import (
    ALL,
    AREAS,
    CARD_HOUSE,
    CARDS,
    CLOSED,
    HOUSES,
    ONE,
    ORDERS,
    TIDES,
    TRACKS,
    UNIT_CODES,
    WESTEROS,
    WILDLINGS,
)
from kingsmoot.games.thrones.vocabulary.kinds import ROUND_STEPS, SIDES, WORDS
from kingsmoot.kit.positions import PositionReader, Told, ending, spelt

KEYS: Final = (
    "round", "phase", "units", "routed", "orders", "face_down", "tokens", "garrisons", "lords", "power",
    "supply", "hands", "tracks", "used", "banned", "threat", "decks", "shown", "wildlings", "doing", "fight",
    "tides", "tides_shown", "castles", "discards", "holders",
)  # fmt: skip
FIGHT_KEYS: Final = (
    "attacker", "defender", "origin", "field", "march", "host", "cards", "gifts", "blade", "winner",
    "strength", "support",
)  # fmt: skip
TOKENS: Final = ("throne", "blade", "raven")
"""The dominance tokens, by track."""
MOST: Final = CLOSED
"""More than any garrison, neutral lord or supply track has."""


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
    told["lords"] = {AREAS[a]: "closed" if n == CLOSED else n for a, n in enumerate(s.lord) if n}
    told["castles"] = dict(zip(names, castles(s)))
    told["power"] = dict(zip(names, s.power))
    told["supply"] = dict(zip(names, s.supply))
    told["hands"] = {name: [CARDS[c] for c in cards_in_hand(s, seat)] for seat, name in enumerate(names)}
    told["discards"] = {name: _discarded(s, seat) for seat, name in enumerate(names)}
    told["tracks"] = {TRACKS[t]: [names[seat] for seat in s.track[t]] for t in range(3)}
    told["holders"] = {TOKENS[t]: names[s.track[t][0]] for t in range(3)}
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
    told["doing"] = [spelt(f, s) for f in s.stack]
    told.update(ending(s))
    return told


def _discarded(s: Thrones, seat: int) -> list[str]:
    """The House cards that are neither in hand nor in play."""
    played = s.fight.card if s.fight else []
    own = [card for card, house in enumerate(CARD_HOUSE) if house == seat and card not in played]
    return [CARDS[card] for card in own if not s.hand[seat] & bit_of(card)]


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
        "gifts": [name for name, given in zip(SIDES, f.gift, strict=True) if given],
        "blade": SIDES[f.blade] if f.blade >= 0 else "",
        "winner": SIDES[f.winner] if f.winner >= 0 else "",
        "strength": [final(s, 0), final(s, 1)],
        "support": [f"{AREAS[b >> 1]} {SIDES[b & 1]}" for b in s.backing],
    }


# Arranging.


def arrange(
    book: ThronesBook,
    seed: bytes,
    told: Mapping[str, Any],
    frames: Mapping[str, type[Frame[Any]]],
    forced: Draws = (),
) -> Thrones:
    return Reader(book, seed, told, frames).read(forced)


class Reader(PositionReader):
    """Reads a described position of Thrones."""

    KEYS = KEYS
    FOLLOWS = ("castles", "discards", "holders", "fight.strength")
    UNDECIDED = ("fight",)

    def __init__(
        self, book: ThronesBook, seed: bytes, told: Told, frames: Mapping[str, type[Frame[Any]]]
    ) -> None:
        self.s = bare(book, seed)
        super().__init__(told, self.s, WORDS, frames)
        self.luck = Stream(derive(seed, b"decks"))

    def read(self, forced: Draws) -> Thrones:
        s = self.s
        place_all(s)
        self.parts(self.board, self.houses, self.cards, self.course)
        self.unsound(audit(s))
        for seat, many in enumerate(castles(s)):
            if many >= CASTLES_TO_WIN and s.result is None:  # T-VICT-06
                self.unsound([f"{HOUSES[seat]} holds {many} castles and strongholds and has won"])
        self.settle()
        self.begin(s, forced, lambda: describe(s))
        return s

    # Things.

    def house(self, name: object, where: str) -> int:
        """A house at this table."""
        names = HOUSES[: self.s.book.seats]
        if isinstance(name, str) and name in names:
            return names.index(name)
        self.no_such(where, name, names)
        return 0

    def by_house(self, key: str) -> list[tuple[int, Any]]:
        return [(self.house(name, key), value) for name, value in self.table(key).items()]

    def by_area(self, key: str, of: object = None) -> list[tuple[int, Any]]:
        return self.by("area", key, of)

    def units(self, told: object, where: str) -> int:
        """Figures in any order."""
        total = 0
        for word in told.split() if isinstance(told, str) else [told]:
            if isinstance(word, str) and word in UNIT_CODES:
                total += ONE[UNIT_CODES[word]]
            else:
                self.no_such(where, word, UNIT_CODES)
        return total

    # The board.

    def board(self) -> None:
        s = self.s
        s.round = self.whole("round", 1, 0, ROUNDS)
        s.threat = self.whole("threat", s.threat, 0, MOST_THREAT)
        if "units" in self.told:
            s.army = vector([0] * ALL)
            s.holder = vector([NONE] * ALL)
            s.held = s.castles = ()
        if "garrisons" in self.told:
            s.garrison = (0,) * ALL
        if "lords" in self.told:
            s.lord = (0,) * ALL
        for seat, places in self.by_house("units"):
            for a, told in self.by_area("units", places):
                s.army[a] = self.units(told, "units")
                if s.holder[a] not in (NONE, seat):
                    self.fault("position-twice", name=AREAS[a])
                hold(s, a, seat)
        for _, places in self.by_house("routed"):
            for a, told in self.by_area("routed", places):
                s.routed = with_value(s.routed, a, self.units(told, "routed"))
        for a, n in self.by_area("garrisons"):
            s.garrison = with_value(s.garrison, a, self.number(n, "garrisons", 0, MOST))
        for a, n in self.by_area("lords"):
            s.lord = with_value(s.lord, a, CLOSED if n == "closed" else self.number(n, "lords", 0, MOST))
        for a, name in self.by_area("tokens"):
            lay_token(s, a, self.house(name, "tokens"))
        for a, name in self.by_area("orders"):
            s.order[a] = self.thing("order", name, "orders")
        s.face_down = self.flag("face_down")

    def houses(self) -> None:
        s = self.s
        for seat, n in self.by_house("power"):
            s.power[seat] = self.number(n, "power", 0, POWER_TOKENS)
        for seat, n in self.by_house("supply"):
            s.supply = with_value(s.supply, seat, self.number(n, "supply", 0, MOST))
        for seat, cards in self.by_house("hands"):
            hand = 0
            for card in self.things("card", "hands", cards):
                if CARD_HOUSE[card] != seat:
                    self.no_such("hands", CARDS[card])
                hand |= bit_of(card)
            s.hand = with_value(s.hand, seat, hand)
        self.tracks(self.told.get("tracks", {}))
        used = self.texts("used")
        s.blade_used, s.raven_used = "blade" in used, "raven" in used
        for word in used:
            if word not in ("blade", "raven"):
                self.no_such("used", word, ("blade", "raven"))
        for order in self.things("order", "banned"):
            s.banned |= 1 << order

    def tracks(self, told: object) -> None:
        """By track the houses from position 1 on, or one list for all three."""
        s = self.s
        if isinstance(told, list):
            told = dict.fromkeys(TRACKS, told)
        for track, names in self.by("track", "tracks", told):
            order = [self.house(name, "tracks") for name in self.texts("tracks", names)]
            order += [seat for seat in range(s.book.seats) if seat not in order]
            s.track = with_value(s.track, track, tuple(order))

    # Cards: those listed first, the rest in any order behind them.

    def lists(self, key: str) -> list[list[str]]:
        told = self.told.get(key, [[], [], []])
        if isinstance(told, list) and len(told) == 3:
            return [self.texts(key, cards) for cards in told]
        self.fault("position-form", told=str(told), form='[["supply"], [], []]')
        return [[], [], []]

    def cards(self) -> None:
        s = self.s
        decks, shown = self.lists("decks"), self.lists("shown")
        for at in range(3):
            left = whole_deck(at)
            s.shown = with_value(s.shown, at, self.dealt("shown", shown[at], WESTEROS_CODES[at], left))
            top = self.dealt("decks", decks[at], WESTEROS_CODES[at], left)
            self.luck.shuffle(left)
            s.deck = with_value(s.deck, at, (*top, *left))
        left = list(range(1, len(WILDLINGS)))
        masks: list[int] = []
        names: list[str] = []
        for words in self.texts("wildlings"):
            name, _, seen = words.partition(" seen=")
            names.append(name)
            masks.append(self.mask(seen))
        top = self.dealt("wildlings", names, WILDLING_CODES, left)
        self.luck.shuffle(left)
        s.wild = (*top, *left)
        s.wild_known = (*masks, *[0] * len(left))

    def mask(self, seen: str) -> int:
        if seen == "all":
            return EVERYONE
        return sum({1 << self.house(name, "wildlings") for name in seen.split(",")}) if seen else 0

    def dealt(self, key: str, names: list[str], codes: Mapping[str, int], left: list[int]) -> tuple[int, ...]:
        cards: list[int] = []
        for name in names:
            card = codes.get(name, 0)
            if not card:
                self.no_such(key, name, codes)
            elif card not in left:
                self.fault("position-twice", name=name)
            else:
                left.remove(card)
                cards.append(card)
        return tuple(cards)

    # The procedure.

    def course(self) -> None:
        s = self.s
        phase = self.told.get("phase", "planning")
        if phase in ROUND_STEPS:
            s.stack = [ROUND_FRAMES[ROUND_STEPS.index(phase)]]
        else:
            self.no_such("phase", phase, ROUND_STEPS)
        if "doing" in self.told:
            s.stack = self.stack("doing")
        if "fight" in self.told:
            self.fight(self.table("fight"))
        if "tides" in self.told:
            self.tides(self.items("tides"))
        s.tides_shown = tuple(self.things("tide", "tides_shown"))

    def fight(self, told: Told) -> None:
        s = self.s
        self.known_keys("fight", told, FIGHT_KEYS)
        f = Fight(
            self.house(told.get("attacker"), "fight"),
            self.house(told.get("defender"), "fight"),
            self.thing("area", told.get("origin"), "fight"),
            self.thing("area", told.get("field"), "fight"),
            self.thing("order", told.get("march"), "fight"),
            self.units(told.get("host", ""), "fight"),
        )
        for at, card in enumerate(self.things("card", "fight", told.get("cards", []))[:2]):
            f.card[at] = card
        for gifted in self.things("side", "fight", told.get("gifts", [])):
            f.gift[gifted] = 1
        f.blade = self.side(told.get("blade", ""))
        f.winner = self.side(told.get("winner", ""))
        for words in self.texts("fight", told.get("support", [])):
            area, _, side = words.partition(" ")
            s.backing = (*s.backing, self.thing("area", area, "fight") * 2 + max(0, self.side(side)))
        s.fight = f

    def side(self, name: object) -> int:
        return NONE if name == "" else self.thing("side", name, "fight")

    def tides(self, told: list[Any]) -> None:
        """Three piles; a fourth says that they lie open."""
        s = self.s
        if len(told) not in (3, 4):
            self.fault("position-form", told=str(told), form='[["2"], ["0"], []]')
            return
        s.tides = tuple([tuple(self.things("tide", "tides", pile)) for pile in told[:3]])
        s.tides_open = len(told) == 4
