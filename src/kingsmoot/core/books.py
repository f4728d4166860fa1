"""A book: the tables of one edition, with the options of one table filled in."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.native import mypyc_attr

NEWEST: Final = 1_000_000
"""More than the rules number of any game: the rules as they are now."""


LOT: Final = "lot"
"""What a table says instead of a value to have it drawn. No book and no record holds it."""


@final
class Option:
    """A rule that the table may choose. `values[0]` is recommended, and the default.

    Under rules older than number `since` the default was `before`: an old record that does not name the
    option means that value. Under rules older than number `added` there was no such option, and records do
    not name it. Where the rulebook says so (`lot`), a table may leave the choice to chance.
    """

    __slots__ = ("added", "before", "lot", "name", "rule", "since", "values")

    def __init__(
        self,
        name: str,
        values: tuple[str, ...],
        rule: str = "",
        since: int = 1,
        before: str = "",
        added: int = 1,
        lot: bool = False,
    ) -> None:
        self.name = name
        self.values = values
        self.rule = rule
        self.since = max(since, added)
        self.before = before
        self.added = added
        self.lot = lot

    @property
    def default(self) -> str:
        return self.values[0]

    def default_under(self, rules: int) -> str:
        """The default under the rules with this number."""
        return self.default if rules >= self.since else self.before

    def __repr__(self) -> str:
        return f"Option({self.name!r}, {self.values!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """Shared by reference by all states of a table; never changed, never copied."""

    def __init__(self, edition: str, seats: int, options: dict[str, str]) -> None:
        self.edition = edition
        self.seats = seats
        self.options: dict[str, str] = dict(options)
        self.rules = NEWEST
        """The number of the game's rules that the table is played by; `Game.open_book` sets it. Where a
        ruling was changed, the code asks for it, so that old records mean what they meant.
        """

    def chosen(self) -> dict[str, str]:
        """The options, for the headers of records."""
        return dict(self.options)
