"""Every sentence that play brings about, by the message that says it: what an editor reads.

Games are played by the bots of the game and at random, at every edition, number of seats and value of every
option in turn. Kept are the first few different renderings of each message: log, questions, pieces of
procedure, labels of things, summaries of moves, and refusals, which are provoked by answering a question with
moves that belonged to earlier ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, final

from kingsmoot.bots import bot
from kingsmoot.bots.budget import Budget
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event, seen
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Line, Refused
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.refs import Seat
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, owed, play
from kingsmoot.io.words import Words, words

KINDS: Final = ("log", "question", "crumb", "label", "summary", "refusal")
EARLIER: Final = 12
"""Moves of earlier questions that are tried on a new one, to be refused."""

Harvest = dict[tuple[str, str], list[str]]
"""By kind and message id: its renderings."""


@final
class Harvester:
    """Listens to games in one language."""

    def __init__(self, game: Game, lang: str, most: int) -> None:
        self.game = game
        self.words: Words = words(lang, game)
        self.most = most
        """Renderings kept of each message."""
        self.found: Harvest = {}
        self._earlier: list[Move] = []

    def keep(self, kind: str, id: str, told: str) -> None:
        known = self.found.setdefault((kind, id), [])
        if told not in known and len(known) < self.most:
            known.append(told)

    def play(self, n: int) -> None:
        """The n-th game: the first of them go through all tables, then everything comes again."""
        game = self.game
        seed = derive(bytes(16), b"harvest", n)
        s = begun(game, n, seed)
        luck = Stream(derive(seed, b"moves"))
        answer = self._player(n)
        made = 0
        while s.result is None and made < game.longest:
            d = owed(s)[0]
            view = game.view(s, d.seat)
            self._asked(view, d)
            m = answer(s, view, d, luck)
            self._considered(view, d, m)
            events: list[Event] = []
            if play(s, d, m, events) is not None:
                raise RuntimeError(f"a move was refused: {m.text(s.book)}")
            self._happened(s, d.seat, events)
            made += 1

    def _player(self, n: int) -> Callable[[State, State, Decision, Stream], Move]:
        """Random play goes where sense does not, and a bot of the game's own where chance does not."""
        if not self.game.bots or n % 2 == 0:
            return lambda s, view, d, luck: sample(s, d, luck)
        own = bot(self.game.bots[0], self.game)

        def answer(s: State, view: State, d: Decision, luck: Stream) -> Move:
            budget = Budget(seed=derive(bytes(16), b"bot", luck.below(1 << 30)))
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
            refusal = view.stack[-1].check(view, d, other)
            if refusal is not None and refusal.rule != "C-NOT-LEGAL":
                self.keep("refusal", refusal.rule, self.words.refusal(refusal))
        self._earlier = [m, *self._earlier][:EARLIER]

    def _happened(self, s: State, seat: Seat, events: list[Event]) -> None:
        view = self.game.view(s, seat)
        for e in seen(events, seat):
            line: Line | None = self.game.tell(view, e)
            if line is not None:
                self.keep("log", line.id, self.words.log(line))


def table(game: Game, n: int, seed: bytes) -> tuple[int, bytes, str, dict[str, str]]:
    """Seats, editions and values of options in turn, so that few games meet each of them."""
    seats = game.least + n % (game.most - game.least + 1)
    edition = game.editions[n % len(game.editions)]
    options = {o.name: o.values[(n + at) % len(o.values)] for at, o in enumerate(game.options)}
    return seats, seed, edition, options


def begun(game: Game, n: int, seed: bytes) -> State:
    """With as few seats as possible where the game refuses these seats at these options."""
    seats, _, edition, options = table(game, n, seed)
    try:
        return game.new(seats, seed, edition, options)
    except Refused:
        return game.new(game.least, seed, edition, options)


def harvest(game: Game, lang: str, games: int, most: int, tick: Callable[[], None]) -> Harvest:
    harvester = Harvester(game, lang, most)
    for n in range(games):
        harvester.play(n)
        tick()
    return harvester.found


def lines(found: Harvest) -> Iterator[tuple[str, str, str]]:
    """Kind, message and rendering, in the order of `KINDS`."""
    for kind, id in sorted(found, key=lambda key: (KINDS.index(key[0]), key[1])):
        for told in found[kind, id]:
            yield kind, id, told
