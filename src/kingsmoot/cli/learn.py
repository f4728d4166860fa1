"""`kingsmoot learn`: the lessons of a game in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, final

import typer

from kingsmoot.cli import prompt_commands
from kingsmoot.cli.arguments import game_of, whole
from kingsmoot.cli.choices import Ambiguous, Menu, NotAMove, key
from kingsmoot.cli.console import plain, speaker, title, tr
from kingsmoot.cli.errors import fault
from kingsmoot.cli.rules import print_rule
from kingsmoot.cli.session import Session, print_events
from kingsmoot.core.events import seen
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.io import registry
from kingsmoot.io.rulebook import find
from kingsmoot.learn.lesson import Lesson, Text, shelf
from kingsmoot.learn.player import Course, Judged, Player


class Left(Exception):
    """The learner has left."""


def learn(
    game: Annotated[str, typer.Argument(help="which game; see `kingsmoot games`")] = "",
    lesson: Annotated[str, typer.Argument(help="the number of the lesson to begin with")] = "",
) -> None:
    """Learn a game by playing its lessons, in the terminal."""
    if not game:
        raise fault("error-which-game", known=", ".join(registry.games()))
    found = game_of(game)
    lessons = list(shelf(found).lessons.values())
    first = whole(lesson, "LESSON", least=1) if lesson else 1
    if first > len(lessons):
        raise fault("error-lesson", game=title(found), n=first, most=len(lessons))
    for number in range(first, len(lessons) + 1):
        run = Lessons(found, lessons[number - 1], number)
        try:
            run.play()
            if number == len(lessons):
                run.say("learn-all", command=f"kingsmoot play {found.id} --bots page")
            else:
                run.pause(tr("learn-next", title=lessons[number].title[run.lang]))
        except (Left, EOFError, KeyboardInterrupt):
            run.out.print()
            run.say("learn-left", command=f"kingsmoot learn {found.id} {number}")
            return


@final
class Lessons:
    """One lesson at the terminal; or a puzzle, which gives a hint before its solution."""

    def __init__(
        self, game: Game, lesson: Lesson, number: int, hint: tuple[Text, Sequence[str]] | None = None
    ) -> None:
        self.hint = hint
        """What helps, and the rules that decide; given once."""
        self.decisive = hint[1] if hint is not None else ()
        """Those rules, told with the solution."""
        self.game = game
        self.lesson = lesson
        self.number = number
        self.player = Player(game, lesson)
        self.session = Session(self.player.course.match, lesson.learner, {})
        self.out, self.words, self.lang = self.session.out, self.session.words, speaker().lang
        self.told = 0
        """Answers whose events were told."""

    def say(self, id: str, style: str = "", **args: str | int) -> None:
        self.session.say(id, style, **args)

    def text(self, text: Text, style: str = "ask") -> None:
        self.out.print(f"[{style}]{plain(text[self.lang])}[/]")

    def play(self) -> None:
        self.session.heading(f"{title(self.game)} · {self.number}. {self.lesson.title[self.lang]}")
        self.say(
            "learn-how",
            style="aside",
            hint=prompt_commands.word("hint", self.words),
            undo=prompt_commands.word("undo", self.words),
            quit=prompt_commands.word("quit", self.words),
        )
        while (step := self.player.step) is not None:
            self.tell(self.player.course)
            self.session.match = self.player.course.match
            self.out.print()
            if step.asks:
                self.session.board()
                self.out.print()
            at, of = len(self.player.given) + 1, len(self.lesson.step)
            self.say("learn-step", style="aside", n=at, of=of)
            self.text(step.say)
            if step.asks:
                self.ask()
            else:
                self.pause(tr("learn-go-on"))
                self.player.go_on()
        self.tell(self.player.course)
        self.out.print()
        self.say("learn-done", style="good")
        self.text(self.lesson.learnt)
        if self.decisive:
            self.out.print(f"[rule]{plain(', '.join(self.decisive))}[/]")

    def tell(self, course: Course) -> None:
        """What happened since it was last told, as far as the learner may know it."""
        for state, answers in course.past[self.told :]:
            view = self.game.view(state, self.lesson.learner)
            events = seen([e for a in answers for e in a.events], self.lesson.learner)
            by = answers[0].seat if len(answers) == 1 else ONLOOKER
            print_events(self.out, self.words, self.game, view, by, events)
        self.told = len(course.past)

    # Answers.

    def pause(self, told: str) -> None:
        """Wait for Enter; commands are heard meanwhile."""
        while True:
            self.out.print(f"[aside]{plain(told)}[/]")
            word, rest = prompt_commands.split(self.session.listen(), self.words)
            if not word:
                return
            if word == "undo":
                self.back()
                return
            self.command(word, rest)

    def ask(self) -> None:
        """Ask until the step is answered or taken back."""
        given, shown = len(self.player.given), True
        d = self.player.question
        assert d is not None
        menu = Menu(self.game, self.player.view(), d, self.words)
        while len(self.player.given) == given:
            if shown:
                self.choices(menu)
            typed = self.session.listen()
            word, rest = prompt_commands.split(typed, self.words)
            if word == "undo":
                self.back()
                return
            if word == "back":
                menu.filled = menu.filled[:-1]
                continue
            if word:
                self.command(word, rest)
                shown = False
                continue
            move = self.meant(menu, typed) if typed else None
            shown = move is None
            if move is not None:
                self.judged(self.player.answer(move))
                menu.filled.clear()

    def choices(self, menu: Menu) -> None:
        if menu.filled:
            self.out.print(f"{plain(menu.so_far())}, …")
        items = menu.choices()
        for at, item in enumerate(items):
            self.out.print(f"[number]{key(items, at):>3}[/]  {plain(item.told)}")
        if menu.bounds():
            self.out.print(plain(menu.bounds()))

    def meant(self, menu: Menu, typed: str) -> Move | None:
        try:
            return menu.pick(typed)
        except NotAMove:
            pass
        try:
            return menu.read(typed)
        except Ambiguous as several:
            self.refuse(Refusal("C-AMBIGUOUS", ("; ".join(several.candidates[:5]),)))
        except NotAMove:
            self.refuse(Refusal("C-NOT-A-MOVE", (typed[:60],)))
        return None

    def refuse(self, refusal: Refusal) -> None:
        self.out.print(plain(self.words.refusal(refusal)))

    def judged(self, judged: Judged) -> None:
        if judged.right:
            return
        if judged.course is not None:
            past = self.told
            self.tell(judged.course)
            self.told = past
        if judged.say is not None:
            rule = f" [rule]{plain(judged.rule)}[/]" if judged.rule else ""
            self.out.print(f"[bad]✗[/] {plain(judged.say[self.lang])}{rule}")
        elif judged.refusal is not None:
            self.refuse(judged.refusal)
        else:
            self.say("learn-not-this")
        if judged.course is not None:
            self.say("learn-taken-back", style="aside")

    def back(self) -> None:
        self.player.back()
        self.told = len(self.player.course.past)
        self.say("play-taken-back")

    def command(self, word: str, rest: str) -> None:
        if word == "quit":
            raise Left
        if word == "hint" and self.hint is not None:
            self.text(self.hint[0])
            self.out.print(f"[rule]{plain(', '.join(self.hint[1]))}[/]")
            self.hint = None
        elif word == "hint":
            shown = self.player.shown()
            if shown is not None:
                menu_words = self.words.summary(self.player.view(), shown)
                notation = shown.text(self.player.course.state.book)
                self.say("learn-shown", move=menu_words or notation, notation=notation)
        elif word == "rules" and (rule := find(self.game, rest.upper())) is not None:
            print_rule(self.out, self.game, rule)
        else:
            self.say(
                "learn-how",
                style="aside",
                hint=prompt_commands.word("hint", self.words),
                undo=prompt_commands.word("undo", self.words),
                quit=prompt_commands.word("quit", self.words),
            )
