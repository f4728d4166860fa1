"""Questions, slots, moves and refusals in the words of one language.

Everything said here is made from a view and from nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, final

from fluent.runtime import FluentBundle, FluentResource

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Arg, Line, Refusal, listed
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import Ambiguous, NotationError, read
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.rules import Rulebook
from kingsmoot.core.slots import Among, Domain, Filled, Measure, Slot, Whole, Word
from kingsmoot.core.slots_from_moves import Misfit, fill, moves
from kingsmoot.core.state import State, judge
from kingsmoot.io import rulebook
from kingsmoot.io.fluent import NOBODY, People, capitalised
from kingsmoot.io.words import Words, people, waiting_line, words
from kingsmoot.kit.capabilities import Carrying, Drawn, Priced, StandingAnswers, Tracked
from kingsmoot.kit.carrying import Carried
from kingsmoot.kit.grounds import Ground
from kingsmoot.protocol.down import (
    ActionSaid,
    AmongDomain,
    CostSaid,
    DomainSaid,
    MeasureDomain,
    MoveSaid,
    RefusedSaid,
    SlotSaid,
    TreeNode,
    WholeDomain,
    WhyNot,
    WordDomain,
)
from kingsmoot.protocol.trees import LISTED_MOST, Tree, only_answer
from kingsmoot.table.costs import once_for_all
from kingsmoot.table.rooms.chat import TURNED, Promise

HOME: Final = Path(__file__).parent.parent
LONG: Final = 5
"""Parts beyond which the sentence of a move only names them: ten orders, without what stands there."""
KEPT: Final = 20_000
"""Sentences remembered for each game and language: putting one together is the slowest thing here."""
KEPT_OF_ONE_TABLE: Final = 2_000
"""The same of one table whose people have names: only the sentences that name them are its own."""
TABLES: Final = 128
"""Tables with names whose sentences are remembered."""


@once_for_all
def table_rules() -> Rulebook:
    """The table's own rules, `S-...`."""
    return rulebook.read(HOME / "rules.toml")


@once_for_all
def _own_words(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource((HOME / "words" / f"{lang}.ftl").read_text("utf-8")))
    return bundle


def own(lang: str, id: str, **args: Arg) -> str:
    """A message of the table itself."""
    bundle = _own_words(lang)
    if not bundle.has_message(id):
        return id
    value = bundle.get_message(id).value
    return str(bundle.format_pattern(value, args)[0]) if value is not None else id


def refusal_of(words_: Words, refusal: Refusal) -> str:
    rule = table_rules().rules.get(refusal.rule)
    if rule is None:
        return words_.refusal(refusal)
    told = rule.why[words_.lang].format(*refusal.args, *[""] * 3)
    return f"{told.strip()} [{rule.id}]"


@final
class Speech:
    """One game in one language, perhaps at a table where people have names."""

    def __init__(self, game: Game, lang: str, people: People = NOBODY) -> None:
        self.game = game
        self.lang = lang
        self.words = words(lang, game).named(people)
        self.tracked = game if isinstance(game, Tracked) else None
        self.standing = game if isinstance(game, StandingAnswers) else None
        self.priced = game if isinstance(game, Priced) else None
        self.carrying = game if isinstance(game, Carrying) else None
        self._seats = tuple(people)
        kept = lru_cache(maxsize=KEPT_OF_ONE_TABLE if people else KEPT)
        self.say = kept(self._say)
        self.why = kept(self._why)
        """The reason of a refusal. What cannot be done now is told with every question, the same again."""

    def _say(self, line: Line) -> str:
        # Most lines speak of no seat: all tables share their sentences.
        if self._seats and not _mentions(line, self._seats):
            return speech(self.game, self.lang).say(line)
        return self.words.say(line)

    def own(self, id: str, **args: Arg) -> str:
        return own(self.lang, id, **args)

    def refused(self, refusal: Refusal, about: str = "") -> RefusedSaid:
        return RefusedSaid(refusal.rule, refusal_of(self.words, refusal), list(refusal.refs), about)

    def _why(self, refusal: Refusal) -> WhyNot:
        return WhyNot(refusal.rule, refusal_of(self.words, refusal), list(refusal.refs))

    def title(self) -> str:
        """The name of the game: its message `title`, or its id."""
        told = self.words("title")
        return self.game.id.capitalize() if told == "title" else told

    def seat(self, view: State, seat: Seat) -> str:
        return self.say(self.game.seat_name(view.book, seat))

    def crumbs(self, view: State) -> list[str]:
        told = [self.say(line) for f in view.stack if (line := f.crumb(view)) is not None]
        if view.result is not None:
            told.append(self.words("crumb-over"))
        return told

    def label(self, view: State, ref: Ref, bare: bool = False) -> str:
        """A thing in words, or its bare name; what the game has no words for is called by its ref."""
        try:
            line = self.game.label(view, ref)
        except (ValueError, LookupError):
            return _last(ref)
        told = self.name(line) if bare else self.say(line)
        return _last(ref) if told == line.id else told

    def name(self, line: Line) -> str:
        """As `Words.name`, remembered."""
        short = Line(f"{line.id}-name", *line.args)
        return self.say(short if self.words.has(short.id) else line)

    def question(self, view: State, d: Decision) -> str:
        return self.say(self.game.ask(view, d))

    def asked_about(self, view: State, d: Decision) -> list[Ref]:
        """Things that a question names. As ids of messages and refs begin with the kind of a thing
        (`@area-harrenhal`, `area:harrenhal`), one tells the other; what is called otherwise is not drawn.
        """
        named = [value for _, value in self.game.ask(view, d).args if isinstance(value, str)]
        return [value[1:].replace("-", ":", 1) for value in named if value.startswith("@")]

    # Moves.

    def move(self, view: State, m: Move) -> MoveSaid:
        return MoveSaid(m.text(view.book), self.sentence(view, m), is_nothing(m.summary(view)))

    def lasting(self, view: State, m: Move) -> MoveSaid:
        """A move that is left standing for the rest of what goes on, in words that the game has for that:
        only it knows whether that is a round or somebody's turn (`lasting-decline`).
        """
        verb = m.text(view.book).split(" ", 1)[0]
        return MoveSaid(m.text(view.book), self.words(f"lasting-{verb}"), is_nothing(m.summary(view)))

    def sentence(self, view: State, m: Move) -> str:
        """A move for people: in a sentence of its own, or the words of its verb, then those of its parts."""
        told = self.summary(m.summary(view), m)
        if told:
            return told
        parts = m.parts(view.book)
        return _sentence([self.label(view, ref, bare=len(parts) > LONG) for ref in parts])

    def promise(self, p: Promise) -> str:
        """What a promise means in this game, if a program can hold to it."""
        return self.words(f"promise-{p.kind}") if self.words.has(f"promise-{p.kind}") else ""

    def turned(self, p: Promise) -> str:
        """Why a bot has broken its promise, or is free of it; nothing where neither is so."""
        why = TURNED.search(p.what) if p.state in ("broken", "withdrawn") else None
        if why is None:
            return ""
        gained = int(why[1] or 0)
        if why[1] is None:
            return own(self.lang, "promise-struck")
        return own(self.lang, "promise-turned" if gained else "promise-forced", n=gained)

    def reason(self, what_for: str, other: str, grounds: Sequence[Ground]) -> str:
        """What speaks for a hint, in a sentence."""
        phrases = [Line(f"hint-{name}", *zip(args[::2], args[1::2])) for name, *args in grounds]
        reasons = self.say(listed(phrases)) if phrases else ""
        return own(self.lang, f"hint-{what_for}", other=other, reasons=reasons)

    def summary(self, line: Line, m: Move) -> str:
        """As `Words.summary`, remembered: the same moves are offered again and again."""
        return capitalised(self.say(line)) if self.words.has(m.summary_id()) else ""

    def waiting(self, view: State, seats: Sequence[Seat]) -> str:
        """Whom the table waits for."""
        return self.say(waiting_line(self.game, view.book, seats))

    def read(self, view: State, d: Decision, text: str) -> Move | Refusal:
        """What was typed: exact notation first, then generously, against what is possible here."""
        try:
            return self.game.typed(text, view.book)
        except NotationError:
            pass
        listed = moves(view, d) or []
        possible = [(m, m.text(view.book)) for m in listed]
        possible += [(m, self.sentence(view, m)) for m in listed]
        try:
            return read(text, possible)
        except Ambiguous as several:
            return Refusal("C-AMBIGUOUS", ("; ".join(several.candidates[:6]),))
        except NotationError:
            return Refusal("C-NOT-A-MOVE", (text[:80],))

    def actions(self, view: State, d: Decision) -> list[ActionSaid]:
        """All that a turn offers, each with its price and with why it cannot be done."""
        if self.priced is None:
            return []
        found = []
        for action in self.priced.actions(view, d):
            costs = [CostSaid(c.symbol, self.say(Line(c.message)), c.needed, c.held) for c in action.costs]
            why = None if action.why is None else self.why(action.why)
            words_ = capitalised(self.label(view, action.verb))
            found.append(ActionSaid(action.verb, words_, costs, why, action.left))
        return found

    def carries(self, view: State, d: Decision) -> list[Ref]:
        """What may be carried over the picture."""
        return [] if self.carrying is None else list(self.carrying.carries(view, d))

    def carry(self, view: State, d: Decision, ref: Ref, at: tuple[float, float]) -> Carried | Refusal:
        """How a thing comes to a point of the picture."""
        if self.carrying is not None and ref in self.carrying.carries(view, d):
            return self.carrying.carry(view, d, ref, *at)
        return self._unasked(view, d, ref) or Refusal("C-SLOT", (self.label(view, ref)[:80],))

    # Slots.

    def tree(self, view: State, d: Decision) -> TreeNode | SlotSaid:
        """All answers as a tree, or the first slot where they cannot be listed or are too many."""
        listed = moves(view, d)
        if listed is not None and len(listed) <= LISTED_MOST:
            return self._tree(view, listed)
        step = fill(view, d, ())
        # Without a slot there is one answer, such as a march that leads nowhere; it has to be given.
        return self.slot(view, d, (), step) if isinstance(step, Slot) else self._tree(view, [step])

    def _tree(self, view: State, listed: list[Move]) -> TreeNode:
        labels: dict[Ref, str] = {}  # the same things recur in many moves: each is named once

        def label(ref: Ref) -> str:
            found = labels.get(ref)
            if found is None:
                found = labels[ref] = self.label(view, ref)
            return found

        def said(m: Move, parts: tuple[Ref, ...]) -> MoveSaid:
            line = m.summary(view)
            sentence = self.summary(line, m) or _sentence([label(ref) for ref in parts])
            return MoveSaid(m.text(view.book), sentence, is_nothing(line))

        return Tree(view.book, lambda ref: capitalised(label(ref)), said).of(listed)

    def slot(self, view: State, d: Decision, filled: Sequence[Filled], step: Slot) -> SlotSaid:
        done = self.move(view, step.done) if step.done is not None else None
        said = self.domain(view, step.domain)
        if isinstance(said, MeasureDomain) and self.tracked is not None:
            _lay(said, self.tracked.track(view, d, filled, step))
        about = capitalised(self.label(view, step.name, bare=True)) if ":" in step.name else ""
        instead = [(ref, capitalised(self.label(view, ref, bare=True))) for ref in step.instead]
        meant = None if step.done is not None else likely(view, d, filled, step)
        usual = step.usual if isinstance(step.usual, (str, int)) else None
        whole = self.move(view, meant) if meant is not None and judge(view, d, meant) is None else None
        return SlotSaid(step.name, said, step.rule, done, about, instead, usual, whole)

    def domain(self, view: State, domain: Domain) -> DomainSaid:
        if isinstance(domain, Word):
            return WordDomain([(w, capitalised(self.label(view, w))) for w in domain.words])
        if isinstance(domain, Among):
            told = [(r, capitalised(self.label(view, r))) for r in domain.refs]
            return AmongDomain(told, domain.least, domain.most)
        if isinstance(domain, Whole):
            return WholeDomain(domain.least, domain.most)
        hints = list(domain.hints)
        return MeasureDomain(
            domain.least, domain.most, hints, domain.handle, domain.unit, domain.scale, domain.ref
        )

    def fill(self, view: State, d: Decision, given: Sequence[Filled]) -> Slot | Move | Refusal:
        """The next slot after what a reader has filled."""
        given = list(given)
        only = only_answer(view, d) if len(given) < 2 else None
        if only is not None and given in ([], [only.parts(view.book)[0]]):
            return only  # as `tree` offers it: by its verb, although nothing is left to choose
        try:
            return fill(view, d, given)
        except Misfit as wrong:
            clicked = given[-1] if given else ""
            try:
                known = self.game.why_not(view, d, given[:-1], str(clicked))
            except Misfit:
                known = None
            return (
                known
                or self._unasked(view, d, clicked)
                or Refusal("C-SLOT", (self.label(view, str(wrong.value))[:80],))
            )

    def led_to(self, view: State, d: Decision, given: Sequence[Filled]) -> list[Filled] | None:
        """A thing was clicked although a word is asked for: what to fill if just one word leads to it."""
        *before, clicked = given or [""]
        if not isinstance(clicked, str) or ":" not in clicked:
            return None
        try:
            step = fill(view, d, before)
        except Misfit:
            return None
        if not isinstance(step, Slot) or not isinstance(step.domain, Word):
            return None
        found = [word for word in step.domain.words if self._offers(view, d, [*before, word], clicked)]
        return [*before, found[0], clicked] if len(found) == 1 else None

    def _offers(self, view: State, d: Decision, filled: list[Filled], ref: Ref) -> bool:
        step = fill(view, d, filled)
        lot = step.domain if isinstance(step, Slot) else None
        return isinstance(lot, Among) and lot.least == lot.most == 1 and ref in lot.refs

    def steps(self, view: State, d: Decision, filled: Sequence[Filled]) -> list[tuple[str, str]]:
        """The slots that were filled, each with its name and the words of what fills it."""
        found = []
        for at, value in enumerate(filled):
            step = fill(view, d, filled[:at])
            assert isinstance(step, Slot)
            found.append((step.name, capitalised(self.label(view, str(value)))))
        return found

    def _unasked(self, view: State, d: Decision, clicked: Filled) -> Refusal | None:
        """A thing of the table that has nothing to do with the question."""
        called = self._called(view, d.seat, clicked) if isinstance(clicked, str) else ""
        return Refusal("C-UNASKED", (called, self.question(view, d)), (str(clicked),)) if called else None

    def _called(self, view: State, seat: Seat, ref: Ref) -> str:
        """The name of a thing; of one that is only ever drawn, the words that the picture has for it."""
        try:
            line = self.game.label(view, ref)
        except (ValueError, LookupError):
            line = Line("")
        if self.words.has(line.id):
            told = self.words.name(line)
        elif isinstance(self.game, Drawn):
            told = self.game.scene(view, seat, self.words).called(ref)
        else:
            told = ""
        return told.partition(". ")[0].rstrip(".")


def _mentions(line: Line, seats: tuple[str, ...]) -> bool:
    """Whether a line speaks of one of these seats."""
    told = str(line)
    return any(seat in told for seat in seats)


def _sentence(labels: list[str]) -> str:
    return capitalised(f"{labels[0]}: {', '.join(labels[1:])}" if len(labels) > 1 else labels[0])


def likely(view: State, d: Decision, filled: Sequence[Filled], step: Slot | Move) -> Move | None:
    """The move that is meant by what is filled so far, to be shown before it is whole: what is left is as
    usual, and measures that are not are as near to nothing as they can. None where more is left to choose."""
    so_far = list(filled)
    while isinstance(step, Slot):
        if step.done is not None:
            return step.done
        lot = step.domain
        if step.usual is not None:
            so_far.append(step.usual)
        elif isinstance(lot, Measure):
            so_far.append(min(lot.hints or (min(max(0, lot.least), lot.most),), key=abs))
        else:
            return None
        step = fill(view, d, so_far)
    return step


def is_nothing(summary: Line) -> bool:
    """Does a move do nothing? Its summary says so by its id: `summary-muster-none`."""
    return summary.id.endswith("-none")


def _lay(said: MeasureDomain, track: tuple[float, ...]) -> None:
    match track:
        case (x, y):
            said.centre = (x, y)
        case (x, y, facing):
            said.centre, said.facing = (x, y), facing
        case (left, top, right, bottom) if said.handle == "spot":
            said.region = (left, top, right, bottom)
        case (x1, y1, x2, y2):
            said.rail = (x1, y1, x2, y2)


def option_id(name: str, more: str = "") -> str:
    """The id of the message that names an option, or one of its values; ids are written with hyphens."""
    return f"option-{name}-{more}".rstrip("-").replace("_", "-")


def edition_id(edition: str) -> str:
    """The id of the message that names an edition; ids have no dots."""
    return "edition-" + edition.replace(".", "-").replace("_", "-")


def _last(ref: Ref) -> str:
    return ref.rpartition(":")[2].replace("-", " ")


@once_for_all
def speech(game: Game, lang: str) -> Speech:
    return Speech(game, lang)


@lru_cache(maxsize=TABLES)
def _named(game: Game, lang: str, people: tuple[tuple[str, str], ...]) -> Speech:
    return Speech(game, lang, dict(people))


def speech_at(game: Game, book: Book, names: Sequence[str], lang: str, room: int = 0) -> Speech:
    """One game in one language at a table whose seats have these names, or none. Where there is `room` for
    so many letters only, a person is left out whose name does not fit behind that of the seat.
    """
    found = people(game, book, names)
    if room:
        plain = words(lang, game)
        found = {seat: name for seat, name in found.items() if len(plain(seat)) + len(name) + 3 <= room}
    return _named(game, lang, tuple(found.items())) if found else speech(game, lang)
