"""A game being played: its state, the record it leaves, and taking back.

The state alone is enough to go on. A match adds the answers so far, the events they caused, and what was
known when they were given. Terminal, table and arena all play through this class.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import final

from kingsmoot.core.chance import WrongDraw
from kingsmoot.core.events import Event
from kingsmoot.core.game import BadPosition, Game
from kingsmoot.core.lines import Line, Refusal, Refused, line
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import NotationError
from kingsmoot.core.random_streams import SEED_BYTES
from kingsmoot.core.record import BadRecord, Entry, Record, commitment, seed_of
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import NOT_ASKED, STALE, State, asked_of, play

CHECKPOINT = 16
"""Answers between two clones that are kept: taking back replays at most about this many."""


@final
class Answer:
    """An answer that has not been taken back, with what was known before it."""

    __slots__ = ("draws", "events", "move", "revealed", "seat", "since")

    def __init__(self, seat: Seat, move: Move, since: int, draws: int, revealed: int) -> None:
        self.seat = seat
        self.move = move
        self.since = since
        """How many answers there were when its question was asked; the same for answers opened together."""
        self.draws = draws
        self.revealed = revealed
        self.events: list[Event] = []
        """What it caused. Of sealed answers opened together, the last one has all events."""


@final
class Match:
    def __init__(self, game: Game, start: State) -> None:
        self.game = game
        self.state = start
        self.answers: list[Answer] = []
        self.entries: list[Entry] = []
        self.epoch = 0
        """Grows with each take-back, so that a late click matches no question."""
        self.commitment = ""
        self.secret = ""
        self.nonces: list[str] = []
        self._position: dict[str, object] = {}
        self._draws: list[list[str | int]] = []
        self._kept: list[tuple[int, State]] = [(0, start.clone())]

    @property
    def opening(self) -> State:
        """The position in which the match began. Clone it before playing on."""
        return self._kept[0][1]

    def clone(self) -> Match:
        """A copy of the match; what is played in one does not happen in the other."""
        c = Match(self.game, self.state.clone())
        c.answers, c.entries, c.epoch = self.answers[:], self.entries[:], self.epoch
        c.commitment, c.secret, c.nonces = self.commitment, self.secret, self.nonces
        c._position, c._draws, c._kept = self._position, self._draws, self._kept[:]
        return c

    def unplayed(self) -> Match:
        """The same match before its first answer, to be played through once more."""
        c = Match(self.game, self.opening.clone())
        c.commitment, c.secret, c.nonces = self.commitment, self.secret, self.nonces
        c._position, c._draws = self._position, self._draws
        return c

    def play(self, seat: Seat, m: Move, number: int | None = None) -> Refusal | None:
        """Answer the question that `seat` is asked; with `number`, only if that is still its number."""
        s = self.state
        d = asked_of(s, seat)
        if d is None:
            # `play` would say the same, but it needs a decision.
            return Refusal("C-OVER") if s.result is not None else NOT_ASKED
        if number is not None and number != d.number:
            return STALE
        draws, revealed, sealed = s.draws, s.revealed, s.sealed
        events: list[Event] = []
        refusal = play(s, d, m, events)
        if refusal is not None:
            return refusal
        if d.secret:
            if d in s.pending:
                return None  # sealed: it becomes part of the game when the last answer is in
            given = [(who, what) for who, what in sealed if who != seat and what is not None]
            since = len(self.answers)
            for who, what in sorted([*given, (seat, m)], key=_seat_of):
                self._enter(Answer(who, what, since, draws, revealed))
        else:
            self._enter(Answer(seat, m, len(self.answers), draws, revealed))
        self.answers[-1].events = events
        if len(self.answers) - self._kept[-1][0] >= CHECKPOINT:
            self._kept.append((len(self.answers), s.clone()))
        return None

    def _enter(self, answer: Answer) -> None:
        self.answers.append(answer)
        self.entries.append(Entry(answer.seat, answer.move.text(self.state.book)))

    def beside(self, what: str, seat: Seat, words: str = "") -> None:
        """Record something other than a move: `resign`, `timeout`, `takeover` ..."""
        self.entries.append(Entry(seat, words, what))

    # Taking back.

    def why_not_take_back(self, seat: Seat, persons: Collection[Seat]) -> Refusal | None:
        """Taking back is free while nothing was drawn or revealed and no other person has answered since.

        `persons` are the seats held by people. Answers of bots are taken back together with the seat's own.
        """
        if seat in [who for who, _ in self.state.sealed]:
            return None
        at = self._last_of(seat)
        if at < 0:
            return Refusal("C-TAKEBACK-NOTHING")
        answer = self.answers[at]
        since = [a.seat for a in self.answers[answer.since :]] + [who for who, _ in self.state.sealed]
        if any(who != seat and who in persons for who in since):
            return Refusal("C-TAKEBACK-ANSWERED")
        if self.state.draws > answer.draws or self.state.revealed > answer.revealed:
            return Refusal("C-TAKEBACK-REVEALED")
        return None

    def take_back(self, seat: Seat, persons: Collection[Seat], agreed: bool = False) -> Refusal | None:
        """Take back the seat's latest answer, those opened together with it, and all that came after.

        With `agreed` (all others consent) it does not matter what was drawn, revealed or answered.
        """
        refusal = self.why_not_take_back(seat, persons)
        if refusal is not None and (not agreed or refusal.rule == "C-TAKEBACK-NOTHING"):
            return refusal
        self.epoch += 1
        s = self.state
        if seat in [who for who, _ in s.sealed]:
            s.sealed = tuple([(who, m) for who, m in s.sealed if who != seat])
            return None
        self.rewind(self.answers[self._last_of(seat)].since)
        self.beside("take-back", seat, str(len(self.answers)))
        return None

    def rewind(self, count: int) -> None:
        """Go back to the position after the first `count` answers."""
        while self._kept[-1][0] > count:
            self._kept.pop()
        at, kept = self._kept[-1]
        replayed = self.answers[at:count]
        del self.answers[count:]
        self.state = kept.clone()
        for a in replayed:
            d = asked_of(self.state, a.seat)
            if d is None or play(self.state, d, a.move) is not None:
                raise RuntimeError("a game that was played cannot be replayed")

    def _splits(self, count: int) -> bool:
        """Whether going back to `count` would separate sealed answers that were opened together."""
        return count < len(self.answers) and self.answers[count].since != count

    def _last_of(self, seat: Seat) -> int:
        for at in range(len(self.answers) - 1, -1, -1):
            if self.answers[at].seat == seat:
                return at
        return -1

    # Records.

    def record(self) -> Record:
        """Everything, seed and sealed answers included: only for the server, until the game is over."""
        r = self._header()
        s = self.state
        r.seed = "" if self.secret else self.opening.seed.hex()
        r.secret = self.secret
        r.nonces = list(self.nonces)
        r.draws = [list(d) for d in self._draws]
        r.entries = list(self.entries)
        for who, m in s.sealed:
            if m is not None:
                r.entries.append(Entry(who, m.text(s.book)))
        if s.result is not None:
            r.result = list(s.result)
            r.digest = self.game.digest(s)
        return r

    def view_record(self, reader: Seat) -> Record:
        """What a seat may keep of a game in progress: no seed, and moves as it may read them."""
        r = self._header()
        r.reader = reader
        book = self.state.book
        standing = iter(self.answers)
        for e in self._standing_entries():
            if e.answer:
                a = next(standing)
                e = Entry(a.seat, a.move.redact(a.seat, reader).text(book))
            r.entries.append(e)
        return r

    def _standing_entries(self) -> list[Entry]:
        """The entries without those that were taken back, whose moves perhaps nobody may read."""
        kept: list[Entry] = []
        for e in self.entries:
            if e.beside == "take-back":
                answers = 0
                for at, k in enumerate(kept):
                    if k.answer:
                        if answers == int(e.text):
                            del kept[at:]
                            break
                        answers += 1
            else:
                kept.append(e)
        return kept

    def _header(self) -> Record:
        book = self.state.book
        r = Record(self.game.id, book.seats, book.edition, book.rules)
        r.options = {o.name: book.options[o.name] for o in self.game.options if o.added <= book.rules}
        r.commitment = self.commitment
        r.position = dict(self._position)
        return r

    @classmethod
    def of(cls, game: Game, r: Record) -> Match:
        """Replay a record. Raises `BadRecord` at the first line that does not fit."""
        if r.game != game.id:
            raise BadRecord(line("record-other-game", name=r.game, other=game.id))
        if r.rules > game.rules:
            raise BadRecord(line("record-rules", name=r.rules, other=game.rules))
        if r.reader >= 0:
            raise BadRecord(line("record-of-view"))
        match = cls(game, opening(game, r))
        match.commitment, match.secret, match.nonces = r.commitment, r.secret, list(r.nonces)
        match._position = dict(r.position)
        match._draws = [list(d) for d in r.draws]
        match.replay(r.entries)
        return match

    def replay(self, entries: Sequence[Entry]) -> None:
        """Play further lines of a record. Raises `BadRecord` at the first that does not fit."""
        for at, e in enumerate(entries, len(self.entries) + 1):
            if e.answer:
                self._replay(at, e)
            elif e.beside == "take-back":
                count = int(e.text)
                if count > len(self.answers) or self._splits(count):
                    raise BadRecord(line("record-take-back", name=e.text), at)
                self.rewind(count)
                self.entries.append(e)
            else:
                self.entries.append(e)

    def _replay(self, at: int, e: Entry) -> None:
        try:
            refusal = self.play(e.seat, self.game.parse(e.text, self.state.book))
        except NotationError as wrong:
            raise BadRecord(line("record-not-a-move", move=e.text, why=wrong.why), at) from None
        except WrongDraw as wrong_draw:
            raise BadRecord(wrong_draw.why, at) from None
        if refusal is not None:
            raise BadRecord(line("record-refused", seat=e.seat, move=e.text, why=refusal), at)


def _seat_of(answer: tuple[Seat, Move]) -> Seat:
    return answer[0]


def set_up(game: Game, r: Record) -> State:
    """The position in which a record begins. Raises `Refused`, `BadPosition` or `WrongDraw`."""
    seed = bytes(SEED_BYTES)
    if r.secret:
        seed = seed_of(bytes.fromhex(r.secret), r.nonces)
    elif r.seed:
        seed = bytes.fromhex(r.seed)
    forced = tuple([(str(label), int(value)) for label, value in r.draws])
    book = game.open_book(r.seats or game.least, r.edition, r.options, r.rules)
    if r.position:
        return game.arrange(book, seed, r.position, forced)
    return game.begin(book, seed, forced)


def opening(game: Game, r: Record) -> State:
    """The same; whatever is wrong is a `BadRecord`."""
    try:
        return set_up(game, r)
    except Refused as refused:
        raise BadRecord(line("record-table", why=refused.refusal)) from None
    except BadPosition as impossible:
        raise BadRecord(line("record-position", why=impossible.faults)) from None
    except WrongDraw as wrong:
        raise BadRecord(wrong.why) from None


def verify(game: Game, r: Record) -> list[Line]:
    """Check a finished game: the secret is the one committed to, every die and shuffle follows from it, every
    move was legal, and the end is the one claimed. Returns what does not hold.
    """
    found: list[Line] = []
    if r.secret and r.commitment and commitment(bytes.fromhex(r.secret)) != r.commitment:
        found.append(line("record-secret"))
    if not r.secret and not r.seed and not r.position:
        found.append(line("record-no-seed"))
    try:
        match = Match.of(game, r)
    except BadRecord as wrong:
        return [*found, wrong.why]
    s = match.state
    if r.result and list(s.result or ()) != r.result:
        found.append(line("record-result", name=str(list(s.result or ())), other=str(r.result)))
    if r.digest and game.digest(s) != r.digest:
        found.append(line("record-digest"))
    return found
