"""The table of Banners in a terminal: a coarse map of the table top, the armies, the tactics board, and what
is being fought with its odds.

    ┌────────────────────────────────────────────────┐
    │  ····↓d··                     ♣♣♣♣♣♣           │
    │                  ○                             │
    │           ···↑a··                              │
    └────────────────────────────────────────────────┘

A character is an inch wide and a line two inches deep. A unit is an arrow that tells where it looks and a
letter that the roll of armies explains, no two units the same, so that nothing is told by colour alone. ♣ is
terrain (a list tells which), ○ an objective, ▓ a castle wall. Texts are in console markup
(`kit.capabilities`).
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.refs import HIDDEN, Seat
from kingsmoot.core.state import State
from kingsmoot.games.banners.book import MODES, STORM, WINDS
from kingsmoot.games.banners.draw.fight import FightReader
from kingsmoot.games.banners.draw.parts import keywords_of
from kingsmoot.games.banners.draw.reader import SPARE, inches
from kingsmoot.games.banners.geometry.figures import Figure
from kingsmoot.games.banners.geometry.plane import point_apart
from kingsmoot.games.banners.rules.field.ground import piece, tray
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import DEAD, INCH, NONE, RESERVE, TABLE, WAITING, ZONES
from kingsmoot.games.banners.unit_names import NCU, told, unit_ref
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.text_layout import cut, side_by_side, wrapped

ACROSS: Final = INCH
"""The width of a character on a table of usual width; a table that is too wide is drawn coarser."""
ARROWS: Final = "↑↗→↘↓↙←↖"
OBJECTIVE: Final = "○"
WALL: Final = "▓"
LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
GROUND: Final = {
    "forest": "♣",
    "corpse-pile": "%",
    "bog": "~",
    "stakes": "^",
    "hedge": "&",
    "low-wall": "=",
    "ruined-wall": "≈",
    "weirwood": "Y",
    "palisade": "#",
    "hill": "∩",
    "ruins": "∏",
}
BLOCKS: Final = " ▁▂▃▄▅▆▇█"


def badge(seat: Seat) -> str:
    return f"[{SPARE[seat % len(SPARE)]}] {seat + 1} [/]"


def board(view: State, seat: Seat, words: Words, width: int) -> str:
    assert isinstance(view, Banners)
    return "\n".join(Printer(view, seat, words, width).lines())


class Printer:
    """Writes a view line by line; what a seat may see, the reader knows."""

    def __init__(self, v: Banners, seat: Seat, words: Words, width: int) -> None:
        self.v = v
        self.seat = seat
        self.width = width
        self.reader = FightReader(v, seat, words)
        self.say = self.reader.say
        self.letter = {u: LETTERS[u % len(LETTERS)] for u in range(v.units())}

    def badge(self, seat: int) -> str:
        return f"[{self.reader.liveries[seat]}] {seat + 1} [/]"

    def lines(self) -> list[str]:
        v, r = self.v, self.reader
        head = f"{r.round()}, {self.say('mode-' + MODES[v.rule.mode])}: {r.phase()}"
        found = [*[f"[b]{part}[/]" for part in wrapped(head, self.width)], *self.score(), ""]
        fight = self.fight()
        if fight:
            found += [*fight, ""]
        found += self.map()
        found += self.ground()
        for seat in range(v.book.seats):
            found += ["", *self.army(seat)]
        found += ["", *self.board(), *self.own()]
        return found

    def score(self) -> list[str]:
        v = self.v
        told = []
        for seat in range(v.book.seats):
            told.append(f"{self.badge(seat)} {v.points[v.team[seat]]}/{v.rule.needed}")
        return ["   ".join(told)]

    # The table top.

    def map(self) -> list[str]:
        v = self.v
        step = ACROSS
        while v.rule.width // step > self.width - 2:
            step += ACROSS
        columns, rows = v.rule.width // step, v.rule.depth // (2 * step)
        cells = [[" "] * columns for _ in range(rows)]
        self.lay_ground(cells, step)
        for x, y in v.objective:
            self.put(cells, step, x, y, OBJECTIVE)
        for u in range(v.units()):
            if v.where[u] == TABLE:
                self.lay_unit(cells, step, u)
        rule = "─" * columns
        return [f"┌{rule}┐", *["│" + "".join(row) + "│" for row in cells], f"└{rule}┘"]

    def put(self, cells: list[list[str]], step: int, x: int, y: int, what: str) -> None:
        column, row = x // step, len(cells) - 1 - y // (2 * step)
        if 0 <= row < len(cells) and 0 <= column < len(cells[0]):
            cells[row][column] = what

    def lay_ground(self, cells: list[list[str]], step: int) -> None:
        v = self.v
        for at in range(len(v.terrain)):
            kind = v.terrain[at][0]
            if kind == NONE:
                continue
            figure = piece(v, at)
            sign = GROUND.get(v.rule.cat.terrain_slug[kind], "?")
            for column, row in covered(cells, step, figure, step // 2):
                cells[row][column] = sign

    def lay_unit(self, cells: list[list[str]], step: int, u: int) -> None:
        """Dots where its tray is, an arrow and its letter in the middle."""
        v = self.v
        figure = tray(v, u)
        fill = WALL if v.kind[u] == v.rule.cat.wall else "·"
        cls = self.reader.liveries[v.owner[u]]
        for column, row in covered(cells, step, figure, 0):
            cells[row][column] = f"[{cls}]{fill}[/]"
        arrow = ARROWS[(v.facing[u] + 2250) // 4500 % 8]
        self.put(cells, step, v.x[u] - step, v.y[u], f"[{cls}]{arrow}[/]")
        self.put(cells, step, v.x[u], v.y[u], f"[{cls}][b]{self.letter[u]}[/][/]")

    def ground(self) -> list[str]:
        """Terrain and objectives, where they lie and what they are."""
        v, cat = self.v, self.v.rule.cat
        told = []
        for at in range(len(v.terrain)):
            kind, x, y, _ = v.terrain[at]
            if kind == NONE:
                continue
            slug = cat.terrain_slug[kind]
            names = ", ".join([self.say("keyword-" + name) for name in keywords_of(cat.terrain_keys[kind])])
            place = f"{inches(x)},{inches(y)}"
            told.append(f"{GROUND.get(slug, '?')} {at} {self.say('terrain-' + slug)} ({place}): {names}")
        for at in range(len(v.objective)):
            card = v.objective_card[at] if at < len(v.objective_card) else NONE
            name = self.say("objective-" + cat.objective_slug[card]) if card != NONE else ""
            touching = v.touching[at] if at < len(v.touching) else ()
            held = self.say("picture-free")
            if touching:
                held = self.say("picture-held", ("player", f"@player-{v.owner[touching[0]] + 1}"))
            x, y = v.objective[at]
            told.append(f"{OBJECTIVE} {at} {name} ({inches(x)},{inches(y)}): {held}")
        return [line for one in told for line in wrapped(one, self.width)]

    # Armies and board.

    def army(self, seat: int) -> list[str]:
        v, r = self.v, self.reader
        name = r.player(seat)
        if seat == self.seat:
            name = self.say("picture-you", ("player", f"@player-{seat + 1}"))
        hold = self.say(
            "picture-holds",
            ("hand", len(v.hand[seat]) if v.hand else 0),
            ("deck", len(v.deck[seat]) if v.deck else 0),
            ("discard", len(v.discard[seat]) if v.discard else 0),
        )
        mark = "▸" if seat in r.asked else " "
        found = [f"{self.badge(seat)}{mark}[b]{name}[/]  [aside]{hold}[/]"]
        if v.rule.mode == STORM and v.attacker != NONE:
            found[0] += "  " + self.say("role-attacker" if v.team[seat] == v.attacker else "role-defender")
        for u in range(v.units()):
            if v.owner[u] == seat:
                found += self.unit(u)
        return found

    def unit(self, u: int) -> list[str]:
        v, r = self.v, self.reader
        name = unit_ref(v, u).partition(":")[2]
        if v.where[u] == TABLE:
            place = f"{inches(v.x[u])},{inches(v.y[u])} {v.facing[u] // 100}°"
        else:
            words = {WAITING: "waiting", RESERVE: "reserve", DEAD: "dead"}[v.where[u]]
            place = self.say("picture-" + words)
        models = f"{v.models(u)}/{v.rule.cat.unit_models[v.kind[u]]}"
        more = r.unit_words(u) if v.where[u] == TABLE else ""
        told = f"{self.letter[u]} {name:<22} {models:>5}  {place}" + (f"  {more}" if more else "")
        return [("  " if n == 0 else "    ") + part for n, part in enumerate(wrapped(told, self.width - 4))]

    def board(self) -> list[str]:
        v, r = self.v, self.reader
        zones = []
        for zone, name in enumerate(ZONES):
            who = v.controller(zone)
            zones.append(self.say("zone-" + name) + (f" {self.badge(who)}" if who != NONE else ""))
        found = side_by_side([f"{self.say('picture-board')}: {zones[0]}", *zones[1:]], " · ", self.width)
        for n in range(len(v.ncu)):
            about = [r.name(NCU + n)]
            if v.ncu_on[n] != NONE:
                about.append(r.say("picture-ncu-on", ("unit", told(v, v.ncu_on[n]))))
            if v.ncu_done[n]:
                about.append(self.say("picture-done"))
            found.append(f"  {self.badge(v.ncu_owner[n])} {cut('; '.join(about), self.width - 6)}")
        return found

    def own(self) -> list[str]:
        """Cards in hand with what they do; missions; siege cards."""
        v, r, cat = self.v, self.reader, self.v.rule.cat
        if not r.sits or not v.hand:
            return []
        cards = [(f"card-{cat.card_slug[c]}", r.card(c)) for c in v.hand[self.seat] if c != HIDDEN]
        if v.rule.mode == WINDS:
            for m in v.missions[self.seat]:
                cards.append((f"mission-{cat.mission_slug[m]}", self.say("mission-" + cat.mission_slug[m])))
        for c in v.siege[self.seat] if v.siege else ():
            cards.append((f"siege-{cat.siege_slug[c]}", self.say("siege-" + cat.siege_slug[c])))
        found = ["", f"[b]{self.say('picture-hand')}[/]"] if cards else []
        for id, name in cards:
            text = " ".join([t for t in (r.text_of(id + "-when"), r.text_of(id + "-text")) if t])
            head, *more = wrapped(f"{name}. {text}", self.width - 4)
            found += ["  " + head, *["    " + part for part in more]]
        if v.open_mission:
            name = self.say("mission-" + cat.mission_slug[v.open_mission])
            found.append(cut(f"{self.say('picture-open-mission')}: {name}", self.width))
        return found

    # What is being fought.

    def fight(self) -> list[str]:
        t = self.reader.going_on() if self.v.result is None else None
        if t is None:
            return []
        found = [f"⚔ [b]{t.title}[/]"]
        facts = " · ".join([f"{name} {told}" for name, told in t.rows])
        found += ["  " + part for part in wrapped(facts, self.width - 2)]
        if t.dice:
            faces = " ".join([f"({face})" if struck else f"[b]{face}[/]" for face, struck in t.dice])
            found.append(f"  {t.dice_words}: {faces}")
        if t.chart:
            most = max(t.chart) or 1
            bars = "".join([BLOCKS[round(8 * chance / most)] * 2 for chance in t.chart])
            found += [f"  {t.chart_words}:", f"  {bars}"]
            found.append("  " + "".join([f"{n:<2}" for n in range(len(t.chart))]))
        return found + ["  " + part for told in t.notes for part in wrapped(told, self.width - 2)]


def covered(cells: list[list[str]], step: int, figure: Figure, slack: int) -> list[tuple[int, int]]:
    """Columns and rows whose middle a figure covers, or nearly so."""
    around = int(figure.radius) + slack
    left, right = (int(figure.x) - around) // step, (int(figure.x) + around) // step
    low, high = (int(figure.y) - around) // (2 * step), (int(figure.y) + around) // (2 * step)
    found = []
    for at in range(max(0, low), min(len(cells) - 1, high) + 1):
        for column in range(max(0, left), min(len(cells[0]) - 1, right) + 1):
            if point_apart(figure, column * step + step // 2, at * 2 * step + step) <= slack:
                found.append((column, len(cells) - 1 - at))
    return found
