"""What lies around the board, as panels in the words of their reader: players, the threat, the supply, dice,
free heroes, the own hand with its hero; and the card of every thing, in full.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.core.lines import Arg, Line
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.games.watch.book import (
    CARD,
    CARDS,
    GUARD,
    HEROES,
    KEEP,
    KINDS_OF,
    PATROL,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    WILDLINGS,
)
from kingsmoot.games.watch.draw.parts import CARD_MARKS, FIGURE_MARKS, LANDS, RESOURCE_MARKS
from kingsmoot.games.watch.rules.heroes.builders import top_of_deck
from kingsmoot.games.watch.rules.trade import Offering
from kingsmoot.games.watch.rules.victory import best, guards, point_cards, wildlings_in_gift
from kingsmoot.games.watch.state import DECK, NONE, Watch
from kingsmoot.games.watch.vocabulary.questions import ASK_TURN
from kingsmoot.games.watch.vocabulary.things import HAGGLING, NO, NO_REPLY, YES
from kingsmoot.kit.panels import Cell, Item, ItemState, Panel, heaviest_first
from kingsmoot.kit.word_cache import Lexicon

PRICES: Final[tuple[tuple[str, str, int], ...]] = (
    ("watch-road", "piece-roads", ROAD),
    ("watch-settlement", "piece-settlements", SETTLEMENT),
    ("watch-keep", "piece-keeps", KEEP),
    ("watch-dev-back", "word-deck", CARD),
    ("watch-guard", "piece-guards", GUARD),
)
"""Symbol, name and what is bought (W-BUILD-03 and those after it); the last is of the Watch game alone."""


@final
class PanelReader:
    def __init__(self, v: Watch, seat: Seat, known: Lexicon) -> None:
        self.known = known
        self.v = v
        self.seat = seat
        self.own = seat < v.book.seats
        self.told = known.say

    def say(self, id: str, *args: tuple[str, Arg]) -> str:
        return self.told(Line(id, *args))

    def panels(self) -> list[Panel]:
        v = self.v
        found = [self.players(), self.supply(), self.dice()]
        if v.rule.watch:
            found += [self.threat(), self.frostfangs(), self.free_heroes()]
        if self.own:
            found.append(self.hand())
            if not any(d.kind == ASK_TURN and d.seat == self.seat for d in v.pending):
                found.append(self.prices())  # in one's own turn they stand on what can be done
            if v.rule.watch:
                found.append(self.hero())
            found += self.developments() + self.looked_at()
        return heaviest_first(found)

    # -- what all look at

    def players(self) -> Panel:
        """What everybody may count: points, cards, patrols, roads in a row, guards; replies to an offer."""
        v = self.v
        said = [
            ("points", "watch-dev-victory-point"),
            ("cards", "oriflamme-card-back"),
            ("developments", "watch-dev-back"),
            ("patrols", "watch-largest-patrol"),
            ("road", "watch-longest-road"),
        ]
        if v.rule.watch:
            said.append(("guards", "watch-guard"))
        columns = self.known.keep(
            ("columns", v.rule.watch),
            lambda: tuple([Cell(symbol=symbol, words=self.say("panel-" + name)) for name, symbol in said]),
        )
        start = self.seat if self.own else 0
        items = [self.player((start + n) % v.book.seats) for n in range(v.book.seats)]
        return Panel("players", "seats", weight=100, columns=columns, items=tuple(items))

    def player(self, seat: Seat) -> Item:
        v = self.v
        counted = (v.points[seat], point_cards(v, seat), v.cards[seat], v.held[seat], v.length[seat])
        leads = (v.patrol_holder == seat, v.road_holder == seat)
        watch = (v.hero[seat], guards(v, seat)) if v.rule.watch else ()
        patrols = v.open[seat * KINDS_OF + PATROL]
        offer = v.stack[-1] if v.stack else None
        said: tuple[object, ...] = ()
        if isinstance(offer, Offering):
            said = (tuple(offer.give), tuple(offer.want), offer.replies[seat], seat == v.active)
        seen = ("player", seat, v.rule.colours[seat], counted, patrols, leads, watch, v.hero[seat], said)
        return self.known.keep(seen, lambda: self.player_row(seat))

    def player_row(self, seat: Seat) -> Item:
        v = self.v
        colour = v.rule.colours[seat]
        hidden = point_cards(v, seat)
        cells = [
            Cell(f"{v.points[seat]}+{hidden}" if hidden else str(v.points[seat])),
            Cell(str(v.cards[seat]), strong=v.cards[seat] > 7),
            Cell(str(v.held[seat])),
            Cell(str(v.open[seat * KINDS_OF + PATROL]), strong=v.patrol_holder == seat),
            Cell(str(v.length[seat]), strong=v.road_holder == seat),
        ]
        if v.rule.watch:
            cells.append(Cell(str(guards(v, seat))))
        hero = self.say("hero-" + HEROES[v.hero[seat]]) if v.hero[seat] else ""
        offer = v.stack[-1] if v.stack else None
        chips = self.reply(seat, offer) if isinstance(offer, Offering) else ()
        return Item(
            "", f"player:{colour}", "player-" + colour, seat, about=hero, cells=tuple(cells), chips=chips
        )

    def reply(self, seat: Seat, offer: Offering) -> tuple[Cell, ...]:
        """The offer beside its maker, answers beside the others."""
        if seat == self.v.active:
            return self.deal(offer.give, offer.want)
        said = offer.replies[seat]
        if said in (NO_REPLY, HAGGLING):
            return (Cell(symbol="ui-clock" if self.v.cards[seat] else "ui-close"),)
        if said == NO:
            return (Cell(symbol="ui-close"),)
        if said == YES:
            return (Cell(symbol="ui-check", strong=True), *self.deal(offer.want, offer.give))
        return (Cell(symbol="ui-chat"), *self.deal(said[:KINDS_OF], said[KINDS_OF:]))

    def deal(self, give: Sequence[int], want: Sequence[int]) -> tuple[Cell, ...]:
        return (*self.cards(give), Cell("→"), *self.cards(want))

    def cards(self, counts: Sequence[int]) -> tuple[Cell, ...]:
        return tuple([self.resource(r, counts[r]) for r in range(1, KINDS_OF) if counts[r]])

    def resource(self, r: int, many: int = 1, lacking: bool = False) -> Cell:
        return self.known.keep(("resource", r, many, lacking), lambda: self.drawn_resource(r, many, lacking))

    def drawn_resource(self, r: int, many: int, lacking: bool) -> Cell:
        words = self.say("resource-" + RESOURCES[r])
        number = str(many) if many > 1 else ""
        return Cell(number, RESOURCE_MARKS[r], words, f"hex-{LANDS[r]}", struck=lacking)

    def threat(self) -> Panel:
        """Breaches, wildlings in the Gift, and who would win if the Wall fell now (W-TIE-05)."""
        v = self.v
        wild = wildlings_in_gift(v)
        held = tuple([guards(v, seat) for seat in range(v.book.seats)])
        most = (v.rule.breaches, v.rule.most_wild)
        seen = ("threat", v.breaches, wild, v.result is None, held, v.rule.colours, most)
        return self.known.keep(seen, lambda: self.threat_rows(wild))

    def threat_rows(self, wild: int) -> Panel:
        v = self.v
        if v.result is not None:
            fell = v.breaches >= v.rule.breaches or wild > v.rule.most_wild
            outlook = "picture-fallen" if fell else "picture-held"
        elif v.breaches >= v.rule.breaches - 1:
            outlook = "picture-next-breach"
        else:
            outlook = "picture-next-wildling" if wild >= v.rule.most_wild else "picture-if-it-falls"
        seats = list(range(v.book.seats))
        ahead = best(seats, [guards(v, seat) for seat in seats])
        names = " ".join(["@player-" + v.rule.colours[seat] for seat in ahead])
        heir = "picture-heir" if len(ahead) == 1 else "picture-heirs"
        heir = "picture-most-guards" if outlook == "picture-held" else heir
        note = self.say(heir, ("player", names), ("n", guards(v, ahead[0])))
        rows = (
            (
                self.say("picture-breaches", ("n", v.breaches), ("most", v.rule.breaches)),
                "watch-breach",
                v.breaches,
                v.rule.breaches,
            ),
            (
                self.say("picture-wild", ("n", wild), ("most", v.rule.most_wild + 1)),
                "watch-warrior",
                wild,
                v.rule.most_wild + 1,
            ),
        )
        items = [
            Item(told, "threat", chips=tuple([Cell(symbol=symbol, strong=n < now) for n in range(most)]))
            for told, symbol, now, most in rows
        ]
        return Panel("threat", "meter", self.say(outlook), note, "all", 90, (), tuple(items))

    def supply(self) -> Panel:
        """The supply with the reader's own rates, and the development cards left."""
        v, start = self.v, self.seat * KINDS_OF
        rates = tuple(v.rate[start : start + KINDS_OF]) if self.own else ()
        return self.known.keep(("supply", rates, tuple(v.bank), len(v.deck)), self.supply_slots)

    def supply_slots(self) -> Panel:
        v = self.v
        items = []
        for r in range(1, KINDS_OF):
            rate = f"{v.rate[self.seat * KINDS_OF + r]}:1" if self.own else ""
            items.append(self.pile("bank", r, v.bank[r], rate))
        deck = self.say("word-deck")
        items.append(Item(deck, "deck", symbol="watch-dev-back", value=str(len(v.deck))))
        return Panel("supply", "slots", self.say("panel-supply"), "", "all", 60, (), tuple(items))

    def pile(self, where: str, r: int, many: int, about: str = "") -> Item:
        """The cards of one resource, in the supply or in the hand."""
        return self.known.keep(
            ("pile", where, r, many, about), lambda: self.drawn_pile(where, r, many, about)
        )

    def drawn_pile(self, where: str, r: int, many: int, about: str) -> Item:
        return Item(
            self.say("resource-" + RESOURCES[r]),
            f"{where}:{RESOURCES[r]}",
            f"hex-{LANDS[r]}",
            symbol=RESOURCE_MARKS[r],
            value=str(many),
            about=about,
            state="" if many else "off",
        )

    def frostfangs(self) -> Panel:
        """How many of each kind still wait in the mountains, and how many tokens lie face down."""
        return self.known.keep(("frost", tuple(self.v.frost), len(self.v.reserve)), self.frost_counts)

    def frost_counts(self) -> Panel:
        v = self.v
        items = [
            Item(
                self.say("wildling-" + WILDLINGS[kind]),
                "frostfangs",
                symbol=FIGURE_MARKS[kind],
                value=str(v.frost[kind]),
            )
            for kind in range(1, len(WILDLINGS))
        ]
        items.append(
            Item(self.say("picture-tokens"), "tokens", symbol="ui-hidden", value=str(len(v.reserve)))
        )
        return Panel("frostfangs", "counts", self.say("picture-frostfangs"), "", "all", 55, (), tuple(items))

    def free_heroes(self) -> Panel:
        """Heroes whom nobody has: they can be taken in exchange after a use (W-HERO-09)."""
        return self.known.keep(("heroes", tuple(self.v.hero)), self.hero_rows)

    def hero_rows(self) -> Panel:
        free = [HEROES[hero] for hero in range(1, len(HEROES)) if hero not in self.v.hero]
        items = [
            Item(
                self.say("hero-" + name),
                f"hero:{name}",
                symbol="watch-hero-a",
                text=self.say(f"hero-{name}-text"),
            )
            for name in free
        ]
        return Panel("heroes", "table", self.say("picture-heroes"), "", "all", 30, (), tuple(items))

    def dice(self) -> Panel:
        """The last roll, and how often each total came."""
        return self.known.keep(("dice", tuple(self.v.rolls), self.v.dice), self.dice_bars)

    def dice_bars(self) -> Panel:
        v = self.v
        most = max(1, *v.rolls)
        now = v.dice[0] + v.dice[1] if v.dice else 0
        bars = []
        for total in range(2, 13):
            state: ItemState = "now" if total == now else ""
            many = v.rolls[total]
            bars.append(
                Item(str(total), value=str(many) if many else "", share=100 * many // most, state=state)
            )
        title = ""
        if v.dice:
            one, other, wild = v.dice
            title = f"{one} + {other} = {now}"
            if wild:
                title += ", " + (
                    self.say("picture-trail", ("n", wild)) if wild <= 8 else self.say("picture-no-trail")
                )
        return Panel(
            "dice", "chart", title, self.say("picture-dice", ("n", sum(v.rolls))), "all", 40, (), tuple(bars)
        )

    # -- the reader's own

    def hand(self) -> Panel:
        """Resources by kind, each in its place whether there are any or not."""
        v, start = self.v, self.seat * KINDS_OF
        held = tuple(v.hand[start : start + KINDS_OF])
        return self.known.keep(("hand", held, v.cards[self.seat]), self.hand_slots)

    def hand_slots(self) -> Panel:
        v = self.v
        start = self.seat * KINDS_OF
        items = [self.pile("hand", r, v.hand[start + r]) for r in range(1, KINDS_OF)]
        return Panel(
            "hand", "slots", self.say("panel-hand"), str(v.cards[self.seat]), "mine", 95, (), tuple(items)
        )

    def prices(self) -> Panel:
        """What everything costs, what of it the hand lacks, and how many pieces are left."""
        v, start = self.v, self.seat * KINDS_OF
        held = tuple(v.hand[start : start + KINDS_OF])
        stock = tuple(v.stock[self.seat * 4 : self.seat * 4 + 4])
        seen = ("prices", held, stock, len(v.deck), v.rule.watch, v.rule.cost)
        return self.known.keep(seen, lambda: self.price_slots(held))

    def price_slots(self, held: Sequence[int]) -> Panel:
        v = self.v
        items = []
        for at, (symbol, name, thing) in enumerate(PRICES if v.rule.watch else PRICES[:-1]):
            cost = v.rule.cost[thing]
            price = [
                self.resource(r, cost[r], lacking=cost[r] > held[r]) for r in range(1, KINDS_OF) if cost[r]
            ]
            left = len(v.deck) if thing == CARD else v.stock[self.seat * 4 + (at if at < 3 else 3)]
            state: ItemState = "off" if any(cell.struck for cell in price) or not left else ""
            items.append(
                Item(self.say(name), symbol=symbol, value=f"×{left}", chips=tuple(price), state=state)
            )
        return Panel("prices", "slots", self.say("picture-prices"), "", "all", 35, (), tuple(items))

    def hero(self) -> Panel:
        v = self.v
        used = v.turn < v.ready[self.seat]
        seen = ("hero", v.hero[self.seat], v.side[self.seat], used)
        return self.known.keep(seen, lambda: self.hero_row(used))

    def hero_row(self, used: bool) -> Panel:
        v = self.v
        name = HEROES[v.hero[self.seat]]
        item = Item(
            self.say("hero-" + name),
            f"hero:{name}",
            symbol="watch-hero-b" if v.side[self.seat] else "watch-hero-a",
            text=self.say(f"hero-{name}-text"),
            state="off" if used else "",
        )
        return Panel("hero", "table", "", "", "mine", 85, (), (item,))

    def developments(self) -> list[Panel]:
        """Development cards in the reader's hand; those bought this turn cannot be played yet."""
        v = self.v
        items = []
        for kind in range(1, KINDS_OF):
            many = v.dev[self.seat * KINDS_OF + kind]
            if many:
                items.append(self.development(kind, many, False))
        if self.seat == v.active:
            items += [
                self.development(kind, v.fresh[kind], True) for kind in range(1, KINDS_OF) if v.fresh[kind]
            ]
        if not items:
            return []
        return [
            Panel("developments", "table", self.say("panel-developments"), "", "mine", 75, (), tuple(items))
        ]

    def development(self, kind: int, many: int, fresh: bool) -> Item:
        name = CARDS[kind]
        marks = (("ui-clock", self.say("panel-fresh")),) if fresh else ()
        return Item(
            self.say("card-" + name),
            f"dev:{name}",
            symbol=CARD_MARKS[kind],
            value=str(many) if many > 1 else "",
            text=self.say(f"card-{name}-text"),
            marks=marks,
        )

    def looked_at(self) -> list[Panel]:
        """What a hero lets the reader look at: cards on top of the deck, or a hand (W-HERO-16, W-HERO-17)."""
        v = self.v
        if v.looker != self.seat or v.looked == NONE:
            return []
        items = []
        if v.looked == DECK:
            for kind in top_of_deck(v):
                if kind != HIDDEN:
                    name = CARDS[kind]
                    text = self.say(f"card-{name}-text")
                    items.append(
                        Item(self.say("card-" + name), f"card:{name}", symbol=CARD_MARKS[kind], text=text)
                    )
        else:
            for r in range(1, KINDS_OF):
                many = v.hand[v.looked * KINDS_OF + r]
                if many:
                    name = self.say("resource-" + RESOURCES[r])
                    items.append(
                        Item(name, f"bank:{RESOURCES[r]}", symbol=RESOURCE_MARKS[r], value=str(many))
                    )
        return [Panel("looked-at", "table", self.say("panel-looked"), "", "now", 70, (), tuple(items))]

    # -- one thing in full

    def explain(self, ref: Ref, label: str) -> Panel | None:
        kind, _, name = ref.partition(":")
        if kind == "hero" and name in HEROES[1:]:
            return self.text_card(ref, "hero-" + name)
        if kind in ("card", "dev") and name in CARDS[1:]:
            return self.text_card(ref, "card-" + name)
        if kind in ("section", "clearing", "camp", "hex", "threat", "frostfangs", "tokens") and label:
            return Panel(ref, "card", label, items=(Item(text=self.say("panel-about-" + kind)),))
        return None

    def text_card(self, ref: Ref, id: str) -> Panel:
        return Panel(ref, "card", self.say(id), items=(Item(text=self.say(id + "-text")),))
