"""Plays a lesson: takes answers, says what was wrong with them, lets the others answer by script.

Nothing can be broken. A wrong answer is played on a copy, so that it can be shown, and forgotten; a step that
is done can be taken back. All of it follows from the answers that were right (`Player.given`): whoever keeps
them can go on later.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.core.chance import WrongDraw
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refusal
from kingsmoot.core.match import Answer, Match
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import NotationError
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.record import read_entry
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State, asked_of, judge, owed
from kingsmoot.learn.lesson import ANY, Lesson, Start, Step, Text, Wrong, near

PATIENCE: Final = 300
"""Answers that are given for everybody until a step's question comes: more would mean that it never does."""
GO_ON: Final = ""
"""What stands for pressing on after a step that only tells."""


@final
class Course:
    """A match as it goes in a lesson: with the position after each answer, so that it can be told."""

    def __init__(self, game: Game, start: State) -> None:
        self.game = game
        self.match = Match(game, start)
        self.past: list[tuple[State, list[Answer]]] = []

    def clone(self) -> Course:
        c = Course(self.game, self.match.state)
        c.match, c.past = self.match.clone(), self.past[:]
        return c

    @property
    def state(self) -> State:
        return self.match.state

    def play(self, seat: Seat, m: Move) -> Refusal | None:
        before = len(self.match.answers)
        refusal = self.match.play(seat, m)
        if refusal is None and len(self.match.answers) > before:
            self.past.append((self.state.clone(), self.match.answers[before:]))
        return refusal

    def script(self, lines: Sequence[str]) -> str:
        """Give scripted answers as far as they fit; the first line that does not."""
        for told in lines:
            e = read_entry(told)
            if self.play(e.seat, self.game.parse(e.text, self.state.book)) is not None:
                return told
        return ""

    def quiet(self, d: Decision) -> None:
        """Answer a question that is nobody's matter now: by passing, or as a play-out would."""
        try:
            if self.play(d.seat, self.game.parse("pass", self.state.book)) is None:
                return
        except NotationError:
            pass
        s = self.state
        m = self.game.rollout(s, d, Stream(derive(s.seed or bytes(16), b"lesson", s.asked)))
        if self.play(d.seat, m) is not None:
            raise RuntimeError(f"a move of the play-out policy was refused: {s.stack!r}")


@final
class Judged:
    """What became of an answer."""

    def __init__(
        self, right: bool, say: Text | None, rule: str, refusal: Refusal | None, course: Course | None
    ) -> None:
        self.right = right
        self.say = say
        """What the lesson says to it; None: nothing of its own."""
        self.rule = rule
        self.refusal = refusal
        self.course = course
        """How the game would go on, if the answer was legal and not right."""


def begun(game: Game, start: Start) -> Course:
    """A lesson or puzzle at its start. Its first answers are given, its first draws made."""
    course = Course(game, start.opening(game))
    left = course.script(start.before)
    if left:
        raise RuntimeError(f"what comes before does not fit: {left}")
    course.state.forced = ()
    return course


@final
class Player:
    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.course = begun(game, lesson)
        self.given: list[str] = []
        """The right answers so far, one a step; empty for a step that only tells."""
        self.strayed: list[str] = []
        """Scripted lines that did not fit, after an answer that is right beside the usual one."""
        self._before: list[Course] = []
        self._reach()

    @property
    def step(self) -> Step | None:
        """The step that waits; None at the end, which is also where the game is over before its lesson."""
        if len(self.given) == len(self.lesson.step):
            return None
        step = self.lesson.step[len(self.given)]
        return None if step.asks and self.course.state.result is not None else step

    @property
    def question(self) -> Decision | None:
        step = self.step
        return asked_of(self.course.state, self.lesson.learner) if step is not None and step.asks else None

    def view(self) -> State:
        return self.game.view(self.course.state, self.lesson.learner)

    # Answers.

    def go_on(self) -> None:
        """Press on after a step that only tells."""
        step = self.step
        if step is None or step.asks:
            raise ValueError("this step waits for an answer")
        self._done(GO_ON, None, step)

    def answer(self, m: Move) -> Judged:
        step, d = self.step, self.question
        if step is None or d is None:
            raise ValueError("no answer is asked for")
        book = self.course.state.book
        right = self._meant(step, m.text(book))
        refusal = judge(self.view(), d, right or m)
        if right is not None and refusal is None:
            self._done(right.text(book), right, step)
            return Judged(True, None, "", None, None)
        wrong = self._wrong(step, m.text(book))
        say = wrong.say if wrong is not None else None
        rule = (wrong.rule or wrong.refused) if wrong is not None else ""
        if refusal is not None:
            return Judged(False, say, rule or refusal.rule, refusal, None)
        then = wrong.then if wrong is not None else ()
        return Judged(False, say, rule, None, self._played(m, step.draws, then))

    def back(self) -> None:
        """Take the last step back that was answered; steps that only tell go with it."""
        while self._before:
            self.course = self._before.pop()
            if self.given.pop() != GO_ON:
                return

    def resume(self, given: Sequence[str]) -> None:
        """Go on where somebody stopped, as far as the answers still are the right ones."""
        for text in given:
            step = self.step
            if step is None:
                return
            if not step.asks:
                self.go_on()
                continue
            try:
                judged = self.answer(self.game.parse(text, self.course.state.book))
            except NotationError:
                return
            if not judged.right:
                return

    def shown(self) -> Move | None:
        """The right answer of this step."""
        step, d = self.step, self.question
        if step is None or d is None:
            return None
        view = self.view()
        for text in step.answer:
            m = self.game.parse(text, view.book)
            if judge(view, d, m) is None:
                return m
        return self.game.propose(view, d, 1, Stream(derive(bytes(16), b"lesson", view.asked)))[0]

    # How it goes on.

    def _meant(self, step: Step, text: str) -> Move | None:
        """The right answer that a text is or is near to."""
        book = self.course.state.book
        known = [self.game.parse(a, book) for a in step.answer]
        for m in known:
            if m.text(book) == text:
                return m
        for m in known:
            if near(text, m.text(book), self.lesson.near):
                return m
        return self.game.parse(text, book) if step.free else None

    def _wrong(self, step: Step, text: str) -> Wrong | None:
        book = self.course.state.book
        for wrong in step.wrong:
            if wrong.means(text):
                return wrong
            if not wrong.move.endswith(ANY):
                exact = self.game.parse(wrong.move, book).text(book)
                if exact == text or near(text, exact, self.lesson.near):
                    return wrong
        return None

    def _done(self, text: str, m: Move | None, step: Step) -> None:
        self._before.append(self.course)
        self.given.append(text)
        self.course = self._played(m, step.draws, step.then)
        self._reach()

    def _played(self, m: Move | None, draws: Sequence[tuple[str, int]], then: Sequence[str]) -> Course:
        """What comes of an answer, by the draws of the script; where others are made, by real ones."""
        for forced in (tuple([(label, value) for label, value in draws]), ()):
            course = self.course.clone()
            course.state.forced = forced
            try:
                if m is not None and course.play(self.lesson.learner, m) is not None:
                    raise RuntimeError("an answer that was judged legal was refused")
                left = course.script(then)
            except WrongDraw:
                continue
            if left:
                self.strayed.append(left)
            course.state.forced = ()
            return course
        raise RuntimeError("draws of the game itself cannot be wrong")

    def _reach(self) -> None:
        """Let the game go on until it asks what the next step is about."""
        step = self.step
        if step is None or not step.asks:
            return
        for _ in range(PATIENCE):
            s = self.course.state
            if s.result is not None:
                return
            d = asked_of(s, self.lesson.learner)
            if d is not None and d.seat not in [who for who, _ in s.sealed] and self._fits(step, d):
                return
            self.course.quiet(owed(s)[0])
        raise RuntimeError(f"{self.lesson.id}: step {len(self.given) + 1} is never reached")

    def _fits(self, step: Step, d: Decision) -> bool:
        view = self.view()
        return step.free or any(judge(view, d, self.game.parse(a, view.book)) is None for a in step.answer)
