"""One question to the person at the terminal, and all that may be typed instead of an answer.

What is typed is a number of the list, a name, a move (exact, or as far as it is unmistakable), or a
command. The game never ends because of a typing mistake.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rich.table import Table

from kingsmoot.bots import Budget, bot
from kingsmoot.cli import boards, glossary, prompt_commands
from kingsmoot.cli.choices import Ambiguous, Menu, NotAMove, key
from kingsmoot.cli.console import indented, plain, tr
from kingsmoot.cli.errors import Fault
from kingsmoot.cli.rules import print_rule, print_sections
from kingsmoot.cli.session import Session
from kingsmoot.core.decisions import Decision
from kingsmoot.core.lines import Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import derive
from kingsmoot.core.slots import Slot
from kingsmoot.core.state import judge, owed
from kingsmoot.io.rulebook import find
from kingsmoot.io.words import CRUMB
from kingsmoot.kit.panels import Panel, text_of

NAMED: Final = 5
"""Meanings of an ambiguous text that are listed, at most."""
ADVISER: Final = "search:1s"
"""Who is asked for a hint."""


class Left(Exception):
    """The person has left the table."""


def run(s: Session) -> int:
    """Play to the end; the status to leave with."""
    s.say("play-welcome", family=s.name(s.seat))
    against = [f"{s.name(at)} ({s.words.bot(spec)})" for at, (spec, _) in s.bots.items()]
    s.say("play-opponents", bots=", ".join(against))
    s.say("play-how", style="aside")
    try:
        while s.match.state.result is None:
            d = owed(s.match.state)[0]
            if d.seat == s.seat:
                Prompt(s, d).take()
            else:
                s.answer_for(d)
        over(s)
    except Left:
        return 0
    except KeyboardInterrupt:
        s.out.print()
        s.keep()
        return 130
    except EOFError:
        s.out.print()
        s.keep()
    return 0


def over(s: Session) -> None:
    """The last look at the table, and a chance to keep the game."""
    s.heading(s.words("crumb-over"))
    s.board()
    s.out.print()
    share = (s.match.state.result or ())[s.seat]
    s.say("play-won" if share == 1 else "play-shared" if share else "play-lost", style="ask")
    s.say("play-keep", style="aside", command=prompt_commands.word("save", s.words))
    while typed := s.listen():
        word, rest = prompt_commands.split(typed, s.words)
        if word == "quit":
            return
        if word == "save":
            try:
                s.save(rest)
                return
            except Fault as wrong:
                s.out.print(plain(str(wrong)))
        s.say("play-keep", style="aside", command=prompt_commands.word("save", s.words))


@final
class Prompt:
    def __init__(self, session: Session, d: Decision) -> None:
        self.at = session
        self.d = d
        self.menu = Menu(session.game, session.view(), d, session.words)
        self.done = False
        """Answered, or taken away."""

    def take(self) -> None:
        crumbs = self.at.words.crumbs(self.at.game, self.menu.view)
        self.at.heading(CRUMB.join(crumbs[:-1]))  # who is waited for is plain: the prompt says it
        self.at.board()
        self.ask()
        while not self.done:
            typed = self.at.listen()
            try:
                self.hear(typed) if typed else self.ask()
            except Fault as wrong:
                self.at.out.print(plain(str(wrong)))

    def hear(self, typed: str) -> None:
        word, rest = prompt_commands.split(typed, self.at.words)
        if word:
            COMMANDS[word](self, rest)
            return
        move = self.meant(typed)
        if move is not None:
            self.play(move)

    def meant(self, typed: str) -> Move | None:
        """The move that was typed, if it is whole. Otherwise the next question or a complaint is shown."""
        try:
            move = self.menu.pick(typed)
            if move is None:
                self.ask()
            return move
        except NotAMove:
            return self.whole(typed)

    def whole(self, typed: str) -> Move | None:
        """A whole move typed at once, or a complaint."""
        try:
            return self.menu.read(typed)
        except Ambiguous as several:
            told = list(dict.fromkeys(several.candidates))
            few = told[:NAMED] + ["…"] * (len(told) > NAMED)
            self.refuse(Refusal("C-AMBIGUOUS", ("; ".join(few),)))
        except NotAMove as wrong:
            if wrong.why.id == "notation-verb":  # in words of one's own, perhaps
                self.refuse(Refusal("C-NOT-A-MOVE", (typed[:60],)))
            else:
                self.at.out.print(plain(self.at.words("record-not-a-move", move=typed[:60], why=wrong.why)))
            self.at.say("play-try", style="aside", command=prompt_commands.word("help", self.at.words))
        return None

    def play(self, move: Move) -> None:
        refusal = self.at.answered(self.d.seat, move)
        if refusal is None:
            self.done = True
        else:
            self.menu.filled.clear()
            self.refuse(refusal)

    def refuse(self, refusal: Refusal) -> None:
        self.at.out.print(plain(self.at.words.refusal(refusal, self.at.game.ask(self.menu.view, self.d))))

    # What is shown.

    def ask(self) -> None:
        """The question and what may be answered, as far as it is filled."""
        s, menu = self.at, self.menu
        s.out.print()
        s.out.print(f"[ask]{plain(s.words.say(s.game.ask(menu.view, self.d)))}[/]")
        if menu.filled:
            back = tr("play-back", command=prompt_commands.word("back", s.words))
            s.out.print(f"{plain(menu.so_far())}, …  [aside]{plain(back)}[/]")
        step = menu.step()
        if isinstance(step, Slot) and menu.about(step):
            s.out.print(f"[ask]{plain(menu.about(step))}:[/]")
        lines = Table.grid(padding=(0, 2, 0, 0))
        lines.add_column(justify="right", min_width=3)
        lines.add_column()
        lines.add_column(no_wrap=True)
        choices = menu.choices()
        for at, choice in enumerate(choices):
            notation = f"[notation]{plain(choice.notation)}[/]" if choice.notation else ""
            lines.add_row(f"[number]{key(choices, at)}[/]", plain(choice.told), notation)
            text = self.first_text(choice.ref)
            if text:
                lines.add_row("", f"[aside]{plain(text)}[/]", "")
        if lines.row_count:
            s.out.print(lines)
        if menu.bounds():
            s.out.print(plain(menu.bounds()))

    def first_text(self, ref: str) -> str:
        """What a thing does, the first time it is offered."""
        s = self.at
        line = s.game.label(self.menu.view, ref) if ref else None
        text = glossary.text_of(s.game, s.words, line) if line is not None else ""
        if line is None or line.id in s.explained:
            return ""
        s.explained.add(line.id)
        return text

    # Commands.

    def help(self, rest: str) -> None:
        s = self.at
        s.say("help-answer")
        for name in prompt_commands.NAMES:
            told = s.words(f"help-{name}", command=prompt_commands.word(name, s.words))
            s.out.print(indented(plain(told), 2))

    def why(self, rest: str) -> None:
        """Which rule stands against a move. Judged on the view, so that the answer betrays nothing."""
        if not rest:
            self.at.say("play-why-what", command=prompt_commands.word("why", self.at.words))
            return
        move = self.menu.numbered(rest) or self.whole(rest)
        if move is None:
            return
        refusal = judge(self.menu.view, self.d, move)
        if refusal is None:
            self.at.say("play-allowed", move=move.text(self.menu.view.book))
        else:
            self.refuse(refusal)

    def undo(self, rest: str) -> None:
        s = self.at
        refusal = s.match.take_back(s.seat, (s.seat,))
        if refusal is not None:
            self.refuse(refusal)
            return
        s.safe = min(s.safe, len(s.match.answers))
        s.say("play-taken-back")
        self.done = True

    def hint(self, rest: str) -> None:
        """Ask a bot that sees no more than the person does."""
        s, menu = self.at, self.menu
        budget = Budget(seed=derive(s.seed, b"hint", s.match.state.asked))
        with s.out.status(plain(s.words("play-considering"))):
            choice = bot(ADVISER).choose(s.game, menu.view, self.d, budget)
        book = menu.view.book
        s.say("hint-move", move=menu.phrase(choice.move), notation=choice.move.text(book))
        shares = [
            s.words("hint-share", family=s.name(at), percent=round(100 * share))
            for at, share in enumerate(choice.expectation)
        ]
        s.say("hint-expects", shares=", ".join(shares))
        others = [
            f"{menu.phrase(s.game.parse(text, book), menu.listed)} {round(100 * value)}%"
            for text, value, _ in choice.why[1:4]
        ]
        if others:
            s.say("hint-others", style="aside", moves="; ".join(others))

    def explain(self, rest: str) -> None:
        s = self.at
        if rest:
            found = glossary.look_up(s.game, s.words, rest)
            for name, text in found:
                s.out.print(f"[b]{plain(name)}.[/] {plain(text)}")
            offered = {item.ref: item.told for item in self.menu.choices() if item.ref}
            cards = boards.cards(s.game, self.menu.view, s.seat, s.words, rest, offered)
            if not found and not self.lines(cards):
                s.say("play-unknown-word", word=rest)
            return
        for depth, told in enumerate(s.words.crumbs(s.game, self.menu.view)):
            s.out.print(indented(plain(told), 2 * depth))
        s.say("play-explain-more", style="aside", command=prompt_commands.word("explain", s.words))

    def panels(self, rest: str) -> None:
        """What lies beside the board, as the page of the table shows it."""
        s = self.at
        if not self.lines(boards.panels(s.game, self.menu.view, s.seat, s.words)):
            s.say("play-no-panels")

    def lines(self, panels: list[Panel]) -> bool:
        """Print these panels; is there any?"""
        seats = [self.at.name(at) for at in range(self.menu.view.book.seats)]
        for line in text_of(panels, self.at.out.width, seats):
            self.at.out.print(plain(line))
        return bool(panels)

    def rules(self, rest: str) -> None:
        s = self.at
        rule = find(s.game, rest.upper())
        if rule is not None:
            print_rule(s.out, s.game, rule)
            return
        if rest:
            s.say("error-rule", rule=rest, game=s.game.id)
        print_sections(s.out, s.game)

    def save(self, rest: str) -> None:
        self.at.save(rest)

    def back(self, rest: str) -> None:
        if self.menu.filled:
            self.menu.filled.pop()
        self.ask()

    def quit(self, rest: str) -> None:
        """Leaving may lose a game, so it asks once; a second end of input keeps it."""
        s = self.at
        if s.at_stake():
            s.say("play-quit")
            name = s.listen()
            if name:
                s.save(name)
        raise Left


COMMANDS: Final[dict[str, Callable[[Prompt, str], None]]] = {
    "help": Prompt.help,
    "why": Prompt.why,
    "undo": Prompt.undo,
    "hint": Prompt.hint,
    "explain": Prompt.explain,
    "panels": Prompt.panels,
    "rules": Prompt.rules,
    "save": Prompt.save,
    "back": Prompt.back,
    "quit": Prompt.quit,
}
