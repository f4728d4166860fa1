"""What a seat may see of a table of Banners, in its language: what the picture and the terminal both ask."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from kingsmoot.core.lines import Line
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.core.state import owed
from kingsmoot.games.banners.book import ROUNDS
from kingsmoot.games.banners.card_constants import FACTIONS
from kingsmoot.games.banners.draw.parts import keywords_of
from kingsmoot.games.banners.rules.attack.procedure import Strike
from kingsmoot.games.banners.rules.charge.procedure import Charging
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import CONDITION_BITS, CONDITIONS, NONE, TABLE
from kingsmoot.games.banners.text.speech import concerned, label, unit_label
from kingsmoot.games.banners.unit_names import NCU, told
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.word_cache import lexicon

SPARE: Final[tuple[str, ...]] = ("player-red", "player-blue", "player-yellow", "player-black")
"""What a seat wears whose faction somebody before it wears already, or that has no army yet."""


@lru_cache(256)
def liveries(armies: tuple[str, ...]) -> tuple[str, ...]:
    """The class that each seat wears: its faction's, unless a seat before it wears that."""
    found: list[str] = []
    for seat, army in enumerate(armies):
        faction = army.partition(" ")[0]
        cls = "army-" + faction if faction in FACTIONS else SPARE[seat % len(SPARE)]
        found.append(cls if cls not in found else SPARE[seat % len(SPARE)])
    return tuple(found)


def livery(v: Banners, seat: Seat) -> str:
    """The same for one seat of a view."""
    return liveries(v.armies or ("",) * v.book.seats)[seat]


class Reader:
    """A view with its reader: short questions, and words for what is seen."""

    def __init__(self, v: Banners, seat: Seat, words: Words) -> None:
        self.v = v
        self.cat = v.rule.cat
        self.seat = seat
        self.sits = seat < v.book.seats
        self.known = lexicon(words)
        self.said = self.known.say
        self._acting: int | None = None
        self.labels: dict[Ref, str] = {}
        armies = v.armies or ("",) * v.book.seats
        self.liveries = liveries(armies)
        self.factions = tuple([army.partition(" ")[0] for army in armies])
        self.asked = {d.seat for d in owed(v)} if v.result is None else set()

    def say(self, id: str, *args: tuple[str, str | int]) -> str:
        return self.said(Line(id, *args))

    def name(self, u: int) -> str:
        """A unit, with its number where there are several of its kind."""
        return self.say("label-words", ("words", told(self.v, u)))

    def player(self, seat: int) -> str:
        return self.say(f"player-{seat + 1}")

    def labelled(self, ref: Ref, *more: str) -> str:
        """The words of a thing, with what is to be said besides."""
        line = unit_label(self.v, ref) if ref.startswith(("unit:", "ncu:")) else label(self.v, ref)
        words = "; ".join([self.said(line), *[m for m in more if m]])
        self.labels[ref] = words
        return words

    def text_of(self, id: str) -> str:
        """A message that not every thing has."""
        found = self.say(id)
        return "" if found == id else found

    def phase(self) -> str:
        """Where in the game this is: the crumb nearest to the ground that says more than the round."""
        if self.v.result is not None:
            return self.say("picture-over")
        crumbs = [c for f in self.v.stack if (c := f.crumb(self.v)) is not None]
        return self.said(crumbs[-1]) if crumbs else ""

    def round(self) -> str:
        n = self.v.round
        return self.say("picture-round", ("n", n), ("m", ROUNDS)) if n else self.say("picture-setup")

    def acting(self) -> int:
        """The unit that all this is about, or NONE."""
        if self._acting is None:
            self._acting = self._concerned()
        return self._acting

    def seen(self, u: int) -> tuple[Any, ...]:
        """All that pictures and panels show of a unit besides its place: parts of them are kept by it."""
        v = self.v
        kind, owner = v.kind[u], v.owner[u]
        return (
            kind,
            v.ordinal[u],
            v.kind.count(kind) > 1,
            owner,
            self.liveries[owner],
            v.where[u],
            v.health[u],
            v.tokens[u],
            v.done[u],
            v.stained[u],
            v.attached[u],
            v.attire[u],
            v.is_engaged(u),
            u in v.commander,
            u == self.acting(),
            tuple([v.ncu[n] for n in self.influencing(u)]),
        )

    def _concerned(self) -> int:
        for f in reversed(self.v.stack):
            if isinstance(f, Strike):
                return f.attack.attacker
            if isinstance(f, Charging):
                return f.charge.unit
        u = concerned(self.v) if self.v.stack else NONE
        return u if 0 <= u < len(self.v.kind) and self.v.where[u] == TABLE else NONE

    def aim(self) -> tuple[int, int, bool]:
        """Who attacks or charges whom, and whether with missiles; NONE: nobody."""
        for f in reversed(self.v.stack):
            if isinstance(f, Strike):
                return f.attack.attacker, f.attack.defender, f.attack.ranged
            if isinstance(f, Charging):
                return f.charge.unit, f.charge.target, False
        return NONE, NONE, False

    def conditions(self, u: int) -> list[str]:
        bits = self.v.tokens[u]
        return [name for name, bit in zip(CONDITIONS, CONDITION_BITS, strict=True) if bits & bit]

    def influencing(self, u: int) -> list[int]:
        """Non-combat units whose card lies on the unit."""
        return [n for n, on in enumerate(self.v.ncu_on) if on == u]

    def unit_words(self, u: int) -> str:
        """All that a tray shows, in words."""
        v = self.v
        found: list[str] = []
        if self.cat.unit_wounds[v.kind[u]] > 1:
            found.append(self.say("picture-wounds", ("n", v.health[u])))
        if v.commander and u in v.commander:
            found.append(self.say("picture-commander"))
        if self.conditions(u):
            names = " ".join(["@condition-" + name for name in self.conditions(u)])
            found.append(self.say("picture-conditions", ("conditions", names)))
        if v.done[u]:
            found.append(self.say("picture-done"))
        if v.is_engaged(u):
            found.append(self.say("picture-engaged"))
        if v.stained[u]:
            found.append(self.say("picture-stained", ("n", v.stained[u])))
        if v.attached[u] != NONE:
            name = "@attachment-" + self.cat.attachment_slug[v.attached[u]]
            found.append(self.say("picture-with", ("attachment", name)))
        for n in self.influencing(u):
            found.append(self.say("picture-influenced", ("ncu", told(v, NCU + n))))
        found += [self.attire(v.attire[u][at]) for at in range(0, len(v.attire[u]), 3)]
        return "; ".join(found)

    def card(self, card: int) -> str:
        return self.say("card-" + self.cat.card_slug[card]) if card != HIDDEN else self.say("picture-back")

    def attire(self, card: int) -> str:
        """A card that is attached to a unit."""
        if card == HIDDEN:
            return self.say("picture-back")
        return self.say("picture-attire", ("card", "@card-" + self.cat.card_slug[card]))

    def keywords(self, keys: int) -> str:
        """What a piece of terrain does, as a list within a sentence."""
        names = [self.say("keyword-" + name) for name in keywords_of(keys)]
        return ", ".join([name[:1].lower() + name[1:] for name in names])


def inches(n: int) -> str:
    """A length as people read it: one decimal, none where it is whole."""
    tenths = round(n / 100)
    return f"{tenths // 10}" if tenths % 10 == 0 else f"{tenths / 10:.1f}"


def percent(chance: float) -> int:
    return round(100 * chance)
