"""How often something may happen, as an operator writes it."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

UNITS: Final = {"second": 1, "minute": 60, "hour": 3600}
RATE: Final = re.compile(r"(\d+)/(\d*) *(second|minute|hour)s?")


class Rate(NamedTuple):
    """How often something may happen: at most `most` times in `seconds` seconds."""

    most: int
    seconds: int

    @classmethod
    def of(cls, text: str) -> Rate:
        """`40/2 seconds`, `600/minute`. Raises `ValueError`."""
        found = RATE.fullmatch(text.strip())
        if found is None:
            raise ValueError(f"{text!r} is not a rate such as 40/2 seconds or 600/minute")
        most, many, unit = found.groups()
        return cls(int(most), int(many or 1) * UNITS[unit])


Rates = tuple[Rate, ...]
"""A short one against bursts and a long one against patience: all of them hold."""


def rates(text: str) -> Rates:
    """`40/second, 600/minute`. Raises `ValueError`."""
    return tuple([Rate.of(part) for part in text.split(",")])
