"""What is being fought, step by step: an attack, a charge, a test, with its dice, and before they are rolled
the exact odds. And the card of the unit that acts, when nothing is fought.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot.games.banners.bot import odds
from kingsmoot.games.banners.card_constants import ATTACK_KEYWORDS
from kingsmoot.games.banners.draw import attack_odds
from kingsmoot.games.banners.draw.panel import WIDE, Section
from kingsmoot.games.banners.draw.parts import TYPE_SYMBOLS, bars, die, heading, plate, put
from kingsmoot.games.banners.draw.reader import Reader, inches, percent
from kingsmoot.games.banners.rules import dice, morale
from kingsmoot.games.banners.rules.attack.automatic_hits import Hits
from kingsmoot.games.banners.rules.attack.procedure import (
    COUNT,
    DEFEND,
    HURT,
    PANIC_TEST,
    ROLL,
    Strike,
    defence_modifier,
    dice_count,
    panic_modifier,
)
from kingsmoot.games.banners.rules.charge.procedure import Charging
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.morale import Morale
from kingsmoot.games.banners.rules.move.procedure import Retreat
from kingsmoot.games.banners.rules.windows.abilities import bits
from kingsmoot.games.banners.terms import FRONT, INCH, NONE, PANICKED, SIDES
from kingsmoot.kit.svg import fixed, group, line, text, use, wrapped

KEPT: Final = 256
KEYWORD_ABILITIES: Final[tuple[str, ...]] = tuple(
    ["crossbow" if name == "piercing" else name for name in ATTACK_KEYWORDS]
)
"""The ability that names each keyword of an attack."""
Row = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Fight:
    """What is going on: facts in rows, dice as they lie, a chart."""

    title: str
    rows: tuple[Row, ...]
    dice: tuple[tuple[int, bool], ...]
    """Faces, and whether each fails."""
    dice_words: str
    chart: tuple[int, ...]
    """Thousandths by number of wounds; empty: nothing to foresee."""
    chart_words: str
    notes: tuple[str, ...]
    dies: bool
    """The last bar of the chart means that the unit is destroyed."""


@lru_cache(KEPT)
def fight(t: Fight) -> Section:
    root = Element("g", {"id": "panel-fight"})
    g = fixed(group(root, ref="board:fight", id="fight"))
    heading(g, 0, 20, WIDE, t.title)
    y = 46.0
    for at, (name, told) in enumerate(t.rows):
        x = (at % 2) * (WIDE / 2 + 6)
        text(g, x, y, name, size=14, anchor="start", most=160, cls="fill-muted")
        text(g, x + WIDE / 2 - 6, y, told, size=14, anchor="end", most=110, cls="bold numbers")
        if at % 2 or at == len(t.rows) - 1:
            y += 21
    if t.dice:
        y += 2
        text(g, 0, y + 12, t.dice_words, size=14, anchor="start", most=WIDE, cls="serif italic")
        y += 20
        size = min(40.0, WIDE / len(t.dice) - 3)
        for at, (face, struck) in enumerate(t.dice):
            put(
                root,
                die(face, struck),
                (size / 2 + at * (size + 3), y + size / 2),
                size,
                ref=f"die:{at}",
                id=f"die-{at}",
            )
        y += size + 12
    if t.chart:
        text(g, 0, y + 10, t.chart_words, size=14, anchor="start", most=WIDE, cls="serif bold")
        chart = group(g, at=(0, y + 14))
        chart.append(bars(t.chart, WIDE, 118, len(t.chart) - 1 if t.dies else NONE))
        y += 142
    for told in t.notes:
        text(g, 0, y + 8, told, size=14, anchor="start", most=WIDE, cls="numbers")
        y += 20
    return root, y + 14


@dataclass(frozen=True, slots=True)
class Card:
    """The card of a unit."""

    ref: str
    kind: int
    name: str
    livery: str
    more: str
    stats: tuple[Row, ...]
    attacks: tuple[tuple[str, str, str], ...]
    """Name, range, and to hit with the dice by ranks; the ranks left in the middle of arrows."""
    abilities: str


@lru_cache(KEPT)
def card(t: Card) -> Section:
    root = Element("g", {"id": "panel-unit"})
    outer = group(root, ref=t.ref, id="card-of-" + t.ref.replace(":", "-"), cls=t.livery)
    g = fixed(outer)
    lines = wrapped(t.abilities, 13, (WIDE - 20) * 1.1) if t.abilities else ()
    high = 88 + 22.0 * len(t.attacks) + 17 * len(lines)
    plate(g, 0, 0, WIDE, high, "fill-raised line-ring")
    box = group(g)
    plate(box, 0, 0, 52, 52, "fill-own line-ring")
    use(box, TYPE_SYMBOLS[t.kind], 26, 26, 42, cls="on-own")
    text(g, 62, 18, t.name, size=18, anchor="start", centred=True, most=WIDE - 75, cls="serif bold")
    text(g, 62, 40, t.more, size=13, anchor="start", centred=True, most=WIDE - 75, cls="italic fill-muted")
    for at, (name, told) in enumerate(t.stats):
        x = 10 + at * (WIDE - 10) / len(t.stats)
        text(g, x, 70, name, size=12, anchor="start", centred=True, most=80, cls="fill-muted")
        text(g, x + 84, 70, told, size=16, anchor="start", centred=True, most=44, cls="bold numbers")
    y = 92.0
    for name, far, told in t.attacks:
        line(g, 10, y - 9, WIDE - 10, y - 9, cls="line-line", width=0.8)
        text(g, 10, y + 3, name, size=14, anchor="start", centred=True, most=190, cls="bold")
        text(g, 210, y + 3, far, size=13, anchor="start", centred=True, most=120, cls="fill-muted")
        text(g, WIDE - 10, y + 3, told, size=14, anchor="end", centred=True, most=190, cls="numbers")
        y += 22
    for told in lines:
        text(g, 10, y + 2, told, size=13, anchor="start", centred=True, most=WIDE - 20, cls="italic")
        y += 17
    return root, high + 12


class FightReader(Reader):
    """Reads what is being resolved."""

    def going_on(self) -> Fight | None:
        """The innermost thing that has dice."""
        for f in reversed(self.v.stack):
            if isinstance(f, Strike):
                return self.strike(f)
            if isinstance(f, Charging):
                return self.charging(f)
            if isinstance(f, Morale):
                return self.morale(f)
            if isinstance(f, Hits):
                return self.hits(f)
            if isinstance(f, Retreat) and f.die:
                return self.retreat(f)
        return None

    def strike(self, f: Strike) -> Fight:
        attack, s, cat = f.attack, self.v, self.cat
        u, w = attack.attacker, attack.defender
        kind = s.kind[w]
        hit = cat.attack_to_hit[attack.profile]
        guard = cat.unit_defence[kind]
        rows: list[Row] = [
            (self.say("attack-" + cat.attacks[attack.profile]), self.needed(hit, attack.to_hit)),
            (self.say("picture-defence"), self.needed(guard, defence_modifier(attack)) if guard else "–"),
        ]
        if f.step <= ROLL:
            rows.append((self.say("picture-dice"), str(dice_count(s, attack))))
        modifier = panic_modifier(attack) + morale.morale_modifier(s, w)
        if cat.unit_morale[kind]:
            rows.append((self.say("picture-morale"), self.needed(cat.unit_morale[kind], modifier)))
        if attack.arc != FRONT:
            rows.append((self.say("picture-from"), self.say("side-" + SIDES[attack.arc])))
        names = [self.say("ability-" + KEYWORD_ABILITIES[bit]) for bit in bits(attack.keywords)]
        if names:
            rows.append((self.say("picture-keywords"), ", ".join(names)))
        if f.step > COUNT:
            rows.append(
                (
                    self.say("picture-hits"),
                    f"{attack.hits}+{attack.sure_hits}" if attack.sure_hits else str(attack.hits),
                )
            )
        if f.step >= HURT:
            rows.append((self.say("picture-blocked"), str(attack.blocks)))
        if f.step >= PANIC_TEST:
            rows.append((self.say("picture-inflicted"), str(attack.inflicted)))
        faces: tuple[tuple[int, bool], ...] = ()
        words = ""
        if f.step > DEFEND:
            lie = defence_modifier(attack)
            faces = tuple([(face, not dice.succeeds(face, lie, guard)) for face in f.dice])
            words = self.say("picture-defence-dice", ("player", f"@player-{s.owner[w] + 1}"))
        else:
            faces = tuple([(face, not dice.succeeds(face, attack.to_hit, hit)) for face in f.dice])
            words = self.say("picture-attack-dice", ("player", f"@player-{s.owner[u] + 1}"))
        found = attack_odds.blow(s, attack) if f.step <= ROLL else None
        return self.told(self.crumb(f), rows, faces, words, found)

    def charging(self, f: Charging) -> Fight:
        s, charge = self.v, f.charge
        u = charge.unit
        rows: list[Row] = [(self.say("picture-speed"), inches(passives.speed(s, u)) + "″")]
        notes: list[str] = []
        arrival, found = attack_odds.charging(s, f)
        if arrival is not None:
            notes.append(self.arrival(arrival))
        faces: tuple[tuple[int, bool], ...] = ((charge.die, False),) if charge.die else ()
        if charge.die:
            far = passives.speed(s, u) + charge.die * INCH
            rows.append((self.say("picture-reach"), inches(far) + "″"))
        words = self.say("picture-charge-die", ("player", f"@player-{s.owner[u] + 1}"))
        return self.told(self.crumb(f), rows, faces, words, found, notes)

    def arrival(self, a: odds.Arrival) -> str:
        return self.say(
            "picture-arrival",
            ("ordered", percent(a.ordered)),
            ("disordered", percent(a.disordered)),
            ("failed", percent(a.failed)),
        )

    def morale(self, f: Morale) -> Fight:
        s, u = self.v, f.test.unit
        needed = self.cat.unit_morale[s.kind[u]]
        modifier = f.test.modifier + morale.morale_modifier(s, u)
        rows: list[Row] = [(self.say("picture-morale"), self.needed(needed, modifier))]
        chart: tuple[int, ...] = ()
        if f.dice:
            rows.append((self.say("picture-total"), str(f.total(s))))
        elif f.test.panic:
            lost = odds.panic_wounds(needed, modifier, bool(s.tokens[u] & PANICKED))
            chart = cut(attack_odds.thousandths(lost))
        struck = bool(f.dice) and f.total(s) < needed
        return Fight(
            title=self.crumb(f),
            rows=tuple(rows),
            dice=tuple([(face, struck) for face in f.dice]),
            dice_words=self.say("picture-morale-dice", ("player", f"@player-{s.owner[u] + 1}")),
            chart=chart,
            chart_words=self.say("picture-panic-odds"),
            notes=(),
            dies=False,
        )

    def hits(self, f: Hits) -> Fight:
        u = f.roller()
        guard = self.cat.unit_defence[self.v.kind[u]]
        rows = (
            (self.say("picture-defence"), self.needed(guard, 0)),
            (self.say("picture-hits"), str(f.hits.count)),
        )
        words = self.say("picture-defence-dice", ("player", f"@player-{self.v.owner[u] + 1}"))
        lie = tuple([(face, not dice.succeeds(face, 0, guard)) for face in f.dice])
        return Fight(self.crumb(f), rows, lie, words, (), "", (), False)

    def retreat(self, f: Retreat) -> Fight:
        words = self.say("picture-retreat-die", ("player", f"@player-{self.v.owner[f.unit] + 1}"))
        far = inches(passives.speed(self.v, f.unit) + f.die * INCH) + "″"
        rows = ((self.say("picture-reach"), far),)
        return Fight(self.crumb(f), rows, ((f.die, False),), words, (), "", (), False)

    def crumb(self, f: Strike | Charging | Morale | Hits | Retreat) -> str:
        return self.said(f.crumb(self.v))

    def told(
        self,
        title: str,
        rows: list[Row],
        faces: tuple[tuple[int, bool], ...],
        words: str,
        found: odds.Odds | None,
        notes: list[str] | None = None,
    ) -> Fight:
        more = list(notes or [])
        chart: tuple[int, ...] = ()
        dies = False
        if found is not None:
            chart = attack_odds.thousandths(found.total)
            dies = found.destroyed >= 0.0005
            chart = chart if dies else cut(chart)
            more.append(self.outlook(found))
            more.append(self.say("picture-odds-note"))
        return Fight(title, tuple(rows), faces, words, chart, self.say("picture-odds"), tuple(more), dies)

    def outlook(self, found: odds.Odds) -> str:
        """An attack in one sentence."""
        return self.say(
            "picture-outlook",
            ("mean", f"{odds.mean(found.total):.1f}"),
            ("fails", percent(found.fails)),
            ("dies", percent(found.destroyed)),
        )

    def needed(self, least: int, modifier: int) -> str:
        """What dice must show, with what is added to them."""
        return f"{least}+" if not modifier else f"{least}+ ({modifier:+d})".replace("-", "−")

    def unit_card(self, u: int) -> Card:
        s, cat = self.v, self.cat
        kind = s.kind[u]
        stats: list[Row] = []
        if cat.unit_speed[kind]:
            stats.append((self.say("picture-speed"), inches(passives.speed(s, u)) + "″"))
        if cat.unit_defence[kind]:
            stats.append((self.say("picture-defence"), f"{cat.unit_defence[kind]}+"))
        if cat.unit_morale[kind]:
            stats.append((self.say("picture-morale"), f"{cat.unit_morale[kind]}+"))
        stats.append((self.say("picture-models"), f"{s.models(u)}/{cat.unit_models[kind]}"))
        attacks = []
        for a in cat.unit_attacks[kind]:
            by_ranks = (
                list(dict.fromkeys(cat.attack_dice[a])) if cat.unit_ranks[kind] else [cat.attack_dice[a][0]]
            )
            lot = cat.attack_range[a]
            far = self.say("picture-range", ("n", lot // INCH)) if lot else self.say("picture-melee")
            told = f"{cat.attack_to_hit[a]}+ · {'/'.join(map(str, by_ranks))}"
            attacks.append((self.say("attack-" + cat.attacks[a]), far, told))
        able = s.rule.able[kind][1 + s.attached[u]]
        names = [self.say("ability-" + cat.ability_slug[a]) for a in bits(able)]
        return Card(
            ref="unit:" + f"{cat.unit_slug[kind]}-{s.ordinal[u]}",
            kind=cat.unit_type[kind],
            name=self.name(u),
            livery=self.liveries[s.owner[u]],
            more=self.unit_words(u),
            stats=tuple(stats),
            attacks=tuple(attacks),
            abilities=", ".join(names),
        )


def cut(chart: tuple[int, ...]) -> tuple[int, ...]:
    """Without the end that hardly ever comes to pass."""
    most = max([n for n, p in enumerate(chart) if p], default=0)
    return chart[: most + 1]
