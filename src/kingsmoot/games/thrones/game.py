"""A Game of Thrones, second edition, for three to six houses."""

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
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.core.state import State
from kingsmoot.core.structs import Structs
from kingsmoot.games.thrones.book import CASTLES_TO_WIN, NONE, OPTIONS, ThronesBook
from kingsmoot.games.thrones.bot import features, maester, proposals, rollout
from kingsmoot.games.thrones.bot import worth as judgement
from kingsmoot.games.thrones.bot.aspects import aspects
from kingsmoot.games.thrones.bot.grounds import grounds
from kingsmoot.games.thrones.draw import picture
from kingsmoot.games.thrones.draw.board import SPOTS, load
from kingsmoot.games.thrones.draw.panels import PanelReader
from kingsmoot.games.thrones.promises import PROMISES, breaks
from kingsmoot.games.thrones.rules import (
    clash,
    combat,
    flow,
    march,
    muster,
    neutral_lords,
    planning,
    ports,
    raid,
    retreat,
    setup,
    supply,
    westeros,
    wildling_cards,
    wildlings,
)
from kingsmoot.games.thrones.rules.audit import audit
from kingsmoot.games.thrones.rules.control import castles
from kingsmoot.games.thrones.rules.fight import Fight
from kingsmoot.games.thrones.rules.houses import baratheon, chart, greyjoy, lannister, martell, stark, tyrell
from kingsmoot.games.thrones.state import ORDER_POOLS, TIDES_POOL, WESTEROS_POOLS, WILDLING_POOL, Thrones
from kingsmoot.games.thrones.tables import HOUSES, TIDE_COPIES, TOKENS, WILDLINGS
from kingsmoot.games.thrones.text import position, speech
from kingsmoot.games.thrones.text.edges import EDGES
from kingsmoot.games.thrones.text.former import FORMER
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.io.rulebook import beside, home
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.edges import Edge
from kingsmoot.kit.encoding import Encoding
from kingsmoot.kit.grounds import Grounds
from kingsmoot.kit.learnt import FILE, Learnt
from kingsmoot.kit.panels import Panel
from kingsmoot.kit.results import ResultType
from kingsmoot.kit.scene import Scene

STRUCTS: Final[Structs] = {"Fight": Fight}
FRAMES: Final[Mapping[str, type[Frame[Any]]]] = frames_in(
    flow, westeros, supply, muster, clash, wildlings, wildling_cards, planning, raid, march, combat, retreat,
    neutral_lords, ports, baratheon, chart, greyjoy, lannister, martell, stark, tyrell,
)  # fmt: skip


class ThronesGame(TypedGame[Thrones, ThronesBook]):
    id = "thrones"
    rules = 2
    editions = ("uk", "ru")
    least = 3  # T-SETUP-01
    most = 6
    options = OPTIONS
    strata = ("tides",)
    vocabulary = WORDS
    results = (
        ResultType(
            "attacks",
            ("wins",),
            ("initial", "final"),
            ("destroyed", "retreated", "garrison_falls", "fell_back"),
        ),
        ResultType("wild_attack", ("watch_wins", "wildlings_win"), ("bid",), ("wild_card", "destroyed")),
        ResultType("bid", ("ranked",), ("bid",), in_rows=True),
    )
    """A combat, an attack of the wildlings, and the bids for a track."""
    position_keys = (*position.KEYS, *position.FIGHT_KEYS, *position.TOKENS)
    longest = 3000
    horizon = 1
    measured = (6, {})
    bots = ("maester",)
    promises = PROMISES
    frames = FRAMES
    structs = STRUCTS
    former = FORMER

    def __init__(self) -> None:
        super().__init__()
        self.learnt = Learnt(features.NAMES)

    @property
    def encoding(self) -> Encoding:
        from kingsmoot.games.thrones.gym import ENCODING  # needs the extra [rl]

        return ENCODING

    def book(self, edition: str, seats: int, options: dict[str, str]) -> Book:
        return ThronesBook(edition, seats, options)

    def bare(self, book: ThronesBook, seed: bytes) -> State:
        return setup.bare(book, seed)

    def begin(self, book: ThronesBook, seed: bytes, forced: Draws = ()) -> State:
        return setup.begin(book, seed, forced)

    def describe(self, s: Thrones) -> dict[str, Any]:
        return position.describe(s)

    def arrange(self, book: ThronesBook, seed: bytes, told: Mapping[str, Any], forced: Draws = ()) -> State:
        return position.arrange(book, seed, told, FRAMES, forced)

    def edges(self) -> Mapping[str, Edge]:
        return EDGES

    def audit(self, s: Thrones) -> list[str]:
        return audit(s)

    def ask(self, v: Thrones, d: Decision) -> Line:
        return speech.question(v, d)

    def tell(self, v: Thrones, e: Event) -> Line | None:
        return speech.sentence(v, e)

    def label(self, v: Thrones, ref: Ref) -> Line:
        return speech.label(v, ref)

    def scene(self, view: Thrones, seat: Seat, words: Words, columns: int = 0) -> Scene:
        read_map()
        return picture.scene(view, seat, words, columns)

    def ghost(self, view: Thrones, d: Decision, m: Move, words: Words) -> str:
        read_map()
        return picture.ghost(view, d, m, words)

    def explain(self, view: Thrones, seat: Seat, ref: Ref, words: Words) -> Panel | None:
        return PanelReader(view, seat, words).explain(ref)

    def seat_name(self, book: ThronesBook, seat: Seat) -> Line:
        return Line("house-" + HOUSES[seat])

    def scores(self, s: Thrones) -> list[float]:
        """Castles and strongholds, which the victory track counts (T-VICT-02)."""
        return [float(n) for n in castles(s)]

    # For bots.

    def worth(self, s: Thrones) -> list[float]:
        if not self.learnt.weights:
            self.learnt.read(beside(self, FILE))
        return self.learnt.worth(features.features(s))

    def learnt_features(self, s: Thrones) -> list[float]:
        return features.features(s)

    def clock(self, s: Thrones, made: int) -> int:
        """By rounds: play-outs are judged when the next one has begun, its events included."""
        return s.round

    def may_win(self, v: Thrones, seat: Seat) -> bool:
        """One march may take two castles."""
        return castles(v)[seat] >= CASTLES_TO_WIN - 2

    def as_of(self, date: str) -> Game:
        return IN_2026_11 if date == "2026-11" else self

    def breaks(self, view: Thrones, m: Move, kind: str, to: Seat) -> bool:
        return kind in self.promises and breaks(view, m, to)

    def grounds(self, now: Thrones, then: Thrones, seat: Seat) -> Grounds:
        return grounds(now, then, seat)

    def aspects(self, s: Thrones) -> dict[str, list[float]]:
        return aspects(s)

    def rollout(self, s: Thrones, d: Decision, luck: Stream) -> Move:
        return rollout.rollout(s, d, luck)

    def propose(self, s: Thrones, d: Decision, most: int, luck: Stream) -> list[Move]:
        return proposals.propose(s, d, most, luck)

    def counsel(self, bot: str, v: Thrones, d: Decision, luck: Stream) -> list[tuple[Move, float]]:
        whole = self.imagine(v, d.seat, luck.seed_of(0))
        assert isinstance(whole, Thrones)
        return maester.counsel(v, whole, d, luck)

    def unseen(self, v: Thrones) -> dict[int, list[int]]:
        """What lies in no place that the view shows: cards of the decks, tides cards, order tokens."""
        left: dict[int, list[int]] = {}
        for deck in range(3):
            cards = westeros.whole_deck(deck)
            _take(cards, v.shown[deck])
            left[WESTEROS_POOLS + deck] = cards
        wild = list(range(1, len(WILDLINGS)))
        _take(wild, v.wild)
        left[WILDLING_POOL] = wild
        tides = [card for card, copies in enumerate(TIDE_COPIES) for _ in range(copies)]
        for pile in v.tides:
            _take(tides, pile)
        left[TIDES_POOL] = tides
        for seat in range(v.book.seats):
            tokens = [order for order, copies in enumerate(TOKENS) for _ in range(copies)]
            mine = [o for a, o in enumerate(v.order) if v.holder[a] == seat and o != NONE]
            _take(tokens, tuple(mine))
            left[ORDER_POOLS + seat] = tokens
        return left


def _take(cards: list[int], shown: tuple[int, ...]) -> None:
    for card in shown:
        if card != HIDDEN:
            cards.remove(card)


@final
class Thrones202611(ThronesGame):
    """The game as the bots of November 2026 saw it."""

    horizon = 40

    def worth(self, s: Thrones) -> list[float]:
        return judgement.worth(s)

    def clock(self, s: Thrones, made: int) -> int:
        return made

    def propose(self, s: Thrones, d: Decision, most: int, luck: Stream) -> list[Move]:
        return rollout.propose_in_2026_11(s, d, most, luck)


GAME: Final[Game] = ThronesGame()
IN_2026_11: Final[Game] = Thrones202611()


def read_map() -> None:
    """The map is read when the first picture is drawn."""
    if not SPOTS:
        load((home(GAME) / "draw" / "map.toml").read_text(encoding="utf-8"))
