"""What is being fought, step by step: an attack, a charge, a test, with its dice, and before they are rolled
the exact odds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsmoot.games.banners.bot import odds
from kingsmoot.games.banners.card_constants import ATTACK_KEYWORDS
from kingsmoot.games.banners.draw import attack_odds
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
from kingsmoot.games.banners.terms import FRONT, INCH, PANICKED, SIDES

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


def cut(chart: tuple[int, ...]) -> tuple[int, ...]:
    """Without the end that hardly ever comes to pass."""
    most = max([n for n, p in enumerate(chart) if p], default=0)
    return chart[: most + 1]
