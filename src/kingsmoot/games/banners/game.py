"""A Song of Ice & Fire, the miniatures game: a duel, two teams of two, or three and four by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Line, Refusal, Refused
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import SEED_BYTES, Stream
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.slots import Filled, Slot
from kingsmoot.core.state import State
from kingsmoot.games.banners.book import GOT, MODES, OPTIONS, STORM, BannersBook
from kingsmoot.games.banners.bot import captain
from kingsmoot.games.banners.bot.aspects import aspects
from kingsmoot.games.banners.bot.benchmark import figures
from kingsmoot.games.banners.bot.rollout import rollout
from kingsmoot.games.banners.bot.worth import worth
from kingsmoot.games.banners.catalogue import FILES, Catalogue, load
from kingsmoot.games.banners.draw import picture
from kingsmoot.games.banners.rules.audit import audit, audit_step
from kingsmoot.games.banners.rules.effects.base import Effect
from kingsmoot.games.banners.rules.effects.tables import by_code
from kingsmoot.games.banners.rules.flow import FRAMES, STRUCTS
from kingsmoot.games.banners.rules.setup import army_lists, start
from kingsmoot.games.banners.rules.unseen import unseen
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.text import position, speech
from kingsmoot.games.banners.text.describe import describe
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.verbs import Muster
from kingsmoot.io.rulebook import home
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.scene import Scene

TURNS_A_ROUND: Final = 100
"""More than there can be."""


@final
class BannersGame(Game):
    id = "banners"
    editions = ("1.0",)
    least = 2
    most = 4
    options = OPTIONS
    strata = ("mode",)
    vocabulary = WORDS
    longest = 20_000
    horizon = 2
    measured = (2, {"mode": MODES[GOT], "size": "30"})
    bots = ("captain",)
    frames = FRAMES
    structs = STRUCTS

    def __init__(self) -> None:
        super().__init__()
        self._cat: Catalogue | None = None
        self._effects: tuple[Effect | None, ...] = ()

    def catalogue(self) -> Catalogue:
        """All cards, read once."""
        if self._cat is None:
            folder = home(self) / "data"
            texts = {name: (folder / f"{name}.toml").read_text(encoding="utf-8") for name in FILES}
            self._cat = load(texts)
            self._effects = by_code(self._cat)
        return self._cat

    def book(self, edition: str, seats: int, options: dict[str, str]) -> Book:
        cat = self.catalogue()
        if options["mode"] == MODES[STORM] and (seats == 3 or (seats == 4 and options["sides"] != "teams")):
            raise Refused(Refusal("B-FFA-01"))
        return BannersBook(edition, seats, options, cat, self._effects)

    def bare(self, book: Book, seed: bytes) -> State:
        assert isinstance(book, BannersBook)
        return start.bare(book, seed)

    def begin(self, book: Book, seed: bytes, forced: tuple[tuple[str, int], ...] = ()) -> State:
        assert isinstance(book, BannersBook)
        return start.begin(book, seed, forced)

    def unseen(self, v: State) -> dict[int, list[int]]:
        assert isinstance(v, Banners)
        return unseen(v)

    def scores(self, s: State) -> list[float]:
        """Victory points of the seat's team."""
        assert isinstance(s, Banners)
        return [float(s.points[s.team[seat]]) for seat in range(s.book.seats)]

    def worth(self, s: State) -> list[float]:
        assert isinstance(s, Banners)
        return worth(s)

    def aspects(self, s: State) -> dict[str, list[float]]:
        assert isinstance(s, Banners)
        return aspects(s)

    def propose(self, s: State, d: Decision, most: int, luck: Stream) -> list[Move]:
        """What the captain thinks of, the best first."""
        assert isinstance(s, Banners)
        return captain.proposals(s, d, most) or super().propose(s, d, most, luck)

    def rollout(self, s: State, d: Decision, luck: Stream) -> Move:
        assert isinstance(s, Banners)
        return rollout(s, d, luck)

    def clock(self, s: State, made: int) -> int:
        """Turns; the end of a round is far away from the next one."""
        assert isinstance(s, Banners)
        return s.round * TURNS_A_ROUND + s.turn

    def counsel(self, bot: str, v: State, d: Decision, luck: Stream) -> list[tuple[Move, float]]:
        assert isinstance(v, Banners)
        return captain.counsel(v, d, luck)

    def figures(self, clock: Callable[[], float]) -> dict[str, float]:
        seats, options = self.measured
        begun = self.new(seats, bytes(SEED_BYTES), "", options)
        assert isinstance(begun, Banners)
        return figures(begun, clock)

    def describe(self, s: State) -> dict[str, Any]:
        assert isinstance(s, Banners)
        return describe(s)

    def arrange(self, book: Book, seed: bytes, told: Mapping[str, Any]) -> State:
        assert isinstance(book, BannersBook)
        return position.arrange(book, seed, told)

    def audit(self, s: State) -> list[str]:
        assert isinstance(s, Banners)
        return audit(s)

    def audit_step(self, before: State, m: Move, after: State, events: list[Event]) -> list[str]:
        assert isinstance(before, Banners)
        assert isinstance(after, Banners)
        return audit_step(before, m, after, events)

    def ask(self, v: State, d: Decision) -> Line:
        assert isinstance(v, Banners)
        return speech.question(v, d)

    def tell(self, v: State, e: Event) -> Line | None:
        assert isinstance(v, Banners)
        return speech.sentence(v, e)

    def label(self, v: State, ref: Ref) -> Line:
        assert isinstance(v, Banners)
        return speech.label(v, ref)

    def scene(self, view: State, seat: Seat, words: Words, columns: int = 0) -> Scene:
        assert isinstance(view, Banners)
        return picture.scene(view, seat, words, columns)

    def from_file(self, text: str, book: Book) -> Move:
        """The army that a file holds."""
        assert isinstance(book, BannersBook)
        return Muster(army_lists.text(book.cat, army_lists.load(book.cat, text)))

    def to_file(self, m: Move, book: Book) -> str:
        assert isinstance(book, BannersBook)
        return army_lists.save(book.cat, army_lists.read(book.cat, m.army)) if isinstance(m, Muster) else ""

    def ghost(self, view: State, d: Decision, m: Move, words: Words) -> str:
        assert isinstance(view, Banners)
        return picture.ghost(view, d, m, words)

    def track(self, view: State, d: Decision, filled: Sequence[Filled], slot: Slot) -> tuple[float, ...]:
        assert isinstance(view, Banners)
        return picture.track(view, d, filled, slot)

    def seat_name(self, book: Book, seat: Seat) -> Line:
        return Line(f"player-{seat + 1}")


GAME: Final = BannersGame()
