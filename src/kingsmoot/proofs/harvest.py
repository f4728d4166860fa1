"""Every sentence that play brings about, by the message that says it: what an editor reads.

Games are played by the bots of the game and at random, at every edition, number of seats and value of every
option: each comes once before any of them comes again, in an order by lot. Collected are log, questions,
pieces of procedure, labels of things, summaries of moves, prices of actions, panels beside the board, the
names that a picture has for its things, the cards that explain them, and refusals. These are provoked by
moves that belonged to earlier questions, by clicks on things that are not offered, and by the game's own
cases. A seed decides everything, so that a drawing can be repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, TypeVar, final

from kingsmoot.bots import bot
from kingsmoot.bots.budget import Budget
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event, seen
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Line, Refusal, Refused
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.refs import Seat
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, asked_of, judge, owed, play
from kingsmoot.io.refusals import provoked
from kingsmoot.kit.capabilities import Drawn
from kingsmoot.kit.panels import Panel
from kingsmoot.table.rooms.pictures import explained
from kingsmoot.table.rooms.wording import speech

KINDS: Final = (
    "log",
    "question",
    "crumb",
    "label",
    "summary",
    "action",
    "panel",
    "picture",
    "explained",
    "refusal",
)
EARLIER: Final = 12
"""Moves of earlier questions that are tried on a new one, to be refused."""
LOOKS: Final = 10
"""Decisions for each one at which the whole table is looked at: drawing it takes long."""
CLICKS: Final = 8
"""Things of such a table that are clicked on."""
UNSEEDED: Final = bytes(16)

T = TypeVar("T")
Harvest = dict[tuple[str, str], list[str]]
"""By kind and message id: its renderings. What is put together of several messages has an id of its place."""


@final
class Harvester:
    """Listens to games in one language."""

    def __init__(self, game: Game, lang: str, seed: bytes) -> None:
        self.game = game
        self.speech = speech(game, lang)
        self.words = self.speech.words
        self.seed = seed
        self.found: dict[tuple[str, str], dict[str, None]] = {}
        self._earlier: list[Move] = []

    def keep(self, kind: str, id: str, told: str) -> None:
        self.found.setdefault((kind, id), {})[told] = None

    def play(self, n: int) -> None:
        """The n-th game."""
        game = self.game
        seed = derive(self.seed, b"harvest", n)
        s = begun(game, n, self.seed)
        luck = Stream(derive(seed, b"moves"))
        answer = self._player(n)
        made = 0
        while s.result is None and made < game.longest:
            d = owed(s)[0]
            view = game.view(s, d.seat)
            self._asked(view, d)
            if made % LOOKS == n % LOOKS:
                self._looked(view, d, luck)
            m = answer(s, view, d, luck)
            self._considered(view, d, m)
            events: list[Event] = []
            if play(s, d, m, events) is not None:
                raise RuntimeError(f"a move was refused: {m.text(s.book)}")
            self._happened(s, d.seat, events)
            made += 1
        for seat in range(s.book.seats):
            self._shown(game.view(s, seat), seat)

    def refused_in_cases(self) -> None:
        for refusal in refused_in_cases(self.game):
            self._refused(refusal)

    def _player(self, n: int) -> Callable[[State, State, Decision, Stream], Move]:
        """Random play goes where sense does not, and a bot of the game's own where chance does not."""
        if not in_turn((False, *[True for _ in self.game.bots[:1]]), self.seed, 0, n):
            return lambda s, view, d, luck: sample(s, d, luck)
        own = bot(self.game.bots[0], self.game)

        def answer(s: State, view: State, d: Decision, luck: Stream) -> Move:
            budget = Budget(seed=derive(self.seed, b"bot", luck.below(1 << 30)))
            return own.choose(self.game, view, d, budget).move

        return answer

    def _asked(self, view: State, d: Decision) -> None:
        line = self.game.ask(view, d)
        self.keep("question", line.id, self.words.say(line))
        for frame in view.stack:
            crumb = frame.crumb(view)
            if crumb is not None:
                self.keep("crumb", crumb.id, self.words.say(crumb))

    def _considered(self, view: State, d: Decision, m: Move) -> None:
        for ref in m.parts(view.book):
            try:
                line = self.game.label(view, ref)
            except (ValueError, LookupError):
                continue
            if self.words.has(line.id):
                self.keep("label", line.id, self.words.say(line))
        told = self.words.summary(view, m)
        self.keep("summary", m.summary_id() or "summary", told or f"({m.text(view.book)})")
        for other in self._earlier:
            self._refused(view.stack[-1].check(view, d, other))
        self._earlier = [m, *self._earlier][:EARLIER]

    def _happened(self, s: State, seat: Seat, events: list[Event]) -> None:
        view = self.game.view(s, seat)
        for e in seen(events, seat):
            line: Line | None = self.game.tell(view, e)
            if line is not None:
                self.keep("log", line.id, self.words.log(line))

    def _refused(self, refusal: Refusal | None) -> None:
        if refusal is not None and refusal.rule != "C-NOT-LEGAL":
            self.keep("refusal", refusal.rule, self.words.refusal(refusal))

    def _looked(self, view: State, d: Decision, luck: Stream) -> None:
        """The whole table: prices, panels, picture, and what things say that are clicked on."""
        for action in self.speech.actions(view, d):
            for cost in action.costs:
                self.keep("action", f"{action.verb}-cost", cost.words)
            if action.why is not None:
                self.keep("refusal", action.why.rule, action.why.sentence)
        refs = sorted(self._shown(view, d.seat))
        for ref in [refs[luck.below(len(refs))] for _ in range(CLICKS if refs else 0)]:
            card = explained(self.game, view, d.seat, ref, self.speech)
            if card is not None:
                self._read(card, "explained")
            self._refused(self.game.why_not(view, d, (), ref))

    def _shown(self, view: State, seat: Seat) -> set[str]:
        if not isinstance(self.game, Drawn):
            return set()
        scene = self.game.scene(view, seat, self.speech)
        for ref, told in scene.labels.items():
            self.keep("picture", ref.partition(":")[0], told)
        for told in scene.overlays.values():
            self.keep("picture", "overlay", told)
        for panel in scene.panels:
            self._read(panel, "panel")
        return scene.shown()

    def _read(self, panel: Panel, kind: str) -> None:
        """All texts of a panel that have a letter, by the place where they stand."""
        said = [("title", panel.title), ("note", panel.note), *[("column", c.words) for c in panel.columns]]
        for item in panel.items:
            said += [("name", item.name), ("about", item.about), ("when", item.when), ("text", item.text)]
            said += [("value", item.value), *[("mark", words) for _, words in item.marks]]
            for cell in (*item.cells, *item.chips):
                said += [("cell", cell.text), ("cell-words", cell.words)]
        for place, told in said:
            if any(c.isalpha() for c in told):
                self.keep(kind, f"{panel.id.partition(':')[0]}-{place}", told)


@cache
def refused_in_cases(game: Game) -> list[Refusal]:
    """What the cases of a game provoke."""
    found = []
    for one in provoked(game):
        d = asked_of(one.state, one.seat)
        assert d is not None
        try:
            refusal = judge(one.state, d, game.parse(one.text, one.state.book))
        except ValueError:
            continue
        if refusal is not None:
            found.append(refusal)
    return found


def in_turn(values: Sequence[T], seed: bytes, what: int, n: int) -> T:
    """The n-th of endlessly many values: each comes once in an order by lot, then all come again in another.
    `what` they are tells different series apart."""
    lap, at = divmod(n, len(values))
    order = list(range(len(values)))
    Stream(derive(derive(seed, b"tables", what), b"order", lap)).shuffle(order)
    return values[order[at]]


def begun(game: Game, n: int, seed: bytes) -> State:
    """The n-th table; with as few seats as possible where the game refuses these seats at these options."""
    seats = in_turn(range(game.least, game.most + 1), seed, 1, n)
    edition = in_turn(game.editions, seed, 2, n)
    options = {o.name: in_turn(o.values, seed, 3 + at, n) for at, o in enumerate(game.options)}
    deal = derive(seed, b"deal", n)
    try:
        return game.new(seats, deal, edition, options)
    except Refused:
        return game.new(game.least, deal, edition, options)


def harvest(
    game: Game,
    lang: str,
    games: int,
    most: int,
    tick: Callable[[], None] = lambda: None,
    seed: bytes = UNSEEDED,
    cases: bool = True,
) -> Harvest:
    """At most so many renderings of each message, by lot; with or without what the game's cases provoke."""
    harvester = Harvester(game, lang, seed)
    for n in range(games):
        harvester.play(n)
        tick()
    if cases:
        harvester.refused_in_cases()
    luck = Stream(derive(seed, b"kept"))
    return {key: drawn(list(told), most, luck) for key, told in harvester.found.items()}


def drawn(things: Sequence[T], most: int, luck: Stream) -> list[T]:
    """So many of them by lot, in their order; all if there are not more."""
    order = list(range(len(things)))
    luck.shuffle(order)
    return [things[at] for at in sorted(order[:most])]


def lines(found: Harvest) -> Iterator[tuple[str, str, str]]:
    """Kind, message and rendering, in the order of `KINDS`; what several messages say is there once."""
    known: set[str] = set()
    for kind, id in sorted(found, key=lambda key: (KINDS.index(key[0]), key[1])):
        for told in found[kind, id]:
            if told not in known:
                known.add(told)
                yield kind, id, told
