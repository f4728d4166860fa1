"""What a seat may see of a table of Thrones, in its language: what the picture and the terminal both ask."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from kingsmoot.core.lines import Line
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.core.state import owed
from kingsmoot.games.thrones.book import NONE, count
from kingsmoot.games.thrones.rules.flow import PHASES, Round
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import AREAS, CARDS, ONE, UNITS
from kingsmoot.games.thrones.vocabulary.questions import ASK_CARD, ASK_ORDERS
from kingsmoot.games.thrones.vocabulary.verbs import Orders, PlayCard
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.word_cache import Lexicon, lexicon


@lru_cache(32)
def area_names(known: Lexicon) -> tuple[str, ...]:
    return tuple([known.say(Line("area-" + name)) for name in AREAS])


class Reader:
    """A view with its reader: short questions, and words for what is seen."""

    def __init__(self, v: Thrones, seat: Seat, words: Words) -> None:
        self.v = v
        self.seat = seat
        self.sits = seat < v.book.seats
        known = lexicon(words)
        self.known = known
        self.said = known.say
        self.names = area_names(known)
        self.labels: dict[Ref, str] = {}
        self.asked = {d.seat for d in owed(v)} if v.result is None else set()
        self.sealed = dict(v.sealed)
        self.questions = {d.kind for d in v.pending}

    def say(self, id: str, *args: tuple[str, str | int]) -> str:
        return self.said(Line(id, *args))

    def phase(self) -> str:
        if self.v.result is not None:
            return self.say("picture-over")
        for f in self.v.stack:
            if isinstance(f, Round):
                return self.say("phase-" + PHASES[(f.at - 1) % len(PHASES)])
        return ""

    def placed(self, a: int) -> tuple[int, bool]:
        """The order that the reader sees in an area, and whether the others do not. Sealed orders lie on the
        board too: the own ones as they are, those of others as backs.
        """
        v = self.v
        if v.order[a] != NONE:
            return v.order[a], v.face_down and v.holder[a] == self.seat
        if ASK_ORDERS in self.questions and v.army[a] and v.holder[a] in self.sealed:
            m = self.sealed[v.holder[a]]
            if not isinstance(m, Orders):
                return HIDDEN, False
            for p in m.placed:
                if p >> 4 == a:
                    return p & 15, True
        return NONE, False

    def chosen(self, seat: int) -> int:
        """The card in a sealed answer, as far as the reader knows it."""
        m = self.sealed.get(seat)
        return m.card if isinstance(m, PlayCard) and ASK_CARD in self.questions else 0

    def ability(self, card: int) -> str:
        """The text of a card; many have none."""
        id = f"card-{CARDS[card]}-text"
        told = self.say(id)
        return "" if told == id else told


def counts(units: int) -> tuple[tuple[int, int], ...]:
    """Kinds and numbers, the strongest first."""
    return tuple([(kind, count(units, kind)) for kind in (1, 3, 0, 2) if units & 15 * ONE[kind]])


def units_words(units: int, say: Callable[[Line], str]) -> str:
    return ", ".join([say(Line("count-" + UNITS[kind], ("n", n))) for kind, n in counts(units)])


def signless(n: int) -> str:
    return str(n) if n >= 0 else f"−{-n}"


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"
