"""What does not lie on the table top, as panels in the words of their reader: score, tactics board, armies,
the cards held, what is being fought; and the card of every thing, in full.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.refs import HIDDEN, Ref
from kingsmoot.core.state import asked_of
from kingsmoot.games.banners.book import STORM, WINDS
from kingsmoot.games.banners.draw.fight import Fight, FightReader
from kingsmoot.games.banners.draw.parts import TYPE_SYMBOLS, keywords_of
from kingsmoot.games.banners.draw.reader import inches
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.windows.abilities import bits
from kingsmoot.games.banners.terms import DEAD, INCH, NONE, RESERVE, TABLE, WAITING, ZONES
from kingsmoot.games.banners.unit_names import NCU, read_name, told, unit_of, unit_ref
from kingsmoot.games.banners.vocabulary.questions import ASK_DISCARD
from kingsmoot.kit.panels import Cell, Item, ItemState, Panel, Place, heaviest_first

MOST_MARKS: Final = 4


class PanelReader(FightReader):
    """Turns a view into panels, and any thing of it into its card."""

    def panels(self) -> list[Panel]:
        v = self.v
        found = [self.seats()]
        going_on = self.going_on() if v.result is None else None
        if going_on is not None:
            found += self.fighting(going_on)
        found += [self.army(seat) for seat in self.seats_in_order()]
        found += [self.board(), *self.own()]
        if v.open_mission:
            title = self.say("picture-open-mission")
            found.append(self.missions("open-mission", title, (v.open_mission,), "all"))
        if any(c != NONE for c in v.objective_card):
            found.append(self.objectives())
        return heaviest_first(found)

    def seats_in_order(self) -> list[int]:
        """The reader's own seat first."""
        many = self.v.book.seats
        start = self.seat if self.sits else 0
        return [(start + n) % many for n in range(many)]

    # -- what all look at

    def seats(self) -> Panel:
        v = self.v
        held = tuple([self.holds(seat) for seat in range(v.book.seats)])
        points = (v.rule.needed, tuple(v.points), tuple(v.team))
        lead = (v.rule.mode, v.attacker, v.first if v.round > 0 else NONE)
        seen = ("seats", self.seats_in_order()[0], self.liveries, points, lead, held)
        return self.known.keep(seen, lambda: self.seat_rows(held))

    def seat_rows(self, held: tuple[str, ...]) -> Panel:
        v = self.v
        columns = (
            Cell(symbol="banners-objective", words=self.say("picture-points", ("n", v.rule.needed))),
            Cell(symbol="banners-zone-tactics", words=self.say("picture-in-hand")),
        )
        items = []
        for seat in self.seats_in_order():
            role, points = "", v.points[v.team[seat]]
            share = 100 * points // v.rule.needed
            if v.rule.mode == STORM and v.attacker != NONE:
                role = self.say("role-attacker" if v.team[seat] == v.attacker else "role-defender")
            cells = (
                Cell(f"{points}/{v.rule.needed}", seat=self.liveries[seat], share=min(100, share)),
                Cell(str(len(v.hand[seat]) if v.hand else 0), words=held[seat]),
            )
            first = Cell(symbol="oriflamme-first-player", words=self.say("picture-first"))
            chips = (first,) if v.round > 0 and v.first == seat else ()
            items.append(
                Item(
                    ref=f"player:{seat + 1}",
                    seat=self.liveries[seat],
                    at=seat,
                    about=role,
                    cells=cells,
                    chips=chips,
                )
            )
        return Panel("seats", "seats", weight=100, columns=columns, items=tuple(items))

    def holds(self, seat: int) -> str:
        v = self.v
        return self.say(
            "picture-holds",
            ("hand", len(v.hand[seat]) if v.hand else 0),
            ("deck", len(v.deck[seat]) if v.deck else 0),
            ("discard", len(v.discard[seat]) if v.discard else 0),
        )

    def army(self, seat: int) -> Panel:
        """The units of a seat with what is on them; those that council are at the end."""
        v = self.v
        you = seat == self.seat
        rows = [self.soldier(u) for u in self.roll(seat)]
        rows += [self.noble(n) for n in range(len(v.ncu)) if v.ncu_owner[n] == seat]
        if not you:
            hand = v.hand[seat] if v.hand else ()
            known = [(self.card(c), "card:" + self.cat.card_slug[c]) for c in hand if c != HIDDEN]
            held = v.missions[seat] if v.missions else ()
            known += [(self.mission(m), "mission:" + self.cat.mission_slug[m]) for m in held if m]
            rows += [Item(name, ref=ref, symbol="ui-eye") for name, ref in known]
        title = self.player(seat)
        if you:
            title = self.say("picture-you", ("player", f"@player-{seat + 1}"))
        weight = 85 if you else 80
        return Panel(f"army-{seat + 1}", "table", title, "", "all", weight, (), tuple(rows))

    def roll(self, seat: int) -> list[int]:
        """The units of a seat; castle walls stand on the table and need no roll."""
        v = self.v
        return [u for u in range(v.units()) if v.owner[u] == seat and v.kind[u] != self.cat.wall]

    def soldier(self, u: int) -> Item:
        return self.known.keep(("soldier", self.seen(u)), lambda: self.soldier_row(u))

    def soldier_row(self, u: int) -> Item:
        v, cat = self.v, self.cat
        kind, where = v.kind[u], v.where[u]
        gone = {WAITING: "waiting", RESERVE: "reserve", DEAD: "dead"}.get(where, "")
        told = [self.say("picture-" + gone)] if gone else []
        if v.attached[u] != NONE:
            told.append(self.say("attachment-" + cat.attachment_slug[v.attached[u]]))
        worn = [v.attire[u][at] for at in range(0, len(v.attire[u]), 3)]
        most = cat.unit_models[kind] * cat.unit_wounds[kind]
        health = Cell(
            f"{v.health[u]}/{most}", share=100 * v.health[u] // most, seat=self.liveries[v.owner[u]]
        )
        return Item(
            self.name(u),
            ref=unit_ref(v, u),
            seat=self.liveries[v.owner[u]],
            symbol=TYPE_SYMBOLS[cat.unit_type[kind]],
            about=" · ".join(told),
            cells=(health,) if where != DEAD else (),
            chips=tuple([Cell(ref="card:" + cat.card_slug[c], text=self.card(c)) for c in worn]),
            marks=tuple(self.marks(u)),
            state=self.state(u),
        )

    def state(self, u: int) -> ItemState:
        if self.v.where[u] == DEAD:
            return "spent"
        return "now" if u == self.acting() else ""

    def marks(self, u: int) -> list[tuple[str, str]]:
        """Conditions and the like, as symbols with their words."""
        v = self.v
        found = [("banners-condition-" + name, self.say("condition-" + name)) for name in self.conditions(u)]
        if u in v.commander:
            found.append(("banners-commander", self.say("picture-commander")))
        found += [("banners-ncu", self.name(NCU + n)) for n in self.influencing(u)]
        if v.done[u]:
            found.append(("banners-activation-done", self.say("picture-done")))
        return found

    def noble(self, n: int) -> Item:
        v = self.v
        on = told(v, v.ncu_on[n]) if v.ncu_on[n] != NONE else ""
        ref, livery = unit_ref(v, NCU + n), self.liveries[v.ncu_owner[n]]
        seen = ("noble", ref, livery, v.ncu_zone[n], on, v.ncu_tokens[n], v.ncu_done[n])
        return self.known.keep(seen, lambda: self.noble_row(n))

    def noble_row(self, n: int) -> Item:
        v = self.v
        about = [self.say("zone-" + ZONES[v.ncu_zone[n]])] if v.ncu_zone[n] != NONE else []
        if v.ncu_on[n] != NONE:
            about.append(self.say("picture-ncu-on", ("unit", told(v, v.ncu_on[n]))))
        orders = [("banners-order", self.say("picture-order"))] * min(v.ncu_tokens[n], MOST_MARKS)
        done = [("banners-activation-done", self.say("picture-done"))] if v.ncu_done[n] else []
        return Item(
            self.name(NCU + n),
            ref=unit_ref(v, NCU + n),
            seat=self.liveries[v.ncu_owner[n]],
            symbol="banners-ncu",
            about="; ".join(about),
            marks=tuple(orders + done),
        )

    def board(self) -> Panel:
        v = self.v
        refs = tuple([unit_ref(v, NCU + n) for n in range(len(v.ncu))])
        seen = ("board", refs, tuple(v.ncu_zone), tuple(v.ncu_owner), self.liveries)
        return self.known.keep(seen, self.board_slots)

    def board_slots(self) -> Panel:
        v = self.v
        slots = []
        for zone, name in enumerate(ZONES):
            who = [n for n in range(len(v.ncu)) if v.ncu_zone[n] == zone]
            chips = [
                Cell(
                    symbol="banners-ncu",
                    seat=self.liveries[v.ncu_owner[n]],
                    ref=unit_ref(v, NCU + n),
                    words=self.name(NCU + n),
                )
                for n in who
            ]
            slots.append(
                Item(
                    self.say("zone-" + name),
                    ref="zone:" + name,
                    symbol="banners-zone-" + name,
                    chips=tuple(chips),
                )
            )
        return Panel("board", "slots", self.say("picture-board"), "", "all", 75, (), tuple(slots))

    def objectives(self) -> Panel:
        v = self.v
        holders = tuple([self.holder(at) for at in range(len(v.objective_card))])
        return self.known.keep(("objectives", tuple(v.objective_card), holders), self.objective_rows)

    def objective_rows(self) -> Panel:
        items = []
        for at, c in enumerate(self.v.objective_card):
            if c == NONE:
                continue
            slug = self.cat.objective_slug[c]
            name = f"{at + 1}. " + self.say("objective-" + slug)
            held = self.held_words(self.holder(at))
            text = self.text_of(f"objective-{slug}-text")
            items.append(Item(name, ref=f"objective:{at}", symbol="banners-objective", about=held, text=text))
        return Panel("objectives", "table", self.say("picture-objectives"), "", "all", 40, (), tuple(items))

    def holder(self, at: int) -> int:
        """The seat whose unit controls a token."""
        v = self.v
        touching = v.touching[at] if at < len(v.touching) else ()
        return v.owner[touching[0]] if touching else NONE

    def held_words(self, who: int) -> str:
        if who == NONE:
            return self.say("picture-free")
        return self.say("picture-held", ("player", f"@player-{who + 1}"))

    # -- what the reader holds

    def own(self) -> list[Panel]:
        """Tactics cards, secret missions, siege cards."""
        v, cat = self.v, self.cat
        if not self.sits or not v.hand:
            return []
        found: list[Panel] = []
        d = asked_of(v, self.seat)
        discards = d is not None and d.kind == ASK_DISCARD
        hand = []
        for at, c in enumerate(v.hand[self.seat]):
            ref = f"hand:{self.seat}:{at}" if discards else "card:" + cat.card_slug[c]
            hand.append(self.held("card-" + cat.card_slug[c], ref))
        title = self.say("picture-hand")
        found.append(Panel("hand", "cards", title, str(len(hand)), "mine", 95, (), tuple(hand)))
        if v.rule.mode == WINDS and v.missions[self.seat]:
            title = self.say("picture-missions")
            found.append(self.missions("missions", title, v.missions[self.seat], "mine"))
        if v.siege and v.siege[self.seat]:
            siege = [
                self.held("siege-" + cat.siege_slug[c], "siege:" + cat.siege_slug[c])
                for c in v.siege[self.seat]
            ]
            found.append(Panel("siege", "cards", self.say("picture-siege"), "", "mine", 60, (), tuple(siege)))
        return found

    def held(self, id: str, ref: Ref) -> Item:
        """A card by its message, with when it may be used and what it does."""
        livery = self.liveries[self.seat] if self.sits else ""
        return self.known.keep(("held", id, ref, livery), lambda: self.card_row(id, ref, livery))

    def card_row(self, id: str, ref: Ref, livery: str) -> Item:
        words = [self.text_of(id + "-text"), self.bonus(id)]
        text = " ".join([part for part in words if part])
        return Item(
            self.say(id),
            ref=ref,
            seat=livery,
            when=self.text_of(id + "-when"),
            text=text,
        )

    def bonus(self, id: str) -> str:
        """What a tactics card does besides where its player controls its zones."""
        text = self.text_of(id + "-zone")
        if not text:
            return ""
        zones = self.cat.card_zones[self.cat.card_code[id.removeprefix("card-")]]
        names = ["@zone-" + name for at, name in enumerate(ZONES) if zones >> at & 1]
        message = "panel-zone-bonus" if len(names) == 1 else "panel-zones-bonus"
        return self.say(message, ("zone", " ".join(names)), ("text", text[:1].lower() + text[1:]))

    def mission(self, m: int) -> str:
        return self.say("mission-" + self.cat.mission_slug[m])

    def missions(self, id: str, title: str, held: tuple[int, ...], place: Place) -> Panel:
        slugs = [self.cat.mission_slug[m] for m in held]
        items = [self.held("mission-" + slug, "mission:" + slug) for slug in slugs]
        return Panel(id, "cards", title, "", place, 55, (), tuple(items))

    # -- what goes on

    def fighting(self, t: Fight) -> list[Panel]:
        """What is being fought: facts, dice as they lie, and the odds."""
        facts = [Item(name, value=told) for name, told in t.rows]
        if t.dice:
            dice = [
                Cell(
                    symbol=f"banners-d6-{face}",
                    ref=f"die:{at}",
                    words=self.say("label-die", ("n", face)),
                    struck=fails,
                )
                for at, (face, fails) in enumerate(t.dice)
            ]
            facts.append(Item(t.dice_words, chips=tuple(dice)))
        facts += [Item(text=note) for note in t.notes]
        title = t.title[:1].upper() + t.title[1:]  # a crumb, which is small within its line
        found = [Panel("fight", "facts", title, "", "now", 72, (), tuple(facts))]
        if t.chart:
            top = max(max(t.chart), 1)
            last = len(t.chart) - 1 if t.dies else NONE
            bars = []
            for n, chance in enumerate(t.chart):
                words = f"{round(chance / 10)}" if chance >= 10 else "<1" if chance else "0"
                bars.append(
                    Item(str(n), value=words, share=100 * chance // top, state="now" if n == last else "")
                )
            found.append(Panel("odds", "chart", t.chart_words, "", "now", 71, (), tuple(bars)))
        return found

    # -- one thing in full

    def explain(self, ref: Ref) -> Panel | None:
        kind, colon, name = ref.partition(":")
        v, cat = self.v, self.cat
        if not colon:
            return None
        if kind in ("unit", "ncu"):
            u = unit_of(v, read_name(v.book, name))
            if u != NONE:
                return self.noble_card(u - NCU) if u >= NCU else self.unit_card(u)
            if name in cat.unit_code:
                return self.kind_card(cat.unit_code[name], ref, NONE)
            if name in cat.ncu_code:
                able = cat.ncu_able[cat.ncu_code[name]]
                return Panel(ref, "card", self.say("ncu-" + name), items=tuple(self.abilities(able)))
            return None
        if kind == "hand":
            whose, _, at = name.partition(":")
            if not (whose.isdigit() and at.isdigit() and v.hand and int(whose) < len(v.hand)):
                return None
            held = v.hand[int(whose)]
            if int(at) >= len(held) or held[int(at)] == HIDDEN:
                return None
            return self.text_card(ref, "card-" + cat.card_slug[held[int(at)]])
        if kind == "attachment" and name in cat.attachment_code:
            able = cat.attachment_able[cat.attachment_code[name]]
            return Panel(ref, "card", self.say("attachment-" + name), items=tuple(self.abilities(able)))
        if kind == "terrain" and name.isdigit() and int(name) < len(v.terrain):
            return self.terrain_card(ref, v.terrain[int(name)][0])
        if kind in ("piece", "terrain") and name in cat.terrain_code:
            return self.terrain_card(ref, cat.terrain_code[name])
        if kind == "objective" and name.isdigit() and int(name) < len(v.objective_card):
            c = v.objective_card[int(name)]
            return self.text_card(ref, "objective-" + cat.objective_slug[c]) if c != NONE else None
        if kind in ("card", "ability", "zone", "mission", "siege", "condition", "choice", "objective"):
            return self.text_card(ref, f"{'condition' if kind == 'choice' else kind}-{name}")
        return None

    def text_card(self, ref: Ref, id: str) -> Panel | None:
        """A thing that is its text."""
        item = self.held(id, "")
        if not item.text:
            return None
        return Panel(ref, "card", item.name, items=(Item(when=item.when, text=item.text),))

    def terrain_card(self, ref: Ref, kind: int) -> Panel | None:
        if kind == NONE:
            return None
        slug = self.cat.terrain_slug[kind]
        items = [
            Item(self.say("keyword-" + name), text=self.text_of(f"keyword-{name}-text") or "–")
            for name in keywords_of(self.cat.terrain_keys[kind])
        ]
        return Panel(ref, "card", self.say("terrain-" + slug), items=tuple(items))

    def noble_card(self, n: int) -> Panel:
        v = self.v
        row = self.noble(n)
        about = [self.player(v.ncu_owner[n])]
        if v.ncu_zone[n] != NONE:
            about.append(self.say("picture-ncu-zone", ("zone", "@zone-" + ZONES[v.ncu_zone[n]])))
        if v.ncu_on[n] != NONE:
            about.append(self.say("picture-ncu-on", ("unit", told(v, v.ncu_on[n]))))
        note = ", ".join(about)
        return Panel(
            row.ref, "card", row.name, note, items=tuple(self.abilities(self.cat.ncu_able[v.ncu[n]]))
        )

    def unit_card(self, u: int) -> Panel:
        v = self.v
        ref = unit_ref(v, u)
        found = self.kind_card(v.kind[u], ref, u)
        items = list(found.items)
        items += [
            Item(
                self.say("condition-" + name),
                symbol="banners-condition-" + name,
                text=self.text_of(f"condition-{name}-text"),
            )
            for name in self.conditions(u)
        ]
        for at in range(0, len(v.attire[u]), 3):
            items.append(self.held("card-" + self.cat.card_slug[v.attire[u][at]], ""))
        note = ", ".join([part for part in (self.player(v.owner[u]), self.unit_words(u)) if part])
        return Panel(ref, "card", self.name(u), note, items=tuple(items))

    def kind_card(self, kind: int, ref: Ref, u: int) -> Panel:
        """The card of a kind of unit; of one that stands somewhere (`u`) with its present values."""
        v, cat = self.v, self.cat
        items: list[Item] = []
        speed = passives.speed(v, u) if u != NONE and v.where[u] == TABLE else cat.unit_speed[kind]
        if cat.unit_speed[kind]:
            items.append(Item(self.say("picture-speed"), value=inches(speed) + "″"))
        if cat.unit_defence[kind]:
            items.append(Item(self.say("picture-defence"), value=f"{cat.unit_defence[kind]}+"))
        if cat.unit_morale[kind]:
            items.append(Item(self.say("picture-morale"), value=f"{cat.unit_morale[kind]}+"))
        models = cat.unit_models[kind]
        told = str(models) if u == NONE else f"{v.models(u)}/{models}"
        items.append(Item(self.say("picture-models"), value=told))
        if cat.unit_wounds[kind] > 1:
            most = models * cat.unit_wounds[kind]
            told = str(most) if u == NONE else f"{v.health[u]}/{most}"
            items.append(Item(self.say("picture-inflicted"), value=told))
        lost = v.lost_ranks(u) if u != NONE else NONE
        items += [self.attack_row(kind, a, lost) for a in cat.unit_attacks[kind]]
        able = cat.unit_able[kind] if u == NONE else v.rule.able[kind][1 + v.attached[u]]
        if u != NONE and v.attached[u] != NONE:
            name = self.say("attachment-" + cat.attachment_slug[v.attached[u]])
            items.append(Item(name, symbol="banners-attachment", cells=(Cell(self.say("picture-attached")),)))
        items += self.abilities(able)
        return Panel(ref, "card", self.say("unit-" + cat.unit_slug[kind]), items=tuple(items))

    def attack_row(self, kind: int, a: int, lost: int) -> Item:
        """An attack with its dice by lost ranks, those of the present ones marked."""
        cat = self.cat
        by_ranks = cat.attack_dice[a] if cat.unit_ranks[kind] > 1 else cat.attack_dice[a][:1]
        chips = [Cell(str(n), strong=at == lost) for at, n in enumerate(by_ranks)]
        lot = cat.attack_range[a]
        far = self.say("picture-range", ("n", lot // INCH)) if lot else self.say("picture-melee")
        name = self.say("attack-" + cat.attacks[a])
        symbol = "banners-range-long" if lot else "thrones-sword"
        return Item(name, symbol=symbol, about=far, value=f"{cat.attack_to_hit[a]}+", chips=tuple(chips))

    def abilities(self, mask: int) -> list[Item]:
        slugs = [self.cat.ability_slug[a] for a in bits(mask)]
        return [
            Item(self.say("ability-" + slug), text=self.text_of(f"ability-{slug}-text") or "–")
            for slug in slugs
        ]
