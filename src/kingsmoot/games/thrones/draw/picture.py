"""The picture of a table of Thrones, as one seat sees it: the map, and beside it all that the book lays
there.

The map begins in the corner of every picture, on a telephone too, where the rest lies under it: the ghost of
a move is therefore right in both (`ghost`).
"""

from __future__ import annotations

import math
from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.core.slots_from_moves import moves
from kingsmoot.core.state import asked_of
from kingsmoot.games.thrones.book import NONE, SUPPLY_LIMITS, count, size
from kingsmoot.games.thrones.draw import board, own, panel
from kingsmoot.games.thrones.draw import map as map_layers
from kingsmoot.games.thrones.draw.combat import FightReader
from kingsmoot.games.thrones.draw.ghost import ghost_of
from kingsmoot.games.thrones.draw.map import ZOOM, Host, Standing
from kingsmoot.games.thrones.draw.own import Hand, Tray
from kingsmoot.games.thrones.draw.panel import WIDE, Decks, House, Section, Standings, Tracks
from kingsmoot.games.thrones.draw.parts import order_word
from kingsmoot.games.thrones.draw.reader import counts
from kingsmoot.games.thrones.rules.clash import Ranking
from kingsmoot.games.thrones.rules.control import areas_of, castles
from kingsmoot.games.thrones.rules.houses.common import bit_of, cards_in_hand
from kingsmoot.games.thrones.rules.planning import stars
from kingsmoot.games.thrones.rules.supply import armies, barrels
from kingsmoot.games.thrones.rules.wildlings import Outcome
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import (
    ALL,
    AREAS,
    CARD_FORTS,
    CARD_HOUSE,
    CARD_STRENGTH,
    CARD_SWORDS,
    CARDS,
    CLOSED,
    DECKS,
    HOME_OF,
    HOUSES,
    ORDERS,
    TOKENS,
    TRACKS,
    UNITS,
    WESTEROS,
    WESTEROS_ICONS,
    WILDLINGS,
)
from kingsmoot.games.thrones.text import speech
from kingsmoot.games.thrones.vocabulary.things import AREA_REFS, NO_ORDER_REF, ORDER_REFS
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg import group
from kingsmoot.kit.word_cache import lexicon

MARGIN: Final = 20
FEW: Final = 7
"""Fewer columns than this make it a picture for a telephone."""
MAP_WIDE: Final = board.WIDTH * ZOOM
MAP_HIGH: Final = board.HEIGHT * ZOOM
COLUMN: Final = 2610.0
"""As high as the column beside the map usually becomes for six; `SEAT_HIGH` less for each seat less."""
SEAT_HIGH: Final = 142
COLUMN_STEP: Final = 300


def scene(v: Thrones, seat: Seat, words: Words, columns: int = 0) -> Scene:
    return Painter(v, seat, words).paint(0 < columns < FEW)


def ghost(v: Thrones, d: Decision, m: Move, words: Words) -> str:
    """What a move would do, drawn over the map; with the armies that would be left, where supply matters."""
    return ghost_of(v, d.seat, m, lexicon(words).say)


class Painter(FightReader):
    """Turns a view into what the drawing needs, with the words for every thing drawn."""

    # -- the whole

    def paint(self, narrow: bool) -> Scene:
        v = self.v
        title = self.say("picture-title", ("n", v.round))
        width = MAP_WIDE if narrow else MAP_WIDE + WIDE + 1.5 * MARGIN
        drawn = Scene(width, 0, title=title)
        drawn.share(map_layers.ground(v.book.seats, self.say("board-threat-word")))
        drawn.share(map_layers.surfaces())
        drawn.share(map_layers.heads(self.names))
        # Things are the children of their layers: a table that sends what has changed sends those that have.
        pieces = drawn.layer("pieces")
        pieces.set("transform", f"scale({ZOOM})")
        map_layers.threat_marker(pieces, v.threat, "board:threat")
        if v.fight and v.fight.host:
            pieces.append(map_layers.way(self.host()))
        for a in range(ALL):
            things = self.things(a)
            self.labels[AREA_REFS[a]] = self.area_words(a)
            if things is not None:
                pieces.append(map_layers.standing(things))
        if v.fight and v.fight.host:
            pieces.append(map_layers.host(self.host()))
        column = drawn.layer("panel")
        x, y, scale = MAP_WIDE + MARGIN, float(MARGIN), 1.0
        if narrow:
            x, y, scale = MARGIN, MAP_HIGH + MARGIN, (MAP_WIDE - 2 * MARGIN) / WIDE
        for drawing, high in self.sections():
            group(column, id=drawing.attrib["id"] + "-place", at=(x, y), scale=scale).append(drawing)
            y += high * scale
        drawn.height = self.reach(y, narrow, scale)
        if not narrow and drawn.height >= MAP_HIGH + panel.KEY_HIGH:
            words = tuple([self.say("key-" + name) for name in panel.KEY])
            house = self.seat if self.sits else 0
            key = panel.key(self.say("picture-key"), words, MAP_WIDE - 2 * MARGIN, house)
            group(column, at=(MARGIN, MAP_HIGH + MARGIN)).append(key)
        self.name_things()
        drawn.labels.update(self.labels)
        return drawn

    def reach(self, y: float, narrow: bool, scale: float) -> float:
        """How high the picture is: seldom another height, for with it the whole board would be sent anew."""
        full = COLUMN - (6 - self.v.book.seats) * SEAT_HIGH
        least = MAP_HIGH + full * scale if narrow else max(MAP_HIGH, full)
        return least if y <= least else math.ceil(y / COLUMN_STEP) * COLUMN_STEP

    def sections(self) -> list[Section]:
        """From the top down: what is going on comes first."""
        v = self.v
        found = [panel.rounds(v.round, self.say("picture-round", ("n", v.round)), self.phase())]
        words = self.choices()
        if words:
            found.append(own.choices(words))
        if v.fight:
            found.append(own.battle(self.battle()))
        elif self.sits:
            found.append(own.tray(self.tray()))
        found += [
            panel.influence(self.tracks()),
            panel.standings(self.standings()),
            panel.westeros(self.decks()),
        ]
        have = castles(v)
        found += [(panel.house(self.house(h, have)), panel.HOUSE_HIGH + 8.0) for h in range(v.book.seats)]
        if self.sits and not (v.fight and self.seat in v.fight.seat and self.choosing()):
            found.append(own.hand(self.hand()))
        return found

    def choices(self) -> tuple[tuple[Ref, str], ...]:
        """What the reader can choose among that lies nowhere on the table."""
        d = asked_of(self.v, self.seat) if self.sits else None
        listed = moves(self.v, d) if d is not None else None
        if not listed:
            return ()
        refs = dict.fromkeys([ref for m in listed for ref in m.parts(self.v.book)[1:] if ":" not in ref])
        for ref in refs:
            self.labels[ref] = self.said(speech.label(self.v, ref))
        return tuple([(ref, self.labels[ref]) for ref in refs])

    # -- the map

    def things(self, a: int) -> Standing | None:
        v = self.v
        order, mine = self.placed(a)
        home = HOME_OF[a]
        field = bool(v.fight) and v.fight.field == a
        guard = (home, v.garrison[a]) if v.garrison[a] and NONE < home < v.book.seats else (NONE, 0)
        piles: list[tuple[int, int, int, bool]] = []
        if v.army[a]:
            for kind in range(len(UNITS)):
                lie = count(v.routed[a], kind)
                stand = count(v.army[a], kind) - lie
                if stand:
                    piles.append((v.holder[a], kind, stand, False))
                if lie:
                    piles.append((v.holder[a], kind, lie, True))
        if (
            not piles
            and order == NONE
            and v.token[a] == NONE
            and not guard[1]
            and not v.lord[a]
            and not field
        ):
            return None
        return Standing(
            area=a,
            piles=tuple(piles),
            order=order,
            order_of=v.holder[a],
            order_mine=mine,
            token=v.token[a],
            garrison=guard,
            lord=v.lord[a],
            field=field and order == NONE,
        )

    def area_words(self, a: int) -> str:
        """Whose units stand there, and all that lies beside them."""
        v = self.v
        told = [self.said(speech.area_label(v, a))]
        order, _ = self.placed(a)
        if order != NONE:
            told.append(self.say("order-" + (order_word(order) if order else "hidden")))
        if v.token[a] != NONE:
            told.append(self.say("picture-power", ("house", "@house-" + HOUSES[v.token[a]])))
        if v.garrison[a]:
            told.append(self.say("picture-garrison", ("n", v.garrison[a])))
        if v.lord[a]:
            closed = v.lord[a] == CLOSED
            told.append(self.say("picture-closed") if closed else self.say("picture-lord", ("n", v.lord[a])))
        if v.routed[a]:
            told.append(self.say("picture-routed", ("n", size(v.routed[a]))))
        for kind in range(len(UNITS)):
            if count(v.army[a], kind):
                self.unit_label(a, kind)
        return "; ".join(told)

    def unit_label(self, a: int, kind: int) -> None:
        ref = f"unit:{AREAS[a]}:{UNITS[kind]}"
        self.labels[ref] = self.said(speech.label(self.v, ref))

    def host(self) -> Host:
        f = self.v.fight
        for kind in range(len(UNITS)):
            if count(f.host, kind):
                self.unit_label(f.field, kind)
        return Host(f.origin, f.field, f.attacker, counts(f.host))

    # -- beside it

    def tracks(self) -> Tracks:
        v = self.v
        for name in TRACKS:
            self.labels["track:" + name] = self.say("track-" + name)
        return Tracks(
            tracks=tuple(v.track),
            names=tuple([self.say("track-" + name) for name in TRACKS]),
            stars=tuple(v.rule.stars[: v.book.seats]),
            used=(False, v.blade_used, v.raven_used),
            title=self.say("picture-influence"),
        )

    def standings(self) -> Standings:
        v = self.v
        own = ""
        if self.sits:
            sizes = sorted(armies(v, self.seat), reverse=True)
            own = self.say(
                "picture-armies",
                ("armies", " ".join(map(str, sizes)) or "–"),
                ("limits", " ".join(map(str, SUPPLY_LIMITS[v.supply[self.seat]]))),
            )
        titles = (self.say("picture-supply"), self.say("picture-victory"))
        return Standings(tuple(v.supply), tuple(castles(v)), titles, own)

    def decks(self) -> Decks:
        v = self.v
        cards: list[tuple[str, str, str, bool, int]] = []
        for deck in range(3):
            left = len(v.deck[deck])
            if not v.shown[deck]:
                ref = f"deck:westeros-{deck + 1}"
                self.labels[ref] = self.say(f"deck-westeros-{deck + 1}", ("n", left))
                cards.append((ref, self.say("picture-no-card"), "", False, left))
                continue
            card = v.shown[deck][-1]
            ref = f"westeros:{deck + 1}-{WESTEROS[deck][card]}"
            id = f"westeros-{deck + 1}-{WESTEROS[deck][card]}"
            name, effect = self.say(id), self.say(id + "-text")
            self.labels[ref] = f"{name}. {effect}"
            cards.append((ref, name, effect, WESTEROS_ICONS[deck][card] > 0, left))
        top = v.wild[0] if v.wild else HIDDEN
        ref = "wildling:" + WILDLINGS[top] if top != HIDDEN else "deck:wildlings"
        self.labels[ref] = self.say("wildling-" + WILDLINGS[top]) if top else self.say("deck-wildlings")
        shown = (
            self.say("picture-known-wildling", ("card", "@wildling-" + WILDLINGS[top]))
            if top
            else self.labels[ref]
        )
        banned = [f"@order-{order_word(o)}" for o in range(1, len(ORDERS)) if v.banned >> o & 1]
        return Decks(
            title=self.say("picture-westeros"),
            cards=tuple(cards),
            wild=(ref, shown, len(v.wild)),
            banned=self.say("picture-banned", ("orders", " ".join(banned))) if banned else "",
        )

    def house(self, h: int, have: list[int]) -> House:
        v, key = self.v, HOUSES[h]
        name = self.say("house-" + key)
        told = [self.said(speech.label(v, "house:" + key)), self.say("picture-castles", ("n", have[h]))]
        if h in self.sealed:
            told.append(self.say("picture-answered"))
        self.labels["house:" + key] = "; ".join(told)
        return House(
            seat=h,
            name=self.say("picture-you", ("house", "@house-" + key)) if h == self.seat else name,
            power=v.power[h],
            castles=have[h],
            supply=v.supply[h],
            barrels=barrels(v, h),
            cards=tuple([self.card(card) for card in DECKS[h]]),
            owed=h in self.asked,
            sealed=h in self.sealed,
            bid=self.bids()[h],
            you=h == self.seat,
            won=v.result is not None and v.result[h] > 0,
        )

    def bids(self) -> tuple[int, ...]:
        """Bids that lie open."""
        for f in self.v.stack:
            if isinstance(f, Ranking | Outcome):
                return f.bids
        return (-1,) * self.v.book.seats

    def card(self, card: int) -> int:
        """Where a House card is; and its words."""
        v, h = self.v, CARD_HOUSE[card]
        where = panel.SPENT
        if v.hand[h] & bit_of(card):
            where = panel.IN_HAND
        elif v.fight and card in v.fight.card:
            where = panel.IN_PLAY
        told = self.say(
            "picture-card",
            ("card", "@card-" + CARDS[card]),
            ("n", CARD_STRENGTH[card]),
            ("swords", CARD_SWORDS[card]),
            ("forts", CARD_FORTS[card]),
        )
        lies = self.say(("picture-in-hand", "picture-in-play", "picture-spent")[where])
        self.labels["card:" + CARDS[card]] = f"{told}; {lies}. {self.ability(card)}".strip()
        return where

    # -- the reader's own

    def tray(self) -> Tray:
        v = self.v
        used = [0] * len(ORDERS)
        for a in areas_of(v, self.seat):
            order, _ = self.placed(a)
            if order > HIDDEN:
                used[order] += 1
        title = self.say("picture-orders", ("n", stars(v, self.seat)))
        return Tray(self.seat, title, own.orders_left(used, TOKENS), v.banned)

    def hand(self) -> Hand:
        """House cards with their texts; beside a combat there is room for names only."""
        v = self.v
        cards: list[tuple[int, str, str, bool]] = []
        for c in cards_in_hand(v, self.seat):
            ability = "" if v.fight else self.ability(c)
            cards.append((c, self.say("card-" + CARDS[c]), ability, c == self.chosen(self.seat)))
        return Hand(self.seat, self.say("picture-hand"), tuple(cards))

    # -- words

    def name_things(self) -> None:
        v = self.v
        self.labels["board:round"] = self.say("picture-round", ("n", v.round))
        self.labels["board:supply"] = self.say("picture-supply")
        self.labels["board:victory"] = self.say("picture-victory")
        self.labels["board:threat"] = self.say("picture-threat", ("n", v.threat))
        if self.sits:
            self.labels[NO_ORDER_REF] = self.say("order-none")
            for o in range(1, len(ORDERS)):
                word = "order-" + order_word(o)
                self.labels[ORDER_REFS[o]] = f"{self.say(word)}. {self.say(word + '-text')}"
