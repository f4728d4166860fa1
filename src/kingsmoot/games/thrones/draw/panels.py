"""What lies beside the map, as panels in the words of their reader: houses, tracks, supply, Westeros cards,
the combat, the own House cards and orders; and the card of every thing, in full.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.refs import HIDDEN, Ref
from kingsmoot.games.thrones.book import CASTLES_TO_WIN, MOST_THREAT, NONE, SUPPLY_LIMITS, count, size
from kingsmoot.games.thrones.draw.combat import FightReader, Side
from kingsmoot.games.thrones.draw.parts import (
    ORDER_SYMBOLS,
    TRACK_SYMBOLS,
    UNIT_SYMBOLS,
    crest,
    house_class,
    order_word,
)
from kingsmoot.games.thrones.rules.clash import Ranking
from kingsmoot.games.thrones.rules.control import areas_of, castles
from kingsmoot.games.thrones.rules.houses.common import bit_of
from kingsmoot.games.thrones.rules.planning import stars
from kingsmoot.games.thrones.rules.supply import armies, barrels
from kingsmoot.games.thrones.rules.wildlings import Outcome
from kingsmoot.games.thrones.tables import (
    AREAS,
    BARRELS,
    CARD_FORTS,
    CARD_HOUSE,
    CARD_STRENGTH,
    CARD_SWORDS,
    CARDS,
    CLOSED,
    CROWNS,
    DECKS,
    HOUSES,
    MUSTERS,
    NEAR,
    ORDERS,
    TOKENS,
    TRACKS,
    UNITS,
    WESTEROS,
    WESTEROS_ICONS,
    WILDLINGS,
)
from kingsmoot.games.thrones.text import speech
from kingsmoot.games.thrones.vocabulary.questions import ASK_ORDERS
from kingsmoot.games.thrones.vocabulary.things import NO_ORDER_REF, ORDER_REFS, UNIT_REFS
from kingsmoot.kit.panels import Cell, Item, ItemState, Panel, heaviest_first

NUMERALS: Final = ("I", "II", "III")
TRAY: Final[tuple[int, ...]] = (3, 4, 5, 6, 7, 8, 9, 1, 2, 10, 11)
"""Orders as they lie in the tray: marches first."""
IN_HAND, IN_PLAY, SPENT = range(3)


class PanelReader(FightReader):
    """Turns a view into panels, and any thing of it into its card."""

    def panels(self) -> list[Panel]:
        v = self.v
        found = [self.houses(), self.influence(), self.supply(), self.westeros()]
        if v.fight:
            found += self.combat()
        if self.sits:
            found.append(self.hand())
            if not v.fight:
                found.append(self.tray())
        return heaviest_first(found)

    # -- what all look at

    def houses(self) -> Panel:
        """In the order of turns: castles, supply, power, and the House cards still in hand."""
        v = self.v
        have, bids = tuple(castles(v)), self.bids()
        later = tuple([barrels(v, h) for h in range(v.book.seats)])
        played = tuple(v.fight.card) if v.fight else ()
        answered = tuple(sorted(self.sealed))
        seen = ("houses", have, bids, later, tuple(v.supply), tuple(v.power), tuple(v.hand), played, answered)
        return self.known.keep((*seen, *self.turns()), lambda: self.house_rows(have, bids, later))

    def house_rows(self, have: tuple[int, ...], bids: tuple[int, ...], later: tuple[int, ...]) -> Panel:
        columns = (
            Cell(symbol="thrones-castle", words=self.say("picture-victory")),
            Cell(symbol="thrones-supply", words=self.say("picture-supply")),
            Cell(symbol="thrones-power", words=self.say("panel-power")),
        )
        items = tuple([self.house_row(h, have[h], bids[h], later[h]) for h in self.turns()])
        return Panel("houses", "seats", weight=100, columns=columns, items=items)

    def house_row(self, h: int, have: int, bid: int, later: int) -> Item:
        v = self.v
        supply, power, answered = v.supply[h], v.power[h], h in self.sealed
        places = tuple([self.where(card) for card in DECKS[h]])
        seen = ("house", h, have, bid, later, supply, power, places, answered)
        return self.known.keep(seen, lambda: self.drawn_row(h, have, bid, later))

    def drawn_row(self, h: int, have: int, bid: int, later: int) -> Item:
        v = self.v
        count = v.supply[h]
        words = "" if count == later else self.say("picture-supply-later", ("n", count), ("m", later))
        cells = [Cell(str(have)), Cell(str(count), words=words), Cell(str(v.power[h]))]
        if bid >= 0:
            cells.append(Cell(str(bid), "thrones-power", self.say("panel-bid"), strong=True))
        chips = tuple([self.chip(card) for card in DECKS[h]])
        about = self.say("picture-answered") if h in self.sealed else ""
        ref, cls = "house:" + HOUSES[h], house_class(h)
        return Item("", ref, cls, h, about=about, cells=tuple(cells), chips=chips)

    def turns(self) -> list[int]:
        """Houses in the order of the Iron Throne track, where it is settled."""
        track = [h for h in self.v.track[0] if 0 <= h < self.v.book.seats]
        return track + [h for h in range(self.v.book.seats) if h not in track]

    def bids(self) -> tuple[int, ...]:
        """Bids that lie open."""
        for f in self.v.stack:
            if isinstance(f, Ranking | Outcome):
                return f.bids
        return (-1,) * self.v.book.seats

    def where(self, card: int) -> int:
        v, h = self.v, CARD_HOUSE[card]
        if v.hand[h] & bit_of(card):
            return IN_HAND
        return IN_PLAY if v.fight and card in v.fight.card else SPENT

    def chip(self, card: int) -> Cell:
        where = self.where(card)
        return Cell(
            str(CARD_STRENGTH[card]),
            words=self.say("card-" + CARDS[card]),
            ref="card:" + CARDS[card],
            strong=where == IN_PLAY,
            struck=where == SPENT,
        )

    def influence(self) -> Panel:
        v = self.v
        seen = ("influence", v.book.seats, tuple(v.rule.stars), v.blade_used, v.raven_used)
        return self.known.keep((*seen, *[tuple(track) for track in v.track]), self.track_rows)

    def track_rows(self) -> Panel:
        v = self.v
        used = (False, v.blade_used, v.raven_used)
        items = []
        for at, name in enumerate(TRACKS):
            places = []
            for n, h in enumerate(v.track[at]):
                if not 0 <= h < v.book.seats:
                    continue
                mark = "★" * v.rule.stars[n] if at == 2 else str(n + 1)
                places.append(
                    Cell(mark, crest(h), self.say("house-" + HOUSES[h]), house_class(h), "house:" + HOUSES[h])
                )
            state: ItemState = "off" if used[at] else ""
            items.append(
                Item(
                    self.say("panel-track-" + name),
                    ref="track:" + name,
                    symbol=TRACK_SYMBOLS[at],
                    chips=tuple(places),
                    state=state,
                )
            )
        return Panel("influence", "places", self.say("picture-influence"), "", "all", 80, (), tuple(items))

    def supply(self) -> Panel:
        """The reader's armies against their limits, and the wildlings."""
        v = self.v
        sizes = tuple(sorted(armies(v, self.seat), reverse=True)) if self.sits else ()
        limits = tuple(SUPPLY_LIMITS[v.supply[self.seat]]) if self.sits else ()
        seen = ("supply", self.sits, sizes, limits, v.threat)
        return self.known.keep(seen, lambda: self.supply_rows(sizes, limits))

    def supply_rows(self, sizes: tuple[int, ...], limits: tuple[int, ...]) -> Panel:
        v = self.v
        items = []
        if self.sits:
            chips = [
                Cell(f"{sizes[n]}/{limit}" if n < len(sizes) else f"0/{limit}", strong=n < len(sizes))
                for n, limit in enumerate(limits)
            ]
            items.append(Item(self.say("panel-armies"), symbol="thrones-supply", chips=tuple(chips)))
        steps = [Cell(str(n), strong=n == v.threat) for n in range(0, MOST_THREAT + 1, 2)]
        items.append(Item("", symbol="thrones-wildling", chips=tuple(steps)))
        title = self.say("picture-threat", ("n", v.threat))
        return Panel("supply", "meter", title, "", "all", 60, (), tuple(items))

    def westeros(self) -> Panel:
        v = self.v
        shown = tuple(
            [(len(v.deck[deck]), v.shown[deck][-1] if v.shown[deck] else NONE) for deck in range(3)]
        )
        return self.known.keep(
            ("westeros", shown, v.wild[0] if v.wild else HIDDEN, v.banned), self.westeros_rows
        )

    def westeros_rows(self) -> Panel:
        v = self.v
        items = []
        for deck in range(3):
            left = len(v.deck[deck])
            if not v.shown[deck]:
                about = self.say(f"deck-westeros-{deck + 1}", ("n", left))
                items.append(Item(about, f"deck:westeros-{deck + 1}", value=NUMERALS[deck]))
                continue
            card = WESTEROS[deck][v.shown[deck][-1]]
            id = f"westeros-{deck + 1}-{card}"
            wild = WESTEROS_ICONS[deck][v.shown[deck][-1]] > 0
            marks = (("thrones-wildling", self.say("board-threat")),) if wild else ()
            items.append(
                Item(
                    self.say(id),
                    f"westeros:{deck + 1}-{card}",
                    value=NUMERALS[deck],
                    text=self.say(id + "-text"),
                    marks=marks,
                )
            )
        top = v.wild[0] if v.wild else HIDDEN
        if top != HIDDEN:
            known = self.say("picture-known-wildling", ("card", "@wildling-" + WILDLINGS[top]))
            items.append(Item(known, "wildling:" + WILDLINGS[top], symbol="thrones-wildling"))
        banned = [f"@order-{order_word(o)}" for o in range(1, len(ORDERS)) if v.banned >> o & 1]
        if banned:
            items.append(Item(self.say("picture-banned", ("orders", " ".join(banned))), symbol="ui-warning"))
        return Panel("westeros", "table", self.say("picture-westeros"), "", "all", 50, (), tuple(items))

    # -- a combat

    def combat(self) -> list[Panel]:
        """Both strengths term by term, and what each card that is still open would make of them."""
        t = self.battle()
        found = []
        for at, side in enumerate(t.sides):
            found.append(
                Panel(
                    f"side-{at + 1}", "facts", side.name, side.role, "now", 72 - at, (), self.side_rows(side)
                )
            )
        rows = [
            Item(
                name,
                ref="card:" + CARDS[card],
                seat=house_class(side.seat),
                value=str(CARD_STRENGTH[card]),
                cells=(Cell(f"= {total}"),),
                marks=self.icons(card),
                state="now" if chosen else "",
            )
            for side in t.sides
            if side.seat != self.seat
            for card, name, total, chosen in side.open
        ]
        if rows:
            found.append(Panel("open-cards", "table", t.with_card, "", "now", 70, (), tuple(rows)))
        return found

    def side_rows(self, t: Side) -> tuple[Item, ...]:
        cls = house_class(t.seat)
        units = [
            Cell(
                str(many),
                UNIT_SYMBOLS[kind],
                self.say("unit-" + UNITS[kind]),
                cls,
                UNIT_REFS[4 * t.field + kind],
            )
            for kind, many in t.units
        ]
        rows = [Item(chips=tuple(units))] if units else []
        rows += [Item(words, value=n) for words, n in t.terms]
        if t.card[0]:
            card = t.card[0]
            rows.append(
                Item(t.card[1], "card:" + CARDS[card], value=str(CARD_STRENGTH[card]), marks=self.icons(card))
            )
        elif t.sealed:
            rows.append(Item(self.say("picture-answered"), symbol="ui-hidden"))
        if t.tide:
            rows.append(Item(t.tide))
        if t.total:
            rows.append(Item(self.say("panel-strength"), value=t.total, state="now"))
        if t.won:
            rows.append(Item(self.say("panel-won"), symbol="thrones-crown"))
        return tuple(rows)

    # -- the reader's own

    def hand(self) -> Panel:
        """House cards with their texts; behind them those already played."""
        open_ = [side.open for side in self.battle().sides if side.seat == self.seat] if self.v.fight else []
        totals = {card: total for cards in open_ for card, _, total, _ in cards}
        places = tuple([self.where(card) for card in DECKS[self.seat]])
        seen = ("hand", self.seat, places, self.chosen(self.seat), tuple(totals.items()))
        return self.known.keep(seen, lambda: self.hand_cards(totals))

    def hand_cards(self, totals: dict[int, int]) -> Panel:
        held: list[Item] = []
        spent: list[Item] = []
        for card in DECKS[self.seat]:
            where = self.where(card)
            (spent if where == SPENT else held).append(self.own_card(card, where, totals.get(card)))
        title = self.say("picture-hand")
        return Panel("hand", "cards", title, str(len(held)), "mine", 95, (), (*held, *spent))

    def own_card(self, card: int, where: int, total: int | None) -> Item:
        """`total`: the strength that the card would give in the combat that is fought."""
        state: ItemState = "spent" if where == SPENT else "now" if card == self.chosen(self.seat) else ""
        return Item(
            self.say("card-" + CARDS[card]),
            ref="card:" + CARDS[card],
            seat=house_class(self.seat),
            value=str(CARD_STRENGTH[card]),
            text="" if where == SPENT else self.ability(card),
            cells=(Cell(f"= {total}"),) if total is not None else (),
            marks=self.icons(card),
            state=state,
        )

    def icons(self, card: int) -> tuple[tuple[str, str], ...]:
        swords = ("thrones-sword", self.say("panel-sword"))
        forts = ("thrones-fortification", self.say("panel-fort"))
        return (swords,) * CARD_SWORDS[card] + (forts,) * CARD_FORTS[card]

    def tray(self) -> Panel:
        """All orders with how many of each do not lie on the board."""
        v = self.v
        used = [0] * len(ORDERS)
        for a in areas_of(v, self.seat):
            order, _ = self.placed(a)
            if order > HIDDEN:
                used[order] += 1
        seen = ("tray", tuple(used), v.banned, stars(v, self.seat), ASK_ORDERS in self.questions)
        return self.known.keep(seen, lambda: self.tray_slots(used))

    def tray_slots(self, used: list[int]) -> Panel:
        v = self.v
        items = []
        for o in TRAY:
            left = max(0, TOKENS[o] - used[o])
            state: ItemState = "off" if not left or v.banned >> o & 1 else ""
            name = self.say("order-" + order_word(o))
            items.append(Item(name, ORDER_REFS[o], symbol=ORDER_SYMBOLS[o], value=f"×{left}", state=state))
        items.append(Item(self.say("order-none"), NO_ORDER_REF, symbol="ui-close"))
        title = self.say("picture-orders", ("n", stars(v, self.seat)))
        weight = 97 if ASK_ORDERS in self.questions else 70
        return Panel("orders", "slots", title, "", "mine", weight, (), tuple(items))

    # -- words

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
        return "; ".join(told)

    def unit_words(self, a: int, kind: int) -> tuple[Ref, str]:
        ref = UNIT_REFS[4 * a + kind]
        return ref, self.said(speech.label(self.v, ref))

    # -- one thing in full

    def explain(self, ref: Ref) -> Panel | None:
        kind, _, name = ref.partition(":")
        if kind == "area" and name in AREAS:
            return self.area_card(ref, AREAS.index(name))
        if kind == "card" and name in CARDS[1:]:
            return self.house_card(ref, CARDS.index(name))
        if kind == "order" and ref in ORDER_REFS:
            word = "order-" + order_word(ORDER_REFS.index(ref))
            return Panel(ref, "card", self.say(word), items=(Item(text=self.say(word + "-text")),))
        if kind == "unit":
            unit = name.rpartition(":")[2]
            if unit in UNITS:
                symbol = UNIT_SYMBOLS[UNITS.index(unit)]
                said = self.say("key-" + unit)
                return Panel(
                    ref, "card", self.said(speech.label(self.v, ref)), items=(Item(symbol=symbol, text=said),)
                )
        if kind == "westeros":
            id = "westeros-" + name
            text = self.say(id + "-text")
            return (
                Panel(ref, "card", self.say(id), items=(Item(text=text),)) if text != id + "-text" else None
            )
        if kind == "house" and name in HOUSES[: self.v.book.seats]:
            return self.house_of(ref, HOUSES.index(name))
        return None

    def area_card(self, ref: Ref, a: int) -> Panel:
        """What is printed there, what stands there, what its order does, and where one gets from there: the
        terminal has no map.
        """
        v = self.v
        items = []
        if MUSTERS[a]:
            items.append(
                Item(
                    symbol="thrones-castle", text=self.say("key-" + ("castle", "stronghold")[MUSTERS[a] - 1])
                )
            )
        if BARRELS[a]:
            items.append(Item(self.say("key-supply"), value=str(BARRELS[a])))
        if CROWNS[a]:
            items.append(Item(self.say("key-crown"), value=str(CROWNS[a])))
        for kind in range(len(UNITS)):
            many = count(v.army[a], kind)
            if many:
                items.append(
                    Item(symbol=UNIT_SYMBOLS[kind], text=f"{many} × {self.say('key-' + UNITS[kind])}")
                )
        order, _ = self.placed(a)
        if order > HIDDEN:
            word = "order-" + order_word(order)
            items.append(Item(self.say(word), symbol=ORDER_SYMBOLS[order], text=self.say(word + "-text")))
        near = ", ".join([self.names[b] for b in NEAR[a]])
        items += [Item(text=self.say("key-adjacent", ("areas", near))), Item(text=self.area_words(a))]
        return Panel(ref, "card", self.names[a], items=tuple(items))

    def house_card(self, ref: Ref, card: int) -> Panel:
        where = self.say(("picture-in-hand", "picture-in-play", "picture-spent")[self.where(card)])
        house = self.say("house-" + HOUSES[CARD_HOUSE[card]])
        items = [Item(self.say("panel-strength"), value=str(CARD_STRENGTH[card]))]
        if CARD_SWORDS[card]:
            items.append(Item(self.say("panel-sword"), value=str(CARD_SWORDS[card])))
        if CARD_FORTS[card]:
            items.append(Item(self.say("panel-fort"), value=str(CARD_FORTS[card])))
        ability = self.ability(card)
        if ability:
            items.append(Item(text=ability))
        return Panel(ref, "card", self.say("card-" + CARDS[card]), f"{house}, {where}", items=tuple(items))

    def house_of(self, ref: Ref, h: int) -> Panel:
        """A house with the cards that it still holds."""
        v = self.v
        items = [
            Item(self.say("picture-victory"), value=f"{castles(v)[h]}/{CASTLES_TO_WIN}"),
            Item(self.say("picture-supply"), value=str(v.supply[h])),
            Item(self.say("panel-power"), value=str(v.power[h])),
        ]
        for card in DECKS[h]:
            if self.where(card) == IN_HAND:
                name = f"{CARD_STRENGTH[card]} {self.say('card-' + CARDS[card])}"
                items.append(Item(name, marks=self.icons(card), text=self.ability(card) or "–"))
        return Panel(ref, "card", self.say("house-" + HOUSES[h]), items=tuple(items))
