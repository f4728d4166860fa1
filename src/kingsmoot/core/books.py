"""A book: the tables of one edition, with the options of one table filled in."""

from __future__ import annotations

from typing import final

from kingsmoot.core.native import mypyc_attr


@final
class Option:
    """A rule that the table may choose. `values[0]` is recommended, and the default."""

    __slots__ = ("name", "rule", "values")

    def __init__(self, name: str, values: tuple[str, ...], rule: str = "") -> None:
        self.name = name
        self.values = values
        self.rule = rule

    @property
    def default(self) -> str:
        return self.values[0]

    def __repr__(self) -> str:
        return f"Option({self.name!r}, {self.values!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """Shared by reference by all states of a table; never changed, never copied."""

    def __init__(self, edition: str, seats: int, options: dict[str, str]) -> None:
        self.edition = edition
        self.seats = seats
        self.options: dict[str, str] = dict(options)

    def chosen(self) -> dict[str, str]:
        """The options, for the headers of records."""
        return dict(self.options)
