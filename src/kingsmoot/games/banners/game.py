"""A Song of Ice & Fire, the miniatures game: a duel, two teams of two, or three and four by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.game import Draws, Game, TypedGame
from kingsmoot.core.lines import Line, Refusal, Refused
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import SEED_BYTES, Stream, derive
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.slots import Filled, Slot
from kingsmoot.core.state import State
from kingsmoot.games.banners.book import GOT, MODES, OPTIONS, STORM, BannersBook
from kingsmoot.games.banners.bot import captain, features
from kingsmoot.games.banners.bot import worth as judgement
from kingsmoot.games.banners.bot.aspects import aspects
from kingsmoot.games.banners.bot.benchmark import figures
from kingsmoot.games.banners.bot.grounds import grounds
from kingsmoot.games.banners.bot.rollout import rollout
from kingsmoot.games.banners.catalogue import FILES, Catalogue, load
from kingsmoot.games.banners.draw import attack_odds, carry, picture
from kingsmoot.games.banners.draw.panels import PanelReader
from kingsmoot.games.banners.draw.reader import livery
from kingsmoot.games.banners.rules.audit import audit, audit_step
from kingsmoot.games.banners.rules.effects.base import Effect
from kingsmoot.games.banners.rules.effects.tables import by_code
from kingsmoot.games.banners.rules.flow import FRAMES, STRUCTS
from kingsmoot.games.banners.rules.setup import army_lists, start
from kingsmoot.games.banners.rules.unseen import unseen
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.text import position, speech
from kingsmoot.games.banners.text.actions import actions
from kingsmoot.games.banners.text.describe import describe
from kingsmoot.games.banners.text.edges import EDGES
from kingsmoot.games.banners.text.former import FORMER
from kingsmoot.games.banners.trial.missed import TRIALS, missed
from kingsmoot.games.banners.trial.tables import Luck, crowd
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.verbs import Muster
from kingsmoot.io.rulebook import beside, home
from kingsmoot.kit.actions import Action
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.carrying import Carried
from kingsmoot.kit.edges import Edge
from kingsmoot.kit.encoding import Encoding
from kingsmoot.kit.grounds import Grounds
from kingsmoot.kit.learnt import FILE, Learnt
from kingsmoot.kit.panels import Panel
from kingsmoot.kit.results import ResultType
from kingsmoot.kit.scene import Scene

TURNS_A_ROUND: Final = 100
"""More than there can be."""


class BannersGame(TypedGame[Banners, BannersBook]):
    id = "banners"
    rules = 3
    editions = ("1.0",)
    least = 2
    most = 4
    options = OPTIONS
    strata = ("mode",)
    vocabulary = WORDS
    results = (
        ResultType("attack", ("wounds",), (), ("morale", "panic_wounds", "destroyed", "condition")),
        ResultType("charge", ("charged", "charge_failed"), ()),
    )
    """An attack that wounds, and a charge."""
    position_keys = position.ALL_KEYS
    longest = 20_000
    horizon = 4
    advice = 8.0
    measured = (2, {"mode": MODES[GOT], "size": "30"})
    bots = ("captain",)
    frames = FRAMES
    structs = STRUCTS
    former = FORMER

    def __init__(self) -> None:
        super().__init__()
        self.learnt = Learnt(features.NAMES, features.UNTAUGHT)
        self._cat: Catalogue | None = None
        self._effects: tuple[Effect | None, ...] = ()
        self._encoding: Encoding | None = None

    @property
    def encoding(self) -> Encoding:
        from kingsmoot.games.banners.gym import BannersEncoding  # needs the extra [rl]

        if self._encoding is None:
            self._encoding = BannersEncoding(self.catalogue())
        return self._encoding

    def catalogue(self) -> Catalogue:
        """All cards, read once."""
        if self._cat is None:
            folder = home(self) / "data"
            texts = {name: (folder / f"{name}.toml").read_text(encoding="utf-8") for name in FILES}
            found = load(texts)
            self._effects = by_code(found)
            self._cat = found  # the last: another thread that finds it finds the effects, too
        return self._cat

    def book(self, edition: str, seats: int, options: dict[str, str]) -> Book:
        cat = self.catalogue()
        if options["mode"] == MODES[STORM] and (seats == 3 or (seats == 4 and options["sides"] != "teams")):
            raise Refused(Refusal("B-FFA-01"))
        return BannersBook(edition, seats, options, cat, self._effects)

    def bare(self, book: BannersBook, seed: bytes) -> State:
        return start.bare(book, seed)

    def begin(self, book: BannersBook, seed: bytes, forced: Draws = ()) -> State:
        return start.begin(book, seed, forced)

    def unseen(self, v: Banners) -> dict[int, list[int]]:
        return unseen(v)

    def scores(self, s: Banners) -> list[float]:
        """Victory points of the seat's team."""
        return [float(s.points[s.team[seat]]) for seat in range(s.book.seats)]

    def worth(self, s: Banners) -> list[float]:
        if not self.learnt.weights:
            self.learnt.read(beside(self, FILE))
        return self.learnt.worth(features.features(s))

    def learnt_features(self, s: Banners) -> list[float]:
        return features.features(s)

    def grounds(self, now: Banners, then: Banners, seat: Seat) -> Grounds:
        return grounds(now, then, seat)

    def aspects(self, s: Banners) -> dict[str, list[float]]:
        return aspects(s)

    def propose(self, s: Banners, d: Decision, most: int, luck: Stream) -> list[Move]:
        """What the captain thinks of, the best first."""
        return captain.proposals(s, d, most) or super().propose(s, d, most, luck)

    def as_of(self, date: str) -> Game:
        return IN_2026_11 if date == "2026-11" else self

    def rollout(self, s: Banners, d: Decision, luck: Stream) -> Move:
        return rollout(s, d, luck)

    def clock(self, s: Banners, made: int) -> int:
        """Turns; the end of a round is far away from the next one."""
        return s.round * TURNS_A_ROUND + s.turn

    def counsel(self, bot: str, v: Banners, d: Decision, luck: Stream) -> list[tuple[Move, float]]:
        """What the captain gains, in the unit of `worth`."""
        if not self.learnt.weights:
            self.learnt.read(beside(self, FILE))
        step = features.step(v, self.learnt.weights)
        return [(m, step * gain) for m, gain in captain.counsel(v, d, luck)]

    def figures(self, clock: Callable[[], float]) -> dict[str, float]:
        seats, options = self.measured
        begun = self.new(seats, bytes(SEED_BYTES), "", options)
        assert isinstance(begun, Banners)
        return figures(begun, clock)

    def describe(self, s: Banners) -> dict[str, Any]:
        return describe(s)

    def arrange(self, book: BannersBook, seed: bytes, told: Mapping[str, Any], forced: Draws = ()) -> State:
        return position.arrange(book, seed, told, forced)

    def edges(self) -> Mapping[str, Edge]:
        return EDGES

    def audit(self, s: Banners) -> list[str]:
        return audit(s)

    def audit_step(self, before: Banners, m: Move, after: Banners, events: list[Event]) -> list[str]:
        return audit_step(before, m, after, events)

    def ask(self, v: Banners, d: Decision) -> Line:
        return speech.question(v, d)

    def tell(self, v: Banners, e: Event) -> Line | None:
        return speech.sentence(v, e)

    def label(self, v: Banners, ref: Ref) -> Line:
        return speech.label(v, ref)

    def scene(self, view: Banners, seat: Seat, words: Words, columns: int = 0) -> Scene:
        return picture.scene(view, seat, words, columns)

    def explain(self, view: State, seat: Seat, ref: Ref, words: Words) -> Panel | None:
        assert isinstance(view, Banners)
        return PanelReader(view, seat, words).explain(ref)

    def from_file(self, text: str, book: BannersBook) -> Move:
        """The army that a file holds."""
        return Muster(army_lists.text(book.cat, army_lists.load(book.cat, text)))

    def to_file(self, m: Move, book: BannersBook) -> str:
        return army_lists.save(book.cat, army_lists.read(book.cat, m.army)) if isinstance(m, Muster) else ""

    def searches(self) -> Sequence[str]:
        return list(TRIALS)

    def missed(self, search: str, seed: int) -> str:
        """At a table of one of the modes, with and without the option that lets corners over the edge."""
        options = {"mode": MODES[seed % len(MODES)], "edge_pivot": "over" if seed % 7 == 0 else "inside"}
        book = self.open_book(2, "", options)
        assert isinstance(book, BannersBook)
        return missed(book, search, seed)

    def crowded(self, book: Book, seed: int) -> Mapping[str, Any]:
        assert isinstance(book, BannersBook)
        told = self.describe(crowd(book, Luck(derive(seed.to_bytes(SEED_BYTES, "little"), b"crowded"))))
        units = {
            name: {key: unit[key] for key in ("seat", "at", "face")}
            for name, unit in told["units"].items()
            if "at" in unit
        }
        return {"units": units, "terrain": told["terrain"], "acting": list(units)[seed % len(units)]}

    def actions(self, view: Banners, d: Decision) -> Sequence[Action]:
        """What the unit that acts may do, and what it may not."""
        return actions(view, d)

    def odds(self, view: Banners, d: Decision, m: Move | None) -> Mapping[str, Sequence[float]]:
        """`hits`, `panic` and `wounds` of an attack, `arrives` of a charge."""
        return attack_odds.under_way(view) if m is None else attack_odds.of_move(view, m)

    def ghost(self, view: Banners, d: Decision, m: Move, words: Words) -> str:
        return picture.ghost(view, d, m, words)

    def carries(self, view: Banners, d: Decision) -> Sequence[Ref]:
        return carry.carries(view, d)

    def carry(self, view: Banners, d: Decision, ref: Ref, x: float, y: float) -> Carried | Refusal:
        return carry.carry(view, d, ref, x, y)

    def track(self, view: Banners, d: Decision, filled: Sequence[Filled], slot: Slot) -> tuple[float, ...]:
        return picture.track(view, d, filled, slot)

    def seat_name(self, book: BannersBook, seat: Seat) -> Line:
        return Line(f"player-{seat + 1}")

    def livery(self, view: Banners, seat: Seat) -> str:
        return livery(view, seat)


@final
class Banners202611(BannersGame):
    """The game as the bots of November 2026 saw it."""

    horizon = 2
    advice = 0.0

    def worth(self, s: Banners) -> list[float]:
        return judgement.worth(s)

    def counsel(self, bot: str, v: Banners, d: Decision, luck: Stream) -> list[tuple[Move, float]]:
        return captain.counsel(v, d, luck)


GAME: Final[Game] = BannersGame()
IN_2026_11: Final[Game] = Banners202611()
