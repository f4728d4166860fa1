"""Catan: Brotherhood of the Watch, for three or four seats, in the modes `watch` and `base`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.frames import Frame, frames_in
from kingsmoot.core.game import Draws, Game, TypedGame
from kingsmoot.core.lines import Line
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.state import State
from kingsmoot.games.watch.book import EACH, KINDS_OF, OPTIONS, PATROL, POINT, WatchBook
from kingsmoot.games.watch.bot import builder, features, rollout
from kingsmoot.games.watch.bot import worth as judgement
from kingsmoot.games.watch.bot.aspects import aspects
from kingsmoot.games.watch.bot.grounds import grounds
from kingsmoot.games.watch.draw import picture
from kingsmoot.games.watch.promises import PROMISES, breaks
from kingsmoot.games.watch.rules import development, flow, production, setup, trade, wildlings
from kingsmoot.games.watch.rules.audit import audit
from kingsmoot.games.watch.rules.heroes import builders, common, traders
from kingsmoot.games.watch.rules.moves import DECLINE
from kingsmoot.games.watch.rules.victory import total
from kingsmoot.games.watch.state import DEVELOPMENTS, HANDS, WILDLING_TOKENS, Watch, with_more
from kingsmoot.games.watch.text import position, speech
from kingsmoot.games.watch.text.actions import actions
from kingsmoot.games.watch.text.edges import EDGES
from kingsmoot.games.watch.vocabulary.kinds import WORDS
from kingsmoot.games.watch.vocabulary.questions import ASK_REPLY
from kingsmoot.io.rulebook import beside, home
from kingsmoot.kit.actions import Action
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.edges import Edge
from kingsmoot.kit.encoding import Encoding
from kingsmoot.kit.grounds import Grounds
from kingsmoot.kit.learnt import FILE, Learnt
from kingsmoot.kit.panels import Panel
from kingsmoot.kit.results import ResultType
from kingsmoot.kit.scene import Scene

TRIES: Final = 30
"""How often hidden cards are dealt anew before they are changed about."""

FRAMES: Final[Mapping[str, type[Frame[Any]]]] = frames_in(
    flow, setup, production, wildlings, development, trade, common, traders, builders
)


class WatchGame(TypedGame[Watch, WatchBook]):
    id = "watch"
    rules = 2
    editions = ("almanac",)
    least = 3
    most = 4
    options = OPTIONS
    strata = ("mode",)
    vocabulary = WORDS
    results = (
        ResultType("dealt", ("dealt",)),
        ResultType("advanced", ("breach", "clash"), (), ("invaded", "guard_falls", "marker")),
    )
    """A trade, and an assault on the Wall."""
    position_keys = position.KEYS
    endings = ("tragic_breach", "tragic_wild", "stalled")
    longest = 60_000
    horizon = 4
    measured = (4, {"mode": "base", "offers": "none"})
    bots = ("builder",)
    promises = PROMISES
    frames = FRAMES

    def __init__(self) -> None:
        super().__init__()
        self.learnt = Learnt(features.NAMES, features.UNTAUGHT)
        self._data: dict[str, Any] = {}

    def data(self) -> Mapping[str, Any]:
        """Boards, mixes, heroes, costs and limits, read once."""
        if not self._data:
            found: dict[str, Any] = {}
            for name in ("boards.toml", "figures.toml"):
                found |= tomllib.loads((home(self) / "data" / name).read_text(encoding="utf-8"))
            self._data = found  # all at once: another thread must not take a half of it for the whole
        return self._data

    @property
    def encoding(self) -> Encoding:
        from kingsmoot.games.watch.gym import ENCODING  # needs the extra [rl]

        return ENCODING

    def book(self, edition: str, seats: int, options: dict[str, str]) -> Book:
        return WatchBook(edition, seats, options, self.data())

    def bare(self, book: WatchBook, seed: bytes) -> State:
        return setup.bare(book, seed)

    def begin(self, book: WatchBook, seed: bytes, forced: Draws = ()) -> State:
        return setup.begin(book, seed, forced)

    def describe(self, s: Watch) -> dict[str, Any]:
        return position.describe(s)

    def arrange(self, book: WatchBook, seed: bytes, told: Mapping[str, Any], forced: Draws = ()) -> State:
        return position.Reader(told, setup.bare(book, seed), FRAMES, forced).read()

    def edges(self) -> Mapping[str, Edge]:
        return EDGES

    def audit(self, s: Watch) -> list[str]:
        return audit(s)

    def ask(self, v: Watch, d: Decision) -> Line:
        return speech.question(v, d)

    def tell(self, v: Watch, e: Event) -> Line | None:
        return WORDS.line(e, v)

    def label(self, v: Watch, ref: Ref) -> Line:
        return speech.label(v, ref)

    def scene(self, view: Watch, seat: Seat, words: Words, columns: int = 0) -> Scene:
        return picture.scene(view, seat, words, columns)

    def explain(self, view: Watch, seat: Seat, ref: Ref, words: Words) -> Panel | None:
        return picture.explain(view, seat, ref, words)

    def seat_name(self, book: WatchBook, seat: Seat) -> Line:
        return Line("player-" + book.colours[seat])

    def scores(self, s: Watch) -> list[float]:
        """Points, hidden ones as far as this state shows them."""
        return [float(total(s, seat)) for seat in range(s.book.seats)]

    def standing(self, view: Watch, d: Decision) -> Sequence[Move]:
        """An offer may be declined for the rest of the turn."""
        return (DECLINE,) if d.kind == ASK_REPLY else ()

    def actions(self, view: Watch, d: Decision) -> Sequence[Action]:
        """What a turn offers, with prices."""
        return actions(view, d)

    # For bots.

    def worth(self, s: Watch) -> list[float]:
        if not self.learnt.weights:
            self.learnt.read(beside(self, FILE))
        return self.learnt.worth(features.features(s))

    def learnt_features(self, s: Watch) -> list[float]:
        return features.features(s)

    def breaks(self, view: Watch, m: Move, kind: str, to: Seat) -> bool:
        return kind in self.promises and breaks(view, m, to)

    def grounds(self, now: Watch, then: Watch, seat: Seat) -> Grounds:
        return grounds(now, then, seat)

    def aspects(self, s: Watch) -> dict[str, list[float]]:
        return aspects(s)

    def rollout(self, s: Watch, d: Decision, luck: Stream) -> Move:
        return rollout.rollout(s, d, luck)

    def clock(self, s: Watch, made: int) -> int:
        """By turns: about one round is looked ahead, whatever was done in it."""
        return s.turn

    def may_win(self, v: Watch, seat: Seat) -> bool:
        """A settlement, a keep and the Longest Road are four points in one turn; more is hardly ever seen."""
        return v.active == seat and v.rolled and total(v, seat) >= v.rule.target - 4

    def to_win(self, s: Watch, d: Decision, luck: Stream) -> list[Move]:
        """All that a builder thinks of."""
        return [m for m, _ in builder.counsel(s, d, luck)]

    def as_of(self, date: str) -> Game:
        return IN_2026_11 if date == "2026-11" else self

    def propose(self, s: Watch, d: Decision, most: int, luck: Stream) -> list[Move]:
        return rollout.propose(s, d, most, luck)

    def counsel(self, bot: str, v: Watch, d: Decision, luck: Stream) -> list[tuple[Move, float]]:
        return builder.counsel(v, d, luck)

    def imagine(self, v: Watch, seat: Seat, seed: bytes) -> State:
        """Whoever is on turn has not won: hidden cards are dealt again while they hold the missing points."""
        whole = super().imagine(v, seat, seed)
        for n in range(TRIES):
            assert isinstance(whole, Watch)
            if whole.result is not None or total(whole, whole.active) < v.rule.target:
                return whole
            whole = super().imagine(v, seat, derive(seed, b"again", n))
        assert isinstance(whole, Watch)
        spare_points(whole, v)
        return whole

    def unseen(self, v: Watch) -> dict[int, list[int]]:
        """Resource cards that neither the supply nor a visible hand holds, development cards and wildling
        tokens that lie nowhere face up.
        """
        seats = range(v.book.seats)
        hands: list[int] = []
        for r in range(1, KINDS_OF):
            seen = v.bank[r] + sum([v.hand[seat * KINDS_OF + r] for seat in seats])
            hands += [r] * (EACH - seen)
        cards = list(v.fresh)
        for seat in seats:
            for card in range(1, KINDS_OF):
                at = seat * KINDS_OF + card
                cards[card] += v.dev[at] + v.open[at]
            cards[PATROL] += v.open[seat * KINDS_OF]  # discarded by Yoren
        for card in v.deck:
            cards[card] += 1
        tokens = [0] * (max(v.rule.tokens, default=0) + 1)
        for token in (*v.spent, *v.reserve, *[t for pile in v.under for t in pile]):
            tokens[token] += 1
        left = {DEVELOPMENTS: rest(v.rule.deck, cards), WILDLING_TOKENS: rest(v.rule.tokens, tokens)}
        return {HANDS: hands, **left}


def rest(whole: tuple[int, ...], seen: list[int]) -> list[int]:
    """What is left of cards when so many of each kind are seen, in the same order."""
    found: list[int] = []
    for card in whole:
        if seen[card]:
            seen[card] -= 1
        else:
            found.append(card)
    return found


def spare_points(s: Watch, v: Watch) -> None:
    """Hidden point cards of the active seat that are too many change places with cards of the deck."""
    deck = list(s.deck)
    for at, card in enumerate(deck):
        if card != POINT and not v.deck[at] and total(s, s.active) >= s.rule.target:
            if s.fresh[POINT]:
                s.fresh = with_more(with_more(s.fresh, POINT, -1), card, 1)
            else:
                mine = s.active * KINDS_OF
                s.dev = with_more(with_more(s.dev, mine + POINT, -1), mine + card, 1)
            deck[at] = POINT
    s.deck = tuple(deck)


@final
class Watch202611(WatchGame):
    """The game as the bots of November 2026 saw it."""

    def worth(self, s: Watch) -> list[float]:
        return judgement.worth(s)

    def propose(self, s: Watch, d: Decision, most: int, luck: Stream) -> list[Move]:
        return rollout.propose_in_2026_11(s, d, most, luck)


GAME: Final[Game] = WatchGame()
IN_2026_11: Final[Game] = Watch202611()
