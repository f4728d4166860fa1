"""Games in their boxes: how one is found, set up, described, loaded, and played by bots."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from operator import index
from pathlib import Path
from typing import Any, final

from kingsmoot.api.table import Table
from kingsmoot.bots import Bot, names_of, seated
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused, line
from kingsmoot.core.match import Match
from kingsmoot.core.random_streams import derive
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.core.state import owed
from kingsmoot.io import cases, registry
from kingsmoot.io.faults import game_named, telling, unreadable
from kingsmoot.io.rulebook import find
from kingsmoot.io.seeds import seed_bytes
from kingsmoot.io.words import words


def game(id: str) -> Title:
    """The game of that name. :raises Refused: if there is none (C-UNKNOWN-GAME).

    >>> game("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    kingsmoot.core.lines.Refused: There is no game “chess” here; known: ... [C-UNKNOWN-GAME]
    """
    return Title(game_named(id))


def titles() -> list[str]:
    """The names of all games. (`kingsmoot.games` is the package they live in.)"""
    return list(registry.games())


def load(record: Record | str | os.PathLike[str]) -> Table:
    """Continue a recorded game: a record, or the path of its file.

    :raises BadRecord: if it is damaged, or of a game that is not known here.
    """
    r = _record(record)
    try:
        title = game(r.game)
    except Refused as wrong:
        raise unreadable(None, BadRecord(line("record-table", why=wrong.refusal))) from None
    return title.load(r)


def _record(record: Record | str | os.PathLike[str]) -> Record:
    if isinstance(record, Record):
        return record
    if not isinstance(record, str | os.PathLike):
        raise TypeError(f"a record is given itself or by the path of its file, not as {record!r:.80}")
    if "\n" in str(record):
        raise ValueError(
            "this is the text of a record, not the path of its file: Record.loads(text) reads it"
        )
    try:
        return cases.load(Path(record))
    except BadRecord as wrong:
        raise unreadable(None, wrong) from None


@final
class Title:
    """A game in its box."""

    def __init__(self, rules: Game) -> None:
        self.rules = rules
        """The game itself, as `kingsmoot.core` knows it."""

    @property
    def id(self) -> str:
        return self.rules.id

    @property
    def seats(self) -> range:
        """How many may play."""
        return range(self.rules.least, self.rules.most + 1)

    @property
    def editions(self) -> tuple[str, ...]:
        return self.rules.editions

    @property
    def options(self) -> dict[str, tuple[str, ...]]:
        """What a table may choose; the first value is the usual one."""
        return {o.name: o.values for o in self.rules.options}

    def new(
        self,
        seats: int | None = None,
        seed: int | bytes | str | None = None,
        edition: str = "",
        options: Mapping[str, str] | None = None,
    ) -> Table:
        """Set up a game. Without a number of seats, the usual one; without a seed, a fresh one. A seed is a
        number, 16 bytes, or their hexadecimal digits.

        :raises Refused: for seats, an edition or an option that this game does not have.
        """
        many = self._many(seats)
        with telling(self.rules):
            start = self.rules.new(many, seed_bytes(seed), edition, options)
        return Table(Match(self.rules, start))

    def position(
        self,
        words: Mapping[str, Any],
        seats: int | None = None,
        seed: int | bytes | str | None = None,
        edition: str = "",
        options: Mapping[str, str] | None = None,
    ) -> Table:
        """The table that these words describe. `Table.describe` gives such words, in every game, and
        [positions](positions.md) explains them. A key that is left out is as at the beginning, as far as the
        game allows it; a key that is given replaces all of it (`units` of one house: no others are on the
        board). The game then goes on by itself to its next question: where nobody has to choose, dice are
        rolled and cards are turned.

        >>> words = {"round": 6, "first": "blue", "row": [["red queen up"], ["blue prince down 2"]]}
        >>> game("oriflamme").position(words, seats=3).explain()
        'round 6 of 6 › activation › waiting for Blue'

        :raises BadRecord: for a position that cannot be, with all that is wrong with it.
        """
        record = Record(self.id, self._many(seats), edition)
        record.seed = seed_bytes(seed).hex()
        record.options, record.position = dict(options or {}), dict(words)
        return self.load(record)

    def load(self, record: Record | str | os.PathLike[str]) -> Table:
        """Continue a recorded game of this title: a record, or the path of its file.

        :raises BadRecord: if it is damaged, or of another game.
        """
        r = _record(record)
        try:
            return Table(Match.of(self.rules, r))
        except BadRecord as wrong:
            raise unreadable(self.rules, wrong) from None

    @property
    def bots(self) -> list[str]:
        """Who can be asked to play this game (`Table.bot`)."""
        return names_of(self.rules)

    def games(
        self,
        bots: Sequence[str | Bot],
        count: int,
        seed: int | bytes | str | None = None,
        edition: str = "",
        options: Mapping[str, str] | None = None,
    ) -> Iterator[Table]:
        """Finished games by these bots, one at each seat, in this process; the same ones for the same seed.

        >>> [table.result for table in game("oriflamme").games(["greedy", "random", "random"], 2, seed=5)]
        [(1.0, 0.0, 0.0), (1.0, 0.0, 0.0)]
        """
        base = seed_bytes(seed)
        for n in range(count):
            table = self.new(len(bots), derive(base, b"game", n), edition, options)
            sitting = [seated(one, self.rules) for one in bots]
            while table.result is None:
                d = owed(table.state)[0]
                thought = derive(table.state.seed, b"think", d.number * len(bots) + d.seat)
                table.play(table.bot(sitting[d.seat], d.seat, thought).move, d.seat)
            yield table

    def rule(self, id: str, lang: str = "en") -> str:
        """What a rule of the book says. :raises ValueError: if this game has no such rule.

        >>> game("oriflamme").rule("O-PLA-10")
        'The placement phase ends as soon as every player has placed one card.'
        """
        found = find(self.rules, id.upper())
        if found is None:
            raise ValueError(words(lang, self.rules)("error-rule", game=self.id, rule=id))
        return words(lang, self.rules).rule(found.id)

    def _many(self, seats: int | None) -> int:
        if seats is None:
            return self.rules.usual_seats()
        try:
            return index(seats)
        except TypeError:
            raise TypeError(f"the number of seats is a whole number, not {seats!r}") from None

    def __repr__(self) -> str:
        return f"<{self.id} for {self.seats[0]} to {self.seats[-1]} seats: {', '.join(self.editions)}>"
