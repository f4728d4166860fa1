"""A table as data: what the database keeps of it, and what can be read from that.

A state that is committed is never changed, so that whoever looks at it sees one position whole. Commands
change a `Draft` of it (`draft.py`), and the draft takes its place once it is written (`room_store.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, final

import msgspec

from kingsmoot.core.books import Book
from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.notation import NotationError
from kingsmoot.core.record import Entry, Record
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State, asked_of, judge, owed
from kingsmoot.core.zones import Zone
from kingsmoot.table.rooms.chat import ChatLine, Motion, Promise
from kingsmoot.table.rooms.clocks import Clocks
from kingsmoot.table.rooms.seats import STAND_IN, SeatState, same


class TableSettings(msgspec.Struct):
    """What was chosen when the table was made."""

    seat_seconds: float | None = None
    decision_seconds: float | None = None
    zero: str = "none"
    private_talk: bool = True
    rated: bool = False
    listed: bool = True
    fork_of: str = ""
    onlookers_talk: bool = False
    maker: str = ""
    """The player who made the table, if a key was shown."""
    temper: Literal["", "cautious", "greedy", "vengeful", "loyal"] = ""
    """Of all bots at the table; empty: by lot for each."""


@final
@dataclass(frozen=True)
class TableSetup:
    """What is fixed from the making of a table on."""

    id: str
    game: Game
    rules: int
    """The version of the game's rules under which the table was made."""
    edition: str
    options: dict[str, str]
    settings: TableSettings
    size: int
    """How many seats."""
    secret: str = ""
    commitment: str = ""
    seed: str = ""
    """Not empty: a given seed, instead of one made of the secret and the nonces."""
    host_hash: str = ""
    created: float = 0.0

    @cached_property
    def book(self) -> Book:
        return self.game.open_book(self.size, self.edition, self.options, self.rules)


@final
class Views:
    """One position as each seat may see it; a view is made when it is first asked for."""

    def __init__(self, game: Game, state: State) -> None:
        self.state = state
        self._game = game
        self._views: dict[Seat, State] = {}
        self._zones: list[Zone] | None = None
        """Of the position as it is, for all views of it."""

    def of(self, audience: Seat) -> State:
        found = self._views.get(audience)
        if found is None:
            if self._zones is None:
                self._zones = self.state.zones()
            found = self._views[audience] = self._game.view(self.state, audience, self._zones)
        return found


class TableState:
    def __init__(self, setup: TableSetup) -> None:
        chosen = setup.settings
        self.setup = setup
        self.status = "waiting"
        """`waiting` for people, `running`, `over`."""
        self.version = 1
        """Grows with each change; the database takes a change only of the version that it has."""
        self.epoch = 0
        """Grows with each taking back, so that a late click finds nothing."""
        self.changed = setup.created
        self.seats: list[SeatState] = []
        self.clocks = Clocks(setup.size, chosen.seat_seconds, chosen.decision_seconds, chosen.zero)
        self.motions: list[Motion] = []
        self.chat: list[ChatLine] = []
        """The latest lines; `chat_count` also counts those that only the database has."""
        self.chat_count = 0
        self.promises: dict[int, Promise] = {}
        self.match: Match | None = None
        """None while the table waits for people."""
        self.times: list[float] = []
        """When each entry of the match was made."""
        self.sealed_at: dict[Seat, float] = {}
        """When the answers came in that are not yet opened."""
        self._views: Views | None = None

    def opened(self, entries: Sequence[Entry] = ()) -> Match:
        """The game from its opening, with what was entered since: seed and nonces are settled by now.

        Raises `BadRecord` if it does not replay.
        """
        setup = self.setup
        r = Record(setup.game.id, setup.size, setup.edition, setup.rules)
        r.options = dict(setup.options)
        if setup.seed:
            r.seed = setup.seed
        else:
            r.secret, r.commitment = setup.secret, setup.commitment
            r.nonces = self.nonces()
        r.entries = list(entries)
        return Match.of(setup.game, r)

    def record(self) -> Record:
        """The whole record: only for those who may know everything."""
        assert self.match is not None
        r = self.match.record()
        r.players = ["person" if s.kind == "person" and not s.bot else s.bot for s in self.seats]
        return r

    # The position.

    @property
    def views(self) -> Views:
        """A position that was looked at is not changed any more: the next one is another `State`."""
        assert self.match is not None
        if self._views is None or self._views.state is not self.match.state:
            self._views = Views(self.setup.game, self.match.state)
        return self._views

    def view(self, audience: Seat) -> State:
        """The position as a seat may see it. Once the game is over, all is still seen through views."""
        return self.views.of(audience)

    def position(self) -> str:
        """A short text that changes with the position."""
        assert self.match is not None
        return f"{self.epoch}.{len(self.match.answers)}.{len(self.match.state.sealed)}"

    def mark(self) -> str:
        """What goes on at the outermost, as a text: `until the round ends` means until this changes."""
        assert self.match is not None
        s = self.match.state
        for frame in s.stack:
            line = frame.crumb(s)
            if line is not None:
                return f"{line.id} {line.args}"
        return ""

    # People and seats.

    def nonces(self) -> list[str]:
        return [s.nonce for s in self.seats if s.nonce]

    @property
    def ready(self) -> bool:
        """Whether the game can begin: everybody has sat down."""
        return self.status == "waiting" and all(s.ready for s in self.seats)

    def persons(self) -> list[Seat]:
        """Seats whose answers are given by people."""
        return [s.seat for s in self.seats if s.kind == "person" and not s.bot]

    def repliers(self) -> list[Seat]:
        """Seats whose answers somebody may not simply undo: people's, and where it counts those of bots
        too."""
        return list(range(self.setup.size)) if self.setup.settings.rated else self.persons()

    def seat_of(self, token_hash: str) -> Seat | None:
        """The seat that a link opens; all are compared, whichever it is."""
        found = None
        for s in self.seats:
            if s.opened_by(token_hash):
                found = s.seat
        return found

    def hosted_by(self, token_hash: str) -> bool:
        return same(self.setup.host_hash, token_hash)

    # Who is to answer.

    def owing(self) -> list[Seat]:
        if self.match is None or self.status != "running":
            return []
        return [d.seat for d in owed(self.match.state)]

    def waits(self) -> str:
        """Whom a running table waits for: `bot` if it goes on by itself, or `person`."""
        if self.status != "running":
            return ""
        return "bot" if any(self.answered_for(seat) for seat in self.owing()) else "person"

    def answered_for(self, seat: Seat) -> bool:
        """Whether the table itself answers for this seat now: by a bot, or by a standing answer."""
        return bool(self.bot_for(seat)) or self.standing_answer(seat) is not None

    def bot_for(self, seat: Seat) -> str:
        """The bot that answers for this seat now, if one does."""
        if self.match is None:
            return ""
        d = asked_of(self.match.state, seat)
        if d is not None and self.clocks.by_bot(seat, d.number):
            return self.seats[seat].bot or STAND_IN
        return self.seats[seat].bot

    def standing_answer(self, seat: Seat) -> str | None:
        """The answer that the seat has left for questions of this kind, if it can be given now."""
        assert self.match is not None
        s = self.match.state
        d = asked_of(s, seat)
        if d is None or not self.seats[seat].standing:
            return None
        game = self.setup.game
        given = self.seats[seat].standing.get(game.kinds[d.kind])
        if given is None or (given.until == "round" and given.mark != self.mark()):
            return None
        try:
            m = game.parse(given.answer, s.book)
        except NotationError:
            return None
        return given.answer if judge(self.view(seat), d, m) is None else None
