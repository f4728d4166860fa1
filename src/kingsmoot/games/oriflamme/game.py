"""Oriflamme: Ablaze, for three to five families."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.frames import Frame, frames_in
from kingsmoot.core.game import Draws, Game, TypedGame
from kingsmoot.core.lines import Line
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.state import State
from kingsmoot.games.oriflamme.book import FAMILIES, OPTIONS, SHUFFLED, TWIN, OriflammeBook
from kingsmoot.games.oriflamme.bot import features, network, rollout
from kingsmoot.games.oriflamme.bot import worth as judgement
from kingsmoot.games.oriflamme.bot.aspects import aspects
from kingsmoot.games.oriflamme.bot.grounds import grounds
from kingsmoot.games.oriflamme.draw import panels, picture
from kingsmoot.games.oriflamme.promises import PROMISES, breaks
from kingsmoot.games.oriflamme.rules import characters, flow, intrigues, setup
from kingsmoot.games.oriflamme.rules.audit import audit
from kingsmoot.games.oriflamme.state import Oriflamme
from kingsmoot.games.oriflamme.text import position, speech
from kingsmoot.games.oriflamme.text.edges import EDGES
from kingsmoot.games.oriflamme.vocabulary import WORDS
from kingsmoot.io.rulebook import beside, home
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.edges import Edge
from kingsmoot.kit.encoding import Encoding
from kingsmoot.kit.grounds import Grounds
from kingsmoot.kit.learnt import FILE, Learnt
from kingsmoot.kit.panels import Panel
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.word_cache import lexicon

FRAMES: Final[Mapping[str, type[Frame[Any]]]] = frames_in(flow, characters, intrigues)


class OriflammeGame(TypedGame[Oriflamme, OriflammeBook]):
    id = "oriflamme"
    editions = ("ablaze",)
    least = 3  # O-SET-01
    most = 5  # O-SET-01
    options = OPTIONS
    vocabulary = WORDS
    position_keys = position.KEYS
    longest = 400
    horizon = 20
    bots = ("learnt",)
    promises = PROMISES
    frames = FRAMES

    def __init__(self) -> None:
        super().__init__()
        self.learnt = Learnt(features.NAMES, features.UNTAUGHT)
        self.network = network.Network()

    @property
    def encoding(self) -> Encoding:
        from kingsmoot.games.oriflamme.gym import ENCODING  # needs the extra [rl]

        return ENCODING

    def book(self, edition: str, seats: int, options: dict[str, str]) -> Book:
        return OriflammeBook(edition, seats, options)

    def bare(self, book: OriflammeBook, seed: bytes) -> State:
        return setup.bare(book, seed)

    def begin(self, book: OriflammeBook, seed: bytes, forced: Draws = ()) -> State:
        return setup.begin(book, seed, forced)

    def describe(self, s: Oriflamme) -> dict[str, Any]:
        return position.describe(s)

    def arrange(self, book: OriflammeBook, seed: bytes, told: Mapping[str, Any], forced: Draws = ()) -> State:
        return position.Reader(told, setup.bare(book, seed), FRAMES, forced).read()

    def edges(self) -> Mapping[str, Edge]:
        return EDGES

    def audit(self, s: Oriflamme) -> list[str]:
        return audit(s)

    def ask(self, v: Oriflamme, d: Decision) -> Line:
        return speech.question(v, d)

    def tell(self, v: Oriflamme, e: Event) -> Line | None:
        return speech.sentence(v, e)

    def label(self, v: Oriflamme, ref: Ref) -> Line:
        return speech.label(v, ref)

    def scene(self, view: Oriflamme, seat: Seat, words: Words, columns: int = 0) -> Scene:
        return picture.scene(view, seat, words, columns)

    def explain(self, view: Oriflamme, seat: Seat, ref: Ref, words: Words) -> Panel | None:
        return panels.explain(view, seat, ref, lexicon(words))

    def seat_name(self, book: OriflammeBook, seat: Seat) -> Line:
        return Line("family-" + FAMILIES[seat])

    def scores(self, s: Oriflamme) -> list[float]:
        return [float(n) for n in s.influence]

    def unseen(self, v: Oriflamme) -> dict[int, list[int]]:
        """By family: the cards of the shuffle that lie in no pile, and in no hand, set-aside zone or
        position where the view shows them; the Twin too, if it is in play and nowhere to be seen.
        """
        left = {}
        for f in range(v.book.seats):
            cards = [TWIN] if not v.twin_in_front[f] else []
            left[f] = cards + list(SHUFFLED)
            for card in (*v.hand[f], *v.aside[f], *v.pile[f]):
                if card:
                    left[f].remove(card)
        for stack in v.row:
            for c in stack:
                if v.card[c]:
                    left[v.family[c]].remove(v.card[c])
        return left

    # For bots.

    def worth(self, s: Oriflamme) -> list[float]:
        if not self.learnt.weights:
            self.learnt.read(beside(self, FILE))
        return self.learnt.worth(features.features(s))

    def learnt_features(self, s: Oriflamme) -> list[float]:
        return features.features(s)

    def as_of(self, date: str) -> Game:
        return IN_2026_11 if date == "2026-11" else self

    def breaks(self, view: Oriflamme, m: Move, kind: str, to: Seat) -> bool:
        return kind in self.promises and breaks(view, m, to)

    def grounds(self, now: Oriflamme, then: Oriflamme, seat: Seat) -> Grounds:
        return grounds(now, then, seat)

    def aspects(self, s: Oriflamme) -> dict[str, list[float]]:
        return aspects(s)

    def counsel(self, bot: str, v: Oriflamme, d: Decision, luck: Stream) -> list[tuple[Move, float]]:
        if not self.network.matrices:
            self.network.read((home(self) / network.FILE).read_text(encoding="utf-8"))
        return network.counsel(self.network, v, d)

    def rollout(self, s: Oriflamme, d: Decision, luck: Stream) -> Move:
        return rollout.rollout(s, d, luck)

    def imagine(self, v: Oriflamme, seat: Seat, seed: bytes) -> State:
        """Likely hidden cards more often, where that can be done."""
        return rollout.imagine(v, self.unseen(v), seed) or super().imagine(v, seat, seed)


@final
class Oriflamme202611(OriflammeGame):
    """The game as the bots of November 2026 saw it."""

    def worth(self, s: Oriflamme) -> list[float]:
        return judgement.worth(s)


GAME: Final[Game] = OriflammeGame()
IN_2026_11: Final[Game] = Oriflamme202611()
