"""One game in the terminal: a person at one seat, bots at the others, and what is said and kept of it.

What was played is never lost: leaving in any way but by an explicit `quit` writes the record to a file.
"""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import Final, final

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kingsmoot.bots import Bot, Budget
from kingsmoot.cli.boards import badge, board
from kingsmoot.cli.console import console, plain, speaker, tr
from kingsmoot.cli.errors import Fault
from kingsmoot.cli.files import write_text
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event, seen
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refusal
from kingsmoot.core.match import Match
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import derive
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.state import State
from kingsmoot.io.words import Words, people
from kingsmoot.kit.capabilities import Filed

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (arrow keys at the prompt, where the system has it)

PERSON: Final = "person"


@final
class Session:
    def __init__(self, match: Match, seat: Seat, bots: dict[Seat, tuple[str, Bot]], person: str = "") -> None:
        self.match = match
        self.game = match.game
        self.seat = seat
        self.bots = bots
        """Of every other seat: how its bot was called, and the bot."""
        book = match.state.book
        names = [person if at == seat else "" for at in range(book.seats)]
        self.words = speaker(match.game).named(people(match.game, book, names))
        self.out = console()
        self.seed = derive(match.state.seed, b"bots")
        self.explained: set[str] = set()
        """Things whose text was shown: the first time each is told, later only on request."""
        self.safe = len(match.answers)
        """Answers that are safe in a file."""
        self.path: Path | None = None
        self.prepared: Path | None = None
        """Where the answer that may be prepared beforehand is to be kept."""

    def name(self, seat: Seat) -> str:
        return self.words.say(self.game.seat_name(self.match.state.book, seat))

    def view(self) -> State:
        return self.game.view(self.match.state, self.seat)

    # Answers.

    def answer_for(self, d: Decision) -> None:
        """Let a bot answer. All it knows is the view of its seat."""
        _, bot = self.bots[d.seat]
        # After a move is taken back the same bot may find another answer.
        turn = len(self.match.answers) + 1000 * self.match.epoch
        budget = Budget(seed=derive(self.seed, b"answer", turn))
        view = self.game.view(self.match.state, d.seat)
        with self.out.status(plain(tr("play-thinking", family=self.name(d.seat)))):
            choice = bot.choose(self.game, view, d, budget)
        refusal = self.answered(d.seat, choice.move)
        if refusal is not None:
            raise RuntimeError(f"a bot answered {choice.move!r}, refused by {refusal!r}")

    def answered(self, seat: Seat, move: Move) -> Refusal | None:
        """Put an answer to the match and tell what came of it."""
        before = len(self.match.answers)
        refusal = self.match.play(seat, move)
        if refusal is None:
            if seat == self.seat:
                self.out.print()
                self.keep_prepared(move)
            grown = len(self.match.answers) - before
            if grown:
                self.log(seat if grown == 1 else ONLOOKER)
        return refusal

    def keep_prepared(self, move: Move) -> None:
        """Write this answer to the file that was named for it, if it is one that can be prepared."""
        if self.prepared is None or not isinstance(self.game, Filed):
            return
        told = self.game.to_file(move, self.match.state.book)
        if told:
            write_text(self.prepared, told)
            self.say("play-prepared-kept", file=str(self.prepared))
            self.prepared = None

    def log(self, by: Seat) -> None:
        """The events of the latest answer, as far as the person may know them; `by` nobody in particular
        where several sealed ones were opened at once.
        """
        events = seen(self.match.answers[-1].events, self.seat)
        print_events(self.out, self.words, self.game, self.view(), by, events)

    # Speaking and listening.

    def say(self, id: str, style: str = "", **args: str | int) -> None:
        told = plain(self.words(id, **args))
        self.out.print(f"[{style}]{told}[/]" if style else told)

    def heading(self, told: str) -> None:
        self.out.print()
        self.out.print(Rule(f"[crumb]{plain(told)}[/]", align="left", style="aside"))

    def board(self) -> None:
        self.out.print(board(self.game, self.view(), self.seat, self.words, self.out.width))

    def listen(self) -> str:
        """One line from the person. Ends with EOFError or KeyboardInterrupt, never with anything else."""
        prompt = f"{self.name(self.seat)} > "
        if sys.stdin.isatty():
            return input(prompt).strip()  # with the editing and the memory of `readline`
        self.out.print(plain(prompt), end="")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        # Nobody saw it being typed: a transcript should read like the game did.
        self.out.print(plain(line.strip()), soft_wrap=True)
        return line.strip()

    # Keeping.

    def text(self) -> str:
        record = self.match.record()
        record.players = [PERSON if at == self.seat else self.bots[at][0] for at in range(record.seats)]
        return record.dumps()

    def save(self, told: str) -> None:
        path = Path(told).expanduser() if told else self.free_name()
        write_text(path, self.text())
        self.safe, self.path = len(self.match.answers), path
        self.say("play-saved", file=str(path))
        if self.match.state.result is None:
            self.say("play-go-on", style="aside", command=f"kingsmoot play --load {path}")

    def free_name(self) -> Path:
        """A file of our own for this game: never over somebody else's."""
        if self.path is not None:
            return self.path
        stem = f"{self.game.id}-{self.seed.hex()[:8]}"
        path, at = Path(f"{stem}.toml"), 1
        while path.exists():
            at += 1
            path = Path(f"{stem}-{at}.toml")
        return path

    def at_stake(self) -> bool:
        """Whether leaving now would lose anything that the person has done."""
        return any(a.seat == self.seat for a in self.match.answers[self.safe :])

    def keep(self) -> None:
        """Nobody can be asked any more: what is at stake is written down."""
        if self.match.state.result is not None or not self.at_stake():
            return
        try:
            self.save("")
        except Fault:
            # This folder cannot be written to. On the screen the record is safe at least.
            self.out.file.write(self.text())


def print_events(out: Console, words: Words, game: Game, view: State, by: Seat, events: list[Event]) -> None:
    """What came of one answer, sentence by sentence, beside the badge of who gave it."""
    mark = Text.from_markup(badge(game, by) if by != ONLOOKER else "")
    lines = Table.grid(padding=(0, 1))
    lines.add_column(min_width=3)
    for event in events:
        line = game.tell(view, event)
        if line is not None:
            lines.add_row(mark if not lines.row_count else "", Text(words.log(line), style="log"))
    if lines.row_count:
        out.print(lines)
