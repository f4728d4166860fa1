"""What does not lie on the table top, in the words of its reader: score, tactics board, armies, the cards
held, and what can be chosen."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.refs import HIDDEN, Ref
from kingsmoot.core.slots import Slot, refs_of
from kingsmoot.core.slots_from_moves import moves, slot
from kingsmoot.core.state import asked_of
from kingsmoot.games.banners.book import MODES, STORM, WINDS
from kingsmoot.games.banners.draw import panel
from kingsmoot.games.banners.draw.fight import FightReader
from kingsmoot.games.banners.draw.panel import Board, Host, Noble, Score, Section, Side, Soldier
from kingsmoot.games.banners.draw.parts import TYPE_SYMBOLS
from kingsmoot.games.banners.terms import DEAD, NONE, RESERVE, TABLE, WAITING, ZONES
from kingsmoot.games.banners.text import speech
from kingsmoot.games.banners.unit_names import NCU, unit_ref
from kingsmoot.games.banners.vocabulary.questions import ASK_DISCARD

MOST_CHOICES: Final = 36


class PanelReader(FightReader):
    """Turns a view into what the panels need, with the words for every thing drawn."""

    def score(self) -> Score:
        v = self.v
        self.labels["board:round"] = f"{self.round()}; {self.phase()}"
        sides: list[Side] = []
        for team in sorted(set(v.team)):
            seats = [seat for seat in range(v.book.seats) if v.team[seat] == team]
            name = self.player(seats[0]) if len(seats) == 1 else self.say(f"team-{team + 1}")
            points = v.points[team]
            self.labels[f"side-of:{len(sides)}"] = self.say("picture-side", ("name", name), ("n", points))
            wears = tuple([(self.liveries[s], self.factions[s], s + 1) for s in seats])
            sides.append(Side(name, points, wears))
        return Score(
            now=v.round,
            title=self.round(),
            mode=self.say("mode-" + MODES[v.rule.mode]),
            phase=self.phase(),
            needed=v.rule.needed,
            words=self.say("picture-points", ("n", v.rule.needed)),
            sides=tuple(sides),
        )

    def board(self) -> Board:
        v = self.v
        zones: list[tuple[str, Noble | None]] = []
        nobles = [self.noble(n) for n in range(len(v.ncu))]
        for zone, name in enumerate(ZONES):
            words = self.say("zone-" + name)
            who = [nobles[n] for n in range(len(v.ncu)) if v.ncu_zone[n] == zone]
            zones.append((words, who[0] if who else None))
            holder = self.player(v.controller(zone)) if v.controller(zone) != NONE else ""
            self.labels["zone:" + name] = "; ".join(
                [t for t in (words, holder, self.text_of(f"zone-{name}-text")) if t]
            )
        return Board(self.say("picture-board"), tuple(zones), tuple(nobles), v.round == 0)

    def noble(self, n: int) -> Noble:
        v = self.v
        ref = unit_ref(v, NCU + n)
        on = self.name(v.ncu_on[n]) if v.ncu_on[n] != NONE else ""
        zone = self.say("zone-" + ZONES[v.ncu_zone[n]]) if v.ncu_zone[n] != NONE else ""
        done = self.say("picture-done") if v.ncu_done[n] else ""
        self.labelled(ref, zone, on, done)
        return Noble(
            ref=ref,
            id=ref.replace(":", "-"),
            name=self.name(NCU + n),
            livery=self.liveries[v.ncu_owner[n]],
            seat=v.ncu_owner[n],
            tokens=v.ncu_tokens[n],
            done=bool(v.ncu_done[n]),
            on=on,
        )

    def host(self, seat: int) -> Host:
        v = self.v
        you = seat == self.seat
        hand = v.hand[seat] if v.hand else ()
        known = () if you else tuple([(str(at), self.card(c)) for at, c in enumerate(hand) if c != HIDDEN])
        if not you:
            known += tuple([("", self.mission(m)) for m in (v.missions[seat] if v.missions else ()) if m])
        name = self.player(seat)
        self.labelled(
            f"player:{seat + 1}",
            self.say(
                "picture-holds",
                ("hand", len(hand)),
                ("deck", len(v.deck[seat]) if v.deck else 0),
                ("discard", len(v.discard[seat]) if v.discard else 0),
            ),
        )
        role = ""
        if v.rule.mode == STORM and v.attacker != NONE:
            role = self.say("role-attacker" if v.team[seat] == v.attacker else "role-defender")
        return Host(
            seat=seat,
            livery=self.liveries[seat],
            faction=self.factions[seat],
            name=self.say("picture-you", ("player", f"@player-{seat + 1}")) if you else name,
            hand=(self.say("picture-in-hand"), len(hand)),
            deck=(self.say("picture-deck"), len(v.deck[seat]) if v.deck else 0),
            discard=(self.say("picture-discard"), len(v.discard[seat]) if v.discard else 0),
            backs=(),
            known=known,
            units=tuple([self.soldier(u) for u in self.roll(seat)]),
            owed=seat in self.asked,
            first=v.round > 0 and v.first == seat,
            you=you,
            won=v.result is not None and v.result[seat] > 0,
            role=role,
        )

    def roll(self, seat: int) -> list[int]:
        """The units of a seat; castle walls stand on the table and need no roll."""
        v = self.v
        return [u for u in range(v.units()) if v.owner[u] == seat and v.kind[u] != self.cat.wall]

    def mission(self, m: int) -> str:
        return self.say("mission-" + self.cat.mission_slug[m])

    def soldier(self, u: int) -> Soldier:
        v, cat = self.v, self.cat
        kind = v.kind[u]
        ref = unit_ref(v, u)
        state = {
            WAITING: self.say("picture-waiting"),
            RESERVE: self.say("picture-reserve"),
            DEAD: self.say("picture-dead"),
        }.get(v.where[u], "")
        if v.where[u] != TABLE:
            self.labelled(ref, state)
        more = ""
        if v.attached[u] != NONE:
            more = self.say("attachment-" + cat.attachment_slug[v.attached[u]])
        cards = []
        for at in range(0, len(v.attire[u]), 3):
            worn = "card:" + cat.card_slug[v.attire[u][at]]
            self.card_label(v.attire[u][at])
            cards.append((worn, self.card(v.attire[u][at])))
        return Soldier(
            ref=ref,
            id="roll-" + ref.replace(":", "-"),
            kind=cat.unit_type[kind],
            name=self.name(u),
            more=more,
            models=v.models(u),
            most=cat.unit_models[kind],
            health=v.health[u] if cat.unit_wounds[kind] > 1 else 0,
            conditions=tuple(self.conditions(u)),
            state=state,
            gone=v.where[u] == DEAD,
            done=bool(v.done[u]),
            commander=u in v.commander,
            cards=tuple(cards),
        )

    # -- cards

    def card_label(self, card: int) -> None:
        slug = self.cat.card_slug[card]
        when, words = self.text_of(f"card-{slug}-when"), self.text_of(f"card-{slug}-text")
        self.labels["card:" + slug] = " ".join([t for t in (self.card(card) + ".", when, words) if t])

    def own(self) -> list[Section]:
        """What the reader holds: tactics cards, secret missions, siege cards."""
        v, cat = self.v, self.cat
        if not self.sits or not v.hand:
            return []
        found: list[Section] = []
        rows = []
        d = asked_of(v, self.seat)
        discards = d is not None and d.kind == ASK_DISCARD
        for at, c in enumerate(v.hand[self.seat]):
            slug = cat.card_slug[c]
            self.card_label(c)
            ref = f"hand:{self.seat}:{at}" if discards else "card:" + slug
            self.labels[ref] = self.labels["card:" + slug]
            zone = self.text_of(f"card-{slug}-zone")
            words = " ".join([t for t in (self.text_of(f"card-{slug}-text"), zone) if t])
            rows.append((ref, f"hand-{at}", self.card(c), self.text_of(f"card-{slug}-when"), words))
        if rows:
            found.append(panel.cards("panel-hand", self.say("picture-hand"), str(len(rows)), tuple(rows)))
        if v.rule.mode == WINDS and v.missions[self.seat]:
            found.append(self.missions(self.say("picture-missions"), v.missions[self.seat], "secret"))
        if v.siege and v.siege[self.seat]:
            rows = []
            for at, c in enumerate(v.siege[self.seat]):
                slug = cat.siege_slug[c]
                ref = "siege:" + slug
                self.labels[ref] = self.say("siege-" + slug)
                when, words = self.text_of(f"siege-{slug}-when"), self.text_of(f"siege-{slug}-text")
                rows.append((ref, f"siege-{at}", self.labels[ref], when, words))
            found.append(panel.cards("panel-siege", self.say("picture-siege"), "", tuple(rows)))
        return found

    def missions(self, title: str, held: tuple[int, ...], id: str) -> Section:
        rows = []
        for at, m in enumerate(held):
            slug = self.cat.mission_slug[m]
            ref = "mission:" + slug
            self.labels[ref] = self.mission(m)
            rows.append((ref, f"{id}-{at}", self.mission(m), "", self.text_of(f"mission-{slug}-text")))
        return panel.cards(f"panel-{id}", title, "", tuple(rows))

    def open_mission(self) -> Section:
        return self.missions(self.say("picture-open-mission"), (self.v.open_mission,), "open")

    def holder(self, at: int) -> int:
        """The seat whose unit controls a token."""
        v = self.v
        touching = v.touching[at] if at < len(v.touching) else ()
        return v.owner[touching[0]] if touching else NONE

    def held_words(self, who: int) -> str:
        if who == NONE:
            return self.say("picture-free")
        return self.say("picture-held", ("player", f"@player-{who + 1}"))

    def objectives(self) -> Section:
        rows = []
        for at, c in enumerate(self.v.objective_card):
            if c == NONE:
                continue
            slug = self.cat.objective_slug[c]
            name = f"{at + 1}. " + self.say("objective-" + slug)
            held = self.held_words(self.holder(at))
            rows.append(
                (f"objective:{at}", f"scored-{at}", name, held, self.text_of(f"objective-{slug}-text"))
            )
        return panel.cards("panel-objectives", self.say("picture-objectives"), "", tuple(rows))

    def choices(self) -> tuple[tuple[Ref, str, str], ...]:
        """What the reader can choose among that lies nowhere on the table."""
        d = asked_of(self.v, self.seat) if self.sits else None
        if d is None:
            return ()
        listed = moves(self.v, d)
        if listed is not None:
            refs = [ref for m in listed for ref in m.parts(self.v.book)[1:]]
        else:
            step = slot(self.v, d, ())
            refs = list(refs_of(step.domain)) if isinstance(step, Slot) else []
        found: list[tuple[Ref, str, str]] = []
        for ref in list(dict.fromkeys(refs)):
            if ref in self.labels or len(found) == MOST_CHOICES:
                continue
            self.labels[ref] = self.said(speech.label(self.v, ref))
            found.append((ref, self.labels[ref], self.symbol(ref)))
        return tuple(found)

    def symbol(self, ref: Ref) -> str:
        """The sign of a thing that is offered, where it has one."""
        kind, _, name = ref.partition(":")
        if kind == "piece":
            return "banners-terrain-" + name
        if kind in ("condition", "choice") and name in ("panicked", "vulnerable", "weakened"):
            return "banners-condition-" + name
        if kind == "faction" and name in ("stark", "lannister"):
            return "thrones-house-" + name
        if kind == "attachment":
            return "banners-attachment"
        if kind == "ncu":
            return "banners-ncu"
        if kind == "unit" and name in self.cat.unit_code:
            return TYPE_SYMBOLS[self.cat.unit_type[self.cat.unit_code[name]]]
        return "banners-order" if kind == "ability" else ""
